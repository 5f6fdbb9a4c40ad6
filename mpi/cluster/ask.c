/* Rounds of questions: each rank gathers some thousands of them, all are exchanged, and the
 * answers go back the same way. */
#include "cluster/ask.h"

#include "base/messages.def"
#include "base/messages_tasks.def"

#include <limits.h>
#include <string.h>

enum { QUESTIONS = 1 << 16, BYTES = 1 << 20 };

/* What goes to each rank, or comes from it: counts and places in one block. */
typedef struct cargo {
  int *counts, *starts;
  grundy_buffer bytes;
} cargo;

typedef struct asker {
  grundy_i_cluster *cluster;
  const grundy_i_questions *questions;
  grundy_buffer *out; /* questions by rank */
  int *room;          /* of all counts and starts */
  grundy_array asked; /* the rank of each question of the round, in order */
  cargo sent, got, answers, learnt;
} asker;

static grundy_status set_up(asker *a) {
  size_t ranks = (size_t)a->cluster->size;
  cargo *cargoes[] = {&a->sent, &a->got, &a->answers, &a->learnt};
  grundy_array_init(&a->asked, a->cluster->context);
  for (size_t i = 0; i < 4; i++) grundy_buffer_init(&cargoes[i]->bytes, a->cluster->context);
  grundy_status s = GRUNDY_OK;
  a->out = grundy_i_new(a->cluster->context, ranks, sizeof *a->out, &s);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < ranks; i++) grundy_buffer_init(&a->out[i], a->cluster->context);
  a->room = grundy_i_new(a->cluster->context, 8 * ranks, sizeof *a->room, &s);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < 4; i++) {
    cargoes[i]->counts = a->room + 2 * i * ranks;
    cargoes[i]->starts = a->room + (2 * i + 1) * ranks;
  }
  return GRUNDY_OK;
}

static void tear_down(asker *a) {
  size_t ranks = (size_t)a->cluster->size;
  for (size_t i = 0; a->out && i < ranks; i++) grundy_buffer_clear(&a->out[i]);
  grundy_i_free(a->cluster->context, a->out, ranks * sizeof *a->out);
  grundy_i_free(a->cluster->context, a->room, 8 * ranks * sizeof *a->room);
  GRUNDY_CLEAR(&a->asked, &a->sent.bytes, &a->got.bytes, &a->answers.bytes, &a->learnt.bytes);
}

static grundy_status gather(asker *a) {
  bool full = false;
  a->asked.length = 0;
  a->sent.bytes.length = 0;
  for (int i = 0; i < a->cluster->size; i++) a->out[i].length = 0;
  while (!full) {
    int rank = -1;
    GRUNDY_TRY(a->questions->next(a->questions->user, a->out, &rank));
    if (rank < 0) break;
    GRUNDY_TRY(a->out[rank].status);
    GRUNDY_TRY(grundy_array_push(&a->asked, (uint64_t)rank));
    full = a->asked.length == QUESTIONS || a->out[rank].length >= BYTES;
  }
  for (int i = 0; i < a->cluster->size; i++) {
    a->sent.counts[i] = a->out[i].length < INT_MAX ? (int)a->out[i].length : INT_MAX;
    a->sent.starts[i] = (int)a->sent.bytes.length;
    GRUNDY_TRY(grundy_buffer_append(&a->sent.bytes, a->out[i].data, a->out[i].length));
  }
  return GRUNDY_OK;
}

/* Room for what the counts say. */
static grundy_status make_room(const grundy_i_cluster *cluster, cargo *c) {
  size_t all = 0;
  for (int i = 0; i < cluster->size; i++) {
    c->starts[i] = (int)all;
    all += (size_t)c->counts[i];
  }
  c->bytes.length = 0;
  if (all > INT_MAX) return GRUNDY_FAIL(cluster->context, GRUNDY_NO_MEMORY, no_memory_count, all);
  if (all <= c->bytes.capacity) return GRUNDY_OK;
  void *data = c->bytes.data;
  GRUNDY_TRY(grundy_i_resize(cluster->context, &data, c->bytes.capacity, all));
  c->bytes.data = data;
  c->bytes.capacity = all;
  return GRUNDY_OK;
}

