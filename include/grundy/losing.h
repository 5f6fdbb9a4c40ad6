/** @file
 * Positions from small to large: all sums of a few heaps, or all pairs of numbers (in Chomp: the
 * lengths of two rows), with an outcome or a nim-value, as one lists them to find the pattern.
 *
 * @code{.c}
 *   s = grundy_losing_list(context, nim, GRUNDY_LOSING(.heaps = 3, .upto = 9), take, NULL);
 * @endcode
 */
#ifndef GRUNDY_LOSING_H
#define GRUNDY_LOSING_H

#include "grundy/ruleset.h"

GRUNDY_BEGIN

enum { GRUNDY_LOSING_HEAPS = 8 };

/** Which positions.
 * - `size`: of the struct: GRUNDY_LOSING(.heaps = 2) fills it in
 * - `heaps`: how many components, 1 to GRUNDY_LOSING_HEAPS; 1 of a game of two numbers
 * - `upto`: the largest number
 * - `play`: normal or misère
 * - `outcome`: N or P; UNKNOWN: P, or with by_value any
 *
 * by_value only those of nim-value `value`, in normal play */
typedef struct grundy_losing_query {
  size_t size;
  unsigned heaps;
  uint64_t upto;
  grundy_play play;
  grundy_outcome outcome;
  bool by_value;
  uint64_t value;
} grundy_losing_query;
#define GRUNDY_LOSING(...) GRUNDY_SIZED(grundy_losing_query, __VA_ARGS__)

/** Takes a position: its heaps, ascending, or its two numbers. STOP ends the list. */
typedef grundy_status (*grundy_losing_function)(void *user, const uint64_t *numbers, size_t count);

/** Gives the positions in the order of their first numbers, then their second, and so on: of heaps
 * 0..upto each sum once; of a game of two numbers each pair from (0,0) to (upto,upto), but of two
 * that are the same in all play, (a,b) and (b,a), only the first. The game must be opened for that
 * play. Errors: USAGE for a game of neither, in which the players move differently, or a query out
 * of range; UNKNOWN where a winner or value is not known; LIMIT, CANCELLED, NO_MEMORY; those of
 * `take` but STOP. Cost: with nim-values those of the game, and O(upto^(heaps - 1) * log(upto) +
 * what is listed); otherwise that of solving every position. */
GRUNDY_API grundy_status grundy_losing_list(grundy_context *context, const grundy_game *game,
                                            const grundy_losing_query *query,
                                            grundy_losing_function take, void *user);

GRUNDY_END

#endif
