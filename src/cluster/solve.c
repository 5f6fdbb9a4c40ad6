/* One position by many ranks: job-level search (Wu, Lin, Lin, Chen 2011). Rank 0 keeps the top of
 * the proof; a job is one of its questions, which a worker's solver is asked with bounded work;
 * a question that this does not answer is replaced by its children. The bound grows with the work
 * done, so that the top has some hundreds of questions a worker, however hard the position is.
 *
 * Every worker keeps a table of its own. Now and then, and at the end, all tables go to rank 0 and
 * back (cluster/tables.h). Rank 0 then solves the position as on one machine, with a table that
 * holds the proof, so that its answer and its certificate are the same. */
#include "cluster/solve.h"

#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "cli/open_game.h"
#include "cluster/tables.h"
#include "cluster/top.h"
#include "commands/solve.h"

enum { START, JOB, ANSWER, TABLES, END, VALUES = 64, SHARE = 4 };
static const uint64_t least_work = UINT64_C(1) << 18;
static const double patience = 0.05, first_exchange = 5, work_an_exchange = 20; /* seconds, times */

/* What a worker says of a question; the processor's seconds that it took. */
typedef struct solve_answer {
  int status;
  grundy_asked asked;
  double seconds;
} solve_answer;

/* The seconds of the processor that this process has had. */
static double spent(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

/* All ranks have read the position, and begin with what rank 0 knows (of a checkpoint); tables then
 * number the games alike. Collective. */
static grundy_status start(grundy_i_cluster *cluster, grundy_solver *solver,
                           const grundy_position *position, grundy_status opened) {
  grundy_status s = grundy_i_cluster_agree(cluster, opened);
  return s == GRUNDY_OK ? grundy_i_tables_exchange(cluster, solver, position, false, true) : s;
}

/* ---- rank 0 ---- */

/* asked  which question each rank is at, NONE where it is idle
 * done   options that were looked at in vain
 * spent  on answers, seconds a worker; `due`: how many there are at the next exchange */
typedef struct solve_head {
  grundy_i_cli *cli;
  grundy_i_cluster *cluster;
  grundy_solver *solver;
  const grundy_position *position;
  grundy_i_top top;
  uint32_t *asked;
  unsigned busy, naps;
  uint64_t done;
  double spent, due;
} solve_head;
enum { NONE = UINT32_MAX };

static void tell_all(const grundy_i_cluster *cluster, int tag, bool word) {
  for (int rank = 1; rank < cluster->size; rank++) {
    MPI_Send(&word, sizeof word, MPI_BYTE, rank, tag, cluster->ranks);
  }
}

static uint64_t work_of(const solve_head *h) {
  return least_work + h->done / SHARE;
}

static grundy_status send_job(solve_head *h, int rank, uint32_t question) {
  size_t length;
  const uint64_t *words = grundy_i_top_words(&h->top, question, &length);
  grundy_array message;
  grundy_array_init(&message, h->cluster->context);
  grundy_status s = grundy_array_push(&message, work_of(h));
  if (s == GRUNDY_OK) s = grundy_array_append(&message, words, length);
  if (s == GRUNDY_OK) {
    MPI_Send(message.data, (int)message.length, MPI_UINT64_T, rank, JOB, h->cluster->ranks);
    h->asked[rank] = question;
    h->busy++;
    s = grundy_i_top_work(&h->top, question, true);
  }
  grundy_array_clear(&message);
  return s;
}

/* The first of the goals that there is something to do for. */
static bool find_job(const solve_head *h, const grundy_array *goals, uint32_t *question) {
  for (size_t i = 0; i < goals->length; i++) {
    uint32_t goal = (uint32_t)goals->data[i];
    if (grundy_i_top_decided(&h->top, goal)) continue;
    if (grundy_i_top_next(&h->top, goal, question)) return true;
  }
  return false;
}

static grundy_status hand_out(solve_head *h, const grundy_array *goals) {
  grundy_status s = GRUNDY_OK;
  uint32_t question;
  for (int rank = 1; rank < h->cluster->size && s == GRUNDY_OK; rank++) {
    if (h->asked[rank] != NONE) continue;
    if (!find_job(h, goals, &question)) break;
    s = send_job(h, rank, question);
  }
  return s;
}

static grundy_status learn(solve_head *h, uint32_t question, const solve_answer *answer) {
  const grundy_asked *asked = &answer->asked;
  grundy_status s = grundy_i_top_work(&h->top, question, false);
  if (s == GRUNDY_OK) s = (grundy_status)answer->status;
  if (s != GRUNDY_OK || grundy_i_top_decided(&h->top, question)) return s;
  if (asked->value_known) return grundy_i_top_value(&h->top, question, asked->value);
  if (asked->known) return grundy_i_top_answer(&h->top, question, asked->inside);
  h->done += work_of(h);
  return grundy_i_top_expand(&h->top, question);
}

/* Waits a moment for an answer. */
static grundy_status take_answer(solve_head *h) {
  double until = grundy_i_now() + patience;
  solve_answer answer;
  MPI_Status about;
  int there = 0;
  while (!there && grundy_i_now() < until) {
    MPI_Iprobe(MPI_ANY_SOURCE, ANSWER, h->cluster->ranks, &there, &about);
    if (!there) grundy_i_cluster_nap(&h->naps);
  }
  if (!there) return GRUNDY_OK;
  h->naps = 0;
  MPI_Recv(&answer, sizeof answer, MPI_BYTE, about.MPI_SOURCE, ANSWER, h->cluster->ranks, &about);
  uint32_t question = h->asked[about.MPI_SOURCE];
  h->asked[about.MPI_SOURCE] = NONE;
  h->busy--;
  h->spent += answer.seconds / (h->cluster->size - 1);
  return learn(h, question, &answer);
}

static grundy_status exchange(solve_head *h, bool give) {
  double begun = spent();
  tell_all(h->cluster, TABLES, give);
  grundy_status s = grundy_i_tables_exchange(h->cluster, h->solver, h->position, true, give);
  double wait = work_an_exchange * (spent() - begun);
  h->due = h->spent + (wait > first_exchange ? wait : first_exchange);
  return s;
}

static bool is_open(const solve_head *h, const grundy_array *goals) {
  for (size_t i = 0; i < goals->length; i++) {
    if (!grundy_i_top_decided(&h->top, (uint32_t)goals->data[i])) return true;
  }
  return false;
}

/* Decides all of some questions. */
static grundy_status decide(solve_head *h, const grundy_array *goals) {
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && is_open(h, goals)) {
    bool due = h->spent >= h->due;
    if (due && !h->busy) s = exchange(h, true);
    if (s == GRUNDY_OK && !due) s = hand_out(h, goals);
    if (s == GRUNDY_OK && h->busy) s = take_answer(h);
    if (s == GRUNDY_OK) {
      s = grundy_i_tick_now(h->cluster->context, GRUNDY_PHRASE(task_positions_searched), h->done,
                            0);
    }
  }
  return s;
}

