/* A survey on one machine: the caller's thread alone knows the database, hands out games and writes
 * rows; as many threads as the context allows do the games, each under a context of its own with
 * its share of the memory. The caller looks every FIFTIETH of a second whether something
 * ended it. */
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "survey/database.h"

enum { MOST = 64, FIFTIETH = 20000000, SECOND = 1000000000, AGAIN = 20 };
static const double beat = 5, last_words = 0.5; /* seconds */

typedef enum desk_state { DESK_EMPTY, DESK_GIVEN, DESK_DONE, DESK_CLOSED } desk_state;

typedef struct survey_room survey_room;

/* Where a thread finds its job and leaves the row. */
typedef struct survey_desk {
  survey_room *room;
  pthread_t thread;
  grundy_context *context;
  desk_state state;
  grundy_i_survey_job job;
  grundy_i_survey_row row;
} survey_desk;

/* `lock` guards the states of the desks. */
struct survey_room {
  grundy_i_survey_file *survey;
  const grundy_i_survey_plan *plan;
  pthread_mutex_t lock;
  pthread_cond_t given, done;
  unsigned count, busy;
  uint64_t finished;
  double beaten;
  survey_desk *desks;
};

/* ---- the threads ---- */

static void *sit(void *user) {
  survey_desk *desk = user;
  survey_room *room = desk->room;
  pthread_mutex_lock(&room->lock);
  for (;;) {
    while (desk->state == DESK_EMPTY || desk->state == DESK_DONE) {
      pthread_cond_wait(&room->given, &room->lock);
    }
    if (desk->state == DESK_CLOSED) break;
    pthread_mutex_unlock(&room->lock);
    grundy_i_survey_work(desk->context, &desk->job, &desk->row);
    pthread_mutex_lock(&room->lock);
    desk->state = DESK_DONE;
    pthread_cond_signal(&room->done);
  }
  pthread_mutex_unlock(&room->lock);
  return NULL;
}

static grundy_status open_desk(survey_room *room, survey_desk *desk, size_t memory) {
  desk->room = room;
  grundy_status s = grundy_context_create(NULL, &desk->context);
  if (s == GRUNDY_OK) {
    s = grundy_context_set_limits(desk->context, GRUNDY_LIMITS(.memory = memory, .threads = 1));
  }
  if (s == GRUNDY_OK && pthread_create(&desk->thread, NULL, sit, desk) != 0) s = GRUNDY_NO_MEMORY;
  if (s == GRUNDY_OK) return s;
  grundy_context_destroy(desk->context);
  desk->context = NULL;
  return s;
}

/* At least one. */
static grundy_status open_desks(survey_room *room, unsigned wanted) {
  grundy_context *context = room->survey->context;
  size_t memory = grundy_context_get_limits(context)->memory / wanted;
  if (memory == 0 && grundy_context_get_limits(context)->memory) memory = 1;
  while (room->count < wanted) {
    if (open_desk(room, &room->desks[room->count], memory) != GRUNDY_OK) break;
    room->count++;
  }
  if (room->count) return GRUNDY_OK;
  return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_threads, (uint64_t)wanted);
}

static void close_desks(survey_room *room) {
  pthread_mutex_lock(&room->lock);
  for (unsigned i = 0; i < room->count; i++) room->desks[i].state = DESK_CLOSED;
  pthread_cond_broadcast(&room->given);
  pthread_mutex_unlock(&room->lock);
  for (unsigned i = 0; i < room->count; i++) {
    pthread_join(room->desks[i].thread, NULL);
    grundy_context_destroy(room->desks[i].context);
  }
}

/* ---- handing out ---- */

/* The desks' states are read without the lock where this thread alone changes them next. */
static desk_state state_of(survey_desk *desk) {
  pthread_mutex_lock(&desk->room->lock);
  desk_state state = desk->state;
  pthread_mutex_unlock(&desk->room->lock);
  return state;
}

static void set_state(survey_desk *desk, desk_state state) {
  pthread_mutex_lock(&desk->room->lock);
  desk->state = state;
  if (state == DESK_GIVEN) pthread_cond_broadcast(&desk->room->given);
  pthread_mutex_unlock(&desk->room->lock);
}

static grundy_status hand_out(survey_room *room) {
  grundy_status s = GRUNDY_OK;
  bool found = true;
  for (unsigned i = 0; i < room->count && found && s == GRUNDY_OK; i++) {
    survey_desk *desk = &room->desks[i];
    if (state_of(desk) != DESK_EMPTY) continue;
    s = grundy_i_survey_claim(room->survey, room->plan, &desk->job, &found);
    if (s != GRUNDY_OK || !found) break;
    set_state(desk, DESK_GIVEN);
    room->busy++;
  }
  return s;
}

/* What a row says of the whole: work that was ended from outside, and a file that cannot be
 * written, end the survey. */
