/* The growing list of nim-values.
 *
 * Chunks double up to a page, then pages of one size follow, so that a short list is small and the
 * past of a long one can be dropped; an index finds its chunk by its top bit, its page by its high
 * bits, in blocks of pages. None ever moves, so readers need no lock: a count read with acquire
 * vouches for every value below it (it was stored with release after them). The second part of a
 * page is zeroed before it is published: a reader that sees it early reads the same values. */
#include "heap/value_list.h"

#include <string.h>

#include "base/messages.def"

enum {
  PAGE_HEAPS = 1 << GRUNDY_VALUES_PAGE,
  PAGES = 1 << GRUNDY_VALUES_BLOCK,
  BLOCK_BITS = GRUNDY_VALUES_PAGE + GRUNDY_VALUES_BLOCK
};
enum { LARGE = 1 << 8 /* values that take two parts */ };
static const size_t high_bytes = PAGE_HEAPS * sizeof(uint32_t);
static const uint64_t page_heaps = PAGE_HEAPS;

void grundy_i_value_list_init(grundy_i_value_list *values, grundy_context *context) {
  *values = (grundy_i_value_list){.context = context};
  atomic_init(&values->count, 0);
  grundy_i_value_list_set_head(values, GRUNDY_VALUES_HEAD);
}

void grundy_i_value_list_set_head(grundy_i_value_list *values, uint64_t head) {
  GRUNDY_ASSERT(grundy_i_value_list_count(values) == 0);
  values->head = values->held = head;
}

static size_t chunk_bytes(uint64_t n) {
  return (size_t)(grundy_i_values_end(n) - grundy_i_values_start(n)) * sizeof(uint32_t);
}

static void free_page(grundy_i_value_list *values, grundy_i_page *page) {
  uint32_t *high = atomic_load_explicit(&page->high, memory_order_relaxed);
  grundy_i_free(values->context, page->low, PAGE_HEAPS);
  grundy_i_free(values->context, high, high_bytes);
  page->low = NULL;
  atomic_store_explicit(&page->high, NULL, memory_order_relaxed);
}

static void free_block(grundy_i_value_list *values, size_t number) {
  grundy_i_page **block = &values->blocks[number];
  for (size_t i = 0; *block && i < PAGES; i++) free_page(values, *block + i);
  grundy_i_free(values->context, *block, PAGES * sizeof **block);
  *block = NULL;
}

void grundy_i_value_list_clear(grundy_i_value_list *values) {
  uint64_t n = 0;
  for (unsigned c = 0; c < GRUNDY_VALUES_CHUNKS; c++, n = grundy_i_values_end(n)) {
    grundy_i_free(values->context, values->chunks[c], chunk_bytes(n));
  }
  for (size_t b = 0; values->blocks && b < GRUNDY_VALUES_BLOCKS; b++) free_block(values, b);
  grundy_i_free(values->context, values->blocks, GRUNDY_VALUES_BLOCKS * sizeof *values->blocks);
  uint64_t head = values->head;
  grundy_i_value_list_init(values, values->context);
  grundy_i_value_list_set_head(values, head);
}

grundy_status grundy_i_block_grow(grundy_context *context, grundy_context *owner, void **block,
                                  size_t old_size, size_t new_size) {
  GRUNDY_ASSERT(new_size >= old_size);
  size_t used = grundy_context_memory(owner), more = new_size - old_size;
  size_t limit = grundy_context_get_limits(owner)->memory;
  if (context == owner) return grundy_i_resize(owner, block, old_size, new_size);
  if (limit && (used > limit || more > limit - used)) {
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, memory_limit, limit, used, more);
  }
  grundy_status s = grundy_i_resize(owner, block, old_size, new_size);
  return s == GRUNDY_OK ? s : GRUNDY_FAIL(context, s, no_memory_bytes, more);
}

grundy_status grundy_i_block_allocate(grundy_context *context, grundy_context *owner, size_t count,
                                      size_t size, void **out) {
  void *block = NULL;
  if (size && count > SIZE_MAX / size) {
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_items, count, size);
  }
  GRUNDY_TRY(grundy_i_block_grow(context, owner, &block, 0, count * size));
  if (block) memset(block, 0, count * size);
  *out = block;
  return GRUNDY_OK;
}

