/* Bounds for who wins a board of Domineering, from strips two squares wide. */
#ifndef GAMES_DOMINEERING_STRIPS_H
#define GAMES_DOMINEERING_STRIPS_H

#include "base/context.h"

enum { GRUNDY_I_STRIP_LONGEST = 9 };

/* What is known of a strip S, in moves of the player who places dominoes across it: the largest
 * number `least` <= S; the best that this player can move to, and the worst that the other can,
 * both by `least` (GRUNDY_I_STRIP_NONE: has no move). */
typedef struct grundy_i_strip {
  int8_t least, own, other;
} grundy_i_strip;

enum { GRUNDY_I_STRIP_NONE = INT8_MAX };

/* All patterns of 2 by `length` squares, at most GRUNDY_I_STRIP_LONGEST: 4^length, by the free
 * squares of one line in the low bits and those of the other in the next. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_strips_create(grundy_context *context, unsigned length,
                                                       grundy_i_strip **out);
void grundy_i_strips_destroy(grundy_context *context, unsigned length, grundy_i_strip *strips);

/* Whether the player who places dominoes across the lines wins a board, with `lead` more moves
 * elsewhere than the other player, by cutting it into strips; false: not known. `lines[i]` has the
 * free squares of line i of `count`. */
bool grundy_i_strips_win(const grundy_i_strip *strips, unsigned length, const uint32_t *lines,
                         size_t count, int lead, bool first);

#endif
