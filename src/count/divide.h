/* Division by numbers that are used as divisors often: a product and a correction (Barrett
 * 1986). */
#ifndef COUNT_DIVIDE_H
#define COUNT_DIVIDE_H

#include "base/compiler.h"

/* What grundy_i_divide needs of a divisor, 1 or more. */
static inline uint64_t grundy_i_inverse(uint64_t divisor) {
  GRUNDY_ASSERT(divisor);
  return UINT64_MAX / divisor;
}

/* floor(x / divisor). The product is short of it by less than 1 before it is rounded down, so by at
 * most 1 after. */
static inline uint64_t grundy_i_divide(uint64_t x, uint64_t divisor, uint64_t inverse) {
  GRUNDY_ASSERT(inverse == UINT64_MAX / divisor);
  uint64_t quotient = (uint64_t)((grundy_i_uint128)x * inverse >> 64);
  return quotient + (x - quotient * divisor >= divisor);
}

#endif
