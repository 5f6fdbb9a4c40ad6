/* Solutions as JSON and as text, from positions that are actually solved, and from solutions made
 * by hand to cover every key and every kind of ending. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "base/message.h"
#include "base/messages_notes.def"
#include "grundy.h"
#include "support/allocator.h"
#include "support/context.h"
#include "text/solution.h"

enum { GAMES = 8 };

static grundy_position *position;
static grundy_buffer out;
static grundy_game *games[GAMES];
static size_t game_count;

static int set_up(void **state) {
  game_count = 0;
  test_context_open(state);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  grundy_buffer_init(&out, test_context);
  return 0;
}

static int tear_down(void **state) {
  grundy_buffer_clear(&out);
  grundy_position_destroy(position);
  while (game_count > 0) grundy_game_destroy(games[--game_count]);
  return test_context_close(state);
}

/* Adds "GAME A B …" to the position. */
static void add(const char *text) {
  char copy[256], *rest = copy;
  snprintf(copy, sizeof copy, "%s", text);
  grundy_game *game;
  assert_int_equal(grundy_game_create(test_context, strtok_r(copy, " ", &rest), NULL, &game),
                   GRUNDY_OK);
  games[game_count++] = game;
  assert_int_equal(grundy_position_begin(position, game), GRUNDY_OK);
  for (const char *c; (c = strtok_r(NULL, " ", &rest)) != NULL;) {
    assert_int_equal(grundy_position_add_text(position, game, c, strlen(c)), GRUNDY_OK);
  }
}

static void check(grundy_format format, grundy_play play, const grundy_print_options *options,
                  const char *expected) {
  grundy_solver *solver;
  grundy_solution *solution;
  const grundy_solve_options ask = {.size = sizeof ask, .play = play, .moves = 10, .values = 1000};
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_solve(solver, position, &ask, &solution), GRUNDY_OK);
  out.length = 0;
  (void)grundy_print_solution(&out, format, options, position, solution);
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  assert_int_equal(out.status, GRUNDY_OK);
  assert_string_equal(out.data, expected);
}

static const grundy_print_options plain = {.size = sizeof plain,
                                           .language = GRUNDY_LANGUAGE_ENGLISH};
static const grundy_print_options chinese = {.size = sizeof chinese,
                                             .language = GRUNDY_LANGUAGE_CHINESE};

static void json_is_the_contracts(void **state) {
  add("nim 3 4 5");
  check(GRUNDY_FORMAT_JSON, GRUNDY_PLAY_NORMAL, &plain,
        "{\"schema\":1,\"game\":\"nim\",\"position\":[\"3\",\"4\",\"5\"],\"play\":\"normal\","
        "\"outcome\":\"N\",\"value\":\"2\",\"components\":["
        "{\"game\":\"nim\",\"position\":\"3\",\"value\":\"3\",\"method\":\"theorem\","
        "\"source\":\"Bouton 1901\"},"
        "{\"game\":\"nim\",\"position\":\"4\",\"value\":\"4\",\"method\":\"theorem\","
        "\"source\":\"Bouton 1901\"},"
        "{\"game\":\"nim\",\"position\":\"5\",\"value\":\"5\",\"method\":\"theorem\","
        "\"source\":\"Bouton 1901\"}],"
        "\"moves\":[{\"component\":0,\"to\":[\"1\"],\"text\":\"take 2 from heap "
        "1\"}],\"moves_total\":\"1\"}\n");
}

static void json_of_the_empty_position(void **state) {
  add("nim");
  check(GRUNDY_FORMAT_JSON, GRUNDY_PLAY_NORMAL, &plain,
        "{\"schema\":1,\"game\":\"nim\",\"position\":[],\"play\":\"normal\",\"outcome\":\"P\","
        "\"value\":\"0\",\"components\":[],\"moves\":[],\"moves_total\":\"0\"}\n");
}

