/* Misère quotients that are kept: read back they are what was written, and what is false is not
 * read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/certificate.h"
#include "grundy/quotient.h"
#include "grundy/verify.h"
#include "support/context.h"
#include "support/files.h"
#include "support/random.h"

enum { NAME = 32 };

static const grundy_game_options misere = {.size = sizeof misere, .play = GRUNDY_PLAY_MISERE};

static grundy_game_cache *open_cache(void) {
  grundy_game_cache *cache;
  const grundy_game_opening opening = {.size = sizeof opening, .options = &misere};
  assert_int_equal(grundy_game_cache_create(test_context, &opening, &cache), GRUNDY_OK);
  return cache;
}

static const grundy_game *get_game(grundy_game_cache *cache, const char *name) {
  const grundy_game *game;
  assert_int_equal(grundy_game_cache_get(cache, name, strlen(name), &game), GRUNDY_OK);
  return game;
}

static grundy_quotient *open_quotient(uint64_t order) {
  grundy_quotient *q;
  assert_int_equal(
      grundy_quotient_create(test_context, GRUNDY_QUOTIENT_OPTIONS(.order = order), &q), GRUNDY_OK);
  return q;
}

static void keep(grundy_quotient *q, const grundy_position *position) {
  grundy_certificate *certificate;
  assert_int_equal(grundy_certificate_create(test_context, test_path, &certificate), GRUNDY_OK);
  assert_int_equal(grundy_certificate_quotient(certificate, q, position), GRUNDY_OK);
  assert_int_equal(grundy_certificate_commit(certificate), GRUNDY_OK);
}

static grundy_quotient *read_back(grundy_game_cache *cache) {
  grundy_quotient *q = NULL;
  grundy_status s = grundy_quotient_read(test_context, cache, test_path, &q);
  if (s != GRUNDY_OK) fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  return q;
}

static void is_verified(void) {
  grundy_verdict verdict = {.size = sizeof verdict};
  assert_int_equal(grundy_verify(test_context, NULL, test_path, &verdict), GRUNDY_OK);
  if (!verdict.verified) fail_msg("%s", verdict.reason);
}

/* The certificate of who wins some heaps, large ones too where a period is proved. */
static void keep_position(grundy_quotient *q, const grundy_game *game, test_random *random) {
  grundy_position *position;
  uint64_t heaps = grundy_quotient_heaps(q, game);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  for (uint64_t i = test_random_below(random, 4); i; i--) {
    const uint64_t n = test_random_any(random) % heaps;
    assert_int_equal(grundy_position_add(position, game, (grundy_component){&n, 1}), GRUNDY_OK);
  }
  keep(q, position);
  is_verified();
  grundy_position_destroy(position);
}

/* ---- the same ---- */

static void same_relations(const grundy_quotient *a, const grundy_quotient *b) {
  grundy_array x, y;
  grundy_array_init(&x, test_context);
  grundy_array_init(&y, test_context);
  assert_int_equal(grundy_quotient_relations(a, &x), GRUNDY_OK);
  assert_int_equal(grundy_quotient_relations(b, &y), GRUNDY_OK);
  for (uint64_t e = 0; e < grundy_quotient_sizes_of(a)->order; e++) {
    assert_int_equal(grundy_quotient_word(a, e, &x), GRUNDY_OK);
    assert_int_equal(grundy_quotient_word(b, e, &y), GRUNDY_OK);
  }
  assert_int_equal(x.length, y.length);
  if (x.length) assert_memory_equal(x.data, y.data, x.length * sizeof *x.data);
  grundy_array_clear(&x);
  grundy_array_clear(&y);
}

static void same_monoid(const grundy_quotient *a, const grundy_quotient *b) {
  uint64_t order = grundy_quotient_sizes_of(a)->order;
  assert_int_equal(grundy_quotient_sizes_of(b)->order, order);
  assert_int_equal(grundy_quotient_sizes_of(b)->p_size, grundy_quotient_sizes_of(a)->p_size);
  assert_int_equal(grundy_quotient_sizes_of(b)->generators,
                   grundy_quotient_sizes_of(a)->generators);
  for (uint64_t x = 0; x < order; x++) {
    assert_int_equal(grundy_quotient_is_p(a, x), grundy_quotient_is_p(b, x));
    for (uint64_t y = 0; y < order; y++) {
      assert_int_equal(grundy_quotient_product(a, x, y), grundy_quotient_product(b, x, y));
    }
  }
  same_relations(a, b);
}

/* All components of a are in b, with the same elements. */
static void same_components(grundy_quotient *a, grundy_quotient *b) {
  grundy_component c;
  const grundy_game *game;
  for (uint64_t i = 0; (game = grundy_quotient_component(a, i, &c)) != NULL; i++) {
    uint64_t x, y;
    assert_int_equal(grundy_quotient_element(a, game, c, &x), GRUNDY_OK);
    assert_int_equal(grundy_quotient_element(b, game, c, &y), GRUNDY_OK);
    assert_int_equal(x, y);
  }
  for (uint64_t g = 0; g < grundy_quotient_sizes_of(b)->generators; g++) {
    uint64_t x, y;
    game = grundy_quotient_generator(b, g, &c);
    assert_int_equal(grundy_quotient_element(b, game, c, &x), GRUNDY_OK);
    game = grundy_quotient_generator(a, g, &c);
    assert_int_equal(grundy_quotient_element(a, game, c, &y), GRUNDY_OK);
    assert_int_equal(x, y);
  }
}

