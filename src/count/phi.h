/* One list of divisors, counted as a whole. */
#pragma once

#include "base/u128.h"
#include "grundy/count.h"

/* ---- the leaves of the recursion, put aside until the sieve comes to them ---- */

/* ---- divisors in groups that share no factor, and the sums over groups ---- */

/* ---- lists of divisors: simplifying them, and counting the multiples of those left ---- */

/* Does b, 1 or more, divide a? By short division where that is enough. */
bool grundy_i_divides(grundy_i_uint128 b, grundy_i_uint128 a);

/* Sorts ascending. O(count log count), in place. */
void grundy_i_divisors_sort(grundy_i_uint128 *divisors, size_t count);

/* The numbers of an ascending list without repetitions that no other divides: `kept`, with room for
 * all. of[i] is the least kept one that divides divisors[i], or 0 where that is kept itself. A
 * division for each pair at most; none where the divisors are many and small. Errors: NO_MEMORY,
 * LIMIT, CANCELLED. */
grundy_status grundy_i_divisors_keep(grundy_context *context, const grundy_i_uint128 *divisors,
                                     size_t count, grundy_i_uint128 *kept, size_t *kept_count,
                                     grundy_i_uint128 *of);

/* How many of 1..n are divisible by at least one of an ascending, simplified list, n <= 2^127.
 * Errors: NO_MEMORY, LIMIT (also for more work than any machine can do), CANCELLED. */
grundy_status grundy_i_divisors_count(grundy_context *context, grundy_i_uint128 n,
                                      const grundy_i_uint128 *divisors, size_t count,
                                      grundy_i_uint128 *out);

/* divisors[first .. first + count), ascending. */
typedef struct grundy_i_phi_group {
  size_t first, count;
} grundy_i_phi_group;

/* Ascending by the least divisor. */
typedef struct grundy_i_groups {
  grundy_context *context;
  grundy_i_uint128 *divisors;
  size_t divisor_count;
  grundy_i_phi_group *list;
  size_t count;
} grundy_i_groups;

/* Puts an ascending, simplified list into the least groups such that divisors of different groups
 * are coprime. At most count^2 gcds; none where the divisors are many and small. Errors: NO_MEMORY,
 * LIMIT, CANCELLED. */
grundy_status grundy_i_groups_init(grundy_context *context, const grundy_i_uint128 *divisors,
                                   size_t count, grundy_i_groups *out);
void grundy_i_groups_clear(grundy_i_groups *groups);

/* One least common multiple of sets of divisors of a group, and how many more sets of even size
 * than of odd size have it. `inverse` is that of grundy_i_divide; `divisor` is UINT64_MAX for
 * multiples of 2^64 and more. */
typedef struct grundy_i_phi_step {
  uint64_t divisor, inverse;
  uint32_t group;
  int32_t weight;
} grundy_i_phi_step;

/* The steps of group g begin at first[g] and end before first[g + 1]: its least divisor, then the
 * others in no order; wide[i] is the multiple itself. None has weight 0. */
typedef struct grundy_i_phi_steps {
  grundy_context *context;
  grundy_i_phi_step *list;
  grundy_i_uint128 *wide;
  size_t *first;
  size_t count, list_room, wide_room, group_count;
} grundy_i_phi_steps;

/* Lists the steps up to n of all groups. *complete is false, and the steps are useless, where there
 * are more than `most` in a group or merging them takes more than `work` gcds. Errors: NO_MEMORY,
 * LIMIT (also where a weight leaves 32 bits), CANCELLED. */
grundy_status grundy_i_steps_init(const grundy_i_groups *groups, grundy_i_uint128 n, size_t most,
                                  double work, grundy_i_phi_steps *out, bool *complete);
void grundy_i_steps_clear(grundy_i_phi_steps *steps);

/* Division by numbers that are used as divisors often: a product and a correction (Barrett
 * 1986). */

/* What grundy_i_divide needs of a divisor, 1 or more. */
static inline uint64_t grundy_i_inverse(uint64_t divisor) {
  GRUNDY_ASSERT(divisor);
  return UINT64_MAX / divisor;
}

