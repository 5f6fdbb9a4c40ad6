/* What the program asks of a system and systems answer differently: system_posix.c,
 * system_windows.c. Paths are UTF-8. */
#pragma once

#include "base/context.h"

typedef enum grundy_i_path_kind {
  GRUNDY_PATH_NOTHING,
  GRUNDY_PATH_FILE, /* a regular one, of `size` bytes */
  GRUNDY_PATH_FOLDER,
  GRUNDY_PATH_OTHER /* a device, a pipe */
} grundy_i_path_kind;

/* Where a path leads to. Two lead to the same place if volume and number agree. */
typedef struct grundy_i_path {
  grundy_i_path_kind kind;
  uint64_t size, volume, number;
} grundy_i_path;

grundy_i_path grundy_i_path_find(const char *path);
bool grundy_i_path_readable(const char *path);
void grundy_i_path_remove(const char *path);

/* Makes a folder; false where that fails, with the reason in errno: EEXIST where something has the
 * name. */
bool grundy_i_folder_make(const char *path);

/* Whether files can be made in it; false with the reason in errno. */
bool grundy_i_folder_writable(const char *path);

bool grundy_i_is_terminal(int file);

/* Of the terminal that standard error is; 0: not known. */
size_t grundy_i_terminal_columns(void);

/* Whether the user's language is Chinese by what the system has in place of LANG. */
bool grundy_i_user_chinese(void);
