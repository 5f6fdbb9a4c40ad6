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
#include "store/checksum.h"
#include "store/file.h"

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

/* Refuses a path where a file with content stands: work begun anew would replace what it keeps.
 * Errors: USAGE, naming --resume. */
GRUNDY_MUST_CHECK grundy_status grundy_i_checkpoint_begin_anew(grundy_context *context,
                                                               const char *path);

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

/* ---- states that need not be in memory twice ---- */

/* A checkpoint being written piece by piece: `count` blobs, each announced with its size and then
 * put in pieces of any sizes. Errors: IO; NO_MEMORY.
 * Who has begun one must commit or discard it. */
typedef struct grundy_i_checkpoint_writer {
  grundy_i_file *file;
  grundy_i_checksum sum;
  size_t size; /* of the blob at hand */
} grundy_i_checkpoint_writer;

GRUNDY_MUST_CHECK grundy_status grundy_i_checkpoint_begin(grundy_context *context, const char *path,
                                                          const char *identity, size_t count,
                                                          grundy_i_checkpoint_writer *out);
GRUNDY_MUST_CHECK grundy_status grundy_i_checkpoint_blob(grundy_i_checkpoint_writer *writer,
                                                         size_t size);
GRUNDY_MUST_CHECK grundy_status grundy_i_checkpoint_put(grundy_i_checkpoint_writer *writer,
                                                        const void *bytes, size_t size);
/* Ends the blob at hand. */
GRUNDY_MUST_CHECK grundy_status grundy_i_checkpoint_close(grundy_i_checkpoint_writer *writer);
GRUNDY_MUST_CHECK grundy_status grundy_i_checkpoint_commit(grundy_i_checkpoint_writer *writer);
void grundy_i_checkpoint_discard(grundy_i_checkpoint_writer *writer);

/* Receives each blob in pieces of GRUNDY_I_CHECKPOINT_PIECE bytes, the last one shorter, at an
 * address for any type. */
enum { GRUNDY_I_CHECKPOINT_PIECE = 1 << 16 };
typedef struct grundy_i_checkpoint_taker {
  grundy_status (*take)(struct grundy_i_checkpoint_taker *self, const void *bytes, size_t size);
} grundy_i_checkpoint_taker;

/* Checks a checkpoint as reading does, and then hands its blobs to the taker, which so never gets
 * any of a damaged file. Three passes; memory of a piece. Errors: as of reading; the taker's. */
GRUNDY_MUST_CHECK grundy_status grundy_i_checkpoint_scan(grundy_context *context, const char *path,
                                                         const char *identity,
                                                         grundy_i_checkpoint_taker *taker);

#endif
