/* Records from rank to rank. Blocks arrive from any rank in any order; what is done with a record
 * sends nothing, so a rank that waits for room can take what arrives, and no two ranks wait for
 * each other. */
#include "cluster/post.h"

#include <string.h>

enum { LEAST_BLOCK = 1 << 11, MOST_BLOCK = 1 << 16, MEMORY = 1 << 23 };

static void expect(grundy_i_post *post, int slot) {
  MPI_Irecv(post->arrived[slot], (int)post->block, MPI_BYTE, MPI_ANY_SOURCE, post->tag,
            post->cluster->ranks, &post->arrivals[slot]);
}

grundy_status grundy_i_post_open(grundy_i_post *post, grundy_i_cluster *cluster, int tag,
                                 size_t record, grundy_i_post_take take, void *user) {
  size_t ranks = (size_t)cluster->size, block = MEMORY / 2 / ranks;
  if (block < LEAST_BLOCK) block = LEAST_BLOCK;
  if (block > MOST_BLOCK) block = MOST_BLOCK;
  block -= block % record;
  *post = (grundy_i_post){.cluster = cluster, .tag = tag, .record = record, .block = block};
  post->take = take;
  post->user = user;
  for (int i = 0; i < GRUNDY_I_POST_ARRIVALS; i++) post->arrivals[i] = MPI_REQUEST_NULL;
  void *boxes, *memory;
  grundy_status s = grundy_i_allocate(cluster->context, ranks, sizeof *post->boxes, &boxes);
  if (s != GRUNDY_OK) return s;
  post->boxes = boxes;
  for (size_t i = 0; i < ranks; i++) post->boxes[i].request = MPI_REQUEST_NULL;
  size_t room = block + GRUNDY_I_POST_MARGIN, size = (2 * ranks + GRUNDY_I_POST_ARRIVALS) * room;
  s = grundy_i_allocate(cluster->context, size, 1, &memory);
  if (s != GRUNDY_OK) return s;
  post->memory = memory;
  post->memory_size = size;
  for (size_t i = 0; i < 2 * ranks; i++) {
    post->boxes[i / 2].blocks[i % 2] = post->memory + i * room;
  }
  for (int i = 0; i < GRUNDY_I_POST_ARRIVALS; i++) {
    post->arrived[i] = post->memory + (2 * ranks + (size_t)i) * room;
    expect(post, i);
  }
  return GRUNDY_OK;
}

void grundy_i_post_close(grundy_i_post *post) {
  grundy_i_cluster *cluster = post->cluster;
  for (int i = 0; i < GRUNDY_I_POST_ARRIVALS; i++) {
    if (post->arrivals[i] == MPI_REQUEST_NULL) continue;
    MPI_Cancel(&post->arrivals[i]);
    MPI_Wait(&post->arrivals[i], MPI_STATUS_IGNORE);
  }
  grundy_i_free(cluster->context, post->memory, post->memory_size);
  grundy_i_free(cluster->context, post->boxes, (size_t)cluster->size * sizeof *post->boxes);
  post->memory = NULL;
  post->boxes = NULL;
}

bool grundy_i_post_progress(grundy_i_post *post) {
  int count, which[GRUNDY_I_POST_ARRIVALS];
  MPI_Status about[GRUNDY_I_POST_ARRIVALS];
  MPI_Testsome(GRUNDY_I_POST_ARRIVALS, post->arrivals, &count, which, about);
  if (count <= 0) return false;
  for (int i = 0; i < count; i++) {
    int bytes;
    MPI_Get_count(&about[i], MPI_BYTE, &bytes);
    size_t records = (size_t)bytes / post->record;
    if (post->status == GRUNDY_OK) {
      post->status = post->take(post->user, post->arrived[which[i]], records);
    }
    post->taken += records;
    expect(post, which[i]);
  }
  return true;
}

