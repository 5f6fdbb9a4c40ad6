/** @file
 * Positions from small to large: all sums of a few heaps, or all pairs of numbers (in Chomp: the
 * lengths of two rows) or lists of them, with an outcome or a nim-value, as one lists them to find
 * the pattern.
 *
 * @code{.c}
 *   s = grundy_losing_list(context, nim, GRUNDY_LOSING(.heaps = 3, .upto = 9), take, NULL);
 * @endcode
 */
#ifndef GRUNDY_LOSING_H
#define GRUNDY_LOSING_H

#include "grundy/ruleset.h"
#include "grundy/u128.h"

GRUNDY_BEGIN

enum { GRUNDY_LOSING_HEAPS = 8 };

/** Which positions.
 * - `size`: of the struct: GRUNDY_LOSING(.heaps = 2) fills it in
 * - `heaps`: how many components, 1 to GRUNDY_LOSING_HEAPS; of a game whose component is a list of
 *   numbers, how many numbers; 1 of a game of two numbers
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

/** Takes a position: its heaps, ascending, or the numbers of its component. STOP ends the list. */
typedef grundy_status (*grundy_losing_function)(void *user, const uint64_t *numbers, size_t count);

/** Gives the positions in the order of their first numbers, then their second, and so on: of heaps
 * 0..upto each sum once; of a game of two numbers each pair from (0,0) to (upto,upto), and so on
 * for lists, where the game has such components. Of positions that differ only in the order of
 * their numbers or are mirror images, with the same play, only the first is given. The game must be
 * opened for that play. Errors: USAGE for a game of neither, in which the players move differently,
 * or a query out of range; BAD_INPUT where the game has no lists of this length; UNKNOWN where a
 * winner or value is not known; LIMIT, CANCELLED, NO_MEMORY; those of `take` but STOP. Cost: with
 * nim-values those of the game, and O(upto^(heaps - 1) * log(upto) + what is listed); otherwise
 * that of solving every position. */
GRUNDY_API grundy_status grundy_losing_list(grundy_context *context, const grundy_game *game,
                                            const grundy_losing_query *query,
                                            grundy_losing_function take, void *user);

/** What to count in addition to the query, of heaps in normal play. NULL: nothing.
 * - `size`: of the struct: GRUNDY_LOSING_CHOICES(.ordered = true) fills it in
 * - `ordered`: the same heaps in another order count again
 * - `nonempty`: no heap is empty
 * - `distinct`: no two heaps are equal
 * - `modulus`: 0, or up to 2^32 what the answer is taken modulo */
typedef struct grundy_losing_choices {
  size_t size;
  bool ordered, nonempty, distinct;
  uint64_t modulus;
} grundy_losing_choices;
#define GRUNDY_LOSING_CHOICES(...) GRUNDY_SIZED(grundy_losing_choices, __VA_ARGS__)

/** How many positions grundy_losing_list gives, or with choices how many of these there are. Heaps
 * with nim-values, in normal play, are counted by the histogram of the values: O(upto + 2^b
 * heaps^4), b being the bits of the largest value; others are listed. Errors: those of
 * grundy_losing_list; LIMIT where the answer may not fit 128 bits; USAGE for choices of other
 * positions than these, and a modulus out of range. */
GRUNDY_API grundy_status grundy_losing_total(grundy_context *context, const grundy_game *game,
                                             const grundy_losing_query *query,
                                             const grundy_losing_choices *choices,
                                             grundy_u128 *out);

GRUNDY_END

#endif
