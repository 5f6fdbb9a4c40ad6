/* Pictures of a match: those of its rulesets, with what each player has taken. */
#ifndef PLAY_DRAWN_H
#define PLAY_DRAWN_H

#include "base/json.h"
#include "grundy/picture.h"
#include "play/match.h"

/* Draws a component of the position after `turn` moves into an empty picture. What was free before
 * a move of this match and is still shown as taken is a group of the player's tone: a domino. Cost:
 * a picture of each position the component came from, as long as something taken has no owner.
 * Errors: as grundy_picture_draw. */
GRUNDY_MUST_CHECK grundy_status grundy_i_match_draw(const grundy_i_match *match, size_t turn,
                                                    size_t component, grundy_picture *out);

/* Adds "pictures": an SVG for each component of the position after `turn` moves, null where it is
 * not drawn. Failures stay in json->out->status. */
void grundy_i_match_put_pictures(const grundy_i_match *match, size_t turn, grundy_i_json *json);

#endif
