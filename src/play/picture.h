/* A component drawn in characters, if its game can be drawn; else its text. */
#pragma once

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

/* The same for a root of the match's stage, which is after `turn` moves, with a move of the
 * position there, or NULL. */
void grundy_i_picture_root(grundy_buffer *out, const grundy_i_match *match, size_t turn,
                           size_t root, const grundy_i_ply *preview, size_t width);

/* Appends `picture` with its marks as ANSI colours, or without them. */
void grundy_i_picture_plain(grundy_buffer *out, const char *picture, size_t length, bool color);
