/* Subtraction games: published values, everything against search, huge heaps and sets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/u128.h"
#include "heap/table.h"
#include "support/effort.h"
#include "support/random.h"
#include "support/rules.h"

static const char *const names[] = {"1,3,4",         "2,5",       "2,4,6",     "3",
                                    "1,10,11",       "5,7,12,30", "1",         "all-but:1,2",
                                    "all-but:3,7,8", "all-but:2", "all-but:1", "all-but:1,4,5,9,30",
                                    "6,10,15",       NULL};

static test_game *open_set(const char *set) {
  char name[200];
  snprintf(name, sizeof name, "subtraction:%s", set);
  return test_game_open(name);
}

static void agrees_with_search(void **state) {
  for (size_t i = 0; names[i]; i++) {
    test_game *t = open_set(names[i]);
    test_check_samples(t, 120, 9);
    test_check_misere_pairs(t, 12);
    test_game_close(t);
  }
}

/* The set of the course's exercise, and Ferguson's example. */
static void published_values(void **state) {
  static const uint8_t two_five[] = {0, 0, 1, 1, 0, 2, 1, 0, 0, 1, 1, 0, 2, 1};
  static const uint8_t one_three_four[] = {0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2};
  test_game *a = test_game_open("set-nim:5,2"), *b = open_set("1,3,4");
  assert_string_equal(a->game->name, "subtraction:2,5");
  for (uint64_t n = 0; n < 14; n++) {
    assert_int_equal(test_value(a, test_heap(a, n)).nimber, two_five[n]);
    assert_int_equal(test_value(b, test_heap(b, n)).nimber, one_three_four[n]);
  }
  assert_int_equal(test_value(b, test_heap(b, 999999999999)).nimber,
                   one_three_four[999999999999 % 7]);
  test_game_close(a);
  test_game_close(b);
}

/* The mex over the options of a huge heap, as far as there are few. */
static void huge_heaps_obey_the_rule(void **state) {
  test_random random = TEST_RANDOM(7);
  const int rounds = (int)test_effort_within(10, 50, 5000);
  for (size_t i = 0; names[i]; i++) {
    test_game *t = open_set(names[i]);
    if (strncmp(names[i], "all", 3) != 0) {
      for (int round = 0; round < rounds; round++) {
        grundy_component c = test_heap(t, UINT64_MAX - test_random_below(&random, 1 << 20));
        uint64_t v = test_value(t, c).nimber;
        for (uint64_t w = 0; w <= v; w++) {
          grundy_total count;
          test_replies(t, c, w, 3, &count);
          assert_true(count.exact && (count.total != 0) == (w < v));
        }
      }
    }
    test_game_close(t);
  }
}

/* Heaps of an all-but game far beyond the table: options of each smaller value, none of the
 * same. */
static void huge_heaps_of_all_but(void **state) {
  for (size_t i = 0; names[i]; i++) {
    if (strncmp(names[i], "all", 3) != 0) continue;
    test_game *t = open_set(names[i]);
    for (uint64_t n = UINT64_MAX - 40; n < UINT64_MAX; n++) {
      grundy_component c = test_heap(t, n);
      grundy_total count;
      uint64_t v = test_value(t, c).nimber;
      for (uint64_t w = v - 20; w <= v; w++) {
        test_replies(t, c, w, 40, &count);
        assert_true(count.exact && (count.total != 0) == (w < v));
      }
    }
    test_game_close(t);
  }
}

static void replies_behind_the_table(void **state) {
  for (size_t i = 0; names[i]; i++) {
    test_game *t = open_set(names[i]);
    test_value(t, test_heap(t, UINT64_MAX));
    const test_share share = TEST_SHARE(10, 1, 20 + i);
    for (uint64_t n = 2000 + share.first; n < 2010; n += share.every) {
      for (uint64_t v = 0; v < 1200; v += v < 5 ? 1 : 119) {
        test_check_replies(t, test_heap(t, n), v);
      }
    }
    test_game_close(t);
  }
}

static void huge_numbers_in_the_set(void **state) {
  test_game *t = open_set("1,18446744073709551615");
  assert_int_equal(test_value(t, test_heap(t, 1001)).nimber, 1);
  test_game_close(t);
  t = open_set("18446744073709551615");
  assert_int_equal(test_value(t, test_heap(t, UINT64_MAX - 1)).nimber, 0);
  assert_int_equal(test_value(t, test_heap(t, UINT64_MAX)).nimber, 1);
  test_game_close(t);
  t = open_set("4611686018427387904,9223372036854775808");
  assert_int_equal(test_value(t, test_heap(t, UINT64_MAX)).nimber, 0);
  assert_int_equal(test_value(t, test_heap(t, UINT64_C(9223372036854775808) + 5)).nimber, 2);
  test_game_close(t);
  t = open_set("all-but:18446744073709551615");
  for (uint64_t n = 0; n < 50; n++) assert_int_equal(test_value(t, test_heap(t, n)).nimber, n);
  test_game_close(t);
}

