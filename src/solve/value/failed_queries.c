/* A direct-mapped cache: an entry is at the place its hash gives, with its whole key; the latest
 * stays. It grows with the number of entries stored, up to a bound. */
#include "solve/value/value_search.h"

#include "base/compiler.h"
#include "solve/value/transposition_table.h"

enum {
  FIRST = 1 << 12,
  WORTH_IT = 1 << 10,
  GROWTH = 8,
  MOST = 1 << 21, /* 64 MB */
  SHARE = 8       /* at most one part in this many of the memory left */
};

static const uint64_t values_mask = (UINT64_C(1) << GRUNDY_I_REFUSAL_VALUES) - 1;

void grundy_i_failed_queries_clear(grundy_i_failed_queries *failed, grundy_context *context) {
  grundy_i_free(context, failed->entries, failed->capacity * sizeof *failed->entries);
  *failed = (grundy_i_failed_queries){.game = failed->game};
}

static grundy_i_failed_query *entry_of(const grundy_i_failed_queries *failed, uint64_t hash) {
  GRUNDY_ASSERT(failed->capacity && (failed->capacity & (failed->capacity - 1)) == 0);
  return &failed->entries[hash & (failed->capacity - 1)];
}

static uint64_t mark_of(size_t length) {
  return (uint64_t)(length + 1) << GRUNDY_I_REFUSAL_VALUES;
}

static size_t length_of(const grundy_i_failed_query *entry) {
  GRUNDY_ASSERT(entry->values >> GRUNDY_I_REFUSAL_VALUES);
  return (size_t)(entry->values >> GRUNDY_I_REFUSAL_VALUES) - 1;
}

static bool is_of(const grundy_i_failed_query *entry, const uint64_t *words, size_t length) {
  if ((entry->values & ~values_mask) != mark_of(length)) return false;
  for (size_t i = 0; i < length; i++) {
    if (entry->words[i] != words[i]) return false;
  }
  return true;
}

void grundy_i_failed_queries_prefetch(const grundy_i_failed_queries *failed, uint64_t hash) {
  if (failed->entries) GRUNDY_PREFETCH(entry_of(failed, hash));
}

uint64_t grundy_i_failed_queries_of(const grundy_i_failed_queries *failed, uint64_t hash,
                                    const uint64_t *words, size_t length) {
  if (!failed->entries || length > GRUNDY_I_REFUSAL_WORDS) return 0;
  const grundy_i_failed_query *entry = entry_of(failed, hash);
  return is_of(entry, words, length) ? entry->values & values_mask : 0;
}

/* ---- growth ---- */

/* Eight times the room, with what is kept; the same where memory does not suffice. */
static void grow(grundy_i_failed_queries *failed, grundy_context *context) {
  grundy_i_failed_queries larger = {.game = failed->game};
  void *entries;
  larger.capacity = failed->capacity ? failed->capacity * GROWTH : FIRST;
  failed->asked = 0;
  if (larger.capacity > MOST) return;
  if (!grundy_i_affordable(context, larger.capacity * sizeof *larger.entries, SHARE)) return;
  if (grundy_i_allocate(context, larger.capacity, sizeof *larger.entries, &entries) != GRUNDY_OK) {
    return;
  }
  larger.entries = entries;
  for (size_t i = 0; i < failed->capacity; i++) {
    const grundy_i_failed_query *entry = &failed->entries[i];
    if (!entry->values) continue;
    *entry_of(&larger, grundy_i_transposition_hash(larger.game, entry->words, length_of(entry))) =
        *entry;
  }
  grundy_i_failed_queries_clear(failed, context);
  *failed = larger;
}

void grundy_i_failed_queries_add(grundy_i_failed_queries *failed, grundy_context *context,
                                 uint64_t hash, const uint64_t *words, size_t length,
                                 uint64_t values) {
  if (length > GRUNDY_I_REFUSAL_WORDS) return;
  if (++failed->asked > (failed->capacity ? failed->capacity : WORTH_IT)) {
    grow(failed, context);
  }
  if (!failed->entries) return;
  grundy_i_failed_query *entry = entry_of(failed, hash);
  values &= values_mask;
  if (is_of(entry, words, length)) {
    entry->values |= values;
    return;
  }
  *entry = (grundy_i_failed_query){.values = values | mark_of(length)};
  for (size_t i = 0; i < length; i++) entry->words[i] = words[i];
}
