/* Stones that are moved on: the pairing strategy of staircases as moves of a match. */
#ifndef PLAY_CARRY_H
#define PLAY_CARRY_H

#include "play/match.h"

/* Stones moved from step `from` to the next lower one, `from` - 1. */
typedef struct grundy_i_carry {
  uint64_t count, from;
} grundy_i_carry;

/* Whether a ply made after `turn` moves moves on the very stones that the move before brought down
 * from an even step; *out is then that move. Errors: NO_MEMORY, those of the ruleset. */
GRUNDY_MUST_CHECK grundy_status grundy_i_carries_on(const grundy_i_match *match, size_t turn,
                                                    const grundy_i_ply *ply, bool *found,
                                                    grundy_i_carry *out);

#endif
