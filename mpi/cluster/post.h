/* Records from rank to rank, gathered into blocks on their way.
 *
 *   const grundy_i_post_kind kinds[] = {{sizeof(record), take}, …};
 *   grundy_i_post_open(&post, cluster, TAG, kinds, 1, user);
 *   … grundy_i_post_put(&post, 0, rank, &record, sizeof record); …   any rank, any time
 *   status = grundy_i_post_end(&post, work);             collective: all that was sent is taken
 *   grundy_i_post_close(&post); */
#pragma once

#include <string.h>

#include "cluster/cluster.h"

/* Two blocks for each kind and receiver: one is filled while the other is under way. The record
 * that begins at `end` is the next block's first. */
typedef struct grundy_i_post_box {
  unsigned char *blocks[2], *at, *end;
  unsigned filling;
  MPI_Request request;
} grundy_i_post_box;

enum { GRUNDY_I_POST_KINDS = 2, GRUNDY_I_POST_ARRIVALS = 4, GRUNDY_I_POST_MARGIN = 16 };

/* What `take` gets: records one after another, with GRUNDY_I_POST_MARGIN bytes after them that may
 * be read. It must not put any. */
typedef grundy_status (*grundy_i_post_take)(void *user, const unsigned char *records, size_t count);

/* Records of a fixed number of bytes. */
typedef struct grundy_i_post_kind {
  size_t record;
  grundy_i_post_take take;
} grundy_i_post_kind;

/* Does a piece of a rank's own work, which may put records; *done says that none is left until
 * more arrives. */
typedef grundy_status (*grundy_i_post_work)(void *user, bool *done);

typedef struct grundy_i_post {
  grundy_i_cluster *cluster;
  int tag; /* of the first kind; the next has the next */
  grundy_i_post_kind kinds[GRUNDY_I_POST_KINDS];
  size_t kind_count, block; /* bytes; a block has GRUNDY_I_POST_MARGIN more */
  void *user;
  grundy_i_post_box *boxes; /* of each kind, one a rank */
  unsigned char *memory;    /* of all blocks */
  size_t memory_size;
  MPI_Request arrivals[GRUNDY_I_POST_ARRIVALS];
  unsigned char *arrived[GRUNDY_I_POST_ARRIVALS];
  uint64_t sent, taken; /* records, from rank to rank */
  grundy_status status; /* of `take`; what arrives after another than OK is dropped */
} grundy_i_post;

/* As many tags from `tag` on as there are kinds are ones that no other post of these ranks has had.
 * Errors: NO_MEMORY, after which it is only fit to be closed. The blocks take at most 8 MB a rank.
 */
grundy_status grundy_i_post_open(grundy_i_post *post, grundy_i_cluster *cluster, int tag,
                                 const grundy_i_post_kind *kinds, size_t count, void *user);
void grundy_i_post_close(grundy_i_post *post);

/* Sends off what a box holds. */
void grundy_i_post_send(grundy_i_post *post, size_t kind, int rank);

/* Sends a record to a rank, which may be this one: its own blocks are taken once they are full.
 * Takes what has arrived while it waits for room. `size` bytes are read, a constant, of which the
 * first that are the record's count. */
static inline void grundy_i_post_put(grundy_i_post *post, size_t kind, uint32_t rank,
                                     const void *record, size_t size) {
  grundy_i_post_box *box = &post->boxes[kind * (size_t)post->cluster->size + rank];
  memcpy(box->at, record, size);
  box->at += post->kinds[kind].record;
  if (GRUNDY_UNLIKELY(box->at == box->end)) grundy_i_post_send(post, kind, (int)rank);
}

/* Takes what has arrived; whether there was anything. */
bool grundy_i_post_progress(grundy_i_post *post);

/* Works until no rank has work left and every record has been taken, by counting records twice
 * (Mattern 1987). Collective, also for a rank whose `status` is not OK: that only takes part.
 * Errors: those of `take` and `work` on any rank; CANCELLED, LIMIT. */
grundy_status grundy_i_post_end(grundy_i_post *post, grundy_status status, grundy_i_post_work work,
                                const grundy_phrase *task);
