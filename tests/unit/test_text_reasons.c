/* Reasons: every game's samples, alone and in a sum, in normal and misère play, are explained in
 * both languages with no word and no field missing; and the layouts, from reasons made by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "grundy.h"
#include "support/context.h"
#include "text/solution.h"
#include "text/words/words.h"

enum { SAMPLES = 60 };

static grundy_position *position;
static grundy_solver *solver;
static grundy_game *nim;
static grundy_buffer out;

static int set_up(void **state) {
  test_context_open(state);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_game_create(test_context, "nim", NULL, &nim), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  grundy_buffer_init(&out, test_context);
  return 0;
}

static int tear_down(void **state) {
  grundy_buffer_clear(&out);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_destroy(nim);
  return test_context_close(state);
}

/* ---- every game ---- */

static bool has_layout(const char *id) {
  return strcmp(id, "component") == 0 || strcmp(id, "xor-columns") == 0 || strcmp(id, "mex") == 0 ||
         strcmp(id, "sum-options") == 0;
}

static void has_words(const grundy_reasons *reasons) {
  for (size_t i = 0; i < reasons->count; i++) {
    char id[80];
    snprintf(id, sizeof id, "reason.%s", reasons->list[i].id);
    if (!has_layout(reasons->list[i].id) && !grundy_i_word(GRUNDY_LANGUAGE_ENGLISH, id)) {
      fail_msg("the catalogue has no %s", id);
    }
  }
}

static void explain(grundy_play play) {
  grundy_solution *solution;
  const grundy_solve_options ask = {
      .size = sizeof ask, .play = play, .moves = 3, .explain = true, .values = 1000};
  assert_int_equal(grundy_solve(solver, position, &ask, &solution), GRUNDY_OK);
  has_words(&solution->reasons);
  assert_true(!solution->value_note || solution->value_note->zh);
  assert_true(!solution->moves_note || solution->moves_note->zh);
  for (int language = 0; language < GRUNDY_LANGUAGES; language++) {
    const grundy_print_options *how =
        GRUNDY_PRINT_OPTIONS(.language = (grundy_language)language, .explain = true);
    out.length = 0;
    (void)grundy_print_solution(&out, GRUNDY_FORMAT_TEXT, how, position, solution);
    assert_int_equal(out.status, GRUNDY_OK);
    if (strchr(out.data, '?')) fail_msg("a field lacks: %s", out.data);
  }
  grundy_solution_destroy(solution);
}

static void explain_samples(const grundy_game *game, grundy_play play) {
  grundy_array words;
  grundy_array_init(&words, test_context);
  for (uint64_t i = 0; i < SAMPLES; i++) {
    words.length = 0;
    grundy_status s = game->ruleset->sample(GRUNDY_CALL(test_context, game, {NULL, 0}), i, &words);
    if (s == GRUNDY_STOP || (play == GRUNDY_PLAY_MISERE && i >= SAMPLES / 2)) break;
    assert_int_equal(s, GRUNDY_OK);
    const grundy_component c = {words.data, words.length};
    const uint64_t heap = i % 4;
    grundy_position_reset(position);
    assert_int_equal(grundy_position_add(position, game, c), GRUNDY_OK);
    explain(play);
    if (game->ruleset->two_sided || play == GRUNDY_PLAY_MISERE) continue;
    assert_int_equal(grundy_position_add(position, nim, (grundy_component){&heap, 1}), GRUNDY_OK);
    explain(play);
  }
  grundy_array_clear(&words);
  grundy_position_reset(position);
}

static void every_reason_has_words(void **state) {
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    const grundy_ruleset *rules = grundy_catalogue_at(i);
    const char *parameters = rules->examples && *rules->examples[0] ? rules->examples[0] : NULL;
    grundy_game *game;
    if (strcmp(rules->name, "graph") == 0) continue; /* its parameter is a file */
    for (grundy_play play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
      const grundy_game_options opening = {.size = sizeof opening, .play = play};
      if (play == GRUNDY_PLAY_MISERE && (rules->two_sided || rules->entails)) continue;
      assert_int_equal(grundy_game_create_ruleset(test_context, rules, parameters, &opening, &game),
                       GRUNDY_OK);
      explain_samples(game, play);
      grundy_solver_destroy(solver); /* it may remember the game */
      assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
      grundy_game_destroy(game);
    }
  }
}

/* ---- layouts ---- */

static void check_text(const grundy_reasons *reasons, grundy_language language,
                       const char *expected) {
  grundy_i_cursor cursor;
  grundy_i_cursor_init(&cursor, position, test_context);
  out.length = 0;
  grundy_i_put_reasons_text(&out, language, 0, &cursor, reasons);
  grundy_i_cursor_clear(&cursor);
  assert_int_equal(out.status, GRUNDY_OK);
  assert_string_equal(out.data, expected);
}

