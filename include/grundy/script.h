/** @file
 * Games whose rules are written in Lua 5.4. A library that was built without Lua (GRUNDY_LUA=OFF)
 * lacks these functions; in CMake the component `lua` asks for one that has them.
 *
 * @code{.c}
 *   static const char rules[] = "return { options = function(n)"
 *                               "  for taken = 1, 3 do"
 *                               "    if taken <= n then option(n - taken) end"
 *                               "  end"
 *                               " end }";
 *   grundy_game *game;
 *   s = grundy_game_create_script(context, rules, sizeof rules - 1, "take3.lua", &game);
 *   if (s == GRUNDY_OK) grundy_game_destroy(game);
 * @endcode
 *
 * The game is used like any other. docs/RULES.md says how rules are written and what they may call.
 * They have no access to files, clock, processes or other code; each call of them may take 10^8
 * instructions and each state 32 MB of memory. Several threads may use the game, each with its own
 * context: each call runs in a Lua state that no other uses meanwhile.
 */
#ifndef GRUNDY_SCRIPT_H
#define GRUNDY_SCRIPT_H

#include "grundy/ruleset.h"

GRUNDY_BEGIN

/** Opens the game of the rules text[0..length) (at most 64 kB, no binary chunk). `name` is what
 * errors and answers call it, usually the file's path; it is copied. Errors: BAD_INPUT with
 * "NAME:LINE: …" in the detail; NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_API grundy_status grundy_game_create_script(grundy_context *context, const char *text,
                                                   size_t length, const char *name,
                                                   grundy_game **out);

/** The same for the rules in a file; its path is the game's name. Errors also: IO. */
GRUNDY_API grundy_status grundy_game_create_script_file(grundy_context *context, const char *path,
                                                        grundy_game **out);

GRUNDY_END

#endif
