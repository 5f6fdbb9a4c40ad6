/* When long work is written to its file. Between two writes work goes on for at least WORK_A_SAVE
 * times as long as writing took. */
#include "cli/cli.h"

#include <string.h>

#include "base/messages_files.def"
#include "base/system.h"

enum { INTERVAL = 60, LONGEST_INTERVAL = 86400, WORK_A_SAVE = 20 };

static grundy_status save(grundy_i_saver *saver) {
  double begun = grundy_i_now();
  grundy_status s = saver->save(saver->work, saver->cli->value[GRUNDY_OPTION_CHECKPOINT]);
  double ended = grundy_i_now(), least = WORK_A_SAVE * (ended - begun);
  saver->due = ended + (least > saver->interval ? least : saver->interval);
  return s;
}

void grundy_i_saver_save(grundy_i_saver *saver) {
  grundy_i_cli *cli = saver->cli;
  const grundy_i_error kept = *grundy_i_context_error(cli->context);
  grundy_status s = save(saver);
  cli->warns = s != GRUNDY_OK;
  if (cli->warns) {
    (void)GRUNDY_FAIL_AT(cli->context, s, checkpoint_unsaved);
    cli->warning = *grundy_i_context_error(cli->context);
  }
  grundy_i_context_restore(cli->context, &kept);
}

/* New work must not replace what a file keeps. */
static grundy_status begin_anew(grundy_context *context, const char *path) {
  const grundy_i_path there = grundy_i_path_find(path);
  if (there.kind != GRUNDY_PATH_FILE || there.size == 0) return GRUNDY_OK;
  return GRUNDY_FAIL(context, GRUNDY_USAGE, checkpoint_there, GRUNDY_QUOTED(path));
}

grundy_status grundy_i_saver_begin(grundy_i_saver *saver, grundy_i_cli *cli) {
  uint64_t interval;
  const char *path = cli->value[GRUNDY_OPTION_CHECKPOINT];
  GRUNDY_TRY(
      grundy_i_cli_number(cli, GRUNDY_OPTION_INTERVAL, 1, LONGEST_INTERVAL, INTERVAL, &interval));
  saver->cli = cli;
  saver->interval = (double)interval;
  GRUNDY_TRY(cli->given[GRUNDY_OPTION_RESUME] ? saver->load(saver->work, path)
                                              : begin_anew(cli->context, path));
  return save(saver);
}
