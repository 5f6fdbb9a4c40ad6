/* grundy compare: two sequences of nim-values, or a game and all short codes with its values. */

#include <string.h>

#include "base/messages_shell.def"
#include "cli/open_game.h"
#include "commands/commands.h"

extern const grundy_i_option GRUNDY_OPTION_EQUIVALENT, GRUNDY_OPTION_DIGITS;

/* The last heap to compare. */
static grundy_status read_upto(grundy_i_cli *cli, uint64_t least, uint64_t *out) {
  return grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, least, UINT64_MAX - GRUNDY_COMPARE_SHIFTS,
                             GRUNDY_COMPARE_USUAL, out);
}

static const char *note_of(grundy_i_cli *cli, grundy_status s) {
  return s == GRUNDY_OK ? NULL : grundy_context_message(cli->context, cli->language);
}

static grundy_status compare(grundy_i_cli *cli, const grundy_game *left, const grundy_game *right) {
  uint64_t upto;
  grundy_comparison c = {.size = sizeof c};
  grundy_status s = read_upto(cli, 0, &upto);
  if (s == GRUNDY_OK) s = grundy_compare(cli->context, left, right, upto, &c);
  if (!c.games[0]) return s;
  (void)grundy_print_comparison(GRUNDY_CLI_PRINT(cli, note_of(cli, s)), &c);
  return s;
}

static grundy_status find_equivalents(grundy_i_cli *cli, const grundy_game *game) {
  uint64_t upto, digits;
  grundy_equivalents *found = NULL;
  grundy_status s = read_upto(cli, 32, &upto);
  if (s == GRUNDY_OK) {
    s = grundy_i_cli_number(cli, GRUNDY_OPTION_DIGITS, 1, GRUNDY_COMPARE_DIGITS, 0, &digits);
  }
  if (s == GRUNDY_OK) {
    s = grundy_equivalents_find(cli->context, game, upto, (unsigned)digits, &found);
  }
  if (found) (void)grundy_print_equivalents(GRUNDY_CLI_PRINT(cli, note_of(cli, s)), found);
  grundy_equivalents_destroy(found);
  return s;
}

/* --family is for the games that are not of heaps or have a {n}; if neither is, for the first. */
static grundy_status open_games(grundy_i_cli *cli, grundy_game *games[2]) {
  bool family[2] = {false, false};
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < cli->argument_count && s == GRUNDY_OK; i++) {
    family[i] = strstr(cli->arguments[i], "{n}") != NULL;
    if (!family[i]) s = grundy_i_open_game(cli->context, cli->arguments[i], NULL, &games[i]);
    if (s == GRUNDY_OK && !family[i]) family[i] = games[i]->ruleset->dimensions != 1;
  }
  family[0] |= !family[1];
  for (size_t i = 0; i < cli->argument_count && s == GRUNDY_OK; i++) {
    if (!family[i]) continue;
    grundy_game_destroy(games[i]);
    games[i] = NULL;
    s = grundy_i_open_family(cli, cli->arguments[i], NULL, &games[i]);
  }
  return s;
}

grundy_status grundy_i_command_compare(grundy_i_cli *cli) {
  bool equivalent = cli->given[GRUNDY_OPTION_EQUIVALENT];
  grundy_game *games[2] = {NULL, NULL};
  if (cli->argument_count != (equivalent ? 1 : 2)) {
    return equivalent ? GRUNDY_REFUSE(cli, usage_equivalent) : GRUNDY_REFUSE(cli, usage_compare);
  }
  grundy_status s = open_games(cli, games);
  if (s == GRUNDY_OK) {
    s = equivalent ? find_equivalents(cli, games[0]) : compare(cli, games[0], games[1]);
  }
  for (int i = 0; i < 2; i++) grundy_game_destroy(games[i]);
  return s == GRUNDY_OK ? cli->out.status : s;
}
