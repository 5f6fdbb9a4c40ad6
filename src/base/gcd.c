/* The greatest common divisor: by Stein's method (1967) of shifts and subtractions once both
 * numbers fit 64 bits and are about equally long; by remainders before that. */
#include "base/gcd.h"

static uint64_t gcd64(uint64_t a, uint64_t b) {
  if (a < b) {
    uint64_t c = a;
    a = b;
    b = c;
  }
  if (!b || !(a %= b)) return a | b;
  unsigned shift = GRUNDY_LOWEST_BIT(a | b);
  a >>= GRUNDY_LOWEST_BIT(a);
  while (b) {
    b >>= GRUNDY_LOWEST_BIT(b);
    if (a > b) {
      uint64_t c = a;
      a = b;
      b = c;
    }
    b -= a;
  }
  return a << shift;
}

grundy_i_uint128 grundy_i_gcd(grundy_i_uint128 a, grundy_i_uint128 b) {
  while ((a | b) >> 64) {
    if (!b) return a;
    grundy_i_uint128 rest = a % b;
    a = b;
    b = rest;
  }
  return gcd64((uint64_t)a, (uint64_t)b);
}