/* Whether the block before has left. */
static bool has_left(grundy_i_post_box *box) {
  int done = 1;
  if (box->request != MPI_REQUEST_NULL) MPI_Test(&box->request, &done, MPI_STATUS_IGNORE);
  return done;
}

/* A block for this rank itself is taken at once. */
static void take_own(grundy_i_post *post, grundy_i_post_box *box) {
  size_t records = box->filled / post->record;
  const unsigned char *block = box->blocks[box->filling];
  box->filling ^= 1;
  box->filled = 0;
  if (post->status == GRUNDY_OK) post->status = post->take(post->user, block, records);
}

void grundy_i_post_send(grundy_i_post *post, int rank) {
  grundy_i_post_box *box = &post->boxes[rank];
  unsigned naps = 0;
  if (rank == post->cluster->rank) {
    take_own(post, box);
    return;
  }
  while (!has_left(box)) {
    if (grundy_i_post_progress(post)) {
      naps = 0;
    } else {
      grundy_i_cluster_nap(&naps);
    }
  }
  MPI_Isend(box->blocks[box->filling], (int)box->filled, MPI_BYTE, rank, post->tag,
            post->cluster->ranks, &box->request);
  post->sent += box->filled / post->record;
  box->filling ^= 1;
  box->filled = 0;
}

/* ---- the end ---- */

/* Whether some of it was this rank's own, which may have made work. */
static bool send_all(grundy_i_post *post) {
  bool own = post->boxes[post->cluster->rank].filled;
  for (int i = 0; i < post->cluster->size; i++) {
    if (post->boxes[i].filled) grundy_i_post_send(post, i);
  }
  return own;
}

/* Counts of all ranks, asked for while a rank has nothing to do. */
typedef struct record_count {
  MPI_Request request;
  uint64_t own[2], all[2], before[2];
  bool pending, ended;
} record_count;

/* A count is of the end where as many records were taken, in all, as had been sent at the count
 * before: every rank was idle at the first of them, and nothing was under way. */
static void count(record_count *c, const grundy_i_post *post) {
  int done = 0;
  if (!c->pending) {
    c->own[0] = post->sent;
    c->own[1] = post->taken;
    MPI_Iallreduce(c->own, c->all, 2, MPI_UINT64_T, MPI_SUM, post->cluster->ranks, &c->request);
    c->pending = true;
  }
  MPI_Test(&c->request, &done, MPI_STATUS_IGNORE);
  if (!done) return;
  c->pending = false;
  c->ended = c->before[1] == c->all[0] && c->all[0] == c->all[1];
  memcpy(c->before, c->all, sizeof c->all);
}

static grundy_status work_on(grundy_i_post *post, grundy_status s, grundy_i_post_work work,
                             const grundy_phrase *task) {
  bool done = !work;
  while (s == GRUNDY_OK && !done) {
    s = work(post->user, &done);
    if (s == GRUNDY_OK) s = grundy_i_tick(post->cluster->context, task, 0, 0);
    grundy_i_post_progress(post);
    if (s == GRUNDY_OK) s = post->status;
  }
  return s;
}

grundy_status grundy_i_post_end(grundy_i_post *post, grundy_status status, grundy_i_post_work work,
                                const grundy_phrase *task) {
  record_count c = {.before = {UINT64_MAX, UINT64_MAX}};
  unsigned naps = 0;
  while (!c.ended) {
    status = work_on(post, status, work, task);
    bool own = send_all(post);
    if (grundy_i_post_progress(post) || own) {
      naps = 0;
      continue;
    }
    if (status == GRUNDY_OK) status = grundy_i_tick_now(post->cluster->context, task, 0, 0);
    count(&c, post);
    if (!c.ended) grundy_i_cluster_nap(&naps);
  }
  for (int i = 0; i < post->cluster->size; i++) {
    MPI_Wait(&post->boxes[i].request, MPI_STATUS_IGNORE);
  }
  if (status == GRUNDY_OK) status = post->status;
  return grundy_i_cluster_agree(post->cluster, status);
}
