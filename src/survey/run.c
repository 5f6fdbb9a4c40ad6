/* A survey in work: the caller's thread alone knows the database, hands out games and writes rows.
 * It looks some fifty times a second whether something ended it. */
#include <string.h>

#include "base/clock.h"
#include "survey/database.h"

enum { AGAIN = 20 };
static const double beat = 5, last_words = 0.5; /* seconds */

/* jobs      what each of the hands does; an id of 0: nothing
 * finished  how many games are */
typedef struct survey_run {
  grundy_i_survey_file *survey;
  const grundy_i_survey_plan *plan;
  const grundy_i_survey_hands *hands;
  unsigned busy;
  uint64_t finished;
  double beaten;
  grundy_i_survey_job *jobs;
} survey_run;

static grundy_status hand_out(survey_run *run) {
  const grundy_i_survey_hands *hands = run->hands;
  grundy_status s = GRUNDY_OK;
  bool found = true;
  for (unsigned i = 0; i < hands->count && found && s == GRUNDY_OK; i++) {
    grundy_i_survey_job *job = &run->jobs[i];
    if (job->id) continue;
    s = grundy_i_survey_claim(run->survey, run->plan, job, &found);
    if (s != GRUNDY_OK || !found) job->id = 0;
    if (!job->id) break;
    hands->give(hands->user, i, job);
    run->busy++;
  }
  return s;
}

/* What a row says of the whole: work that was ended from outside, and a file that cannot be
 * written, end the survey. */
static grundy_status judge(const survey_run *run, const grundy_i_survey_row *row) {
  grundy_context *context = run->survey->context;
  const grundy_i_cell *note = &row->cell[GRUNDY_SURVEY_NOTE];
  const char *said = note->kind == GRUNDY_CELL_TEXT ? row->texts + note->number : "";
  if (row->end == GRUNDY_SURVEY_STOPPED) return GRUNDY_FAIL(context, GRUNDY_CANCELLED, interrupted);
  if (row->end == GRUNDY_SURVEY_BROKEN) return GRUNDY_FAIL(context, GRUNDY_IO, as_it_is, said);
  return GRUNDY_OK;
}

/* Writes the rows that are done. */
static grundy_status collect(survey_run *run, bool *some) {
  const grundy_i_survey_hands *hands = run->hands;
  grundy_i_survey_row row;
  grundy_status s = GRUNDY_OK, t;
  *some = false;
  for (unsigned i = 0; i < hands->count; i++) {
    grundy_i_survey_job *job = &run->jobs[i];
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
    if (run->jobs[i].id) run->hands->cancel(run->hands->user, i);
  }
}

/* Ends all work and writes what is known, if another process does not keep the database to itself;
 * `why` ended it. Work that was between two calls hears the second time. */
static grundy_status stop(survey_run *run, grundy_status why) {
  grundy_context *context = run->survey->context;
  const grundy_i_error reached = *grundy_i_context_error(context);
  grundy_limits limits = *grundy_context_get_limits(context);
  bool some;
  limits.seconds = last_words;
  grundy_i_grace(context);
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

static grundy_status work(survey_run *run) {
  grundy_context *context = run->survey->context;
  uint64_t total;
  bool some = true;
  grundy_status s = count_new(run->survey, &total);
  while (s == GRUNDY_OK) {
    if (some) s = hand_out(run);
    if (s != GRUNDY_OK || !run->busy) break;
    run->hands->wait(run->hands->user);
    s = collect(run, &some);
    if (s == GRUNDY_OK) {
      s = grundy_i_tick_now(context, GRUNDY_PHRASE(task_survey), run->finished,
                            run->finished < total ? total : 0);
    }
    if (s == GRUNDY_OK) s = say_alive(run);
  }
  return s == GRUNDY_OK ? s : stop(run, s);
}

grundy_status grundy_i_survey_run(grundy_i_survey_file *d, const grundy_i_survey_plan *plan,
                                  const grundy_i_survey_hands *hands) {
  survey_run run = {.survey = d, .plan = plan, .hands = hands, .beaten = grundy_i_now()};
  void *block;
  grundy_status s = grundy_i_allocate(d->context, hands->count, sizeof *run.jobs, &block);
  if (s != GRUNDY_OK) return s;
  run.jobs = block;
  s = work(&run);
  grundy_i_free(d->context, block, hands->count * sizeof *run.jobs);
  if (s != GRUNDY_OK || !d->memory) return s;
  return GRUNDY_FAIL(d->context, GRUNDY_LIMIT, survey_memory, d->memory);
}
