/* grundy games: the catalogue, one game of it, and the check of rules. */
#include <string.h>

#include "base/messages_shell.def"
#include "cli/open_game.h"
#include "commands/commands.h"

enum { NAME_LENGTH = 256 };

static grundy_status check(grundy_i_cli *cli, const grundy_game *game) {
  grundy_conditions found = {.size = sizeof found};
  grundy_status s = grundy_check(cli->context, game, NULL, &found);
  if (s != GRUNDY_OK) return s;
  (void)grundy_print_conditions(GRUNDY_CLI_PRINT(cli, NULL), game, &found);
  if (!grundy_conditions_hold(game, &found)) s = GRUNDY_REFUTED;
  grundy_conditions_clear(&found);
  return s;
}

/* Opens a game as named, or with the parameters of its first example where it needs some. */
static grundy_status open_example(const grundy_i_cli *cli, const char *name, grundy_game **out) {
  const grundy_ruleset *rules = strchr(name, ':') ? NULL : grundy_catalogue_find(name);
  const char *parameters = rules && rules->examples ? rules->examples[0] : NULL;
  const grundy_game_options options = grundy_i_cli_game_options(cli);
  if (parameters && *parameters)
    return grundy_game_create_ruleset(cli->context, rules, parameters, NULL, out);
  return grundy_i_open_game(cli->context, name, &options, out);
}

static grundy_status check_named(grundy_i_cli *cli, const char *name) {
  grundy_game *game;
  grundy_status s = open_example(cli, name, &game);
  if (s == GRUNDY_UNKNOWN_GAME && strchr(name, '.')) {
    return GRUNDY_REFUSE(cli, check_certificate, GRUNDY_QUOTED(name), name);
  }
  if (s != GRUNDY_OK) return s;
  s = check(cli, game);
  grundy_game_destroy(game);
  return s;
}

/* Every game except those read from a file. */
static grundy_status check_all(grundy_i_cli *cli) {
  grundy_status worst = GRUNDY_OK;
  const grundy_ruleset *rules;
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    bool from_file = rules->parameters && strcmp(rules->parameters, "FILE") == 0;
    grundy_status s = from_file ? GRUNDY_OK : check_named(cli, rules->name);
    if (s == GRUNDY_REFUTED) worst = s;
    if (s != GRUNDY_OK && s != GRUNDY_REFUTED) return s;
  }
  return worst;
}

/* The ruleset of the catalogue named NAME or NAME:PARAMETERS, NULL where there is none; the
 * parameters are ignored. */
static const grundy_ruleset *find(const char *text) {
  char name[NAME_LENGTH];
  size_t length = strcspn(text, ":");
  if (length >= sizeof name) return NULL;
  memcpy(name, text, length);
  name[length] = '\0';
  return grundy_catalogue_find(name);
}

/* Rules in a file, or a code or set such as 0.77. */
static grundy_status describe_opened(grundy_i_cli *cli, const char *name) {
  grundy_game *game;
  GRUNDY_TRY(grundy_i_open_game(cli->context, name, NULL, &game));
  (void)grundy_print_game(GRUNDY_CLI_PRINT(cli, NULL), game->ruleset);
  grundy_game_destroy(game);
  return GRUNDY_OK;
}

/* The games that a search finds; all where `text` is NULL. */
static size_t list(grundy_i_cli *cli, const char *text) {
  size_t found = 0;
  (void)grundy_print_games(GRUNDY_CLI_PRINT(cli, NULL), text, &found);
  return found;
}

static grundy_status describe(grundy_i_cli *cli, const char *text) {
  const grundy_ruleset *rules = text ? find(text) : NULL;
  grundy_status s = GRUNDY_OK;
  if (rules) {
    (void)grundy_print_game(GRUNDY_CLI_PRINT(cli, NULL), rules);
  } else if (text) {
    s = describe_opened(cli, text);
    if (s == GRUNDY_UNKNOWN_GAME && list(cli, text) > 0) s = GRUNDY_OK;
  } else {
    list(cli, NULL);
  }
  return s;
}

grundy_status grundy_i_command_games(grundy_i_cli *cli) {
  const char *name = cli->argument_count ? cli->arguments[0] : NULL;
  if (cli->argument_count > 1) return GRUNDY_REFUSE(cli, usage_games, "games", cli->argument_count);
  GRUNDY_TRY(describe(cli, name));
  return cli->out.status;
}

grundy_status grundy_i_command_check(grundy_i_cli *cli) {
  const char *name = cli->argument_count ? cli->arguments[0] : NULL;
  if (cli->argument_count > 1) return GRUNDY_REFUSE(cli, usage_games, "check", cli->argument_count);
  GRUNDY_TRY(name ? check_named(cli, name) : check_all(cli));
  return cli->out.status;
}
