/* src/nim: the Walsh-Hadamard transform, XOR convolution and choices of heaps, against their
 * definitions, and against each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "grundy/more.h"
#include "support/context.h"
#include "support/random.h"

enum { BITS = 6, MOST = 1 << BITS };

__extension__ typedef unsigned __int128 wide;

static wide wide_of(grundy_u128 number) {
  return (wide)number.high << 64 | number.low;
}

static bool odd_ones(uint64_t x) {
  bool odd = false;
  for (; x; x &= x - 1) odd = !odd;
  return odd;
}

static void transforms(void **state) {
  test_random random = TEST_RANDOM(1);
  for (int round = 0; round < 300; round++) {
    unsigned bits = (unsigned)test_random_below(&random, BITS + 1);
    size_t count = (size_t)1 << bits;
    int64_t values[MOST], out[MOST];
    uint64_t modulus = 1 + test_random_below(&random, UINT64_C(1) << 63), rest[MOST];
    for (size_t i = 0; i < count; i++) {
      values[i] = out[i] = (int64_t)test_random_below(&random, 1 << 20) - (1 << 19);
      rest[i] = test_random_below(&random, 1 << 20) % modulus;
    }
    uint64_t before[MOST];
    memcpy(before, rest, sizeof before);
    assert_int_equal(grundy_walsh_transform(test_context, out, bits), GRUNDY_OK);
    assert_int_equal(grundy_walsh_transform_mod(test_context, modulus, rest, bits), GRUNDY_OK);
    for (size_t w = 0; w < count; w++) {
      int64_t sum = 0;
      uint64_t sum_mod = 0;
      for (size_t i = 0; i < count; i++) {
        sum += odd_ones(i & w) ? -values[i] : values[i];
        uint64_t term = odd_ones(i & w) ? modulus - before[i] : before[i];
        sum_mod = (uint64_t)(((wide)sum_mod + term) % modulus);
      }
      assert_int_equal(out[w], sum);
      assert_int_equal(rest[w], sum_mod);
    }
  }
}

/* The definition, modulo 2^128 or the modulus. */
static wide convolved(const uint64_t *a, const uint64_t *b, size_t count, size_t k,
                      uint64_t modulus) {
  wide sum = 0;
  for (size_t i = 0; i < count; i++) {
    wide product = (wide)a[i] * b[i ^ k];
    sum = modulus ? (sum + product % modulus) % modulus : sum + product;
  }
  return sum;
}

static void convolutions(void **state) {
  test_random random = TEST_RANDOM(2);
  for (int round = 0; round < 300; round++) {
    unsigned bits = (unsigned)test_random_below(&random, BITS + 1);
    size_t count = (size_t)1 << bits;
    uint64_t a[MOST], b[MOST], out[MOST], shift = test_random_below(&random, 60);
    uint64_t modulus = 1 + (test_random_next(&random) >> test_random_below(&random, 64)) / 2;
    if (modulus % 2 == 0) modulus >>= BITS;
    if (!modulus) modulus = 2;
    grundy_u128 exact[MOST];
    for (size_t i = 0; i < count; i++) {
      a[i] = test_random_next(&random) >> (shift / 2 + 8);
      b[i] = test_random_next(&random) >> (shift / 2 + 8);
    }
    assert_int_equal(grundy_walsh_convolve(test_context, a, b, bits, exact), GRUNDY_OK);
    for (size_t k = 0; k < count; k++) {
      assert_true(wide_of(exact[k]) == convolved(a, b, count, k, 0));
    }
    assert_int_equal(grundy_walsh_convolve_mod(test_context, modulus, a, b, bits, out), GRUNDY_OK);
    for (size_t k = 0; k < count; k++) {
      assert_true(out[k] == convolved(a, b, count, k, modulus));
    }
  }
}

/* ways[v] and sums[v]: choices of `heaps` heaps of 0..largest with XOR v, in order and without. */
static void enumerate(uint64_t largest, unsigned heaps, uint64_t first, uint64_t x, uint64_t *ways,
                      bool ordered) {
  if (!heaps) {
    ways[x]++;
    return;
  }
  for (uint64_t n = ordered ? 0 : first; n <= largest; n++) {
    enumerate(largest, heaps - 1, n, x ^ n, ways, ordered);
  }
}

static void small_heaps(void **state) {
  for (uint64_t largest = 0; largest < 12; largest++) {
    for (unsigned heaps = 0; heaps < 5; heaps++) {
      uint64_t ways[32] = {0}, sums[32] = {0};
      enumerate(largest, heaps, 0, 0, ways, true);
      enumerate(largest, heaps, 0, 0, sums, false);
      for (uint64_t x = 0; x < 32; x++) {
        grundy_u128 out;
        assert_int_equal(grundy_walsh_heaps(test_context, largest, heaps, x, 0, &out), GRUNDY_OK);
        assert_true(wide_of(out) == ways[x]);
        assert_int_equal(grundy_walsh_heap_sums(test_context, largest, heaps, x, &out), GRUNDY_OK);
        assert_true(wide_of(out) == sums[x]);
        for (uint64_t modulus = 1; modulus < 9; modulus++) {
          assert_int_equal(grundy_walsh_heaps(test_context, largest, heaps, x, modulus, &out),
                           GRUNDY_OK);
          assert_true(wide_of(out) == ways[x] % modulus);
        }
      }
    }
  }
}