static void json_of_misere_play(void **state) {
  add("nim 1");
  check(GRUNDY_FORMAT_JSON, GRUNDY_PLAY_MISERE, &plain,
        "{\"schema\":1,\"game\":\"nim\",\"position\":[\"1\"],\"play\":\"misere\","
        "\"outcome\":\"P\",\"value\":null,\"value_note\":\"sums in misère play have no nim-value\","
        "\"components\":[{\"game\":\"nim\",\"position\":\"1\",\"value\":null,"
        "\"method\":null,\"source\":null}],"
        "\"moves\":[],\"moves_total\":\"0\"}\n");
}

static void json_of_a_sum_of_games(void **state) {
  const grundy_print_options sum = {.size = sizeof sum, .sum = true};
  add("nim 1");
  add("split 2");
  check(GRUNDY_FORMAT_JSON, GRUNDY_PLAY_NORMAL, &sum,
        "{\"schema\":1,\"game\":\"sum\",\"position\":[\"1\",\"2\"],\"play\":\"normal\","
        "\"outcome\":\"N\",\"value\":\"3\",\"components\":["
        "{\"game\":\"nim\",\"position\":\"1\",\"value\":\"1\",\"method\":\"theorem\","
        "\"source\":\"Bouton 1901\"},"
        "{\"game\":\"split\",\"position\":\"2\",\"value\":\"2\",\"method\":\"theorem\","
        "\"source\":\"Berlekamp, Conway, Guy 1982\"}],"
        "\"moves\":[{\"component\":1,\"to\":[\"1\",\"0\"],"
        "\"text\":\"replace heap 2 by 1 and 0\"}],\"moves_total\":\"1\"}\n");
}

static void many_components_are_counted(void **state) {
  add("nim 2");
  const uint64_t one = 1;
  for (int i = 0; i < 1000; i++) {
    assert_int_equal(grundy_position_add(position, games[0], (grundy_component){&one, 1}),
                     GRUNDY_OK);
  }
  check(GRUNDY_FORMAT_JSON, GRUNDY_PLAY_NORMAL, &plain,
        "{\"schema\":1,\"game\":\"nim\",\"components_total\":1001,\"play\":\"normal\","
        "\"outcome\":\"N\",\"value\":\"2\","
        "\"moves\":[{\"component\":0,\"to\":[\"0\"],\"text\":\"take 2 from heap 1\"}],"
        "\"moves_total\":\"1\"}\n");
  grundy_solution solution = {.outcome = GRUNDY_OUTCOME_N};
  out.length = 0;
  (void)grundy_print_solution(&out, GRUNDY_FORMAT_JSON, GRUNDY_PRINT_OPTIONS(.full = true),
                              position, &solution);
  assert_null(strstr(out.data, "components_total"));
  assert_non_null(strstr(out.data, "\"position\":[\"2\",\"1\",\"1\","));
}

static void unknown_and_two_sided_endings(void **state) {
  add("nim 3");
  grundy_move move = {.side = GRUNDY_SIDE_RIGHT};
  grundy_solution solution = {
      .status = GRUNDY_LIMIT,
      .note = GRUNDY_PHRASE(note_limit),
      .moves = &move,
      .move_count = 1,
      .two_sided = true,
      .moves_note = GRUNDY_PHRASE(note_moves_limits),
  };
  (void)grundy_print_solution(&out, GRUNDY_FORMAT_JSON, &plain, position, &solution);
  assert_string_equal(
      out.data, "{\"schema\":1,\"game\":\"nim\",\"position\":[\"3\"],\"play\":\"normal\","
                "\"outcome\":null,\"value\":null,\"components\":[{\"game\":\"nim\","
                "\"position\":\"3\",\"value\":null,\"method\":null,\"source\":null}],"
                "\"moves\":[{\"component\":0,\"side\":\"right\",\"to\":[],\"text\":\"take 3\"}],"
                "\"moves_total\":null,\"moves_note\":\"not all moves could be examined within "
                "the limits\",\"note\":\"a limit was reached\"}\n");
  out.length = 0;
  (void)grundy_print_solution(&out, GRUNDY_FORMAT_TEXT, &plain, position, &solution);
  assert_string_equal(out.data, "The winner is not known.\n"
                                "Note: a limit was reached\n\n"
                                "Winning moves, not all of them:\n"
                                "  Right: nim 3 -> nothing: take 3\n"
                                "(not all moves could be examined within the limits)\n");
}

