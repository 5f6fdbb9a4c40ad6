/* Writing files whole or not at all, and writing to anything else that a path may name. */
#pragma once

#include "base/context.h"

typedef struct grundy_i_file grundy_i_file;

/* Begins a file that appears at `path` when it is committed; until then any file there is left
 * unchanged. Links are followed, and the new file takes over the mode and owner of the one that it
 * replaces; other hard links to that one keep the old content. If `path` is not a regular file (a
 * terminal, a pipe) or is a descriptor of this process (/dev/stdout, /dev/fd/3), bytes are written
 * to it directly, after what it already holds. Errors: IO; NO_MEMORY; CANCELLED, LIMIT (time) while
 * a pipe has no reader. */
grundy_status grundy_i_file_create(grundy_context *context, const char *path, grundy_i_file **out);

/* The same for a caller's stream, which receives the bytes as they are written. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_file_create_stream(grundy_context *context, grundy_write_function write,
                                          void *user, grundy_i_file **out);

/* Errors: IO, those of a stream. Time limits and cancellation do not stop it, since they may be the
 * reason for saving the work, except while a pipe or a terminal accepts no bytes. */
grundy_status grundy_i_file_write(grundy_i_file *file, const void *bytes, size_t size);

/* Closes the file, makes sure that it is on disk, and gives it its name. `file` is freed whether or
 * not this succeeds. Errors: IO, with nothing changed at `path`. */
grundy_status grundy_i_file_commit(grundy_i_file *file);

/* Commits the file after writing these bytes, or discards it where the status is not OK, which is
 * then returned. */
grundy_status grundy_i_file_finish(grundy_i_file *file, grundy_status status, const void *bytes,
                                   size_t size);

/* Discards the bytes written. NULL is allowed. */
void grundy_i_file_discard(grundy_i_file *file);