/* k heaps, by k - 1 convolutions of the list of ones. */
static void heaps_by_convolution(void **state) {
  test_random random = TEST_RANDOM(3);
  for (int round = 0; round < 60; round++) {
    uint64_t largest = test_random_below(&random, MOST), modulus = 1 + test_random_any(&random) / 2;
    unsigned heaps = 1 + (unsigned)test_random_below(&random, 12);
    uint64_t ones[MOST], list[MOST];
    if (modulus % 2 == 0) modulus++;
    for (size_t i = 0; i < MOST; i++) ones[i] = list[i] = i <= largest ? 1 % modulus : 0;
    for (unsigned k = 1; k < heaps; k++) {
      assert_int_equal(grundy_walsh_convolve_mod(test_context, modulus, list, ones, BITS, list),
                       GRUNDY_OK);
    }
    for (uint64_t x = 0; x < MOST; x++) {
      grundy_u128 out;
      assert_int_equal(grundy_walsh_heaps(test_context, largest, heaps, x, modulus, &out),
                       GRUNDY_OK);
      assert_true(wide_of(out) == list[x]);
      grundy_status s = grundy_walsh_heaps(test_context, largest, heaps, x, 0, &out);
      if (s == GRUNDY_OK) assert_true(wide_of(out) % modulus == list[x]);
    }
  }
}

/* Of heaps up to 2^64 - 1 any but the last are free. */
static void large_heaps(void **state) {
  grundy_u128 out;
  assert_int_equal(grundy_walsh_heaps(test_context, UINT64_MAX, 1, 7, 0, &out), GRUNDY_OK);
  assert_true(wide_of(out) == 1);
  assert_int_equal(grundy_walsh_heaps(test_context, UINT64_MAX, 2, 7, 0, &out), GRUNDY_LIMIT);
  assert_int_equal(grundy_walsh_heaps(test_context, UINT64_MAX, 3, 7, 1000003, &out), GRUNDY_OK);
  wide power = ((wide)1 << 64) % 1000003;
  assert_true(wide_of(out) == power * power % 1000003);
  assert_int_equal(grundy_walsh_heaps(test_context, UINT64_MAX / 2, 2, 0, 0, &out), GRUNDY_OK);
  assert_true(wide_of(out) == (wide)1 << 63);
  assert_int_equal(grundy_walsh_heaps(test_context, UINT32_MAX, 3, UINT64_C(1) << 40, 0, &out),
                   GRUNDY_OK);
  assert_true(wide_of(out) == 0);
  /* Two equal heaps in any way, and pairs of different ones twice. */
  assert_int_equal(grundy_walsh_heap_sums(test_context, (1 << 20) - 1, 2, 5, &out), GRUNDY_OK);
  assert_true(wide_of(out) == 1 << 19);
  assert_int_equal(grundy_walsh_heap_sums(test_context, 0, GRUNDY_WALSH_HEAPS, 0, &out), GRUNDY_OK);
  assert_true(wide_of(out) == 1);
  assert_int_equal(grundy_walsh_heap_sums(test_context, 1, 99999, 1, &out), GRUNDY_OK);
  assert_true(wide_of(out) == 50000);
}

static void refusals(void **state) {
  grundy_u128 wide_out[2];
  int64_t large[2] = {INT64_MAX, 1}, least[1] = {INT64_MIN};
  uint64_t full[2] = {UINT64_MAX, UINT64_MAX}, out[2];
  assert_int_equal(grundy_walsh_transform(test_context, large, 1), GRUNDY_LIMIT);
  assert_int_equal(large[0], INT64_MAX);
  assert_int_equal(grundy_walsh_transform(test_context, least, 0), GRUNDY_LIMIT);
  assert_int_equal(grundy_walsh_transform(test_context, large, GRUNDY_WALSH_BITS + 1),
                   GRUNDY_USAGE);
  assert_int_equal(grundy_walsh_convolve(test_context, full, full, 1, wide_out), GRUNDY_LIMIT);
  assert_int_equal(grundy_walsh_convolve(test_context, full, full, 0, wide_out), GRUNDY_OK);
  assert_true(wide_of(wide_out[0]) == (wide)UINT64_MAX * UINT64_MAX);
  assert_int_equal(grundy_walsh_convolve_mod(test_context, 0, full, full, 1, out), GRUNDY_USAGE);
  assert_int_equal(
      grundy_walsh_convolve_mod(test_context, (UINT64_C(1) << 63) + 1, full, full, 1, out),
      GRUNDY_USAGE);
  assert_int_equal(grundy_walsh_convolve_mod(test_context, UINT64_C(1) << 63, full, full, 1, out),
                   GRUNDY_LIMIT);
  assert_int_equal(grundy_walsh_transform_mod(test_context, 7, full, 1), GRUNDY_USAGE);
  assert_int_equal(grundy_walsh_heaps(test_context, 3, 3, 0, (UINT64_C(1) << 63) + 1, wide_out),
                   GRUNDY_USAGE);
  assert_int_equal(grundy_walsh_heap_sums(test_context, 3, GRUNDY_WALSH_HEAPS + 1, 0, wide_out),
                   GRUNDY_LIMIT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(transforms),  cmocka_unit_test(convolutions),
      cmocka_unit_test(small_heaps), cmocka_unit_test(heaps_by_convolution),
      cmocka_unit_test(large_heaps), cmocka_unit_test(refusals),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
