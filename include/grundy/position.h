/** @file
 * Positions: sums of components, stored flat. Components of a game with one-word components
 * (heaps) cost 8 bytes each; others their words and one word more.
 *
 * @code{.c}
 *   grundy_position *p;
 *   s = grundy_position_create(context, &p);
 *   if (s != GRUNDY_OK) return s;
 *   s = grundy_position_add_text(p, nim, "3", 1);
 *   if (s == GRUNDY_OK) s = grundy_position_add_text(p, kayles, "9", 1);
 *   // …
 *   grundy_position_destroy(p);
 * @endcode
 */
#ifndef GRUNDY_POSITION_H
#define GRUNDY_POSITION_H

#include "grundy/ruleset.h"

GRUNDY_BEGIN

/** A sum of components of opened games, which must stay open as long. */
typedef struct grundy_position grundy_position;

/** Before a component that the player to move is bound to, after an entailing move. */
#define GRUNDY_MUST "must:"

/** Consecutive components of one game. With `ends` NULL each component is one word of `words`;
 * otherwise component i is words[ends[i-1] .. ends[i]) (from 0 for i = 0). */
typedef struct grundy_run {
  const grundy_game *game;
  size_t count;
  const uint64_t *words;
  const uint64_t *ends;
} grundy_run;

/** The empty position. Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_position_create(grundy_context *context, grundy_position **out);

/** Frees a position. NULL is allowed. */
GRUNDY_API void grundy_position_destroy(grundy_position *position);

/** Makes it the empty position again and keeps its memory. */
GRUNDY_API void grundy_position_reset(grundy_position *position);

/** Begins a run of `game`, even if no component follows. Components of the same game as the last
 * run continue that run. */
GRUNDY_API grundy_status grundy_position_begin(grundy_position *position, const grundy_game *game);

/** Adds one component, from text[0..length), or as words (copied). Where the game `entails`, text
 * that begins with GRUNDY_MUST binds the player to move to the component.
 * Errors: BAD_INPUT from the game's parse; NO_MEMORY; the position is unchanged then. Amortised
 * O(length). */
GRUNDY_API grundy_status grundy_position_add_text(grundy_position *position,
                                                  const grundy_game *game, const char *text,
                                                  size_t length);
/** @copydoc grundy_position_add_text */
GRUNDY_API grundy_status grundy_position_add(grundy_position *position, const grundy_game *game,
                                             grundy_component component);

/** The same for `count` components of one word each, which the game must take as they are.
 * O(count); eight bytes each. */
GRUNDY_API grundy_status grundy_position_add_heaps(grundy_position *position,
                                                   const grundy_game *game, const uint64_t *heaps,
                                                   size_t count);

/** Binds the player to move to the components from number `first` on, if any, and to those bound
 * before: he must move in one of them, and has lost where there is no move. Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_position_bind(grundy_position *position, size_t first);

/** Whether the player to move is bound to component `index`, or, for SIZE_MAX, bound at all. */
GRUNDY_API bool grundy_position_binds(const grundy_position *position, size_t index);

/** Number of components; of runs; a run (index below the number of runs). O(1). */
GRUNDY_API size_t grundy_position_count(const grundy_position *position);
/** @copydoc grundy_position_count */
GRUNDY_API size_t grundy_position_runs(const grundy_position *position);
/** @copydoc grundy_position_count */
GRUNDY_API grundy_run grundy_position_run(const grundy_position *position, size_t index);

/** Whether the two players move differently in any of its games. O(runs). */
GRUNDY_API bool grundy_position_two_sided(const grundy_position *position);

/** The index-th component of a run (index < run->count). O(1). */
GRUNDY_API grundy_component grundy_run_component(const grundy_run *run, size_t index);

/** The index-th component of the position and its game. O(runs). */
GRUNDY_API grundy_component grundy_position_component(const grundy_position *position, size_t index,
                                                      const grundy_game **game);

GRUNDY_END

#endif
