/* Makes the kernel's plan from a space, the rare heaps, and the values of the past. */
#pragma once

#include "heap/sparse/kernel.h"
#include "rules/code.h"

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

enum { GRUNDY_SPACE_VALUES = 1 << 12 }; /* values that the choice considers */

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

/* A queue of the numbers 0 .. count - 1, the one with the largest key on top (of several, the least
 * number). For greedy choices whose gains only fall as others are taken: an old gain is a bound, so
 * only the top's key is computed again (Minoux 1978). */

typedef struct grundy_i_priority_queue {
  uint32_t *at; /* at[0] is the top */
  float *key;   /* by number */
  size_t count, capacity;
} grundy_i_priority_queue;

/* Room for `capacity` numbers, none of them in the queue yet. Memory belongs to `owner`. Errors:
 * NO_MEMORY; _clear may be called even then. */
grundy_status grundy_i_priority_queue_init(grundy_context *context, grundy_context *owner,
                                           size_t capacity, grundy_i_priority_queue *out);
void grundy_i_priority_queue_clear(grundy_context *owner, grundy_i_priority_queue *queue);

/* Makes it hold 0 .. count - 1, whose keys have been set. O(count). */
void grundy_i_priority_queue_order(grundy_i_priority_queue *queue, size_t count);
/* The top's key has fallen. O(log count). */
void grundy_i_priority_queue_sink(grundy_i_priority_queue *queue);
/* Takes the top away. O(log count). */
void grundy_i_priority_queue_drop(grundy_i_priority_queue *queue);

/* One list of pairs under construction: sorted by swap, then offset. */
typedef struct grundy_i_kernel_pair {
  uint32_t swap;
  int32_t offset;
} grundy_i_kernel_pair;

typedef struct grundy_i_kernel_pair_list {
  grundy_context *context; /* that the memory belongs to */
  grundy_i_kernel_pair *pairs;
  grundy_i_kernel_group *groups;
  int32_t *offsets;
  size_t count, capacity;
} grundy_i_kernel_pair_list;

/* A rare heap and its value. */
typedef struct grundy_i_rare {
  uint64_t heap;
  uint32_t value;
} grundy_i_rare;

typedef struct grundy_i_planner {
  grundy_context *context;
  const grundy_i_rule *rule;
  grundy_i_kernel_pair_list far, near, recent[GRUNDY_LEVELS], distant,
      rounds[GRUNDY_ROUNDS];       /* as in the plan */
  grundy_i_kernel_pair_list arms;  /* of all rounds, the best first */
  grundy_i_kernel_pair_list large; /* pairs whose swap does not fit a lane; not in the plan */
  grundy_i_kernel_plan plan;
  uint64_t reach; /* no offset is larger */
} grundy_i_planner;

void grundy_i_planner_init(grundy_i_planner *planner, grundy_context *context,
                           const grundy_i_rule *rule);
void grundy_i_planner_clear(grundy_i_planner *planner);

/* Lays out the plan again for a space and its rare heaps, with lanes of `lane_bits`; the arms stay
 * as they are. Pairs with offsets of at least `distance`, a multiple of 64, are left to be taken
 * ahead; 0 for none. *fits false where blocks cannot be used: a rare heap below 64 whose index does
 * not fit a lane, or lowest bits of the mask beyond bit 2. Errors: NO_MEMORY. */
grundy_status grundy_i_planner_lay_out(grundy_context *context, grundy_i_planner *planner,
                                       const grundy_i_space *space, const grundy_i_rare *rares,
                                       size_t count, unsigned lane_bits, uint64_t distance,
                                       bool *fits);

/* Chooses arms by what they would have hit at the heaps before n: `values` are those of the heaps
 * first .. n-1, `head` those of heap 0 and up to `head_count`. At most `most` arms. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_planner_train(grundy_context *context, grundy_i_planner *planner,
                                     const grundy_i_space *space, const uint16_t *values,
                                     uint64_t first, uint64_t n, const uint16_t *head,
                                     size_t head_count, size_t most);

/* Adds one arm, as training does; it takes effect with the next _lay_out. Errors: NO_MEMORY. */
grundy_status grundy_i_planner_add_arm(grundy_context *context, grundy_i_planner *planner,
                                       uint32_t swap, uint64_t offset);
