/* Statistics of lists of values, recounted one value at a time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "heap/statistics.h"
#include "support/random.h"

static unsigned bits_of(uint64_t value) {
  unsigned bits = 0;
  for (; value; value /= 2) bits++;
  return bits;
}

static void check(const uint64_t *values, uint64_t count) {
  grundy_statistics s = {.heaps = 0};
  for (uint64_t n = 0; n < count; n++) grundy_i_statistics_add(&s, values[n]);
  uint64_t counts[65] = {0};
  unsigned k = 0;
  for (uint64_t n = 0; n < count; n++) {
    counts[bits_of(values[n])]++;
    assert_true(values[n] < s.largest || n >= s.largest_at);
    assert_true(values[n] <= s.largest);
    if (n != (uint64_t)1 << k) continue;
    const struct grundy_record_value *r = &s.records[k++];
    assert_true(r->largest_at <= n && values[r->largest_at] == r->largest);
    for (uint64_t i = 0; i <= n; i++) {
      assert_true(values[i] < r->largest || (values[i] == r->largest && i >= r->largest_at));
    }
  }
  assert_int_equal(s.heaps, count);
  assert_true(values[s.largest_at] == s.largest);
  assert_int_equal(s.record_count, k);
  assert_memory_equal(s.counts, counts, sizeof counts);
}

static void statistics_are_recounted(void **state) {
  (void)state;
  test_random random = {9};
  for (uint64_t count = 1; count <= 300; count++) {
    uint64_t values[300];
    for (uint64_t i = 0; i < count; i++) {
      values[i] = count % 2 ? test_random_below(&random, count) : test_random_any(&random);
    }
    check(values, count);
  }
}

static void extremes(void **state) {
  (void)state;
  const uint64_t values[] = {0, UINT64_MAX, 1, UINT64_MAX, UINT64_C(1) << 63, 0};
  check(values, 6);
  check(values, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(statistics_are_recounted),
      cmocka_unit_test(extremes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
