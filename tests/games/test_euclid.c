/* Euclid in both forms: moves by hand, everything against search, the golden ratio and Nivasch's
 * formula as independent checks, the largest numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "support/listing.h"
#include "support/random.h"

static test_game *t, *positive;

static uint64_t value_of(test_game *game, uint64_t a, uint64_t b) {
  uint64_t words[] = {a, b};
  return test_value(game, (grundy_component){words, 2}).nimber;
}

static void options_by_hand(void **state) {
  test_check_options(t, "25,7", "4,7; 11,7; 18,7");
  test_check_options(t, "3,9", "3,0; 3,3; 3,6");
  test_check_options(t, "4,4", "0,4; 4,0");
  test_check_options(t, "0,5", "");
  test_check_options(t, "0,0", "");
  test_check_options(positive, "3,9", "3,3; 3,6");
  test_check_options(positive, "3,8", "3,2; 3,5");
  test_check_options(positive, "4,4", "");
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 256, 20);
  test_check_samples(positive, 256, 20);
}

/* y > phi x in the form that needs no irrational number: F(2k)/F(2k-1) < phi < F(2k+1)/F(2k). */
static bool above_phi(uint64_t x, uint64_t y) {
  uint64_t f = 1, g = 1;
  for (int i = 0; i < 20; i++) {
    uint64_t next = f + g;
    f = g;
    g = next;
  }
  return y * f > x * g; /* g/f = F(22)/F(21) agrees with phi for numbers as small as these */
}

static void winners_by_the_golden_ratio(void **state) {
  for (uint64_t x = 1; x < 60; x++) {
    for (uint64_t y = x; y < 100; y++) {
      assert_int_equal(value_of(t, x, y) != 0, x == y || above_phi(x, y));
      assert_int_equal(value_of(positive, x, y) != 0, above_phi(x, y));
    }
  }
}

/* floor(y/x - x/y) in whole numbers. */
static void values_by_nivasch(void **state) {
  for (uint64_t x = 1; x < 200; x++) {
    for (uint64_t y = x; y < 300; y++) {
      assert_int_equal(value_of(positive, y, x), (y * y - x * x) / (x * y));
    }
  }
}

/* The number of quotients of Euclid's algorithm where all are equal, else 0. */
static unsigned equal_quotients(uint64_t x, uint64_t y) {
  uint64_t quotient = y / x;
  unsigned count = 0;
  for (; x; count++) {
    if (y / x != quotient) return 0;
    uint64_t rest = y % x;
    y = x;
    x = rest;
  }
  return count;
}

static void forms_differ_where_all_quotients_are_equal(void **state) {
  for (uint64_t x = 1; x < 200; x++) {
    for (uint64_t y = x; y < 500; y++) {
      unsigned count = equal_quotients(x, y);
      uint64_t more = count == 0 ? 0 : count % 2 ? 1 : UINT64_MAX;
      assert_int_equal(value_of(t, x, y), value_of(positive, x, y) + more);
    }
  }
}

static void replies_by_hand(void **state) {
  grundy_total count;
  assert_string_equal(test_replies(t, test_component(t, "25,7"), 0, 9, &count), "11,7");
  assert_string_equal(test_replies(t, test_component(t, "6,6"), 0, 9, &count), "0,6; 6,0");
  assert_true(count.exact && count.total == 2);
  assert_string_equal(test_replies(positive, test_component(positive, "3,9"), 1, 9, &count), "3,6");
  test_replies(positive, test_component(positive, "3,9"), UINT64_MAX, 9, &count);
  assert_int_equal(count.total, 0);
}

/* Consecutive Fibonacci numbers leave one move each. */
static void the_largest_numbers(void **state) {
  uint64_t a = 1, b = 2;
  for (int i = 3; i < 92; i++) {
    uint64_t next = a + b;
    a = b;
    b = next;
    assert_int_equal(value_of(t, a, b), i % 2 == 0);
    assert_int_equal(value_of(positive, a, b), i % 2 == 0);
  }
  assert_int_equal(value_of(t, 1, UINT64_MAX), UINT64_MAX);
  assert_int_equal(value_of(positive, UINT64_MAX, 1), UINT64_MAX - 1);
  grundy_total count;
  assert_string_equal(test_replies(t, test_component(t, "18446744073709551615,2"), 5, 9, &count),
                      "11,2");
}

static void random_replies(void **state) {
  test_random random = TEST_RANDOM(5);
  for (int i = 0; i < 2000; i++) {
    uint64_t words[] = {test_random_any(&random), test_random_any(&random)};
    grundy_component c = {words, 2};
    grundy_total count;
    test_list list;
    test_list_init(&list, 9);
    uint64_t v = test_random_below(&random, 4);
    assert_int_equal(
        t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), v, &list.sink, &count),
        GRUNDY_OK);
    assert_int_equal(list.count, count.total);
    for (size_t k = 0; k < list.count; k++) {
      const uint64_t *to = &list.words[list.starts[k] + 1];
      assert_int_equal(value_of(t, to[0], to[1]), v);
      uint64_t x = to[0] == words[0] ? words[0] : words[1];
      assert_int_equal((words[0] + words[1] - to[0] - to[1]) % x, 0);
    }
    test_list_clear(&list);
  }
}

static void bad_input(void **state) {
  test_check_bad(t, "7", "euclid: expected two numbers a,b, got '7'");
  test_check_bad(t, "7,8,9", "two numbers");
  test_check_bad(t, "7,x", "number of euclid");
  test_check_bad(positive, "0,3", "euclid-positive: expected two positive numbers a,b, got '0,3'");
  test_check_bad_game("euclid:3", "takes no parameters");
}

static int open_games(void **state) {
  t = test_game_open("euclid");
  positive = test_game_open("euclid-positive");
  return 0;
}

static int close_games(void **state) {
  test_game_close(t);
  test_game_close(positive);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(values_by_nivasch),
      cmocka_unit_test(winners_by_the_golden_ratio),
      cmocka_unit_test(replies_by_hand),
      cmocka_unit_test(the_largest_numbers),
      cmocka_unit_test(forms_differ_where_all_quotients_are_equal),
      cmocka_unit_test(random_replies),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("euclid", tests, open_games, close_games);
}
