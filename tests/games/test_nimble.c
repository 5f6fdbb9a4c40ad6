/* Nimble: moves by hand, everything against search, the same answers as Nim, misère play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/listing.h"

static test_game *t;

static void options_by_hand(void **state) {
  test_check_options(t, "0", "");
  test_check_options(t, "2,1", "0,1; 1,1; 2,0");
  test_check_options(t, "1,1,0", "0,1,0; 1,0,0");
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 225, 16);
}

static void misere_play_is_as_in_nim(void **state) {
  test_check_misere_pairs(t, 60);
}

static void replies_by_hand(void **state) {
  grundy_total count;
  assert_string_equal(test_replies(t, test_component(t, "3,4,4,5"), 0, 9, &count),
                      "3,2,4,5; 3,4,2,5; 3,4,4,3");
  assert_string_equal(test_replies(t, test_component(t, "1,4,4,7"), 0, 9, &count),
                      "1,2,4,7; 1,4,2,7; 1,4,4,1");
  assert_true(count.exact && count.total == 3);
}

static void a_million_squares(void **state) {
  grundy_total count;
  grundy_component c = test_component(t, "18446744073709551615,1e6");
  assert_int_equal(test_value(t, c).nimber, UINT64_MAX - 1000000);
  assert_string_equal(test_replies(t, c, 0, 9, &count), "1000000,1000000");
}

static void bad_input(void **state) {
  test_check_bad(t, "", "square of a coin");
  test_check_bad(t, "1,,2", "''");
  test_check_bad(t, "1,-2", "'-2'");
  test_check_bad_game("nimble:5", "takes no parameters");
}

static int open_game(void **state) {
  *state = t = test_game_open("nimble");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),          cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(misere_play_is_as_in_nim), cmocka_unit_test(replies_by_hand),
      cmocka_unit_test(a_million_squares),        cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("nimble", tests, open_game, test_game_shut);
}
