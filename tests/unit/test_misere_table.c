/* Large heaps in misère play by quotients that the solver makes itself: some lines of the table in
 * docs/MISERE.md, and what a quotient that takes more effort is worth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/solve.h"
#include "support/context.h"
#include "support/effort.h"
#include "support/misere_table.h"

static void lines_of_the_table(void **state) {
  test_random random = TEST_RANDOM(1);
  test_misere_table(TEST_MISERE_TABLE, &random, test_effort_within(1, 4, 40), 1);
}

/* The quotient of 4.064 takes more steps than the solver takes by itself: the note says how to make
 * it. */
static void a_note_names_the_command(void **state) {
  grundy_game *game;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *solution;
  const uint64_t heaps[] = {968668, 5, 7};
  const grundy_game_options options = {.size = sizeof options, .play = GRUNDY_PLAY_MISERE};
  assert_int_equal(grundy_game_create(test_context, "octal:4.064", &options, &game), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  for (size_t i = 0; i < sizeof heaps / sizeof *heaps; i++) {
    const grundy_component c = {&heaps[i], 1};
    assert_int_equal(grundy_position_add(position, game, c), GRUNDY_OK);
  }
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_context_set_limits(test_context,
                                             GRUNDY_LIMITS(.memory = 1 << 28, .search = 200000000)),
                   GRUNDY_OK);
  assert_int_equal(
      grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.play = GRUNDY_PLAY_MISERE), &solution),
      GRUNDY_OK);
  assert_int_equal(solution->outcome, GRUNDY_OUTCOME_UNKNOWN);
  assert_int_equal(solution->status, GRUNDY_LIMIT);
  assert_non_null(solution->note);
  assert_non_null(strstr(solution->note->en, "its end is not in sight"));
  assert_non_null(strstr(solution->note->en, "grundy quotient octal:4.064 --time"));
  assert_non_null(strstr(solution->note->zh, "grundy quotient octal:4.064 --time"));
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_destroy(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lines_of_the_table),
      cmocka_unit_test(a_note_names_the_command),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
