/* The race: 21 by 1 to 3, value, replies and misère rule against search, ends, bad parameters. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/rules.h"

static void twenty_one(void **state) {
  test_game *t = test_game_open("race:21,3");
  grundy_total count;
  for (uint64_t n = 0; n <= 21; n++) {
    assert_int_equal(test_value(t, test_heap(t, n)).nimber == 0, n % 4 == 1);
  }
  assert_string_equal(test_replies(t, test_heap(t, 0), 0, 9, &count), "1");
  assert_string_equal(test_replies(t, test_heap(t, 20), 0, 9, &count), "21");
  assert_string_equal(test_replies(t, test_heap(t, 21), 0, 9, &count), "");
  assert_int_equal(t->game->display->largest(t->game), 21);
  test_game_close(t);
}

static void agrees_with_search(void **state) {
  const char *const names[] = {"race:21,3", "race:60,7", "race:40,1", "race:7,9", "race:1,1"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    test_game *t = test_game_open(names[i]);
    test_check_samples(t, 100, 9);
    test_check_misere_pairs(t, 15);
    test_game_close(t);
  }
}

static void losing_totals_are_listed(void **state) {
  test_game *t = test_game_open("race:21,3");
  grundy_reasons reasons;
  grundy_reasons_init(&reasons, t->context);
  assert_int_equal(
      t->game->theory->reasons(GRUNDY_CALL(t->context, t->game, test_heap(t, 4)), &reasons),
      GRUNDY_OK);
  const grundy_field *losing = grundy_reason_field(&reasons.list[0], "losing");
  const uint64_t wanted[] = {1, 5, 9, 13, 17, 21};
  assert_int_equal(losing->count, 6);
  assert_memory_equal(losing->numbers, wanted, sizeof wanted);
  grundy_reasons_clear(&reasons);
  test_game_close(t);
}

static void the_largest_race(void **state) {
  test_game *t = test_game_open("race:18446744073709551615,18446744073709551615");
  grundy_total count;
  assert_true(test_value(t, test_heap(t, 0)).nimber == UINT64_MAX);
  assert_string_equal(test_replies(t, test_heap(t, 0), 0, 9, &count), "18446744073709551615");
  grundy_reasons reasons;
  grundy_reasons_init(&reasons, t->context);
  assert_int_equal(
      t->game->theory->reasons(GRUNDY_CALL(t->context, t->game, test_heap(t, 4)), &reasons),
      GRUNDY_OK);
  assert_int_equal(grundy_reason_field(&reasons.list[0], "losing")->count, 1);
  grundy_reasons_clear(&reasons);
  test_game_close(t);
}

static void bad_input(void **state) {
  test_check_bad_game("race:0,3", "TARGET of race:TARGET,MAX: expected a whole number from 1");
  test_check_bad_game("race:21,0", "MAX of race:TARGET,MAX");
  test_check_bad_game("race:21", "race:TARGET,MAX");
  test_check_bad_game("race", "race:TARGET,MAX");
  test_check_bad_game("race:21,3,4", "'3,4'");
  test_game *t = test_game_open("race:21,3");
  test_check_bad(t, "22", "total: expected a whole number from 0 to 21, got '22'");
  test_check_bad(t, "x", "'x'");
  test_game_close(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(twenty_one),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(losing_totals_are_listed),
      cmocka_unit_test(the_largest_race),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("race", tests, NULL, NULL);
}