static void exchange(const grundy_i_cluster *cluster, const cargo *from, cargo *to) {
  MPI_Alltoallv(from->bytes.data, from->counts, from->starts, MPI_BYTE, to->bytes.data, to->counts,
                to->starts, MPI_BYTE, cluster->ranks);
}

/* Answers what came, in order. */
static grundy_status answer(asker *a) {
  grundy_status s = GRUNDY_OK;
  a->answers.bytes.length = 0;
  for (int rank = 0; rank < a->cluster->size && s == GRUNDY_OK; rank++) {
    const unsigned char *bytes = (unsigned char *)a->got.bytes.data + a->got.starts[rank];
    size_t left = (size_t)a->got.counts[rank], before = a->answers.bytes.length;
    while (left && s == GRUNDY_OK) {
      size_t used = 0;
      uint64_t reply;
      s = a->questions->answer(a->questions->user, rank, bytes, left, &used, &reply);
      if (s == GRUNDY_OK) {
        s = grundy_buffer_append(&a->answers.bytes, (const char *)&reply, sizeof reply);
      }
      bytes += used;
      left -= used;
    }
    a->answers.starts[rank] = (int)before;
    a->answers.counts[rank] = (int)(a->answers.bytes.length - before);
  }
  return s;
}

static grundy_status learn(asker *a) {
  for (size_t i = 0; i < a->asked.length; i++) {
    uint64_t reply;
    int *at = &a->learnt.starts[a->asked.data[i]];
    memcpy(&reply, a->learnt.bytes.data + *at, sizeof reply);
    *at += (int)sizeof reply;
    GRUNDY_TRY(a->questions->learn(a->questions->user, reply));
  }
  return GRUNDY_OK;
}

static grundy_status round_trip(asker *a, bool *more) {
  grundy_i_cluster *cluster = a->cluster;
  uint64_t asked;
  grundy_status s = grundy_i_tick_now(cluster->context, GRUNDY_PHRASE(task_names_shared), 0, 0);
  if (s == GRUNDY_OK) s = gather(a);
  GRUNDY_TRY(grundy_i_cluster_agree(cluster, s));
  asked = a->asked.length;
  grundy_i_cluster_sum(cluster, &asked, 1);
  *more = asked != 0;
  if (!*more) return GRUNDY_OK;
  MPI_Alltoall(a->sent.counts, 1, MPI_INT, a->got.counts, 1, MPI_INT, cluster->ranks);
  GRUNDY_TRY(grundy_i_cluster_agree(cluster, make_room(cluster, &a->got)));
  exchange(cluster, &a->sent, &a->got);
  GRUNDY_TRY(grundy_i_cluster_agree(cluster, answer(a)));
  memset(a->learnt.counts, 0, (size_t)cluster->size * sizeof *a->learnt.counts);
  for (size_t i = 0; i < a->asked.length; i++) {
    a->learnt.counts[a->asked.data[i]] += (int)sizeof(uint64_t);
  }
  GRUNDY_TRY(grundy_i_cluster_agree(cluster, make_room(cluster, &a->learnt)));
  exchange(cluster, &a->answers, &a->learnt);
  return grundy_i_cluster_agree(cluster, learn(a));
}

grundy_status grundy_i_ask(grundy_i_cluster *cluster, const grundy_i_questions *questions) {
  asker a = {.cluster = cluster, .questions = questions};
  bool more = true;
  grundy_status s = grundy_i_cluster_agree(cluster, set_up(&a));
  while (s == GRUNDY_OK && more) s = round_trip(&a, &more);
  tear_down(&a);
  return s;
}
