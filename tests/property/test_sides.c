/* Two players who move differently: domineering, against published outcomes and against two laws
 * that need no search to be believed. Turning a board by a right angle exchanges the players; a
 * board and the same board turned are a zero sum, since the second player can answer every domino
 * with the same one turned. Dominoes left out of the options must break them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/laws.h"
#include "support/ruleset.h"

static test_world world;

/* ---- outcomes ---- */

static grundy_outcome outcome(test_world *w, const test_part *parts, size_t count) {
  grundy_solution *solution;
  grundy_position *position = test_make_position(w, parts, count);
  grundy_solve_options options = {.size = sizeof options, .play = GRUNDY_PLAY_NORMAL};
  assert_int_equal(grundy_solve(w->solver, position, &options, &solution), GRUNDY_OK);
  assert_int_equal(solution->status, GRUNDY_OK);
  grundy_outcome found = solution->outcome;
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
  return found;
}

/* Breuker, Uiterwijk, van den Herik, "Solving 8 x 8 Domineering", 2000: rows x columns, Left
 * vertical. Column n of row m. */
static void published_outcomes(void **state) {
  static const char *const rows[] = {"PRRRRRRRR", "LNNRLNNR", "LNNRRR", "LLLN", "LRL", "LNL"};
  for (uint64_t m = 1; m <= sizeof rows / sizeof *rows; m++) {
    for (uint64_t n = 1; n <= strlen(rows[m - 1]); n++) {
      uint64_t words[] = {m << 8 | n, 0};
      test_part board = {world.games[0].game, {words, 2}};
      char found = "?NPLRD"[outcome(&world, &board, 1)];
      if (found != rows[m - 1][n - 1]) {
        fail_msg("%ux%u: %c", (unsigned)m, (unsigned)n, found);
      }
    }
  }
}

/* ---- turning ---- */

static void turn(grundy_component c, uint64_t words[2]) {
  uint64_t rows = c.words[0] >> 8, columns = c.words[0] & 255;
  words[0] = columns << 8 | rows;
  words[1] = 0;
  for (uint64_t row = 0; row < rows; row++) {
    for (uint64_t column = 0; column < columns; column++) {
      uint64_t taken = c.words[1] >> (row * columns + column) & 1;
      words[1] |= taken << (column * rows + row);
    }
  }
}

static grundy_outcome exchanged(grundy_outcome o) {
  if (o == GRUNDY_OUTCOME_L) return GRUNDY_OUTCOME_R;
  return o == GRUNDY_OUTCOME_R ? GRUNDY_OUTCOME_L : o;
}

static bool laws_hold(test_world *w, const grundy_game *game, grundy_component c) {
  uint64_t words[2];
  turn(c, words);
  const test_part parts[] = {{game, c}, {game, {words, 2}}};
  return outcome(w, &parts[1], 1) == exchanged(outcome(w, &parts[0], 1)) &&
         outcome(w, parts, 2) == GRUNDY_OUTCOME_P;
}

static void turned_boards(void **state) {
  const test_opened *opened = &world.games[0];
  for (size_t i = 0; i < opened->count; i++) {
    if (!laws_hold(&world, opened->game, opened->samples[i])) {
      fail_msg("%s", test_sum_text(&world, &(test_part){opened->game, opened->samples[i]}, 1));
    }
  }
}

/* Random boards of 3 to 4 rows and columns, and sums of one with its turned self and nim. */
static void random_boards(void **state) {
  test_random random = TEST_RANDOM(5);
  for (size_t i = 0; i < 60; i++) {
    uint64_t columns = 3 + test_random_below(&random, 2);
    uint64_t words[] = {3 << 8 | columns, 0};
    words[1] =
        test_random_next(&random) & test_random_next(&random) & ((UINT64_C(1) << 3 * columns) - 1);
    assert_true(laws_hold(&world, world.games[0].game, (grundy_component){words, 2}));
  }
}

/* ---- a planted fault ---- */

/* On an empty board of 2 x 2 Left finds no place. */
static grundy_status fewer(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  const grundy_ruleset *rules = call->game->ruleset->data;
  bool planted = c.words[0] == (2 << 8 | 2) && !c.words[1] && call->side == GRUNDY_SIDE_LEFT;
  return planted ? GRUNDY_OK : rules->moves->options(call, sink);
}

static void lost_dominoes_are_noticed(void **state) {
  test_world w;
  const grundy_ruleset *honest = grundy_catalogue_find("domineering");
  test_ruleset own;
  test_ruleset_copy(honest, &own);
  own.moves.options = fewer;
  own.rules.data = honest;
  test_world_init(&w);
  test_world_add(&w, &own.rules, NULL);
  const uint64_t words[] = {2 << 8 | 2, 0};
  assert_false(laws_hold(&w, w.games[0].game, (grundy_component){words, 2}));
  test_world_close(&w);
}

static int open_world(void **state) {
  test_world_init(&world);
  test_world_add(&world, grundy_catalogue_find("domineering"), NULL);
  return 0;
}

static int close_world(void **state) {
  test_world_close(&world);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(published_outcomes),
      cmocka_unit_test(turned_boards),
      cmocka_unit_test(random_boards),
      cmocka_unit_test(lost_dominoes_are_noticed),
  };
  return cmocka_run_group_tests_name("sides", tests, open_world, close_world);
}
