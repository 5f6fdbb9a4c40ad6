/* grundy identify: games, sets, codes and a formula with given nim-values, which are listed, or are
 * those of a game, or of the positions of a family. */

#include <string.h>

#include "base/messages.def"
#include "base/messages_shell.def"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "commands/numbers.h"
#include "sequence/compared.h"

enum { FAMILY_USUAL = 20, FAMILY_MOST = 100000, MEMBER_STEPS = 1 << 20 };

/* ---- the answer ---- */

/* `note` says what cut the values short, NULL where nothing did. */
static void print(grundy_i_cli *cli, const grundy_identity *found, grundy_status s,
                  const char *note) {
  if (s != GRUNDY_OK) note = grundy_context_message(cli->context, cli->language);
  (void)grundy_print_identity(GRUNDY_CLI_PRINT(cli, note), found);
}

/* Families of positions with their entries in the OEIS, which may drop the first numbers. */
static const struct {
  const char *family;
  uint32_t entry;
} entries[] = {{"turning:1-4 {n}", 33623},
               {"turning:1-5 {n}", 54016},
               {"turning:1-6 {n}", 54043},
               {"turning:1-7 {n}", 54044},
               {"wythoff 3,{n}", 4484},
               {"node-kayles:grid:3x{n} all", 316632},
               {"node-kayles:petersen:{n},2 all", 316533},
               {"node-kayles:queens:{n} all", 344227}};

/* Identifies values, perhaps those of a family. */
static grundy_status identify_list(grundy_i_cli *cli, const grundy_array *values,
                                   const grundy_game *family, const char *note) {
  grundy_identity *found;
  grundy_status s = grundy_identify_values(cli->context, values->data, values->length, &found);
  for (size_t i = 0; found && family && i < sizeof entries / sizeof entries[0]; i++) {
    if (strcmp(entries[i].family, family->name) == 0) found->oeis = entries[i].entry;
  }
  if (found) print(cli, found, s, note);
  grundy_identity_destroy(found);
  return s;
}

static grundy_status identify_game(grundy_i_cli *cli, const grundy_game *game) {
  grundy_identity *found = NULL;
  uint64_t upto;
  grundy_status s = grundy_i_cli_number(
      cli, GRUNDY_OPTION_UPTO, 0, UINT64_MAX - GRUNDY_COMPARE_SHIFTS, GRUNDY_COMPARE_USUAL, &upto);
  if (s == GRUNDY_OK) s = grundy_identify_game(cli->context, game, upto, &found);
  if (found) print(cli, found, s, NULL);
  grundy_identity_destroy(found);
  return s;
}

/* ---- a family of positions ---- */

/* Of what a limit has cut short the beginning is identified. */
static grundy_status identify_part(grundy_i_cli *cli, const grundy_array *values,
                                   const grundy_game *family, grundy_status ended) {
  grundy_buffer note = grundy_i_buffer(cli->context);
  grundy_i_put(&note, "%s", grundy_context_message(cli->context, cli->language));
  grundy_i_grace(cli->context);
  grundy_status s = note.status;
  if (s == GRUNDY_OK) s = identify_list(cli, values, family, note.data);
  if (s == GRUNDY_OK) s = GRUNDY_FAIL(cli->context, ended, as_it_is, note.data);
  grundy_buffer_clear(&note);
  return s;
}

static grundy_status identify_family(grundy_i_cli *cli, const grundy_game *family) {
  uint64_t upto;
  grundy_sequence *members = NULL;
  grundy_array values = grundy_i_array(cli->context);
  grundy_status s = grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, GRUNDY_IDENTIFY_FEWEST - 1,
                                        FAMILY_MOST, FAMILY_USUAL, &upto);
  if (s == GRUNDY_OK) s = grundy_sequence_create(cli->context, family, &members);
  if (!cli->given[GRUNDY_OPTION_TIME]) grundy_i_limit_steps(cli->context, MEMBER_STEPS);
  if (s == GRUNDY_OK) s = grundy_i_sequence_collect(members, 0, upto, &values, NULL);
  grundy_i_limit_steps(cli->context, 0);
  if (s == GRUNDY_OK) {
    s = identify_list(cli, &values, family, NULL);
  } else if (grundy_status_exit(s) == 4 && values.length >= GRUNDY_IDENTIFY_FEWEST) {
    s = identify_part(cli, &values, family, s);
  }
  grundy_sequence_destroy(members);
  grundy_array_clear(&values);
  return s;
}

/* ---- the command ---- */

static grundy_status identify_listed(grundy_i_cli *cli) {
  const grundy_i_option games_only[] = {GRUNDY_OPTION_FAMILY, GRUNDY_OPTION_UPTO};
  for (size_t i = 0; i < 2; i++) {
    if (!cli->given[games_only[i]]) continue;
    return GRUNDY_REFUSE(cli, listed_option, grundy_i_option_at(games_only[i])->name);
  }
  grundy_array values = grundy_i_array(cli->context);
  grundy_status s = grundy_i_numbers_list(cli, &values);
  if (s == GRUNDY_OK) s = identify_list(cli, &values, NULL, NULL);
  grundy_array_clear(&values);
  return s;
}

grundy_status grundy_i_command_identify(grundy_i_cli *cli) {
  grundy_game *game = NULL;
  if (grundy_i_numbers_listed(cli)) return identify_listed(cli);
  if (cli->argument_count != 1) return GRUNDY_REFUSE(cli, usage_identify);
  grundy_status s = grundy_i_open_family(cli, cli->arguments[0], NULL, &game);
  if (s == GRUNDY_OK) {
    bool family = cli->given[GRUNDY_OPTION_FAMILY] && game->ruleset->dimensions == 1;
    s = family ? identify_family(cli, game) : identify_game(cli, game);
  }
  grundy_game_destroy(game);
  return s == GRUNDY_OK ? cli->out.status : s;
}
