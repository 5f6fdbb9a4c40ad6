/* Rulesets without anything optional, of another version, and with moves of every kind. */
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
static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_status s = GRUNDY_OK;
  for (uint64_t k = 1; k <= 2 && k <= c.words[0] && s == GRUNDY_OK; k++) {
    s = grundy_sink_heap(sink, c.words[0] - k);
  }
  return s;
}

static const grundy_ruleset least = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "least",
    .moves = GRUNDY_RULESET_MOVES(.parse = grundy_heap_parse, .print = grundy_heap_print,
                                  .options = options),
};

static void moves_suffice(void **state) {
  grundy_game *game;
  grundy_solver *solver;
  assert_int_equal(grundy_game_create_ruleset(test_context, &least, NULL, NULL, &game), GRUNDY_OK);
  assert_ptr_equal(game->moves, least.moves);
  assert_null(game->theory->value);
  assert_null(game->hints->canonical);
  assert_int_equal(game->ruleset->dimensions, 0);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  for (uint64_t n = 0; n < 20; n++) {
    grundy_value v;
    assert_int_equal(grundy_solver_value(solver, game, (grundy_component){&n, 1}, &v), GRUNDY_OK);
    assert_true(v.known);
    assert_true(v.nimber == n % 3);
  }
  grundy_solver_destroy(solver);
  grundy_game_destroy(game);
}

/* G(n) = n mod 3, and the replies that go with it; how often values are asked for. */
static int asked;

static grundy_status value(const grundy_call *call, grundy_value *out) {
  asked++;
  *out = (grundy_value){
      .known = true, .nimber = call->component.words[0] % 3, .method = GRUNDY_METHOD_THEOREM};
  return GRUNDY_OK;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  uint64_t take = (c.words[0] + 3 - v) % 3;
  return grundy_i_heap_reply(take && take <= c.words[0], c.words[0] - take, sink, count);
}

/* Listing moves asks for no value again. */
static void values_are_asked_for_once(void **state) {
  const grundy_ruleset_theory theory = {.value = value, .replies = replies};
  grundy_ruleset known = least;
  grundy_game *game;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *solution;
  known.theory = &theory;
  assert_int_equal(grundy_game_create_ruleset(test_context, &known, NULL, NULL, &game), GRUNDY_OK);
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
  grundy_game_destroy(game);
}

static void other_versions_are_refused(void **state) {
  const unsigned versions[] = {0, GRUNDY_RULESET_VERSION + 1};
  for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
    grundy_game *game;
    grundy_ruleset other = least;
    size_t before = grundy_context_memory(test_context);
    other.version = versions[i];
    assert_int_equal(grundy_game_create_ruleset(test_context, &other, NULL, NULL, &game),
                     GRUNDY_BAD_INPUT);
    assert_non_null(
        strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "version"));
    assert_int_equal(grundy_context_memory(test_context), before);
  }
}

/* ---- what later versions need ---- */

/* From heap n: Left takes one as an ordinary move, Right as one that entails; both may take two and
 * move again. */
static grundy_status all_kinds(const grundy_call *call, grundy_sink *sink) {
  uint64_t n = call->component.words[0], one = n - 1, two = n - 2;
  const grundy_component by_one = {&one, 1}, by_two = {&two, 1};
  const grundy_move_kind kind =
      call->side == GRUNDY_SIDE_LEFT ? GRUNDY_MOVE_KIND_OPTION : GRUNDY_MOVE_KIND_ENTAIL;
  grundy_status s = GRUNDY_OK;
  if (n >= 1) s = sink->take(sink, &(const grundy_option){&by_one, 1, kind});
  if (n >= 2 && s == GRUNDY_OK) {
    s = sink->take(sink, &(const grundy_option){&by_two, 1, GRUNDY_MOVE_KIND_AGAIN});
  }
  return s;
}

typedef struct kinds_taken {
  grundy_sink sink;
  uint64_t count[3], sum[3];
} kinds_taken;

static grundy_status take_kind(grundy_sink *sink, const grundy_option *option) {
  kinds_taken *taken = (kinds_taken *)sink;
  taken->count[option->kind]++;
  taken->sum[option->kind] += option->parts[0].words[0];
  return GRUNDY_OK;
}

static void moves_have_kinds_and_sides(void **state) {
  const uint64_t heap = 7;
  for (int side = GRUNDY_SIDE_LEFT; side <= GRUNDY_SIDE_RIGHT; side++) {
    kinds_taken taken = {.sink = {take_kind}};
    const grundy_call *call =
        GRUNDY_CALL(test_context, NULL, {&heap, 1}, .side = (grundy_side)side);
    assert_int_equal(all_kinds(call, &taken.sink), GRUNDY_OK);
    assert_int_equal(taken.count[GRUNDY_MOVE_KIND_OPTION], side == GRUNDY_SIDE_LEFT);
    assert_int_equal(taken.count[GRUNDY_MOVE_KIND_ENTAIL], side == GRUNDY_SIDE_RIGHT);
    assert_int_equal(taken.count[GRUNDY_MOVE_KIND_AGAIN], 1);
    assert_int_equal(taken.sum[GRUNDY_MOVE_KIND_AGAIN], 5);
    assert_int_equal(taken.sum[GRUNDY_MOVE_KIND_OPTION] + taken.sum[GRUNDY_MOVE_KIND_ENTAIL], 6);
  }
}

/* What is more than moves in normal play of a disjunctive sum is refused. */
static void entailing_rulesets_are_solved_in_normal_play(void **state) {
  const grundy_ruleset entailing = {
      GRUNDY_HEAP_GAME,
      .name = "entailing",
      .entails = true,
      .moves = GRUNDY_HEAP_MOVES(.options = all_kinds),
  };
  grundy_game *game;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *solution;
  const uint64_t heap = 7;
  const grundy_solve_options refused[] = {
      {.size = sizeof *refused, .play = GRUNDY_PLAY_MISERE},
      {.size = sizeof *refused, .sum = GRUNDY_SUM_SELECTIVE},
      {.size = sizeof *refused, .remoteness = true},
  };
  assert_int_equal(grundy_game_create_ruleset(test_context, &entailing, NULL, NULL, &game),
                   GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, game, (grundy_component){&heap, 1}), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    assert_int_equal(grundy_solve(solver, position, &refused[i], &solution), GRUNDY_USAGE);
    assert_non_null(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                           "'entailing' has entailing moves"));
  }
  assert_int_equal(grundy_solve(solver, position, NULL, &solution), GRUNDY_OK);
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_destroy(game);
}

static void play_loops_only_where_the_ruleset_says_so(void **state) {
  for (int loops = 0; loops < 2; loops++) {
    grundy_ruleset rules = least;
    grundy_game *game;
    rules.loops = loops;
    assert_int_equal(grundy_game_create_ruleset(test_context, &rules, NULL,
                                                GRUNDY_GAME_OPTIONS(.loopy = true), &game),
                     GRUNDY_OK);
    assert_int_equal(game->loopy, loops);
    grundy_game_destroy(game);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(moves_have_kinds_and_sides),
                                     cmocka_unit_test(entailing_rulesets_are_solved_in_normal_play),
                                     cmocka_unit_test(play_loops_only_where_the_ruleset_says_so),
                                     cmocka_unit_test(moves_suffice),
                                     cmocka_unit_test(values_are_asked_for_once),
                                     cmocka_unit_test(other_versions_are_refused)};
  return cmocka_run_group_tests_name("ruleset", tests, test_context_open, test_context_close);
}
