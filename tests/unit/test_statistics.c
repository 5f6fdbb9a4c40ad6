/* Statistics of lists of values, recounted one value at a time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "heap/statistics.h"
#include "heap/value_list.h"
#include "support/context.h"
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
    const grundy_record *r = &s.records[k++];
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
  test_random random = TEST_RANDOM(9);
  for (uint64_t count = 1; count <= 300; count++) {
    uint64_t values[300];
    for (uint64_t i = 0; i < count; i++) {
      values[i] = count % 2 ? test_random_below(&random, count) : test_random_any(&random);
    }
    check(values, count);
  }
}

/* Heaps that a table holds, and those that follow from its period, with and without a saltus, are
 * counted as one after another: each core heap stands for `scale` heaps. */
static void statistics_follow_from_periods(void **state) {
  enum { MOST = 4000 };
  test_random random = TEST_RANDOM(4);
  for (unsigned i = 0; i < 3000; i++) {
    uint64_t values[MOST],
        scale = 1 + test_random_below(&random, 3) * test_random_below(&random, 3);
    grundy_period cycle = {.preperiod = test_random_below(&random, 20),
                           .period = 1 + test_random_below(&random, 30),
                           .saltus = test_random_below(&random, 2) * test_random_below(&random, 9)};
    uint64_t start = cycle.preperiod + cycle.period, count = start + test_random_below(&random, 40);
    uint64_t heaps = 1 + test_random_below(&random, MOST),
             range = 1 + test_random_below(&random, 50);
    grundy_statistics one = {.heaps = 0}, found = one;
    grundy_i_value_list held;
    grundy_i_value_list_init(&held, test_context);
    for (uint64_t n = 0; n < MOST; n++) {
      values[n] =
          n < start ? test_random_below(&random, range) : values[n - cycle.period] + cycle.saltus;
      if (n >= count) continue;
      assert_int_equal(grundy_i_value_list_push(test_context, &held, (uint32_t)values[n]),
                       GRUNDY_OK);
    }
    for (uint64_t n = 0; n < heaps; n++) grundy_i_statistics_add(&one, values[n / scale]);
    grundy_i_view view = {&held, count, scale, true, count, &cycle, NULL};
    grundy_i_statistics_extend(&found, &view, heaps);
    assert_int_equal(found.heaps, heaps);
    assert_true(found.largest == one.largest && found.largest_at == one.largest_at);
    assert_memory_equal(found.counts, one.counts, sizeof one.counts);
    assert_int_equal(found.record_count, one.record_count);
    assert_memory_equal(found.records, one.records, sizeof one.records);
    grundy_i_value_list_clear(&held);
  }
}

/* All heaps below 2^64 - 1 of nim divided by three. */
static void as_many_heaps_as_there_are(void **state) {
  const uint64_t heaps = UINT64_MAX;
  const grundy_period cycle = {.preperiod = 0, .period = 3, .saltus = 1};
  grundy_statistics s = {.heaps = 0};
  grundy_i_value_list held;
  grundy_i_value_list_init(&held, test_context);
  for (unsigned n = 0; n < 3; n++) {
    assert_int_equal(grundy_i_value_list_push(test_context, &held, 0), GRUNDY_OK);
  }
  grundy_i_view view = {&held, 3, 1, true, 3, &cycle, NULL};
  grundy_i_statistics_extend(&s, &view, heaps);
  assert_true(s.heaps == heaps && s.largest == heaps / 3 - 1 && s.largest_at == heaps - 3);
  for (unsigned bin = 0; bin < 62; bin++) {
    assert_true(s.counts[bin] == (bin ? UINT64_C(3) << (bin - 1) : 3));
  }
  for (unsigned k = 0; k < 64; k++) {
    uint64_t largest = (UINT64_C(1) << k) / 3;
    assert_true(s.records[k].largest == largest && s.records[k].largest_at == 3 * largest);
  }
  assert_int_equal(s.record_count, 64);
  grundy_i_value_list_clear(&held);
}

static void extremes(void **state) {
  const uint64_t values[] = {0, UINT64_MAX, 1, UINT64_MAX, UINT64_C(1) << 63, 0};
  check(values, 6);
  check(values, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(statistics_are_recounted),
      cmocka_unit_test(extremes),
      cmocka_unit_test_setup_teardown(statistics_follow_from_periods, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(as_many_heaps_as_there_are, test_context_open,
                                      test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
