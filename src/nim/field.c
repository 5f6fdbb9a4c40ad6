/* The field of the numbers below 2^64 beyond products: each operation is derived from the same one
 * in the field of half as many bits. F = 2^(2^k), h(x) = x⊗(F/2), a = a1*F + a0; F⊗F = F ⊕ F/2
 * (Conway, On Numbers and Games, 1976, ch. 6).
 *
 * Inverse. The other root of y⊗y ⊕ y = F/2 is F⊕1, so the conjugate of a over the smaller field is
 * c = a1*F + (a0⊕a1), and a⊗c = a0⊗(a0⊕a1) ⊕ h(a1⊗a1) lies in it: the inverse of a is c over that.
 *
 * Square root. a⊗a = (a1⊗a1)*F ⊕ a0⊗a0 ⊕ h(a1⊗a1), so the root of a is r1*F + r0 with r1 the root
 * of a1 and r0 that of a0 ⊕ h(a1).
 *
 * y⊗y ⊕ y = a (Artin & Schreier 1927). With y = y1*F + y0 this is y1⊗y1 ⊕ y1 = a1 and y0⊗y0 ⊕ y0 =
 * a0 ⊕ h(y1⊗y1). By induction it has solutions iff the highest bit of a is 0: if so the first
 * equation has two, y1 and y1⊕1, and h(y1⊗y1) differs between them by F/2, the highest bit of the
 * second, so exactly one of them works.
 *
 * Bytes: by logarithms. Cost: an inverse is less than two products of numbers below 2^64 and some
 * of half the length; a root and a solution take a few dozen products of bytes.
 */
#include "nim/field.h"

#include "base/compiler.h"
#include "grundy/nim.h"
#include "nim/isomorphism.h"
#include "nim/powers.h"

/* 255 is the order of the generator of the bytes' powers. */
enum { ORDER = 255 };

static uint64_t product8(uint64_t a, uint64_t b) {
  GRUNDY_ASSERT(a < 256 && b < 256);
  return power[logarithm[a] + logarithm[b]];
}

/* halfN(x) is x⊗2^(N-1), for x below 2^N. */
static uint64_t half8(uint64_t x) {
  return product8(x, 128);
}

static uint64_t half16(uint64_t x) {
  GRUNDY_ASSERT(x >> 16 == 0);
  uint64_t high = x >> 8;
  return half8(high ^ (x & 255)) << 8 ^ half8(half8(high));
}

static uint64_t half32(uint64_t x) {
  GRUNDY_ASSERT(x >> 32 == 0);
  uint64_t high = x >> 16;
  return half16(high ^ (x & 65535)) << 16 ^ half16(half16(high));
}

uint64_t grundy_i_nim_square(uint64_t a) {
  return grundy_nim_product(a, a);
}

/* ---- inverse: inverseN(a), for a != 0 below 2^N ---- */

static uint64_t inverse8(uint64_t a) {
  GRUNDY_ASSERT(a && a < 256);
  return power[ORDER - logarithm[a]];
}

static uint64_t inverse16(uint64_t a) {
  GRUNDY_ASSERT(a && a >> 16 == 0);
  uint64_t a1 = a >> 8, sum = a1 ^ (a & 255);
  uint64_t i = inverse8(product8(a & 255, sum) ^ half8(product8(a1, a1)));
  return product8(a1, i) << 8 | product8(sum, i);
}

static uint64_t inverse32(uint64_t a) {
  GRUNDY_ASSERT(a && a >> 32 == 0);
  uint64_t a1 = a >> 16, sum = a1 ^ (a & 65535);
  uint64_t i = inverse16(grundy_nim_product(a & 65535, sum) ^ half16(grundy_i_nim_square(a1)));
  return grundy_nim_product(a1 << 16 | sum, i);
}

bool grundy_i_nim_inverse(uint64_t a, uint64_t *out) {
  if (!a) return false;
  uint64_t a1 = a >> 32, sum = a1 ^ (a & UINT32_MAX);
  uint64_t norm = grundy_nim_product(a & UINT32_MAX, sum) ^ half32(grundy_i_nim_square(a1));
  *out = grundy_nim_product(a1 << 32 | sum, inverse32(norm));
  return true;
}

/* ---- square root: rootN(a), for a below 2^N ---- */

/* Half the logarithm, modulo 255, is 128 times the logarithm. */
static uint64_t root8(uint64_t a) {
  GRUNDY_ASSERT(a < 256);
  return a ? power[logarithm[a] * 128 % ORDER] : 0;
}

static uint64_t root16(uint64_t a) {
  GRUNDY_ASSERT(a >> 16 == 0);
  uint64_t a1 = a >> 8;
  return root8(a1) << 8 | root8((a & 255) ^ half8(a1));
}

