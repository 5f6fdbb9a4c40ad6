/* A sequence whose last k values determine the next one runs into a cycle of windows, and its
 * period is the distance from a window on the cycle to its next occurrence. One window is
 * remembered, and replaced by a later one whenever twice as many heaps have passed (Brent 1980): so
 * the window is soon on the cycle, and its first repetition gives the least period. It is looked
 * for among the values after it, also overlapping it, by its borders (Knuth, Morris and Pratt
 * 1977): O(1) a heap, 8 k bytes. A period p that begins at heap n0 is found by heap 2 max(n0 + k,
 * p) + p at the latest, or twice the heap at which the search begins. */
#include "heap/period/window_cycle.h"

#include "base/messages_heaps.def"

enum { HEADER = 3 };

static grundy_status allocate(grundy_context *context, grundy_context *owner,
                              grundy_i_recurrence *r, size_t length) {
  const size_t sizes[2] = {sizeof *r->window, sizeof *r->borders};
  void *blocks[2];
  GRUNDY_TRY(grundy_i_block_allocate_two(context, owner, length, sizes, blocks));
  r->window = blocks[0];
  r->borders = blocks[1];
  r->length = length;
  return GRUNDY_OK;
}

void grundy_i_recurrence_clear(grundy_context *owner, grundy_i_recurrence *r) {
  grundy_i_free(owner, r->window, r->length * sizeof *r->window);
  grundy_i_free(owner, r->borders, r->length * sizeof *r->borders);
  *r = (grundy_i_recurrence){.anchor = 0};
}

/* The greatest number of values that are both the beginning of the window and the end of its first
 * `matched` values followed by `value`. */
static size_t extend(const grundy_i_recurrence *r, size_t matched, uint32_t value) {
  GRUNDY_ASSERT(matched <= r->length);
  while (matched && (matched == r->length || r->window[matched] != value)) {
    matched = r->borders[matched - 1];
  }
  return matched + (r->window[matched] == value);
}

static void find_borders(grundy_i_recurrence *r) {
  r->borders[0] = 0;
  for (size_t i = 1; i < r->length; i++) {
    r->borders[i] = (uint32_t)extend(r, r->borders[i - 1], r->window[i]);
  }
}

/* Remembers the window before the next heap to examine. */
static void remember(grundy_i_recurrence *r, const grundy_i_value_list *values) {
  GRUNDY_ASSERT(r->looked >= r->length);
  r->anchor = r->looked;
  for (size_t i = 0; i < r->length; i++) {
    r->window[i] = grundy_i_value_list_at(values, r->anchor - r->length + i);
  }
  find_borders(r);
  r->matched = r->borders[r->length - 1];
}

grundy_status grundy_i_recurrence_look(grundy_context *context, grundy_context *owner,
                                       grundy_i_recurrence *r, const grundy_i_value_list *values,
                                       uint64_t count, size_t length, uint64_t *period) {
  GRUNDY_ASSERT(length && (!r->window || length == r->length));
  *period = 0;
  if (!r->window) {
    GRUNDY_TRY(allocate(context, owner, r, length));
    r->looked = count;
    remember(r, values);
  }
  while (r->looked < count) {
    r->matched = extend(r, r->matched, grundy_i_value_list_at(values, r->looked++));
    if (r->matched == r->length) {
      *period = r->looked - r->anchor;
      return GRUNDY_OK;
    }
    if (r->looked >= 2 * r->anchor) remember(r, values);
  }
  return GRUNDY_OK;
}

/* ---- as words ---- */

grundy_status grundy_i_recurrence_save(const grundy_i_recurrence *r, grundy_array *out) {
  const uint64_t header[HEADER] = {r->anchor, r->looked, r->matched};
  GRUNDY_TRY(grundy_array_append(out, header, HEADER));
  for (size_t i = 0; i < r->length; i++) GRUNDY_TRY(grundy_array_push(out, r->window[i]));
  return GRUNDY_OK;
}

grundy_status grundy_i_recurrence_load(grundy_context *context, grundy_context *owner,
                                       grundy_i_recurrence *r, uint64_t count, size_t length,
                                       const uint64_t *words, size_t word_count, size_t *read) {
  bool good = word_count >= HEADER && words[0] <= words[1] && words[1] <= count &&
              words[1] <= 2 * words[0] && length < words[0] && words[2] <= length &&
              length <= word_count - HEADER;
  if (!good) return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, no_recurrence);
  GRUNDY_TRY(allocate(context, owner, r, length));
  r->anchor = words[0];
  r->looked = words[1];
  r->matched = (size_t)words[2];
  for (size_t i = 0; i < length; i++) r->window[i] = (uint32_t)words[HEADER + i];
  find_borders(r);
  *read = HEADER + length;
  return GRUNDY_OK;
}
