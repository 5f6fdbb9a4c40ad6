/* Leaves in chunks of about a kilobyte, sorted by counting when their segment's turn comes. */
#include "count/phi.h"

#include <string.h>

#include "base/messages.def"

grundy_status grundy_i_leaves_init(grundy_context *context, uint64_t limit, uint64_t span,
                                   grundy_i_leaves *out) {
  GRUNDY_ASSERT(span && span <= UINT64_C(1) << GRUNDY_LEAF_OFFSET);
  grundy_i_leaves leaves = {.context = context, .span = span, .inverse = grundy_i_inverse(span)};
  leaves.segments = (size_t)(limit / span) + 1;
  grundy_status s = GRUNDY_OK;
  leaves.ends = grundy_i_new(context, leaves.segments, sizeof *leaves.ends, &s);
  if (s != GRUNDY_OK) return s;
  *out = leaves;
  return GRUNDY_OK;
}

void grundy_i_leaves_clear(grundy_i_leaves *leaves) {
  grundy_i_free(leaves->context, leaves->ends, leaves->segments * sizeof *leaves->ends);
  grundy_i_free(leaves->context, leaves->chunks, leaves->room * sizeof *leaves->chunks);
}

grundy_status grundy_i_leaves_extend(grundy_i_leaves *leaves, size_t segment) {
  GRUNDY_ASSERT(segment < leaves->segments && leaves->ends[segment].free == 0);
  grundy_i_leaves_end *end = &leaves->ends[segment];
  if (leaves->count == leaves->room) {
    size_t size = sizeof *leaves->chunks, room = leaves->room + leaves->room / 2 + 64;
    void *chunks = leaves->chunks;
    if (room >= UINT32_MAX) return GRUNDY_FAIL(leaves->context, GRUNDY_NO_MEMORY, no_memory);
    grundy_status s = grundy_i_resize(leaves->context, &chunks, leaves->room * size, room * size);
    if (s != GRUNDY_OK) return s;
    leaves->chunks = chunks;
    leaves->room = room;
  }
  leaves->chunks[leaves->count].before = end->last;
  *end = (grundy_i_leaves_end){(uint32_t)++leaves->count, GRUNDY_LEAVES_CHUNK, end->chunks + 1};
  return GRUNDY_OK;
}

/* Steps through a segment's chain: `at` is a chunk as `before`, `from` its first leaf in use. */
typedef struct leaf_place {
  uint32_t at, from;
} leaf_place;

static leaf_place start(const grundy_i_leaves *leaves, size_t segment) {
  return (leaf_place){leaves->ends[segment].last, leaves->ends[segment].free};
}

static leaf_place after(const grundy_i_leaves *leaves, leaf_place p) {
  GRUNDY_ASSERT(p.at && p.at <= leaves->count);
  return (leaf_place){leaves->chunks[p.at - 1].before, 0};
}

grundy_status grundy_i_sorted_init(const grundy_i_leaves *leaves, size_t groups,
                                   grundy_i_sorted *out) {
  grundy_i_sorted sorted = {.groups = groups};
  for (size_t i = 0; i < leaves->segments; i++) {
    size_t length = (size_t)leaves->ends[i].chunks * GRUNDY_LEAVES_CHUNK;
    if (length > sorted.room) sorted.room = length;
  }
  grundy_status s = GRUNDY_OK;
  sorted.leaves = grundy_i_new(leaves->context, sorted.room, sizeof *sorted.leaves, &s);
  sorted.first = grundy_i_new(leaves->context, groups + 2, sizeof *sorted.first, &s);
  if (s != GRUNDY_OK) {
    grundy_i_sorted_clear(leaves->context, &sorted);
    return s;
  }
  *out = sorted;
  return GRUNDY_OK;
}

void grundy_i_sorted_clear(grundy_context *context, grundy_i_sorted *sorted) {
  grundy_i_free(context, sorted->leaves, sorted->room * sizeof *sorted->leaves);
  grundy_i_free(context, sorted->first, (sorted->groups + 2) * sizeof *sorted->first);
}

/* first[g + 1] first counts the leaves of g, then says where the next one goes. */
void grundy_i_sorted_fill(const grundy_i_leaves *leaves, size_t segment, grundy_i_sorted *sorted) {
  size_t *first = sorted->first, sum = 0;
  memset(first, 0, (sorted->groups + 2) * sizeof *first);
  for (leaf_place p = start(leaves, segment); p.at; p = after(leaves, p)) {
    const grundy_i_leaf *leaf = leaves->chunks[p.at - 1].leaves;
    for (uint32_t i = p.from; i < GRUNDY_LEAVES_CHUNK; i++) {
      first[grundy_i_leaf_group(leaf[i]) + 1]++;
    }
  }
  for (size_t g = 1; g < sorted->groups + 2; g++) {
    size_t count = first[g];
    first[g] = sum;
    sum += count;
  }
  for (leaf_place p = start(leaves, segment); p.at; p = after(leaves, p)) {
    const grundy_i_leaf *leaf = leaves->chunks[p.at - 1].leaves;
    for (uint32_t i = p.from; i < GRUNDY_LEAVES_CHUNK; i++) {
      sorted->leaves[first[grundy_i_leaf_group(leaf[i]) + 1]++] = leaf[i];
    }
  }
}
