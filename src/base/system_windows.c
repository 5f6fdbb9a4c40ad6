/* base/system.h under Windows. The system's own functions take paths of UTF-16; those of the C
 * library take the user's code page, which does not have all characters, so none of them gets a
 * path. */
#include "base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>

#include "base/windows.h"

const wchar_t *grundy_i_widen(const char *path, grundy_i_wide *room) {
  int length =
      MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, room->text, GRUNDY_WINDOWS_PATH);
  if (length == 0) room->text[0] = 0;
  return room->text;
}

void grundy_i_windows_error(void) {
  static const struct {
    DWORD error;
    int number;
  } known[] = {{ERROR_FILE_NOT_FOUND, ENOENT},
               {ERROR_PATH_NOT_FOUND, ENOENT},
               {ERROR_INVALID_NAME, ENOENT},
               {ERROR_BAD_NETPATH, ENOENT},
               {ERROR_DIRECTORY, ENOTDIR},
               {ERROR_ACCESS_DENIED, EACCES},
               {ERROR_SHARING_VIOLATION, EBUSY},
               {ERROR_FILE_EXISTS, EEXIST},
               {ERROR_ALREADY_EXISTS, EEXIST},
               {ERROR_DISK_FULL, ENOSPC},
               {ERROR_HANDLE_DISK_FULL, ENOSPC},
               {ERROR_BROKEN_PIPE, EPIPE},
               {ERROR_NO_DATA, EPIPE},
               {ERROR_PIPE_NOT_CONNECTED, EPIPE},
               {ERROR_WRITE_PROTECT, EROFS},
               {ERROR_INVALID_HANDLE, EBADF},
               {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
               {ERROR_OPERATION_ABORTED, EINTR}};
  DWORD error = GetLastError();
  errno = EIO;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (known[i].error == error) errno = known[i].number;
  }
}

HANDLE grundy_i_windows_open(const char *path, DWORD access, DWORD shared, DWORD how) {
  grundy_i_wide room;
  HANDLE file = CreateFileW(grundy_i_widen(path, &room), access, shared | FILE_SHARE_DELETE, NULL,
                            how, FILE_ATTRIBUTE_NORMAL, NULL);
  if (file != INVALID_HANDLE_VALUE) return file;
  grundy_i_windows_error();
  bool folder = errno == EACCES && grundy_i_path_find(path).kind == GRUNDY_PATH_FOLDER;
  if (folder) errno = EISDIR;
  return file;
}

int grundy_i_windows_descriptor(HANDLE handle) {
  int file = _open_osfhandle((intptr_t)handle, _O_BINARY | _O_NOINHERIT);
  if (file < 0) CloseHandle(handle);
  return file;
}

HANDLE grundy_i_windows_handle(int file) {
  return (HANDLE)_get_osfhandle(file);
}

grundy_i_path grundy_i_path_find(const char *path) {
  grundy_i_wide room;
  BY_HANDLE_FILE_INFORMATION about;
  grundy_i_path found = {GRUNDY_PATH_NOTHING, 0, 0, 0};
  HANDLE file = CreateFileW(grundy_i_widen(path, &room), 0,
                            FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                            OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
  if (file == INVALID_HANDLE_VALUE) return found;
  found.kind = GRUNDY_PATH_OTHER;
  if (GetFileType(file) == FILE_TYPE_DISK && GetFileInformationByHandle(file, &about)) {
    bool folder = about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    found.kind = folder ? GRUNDY_PATH_FOLDER : GRUNDY_PATH_FILE;
    found.size = (uint64_t)about.nFileSizeHigh << 32 | about.nFileSizeLow;
    found.volume = about.dwVolumeSerialNumber;
    found.number = (uint64_t)about.nFileIndexHigh << 32 | about.nFileIndexLow;
  }
  CloseHandle(file);
  return found;
}

bool grundy_i_path_readable(const char *path) {
  HANDLE file =
      grundy_i_windows_open(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, OPEN_EXISTING);
  return file != INVALID_HANDLE_VALUE && CloseHandle(file);
}

void grundy_i_path_remove(const char *path) {
  grundy_i_wide room;
  (void)DeleteFileW(grundy_i_widen(path, &room));
}

bool grundy_i_folder_make(const char *path) {
  grundy_i_wide room;
  if (CreateDirectoryW(grundy_i_widen(path, &room), NULL)) return true;
  grundy_i_windows_error();
  return false;
}

/* Only an attempt would show it. */
bool grundy_i_folder_writable(const char *path) {
  return true;
}

/* The C library takes any device for a terminal. */
bool grundy_i_is_terminal(int file) {
  DWORD mode;
  return GetConsoleMode(grundy_i_windows_handle(file), &mode);
}

size_t grundy_i_terminal_columns(void) {
  CONSOLE_SCREEN_BUFFER_INFO screen;
  if (!GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &screen)) return 0;
  return (size_t)(screen.srWindow.Right - screen.srWindow.Left + 1);
}

bool grundy_i_user_chinese(void) {
  return PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_CHINESE;
}
