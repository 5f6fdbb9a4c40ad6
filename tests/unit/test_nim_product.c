/* src/nim: the nim-product, against its definition by mex and the laws of a field. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/random.h"

enum { SMALL = 64, BYTE = 256 };

static uint64_t times(uint64_t a, uint64_t b) {
  return grundy_nim_product(a, b);
}

/* a⊗b = mex of a'⊗b ⊕ a⊗b' ⊕ a'⊗b' over a' < a, b' < b. */
static void small_products_by_definition(void **state) {
  (void)state;
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

static void powers_of_two(void **state) {
  (void)state;
  for (unsigned i = 0; i < 64; i++) {
    for (unsigned j = 0; j < 64; j++) {
      assert_true(times(UINT64_C(1) << i, UINT64_C(1) << j) == power_product(i, j));
    }
  }
}

/* Every product of bytes, by distributing over bits. */
static void products_of_bytes(void **state) {
  (void)state;
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
  (void)state;
  test_random random = {4};
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
  (void)state;
  test_random random = {5};
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
  (void)state;
  assert_int_equal(times(5, 8), 3);
  assert_int_equal(times(3141, 5926), 14994);
  assert_true(times(UINT64_MAX, UINT64_MAX) == UINT64_C(11290409524105353207));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_products_by_definition),
      cmocka_unit_test(powers_of_two),
      cmocka_unit_test(products_of_bytes),
      cmocka_unit_test(field_laws),
      cmocka_unit_test(order_of_the_field),
      cmocka_unit_test(published_products),
  };
  return cmocka_run_group_tests_name("nim_product", tests, NULL, NULL);
}
