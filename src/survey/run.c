/* Running a survey: the caller's thread alone knows the database, hands out games and writes rows.
 * It looks some fifty times a second whether something ended it. */

#include "base/messages.def"
#include "base/messages_survey.def"
#include "survey/database.h"

enum { AGAIN = 20 };
static const double beat = 5, last_words = 0.5, patience = 0.25; /* seconds */

/* What one of the hands does. id 0: nothing; turn: how many games were handed out before this;
 * threads: how many it uses. */
typedef struct survey_hand {
  grundy_i_survey_job job;
  uint64_t turn;
  unsigned threads;
} survey_hand;

/* given     how many games have been handed out; finished: how many of them are done */
typedef struct survey_run {
  grundy_i_survey_file *survey;
  const grundy_i_survey_plan *plan;
  const grundy_i_survey_hands *hands;
  unsigned busy;
  uint64_t given, finished;
  double beaten;
  survey_hand *hand;
} survey_run;

/* How many of the hands on a node are idle, how many not, and how many of these have been at work
 * for longer than number i. */
typedef struct survey_node {
  unsigned idle, busy, before;
} survey_node;

static survey_node look_around(const survey_run *run, unsigned i) {
  const grundy_i_survey_hands *hands = run->hands;
  survey_node found = {0};
  for (unsigned k = 0; k < hands->count; k++) {
    if (hands->node[k] != hands->node[i]) continue;
    bool busy = run->hand[k].job.id != 0;
    found.idle += !busy;
    found.busy += busy;
    found.before += busy && run->hand[k].turn < run->hand[i].turn;
  }
  return found;
}

/* Where there are no games for all hands, those at work on the same machine divide the threads of
 * the idle ones: what has taken longest gets the first. */
static void lend(survey_run *run) {
  for (unsigned i = 0; i < run->hands->count; i++) {
    survey_hand *hand = &run->hand[i];
    if (!hand->job.id) continue;
    survey_node node = look_around(run, i);
    unsigned threads = 1 + node.idle / node.busy + (node.before < node.idle % node.busy);
    if (threads != hand->threads) run->hands->lend(run->hands->user, i, threads);
    hand->threads = threads;
  }
}

static grundy_status hand_out(survey_run *run) {
  const grundy_i_survey_hands *hands = run->hands;
  grundy_status s = GRUNDY_OK;
  bool found = true;
  for (unsigned i = 0; i < hands->count && found && s == GRUNDY_OK; i++) {
    survey_hand *hand = &run->hand[i];
    grundy_i_survey_job *job = &hand->job;
    if (job->id) continue;
    s = grundy_i_survey_claim(run->survey, run->plan, job, &found);
    if (s != GRUNDY_OK || !found) job->id = 0;
    if (!job->id) break;
    hands->give(hands->user, i, job);
    hand->turn = run->given++;
    hand->threads = 1;
    run->busy++;
  }
  lend(run);
  return s;
}

/* What a row says of the whole: work that was ended from outside, a file that cannot be written,
 * and rules that are not the same everywhere end the survey. */
static grundy_status judge(const survey_run *run, const grundy_i_survey_row *row) {
  grundy_context *context = run->survey->context;
  const grundy_i_cell *note = &row->cell[GRUNDY_SURVEY_NOTE];
  const char *said = note->kind == GRUNDY_CELL_TEXT ? row->texts + note->number : "";
  if (row->end == GRUNDY_SURVEY_STOPPED) return GRUNDY_FAIL(context, GRUNDY_CANCELLED, interrupted);
  if (row->end == GRUNDY_SURVEY_BROKEN) return GRUNDY_FAIL(context, GRUNDY_IO, as_it_is, said);
  if (row->end == GRUNDY_SURVEY_UNLIKE)
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, as_it_is, said);
  return GRUNDY_OK;
}

/* Writes the rows that are done. */
static grundy_status collect(survey_run *run, bool *some) {
  const grundy_i_survey_hands *hands = run->hands;
  grundy_i_survey_row row;
  grundy_status s = GRUNDY_OK, t;
  *some = false;
  for (unsigned i = 0; i < hands->count; i++) {
    grundy_i_survey_job *job = &run->hand[i].job;
    if (!job->id || !hands->take(hands->user, i, &row)) continue;
    t = grundy_i_survey_finish(run->survey, job, &row);
    if (t == GRUNDY_OK) t = judge(run, &row);
    if (s == GRUNDY_OK) s = t;
    job->id = 0;
    run->busy--;
    run->finished++;
    *some = true;
  }
  return s;
}

