/* The catalogue of games, and games by name.
 *
 *   grundy_game *kayles;
 *   grundy_status s = grundy_game_open(context, "kayles", &kayles);
 */
#ifndef GRUNDY_GAME_H
#define GRUNDY_GAME_H

#include "grundy/ruleset.h"

GRUNDY_BEGIN

/* The index-th ruleset of the catalogue, NULL behind the last. O(1). */
GRUNDY_API const grundy_ruleset *grundy_catalogue(size_t index);

/* The ruleset of that name or alias (without parameters), NULL where there is none. */
GRUNDY_API const grundy_ruleset *grundy_catalogue_find(const char *name);

/* Opens `NAME` or `NAME:PARAMETERS`. Errors: UNKNOWN_GAME with the nearest name in the detail;
 * BAD_INPUT for wrong parameters; IO; NO_MEMORY. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_game_open(grundy_context *context,
                                                            const char *name, grundy_game **out);

/* The same with options; NULL for none. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_game_open_with(grundy_context *context,
                                                                 const char *name,
                                                                 const grundy_game_options *options,
                                                                 grundy_game **out);

GRUNDY_END

#endif
