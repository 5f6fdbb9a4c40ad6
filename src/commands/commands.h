/* The commands of the program, a row of commands.def each. */
#ifndef COMMANDS_COMMANDS_H
#define COMMANDS_COMMANDS_H

#include "cli/arguments.h"

#define GRUNDY_COMMAND(name, arguments, options, en, zh)                                           \
  grundy_status grundy_i_command_##name(grundy_i_cli *cli);
#include "commands/commands.def"
#undef GRUNDY_COMMAND

/* Parts of commands in files of their own, which the page leaves out: matrices and lists of `xor`
 * (xor_square: rows of bits that turned out to be a square matrix), heaps of `count`, `values` of a
 * list of nim-values from anywhere: their period, as far as it is seen, formula and picture. */
grundy_status grundy_i_command_xor_matrix(grundy_i_cli *cli);
grundy_status grundy_i_command_xor_lists(grundy_i_cli *cli);
grundy_status grundy_i_command_xor_square(grundy_i_cli *cli, const grundy_gf2_system *system);
grundy_status grundy_i_command_count_heaps(grundy_i_cli *cli);
grundy_status grundy_i_command_values_listed(grundy_i_cli *cli);

/* The index-th command, NULL after the last; the command of that name,
 * NULL where there is none. */
const grundy_i_command *grundy_i_command_at(size_t index);
const grundy_i_command *grundy_i_command_find(const char *name);

/* USAGE: there is no command words[0]; names one that may have been meant, `solve` with the words
 * where they begin with a game. */
grundy_status grundy_i_command_unknown(grundy_i_cli *cli, size_t count, char **words);

#endif
