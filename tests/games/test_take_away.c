/* Take-away games: the losing heaps as published, everything against search, winners and winning
 * moves of huge heaps against the rule itself, and the same for K where the theorem is silent. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/random.h"
#include "support/rules.h"

static grundy_outcome winner(test_game *t, const uint64_t *words, size_t length, grundy_play play) {
  grundy_outcome outcome;
  assert_int_equal(
      t->game->theory->winner(GRUNDY_CALL(t->context, t->game, (grundy_component){words, length}),
                              play, &outcome),
      GRUNDY_OK);
  return outcome;
}

static void agrees_with_search(void **state) {
  for (uint64_t k = 1; k <= 9; k++) {
    char name[32];
    snprintf(name, sizeof name, "take-away:%llu", (unsigned long long)k);
    test_game *t = test_game_open(name);
    test_check_samples(t, 256, 12);
    test_game_close(t);
  }
  test_game *t = test_game_open("fibonacci");
  test_check_samples(t, 256, 12);
  test_game_close(t);
}

static void winners_of_both_kinds_of_play(void **state) {
  for (uint64_t k = 1; k <= 6; k++) {
    char name[32];
    snprintf(name, sizeof name, "take-away:%llu", (unsigned long long)k);
    test_game *t = test_game_open(name);
    for (uint64_t n = 0; n < 60; n++) {
      test_check_winner(t, test_heap(t, n), GRUNDY_PLAY_NORMAL);
      test_check_winner(t, test_heap(t, n), GRUNDY_PLAY_MISERE);
      for (uint64_t limit = 0; limit < 14; limit++) {
        char text[48];
        snprintf(text, sizeof text, "%u,%u", (unsigned)n, (unsigned)limit);
        test_check_winner(t, test_component(t, text), GRUNDY_PLAY_NORMAL);
        test_check_winner(t, test_component(t, text), GRUNDY_PLAY_MISERE);
      }
    }
    test_game_close(t);
  }
}

/* The heaps that are lost at the first move: powers of two, Fibonacci numbers (Whinihan 1963), and
 * Schwenk's numbers for K = 3, which are A003269's sums 1, 2, 3, 4, 6, 8, 11, 15, 21, … */
static void losing_heaps(void **state) {
  static const uint64_t powers[] = {1, 2, 4, 8, 16, 32, 64, 128, 0},
                        fibonacci[] = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 0},
                        threes[] = {1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76, 105, 145, 0};
  static const uint64_t *const lost[] = {powers, fibonacci, threes};
  static const char *const names[] = {"take-away:1", "fibonacci", "take-away:3"};
  for (size_t i = 0; i < 3; i++) {
    test_game *t = test_game_open(names[i]);
    const uint64_t *next = lost[i];
    for (uint64_t n = 1; *next; n++) {
      bool loses = winner(t, &n, 1, GRUNDY_PLAY_NORMAL) == GRUNDY_OUTCOME_P;
      assert_int_equal(loses, n == *next);
      next += loses;
    }
    test_game_close(t);
  }
}

