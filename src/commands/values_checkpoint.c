/* Long work in pieces. The clock is the context's own limit of time: each piece runs under what is
 * left until the next save, or of --time, and a limit of another kind ends the work. Afterwards
 * there is no limit: all that is left is printing. */
#include "commands/values_answer.h"

#include "base/clock.h"
#include "base/context.h"
#include "base/messages.def"
#include "base/messages_shell.def"
#include "cli/saver.h"

static const double shortest_piece = 1e-3;

static grundy_status save(void *work, const char *path) {
  return grundy_sequence_save(work, path);
}

static grundy_status load(void *work, const char *path) {
  return grundy_sequence_load(work, path);
}

/* Continues until `until`, and then lifts all limits except that of memory, so that the work can be
 * saved and printed. */
static grundy_status run_piece(grundy_i_cli *cli, grundy_sequence *sequence, uint64_t upto,
                               double until) {
  grundy_context *context = cli->context;
  grundy_limits limits = *grundy_context_get_limits(context);
  double left = until - grundy_i_now();
  limits.seconds = left > shortest_piece ? left : shortest_piece;
  grundy_status s = grundy_context_set_limits(context, &limits);
  if (s != GRUNDY_OK) return s;
  s = grundy_sequence_reach(sequence, upto);
  grundy_i_grace(context);
  return s;
}

static grundy_status work(grundy_i_saver *saver, uint64_t upto) {
  grundy_i_cli *cli = saver->cli;
  double seconds = grundy_context_get_limits(cli->context)->seconds;
  double end = grundy_i_now() + seconds;
  for (;;) {
    bool last = seconds > 0 && end < saver->due;
    grundy_status s = run_piece(cli, saver->work, upto, last ? end : saver->due);
    bool timed = s == GRUNDY_LIMIT && grundy_i_values_ended_by(cli->context, "time_limit");
    grundy_i_saver_save(saver);
    if (timed && last) return GRUNDY_FAIL(cli->context, s, time_limit, seconds);
    if (!timed) return s;
  }
}

grundy_status grundy_i_values_checkpoint(grundy_i_cli *cli, const grundy_game *game,
                                         grundy_sequence *sequence, uint64_t upto) {
  grundy_i_saver saver = {.work = sequence, .save = save, .load = load};
  if (!game->theory->table) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, checkpoint_games, game->name);
  }
  grundy_status s = grundy_i_saver_begin(&saver, cli);
  return s == GRUNDY_OK ? work(&saver, upto) : s;
}
