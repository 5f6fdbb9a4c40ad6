/* The command line, read against the tables of commands and options. */
#pragma once

#include "cli/cli.h"

/* A row of commands.def. `options` are ids, separated by spaces. */
typedef struct grundy_i_command {
  const char *name, *arguments, *options, *en, *zh;
  grundy_i_command_function *function;
} grundy_i_command;

/* Whether the command takes the option. */
bool grundy_i_command_takes(const grundy_i_command *command, grundy_i_option option);

/* A row of options.def. `argument` is what its value is called, NULL where it takes none; a value
 * that may be left out is given after "=" only: "[=value]". */
typedef struct grundy_i_option_row {
  const char *id, *name, *argument, *en, *zh;
} grundy_i_option_row;
const grundy_i_option_row *grundy_i_option_at(size_t index);

/* Whether an option of that name takes a value, which is the next argument. */
bool grundy_i_option_needs_value(const char *name);

/* Sorts argv[0 .. count) (after the command) into cli->arguments and options, of which
 * cli->all is the caller's to free. Errors: USAGE, NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_arguments_read(grundy_i_cli *cli,
                                                        const grundy_i_command *command,
                                                        size_t count, char **argv);

/* ---- the right line after a slip: what was typed is corrected where its meaning is certain, and
 * else the error ends with the line that was probably meant ---- */

/* Moves options that come before the command to after it, with their values; changes argv. */
void grundy_i_slips_order(size_t count, char **argv);

/* After `command` failed with `s`: where the arguments are no position as they stand, but can only
 * mean one, does the command with that and leaves a warning that says so. Otherwise the error
 * stays, with the line that was probably meant, if there is one. Returns the status. */
grundy_status grundy_i_slips_mend(grundy_i_cli *cli, const grundy_i_command *command,
                                  grundy_status s);

/* Leaves a warning that the command line was read as another one. */
void grundy_i_cli_read_as(grundy_i_cli *cli, const char *line);

/* Appends a word as a shell takes it. */
void grundy_i_put_word(grundy_buffer *out, const char *word);
