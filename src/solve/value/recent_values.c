/* A direct-mapped cache, small enough to stay in that of a processor: an entry is at the place that
 * the hash of its component gives, with all its words; the latest stays. */
#include "solve/value/value_search.h"

enum {
  CAPACITY = 1 << GRUNDY_I_FAMILIAR_BITS, /* 96 KB */
  WORTH_IT = 1 << 10,
  SHARE = 8 /* at most one part in this many of the memory left */
};

void grundy_i_recent_values_clear(grundy_i_recent_values *recent, grundy_context *context) {
  if (recent->entries) {
    grundy_i_free(context, recent->entries, CAPACITY * sizeof *recent->entries);
  }
  *recent = (grundy_i_recent_values){.entries = NULL};
}

/* Takes memory when it is time to, if there is any. */
static bool has_room(grundy_i_recent_values *recent, grundy_context *context) {
  if (recent->entries) return true;
  if (++recent->asked % WORTH_IT) return false;
  void *entries;
  if (!grundy_i_affordable(context, CAPACITY * sizeof *recent->entries, SHARE)) return false;
  if (grundy_i_allocate(context, CAPACITY, sizeof *recent->entries, &entries) != GRUNDY_OK) {
    return false;
  }
  recent->entries = entries;
  return true;
}

void grundy_i_recent_values_add(grundy_i_recent_values *recent, grundy_context *context,
                                grundy_component c, uint64_t value) {
  if (!c.length || c.length > GRUNDY_I_FAMILIAR_WORDS || value > UINT32_MAX) return;
  if (!has_room(recent, context)) return;
  grundy_i_recent_value *entry = &recent->entries[grundy_i_recent_values_place(c)];
  for (size_t i = 0; i < c.length; i++) entry->words[i] = c.words[i];
  entry->length = (uint32_t)c.length;
  entry->value = (uint32_t)value;
}
