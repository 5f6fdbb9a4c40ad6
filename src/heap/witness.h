/* What a certificate states that an engine's answer does not. */
#ifndef HEAP_WITNESS_H
#define HEAP_WITNESS_H

#include "base/context.h"
#include "grundy/heap.h"
#include "rules/code.h"

/* The rule of a game with a table; NULL for others. */
const grundy_i_rule *grundy_i_witness_rule(const grundy_game *game);

/* The least A such that in the period from heap proof->matched on every rare value below a heap's
 * own is that of an option of one heap, or of a split with a part that is rare or at most A. It
 * does not depend on how the values were computed. `proof` is that of the game, of kind
 * SPARSE_WINDOW. Cost: for each heap of the period the rare heaps and the arms it takes. Errors:
 * NO_MEMORY, CANCELLED, LIMIT; FAULT where the proof does not hold. */
GRUNDY_MUST_CHECK grundy_status grundy_i_witness_arms(grundy_context *context,
                                                      const grundy_game *game,
                                                      const grundy_proof *proof, uint64_t period,
                                                      uint64_t *out);

#endif
