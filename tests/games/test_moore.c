/* Moore's Nim_K: winner and winning replies against search, in both kinds of play; nim for K = 1;
 * huge heaps by the column condition itself; bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/random.h"
#include "support/rules.h"

static bool lost(test_game *t, grundy_component c) {
  grundy_outcome outcome;
  assert_int_equal(
      t->game->theory->winner(GRUNDY_CALL(t->context, t->game, c), GRUNDY_PLAY_NORMAL, &outcome),
      GRUNDY_OK);
  return outcome == GRUNDY_OUTCOME_P;
}

static void agrees_with_search(void **state) {
  const char *const names[] = {"moore:1", "moore:2", "moore:3", "moore:18446744073709551615"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    test_game *t = test_game_open(names[i]);
    test_check_samples(t, 248, 0);
    test_game_close(t);
  }
}

static void misere_winner_agrees_with_search(void **state) {
  const char *const names[] = {"moore:1", "moore:2", "moore:3", "moore:18446744073709551615"};
  const char *const positions[] = {"0",     "1",     "2",       "1,1",     "1,1,1",   "1,1,1,1",
                                   "2,1",   "2,2",   "3,2,1",   "2,2,2",   "3,3,3",   "1,1,1,1,1",
                                   "2,1,1", "4,3,1", "2,2,1,1", "1,2,2,2", "3,2,1,1", "1,0,1,1,0"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    test_game *t = test_game_open(names[i]);
    for (size_t j = 0; j < sizeof positions / sizeof *positions; j++) {
      test_check_winner(t, test_component(t, positions[j]), GRUNDY_PLAY_MISERE);
    }
    test_game_close(t);
  }
}

static void four_and_five_heaps(void **state) {
  const char *const positions[] = {"1,2,3,4",   "4,4,4,5",   "5,1,4,2",
                                   "2,2,2,2,2", "3,1,0,2,3", "1,2,1,2,3"};
  for (uint64_t k = 2; k < 5; k++) {
    char name[] = "moore:0";
    name[6] = (char)('0' + k);
    test_game *t = test_game_open(name);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
      test_check_replies(t, test_component(t, positions[i]), 0);
      test_check_winner(t, test_component(t, positions[i]), GRUNDY_PLAY_NORMAL);
    }
    test_game_close(t);
  }
}

static void one_heap_a_move_is_nim(void **state) {
  test_game *t = test_game_open("moore:1");
  grundy_total count;
  assert_string_equal(test_replies(t, test_component(t, "3,4,5"), 0, 9, &count), "1,4,5");
  assert_true(count.exact && count.total == 1);
  assert_true(lost(t, test_component(t, "1,4,5")));
  test_game_close(t);
}

static void all_heaps_at_once(void **state) {
  test_game *t = test_game_open("moore:9");
  grundy_total count;
  assert_string_equal(test_replies(t, test_component(t, "1e18,5,0"), 0, 9, &count), "0,0,0");
  assert_true(count.exact && count.total == 1);
  test_game_close(t);
}

/* Replies of random huge components are options and lost, ascending; a component all of whose
 * columns were made divisible has none, and lowering K of its heaps gives some. */
static void replies_of_huge_heaps(void **state) {
  test_random random = TEST_RANDOM(5);
  for (int round = 0; round < 60; round++) {
    uint64_t k = 1 + test_random_below(&random, 5), words[20];
    size_t length = 1 + test_random_below(&random, 20);
    char name[] = "moore:0";
    name[6] = (char)('0' + k);
    test_game *t = test_game_open(name);
    for (size_t i = 0; i < length; i++) words[i] = test_random_any(&random);
    grundy_component c = {words, length};
    grundy_total count;
    test_list list;
    test_list_init(&list, 5);
    assert_int_equal(
        t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), 0, &list.sink, &count),
        GRUNDY_OK);
    assert_int_equal(list.count == 0, lost(t, c));
    const uint64_t *last = NULL;
    for (size_t i = 0; i < list.count; i++) {
      const uint64_t *b = list.words + list.starts[i] + 1;
      uint64_t changed = 0;
      for (size_t j = 0; j < length; j++) {
        assert_true(b[j] <= words[j]);
        changed += b[j] != words[j];
      }
      assert_true(changed >= 1 && changed <= k);
      assert_true(lost(t, (grundy_component){b, length}));
      size_t same = 0;
      while (last && same < length && last[same] == b[same]) same++;
      if (last) assert_true(same < length && last[same] < b[same]);
      last = b;
    }
    test_list_clear(&list);
    test_game_close(t);
  }
}

