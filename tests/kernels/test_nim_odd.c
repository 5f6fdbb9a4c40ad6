/* src/nim: values that occur an odd number of times, against sorting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "grundy.h"
#include "nim/odd.h"
#include "support/context.h"
#include "support/random.h"

enum { MOST = 60000 };

static int compare(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* Sorts, then keeps one of each run of odd length; returns how many. */
static size_t odd_by_sorting(uint64_t *numbers, size_t count) {
  size_t kept = 0;
  qsort(numbers, count, sizeof *numbers, compare);
  for (size_t i = 0, run; i < count; i += run) {
    for (run = 1; i + run < count && numbers[i + run] == numbers[i];) run++;
    if (run % 2) numbers[kept++] = numbers[i];
  }
  return kept;
}

static void shuffle(test_random *random, uint64_t *numbers, size_t count) {
  for (size_t i = count; i > 1; i--) {
    size_t j = test_random_below(random, i);
    uint64_t other = numbers[i - 1];
    numbers[i - 1] = numbers[j];
    numbers[j] = other;
  }
}

static void add_in_pieces(test_random *random, grundy_i_odd_set *set, const uint64_t *numbers,
                          size_t count) {
  while (count) {
    size_t take = 1 + test_random_below(random, count < 5000 ? count : 5000);
    assert_int_equal(grundy_i_odd_set_add(set, numbers, take), GRUNDY_OK);
    numbers += take;
    count -= take;
  }
}

static void check_set(grundy_context *context, test_random *random, size_t count, uint64_t bound) {
  static uint64_t numbers[MOST];
  const uint64_t *list;
  grundy_i_odd_set *set;
  for (size_t i = 0; i < count; i++) {
    numbers[i] = bound ? test_random_below(random, bound) : test_random_any(random);
  }
  assert_int_equal(grundy_i_odd_set_create(context, &set), GRUNDY_OK);
  add_in_pieces(random, set, numbers, count);
  size_t listed = grundy_i_odd_set_list(set, &list), kept = odd_by_sorting(numbers, count);
  assert_int_equal(listed, kept);
  if (kept) assert_memory_equal(list, numbers, kept * sizeof *list);
  grundy_i_odd_set_destroy(set);
  assert_int_equal(grundy_context_memory(context), 0);
}

static void sets_against_sorting(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(9);
  static const size_t counts[] = {0, 1, 2, 100, 4095, 4096, 4097, 8192, 20000, MOST};
  static const uint64_t bounds[] = {1, 2, 100, 5000, 40000, 0};
  for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
    for (size_t b = 0; b < sizeof bounds / sizeof *bounds; b++) {
      check_set(context, &random, counts[c], bounds[b]);
    }
  }
}

/* Listing in the middle changes nothing. */
static void sets_go_on_after_listing(void **state) {
  grundy_context *context = *state;
  const uint64_t *list;
  grundy_i_odd_set *set;
  assert_int_equal(grundy_i_odd_set_create(context, &set), GRUNDY_OK);
  assert_int_equal(grundy_i_odd_set_add(set, (uint64_t[]){3, 1, 3, 3, 2}, 5), GRUNDY_OK);
  assert_int_equal(grundy_i_odd_set_list(set, &list), 3);
  assert_memory_equal(list, ((uint64_t[]){1, 2, 3}), 24);
  assert_int_equal(grundy_i_odd_set_add(set, (uint64_t[]){2, 0}, 2), GRUNDY_OK);
  assert_int_equal(grundy_i_odd_set_list(set, &list), 3);
  assert_memory_equal(list, ((uint64_t[]){0, 1, 3}), 24);
  grundy_i_odd_set_destroy(set);
}

/* Pairs that cancel keep the room small, however many there are. */
static void pairs_take_no_memory(void **state) {
  grundy_context *context = *state;
  const uint64_t *list;
  grundy_i_odd_set *set;
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 100000)), GRUNDY_OK);
  assert_int_equal(grundy_i_odd_set_create(context, &set), GRUNDY_OK);
  for (uint64_t i = 0; i < 200000; i++) {
    assert_int_equal(grundy_i_odd_set_add(set, (uint64_t[]){i, i + 1}, 2), GRUNDY_OK);
  }
  assert_int_equal(grundy_i_odd_set_list(set, &list), 2);
  grundy_i_odd_set_destroy(set);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

static void sets_keep_the_limit(void **state) {
  grundy_context *context = *state;
  grundy_i_odd_set *set;
  for (size_t memory = 1; memory < 300000; memory = memory * 3 / 2 + 1) {
    assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = memory)),
                     GRUNDY_OK);
    grundy_status s = grundy_i_odd_set_create(context, &set);
    if (s == GRUNDY_OK) {
      for (uint64_t i = 0; i < MOST && s == GRUNDY_OK; i++) s = grundy_i_odd_set_add(set, &i, 1);
      grundy_i_odd_set_destroy(set);
    }
    assert_int_equal(s, GRUNDY_NO_MEMORY);
    assert_int_equal(grundy_context_memory(context), 0);
  }
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

static grundy_i_odd_promise *promise_of(unsigned promise) {
  grundy_i_odd_promise *odd;
  assert_int_equal(grundy_i_odd_promise_create(test_context, promise, &odd), GRUNDY_OK);
  return odd;
}

