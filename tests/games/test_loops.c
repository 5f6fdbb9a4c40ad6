/* Rules that may lead back to where play was: as the graph of the whole sum says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game_graph.h"
#include "support/laws.h"

static test_world world;

enum { LOW = 6, HIGH = 9 };

/* Heaps below LOW lead to each other; those up to HIGH to any below, and to pairs of low ones. */
static grundy_status wander(const grundy_call *call, grundy_sink *sink) {
  uint64_t n = call->component.words[0];
  test_random random = {*(const uint64_t *)call->game->ruleset->data * 100 + n};
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = test_random_below(&random, 4); i && s == GRUNDY_OK; i--) {
    bool pair = n >= LOW && test_random_below(&random, 2);
    uint64_t a = test_random_below(&random, n >= LOW && !pair ? n + 1 : LOW);
    s = pair ? grundy_sink_heaps(sink, a, test_random_below(&random, LOW))
             : grundy_sink_heap(sink, a);
  }
  return s;
}

static grundy_outcome by_graph(const grundy_position *position) {
  grundy_game_graph *graph;
  assert_int_equal(grundy_game_graph_create(world.context, position, GRUNDY_PLAY_NORMAL, 0, &graph),
                   GRUNDY_OK);
  grundy_outcome outcome = grundy_game_graph_vertex(graph, 0).outcome;
  grundy_game_graph_destroy(graph);
  return outcome;
}

/* A component with a heap of Nim, and two components: as the graph of the whole sum says. */
static void check_sum(const grundy_game *game, uint64_t n, const grundy_game *other, uint64_t k) {
  grundy_position *position;
  grundy_solution *solution;
  assert_int_equal(grundy_position_create(world.context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, game, (grundy_component){&n, 1}), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, other, (grundy_component){&k, 1}), GRUNDY_OK);
  assert_int_equal(
      grundy_solve(world.solver, position, GRUNDY_SOLVE_OPTIONS(.moves = 50), &solution),
      GRUNDY_OK);
  assert_int_equal(solution->outcome, by_graph(position));
  for (size_t i = 0; i < solution->move_count; i++) {
    const grundy_move *move = grundy_solution_move(solution, i);
    grundy_position *after;
    assert_int_equal(grundy_position_create(world.context, &after), GRUNDY_OK);
    for (size_t part = 0; part < move->count; part++) {
      const grundy_game *of = move->component ? other : game;
      assert_int_equal(grundy_position_add(after, of, grundy_solution_part(solution, move, part)),
                       GRUNDY_OK);
    }
    uint64_t left = move->component ? n : k;
    assert_int_equal(
        grundy_position_add(after, move->component ? game : other, (grundy_component){&left, 1}),
        GRUNDY_OK);
    assert_int_equal(by_graph(after),
                     solution->outcome == GRUNDY_OUTCOME_D ? GRUNDY_OUTCOME_D : GRUNDY_OUTCOME_P);
    grundy_position_destroy(after);
  }
  assert_true(solution->outcome == GRUNDY_OUTCOME_P || solution->move_count);
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
}

static void rules_may_come_back(void **state) {
  const uint64_t first = TEST_SEED(13), last = first + test_effort_within(30, 300, 30000);
  grundy_game *nim;
  assert_int_equal(grundy_game_create(world.context, "nim", NULL, &nim), GRUNDY_OK);
  for (uint64_t seed = first; seed != last; seed++) {
    grundy_game *game;
    const grundy_ruleset rules = {GRUNDY_HEAP_GAME, .name = "wander", .data = &seed,
                                  .moves = GRUNDY_HEAP_MOVES(.options = wander)};
    assert_int_equal(grundy_game_create_ruleset(world.context, &rules, NULL, NULL, &game),
                     GRUNDY_OK);
    assert_int_equal(grundy_game_adapt(game, GRUNDY_GAME_OPTIONS(.loopy = true)), GRUNDY_OK);
    for (uint64_t n = 0; n < HIGH; n++) {
      for (uint64_t k = 0; k < 4; k++) check_sum(game, n, nim, k);
      check_sum(game, n, game, seed % HIGH);
    }
    grundy_solver_destroy(world.solver);
    grundy_game_destroy(game);
    assert_int_equal(grundy_solver_create(world.context, &world.solver), GRUNDY_OK);
  }
  grundy_game_destroy(nim);
}

static bool has_zero(const grundy_value *v) {
  return v->known ? v->nimber != 0 : v->loop_count && v->loops[0] == 0;
}

/* What is proved without the heaps above a bound is true with them. */
static void a_bound_proves_nothing_false(void **state) {
  const uint64_t first = TEST_SEED(15), last = first + test_effort_within(60, 600, 60000);
  size_t proved = 0;
  for (uint64_t seed = first; seed != last; seed++) {
    grundy_game *game, *part;
    const uint64_t bound = 1 + seed % (LOW - 1);
    const grundy_ruleset rules = {GRUNDY_HEAP_GAME, .name = "wander", .data = &seed,
                                  .moves = GRUNDY_HEAP_MOVES(.options = wander)};
    assert_int_equal(grundy_game_create_ruleset(world.context, &rules, NULL, NULL, &game),
                     GRUNDY_OK);
    assert_int_equal(grundy_game_create_ruleset(world.context, &rules, NULL, NULL, &part),
                     GRUNDY_OK);
    assert_int_equal(grundy_game_adapt(game, GRUNDY_GAME_OPTIONS(.loopy = true)), GRUNDY_OK);
    assert_int_equal(grundy_game_adapt(part, GRUNDY_GAME_OPTIONS(.loopy = true, .largest = bound)),
                     GRUNDY_OK);
    for (uint64_t n = 0; n < HIGH; n++) {
      grundy_value whole, some;
      const grundy_component c = {&n, 1};
      assert_int_equal(grundy_solver_value(world.solver, game, c, &whole), GRUNDY_OK);
      assert_int_equal(grundy_solver_value(world.solver, part, c, &some), GRUNDY_OK);
      assert_true(!whole.open);
      if (some.known) assert_true(whole.known && whole.nimber == some.nimber);
      if (has_zero(&some)) assert_true(has_zero(&whole));
      if (!some.known && !some.open) assert_true(!whole.known);
      proved += some.known && n;
    }
    grundy_solver_destroy(world.solver);
    grundy_game_destroy(game);
    grundy_game_destroy(part);
    assert_int_equal(grundy_solver_create(world.context, &world.solver), GRUNDY_OK);
  }
  assert_true(proved > 50);
}

/* Two sides, and rules that say themselves when play ends, are refused. */
static void others_are_refused(void **state) {
  static const char *const names[] = {"domineering", "race:21,3", "graph:edges:a-b"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_game *game;
    assert_int_equal(grundy_game_create(world.context, names[i], NULL, &game), GRUNDY_OK);
    bool refused = game->ruleset->two_sided || game->moves->terminal || game->ruleset->loops;
    assert_int_equal(grundy_game_adapt(game, GRUNDY_GAME_OPTIONS(.loopy = true)),
                     refused ? GRUNDY_USAGE : GRUNDY_OK);
    grundy_game_destroy(game);
  }
}

static int set_up(void **state) {
  test_world_init(&world);
  return 0;
}

static int tear_down(void **state) {
  test_world_close(&world);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rules_may_come_back),
      cmocka_unit_test(a_bound_proves_nothing_false),
      cmocka_unit_test(others_are_refused),
  };
  return cmocka_run_group_tests_name("loops", tests, set_up, tear_down);
}
