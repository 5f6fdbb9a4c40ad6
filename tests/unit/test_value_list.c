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
  test_random random = {seed};
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
  (void)state;
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

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(values_are_read_as_they_were_written)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
