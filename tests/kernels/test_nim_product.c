/* src/nim: the nim-product, against its definition by mex and the laws of a field. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "nim/field.h"
#include "nim/product.h"
#include "support/random.h"

enum { SMALL = 64, BYTE = 256 };

static uint64_t times(uint64_t a, uint64_t b) {
  return grundy_nim_product(a, b);
}

/* a⊗b = mex of a'⊗b ⊕ a⊗b' ⊕ a'⊗b' over a' < a, b' < b. */
static void small_products_by_definition(void **state) {
  static uint8_t product[SMALL][SMALL];
  for (unsigned a = 0; a < SMALL; a++) {
    for (unsigned b = 0; b < SMALL; b++) {
      bool present[BYTE] = {false};
      for (unsigned c = 0; c < a; c++) {
        for (unsigned d = 0; d < b; d++) {
          present[product[c][b] ^ product[a][d] ^ product[c][d]] = true;
        }
      }
      unsigned mex = 0;
      while (present[mex]) mex++;
      product[a][b] = (uint8_t)mex;
      assert_int_equal(times(a, b), mex);
    }
  }
}

/* The product of powers of two below 2^64, from the two rules for Fermat powers F = 2^(2^k) alone:
 * F⊗x = F*x for x < F, and F⊗F = F ⊕ F/2. */
static uint64_t power_product(unsigned i, unsigned j) {
  for (unsigned k = 32; k; k /= 2) {
    if (!(i & k) && !(j & k)) continue;
    unsigned low_i = i & (k - 1), low_j = j & (k - 1);
    uint64_t low = power_product(low_i, low_j);
    if (!(i & j & k)) return low << k;
    uint64_t half = 0;
    for (unsigned b = 0; b < k; b++) {
      if (low >> b & 1) half ^= power_product(b, k - 1);
    }
    return low << k ^ half;
  }
  return 1;
}

static uint64_t of_powers[64][64]; /* filled by the test below */

static void powers_of_two(void **state) {
  for (unsigned i = 0; i < 64; i++) {
    for (unsigned j = 0; j < 64; j++) {
      of_powers[i][j] = power_product(i, j);
      assert_true(times(UINT64_C(1) << i, UINT64_C(1) << j) == power_product(i, j));
    }
  }
}

/* The product by distributing over bits. */
static uint64_t by_bits(uint64_t a, uint64_t b) {
  uint64_t sum = 0;
  for (unsigned i = 0; i < 64; i++) {
    for (unsigned j = 0; a >> i & 1 && j < 64; j++) {
      if (b >> j & 1) sum ^= of_powers[i][j];
    }
  }
  return sum;
}

/* Every product of bytes, by distributing over bits. */
static void products_of_bytes(void **state) {
  for (unsigned a = 0; a < BYTE; a++) {
    for (unsigned b = 0; b < BYTE; b++) {
      uint64_t sum = 0;
      for (unsigned i = 0; i < 8; i++) {
        for (unsigned j = 0; j < 8; j++) {
          if (a >> i & b >> j & 1) sum ^= power_product(i, j);
        }
      }
      assert_int_equal(times(a, b), sum);
    }
  }
}

static void field_laws(void **state) {
  test_random random = TEST_RANDOM(4);
  for (int round = 0; round < 20000; round++) {
    uint64_t a = test_random_any(&random), b = test_random_any(&random);
    uint64_t c = test_random_next(&random);
    assert_true(times(a, b) == times(b, a));
    assert_true(times(times(a, b), c) == times(a, times(b, c)));
    assert_true(times(a, b ^ c) == (times(a, b) ^ times(a, c)));
    assert_true(times(a, 1) == a && times(a, 0) == 0);
    assert_true(!a || !b || times(a, b) != 0);
  }
}

/* x to the 2^64 is x in a field of 2^64 elements, and the Fermat powers square as they must. */
static void order_of_the_field(void **state) {
  test_random random = TEST_RANDOM(5);
  for (int round = 0; round < 200; round++) {
    uint64_t x = test_random_next(&random), y = x;
    for (int i = 0; i < 64; i++) y = times(y, y);
    assert_true(x == y);
  }
  for (unsigned k = 1; k < 64; k *= 2) {
    uint64_t fermat = UINT64_C(1) << k;
    assert_true(times(fermat, fermat) == (fermat | fermat / 2));
  }
}

static void published_products(void **state) {
  assert_int_equal(times(5, 8), 3);
  assert_int_equal(times(3141, 5926), 14994);
  assert_true(times(UINT64_MAX, UINT64_MAX) == UINT64_C(11290409524105353207));
}

