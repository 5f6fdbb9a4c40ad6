/* The growing list of nim-values.
 *
 * Chunks double, so that there are few and an index finds its own by its top bit; none ever moves,
 * so readers need no lock: a count read with acquire vouches for every value below it (it was
 * stored with release after them). */
#include "heap/values.h"

#include <string.h>

void grundy_i_values_init(grundy_i_values *values, grundy_context *context) {
  *values = (grundy_i_values){.context = context};
  atomic_init(&values->count, 0);
}

static size_t chunk_bytes(unsigned chunk) {
  return (size_t)(grundy_i_values_end(chunk) - grundy_i_values_start(chunk)) * sizeof(uint32_t);
}

void grundy_i_values_clear(grundy_i_values *values) {
  for (unsigned c = 0; c < GRUNDY_VALUES_CHUNKS; c++) {
    grundy_i_free(values->context, values->chunks[c], chunk_bytes(c));
  }
  grundy_i_values_init(values, values->context);
}

grundy_status grundy_i_heap_grow(grundy_context *context, grundy_context *owner, void **block,
                                 size_t old_size, size_t new_size) {
  size_t used = grundy_context_memory(owner), more = new_size - old_size;
  size_t limit = grundy_context_get_limits(owner).memory;
  if (context == owner) return grundy_i_resize(owner, block, old_size, new_size);
  if (limit && (used > limit || more > limit - used)) {
    return grundy_i_fail(context, GRUNDY_NO_MEMORY,
                         "the memory limit of %zu bytes is reached: %zu in use, %zu more wanted",
                         limit, used, more);
  }
  grundy_status s = grundy_i_resize(owner, block, old_size, new_size);
  return s == GRUNDY_OK ? s : grundy_i_fail(context, s, "no memory for %zu more bytes", more);
}

grundy_status grundy_i_heap_allocate(grundy_context *context, grundy_context *owner, size_t count,
                                     size_t size, void **out) {
  void *block = NULL;
  if (size && count > SIZE_MAX / size) {
    return grundy_i_fail(context, GRUNDY_NO_MEMORY, "no memory for %zu items of %zu bytes", count,
                         size);
  }
  grundy_status s = grundy_i_heap_grow(context, owner, &block, 0, count * size);
  if (s != GRUNDY_OK) return s;
  if (block) memset(block, 0, count * size);
  *out = block;
  return GRUNDY_OK;
}

grundy_status grundy_i_values_reserve(grundy_context *context, grundy_i_values *values) {
  unsigned chunk = grundy_i_values_chunk(grundy_i_values_count(values));
  if (values->chunks[chunk]) return GRUNDY_OK;
  void *block = NULL;
  grundy_status s = grundy_i_heap_grow(context, values->context, &block, 0, chunk_bytes(chunk));
  if (s == GRUNDY_OK) values->chunks[chunk] = block;
  return s;
}

void grundy_i_values_push(grundy_i_values *values, uint32_t value) {
  uint64_t n = atomic_load_explicit(&values->count, memory_order_relaxed);
  unsigned chunk = grundy_i_values_chunk(n);
  values->chunks[chunk][n - grundy_i_values_start(chunk)] = value;
  atomic_store_explicit(&values->count, n + 1, memory_order_release);
}

grundy_status grundy_i_values_append(grundy_context *context, grundy_i_values *values,
                                     const uint16_t *more, size_t count) {
  while (count) {
    grundy_status s = grundy_i_values_reserve(context, values);
    if (s != GRUNDY_OK) return s;
    uint64_t n = grundy_i_values_count(values);
    if (n + count > GRUNDY_VALUES_MOST) {
      return grundy_i_fail(context, GRUNDY_LIMIT, "a table holds %llu values at most",
                           (unsigned long long)GRUNDY_VALUES_MOST);
    }
    unsigned chunk = grundy_i_values_chunk(n);
    uint64_t room = grundy_i_values_end(chunk) - n;
    size_t part = room < count ? (size_t)room : count;
    uint32_t *to = values->chunks[chunk] + (n - grundy_i_values_start(chunk));
    for (size_t i = 0; i < part; i++) to[i] = more[i];
    atomic_store_explicit(&values->count, n + part, memory_order_release);
    more += part;
    count -= part;
  }
  return GRUNDY_OK;
}
