/* A search whose end is not in sight keeps to the memory that it may take, well below the limit of
 * the context, and says so; where it may take more, it does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game_graph.h"
#include "grundy/read.h"
#include "grundy/solve.h"
#include "support/context.h"

enum { MB = 1000000, SEARCH = 20 };

typedef struct world {
  grundy_game_cache *games;
  grundy_position *position;
} world;

static void begin(world *w, const char *position) {
  assert_int_equal(grundy_game_cache_create(test_context, NULL, &w->games), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &w->position), GRUNDY_OK);
  assert_int_equal(grundy_position_read(w->position, w->games, position), GRUNDY_OK);
}

static void end(world *w) {
  grundy_position_destroy(w->position);
  grundy_game_cache_destroy(w->games);
}

static void set_limits(size_t search, double seconds) {
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = 400 * MB,
                                                                         .search = search * MB,
                                                                         .seconds = seconds)),
                   GRUNDY_OK);
}

static void whole_positions(void **state) {
  world w;
  grundy_solver *solver;
  grundy_solution *solution;
  begin(&w, "octal:0.007 300000 299999 299990");
  set_limits(SEARCH, 0);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  assert_int_equal(
      grundy_solve(solver, w.position, GRUNDY_SOLVE_OPTIONS(.play = GRUNDY_PLAY_MISERE), &solution),
      GRUNDY_OK);
  assert_int_equal(solution->outcome, GRUNDY_OUTCOME_UNKNOWN);
  assert_int_equal(solution->status, GRUNDY_LIMIT);
  assert_non_null(strstr(solution->note->en, "takes more than 20 MB and its end is not in sight"));
  assert_true(grundy_context_memory_peak(test_context) < (size_t)200 * MB);
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  end(&w);
}

static grundy_status open_graph(size_t search, double seconds, const char *expected) {
  world w;
  grundy_game_graph *graph = NULL;
  begin(&w, "split 12");
  set_limits(search, seconds);
  grundy_status s =
      grundy_game_graph_create(test_context, w.position, GRUNDY_PLAY_NORMAL, 0, &graph);
  assert_non_null(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), expected));
  end(&w);
  return s;
}

static void graphs(void **state) {
  assert_int_equal(open_graph(SEARCH, 60, "its end is not in sight"), GRUNDY_LIMIT);
  assert_int_equal(open_graph(0, 0.2, "time limit"), GRUNDY_LIMIT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(whole_positions, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(graphs, test_context_open, test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
