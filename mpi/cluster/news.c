/* Blocks of news from each rank to all others.
 *
 *   block = [ head | record … ]
 *   record = [ game 12 | length 8 | effort 8 | value? 1 bits ] [ value or values ] [ word … ]
 *
 * A rank sends a block every millisecond, or less often where there are many ranks, and drops news
 * that a block has no room for. Where it is comes with what it has found, so that others do not
 * follow it to where it went next. The end is by a barrier that does not block, entered once all
 * that was sent has arrived (Hoefler, Siebert and Lumsdaine 2010). */
#include "cluster/news.h"

#include <string.h>

#include "base/messages_solving.def"

enum { TAG = 200, HEAD_WORDS = sizeof(grundy_i_news_head) / sizeof(uint64_t), LEAST_NODES = 8 };
enum { GAME_SHIFT = 17, LENGTH_SHIFT = 9, EFFORT_SHIFT = 1, BYTE = 255, NODES_A_RANK = 2 };
static const double least_interval = 1e-3, interval_a_rank = 1e-5; /* seconds */

static size_t words_of(const grundy_i_news *n) {
  size_t ranks = (size_t)n->cluster->size;
  return 3 * (size_t)GRUNDY_I_NEWS_WORDS + ranks * HEAD_WORDS;
}

/* ---- sending ---- */

static void tell(grundy_i_value_peers *peers, const grundy_i_value_news *news) {
  grundy_i_news *n = (grundy_i_news *)peers;
  const grundy_i_transposition_key *key = &news->key;
  if (n->filled + 2 + key->length > GRUNDY_I_NEWS_WORDS) return;
  uint64_t *record = n->blocks[n->filling] + n->filled;
  record[0] = key->game << GAME_SHIFT | (uint64_t)key->length << LENGTH_SHIFT |
              (uint64_t)news->effort << EFFORT_SHIFT | news->is_value;
  record[1] = news->content;
  if (key->length) memcpy(record + 2, key->words, key->length * sizeof *record);
  n->filled += 2 + key->length;
}

/* Whether the block before has arrived everywhere. */
static bool has_left(grundy_i_news *n) {
  int done;
  MPI_Testall(n->cluster->size, n->requests, &done, MPI_STATUSES_IGNORE);
  return done;
}

static void send(grundy_i_news *n) {
  grundy_i_news_head head = {.ended = n->ended};
  head.nodes = grundy_i_solver_place(n->solver, head.places.at, GRUNDY_I_PEERS_DEPTH);
  uint64_t *block = n->blocks[n->filling];
  memcpy(block, &head, sizeof head);
  for (int rank = 0; rank < n->cluster->size; rank++) {
    if (rank == n->cluster->rank) continue;
    MPI_Issend(block, (int)n->filled, MPI_UINT64_T, rank, TAG, n->cluster->ranks,
               &n->requests[rank]);
  }
  n->filling ^= 1;
  n->filled = HEAD_WORDS;
}

/* ---- taking ---- */

static void mark(grundy_i_news *n, int rank, int by) {
  const grundy_i_news_places *places = &n->heads[rank].places;
  for (size_t i = 0; i < GRUNDY_I_PEERS_DEPTH && places->at[i] < GRUNDY_I_SEARCH_MARKS; i++) {
    uint8_t *busy = &n->peers.busy[places->at[i]], *before = &n->peers.before[places->at[i]];
    *busy = (uint8_t)(*busy + by);
    if (rank < n->cluster->rank) *before = (uint8_t)(*before + by);
  }
}

/* Takes a block of `count` words. */
static grundy_status read_block(grundy_i_news *n, int rank, size_t count) {
  grundy_i_news_head *head = &n->heads[rank];
  const uint64_t *at = n->arrived + HEAD_WORDS, *end = n->arrived + count;
  grundy_status s = GRUNDY_OK;
  mark(n, rank, -1);
  memcpy(head, n->arrived, sizeof *head);
  mark(n, rank, 1);
  n->ended |= head->ended != 0;
  while (at < end && s == GRUNDY_OK) {
    size_t length = at[0] >> LENGTH_SHIFT & BYTE;
    uint64_t game = at[0] >> GAME_SHIFT;
    const grundy_i_value_news news = {
        .key = {game, at + 2, length, 0},
        .is_value = at[0] & 1,
        .effort = at[0] >> EFFORT_SHIFT & BYTE,
        .content = at[1],
    };
    s = grundy_i_solver_hear(n->solver, &news);
    at += 2 + length;
  }
  return s;
}

