/* grundy quotient: the misère quotient of a sum: of the heaps of each game that is named alone, and
 * of what play makes of each position that is named. */

#include "base/messages_shell.def"
#include "cli/open_game.h"
#include "commands/commands.h"

enum { FIRST_HEAPS = 16 };

typedef struct quotient_job {
  grundy_i_cli *cli;
  grundy_game_cache *cache;
  grundy_position *position; /* a run without components is all heaps of its game */
  grundy_quotient *quotient;
  grundy_tameness *tame; /* of each run */
  uint64_t upto;
  grundy_certificate *certificate; /* being written, or NULL */
} quotient_job;

/* Of as many heaps as the quotient has; a limit leaves what is known. */
static grundy_status find_tameness(quotient_job *j, size_t run) {
  grundy_misere *pairs;
  const grundy_run r = grundy_position_run(j->position, run);
  j->tame[run].size = sizeof j->tame[run];
  if (r.count) return GRUNDY_OK;
  grundy_status s = grundy_misere_create(j->cli->context, r.game, &pairs);
  if (s == GRUNDY_UNKNOWN) return GRUNDY_OK;
  if (s == GRUNDY_OK) {
    s = grundy_misere_tameness(pairs, j->upto, &j->tame[run]);
    grundy_misere_destroy(pairs);
  }
  return s == GRUNDY_LIMIT ? GRUNDY_OK : s;
}

/* Adds the components of a run, or more of its heaps; *grown where it has more than before. */
static grundy_status grow(quotient_job *j, const grundy_run *run, bool *grown) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < run->count && s == GRUNDY_OK; i++) {
    s = grundy_quotient_add(j->quotient, run->game, grundy_run_component(run, i));
  }
  uint64_t heaps = grundy_quotient_heaps(j->quotient, run->game);
  if (run->count || (heaps && heaps - 1 >= j->upto)) return s;
  uint64_t next = heaps + heaps / 4 < FIRST_HEAPS ? FIRST_HEAPS : heaps + heaps / 4;
  s = grundy_quotient_reach(j->quotient, run->game, next < j->upto ? next : j->upto);
  *grown = grundy_quotient_heaps(j->quotient, run->game) > heaps;
  return s;
}

/* All games grow by turns, for more of one may need more of another. */
static grundy_status build(quotient_job *j) {
  for (bool again = true; again;) {
    again = false;
    for (size_t i = 0; i < grundy_position_runs(j->position); i++) {
      const grundy_run run = grundy_position_run(j->position, i);
      bool grown = false;
      GRUNDY_TRY(grow(j, &run, &grown));
      again = again || grown;
    }
  }
  return GRUNDY_OK;
}

/* With who wins the components that are named, where there are any. */
static grundy_status certify(quotient_job *j) {
  grundy_certificate *certificate = j->certificate;
  if (!certificate) return GRUNDY_OK;
  const grundy_position *position = grundy_position_count(j->position) ? j->position : NULL;
  GRUNDY_TRY(grundy_certificate_quotient(certificate, j->quotient, position));
  j->certificate = NULL;
  return grundy_certificate_commit(certificate);
}

/* Where a limit ended the work the quotient may be proved infinite, which is an answer. */
static grundy_status look_for_infinity(quotient_job *j, grundy_infinity *out) {
  grundy_context *context = j->cli->context;
  const grundy_i_error reached = *grundy_i_context_error(context);
  GRUNDY_TRY(grundy_quotient_infinite(j->quotient, out));
  if (out->proved) return GRUNDY_OK;
  grundy_i_context_restore(context, &reached);
  return GRUNDY_LIMIT;
}

/* Ends after which there is something to tell. */
static bool is_answer(grundy_status s) {
  return s == GRUNDY_OK || s == GRUNDY_LIMIT || s == GRUNDY_NO_MEMORY || s == GRUNDY_CANCELLED;
}

