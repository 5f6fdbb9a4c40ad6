/* What a search has found, kept in a file. The callback of progress runs on the thread that leads
 * the search and lets its table grow. */
#include "commands/solve_checkpoint.h"

#include <string.h>

#include "base/clock.h"
#include "base/context.h"
#include "base/messages_shell.def"

/* A game that was read from standard input cannot be read again. */
static grundy_status check_names(grundy_i_cli *cli, const grundy_position *position) {
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    const char *colon = strchr(grundy_position_run(position, r).game->name, ':');
    if (!colon || strcmp(colon, ":-") != 0) continue;
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, checkpoint_again);
  }
  return GRUNDY_OK;
}

static grundy_status save(void *work, const char *path) {
  grundy_i_solve_checkpoint *k = work;
  return grundy_solver_save(k->solver, k->position, path);
}

static grundy_status load(void *work, const char *path) {
  grundy_i_solve_checkpoint *k = work;
  return grundy_solver_load(k->solver, k->position, path);
}

/* Writes when it is time. */
static void watch(void *user, const grundy_progress *progress) {
  grundy_i_solve_checkpoint *k = user;
  if (k->next) k->next(k->next_user, progress);
  if (grundy_i_now() >= k->saver.due) grundy_i_saver_save(&k->saver);
}

grundy_status grundy_i_solve_checkpoint_begin(grundy_i_solve_checkpoint *k, grundy_i_cli *cli,
                                              grundy_solver *solver,
                                              const grundy_position *position) {
  *k = (grundy_i_solve_checkpoint){
      .saver = {.work = k, .save = save, .load = load}, .solver = solver, .position = position};
  grundy_status s = check_names(cli, position);
  if (s == GRUNDY_OK) s = grundy_i_saver_begin(&k->saver, cli);
  if (s != GRUNDY_OK) return s;
  grundy_i_get_progress(cli->context, &k->next, &k->next_user);
  grundy_context_set_progress(cli->context, watch, k);
  return GRUNDY_OK;
}

void grundy_i_solve_checkpoint_end(grundy_i_solve_checkpoint *k) {
  grundy_context_set_progress(k->saver.cli->context, k->next, k->next_user);
  grundy_i_saver_save(&k->saver);
}
