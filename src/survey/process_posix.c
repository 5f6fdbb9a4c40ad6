/* survey/process.h under POSIX. */
#include "survey/process.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

bool grundy_i_host_name(char *out, size_t room) {
  return gethostname(out, room) == 0;
}

bool grundy_i_process_gone(int64_t number) {
  return kill((pid_t)number, 0) != 0 && errno == ESRCH;
}
