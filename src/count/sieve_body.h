/* The body of the sieve's kernels, compiled once for each machine. Before it is included, KERNEL,
 * NAME and USABLE are defined. */
#include "count/phi.h"

static uint32_t tally(grundy_i_segment *segment) {
  uint32_t left = 0;
  for (uint32_t b = 0; b < segment->bits / GRUNDY_SIEVE_BLOCK; b++) {
    const uint64_t *words = segment->words + (size_t)b * GRUNDY_SIEVE_WORDS;
    uint32_t ones = 0;
    for (int i = 0; i < GRUNDY_SIEVE_WORDS; i++) ones += GRUNDY_ONES(words[i]);
    left += segment->blocks[b] = ones;
  }
  return left;
}

/* The numbers left among the first `end` of the segment. */
static inline uint32_t rank(const grundy_i_segment *segment, const uint32_t *before, uint32_t end) {
  uint32_t ones = before[end / GRUNDY_SIEVE_BLOCK], i = end / GRUNDY_SIEVE_BLOCK;
  for (i *= GRUNDY_SIEVE_WORDS; i < end / 64; i++) ones += GRUNDY_ONES(segment->words[i]);
  return end % 64 ? ones + GRUNDY_ONES(segment->words[i] << (64 - end % 64)) : ones;
}

static grundy_i_uint128 weigh(const grundy_i_segment *segment, const grundy_i_wheel *wheel,
                              const uint32_t *before, uint64_t base, const grundy_i_leaf *leaves,
                              size_t count) {
  grundy_i_uint128 sum = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t end = (uint32_t)grundy_i_wheel_upto(wheel, grundy_i_leaf_offset(leaves[i]));
    uint64_t left = base + rank(segment, before, end);
    sum += (grundy_i_uint128)grundy_i_leaf_weight(leaves[i]) * left;
  }
  return sum;
}

static bool usable(void) {
  return USABLE;
}

const grundy_i_sieve_kernel KERNEL = {NAME, usable, tally, weigh};
