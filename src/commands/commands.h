/* The commands of the program, a row of commands.def each. */
#ifndef COMMANDS_COMMANDS_H
#define COMMANDS_COMMANDS_H

#include "cli/arguments.h"

#define GRUNDY_COMMAND(name, arguments, options, en, zh)                                           \
  grundy_status grundy_i_command_##name(grundy_i_cli *cli);
#include "commands/commands.def"
#undef GRUNDY_COMMAND

/* The index-th command, NULL after the last; the command of that name,
 * NULL where there is none. */
const grundy_i_command *grundy_i_command_at(size_t index);
const grundy_i_command *grundy_i_command_find(const char *name);

/* USAGE: there is no command words[0]; names one that may have been meant, `solve` with the words
 * where they begin with a game. */
grundy_status grundy_i_command_unknown(grundy_i_cli *cli, size_t count, char **words);

#endif
