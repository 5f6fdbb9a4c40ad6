/* Moves typed as they are said: "take 3 from heap 2", in either language. */
#ifndef PLAY_SAID_H
#define PLAY_SAID_H

#include "play/match.h"

/* Finds the move of the player to move that is said so; case and blanks do not matter, and the
 * component may be left out where only one has such a move. *found false: there is none, or it was
 * not among the first 2^14 options, or two components have it. For heaps of any size moves that
 * take something are found without listing all. Errors: NO_MEMORY, those of the rules. */
GRUNDY_MUST_CHECK grundy_status grundy_i_said_find(const grundy_i_match *match, const char *text,
                                                   size_t length, bool *found, grundy_i_ply *out);

#endif
