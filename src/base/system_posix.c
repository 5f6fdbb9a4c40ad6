/* base/system.h under POSIX. */
#include "base/system.h"

#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

grundy_i_path grundy_i_path_find(const char *path) {
  struct stat there;
  if (stat(path, &there) != 0) return (grundy_i_path){GRUNDY_PATH_NOTHING, 0, 0, 0};
  grundy_i_path_kind kind = S_ISREG(there.st_mode)   ? GRUNDY_PATH_FILE
                            : S_ISDIR(there.st_mode) ? GRUNDY_PATH_FOLDER
                                                     : GRUNDY_PATH_OTHER;
  return (grundy_i_path){kind, (uint64_t)there.st_size, (uint64_t)there.st_dev,
                         (uint64_t)there.st_ino};
}

bool grundy_i_path_readable(const char *path) {
  return access(path, R_OK) == 0;
}

void grundy_i_path_remove(const char *path) {
  (void)unlink(path);
}

bool grundy_i_folder_make(const char *path) {
  return mkdir(path, 0777) == 0;
}

bool grundy_i_folder_writable(const char *path) {
  return access(path, W_OK | X_OK) == 0;
}

bool grundy_i_is_terminal(int file) {
  return isatty(file);
}

size_t grundy_i_terminal_columns(void) {
#ifdef TIOCGWINSZ
  struct winsize size;
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0) return size.ws_col;
#endif
  return 0;
}

bool grundy_i_user_chinese(void) {
  return false;
}
