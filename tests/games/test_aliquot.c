/* The aliquot game: the ruler sequence, options listed by hand, everything against search, huge
 * numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/rules.h"

static test_game *t;

static void check_options(const char *text, const char *const *expected, size_t count) {
  test_list list;
  test_list_init(&list, 100);
  test_options(t, test_component(t, text), &list);
  assert_int_equal(list.count, count);
  for (size_t i = 0; i < count; i++) {
    assert_string_equal(test_list_text(t, &list, i), expected[i]);
  }
  test_list_clear(&list);
}

static void options_by_hand(void **state) {
  check_options("0", NULL, 0);
  check_options("1", NULL, 0);
  check_options("2", (const char *const[]){"1"}, 1);
  check_options("7", (const char *const[]){"6"}, 1);
  check_options("9", (const char *const[]){"6", "8"}, 2);
  check_options("12", (const char *const[]){"6", "8", "9", "10", "11"}, 5);
}

static void values_are_the_ruler(void **state) {
  static const uint64_t ruler[] = {0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 4};
  for (uint64_t n = 0; n < sizeof ruler / sizeof *ruler; n++) {
    assert_int_equal(test_value(t, test_heap(t, n)).nimber, ruler[n]);
  }
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 256, 10);
}

static void winners_agree_with_search(void **state) {
  for (uint64_t n = 0; n < 300; n++) {
    test_check_winner(t, test_heap(t, n), GRUNDY_PLAY_NORMAL);
    test_check_winner(t, test_heap(t, n), GRUNDY_PLAY_MISERE);
  }
}

static void huge_numbers(void **state) {
  assert_int_equal(test_value(t, test_heap(t, UINT64_C(1) << 63)).nimber, 63);
  assert_int_equal(test_value(t, test_heap(t, UINT64_MAX)).nimber, 0);
  assert_int_equal(test_value(t, test_heap(t, UINT64_MAX - 1)).nimber, 1);
}

static void bad_input(void **state) {
  test_check_bad_game("aliquot:2", "takes no parameters, got '2'");
  test_check_bad(t, "3,4", "'3,4'");
}

static int open_game(void **state) {
  *state = t = test_game_open("aliquot");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),    cmocka_unit_test(values_are_the_ruler),
      cmocka_unit_test(agrees_with_search), cmocka_unit_test(winners_agree_with_search),
      cmocka_unit_test(huge_numbers),       cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("aliquot", tests, open_game, test_game_shut);
}
