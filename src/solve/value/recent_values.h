/* Nim-values of components met lately, by the words they came in: a thread's own and lossy. What is
 * recent need not get a key, nor be looked up. */
#ifndef SOLVE_VALUE_RECENT_VALUES_H
#define SOLVE_VALUE_RECENT_VALUES_H

#include <stdbool.h>

#include "base/assert.h"
#include "base/context.h"
#include "grundy/ruleset.h"

/* Longer components are not kept, nor values of 2^32 and more. */
enum { GRUNDY_I_FAMILIAR_WORDS = 2, GRUNDY_I_FAMILIAR_BITS = 12 };

/* length 0: no entry. */
typedef struct grundy_i_recent_value {
  uint64_t words[GRUNDY_I_FAMILIAR_WORDS];
  uint32_t length, value;
} grundy_i_recent_value;

typedef struct grundy_i_recent_values {
  grundy_i_recent_value *entries; /* 2^GRUNDY_I_FAMILIAR_BITS, or NULL until there is need */
  uint64_t asked;                 /* how often one was to be kept while there was no room */
} grundy_i_recent_values;

void grundy_i_recent_values_clear(grundy_i_recent_values *recent, grundy_context *context);

/* Keeps a component's value in place of another's. Takes memory once it was called often enough to
 * be worth it, at most a share of what the context's limit leaves, and does without where there is
 * none. O(1). */
void grundy_i_recent_values_add(grundy_i_recent_values *recent, grundy_context *context,
                                grundy_component c, uint64_t value);

/* The only place where a component of one or two words can be. */
static inline size_t grundy_i_recent_values_place(grundy_component c) {
  GRUNDY_ASSERT(c.length >= 1 && c.length <= GRUNDY_I_FAMILIAR_WORDS);
  uint64_t h = c.words[0] * UINT64_C(0x9fb21c651e98df25);
  if (c.length > 1) h = (h ^ c.words[1]) * UINT64_C(0xff51afd7ed558ccd);
  return (size_t)(h >> (64 - GRUNDY_I_FAMILIAR_BITS));
}

/* The component's entry, or NULL. O(1). */
static inline const grundy_i_recent_value *
grundy_i_recent_values_find(const grundy_i_recent_values *recent, grundy_component c) {
  if (!recent->entries || !c.length || c.length > GRUNDY_I_FAMILIAR_WORDS) return NULL;
  const grundy_i_recent_value *entry = &recent->entries[grundy_i_recent_values_place(c)];
  if (entry->length != c.length || entry->words[0] != c.words[0]) return NULL;
  return c.length == 1 || entry->words[1] == c.words[1] ? entry : NULL;
}

#endif
