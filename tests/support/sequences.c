#include "support/sequences.h"

#include "heap/table.h"

/* Opens a sequence of `game`, asks it, and closes it. */
#define ASK(question)                                                                              \
  do {                                                                                             \
    grundy_sequence *q;                                                                            \
    grundy_status s = grundy_sequence_create(context, game, &q);                                   \
    if (s != GRUNDY_OK) return s;                                                                  \
    s = (question);                                                                                \
    grundy_sequence_destroy(q);                                                                    \
    return s;                                                                                      \
  } while (0)

grundy_status test_sequence_values(grundy_context *context, const grundy_game *game, uint64_t from,
                                   uint64_t to, uint64_t *out) {
  ASK(grundy_sequence_values(q, from, to, out));
}

grundy_status test_sequence_period(grundy_context *context, const grundy_game *game, uint64_t upto,
                                   grundy_period *out) {
  ASK(grundy_sequence_period(q, upto, out));
}

grundy_status test_sequence_reach(grundy_context *context, const grundy_game *game, uint64_t upto) {
  ASK(grundy_sequence_reach(q, upto));
}

uint64_t test_sequence_count(grundy_context *context, const grundy_game *game) {
  grundy_sequence *q;
  if (grundy_sequence_create(context, game, &q) != GRUNDY_OK) return 0;
  uint64_t count = grundy_sequence_count(q);
  grundy_sequence_destroy(q);
  return count;
}

grundy_status test_sequence_forget(grundy_context *context, const grundy_game *game, bool period) {
  ASK(grundy_sequence_forget(q, period));
}

grundy_status test_sequence_save(grundy_context *context, const grundy_game *game,
                                 grundy_array *out) {
  return grundy_i_table_save(context, game->theory->table(game), out);
}

grundy_status test_sequence_load(grundy_context *context, const grundy_game *game,
                                 const uint64_t *words, size_t count) {
  return grundy_i_table_load(context, game->theory->table(game), words, count);
}

grundy_status test_sequence_proof(grundy_context *context, const grundy_game *game,
                                  grundy_proof *out) {
  out->size = sizeof *out;
  ASK(grundy_sequence_proof(q, out));
}

grundy_status test_sequence_statistics(grundy_context *context, const grundy_game *game,
                                       uint64_t upto, grundy_statistics *out) {
  out->size = sizeof *out;
  ASK(grundy_sequence_statistics(q, upto, out));
}
