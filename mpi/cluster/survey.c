/* A survey by ranks: rank 0 claims games, hands them out and writes rows, as the program for one
 * machine does with threads; any other rank has one thread that does them and passes on jobs and
 * results. A job and a row are plain data, a message each. Rank 0 is the only process with the
 * database open, so that this may lie on a network file system. */
#include "cluster/commands.h"

#include "cli/open_game.h"
#include "cluster/same.h"
#include "commands/commands.h"

enum { JOB, ROW, LEND, CANCEL, END };
static const double patience = 0.02; /* seconds */
#define UNREAD UINT64_MAX

/* A hash of the rules that a game or a position comes from: 0 for none, and where they cannot be
 * read, which the work finds out; UNREAD where the work is to end now. */
static uint64_t rules_of(grundy_context *context, const char *name) {
  grundy_game_cache *games = NULL;
  grundy_position *position = NULL;
  uint64_t rules = 0;
  grundy_status s =
      grundy_game_cache_create(context, GRUNDY_GAME_OPENING(.open = grundy_i_open_any), &games);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_position_read(position, games, name);
  if (s == GRUNDY_OK) s = grundy_i_cluster_rules(context, position, &rules);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
  return s == GRUNDY_OK ? rules : grundy_i_due(context) ? UNREAD : 0;
}

/* ---- rank 0: its hands are the other ranks ---- */

typedef struct survey_ranks {
  grundy_i_cluster *cluster;
  unsigned naps;
} survey_ranks;

static void give(void *user, unsigned i, const grundy_i_survey_job *job) {
  survey_ranks *r = user;
  grundy_i_survey_job sent = *job;
  sent.rules = rules_of(r->cluster->context, job->name);
  r->naps = 0;
  MPI_Send(&sent, sizeof sent, MPI_BYTE, (int)i + 1, JOB, r->cluster->ranks);
}

static bool take(void *user, unsigned i, grundy_i_survey_row *row) {
  survey_ranks *r = user;
  int there, rank = (int)i + 1;
  MPI_Iprobe(rank, ROW, r->cluster->ranks, &there, MPI_STATUS_IGNORE);
  if (!there) return false;
  MPI_Recv(row, sizeof *row, MPI_BYTE, rank, ROW, r->cluster->ranks, MPI_STATUS_IGNORE);
  return true;
}

static void wait_for_rows(void *user) {
  survey_ranks *r = user;
  double until = grundy_i_now() + patience;
  for (int there = 0; !there && grundy_i_now() < until;) {
    MPI_Iprobe(MPI_ANY_SOURCE, ROW, r->cluster->ranks, &there, MPI_STATUS_IGNORE);
    grundy_i_cluster_hear(r->cluster);
    if (!there) grundy_i_cluster_nap(&r->naps);
  }
}

static void lend(void *user, unsigned i, unsigned threads) {
  survey_ranks *r = user;
  MPI_Send(&threads, sizeof threads, MPI_BYTE, (int)i + 1, LEND, r->cluster->ranks);
}

static void cancel(void *user, unsigned i) {
  survey_ranks *r = user;
  MPI_Send(NULL, 0, MPI_BYTE, (int)i + 1, CANCEL, r->cluster->ranks);
}

static grundy_status hand_out(grundy_i_cli *cli, grundy_i_cluster *cluster, const unsigned *node) {
  survey_ranks ranks = {.cluster = cluster};
  const grundy_i_survey_hands hands = {.count = (unsigned)cluster->size - 1,
                                       .node = node + 1,
                                       .user = &ranks,
                                       .give = give,
                                       .take = take,
                                       .lend = lend,
                                       .wait = wait_for_rows,
                                       .cancel = cancel};
  grundy_status s = grundy_i_survey_by(cli, &hands);
  for (int rank = 1; rank < cluster->size; rank++) {
    MPI_Send(NULL, 0, MPI_BYTE, rank, END, cluster->ranks);
  }
  return s;
}

/* ---- the others ---- */

/* What rank 0 says to one of the others. */
typedef union survey_word {
  grundy_i_survey_job job;
  unsigned threads;
} survey_word;

static void send_row(const grundy_i_cluster *cluster, const grundy_i_survey_row *row) {
  MPI_Send(row, sizeof *row, MPI_BYTE, 0, ROW, cluster->ranks);
}

