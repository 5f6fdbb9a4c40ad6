/* Records from rank to rank. Blocks arrive from any rank in any order; what is done with a record
 * sends nothing, so a rank that waits for room can take what arrives, and no two ranks wait for
 * each other. */
#include "cluster/post.h"

#include <string.h>

enum { LEAST_BLOCK = 1 << 11, MOST_BLOCK = 1 << 16, MEMORY = 1 << 23 };

/* Bytes of a block of whole records. */
static size_t room_of(const grundy_i_post *post, size_t kind) {
  return post->block - post->block % post->kinds[kind].record;
}

static size_t kind_of(const grundy_i_post *post, int slot) {
  return (size_t)slot % post->kind_count;
}

static void expect(grundy_i_post *post, int slot) {
  size_t kind = kind_of(post, slot);
  MPI_Irecv(post->arrived[slot], (int)room_of(post, kind), MPI_BYTE, MPI_ANY_SOURCE,
            post->tag + (int)kind, post->cluster->ranks, &post->arrivals[slot]);
}

static size_t box_count(const grundy_i_post *post) {
  return post->kind_count * (size_t)post->cluster->size;
}

/* Begins the box's other block. */
static void turn(const grundy_i_post *post, size_t kind, grundy_i_post_box *box) {
  box->filling ^= 1;
  box->at = box->blocks[box->filling];
  box->end = box->at + room_of(post, kind);
}

static size_t filled(const grundy_i_post_box *box) {
  return (size_t)(box->at - box->blocks[box->filling]);
}

/* Gives each box and each arrival its blocks. */
static void divide(grundy_i_post *post) {
  unsigned char *at = post->memory;
  const size_t room = post->block + GRUNDY_I_POST_MARGIN, count = box_count(post);
  for (size_t i = 0; i < count; i++) {
    grundy_i_post_box *box = &post->boxes[i];
    box->request = MPI_REQUEST_NULL;
    for (size_t k = 0; k < 2; k++, at += room) box->blocks[k] = at;
    turn(post, i / (size_t)post->cluster->size, box);
  }
  for (int i = 0; i < GRUNDY_I_POST_ARRIVALS; i++, at += room) {
    post->arrived[i] = at;
    expect(post, i);
  }
}

grundy_status grundy_i_post_open(grundy_i_post *post, grundy_i_cluster *cluster, int tag,
                                 const grundy_i_post_kind *kinds, size_t count, void *user) {
  *post = (grundy_i_post){.cluster = cluster, .tag = tag, .kind_count = count, .user = user};
  memcpy(post->kinds, kinds, count * sizeof *kinds);
  for (int i = 0; i < GRUNDY_I_POST_ARRIVALS; i++) post->arrivals[i] = MPI_REQUEST_NULL;
  size_t boxes = box_count(post);
  post->block = MEMORY / 2 / boxes;
  if (post->block < LEAST_BLOCK) post->block = LEAST_BLOCK;
  if (post->block > MOST_BLOCK) post->block = MOST_BLOCK;
  void *block;
  GRUNDY_TRY(grundy_i_allocate(cluster->context, boxes, sizeof *post->boxes, &block));
  post->boxes = block;
  size_t size = (2 * boxes + GRUNDY_I_POST_ARRIVALS) * (post->block + GRUNDY_I_POST_MARGIN);
  GRUNDY_TRY(grundy_i_allocate(cluster->context, size, 1, &block));
  post->memory = block;
  post->memory_size = size;
  divide(post);
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
  grundy_i_free(cluster->context, post->boxes, box_count(post) * sizeof *post->boxes);
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
    const grundy_i_post_kind *kind = &post->kinds[kind_of(post, which[i])];
    size_t records = (size_t)bytes / kind->record;
    if (post->status == GRUNDY_OK) {
      post->status = kind->take(post->user, post->arrived[which[i]], records);
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
static void take_own(grundy_i_post *post, size_t kind, grundy_i_post_box *box) {
  const grundy_i_post_kind *k = &post->kinds[kind];
  const unsigned char *block = box->blocks[box->filling];
  size_t records = filled(box) / k->record;
  turn(post, kind, box);
  if (post->status == GRUNDY_OK) post->status = k->take(post->user, block, records);
}

void grundy_i_post_send(grundy_i_post *post, size_t kind, int rank) {
  grundy_i_post_box *box = &post->boxes[kind * (size_t)post->cluster->size + (size_t)rank];
  unsigned naps = 0;
  if (rank == post->cluster->rank) {
    take_own(post, kind, box);
    return;
  }
  while (!has_left(box)) {
    if (grundy_i_post_progress(post)) {
      naps = 0;
    } else {
      grundy_i_cluster_nap(&naps);
    }
  }
  MPI_Isend(box->blocks[box->filling], (int)filled(box), MPI_BYTE, rank, post->tag + (int)kind,
            post->cluster->ranks, &box->request);
  post->sent += filled(box) / post->kinds[kind].record;
  turn(post, kind, box);
}

/* ---- the end ---- */

/* Whether some of it was this rank's own, which may have made work. */
static bool send_all(grundy_i_post *post) {
  bool own = false;
  for (size_t kind = 0; kind < post->kind_count; kind++) {
    for (int rank = 0; rank < post->cluster->size; rank++) {
      if (!filled(&post->boxes[kind * (size_t)post->cluster->size + (size_t)rank])) continue;
      grundy_i_post_send(post, kind, rank);
      own = own || rank == post->cluster->rank;
    }
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
  for (size_t i = 0; i < box_count(post); i++) MPI_Wait(&post->boxes[i].request, MPI_STATUS_IGNORE);
  if (status == GRUNDY_OK) status = post->status;
  return grundy_i_cluster_agree(post->cluster, status);
}
