/* The silver dollar game, without the dollar and with it: moves by hand, everything against search,
 * the same answers as the staircase of its gaps, the original rule of the bag. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "support/listing.h"

static test_game *t;

static void options_by_hand(void **state) {
  test_check_options(t, "0,1,2", "");
  test_check_options(t, "1,4", "0,4; 1,2; 1,3");
  test_check_options(t, "3", "0; 1; 2");
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 255, 9);
}

/* The gaps, last first, as a staircase. */
static void gaps_are_a_staircase(void **state) {
  test_game *stairs = test_game_open("staircase");
  for (uint64_t i = 0; i < 255; i++) {
    uint64_t steps[8];
    grundy_array coins;
    grundy_array_init(&coins, t->context);
    assert_int_equal(
        t->game->ruleset->sample(GRUNDY_CALL(t->context, t->game, {NULL, 0}), i, &coins),
        GRUNDY_OK);
    for (size_t k = 0; k < coins.length; k++) {
      size_t coin = coins.length - 1 - k;
      steps[k] = coin ? coins.data[coin] - coins.data[coin - 1] - 1 : coins.data[0];
    }
    assert_int_equal(test_value(t, (grundy_component){coins.data, coins.length}).nimber,
                     test_value(stairs, (grundy_component){steps, coins.length}).nimber);
    grundy_array_clear(&coins);
  }
  test_game_close(stairs);
}

static void replies_by_hand(void **state) {
  grundy_total count;
  grundy_component c = test_component(t, "2,5,6,11"); /* gaps 2 2 0 4: value 4 ^ 2 */
  assert_int_equal(test_value(t, c).nimber, 6);
  assert_string_equal(test_replies(t, c, 0, 9, &count), "0,5,6,11; 2,5,6,9");
  assert_string_equal(test_replies(t, test_component(t, "4,5"), 3, 9, &count), "1,5");
  assert_true(count.exact && count.total == 1);
}

static void far_squares(void **state) {
  grundy_total count;
  grundy_component c = test_component(t, "5,18446744073709551615");
  assert_int_equal(test_value(t, c).nimber, UINT64_MAX - 6);
  assert_string_equal(test_replies(t, c, 0, 9, &count), "5,6");
}

/* ---- with the dollar ---- */

static void bag_by_hand(void **state) {
  test_game *bag = test_game_open("silver-dollar-bag:2");
  test_check_options(bag, "2,4", "0,4; 1,4; 2,3");
  test_check_options(bag, "0,3", "0,1; 0,2");
  test_check_options(bag, "0,1", "");
  test_game_close(bag);
  bag = test_game_open("silver-dollar-bag:3");
  test_check_options(bag, "0,2,3", "0,0,3; 0,1,3");
  test_check_options(bag, "1,2,3", "0,2,3");
  test_game_close(bag);
}

static void bags_agree_with_search(void **state) {
  static const char *const names[] = {"silver-dollar-bag:1", "silver-dollar-bag:2",
                                      "silver-dollar-bag:3", "silver-dollar-bag:4"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    test_game *bag = test_game_open(names[i]);
    test_check_samples(bag, 300, 12);
    test_game_close(bag);
  }
}

/* The original rule: coins may go into the bag, the dollar as well, and the player who finds it
 * there has won. Squares below 7. */
enum { COINS = 3, BOARDS = 7 * 7 * 7 };

static bool real_wins(signed char *memo, const unsigned *coins, size_t dollar) {
  size_t at = (coins[0] * 7 + coins[1]) * 7 + coins[2];
  if (coins[dollar] == 0) return true;
  if (memo[at]) return memo[at] > 0;
  bool wins = false;
  for (size_t i = 0; i < COINS && !wins; i++) {
    unsigned after[COINS] = {coins[0], coins[1], coins[2]}, before = i ? coins[i - 1] : 0;
    unsigned low = before ? before + 1 : 0;
    for (after[i] = low; after[i] < coins[i] && !wins; after[i]++) {
      wins = !real_wins(memo, after, dollar);
    }
  }
  memo[at] = wins ? 1 : -1;
  return wins;
}

static void the_real_rule(void **state) {
  for (size_t dollar = 0; dollar < COINS; dollar++) {
    char name[32], text[32];
    signed char memo[BOARDS] = {0};
    snprintf(name, sizeof name, "silver-dollar-bag:%zu", dollar + 1);
    test_game *bag = test_game_open(name);
    for (unsigned a = 0; a < 7; a++) {
      for (unsigned b = a ? a + 1 : 0; b < 7; b++) {
        for (unsigned c = b ? b + 1 : 0; c < 7; c++) {
          const unsigned coins[] = {a, b, c};
          if (!coins[dollar]) continue;
          snprintf(text, sizeof text, "%u,%u,%u", a, b, c);
          assert_int_equal(test_value(bag, test_component(bag, text)).nimber != 0,
                           real_wins(memo, coins, dollar));
        }
      }
    }
    test_game_close(bag);
  }
}

static void bad_bags(void **state) {
  test_game *bag = test_game_open("silver-dollar-bag:2");
  test_check_bad(bag, "3", "expected at least 2 coins, the last one the dollar, got '3'");
  test_check_bad(bag, "0,0",
                 "coin 2: expected squares ascending, with only coins left of the dollar in");
  test_check_bad(bag, "3,0", "coin 2: expected squares ascending");
  test_check_bad(bag, "3,3", "coin 2: expected squares ascending");
  test_game_close(bag);
  test_check_bad_game("silver-dollar-bag", "silver-dollar-bag:K: K");
  test_check_bad_game("silver-dollar-bag:0", "silver-dollar-bag:K: K");
}

static void bad_input(void **state) {
  test_check_bad(t, "", "square of a coin");
  test_check_bad(t, "3,3", "coin 2: expected squares ascending, got 3");
  test_check_bad(t, "1,4,2", "coin 3: expected squares ascending, got 2");
  test_check_bad_game("silver-dollar:5", "takes no parameters");
}

static void misere_play_is_as_in_nim(void **state) {
  test_check_misere_pairs(t, 80);
}

static int open_game(void **state) {
  *state = t = test_game_open("silver-dollar");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(replies_by_hand),
      cmocka_unit_test(gaps_are_a_staircase),
      cmocka_unit_test(bag_by_hand),
      cmocka_unit_test(bags_agree_with_search),
      cmocka_unit_test(the_real_rule),
      cmocka_unit_test(bad_bags),
      cmocka_unit_test(far_squares),
      cmocka_unit_test(bad_input),
      cmocka_unit_test(misere_play_is_as_in_nim),
  };
  return cmocka_run_group_tests_name("silver-dollar", tests, open_game, test_game_shut);
}