/* floor(x / divisor). The product is short of it by less than 1 before it is rounded down, so by at
 * most 1 after. */
static inline uint64_t grundy_i_divide(uint64_t x, uint64_t divisor, uint64_t inverse) {
  GRUNDY_ASSERT(inverse == UINT64_MAX / divisor);
  uint64_t quotient = (uint64_t)((grundy_i_uint128)x * inverse >> 64);
  return quotient + (x - quotient * divisor >= divisor);
}

/* weight times the number of 1..x that the first `group` groups leave: in a word the weight, the
 * group, and how far x is past the end of the segment before, from the highest bit down. */
typedef uint64_t grundy_i_leaf;

enum {
  GRUNDY_LEAF_OFFSET = 20,
  GRUNDY_LEAF_GROUP = 24,
  GRUNDY_LEAF_MOST = (1 << 19) - 1, /* the largest weight */
  GRUNDY_LEAVES_CHUNK = 127
};

static inline grundy_i_leaf grundy_i_leaf_of(uint32_t offset, uint32_t group, int32_t weight) {
  GRUNDY_ASSERT(offset >> GRUNDY_LEAF_OFFSET == 0 && group >> GRUNDY_LEAF_GROUP == 0);
  GRUNDY_ASSERT(weight <= GRUNDY_LEAF_MOST && weight >= -GRUNDY_LEAF_MOST);
  return (uint64_t)(int64_t)weight << (GRUNDY_LEAF_OFFSET + GRUNDY_LEAF_GROUP) |
         (uint64_t)group << GRUNDY_LEAF_OFFSET | offset;
}

static inline uint32_t grundy_i_leaf_offset(grundy_i_leaf leaf) {
  return leaf & ((1u << GRUNDY_LEAF_OFFSET) - 1);
}

static inline uint32_t grundy_i_leaf_group(grundy_i_leaf leaf) {
  return leaf >> GRUNDY_LEAF_OFFSET & ((1u << GRUNDY_LEAF_GROUP) - 1);
}

static inline int32_t grundy_i_leaf_weight(grundy_i_leaf leaf) {
  uint32_t weight = (uint32_t)(leaf >> (GRUNDY_LEAF_OFFSET + GRUNDY_LEAF_GROUP));
  return (int32_t)weight - (weight > GRUNDY_LEAF_MOST ? 2 * (GRUNDY_LEAF_MOST + 1) : 0);
}

/* `before`: 1 + the index of the segment's chunk before, or 0. */
typedef struct grundy_i_leaves_chunk {
  grundy_i_leaf leaves[GRUNDY_LEAVES_CHUNK];
  uint32_t before;
} grundy_i_leaves_chunk;

/* For a segment: its last chunk, as `before`, the free places in it, and the number of its
 * chunks. */
typedef struct grundy_i_leaves_end {
  uint32_t last, free, chunks;
} grundy_i_leaves_end;

/* Leaves 0..limit by segments of `span` numbers, at most 2^GRUNDY_LEAF_OFFSET; a segment's leaves
 * are a chain of chunks. */
typedef struct grundy_i_leaves {
  grundy_context *context;
  uint64_t span, inverse;
  grundy_i_leaves_end *ends;
  size_t segments;
  grundy_i_leaves_chunk *chunks;
  size_t count, room;
} grundy_i_leaves;

/* Errors: NO_MEMORY. */
grundy_status grundy_i_leaves_init(grundy_context *context, uint64_t limit, uint64_t span,
                                   grundy_i_leaves *out);
void grundy_i_leaves_clear(grundy_i_leaves *leaves);

/* Gives a segment one chunk more. Errors: NO_MEMORY. */
grundy_status grundy_i_leaves_extend(grundy_i_leaves *leaves, size_t segment);

