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
