/* Dawson's chess with its pawns: moves by hand, taking is forced, outcomes of runs of full columns
 * against the octal game 0.137, text, bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/solve.h"
#include "support/rules.h"

static test_game *t;
static grundy_solver *solver;

/* ---- moves ---- */

static void check_moves(const char *board, grundy_side side, const char *expected) {
  char text[256] = "";
  test_list list;
  test_list_init(&list, 50);
  assert_int_equal(
      t->game->moves->options(
          GRUNDY_CALL(t->context, t->game, test_component(t, board), .side = side), &list.sink),
      GRUNDY_OK);
  for (size_t i = 0; i < list.count; i++) {
    if (i) strcat(text, " ");
    strcat(text, test_list_text(t, &list, i));
  }
  test_list_clear(&list);
  assert_string_equal(text, expected);
}

static void moves_by_hand(void **state) {
  check_moves("3x1", GRUNDY_SIDE_LEFT, "b/w/.");
  check_moves("3x1", GRUNDY_SIDE_RIGHT, "./b/w");
  check_moves("b/w/.", GRUNDY_SIDE_RIGHT, "");
  check_moves("b/w/.", GRUNDY_SIDE_LEFT, "");
  check_moves("3x2", GRUNDY_SIDE_LEFT, "bb/w./.w bb/.w/w.");
  check_moves("../w./..", GRUNDY_SIDE_LEFT, "w./../..");
  check_moves("w./../b.", GRUNDY_SIDE_RIGHT, "");
}

/* A white pawn that has stepped is taken from either side; nothing else may be played. */
static void taking_is_forced(void **state) {
  check_moves("bbb/.w./w.w", GRUNDY_SIDE_RIGHT, "bb./.b./w.w .bb/.b./w.w");
  check_moves("bbb/w../.ww", GRUNDY_SIDE_RIGHT, "b.b/b../.ww");
}

/* ---- the octal game ---- */

static grundy_outcome outcome_of(grundy_component c) {
  grundy_position *position;
  grundy_solution *solution;
  grundy_solve_options options = {.size = sizeof options, .play = GRUNDY_PLAY_NORMAL};
  assert_int_equal(grundy_position_create(t->context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, t->game, c), GRUNDY_OK);
  assert_int_equal(grundy_solve(solver, position, &options, &solution), GRUNDY_OK);
  assert_int_equal(solution->status, GRUNDY_OK);
  grundy_outcome found = solution->outcome;
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
  return found;
}

/* The XOR of 0.137 over the runs of full columns. */
static uint64_t octal_value(test_game *octal, unsigned full, unsigned columns) {
  uint64_t value = 0, run = 0;
  for (unsigned column = 0; column <= columns; column++) {
    if (column < columns && full >> column & 1) {
      run++;
    } else {
      value ^= test_value(octal, test_heap(octal, run)).nimber;
      run = 0;
    }
  }
  return value;
}

static void runs_of_full_columns(void **state) {
  test_game *octal = test_game_open("dawson-chess");
  for (unsigned columns = 1; columns <= 9; columns++) {
    for (unsigned full = 0; full < 1u << columns; full++) {
      uint64_t words[] = {UINT64_C(3) << 32 | columns, (uint64_t)full << 2 * columns, full};
      grundy_outcome expected =
          octal_value(octal, full, columns) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
      if (outcome_of((grundy_component){words, 3}) != expected) {
        fail_msg("%u columns, full %x", columns, full);
      }
    }
  }
  test_game_close(octal);
}

static void whole_boards(void **state) {
  test_game *octal = test_game_open("dawson-chess");
  for (unsigned columns = 1; columns <= 13; columns++) {
    char text[8];
    snprintf(text, sizeof text, "3x%u", columns);
    uint64_t value = test_value(octal, test_heap(octal, columns)).nimber;
    assert_int_equal(outcome_of(test_component(t, text)),
                     value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
  }
  test_game_close(octal);
}

/* ---- text ---- */

static void boards_print_as_they_are_read(void **state) {
  assert_string_equal(test_text(t, test_component(t, "3x21")), "3x21");
  assert_string_equal(test_text(t, test_component(t, "bb/../ww")), "3x2");
  assert_string_equal(test_text(t, test_component(t, "b./.w/ww")), "b./.w/ww");
}

static void mirror_images(void **state) {
  grundy_array words;
  grundy_array_init(&words, t->context);
  assert_int_equal(t->game->hints->canonical(
                       GRUNDY_CALL(t->context, t->game, test_component(t, ".b/.w/w.")), &words),
                   GRUNDY_OK);
  assert_int_equal(t->game->hints->canonical(
                       GRUNDY_CALL(t->context, t->game, test_component(t, "b./w./.w")), &words),
                   GRUNDY_OK);
  assert_memory_equal(words.data, words.data + 3, 3 * sizeof *words.data);
  grundy_array_clear(&words);
}

static void bad_input(void **state) {
  test_check_bad(t, "", "expected 3xN or three rows of w, b and . joined by /");
  test_check_bad(t, "4x3", "expected 3xN or three rows of w, b and . joined by /, got '4x3'");
  test_check_bad(t, "3x22", "columns of the board");
  test_check_bad(t, "bb/..", "dawson-board: expected 3xN or three rows of w, b and . joined by /");
  test_check_bad(t, "bb/..w/ww",
                 "row 2: expected 3xN or three rows of w, b and . joined by /, 2 squares in each");
  test_check_bad(t, "bx/../ww", "row 1: expected 3xN or three rows");
  test_check_bad_game("dawson-board:3", "takes no parameters");
}

static int open_game(void **state) {
  t = test_game_open("dawson-board");
  return grundy_solver_create(t->context, &solver) != GRUNDY_OK;
}

static int close_game(void **state) {
  grundy_solver_destroy(solver);
  test_game_close(t);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(moves_by_hand),
      cmocka_unit_test(taking_is_forced),
      cmocka_unit_test(runs_of_full_columns),
      cmocka_unit_test(whole_boards),
      cmocka_unit_test(mirror_images),
      cmocka_unit_test(boards_print_as_they_are_read),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("dawson-board", tests, open_game, close_game);
}
