/* Divisors against trial division, and of numbers that are hard to factor: primes, squares and
 * products of primes near 2^32, strong pseudoprimes, numbers with many divisors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/divisors.h"
#include "support/context.h"
#include "support/random.h"

static grundy_array found;

static size_t find(uint64_t n) {
  found.length = 0;
  assert_int_equal(grundy_i_divisors(n, &found), GRUNDY_OK);
  return found.length;
}

static void agree_with_trial(uint64_t n) {
  size_t count = find(n), at = 0;
  for (uint64_t d = 1; d <= n; d++) {
    if (n % d) continue;
    assert_true(at < count && found.data[at] == d);
    at++;
  }
  assert_int_equal(at, count);
}

static void small_numbers(void **state) {
  test_random random = TEST_RANDOM(1);
  for (uint64_t n = 0; n < 3000; n++) agree_with_trial(n);
  for (uint64_t n = 1009 * 1009 - 30; n < 1009 * 1009 + 1200; n++) agree_with_trial(n);
  for (unsigned i = 0; i < 30; i++) agree_with_trial(test_random_below(&random, 10000000));
}

/* The divisors are 1, then these, then n. */
static void check(uint64_t n, const uint64_t *proper, size_t count) {
  assert_int_equal(find(n), count + 2);
  assert_true(found.data[0] == 1 && found.data[count + 1] == n);
  for (size_t i = 0; i < count; i++) assert_true(found.data[i + 1] == proper[i]);
}

static void hard_numbers(void **state) {
  check(UINT64_C(18446744073709551557), NULL, 0); /* 2^64 - 59 */
  check(UINT64_C(2305843009213693951), NULL, 0);  /* 2^61 - 1 */
  check(UINT64_C(18446744030759878681), (const uint64_t[]){4294967291}, 1);
  check(UINT64_C(18446743979220271189), (const uint64_t[]){4294967279, 4294967291}, 2);
  check(UINT64_C(1065023), (const uint64_t[]){1031, 1033}, 2);
  /* passes to all prime bases below 29 (Jiang, Deng 2014) */
  check(UINT64_C(3825123056546413051),
        (const uint64_t[]){149491, 747451, 34233211, 111737197441, 5117556945601, 25587647795161},
        6);
}

static void many_divisors(void **state) {
  assert_int_equal(find(UINT64_C(897612484786617600)), 103680);
  assert_int_equal(find(UINT64_C(18401055938125660800)), 184320);
  assert_int_equal(find(UINT64_C(1) << 63), 64);
  assert_int_equal(find(UINT64_MAX), 128); /* 3 * 5 * 17 * 257 * 641 * 65537 * 6700417 */
  for (size_t i = 0; i < found.length; i++) {
    assert_true(UINT64_MAX % found.data[i] == 0);
    assert_true(i == 0 || found.data[i - 1] < found.data[i]);
  }
}

static int open_words(void **state) {
  test_context_open(state);
  grundy_array_init(&found, test_context);
  return 0;
}

static int close_words(void **state) {
  grundy_array_clear(&found);
  return test_context_close(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_numbers),
      cmocka_unit_test(hard_numbers),
      cmocka_unit_test(many_divisors),
  };
  return cmocka_run_group_tests_name("divisors", tests, open_words, close_words);
}