static grundy_status judge(const survey_room *room, const grundy_i_survey_row *row) {
  grundy_context *context = room->survey->context;
  const grundy_i_cell *note = &row->cell[GRUNDY_SURVEY_NOTE];
  const char *said = note->kind == GRUNDY_CELL_TEXT ? row->texts + note->number : "";
  if (row->end == GRUNDY_SURVEY_STOPPED) return GRUNDY_FAIL(context, GRUNDY_CANCELLED, interrupted);
  if (row->end == GRUNDY_SURVEY_BROKEN) return GRUNDY_FAIL(context, GRUNDY_IO, as_it_is, said);
  return GRUNDY_OK;
}

/* Writes the rows that are done. */
static grundy_status collect(survey_room *room, bool *some) {
  grundy_status s = GRUNDY_OK, t;
  *some = false;
  for (unsigned i = 0; i < room->count; i++) {
    survey_desk *desk = &room->desks[i];
    if (state_of(desk) != DESK_DONE) continue;
    t = grundy_i_survey_finish(room->survey, &desk->job, &desk->row);
    if (t == GRUNDY_OK) t = judge(room, &desk->row);
    if (s == GRUNDY_OK) s = t;
    set_state(desk, DESK_EMPTY);
    room->busy--;
    room->finished++;
    *some = true;
  }
  return s;
}

/* Waits a moment for a row. */
static void wait_for_rows(survey_room *room) {
  struct timespec until;
  bool done = false;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += FIFTIETH;
  if (until.tv_nsec >= SECOND) until.tv_sec++, until.tv_nsec -= SECOND;
  pthread_mutex_lock(&room->lock);
  for (unsigned i = 0; i < room->count; i++) done = done || room->desks[i].state == DESK_DONE;
  if (!done) pthread_cond_timedwait(&room->done, &room->lock, &until);
  pthread_mutex_unlock(&room->lock);
}

static grundy_status say_alive(survey_room *room) {
  double now = grundy_i_now();
  if (now < room->beaten + beat) return GRUNDY_OK;
  room->beaten = now;
  return grundy_i_survey_beat(room->survey);
}

static void cancel_all(survey_room *room) {
  for (unsigned i = 0; i < room->count; i++) {
    if (state_of(&room->desks[i]) == DESK_GIVEN) grundy_context_cancel(room->desks[i].context);
  }
}

/* Ends the work of all desks and writes what is known, if another process does not keep the
 * database to itself; `why` ended it. Work that was between two calls hears the second time. */
static grundy_status stop(survey_room *room, grundy_status why) {
  grundy_context *context = room->survey->context;
  const grundy_i_error reached = *grundy_i_context_error(context);
  grundy_limits limits = *grundy_context_get_limits(context);
  bool some;
  limits.seconds = last_words;
  grundy_i_grace(context);
  (void)!grundy_context_set_limits(context, &limits);
  for (unsigned turn = 0; room->busy; turn++) {
    if (turn % AGAIN == 0) cancel_all(room);
    (void)!collect(room, &some);
    if (room->busy) wait_for_rows(room);
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

static grundy_status work(survey_room *room) {
  grundy_context *context = room->survey->context;
  uint64_t total;
  bool some = true;
  grundy_status s = count_new(room->survey, &total);
  while (s == GRUNDY_OK) {
    if (some) s = hand_out(room);
    if (s != GRUNDY_OK || !room->busy) break;
    wait_for_rows(room);
    s = collect(room, &some);
    if (s == GRUNDY_OK) {
      s = grundy_i_tick_now(context, GRUNDY_PHRASE(task_survey), room->finished,
                            room->finished < total ? total : 0);
    }
    if (s == GRUNDY_OK) s = say_alive(room);
  }
  return s == GRUNDY_OK ? s : stop(room, s);
}

grundy_status grundy_i_survey_run(grundy_i_survey_file *d, const grundy_i_survey_plan *plan) {
  unsigned wanted = grundy_context_get_limits(d->context)->threads;
  survey_room room = {.survey = d, .plan = plan, .beaten = grundy_i_now()};
  void *block;
  if (wanted == 0) wanted = 1;
  if (wanted > MOST) wanted = MOST;
  grundy_status s = grundy_i_allocate(d->context, wanted, sizeof *room.desks, &block);
  if (s != GRUNDY_OK) return s;
  room.desks = block;
  pthread_mutex_init(&room.lock, NULL);
  pthread_cond_init(&room.given, NULL);
  pthread_cond_init(&room.done, NULL);
  s = open_desks(&room, wanted);
  if (s == GRUNDY_OK) s = work(&room);
  close_desks(&room);
  pthread_cond_destroy(&room.done);
  pthread_cond_destroy(&room.given);
  pthread_mutex_destroy(&room.lock);
  grundy_i_free(d->context, block, wanted * sizeof *room.desks);
  if (s != GRUNDY_OK || !d->memory) return s;
  return GRUNDY_FAIL(d->context, GRUNDY_LIMIT, survey_memory, d->memory);
}
