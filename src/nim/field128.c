/* The field of the numbers below 2^128 beyond products (nim/product.h): each operation is
 * derived from those in the field of the numbers below F = 2^64, as field.c does below that, with
 * h(x) = x⊗2^63, a = a1*F + a0 and F⊗F = F ⊕ F/2 (Conway, On Numbers and Games, 1976, ch. 6).
 *
 * Inverse, square root and y⊗y ⊕ y = a as derived in field.c, with the conjugate a1*F + (a0⊕a1) of
 * a. Cost: nine products of 64 bits and an inverse for an inverse.
 */
#include "grundy/nim.h"
#include "nim/field.h"

#include "base/compiler.h"

static uint64_t half(uint64_t x) {
  return grundy_nim_product(x, UINT64_C(1) << 63);
}

/* h(x⊗x). */
static uint64_t half_square(uint64_t x) {
  return half(grundy_i_nim_square(x));
}

grundy_u128 grundy_nim_wide_square(grundy_u128 a) {
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
    a = grundy_nim_wide_square(a);
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
