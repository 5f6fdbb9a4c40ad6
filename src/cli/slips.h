/* The right line after a slip: what was typed is corrected where its meaning is certain, and else
 * the error ends with the line that was probably meant. */
#pragma once

#include "cli/arguments.h"

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
