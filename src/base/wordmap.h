/* A map from short arrays of words to a word: the memory of every search. */
#pragma once

#include "base/intern.h"

typedef struct grundy_i_wordmap {
  grundy_i_intern keys; /* as bytes */
  grundy_array values;  /* by key */
} grundy_i_wordmap;

/* The value stored for a key, or NULL; it moves with the next put of a new key.
 * Expected O(length). */
uint64_t *grundy_i_wordmap_find(const grundy_i_wordmap *map, const uint64_t *key, size_t length);

/* How many keys there are, and the index-th of them and its value, in the order in which they came.
 * They move with the next new key. */
size_t grundy_i_wordmap_count(const grundy_i_wordmap *map);
const uint64_t *grundy_i_wordmap_key(const grundy_i_wordmap *map, size_t index, size_t *length);
uint64_t *grundy_i_wordmap_value(const grundy_i_wordmap *map, size_t index);

/* The index of a key, new or known; a new one gets the value. Errors: NO_MEMORY. */
grundy_status grundy_i_wordmap_number(grundy_i_wordmap *map, const uint64_t *key, size_t length,
                                      uint64_t value, size_t *index);

/* Stores a value for a key, new or old. Errors: NO_MEMORY. Amortised expected O(length). */
grundy_status grundy_i_wordmap_put(grundy_i_wordmap *map, const uint64_t *key, size_t length,
                                   uint64_t value);
