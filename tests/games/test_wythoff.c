/* Wythoff's game: published cold pairs and values, everything against search, the exact winner at
 * 64 bits against the mex rule for cold pairs and against Fibonacci numbers, the table's end. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/random.h"
#include "support/rules.h"

static test_game *t;

static grundy_component pair(uint64_t a, uint64_t b) {
  char text[48];
  snprintf(text, sizeof text, "%llu,%llu", (unsigned long long)a, (unsigned long long)b);
  return test_component(t, text);
}

static bool lost(uint64_t a, uint64_t b) {
  uint64_t words[] = {a, b};
  grundy_component c = {words, 2};
  grundy_outcome outcome;
  assert_int_equal(
      t->game->theory->winner(GRUNDY_CALL(t->context, t->game, c), GRUNDY_PLAY_NORMAL, &outcome),
      GRUNDY_OK);
  return outcome == GRUNDY_OUTCOME_P;
}

/* The upper left corner as in Winning Ways. */
static void published_values(void **state) {
  static const uint64_t values[6][6] = {{0, 1, 2, 3, 4, 5}, {1, 2, 0, 4, 5, 3}, {2, 0, 1, 5, 3, 4},
                                        {3, 4, 5, 6, 2, 0}, {4, 5, 3, 2, 7, 6}, {5, 3, 4, 0, 6, 8}};
  for (uint64_t a = 0; a < 6; a++) {
    for (uint64_t b = 0; b < 6; b++) {
      assert_int_equal(test_value(t, pair(a, b)).nimber, values[a][b]);
    }
  }
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 256, 24);
}

static void misere_winner_agrees_with_search(void **state) {
  for (uint64_t a = 0; a < 24; a++) {
    for (uint64_t b = 0; b < 24; b++) test_check_winner(t, pair(a, b), GRUNDY_PLAY_MISERE);
  }
}

/* The d-th pair is (the least number not used yet, that plus d). */
static void cold_pairs_by_their_mex_rule(void **state) {
  static bool used[4000];
  uint64_t a = 1;
  for (uint64_t d = 1; d < 1000; d++) {
    while (used[a]) a++;
    assert_true(lost(a, a + d) && lost(a + d, a));
    assert_false(lost(a, a + d + 1));
    assert_false(lost(a + 1, a + d + 1));
    used[a] = used[a + d] = true;
  }
}

/* Consecutive Fibonacci numbers (F(2k), F(2k+1)) with F(1) = F(2) = 1 are 1,2; 3,5; 8,13; … */
static void fibonacci_pairs_are_cold(void **state) {
  uint64_t a = 1, b = 2;
  for (;;) {
    assert_true(lost(a, b));
    assert_false(lost(a, b - 1));
    assert_false(lost(a - 1, b));
    if (b > UINT64_MAX / 3) break; /* the next is a + 2b < 3b */
    a += b;
    b += a;
  }
  assert_true(a > UINT64_C(1) << 60);
  assert_false(lost(UINT64_MAX, UINT64_MAX));
  assert_false(lost(0, UINT64_MAX));
}

/* Replies of random huge pairs are cold options, and found wherever an option was cold. */
static void replies_of_huge_pairs(void **state) {
  test_random random = TEST_RANDOM(4);
  for (int round = 0; round < 3000; round++) {
    uint64_t a = test_random_any(&random), b = test_random_any(&random);
    if (round % 3 == 0) b = UINT64_MAX - b % 64;
    if (round % 5 == 0) a = b;
    uint64_t words[] = {a, b};
    grundy_total count;
    test_list list;
    test_list_init(&list, 9);
    assert_int_equal(
        t->game->theory->replies(GRUNDY_CALL(t->context, t->game, (grundy_component){words, 2}), 0,
                                 &list.sink, &count),
        GRUNDY_OK);
    assert_true(count.exact && count.total == list.count);
    assert_int_equal(list.count == 0, lost(a, b));
    for (size_t i = 0; i < list.count; i++) {
      uint64_t x = list.words[list.starts[i] + 1], y = list.words[list.starts[i] + 2];
      assert_true(lost(x, y));
      assert_true((x < a && y == b) || (x == a && y < b) || (x < a && a - x == b - y));
    }
    test_list_clear(&list);
  }
}

