/* src/count: multiples of divisors against a sieve and against the sum over all subsets; unions of
 * sets against their listing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/u128.h"
#include "count/phi.h"
#include "grundy.h"
#include "support/files.h"
#include "support/random.h"

typedef grundy_i_uint128 wide;

static grundy_multiples *count_wide(grundy_context *context, wide n, const wide *divisors,
                                    size_t count, size_t terms) {
  grundy_u128 *given = malloc((count + 1) * sizeof *given);
  grundy_multiples *m = NULL;
  for (size_t i = 0; i < count; i++) given[i] = grundy_i_u128_to(divisors[i]);
  grundy_status s = grundy_count_multiples(context, grundy_i_u128_to(n), given, count, terms, &m);
  if (s != GRUNDY_OK) fail_msg("%s", grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  free(given);
  return m;
}

static wide answer(grundy_context *context, wide n, const wide *divisors, size_t count) {
  grundy_multiples *m = count_wide(context, n, divisors, count, 0);
  wide result = grundy_i_u128_of(m->count);
  grundy_multiples_destroy(m);
  return result;
}

static uint64_t by_sieve(uint64_t n, const wide *divisors, size_t count) {
  bool *hit = calloc((size_t)n + 1, 1);
  uint64_t hits = 0;
  for (size_t i = 0; i < count; i++) {
    for (wide x = divisors[i]; x <= n; x += divisors[i]) hit[x] = true;
  }
  for (uint64_t x = 1; x <= n; x++) hits += hit[x];
  free(hit);
  return hits;
}

/* Over all subsets, none left out. */
static wide by_subsets(wide n, const wide *divisors, size_t count) {
  wide sum = 0;
  for (uint64_t subset = 1; subset < UINT64_C(1) << count; subset++) {
    wide lcm = 1;
    bool odd = false;
    for (size_t i = 0; i < count && lcm <= n; i++) {
      if (!(subset >> i & 1)) continue;
      wide factor = divisors[i] / grundy_i_gcd(lcm, divisors[i]);
      lcm = factor > n / lcm ? n + 1 : lcm * factor;
      odd = !odd;
    }
    if (lcm > n) continue;
    sum = odd ? sum + n / lcm : sum - n / lcm;
  }
  return sum;
}

/* Consistency of a result: the kept divisors are an ascending antichain; kept and dropped are what
 * was given; the terms, where complete, sum to the count. */
static void check_parts(const grundy_multiples *m, size_t given) {
  wide sum = 0;
  assert_int_equal(m->divisor_count + m->dropped_count, given);
  for (size_t i = 0; i < m->divisor_count; i++) {
    for (size_t j = 0; j < i; j++) {
      wide a = grundy_i_u128_of(m->divisors[j]), b = grundy_i_u128_of(m->divisors[i]);
      assert_true(a < b && b % a != 0);
    }
  }
  for (size_t i = 0; i < m->dropped_count; i++) {
    wide d = grundy_i_u128_of(grundy_multiples_dropped(m, i)->divisor),
         of = grundy_i_u128_of(grundy_multiples_dropped(m, i)->of);
    if (grundy_multiples_dropped(m, i)->why == GRUNDY_DROP_BEYOND)
      assert_true(d > grundy_i_u128_of(m->n));
    if (grundy_multiples_dropped(m, i)->why == GRUNDY_DROP_MULTIPLE)
      assert_true(of < d && d % of == 0);
  }
  for (size_t i = 0; i < m->term_count; i++) {
    wide multiples = grundy_i_u128_of(grundy_multiples_term(m, i)->multiples);
    assert_true(multiples ==
                grundy_i_u128_of(m->n) / grundy_i_u128_of(grundy_multiples_term(m, i)->lcm));
    assert_true(multiples > 0 &&
                (!i || grundy_multiples_term(m, i - 1)->size <= grundy_multiples_term(m, i)->size));
    sum = grundy_multiples_term(m, i)->size % 2 ? sum + multiples : sum - multiples;
  }
  if (m->terms_complete) assert_true(sum == grundy_i_u128_of(m->count));
}

static void small_counts_three_ways(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(21);
  static const uint64_t bounds[] = {3, 10, 30, 100, 400};
  for (int round = 0; round < 3000; round++) {
    wide divisors[9];
    size_t count = test_random_below(&random, 10);
    uint64_t n = test_random_below(&random, 600), bound = bounds[round % 5];
    for (size_t i = 0; i < count; i++) divisors[i] = 1 + test_random_below(&random, bound);
    grundy_multiples *m = count_wide(context, n, divisors, count, 1000);
    assert_true(m->terms_complete);
    check_parts(m, count);
    uint64_t result = m->count.low;
    assert_int_equal(m->count.high, 0);
    assert_int_equal(result, by_sieve(n, divisors, count));
    assert_true(by_subsets(n, divisors, count) == result);
    grundy_multiples_destroy(m);
  }
  assert_int_equal(grundy_context_memory(context), 0);
}

