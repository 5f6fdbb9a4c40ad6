/* Games done by threads of this process, each under a context of its own. Where conditions cannot
 * be waited for by the monotonic clock (macOS), it is the system's. */
#include <pthread.h>
#include <time.h>
#include <unistd.h>

#include "base/messages.def"
#include "survey/work.h"

#if _POSIX_CLOCK_SELECTION > 0
#define WAITING_CLOCK CLOCK_MONOTONIC
#else
#define WAITING_CLOCK CLOCK_REALTIME
#endif

enum { MOST = 64, FIFTIETH = 20000000, SECOND = 1000000000 };

typedef enum desk_state { DESK_EMPTY, DESK_GIVEN, DESK_DONE, DESK_CLOSED } desk_state;

typedef struct survey_room survey_room;

/* Where a thread finds its job and leaves the row. */
typedef struct survey_desk {
  survey_room *room;
  pthread_t thread;
  grundy_context *context;
  desk_state state;
  atomic_uint threads;
  grundy_i_survey_job job;
  grundy_i_survey_row row;
} survey_desk;

/* `lock` guards the states of the desks. */
struct survey_room {
  grundy_context *context;
  pthread_mutex_t lock;
  pthread_cond_t given, done;
  unsigned count, node[MOST]; /* all on one */
  survey_desk desks[MOST];
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
    grundy_i_survey_work(desk->context, &desk->job, &desk->threads, &desk->row);
    pthread_mutex_lock(&room->lock);
    desk->state = DESK_DONE;
    pthread_cond_signal(&room->done);
  }
  pthread_mutex_unlock(&room->lock);
  return NULL;
}

/* ---- the hands ---- */

static void give(void *user, unsigned i, const grundy_i_survey_job *job) {
  survey_room *room = user;
  pthread_mutex_lock(&room->lock);
  room->desks[i].job = *job;
  room->desks[i].state = DESK_GIVEN;
  atomic_store(&room->desks[i].threads, 1);
  pthread_cond_broadcast(&room->given);
  pthread_mutex_unlock(&room->lock);
}

static bool take(void *user, unsigned i, grundy_i_survey_row *row) {
  survey_room *room = user;
  pthread_mutex_lock(&room->lock);
  bool done = room->desks[i].state == DESK_DONE;
  if (done) {
    *row = room->desks[i].row;
    room->desks[i].state = DESK_EMPTY;
  }
  pthread_mutex_unlock(&room->lock);
  return done;
}

static void wait_for_rows(void *user) {
  survey_room *room = user;
  struct timespec until;
  bool done = false;
  clock_gettime(WAITING_CLOCK, &until);
  until.tv_nsec += FIFTIETH;
  if (until.tv_nsec >= SECOND) until.tv_sec++, until.tv_nsec -= SECOND;
  pthread_mutex_lock(&room->lock);
  for (unsigned i = 0; i < room->count; i++) done = done || room->desks[i].state == DESK_DONE;
  if (!done) pthread_cond_timedwait(&room->done, &room->lock, &until);
  pthread_mutex_unlock(&room->lock);
}

static void lend(void *user, unsigned i, unsigned threads) {
  survey_room *room = user;
  atomic_store(&room->desks[i].threads, threads);
}

static void cancel(void *user, unsigned i) {
  survey_room *room = user;
  grundy_context_cancel(room->desks[i].context);
}

/* ---- from the first to the last ---- */

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
  grundy_context *context = room->context;
  size_t memory = grundy_context_get_limits(context)->memory / wanted;
  if (memory == 0 && grundy_context_get_limits(context)->memory) memory = 1;
  while (room->count < wanted) {
    if (open_desk(room, &room->desks[room->count], memory) != GRUNDY_OK) break;
    room->count++;
  }
  if (room->count) return GRUNDY_OK;
  return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_threads, (uint64_t)wanted);
}

grundy_status grundy_i_survey_threads_open(grundy_context *context, unsigned wanted,
                                           grundy_i_survey_hands *out) {
  grundy_status s = GRUNDY_OK;
  survey_room *room = grundy_i_new(context, 1, sizeof(survey_room), &s);
  *out = (grundy_i_survey_hands){.give = give, .take = take, .wait = wait_for_rows};
  if (s != GRUNDY_OK) return s;
  room->context = context;
  pthread_mutex_init(&room->lock, NULL);
  pthread_cond_init(&room->given, NULL);
  pthread_condattr_t waits;
  pthread_condattr_init(&waits);
#if _POSIX_CLOCK_SELECTION > 0
  pthread_condattr_setclock(&waits, WAITING_CLOCK);
#endif
  pthread_cond_init(&room->done, &waits);
  pthread_condattr_destroy(&waits);
  out->user = room;
  out->node = room->node;
  out->lend = lend;
  out->cancel = cancel;
  s = open_desks(room, wanted < 1 ? 1 : wanted > MOST ? MOST : wanted);
  out->count = room->count;
  if (s != GRUNDY_OK) grundy_i_survey_threads_close(out);
  return s;
}

void grundy_i_survey_threads_close(grundy_i_survey_hands *hands) {
  survey_room *room = hands->user;
  pthread_mutex_lock(&room->lock);
  for (unsigned i = 0; i < room->count; i++) room->desks[i].state = DESK_CLOSED;
  pthread_cond_broadcast(&room->given);
  pthread_mutex_unlock(&room->lock);
  for (unsigned i = 0; i < room->count; i++) {
    pthread_join(room->desks[i].thread, NULL);
    grundy_context_destroy(room->desks[i].context);
  }
  pthread_cond_destroy(&room->done);
  pthread_cond_destroy(&room->given);
  pthread_mutex_destroy(&room->lock);
  grundy_i_free(room->context, room, sizeof *room);
}
