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
  (void)state;
  static item ours[MOST], theirs[MOST];
  test_random random = {7};
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
  (void)state;
  enum { LONG = 1 << 12 };
  static item ours[LONG + 2], theirs[LONG + 2];
  test_random random = {8};
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
  (void)state;
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

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(sorts_as_the_library_does),
                                     cmocka_unit_test(unstable_ones_too),
                                     cmocka_unit_test(an_interruption_ends_it)};
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