static grundy_status say_alive(survey_run *run) {
  double now = grundy_i_now();
  if (now < run->beaten + beat) return GRUNDY_OK;
  run->beaten = now;
  return grundy_i_survey_beat(run->survey);
}

static void cancel_all(const survey_run *run) {
  for (unsigned i = 0; i < run->hands->count; i++) {
    if (run->hand[i].job.id) run->hands->cancel(run->hands->user, i);
  }
}

/* Ends all work and writes what is known, if another process does not keep the database to itself;
 * `why` ended it. Work that was between two calls hears the second time. */
static grundy_status stop(survey_run *run, grundy_status why) {
  grundy_context *context = run->survey->context;
  grundy_limits limits = *grundy_context_get_limits(context);
  const grundy_i_error reached = grundy_i_grace(context);
  bool some;
  limits.seconds = last_words;
  (void)!grundy_context_set_limits(context, &limits);
  for (unsigned turn = 0; run->busy; turn++) {
    if (turn % AGAIN == 0) cancel_all(run);
    (void)!collect(run, &some);
    if (run->busy) run->hands->wait(run->hands->user);
  }
  grundy_i_grace(context);
  grundy_i_context_restore(context, &reached);
  return why;
}

/* How many games there are that nothing is known of. */
static grundy_status count_new(grundy_i_survey_file *d, uint64_t *out) {
  grundy_i_sql sql;
  grundy_i_sql_open(&sql, d, "SELECT count(*) FROM games WHERE status IS NULL");
  *out = grundy_i_sql_row(&sql) ? (uint64_t)sqlite3_column_int64(sql.statement, 0) : 0;
  return grundy_i_sql_close(&sql);
}

/* A moment in which other processes may end their games, or end themselves. */
static grundy_status wait_for_others(survey_run *run, uint64_t games) {
  double until = grundy_i_now() + patience;
  while (grundy_i_now() < until) {
    run->hands->wait(run->hands->user);
    GRUNDY_TRY(
        grundy_i_tick_now(run->survey->context, GRUNDY_PHRASE(task_survey_others), games, 0));
  }
  return GRUNDY_OK;
}

/* `total`: of games of which nothing was known. */
static grundy_status wait_for_rows(survey_run *run, uint64_t total, bool *some) {
  run->hands->wait(run->hands->user);
  GRUNDY_TRY(collect(run, some));
  return grundy_i_tick_now(run->survey->context, GRUNDY_PHRASE(task_survey), run->finished,
                           run->finished < total ? total : 0);
}

/* Until nothing is left to do: the jobs of another process may come back undone. */
static grundy_status work(survey_run *run) {
  uint64_t total;
  bool some = true;
  grundy_status s = count_new(run->survey, &total);
  while (s == GRUNDY_OK) {
    uint64_t others = 0;
    if (!run->busy) s = grundy_i_survey_others(run->survey, &others);
    if (s == GRUNDY_OK && (some || !run->busy)) s = hand_out(run);
    if (s != GRUNDY_OK || (!run->busy && !others)) break;
    s = run->busy ? wait_for_rows(run, total, &some) : wait_for_others(run, others);
    if (s == GRUNDY_OK) s = say_alive(run);
  }
  return s == GRUNDY_OK ? s : stop(run, s);
}

grundy_status grundy_i_survey_run(grundy_i_survey_file *d, const grundy_i_survey_plan *plan,
                                  const grundy_i_survey_hands *hands) {
  survey_run run = {.survey = d, .plan = plan, .hands = hands, .beaten = grundy_i_now()};
  GRUNDY_TRY(GRUNDY_ALLOCATE(d->context, run.hand, hands->count));
  grundy_status s = work(&run);
  grundy_i_free(d->context, run.hand, hands->count * sizeof *run.hand);
  if (s != GRUNDY_OK || !d->memory) return s;
  return GRUNDY_FAIL(d->context, GRUNDY_LIMIT, survey_memory, d->memory);
}