static grundy_value value_of(test_game *t, const char *text) {
  grundy_value v;
  assert_int_equal(
      t->game->theory->value(GRUNDY_CALL(t->context, t->game, test_component(t, text)), &v),
      GRUNDY_OK);
  return v;
}

/* Jenkyns and Mayberry's formula and sums, against search, with zeros in between; and replies of
 * every value. */
static void values_by_formula(void **state) {
  const char *const names[] = {"moore:2", "moore:3", "moore:4"};
  const char *const positions[][6] = {{"5,5,5", "6,6,7", "7,0,8,9", "4,9,0,9", "1,12,12", "9,9"},
                                      {"3,3,3,3", "2,0,3,4,4", "4,4,4,4", "1,5,5,2", "2,8,9"},
                                      {"2,2,2,2,2", "1,1,2,3,3", "0,3,3,3,2,2", "3,3,3,3"}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    test_game *t = test_game_open(names[i]);
    for (size_t j = 0; j < sizeof positions[i] / sizeof **positions && positions[i][j]; j++) {
      grundy_component c = test_component(t, positions[i][j]);
      assert_true(value_of(t, positions[i][j]).known);
      test_check_value(t, c);
      for (uint64_t v = 0; v < 6; v++) test_check_replies(t, c, v);
    }
    test_game_close(t);
  }
}

/* The end of a period of y, 64-bit heaps, and what does not fit into 64 bits; more heaps than the
 * formula takes have a value only if they are small or lost. */
static void values_of_huge_heaps(void **state) {
  test_game *t = test_game_open("moore:2");
  assert_int_equal(value_of(t, "1e18,1e18,1e18").nimber, 0);
  /* y = 3, c = 3: 3 + (m - 4) mod 3 */
  assert_int_equal(value_of(t, "1e18,1000000000000000001,1000000000000000001").nimber, 3);
  assert_int_equal(value_of(t, "4,5,5").nimber, 3);
  assert_int_equal(value_of(t, "3,4,4").nimber, 11);
  assert_int_equal(value_of(t, "1,18446744073709551600,9").nimber, UINT64_C(18446744073709551610));
  assert_false(value_of(t, "1,18446744073709551600,18").known);
  assert_false(value_of(t, "18446744073709551615,1").known);
  assert_int_equal(value_of(t, "99,99,99,99,99,99").nimber, 0);
  assert_true(value_of(t, "99,99,99,99,99,99").known);
  assert_int_equal(value_of(t, "3,4,5,6").method, GRUNDY_METHOD_SEARCH);
  assert_int_not_equal(value_of(t, "99,99,99,98").method, GRUNDY_METHOD_SEARCH);
  test_game_close(t);
}

static void many_heaps(void **state) {
  test_game *t = test_game_open("moore:2");
  uint64_t words[66];
  for (size_t i = 0; i < 66; i++) words[i] = 5;
  grundy_total count;
  assert_true(lost(t, (grundy_component){words, 66}));
  assert_false(lost(t, (grundy_component){words, 65}));
  assert_int_equal(
      t->game->theory->replies(GRUNDY_CALL(t->context, t->game, (grundy_component){words, 65}), 0,
                               NULL, &count),
      GRUNDY_OK);
  assert_false(count.exact);
  grundy_component c = {words, 64};
  assert_string_equal(test_replies(t, c, 0, 0, &count), "");
  /* one heap to 0, or one to 4 and another to 1 */
  assert_true(count.exact && count.total == 64 + 64 * 63);
  test_game_close(t);
}

static void bad_input(void **state) {
  test_check_bad_game("moore:0", "moore:K: K: expected a whole number from 1");
  test_check_bad_game("moore", "moore:K: K");
  test_game *t = test_game_open("moore:2");
  test_check_bad(t, "1,,2", "heap of moore");
  test_check_bad(t, "", "heap of moore");
  test_game_close(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agrees_with_search),  cmocka_unit_test(misere_winner_agrees_with_search),
      cmocka_unit_test(four_and_five_heaps), cmocka_unit_test(one_heap_a_move_is_nim),
      cmocka_unit_test(all_heaps_at_once),   cmocka_unit_test(replies_of_huge_heaps),
      cmocka_unit_test(values_by_formula),   cmocka_unit_test(values_of_huge_heaps),
      cmocka_unit_test(many_heaps),          cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("moore", tests, NULL, NULL);
}
