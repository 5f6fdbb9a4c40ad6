/* A component drawn in characters, as far as its game can be drawn; else its text. */
#ifndef PLAY_PICTURE_H
#define PLAY_PICTURE_H

#include "play/ply.h"

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

#endif
