/* Sorting against the C library's, stable, and ended by an interruption. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/sort.h"
#include "support/context.h"
#include "support/random.h"

enum { MOST = 3000 };

typedef struct item {
  uint32_t key, place;
} item;

static int by_key(const void *a, const void *b) {
  const item *x = a, *y = b;
  return (x->key > y->key) - (x->key < y->key);
}

static int by_both(const void *a, const void *b) {
  const item *x = a, *y = b;
  int keys = by_key(a, b);
  return keys ? keys : (x->place > y->place) - (x->place < y->place);
}

static void sorts_as_the_library_does(void **state) {
  static item ours[MOST], theirs[MOST];
  test_random random = TEST_RANDOM(7);
  for (size_t count = 0; count < MOST; count += count < 100 ? 1 : 97) {
    uint64_t keys = 1 + test_random_below(&random, 2 * count + 1);
    for (size_t i = 0; i < count; i++) {
      ours[i] = (item){(uint32_t)test_random_below(&random, keys), (uint32_t)i};
    }
    memcpy(theirs, ours, count * sizeof *ours);
    if (count) qsort(theirs, count, sizeof *theirs, by_both);
    assert_int_equal(grundy_i_sort(test_context, ours, count, sizeof *ours, by_key), GRUNDY_OK);
    assert_memory_equal(ours, theirs, count * sizeof *ours);
  }
}

/* Around the number up to which the library's own is used. */
static void unstable_ones_too(void **state) {
  enum { LONG = 1 << 12 };
  static item ours[LONG + 2], theirs[LONG + 2];
  test_random random = TEST_RANDOM(8);
  for (size_t count = 0; count < LONG + 2; count += count == 3 ? LONG - 5 : 1) {
    for (size_t i = 0; i < count; i++) {
      ours[i] = (item){(uint32_t)test_random_below(&random, 1000), (uint32_t)i};
    }
    memcpy(theirs, ours, count * sizeof *ours);
    if (count) qsort(theirs, count, sizeof *theirs, by_both);
    assert_int_equal(grundy_i_sort_unstable(test_context, ours, count, sizeof *ours, by_both),
                     GRUNDY_OK);
    assert_memory_equal(ours, theirs, count * sizeof *ours);
  }
}

static void an_interruption_ends_it(void **state) {
  enum { MANY = 100000 };
  item *items = calloc(MANY, sizeof *items);
  assert_non_null(items);
  grundy_context_cancel(test_context);
  assert_int_equal(grundy_i_sort(test_context, items, MANY, sizeof *items, by_key),
                   GRUNDY_CANCELLED);
  assert_int_equal(grundy_i_sort_unstable(test_context, items, MANY, sizeof *items, by_key),
                   GRUNDY_CANCELLED);
  grundy_context_resume(test_context);
  free(items);
}

static uint64_t comparisons_left;

static int by_key_until_cancelled(const void *a, const void *b) {
  if (comparisons_left-- == 0) grundy_context_cancel(test_context);
  return by_key(a, b);
}

/* Whenever it is interrupted, each item is there once. */
static void an_interruption_loses_nothing(void **state) {
  enum { MANY = 30000, ROUNDS = 60, EACH = MANY * 14 / ROUNDS /* of some n log2(n) comparisons */ };
  item *items = calloc(MANY, sizeof *items);
  bool *seen = calloc(MANY, sizeof *seen);
  test_random random = {9};
  unsigned interrupted = 0;
  assert_true(items && seen);
  for (size_t round = 0; round < ROUNDS; round++) {
    for (size_t i = 0; i < MANY; i++) {
      items[i] = (item){(uint32_t)test_random_below(&random, MANY), (uint32_t)i};
    }
    comparisons_left = round * EACH + test_random_below(&random, EACH);
    grundy_status s =
        grundy_i_sort(test_context, items, MANY, sizeof *items, by_key_until_cancelled);
    grundy_context_resume(test_context);
    assert_true(s == GRUNDY_OK || s == GRUNDY_CANCELLED);
    interrupted += s == GRUNDY_CANCELLED;
    memset(seen, 0, MANY * sizeof *seen);
    for (size_t i = 0; i < MANY; i++) {
      if (seen[items[i].place])
        fail_msg("round %zu: item %u is there twice", round, items[i].place);
      seen[items[i].place] = true;
    }
  }
  assert_true(interrupted > ROUNDS / 2);
  free(items);
  free(seen);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sorts_as_the_library_does), cmocka_unit_test(unstable_ones_too),
      cmocka_unit_test(an_interruption_ends_it), cmocka_unit_test(an_interruption_loses_nothing)};
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
