/* The table of commands. */
#include "commands/commands.h"

#include <string.h>

static const grundy_i_command commands[] = {
#define GRUNDY_COMMAND(name, arguments, options, en, zh)                                           \
  {#name, arguments, options, en, zh, grundy_i_command_##name},
#include "commands/commands.def"
#undef GRUNDY_COMMAND
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

const grundy_i_command *grundy_i_command_at(size_t index) {
  return index < COMMANDS ? &commands[index] : NULL;
}

const grundy_i_command *grundy_i_command_find(const char *name) {
  for (size_t i = 0; i < COMMANDS; i++) {
    if (strcmp(commands[i].name, name) == 0) return &commands[i];
  }
  return NULL;
}
