/* grundy values: the nim-values of a game's components in order, and the period of heaps. */
#include "base/context.h"
#include "cli/open_game.h"
#include "commands/certificate.h"
#include "commands/commands.h"
#include "commands/values_answer.h"

enum { BLOCK = 1 << 12 };

/* Long listings are fetched, written and sent to standard output block after block, so that their
 * length takes no memory; a limit or an interruption ends them at a block, with a note. */
static grundy_status print_blocks(grundy_i_cli *cli, grundy_sequence *sequence,
                                  grundy_i_listing_writer *w) {
  uint64_t values[BLOCK], known[BLOCK / 64];
  const grundy_i_listing *v = w->listing;
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && w->told < v->count) {
    size_t left = v->count - w->told, got;
    s = w->told ? grundy_i_cli_flush(cli) : GRUNDY_OK;
    if (s == GRUNDY_OK)
      s = grundy_i_tick(cli->context, GRUNDY_PHRASE(task_values), w->told, v->count);
    if (s == GRUNDY_OK) {
      s = grundy_sequence_read(sequence, v->from + w->told, left < BLOCK ? left : BLOCK, values,
                               known, &got);
    }
    if (s == GRUNDY_OK) grundy_i_listing_put(w, values, known, got);
  }
  if (s == GRUNDY_OK) return s;
  return GRUNDY_FAIL_AT(cli->context, s, listing_ends, (v->from + w->told));
}

static grundy_status print(grundy_i_cli *cli, grundy_sequence *sequence,
                           const grundy_i_values_plan *plan, const grundy_i_values_answer *answer) {
  grundy_i_listing_writer w;
  const grundy_i_listing *v = &answer->listing;
  const char *note = v->note;
  grundy_status s = GRUNDY_OK;
  grundy_i_listing_begin(&w, &cli->out, v, plan->format, cli->language, cli->color);
  if (v->listed && !v->values && v->count) {
    s = print_blocks(cli, sequence, &w);
    if (s != GRUNDY_OK) note = grundy_context_message(cli->context, cli->language);
  } else if (v->listed) {
    grundy_i_listing_put(&w, v->values, answer->known.data, v->count);
  }
  grundy_i_listing_end(&w, note);
  return s;
}

/* Writes what was found, which may be a part, and returns how the work ended. */
static grundy_status answer(grundy_i_cli *cli, grundy_sequence *sequence,
                            const grundy_i_values_plan *plan, grundy_i_values_answer *found) {
  grundy_i_listing *listing = &found->listing;
  grundy_i_file *picture = NULL;
  grundy_status s =
      plan->plot ? grundy_i_file_create(cli->context, cli->value[GRUNDY_OPTION_PLOT], &picture)
                 : GRUNDY_OK;
  if (s == GRUNDY_OK) s = grundy_i_values_run(cli, sequence, plan, &picture, found);
  grundy_i_file_discard(picture);
  bool part = grundy_status_exit(s) == 4 || s == GRUNDY_CANCELLED;
  bool known = listing->count || listing->period || listing->statistics;
  if (s != GRUNDY_OK && !(part && known)) return s;
  if (s != GRUNDY_OK) listing->note = grundy_context_message(cli->context, cli->language);
  grundy_status told = print(cli, sequence, plan, found);
  return s == GRUNDY_OK ? told : s;
}

/* The answer, and the certificate of it where it is whole. */
static grundy_status answer_and_certify(grundy_i_cli *cli, const grundy_game *game,
                                        grundy_sequence *sequence, const grundy_i_values_plan *plan,
                                        grundy_certificate *certificate) {
  grundy_i_values_answer found;
  grundy_i_values_answer_init(&found, cli->context);
  found.listing.game = game;
  grundy_status s = answer(cli, sequence, plan, &found);
  if (s == GRUNDY_OK) s = grundy_i_certificate_write(cli, sequence, &found.listing, certificate);
  grundy_i_values_answer_clear(&found);
  return s;
}

static grundy_status list_components(grundy_i_cli *cli, const grundy_game *game,
                                     grundy_sequence *sequence, grundy_certificate *certificate) {
  grundy_status s = grundy_i_values_components(cli, game, sequence);
  return s == GRUNDY_OK && certificate ? grundy_certificate_components(certificate, sequence) : s;
}

static grundy_status values_of(grundy_i_cli *cli, const grundy_game *game) {
  grundy_certificate *certificate;
  grundy_i_values_plan plan;
  grundy_sequence *sequence = NULL;
  grundy_status s = grundy_i_certificate_begin(cli, game, &certificate);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_values_plan_make(cli, game, &plan);
  if (s == GRUNDY_OK) s = grundy_sequence_open(cli->context, game, &sequence);
  if (s == GRUNDY_OK) {
    s = game->display->dimensions ? answer_and_certify(cli, game, sequence, &plan, certificate)
                                  : list_components(cli, game, sequence, certificate);
  }
  s = grundy_i_certificate_end(certificate, s);
  grundy_sequence_close(sequence);
  return s;
}

grundy_status grundy_i_command_values(grundy_i_cli *cli) {
  grundy_game *game = NULL;
  const grundy_game_options options = {.size = sizeof options,
                                       .loopy = cli->given[GRUNDY_OPTION_LOOPY]};
  if (cli->argument_count != 1) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, usage_values);
  }
  grundy_status s = grundy_i_values_check_options(cli);
  if (s == GRUNDY_OK) {
    s = grundy_i_open_game_with(cli->context, cli->arguments[0], &options, &game);
  }
  if (s == GRUNDY_OK) s = values_of(cli, game);
  grundy_game_close(game);
  return s == GRUNDY_OK ? cli->out.status : s;
}
