/* The nim-values of the heaps 0 .. count-1, in pieces that never move: one thread appends while
 * others read. A list that need not be complete may forget: then it holds only the head and the
 * last heaps.
 *
 *   chunk 0      chunk 1      chunk 2                              page 1           page 2
 *   0 .. 1023    1024 .. 2047  2048 .. 4095   …   2^17 .. 2^18-1   2^18 .. 2^19-1   2^19 .. …
 *   |------------------------------- the head ------ … 2^20-1 |  forgotten  | held .. count-1
 */
#pragma once

#include <stdatomic.h>

#include "base/context.h"
#include "grundy/sequence.h"

enum {
  GRUNDY_VALUES_FIRST = 10,
  GRUNDY_VALUES_PAGE = 18,
  GRUNDY_VALUES_CHUNKS = GRUNDY_VALUES_PAGE - GRUNDY_VALUES_FIRST + 1,
  GRUNDY_VALUES_BLOCK = 8, /* pages of a block */
  GRUNDY_VALUES_BLOCKS =
      (int)(GRUNDY_SEQUENCE_FORGETTING_MOST >> (GRUNDY_VALUES_PAGE + GRUNDY_VALUES_BLOCK)),
  GRUNDY_VALUES_HEAD = 1 << 20 /* heaps that are normally never forgotten */
};

/* The values of a page, bits 0..7 and those above; no `high` where all are 0. */
typedef struct grundy_i_page {
  uint8_t *low;
  _Atomic(uint32_t *) high;
} grundy_i_page;

/* A value fits 32 bits; so do an index and a count where nothing is forgotten, since there are at
 * most GRUNDY_SEQUENCE_MOST then, else GRUNDY_SEQUENCE_FORGETTING_MOST. */
typedef struct grundy_i_value_list {
  grundy_context *context;
  uint32_t *chunks[GRUNDY_VALUES_CHUNKS];
  grundy_i_page **blocks; /* by n >> (PAGE + BLOCK); NULL before the first, and where forgotten */
  uint64_t head, held;    /* the heaps head .. held-1 are forgotten */
  atomic_uint_least64_t count;
} grundy_i_value_list;

void grundy_i_value_list_init(grundy_i_value_list *values, grundy_context *context);
void grundy_i_value_list_clear(grundy_i_value_list *values);

/* Grows a block that belongs to the context `owner`, as grundy_i_resize does. That context may be
 * in use on another thread, so the detail of a refusal goes to the caller's context. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_block_grow(grundy_context *context, grundy_context *owner, void **block,
                                  size_t old_size, size_t new_size);

/* A zeroed block in the same way. Errors: NO_MEMORY. */
grundy_status grundy_i_block_allocate(grundy_context *context, grundy_context *owner, size_t count,
                                      size_t size, void **out);

/* As grundy_i_new. */
void *grundy_i_block_new(grundy_context *context, grundy_context *owner, size_t count, size_t size,
                         grundy_status *status);

/* The same for two arrays of `count` items each, of sizes[0] and sizes[1] bytes: both or none. */
grundy_status grundy_i_block_allocate_two(grundy_context *context, grundy_context *owner,
                                          size_t count, const size_t sizes[2], void *out[2]);

/* Appends one value, for one thread at a time; the new count is published after the value. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_value_list_push(grundy_context *context, grundy_i_value_list *values,
                                       uint32_t value);

/* Appends `count` values in the same way. Errors: NO_MEMORY. */
grundy_status grundy_i_value_list_append(grundy_context *context, grundy_i_value_list *values,
                                         const uint16_t *more, size_t count);

/* Sets the head, of an empty list. */
void grundy_i_value_list_set_head(grundy_i_value_list *values, uint64_t head);

/* Drops the values of head .. from-1. No other thread may be reading. */
void grundy_i_value_list_forget(grundy_i_value_list *values, uint64_t from);

/* Takes over what `values` has forgotten from another list of the same sequence and context that
 * holds it; that one is empty then. */
void grundy_i_value_list_regain(grundy_i_value_list *values, grundy_i_value_list *other);

/* Continues at heap `held`, as if head .. held-1 had been forgotten. For a list that holds the head
 * and nothing after it. */
void grundy_i_value_list_skip(grundy_i_value_list *values, uint64_t held);

static inline uint64_t grundy_i_value_list_count(const grundy_i_value_list *values) {
  return atomic_load_explicit(&values->count, memory_order_acquire);
}

static inline bool grundy_i_values_whole(const grundy_i_value_list *values) {
  return values->held == values->head;
}

/* Is the value of heap n < count held? */
static inline bool grundy_i_values_holds(const grundy_i_value_list *values, uint64_t n) {
  return n < values->head || n >= values->held;
}

/* The heaps that are in one piece with heap n: start .. end-1. */
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

/* Where the value of heap n is, which must be in a chunk: n < 2^PAGE. Those of its piece follow. */
static inline uint32_t *grundy_i_values_slot(const grundy_i_value_list *values, uint64_t n) {
  GRUNDY_ASSERT(n >> GRUNDY_VALUES_PAGE == 0);
  uint64_t high = n >> GRUNDY_VALUES_FIRST;
  if (!high) return values->chunks[0] + n;
  unsigned top = grundy_i_top_bit(high);
  return values->chunks[top + 1] + (n - (UINT64_C(1) << (GRUNDY_VALUES_FIRST + top)));
}

/* The page of heap n, which must have one: n >= 2^PAGE. */
static inline grundy_i_page *grundy_i_values_page(const grundy_i_value_list *values, uint64_t n) {
  GRUNDY_ASSERT(n >> GRUNDY_VALUES_PAGE);
  uint64_t page = n >> GRUNDY_VALUES_PAGE;
  return &values->blocks[page >> GRUNDY_VALUES_BLOCK][page % (1 << GRUNDY_VALUES_BLOCK)];
}

/* The value of heap n < count, which must be held. */
static inline uint32_t grundy_i_value_list_at(const grundy_i_value_list *values, uint64_t n) {
  GRUNDY_ASSERT(n < grundy_i_value_list_count(values) && grundy_i_values_holds(values, n));
  if (n >> GRUNDY_VALUES_PAGE == 0) return *grundy_i_values_slot(values, n);
  const grundy_i_page *page = grundy_i_values_page(values, n);
  const uint32_t *high = atomic_load_explicit(&page->high, memory_order_acquire);
  uint64_t i = n & ((UINT64_C(1) << GRUNDY_VALUES_PAGE) - 1);
  return high ? page->low[i] | high[i] << 8 : page->low[i];
}

/* The values of first .. first + count - 1, which must be held, modulo 256. */
void grundy_i_value_list_bytes(const grundy_i_value_list *values, uint64_t first, size_t count,
                               uint8_t *out);
