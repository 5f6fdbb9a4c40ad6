/* Numbers below 2^128, for what outgrows 64 bits: counts, and the larger field of nim-values. */
#ifndef GRUNDY_U128_H
#define GRUNDY_U128_H

#include <stdint.h>

/* high * 2^64 + low. */
typedef struct grundy_u128 {
  uint64_t high, low;
} grundy_u128;

#endif