static uint64_t root32(uint64_t a) {
  GRUNDY_ASSERT(a >> 32 == 0);
  uint64_t a1 = a >> 16;
  return root16(a1) << 16 | root16((a & 65535) ^ half16(a1));
}

uint64_t grundy_i_nim_sqrt(uint64_t a) {
  uint64_t a1 = a >> 32;
  return root32(a1) << 32 | root32((a & UINT32_MAX) ^ half32(a1));
}

/* ---- y⊗y ⊕ y = a: solveN(a) is the even solution, for a below 2^(N-1) ---- */

static uint64_t solve8(uint64_t a) {
  GRUNDY_ASSERT(a < 128);
  uint64_t y = 0;
  for (int i = 0; i < 7; i++) y ^= a >> i & 1 ? artin_schreier[i] : 0;
  return y;
}

static uint64_t solve16(uint64_t a) {
  GRUNDY_ASSERT(a >> 15 == 0);
  uint64_t y1 = solve8(a >> 8), low = (a & 255) ^ half8(product8(y1, y1));
  uint64_t other = low >> 7;
  return (y1 ^ other) << 8 | solve8(low ^ other << 7);
}

static uint64_t solve32(uint64_t a) {
  GRUNDY_ASSERT(a >> 31 == 0);
  uint64_t y1 = solve16(a >> 16), low = (a & 65535) ^ half16(grundy_i_nim_square(y1));
  uint64_t other = low >> 15;
  return (y1 ^ other) << 16 | solve16(low ^ other << 15);
}

bool grundy_i_nim_artin_schreier(uint64_t a, uint64_t *out) {
  if (a >> 63) return false;
  uint64_t y1 = solve32(a >> 32), low = (a & UINT32_MAX) ^ half32(grundy_i_nim_square(y1));
  uint64_t other = low >> 31;
  *out = (y1 ^ other) << 32 | solve32(low ^ other << 31);
  return true;
}

/* ---- numbers below 2^128 ---- */

/* The field of the numbers below 2^128 beyond products (nim/product.h): each operation is
 * derived from those in the field of the numbers below F = 2^64, as field.c does below that, with
 * h(x) = x⊗2^63, a = a1*F + a0 and F⊗F = F ⊕ F/2 (Conway, On Numbers and Games, 1976, ch. 6).
 *
 * Inverse, square root and y⊗y ⊕ y = a as derived in field.c, with the conjugate a1*F + (a0⊕a1) of
 * a. Cost: nine products of 64 bits and an inverse for an inverse.
 */

static uint64_t half(uint64_t x) {
  return grundy_nim_product(x, UINT64_C(1) << 63);
}

/* h(x⊗x). */
static uint64_t half_square(uint64_t x) {
  return half(grundy_i_nim_square(x));
}

static grundy_u128 square(grundy_u128 a) {
  uint64_t high = grundy_i_nim_square(a.high);
  return (grundy_u128){grundy_i_nim_square(a.low) ^ half(high), high};
}

bool grundy_nim_wide_inverse(grundy_u128 a, grundy_u128 *out) {
  uint64_t sum = a.high ^ a.low, inverse;
  uint64_t norm = grundy_nim_product(a.low, sum) ^ half_square(a.high);
  if (!grundy_i_nim_inverse(norm, &inverse)) return false;
  *out = (grundy_u128){grundy_nim_product(sum, inverse), grundy_nim_product(a.high, inverse)};
  return true;
}

grundy_u128 grundy_nim_wide_sqrt(grundy_u128 a) {
  return (grundy_u128){grundy_i_nim_sqrt(a.low ^ half(a.high)), grundy_i_nim_sqrt(a.high)};
}

grundy_u128 grundy_nim_wide_power(grundy_u128 a, grundy_u128 exponent) {
  grundy_u128 result = {1, 0};
  while (exponent.high | exponent.low) {
    if (exponent.low & 1) result = grundy_nim_wide_product(result, a);
    a = square(a);
    exponent.low = exponent.low >> 1 | exponent.high << 63;
    exponent.high >>= 1;
  }
  return result;
}

bool grundy_nim_wide_artin_schreier(grundy_u128 a, grundy_u128 *out) {
  uint64_t y1, y0 = 0;
  if (!grundy_i_nim_artin_schreier(a.high, &y1)) return false;
  uint64_t low = a.low ^ half_square(y1), other = low >> 63;
  (void)grundy_i_nim_artin_schreier(low ^ other << 63, &y0);
  GRUNDY_ASSERT((y0 & 1) == 0);
  *out = (grundy_u128){y0, y1 ^ other};
  return true;
}
