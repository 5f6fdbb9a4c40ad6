/* Files that are written whole or not at all, and whatever else a path may lead to. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stddef.h>

#include "base/context.h"

typedef struct grundy_i_file grundy_i_file;

/* Begins a file that will stand at `path` once it is committed; until then whatever stood there
 * stays. Links are followed, and the file that is replaced hands on its mode and owner; other hard
 * links to it keep the old content. Where `path` leads to anything but a regular file (a terminal,
 * a pipe), or to a descriptor of this process (/dev/stdout, /dev/fd/3), bytes go there directly,
 * after what it has. Errors: IO; NO_MEMORY; CANCELLED, LIMIT (time) while a pipe has no reader. */
GRUNDY_MUST_CHECK grundy_status grundy_i_file_create(grundy_context *context, const char *path,
                                                     grundy_i_file **out);

/* Begins the same for a caller's stream, which gets the bytes as they are written. Errors:
 * NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_file_create_stream(grundy_context *context,
                                                            grundy_write_function write, void *user,
                                                            grundy_i_file **out);

/* Errors: IO, those of a stream. Limits of time and cancellation do not stop it, since they may be
 * the reason why work is being saved, but where a pipe or a terminal takes nothing. */
GRUNDY_MUST_CHECK grundy_status grundy_i_file_write(grundy_i_file *file, const void *bytes,
                                                    size_t size);

/* Ends the file, makes sure that the disk has it, and gives it its name. The file is freed whether
 * or not this succeeds. Errors: IO, with nothing changed at `path`. */
GRUNDY_MUST_CHECK grundy_status grundy_i_file_commit(grundy_i_file *file);

/* Forgets what was written. NULL is allowed. */
void grundy_i_file_discard(grundy_i_file *file);

#endif
