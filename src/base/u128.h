/* Numbers of 128 bits as people write them, and as they print. */
#pragma once

#include "base/context.h"
#include "grundy/u128.h"

/* Between the public structure and the compiler's type. */
static inline grundy_i_uint128 grundy_i_u128_of(grundy_u128 number) {
  return (grundy_i_uint128)number.high << 64 | number.low;
}

static inline grundy_u128 grundy_i_u128_to(grundy_i_uint128 number) {
  return (grundy_u128){(uint64_t)number, (uint64_t)(number >> 64)};
}

/* A product and a sum, at most 2^64 - 1. */
static inline uint64_t grundy_i_times(uint64_t a, uint64_t b) {
  return b && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

static inline uint64_t grundy_i_plus(uint64_t a, uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

/* Reads all of text[0..length) as one number (1000, 1_000, 1e30, 8.5e11, 2^127) within least..most.
 * `what` names it in errors. Errors: BAD_INPUT. */
grundy_status grundy_i_u128_parse(grundy_context *context, const grundy_phrase *what,
                                  const char *text, size_t length, grundy_i_uint128 least,
                                  grundy_i_uint128 most, grundy_i_uint128 *out);

/* Room for a number in decimal. */
typedef struct grundy_i_u128_text {
  char text[40];
} grundy_i_u128_text;

grundy_i_u128_text grundy_i_u128_print(grundy_i_uint128 number);

/* A limit as one reads it: 2^64-1 and 2^127 rather than twenty digits. */
grundy_i_u128_text grundy_i_u128_limit(grundy_i_uint128 limit);

/* The greatest number that divides both; for 0 and a it is a. */
grundy_i_uint128 grundy_i_gcd(grundy_i_uint128 a, grundy_i_uint128 b);
