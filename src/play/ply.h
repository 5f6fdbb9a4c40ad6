/* A move: which component, and what it becomes. */
#ifndef PLAY_PLY_H
#define PLAY_PLY_H

#include <stdbool.h>

#include "base/sums.h"
#include "grundy/position.h"

typedef struct grundy_i_ply {
  size_t component;
  grundy_i_sums to;
} grundy_i_ply;

/* Moves, distinct, in order of component and as the rules give them. `all`: the list is
 * complete. */
typedef struct grundy_i_plies {
  grundy_context *context;
  grundy_i_ply *list;
  size_t count, capacity;
  bool all;
} grundy_i_plies;

void grundy_i_ply_init(grundy_i_ply *ply, grundy_context *context);
void grundy_i_ply_clear(grundy_i_ply *ply);
GRUNDY_MUST_CHECK grundy_status grundy_i_ply_set(grundy_i_ply *ply, size_t component,
                                                 const grundy_component *parts, size_t count);
GRUNDY_MUST_CHECK grundy_status grundy_i_ply_copy(grundy_i_ply *to, const grundy_i_ply *from);

void grundy_i_plies_init(grundy_i_plies *plies, grundy_context *context);
void grundy_i_plies_clear(grundy_i_plies *plies);

/* The moves of `side` in the position, in component `only` or in all of them (SIZE_MAX), at most
 * `most`, after looking at no more than 64 times as many options. Replaces what the list held.
 * Errors: NO_MEMORY, and those of the rules. Cost: the options looked at. */
GRUNDY_MUST_CHECK grundy_status grundy_i_plies_of(grundy_i_plies *plies,
                                                  const grundy_position *position, grundy_side side,
                                                  size_t only, size_t most);

/* Whether the rules offer the move; *known false where finding out takes too long. It is looked for
 * among the options; only where these are more than `tries`, as in huge heaps, among those of its
 * own nim-value that the ruleset lists. */
GRUNDY_MUST_CHECK grundy_status grundy_i_ply_legal(grundy_context *context,
                                                   const grundy_position *position,
                                                   grundy_side side, const grundy_i_ply *ply,
                                                   uint64_t tries, bool *known, bool *out);

/* A new position in which the ply has been made. */
GRUNDY_MUST_CHECK grundy_status grundy_i_ply_make(grundy_context *context,
                                                  const grundy_position *position,
                                                  const grundy_i_ply *ply, grundy_position **out);

#endif
