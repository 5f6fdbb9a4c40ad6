/* Nim-product of numbers below 2^64 and 2^128. The numbers below 2^64 are a field (Conway, On
 * Numbers and Games, 1976, ch. 6), and all fields of 2^64 elements are isomorphic: both numbers
 * become polynomials, these are multiplied, and the product modulo x^64 + x^4 + x^3 + x + 1 becomes
 * a number. research/nim_isomorphism.c says how the isomorphism is found.
 *
 * The product of polynomials is put together from ordinary products of every fourth bit: where at
 * most 15 pairs of such bits meet in one place of the product, no carry reaches the next place that
 * counts. (Pornin's BearSSL does so for the lower half, where this always holds.) All 16 of them
 * are ones in a number in 2^14; it is taken apart into two.
 * Cost: 16 multiplications and 24 loads from tables of 32 KB. */
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

uint64_t grundy_nim_product(uint64_t a, uint64_t b) {
  uint64_t x = grundy_i_nim_image(grundy_i_nim_to_polynomial, a);
  uint64_t y = grundy_i_nim_image(grundy_i_nim_to_polynomial, b);
  return grundy_i_nim_image(grundy_i_nim_of_polynomial, multiply(x, y));
}

void grundy_nim_products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  for (size_t i = 0; i < count; i++) out[i] = grundy_nim_product(a[i], b[i]);
}

/* With F = 2^64, h(x) = x⊗2^63, a = a1*F + a0, b = b1*F + b0 and F⊗F = F ⊕ F/2,
 *
 *   a⊗b = ((a1⊕a0)⊗(b1⊕b0) ⊕ a0⊗b0)*F ⊕ a0⊗b0 ⊕ h(a1⊗b1).      (Karatsuba)
 *
 * All of it is calculated with polynomials, so that each half of a number becomes one once. Cost:
 * four products of polynomials and 48 loads from the tables of two products below 2^64. */
grundy_u128 grundy_nim_wide_product(grundy_u128 a, grundy_u128 b) {
  uint64_t a0 = grundy_i_nim_image(grundy_i_nim_to_polynomial, a.low);
  uint64_t a1 = grundy_i_nim_image(grundy_i_nim_to_polynomial, a.high);
  uint64_t b0 = grundy_i_nim_image(grundy_i_nim_to_polynomial, b.low);
  uint64_t b1 = grundy_i_nim_image(grundy_i_nim_to_polynomial, b.high);
  uint64_t half = grundy_i_nim_to_polynomial[7][128];
  uint64_t low = multiply(a0, b0), middle = multiply(a0 ^ a1, b0 ^ b1);
  uint64_t rest = low ^ multiply(multiply(a1, b1), half);
  return (grundy_u128){grundy_i_nim_image(grundy_i_nim_of_polynomial, rest),
                       grundy_i_nim_image(grundy_i_nim_of_polynomial, middle ^ low)};
}
