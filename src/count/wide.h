/* 128-bit numbers between the public structure and the compiler's type. */
#ifndef COUNT_WIDE_H
#define COUNT_WIDE_H

#include "base/wide.h"
#include "grundy/count.h"

#define GRUNDY_COUNT_MOST ((grundy_i_uint128)1 << 127)

static inline grundy_i_uint128 grundy_i_wide_of(grundy_u128 number) {
  return (grundy_i_uint128)number.high << 64 | number.low;
}

static inline grundy_u128 grundy_i_wide_to(grundy_i_uint128 number) {
  return (grundy_u128){(uint64_t)(number >> 64), (uint64_t)number};
}

#endif
