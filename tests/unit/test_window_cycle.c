/* Windows that come again: random sequences that their last values determine, against a table of
 * all windows so far; stopped and taken up, or loaded from damaged words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "heap/period/window_cycle.h"
#include "support/context.h"
#include "support/random.h"

enum { WINDOWS = 4096, MOST = 3 * WINDOWS, LONGEST = 12 };

/* Values 0 and 1, of which the last `length` determine the next by a random table. */
static void fill(grundy_i_value_list *values, test_random *random, size_t length) {
  static uint8_t next[WINDOWS];
  unsigned window = 0;
  for (size_t i = 0; i < WINDOWS; i++) next[i] = test_random_below(random, 2) == 1;
  for (size_t n = 0; n < MOST; n++) {
    uint32_t v = n < length ? (uint32_t)test_random_below(random, 2) : next[window];
    window = (window << 1 | v) & ((1u << length) - 1);
    assert_int_equal(grundy_i_value_list_push(test_context, values, v), GRUNDY_OK);
  }
}

/* How far apart equal windows on the cycle stand: those before the last heap, and before that. */
static uint64_t true_period(const grundy_i_value_list *values, size_t length) {
  for (uint64_t p = 1;; p++) {
    size_t same = 0;
    while (same < length && grundy_i_value_list_at(values, MOST - 1 - same) ==
                                grundy_i_value_list_at(values, MOST - 1 - same - p)) {
      same++;
    }
    if (same == length) return p;
  }
}

static void move(grundy_i_recurrence *r, uint64_t count, size_t length) {
  grundy_array words;
  size_t read;
  grundy_array_init(&words, test_context);
  assert_int_equal(grundy_i_recurrence_save(r, &words), GRUNDY_OK);
  grundy_i_recurrence_clear(test_context, r);
  assert_int_equal(grundy_i_recurrence_load(test_context, test_context, r, count, length,
                                            words.data, words.length, &read),
                   GRUNDY_OK);
  assert_int_equal(read, words.length);
  grundy_array_clear(&words);
}

static void the_least_period_is_found(void **state) {
  test_random random = TEST_RANDOM(3);
  for (unsigned i = 0; i < 300; i++) {
    size_t length = 1 + i % LONGEST;
    grundy_i_value_list values;
    grundy_i_recurrence r = {.anchor = 0};
    grundy_i_value_list_init(&values, test_context);
    fill(&values, &random, length);
    uint64_t count = length + 1 + test_random_below(&random, 20), period = 0;
    for (; !period && count < MOST; count += 1 + test_random_below(&random, 50)) {
      assert_int_equal(
          grundy_i_recurrence_look(test_context, test_context, &r, &values, count, length, &period),
          GRUNDY_OK);
      if (i % 2) move(&r, count, length);
    }
    assert_true(period > 0);
    assert_int_equal(period, true_period(&values, length));
    assert_true(r.looked <= 3 * (2 * (uint64_t)WINDOWS));
    grundy_i_recurrence_clear(test_context, &r);
    grundy_i_value_list_clear(&values);
  }
}

/* It goes on behind a window that has been found. */
static void windows_come_again_and_again(void **state) {
  grundy_i_value_list values;
  grundy_i_recurrence r = {.anchor = 0};
  grundy_i_value_list_init(&values, test_context);
  for (uint32_t n = 0; n < 100; n++) {
    assert_int_equal(grundy_i_value_list_push(test_context, &values, n % 7 == 0), GRUNDY_OK);
  }
  for (uint64_t k = 0; k < 3; k++) {
    uint64_t period;
    assert_int_equal(
        grundy_i_recurrence_look(test_context, test_context, &r, &values, k ? 100 : 20, 7, &period),
        GRUNDY_OK);
    assert_true(period == 7 * k && (!k || r.looked == 20 + 7 * k));
  }
  grundy_i_recurrence_clear(test_context, &r);
  grundy_i_value_list_clear(&values);
}

static void damaged_words_are_refused(void **state) {
  enum { LENGTH = 3, COUNT = 30 };
  const uint64_t good[] = {20, 25, 2, 1, 0, 1};
  size_t words = sizeof good / sizeof *good, read;
  static const struct {
    size_t at;
    uint64_t word;
  } damages[] = {{0, 3}, {0, 26}, {0, 12}, {1, 19}, {1, 31}, {1, 41}, {2, 4}};
  for (size_t i = 0; i < 8 + words; i++) {
    uint64_t bad[sizeof good / sizeof *good];
    memcpy(bad, good, sizeof good);
    if (i > 0 && i < 8) bad[damages[i - 1].at] = damages[i - 1].word;
    size_t count = i < 8 ? words : i - 8;
    grundy_i_recurrence r = {.anchor = 0};
    grundy_status s =
        grundy_i_recurrence_load(test_context, test_context, &r, COUNT, LENGTH, bad, count, &read);
    assert_int_equal(s, i ? GRUNDY_BAD_INPUT : GRUNDY_OK);
    grundy_i_recurrence_clear(test_context, &r);
  }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, test_context_open, test_context_close)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(the_least_period_is_found),
      TEST(windows_come_again_and_again),
      TEST(damaged_words_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
