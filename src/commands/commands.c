/* The table of commands. */
#include "commands/commands.h"

#include <string.h>

#include "base/messages_shell.def"
#include "base/nearest.h"
#include "cli/open_game.h"

static const grundy_i_command commands[] = {
#define GRUNDY_COMMAND(name, arguments, options, en, zh)                                           \
  {#name, arguments, options, en, zh, grundy_i_command_##name},
#include "commands/commands.def"
#undef GRUNDY_COMMAND
};

enum { COMMANDS = sizeof commands / sizeof commands[0], LONGEST_SUGGESTION = 60 };

const grundy_i_command *grundy_i_command_at(size_t index) {
  return index < COMMANDS ? &commands[index] : NULL;
}

const grundy_i_command *grundy_i_command_find(const char *name) {
  for (size_t i = 0; i < COMMANDS; i++) {
    if (strcmp(commands[i].name, name) == 0) return &commands[i];
  }
  return NULL;
}

/* Whether a game is called so, or opens so: a code, parameters, a file. */
static bool is_game(grundy_i_cli *cli, const char *name) {
  grundy_game *game;
  if (grundy_catalogue_find(name)) return true;
  if (grundy_i_open_game(cli->context, name, NULL, &game) != GRUNDY_OK) return false;
  grundy_game_destroy(game);
  return true;
}

/* A position where a command should be: what was typed, with `solve` before it. */
static grundy_status suggest_solve(grundy_i_cli *cli, size_t count, char **words) {
  const grundy_i_quoted said = grundy_i_quote(words[0], strlen(words[0]));
  grundy_buffer typed = grundy_i_buffer(cli->context);
  for (size_t i = 0; i < count && typed.length < LONGEST_SUGGESTION; i++) {
    grundy_i_put(&typed, " %s", words[i]);
  }
  grundy_status s = typed.status;
  if (s == GRUNDY_OK) {
    s = GRUNDY_FAIL(cli->context, GRUNDY_USAGE, unknown_command_game, said.text, typed.data);
  }
  grundy_buffer_clear(&typed);
  return s;
}

grundy_status grundy_i_command_unknown(grundy_i_cli *cli, size_t count, char **words) {
  const char *name = words[0];
  if (is_game(cli, name)) return suggest_solve(cli, count, words);
  const grundy_i_quoted said = grundy_i_quote(name, strlen(name));
  const grundy_i_command *command;
  grundy_i_nearest near;
  grundy_i_nearest_init(&near, name, strlen(name));
  for (size_t i = 0; (command = grundy_i_command_at(i)) != NULL; i++) {
    grundy_i_nearest_show(&near, command->name);
  }
  return near.found
             ? GRUNDY_FAIL(cli->context, GRUNDY_USAGE, unknown_command_near, said.text, near.found)
             : GRUNDY_FAIL(cli->context, GRUNDY_USAGE, unknown_command, said.text);
}
