/* A direct-mapped cache, small enough to stay in a processor's own: an entry is where the hash of
 * its component says, with all its words; the latest stays. */
#include "solve/value/recent_values.h"

enum {
  CAPACITY = 1 << GRUNDY_I_FAMILIAR_BITS, /* 96 KB */
  WORTH_IT = 1 << 10,
  SHARE = 8 /* of the memory left, one part in so many at most */
};

void grundy_i_familiars_clear(grundy_i_familiars *familiars, grundy_context *context) {
  if (familiars->entries) {
    grundy_i_free(context, familiars->entries, CAPACITY * sizeof *familiars->entries);
  }
  *familiars = (grundy_i_familiars){.entries = NULL};
}

static bool affordable(const grundy_context *context, size_t bytes) {
  size_t limit = grundy_context_get_limits(context).memory;
  size_t used = grundy_context_memory(context);
  return !limit || (limit > used && bytes <= (limit - used) / SHARE);
}

/* Takes memory when it is time to, and where there is some. */
static bool has_room(grundy_i_familiars *familiars, grundy_context *context) {
  if (familiars->entries) return true;
  if (++familiars->asked % WORTH_IT) return false;
  void *entries;
  if (!affordable(context, CAPACITY * sizeof *familiars->entries)) return false;
  if (grundy_i_allocate(context, CAPACITY, sizeof *familiars->entries, &entries) != GRUNDY_OK) {
    return false;
  }
  familiars->entries = entries;
  return true;
}

void grundy_i_familiars_add(grundy_i_familiars *familiars, grundy_context *context,
                            grundy_component c, uint64_t value) {
  if (!c.length || c.length > GRUNDY_I_FAMILIAR_WORDS || value > UINT32_MAX) return;
  if (!has_room(familiars, context)) return;
  grundy_i_familiar *entry = &familiars->entries[grundy_i_familiars_place(c)];
  for (size_t i = 0; i < c.length; i++) entry->words[i] = c.words[i];
  entry->length = (uint32_t)c.length;
  entry->value = (uint32_t)value;
}