static void replies_beyond_the_table(void **state) {
  grundy_total count;
  assert_string_equal(test_replies(t, pair(1000000000000, 5), 0, 9, &count), "3,5");
  assert_int_equal(
      t->game->theory->replies(GRUNDY_CALL(t->context, t->game, pair(5000, 5)), 1024, NULL, &count),
      GRUNDY_UNKNOWN);
  assert_string_equal(test_replies(t, pair(5000, 5), 1, 9, &count), "7,5");
  grundy_value value = test_value(t, pair(5000, 5));
  assert_false(value.known);
  assert_non_null(strstr(value.note->en, "4096"));
  assert_true(test_value(t, pair(3000, 4095)).known);
}

/* A larger table holds what a smaller one did. */
static void tables_agree(void **state) {
  test_game *other = test_game_open("wythoff");
  uint64_t small = test_value(other, pair(20, 31)).nimber;
  uint64_t large = test_value(other, pair(300, 31)).nimber;
  assert_int_equal(test_value(other, pair(20, 31)).nimber, small);
  assert_int_equal(test_value(t, pair(300, 31)).nimber, large);
  test_game_close(other);
}

/* Threads that ask the same game at the same time, each under its own context, get the same
 * answers. */
static void *ask(void *argument) {
  const grundy_game *game = argument;
  grundy_context *context;
  uintptr_t sum = 0;
  if (grundy_context_create(NULL, &context) != GRUNDY_OK) return NULL;
  for (uint64_t a = 1; a < 200; a++) {
    uint64_t words[] = {a, 2 * a};
    grundy_value value;
    if (game->theory->value(GRUNDY_CALL(context, game, (grundy_component){words, 2}), &value) !=
        GRUNDY_OK) {
      break;
    }
    sum += (uintptr_t)(a * value.nimber);
  }
  grundy_context_destroy(context);
  return (void *)sum;
}

static void threads_share_tables(void **state) {
  enum { THREADS = 4 };
  pthread_t threads[THREADS];
  test_game *shared = test_game_open("wythoff");
  for (int i = 0; i < THREADS; i++) {
    assert_int_equal(pthread_create(&threads[i], NULL, ask, shared->game), 0);
  }
  void *wanted = ask(t->game);
  for (int i = 0; i < THREADS; i++) {
    void *sum;
    assert_int_equal(pthread_join(threads[i], &sum), 0);
    assert_ptr_equal(sum, wanted);
  }
  test_game_close(shared);
}

static void bad_input(void **state) {
  test_check_bad(t, "3", "two heaps a,b, got '3'");
  test_check_bad(t, "1,2,3", "two heaps a,b, got '1,2,3'");
  test_check_bad(t, "1,x", "'x'");
  test_check_bad_game("wythoff:3", "takes no parameters, got '3'");
}

/* Sums too, beside each other and beyond the table of values. */
static void misere_play_is_as_in_nim(void **state) {
  test_check_misere_pairs(t, 40);
}

static int open_game(void **state) {
  *state = t = test_game_open("wythoff");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(published_values),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(misere_winner_agrees_with_search),
      cmocka_unit_test(misere_play_is_as_in_nim),
      cmocka_unit_test(cold_pairs_by_their_mex_rule),
      cmocka_unit_test(fibonacci_pairs_are_cold),
      cmocka_unit_test(replies_of_huge_pairs),
      cmocka_unit_test(replies_beyond_the_table),
      cmocka_unit_test(tables_agree),
      cmocka_unit_test(threads_share_tables),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("wythoff", tests, open_game, test_game_shut);
}
