/* Writing under Windows. Ctrl-C ends the waiting for a pipe whose reader takes nothing
 * (commands/interrupts_windows.c); a limit of time does not. */
#include <errno.h>

#include "base/input.h"
#include "base/system.h"
#include "base/windows.h"

enum { MOST = 1 << 14 };

void (*grundy_i_windows_unread)(void);

grundy_status grundy_i_output_open(grundy_context *context, const char *path, int *file) {
  HANDLE handle =
      grundy_i_windows_open(path, GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, OPEN_EXISTING);
  *file = handle == INVALID_HANDLE_VALUE ? -1 : grundy_i_windows_descriptor(handle);
  return GRUNDY_OK;
}

/* At most MOST bytes, so that no character is cut in two: consoles forget the first half. */
static DWORD piece(const char *bytes, size_t size) {
  size_t most = size < MOST ? size : MOST;
  while (most < size && most > MOST / 2 && ((unsigned char)bytes[most] & 0xC0) == 0x80) most--;
  return (DWORD)most;
}

grundy_status grundy_i_output_write(grundy_context *context, int file, const void *bytes,
                                    size_t size, bool *written) {
  HANDLE handle = grundy_i_windows_handle(file);
  const char *at = bytes;
  *written = true;
  while (size && *written) {
    DWORD count = 0;
    *written = WriteFile(handle, at, piece(at, size), &count, NULL);
    if (!*written) grundy_i_windows_error();
    if (!*written && errno == EPIPE && grundy_i_windows_unread) grundy_i_windows_unread();
    at += count;
    size -= count;
    if (*written || errno != EINTR) continue;
    *written = true;
    GRUNDY_TRY(grundy_i_tick_now(context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}
