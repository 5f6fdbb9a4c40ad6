/* The inside of grundy_check. */
#pragma once

#include "grundy/check.h"

void grundy_i_conditions_init(grundy_conditions *conditions, grundy_context *context);

/* Checks the first `samples` samples of a game and everything reachable from them, up to `options`
 * options in all and chains of `depth` moves. Errors: those of the game; NO_MEMORY, LIMIT,
 * CANCELLED. O(positions and options reached). */
grundy_status grundy_i_conditions_check(grundy_context *context, const grundy_game *game,
                                        uint64_t samples, uint64_t options, size_t depth,
                                        grundy_conditions *out);