/* Does a job whose rules are those of rank 0. */
static void begin(const grundy_i_cluster *cluster, const grundy_i_survey_hands *hands,
                  const grundy_i_survey_job *job, bool *busy) {
  uint64_t rules = rules_of(cluster->context, job->name);
  *busy = rules == job->rules || rules == UNREAD || job->rules == UNREAD;
  if (*busy) {
    hands->give(hands->user, 0, job);
    return;
  }
  grundy_i_survey_row row = {.end = GRUNDY_SURVEY_UNLIKE};
  (void)grundy_i_cluster_unlike(cluster, job->name);
  grundy_i_row_text(&row, GRUNDY_SURVEY_NOTE,
                    grundy_context_message(cluster->context, GRUNDY_LANGUAGE_ENGLISH));
  send_row(cluster, &row);
}

/* What rank 0 wants, of the hand that this rank has. */
static void obey(const grundy_i_cluster *cluster, const grundy_i_survey_hands *hands, int tag,
                 bool *busy) {
  survey_word word;
  MPI_Recv(&word, sizeof word, MPI_BYTE, 0, tag, cluster->ranks, MPI_STATUS_IGNORE);
  if (tag == JOB) {
    begin(cluster, hands, &word.job, busy);
  } else if (tag == LEND) {
    hands->lend(hands->user, 0, word.threads);
  } else if (*busy) {
    hands->cancel(hands->user, 0);
  }
}

/* Waits for the row, and sends it. A signal ends the work; limits of time are rank 0's to see to.
 */
static void look_after(const grundy_i_cluster *cluster, const grundy_i_survey_hands *hands,
                       bool *busy) {
  grundy_i_survey_row row;
  if (grundy_i_tick_now(cluster->context, NULL, 0, 0) == GRUNDY_CANCELLED) {
    hands->cancel(hands->user, 0);
  }
  hands->wait(hands->user);
  if (!hands->take(hands->user, 0, &row)) return;
  send_row(cluster, &row);
  *busy = false;
}

static void serve(grundy_i_cluster *cluster, const grundy_i_survey_hands *hands) {
  unsigned naps = 0;
  bool busy = false, ended = false;
  while (!ended) {
    int there;
    MPI_Status about;
    MPI_Iprobe(0, MPI_ANY_TAG, cluster->ranks, &there, &about);
    if (there) {
      ended = about.MPI_TAG == END;
      obey(cluster, hands, about.MPI_TAG, &busy);
      naps = 0;
    } else if (busy) {
      look_after(cluster, hands, &busy);
    } else {
      grundy_i_cluster_ring_if_interrupted(cluster);
      grundy_i_cluster_nap(&naps);
    }
  }
}

static grundy_status work(grundy_i_cluster *cluster) {
  grundy_i_survey_hands hands;
  grundy_status s = grundy_i_survey_threads_open(cluster->context, 1, &hands);
  bool open = s == GRUNDY_OK;
  s = grundy_i_cluster_agree(cluster, s);
  if (s == GRUNDY_OK) serve(cluster, &hands);
  if (open) grundy_i_survey_threads_close(&hands);
  return s;
}

/* ---- all ---- */

/* Of each rank the least on the same machine. */
static void find_nodes(const grundy_i_cluster *cluster, unsigned *node) {
  MPI_Comm here;
  unsigned least = (unsigned)cluster->rank;
  MPI_Comm_split_type(cluster->ranks, MPI_COMM_TYPE_SHARED, cluster->rank, MPI_INFO_NULL, &here);
  MPI_Bcast(&least, 1, MPI_UNSIGNED, 0, here);
  MPI_Comm_free(&here);
  MPI_Allgather(&least, 1, MPI_UNSIGNED, node, 1, MPI_UNSIGNED, cluster->ranks);
}

static grundy_status take_part(grundy_i_cli *cli, grundy_i_cluster *cluster, unsigned *node) {
  find_nodes(cluster, node);
  if (cluster->rank) return work(cluster);
  GRUNDY_TRY(grundy_i_cluster_agree(cluster, GRUNDY_OK));
  return hand_out(cli, cluster, node);
}

grundy_status grundy_i_cluster_survey(grundy_i_cli *cli, grundy_i_cluster *cluster) {
  if (cluster->size == 1) return grundy_i_survey_by(cli, NULL);
  size_t ranks = (size_t)cluster->size;
  grundy_i_cluster_listen(cluster);
  grundy_status s = GRUNDY_OK;
  void *node = grundy_i_new(cluster->context, ranks, sizeof(unsigned), &s);
  s = grundy_i_cluster_agree(cluster, s);
  if (s == GRUNDY_OK) s = take_part(cli, cluster, node);
  grundy_i_free(cluster->context, node, ranks * sizeof(unsigned));
  grundy_i_cluster_silence(cluster);
  int shared = (int)s;
  MPI_Bcast(&shared, 1, MPI_INT, 0, cluster->ranks);
  return (grundy_status)shared;
}
