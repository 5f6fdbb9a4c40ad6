/* grundy verify: checks every certificate of a file. */
#include "base/messages_shell.def"
#include "cli/open_game.h"
#include "commands/commands.h"

extern const grundy_i_option GRUNDY_OPTION_FAST;

/* The games that certificates may be about: all that the command line can name. */
static const grundy_game_opening opening = {.size = sizeof opening, .open = grundy_i_open_any};

static grundy_status check_all(grundy_i_cli *cli, grundy_verifier *verifier) {
  grundy_verdict verdict = {.size = sizeof verdict};
  bool more = true, all = true;
  GRUNDY_TRY(grundy_verifier_next(verifier, &verdict, &more));
  while (more) {
    (void)grundy_print_verdict(GRUNDY_CLI_PRINT(cli, NULL), verifier, &verdict);
    all = all && verdict.verified;
    GRUNDY_TRY(cli->out.status);
    GRUNDY_TRY(grundy_verifier_next(verifier, &verdict, &more));
  }
  return !all ? GRUNDY_REFUTED : GRUNDY_OK;
}

grundy_status grundy_i_command_verify(grundy_i_cli *cli) {
  if (cli->argument_count != 1) return GRUNDY_REFUSE(cli, usage_verify);
  grundy_verifier *verifier;
  GRUNDY_TRY(grundy_verifier_create(cli->context, &opening, cli->arguments[0], &verifier));
  grundy_verifier_set_fast(verifier, cli->given[GRUNDY_OPTION_FAST]);
  grundy_status s = check_all(cli, verifier);
  grundy_verifier_destroy(verifier);
  return s;
}
