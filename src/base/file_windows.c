/* Targets of base/file.h under Windows. A writer that is alive lets nobody else open its temporary
 * file, so one that can be opened was left; it is renamed while it is still open, which lets no
 * other writer come between. A link is replaced, not followed. */
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <string.h>

#include "base/system.h"
#include "base/target.h"
#include "base/windows.h"

/* How often, and at most how many milliseconds apart, a file is renamed that another program,
 * mostly one that looks for viruses, has open for a moment. */
enum { ROUNDS = 10, PAUSE = 20 };

/* The descriptor that a POSIX name means, "/dev/stdout" or "/dev/fd/3"; negative: none. */
static int descriptor_named(const char *path) {
  static const char *const names[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
  static const char numbered[] = "/dev/fd/";
  const size_t length = sizeof numbered - 1;
  for (int i = 0; i < 3; i++) {
    if (strcmp(path, names[i]) == 0) return i;
  }
  bool digit = strncmp(path, numbered, length) == 0 && path[length] >= '0' && path[length] <= '9';
  return digit && !path[length + 1] ? path[length] - '0' : -1;
}

grundy_status grundy_i_target_find(grundy_i_target *target, const char *path, bool *found) {
  *found = true;
  target->descriptor = descriptor_named(path);
  grundy_i_path_kind kind = grundy_i_path_find(path).kind;
  if (kind == GRUNDY_PATH_OTHER) target->kind = GRUNDY_TARGET_STREAM;
  if (kind == GRUNDY_PATH_FOLDER) *found = false, errno = EISDIR;
  if (target->descriptor >= 0) target->kind = GRUNDY_TARGET_DESCRIPTOR, *found = true;
  return grundy_buffer_append(&target->path, path, strlen(path));
}

int grundy_i_target_make(const grundy_i_target *target, const char *temporary, bool *foreign) {
  HANDLE file = grundy_i_windows_open(temporary, GENERIC_WRITE, 0, CREATE_ALWAYS);
  *foreign = file == INVALID_HANDLE_VALUE && (errno == EBUSY || errno == EISDIR || errno == EACCES);
  return file == INVALID_HANDLE_VALUE ? -1 : grundy_i_windows_descriptor(file);
}

int grundy_i_target_again(int descriptor) {
  HANDLE self = GetCurrentProcess(), again;
  HANDLE file = grundy_i_windows_handle(descriptor);
  if (DuplicateHandle(self, file, self, &again, 0, FALSE, DUPLICATE_SAME_ACCESS)) {
    return grundy_i_windows_descriptor(again);
  }
  errno = EBADF;
  return -1;
}

bool grundy_i_target_take(const grundy_i_target *target, const char *temporary, int file) {
  grundy_i_wide from, to;
  bool done = FlushFileBuffers(grundy_i_windows_handle(file));
  grundy_i_widen(temporary, &from);
  grundy_i_widen(target->path.data, &to);
  for (int i = 0; done && i < ROUNDS; i++) {
    if (MoveFileExW(from.text, to.text, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) break;
    done = GetLastError() == ERROR_ACCESS_DENIED || GetLastError() == ERROR_SHARING_VIOLATION;
    done = done && i + 1 < ROUNDS;
    if (done) Sleep(PAUSE);
  }
  grundy_i_windows_error();
  int reason = errno;
  bool closed = close(file) == 0;
  if (!done) errno = reason;
  return done && closed;
}
