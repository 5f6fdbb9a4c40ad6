/* Split Nim: the published values, everything against search, huge heaps by their definition. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/rules.h"

#include "support/random.h"

static test_game *t;

static void values_are_odious(void **state) {
  static const uint64_t odious[] = {0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31};
  for (uint64_t n = 0; n < sizeof odious / sizeof *odious; n++) {
    assert_int_equal(test_value(t, test_heap(t, n)).nimber, odious[n]);
  }
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 40, 90);
}

static void misere_play_is_as_in_nim(void **state) {
  test_check_misere_pairs(t, 6);
  grundy_pair pair;
  grundy_component c = test_heap(t, UINT64_MAX);
  assert_int_equal(t->game->theory->misere_pair(GRUNDY_CALL(t->context, t->game, c), &pair),
                   GRUNDY_LIMIT);
}

static void the_largest_values(void **state) {
  grundy_value value;
  uint64_t n = UINT64_C(1) << 63;
  assert_true(test_value(t, test_heap(t, n)).nimber == UINT64_MAX - 1);
  grundy_component c = test_heap(t, n + 1);
  assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, c), &value),
                   GRUNDY_LIMIT);
  assert_non_null(
      strstr(grundy_context_message(t->context, GRUNDY_LANGUAGE_ENGLISH), "does not fit"));
  assert_true(
      t->game->theory->exceeds(GRUNDY_CALL(t->game->context, t->game, test_heap(t, n + 1))));
  assert_false(t->game->theory->exceeds(GRUNDY_CALL(t->game->context, t->game, test_heap(t, n))));
  grundy_outcome outcome;
  assert_int_equal(
      t->game->theory->winner(GRUNDY_CALL(t->context, t->game, test_heap(t, UINT64_MAX)),
                              GRUNDY_PLAY_NORMAL, &outcome),
      GRUNDY_OK);
  assert_int_equal(outcome, GRUNDY_OUTCOME_N);
}

static void first_replies_of_huge_heaps(void **state) {
  grundy_total count;
  grundy_component c = test_heap(t, UINT64_MAX);
  assert_string_equal(test_replies(t, c, 0, 3, &count), "0 0; 1 1; 2 2");
  assert_true(count.exact && count.total == UINT64_MAX);
  assert_string_equal(test_replies(t, c, 4, 3, &count), "3 0");
  assert_true(count.exact && count.total == 1);
  assert_string_equal(test_replies(t, c, 3, 3, &count), "2 1; 4 3; 6 5");
  assert_true(count.total == UINT64_MAX / 2);
  assert_string_equal(test_replies(t, c, UINT64_MAX, 1, &count),
                      "4611686018427387905 4611686018427387904");
  assert_true(count.total == (UINT64_C(1) << 63) - 2);
}

/* Each listed pair is an option of the value asked for, ascending; the count is the sum over all
 * first heaps, as far as these can be tried. */
static void replies_of_random_heaps(void **state) {
  test_random random = TEST_RANDOM(2);
  for (int round = 0; round < 300; round++) {
    uint64_t n = test_random_any(&random) >> 1, v = test_random_any(&random) >> 1;
    grundy_total count;
    test_list list;
    test_list_init(&list, 20);
    assert_int_equal(t->game->theory->replies(GRUNDY_CALL(t->context, t->game, test_heap(t, n)), v,
                                              &list.sink, &count),
                     GRUNDY_OK);
    assert_true(count.exact && (count.total == list.count || list.count == 20));
    uint64_t last = 0;
    for (size_t i = 0; i < list.count; i++) {
      const uint64_t *words = list.words + list.starts[i];
      assert_true(words[1] < n && words[3] <= words[1] && (i == 0 || words[1] > last));
      assert_true((test_value(t, test_heap(t, words[1])).nimber ^
                   test_value(t, test_heap(t, words[3])).nimber) == v);
      last = words[1];
    }
    test_list_clear(&list);
  }
}

static void bad_input(void **state) {
  test_check_bad_game("split:2", "takes no parameters, got '2'");
  test_check_bad(t, "3,4", "'3,4'");
}

static int open_game(void **state) {
  *state = t = test_game_open("split");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_are_odious),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(misere_play_is_as_in_nim),
      cmocka_unit_test(the_largest_values),
      cmocka_unit_test(first_replies_of_huge_heaps),
      cmocka_unit_test(replies_of_random_heaps),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("split", tests, open_game, test_game_shut);
}