/* ---- text ---- */

static void text_is_brief(void **state) {
  add("nim 3 4 5");
  check(GRUNDY_FORMAT_TEXT, GRUNDY_PLAY_NORMAL, &plain,
        "The next player wins (N): nim-value 2.\n\n"
        "  nim 3  3  by theorem (Bouton 1901)\n"
        "  nim 4  4  by theorem (Bouton 1901)\n"
        "  nim 5  5  by theorem (Bouton 1901)\n\n"
        "1 winning move:\n"
        "  nim 3 -> 1: take 2 from heap 1\n");
  check(GRUNDY_FORMAT_TEXT, GRUNDY_PLAY_NORMAL, &chinese,
        "先手必胜 (N)：SG 值 2。\n\n"
        "  nim 3  3  由定理（Bouton 1901）\n"
        "  nim 4  4  由定理（Bouton 1901）\n"
        "  nim 5  5  由定理（Bouton 1901）\n\n"
        "必胜走法共 1 种：\n"
        "  nim 3 -> 1：从第 1 堆取走 2 个\n");
}

static void text_of_a_loss(void **state) {
  add("nim");
  check(GRUNDY_FORMAT_TEXT, GRUNDY_PLAY_NORMAL, &plain,
        "The previous player wins (P): nim-value 0.\n");
}

static void colour_is_for_who_asks(void **state) {
  const grundy_print_options color = {.size = sizeof color, .color = true};
  add("nim");
  check(GRUNDY_FORMAT_TEXT, GRUNDY_PLAY_NORMAL, &color,
        "\x1b[1;31mThe previous player wins (P): nim-value 0.\x1b[0m\n");
}

static void options_may_be_left_out(void **state) {
  const grundy_print_options sizeless = {.color = true};
  add("nim");
  check(GRUNDY_FORMAT_TEXT, GRUNDY_PLAY_NORMAL, NULL,
        "The previous player wins (P): nim-value 0.\n");
  const grundy_solution solution = {.outcome = GRUNDY_OUTCOME_N};
  out.length = 0;
  (void)grundy_print_solution(&out, GRUNDY_FORMAT_TEXT, &sizeless, position, &solution);
  assert_int_equal(out.status, GRUNDY_USAGE);
  assert_int_equal(out.length, 0);
  out.status = GRUNDY_OK;
  (void)grundy_print_solution(&out, GRUNDY_FORMAT_JSON, &sizeless, position, &solution);
  assert_int_equal(out.status, GRUNDY_USAGE);
  assert_int_equal(out.length, 0);
  out.status = GRUNDY_OK;
}

static void ten_moves_are_shown(void **state) {
  add("nim 7 7 7 7 7 7 7 7 7 7 7");
  check(GRUNDY_FORMAT_TEXT, GRUNDY_PLAY_NORMAL, &plain,
        "The next player wins (N): nim-value 7.\n\n"
        "  nim 7  7  by theorem (Bouton 1901)\n"
        "  nim 7  7  by theorem (Bouton 1901)\n"
        "  nim 7  7  by theorem (Bouton 1901)\n"
        "  nim 7  7  by theorem (Bouton 1901)\n"
        "  nim 7  7  by theorem (Bouton 1901)\n"
        "  nim 7  7  by theorem (Bouton 1901)\n"
        "  nim 7  7  by theorem (Bouton 1901)\n"
        "  nim 7  7  by theorem (Bouton 1901)\n"
        "  nim 7  7  by theorem (Bouton 1901)\n"
        "  nim 7  7  by theorem (Bouton 1901)\n"
        "  nim 7  7  by theorem (Bouton 1901)\n\n"
        "11 winning moves, the first 10:\n"
        "  nim 7 -> 0: take 7 from heap 1\n"
        "  nim 7 -> 0: take 7 from heap 2\n"
        "  nim 7 -> 0: take 7 from heap 3\n"
        "  nim 7 -> 0: take 7 from heap 4\n"
        "  nim 7 -> 0: take 7 from heap 5\n"
        "  nim 7 -> 0: take 7 from heap 6\n"
        "  nim 7 -> 0: take 7 from heap 7\n"
        "  nim 7 -> 0: take 7 from heap 8\n"
        "  nim 7 -> 0: take 7 from heap 9\n"
        "  nim 7 -> 0: take 7 from heap 10\n");
}