/* Arrays of every small length, also in place. */
static void products_of_arrays(void **state) {
  enum { MOST = 200 };
  test_random random = TEST_RANDOM(6);
  uint64_t a[MOST], b[MOST], out[MOST + 1];
  for (size_t count = 0; count < MOST; count++) {
    for (size_t i = 0; i < count; i++) {
      a[i] = test_random_any(&random);
      b[i] = test_random_any(&random);
    }
    out[count] = 77;
    grundy_nim_products(a, b, count, out);
    for (size_t i = 0; i < count; i++) assert_true(out[i] == by_bits(a[i], b[i]));
    assert_int_equal(out[count], 77);
    grundy_nim_products(a, b, count, a);
    assert_memory_equal(a, out, count * sizeof *a);
  }
}

/* Numbers whose polynomials have every fourth term, all 16 of a kind for some kinds: as many pairs
 * as can meet in one place of a product. */
static void crowded_polynomials(void **state) {
  uint64_t crowded[16];
  for (unsigned kinds = 0; kinds < 16; kinds++) {
    crowded[kinds] =
        grundy_i_nim_image(grundy_i_nim_of_polynomial, UINT64_C(0x1111111111111111) * kinds);
  }
  for (unsigned i = 0; i < 256; i++) {
    uint64_t a = crowded[i / 16], b = crowded[i % 16];
    assert_true(grundy_nim_product(a, b) == by_bits(a, b));
  }
}

static uint64_t power(uint64_t a, uint64_t exponent) {
  return grundy_nim_wide_power((grundy_u128){a, 0}, (grundy_u128){exponent, 0}).low;
}

static void check_field_of(uint64_t a) {
  uint64_t out = 77;
  assert_true(grundy_i_nim_square(a) == times(a, a));
  assert_true(grundy_i_nim_square(grundy_i_nim_sqrt(a)) == a);
  assert_int_equal(grundy_i_nim_inverse(a, &out), a != 0);
  assert_true(a ? times(a, out) == 1 : out == 77);
  out = 77;
  assert_int_equal(grundy_i_nim_artin_schreier(a, &out), a < UINT64_C(1) << 63);
  assert_true(a >> 63 ? out == 77 : (times(out, out) ^ out) == a && out % 2 == 0);
}

/* Each by what defines it, for small numbers and powers of two, sums of two and any others. The
 * inverse is also the power 2^64 - 2, and the root the power 2^63. */
static void field_operations(void **state) {
  test_random random = TEST_RANDOM(7);
  for (uint64_t a = 0; a < 70000; a++) check_field_of(a);
  for (unsigned i = 0; i < 64; i++) {
    for (unsigned j = 0; j < 64; j++) check_field_of(UINT64_C(1) << i ^ UINT64_C(1) << j);
  }
  for (int round = 0; round < 20000; round++) check_field_of(test_random_next(&random));
  for (int round = 0; round < 200; round++) {
    uint64_t a = test_random_next(&random), inverse = 0;
    assert_int_equal(grundy_i_nim_inverse(a, &inverse), a != 0);
    assert_true(power(a, UINT64_MAX - 1) == inverse);
    assert_true(power(a, UINT64_C(1) << 63) == grundy_i_nim_sqrt(a));
  }
}

static void powers(void **state) {
  test_random random = TEST_RANDOM(8);
  assert_int_equal(power(0, 0), 1);
  assert_int_equal(power(0, 5), 0);
  for (int round = 0; round < 100; round++) {
    uint64_t a = test_random_any(&random), product = 1;
    for (uint64_t exponent = 0; exponent < 70; exponent++, product = times(product, a)) {
      assert_true(power(a, exponent) == product);
    }
    uint64_t i = test_random_next(&random) / 2, j = test_random_next(&random) / 2;
    assert_true(power(a, i + j) == times(power(a, i), power(a, j)));
    assert_true(!a || power(a, UINT64_MAX) == 1);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_products_by_definition),
      cmocka_unit_test(powers_of_two),
      cmocka_unit_test(products_of_bytes),
      cmocka_unit_test(field_laws),
      cmocka_unit_test(order_of_the_field),
      cmocka_unit_test(published_products),
      cmocka_unit_test(products_of_arrays),
      cmocka_unit_test(crowded_polynomials),
      cmocka_unit_test(field_operations),
      cmocka_unit_test(powers),
  };
  return cmocka_run_group_tests_name("nim_product", tests, NULL, NULL);
}
