/* Open addressing with linear probing over entries kept in one array, at most 3/4 full. Keys are
 * hashed by a multiply-rotate chain closed with the finaliser of splitmix64 (Steele, Lea & Flood
 * 2014). Entries are never removed. */
#include "base/wordmap.h"

#include <string.h>

#include "base/assert.h"

enum { FIRST_SLOTS = 64, HEADER = 2 };

void grundy_i_wordmap_init(grundy_i_wordmap *map, grundy_context *context) {
  *map = (grundy_i_wordmap){.slots = NULL};
  grundy_array_init(&map->entries, context);
}

void grundy_i_wordmap_clear(grundy_i_wordmap *map) {
  grundy_context *context = map->entries.context;
  grundy_i_free(context, map->slots, map->slot_count * sizeof *map->slots);
  grundy_array_clear(&map->entries);
  grundy_i_wordmap_init(map, context);
}

static uint64_t hash(const uint64_t *key, size_t length) {
  uint64_t h = 0x9e3779b97f4a7c15u + length;
  for (size_t i = 0; i < length; i++) {
    h = (h ^ key[i]) * 0xff51afd7ed558ccdu;
    h = h << 29 | h >> 35;
  }
  h = (h ^ h >> 30) * 0xbf58476d1ce4e5b9u;
  h = (h ^ h >> 27) * 0x94d049bb133111ebu;
  return h ^ h >> 31;
}

/* The slot that holds the key, or the free one where it would go. slot_count > 0. */
static uint64_t *locate(const grundy_i_wordmap *map, const uint64_t *key, size_t length) {
  GRUNDY_ASSERT(map->slot_count && (map->slot_count & (map->slot_count - 1)) == 0);
  GRUNDY_ASSERT(map->count < map->slot_count);
  size_t mask = map->slot_count - 1, i = (size_t)hash(key, length) & mask;
  for (; map->slots[i]; i = (i + 1) & mask) {
    const uint64_t *entry = map->entries.data + (map->slots[i] - 1);
    if (entry[1] == length &&
        (length == 0 || memcmp(entry + HEADER, key, length * sizeof *key) == 0)) {
      break;
    }
  }
  return &map->slots[i];
}

static grundy_status grow(grundy_i_wordmap *map) {
  grundy_context *context = map->entries.context;
  grundy_i_wordmap bigger = *map;
  bigger.slot_count = map->slot_count ? 2 * map->slot_count : FIRST_SLOTS;
  void *slots;
  grundy_status s = grundy_i_allocate(context, bigger.slot_count, sizeof *map->slots, &slots);
  if (s != GRUNDY_OK) return s;
  bigger.slots = slots;
  for (size_t at = 0; at < map->entries.length;) {
    const uint64_t *entry = map->entries.data + at;
    *locate(&bigger, entry + HEADER, (size_t)entry[1]) = at + 1;
    at += HEADER + (size_t)entry[1];
  }
  grundy_i_free(context, map->slots, map->slot_count * sizeof *map->slots);
  *map = bigger;
  return GRUNDY_OK;
}

uint64_t *grundy_i_wordmap_find(const grundy_i_wordmap *map, const uint64_t *key, size_t length) {
  if (!map->slot_count) return NULL;
  uint64_t slot = *locate(map, key, length);
  return slot ? map->entries.data + (slot - 1) : NULL;
}

grundy_status grundy_i_wordmap_put(grundy_i_wordmap *map, const uint64_t *key, size_t length,
                                   uint64_t value) {
  uint64_t *old = grundy_i_wordmap_find(map, key, length);
  if (old) {
    *old = value;
    return GRUNDY_OK;
  }
  grundy_status s = GRUNDY_OK;
  if (4 * (map->count + 1) > 3 * map->slot_count) s = grow(map);
  if (s != GRUNDY_OK) return s;
  size_t start = map->entries.length;
  uint64_t header[HEADER] = {value, length};
  s = grundy_array_append(&map->entries, header, HEADER);
  if (s == GRUNDY_OK) s = grundy_array_append(&map->entries, key, length);
  if (s != GRUNDY_OK) {
    map->entries.length = start;
    return s;
  }
  *locate(map, key, length) = start + 1;
  map->count++;
  return GRUNDY_OK;
}
