/* What a path that is to be written leads to. */
#ifndef BASE_TARGET_H
#define BASE_TARGET_H

#include <stdbool.h>

#include "base/context.h"
#include "grundy/array.h"

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

void grundy_i_target_init(grundy_i_target *target, grundy_context *context);
void grundy_i_target_clear(grundy_i_target *target);

/* Follows the links at the end of `path`. *found is false where there are too many of them, or one
 * is too long, with the reason in errno. Errors: NO_MEMORY. */
grundy_status grundy_i_target_find(grundy_i_target *target, const char *path, bool *found);

/* Whether the target may be replaced by a new file; otherwise errno says why not. */
bool grundy_i_target_free(const grundy_i_target *target);

/* Keeps a new file private until it is whole, where there is a file at the target, whose mode it
 * gets then. */
void grundy_i_target_guard(const grundy_i_target *target, int file);

/* Gives the new file the owner and mode of the file at the target, where there is one, as far as
 * the system lets it. */
void grundy_i_target_match(const grundy_i_target *target, int file);

#endif
