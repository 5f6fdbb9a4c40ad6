/* Moves of sprouts in words. */
#ifndef GAMES_SPROUTS_WORDS_H
#define GAMES_SPROUTS_WORDS_H

#include "games/sprouts/drawing.h"

/* describe of the ruleset: which spots are joined, and as much of what is on which side of the line
 * as tells the move from all others. */
grundy_status grundy_i_sprouts_describe(const grundy_call *call, const grundy_component *to,
                                        size_t count, grundy_reasons *out);

#endif