void *grundy_i_block_new(grundy_context *context, grundy_context *owner, size_t count, size_t size,
                         grundy_status *status) {
  void *block = NULL;
  if (*status == GRUNDY_OK) *status = grundy_i_block_allocate(context, owner, count, size, &block);
  return block;
}

grundy_status grundy_i_block_allocate_two(grundy_context *context, grundy_context *owner,
                                          size_t count, const size_t sizes[2], void *out[2]) {
  grundy_status s = GRUNDY_OK;
  void *first = grundy_i_block_new(context, owner, count, sizes[0], &s);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_block_allocate(context, owner, count, sizes[1], &out[1]);
  if (s == GRUNDY_OK) out[0] = first;
  if (s != GRUNDY_OK) grundy_i_free(owner, first, count * sizes[0]);
  return s;
}

/* Where the pointer to the chunk of heap n is. */
static uint32_t **chunk_of(grundy_i_value_list *values, uint64_t n) {
  uint64_t high = n >> GRUNDY_VALUES_FIRST;
  return &values->chunks[high ? grundy_i_top_bit(high) + 1 : 0];
}

static grundy_status open_chunk(grundy_context *context, grundy_i_value_list *values, uint64_t n) {
  uint32_t **chunk = chunk_of(values, n);
  void *block = NULL;
  if (*chunk) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_block_grow(context, values->context, &block, 0, chunk_bytes(n)));
  *chunk = block;
  return GRUNDY_OK;
}

/* Room for the page of heap n. */
static grundy_status open_block(grundy_context *context, grundy_i_value_list *values, uint64_t n) {
  void *blocks = values->blocks, *block = NULL;
  if (!blocks) {
    GRUNDY_TRY(grundy_i_block_allocate(context, values->context, GRUNDY_VALUES_BLOCKS,
                                       sizeof *values->blocks, &blocks));
    values->blocks = blocks;
  }
  if (values->blocks[n >> BLOCK_BITS]) return GRUNDY_OK;
  GRUNDY_TRY(
      grundy_i_block_allocate(context, values->context, PAGES, sizeof **values->blocks, &block));
  values->blocks[n >> BLOCK_BITS] = block;
  return GRUNDY_OK;
}

static grundy_status open_page(grundy_context *context, grundy_i_value_list *values, uint64_t n) {
  GRUNDY_ASSERT(n >= page_heaps && n < GRUNDY_SEQUENCE_FORGETTING_MOST);
  void *block = NULL;
  GRUNDY_TRY(open_block(context, values, n));
  grundy_i_page *page = grundy_i_values_page(values, n);
  if (page->low) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_block_grow(context, values->context, &block, 0, PAGE_HEAPS));
  page->low = block;
  return GRUNDY_OK;
}

/* Gives the page its second part. */
static grundy_status widen(grundy_context *context, grundy_i_value_list *values,
                           grundy_i_page *page) {
  if (atomic_load_explicit(&page->high, memory_order_relaxed)) return GRUNDY_OK;
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_block_new(context, values->context, PAGE_HEAPS, sizeof(uint32_t), &s);
  if (s == GRUNDY_OK) atomic_store_explicit(&page->high, block, memory_order_release);
  return s;
}

/* Writes a value into an open piece. */
static grundy_status put(grundy_context *context, grundy_i_value_list *values, uint64_t n,
                         uint32_t value) {
  if (n < page_heaps) {
    *grundy_i_values_slot(values, n) = value;
    return GRUNDY_OK;
  }
  grundy_i_page *page = grundy_i_values_page(values, n);
  GRUNDY_TRY(value >= LARGE ? widen(context, values, page) : GRUNDY_OK);
  uint32_t *high = atomic_load_explicit(&page->high, memory_order_relaxed);
  page->low[n % page_heaps] = (uint8_t)value;
  if (high) high[n % page_heaps] = value / LARGE;
  return GRUNDY_OK;
}

