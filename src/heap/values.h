/* The nim-values of the heaps 0 .. count-1, in chunks that never move: one thread appends while
 * others read.
 *
 *   chunk 0      chunk 1      chunk 2
 *   0 .. 1023    1024 .. 2047  2048 .. 4095   …   chunk c >= 1: 2^(9+c) .. 2^(10+c) - 1
 */
#ifndef HEAP_VALUES_H
#define HEAP_VALUES_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"

enum { GRUNDY_VALUES_FIRST = 10, GRUNDY_VALUES_CHUNKS = 32 - GRUNDY_VALUES_FIRST + 1 };

/* No more heaps than this: a value, an index and a count fit 32 bits each. */
#define GRUNDY_VALUES_MOST (UINT32_MAX - 1)

typedef struct grundy_i_values {
  grundy_context *context;
  uint32_t *chunks[GRUNDY_VALUES_CHUNKS];
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

static inline uint64_t grundy_i_values_count(const grundy_i_values *values) {
  return atomic_load_explicit(&values->count, memory_order_acquire);
}

static inline unsigned grundy_i_values_chunk(uint64_t n) {
  uint64_t high = n >> GRUNDY_VALUES_FIRST;
  return high ? grundy_i_top_bit(high) + 1 : 0;
}

static inline uint64_t grundy_i_values_start(unsigned chunk) {
  return chunk ? UINT64_C(1) << (GRUNDY_VALUES_FIRST - 1 + chunk) : 0;
}

static inline uint64_t grundy_i_values_end(unsigned chunk) {
  return UINT64_C(1) << (GRUNDY_VALUES_FIRST + chunk);
}

/* The value of heap n < count. */
static inline uint32_t grundy_i_values_at(const grundy_i_values *values, uint64_t n) {
  unsigned chunk = grundy_i_values_chunk(n);
  return values->chunks[chunk][n - grundy_i_values_start(chunk)];
}

#endif
