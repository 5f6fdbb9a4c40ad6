/* Two-sided rules made impartial: as plain search with the moves of both sides says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/print.h"
#include "support/laws.h"

static test_world world;

enum { HEAPS = 24 };

/* A few random moves for each side, some of which split the heap. */
static grundy_status wander(const grundy_call *call, grundy_sink *sink) {
  uint64_t n = call->component.words[0];
  uint64_t seed = *(const uint64_t *)call->game->ruleset->data;
  test_random random = {seed * 100 + 2 * n + (call->side == GRUNDY_SIDE_RIGHT)};
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = n ? test_random_below(&random, 4) : 0; i && s == GRUNDY_OK; i--) {
    uint64_t a = test_random_below(&random, n);
    s = test_random_below(&random, 2)
            ? grundy_sink_heaps(sink, a, test_random_below(&random, n - a))
            : grundy_sink_heap(sink, a);
  }
  return s;
}

/* The nim-values of the options so far. */
typedef struct collector {
  grundy_sink sink;
  const uint64_t *values;
  uint64_t seen; /* bits */
} collector;

static grundy_status collect(grundy_sink *sink, const grundy_option *option) {
  collector *c = (collector *)sink;
  uint64_t sum = 0;
  for (size_t i = 0; i < option->count; i++) sum ^= c->values[option->parts[i].words[0]];
  c->seen |= UINT64_C(1) << sum;
  return GRUNDY_OK;
}

static void both_sides_move(void **state) {
  const uint64_t first = TEST_SEED(14), last = first + test_effort_within(20, 200, 20000);
  for (uint64_t seed = first; seed != last; seed++) {
    const grundy_ruleset rules = {.version = GRUNDY_RULESET_VERSION,
                                  .two_sided = true,
                                  .dimensions = 1,
                                  .notation = "n",
                                  .name = "wander",
                                  .data = &seed,
                                  .moves = GRUNDY_HEAP_MOVES(.options = wander)};
    grundy_game *game, *sided;
    uint64_t values[HEAPS];
    assert_int_equal(grundy_game_create_ruleset(world.context, &rules, NULL, NULL, &sided),
                     GRUNDY_OK);
    assert_int_equal(grundy_game_create_ruleset(world.context, &rules, NULL, NULL, &game),
                     GRUNDY_OK);
    assert_int_equal(grundy_game_adapt(game, GRUNDY_GAME_OPTIONS(.impartial = true)), GRUNDY_OK);
    assert_string_equal(game->name, "impartial:wander");
    for (uint64_t n = 0; n < HEAPS; n++) {
      const grundy_component c = {&n, 1};
      collector both = {{collect}, values, 0};
      grundy_value value;
      for (int side = 0; side < 2; side++) {
        assert_int_equal(
            wander(GRUNDY_CALL(world.context, sided, c, .side = (grundy_side)side), &both.sink),
            GRUNDY_OK);
      }
      for (values[n] = 0; both.seen >> values[n] & 1;) values[n]++;
      assert_int_equal(grundy_solver_value(world.solver, game, c, &value), GRUNDY_OK);
      assert_true(value.known);
      assert_int_equal(value.nimber, values[n]);
    }
    grundy_solver_destroy(world.solver);
    grundy_game_destroy(game);
    grundy_game_destroy(sided);
    assert_int_equal(grundy_solver_create(world.context, &world.solver), GRUNDY_OK);
  }
}