/* Adds a leaf at x, 0..limit. Errors: NO_MEMORY. */
static inline grundy_status grundy_i_leaves_add(grundy_i_leaves *leaves, uint64_t x, uint32_t group,
                                                int32_t weight) {
  size_t segment = (size_t)grundy_i_divide(x, leaves->span, leaves->inverse);
  GRUNDY_ASSERT(segment < leaves->segments);
  grundy_i_leaves_end *end = &leaves->ends[segment];
  if (GRUNDY_UNLIKELY(!end->free)) GRUNDY_TRY(grundy_i_leaves_extend(leaves, segment));
  leaves->chunks[end->last - 1].leaves[--end->free] =
      grundy_i_leaf_of((uint32_t)(x - segment * leaves->span), group, weight);
  return GRUNDY_OK;
}

/* The leaves of a segment by groups. */
typedef struct grundy_i_sorted {
  grundy_i_leaf *leaves;
  size_t room;
  size_t *first; /* those of group g are from first[g] to before first[g + 1] */
  size_t groups;
} grundy_i_sorted;

/* Wheels: the pattern of numbers that the first few groups leave repeats with a period. */

/* upto[r], for r up to the period, is how many of 1..r no divisor of the first `groups` groups
 * divides. */
typedef struct grundy_i_wheel {
  grundy_context *context;
  size_t groups;
  uint64_t period, inverse;
  uint32_t *upto;
} grundy_i_wheel;

/* Chooses a wheel of as many groups as fit a period of at most `period` that leaves at most `left`
 * numbers; it has no table yet. */
grundy_i_wheel grundy_i_wheel_choose(const grundy_i_groups *groups, uint32_t period, uint32_t left);

/* Gives a chosen wheel its table. Errors: NO_MEMORY. */
grundy_status grundy_i_wheel_fill(const grundy_i_groups *groups, grundy_i_wheel *wheel);

/* Both. */
grundy_status grundy_i_wheel_init(const grundy_i_groups *groups, uint32_t period, uint32_t left,
                                  grundy_i_wheel *out);
void grundy_i_wheel_clear(grundy_i_wheel *wheel);

/* How many of 1..x the groups of the wheel leave. */
static inline uint64_t grundy_i_wheel_upto(const grundy_i_wheel *w, uint64_t x) {
  GRUNDY_ASSERT(w->upto);
  uint64_t turns = grundy_i_divide(x, w->period, w->inverse);
  return turns * w->upto[w->period] + w->upto[x - turns * w->period];
}

static inline grundy_i_uint128 grundy_i_wheel_upto_wide(const grundy_i_wheel *w,
                                                        grundy_i_uint128 x) {
  if (!(x >> 64)) return grundy_i_wheel_upto(w, (uint64_t)x);
  return x / w->period * w->upto[w->period] + w->upto[x % w->period];
}

/* ---- how to count, and what that will cost ---- */

/* Numbers up to `limit` are leaves for the sieve; above they are nodes of the recursion. `nodes`
 * and `leaves` are estimates of their numbers, `steps` of all the work, in units of about a
 * nanosecond. */
typedef struct grundy_i_phi_plan {
  uint64_t limit;
  double nodes, leaves, steps;
} grundy_i_phi_plan;

/* What sieving 1..limit takes, in steps, for `leaves` leaves of the recursion for n; n = limit: for
 * n alone. `groups` of divisors, `wheel` that of the sieve. */
double grundy_i_plan_sieve(const grundy_i_groups *groups, const grundy_i_wheel *wheel, double n,
                           double limit, double leaves);

/* The cheapest plan whose leaves fit `room` bytes. Recursion begins after the first `least`
 * groups. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_plan_choose(const grundy_i_groups *groups, const grundy_i_phi_steps *steps,
                                   const grundy_i_wheel *wheel, size_t least, grundy_i_uint128 n,
                                   double room, grundy_i_phi_plan *out);

/* A list made ready: its groups and wheels, and how it is best counted. `alone`: all divisors are
 * coprime. `merged`: common multiples are, so that the plan is the best there is; else it is to
 * sieve. */
typedef struct grundy_i_phi {
  grundy_context *context;
  grundy_i_uint128 n;
  grundy_i_groups groups;
  grundy_i_wheel wheel, sieve_wheel; /* of the recursion, without its table, and of the sieve */
  grundy_i_phi_steps steps;
  grundy_i_phi_plan plan;
  bool alone, merged;
} grundy_i_phi;