static grundy_status take(grundy_i_news *n) {
  for (int there = 1, count; there;) {
    MPI_Status about;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG, n->cluster->ranks, &there, &about);
    if (!there) break;
    MPI_Recv(n->arrived, GRUNDY_I_NEWS_WORDS, MPI_UINT64_T, about.MPI_SOURCE, TAG,
             n->cluster->ranks, &about);
    MPI_Get_count(&about, MPI_UINT64_T, &count);
    GRUNDY_TRY(read_block(n, about.MPI_SOURCE, (size_t)count));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_news_look(grundy_i_news *n) {
  grundy_status s = take(n);
  if (s == GRUNDY_OK && n->ended) {
    return GRUNDY_FAIL(n->cluster->context, GRUNDY_CANCELLED, search_other);
  }
  double now = grundy_i_now();
  if (s == GRUNDY_OK && n->cluster->rank && now >= n->due && has_left(n)) {
    send(n);
    n->due = now + n->interval;
  }
  return s;
}

static grundy_status look(grundy_i_value_peers *peers) {
  return grundy_i_news_look((grundy_i_news *)peers);
}

uint64_t grundy_i_news_nodes(const grundy_i_news *n) {
  uint64_t nodes = 0;
  for (int rank = 0; rank < n->cluster->size; rank++) nodes += n->heads[rank].nodes;
  return nodes;
}

/* ---- beginning and end ---- */

static void free_all(grundy_i_news *n) {
  grundy_context *context = n->cluster->context;
  grundy_i_free(context, n->blocks[0], words_of(n) * sizeof(uint64_t));
  grundy_i_free(context, n->requests, (size_t)n->cluster->size * sizeof *n->requests);
}

grundy_status grundy_i_news_open(grundy_i_news *n, grundy_i_cluster *cluster,
                                 grundy_solver *solver) {
  size_t ranks = (size_t)cluster->size;
  *n = (grundy_i_news){.peers = {.tell = tell, .look = look}, .cluster = cluster, .solver = solver};
  n->peers.least = LEAST_NODES + NODES_A_RANK * ranks;
  n->interval = least_interval + interval_a_rank * (double)ranks;
  n->filled = HEAD_WORDS;
  grundy_status s = GRUNDY_OK;
  n->blocks[0] = grundy_i_new(cluster->context, words_of(n), sizeof(uint64_t), &s);
  n->requests = grundy_i_new(cluster->context, ranks, sizeof *n->requests, &s);
  s = grundy_i_cluster_agree(cluster, s);
  if (s != GRUNDY_OK) {
    free_all(n);
    return s;
  }
  n->blocks[1] = n->blocks[0] + GRUNDY_I_NEWS_WORDS;
  n->arrived = n->blocks[1] + GRUNDY_I_NEWS_WORDS;
  n->heads = (grundy_i_news_head *)(void *)(n->arrived + GRUNDY_I_NEWS_WORDS);
  for (size_t i = 0; i < ranks; i++) {
    n->requests[i] = MPI_REQUEST_NULL;
    n->heads[i].places.at[0] = GRUNDY_I_SEARCH_MARKS;
  }
  return GRUNDY_OK;
}

/* All ranks wait until all that was sent has been taken. */
static void settle(grundy_i_news *n) {
  MPI_Request barrier = MPI_REQUEST_NULL;
  unsigned naps = 0;
  for (int done = 0; !done; grundy_i_cluster_nap(&naps)) {
    (void)!take(n);
    if (barrier != MPI_REQUEST_NULL) {
      MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
    } else if (has_left(n)) {
      MPI_Ibarrier(n->cluster->ranks, &barrier);
    }
  }
}

void grundy_i_news_close(grundy_i_news *n) {
  unsigned naps = 0;
  while (!has_left(n)) {
    (void)!take(n);
    grundy_i_cluster_nap(&naps);
  }
  bool first = !n->ended;
  n->ended = true;
  if (first || n->filled > HEAD_WORDS) send(n);
  settle(n);
  free_all(n);
}

/* ---- a table ---- */

/* From rank 0, whose `count` words there are, to the others. */
static void broadcast(const grundy_i_cluster *cluster, uint64_t *words, int *count) {
  MPI_Bcast(count, 1, MPI_INT, 0, cluster->ranks);
  MPI_Bcast(words, *count, MPI_UINT64_T, 0, cluster->ranks);
}

static void give(const grundy_i_cluster *cluster, const grundy_solver *solver, uint64_t *words) {
  size_t at = 0;
  for (int count = 1; count;) {
    count = (int)grundy_i_solver_give(solver, &at, words);
    broadcast(cluster, words, &count);
  }
}

static grundy_status take_in(const grundy_i_cluster *cluster, grundy_solver *solver,
                             uint64_t *words) {
  grundy_status s = GRUNDY_OK;
  for (int count = 1; count;) {
    broadcast(cluster, words, &count);
    if (s == GRUNDY_OK) s = grundy_i_solver_take(solver, words, (size_t)count);
  }
  return s;
}

grundy_status grundy_i_news_begin_with(grundy_i_cluster *cluster, grundy_solver *solver) {
  grundy_status s = GRUNDY_OK;
  void *words = grundy_i_new(cluster->context, GRUNDY_I_SOLVER_PIECE, sizeof(uint64_t), &s);
  s = grundy_i_cluster_agree(cluster, s);
  if (s == GRUNDY_OK && cluster->rank) s = take_in(cluster, solver, words);
  if (s == GRUNDY_OK && !cluster->rank) give(cluster, solver, words);
  grundy_i_free(cluster->context, words, GRUNDY_I_SOLVER_PIECE * sizeof(uint64_t));
  return grundy_i_cluster_agree(cluster, s);
}
