/* Rulesets without anything optional, and rulesets of another version. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/solve.h"
#include "rules/heap.h"
#include "support/context.h"

/* Takes one or two. */
static grundy_status options(grundy_context *context, const grundy_game *game, grundy_component c,
                             grundy_side side, grundy_sink *sink) {
  (void)context, (void)game, (void)side;
  grundy_status s = GRUNDY_OK;
  for (uint64_t k = 1; k <= 2 && k <= c.words[0] && s == GRUNDY_OK; k++) {
    s = grundy_sink_heap(sink, c.words[0] - k);
  }
  return s;
}

static const grundy_ruleset least = {
    .version = GRUNDY_RULESET_VERSION,
    .sides = 1,
    .name = "least",
    .moves = GRUNDY_RULESET_MOVES(.parse = grundy_i_heap_parse, .print = grundy_i_heap_print,
                                  .options = options),
};

static void moves_suffice(void **state) {
  (void)state;
  grundy_game *game;
  grundy_solver *solver;
  assert_int_equal(grundy_game_open_ruleset(test_context, &least, NULL, NULL, &game), GRUNDY_OK);
  assert_ptr_equal(game->moves, least.moves);
  assert_null(game->theory->value);
  assert_null(game->hints->canonical);
  assert_int_equal(game->display->dimensions, 0);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  for (uint64_t n = 0; n < 20; n++) {
    grundy_value v;
    assert_int_equal(grundy_solver_value(solver, game, (grundy_component){&n, 1}, &v), GRUNDY_OK);
    assert_true(v.known);
    assert_true(v.nimber == n % 3);
  }
  grundy_solver_destroy(solver);
  grundy_game_close(game);
}

/* G(n) = n mod 3, and the replies that go with it; how often values are asked for. */
static int asked;

static grundy_status value(grundy_context *context, const grundy_game *game, grundy_component c,
                           grundy_value *out) {
  (void)context, (void)game;
  asked++;
  *out = (grundy_value){.known = true, .nimber = c.words[0] % 3, .method = GRUNDY_METHOD_THEOREM};
  return GRUNDY_OK;
}

static grundy_status replies(grundy_context *context, const grundy_game *game, grundy_component c,
                             uint64_t v, grundy_sink *sink, grundy_total *count) {
  (void)context, (void)game;
  uint64_t take = (c.words[0] + 3 - v) % 3;
  return grundy_i_heap_reply(take && take <= c.words[0], c.words[0] - take, sink, count);
}

/* Listing moves asks for no value again. */
static void values_are_asked_for_once(void **state) {
  (void)state;
  const grundy_ruleset_theory theory = {.value = value, .replies = replies};
  grundy_ruleset known = least;
  grundy_game *game;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *solution;
  known.theory = &theory;
  assert_int_equal(grundy_game_open_ruleset(test_context, &known, NULL, NULL, &game), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  for (uint64_t n = 4; n < 8; n++) {
    assert_int_equal(grundy_position_add(position, game, (grundy_component){&n, 1}), GRUNDY_OK);
  }
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  asked = 0;
  assert_int_equal(
      grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.values = 100, .moves = 100), &solution),
      GRUNDY_OK);
  assert_true(solution->move_count > 0);
  assert_int_equal(asked, 4);
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_close(game);
}

static void other_versions_are_refused(void **state) {
  (void)state;
  const unsigned versions[] = {0, GRUNDY_RULESET_VERSION + 1};
  for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
    grundy_game *game;
    grundy_ruleset other = least;
    size_t before = grundy_context_memory(test_context);
    other.version = versions[i];
    assert_int_equal(grundy_game_open_ruleset(test_context, &other, NULL, NULL, &game),
                     GRUNDY_BAD_INPUT);
    assert_non_null(strstr(grundy_context_detail(test_context), "version"));
    assert_int_equal(grundy_context_memory(test_context), before);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(moves_suffice),
                                     cmocka_unit_test(values_are_asked_for_once),
                                     cmocka_unit_test(other_versions_are_refused)};
  return cmocka_run_group_tests_name("ruleset", tests, test_context_open, test_context_close);
}
