/* Text and options of every game: components and options read back from their text, junk is refused
 * with one line that shows it, wrong parameters as well,
 * and a fault planted in either is noticed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/effort.h"
#include "support/laws.h"
#include "support/ruleset.h"

/* Bytes of a long text. */
static size_t long_text(void) {
  return test_effort_within(100000, 1000000, 1000000);
}

/* ---- what reads back ---- */

static void options_and_text(void **state) {
  for (size_t g = 0; g < test_catalogue.count; g++) {
    const test_opened *opened = &test_catalogue.games[g];
    for (size_t i = 0; i < opened->count; i++) {
      if (!test_law_options(&test_catalogue, opened->game, opened->samples[i])) {
        fail_msg("%s", test_catalogue.report);
      }
    }
  }
}

/* ---- junk ---- */

static void check_detail(const char *what, const char *shown) {
  const char *detail = grundy_context_message(test_catalogue.context, GRUNDY_LANGUAGE_ENGLISH);
  size_t length = strlen(detail);
  if (!length || length > 600) fail_msg("%s, %s: %zu bytes of detail", what, shown, length);
  for (size_t i = 0; i < length; i++) {
    if ((unsigned char)detail[i] < 0x20) fail_msg("%s: a control character: %s", what, detail);
  }
}

static grundy_status parse(const grundy_game *game, const char *text, size_t length) {
  grundy_array words;
  grundy_array_init(&words, test_catalogue.context);
  grundy_status s = game->moves->parse(GRUNDY_CALL(test_catalogue.context, game, {NULL, 0}), text,
                                       length, &words);
  grundy_array_clear(&words);
  return s;
}

static void refuses(const grundy_game *game, const char *text, size_t length) {
  char shown[40];
  snprintf(shown, sizeof shown, "'%.*s'", length < 24 ? (int)length : 24, text);
  grundy_status s = parse(game, text, length);
  if (s != GRUNDY_BAD_INPUT) fail_msg("%s: %s has status %d", game->name, shown, (int)s);
  check_detail(game->name, shown);
}

static void junk_is_refused(void **state) {
  static const char *const junk[] = {"?",        "-1",   "-",        "+",    "18446744073709551616",
                                     "1e20",     "2^64", "1 2",      "1\n",  "1,",
                                     ",1",       "1,,",  "1.",       "0x1p", "\xff",
                                     "\xc0\x80", "#",    "\xd9\xa3", "1-2",  "++",
                                     "/",        "x/",   "1_",       " ",    " 1",
                                     "nan",      "1e-1"};
  const size_t length = long_text();
  char *text = malloc(length);
  assert_non_null(text);
  for (size_t g = 0; g < test_catalogue.count; g++) {
    const grundy_game *game = test_catalogue.games[g].game;
    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++) {
      refuses(game, junk[i], strlen(junk[i]));
    }
    refuses(game, "", 0);
    refuses(game, "1\0", 2);
    refuses(game,
            "\0"
            "1",
            2);
    refuses(game,
            "1\0"
            "1",
            3);
    const char fill[] = {'9', 'z', ',', '-', 0};
    for (size_t i = 0; i < sizeof fill; i++) {
      memset(text, fill[i], length);
      refuses(game, text, length);
    }
  }
  free(text);
}

/* A text that some games read: whatever is read reads back. */
static void an_x_is_a_board_or_junk(void **state) {
  for (size_t g = 0; g < test_catalogue.count; g++) {
    const grundy_game *game = test_catalogue.games[g].game;
    grundy_array words;
    grundy_array_init(&words, test_catalogue.context);
    grundy_status s =
        game->moves->parse(GRUNDY_CALL(test_catalogue.context, game, {NULL, 0}), "x", 1, &words);
    grundy_component c = {words.data, words.length};
    if (s == GRUNDY_OK) {
      if (!test_law_options(&test_catalogue, game, c)) fail_msg("%s", test_catalogue.report);
    } else {
      assert_int_equal(s, GRUNDY_BAD_INPUT);
      check_detail(game->name, "'x'");
    }
    grundy_array_clear(&words);
  }
}

static void wrong_parameters_are_refused(void **state) {
  static const char *const wrong[] = {
      "", "?", "-1", "18446744073709551616", ",", "1,,2", "\xff", "1,", ",1", " ", "0"};
  const size_t length = long_text();
  char *text = malloc(length);
  assert_non_null(text);
  memset(text, '?', length);
  text[length - 1] = 0;
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    const grundy_ruleset *rules = grundy_catalogue_at(i);
    for (size_t j = 0; j <= sizeof wrong / sizeof *wrong; j++) {
      grundy_game *game;
      const char *parameters = j < sizeof wrong / sizeof *wrong ? wrong[j] : text;
      size_t before = grundy_context_memory(test_catalogue.context);
      grundy_status s =
          grundy_game_create_ruleset(test_catalogue.context, rules, parameters, NULL, &game);
      if (s != GRUNDY_BAD_INPUT && s != GRUNDY_IO) {
        fail_msg("%s:%.20s has status %d", rules->name, parameters, (int)s);
      }
      check_detail(rules->name, "parameters");
      assert_int_equal(grundy_context_memory(test_catalogue.context), before);
    }
  }
  free(text);
}

/* ---- planted faults ---- */

static grundy_status print_more(const grundy_call *call, grundy_buffer *out) {
  const grundy_ruleset *rules = call->game->ruleset->data;
  grundy_status s = rules->moves->print(call, out);
  return s == GRUNDY_OK ? grundy_buffer_append(out, "1", 1) : s;
}

static grundy_status stay(const grundy_call *call, grundy_sink *sink) {
  return grundy_sink_give(sink, &call->component, 1);
}

static grundy_status smaller_first(const grundy_call *call, grundy_sink *sink) {
  return call->component.words[0] > 2 ? grundy_sink_heaps(sink, 0, 1) : GRUNDY_OK;
}

static void planted_faults_are_noticed(void **state) {
  const grundy_ruleset *nim = grundy_catalogue_find("nim");
  for (int fault = 0; fault < 4; fault++) {
    test_world w;
    test_ruleset own;
    test_ruleset_copy(nim, &own);
    own.rules.data = nim;
    if (fault == 1) own.moves.print = print_more;
    if (fault == 2) own.moves.options = stay;
    if (fault == 3) own.moves.options = smaller_first;
    test_world_init(&w);
    test_world_add(&w, &own.rules, NULL);
    assert_int_equal(test_law_options(&w, w.games[0].game, w.games[0].samples[7]), fault == 0);
    test_world_close(&w);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_and_text),           cmocka_unit_test(junk_is_refused),
      cmocka_unit_test(an_x_is_a_board_or_junk),    cmocka_unit_test(wrong_parameters_are_refused),
      cmocka_unit_test(planted_faults_are_noticed),
  };
  return cmocka_run_group_tests_name("notation", tests, test_catalogue_open, test_catalogue_close);
}