/* Which value the position has; `found` false where it is 64 or more. */
static grundy_status find_value(solve_head *h, grundy_array *goals, bool *found) {
  grundy_status s = GRUNDY_OK;
  *found = false;
  for (uint64_t v = 0; v < VALUES && s == GRUNDY_OK && !*found; v++) {
    uint32_t question;
    goals->length = 0;
    s = grundy_i_top_root(&h->top, v, &question);
    if (s == GRUNDY_OK) s = grundy_array_push(goals, question);
    if (s == GRUNDY_OK) s = decide(h, goals);
    *found = s == GRUNDY_OK && grundy_i_top_true(&h->top, question);
  }
  return s;
}

/* Which moves win: the options of value 0, the children of the first question. */
static grundy_status find_moves(solve_head *h, grundy_array *goals) {
  uint32_t question;
  grundy_status s = grundy_i_top_root(&h->top, 0, &question);
  if (s == GRUNDY_OK) s = grundy_i_top_expand(&h->top, question);
  if (s != GRUNDY_OK) return s;
  const grundy_i_top_question *q = &h->top.questions[question];
  goals->length = 0;
  s = grundy_array_append(goals, h->top.children.data + q->children, q->count);
  return s == GRUNDY_OK ? decide(h, goals) : s;
}

/* What is under way is waited for: the others have the same limits. */
static void settle(solve_head *h) {
  while (h->busy) (void)!take_answer(h);
}

static grundy_status lead(solve_head *h, bool moves) {
  grundy_array goals;
  bool found;
  grundy_array_init(&goals, h->cluster->context);
  h->due = first_exchange;
  grundy_status s = find_value(h, &goals, &found);
  if (s == GRUNDY_OK && found && moves) s = find_moves(h, &goals);
  settle(h);
  grundy_array_clear(&goals);
  grundy_status t = exchange(h, false);
  return s == GRUNDY_OK ? t : s;
}

/* Whether it is a search for nim-values, of a position that all ranks read. Of one game: a
 * certificate numbers several in the order in which they were searched. */
static bool is_fit(const grundy_i_cli *cli, const grundy_position *position) {
  static const grundy_i_option others[] = {GRUNDY_OPTION_MISERE, GRUNDY_OPTION_LOOPY,
                                           GRUNDY_OPTION_SUM, GRUNDY_OPTION_REMOTENESS};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    if (cli->given[others[i]]) return false;
  }
  for (size_t i = 0; i < cli->argument_count; i++) {
    size_t length = strlen(cli->arguments[i]);
    if (length && cli->arguments[i][length - 1] == '-') return false;
  }
  return grundy_position_runs(position) == 1 && grundy_position_count(position) &&
         !grundy_position_two_sided(position);
}