/* Many divisors with common factors, and many without. */
static void large_lists_by_sieve(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(22);
  enum { COUNT = 400 };
  wide divisors[COUNT];
  for (int round = 0; round < 20; round++) {
    uint64_t n = 20000 + test_random_below(&random, 20000);
    for (size_t i = 0; i < COUNT; i++) divisors[i] = 30 + test_random_below(&random, 3000);
    assert_true(answer(context, n, divisors, COUNT) == by_sieve(n, divisors, COUNT));
  }
  size_t primes = 0;
  for (uint64_t p = 2; primes < COUNT; p++) {
    bool prime = true;
    for (uint64_t d = 2; d * d <= p; d++) prime = prime && p % d;
    if (prime) divisors[primes++] = p;
  }
  assert_true(answer(context, 200000, divisors, COUNT) == by_sieve(200000, divisors, COUNT));
}

static void beyond_64_bits(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(24);
  wide most = (wide)1 << 127, pair[] = {2, 3}, one[] = {1}, self[1] = {most};
  assert_true(answer(context, most, pair, 2) == most / 2 + most / 3 - most / 6);
  assert_true(answer(context, most, one, 1) == most);
  assert_true(answer(context, most, self, 1) == 1);
  assert_true(answer(context, most - 1, self, 1) == 0);
  for (int round = 0; round < 200; round++) {
    wide n = most >> test_random_below(&random, 60), divisors[8];
    size_t count = 1 + test_random_below(&random, 8);
    for (size_t i = 0; i < count; i++) {
      wide high = test_random_any(&random), low = test_random_any(&random);
      divisors[i] = (round % 2 ? high : 1) * low % (most - 1) + 1;
    }
    grundy_multiples *m = count_wide(context, n, divisors, count, 500);
    check_parts(m, count);
    assert_true(grundy_i_u128_of(m->count) == by_subsets(n, divisors, count));
    grundy_multiples_destroy(m);
  }
}

static void dropped_divisors(void **state) {
  grundy_context *context = *state;
  wide divisors[] = {6, 2, 100, 3, 2, 6};
  static const struct {
    uint64_t divisor, of;
    grundy_drop why;
  } expected[] = {{6, 2, GRUNDY_DROP_MULTIPLE},
                  {100, 0, GRUNDY_DROP_BEYOND},
                  {2, 0, GRUNDY_DROP_DUPLICATE},
                  {6, 2, GRUNDY_DROP_DUPLICATE}};
  grundy_multiples *m = count_wide(context, 10, divisors, 6, 2);
  assert_int_equal(m->count.low, 7);
  assert_int_equal(m->divisor_count, 2);
  assert_int_equal(m->dropped_count, 4);
  for (size_t i = 0; i < 4; i++) {
    assert_int_equal(grundy_multiples_dropped(m, i)->divisor.low, expected[i].divisor);
    assert_int_equal(grundy_multiples_dropped(m, i)->of.low, expected[i].of);
    assert_int_equal(grundy_multiples_dropped(m, i)->why, expected[i].why);
  }
  assert_int_equal(m->term_count, 2);
  assert_false(m->terms_complete);
  grundy_multiples_destroy(m);
}

static void bad_numbers(void **state) {
  grundy_context *context = *state;
  grundy_multiples *m;
  grundy_u128 n = {10, 0}, zero[] = {{2, 0}, {0, 0}}, large = {1, UINT64_C(1) << 63};
  assert_int_equal(grundy_count_multiples(context, n, zero, 2, 0, &m), GRUNDY_BAD_INPUT);
  assert_non_null(
      strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "divisor number 2"));
  assert_int_equal(grundy_count_multiples(context, large, zero, 1, 0, &m), GRUNDY_BAD_INPUT);
  assert_int_equal(grundy_count_multiples(context, n, &large, 1, 0, &m), GRUNDY_BAD_INPUT);
  assert_int_equal(grundy_context_memory(context), 0);
}

