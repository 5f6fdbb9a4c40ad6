/** @file
 * Is it an impartial game? The conditions that the theory of Sprague and Grundy asks of the rules,
 * checked from `options` alone.
 *
 * @code{.c}
 *   grundy_conditions found = {.size = sizeof found};
 *   s = grundy_check(context, game, NULL, &found);
 *   if (s != GRUNDY_OK) return s;
 *   puts(grundy_conditions_hold(game, &found) ? "impartial" : "not impartial");
 *   grundy_conditions_clear(&found);
 * @endcode
 */
#ifndef GRUNDY_CHECK_H
#define GRUNDY_CHECK_H

#include "grundy/ruleset.h"

GRUNDY_BEGIN

/** Whether a condition is met. OPEN: no violation was found, but the check stopped at a bound
 * before it had seen everything. */
typedef enum grundy_condition {
  GRUNDY_CONDITION_HOLDS = 0,
  GRUNDY_CONDITION_OPEN = 1,
  GRUNDY_CONDITION_FAILS = 2
} grundy_condition;

/** What a check found.
 * - `size`: the caller's: sizeof(grundy_conditions) before the call
 * - `ends`: no play from a sample goes on forever
 * - `same`: both players have the same options everywhere
 * - `normal`: no rule decides but "a player who cannot move loses"
 * - `canonical`: a component and its canonical form are worth the same; holds where rules have
 *   none
 *
 * Each buffer holds the violation, as text: the chain of positions that comes back to itself (or
 * goes on too long), the option that only one player has, the position that is decided otherwise,
 * the component and its form. samples, positions: how many were examined. most_options, most_parts:
 * the most options of a position, and the most components that one leaves. values: the nim-values
 * of the first samples, the known ones, at most GRUNDY_CHECK_VALUES, where play ends and components
 * have nim-values; `method`: how the last was found. */
typedef struct grundy_conditions {
  size_t size;
  grundy_condition ends, same, normal, canonical;
  grundy_buffer chain, different, decided, changed;
  size_t samples, positions, most_options, most_parts;
  grundy_array values;
  grundy_method method;
} grundy_conditions;
enum { GRUNDY_CHECK_VALUES = 16 };

/** How far the check goes; a zero field, or NULL: 200 samples, 5 * 10^6 options, chains of 10^4
 * moves. `size` is that of the struct: GRUNDY_CHECK_BOUNDS(.samples = 50) fills it in. */
typedef struct grundy_check_bounds {
  size_t size;
  uint64_t samples, options;
  size_t depth;
} grundy_check_bounds;
#define GRUNDY_CHECK_BOUNDS(...) GRUNDY_SIZED(grundy_check_bounds, __VA_ARGS__)

/** Checks the first samples of a game and everything that can be reached from them. Clear `out`
 * only after OK. Errors: those of the game; NO_MEMORY, LIMIT, CANCELLED; USAGE without out->size
 * and for bounds that this library does not know. O(positions and options reached). */
GRUNDY_API grundy_status grundy_check(grundy_context *context, const grundy_game *game,
                                      const grundy_check_bounds *bounds, grundy_conditions *out);
/** @copydoc grundy_check */
GRUNDY_API void grundy_conditions_clear(grundy_conditions *conditions);

/** Whether the conditions are those of an impartial game; for rules that say that the players move
 * differently that one condition is not required. */
GRUNDY_API bool grundy_conditions_hold(const grundy_game *game,
                                       const grundy_conditions *conditions);

GRUNDY_END

#endif