/* All Fibonacci numbers below 2^64, and the numbers next to them. */
static void huge_fibonacci_numbers(void **state) {
  test_game *t = test_game_open("fibonacci");
  uint64_t a = 5, b = 8, around;
  for (; b >= a; b += a, a = b - a) {
    assert_int_equal(winner(t, &b, 1, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_P);
    around = b - 1;
    assert_int_equal(winner(t, &around, 1, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_N);
    around = b + 1;
    assert_int_equal(winner(t, &around, 1, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_N);
  }
  assert_true(a > UINT64_MAX / 2);
  test_game_close(t);
}

/* Every winning move of a huge heap leaves a lost one; where some are offered the heap is won, and
 * no move nearby that is not offered wins. */
static void moves_of_huge_heaps(void **state) {
  static const char *const names[] = {"fibonacci", "take-away:1", "take-away:5", "take-away:100"};
  test_random random = TEST_RANDOM(11);
  for (int round = 0; round < 2000; round++) {
    static test_game *t;
    if (round % 500 == 0) t = test_game_open(names[round / 500]);
    uint64_t k =
        strchr(t->game->name, ':') ? strtoull(strchr(t->game->name, ':') + 1, NULL, 10) : 2;
    uint64_t words[] = {test_random_any(&random), test_random_any(&random)};
    if (round % 3 == 0) words[1] %= 1000;
    test_list list;
    grundy_total count;
    test_list_init(&list, 70);
    assert_int_equal(
        t->game->theory->replies(GRUNDY_CALL(t->context, t->game, (grundy_component){words, 2}), 0,
                                 &list.sink, &count),
        GRUNDY_OK);
    assert_true(count.exact && count.total == list.count);
    assert_int_equal(list.count != 0, winner(t, words, 2, GRUNDY_PLAY_NORMAL) == GRUNDY_OUTCOME_N);
    for (size_t i = 0; i < list.count; i++) {
      const uint64_t *part = list.words + list.starts[i] + 1;
      uint64_t taken = words[0] - part[0], next = taken > UINT64_MAX / k ? UINT64_MAX : k * taken;
      assert_true(taken && taken <= words[1]);
      assert_true(part[1] == (next < part[0] ? next : part[0]));
      assert_int_equal(winner(t, part, 2, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_P);
    }
    for (uint64_t taken = 1; taken <= 200 && taken <= words[1] && taken <= words[0]; taken++) {
      uint64_t after[] = {words[0] - taken, k * taken};
      bool wins = winner(t, after, 2, GRUNDY_PLAY_NORMAL) == GRUNDY_OUTCOME_P, offered = false;
      for (size_t i = 0; i < list.count; i++) {
        offered = offered || list.words[list.starts[i] + 1] == after[0];
      }
      assert_int_equal(wins, offered);
    }
    test_list_clear(&list);
    if (round % 500 == 499) test_game_close(t);
  }
}

/* Above K = 4096 heaps up to K + 1 are decided, and larger ones left open. */
static void large_bounds(void **state) {
  test_game *t = test_game_open("take-away:1e4");
  assert_string_equal(t->game->name, "take-away:10000");
  const uint64_t lost[] = {10001}, open[] = {10002}, won[] = {10001, 10001};
  assert_int_equal(winner(t, lost, 1, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_P);
  assert_int_equal(winner(t, won, 2, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_N);
  assert_int_equal(winner(t, open, 1, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_UNKNOWN);
  assert_false(test_value(t, test_heap(t, 10002)).known);
  test_game_close(t);
  t = test_game_open("take-away:18446744073709551615");
  const uint64_t all[] = {UINT64_MAX};
  assert_int_equal(winner(t, all, 1, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_P);
  test_check_samples(t, 200, 9);
  test_game_close(t);
  t = test_game_open("take-away:4096");
  assert_int_equal(winner(t, all, 1, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_N);
  test_game_close(t);
}

static void the_table_ends(void **state) {
  test_game *t = test_game_open("fibonacci");
  grundy_total count;
  assert_true(test_value(t, test_heap(t, 4095)).known);
  grundy_value value = test_value(t, test_heap(t, 4097));
  assert_false(value.known);
  assert_non_null(strstr(value.note->en, "4096"));
  assert_int_equal(t->game->theory->replies(GRUNDY_CALL(t->context, t->game, test_heap(t, 5000)), 3,
                                            NULL, &count),
                   GRUNDY_UNKNOWN);
  assert_string_equal(test_replies(t, test_component(t, "12,6"), 1, 9, &count), "9,6");
  test_game_close(t);
}

static void bad_input(void **state) {
  test_check_bad_game("take-away", "take-away:K: K");
  test_check_bad_game("take-away:0", "expected a whole number from 1");
  test_check_bad_game("fibonacci:2", "takes no parameters, got '2'");
  test_game *t = test_game_open("take-away:2");
  test_check_bad(t, "3,4,5", "take-away:2: expected a heap n or n,limit, got '3,4,5'");
  test_check_bad(t, "3,x", "'x'");
  test_game_close(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agrees_with_search),  cmocka_unit_test(winners_of_both_kinds_of_play),
      cmocka_unit_test(losing_heaps),        cmocka_unit_test(huge_fibonacci_numbers),
      cmocka_unit_test(moves_of_huge_heaps), cmocka_unit_test(large_bounds),
      cmocka_unit_test(the_table_ends),      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("take-away", tests, NULL, NULL);
}