grundy_status grundy_i_value_list_push(grundy_context *context, grundy_i_value_list *values,
                                       uint32_t value) {
  uint64_t n = atomic_load_explicit(&values->count, memory_order_relaxed);
  GRUNDY_TRY(n < page_heaps ? open_chunk(context, values, n) : open_page(context, values, n));
  GRUNDY_TRY(put(context, values, n, value));
  atomic_store_explicit(&values->count, n + 1, memory_order_release);
  return GRUNDY_OK;
}

/* Writes values that all lie in the open page of heap n and fit its first part. */
static void put_bytes(grundy_i_value_list *values, uint64_t n, const uint16_t *more, size_t count) {
  GRUNDY_ASSERT(n >= page_heaps && n % page_heaps + count <= page_heaps);
  uint8_t *to = grundy_i_values_page(values, n)->low + n % page_heaps;
  for (size_t i = 0; i < count; i++) to[i] = (uint8_t)more[i];
}

static bool fit_bytes(const uint16_t *more, size_t count) {
  uint16_t any = 0;
  for (size_t i = 0; i < count; i++) any |= more[i];
  return any < LARGE;
}

/* Appends values that belong to one piece. */
static grundy_status append(grundy_context *context, grundy_i_value_list *values,
                            const uint16_t *more, size_t count) {
  uint64_t n = grundy_i_value_list_count(values);
  GRUNDY_ASSERT(n + count <= grundy_i_values_end(n));
  GRUNDY_TRY(n < page_heaps ? open_chunk(context, values, n) : open_page(context, values, n));
  const grundy_i_page *page = n < page_heaps ? NULL : grundy_i_values_page(values, n);
  bool narrow = page && !atomic_load_explicit(&page->high, memory_order_relaxed);
  if (narrow && fit_bytes(more, count)) {
    put_bytes(values, n, more, count);
  } else {
    for (size_t i = 0; i < count; i++) GRUNDY_TRY(put(context, values, n + i, more[i]));
  }
  atomic_store_explicit(&values->count, n + count, memory_order_release);
  return GRUNDY_OK;
}

grundy_status grundy_i_value_list_append(grundy_context *context, grundy_i_value_list *values,
                                         const uint16_t *more, size_t count) {
  grundy_status s = GRUNDY_OK;
  while (count && s == GRUNDY_OK) {
    uint64_t n = grundy_i_value_list_count(values), room = grundy_i_values_end(n) - n;
    size_t part = room < count ? (size_t)room : count;
    s = append(context, values, more, part);
    more += part;
    count -= part;
  }
  return s;
}

/* ---- reading many ---- */

void grundy_i_value_list_bytes(const grundy_i_value_list *values, uint64_t first, size_t count,
                               uint8_t *out) {
  GRUNDY_ASSERT(count && first + count <= grundy_i_value_list_count(values));
  GRUNDY_ASSERT(grundy_i_values_holds(values, first));
  bool page = first >= page_heaps && first / page_heaps == (first + count - 1) / page_heaps;
  if (page) {
    memcpy(out, grundy_i_values_page(values, first)->low + first % page_heaps, count);
    return;
  }
  for (size_t i = 0; i < count; i++) out[i] = (uint8_t)grundy_i_value_list_at(values, first + i);
}

/* ---- forgetting ---- */

/* What part of the piece of heap n lies below `end`; *whole if it is a page that lies in
 * from..end-1 from its start to its end. */
static uint64_t part_of(uint64_t n, uint64_t from, uint64_t end, bool *whole) {
  GRUNDY_ASSERT(n < end);
  uint64_t last = grundy_i_values_end(n);
  *whole = n >= page_heaps && grundy_i_values_start(n) >= from && last <= end;
  return (last < end ? last : end) - n;
}

static void spoil(grundy_i_value_list *values, uint64_t n, size_t count) {
  if (n < page_heaps) {
    memset(grundy_i_values_slot(values, n), 0x5a, count * sizeof(uint32_t));
  } else {
    memset(grundy_i_values_page(values, n)->low + n % page_heaps, 0x5a, count);
  }
}

/* What is forgotten but is in a page still in use is overwritten: reading it would be a fault that
 * must not go unnoticed. */
