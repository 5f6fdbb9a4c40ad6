/* Bounded Nim: value, replies and misère rule against search; K at its ends; bad K. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/rules.h"

static void agrees_with_search(void **state) {
  const char *const names[] = {"bounded-nim:1", "bounded-nim:2", "bounded-nim:3", "bounded-nim:6",
                               "bounded-nim:100"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    test_game *t = test_game_open(names[i]);
    test_check_samples(t, 60, 8);
    test_check_misere_pairs(t, 20);
    test_game_close(t);
  }
}

static void one_to_ten_from_a_hundred(void **state) {
  test_game *t = test_game_open("bounded-nim:10");
  grundy_total count;
  assert_int_equal(test_value(t, test_heap(t, 100)).nimber, 1);
  assert_string_equal(test_replies(t, test_heap(t, 100), 0, 10, &count), "99");
  assert_string_equal(test_replies(t, test_heap(t, 100), 2, 10, &count), "90");
  assert_true(count.exact && count.total == 1);
  test_game_close(t);
}

static void the_largest_bound_is_nim(void **state) {
  test_game *t = test_game_open("bounded-nim:18446744073709551615");
  grundy_total count;
  grundy_component c = test_heap(t, UINT64_MAX);
  assert_true(test_value(t, c).nimber == UINT64_MAX);
  assert_string_equal(test_replies(t, c, 7, 10, &count), "7");
  assert_string_equal(test_replies(t, c, UINT64_MAX, 10, &count), "");
  test_game_close(t);
  t = test_game_open("bounded-nim:18446744073709551614");
  c = test_heap(t, UINT64_MAX);
  assert_true(test_value(t, c).nimber == 0);
  assert_string_equal(test_replies(t, c, 7, 10, &count), "7");
  assert_string_equal(test_replies(t, c, UINT64_MAX, 10, &count), "");
  test_game_close(t);
}

static void names_are_canonical(void **state) {
  test_game *t = test_game_open("bounded-nim:1e3");
  assert_string_equal(t->game->name, "bounded-nim:1000");
  test_check_bad(t, "-1", "'-1'");
  test_check_bad(t, "", "heap");
  test_check_bad(t, "18446744073709551616", "'18446744073709551616'");
  test_game_close(t);
}

static void bad_bounds(void **state) {
  test_check_bad_game("bounded-nim:0", "bounded-nim:K: K: expected a whole number from 1");
  test_check_bad_game("bounded-nim", "bounded-nim:K: K");
  test_check_bad_game("bounded-nim:", "bounded-nim:K: K");
  test_check_bad_game("bounded-nim:3,4", "'3,4'");
  test_check_bad_game("bounded-nim:2^64", "'2^64'");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(one_to_ten_from_a_hundred),
      cmocka_unit_test(the_largest_bound_is_nim),
      cmocka_unit_test(names_are_canonical),
      cmocka_unit_test(bad_bounds),
  };
  return cmocka_run_group_tests_name("bounded", tests, NULL, NULL);
}