/* Plans the count for an ascending, simplified list of divisors of 2..n, at least one. At most
 * `work` gcds are spent on merging common multiples; where they do not suffice, the plan is to
 * sieve. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_phi_init(grundy_context *context, grundy_i_uint128 n,
                                const grundy_i_uint128 *divisors, size_t count, double work,
                                grundy_i_phi *out);
void grundy_i_phi_clear(grundy_i_phi *phi);

/* How many of 1..n no divisor divides. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_phi_count(const grundy_i_phi *phi, grundy_i_uint128 *out);

/* ---- the recursion of phi down to its leaves ---- */

/* The sum over the nodes, modulo 2^128; leaves (numbers up to `limit`) are added to `leaves`.
 * `expected` leaves, for progress. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_descend(const grundy_i_phi_steps *steps, const grundy_i_wheel *wheel,
                               grundy_i_uint128 n, uint64_t limit, double expected,
                               grundy_i_leaves *leaves, grundy_i_uint128 *out);

/* ---- the sieve that counts for the leaves ---- */

/* Bits and words in a block; each block has a counter. */
enum { GRUNDY_SIEVE_BLOCK = 512, GRUNDY_SIEVE_WORDS = GRUNDY_SIEVE_BLOCK / 64 };

/* A segment: the numbers that the groups so far leave, among those that the wheel leaves, in order,
 * a bit for each; blocks[i] is how many are left in block i. */
typedef struct grundy_i_segment {
  uint64_t *words;
  uint32_t *blocks;
  uint32_t bits; /* a multiple of GRUNDY_SIEVE_BLOCK */
} grundy_i_segment;

/* The numbers one segment covers for leaves up to `limit`, with groups sieved by `wheel`. */
uint64_t grundy_i_sieve_span(const grundy_i_wheel *wheel, uint64_t limit);

/* The sum over all leaves of weight times the count they stand for, modulo 2^128. Leaves have
 * groups `least` and up, from the recursion for n; `wheel` is of no more groups than that. Errors:
 * NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_sieve(const grundy_i_groups *groups, const grundy_i_wheel *wheel,
                             size_t least, grundy_i_uint128 n, const grundy_i_leaves *leaves,
                             grundy_i_uint128 *out);

/* Splitting a count by a common factor of divisors. */

/* phi(x) of the divisors pool[first .. first + count). `share` is the part's share of the whole
 * work, roughly: those of a split's two parts add up to that of what was split. */
typedef struct grundy_i_split_part {
  grundy_i_uint128 x;
  size_t first, count;
  double share;
} grundy_i_split_part;

/* Each part still to be counted was left over at a division of x: there are at most 127, and the
 * one being worked on. */
enum { GRUNDY_SPLIT_PARTS = 130 };

/* Parts whose counts add up to what is left to count. */
typedef struct grundy_i_split {
  grundy_context *context;
  grundy_i_uint128 *pool;
  size_t room;
  grundy_i_split_part parts[GRUNDY_SPLIT_PARTS];
  size_t count;
} grundy_i_split;

/* Makes an ascending, simplified list of divisors of 2..x the only part; `split` is all 0, or was
 * used before. Errors: NO_MEMORY. */
grundy_status grundy_i_split_start(grundy_i_split *split, grundy_i_uint128 x,
                                   const grundy_i_uint128 *divisors, size_t count);
void grundy_i_split_clear(grundy_i_split *split);

/* Splits the last part by `factor`, which divides two divisors or more and is coprime to the
 * others: into the numbers it does not divide, halves[0], and those it does, halves[1]. The part
 * stays until grundy_i_split_accept puts the halves in its place. O(count^2) divisions. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_split_last(grundy_i_split *split, grundy_i_uint128 factor,
                                  grundy_i_split_part halves[2]);
void grundy_i_split_accept(grundy_i_split *split, const grundy_i_split_part halves[2]);

/* Such a factor, of as many divisors as can be found quickly, in the group with the most divisors;
 * not all groups may have just one. */
grundy_i_uint128 grundy_i_split_factor(const grundy_i_groups *groups);

#define GRUNDY_COUNT_MOST ((grundy_i_uint128)1 << GRUNDY_COUNT_BITS)