static void add_heaps(size_t count) {
  for (uint64_t heap = 1; heap <= count; heap++) {
    assert_int_equal(grundy_position_add(position, nim, (grundy_component){&heap, 1}), GRUNDY_OK);
  }
}

static void columns_are_drawn(void **state) {
  static const uint64_t values[] = {6, 0, 13};
  grundy_reasons reasons;
  grundy_reasons_init(&reasons, test_context);
  grundy_reasons_add(&reasons, "xor-columns");
  grundy_reasons_numbers(&reasons, "values", values, 3);
  grundy_reasons_number(&reasons, "xor", 11);
  grundy_reasons_texts(&reasons, "names", "6", 1);
  grundy_reasons_texts(&reasons, "names", "0,0,0", 5);
  add_heaps(2);
  check_text(&reasons, GRUNDY_LANGUAGE_ENGLISH,
             " 1. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0\n    "
             "otherwise:\n"
             "       6       6  0 1 1 0\n"
             "       0,0,0   0  0 0 0 0\n"
             "              13  1 1 0 1\n"
             "       ones       1 2 1 1\n"
             "       XOR    11  1 0 1 1\n");
  grundy_reasons_clear(&reasons);
}

static void long_steps_are_cut(void **state) {
  grundy_reasons reasons;
  grundy_reasons_init(&reasons, test_context);
  add_heaps(23);
  for (reasons.component = 0; reasons.component < 23; reasons.component++) {
    grundy_reasons_add(&reasons, "misere-pair");
    grundy_reasons_number(&reasons, "normal", 1);
    grundy_reasons_number(&reasons, "misere", 0);
  }
  grundy_i_cursor cursor;
  grundy_i_cursor_init(&cursor, position, test_context);
  grundy_i_put_reasons_text(&out, GRUNDY_LANGUAGE_ENGLISH, 0, &cursor, &reasons);
  grundy_i_cursor_clear(&cursor);
  assert_non_null(strstr(out.data, "nim 20: normal 1, misère 0\n"));
  assert_null(strstr(out.data, "nim 21"));
  assert_non_null(strstr(out.data, "… and 3 more of the same kind\n"));
  grundy_reasons_clear(&reasons);
}

static void the_unworded_is_shown_raw(void **state) {
  grundy_reasons reasons;
  grundy_reasons_init(&reasons, test_context);
  reasons.component = SIZE_MAX;
  grundy_reasons_add(&reasons, "never-heard-of");
  grundy_reasons_number(&reasons, "n", 7);
  grundy_reasons_text(&reasons, "parity", "odd", 3);
  grundy_reasons_text(&reasons, "from", "odd", 3);
  check_text(&reasons, GRUNDY_LANGUAGE_CHINESE,
             " 1. never-heard-of: n = 7, parity = 奇数, from = odd\n");
  grundy_reasons_clear(&reasons);
}

static void json_keeps_kinds(void **state) {
  static const uint64_t numbers[] = {1, UINT64_MAX};
  grundy_reasons reasons;
  grundy_i_json json;
  grundy_reasons_init(&reasons, test_context);
  reasons.component = 4;
  grundy_reasons_add(&reasons, "a");
  grundy_reasons_number(&reasons, "number", UINT64_MAX);
  grundy_reasons_index(&reasons, "index", 3);
  grundy_reasons_text(&reasons, "text", "say \"1\"", 7);
  grundy_reasons_numbers(&reasons, "numbers", numbers, 2);
  grundy_reasons_texts(&reasons, "texts", "2", 1);
  grundy_reasons_texts(&reasons, "texts", "1", 1);
  reasons.component = SIZE_MAX;
  grundy_reasons_add(&reasons, "b");
  assert_int_equal(reasons.status, GRUNDY_OK);
  grundy_i_json_init(&json, &out);
  grundy_i_put_reasons_json(&json, &reasons);
  assert_string_equal(out.data,
                      "[{\"id\":\"a\",\"component\":4,\"number\":\"18446744073709551615\","
                      "\"index\":3,\"text\":\"say \\\"1\\\"\","
                      "\"numbers\":[\"1\",\"18446744073709551615\"],\"texts\":[\"2\",\"1\"]},"
                      "{\"id\":\"b\"}]");
  grundy_reasons_clear(&reasons);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(every_reason_has_words, set_up, tear_down),
      cmocka_unit_test_setup_teardown(columns_are_drawn, set_up, tear_down),
      cmocka_unit_test_setup_teardown(long_steps_are_cut, set_up, tear_down),
      cmocka_unit_test_setup_teardown(the_unworded_is_shown_raw, set_up, tear_down),
      cmocka_unit_test_setup_teardown(json_keeps_kinds, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
