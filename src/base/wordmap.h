/* A map from short arrays of words to a word: the memory of every search. */
#ifndef BASE_WORDMAP_H
#define BASE_WORDMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "grundy/array.h"

typedef struct grundy_i_wordmap {
  grundy_array entries; /* one after another: value, length, key */
  uint64_t *slots;      /* open addressing: 0, or 1 + where the entry begins */
  size_t slot_count;    /* a power of two, or 0 */
  size_t count;
} grundy_i_wordmap;

void grundy_i_wordmap_init(grundy_i_wordmap *map, grundy_context *context);
void grundy_i_wordmap_clear(grundy_i_wordmap *map);

/* The value stored for a key, or NULL; it moves with the next put of a new key.
 * Expected O(length). */
uint64_t *grundy_i_wordmap_find(const grundy_i_wordmap *map, const uint64_t *key, size_t length);

/* Stores a value for a key, new or old. Errors: NO_MEMORY. Amortised expected O(length). */
GRUNDY_MUST_CHECK grundy_status grundy_i_wordmap_put(grundy_i_wordmap *map, const uint64_t *key,
                                                     size_t length, uint64_t value);

#endif
