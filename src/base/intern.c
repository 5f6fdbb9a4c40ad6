/* A table of names: texts stand one after another in a buffer; an open hash table (linear probing,
 * at most half full) finds their index. A slot keeps the high bits of the hash beside the index, so
 * that a text is looked at, which costs two or three accesses far apart in memory, only where it is
 * very likely the one. Hash: FNV-1a (Fowler, Noll, Vo), its high bits mixed down.
 */
#include "base/intern.h"

#include <string.h>

#include "base/assert.h"

enum { FIRST_SLOTS = 64, INDEX_BITS = 40 };

static const uint64_t index_mask = (UINT64_C(1) << INDEX_BITS) - 1;

void grundy_i_intern_init(grundy_i_intern *intern, grundy_context *context) {
  *intern = (grundy_i_intern){.context = context};
  grundy_buffer_init(&intern->text, context);
  grundy_array_init(&intern->ends, context);
}

void grundy_i_intern_clear(grundy_i_intern *intern) {
  grundy_i_free(intern->context, intern->slots, intern->slot_count * sizeof *intern->slots);
  grundy_buffer_clear(&intern->text);
  grundy_array_clear(&intern->ends);
  grundy_i_intern_init(intern, intern->context);
}

size_t grundy_i_intern_count(const grundy_i_intern *intern) {
  return intern->ends.length;
}

const char *grundy_i_intern_text(const grundy_i_intern *intern, size_t index, size_t *length) {
  GRUNDY_ASSERT(index < intern->ends.length);
  size_t start = index ? (size_t)intern->ends.data[index - 1] + 1 : 0;
  *length = (size_t)intern->ends.data[index] - start;
  return intern->text.data + start;
}

static uint64_t hash(const char *text, size_t length) {
  uint64_t h = UINT64_C(14695981039346656037);
  for (size_t i = 0; i < length; i++) h = (h ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
  h ^= h >> 32;
  h *= UINT64_C(0x9e3779b97f4a7c15);
  return h ^ h >> 29;
}

static bool is_text(const grundy_i_intern *intern, uint64_t slot, const char *text, size_t length) {
  size_t known_length;
  const char *known = grundy_i_intern_text(intern, (size_t)(slot & index_mask) - 1, &known_length);
  return known_length == length && memcmp(known, text, length) == 0;
}

/* The slot that holds the text, whose hash is h, or the free one where it belongs. */
static uint64_t *find(const grundy_i_intern *intern, const char *text, size_t length, uint64_t h) {
  GRUNDY_ASSERT(2 * intern->ends.length <= intern->slot_count);
  size_t mask = intern->slot_count - 1;
  for (size_t at = h & mask;; at = (at + 1) & mask) {
    uint64_t *slot = &intern->slots[at];
    if (!*slot) return slot;
    if ((*slot ^ h) >> INDEX_BITS == 0 && is_text(intern, *slot, text, length)) return slot;
  }
}

/* What a slot holds: the index + 1 below the high bits of the hash. */
static uint64_t slot_of(size_t index, uint64_t h) {
  GRUNDY_ASSERT(index < index_mask);
  return (h & ~index_mask) | (index + 1);
}

static grundy_status grow(grundy_i_intern *intern) {
  size_t old = intern->slot_count, count = old ? old * 2 : FIRST_SLOTS;
  void *block;
  grundy_status s = grundy_i_allocate(intern->context, count, sizeof *intern->slots, &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_free(intern->context, intern->slots, old * sizeof *intern->slots);
  intern->slots = block;
  intern->slot_count = count;
  for (size_t i = 0; i < intern->ends.length; i++) {
    size_t length;
    const char *text = grundy_i_intern_text(intern, i, &length);
    uint64_t h = hash(text, length);
    *find(intern, text, length, h) = slot_of(i, h);
  }
  return GRUNDY_OK;
}

/* Adds a text that is not there yet. */
static grundy_status append(grundy_i_intern *intern, const char *text, size_t length) {
  size_t start = intern->text.length;
  grundy_status s = grundy_buffer_append(&intern->text, text, length);
  if (s == GRUNDY_OK) s = grundy_buffer_append(&intern->text, "", 1);
  if (s == GRUNDY_OK) s = grundy_array_push(&intern->ends, start + length);
  if (s != GRUNDY_OK) intern->text.length = start;
  return s;
}

grundy_status grundy_i_intern_index(grundy_i_intern *intern, const char *text, size_t length,
                                    size_t *out) {
  grundy_status s = GRUNDY_OK;
  if (intern->ends.length >= intern->slot_count / 2) s = grow(intern);
  if (s != GRUNDY_OK) return s;
  uint64_t h = hash(text, length), *slot = find(intern, text, length, h);
  if (!*slot) {
    s = append(intern, text, length);
    if (s != GRUNDY_OK) return s;
    *slot = slot_of(intern->ends.length - 1, h);
  }
  *out = (size_t)(*slot & index_mask) - 1;
  return GRUNDY_OK;
}

bool grundy_i_intern_find(const grundy_i_intern *intern, const char *text, size_t length,
                          size_t *out) {
  if (!intern->slot_count) return false;
  uint64_t slot = *find(intern, text, length, hash(text, length));
  if (slot) *out = (size_t)(slot & index_mask) - 1;
  return slot != 0;
}
