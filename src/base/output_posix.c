/* Writing that can be interrupted. What poll(2) says can be written is PIPE_BUF bytes of a pipe,
 * and perhaps LINE of a terminal. */

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/input.h"

enum { PATIENCE = 50 /* milliseconds */, LINE = 256 };

static bool is_pipe(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 && S_ISFIFO(about.st_mode);
}

grundy_status grundy_i_output_open(grundy_context *context, const char *path, int *file) {
  for (;;) {
    *file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    bool alone = *file < 0 && errno == ENXIO && is_pipe(path);
    if (*file >= 0 || (!alone && errno != EINTR)) return GRUNDY_OK;
    if (alone) (void)poll(NULL, 0, PATIENCE);
    GRUNDY_TRY(grundy_i_tick_now(context, NULL, 0, 0));
  }
}

/* Where bytes go: `most` at a time. `own`: opened here, and to be closed. */
typedef struct outlet {
  int file;
  size_t most;
  bool own;
} outlet;

/* A pipe or a terminal is opened once more, so that it stays blocking for other processes; where
 * the system forbids that, only as much is written as poll allows. */
static outlet open_outlet(int file) {
  struct stat about;
  outlet o = {file, SIZE_MAX, false};
  bool pipe = fstat(file, &about) == 0 && S_ISFIFO(about.st_mode);
  bool waits = (pipe || isatty(file)) && !(fcntl(file, F_GETFL) & O_NONBLOCK);
  if (!waits) return o;
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  o.file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  o.own = o.file >= 0;
  if (!o.own) o = (outlet){file, pipe ? PIPE_BUF : LINE, false};
  return o;
}

static grundy_status put(grundy_context *context, const outlet *o, const char *bytes, size_t size,
                         bool *written) {
  grundy_status s = GRUNDY_OK;
  for (*written = true; size && *written && s == GRUNDY_OK;) {
    if (o->most < SIZE_MAX) s = grundy_i_wait_for(context, o->file, POLLOUT, NULL, 0, 0);
    if (s != GRUNDY_OK) break;
    ssize_t n = write(o->file, bytes, size < o->most ? size : o->most);
    bool full = n < 0 && errno == EAGAIN;
    *written = n >= 0 || full || errno == EINTR;
    if (full) s = grundy_i_wait_for(context, o->file, POLLOUT, NULL, 0, 0);
    if (n < 0) continue;
    bytes += n;
    size -= (size_t)n;
  }
  return s;
}

grundy_status grundy_i_output_write(grundy_context *context, int file, const void *bytes,
                                    size_t size, bool *written) {
  outlet o = open_outlet(file);
  grundy_status s = put(context, &o, bytes, size, written);
  int reason = errno;
  if (o.own) close(o.file);
  errno = reason;
  return s;
}
