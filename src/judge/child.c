/* What a run of a program keeps; child_posix.c and child_windows.c run it. */
#include "judge/trial.h"

#include <string.h>

#include "base/messages_shell.def"

void grundy_i_child_init(grundy_i_child *child, grundy_context *context) {
  memset(child, 0, sizeof *child);
  GRUNDY_INIT(context, &child->out, &child->said);
}

void grundy_i_child_clear(grundy_i_child *child) {
  GRUNDY_CLEAR(&child->said, &child->out);
}

grundy_status grundy_i_child_fail(grundy_context *context, grundy_status status,
                                  const char *program, int error) {
  grundy_phrase room;
  const grundy_phrase *reason = grundy_i_system_error(error, &room);
  return GRUNDY_FAIL(context, status, child_start, GRUNDY_QUOTED(program), reason);
}