/* `promise` values an odd number of times, others an even number. */
static void check_promise(test_random *random, unsigned promise) {
  static uint64_t numbers[1000];
  uint64_t result[2];
  size_t count = 0;
  for (unsigned i = 0; i < promise; i++) numbers[count++] = test_random_any(random) * 2 + i;
  for (size_t pairs = test_random_below(random, 400); pairs; pairs--) {
    uint64_t x = test_random_below(random, 3) ? test_random_any(random) : numbers[0];
    numbers[count++] = x;
    numbers[count++] = x;
  }
  shuffle(random, numbers, count);
  grundy_i_odd_promise *odd = promise_of(promise);
  grundy_i_odd_promise_add(odd, numbers, count / 2);
  grundy_i_odd_promise_add(odd, numbers + count / 2, count - count / 2);
  assert_true(grundy_i_odd_promise_result(odd, result));
  grundy_i_odd_promise_destroy(odd);
  assert_int_equal(odd_by_sorting(numbers, count), promise);
  assert_memory_equal(result, numbers, promise * sizeof *numbers);
}

static void promises_against_sorting(void **state) {
  test_random random = TEST_RANDOM(10);
  for (int round = 0; round < 300; round++) {
    check_promise(&random, 1);
    check_promise(&random, 2);
  }
}

static bool kept(unsigned promise, const uint64_t *numbers, size_t count) {
  grundy_i_odd_promise *odd = promise_of(promise);
  uint64_t result[2];
  grundy_i_odd_promise_add(odd, numbers, count);
  bool answer = grundy_i_odd_promise_result(odd, result);
  grundy_i_odd_promise_destroy(odd);
  return answer;
}

static void broken_promises(void **state) {
  const uint64_t numbers[] = {5, 5, 7, 9};
  assert_false(kept(1, (uint64_t[]){1, 2, 4}, 3));
  assert_false(kept(2, (uint64_t[]){1, 2, 4, 8}, 4));
  assert_false(kept(1, numbers, 0));
  assert_false(kept(1, numbers, 2));
  assert_true(kept(1, numbers, 3));
  assert_false(kept(2, numbers, 0));
  assert_false(kept(2, numbers, 2));
  assert_false(kept(2, numbers, 3));
  assert_true(kept(2, numbers, 4));
}

static void promises_of_other_counts(void **state) {
  grundy_i_odd_promise *odd;
  for (unsigned promise = 0; promise < 4; promise += 3) {
    assert_int_equal(grundy_i_odd_promise_create(*state, promise, &odd), GRUNDY_USAGE);
  }
  grundy_i_odd_promise_destroy(NULL);
}

/* More numbers than are kept: `others` and equal ones. */
static bool kept_among_many(unsigned promise, const uint64_t *others, size_t count) {
  grundy_i_odd_promise *odd = promise_of(promise);
  uint64_t result[2];
  for (uint64_t i = 0; i < GRUNDY_NIM_ODD_FIRST; i++) {
    grundy_i_odd_promise_add(odd, (uint64_t[]){i, i}, 2);
  }
  grundy_i_odd_promise_add(odd, others, count);
  assert_false(grundy_i_odd_promise_proved(odd));
  bool answer = grundy_i_odd_promise_result(odd, result);
  grundy_i_odd_promise_destroy(odd);
  return answer;
}

/* With many numbers four values are always distinguished from two; six need not be. */
static void promises_of_two_among_many(void **state) {
  test_random random = TEST_RANDOM(81);
  for (int round = 0; round < 3000; round++) {
    uint64_t x[4];
    uint64_t bound = UINT64_C(8) << round % 60;
    for (size_t i = 0; i < 4; i++) x[i] = test_random_below(&random, bound);
    bool two = x[0] != x[1], other = x[2] != x[3];
    for (size_t i = 0; i < 2; i++) {
      two = two && x[0] != x[2 + i] && x[1] != x[2 + i];
    }
    assert_true(x[0] == x[1] || kept_among_many(2, x, 2));
    if (two && other) assert_false(kept_among_many(2, x, 4));
  }
  assert_true(kept_among_many(1, (uint64_t[]){1, 2, 4}, 3));
  assert_true(kept_among_many(2, (uint64_t[]){1, 2, 3, 4, 5, 6}, 6));
  assert_false(kept_among_many(2, (uint64_t[]){1, 2, 3, 4, 5, 8}, 6));
}

/* For each bit, the entries that have it XOR to the numbers that have it. */
static void tables_against_bits(void **state) {
  enum { COUNT = 300 };
  test_random random = TEST_RANDOM(77);
  for (int round = 0; round < 300; round++) {
    uint64_t numbers[COUNT];
    size_t count = test_random_below(&random, COUNT);
    for (size_t i = 0; i < count; i++) numbers[i] = test_random_any(&random);
    size_t first = test_random_below(&random, count + 1);
    grundy_i_odd_promise *odd = promise_of(2);
    grundy_i_odd_promise_add(odd, numbers, first);
    grundy_i_odd_promise_add(odd, numbers + first, count - first);
    for (unsigned bit = 0; bit < 64; bit++) {
      uint64_t wanted = 0, got = 0;
      for (size_t i = 0; i < count; i++) wanted ^= numbers[i] >> bit & 1 ? numbers[i] : 0;
      for (unsigned b = 0; b < 256; b++) {
        got ^= b >> bit % 8 & 1 ? odd->with_byte[bit / 8][b] : 0;
      }
      assert_true(got == wanted);
    }
    grundy_i_odd_promise_destroy(odd);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sets_against_sorting),     cmocka_unit_test(sets_go_on_after_listing),
      cmocka_unit_test(pairs_take_no_memory),     cmocka_unit_test(sets_keep_the_limit),
      cmocka_unit_test(promises_against_sorting), cmocka_unit_test(broken_promises),
      cmocka_unit_test(promises_of_other_counts), cmocka_unit_test(promises_of_two_among_many),
      cmocka_unit_test(tables_against_bits),
  };
  return cmocka_run_group_tests_name("nim_odd", tests, test_context_open, test_context_close);
}
