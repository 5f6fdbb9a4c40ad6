/* Writing the answer. */
#include <errno.h>
#include <unistd.h>

#include "base/input.h"
#include "base/messages_shell.def"
#include "cli/cli.h"
#include "cli/progress.h"

grundy_status grundy_i_cli_flush(grundy_i_cli *cli) {
  size_t length = cli->out.length;
  if (grundy_i_cli_document(cli, NULL) && !cli->document) return GRUNDY_OK; /* first the whole */
  cli->out.length = 0;
  if (!length || cli->unread || cli->taken) return GRUNDY_OK;
  grundy_i_progress_wipe();
  bool written;
  grundy_status s =
      grundy_i_output_write(cli->context, STDOUT_FILENO, cli->out.data, length, &written);
  cli->unread = s != GRUNDY_OK;
  if (s != GRUNDY_OK || written) return s;
  grundy_phrase room;
  return GRUNDY_FAIL(cli->context, GRUNDY_IO, cannot_write_output,
                     grundy_i_system_error(errno, &room));
}

grundy_status grundy_i_cli_spared(grundy_i_cli *cli, grundy_status status) {
  grundy_status reached = cli->out.status;
  if (reached != GRUNDY_LIMIT && reached != GRUNDY_CANCELLED) return status;
  cli->out.status = GRUNDY_OK;
  return status == GRUNDY_OK ? reached : status;
}
