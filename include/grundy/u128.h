/** @file
 * Numbers below 2^128, for what outgrows 64 bits: counts, and the larger field of nim-values.
 */
#ifndef GRUNDY_U128_H
#define GRUNDY_U128_H

#include <stdint.h>

/** A number: high * 2^64 + low, low first: {10} is 10. */
typedef struct grundy_u128 {
  uint64_t low, high;
} grundy_u128;

#endif
