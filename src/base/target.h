/* What base/file.h writes to, where systems differ: file_posix.c, file_windows.c. */
#pragma once

#include "base/context.h"

typedef enum grundy_i_target_kind {
  GRUNDY_TARGET_FILE,      /* a regular file, or nothing yet: a new file may take its place */
  GRUNDY_TARGET_STREAM,    /* a device, a pipe, another process's descriptor: opened as it is */
  GRUNDY_TARGET_DESCRIPTOR /* `descriptor` of this process, as /dev/stdout or /dev/fd/3 name it */
} grundy_i_target_kind;

typedef struct grundy_i_target {
  grundy_i_target_kind kind;
  int descriptor;
  grundy_buffer path; /* with symbolic links followed; the one it ends in may lead to nothing yet */
} grundy_i_target;

/* Sets the kind of an empty target and what it needs. *found is false where the path has too many
 * links, or one that is too long, with the reason in errno. Errors: NO_MEMORY. */
grundy_status grundy_i_target_find(grundy_i_target *target, const char *path, bool *found);

/* Makes the file `temporary`, empty and locked, that shall take the target's place, or takes over
 * one that a writer left who is gone. Negative where that fails, with the reason in errno;
 * *foreign: the name belongs to another user or process. */
int grundy_i_target_make(const grundy_i_target *target, const char *temporary, bool *foreign);

/* A second name of one of this process's descriptors: both write at the same place. Negative where
 * there is none, with the reason in errno. */
int grundy_i_target_again(int descriptor);

/* Makes sure that the disk has the file that grundy_i_target_make made, closes it, and lets it take
 * the target's place. False where that fails, with the reason in errno; the file is closed. */
bool grundy_i_target_take(const grundy_i_target *target, const char *temporary, int file);