/* The answer, and its certificate where it is complete. */
static grundy_status answer(quotient_job *j) {
  grundy_i_cli *cli = j->cli;
  grundy_quotient_report report = {.size = sizeof report,
                                   .quotient = j->quotient,
                                   .position = j->position,
                                   .tame = j->tame,
                                   .infinity = {.size = sizeof(grundy_infinity)}};
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < grundy_position_runs(j->position) && s == GRUNDY_OK; i++) {
    s = find_tameness(j, i);
  }
  if (s == GRUNDY_OK) s = build(j);
  GRUNDY_TRY(s == GRUNDY_OK ? certify(j) : GRUNDY_OK);
  if (!is_answer(s)) return s;
  grundy_i_grace(cli->context);
  if (s == GRUNDY_LIMIT) s = look_for_infinity(j, &report.infinity);
  if (!is_answer(s)) return s;
  grundy_print_options how = grundy_i_cli_print(cli, NULL);
  if (s != GRUNDY_OK) how.note = grundy_context_message(cli->context, cli->language);
  (void)grundy_print_quotient(&cli->out, grundy_i_cli_format(cli), &how, &report);
  if (cli->out.status == GRUNDY_OK) return s;
  cli->out.length = 0; /* no half answers */
  return cli->out.status;
}

/* With --explain, how the quotient decides a position: the one that is given, or the example of the
 * game. */
static grundy_status explain(quotient_job *j) {
  grundy_i_cli *cli = j->cli;
  const grundy_game *game = grundy_position_run(j->position, 0).game;
  grundy_buffer text = grundy_i_buffer(cli->context);
  grundy_i_put(&text, "--misere");
  for (size_t i = 0; i < cli->argument_count; i++) grundy_i_put(&text, " %s", cli->arguments[i]);
  if (!grundy_position_count(j->position)) grundy_i_put(&text, " %s", game->ruleset->example);
  grundy_status s = text.status;
  if (s == GRUNDY_OK) s = grundy_i_explain_example(cli, text.data);
  grundy_buffer_clear(&text);
  return s;
}

static grundy_status read(quotient_job *j) {
  grundy_i_cli *cli = j->cli;
  const grundy_game_options misere = {.size = sizeof misere, .play = GRUNDY_PLAY_MISERE};
  if (!cli->argument_count) return GRUNDY_REFUSE(cli, usage_quotient);
  GRUNDY_TRY(grundy_i_cli_games(cli, &misere, &j->cache));
  GRUNDY_TRY(grundy_position_create(cli->context, &j->position));
  GRUNDY_TRY(grundy_i_read_position(cli, j->cache, j->position));
  if (grundy_position_runs(j->position)) return GRUNDY_OK;
  return GRUNDY_REFUSE(cli, usage_quotient);
}

grundy_status grundy_i_command_quotient(grundy_i_cli *cli) {
  quotient_job j = {.cli = cli};
  grundy_quotient_options options = {.size = sizeof options};
  void *tame = NULL;
  size_t runs = 0;
  grundy_status s = grundy_i_cli_number(cli, GRUNDY_OPTION_ORDER, 1, UINT32_MAX, 0, &options.order);
  if (s == GRUNDY_OK)
    s = grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, 0, UINT64_MAX - 1, UINT64_MAX, &j.upto);
  if (s == GRUNDY_OK) s = read(&j);
  if (s == GRUNDY_OK) {
    runs = grundy_position_runs(j.position);
    s = grundy_i_allocate(cli->context, runs, sizeof *j.tame, &tame);
  }
  j.tame = tame;
  if (s == GRUNDY_OK) s = grundy_quotient_create(cli->context, &options, &j.quotient);
  if (s == GRUNDY_OK) s = grundy_i_cli_begin_certificate(cli, &j.certificate);
  if (s == GRUNDY_OK) s = answer(&j);
  if (s == GRUNDY_OK && cli->given[GRUNDY_OPTION_EXPLAIN]) s = explain(&j);
  grundy_certificate_destroy(j.certificate);
  grundy_quotient_destroy(j.quotient);
  grundy_i_free(cli->context, tame, runs * sizeof *j.tame);
  grundy_position_destroy(j.position);
  grundy_game_cache_destroy(j.cache);
  return s == GRUNDY_OK ? cli->out.status : s;
}
