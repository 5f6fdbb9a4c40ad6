/* Lasker's Nim: the published values, everything against search, huge heaps by their definition. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/effort.h"
#include "support/rules.h"

#include "support/random.h"

static test_game *t;

static void published_values(void **state) {
  static const uint64_t values[] = {0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11, 13, 14, 16, 15};
  for (uint64_t n = 0; n < sizeof values / sizeof *values; n++) {
    assert_int_equal(test_value(t, test_heap(t, n)).nimber, values[n]);
  }
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 80, 20);
  const test_share share = TEST_SHARE(40, 1, 4);
  for (uint64_t n = 0; n < 40; n++) {
    for (uint64_t v = (n + share.first) % share.every; v < 80; v += share.every) {
      test_check_replies(t, test_heap(t, n), v);
    }
  }
}

static void misere_play_is_as_in_nim(void **state) {
  test_check_misere_pairs(t, 7);
  grundy_pair pair;
  grundy_component c = test_heap(t, UINT64_MAX);
  assert_int_equal(t->game->theory->misere_pair(GRUNDY_CALL(t->context, t->game, c), &pair),
                   GRUNDY_LIMIT);
}

static void the_largest_heaps(void **state) {
  grundy_value value;
  assert_true(test_value(t, test_heap(t, UINT64_MAX - 1)).nimber == UINT64_MAX - 1);
  grundy_component c = test_heap(t, UINT64_MAX);
  assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, c), &value),
                   GRUNDY_LIMIT);
  assert_non_null(strstr(grundy_context_message(t->context, GRUNDY_LANGUAGE_ENGLISH), "2^64"));
  assert_true(t->game->theory->exceeds(GRUNDY_CALL(t->game->context, t->game, c)));
  assert_false(t->game->theory->exceeds(
      GRUNDY_CALL(t->game->context, t->game, test_heap(t, UINT64_MAX - 1))));
  grundy_total count;
  assert_string_equal(test_replies(t, c, UINT64_MAX - 1, 1, &count), "18446744073709551614");
}

/* Splits of 2^60 into equal values: none but the two halves. */
static void replies_of_a_huge_heap(void **state) {
  grundy_total count;
  grundy_component c = test_heap(t, UINT64_C(1) << 60);
  assert_string_equal(test_replies(t, c, 0, 9, &count), "0; 576460752303423488 576460752303423488");
  assert_int_equal(count.total, 2);
  test_replies(t, c, (UINT64_C(1) << 60) - 8, 3, &count);
  assert_true(count.exact && count.total > UINT64_C(1) << 50);
}

/* Each listed option has the value asked for, ascending; a complete list has the counted length,
 * and for random splits the value finds the split again. */
static void replies_of_random_heaps(void **state) {
  test_random random = TEST_RANDOM(3);
  const int rounds = (int)test_effort_within(200, 2000, 200000);
  for (int round = 0; round < rounds; round++) {
    uint64_t n = test_random_any(&random) / 2 + 2, j = 1 + test_random_below(&random, n / 2);
    uint64_t v = test_value(t, test_heap(t, n - j)).nimber ^ test_value(t, test_heap(t, j)).nimber;
    grundy_total count;
    test_list list;
    test_list_init(&list, 2000);
    assert_int_equal(t->game->theory->replies(GRUNDY_CALL(t->context, t->game, test_heap(t, n)), v,
                                              &list.sink, &count),
                     GRUNDY_OK);
    assert_true(count.exact && (count.total == list.count || list.count == 2000));
    uint64_t last = 0;
    bool found = list.count == 2000;
    for (size_t i = 0; i < list.count; i++) {
      const uint64_t *words = list.words + list.starts[i];
      uint64_t value = test_value(t, test_heap(t, words[1])).nimber;
      if (list.counts[i] == 2) {
        assert_true(words[1] + words[3] == n && words[3] <= words[1] && words[3] >= 1);
        assert_true(words[1] > last);
        value ^= test_value(t, test_heap(t, words[3])).nimber;
        last = words[1];
        found = found || words[3] == j;
      } else {
        assert_true(i == 0 && words[1] < n);
      }
      assert_true(value == v);
    }
    assert_true(found);
    test_list_clear(&list);
  }
}

static int open_game(void **state) {
  *state = t = test_game_open("lasker");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(published_values),         cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(misere_play_is_as_in_nim), cmocka_unit_test(the_largest_heaps),
      cmocka_unit_test(replies_of_a_huge_heap),   cmocka_unit_test(replies_of_random_heaps),
  };
  return cmocka_run_group_tests_name("lasker", tests, open_game, test_game_shut);
}
