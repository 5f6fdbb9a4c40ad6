/* What the kernels for many rare heaps, and for games without a sparse space, do.
 *
 * A heap's value is kept in two forms. As a byte: its index in its class (see planner.h), with a
 * second byte that is 255 where the heap is skipped (rare, or an index beyond a byte), else
 * 0. As a row: 64 * words bits, one-hot at the index, or none where the heap is skipped. A
 * candidate is an index that may be a heap's own; 255 stands for none.
 *
 * Every kernel gives the same results. */
#pragma once

#include "heap/sparse/kernel.h"

enum {
  GRUNDY_MANYRARES_LANES = 32,
  GRUNDY_MANYRARES_NEAR = 32,    /* offsets below are near: their heap may be in the same unit */
  GRUNDY_MANYRARES_NONE = 255,   /* no candidate */
  GRUNDY_MANYRARES_COLUMNS = 32, /* candidates a lane, at most */
  GRUNDY_MANYRARES_WORDS = 4,    /* of a row, at most */
  GRUNDY_MANYRARES_SCAN = 512,
  GRUNDY_MANYRARES_SCANNED = 4 /* candidates of a scan */
};

/* Takes the index of heap n - offset, xor `index`, from heap n. */
typedef struct grundy_i_manyrares_pair {
  int32_t offset;
  uint32_t index;
} grundy_i_manyrares_pair;

/* The pairs of offsets 1..31 of one place of the rule, for loads of the 32 heaps before n: index
 * and, where there is no pair, 255 at 32 - offset. */
typedef struct grundy_i_manyrares_near {
  uint8_t index[GRUNDY_MANYRARES_NEAR], none[GRUNDY_MANYRARES_NEAR];
} grundy_i_manyrares_near;

/* The options whose smaller part is one of `chunks` times 32 heaps in a row: the bytes of the first
 * of those heaps, and of the larger part that belongs to it. `large_excluded` is NULL where no
 * larger part is skipped. */
typedef struct grundy_i_manyrares_arms {
  const uint8_t *small, *small_excluded, *large, *large_excluded;
  size_t chunks;
} grundy_i_manyrares_arms;

typedef struct grundy_i_manyrares_kernel {
  /* out = OR of the rows at - offset of all pairs, bits permuted by their group's swap. */
  void (*gather)(const grundy_i_kernel_pairs *pairs, const uint64_t *at, unsigned words,
                 uint64_t *out);
  /* Strikes from `columns` (one candidate a lane each, `count` of them) what the pairs take;
   * `excluded` is NULL where no heap in reach is skipped. Then sorts each lane. */
  void (*strike)(const grundy_i_manyrares_pair *pairs, size_t pair_count, const uint8_t *bytes,
                 const uint8_t *excluded, uint8_t *columns, unsigned count);
  /* The first of `count` candidates, `stride` apart, that no near pair takes; count for none.
   * `before` are the bytes of the last 32 heaps. */
  unsigned (*survive)(const grundy_i_manyrares_near *near, size_t near_count, const uint8_t *before,
                      const uint8_t *excluded, const uint8_t *candidates, size_t stride,
                      unsigned count);
  /* Drops from `wanted` the indices that an option has; returns how many are left. */
  size_t (*search)(const grundy_i_manyrares_arms *arms, uint8_t *wanted, size_t count);
  /* Which of four values are up[i] xor down[i] for an i below count, a multiple of
   * GRUNDY_MANYRARES_SCAN; may stop when it has seen all four. */
  unsigned (*scan)(const uint16_t *up, const uint16_t *down, size_t count,
                   const uint16_t *candidates);
} grundy_i_manyrares_kernel;

extern const grundy_i_manyrares_kernel grundy_i_manyrares_avx2, grundy_i_manyrares_neon,
    grundy_i_manyrares_portable;
