/* The growing list of nim-values.
 *
 * Chunks double up to a page, then pages of one size follow, so that a short list is small and the
 * past of a long one can be given up; an index finds its chunk by its top bit, its page by its high
 * bits. None ever moves, so readers need no lock: a count read with acquire vouches for every value
 * below it (it was stored with release after them). */
#include "heap/values.h"

#include <string.h>

enum { PAGE_BYTES = sizeof(uint32_t) << GRUNDY_VALUES_PAGE };
static const uint64_t page_heaps = UINT64_C(1) << GRUNDY_VALUES_PAGE;

void grundy_i_values_init(grundy_i_values *values, grundy_context *context) {
  *values = (grundy_i_values){.context = context};
  atomic_init(&values->count, 0);
  grundy_i_values_set_head(values, GRUNDY_VALUES_HEAD);
}

void grundy_i_values_set_head(grundy_i_values *values, uint64_t head) {
  values->head = values->held = head;
}

static size_t piece_bytes(uint64_t n) {
  return (size_t)(grundy_i_values_end(n) - grundy_i_values_start(n)) * sizeof(uint32_t);
}

void grundy_i_values_clear(grundy_i_values *values) {
  uint64_t n = 0;
  for (unsigned c = 0; c < GRUNDY_VALUES_CHUNKS; c++, n = grundy_i_values_end(n)) {
    grundy_i_free(values->context, values->chunks[c], piece_bytes(n));
  }
  for (size_t page = 0; values->pages && page < GRUNDY_VALUES_PAGES; page++) {
    grundy_i_free(values->context, values->pages[page], PAGE_BYTES);
  }
  grundy_i_free(values->context, values->pages, GRUNDY_VALUES_PAGES * sizeof *values->pages);
  uint64_t head = values->head;
  grundy_i_values_init(values, values->context);
  grundy_i_values_set_head(values, head);
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

/* Where the pointer to the piece of heap n stands. */
static uint32_t **piece_of(grundy_i_values *values, uint64_t n) {
  uint64_t page = n >> GRUNDY_VALUES_PAGE, high = n >> GRUNDY_VALUES_FIRST;
  return page ? &values->pages[page] : &values->chunks[high ? grundy_i_top_bit(high) + 1 : 0];
}

static grundy_status open_pages(grundy_context *context, grundy_i_values *values) {
  void *pages = NULL;
  if (values->pages) return GRUNDY_OK;
  grundy_status s = grundy_i_heap_allocate(context, values->context, GRUNDY_VALUES_PAGES,
                                           sizeof *values->pages, &pages);
  if (s == GRUNDY_OK) values->pages = pages;
  return s;
}

static grundy_status reserve(grundy_context *context, grundy_i_values *values, uint64_t n) {
  void *block = NULL;
  grundy_status s = n >= page_heaps ? open_pages(context, values) : GRUNDY_OK;
  if (s != GRUNDY_OK) return s;
  uint32_t **piece = piece_of(values, n);
  if (*piece) return GRUNDY_OK;
  s = grundy_i_heap_grow(context, values->context, &block, 0, piece_bytes(n));
  if (s == GRUNDY_OK) *piece = block;
  return s;
}

grundy_status grundy_i_values_reserve(grundy_context *context, grundy_i_values *values) {
  return reserve(context, values, grundy_i_values_count(values));
}

void grundy_i_values_push(grundy_i_values *values, uint32_t value) {
  uint64_t n = atomic_load_explicit(&values->count, memory_order_relaxed);
  *grundy_i_values_slot(values, n) = value;
  atomic_store_explicit(&values->count, n + 1, memory_order_release);
}

grundy_status grundy_i_values_append(grundy_context *context, grundy_i_values *values,
                                     const uint16_t *more, size_t count) {
  while (count) {
    uint64_t n = grundy_i_values_count(values);
    if (n + count > GRUNDY_VALUES_MOST) {
      return grundy_i_fail(context, GRUNDY_LIMIT, "a table holds %llu values at most",
                           (unsigned long long)GRUNDY_VALUES_MOST);
    }
    grundy_status s = reserve(context, values, n);
    if (s != GRUNDY_OK) return s;
    uint64_t room = grundy_i_values_end(n) - n;
    size_t part = room < count ? (size_t)room : count;
    uint32_t *to = grundy_i_values_slot(values, n);
    for (size_t i = 0; i < part; i++) to[i] = more[i];
    atomic_store_explicit(&values->count, n + part, memory_order_release);
    more += part;
    count -= part;
  }
  return GRUNDY_OK;
}

/* ---- forgetting ---- */

/* What part of the piece of heap n lies below `end`; *whole if it is a page that lies in
 * from..end-1 from its start to its end. */
static uint64_t part_of(uint64_t n, uint64_t from, uint64_t end, bool *whole) {
  uint64_t last = grundy_i_values_end(n);
  *whole = n >= page_heaps && grundy_i_values_start(n) >= from && last <= end;
  return (last < end ? last : end) - n;
}

/* What is forgotten but lies in a page that is still in use is overwritten: reading it would be a
 * fault that must not go unseen. */
void grundy_i_values_forget(grundy_i_values *values, uint64_t from) {
  bool whole;
  for (uint64_t n = values->held, part; n < from; n += part) {
    part = part_of(n, values->head, from, &whole);
    uint32_t **piece = piece_of(values, n);
    if (whole) {
      grundy_i_free(values->context, *piece, piece_bytes(n));
      *piece = NULL;
    } else {
      memset(grundy_i_values_slot(values, n), 0x5a, (size_t)part * sizeof **piece);
    }
  }
  if (from > values->held) values->held = from;
}

void grundy_i_values_regain(grundy_i_values *values, grundy_i_values *other) {
  bool whole;
  for (uint64_t n = values->head, part; n < values->held; n += part) {
    part = part_of(n, values->head, values->held, &whole);
    uint32_t **mine = piece_of(values, n), **theirs = piece_of(other, n);
    if (whole || !*mine) {
      *mine = *theirs;
      *theirs = NULL;
    } else {
      memcpy(grundy_i_values_slot(values, n), grundy_i_values_slot(other, n),
             (size_t)part * sizeof **mine);
    }
  }
  values->held = values->head;
  grundy_i_values_clear(other);
}

void grundy_i_values_skip(grundy_i_values *values, uint64_t held) {
  values->held = held;
  atomic_store_explicit(&values->count, held, memory_order_release);
}
