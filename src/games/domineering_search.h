/* Who wins a board of Domineering by itself. */
#pragma once

#include "base/context.h"
#include "rules/board.h"

typedef struct grundy_i_domineering grundy_i_domineering;

/* A search, which remembers results of one size of board. Errors: NO_MEMORY. */
grundy_status grundy_i_domineering_create(grundy_context *context, grundy_i_domineering **out);
void grundy_i_domineering_destroy(grundy_i_domineering *search); /* NULL is allowed */

/* Whether `side`, whose turn it is, wins in normal play; `steps` is called for each position. One
 * thread at a time searches. Errors: NO_MEMORY; those of `steps`. */
grundy_status grundy_i_domineering_wins(grundy_i_domineering *search, const grundy_i_board *board,
                                        grundy_side side, grundy_steps *steps, bool *out);

/* Bounds for who wins a board of Domineering, from strips two squares wide. */

enum { GRUNDY_I_STRIP_LONGEST = 9, GRUNDY_I_STRIP_MOVE = 4, GRUNDY_I_STRIP_NONE = INT8_MAX };

static inline int grundy_i_larger(int a, int b) {
  return a > b ? a : b;
}

static inline int grundy_i_smaller(int a, int b) {
  return a < b ? a : b;
}

/* What is known of a strip S, in quarters (1 / GRUNDY_I_STRIP_MOVE) of a move of the player who
 * places dominoes across it: the largest number of them `least` <= S, and the smallest
 * `most` >= S; the best that this player can move to, and the worst that the other can, both by
 * `least` (-GRUNDY_I_STRIP_NONE, GRUNDY_I_STRIP_NONE: has no move). */
typedef struct grundy_i_strip {
  int8_t least, most, own, other;
} grundy_i_strip;

/* A sum of numbers and switches {x | y}, in quarters of a move: what it is where the right option
 * of each switch is taken, and the widths x - y. Two switches of the same width add up to a number,
 * so that there is at most one of each width: bit w of `widths`. */
typedef struct grundy_i_switches {
  int least;
  uint64_t widths;
} grundy_i_switches;

/* Adds a game that is at least the number `least`, or, by its options, the switch {own | other}. */
void grundy_i_switches_add(grundy_i_switches *sum, int least, int own, int other);

/* Whether Left wins. */
bool grundy_i_switches_win(const grundy_i_switches *sum, bool first);

/* The simplest multiple of a quarter strictly between two, GRUNDY_I_STRIP_NONE: there is none. */
int grundy_i_simplest(int above, int below);

/* All patterns of 2 by `length` squares, at most GRUNDY_I_STRIP_LONGEST: 4^length, by the free
 * squares of one line in the low bits and those of the other in the next. Errors: NO_MEMORY. */
grundy_status grundy_i_strips_create(grundy_context *context, unsigned length,
                                     grundy_i_strip **out);
void grundy_i_strips_destroy(grundy_context *context, unsigned length, grundy_i_strip *strips);

/* Whether the player who places dominoes across the lines wins a board together with a sum, in
 * moves of this player, by cutting the board into strips; false: not known. `free` has `count`
 * lines of `length` squares, the first in the low bits. */
bool grundy_i_strips_win(const grundy_i_strip *strips, unsigned length, uint64_t free,
                         unsigned count, const grundy_i_switches *others, bool first);
