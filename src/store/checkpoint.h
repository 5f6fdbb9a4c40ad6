/* Checkpoints: the state of long work, in a file that is read back whole or refused.
 *
 *   grundy_i_blob blobs[] = {{window, window_size}, {counts, sizeof counts}};
 *   s = grundy_i_checkpoint_write(context, "run.ck", "octal:0.104", blobs, 2);
 *   …
 *   s = grundy_i_checkpoint_scan(context, "run.ck", "octal:0.104", &taker);
 */
#pragma once

#include "base/file.h"
#include "grundy/ruleset.h"

/* CRC-64 (ECMA-182, as in xz): finds every error within 64 bits, and misses any other with a chance
 * of 2^-64. No protection against intent.
 *
 *   grundy_i_checksum sum;
 *   grundy_i_checksum_init(&sum);
 *   grundy_i_checksum_add(&sum, bytes, size);
 *   … sum.value …
 */

typedef struct grundy_i_checksum {
  uint64_t table[256], value;
} grundy_i_checksum;

void grundy_i_checksum_init(grundy_i_checksum *sum);
void grundy_i_checksum_add(grundy_i_checksum *sum, const void *bytes, size_t size);

/* `size` bytes whose meaning and byte order are their writer's. */
typedef struct grundy_i_blob {
  const void *data;
  size_t size;
} grundy_i_blob;

/* Appends " NAME" to an identity, with the digest of what the game was read from, where it was. */
grundy_status grundy_i_checkpoint_name_game(grundy_buffer *identity, const grundy_game *game);

/* "little" or "big": for the identity of a state whose words are in this machine's order. */
const char *grundy_i_checkpoint_byte_order(void);

/* Replaces the file at `path`; a reader finds the old or the new one whole, even if this process is
 * killed on the way. `identity` says what the work is (the game, parameters that the state depends
 * on, the version of the state), and reading asks for the same. Errors: IO; NO_MEMORY. */
grundy_status grundy_i_checkpoint_write(grundy_context *context, const char *path,
                                        const char *identity, const grundy_i_blob *blobs,
                                        size_t count);

/* ---- states that need not be in memory twice ---- */

/* A checkpoint being written piece by piece: `count` blobs, each announced with its size and then
 * put in pieces of any sizes. Errors: IO; NO_MEMORY.
 * Every one that was begun must be committed or discarded. */
typedef struct grundy_i_checkpoint_writer {
  grundy_i_file *file;
  grundy_i_checksum sum;
  size_t size; /* of the current blob */
} grundy_i_checkpoint_writer;

grundy_status grundy_i_checkpoint_begin(grundy_context *context, const char *path,
                                        const char *identity, size_t count,
                                        grundy_i_checkpoint_writer *out);
grundy_status grundy_i_checkpoint_blob(grundy_i_checkpoint_writer *writer, size_t size);
grundy_status grundy_i_checkpoint_put(grundy_i_checkpoint_writer *writer, const void *bytes,
                                      size_t size);
/* Ends the current blob. */
grundy_status grundy_i_checkpoint_close(grundy_i_checkpoint_writer *writer);
grundy_status grundy_i_checkpoint_commit(grundy_i_checkpoint_writer *writer);
void grundy_i_checkpoint_discard(grundy_i_checkpoint_writer *writer);

/* Receives each blob: its size (where `begin` is not NULL), and then all of it in pieces of
 * GRUNDY_I_CHECKPOINT_PIECE bytes, the last one shorter, at an address for any type. */
enum { GRUNDY_I_CHECKPOINT_PIECE = 1 << 16 };
typedef struct grundy_i_checkpoint_taker {
  grundy_status (*take)(struct grundy_i_checkpoint_taker *self, const void *bytes, size_t size);
  grundy_status (*begin)(struct grundy_i_checkpoint_taker *self, size_t size);
} grundy_i_checkpoint_taker;

/* Passes a checkpoint's blobs to the taker, which never gets any of a damaged file. Two passes;
 * memory of a piece. Errors: IO; NO_MEMORY; BAD_INPUT for a file that is not a checkpoint, of
 * another format, of other work, cut short, too long or damaged in any way (to the strength of 64
 * bits); the taker's. */
grundy_status grundy_i_checkpoint_scan(grundy_context *context, const char *path,
                                       const char *identity, grundy_i_checkpoint_taker *taker);
