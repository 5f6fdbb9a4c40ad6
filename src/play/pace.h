/* Moves by how long play lasts. */
#ifndef PLAY_PACE_H
#define PLAY_PACE_H

#include "play/session.h"

/* The move of a player who wins as soon as can be, or who loses as late; where several do, in a
 * lost position one after which the share of winning replies is least, and then any. *found false
 * where too many positions can be reached, or nobody can force an end. Errors: those of the
 * rules. */
GRUNDY_MUST_CHECK grundy_status grundy_i_pace_choose(grundy_i_opponent *opponent,
                                                     const grundy_i_match *match, bool *found,
                                                     grundy_i_ply *out);

#endif
