/* Questions for a set of nim-values against the values themselves, and what one solver has found
 * passed to another through a file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy/read.h"
#include "grundy/solve.h"
#include "support/context.h"
#include "support/files.h"

/* Kinds of sums: by theorem, by table, by search, and mixed. */
static const char *const sums[] = {"",
                                   "nim 3 9",
                                   "kayles 4 11",
                                   "cram 3x3",
                                   "cram 3x4 2x5",
                                   "nim 70 + cram 3x3",
                                   "cram 4x3 + nim 2 + kayles 7 + cram 2x3"};

typedef struct world {
  grundy_game_cache *games;
  grundy_position *position;
  grundy_solver *solver;
} world;

static void begin(world *w, const char *sum) {
  assert_int_equal(grundy_game_cache_create(test_context, NULL, &w->games), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &w->position), GRUNDY_OK);
  assert_int_equal(grundy_position_read(w->position, w->games, sum), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &w->solver), GRUNDY_OK);
}

static void end(world *w) {
  grundy_solver_destroy(w->solver);
  grundy_position_destroy(w->position);
  grundy_game_cache_destroy(w->games);
}

/* The solution's value, and how many positions search looked at for it. */
static uint64_t value_of(world *w, uint64_t *nodes) {
  grundy_solution *solution;
  assert_int_equal(
      grundy_solve(w->solver, w->position, GRUNDY_SOLVE_OPTIONS(.moves = 0), &solution), GRUNDY_OK);
  assert_true(solution->value_known);
  uint64_t value = solution->value;
  *nodes = solution->nodes;
  grundy_solution_destroy(solution);
  return value;
}

static grundy_asked ask(world *w, const grundy_ask *question) {
  grundy_asked asked = {.size = sizeof asked};
  assert_int_equal(grundy_solver_ask(w->solver, w->position, question, &asked), GRUNDY_OK);
  return asked;
}

static void answers_agree_with_values(void **state) {
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
    uint64_t nodes;
    world w;
    begin(&w, sums[i]);
    uint64_t value = value_of(&w, &nodes);
    end(&w);
    for (unsigned v = 0; v < 12; v++) {
      begin(&w, sums[i]); /* that nothing is known yet */
      grundy_asked one = ask(&w, GRUNDY_ASK(.values = UINT64_C(1) << v));
      grundy_asked rest = ask(&w, GRUNDY_ASK(.values = ~(UINT64_C(1) << v), .larger = true));
      assert_true(one.known && rest.known);
      assert_int_equal(one.inside, v == value);
      assert_int_equal(rest.inside, v != value);
      if (one.value_known) assert_int_equal(one.value, value);
      assert_true(one.value_known || !one.inside);
      end(&w);
    }
  }
}

static void little_work_leaves_it_open(void **state) {
  world w;
  begin(&w, "cram 5x5");
  assert_false(ask(&w, GRUNDY_ASK(.values = 1, .work = 10)).known);
  assert_true(ask(&w, GRUNDY_ASK(.values = 1)).known);
  end(&w);
  begin(&w, "domineering 2x2");
  assert_false(ask(&w, GRUNDY_ASK(.values = 1)).known);
  end(&w);
}

static void questions_carry_their_size(void **state) {
  world w;
  grundy_asked asked = {.size = sizeof asked};
  struct {
    grundy_ask known;
    uint64_t later;
  } newer = {.known = {.size = sizeof newer, .values = 1}};
  begin(&w, "nim 3 3");
  assert_true(ask(&w, &newer.known).inside);
  newer.later = 1;
  assert_int_equal(grundy_solver_ask(w.solver, w.position, &newer.known, &asked), GRUNDY_USAGE);
  newer.known.size = 0;
  assert_int_equal(grundy_solver_ask(w.solver, w.position, &newer.known, &asked), GRUNDY_USAGE);
  end(&w);
}

static void another_solver_goes_on(void **state) {
  world first, second, other;
  uint64_t nodes, again;
  begin(&first, "cram 4x5");
  uint64_t value = value_of(&first, &nodes);
  assert_true(nodes > 10);
  assert_int_equal(grundy_solver_save(first.solver, first.position, test_path), GRUNDY_OK);
  begin(&second, "cram 4x5");
  assert_int_equal(grundy_solver_load(second.solver, second.position, test_path), GRUNDY_OK);
  assert_int_equal(value_of(&second, &again), value);
  assert_true(again * 2 < nodes);
  begin(&other, "node-kayles:path:4 all");
  assert_int_equal(grundy_solver_load(other.solver, other.position, test_path), GRUNDY_BAD_INPUT);
  end(&other);
  end(&second);
  end(&first);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(answers_agree_with_values),
      cmocka_unit_test(little_work_leaves_it_open),
      cmocka_unit_test(questions_carry_their_size),
      cmocka_unit_test(another_solver_goes_on),
  };
  return cmocka_run_group_tests_name("solver_ask", tests, test_path_open, test_path_close);
}
