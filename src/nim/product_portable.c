/* Nim-product in portable C: both numbers become polynomials, these are multiplied, and the product
 * modulo x^64 + x^4 + x^3 + x + 1 becomes a number.
 *
 * Without an instruction for it, the product of polynomials is put together from ordinary products
 * of every fourth bit: where at most 15 pairs of such bits meet in one place of the product, no
 * carry reaches the next place that counts. (Pornin's BearSSL does so for the lower half, where
 * this always holds.) All 16 of them are ones in a number in 2^14; it is taken apart into two.
 * Cost: 16 multiplications and 24 loads from tables of 32 KB.
 */
#include "base/compiler.h"
#include "nim/product.h"

enum { STEP = 4 };

/* Bits i, i + 4, i + 8, …. */
static uint64_t every(int i, uint64_t x) {
  return x & UINT64_C(0x1111111111111111) << i;
}

/* Are bits i, i + 4, i + 8, … all ones, for some i? */
static bool crowded(uint64_t x) {
  for (int distance = 32; distance >= STEP; distance /= 2) x &= x >> distance;
  return x % (1 << STEP) != 0;
}

/* Modulo the polynomial x^64 is x^4 + x^3 + x + 1, twice for what that sends past x^63. */
static uint64_t reduce(uint64_t high, uint64_t low) {
  high ^= high >> 60 ^ high >> 61 ^ high >> 63;
  return low ^ high ^ high << 1 ^ high << 3 ^ high << 4;
}

/* For a that is not crowded. */
static uint64_t multiply_uncrowded(uint64_t a, uint64_t b) {
  GRUNDY_ASSERT(!crowded(a));
  uint64_t as[STEP], bs[STEP], low = 0, high = 0;
  for (int i = 0; i < STEP; i++) {
    as[i] = every(i, a);
    bs[i] = every(i, b);
  }
  for (int i = 0; i < STEP; i++) {
    grundy_i_uint128 sum = 0;
    for (int j = 0; j < STEP; j++) sum ^= (grundy_i_uint128)as[j] * bs[(i + STEP - j) % STEP];
    low |= every(i, (uint64_t)sum);
    high |= every(i, (uint64_t)(sum >> 64));
  }
  return reduce(high, low);
}

static uint64_t multiply(uint64_t a, uint64_t b) {
  uint64_t part = GRUNDY_UNLIKELY(crowded(a)) ? UINT32_MAX : UINT64_MAX;
  uint64_t product = multiply_uncrowded(a & part, b);
  if (GRUNDY_UNLIKELY(~part)) product ^= multiply_uncrowded(a & ~part, b);
  return product;
}

#include "nim/product_wide.h"

static uint64_t product(uint64_t a, uint64_t b) {
  uint64_t x = grundy_i_nim_image(grundy_i_nim_to_polynomial, a);
  uint64_t y = grundy_i_nim_image(grundy_i_nim_to_polynomial, b);
  return grundy_i_nim_image(grundy_i_nim_of_polynomial, multiply(x, y));
}

const grundy_i_nim_kernel grundy_i_nim_portable = {"portable", grundy_i_everywhere, product, wide};