static grundy_status search(void *user, grundy_solver *solver, const grundy_position *position,
                            const grundy_solve_options *options) {
  solve_head *h = user;
  grundy_context *context = h->cluster->context;
  size_t ranks = (size_t)h->cluster->size;
  void *block;
  if (!is_fit(h->cli, position)) return GRUNDY_OK;
  grundy_status s = grundy_i_allocate(context, ranks, sizeof *h->asked, &block);
  if (s != GRUNDY_OK) return s;
  h->asked = block;
  h->solver = solver;
  h->position = position;
  for (size_t i = 0; i < ranks; i++) h->asked[i] = NONE;
  grundy_i_top_init(&h->top, context, position);
  tell_all(h->cluster, START, true);
  s = start(h->cluster, solver, position, GRUNDY_OK);
  if (s == GRUNDY_OK) s = lead(h, options->moves > 0);
  grundy_i_top_clear(&h->top);
  grundy_i_free(context, h->asked, ranks * sizeof *h->asked);
  return s;
}

/* ---- the others ---- */

typedef struct solve_worker {
  grundy_i_cluster *cluster;
  grundy_game_cache *games;
  grundy_position *position, *sum; /* that of the arguments; that of a question */
  grundy_solver *solver;
} solve_worker;

static grundy_status open(solve_worker *w, grundy_i_cli *cli) {
  grundy_context *context = cli->context;
  grundy_status s =
      grundy_game_cache_create(context, GRUNDY_GAME_OPENING(.open = grundy_i_open_any), &w->games);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &w->position);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &w->sum);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &w->solver);
  return s == GRUNDY_OK ? grundy_i_read_position(cli, w->games, w->position) : s;
}

static void close_all(solve_worker *w) {
  grundy_solver_destroy(w->solver);
  grundy_position_destroy(w->sum);
  grundy_position_destroy(w->position);
  grundy_game_cache_destroy(w->games);
}

static grundy_status ask(solve_worker *w, const uint64_t *message, size_t length,
                         grundy_asked *out) {
  uint64_t v;
  grundy_position_reset(w->sum);
  grundy_status s = grundy_i_top_read(w->position, message + 1, length - 1, w->sum, &v);
  if (s != GRUNDY_OK) return s;
  const grundy_ask *question = GRUNDY_ASK(.values = UINT64_C(1) << v, .work = message[0]);
  return grundy_solver_ask(w->solver, w->sum, question, out);
}

static void do_job(solve_worker *w) {
  const grundy_i_cluster *cluster = w->cluster;
  solve_answer answer = {.status = GRUNDY_OK};
  MPI_Status about;
  int length;
  void *message;
  MPI_Probe(0, JOB, cluster->ranks, &about);
  MPI_Get_count(&about, MPI_UINT64_T, &length);
  if (grundy_i_allocate(cluster->context, (size_t)length, 8, &message) != GRUNDY_OK) {
    MPI_Abort(cluster->ranks, grundy_status_exit(GRUNDY_NO_MEMORY));
    return;
  }
  MPI_Recv(message, length, MPI_UINT64_T, 0, JOB, cluster->ranks, &about);
  double begun = spent();
  answer.status = (int)ask(w, message, (size_t)length, &answer.asked);
  answer.seconds = spent() - begun;
  grundy_i_free(cluster->context, message, (size_t)length * 8);
  MPI_Send(&answer, sizeof answer, MPI_BYTE, 0, ANSWER, cluster->ranks);
}

/* Does what rank 0 says, until it says END. */
static void serve(solve_worker *w, grundy_status opened) {
  grundy_i_cluster *cluster = w->cluster;
  for (int tag = START; tag != END;) {
    bool give;
    tag = grundy_i_cluster_await(cluster, 0, MPI_ANY_TAG);
    if (tag == JOB) {
      do_job(w);
      continue;
    }
    MPI_Recv(&give, sizeof give, MPI_BYTE, 0, tag, cluster->ranks, MPI_STATUS_IGNORE);
    if (tag == START) (void)!start(cluster, w->solver, w->position, opened);
    if (tag == TABLES) {
      (void)!grundy_i_tables_exchange(cluster, w->solver, w->position, true, give);
    }
  }
}

grundy_status grundy_i_cluster_solve(grundy_i_cli *cli, grundy_i_cluster *cluster) {
  if (cluster->size == 1) return grundy_i_solve_by(cli, NULL);
  grundy_status s = grundy_i_cluster_same_version(cluster);
  if (s != GRUNDY_OK) return s;
  if (cluster->rank) {
    solve_worker worker = {.cluster = cluster};
    serve(&worker, open(&worker, cli));
    close_all(&worker);
  } else {
    solve_head head = {.cli = cli, .cluster = cluster};
    const grundy_i_solve_help help = {search, &head};
    s = grundy_i_solve_by(cli, &help);
    tell_all(cluster, END, true);
  }
  int told = s;
  MPI_Bcast(&told, 1, MPI_INT, 0, cluster->ranks);
  if (told == GRUNDY_LIMIT || told == GRUNDY_CANCELLED) cluster->speaker = -1; /* an answer */
  return (grundy_status)told;
}
