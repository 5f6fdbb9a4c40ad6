/* Sets of nim-values below 64, one bit each. */
#pragma once

#include "base/bits.h"

enum { GRUNDY_I_NIMSET_SIZE = 64 };

/* All values below `bound` (0 <= bound <= 64). */
static inline uint64_t grundy_i_nimset_below(unsigned bound) {
  GRUNDY_ASSERT(bound <= GRUNDY_I_NIMSET_SIZE);
  return bound < GRUNDY_I_NIMSET_SIZE ? (UINT64_C(1) << bound) - 1 : UINT64_MAX;
}

static inline uint64_t grundy_i_nimset_of(unsigned value) {
  GRUNDY_ASSERT(value < GRUNDY_I_NIMSET_SIZE);
  return UINT64_C(1) << value;
}

/* All values up to the largest of a set. */
static inline uint64_t grundy_i_nimset_up_to_largest(uint64_t set) {
  return set ? grundy_i_nimset_below(grundy_i_top_bit(set) + 1) : 0;
}

/* The `count` smallest of a set, or all of it. */
static inline uint64_t grundy_i_nimset_smallest(uint64_t set, uint64_t count) {
  uint64_t rest = set;
  while (rest && count--) rest &= rest - 1;
  return set ^ rest;
}

/* { s XOR v : s in set }, v < 64. */
static inline uint64_t grundy_i_nimset_xor(uint64_t set, uint64_t v) {
  GRUNDY_ASSERT(v < GRUNDY_I_NIMSET_SIZE);
  return grundy_i_bits_xor(set, v);
}
