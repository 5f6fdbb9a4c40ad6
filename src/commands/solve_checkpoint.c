/* The table of a search, kept in a file. The callback of progress runs on the thread that leads the
 * search and lets the table grow. Between two writes there is work for at least WORK_A_SAVE times
 * as long as writing took. */
#include "commands/solve_checkpoint.h"

#include <string.h>
#include <time.h>

#include "base/context.h"
#include "store/checkpoint.h"

enum { INTERVAL = 60, LONGEST_INTERVAL = 86400, WORK_A_SAVE = 20, DETAIL = 512 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A game that was read from standard input cannot be read again. */
static grundy_status check_names(grundy_i_cli *cli, const grundy_position *position) {
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    const char *colon = strchr(grundy_position_run(position, r).game->name, ':');
    if (!colon || strcmp(colon, ":-") != 0) continue;
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, checkpoint_again);
  }
  return GRUNDY_OK;
}

static grundy_status save(grundy_i_solve_checkpoint *k) {
  return grundy_solver_save(k->solver, k->position, k->cli->value[GRUNDY_OPTION_CHECKPOINT]);
}

/* ---- beside the work ---- */

/* Writes when it is time. A lack of memory for it passes; what else fails ends the work. */
static void watch(void *user, const grundy_progress *progress) {
  grundy_i_solve_checkpoint *k = user;
  if (k->next) k->next(k->next_user, progress);
  double begun = now();
  if (begun < k->due || k->failed != GRUNDY_OK) return;
  grundy_status s = save(k);
  double ended = now(), least = WORK_A_SAVE * (ended - begun);
  k->due = ended + (least > k->interval ? least : k->interval);
  if (s == GRUNDY_OK || s == GRUNDY_NO_MEMORY) return;
  k->failed = s;
  grundy_context_cancel(k->cli->context);
}

static grundy_status prepare(grundy_i_solve_checkpoint *k, const grundy_position *position) {
  grundy_i_cli *cli = k->cli;
  uint64_t interval;
  grundy_status s =
      grundy_i_cli_number(cli, GRUNDY_OPTION_INTERVAL, 1, LONGEST_INTERVAL, INTERVAL, &interval);
  if (s == GRUNDY_OK) s = check_names(cli, position);
  if (s != GRUNDY_OK) return s;
  k->position = position;
  k->interval = (double)interval;
  k->due = now() + k->interval;
  const char *path = cli->value[GRUNDY_OPTION_CHECKPOINT];
  return cli->given[GRUNDY_OPTION_RESUME] ? grundy_solver_load(k->solver, position, path)
                                          : grundy_i_checkpoint_begin_anew(cli->context, path);
}

grundy_status grundy_i_solve_checkpoint_begin(grundy_i_solve_checkpoint *k, grundy_i_cli *cli,
                                              grundy_solver *solver,
                                              const grundy_position *position) {
  *k = (grundy_i_solve_checkpoint){.failed = GRUNDY_OK};
  if (!cli->given[GRUNDY_OPTION_CHECKPOINT]) return GRUNDY_OK;
  k->cli = cli;
  k->solver = solver;
  grundy_status s = prepare(k, position);
  if (s == GRUNDY_OK) s = save(k); /* a path that fails, fails at once */
  if (s != GRUNDY_OK) {
    k->position = NULL;
    return s;
  }
  grundy_i_get_progress(cli->context, &k->next, &k->next_user);
  grundy_context_set_progress(cli->context, watch, k);
  return GRUNDY_OK;
}

grundy_status grundy_i_solve_checkpoint_end(grundy_i_solve_checkpoint *k, grundy_status status) {
  if (!k->position) return status;
  char detail[DETAIL];
  grundy_context *context = k->cli->context;
  grundy_i_copy_detail(context, detail, sizeof detail);
  grundy_context_set_progress(context, k->next, k->next_user);
  grundy_status s = save(k);
  if (s != GRUNDY_OK) return s;
  return status == GRUNDY_OK ? status : grundy_i_fail(context, status, "%s", detail);
}