/* Dominoes placed by either player are Cram, with the hints that Domineering's search has. */
static void domineering_is_cram(void **state) {
  grundy_game *both, *cram;
  size_t seen = 0;
  assert_int_equal(grundy_game_create(world.context, "impartial:domineering", NULL, &both),
                   GRUNDY_OK);
  assert_int_equal(grundy_game_create(world.context, "cram", NULL, &cram), GRUNDY_OK);
  assert_string_equal(both->name, "impartial:domineering");
  for (uint64_t i = 0; i < 150; i++, seen++) {
    uint64_t words[8];
    grundy_array array;
    grundy_value own, of_cram;
    grundy_array_init(&array, world.context);
    grundy_status s = cram->ruleset->sample(GRUNDY_CALL(world.context, cram, {NULL, 0}), i, &array);
    if (s == GRUNDY_OK) memcpy(words, array.data, array.length * sizeof *words);
    const grundy_component c = {words, array.length};
    grundy_array_clear(&array);
    if (s == GRUNDY_STOP) break;
    assert_int_equal(grundy_solver_value(world.solver, both, c, &own), GRUNDY_OK);
    assert_int_equal(grundy_solver_value(world.solver, cram, c, &of_cram), GRUNDY_OK);
    assert_int_equal(own.nimber, of_cram.nimber);
  }
  assert_true(seen > 20);
  grundy_solver_destroy(world.solver);
  grundy_game_destroy(both);
  grundy_game_destroy(cram);
  assert_int_equal(grundy_solver_create(world.context, &world.solver), GRUNDY_OK);
}

/* A move is named as its side names it: every move of a pawn has words of its own. */
static void moves_are_named(void **state) {
  grundy_game *game;
  grundy_position *position;
  grundy_solution *solution;
  grundy_buffer text;
  assert_int_equal(grundy_game_create(world.context, "dawson-board",
                                      GRUNDY_GAME_OPTIONS(.impartial = true), &game),
                   GRUNDY_OK);
  assert_int_equal(grundy_position_create(world.context, &position), GRUNDY_OK);
  grundy_array words;
  grundy_array_init(&words, world.context);
  assert_int_equal(
      game->moves->parse(GRUNDY_CALL(world.context, game, {NULL, 0}), "3x1", 3, &words), GRUNDY_OK);
  assert_int_equal(
      grundy_position_add(position, game, (grundy_component){words.data, words.length}), GRUNDY_OK);
  assert_int_equal(
      grundy_solve(world.solver, position, GRUNDY_SOLVE_OPTIONS(.moves = 9), &solution), GRUNDY_OK);
  grundy_buffer_init(&text, world.context);
  assert_int_equal(grundy_print_solution(&text, GRUNDY_FORMAT_TEXT, NULL, position, solution),
                   GRUNDY_OK);
  assert_non_null(strstr(text.data, "a1-a2"));
  assert_non_null(strstr(text.data, "a3-a2"));
  grundy_buffer_clear(&text);
  grundy_array_clear(&words);
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
  grundy_solver_destroy(world.solver);
  grundy_game_destroy(game);
  assert_int_equal(grundy_solver_create(world.context, &world.solver), GRUNDY_OK);
}

/* A game of one side stays as it is; `terminal` may speak of a side. */
static grundy_status ends(const grundy_call *call, grundy_terminal *out) {
  *out = GRUNDY_TERMINAL_UNDECIDED;
  return GRUNDY_OK;
}

static void others(void **state) {
  const uint64_t seed = 1;
  const grundy_ruleset rules = {.version = GRUNDY_RULESET_VERSION,
                                .two_sided = true,
                                .dimensions = 1,
                                .notation = "n",
                                .name = "wander",
                                .data = &seed,
                                .moves = GRUNDY_HEAP_MOVES(.options = wander, .terminal = ends)};
  grundy_game *game;
  assert_int_equal(grundy_game_create_ruleset(world.context, &rules, NULL, NULL, &game), GRUNDY_OK);
  assert_int_equal(grundy_game_adapt(game, GRUNDY_GAME_OPTIONS(.impartial = true)), GRUNDY_USAGE);
  grundy_game_destroy(game);
  assert_int_equal(grundy_game_create(world.context, "impartial:kayles", NULL, &game), GRUNDY_OK);
  assert_string_equal(game->name, "kayles");
  grundy_game_destroy(game);
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
      cmocka_unit_test(both_sides_move),
      cmocka_unit_test(domineering_is_cram),
      cmocka_unit_test(moves_are_named),
      cmocka_unit_test(others),
  };
  return cmocka_run_group_tests_name("impartial", tests, set_up, tear_down);
}
