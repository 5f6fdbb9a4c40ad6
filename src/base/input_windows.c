/* Reading that can be interrupted, under Windows. A pipe is asked, every few milliseconds, whether
 * it holds something. What is typed comes as UTF-16, a line at a time, and limits are checked
 * again when a line has come. */
#include "base/input.h"

#include <errno.h>
#include <io.h>

#include "base/messages_tasks.def"
#include "base/system.h"
#include "base/windows.h"

enum { PATIENCE = 20, TYPED = 1 << 10, MOST_BYTES = 3 /* of UTF-8 for one of UTF-16 */, END = 26 };

int grundy_i_input_open(const char *path) {
  HANDLE file =
      grundy_i_windows_open(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, OPEN_EXISTING);
  return file == INVALID_HANDLE_VALUE ? -1 : grundy_i_windows_descriptor(file);
}

/* A pipe whose other end is closed does not wait. */
static grundy_status wait_for_bytes(grundy_context *context, HANDLE pipe, const grundy_phrase *task,
                                    uint64_t done, uint64_t total) {
  DWORD there = 0;
  for (int i = 1; PeekNamedPipe(pipe, NULL, 0, NULL, &there, NULL) && !there; i++) {
    Sleep(1);
    if (i % PATIENCE == 0) GRUNDY_TRY(grundy_i_tick_now(context, task, done, total));
  }
  return GRUNDY_OK;
}

/* A line that begins with Ctrl-Z is the end. */
static ssize_t read_typed(HANDLE console, char *out, size_t room) {
  wchar_t typed[TYPED];
  DWORD count = 0, most = room / MOST_BYTES < TYPED ? (DWORD)(room / MOST_BYTES) : TYPED;
  if (most < 2) return 0;
  SetLastError(0);
  bool read = ReadConsoleW(console, typed, most - 1, &count, NULL);
  bool half = read && count && IS_HIGH_SURROGATE(typed[count - 1]);
  DWORD other = 0;
  if (half && ReadConsoleW(console, typed + count, 1, &other, NULL)) count += other;
  if (!read || GetLastError() == ERROR_OPERATION_ABORTED) {
    grundy_i_windows_error();
    return -1;
  }
  if (count && typed[0] == END) return 0;
  return WideCharToMultiByte(CP_UTF8, 0, typed, (int)count, out, (int)room, NULL, NULL);
}

grundy_status grundy_i_input_read(grundy_context *context, int file, void *out, size_t room,
                                  uint64_t done, uint64_t total, ssize_t *count) {
  HANDLE handle = grundy_i_windows_handle(file);
  bool typed = grundy_i_is_terminal(file), pipe = GetFileType(handle) == FILE_TYPE_PIPE;
  const grundy_phrase *task = typed ? NULL : GRUNDY_PHRASE(task_reading);
  for (;;) {
    GRUNDY_TRY(grundy_i_tick(context, task, done, total));
    if (pipe) GRUNDY_TRY(wait_for_bytes(context, handle, task, done, total));
    unsigned most = room < INT32_MAX ? (unsigned)room : INT32_MAX;
    *count = typed ? read_typed(handle, out, room) : read(file, out, most);
    if (*count >= 0 || errno != EINTR) return GRUNDY_OK;
    GRUNDY_TRY(grundy_i_tick_now(context, task, done, total));
  }
}

ssize_t grundy_i_input_read_at(int file, void *out, size_t room, uint64_t at) {
  DWORD count = 0;
  OVERLAPPED place = {.Offset = (DWORD)at, .OffsetHigh = (DWORD)(at >> 32)};
  DWORD most = room < INT32_MAX ? (DWORD)room : INT32_MAX;
  bool read = ReadFile(grundy_i_windows_handle(file), out, most, &count, &place);
  return read || GetLastError() == ERROR_HANDLE_EOF ? (ssize_t)count : -1;
}
