/* Games by their names on the command line. */
#pragma once

#include "cli/cli.h"
#include "games/read.h"

/* Whether a name is that of a file of rules: it ends in ".lua". */
bool grundy_i_is_script(const char *name);

/* Opens `NAME`, `NAME:PARAMETERS`, or a file of rules in Lua, `FILE.lua` or `FILE.lua:PARAMETER`,
 * any of them with GRUNDY_IMPARTIAL before it; the options are NULL for none. Errors: those of
 * grundy_game_create, grundy_game_create_script_file and grundy_game_adapt. */
GRUNDY_MUST_CHECK grundy_status grundy_i_open_game(grundy_context *context, const char *name,
                                                   const grundy_game_options *options,
                                                   grundy_game **out);

/* The same for grundy_game_opening; `user` is ignored. */
GRUNDY_MUST_CHECK grundy_status grundy_i_open_any(void *user, grundy_context *context,
                                                  const char *name,
                                                  const grundy_game_options *options,
                                                  grundy_game **out);

/* The same, or with --family the family of the game's positions that it gives, with --row a row of
 * a game of two numbers. */
GRUNDY_MUST_CHECK grundy_status grundy_i_open_family(grundy_i_cli *cli, const char *name,
                                                     const grundy_game_options *options,
                                                     grundy_game **out);

/* A cache of games that are opened as above. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_games(grundy_i_cli *cli,
                                                   const grundy_game_options *options,
                                                   grundy_game_cache **out);

/* What --misere, --loopy (with --upto) and --impartial say. */
grundy_game_options grundy_i_cli_game_options(const grundy_i_cli *cli);

/* Reads an argument into a position: a word, `-` (standard input), or `@FILE`. Errors: those of the
 * reader. */
GRUNDY_MUST_CHECK grundy_status grundy_i_read_argument(grundy_i_position_reader *reader,
                                                       const char *argument);

/* Reads all arguments, as one position. Errors: those of the reader, with the argument's number. */
GRUNDY_MUST_CHECK grundy_status grundy_i_read_arguments(grundy_i_cli *cli,
                                                        grundy_i_position_reader *reader);
GRUNDY_MUST_CHECK grundy_status grundy_i_read_position(grundy_i_cli *cli, grundy_game_cache *cache,
                                                       grundy_position *position);
