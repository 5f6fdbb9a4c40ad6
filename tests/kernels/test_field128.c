/* src/nim: the field of the numbers below 2^128, against its definition by powers of two and by
 * halves, the field of the numbers below 2^64, and the laws of a field. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/u128.h"
#include "grundy.h"
#include "nim/field.h"
#include "nim/product.h"
#include "support/random.h"

enum { BITS = 128 };

typedef grundy_i_uint128 wide;

static const wide one = 1, most = ~(wide)0;

static wide times(wide a, wide b) {
  return grundy_i_u128_of(grundy_nim_wide_product(grundy_i_u128_to(a), grundy_i_u128_to(b)));
}

static wide to_power(wide a, wide exponent) {
  return grundy_i_u128_of(grundy_nim_wide_power(grundy_i_u128_to(a), grundy_i_u128_to(exponent)));
}

/* All lengths equally often, and the ends of both fields. */
static wide any(test_random *random) {
  static const uint64_t ends[] = {0, 1, 2, UINT64_C(1) << 63, UINT64_MAX - 1, UINT64_MAX};
  uint64_t kind = test_random_below(random, 64);
  if (kind < 36) return (wide)ends[kind / 6] << 64 | ends[kind % 6];
  wide number = (wide)test_random_next(random) << 64 | test_random_next(random);
  return kind < 44 ? number : number >> test_random_below(random, BITS);
}

/* ---- two ways to the product that share nothing with the library ---- */

static wide of_powers[BITS][BITS]; /* 2^i ⊗ 2^j */

static wide by_bits(wide a, wide b) {
  wide sum = 0;
  for (unsigned i = 0; i < BITS; i++) {
    for (unsigned j = 0; a >> i & 1 && j < BITS; j++) sum ^= b >> j & 1 ? of_powers[i][j] : 0;
  }
  return sum;
}

/* From the two rules for Fermat powers F = 2^k, k = 1, 2, 4, …: F⊗x = F*x for x < F, and F⊗F = F ⊕
 * F/2. */
static int fill_powers(void **state) {
  of_powers[0][0] = 1;
  for (unsigned k = 1; k < BITS; k *= 2) {
    for (unsigned i = 0; i < 2 * k; i++) {
      for (unsigned j = 0; j < 2 * k; j++) {
        wide low = of_powers[i & (k - 1)][j & (k - 1)];
        bool both = i & j & k, some = (i | j) & k;
        of_powers[i][j] = (some ? low << k : low) ^ (both ? by_bits(low, one << (k - 1)) : 0);
      }
    }
  }
  return 0;
}

/* (a1*F + a0)⊗(b1*F + b0) multiplied out, for numbers below F² and F = 2^k. */
static wide by_halves(wide a, wide b, unsigned k) {
  if (!a || !b) return 0;
  if (!k) return 1;
  wide low = (one << k) - 1;
  wide high = by_halves(a >> k, b >> k, k / 2);
  wide middle = by_halves(a >> k, b & low, k / 2) ^ by_halves(a & low, b >> k, k / 2);
  return (high ^ middle) << k ^ by_halves(a & low, b & low, k / 2) ^
         by_halves(high, one << (k - 1), k / 2);
}

static void powers_of_two(void **state) {
  for (unsigned i = 0; i < BITS; i++) {
    for (unsigned j = 0; j < BITS; j++) {
      assert_true(times(one << i, one << j) == of_powers[i][j]);
    }
  }
}

static void products_three_ways(void **state) {
  test_random random = TEST_RANDOM(1);
  for (int round = 0; round < 10000; round++) {
    wide a = any(&random), b = any(&random), product = times(a, b);
    assert_true(product == by_bits(a, b));
    if (round < 300) assert_true(product == by_halves(a, b, BITS / 2));
  }
}

/* On what any number is a sum of and on any. */
static void products_of_powers(void **state) {
  test_random random = TEST_RANDOM(7);
  for (unsigned i = 0; i < BITS * BITS + 5000; i++) {
    bool powers = i < BITS * BITS;
    wide a = powers ? one << i / BITS : any(&random), b = powers ? one << i % BITS : any(&random);
    assert_true(times(a, b) == by_bits(a, b));
  }
}

/* ---- the field below 2^64 lies within ---- */

static void smaller_field(void **state) {
  test_random random = TEST_RANDOM(2);
  for (int round = 0; round < 20000; round++) {
    uint64_t a = test_random_any(&random), b = test_random_any(&random), small = 0;
    grundy_u128 x = {a, 0}, large = {0, 0};
    assert_true(times(a, b) == grundy_nim_product(a, b));
    assert_true(grundy_i_u128_of(grundy_nim_wide_sqrt(x)) == grundy_i_nim_sqrt(a));
    assert_int_equal(grundy_nim_wide_inverse(x, &large), grundy_i_nim_inverse(a, &small));
    assert_true(grundy_i_u128_of(large) == small);
    assert_true(grundy_nim_wide_artin_schreier(x, &large));
    assert_true(!grundy_i_nim_artin_schreier(a, &small) || grundy_i_u128_of(large) == small);
  }
}

