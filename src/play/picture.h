/* A component drawn in characters, as far as its game can be drawn; else its text. */
#ifndef PLAY_PICTURE_H
#define PLAY_PICTURE_H

#include "base/json.h"
#include "grundy/picture.h"
#include "play/match.h"

/* Around what a move would change. Neither occurs in any component's text. */
#define GRUNDY_PICTURE_MARK   "\001"
#define GRUNDY_PICTURE_UNMARK "\002"

/* Appends lines of at most `width` >= 20 columns, each with its newline. `move`, unless NULL, is a
 * move of `side` in this component: what it changes is marked, and what it takes away shown hollow.
 * Failures stay in out->status. O(size of the component and of the move). */
void grundy_i_picture(grundy_buffer *out, const grundy_game *game, grundy_component c,
                      const grundy_i_sums *move, grundy_side side, size_t width);

/* Appends `picture` with its marks as ANSI colours, or without them. */
void grundy_i_picture_plain(grundy_buffer *out, const char *picture, size_t length, bool color);

/* ---- pictures of a match: those of its rulesets, with what each player has taken ---- */

/* Draws a component of the position after `turn` moves into an empty picture. What was free before
 * a move of this match and is still shown as taken is a group of the player's tone: a domino. Cost:
 * a picture of each position the component came from, as long as something taken has no owner.
 * Errors: as grundy_picture_draw. */
grundy_status grundy_i_match_draw(const grundy_i_match *match, size_t turn, size_t component,
                                  grundy_picture *out);

/* Adds "pictures": an SVG for each component of the position after `turn` moves, null where it is
 * not drawn. Failures stay in json->out->status. */
void grundy_i_match_put_pictures(const grundy_i_match *match, size_t turn, grundy_i_json *json);

#endif
