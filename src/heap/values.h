/* The nim-values of the heaps 0 .. count-1, in pieces that never move: one thread appends while
 * others read. A list that is not wanted whole may forget: then it holds the head and the last
 * heaps only.
 *
 *   chunk 0      chunk 1      chunk 2                              page 1           page 2
 *   0 .. 1023    1024 .. 2047  2048 .. 4095   …   2^17 .. 2^18-1   2^18 .. 2^19-1   2^19 .. …
 *   |------------------------------- the head ------ … 2^20-1 |  forgotten  | held .. count-1
 */
#ifndef HEAP_VALUES_H
#define HEAP_VALUES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"

enum {
  GRUNDY_VALUES_FIRST = 10,
  GRUNDY_VALUES_PAGE = 18,
  GRUNDY_VALUES_CHUNKS = GRUNDY_VALUES_PAGE - GRUNDY_VALUES_FIRST + 1,
  GRUNDY_VALUES_PAGES = 1 << (32 - GRUNDY_VALUES_PAGE),
  GRUNDY_VALUES_HEAD = 1 << 20 /* heaps that are never forgotten, as a rule */
};

/* No more heaps than this: a value, an index and a count fit 32 bits each. */
#define GRUNDY_VALUES_MOST (UINT32_MAX - 1)

typedef struct grundy_i_values {
  grundy_context *context;
  uint32_t *chunks[GRUNDY_VALUES_CHUNKS];
  uint32_t **pages;    /* by n >> PAGE; NULL before the first */
  uint64_t head, held; /* the heaps head .. held-1 are forgotten */
  atomic_uint_least64_t count;
} grundy_i_values;

void grundy_i_values_init(grundy_i_values *values, grundy_context *context);
void grundy_i_values_clear(grundy_i_values *values);

/* Grows a block that belongs to the context `owner`, as grundy_i_resize does. That context may be
 * in use on another thread, so the detail of a refusal goes to the caller's. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_heap_grow(grundy_context *context, grundy_context *owner,
                                                   void **block, size_t old_size, size_t new_size);

/* A zeroed block in the same way. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_heap_allocate(grundy_context *context,
                                                       grundy_context *owner, size_t count,
                                                       size_t size, void **out);

/* Makes room for one more value. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_values_reserve(grundy_context *context,
                                                        grundy_i_values *values);

/* Appends one value, after a call of _reserve, for one thread at a time; the new count is published
 * after the value. */
void grundy_i_values_push(grundy_i_values *values, uint32_t value);

/* Appends `count` values at once. Errors: NO_MEMORY; LIMIT past GRUNDY_VALUES_MOST. */
GRUNDY_MUST_CHECK grundy_status grundy_i_values_append(grundy_context *context,
                                                       grundy_i_values *values,
                                                       const uint16_t *more, size_t count);

/* Sets the head, of an empty list. */
void grundy_i_values_set_head(grundy_i_values *values, uint64_t head);

/* Gives up the values of head .. from-1. No other thread may read. */
void grundy_i_values_forget(grundy_i_values *values, uint64_t from);

/* Takes over what `values` has forgotten from another list of the same sequence and context that
 * holds it; that one is empty then. */
void grundy_i_values_regain(grundy_i_values *values, grundy_i_values *other);

/* Goes on at heap `held`, as if head .. held-1 had been forgotten. For a list that holds the head
 * and nothing behind it. */
void grundy_i_values_skip(grundy_i_values *values, uint64_t held);

static inline uint64_t grundy_i_values_count(const grundy_i_values *values) {
  return atomic_load_explicit(&values->count, memory_order_acquire);
}

static inline bool grundy_i_values_whole(const grundy_i_values *values) {
  return values->held == values->head;
}

/* Is the value of heap n < count held? */
static inline bool grundy_i_values_holds(const grundy_i_values *values, uint64_t n) {
  return n < values->head || n >= values->held;
}

/* The heaps that lie in one piece with heap n: start .. end-1. */
static inline uint64_t grundy_i_values_start(uint64_t n) {
  uint64_t high = n >> GRUNDY_VALUES_FIRST;
  if (n >> GRUNDY_VALUES_PAGE) return n >> GRUNDY_VALUES_PAGE << GRUNDY_VALUES_PAGE;
  return high ? UINT64_C(1) << (GRUNDY_VALUES_FIRST + grundy_i_top_bit(high)) : 0;
}

static inline uint64_t grundy_i_values_end(uint64_t n) {
  uint64_t start = grundy_i_values_start(n);
  if (n >> GRUNDY_VALUES_PAGE) return start + (UINT64_C(1) << GRUNDY_VALUES_PAGE);
  return start ? 2 * start : UINT64_C(1) << GRUNDY_VALUES_FIRST;
}

static inline uint32_t *grundy_i_values_slot(const grundy_i_values *values, uint64_t n) {
  uint64_t page = n >> GRUNDY_VALUES_PAGE, high = n >> GRUNDY_VALUES_FIRST;
  if (page) return values->pages[page] + (n & ((UINT64_C(1) << GRUNDY_VALUES_PAGE) - 1));
  if (!high) return values->chunks[0] + n;
  unsigned top = grundy_i_top_bit(high);
  return values->chunks[top + 1] + (n - (UINT64_C(1) << (GRUNDY_VALUES_FIRST + top)));
}

/* The value of heap n < count, which must be held. */
static inline uint32_t grundy_i_values_at(const grundy_i_values *values, uint64_t n) {
  return *grundy_i_values_slot(values, n);
}

#endif
