/* A direct-mapped cache: an entry is where its hash says, with its whole key; the latest stays. It
 * grows with the number of entries that it is given, up to a bound. */
#include "solve/value/failed_queries.h"

#include "base/compiler.h"
#include "solve/value/transposition_table.h"

enum {
  FIRST = 1 << 12,
  WORTH_IT = 1 << 10,
  GROWTH = 8,
  MOST = 1 << 21, /* 64 MB */
  SHARE = 8       /* of the memory left, one part in so many at most */
};

static const uint64_t values_mask = (UINT64_C(1) << GRUNDY_I_REFUSAL_VALUES) - 1;

void grundy_i_refusals_clear(grundy_i_refusals *refusals, grundy_context *context) {
  grundy_i_free(context, refusals->entries, refusals->capacity * sizeof *refusals->entries);
  *refusals = (grundy_i_refusals){.game = refusals->game};
}

static grundy_i_refusal *entry_of(const grundy_i_refusals *refusals, uint64_t hash) {
  return &refusals->entries[hash & (refusals->capacity - 1)];
}

static uint64_t mark_of(size_t length) {
  return (uint64_t)(length + 1) << GRUNDY_I_REFUSAL_VALUES;
}

static size_t length_of(const grundy_i_refusal *entry) {
  return (size_t)(entry->values >> GRUNDY_I_REFUSAL_VALUES) - 1;
}

static bool is_of(const grundy_i_refusal *entry, const uint64_t *words, size_t length) {
  if ((entry->values & ~values_mask) != mark_of(length)) return false;
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
  return is_of(entry, words, length) ? entry->values & values_mask : 0;
}

/* ---- growth ---- */

static bool affordable(const grundy_context *context, size_t bytes) {
  size_t limit = grundy_context_get_limits(context).memory;
  size_t used = grundy_context_memory(context);
  return !limit || (limit > used && bytes <= (limit - used) / SHARE);
}

/* Eight times the room, with what is kept; the same where memory does not suffice. */
static void grow(grundy_i_refusals *refusals, grundy_context *context) {
  grundy_i_refusals larger = {.game = refusals->game};
  void *entries;
  larger.capacity = refusals->capacity ? refusals->capacity * GROWTH : FIRST;
  refusals->asked = 0;
  if (larger.capacity > MOST) return;
  if (!affordable(context, larger.capacity * sizeof *larger.entries)) return;
  if (grundy_i_allocate(context, larger.capacity, sizeof *larger.entries, &entries) != GRUNDY_OK) {
    return;
  }
  larger.entries = entries;
  for (size_t i = 0; i < refusals->capacity; i++) {
    const grundy_i_refusal *entry = &refusals->entries[i];
    if (!entry->values) continue;
    *entry_of(&larger, grundy_i_table_hash(larger.game, entry->words, length_of(entry))) = *entry;
  }
  grundy_i_refusals_clear(refusals, context);
  *refusals = larger;
}

void grundy_i_refusals_add(grundy_i_refusals *refusals, grundy_context *context, uint64_t hash,
                           const uint64_t *words, size_t length, uint64_t values) {
  if (length > GRUNDY_I_REFUSAL_WORDS) return;
  if (++refusals->asked > (refusals->capacity ? refusals->capacity : WORTH_IT)) {
    grow(refusals, context);
  }
  if (!refusals->entries) return;
  grundy_i_refusal *entry = entry_of(refusals, hash);
  values &= values_mask;
  if (is_of(entry, words, length)) {
    entry->values |= values;
    return;
  }
  *entry = (grundy_i_refusal){.values = values | mark_of(length)};
  for (size_t i = 0; i < length; i++) entry->words[i] = words[i];
}
