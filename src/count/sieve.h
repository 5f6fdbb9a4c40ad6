/* The sieve that counts for the leaves, and its kernels. */
#ifndef COUNT_SIEVE_H
#define COUNT_SIEVE_H

#include "count/leaves.h"
#include "count/wheel.h"

/* Bits and words in a block; each block has a counter. */
enum { GRUNDY_SIEVE_BLOCK = 512, GRUNDY_SIEVE_WORDS = GRUNDY_SIEVE_BLOCK / 64 };

/* A segment: the numbers that the groups so far leave, among those that the wheel leaves, in order,
 * a bit for each; blocks[i] is how many are left in block i. */
typedef struct grundy_i_segment {
  uint64_t *words;
  uint32_t *blocks;
  uint32_t bits; /* a multiple of GRUNDY_SIEVE_BLOCK */
} grundy_i_segment;

typedef struct grundy_i_sieve_kernel {
  const char *name;
  bool (*usable)(void);
  /* Counts the blocks again; returns how many numbers are left. */
  uint32_t (*tally)(grundy_i_segment *segment);
  /* The sum of weight * (base + the numbers of the segment up to the leaf's). before[i] is how many
   * are left before block i. Modulo 2^128. */
  grundy_i_uint128 (*weigh)(const grundy_i_segment *segment, const grundy_i_wheel *wheel,
                            const uint32_t *before, uint64_t base, const grundy_i_leaf *leaves,
                            size_t count);
} grundy_i_sieve_kernel;

extern const grundy_i_sieve_kernel grundy_i_sieve_popcnt, grundy_i_sieve_portable;

/* The kernel at an index, fastest first, usable or not; NULL after the last. */
const grundy_i_sieve_kernel *grundy_i_sieve_kernel_at(size_t index);
const grundy_i_sieve_kernel *grundy_i_sieve_best(void); /* the fastest that this machine can use */

/* The numbers one segment covers for leaves up to `limit`, with groups sieved by `wheel`. */
uint64_t grundy_i_sieve_span(const grundy_i_wheel *wheel, uint64_t limit);

/* The sum over all leaves of weight times the count they stand for, modulo 2^128. Leaves have
 * groups `least` and up, from the recursion for n; `wheel` is of no more groups than that. `kernel`
 * NULL: the fastest. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_sieve(const grundy_i_groups *groups, const grundy_i_wheel *wheel,
                             size_t least, grundy_i_uint128 n, const grundy_i_leaves *leaves,
                             const grundy_i_sieve_kernel *kernel, grundy_i_uint128 *out);

#endif