static void published_products(void **state) {
  assert_true(times(3141, 5926) == 14994);
  assert_true(times(one << 64, one << 64) == (one << 64 | one << 63));
  assert_true(times(one << 64, UINT64_MAX) == (wide)UINT64_MAX << 64);
}

/* ---- laws ---- */

static void field_laws(void **state) {
  test_random random = TEST_RANDOM(3);
  for (int round = 0; round < 20000; round++) {
    wide a = any(&random), b = any(&random), c = any(&random);
    assert_true(times(a, b) == times(b, a));
    assert_true(times(times(a, b), c) == times(a, times(b, c)));
    assert_true(times(a, b ^ c) == (times(a, b) ^ times(a, c)));
    assert_true(times(a, 1) == a && times(a, 0) == 0);
    assert_true(!a || !b || times(a, b) != 0);
  }
}

/* Each operation by what defines it. */
static void check_operations(wide a) {
  grundy_u128 out = {7, 7}, x = grundy_i_u128_to(a);
  assert_true(grundy_i_u128_of(grundy_nim_wide_product(x, x)) == times(a, a));
  grundy_u128 root = grundy_nim_wide_sqrt(x);
  assert_true(grundy_i_u128_of(grundy_nim_wide_product(root, root)) == a);
  assert_int_equal(grundy_nim_wide_inverse(x, &out), a != 0);
  assert_true(a ? times(a, grundy_i_u128_of(out)) == 1 : out.high == 7 && out.low == 7);
  out = (grundy_u128){7, 7};
  assert_int_equal(grundy_nim_wide_artin_schreier(x, &out), !(a >> 127));
  wide y = grundy_i_u128_of(out);
  assert_true(a >> 127 ? out.high == 7 && out.low == 7 : (times(y, y) ^ y) == a && y % 2 == 0);
}

static void operations(void **state) {
  test_random random = TEST_RANDOM(4);
  for (wide a = 0; a < 3000; a++) check_operations(a);
  for (unsigned i = 0; i < BITS; i++) {
    for (unsigned j = 0; j < BITS; j++) check_operations(one << i ^ one << j);
  }
  for (int round = 0; round < 20000; round++) check_operations(any(&random));
}

/* In a field of 2^128 elements the inverse is the power 2^128 - 2, the root the power 2^127, and
 * y⊗y ⊕ y = a has a solution where the trace, a ⊕ a² ⊕ a⁴ ⊕ … of 128 terms, is 0. */
static void order_of_the_field(void **state) {
  test_random random = TEST_RANDOM(5);
  for (int round = 0; round < 300; round++) {
    grundy_u128 inverse = {0, 0}, y;
    wide a = any(&random), trace = 0;
    assert_true(!a || to_power(a, most) == 1);
    (void)grundy_nim_wide_inverse(grundy_i_u128_to(a), &inverse);
    assert_true(to_power(a, most - 1) == grundy_i_u128_of(inverse));
    assert_true(to_power(a, one << 127) ==
                grundy_i_u128_of(grundy_nim_wide_sqrt(grundy_i_u128_to(a))));
    for (wide i = 0, power = a; i < BITS; i++, power = times(power, power)) trace ^= power;
    assert_true(trace <= 1);
    assert_int_equal(grundy_nim_wide_artin_schreier(grundy_i_u128_to(a), &y), trace == 0);
  }
}

/* Against repeated products, and by the law of exponents with exponents that do not wrap. */
static void powers(void **state) {
  test_random random = TEST_RANDOM(6);
  assert_true(to_power(0, 0) == 1 && to_power(0, most) == 0);
  for (int round = 0; round < 100; round++) {
    wide a = any(&random), product = 1, i = any(&random) / 2, j = any(&random) / 2;
    for (wide exponent = 0; exponent < 70; exponent++, product = times(product, a)) {
      assert_true(to_power(a, exponent) == product);
    }
    assert_true(to_power(a, i + j) == times(to_power(a, i), to_power(a, j)));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(powers_of_two),
      cmocka_unit_test(products_three_ways),
      cmocka_unit_test(products_of_powers),
      cmocka_unit_test(smaller_field),
      cmocka_unit_test(published_products),
      cmocka_unit_test(field_laws),
      cmocka_unit_test(operations),
      cmocka_unit_test(order_of_the_field),
      cmocka_unit_test(powers),
  };
  return cmocka_run_group_tests_name("nim_wide", tests, fill_powers, NULL);
}
