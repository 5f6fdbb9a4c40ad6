/* Threads that share pieces of work.
 *
 * `open` holds the number of the run (high half) and how many of its pieces nobody has begun (low
 * half); who lowers the low half by one has that piece. What a run is about changes only while no
 * piece is open or being done, so a piece that was won belongs to what the fields say. A caller
 * does what others do not come to, so a busy machine costs no time.
 *
 * Both sides look for each other's news in a loop first, and sleep when that takes long; a side
 * that sleeps has said so under the lock before its last look, so no news is missed. */
#include "base/team.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { LOOKS = 4000, PATIENT_LOOKS = 3000 };

struct grundy_i_team {
  grundy_context *context;
  pthread_mutex_t lock;
  pthread_cond_t news;
  atomic_uint_least64_t open;
  atomic_uint done, sleepers;
  atomic_bool stop;
  grundy_i_work work;
  void *work_context;
  uint64_t runs;
  unsigned pieces, threads; /* without the caller's */
  pthread_t thread[GRUNDY_TEAM_MOST - 1];
};

typedef bool (*is_news)(grundy_i_team *t);

static bool has_open(grundy_i_team *t) {
  return (uint32_t)atomic_load(&t->open) != 0 || atomic_load(&t->stop);
}

static bool all_done(grundy_i_team *t) {
  return atomic_load(&t->done) == t->pieces;
}

static void await(grundy_i_team *t, is_news news) {
  for (unsigned i = 0; i < LOOKS; i++) {
    if (news(t)) return;
    GRUNDY_PAUSE();
    if (i >= PATIENT_LOOKS) sched_yield();
  }
  pthread_mutex_lock(&t->lock);
  atomic_fetch_add(&t->sleepers, 1);
  while (!news(t)) pthread_cond_wait(&t->news, &t->lock);
  atomic_fetch_sub(&t->sleepers, 1);
  pthread_mutex_unlock(&t->lock);
}

static void tell(grundy_i_team *t) {
  if (!atomic_load(&t->sleepers)) return;
  pthread_mutex_lock(&t->lock);
  pthread_cond_broadcast(&t->news);
  pthread_mutex_unlock(&t->lock);
}

/* Does pieces while any are open. */
static void take_part(grundy_i_team *t) {
  uint_least64_t open = atomic_load(&t->open);
  while ((uint32_t)open) {
    if (!atomic_compare_exchange_weak(&t->open, &open, open - 1)) continue;
    unsigned pieces = t->pieces; /* the run may be over once this one is done */
    t->work(t->work_context, pieces - (uint32_t)open);
    if (atomic_fetch_add(&t->done, 1) + 1 == pieces) tell(t);
    open = atomic_load(&t->open);
  }
}

static void *live(void *argument) {
  grundy_i_team *t = argument;
  for (;;) {
    await(t, has_open);
    if (atomic_load(&t->stop)) return NULL;
    take_part(t);
  }
}

void grundy_i_team_run(grundy_i_team *t, grundy_i_work work, void *context, unsigned pieces) {
  if (!t || pieces < 2) {
    for (unsigned i = 0; i < pieces; i++) work(context, i);
    return;
  }
  t->work = work;
  t->work_context = context;
  t->pieces = pieces;
  atomic_store(&t->done, 0);
  atomic_store(&t->open, ++t->runs << 32 | pieces);
  tell(t);
  take_part(t);
  await(t, all_done);
}

static unsigned threads_wanted(const grundy_context *context) {
  unsigned threads = grundy_context_get_limits(context).threads;
  return threads > GRUNDY_TEAM_MOST ? GRUNDY_TEAM_MOST : threads;
}

static void stop(grundy_i_team *t) {
  atomic_store(&t->stop, true);
  tell(t);
  for (unsigned i = 0; i < t->threads; i++) pthread_join(t->thread[i], NULL);
  pthread_cond_destroy(&t->news);
  pthread_mutex_destroy(&t->lock);
}

/* False where the system refuses. */
static bool start(grundy_i_team *t, unsigned threads) {
  if (pthread_mutex_init(&t->lock, NULL)) return false;
  if (pthread_cond_init(&t->news, NULL)) {
    pthread_mutex_destroy(&t->lock);
    return false;
  }
  while (t->threads + 1 < threads && pthread_create(&t->thread[t->threads], NULL, live, t) == 0) {
    t->threads++;
  }
  if (t->threads == 0) stop(t);
  return t->threads > 0;
}

grundy_status grundy_i_team_create(grundy_context *context, grundy_context *owner,
                                   grundy_i_team **out) {
  void *block;
  unsigned threads = threads_wanted(context);
  *out = NULL;
  if (threads < 2) return GRUNDY_OK;
  grundy_status s = grundy_i_allocate(owner, 1, sizeof(grundy_i_team), &block);
  if (s != GRUNDY_OK && owner != context) {
    return grundy_i_fail(context, s, "no memory for %u threads", threads);
  }
  if (s != GRUNDY_OK) return s;
  grundy_i_team *t = block;
  t->context = owner;
  atomic_init(&t->open, 0);
  atomic_init(&t->done, 0);
  atomic_init(&t->sleepers, 0);
  atomic_init(&t->stop, false);
  if (start(t, threads)) {
    *out = t;
  } else {
    grundy_i_free(owner, t, sizeof *t);
  }
  return GRUNDY_OK;
}

unsigned grundy_i_team_threads(const grundy_i_team *t) {
  return t ? t->threads + 1 : 1;
}

void grundy_i_team_destroy(grundy_i_team *t) {
  if (!t) return;
  stop(t);
  grundy_i_free(t->context, t, sizeof *t);
}
