/* Which rank has which vertex. */
#ifndef CLUSTER_SHARES_H
#define CLUSTER_SHARES_H

#include "base/compiler.h"

/* Numbers below 2^40. Blocks of 2^shift of them go to one rank after another; on its rank a number
 * has a place of 32 bits. `inverse` is 2^64 / ranks, rounded up, for divisions. */
typedef struct grundy_i_shares {
  unsigned shift;
  uint64_t ranks, inverse;
} grundy_i_shares;

/* A vertex as its rank knows it. */
typedef struct grundy_i_home {
  uint32_t rank, local;
} grundy_i_home;

#define GRUNDY_I_VERTEX_MOST ((UINT64_C(1) << 40) - 2)
#define GRUNDY_I_NO_ARC      UINT64_MAX

static inline grundy_i_shares grundy_i_shares_of(unsigned shift, int ranks) {
  uint64_t count = (uint64_t)ranks;
  return (grundy_i_shares){shift, count, count == 1 ? 0 : UINT64_MAX / count + 1};
}

/* Exact for 40 bits and at most 2^20 ranks, as the rounding is below 2^20 / 2^64 a block. */
static inline grundy_i_home grundy_i_shares_home(const grundy_i_shares *shares, uint64_t number) {
  uint64_t block = number >> shares->shift;
  uint64_t turn =
      shares->inverse ? (uint64_t)((grundy_i_uint128)block * shares->inverse >> 64) : block;
  uint64_t low = number & ((UINT64_C(1) << shares->shift) - 1);
  return (grundy_i_home){(uint32_t)(block - turn * shares->ranks),
                         (uint32_t)(turn << shares->shift | low)};
}

static inline uint64_t grundy_i_shares_number(const grundy_i_shares *shares, uint32_t rank,
                                              uint32_t local) {
  uint64_t turn = local >> shares->shift, low = local & ((UINT64_C(1) << shares->shift) - 1);
  return (turn * shares->ranks + rank) << shares->shift | low;
}

#endif
