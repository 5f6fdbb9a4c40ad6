/** @file
 * The catalogue of games, and games by name.
 *
 * @code{.c}
 *   grundy_game *kayles;
 *   grundy_status s = grundy_game_create(context, "kayles", NULL, &kayles);
 *   if (s == GRUNDY_OK) grundy_game_destroy(kayles);
 * @endcode
 */
#ifndef GRUNDY_GAME_H
#define GRUNDY_GAME_H

#include "grundy/ruleset.h"

GRUNDY_BEGIN

/** The index-th ruleset of the catalogue, NULL after the last. O(1). */
GRUNDY_API const grundy_ruleset *grundy_catalogue_at(size_t index);

/** The ruleset of that name, alias or title in any language (without parameters), capitals, spaces
 * and hyphens aside: "staircase", "Staircase Nim", "台阶 Nim". NULL where there is none. */
GRUNDY_API const grundy_ruleset *grundy_catalogue_find(const char *name);

/** Whether such a name of the ruleset holds the text, as "台阶 Nim" holds "台阶". */
GRUNDY_API bool grundy_ruleset_matches(const grundy_ruleset *rules, const char *text);

/** Opens `NAME` or `NAME:PARAMETERS`, either with "impartial:" before it for the option
 * `impartial`; `options` is NULL for none. Errors: UNKNOWN_GAME with the
 * nearest name in the detail; BAD_INPUT for wrong parameters; IO; NO_MEMORY. */
GRUNDY_API grundy_status grundy_game_create(grundy_context *context, const char *name,
                                            const grundy_game_options *options, grundy_game **out);

/** Applies the options to your own rules, before the game is asked anything.
 * - `impartial`: see grundy_game_options. Errors: USAGE for rules with `terminal`.
 * - `loopy`: positions may come back: rules may lead back to where they were, and components have
 *   nim-values or infinite ones (see grundy_value). Cost of a value: all that can be reached from
 *   the component, once. Without a limit of steps or time 2^22 positions and moves are followed,
 *   and none with a number above `largest`. A nim-value found this way is true; an infinite value
 *   may be none, and then has `open`. Errors: USAGE for two sides, for rules with `terminal`, and
 *   for rulesets that say themselves whether they loop.
 * Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_game_adapt(grundy_game *game, const grundy_game_options *options);

GRUNDY_END

#endif
