/* src/solve/conditions: rules that keep the conditions of an impartial game, and a planted
 * violation of each kind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "rules/heap.h"
#include "solve/conditions.h"
#include "support/context.h"

enum { SAMPLES = 200, OPTIONS = 1000000, DEPTH = 1000 };

static grundy_conditions found;

static int set_up(void **state) {
  test_context_open(state);
  grundy_i_conditions_init(&found, test_context);
  return 0;
}

static int tear_down(void **state) {
  grundy_conditions_clear(&found);
  return test_context_close(state);
}

typedef grundy_status (*options_function)(const grundy_call *, grundy_sink *);
typedef grundy_status (*terminal_function)(const grundy_call *, grundy_terminal *);

static void check(options_function options, terminal_function terminal, uint64_t most) {
  const grundy_ruleset rules = {
      .version = GRUNDY_RULESET_VERSION,
      .name = "planted",
      .sample = grundy_heap_sample,
      .moves = GRUNDY_RULESET_MOVES(.parse = grundy_heap_parse, .print = grundy_heap_print,
                                    .options = options, .terminal = terminal),
  };
  grundy_game *game;
  assert_int_equal(grundy_game_create_ruleset(test_context, &rules, NULL, NULL, &game), GRUNDY_OK);
  grundy_status s = grundy_i_conditions_check(test_context, game, SAMPLES, most, DEPTH, &found);
  grundy_game_destroy(game);
  assert_int_equal(s, GRUNDY_OK);
}

/* ---- rules ---- */

static grundy_status take_one(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  return from.words[0] ? grundy_sink_heap(sink, from.words[0] - 1) : GRUNDY_OK;
}

/* 7 -> 9 -> 8 -> 7 closes a cycle. */
static grundy_status turn_back(const grundy_call *call, grundy_sink *sink) {
  if (call->component.words[0] == 7) {
    grundy_status s = grundy_sink_heaps(sink, 9, 1);
    if (s != GRUNDY_OK) return s;
  }
  return take_one(call, sink);
}

static grundy_status climb(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  return from.words[0] < 3 ? GRUNDY_OK : grundy_sink_heap(sink, from.words[0] + 1);
}

static grundy_status left_may_skip(const grundy_call *call, grundy_sink *sink) {
  grundy_status s = take_one(call, sink);
  bool more = call->side == GRUNDY_SIDE_LEFT && call->component.words[0] >= 5;
  return s == GRUNDY_OK && more ? grundy_sink_heaps(sink, 2, 1) : s;
}

/* Both may take one from five; one of them also two, which comes first in the order of options. */
static grundy_status some_take_two(grundy_side who, grundy_component from, grundy_side side,
                                   grundy_sink *sink) {
  uint64_t n = from.words[0];
  grundy_status s = n ? grundy_sink_heap(sink, n - 1) : GRUNDY_OK;
  return s == GRUNDY_OK && side == who && n >= 5 ? grundy_sink_heap(sink, n - 2) : s;
}

static grundy_status left_takes_two(const grundy_call *call, grundy_sink *sink) {
  return some_take_two(GRUNDY_SIDE_LEFT, call->component, call->side, sink);
}

static grundy_status right_takes_two(const grundy_call *call, grundy_sink *sink) {
  return some_take_two(GRUNDY_SIDE_RIGHT, call->component, call->side, sink);
}

/* The same options for both, in another order and with repeats, parts swapped. */
static grundy_status shuffled(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  if (from.words[0] < 2) return GRUNDY_OK;
  uint64_t a = from.words[0] - 1, b = from.words[0] - 2;
  grundy_status s =
      call->side == GRUNDY_SIDE_LEFT ? grundy_sink_heap(sink, a) : grundy_sink_heaps(sink, b, a);
  if (s == GRUNDY_OK && call->side == GRUNDY_SIDE_LEFT) s = grundy_sink_heap(sink, a);
  if (s != GRUNDY_OK) return s;
  return call->side == GRUNDY_SIDE_LEFT ? grundy_sink_heaps(sink, a, b) : grundy_sink_heap(sink, a);
}

static grundy_status at_four(const grundy_call *call, grundy_terminal *out) {
  const grundy_component from = call->component;
  *out = from.words[0] == 4   ? GRUNDY_TERMINAL_WON
         : from.words[0] == 0 ? GRUNDY_TERMINAL_LOST
                              : GRUNDY_TERMINAL_UNDECIDED;
  return GRUNDY_OK;
}

static grundy_status at_zero(const grundy_call *call, grundy_terminal *out) {
  *out = call->component.words[0] == 0 ? GRUNDY_TERMINAL_LOST : GRUNDY_TERMINAL_UNDECIDED;
  return GRUNDY_OK;
}

/* ---- tests ---- */

static void all_hold(void) {
  assert_int_equal(found.ends, GRUNDY_CONDITION_HOLDS);
  assert_int_equal(found.same, GRUNDY_CONDITION_HOLDS);
  assert_int_equal(found.normal, GRUNDY_CONDITION_HOLDS);
  assert_int_equal(found.samples, SAMPLES);
  assert_int_equal(found.positions, SAMPLES);
}

static void good_rules_pass(void **state) {
  check(take_one, NULL, OPTIONS);
  all_hold();
}

static void an_end_by_the_rule_passes(void **state) {
  check(take_one, at_zero, OPTIONS);
  all_hold();
}

