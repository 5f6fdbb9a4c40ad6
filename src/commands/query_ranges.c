/* Ranges and deletions together. A number counts for a question about places l..r at time t if its
 * place is one of these and it lasts until t; those inserted later have places above r. A basis
 * sees to one bound only: of the numbers inserted it has, for each time, a basis of those that last
 * until then. So the list is cut into ranges of leaf, 2 leaf, 4 leaf, … numbers, and of each the
 * longest lasting basis is kept; that of a range is found in those of its halves, since what a half
 * does not need the whole does not (the greedy algorithm of matroids). A question takes the ranges
 * that its own consists of, at most two of each length, and of each the numbers that last until t;
 * less than a leaf at either end is taken number by number. A basis of all numbers needs no more.
 *
 * Cost: with n numbers of `width` bits, O(n) insertions once, and O(width log(n / width)) for a
 * question; an insertion takes O(width^2 / 64) word operations. Memory: O(n) places. */
#include "commands/query_ranges.h"

/* The number at a place, from 0, if it lasts until `from`. */
static grundy_status insert(grundy_i_query_ranges *ranges, size_t place, uint64_t from,
                            grundy_wide_basis *basis) {
  const grundy_i_query_file *file = ranges->file;
  if (file->lasts.data[place] < from) return GRUNDY_OK;
  (void)grundy_i_wide_list_get(file->list, place, ranges->number, ranges->words);
  return grundy_wide_basis_insert(basis, ranges->number, place, file->lasts.data[place]);
}

/* What is kept of range number `index` in `ends`. */
static grundy_status insert_kept(grundy_i_query_ranges *ranges, size_t index, uint64_t from,
                                 grundy_wide_basis *basis) {
  grundy_status s = GRUNDY_OK;
  GRUNDY_ASSERT(index < ranges->ends.length);
  for (uint64_t i = index ? ranges->ends.data[index - 1] : 0;
       i < ranges->ends.data[index] && s == GRUNDY_OK; i++) {
    s = insert(ranges, (size_t)ranges->labels.data[i], from, basis);
  }
  return s;
}

/* Notes what the basis consists of as the next range. */
static grundy_status keep(grundy_i_query_ranges *ranges, const grundy_wide_basis *basis) {
  size_t count = grundy_wide_basis_labels(basis, 0, ranges->found);
  grundy_status s = grundy_array_append(&ranges->labels, ranges->found, count);
  return s == GRUNDY_OK ? grundy_array_push(&ranges->ends, ranges->labels.length) : s;
}

/* Range i of a level that begins with range `start` in `ends`; `below` is that of the level below,
 * SIZE_MAX for none. */
static grundy_status make_range(grundy_i_query_ranges *ranges, size_t i, size_t below) {
  grundy_wide_basis *basis;
  grundy_status s = grundy_wide_basis_create(ranges->context, ranges->width, &basis);
  if (s != GRUNDY_OK) return s;
  for (size_t k = 0; below == SIZE_MAX && k < ranges->leaf && s == GRUNDY_OK; k++) {
    s = insert(ranges, i * ranges->leaf + k, 0, basis);
  }
  for (size_t half = 0; below != SIZE_MAX && half < 2 && s == GRUNDY_OK; half++) {
    s = insert_kept(ranges, below + 2 * i + half, 0, basis);
  }
  if (s == GRUNDY_OK) s = keep(ranges, basis);
  grundy_wide_basis_destroy(basis);
  return s;
}

grundy_status grundy_i_query_ranges_make(grundy_i_query_ranges *ranges, grundy_context *context,
                                         const grundy_i_query_file *file, size_t width) {
  size_t numbers = file->list->ends.length, leaf = 1, below = SIZE_MAX;
  while (leaf < width) leaf *= 2;
  *ranges = (grundy_i_query_ranges){context, file, width, (width + 63) / 64, leaf, {0}, {0}, 0, 0};
  grundy_array_init(&ranges->ends, context);
  grundy_array_init(&ranges->labels, context);
  grundy_status s = GRUNDY_OK;
  void *number = grundy_i_new(context, ranges->words, sizeof(uint64_t), &s);
  void *found = grundy_i_new(context, width, sizeof(uint64_t), &s);
  ranges->number = number, ranges->found = found;
  for (size_t size = leaf; size <= numbers && s == GRUNDY_OK; size *= 2) {
    size_t start = ranges->ends.length;
    for (size_t i = 0; i < numbers / size && s == GRUNDY_OK; i++) s = make_range(ranges, i, below);
    below = start;
  }
  return s;
}

void grundy_i_query_ranges_clear(grundy_i_query_ranges *ranges) {
  grundy_i_free(ranges->context, ranges->number, ranges->words * sizeof(uint64_t));
  grundy_i_free(ranges->context, ranges->found, ranges->width * sizeof(uint64_t));
  grundy_array_clear(&ranges->labels);
  grundy_array_clear(&ranges->ends);
}

/* The longest range that begins at `place` and ends by `end`, its length into *size; SIZE_MAX for
 * none. */
static size_t longest_range(const grundy_i_query_ranges *ranges, size_t place, size_t end,
                            size_t *size) {
  size_t numbers = ranges->file->list->ends.length, start = 0, best = SIZE_MAX;
  for (size_t length = ranges->leaf; length <= end - place && place % length == 0; length *= 2) {
    best = start + place / length;
    *size = length;
    start += numbers / length;
  }
  return best;
}

grundy_status grundy_i_query_ranges_basis(grundy_i_query_ranges *ranges,
                                          const grundy_i_query *query, grundy_wide_basis **out) {
  grundy_status s = grundy_wide_basis_create(ranges->context, ranges->width, out);
  for (size_t place = query->first - 1, size; place < query->upto && s == GRUNDY_OK;
       place += size) {
    if (grundy_wide_basis_rank(*out, 0) == ranges->width) break;
    size_t range = longest_range(ranges, place, query->upto, &size);
    if (range == SIZE_MAX) size = 1;
    s = range == SIZE_MAX ? insert(ranges, place, query->from, *out)
                          : insert_kept(ranges, range, query->from, *out);
  }
  return s;
}
