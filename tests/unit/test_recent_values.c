/* Recent values: what is found is true, memory is bounded and accounted for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy.h"
#include "solve/value/value_search.h"
#include "support/context.h"

enum { MANY = 100000, LARGEST = 100 << 10 };

static grundy_i_recent_values recent;

/* Component number i: of one word, or two, many of which have the first in common. */
static grundy_component component(uint64_t i, uint64_t words[2]) {
  words[0] = i / 2 % 1000;
  words[1] = i / 2000;
  if (i % 2 == 0) words[0] = i;
  return (grundy_component){words, (size_t)(i % 2) + 1};
}

static size_t fill(void) {
  size_t found = 0;
  uint64_t words[2];
  for (uint64_t i = 0; i < MANY; i++) {
    grundy_i_recent_values_add(&recent, test_context, component(i, words), false, i);
  }
  for (uint64_t i = 0; i < MANY; i++) {
    const grundy_i_recent_value *entry =
        grundy_i_recent_values_find(&recent, component(i, words), false);
    if (entry) assert_int_equal(entry->value, i);
    found += entry != NULL;
  }
  return found;
}

static int tear_down(void **state) {
  grundy_i_recent_values_clear(&recent, test_context);
  return test_context_close(state);
}

static void the_latest_stay(void **state) {
  uint64_t words[2];
  size_t found = fill();
  assert_in_range(found, 1 << (GRUNDY_I_RECENT_BITS - 1), 1 << GRUNDY_I_RECENT_BITS);
  assert_in_range(grundy_context_memory(test_context), 1, LARGEST);
  assert_non_null(grundy_i_recent_values_find(&recent, component(MANY - 1, words), false));
}

/* Two components at one place that have their first word in common,
 * and one that is its first word. */
static void all_words_are_compared(void **state) {
  const uint64_t words[] = {UINT64_C(1) << 40, 0};
  uint64_t other[] = {words[0], 1}, one[] = {0};
  const grundy_component c = {words, 2}, d = {other, 2}, e = {one, 1};
  (void)fill();
  while (grundy_i_recent_values_place(d) != grundy_i_recent_values_place(c)) other[1]++;
  while (grundy_i_recent_values_place(e) != grundy_i_recent_values_place(c)) one[0]++;
  grundy_i_recent_values_add(&recent, test_context, c, false, 5);
  assert_int_equal(grundy_i_recent_values_find(&recent, c, false)->value, 5);
  assert_null(grundy_i_recent_values_find(&recent, d, false));
  assert_null(grundy_i_recent_values_find(&recent, e, false));
  const grundy_component first = {words, 1};
  grundy_i_recent_values_add(&recent, test_context, first, false, 6);
  assert_int_equal(grundy_i_recent_values_find(&recent, first, false)->value, 6);
}

/* A key and a component of the same words are at one place, and only the later one is found. */
static void keys_are_not_components(void **state) {
  const uint64_t words[] = {7, 9};
  (void)fill();
  for (size_t length = 1; length <= 2; length++) {
    const grundy_component c = {words, length};
    grundy_i_recent_values_add(&recent, test_context, c, true, 5);
    assert_int_equal(grundy_i_recent_values_find(&recent, c, true)->value, 5);
    assert_null(grundy_i_recent_values_find(&recent, c, false));
    grundy_i_recent_values_add(&recent, test_context, c, false, 6);
    assert_int_equal(grundy_i_recent_values_find(&recent, c, false)->value, 6);
    assert_null(grundy_i_recent_values_find(&recent, c, true));
  }
}

static void few_take_no_memory(void **state) {
  uint64_t words[2];
  for (uint64_t i = 0; i < 100; i++) {
    grundy_i_recent_values_add(&recent, test_context, component(i, words), false, i);
  }
  assert_null(grundy_i_recent_values_find(&recent, component(5, words), false));
  assert_int_equal(grundy_context_memory(test_context), 0);
}

static void little_memory(void **state) {
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = 5 * LARGEST)),
                   GRUNDY_OK);
  assert_int_equal(fill(), 0);
  assert_int_equal(grundy_context_memory(test_context), 0);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = 20 * LARGEST)),
                   GRUNDY_OK);
  assert_true(fill() > 0);
}

static void what_does_not_fit_is_not_kept(void **state) {
  (void)fill();
  const uint64_t words[] = {UINT64_MAX, 1, 2};
  const grundy_component longer = {words, 3}, none = {words, 0}, one = {words, 1};
  grundy_i_recent_values_add(&recent, test_context, longer, false, 4);
  assert_null(grundy_i_recent_values_find(&recent, longer, false));
  grundy_i_recent_values_add(&recent, test_context, none, false, 4);
  assert_null(grundy_i_recent_values_find(&recent, none, false));
  grundy_i_recent_values_add(&recent, test_context, one, false, UINT64_C(1) << 32);
  assert_null(grundy_i_recent_values_find(&recent, one, false));
  grundy_i_recent_values_add(&recent, test_context, one, false, 4);
  assert_int_equal(grundy_i_recent_values_find(&recent, one, false)->value, 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(the_latest_stay, test_context_open, tear_down),
      cmocka_unit_test_setup_teardown(all_words_are_compared, test_context_open, tear_down),
      cmocka_unit_test_setup_teardown(keys_are_not_components, test_context_open, tear_down),
      cmocka_unit_test_setup_teardown(few_take_no_memory, test_context_open, tear_down),
      cmocka_unit_test_setup_teardown(little_memory, test_context_open, tear_down),
      cmocka_unit_test_setup_teardown(what_does_not_fit_is_not_kept, test_context_open, tear_down),
  };
  return cmocka_run_group_tests_name("recent", tests, NULL, NULL);
}
