/* However long numbers and names are, no answer cuts them: what goes in is all found again in what
 * is printed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/u128.h"
#include "grundy.h"
#include "support/context.h"
#include "support/random.h"

enum { ROUNDS = 60, LONG = 300 };

static grundy_buffer out;

static int set_up(void **state) {
  test_context_open(state);
  grundy_buffer_init(&out, test_context);
  return 0;
}

static int tear_down(void **state) {
  grundy_buffer_clear(&out);
  return test_context_close(state);
}

/* Is `word` in the text, with neither digit nor letter next to it? */
static bool has_word(const char *text, const char *word) {
  static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  size_t length = strlen(word);
  for (const char *at = text; (at = strstr(at, word)) != NULL; at++) {
    bool begins = at == text || !strchr(letters, at[-1]);
    if (begins && (!at[length] || !strchr(letters, at[length]))) return true;
  }
  return false;
}

/* Random letters, the first one and the last one not those of another text. */
static void draw_text(test_random *random, char text[LONG], size_t length) {
  for (size_t i = 0; i < length; i++) text[i] = (char)('a' + test_random_below(random, 26));
  text[length] = '\0';
}

/* ---- inclusion and exclusion ---- */

/* Three divisors of 37 to 39 digits all stand in the last line, the region of their common
 * multiples. */
static void regions_name_whole_divisors(void **state) {
  test_random random = {62};
  for (unsigned round = 0; round < ROUNDS; round++) {
    grundy_language language = round % 2 ? GRUNDY_LANGUAGE_CHINESE : GRUNDY_LANGUAGE_ENGLISH;
    grundy_u128 n = {.high = UINT64_C(1) << 63}, divisors[3];
    const uint64_t least[] = {UINT64_C(5421010862427522171), UINT64_C(542101086242752218),
                              UINT64_C(54210108624275222)}; /* 10^38, 10^37, 10^36 / 2^64 */
    for (size_t i = 0; i < 3; i++) {
      divisors[i].high = least[round % 7 ? 0 : i] + test_random_below(&random, UINT64_C(1) << 54);
      divisors[i].low = test_random_next(&random) | 1;
    }
    grundy_multiples *multiples;
    assert_int_equal(grundy_count_multiples(test_context, n, divisors, 3, 8, &multiples),
                     GRUNDY_OK);
    out.length = 0;
    (void)grundy_print_multiples(&out, GRUNDY_FORMAT_TEXT,
                                 GRUNDY_PRINT_OPTIONS(.language = language, .explain = true),
                                 multiples, divisors, 3);
    assert_int_equal(out.status, GRUNDY_OK);
    out.data[--out.length] = '\0'; /* the last newline */
    const char *line = strrchr(out.data, '\n');
    for (size_t i = 0; i < 3; i++) {
      grundy_i_u128_text divisor = grundy_i_u128_print(grundy_i_u128_of(divisors[i]));
      if (!has_word(line, divisor.text)) fail_msg("%s is not in:%s", divisor.text, line);
    }
    grundy_multiples_destroy(multiples);
  }
}

/* ---- pairs ---- */

static void genera_are_whole(void **state) {
  test_random random = {48};
  grundy_game *nim;
  assert_int_equal(grundy_game_create(test_context, "nim", NULL, &nim), GRUNDY_OK);
  for (size_t length = 1; length < LONG; length += 1 + length / 8) {
    char text[LONG];
    draw_text(&random, text, length);
    const char *const genera[] = {"0^02", text};
    const grundy_component_pair pairs[] = {{GRUNDY_TAMENESS_TAME, true, {0, 1}},
                                           {GRUNDY_TAMENESS_WILD, true, {1, UINT64_MAX}}};
    const grundy_tameness tame = {.kind = GRUNDY_TAMENESS_WILD, .wild_from = 1};
    out.length = 0;
    (void)grundy_print_pairs(&out, GRUNDY_FORMAT_TEXT, NULL,
                             GRUNDY_PAIR_LISTING(.game = nim, .count = 2, .pairs = pairs,
                                                 .tame = &tame, .genera = genera));
    assert_int_equal(out.status, GRUNDY_OK);
    assert_true(has_word(out.data, text));
  }
  grundy_game_destroy(nim);
}

/* ---- rulesets and reasons of one's own ---- */

static void names_of_fields_are_whole(void **state) {
  test_random random = {161};
  grundy_position *empty;
  assert_int_equal(grundy_position_create(test_context, &empty), GRUNDY_OK);
  for (size_t length = 1; length < LONG; length += 1 + length / 8) {
    char name[LONG];
    grundy_reasons reasons;
    draw_text(&random, name, length);
    grundy_reasons_init(&reasons, test_context);
    grundy_reasons_add(&reasons, "own");
    grundy_reasons_number(&reasons, name, 1234567);
    out.length = 0;
    (void)grundy_print_reasons(&out, GRUNDY_FORMAT_TEXT, NULL, empty, &reasons);
    assert_int_equal(out.status, GRUNDY_OK);
    assert_true(strstr(out.data, name) && has_word(out.data, "1234567"));
    grundy_reasons_clear(&reasons);
  }
  grundy_position_destroy(empty);
}

static void parameters_are_whole(void **state) {
  test_random random = {18};
  for (size_t length = 1; length < LONG; length += 1 + length / 8) {
    char parameters[LONG];
    draw_text(&random, parameters, length);
    grundy_ruleset own = *grundy_catalogue_find("subtraction");
    own.parameters = parameters;
    out.length = 0;
    (void)grundy_print_game(&out, GRUNDY_FORMAT_TEXT, NULL, &own);
    assert_int_equal(out.status, GRUNDY_OK);
    *strchr(out.data, '\n') = '\0';
    assert_true(has_word(out.data, parameters));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(regions_name_whole_divisors),
      cmocka_unit_test(genera_are_whole),
      cmocka_unit_test(names_of_fields_are_whole),
      cmocka_unit_test(parameters_are_whole),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
