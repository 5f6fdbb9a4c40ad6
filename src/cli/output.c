/* Writing the answer. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/progress.h"

grundy_status grundy_i_cli_flush(grundy_i_cli *cli) {
  if (!cli->out.length) return GRUNDY_OK;
  grundy_i_progress_wipe();
  size_t written = fwrite(cli->out.data, 1, cli->out.length, stdout);
  bool failed = written != cli->out.length || fflush(stdout) != 0;
  cli->out.length = 0;
  if (!failed) return GRUNDY_OK;
  grundy_phrase room;
  return GRUNDY_FAIL(cli->context, GRUNDY_IO, cannot_write_output,
                     grundy_i_system_error(errno, &room));
}
