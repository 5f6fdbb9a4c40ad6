/* Sparse space: a character that splits values into rare and common ones.
 *
 *   chi(n, v) = parity(v & mask) xor (parity & n & 1)
 *
 * For an option a + b = n - t
 *
 *   chi(n, G(a) ^ G(b)) = chi(a, G(a)) xor chi(b, G(b)) xor (parity & t & 1),
 *
 * so with the class of common values chosen as below two common parts never give a common value, a
 * rare and a common one always do (Berlekamp, Conway, Guy, Winning Ways, ch. 4;
 * Flammenkamp 2002). */
#ifndef HEAP_SPARSE_SPACE_H
#define HEAP_SPARSE_SPACE_H

#include "rules/code.h"

enum { GRUNDY_SPACE_VALUES = 1 << 12 }; /* values that the choice looks at */

/* parity 1 only where all splitting digits are at places of the same parity. `common` is the class:
 * 1 for parity 0, else 1 xor the parity of those places. `low` is the lowest bit of mask. */
typedef struct grundy_i_space {
  uint32_t mask;
  unsigned parity, common, low;
} grundy_i_space;

/* How often each value occurs on even and on odd heaps. */
typedef struct grundy_i_histogram {
  uint64_t count[2][GRUNDY_SPACE_VALUES];
  uint64_t total;
  uint32_t largest;
} grundy_i_histogram;

/* Can the rule have a sparse space at all? It must split, into at most two heaps. */
bool grundy_i_space_possible(const grundy_i_rule *rule);

/* The space with the fewest rare heaps, by the Walsh-Hadamard transform of the histogram. Returns
 * how many of its heaps are rare. `work` has room for GRUNDY_SPACE_VALUES numbers. */
uint64_t grundy_i_space_choose(const grundy_i_rule *rule, const grundy_i_histogram *histogram,
                               int64_t *work, grundy_i_space *out);

static inline bool grundy_i_space_rare(const grundy_i_space *space, uint64_t n, uint32_t v) {
  uint32_t x = v & space->mask;
  x ^= x >> 16;
  x ^= x >> 8;
  x ^= x >> 4;
  unsigned parity = 0x6996u >> (x & 15) & 1; /* of four bits */
  return (parity ^ (space->parity & (unsigned)(n & 1))) != space->common;
}

/* The index of a value: the value without bit `low`, which its class determines. Values of one
 * class keep their order. */
static inline uint32_t grundy_i_space_index(const grundy_i_space *space, uint32_t v) {
  return v >> (space->low + 1) << space->low | (v & ((1u << space->low) - 1));
}

/* The value of an index in the common (or rare) class at heap n. */
static inline uint32_t grundy_i_space_value(const grundy_i_space *space, uint64_t n, uint32_t index,
                                            bool rare) {
  uint32_t v = index >> space->low << (space->low + 1) | (index & ((1u << space->low) - 1));
  return grundy_i_space_rare(space, n, v) == rare ? v : v | 1u << space->low;
}

#endif
