/* The inner loop of the sparse engine: blocks of 32 heaps at a time.
 *
 * Values are held one-hot. A common value v has an index (planner.h); heap n of that
 * value is the lane hot[n] = 1 << index, 0 for rare heaps and for indices that do not fit a lane.
 * The value of an option with one rare part r is G(n-t-r) ^ G(r), and its index that of G(n-t-r)
 * with some bits flipped: a pair (offset t + r, swap index of G(r)). So the taken indices of a
 * block are the OR over all pairs of 32 lanes, read `offset` before, each with its bits permuted i
 * -> i ^ swap. The first free index is the lowest zero bit. Each rare value below must be the value
 * of an option too: the arms are pairs of another kind, with a common heap instead of the rare one,
 * and give the set of rare values that are hit. They come in rounds: the first is for every block,
 * each later one for blocks where those before it have not hit all.
 *
 * A lane without a free index, or with a rare value below it that no arm hits, is reported and left
 * to the caller. Every kernel computes the same lanes, values and reports from the same plan. */
#pragma once

#include "base/compiler.h"

enum {
  GRUNDY_BLOCK = 32,     /* heaps at a time; blocks begin at multiples of it */
  GRUNDY_LEVELS = 6,     /* of offsets 2^k .. 2^(k+1) - 1 */
  GRUNDY_RECENT = 64,    /* offsets below are by levels */
  GRUNDY_ROUNDS = 42,    /* of arms, at most */
  GRUNDY_DECODE_ROWS = 7 /* index bits, and the bit that the index leaves out */
};

/* hot[n - offset], bits permuted by the swap of its group; the groups' offsets follow each other. A
 * group of `far` and of arms has an even number of offsets: one of them may stand twice. */
typedef struct grundy_i_kernel_group {
  uint32_t swap, first, count; /* offsets[first .. first + count) */
} grundy_i_kernel_group;

typedef struct grundy_i_kernel_pairs {
  const grundy_i_kernel_group *groups;
  size_t group_count;
  const int32_t *offsets;
} grundy_i_kernel_pairs;

/* A lane for even heaps and one for odd ones, repeated to fill sixteen bytes: what vectors load. */
typedef struct grundy_i_kernel_lanes {
  uint64_t words[2];
} grundy_i_kernel_lanes;

/* Where a one-hot lane meets `mask`, which stands for one index bit, its value has `weight`. */
typedef struct grundy_i_kernel_decode {
  uint64_t mask[2]; /* for even and odd heaps */
  uint32_t weight;
  grundy_i_kernel_lanes masks, weights;
} grundy_i_kernel_decode;

typedef struct grundy_i_kernel_plan {
  unsigned lane_bits;                          /* 16, 32 or 64 */
  grundy_i_kernel_pairs far;                   /* offsets >= 64 that are not taken ahead, */
  grundy_i_kernel_pairs near;                  /* all smaller ones, */
  grundy_i_kernel_pairs recent[GRUNDY_LEVELS]; /* and these by levels */
  unsigned level;                              /* of the least offset, GRUNDY_LEVELS if it is far */
  grundy_i_kernel_pairs rounds[GRUNDY_ROUNDS]; /* arms, offsets >= 32 */
  size_t round_count;
  unsigned low;     /* the value bit that the index leaves out */
  uint64_t twin[2]; /* indices whose common value has that bit, by parity of the heap */
  grundy_i_kernel_lanes twins;
  grundy_i_kernel_decode decode[GRUNDY_DECODE_ROWS];
  size_t decode_count;
  grundy_i_kernel_pairs distant; /* offsets >= `distance`, less that, for an _ahead_function */
  uint64_t distance;             /* a multiple of 64; 0 where no pair is distant */
} grundy_i_kernel_plan;

/* Computes up to `blocks` blocks. `hot` points at the lane of the first heap, a multiple of 32,
 * aligned to 64 bytes; before it are lanes for every offset. `patch` (or NULL) holds lanes that are
 * taken beforehand, from the first heap on. `values` gets the values. Stops after the first block
 * with a lane to report (bit i of *reported for lane i, whose value in `values` is right if its
 * rare values are hit after all); returns the number of blocks done. */
typedef size_t (*grundy_i_kernel_function)(const grundy_i_kernel_plan *plan, void *hot,
                                           const void *patch, uint16_t *values, size_t blocks,
                                           uint32_t *reported);

/* ORs what the pairs take, a group's an even number, into `taken`, lanes of `blocks` blocks. `hot`
 * points at the lane from which the first heap's offsets are counted. */
typedef void (*grundy_i_kernel_ahead_function)(const grundy_i_kernel_pairs *pairs, const void *hot,
                                               void *taken, size_t blocks);

typedef struct grundy_i_kernel {
  const char *name;
  bool (*usable)(void);                         /* on this machine */
  grundy_i_kernel_function run16, run32, run64; /* by the bits of a lane */
  grundy_i_kernel_ahead_function ahead16, ahead32, ahead64;
  const struct grundy_i_manyrares_kernel *manyrares; /* for many rare heaps, and for none */
} grundy_i_kernel;

/* The kernels that exist; each is compiled for its own machine, and unusable on others. */
extern const grundy_i_kernel grundy_i_kernel_avx2, grundy_i_kernel_neon, grundy_i_kernel_portable;

/* The index-th kernel, fastest first, NULL after the last (the portable one,
 * usable everywhere). */
const grundy_i_kernel *grundy_i_kernel_at(size_t index);

/* The fastest one that is usable. */
const grundy_i_kernel *grundy_i_kernel_best(void);
