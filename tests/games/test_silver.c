/* The silver dollar game without the dollar: moves by hand, everything against search, the same
 * answers as the staircase of its gaps. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/listing.h"

static test_game *t;

static void options_by_hand(void **state) {
  (void)state;
  test_check_options(t, "0,1,2", "");
  test_check_options(t, "1,4", "0,4; 1,2; 1,3");
  test_check_options(t, "3", "0; 1; 2");
}

static void agrees_with_search(void **state) {
  (void)state;
  test_check_samples(t, 255, 9);
}

/* The gaps, last first, as a staircase. */
static void gaps_are_a_staircase(void **state) {
  (void)state;
  test_game *stairs = test_game_open("staircase");
  for (uint64_t i = 0; i < 255; i++) {
    uint64_t steps[8];
    grundy_words coins;
    grundy_words_init(&coins, t->context);
    assert_int_equal(t->game->ruleset->sample(t->context, t->game, i, &coins), GRUNDY_OK);
    for (size_t k = 0; k < coins.length; k++) {
      size_t coin = coins.length - 1 - k;
      steps[k] = coin ? coins.data[coin] - coins.data[coin - 1] - 1 : coins.data[0];
    }
    assert_int_equal(test_value(t, (grundy_component){coins.data, coins.length}).nimber,
                     test_value(stairs, (grundy_component){steps, coins.length}).nimber);
    grundy_words_clear(&coins);
  }
  test_game_close(stairs);
}

static void replies_by_hand(void **state) {
  (void)state;
  grundy_count_of count;
  grundy_component c = test_component(t, "2,5,6,11"); /* gaps 2 2 0 4: value 4 ^ 2 */
  assert_int_equal(test_value(t, c).nimber, 6);
  assert_string_equal(test_replies(t, c, 0, 9, &count), "0,5,6,11; 2,5,6,9");
  assert_string_equal(test_replies(t, test_component(t, "4,5"), 3, 9, &count), "1,5");
  assert_true(count.exact && count.total == 1);
}

static void far_squares(void **state) {
  (void)state;
  grundy_count_of count;
  grundy_component c = test_component(t, "5,18446744073709551615");
  assert_int_equal(test_value(t, c).nimber, UINT64_MAX - 6);
  assert_string_equal(test_replies(t, c, 0, 9, &count), "5,6");
}

static void bad_input(void **state) {
  (void)state;
  test_check_bad(t, "", "square of a coin");
  test_check_bad(t, "3,3", "coin 2: expected a square behind 3, got 3");
  test_check_bad(t, "1,4,2", "coin 3: expected a square behind 4, got 2");
  test_check_bad_game("silver-dollar:5", "takes no parameters");
}

static int open_game(void **state) {
  (void)state;
  t = test_game_open("silver-dollar");
  return 0;
}

static int close_game(void **state) {
  (void)state;
  test_game_close(t);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand), cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(replies_by_hand), cmocka_unit_test(gaps_are_a_staircase),
      cmocka_unit_test(far_squares),     cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("silver-dollar", tests, open_game, close_game);
}