static void sets_of_options_are_compared(void **state) {
  check(shuffled, NULL, OPTIONS);
  all_hold();
}

static void a_cycle_is_shown(void **state) {
  check(turn_back, NULL, OPTIONS);
  assert_int_equal(found.ends, GRUNDY_CONDITION_FAILS);
  assert_string_equal(found.chain.data, "7 -> 9 -> 8 -> 7");
}

static void an_endless_climb_is_cut(void **state) {
  check(climb, NULL, OPTIONS);
  assert_int_equal(found.ends, GRUNDY_CONDITION_FAILS);
  assert_string_equal(found.chain.data,
                      "3 -> 4 -> 5 -> 6 -> 7 -> … -> 999 -> 1000 -> 1001 -> 1002 -> 1003 -> 1004");
}

static void a_privilege_is_shown(void **state) {
  check(left_may_skip, NULL, OPTIONS);
  assert_int_equal(found.ends, GRUNDY_CONDITION_HOLDS);
  assert_int_equal(found.same, GRUNDY_CONDITION_FAILS);
  assert_string_equal(found.different.data, "5 -> 1 + 2");
}

static void of_two_sets_what_one_lacks_is_shown(void **state) {
  check(left_takes_two, NULL, OPTIONS);
  assert_int_equal(found.same, GRUNDY_CONDITION_FAILS);
  assert_string_equal(found.different.data, "5 -> 3");
}

static void whichever_side_it_is(void **state) {
  check(right_takes_two, NULL, OPTIONS);
  assert_int_equal(found.same, GRUNDY_CONDITION_FAILS);
  assert_string_equal(found.different.data, "5 -> 3");
}

static void another_end_is_shown(void **state) {
  check(take_one, at_four, OPTIONS);
  assert_int_equal(found.normal, GRUNDY_CONDITION_FAILS);
  assert_string_equal(found.decided.data, "4");
}

static void a_bound_leaves_it_open(void **state) {
  check(take_one, NULL, 50);
  assert_int_equal(found.ends, GRUNDY_CONDITION_OPEN);
  assert_int_equal(found.same, GRUNDY_CONDITION_OPEN);
  assert_int_equal(found.normal, GRUNDY_CONDITION_OPEN);
  assert_true(found.samples < SAMPLES);
}

static void bounds_carry_their_size(void **state) {
  grundy_game *nim;
  const grundy_check_bounds sizeless = {.samples = 7};
  grundy_conditions few = {.samples = 99};
  const grundy_check_bounds *seven = GRUNDY_CHECK_BOUNDS(.samples = 7);
  assert_int_equal(grundy_game_create(test_context, "nim", NULL, &nim), GRUNDY_OK);
  assert_int_equal(grundy_check(test_context, nim, &sizeless, &few), GRUNDY_USAGE);
  assert_int_equal(few.samples, 99);
  assert_int_equal(grundy_check(test_context, nim, seven, &few), GRUNDY_USAGE);
  few.size = sizeof few;
  assert_int_equal(grundy_check(test_context, nim, &sizeless, &few), GRUNDY_USAGE);
  assert_int_equal(few.samples, 99);
  assert_int_equal(grundy_check(test_context, nim, seven, &few), GRUNDY_OK);
  assert_int_equal(few.samples, 7);
  grundy_conditions_clear(&few);
  grundy_game_destroy(nim);
}

static void the_catalogue_passes(void **state) {
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    const grundy_ruleset *rules = grundy_catalogue_at(i);
    grundy_game *game;
    const char *parameters = rules->examples ? rules->examples[0] : NULL;
    if (parameters && strcmp(rules->name, "graph") == 0) continue; /* its parameter is a file */
    grundy_conditions_clear(&found);
    grundy_i_conditions_init(&found, test_context);
    assert_int_equal(grundy_game_create_ruleset(test_context, rules, parameters, NULL, &game),
                     GRUNDY_OK);
    assert_int_equal(grundy_i_conditions_check(test_context, game, 50, OPTIONS, DEPTH, &found),
                     GRUNDY_OK);
    grundy_game_destroy(game);
    assert_int_not_equal(found.ends, GRUNDY_CONDITION_FAILS);
    assert_int_not_equal(found.normal, GRUNDY_CONDITION_FAILS);
    assert_int_equal(found.same == GRUNDY_CONDITION_FAILS, rules->two_sided);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(good_rules_pass, set_up, tear_down),
      cmocka_unit_test_setup_teardown(an_end_by_the_rule_passes, set_up, tear_down),
      cmocka_unit_test_setup_teardown(sets_of_options_are_compared, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_cycle_is_shown, set_up, tear_down),
      cmocka_unit_test_setup_teardown(an_endless_climb_is_cut, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_privilege_is_shown, set_up, tear_down),
      cmocka_unit_test_setup_teardown(of_two_sets_what_one_lacks_is_shown, set_up, tear_down),
      cmocka_unit_test_setup_teardown(whichever_side_it_is, set_up, tear_down),
      cmocka_unit_test_setup_teardown(another_end_is_shown, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_bound_leaves_it_open, set_up, tear_down),
      cmocka_unit_test_setup_teardown(bounds_carry_their_size, set_up, tear_down),
      cmocka_unit_test_setup_teardown(the_catalogue_passes, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
