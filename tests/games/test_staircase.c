/* Staircase Nim: the course's example, everything against search, moves up, long staircases. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/rules.h"

static test_game *t;

static void two_moves_win_from_2_1_3(void **state) {
  grundy_total count;
  grundy_component c = test_component(t, "2,1,3");
  assert_int_equal(test_value(t, c).nimber, 1);
  assert_string_equal(test_replies(t, c, 0, 9, &count), "2,2,2; 3,0,3");
  assert_true(count.exact && count.total == 2);
}

static void a_step_may_rise(void **state) {
  grundy_total count;
  assert_string_equal(test_replies(t, test_component(t, "0,1"), 1, 9, &count), "1,0");
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 225, 16);
}

static void zero_steps_stay(void **state) {
  assert_string_equal(test_text(t, test_component(t, "0,0,1_000,0")), "0,0,1000,0");
  assert_int_equal(test_value(t, test_component(t, "0")).nimber, 0);
}

static void stones_may_overflow_a_step(void **state) {
  test_list list;
  grundy_total count;
  grundy_component c = test_component(t, "0,18446744073709551615,5");
  assert_int_equal(test_value(t, c).nimber, 5);
  test_list_init(&list, 9);
  assert_int_equal(
      t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), 0, &list.sink, &count),
      GRUNDY_LIMIT);
  assert_non_null(strstr(grundy_context_message(t->context, GRUNDY_LANGUAGE_ENGLISH),
                         "step 2 would hold 2^64"));
  test_list_clear(&list);
}

static void a_million_steps(void **state) {
  enum { STEPS = 1000000 };
  uint64_t *steps = malloc(STEPS * sizeof *steps);
  assert_non_null(steps);
  for (size_t i = 0; i < STEPS; i++) steps[i] = i % 2 ? 0 : 1;
  steps[STEPS - 2] = 8;
  grundy_component c = {steps, STEPS};
  grundy_total count;
  assert_int_equal(test_value(t, c).nimber, 9);
  test_replies(t, c, 0, 0, &count);
  assert_int_equal(count.total, 1);
  free(steps);
}

static void pairing_is_explained(void **state) {
  grundy_reasons reasons;
  grundy_reasons_init(&reasons, t->context);
  assert_int_equal(
      t->game->theory->reasons(GRUNDY_CALL(t->context, t->game, test_component(t, "2,1,3,0,4,7")),
                               &reasons),
      GRUNDY_OK);
  assert_int_equal(reasons.count, 2);
  assert_int_equal(grundy_reason_field(&reasons.list[0], "steps")->numbers[2], 5);
  assert_int_equal(grundy_reason_field(&reasons.list[0], "value")->number, 2 ^ 3 ^ 4);
  const grundy_field *even = grundy_reason_field(&reasons.list[1], "steps");
  assert_int_equal(even->count, 2);
  assert_int_equal(even->numbers[1], 6);
  grundy_reasons_clear(&reasons);
}

static void bad_input(void **state) {
  test_check_bad(t, "", "step of a staircase");
  test_check_bad(t, "2,,3", "''");
  test_check_bad(t, "2,1,", "''");
  test_check_bad(t, "2,-1", "'-1'");
  test_check_bad_game("staircase:2", "takes no parameters");
}

static void misere_play_is_as_in_nim(void **state) {
  test_check_misere_pairs(t, 60);
}

static int open_game(void **state) {
  *state = t = test_game_open("staircase");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(two_moves_win_from_2_1_3),   cmocka_unit_test(a_step_may_rise),
      cmocka_unit_test(agrees_with_search),         cmocka_unit_test(zero_steps_stay),
      cmocka_unit_test(stones_may_overflow_a_step), cmocka_unit_test(a_million_steps),
      cmocka_unit_test(pairing_is_explained),       cmocka_unit_test(bad_input),
      cmocka_unit_test(misere_play_is_as_in_nim),
  };
  return cmocka_run_group_tests_name("staircase", tests, open_game, test_game_shut);
}