/* ---- memory ---- */

/* Everything from the position to both reports, with the refused-th request for memory refused.
 * Returns whether nothing failed. */
static bool run_refusing(size_t refused) {
  static const uint64_t heaps[] = {3, 4, 5};
  static const grundy_solve_options ask = {
      .size = sizeof ask, .moves = 5, .explain = true, .values = 9};
  const grundy_print_options how = {.size = sizeof how, .explain = true};
  test_allocator allocator;
  grundy_context *c;
  grundy_game *nim = NULL;
  grundy_position *p = NULL;
  grundy_solver *solver = NULL;
  grundy_solution *solution = NULL;
  grundy_buffer json, text;
  test_allocator_init(&allocator, refused);
  if (grundy_context_create(&allocator.interface, &c) != GRUNDY_OK) return false;
  grundy_buffer_init(&json, c);
  grundy_buffer_init(&text, c);
  grundy_status s = grundy_game_create(c, "nim", NULL, &nim);
  if (s == GRUNDY_OK) s = grundy_position_create(c, &p);
  for (size_t i = 0; i < 3 && s == GRUNDY_OK; i++) {
    s = grundy_position_add(p, nim, (grundy_component){&heaps[i], 1});
  }
  if (s == GRUNDY_OK) s = grundy_solver_create(c, &solver);
  if (s == GRUNDY_OK) s = grundy_solve(solver, p, &ask, &solution);
  if (s == GRUNDY_OK) {
    (void)grundy_print_solution(&json, GRUNDY_FORMAT_JSON, &how, p, solution);
    (void)grundy_print_solution(&text, GRUNDY_FORMAT_TEXT, &how, p, solution);
    s = json.status != GRUNDY_OK ? json.status : text.status;
  }
  assert_true(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY);
  grundy_buffer_clear(&text);
  grundy_buffer_clear(&json);
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(p);
  grundy_game_destroy(nim);
  grundy_context_destroy(c);
  test_allocator_check_empty(&allocator);
  return allocator.requests <= refused;
}

static void every_refused_request_is_survived(void **state) {
  size_t refused = 0;
  while (!run_refusing(refused)) refused++;
  assert_true(refused > 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(json_is_the_contracts, set_up, tear_down),
      cmocka_unit_test_setup_teardown(json_of_the_empty_position, set_up, tear_down),
      cmocka_unit_test_setup_teardown(json_of_misere_play, set_up, tear_down),
      cmocka_unit_test_setup_teardown(json_of_a_sum_of_games, set_up, tear_down),
      cmocka_unit_test_setup_teardown(many_components_are_counted, set_up, tear_down),
      cmocka_unit_test_setup_teardown(unknown_and_two_sided_endings, set_up, tear_down),
      cmocka_unit_test_setup_teardown(text_is_brief, set_up, tear_down),
      cmocka_unit_test_setup_teardown(text_of_a_loss, set_up, tear_down),
      cmocka_unit_test_setup_teardown(colour_is_for_who_asks, set_up, tear_down),
      cmocka_unit_test_setup_teardown(options_may_be_left_out, set_up, tear_down),
      cmocka_unit_test_setup_teardown(ten_moves_are_shown, set_up, tear_down),
      cmocka_unit_test(every_refused_request_is_survived),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
