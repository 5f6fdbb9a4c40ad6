/* Keys are numbered as names are; values are stored by number. */
#include "base/wordmap.h"

void grundy_i_wordmap_init(grundy_i_wordmap *map, grundy_context *context) {
  grundy_i_intern_init(&map->keys, context);
  map->keys.gap = 0;
  grundy_array_init(&map->values, context);
}

void grundy_i_wordmap_clear(grundy_i_wordmap *map) {
  grundy_context *context = map->values.context;
  GRUNDY_CLEAR(&map->keys, &map->values);
  grundy_i_wordmap_init(map, context);
}

size_t grundy_i_wordmap_count(const grundy_i_wordmap *map) {
  return map->values.length;
}

/* Keys are whole words, one after another from the beginning of a block, hence aligned. */
const uint64_t *grundy_i_wordmap_key(const grundy_i_wordmap *map, size_t index, size_t *length) {
  const void *key = grundy_i_intern_text(&map->keys, index, length);
  *length /= sizeof(uint64_t);
  return key;
}

uint64_t *grundy_i_wordmap_find(const grundy_i_wordmap *map, const uint64_t *key, size_t length) {
  size_t index;
  return grundy_i_intern_find(&map->keys, (const char *)key, length * sizeof *key, &index)
             ? map->values.data + index
             : NULL;
}

uint64_t *grundy_i_wordmap_value(const grundy_i_wordmap *map, size_t index) {
  GRUNDY_ASSERT(index < map->values.length);
  return map->values.data + index;
}

/* The value is added first, and removed again where the key is not new. */
grundy_status grundy_i_wordmap_number(grundy_i_wordmap *map, const uint64_t *key, size_t length,
                                      uint64_t value, size_t *index) {
  size_t count = map->values.length;
  GRUNDY_TRY(grundy_array_push(&map->values, value));
  grundy_status s =
      grundy_i_intern_index(&map->keys, (const char *)key, length * sizeof *key, index);
  if (s != GRUNDY_OK || *index < count) map->values.length = count;
  GRUNDY_ASSERT(map->values.length == grundy_i_intern_count(&map->keys));
  return s;
}

grundy_status grundy_i_wordmap_put(grundy_i_wordmap *map, const uint64_t *key, size_t length,
                                   uint64_t value) {
  size_t index;
  GRUNDY_TRY(grundy_i_wordmap_number(map, key, length, value, &index));
  map->values.data[index] = value;
  return GRUNDY_OK;
}
