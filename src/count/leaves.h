/* The leaves of the recursion, put aside until the sieve comes to them. */
#ifndef COUNT_LEAVES_H
#define COUNT_LEAVES_H

#include "count/divide.h"
#include "count/groups.h"

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
  if (GRUNDY_UNLIKELY(!end->free)) {
    grundy_status s = grundy_i_leaves_extend(leaves, segment);
    if (s != GRUNDY_OK) return s;
  }
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

/* For groups 0..groups. Errors: NO_MEMORY. */
grundy_status grundy_i_sorted_init(const grundy_i_leaves *leaves, size_t groups,
                                   grundy_i_sorted *out);
void grundy_i_sorted_clear(grundy_context *context, grundy_i_sorted *sorted);
void grundy_i_sorted_fill(const grundy_i_leaves *leaves, size_t segment, grundy_i_sorted *sorted);

#endif