void grundy_i_value_list_forget(grundy_i_value_list *values, uint64_t from) {
  GRUNDY_ASSERT(from <= grundy_i_value_list_count(values));
  bool whole;
  for (uint64_t n = values->held, part; n < from; n += part) {
    part = part_of(n, values->head, from, &whole);
    if (whole) {
      free_page(values, grundy_i_values_page(values, n));
    } else {
      spoil(values, n, (size_t)part);
    }
  }
  for (uint64_t b = values->held >> BLOCK_BITS; b < from >> BLOCK_BITS; b++) {
    if (b << BLOCK_BITS >= values->head) free_block(values, b);
  }
  if (from > values->held) values->held = from;
  GRUNDY_ASSERT(grundy_i_values_whole(values) || values->held <= grundy_i_value_list_count(values));
}

/* A missing chunk is taken over whole, of another one only n .. n + count - 1. */
static void take_chunk(grundy_i_value_list *values, grundy_i_value_list *other, uint64_t n,
                       size_t count) {
  uint32_t **mine = chunk_of(values, n), **theirs = chunk_of(other, n);
  if (*mine) {
    memcpy(grundy_i_values_slot(values, n), grundy_i_values_slot(other, n),
           count * sizeof(uint32_t));
  } else {
    *mine = *theirs;
    *theirs = NULL;
  }
}

/* A missing block is taken over whole. */
static void take_block(grundy_i_value_list *values, grundy_i_value_list *other, uint64_t n) {
  grundy_i_page **mine = &values->blocks[n >> BLOCK_BITS];
  if (*mine) return;
  *mine = other->blocks[n >> BLOCK_BITS];
  other->blocks[n >> BLOCK_BITS] = NULL;
}

static void take_page(grundy_i_page *mine, grundy_i_page *theirs) {
  uint32_t *high = atomic_load_explicit(&theirs->high, memory_order_relaxed);
  mine->low = theirs->low;
  atomic_store_explicit(&mine->high, high, memory_order_relaxed);
  theirs->low = NULL;
  atomic_store_explicit(&theirs->high, NULL, memory_order_relaxed);
}

/* Takes over from..from + count - 1 of a page of which both have the rest, or nothing. */
static void take_part(grundy_i_page *mine, grundy_i_page *theirs, size_t from, size_t count) {
  uint32_t *to = atomic_load_explicit(&mine->high, memory_order_relaxed);
  uint32_t *high = atomic_load_explicit(&theirs->high, memory_order_relaxed);
  memcpy(mine->low + from, theirs->low + from, count);
  if (to && high) memcpy(to + from, high + from, count * sizeof *to);
  if (to && !high) memset(to + from, 0, count * sizeof *to);
  if (to || !high) return;
  atomic_store_explicit(&mine->high, high, memory_order_relaxed); /* 0 after */
  atomic_store_explicit(&theirs->high, NULL, memory_order_relaxed);
}

void grundy_i_value_list_regain(grundy_i_value_list *values, grundy_i_value_list *other) {
  GRUNDY_ASSERT(other->head == values->head && grundy_i_values_whole(other));
  GRUNDY_ASSERT(grundy_i_values_whole(values) || grundy_i_value_list_count(other) >= values->held);
  bool whole;
  for (uint64_t n = values->head, part; n < values->held; n += part) {
    part = part_of(n, values->head, values->held, &whole);
    if (n < page_heaps) {
      take_chunk(values, other, n, (size_t)part);
      continue;
    }
    take_block(values, other, n);
    if (!other->blocks[n >> BLOCK_BITS]) continue; /* pages of a block that was taken whole */
    grundy_i_page *mine = grundy_i_values_page(values, n), *theirs = grundy_i_values_page(other, n);
    if (whole || !mine->low) {
      take_page(mine, theirs);
    } else {
      take_part(mine, theirs, n % page_heaps, (size_t)part);
    }
  }
  values->held = values->head;
  grundy_i_value_list_clear(other);
}

void grundy_i_value_list_skip(grundy_i_value_list *values, uint64_t held) {
  GRUNDY_ASSERT(held >= values->head && grundy_i_value_list_count(values) == values->head);
  values->held = held;
  atomic_store_explicit(&values->count, held, memory_order_release);
}