static void same_period(const grundy_quotient *a, const grundy_quotient *b,
                        const grundy_game *game) {
  grundy_period x, y;
  grundy_quotient_period(a, game, &x);
  grundy_quotient_period(b, game, &y);
  assert_int_equal(x.status, y.status);
  assert_int_equal(x.preperiod, y.preperiod);
  assert_int_equal(x.period, y.period);
  assert_int_equal(grundy_quotient_heaps(a, game), grundy_quotient_heaps(b, game));
}

static void random_name(test_random *random, char *out) {
  static const char *const digits = "0123456789abcdef";
  bool hex = test_random_below(random, 4) == 0;
  unsigned length = 1 + (unsigned)test_random_below(random, 3);
  char *at =
      out + sprintf(out, "%s:%s.", hex ? "hex" : "octal", test_random_below(random, 4) ? "0" : "4");
  while (length--) *at++ = digits[test_random_below(random, hex ? 16 : 8)];
  *at = 0;
}

static void codes_are_read_back(void **state) {
  test_random random = TEST_RANDOM(17);
  grundy_game_cache *cache = open_cache();
  size_t proved = 0;
  for (unsigned i = 0; i < 40; i++) {
    char name[NAME];
    random_name(&random, name);
    const grundy_game *game = get_game(cache, name);
    grundy_quotient *q = open_quotient(60);
    grundy_status s = grundy_quotient_reach(q, game, 60);
    assert_true(s == GRUNDY_OK || s == GRUNDY_LIMIT);
    keep_position(q, game, &random);
    keep(q, NULL);
    is_verified();
    const grundy_game *own = get_game(cache, game->name);
    grundy_quotient *copy = read_back(cache);
    if (own == game) {
      same_components(q, copy);
      same_period(q, copy, game);
    }
    same_monoid(q, copy);
    proved += grundy_quotient_heaps(copy, own) == UINT64_MAX;
    grundy_quotient_destroy(copy);
    grundy_quotient_destroy(q);
  }
  assert_true(proved > 5);
  grundy_game_cache_destroy(cache);
}

/* Several games in one quotient, some on boards, and more of them once it is read. */
static void sums_are_read_back(void **state) {
  static const char *const names[] = {"octal:0.75", "cram", "kayles", "nimble"};
  static const char *const texts[] = {"5", "2x3", "9", "1,3"};
  grundy_game_cache *cache = open_cache();
  grundy_quotient *q = open_quotient(0);
  assert_int_equal(grundy_quotient_reach(q, get_game(cache, names[0]), UINT64_MAX), GRUNDY_OK);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_array words;
    const grundy_game *game = get_game(cache, names[i]);
    grundy_array_init(&words, test_context);
    assert_int_equal(game->moves->parse(GRUNDY_CALL(test_context, game, {NULL, 0}), texts[i],
                                        strlen(texts[i]), &words),
                     GRUNDY_OK);
    const grundy_component c = {words.data, words.length};
    assert_int_equal(grundy_quotient_add(q, game, c), GRUNDY_OK);
    grundy_array_clear(&words);
  }
  keep(q, NULL);
  is_verified();
  grundy_quotient *copy = read_back(cache);
  same_monoid(q, copy);
  same_components(q, copy);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    same_period(q, copy, get_game(cache, names[i]));
  }
  const grundy_game *kayles = get_game(cache, "kayles");
  assert_int_equal(grundy_quotient_reach(q, kayles, 12), GRUNDY_OK);
  assert_int_equal(grundy_quotient_reach(copy, kayles, 12), GRUNDY_OK);
  assert_int_equal(grundy_quotient_sizes_of(copy)->order, grundy_quotient_sizes_of(q)->order);
  same_components(copy, copy);
  grundy_quotient_destroy(copy);
  grundy_quotient_destroy(q);
  grundy_game_cache_destroy(cache);
}

/* The same record as one of another kind, or of none, is not read. */
static void other_kinds_are_refused(void **state) {
  static const struct {
    const char *kind, *detail;
  } kinds[] = {{"\"kind\":\"quotient\",", NULL},
               {"\"kind\":\"quotients\",", "quotients"},
               {"\"kind\":\"values\",", "values"},
               {"", "kind"}};
  grundy_game_cache *cache = open_cache();
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    char text[300];
    grundy_quotient *q = NULL;
    snprintf(text, sizeof text,
             "{\"schema\":1,%s\"games\":[\"nim\"],\"order\":\"2\",\"p_size\":\"1\","
             "\"generators\":[\"1\"],\"products\":[\"1\",\"0\"],\"p\":[\"1\"],"
             "\"closure\":[\"0\",\"1\"],\"phi\":[\"0\",\"1\"],\"preperiod\":[\"0\"],"
             "\"period\":[\"0\"]}\n",
             kinds[i].kind);
    test_write_text(test_path, text);
    grundy_status s = grundy_quotient_read(test_context, cache, test_path, &q);
    if (kinds[i].detail) {
      assert_int_equal(s, GRUNDY_BAD_INPUT);
      assert_non_null(
          strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), kinds[i].detail));
    } else {
      if (s != GRUNDY_OK)
        fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
      grundy_quotient_destroy(q);
    }
  }
  grundy_game_cache_destroy(cache);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes_are_read_back),
      cmocka_unit_test(sums_are_read_back),
      cmocka_unit_test(other_kinds_are_refused),
  };
  return cmocka_run_group_tests(tests, test_path_open, test_path_close);
}
