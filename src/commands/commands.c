/* The table of commands. */
#include "commands/commands.h"

#include <string.h>

#include "base/nearest.h"

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

grundy_status grundy_i_command_unknown(grundy_i_cli *cli, const char *name) {
  const grundy_i_quoted said = grundy_i_quote(name, strlen(name));
  const grundy_i_command *command;
  grundy_i_nearest near;
  if (grundy_catalogue_find(name)) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, unknown_command_game, said.text, name);
  }
  grundy_i_nearest_init(&near, name, strlen(name));
  for (size_t i = 0; (command = grundy_i_command_at(i)) != NULL; i++) {
    grundy_i_nearest_show(&near, command->name);
  }
  return near.found
             ? GRUNDY_FAIL(cli->context, GRUNDY_USAGE, unknown_command_near, said.text, near.found)
             : GRUNDY_FAIL(cli->context, GRUNDY_USAGE, unknown_command, said.text);
}
