/* One position by many ranks. Every rank but rank 0 solves the whole position, each with a table of
 * its own, and they share what they find (cluster/news.h); the first to end ends it for all. Rank 0
 * takes what all find, writes the checkpoints, and at the end solves the position as on one
 * machine, with a table that holds the proof: so its answer and certificate are the same. */
#include "cluster/commands.h"

#include <string.h>

#include "base/messages_tasks.def"
#include "cli/open_game.h"
#include "cluster/news.h"
#include "cluster/same.h"
#include "commands/commands.h"

enum { SOLVE, END };

/* All ranks have read the position, the same one, and begin with what rank 0 knows (of a
 * checkpoint). Collective. */
static grundy_status start(grundy_i_news *news, grundy_i_cluster *cluster, grundy_solver *solver,
                           const grundy_position *position, grundy_status s) {
  if (s == GRUNDY_OK) s = grundy_i_solver_number(solver, position);
  s = grundy_i_cluster_agree(cluster, s);
  if (s == GRUNDY_OK) s = grundy_i_cluster_same_position(cluster, position);
  if (s == GRUNDY_OK) s = grundy_i_news_begin_with(cluster, solver);
  return s == GRUNDY_OK ? grundy_i_news_open(news, cluster, solver) : s;
}

/* ---- rank 0 ---- */

typedef struct solve_head {
  grundy_i_cli *cli;
  grundy_i_cluster *cluster;
} solve_head;

static void tell_all(const grundy_i_cluster *cluster, int tag, uint64_t word) {
  for (int rank = 1; rank < cluster->size; rank++) {
    MPI_Send(&word, 1, MPI_UINT64_T, rank, tag, cluster->ranks);
  }
}

/* Whether it is a search for nim-values, of a position that all ranks read. */
static bool is_fit(const grundy_i_cli *cli, const grundy_position *position) {
  const grundy_i_option others[] = {GRUNDY_OPTION_MISERE, GRUNDY_OPTION_LOOPY, GRUNDY_OPTION_SUM,
                                    GRUNDY_OPTION_REMOTENESS};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    if (cli->given[others[i]]) return false;
  }
  for (size_t i = 0; i < cli->argument_count; i++) {
    size_t length = strlen(cli->arguments[i]);
    if (length && cli->arguments[i][length - 1] == '-') return false;
  }
  return grundy_position_count(position) && !grundy_position_two_sided(position);
}

/* Takes what the others find until they are done. The naps stay long: nothing waits for rank 0. */
static grundy_status follow(grundy_i_news *news) {
  grundy_status s = GRUNDY_OK;
  for (unsigned naps = 0; s == GRUNDY_OK && !news->ended; grundy_i_cluster_nap(&naps)) {
    s = grundy_i_news_look(news);
    if (s != GRUNDY_OK) break;
    grundy_i_cluster_hear(news->cluster);
    s = grundy_i_tick_now(news->cluster->context, GRUNDY_PHRASE(task_positions_searched),
                          grundy_i_news_nodes(news), 0);
  }
  return news->ended ? GRUNDY_OK : s;
}

static grundy_status search(void *user, grundy_solver *solver, const grundy_position *position,
                            const grundy_solve_options *options) {
  const solve_head *h = user;
  grundy_i_news news;
  if (!is_fit(h->cli, position)) return GRUNDY_OK;
  tell_all(h->cluster, SOLVE, options->moves);
  grundy_status s = start(&news, h->cluster, solver, position, GRUNDY_OK);
  if (s == GRUNDY_CANCELLED) grundy_context_cancel(h->cluster->context); /* whichever rank was */
  if (s != GRUNDY_OK) return s;
  s = follow(&news);
  grundy_i_news_close(&news);
  return s;
}

/* ---- the others ---- */

typedef struct solve_worker {
  grundy_i_cluster *cluster;
  grundy_game_cache *games;
  grundy_position *position;
  grundy_solver *solver;
} solve_worker;

static grundy_status open(solve_worker *w, grundy_i_cli *cli) {
  grundy_context *context = cli->context;
  GRUNDY_TRY(
      grundy_game_cache_create(context, GRUNDY_GAME_OPENING(.open = grundy_i_open_any), &w->games));
  GRUNDY_TRY(grundy_position_create(context, &w->position));
  GRUNDY_TRY(grundy_solver_create(context, &w->solver));
  return grundy_i_read_position(cli, w->games, w->position);
}

static void close_all(solve_worker *w) {
  grundy_solver_destroy(w->solver);
  grundy_position_destroy(w->position);
  grundy_game_cache_destroy(w->games);
}

/* Rank 0 answers in any case, and finds the same obstacle where there is one, but for a signal to
 * this rank alone, which it has to hear of. */
static void solve(solve_worker *w, uint64_t moves, grundy_status opened) {
  grundy_i_news news;
  grundy_solution *solution;
  if (start(&news, w->cluster, w->solver, w->position, opened) != GRUNDY_OK) return;
  grundy_i_solver_share(w->solver, &news.peers);
  grundy_status s =
      grundy_solve(w->solver, w->position, GRUNDY_SOLVE_OPTIONS(.moves = moves), &solution);
  bool interrupted = s == GRUNDY_OK ? solution->status == GRUNDY_CANCELLED : s == GRUNDY_CANCELLED;
  if (interrupted && !news.ended) grundy_i_cluster_ring(w->cluster);
  if (s == GRUNDY_OK) grundy_solution_destroy(solution);
  grundy_i_solver_share(w->solver, NULL);
  grundy_i_news_close(&news);
}

/* Does what rank 0 says, until it says END. */
static void serve(solve_worker *w, grundy_status opened) {
  grundy_i_cluster *cluster = w->cluster;
  for (int tag = SOLVE; tag != END;) {
    uint64_t moves;
    tag = grundy_i_cluster_await(cluster, 0, MPI_ANY_TAG);
    MPI_Recv(&moves, 1, MPI_UINT64_T, 0, tag, cluster->ranks, MPI_STATUS_IGNORE);
    if (tag == SOLVE) solve(w, moves, opened);
  }
}

grundy_status grundy_i_cluster_solve(grundy_i_cli *cli, grundy_i_cluster *cluster) {
  if (cluster->size == 1) return grundy_i_solve_by(cli, NULL);
  grundy_status s = GRUNDY_OK;
  if (cluster->rank) {
    solve_worker worker = {.cluster = cluster};
    serve(&worker, open(&worker, cli));
    close_all(&worker);
  } else {
    solve_head head = {.cli = cli, .cluster = cluster};
    const grundy_i_solve_help help = {search, &head};
    grundy_i_cluster_listen(cluster);
    s = grundy_i_solve_by(cli, &help);
    tell_all(cluster, END, 0);
  }
  grundy_i_cluster_silence(cluster);
  int shared = (int)s;
  MPI_Bcast(&shared, 1, MPI_INT, 0, cluster->ranks);
  if (shared == GRUNDY_LIMIT || shared == GRUNDY_CANCELLED) cluster->speaker = -1; /* an answer */
  return (grundy_status)shared;
}
