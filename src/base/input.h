/* Bytes from files, pipes and terminals, without waiting longer than the limits allow. */
#pragma once

#include <unistd.h>

#include "base/context.h"

/* Opens a file to be read by grundy_i_input_read; it does not wait for a pipe's writer. Negative
 * where it cannot be opened, with the reason in errno. */
int grundy_i_input_open(const char *path);

/* What read(2) gives, in *count: bytes, 0 at the end, negative with the reason in errno. Where none
 * have arrived yet it waits for some and checks the limits meanwhile. `done` of `total` bytes are
 * for progress, unless a terminal is read. Errors: CANCELLED, LIMIT (time). */
grundy_status grundy_i_input_read(grundy_context *context, int file, void *out, size_t room,
                                  uint64_t done, uint64_t total, ssize_t *count);

/* What pread(2) gives. */
ssize_t grundy_i_input_read_at(int file, void *out, size_t room, uint64_t at);

/* Waits until poll(2) has one of `events` for the file, or something that ends it. Errors:
 * CANCELLED, LIMIT (time). */
grundy_status grundy_i_wait_for(grundy_context *context, int file, short events,
                                const grundy_phrase *task, uint64_t done, uint64_t total);

/* Bytes to files, pipes and terminals, without waiting longer than the limits allow. */

/* Opens what is no regular file to be written by grundy_i_output_write, and waits for the reader of
 * a pipe; *file is negative where that fails, with the reason in errno. Errors: CANCELLED, LIMIT
 * (time). */
grundy_status grundy_i_output_open(grundy_context *context, const char *path, int *file);

/* Writes all bytes; *written is false where that fails, with the reason in errno. Limits are
 * checked only while a pipe or a terminal takes nothing: to a regular file all is written. Errors:
 * CANCELLED, LIMIT (time), with some of the bytes written. */
grundy_status grundy_i_output_write(grundy_context *context, int file, const void *bytes,
                                    size_t size, bool *written);
