/* A direct-mapped cache: an entry is where its hash says, with its whole key; the latest stays. */
#include "solve/refusals.h"

#include "base/compiler.h"

enum { ENTRIES = 1 << 15, WORTH_IT = 1 << 10 };

void grundy_i_refusals_clear(grundy_i_refusals *refusals, grundy_context *context) {
  grundy_i_free(context, refusals->entries, ENTRIES * sizeof *refusals->entries);
  *refusals = (grundy_i_refusals){.entries = NULL};
}

static grundy_i_refusal *entry_of(const grundy_i_refusals *refusals, uint64_t hash) {
  return &refusals->entries[hash & (ENTRIES - 1)];
}

static bool is_of(const grundy_i_refusal *entry, uint64_t hash, const uint64_t *words,
                  size_t length) {
  if (entry->hash != hash || entry->length != length) return false;
  for (size_t i = 0; i < length; i++) {
    if (entry->words[i] != words[i]) return false;
  }
  return true;
}

void grundy_i_refusals_prefetch(const grundy_i_refusals *refusals, uint64_t hash) {
  if (refusals->entries) GRUNDY_PREFETCH(entry_of(refusals, hash));
}

uint64_t grundy_i_refusals_of(const grundy_i_refusals *refusals, uint64_t hash,
                              const uint64_t *words, size_t length) {
  if (!refusals->entries || length > GRUNDY_I_REFUSAL_WORDS) return 0;
  const grundy_i_refusal *entry = entry_of(refusals, hash);
  return is_of(entry, hash, words, length) ? entry->values : 0;
}

void grundy_i_refusals_add(grundy_i_refusals *refusals, grundy_context *context, uint64_t hash,
                           const uint64_t *words, size_t length, uint64_t values) {
  if (length > GRUNDY_I_REFUSAL_WORDS || ++refusals->asked < WORTH_IT) return;
  if (!refusals->entries) {
    void *entries;
    if (refusals->asked > WORTH_IT) return;
    if (grundy_i_allocate(context, ENTRIES, sizeof *refusals->entries, &entries) != GRUNDY_OK) {
      return;
    }
    refusals->entries = entries;
  }
  grundy_i_refusal *entry = entry_of(refusals, hash);
  if (is_of(entry, hash, words, length)) {
    entry->values |= values;
    return;
  }
  *entry = (grundy_i_refusal){.hash = hash, .values = values, .length = length};
  for (size_t i = 0; i < length; i++) entry->words[i] = words[i];
}
