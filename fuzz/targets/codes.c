/* Take-and-break codes and subtraction sets: a byte for the kind, then the parameters. The first
 * values must be those of the options. */
#include <stdio.h>

#include "fuzz.h"

enum { HEAPS = 24, VALUES = 256, TEXT = 400 };

/* Marks the values of options. */
typedef struct values_seen {
  grundy_sink sink;
  const uint64_t *values;
  bool seen[VALUES];
} values_seen;

static grundy_status see(grundy_sink *sink, const grundy_option *option) {
  values_seen *v = (values_seen *)sink;
  uint64_t value = 0;
  for (size_t i = 0; i < option->count; i++) {
    FUZZ_CHECK(option->parts[i].length == 1 && option->parts[i].words[0] < HEAPS);
    value ^= v->values[option->parts[i].words[0]];
  }
  FUZZ_CHECK(value < VALUES);
  v->seen[value] = true;
  return GRUNDY_OK;
}

/* The nim-value of a heap from its options and the values before it. */
static grundy_status plain_value(grundy_context *context, const grundy_game *game, uint64_t n,
                                 const uint64_t *values, uint64_t *out) {
  values_seen v = {.sink = {see}, .values = values};
  grundy_component heap = {&n, 1};
  grundy_status s = game->moves->options(GRUNDY_CALL(context, game, heap), &v.sink);
  *out = 0;
  while (v.seen[*out]) ++*out;
  return s;
}

static void check_values(grundy_context *context, const grundy_game *game) {
  grundy_sequence *sequence;
  uint64_t table[HEAPS], plain[HEAPS];
  grundy_status s = grundy_sequence_create(context, game, &sequence);
  if (s != GRUNDY_OK) return;
  s = grundy_sequence_values(sequence, 0, HEAPS - 1, table);
  for (uint64_t n = 0; n < HEAPS && s == GRUNDY_OK; n++) {
    s = plain_value(context, game, n, plain, &plain[n]);
    FUZZ_CHECK(s != GRUNDY_OK || plain[n] == table[n]);
  }
  grundy_sequence_destroy(sequence);
}

void fuzz_codes(grundy_context *context, fuzz_bytes bytes) {
  static const char *const kinds[] = {"octal:", "hex:", "subtraction:", "subtraction:all-but:", ""};
  const char *kind = kinds[fuzz_choice(&bytes, sizeof kinds / sizeof *kinds)];
  char name[TEXT];
  grundy_game *game;
  snprintf(name, sizeof name, "%s%.*s", kind, (int)bytes.size, fuzz_text(bytes));
  grundy_status s = fuzz_opening.open(NULL, context, name, NULL, &game);
  if (s != GRUNDY_OK) return;
  if (game->theory->table) check_values(context, game);
  grundy_game_destroy(game);
}
