/* The list that heap games keep their values in: what was pushed or appended is read again, one by
 * one and as bytes, whatever the values are and wherever pieces begin; also what another list gives
 * back after forgetting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "heap/value_list.h"
#include "support/random.h"

enum { PAGE = 1 << GRUNDY_VALUES_PAGE, COUNT = 3 * PAGE + 77, MOST = 700 };

/* Small in most places, large in runs of some; the first page behind the chunks has none. */
static uint32_t value_of(uint64_t n) {
  test_random random = {n};
  uint64_t noise = test_random_next(&random);
  bool large = n / PAGE != 1 && n / 1000 % 5 == 3 && noise % 3 == 0;
  return (uint32_t)(noise >> 32) % (large ? UINT16_MAX : 256);
}

static void fill(grundy_context *context, grundy_i_value_list *values, uint64_t seed) {
  test_random random = TEST_RANDOM(seed);
  for (uint64_t n = 0, count; n < COUNT; n += count) {
    uint16_t more[MOST];
    count = test_random_below(&random, MOST + 1);
    if (count > COUNT - n) count = COUNT - n;
    for (uint64_t i = 0; i < count; i++) more[i] = (uint16_t)value_of(n + i);
    assert_int_equal(grundy_i_value_list_append(context, values, more, (size_t)count), GRUNDY_OK);
    if (n + count == COUNT) break;
    assert_int_equal(grundy_i_value_list_push(context, values, value_of(n + count)), GRUNDY_OK);
    count++;
  }
}

static void compare(const grundy_i_value_list *values, uint64_t from) {
  uint8_t bytes[MOST];
  assert_int_equal(grundy_i_value_list_count(values), COUNT);
  for (uint64_t n = from; n < COUNT; n++) {
    if (grundy_i_value_list_at(values, n) != value_of(n))
      fail_msg("heap %llu", (unsigned long long)n);
  }
  for (uint64_t n = from; n + MOST <= COUNT; n += MOST) {
    grundy_i_value_list_bytes(values, n, MOST, bytes);
    for (uint64_t i = 0; i < MOST; i++) assert_int_equal(bytes[i], (uint8_t)value_of(n + i));
  }
}

static void values_are_read_as_they_were_written(void **state) {
  grundy_context *context;
  grundy_i_value_list values, other;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_i_value_list_init(&values, context);
  grundy_i_value_list_init(&other, context);
  fill(context, &values, 1);
  fill(context, &other, 2);
  compare(&values, 0);
  grundy_i_value_list_forget(&values, 2 * PAGE + 5);
  compare(&values, 2 * PAGE + 5);
  grundy_i_value_list_regain(&values, &other);
  compare(&values, 0);
  grundy_i_value_list_clear(&values);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
}

/* What has skipped to far heaps holds the head and those after, forgets blocks of pages, and gets
 * back from another what that has. */
static void far_heaps_are_held(void **state) {
  enum { HEAD = PAGE + 9, FAR = 3 };
  static const uint64_t skipped[FAR] = {(UINT64_C(1) << 32) - 5, (UINT64_C(1) << 33) + PAGE / 2,
                                        GRUNDY_SEQUENCE_FORGETTING_MOST - 3 * PAGE - MOST};
  grundy_context *context;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  for (unsigned i = 0; i < FAR; i++) {
    grundy_i_value_list values;
    grundy_i_value_list_init(&values, context);
    grundy_i_value_list_set_head(&values, HEAD);
    for (uint64_t n = 0; n < HEAD; n++) {
      assert_int_equal(grundy_i_value_list_push(context, &values, value_of(n)), GRUNDY_OK);
    }
    grundy_i_value_list_skip(&values, skipped[i]);
    uint64_t end = skipped[i] + 3 * PAGE + 1, third = skipped[i] + 2 * PAGE;
    for (uint64_t n = skipped[i]; n < end; n++) {
      assert_int_equal(grundy_i_value_list_push(context, &values, value_of(n)), GRUNDY_OK);
    }
    assert_true(grundy_i_value_list_count(&values) == end);
    assert_false(grundy_i_values_holds(&values, HEAD));
    assert_false(grundy_i_values_holds(&values, skipped[i] - 1));
    size_t before = grundy_context_memory(context);
    grundy_i_value_list_forget(&values, third);
    assert_true(grundy_context_memory(context) + PAGE <= before);
    for (uint64_t n = 0; n < end; n = n + 1 == HEAD ? third : n + 1) {
      if (grundy_i_value_list_at(&values, n) != value_of(n)) {
        fail_msg("heap %llu of %llu", (unsigned long long)n, (unsigned long long)end);
      }
    }
    grundy_i_value_list_clear(&values);
    assert_int_equal(grundy_context_memory(context), 0);
  }
  grundy_context_destroy(context);
}

/* A block of pages that was given back is taken over whole. */
static void blocks_are_regained(void **state) {
  enum { HEAD = 2 * PAGE };
  const uint64_t block = UINT64_C(1) << (GRUNDY_VALUES_PAGE + GRUNDY_VALUES_BLOCK);
  const uint64_t end = 2 * block + 3 * PAGE / 2;
  grundy_context *context;
  grundy_i_value_list lists[2];
  uint16_t same[MOST];
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  for (unsigned i = 0; i < 2; i++) {
    grundy_i_value_list_init(&lists[i], context);
    grundy_i_value_list_set_head(&lists[i], HEAD);
    for (uint64_t n = 0, count; n < end; n += count) {
      count = end - n < MOST ? end - n : MOST;
      for (uint64_t j = 0; j < count; j++) same[j] = (uint16_t)((n + j) % 251);
      assert_int_equal(grundy_i_value_list_append(context, &lists[i], same, (size_t)count),
                       GRUNDY_OK);
      bool forgets = i == 0 && n > PAGE + HEAD && n % (PAGE / 4) < count;
      if (forgets) grundy_i_value_list_forget(&lists[i], n - PAGE);
    }
  }
  assert_null(lists[0].blocks[1]); /* of which all is forgotten */
  assert_non_null(lists[0].blocks[0]);
  grundy_i_value_list_regain(&lists[0], &lists[1]);
  assert_true(grundy_i_values_whole(&lists[0]));
  for (uint64_t n = 0; n < end; n += n % PAGE ? 997 : 1) {
    if (grundy_i_value_list_at(&lists[0], n) != n % 251) fail_msg("heap %d", (int)n);
  }
  grundy_i_value_list_clear(&lists[0]);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(values_are_read_as_they_were_written),
                                     cmocka_unit_test(far_heaps_are_held),
                                     cmocka_unit_test(blocks_are_regained)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
