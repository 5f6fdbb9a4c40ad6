/* grundy quotient: the misère quotient of a game of heaps. */
#include "grundy/quotient.h"

#include "base/context.h"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "grundy/text.h"

/* As many heaps as the quotient has; a limit leaves what is known. */
static grundy_status find_tameness(grundy_i_cli *cli, const grundy_game *game, uint64_t upto,
                                   grundy_tameness *out) {
  grundy_pairs *pairs;
  grundy_status s = grundy_pairs_open(cli->context, game, &pairs);
  if (s == GRUNDY_UNKNOWN) return GRUNDY_OK;
  if (s == GRUNDY_OK) {
    s = grundy_pairs_tameness(pairs, upto, out);
    grundy_pairs_close(pairs);
  }
  return s;
}

static grundy_status answer(grundy_i_cli *cli, const grundy_game *game, grundy_quotient *q) {
  uint64_t upto;
  grundy_quotient_report report = {.size = sizeof report, .quotient = q, .game = game};
  report.tame.size = sizeof report.tame;
  grundy_status s =
      grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, 0, UINT64_MAX - 1, UINT64_MAX, &upto);
  if (s == GRUNDY_OK) s = find_tameness(cli, game, upto, &report.tame);
  if (s != GRUNDY_OK && s != GRUNDY_LIMIT) return s;
  s = grundy_quotient_reach(q, game, upto);
  if (s != GRUNDY_OK && s != GRUNDY_LIMIT && s != GRUNDY_CANCELLED) return s;
  grundy_i_grace(cli->context);
  if (s != GRUNDY_OK) report.note = grundy_context_message(cli->context, cli->language);
  if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_json_quotient(&cli->out, &report);
  } else {
    grundy_text_quotient(&cli->out, &report, cli->language, cli->color);
  }
  return s;
}

grundy_status grundy_i_command_quotient(grundy_i_cli *cli) {
  const grundy_game_options misere = {.size = sizeof misere, .play = GRUNDY_MISERE};
  grundy_quotient_options options = {.size = sizeof options};
  grundy_game *game = NULL;
  grundy_quotient *q = NULL;
  if (cli->argument_count != 1) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, usage_quotient);
  }
  grundy_status s = grundy_i_cli_number(cli, GRUNDY_OPTION_ORDER, 1, UINT32_MAX, 0, &options.order);
  if (s == GRUNDY_OK) s = grundy_i_open_game(cli->context, cli->arguments[0], &misere, &game);
  if (s == GRUNDY_OK) s = grundy_quotient_open(cli->context, &options, &q);
  if (s == GRUNDY_OK) s = answer(cli, game, q);
  grundy_quotient_close(q);
  grundy_game_close(game);
  return s == GRUNDY_OK ? cli->out.status : s;
}
