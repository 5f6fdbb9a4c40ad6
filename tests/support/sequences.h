/* One question about the nim-values of a game, through a sequence opened for it. */
#ifndef SUPPORT_SEQUENCES_H
#define SUPPORT_SEQUENCES_H

#include "grundy/sequence.h"

grundy_status test_sequence_values(grundy_context *context, const grundy_game *game, uint64_t from,
                                   uint64_t to, uint64_t *out);
grundy_status test_sequence_period(grundy_context *context, const grundy_game *game, uint64_t upto,
                                   grundy_period *out);
grundy_status test_sequence_reach(grundy_context *context, const grundy_game *game, uint64_t upto);
uint64_t test_sequence_count(grundy_context *context, const grundy_game *game);
grundy_status test_sequence_forget(grundy_context *context, const grundy_game *game, bool period);
grundy_status test_sequence_save(grundy_context *context, const grundy_game *game,
                                 grundy_array *out);
grundy_status test_sequence_load(grundy_context *context, const grundy_game *game,
                                 const uint64_t *words, size_t count);
grundy_status test_sequence_proof(grundy_context *context, const grundy_game *game,
                                  grundy_proof *out);
grundy_status test_sequence_statistics(grundy_context *context, const grundy_game *game,
                                       uint64_t upto, grundy_statistics *out);

#endif
