/* Reading that can be interrupted. A pipe or a terminal is asked by poll(2) for at most PATIENCE at
 * a time; a regular file, which always answers, is not asked. */
#include "base/input.h"

#include "base/messages_tasks.def"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATIENCE = 50 }; /* milliseconds */

int grundy_i_input_open(const char *path) {
  int file;
  do {
    file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  } while (file < 0 && errno == EINTR);
  return file;
}

static bool always_answers(int file) {
  struct stat about;
  return fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

grundy_status grundy_i_wait_for(grundy_context *context, int file, short events,
                                const grundy_phrase *task, uint64_t done, uint64_t total) {
  struct pollfd asked = {.fd = file, .events = events};
  for (;;) {
    int ready = poll(&asked, 1, PATIENCE);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return GRUNDY_OK;
    GRUNDY_TRY(grundy_i_tick_now(context, task, done, total));
  }
}

grundy_status grundy_i_input_read(grundy_context *context, int file, void *out, size_t room,
                                  uint64_t done, uint64_t total, ssize_t *count) {
  bool waits = !always_answers(file);
  /* A terminal gets no progress: it would overwrite what the user types. */
  const grundy_phrase *task = isatty(file) ? NULL : GRUNDY_PHRASE(task_reading);
  for (;;) {
    GRUNDY_TRY(grundy_i_tick(context, task, done, total));
    if (waits) GRUNDY_TRY(grundy_i_wait_for(context, file, POLLIN, task, done, total));
    *count = read(file, out, room);
    bool again = *count < 0 && (errno == EINTR || (waits && errno == EAGAIN));
    if (!again) return GRUNDY_OK;
  }
}

ssize_t grundy_i_input_read_at(int file, void *out, size_t room, uint64_t at) {
  ssize_t got;
  do {
    got = pread(file, out, room, (off_t)at);
  } while (got < 0 && errno == EINTR);
  return got;
}