/* A long job ends when its time is over, a hopeless one before it begins. */
static void limits_are_kept(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(26);
  grundy_multiples *m;
  grundy_u128 given[300], n = {0, UINT64_C(1) << 63};
  for (size_t i = 0; i < 300; i++) given[i] = (grundy_u128){test_random_next(&random) >> 20 | 1, 0};
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.seconds = 0.05)), GRUNDY_OK);
  assert_int_equal(grundy_count_multiples(context, n, given, 300, 10, &m), GRUNDY_LIMIT);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "time limit"));
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
  size_t primes = 0;
  for (uint64_t p = 2; primes < 300; p++) {
    bool prime = true;
    for (uint64_t d = 2; d * d <= p; d++) prime = prime && p % d;
    if (prime) given[primes++] = (grundy_u128){p, 0};
  }
  assert_int_equal(grundy_count_multiples(context, n, given, 300, 10, &m), GRUNDY_LIMIT);
  assert_non_null(
      strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "steps, more than"));
  assert_int_equal(grundy_context_memory(context), 0);
}

static void memory_limits(void **state) {
  grundy_context *context = *state;
  grundy_u128 divisors[] = {{6, 0}, {10, 0}, {15, 0}, {35, 0}, {77, 0}};
  grundy_status s = GRUNDY_NO_MEMORY;
  for (size_t memory = 1; s != GRUNDY_OK; memory += 8) {
    grundy_multiples *m = NULL;
    assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = memory)),
                     GRUNDY_OK);
    s = grundy_count_multiples(context, (grundy_u128){100000, 0}, divisors, 5, 100, &m);
    assert_true(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY);
    grundy_multiples_destroy(m);
    assert_int_equal(grundy_context_memory(context), 0);
  }
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

/* ---- unions ---- */

static grundy_union *read_union(grundy_context *context, const char *text) {
  grundy_union *u = NULL;
  test_write_text(test_path, text);
  assert_int_equal(grundy_count_union(context, test_path, &u), GRUNDY_OK);
  return u;
}

static void unions_by_hand(void **state) {
  grundy_context *context = *state;
  grundy_union *u = read_union(context, "a b c\n# none\n\nb c d b # b twice\r\nc\xe7\x94\xb2 c");
  assert_int_equal(u->sets, 3);
  assert_int_equal(u->count, 5);
  static const uint64_t expected[] = {0, 3, 3, 2, 2, 1, 1, 1};
  assert_memory_equal(u->intersections, expected, sizeof expected);
  grundy_union_destroy(u);
  u = read_union(context, "");
  assert_int_equal(u->sets, 0);
  assert_int_equal(u->count, 0);
  grundy_union_destroy(u);
  assert_int_equal(grundy_context_memory(context), 0);
}

static void unions_two_ways(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(25);
  static char text[25 * 40 * 8];
  for (size_t sets = 1; sets <= 24; sets++) {
    bool member[24][60] = {{false}};
    char *at = text;
    uint64_t size = 0, sum = 0;
    for (size_t s = 0; s < sets; s++) {
      for (size_t k = 1 + test_random_below(&random, 40); k; k--) {
        size_t element = test_random_below(&random, 60);
        member[s][element] = true;
        at += sprintf(at, "%zu ", element * 7);
      }
      at += sprintf(at, "\n");
    }
    for (size_t e = 0; e < 60; e++) {
      size_t s = 0;
      while (s < sets && !member[s][e]) s++;
      size += s < sets;
    }
    grundy_union *u = read_union(context, text);
    assert_int_equal(u->sets, sets);
    assert_int_equal(u->count, size);
    assert_int_equal(u->intersections != NULL, sets <= GRUNDY_UNION_SETS);
    for (uint64_t s = 1; u->intersections && s < UINT64_C(1) << sets; s++) {
      uint64_t ones = 0;
      for (uint64_t rest = s; rest; rest &= rest - 1) ones++;
      sum = ones % 2 ? sum + u->intersections[s] : sum - u->intersections[s];
    }
    if (u->intersections) assert_int_equal(sum, size);
    grundy_union_destroy(u);
  }
  assert_int_equal(grundy_context_memory(context), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_counts_three_ways),
      cmocka_unit_test(large_lists_by_sieve),
      cmocka_unit_test(beyond_64_bits),
      cmocka_unit_test(dropped_divisors),
      cmocka_unit_test(bad_numbers),
      cmocka_unit_test(limits_are_kept),
      cmocka_unit_test(memory_limits),
      cmocka_unit_test(unions_by_hand),
      cmocka_unit_test(unions_two_ways),
  };
  return cmocka_run_group_tests_name("count", tests, test_path_open, test_path_close);
}
