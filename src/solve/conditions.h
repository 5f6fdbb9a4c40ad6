/* Is it an impartial game? The conditions that the theory of Sprague and Grundy asks of the rules,
 * checked from `options` alone. */
#ifndef SOLVE_CONDITIONS_H
#define SOLVE_CONDITIONS_H

#include "grundy/ruleset.h"

/* OPEN: no offence was found, but the check stopped at a bound before it had seen everything. */
typedef enum grundy_i_condition {
  GRUNDY_CONDITION_HOLDS,
  GRUNDY_CONDITION_OPEN,
  GRUNDY_CONDITION_FAILS
} grundy_i_condition;

/* ends       no play from a sample goes on for ever
 * same       both players have the same options everywhere
 * normal     no rule but "who cannot move loses" decides
 * canonical  a component and its canonical form are worth the same; holds where rules have none
 * Each buffer holds what offends, as text: the chain of positions that comes back to itself (or
 * goes on too long), the option that only one player has, the position that is decided otherwise,
 * the component and its form.
 * samples, positions: how many were looked at. */
typedef struct grundy_i_conditions {
  grundy_i_condition ends, same, normal, canonical;
  grundy_buffer chain, different, decided, changed;
  size_t samples, positions;
} grundy_i_conditions;

void grundy_i_conditions_init(grundy_i_conditions *conditions, grundy_context *context);
void grundy_i_conditions_clear(grundy_i_conditions *conditions);

/* Checks the first `samples` samples of a game and everything reachable from them, up to `options`
 * options in all and chains of `depth` moves. Errors: those of the game; NO_MEMORY, LIMIT,
 * CANCELLED. O(positions and options reached). */
GRUNDY_MUST_CHECK grundy_status grundy_i_conditions_check(grundy_context *context,
                                                          const grundy_game *game, uint64_t samples,
                                                          uint64_t options, size_t depth,
                                                          grundy_i_conditions *out);

/* The last condition, for the components words[ends[i-1] .. ends[i]); the rules have a `canonical`,
 * and play ends. */
GRUNDY_MUST_CHECK grundy_status grundy_i_conditions_canonical(grundy_context *context,
                                                              const grundy_game *game,
                                                              const grundy_array *words,
                                                              const grundy_array *ends,
                                                              grundy_i_conditions *out);

#endif
