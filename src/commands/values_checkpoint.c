/* Long work in pieces. The clock is the context's own limit of time: each piece runs under one of
 * --interval seconds, or of what --time leaves, and LIMIT before that time is a limit of another
 * kind. Afterwards there is none: what is left is to tell. */
#include "commands/values_checkpoint.h"

#include <time.h>

#include "base/context.h"
#include "store/checkpoint.h"

enum { INTERVAL = 60, LONGEST_INTERVAL = 86400, IDENTITY_LENGTH = 512 };
enum { WORK_A_SAVE = 20 /* times as long as saving took, at least */ };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* What the file is of: a state of another game, of another way to keep it, or of another order of
 * bytes, is refused. */
static grundy_status identify(grundy_i_cli *cli, const grundy_game *game, bool forgets,
                              grundy_buffer *out) {
  const uint64_t probe = 1;
  bool little = *(const unsigned char *)&probe == 1, period = cli->given[GRUNDY_OPTION_PERIOD];
  const char *kept = !forgets ? "" : period ? " (period only)" : " (statistics only)";
  grundy_buffer_init(out, cli->context);
  return grundy_buffer_print(out, "values %s%s, %s", game->name, kept, little ? "little" : "big");
}

static grundy_status save(grundy_i_cli *cli, grundy_sequence *sequence, const char *identity) {
  grundy_array words;
  grundy_array_init(&words, cli->context);
  grundy_status s = grundy_sequence_save(sequence, &words);
  if (s == GRUNDY_OK) {
    grundy_i_blob blob = {words.data, words.length * sizeof *words.data};
    s = grundy_i_checkpoint_write(cli->context, cli->value[GRUNDY_OPTION_CHECKPOINT], identity,
                                  &blob, 1);
  }
  grundy_array_clear(&words);
  return s;
}

static grundy_status resume(grundy_i_cli *cli, grundy_sequence *sequence, const char *identity) {
  grundy_i_checkpoint saved;
  const char *path = cli->value[GRUNDY_OPTION_CHECKPOINT];
  grundy_status s = grundy_i_checkpoint_read(cli->context, path, identity, &saved);
  if (s != GRUNDY_OK) return s;
  bool whole = saved.count == 1 && saved.blobs[0].size % sizeof(uint64_t) == 0;
  s = whole ? grundy_sequence_load(sequence, saved.blobs[0].data,
                                   saved.blobs[0].size / sizeof(uint64_t))
            : GRUNDY_FAIL(cli->context, GRUNDY_BAD_INPUT, state_expected);
  grundy_i_checkpoint_clear(&saved);
  return s == GRUNDY_BAD_INPUT ? GRUNDY_FAIL_AT(cli->context, s, as_it_is, path) : s;
}

/* Sets the time of the next piece. */
static grundy_status set_piece(grundy_i_cli *cli, grundy_limits limits, double interval, double end,
                               double *piece) {
  double left = end - now();
  limits.seconds = end > 0 && left < interval ? (left > 1e-3 ? left : 1e-3) : interval;
  *piece = limits.seconds;
  return grundy_context_set_limits(cli->context, &limits);
}

/* Piece after piece; a checkpoint must be written even when the work was cancelled. */
static grundy_status work(grundy_i_cli *cli, grundy_sequence *sequence, uint64_t upto,
                          const char *identity, double interval) {
  const grundy_limits limits = *grundy_context_get_limits(cli->context);
  double end = limits.seconds > 0 ? now() + limits.seconds : 0;
  grundy_status s;
  do {
    double start = now(), piece;
    s = set_piece(cli, limits, interval, end, &piece);
    if (s != GRUNDY_OK) return s;
    s = grundy_sequence_reach(sequence, upto);
    bool in_time = now() - start < piece;
    bool over = end > 0 && now() >= end;
    char detail[IDENTITY_LENGTH];
    grundy_i_copy_detail(cli->context, detail, sizeof detail);
    grundy_context_resume(cli->context);
    grundy_status reset = grundy_context_set_limits(
        cli->context, GRUNDY_LIMITS(.memory = limits.memory, .threads = limits.threads));
    if (reset != GRUNDY_OK) return reset;
    double begun = now();
    grundy_status saved = save(cli, sequence, identity);
    if (saved != GRUNDY_OK) return saved;
    double least = WORK_A_SAVE * (now() - begun);
    if (interval < least) interval = least;
    if (s == GRUNDY_LIMIT && over) {
      return GRUNDY_FAIL(cli->context, s, time_limit, limits.seconds);
    }
    if (s == GRUNDY_LIMIT && !in_time) continue;
    return s == GRUNDY_OK ? s : grundy_i_fail(cli->context, s, "%s", detail);
  } while (true);
}

grundy_status grundy_i_values_checkpoint(grundy_i_cli *cli, const grundy_game *game,
                                         grundy_sequence *sequence, uint64_t upto, bool forgets) {
  grundy_buffer identity;
  uint64_t interval;
  if (!cli->given[GRUNDY_OPTION_CHECKPOINT]) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, resume_checkpoint);
  }
  if (!game->theory->table) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, checkpoint_games, game->name);
  }
  grundy_status s =
      grundy_i_cli_number(cli, GRUNDY_OPTION_INTERVAL, 1, LONGEST_INTERVAL, INTERVAL, &interval);
  if (s != GRUNDY_OK) return s;
  s = identify(cli, game, forgets, &identity);
  if (s == GRUNDY_OK) {
    s = cli->given[GRUNDY_OPTION_RESUME]
            ? resume(cli, sequence, identity.data)
            : grundy_i_checkpoint_begin_anew(cli->context, cli->value[GRUNDY_OPTION_CHECKPOINT]);
  }
  if (s == GRUNDY_OK) s = save(cli, sequence, identity.data); /* a path that fails, fails at once */
  if (s == GRUNDY_OK) s = work(cli, sequence, upto, identity.data, (double)interval);
  grundy_buffer_clear(&identity);
  return s;
}
