/* Checkpoints: the state of long work, in a file that is read back whole or refused.
 *
 *   grundy_i_blob blobs[] = {{window, window_size}, {counts, sizeof counts}};
 *   s = grundy_i_checkpoint_write(context, "run.ck", "octal:0.104", blobs, 2);
 *
 *   grundy_i_checkpoint saved;
 *   s = grundy_i_checkpoint_read(context, "run.ck", "octal:0.104", &saved);
 *   … saved.count == 2, saved.blobs[0].data …
 *   grundy_i_checkpoint_clear(&saved);
 */
#ifndef STORE_CHECKPOINT_H
#define STORE_CHECKPOINT_H

#include <stddef.h>

#include "base/context.h"

/* `size` bytes whose meaning and byte order are their writer's. */
typedef struct grundy_i_blob {
  const void *data;
  size_t size;
} grundy_i_blob;

/* What a file held; the blobs lie in `bytes`, each at a multiple of 8. */
typedef struct grundy_i_checkpoint {
  grundy_context *context;
  unsigned char *bytes;
  size_t size;
  grundy_i_blob *blobs;
  size_t count;
} grundy_i_checkpoint;

/* Replaces the file at `path`; a reader finds the old or the new one whole, even if this process is
 * killed on the way. `identity` says what the work is (the game, parameters that the state depends
 * on, the version of the state), and reading asks for the same. Errors: IO; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_checkpoint_write(grundy_context *context, const char *path,
                                                          const char *identity,
                                                          const grundy_i_blob *blobs, size_t count);

/* Errors: IO; NO_MEMORY; BAD_INPUT for a file that is no checkpoint, of another format, of other
 * work, cut short, too long or damaged in any way (to the strength of 64 bits). */
GRUNDY_MUST_CHECK grundy_status grundy_i_checkpoint_read(grundy_context *context, const char *path,
                                                         const char *identity,
                                                         grundy_i_checkpoint *out);

void grundy_i_checkpoint_clear(grundy_i_checkpoint *checkpoint);

#endif
