/* Bytes to files, pipes and terminals, without waiting longer than the limits allow. */
#ifndef BASE_OUTPUT_H
#define BASE_OUTPUT_H

#include "base/context.h"

/* Opens what is no regular file to be written by grundy_i_output_write, and waits for the reader of
 * a pipe; *file is negative where that fails, with the reason in errno. Errors: CANCELLED, LIMIT
 * (time). */
grundy_status grundy_i_output_open(grundy_context *context, const char *path, int *file);

/* Writes all bytes; *written is false where that fails, with the reason in errno. Limits are looked
 * at only while a pipe or a terminal takes nothing: to a regular file all is written. Errors:
 * CANCELLED, LIMIT (time), with some of the bytes written. */
grundy_status grundy_i_output_write(grundy_context *context, int file, const void *bytes,
                                    size_t size, bool *written);

#endif
