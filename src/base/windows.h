/* For the files of Windows: what several of them need. */
#pragma once

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <stdbool.h>
#include <stddef.h>

enum { GRUNDY_WINDOWS_PATH = 32768 }; /* the most characters of a path, with its end */

/* A path of UTF-8 as the system has them; empty, which is no path, where it is too long or no
 * UTF-8. */
typedef struct grundy_i_wide {
  wchar_t text[GRUNDY_WINDOWS_PATH];
} grundy_i_wide;

const wchar_t *grundy_i_widen(const char *path, grundy_i_wide *room);

/* CreateFileW with a path of UTF-8 that others may rename and remove meanwhile; `shared` is what
 * else they may do. INVALID_HANDLE_VALUE where that fails, with the reason in errno. */
HANDLE grundy_i_windows_open(const char *path, DWORD access, DWORD shared, DWORD how);

/* The descriptor of a handle, which is closed with it; negative where there are too many. */
int grundy_i_windows_descriptor(HANDLE handle);

HANDLE grundy_i_windows_handle(int file);

/* Called where the reader of a pipe has gone, which elsewhere ends the process by SIGPIPE; NULL:
 * writing fails, as it must in a library. */
extern void (*grundy_i_windows_unread)(void);

/* Sets errno from GetLastError(). */
void grundy_i_windows_error(void);