/* Sets with numbers beyond 2^16 against the rule itself, heap after heap. Modulo a period of the
 * first two, a + b, the third repeats the first in two rounds of three, and the fourth does in one
 * of these; in the other it is 0, so that it adds something, and the third does as well. There a
 * and b have no factor in common, by which the game would divide. */
static void large_members_by_the_rule(void **state) {
  enum { HEAPS = 400000 };
  static uint8_t values[HEAPS];
  test_random random = TEST_RANDOM(11);
  const unsigned rounds = (unsigned)test_effort_within(3, 24, 240);
  for (unsigned round = 0; round < rounds; round++) {
    uint64_t a = 1 + test_random_below(&random, 8), b = a + 1 + test_random_below(&random, 9);
    uint64_t set[] = {a, b, 65536 + test_random_below(&random, 40),
                      150000 + test_random_below(&random, 40)};
    while (round % 3 && grundy_i_gcd(set[0], set[1]) != 1) b = ++set[1];
    if (round % 3) set[2] += a + b - (set[2] - a) % (a + b);
    if (round % 3 == 1) set[3] += a + b - (set[3] - a) % (a + b);
    if (round % 3 == 2) set[3] += a + b - set[3] % (a + b);
    char text[90];
    snprintf(text, sizeof text, "%d,%d,%d,%d", (int)a, (int)b, (int)set[2], (int)set[3]);
    test_game *t = open_set(text);
    for (uint64_t n = 0; n < HEAPS; n++) {
      unsigned seen = 0;
      for (size_t i = 0; i < 4 && set[i] <= n; i++) seen |= 1u << values[n - set[i]];
      for (values[n] = 0; seen >> values[n] & 1; values[n]++) continue;
    }
    for (uint64_t n = 0; n < HEAPS; n += 1 + test_random_below(&random, 30)) {
      uint64_t value = test_value(t, test_heap(t, n)).nimber;
      if (value != values[n]) {
        fail_msg("%s: heap %d is %d, not %d", text, (int)n, (int)values[n], (int)value);
      }
    }
    bool slim = grundy_i_table_is_slim(t->game->theory->table(t->game));
    if (round % 3) assert_int_equal(slim, round % 3 == 1);
    test_game_close(t);
  }
}

/* 2^40 is 1 modulo the period 2^20 + 1 of the others. */
static void members_that_add_nothing(void **state) {
  test_game *t = open_set("1,1048576,1099511627776");
  uint64_t n = UINT64_C(1000000000000000), period = 1048577;
  assert_int_equal(test_value(t, test_heap(t, n)).nimber,
                   n % period == period - 1 ? 2 : n % period & 1);
  grundy_total count;
  for (uint64_t m = n; m < n + 9; m++) {
    uint64_t v = test_value(t, test_heap(t, m)).nimber;
    for (uint64_t w = 0; w <= v; w++) {
      test_replies(t, test_heap(t, m), w, 3, &count);
      assert_true(count.exact && (count.total != 0) == (w < v));
    }
  }
  test_game_close(t);
}

static void out_of_reach(void **state) {
  test_game *t = open_set("17,1000000007,2000000013");
  grundy_limits limits = {.size = sizeof limits, .steps = 1000000};
  grundy_value value;
  assert_int_equal(grundy_context_set_limits(t->context, &limits), GRUNDY_OK);
  assert_int_equal(
      t->game->theory->value(GRUNDY_CALL(t->context, t->game, test_heap(t, 1000000000000)), &value),
      GRUNDY_LIMIT);
  assert_non_null(
      strstr(grundy_context_message(t->context, GRUNDY_LANGUAGE_ENGLISH), "no period is proved"));
  test_game_close(t);
}

static void bad_sets(void **state) {
  test_check_bad_game("subtraction", "subtraction set");
  test_check_bad_game("subtraction:", "subtraction set");
  test_check_bad_game("subtraction:0", "expected a whole number from 1");
  test_check_bad_game("subtraction:3,0,1", "expected a whole number from 1");
  test_check_bad_game("subtraction:all-but:", "subtraction set");
  test_check_bad_game("subtraction:all-but:0", "expected a whole number from 1");
  test_check_bad_game("subtraction:1,,2", "subtraction set");
  test_check_bad_game("subtraction:-1", "subtraction set");
  test_check_bad_game("set-nim:18446744073709551616", "subtraction set");
}

static void names_are_canonical(void **state) {
  test_game *t = test_game_open("set-nim:all-but:7,3,2^3,7");
  assert_string_equal(t->game->name, "subtraction:all-but:3,7,8");
  test_game_close(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(published_values),
      cmocka_unit_test(huge_heaps_obey_the_rule),
      cmocka_unit_test(huge_heaps_of_all_but),
      cmocka_unit_test(replies_behind_the_table),
      cmocka_unit_test(huge_numbers_in_the_set),
      cmocka_unit_test(large_members_by_the_rule),
      cmocka_unit_test(members_that_add_nothing),
      cmocka_unit_test(out_of_reach),
      cmocka_unit_test(bad_sets),
      cmocka_unit_test(names_are_canonical),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
