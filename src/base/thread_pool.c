/* Threads that share pieces of work.
 *
 * `pieces` holds how many pieces have been begun (high half) and offered (low half); the thread
 * that raises the high half by one has that piece. The fields that describe the pieces change only
 * while none is open or being done, so a piece that was taken belongs to what they say. A caller
 * does what others do not get to, so a busy machine costs no time.
 *
 * Both sides look for each other's news in a loop first, and sleep when that takes long; a side
 * that sleeps has said so under the lock before its last look, so nothing is missed. */
#include "base/thread_pool.h"

#include <pthread.h>
#include <sched.h>

#include "base/messages.def"

enum { LOOKS = 600, PATIENT_LOOKS = 400 /* then other threads run between looks */ };

struct grundy_i_pool {
  grundy_context *context;
  pthread_mutex_t lock;
  pthread_cond_t offers, answers;
  atomic_uint_least64_t pieces;
  atomic_uint_least32_t done; /* pieces */
  atomic_uint idle;           /* threads that sleep until there are pieces */
  atomic_bool waits, stop;    /* does the caller sleep until a piece is done? */
  grundy_i_pool_work work;
  void *work_context;
  unsigned threads; /* without the caller's */
  unsigned wanted;  /* with it */
  pthread_t thread[GRUNDY_POOL_MOST - 1];
};

static uint32_t offered(uint64_t pieces) {
  return (uint32_t)pieces;
}

static uint32_t begun(uint64_t pieces) {
  return (uint32_t)(pieces >> 32);
}

/* ---- the pieces ---- */

/* Does the next piece that no thread has begun; false if there is none. */
static bool take_part(grundy_i_pool *t) {
  uint_least64_t pieces = atomic_load(&t->pieces);
  do {
    if (begun(pieces) == offered(pieces)) return false;
  } while (!atomic_compare_exchange_weak(&t->pieces, &pieces, pieces + (UINT64_C(1) << 32)));
  GRUNDY_ASSERT(begun(pieces) < offered(pieces));
  t->work(t->work_context, begun(pieces));
  atomic_fetch_add(&t->done, 1);
  if (atomic_load(&t->waits)) {
    pthread_mutex_lock(&t->lock);
    pthread_cond_signal(&t->answers);
    pthread_mutex_unlock(&t->lock);
  }
  return true;
}

/* A moment's rest between two looks. */
static void rest(unsigned look) {
  GRUNDY_PAUSE();
  if (look >= PATIENT_LOOKS) sched_yield();
}

static bool has_news(grundy_i_pool *t) {
  uint_least64_t pieces = atomic_load(&t->pieces);
  return begun(pieces) != offered(pieces) || atomic_load(&t->stop);
}

static void await_news(grundy_i_pool *t) {
  for (unsigned i = 0; i < LOOKS; i++) {
    if (has_news(t)) return;
    rest(i);
  }
  pthread_mutex_lock(&t->lock);
  atomic_fetch_add(&t->idle, 1);
  while (!has_news(t)) pthread_cond_wait(&t->offers, &t->lock);
  atomic_fetch_sub(&t->idle, 1);
  pthread_mutex_unlock(&t->lock);
}

static void *live(void *argument) {
  grundy_i_pool *t = argument;
  for (;;) {
    await_news(t);
    if (atomic_load(&t->stop)) return NULL;
    while (take_part(t)) continue;
  }
}

/* ---- the caller ---- */

static void wake(grundy_i_pool *t, unsigned most) {
  if (!atomic_load(&t->idle)) return;
  pthread_mutex_lock(&t->lock);
  if (most == 1) {
    pthread_cond_signal(&t->offers);
  } else {
    pthread_cond_broadcast(&t->offers);
  }
  pthread_mutex_unlock(&t->lock);
}

/* Is the piece that sets `ready` done, or, where that is NULL, all that have been begun? */
static bool answered(grundy_i_pool *t, atomic_bool *ready) {
  return ready ? atomic_load(ready) : atomic_load(&t->done) == begun(atomic_load(&t->pieces));
}

static void await_answer(grundy_i_pool *t, atomic_bool *ready) {
  for (unsigned i = 0; i < LOOKS; i++) {
    if (answered(t, ready)) return;
    rest(i);
  }
  pthread_mutex_lock(&t->lock);
  atomic_store(&t->waits, true);
  while (!answered(t, ready)) pthread_cond_wait(&t->answers, &t->lock);
  atomic_store(&t->waits, false);
  pthread_mutex_unlock(&t->lock);
}

void grundy_i_pool_open(grundy_i_pool *t, grundy_i_pool_work work, void *context) {
  GRUNDY_ASSERT(begun(atomic_load(&t->pieces)) == offered(atomic_load(&t->pieces)));
  t->work = work;
  t->work_context = context;
  atomic_store(&t->done, 0);
  atomic_store(&t->pieces, 0);
}

void grundy_i_pool_offer(grundy_i_pool *t, unsigned more) {
  GRUNDY_ASSERT(more <= UINT32_MAX - offered(atomic_load(&t->pieces)));
  atomic_fetch_add(&t->pieces, more);
  wake(t, more);
}

void grundy_i_pool_await(grundy_i_pool *t, atomic_bool *ready) {
  while (!atomic_load(ready)) {
    if (!take_part(t)) await_answer(t, ready);
  }
}

void grundy_i_pool_close(grundy_i_pool *t) {
  uint_least64_t pieces = atomic_load(&t->pieces), closed;
  do {
    closed = (uint64_t)begun(pieces) << 32 | begun(pieces);
  } while (!atomic_compare_exchange_weak(&t->pieces, &pieces, closed));
  await_answer(t, NULL);
}

void grundy_i_pool_run(grundy_i_pool *t, grundy_i_pool_work work, void *context, unsigned pieces) {
  if (!t || pieces < 2) {
    for (unsigned i = 0; i < pieces; i++) work(context, i);
    return;
  }
  grundy_i_pool_open(t, work, context);
  grundy_i_pool_offer(t, pieces);
  while (take_part(t)) continue;
  grundy_i_pool_close(t);
}

/* ---- making one ---- */

static unsigned threads_wanted(const grundy_context *context) {
  unsigned threads = grundy_context_get_limits(context)->threads;
  return threads > GRUNDY_POOL_MOST ? GRUNDY_POOL_MOST : threads;
}

static void stop(grundy_i_pool *t) {
  GRUNDY_ASSERT(begun(atomic_load(&t->pieces)) == offered(atomic_load(&t->pieces)));
  atomic_store(&t->stop, true);
  wake(t, t->threads + 1);
  for (unsigned i = 0; i < t->threads; i++) pthread_join(t->thread[i], NULL);
  pthread_cond_destroy(&t->answers);
  pthread_cond_destroy(&t->offers);
  pthread_mutex_destroy(&t->lock);
}

static bool make_signals(grundy_i_pool *t) {
  if (pthread_mutex_init(&t->lock, NULL)) return false;
  bool offers = pthread_cond_init(&t->offers, NULL) == 0;
  if (offers && pthread_cond_init(&t->answers, NULL) == 0) return true;
  if (offers) pthread_cond_destroy(&t->offers);
  pthread_mutex_destroy(&t->lock);
  return false;
}

/* False where the system refuses. */
static bool start(grundy_i_pool *t, unsigned threads) {
  GRUNDY_ASSERT(threads >= 2 && threads <= GRUNDY_POOL_MOST);
  if (!make_signals(t)) return false;
  while (t->threads + 1 < threads && pthread_create(&t->thread[t->threads], NULL, live, t) == 0) {
    t->threads++;
  }
  if (t->threads == 0) stop(t);
  return t->threads > 0;
}

grundy_status grundy_i_pool_create(grundy_context *context, grundy_context *owner,
                                   grundy_i_pool **out) {
  unsigned threads = threads_wanted(context);
  *out = NULL;
  if (threads < 2) return GRUNDY_OK;
  grundy_status s = GRUNDY_OK;
  grundy_i_pool *t = grundy_i_new(owner, 1, sizeof(grundy_i_pool), &s);
  if (s != GRUNDY_OK && owner != context) {
    return GRUNDY_FAIL(context, s, no_memory_threads, threads);
  }
  if (s != GRUNDY_OK) return s;
  t->context = owner;
  t->wanted = threads;
  atomic_init(&t->pieces, 0);
  atomic_init(&t->done, 0);
  atomic_init(&t->idle, 0);
  atomic_init(&t->waits, false);
  atomic_init(&t->stop, false);
  if (start(t, threads)) {
    *out = t;
  } else {
    grundy_i_free(owner, t, sizeof *t);
  }
  return GRUNDY_OK;
}

unsigned grundy_i_pool_threads(const grundy_i_pool *t) {
  return t ? t->threads + 1 : 1;
}

void grundy_i_pool_destroy(grundy_i_pool *t) {
  if (!t) return;
  stop(t);
  grundy_i_free(t->context, t, sizeof *t);
}

grundy_status grundy_i_pool_fit(grundy_context *context, grundy_context *owner,
                                grundy_i_pool **pool) {
  unsigned wanted = threads_wanted(context);
  if (wanted == (*pool ? (*pool)->wanted : 1)) return GRUNDY_OK;
  grundy_i_pool_destroy(*pool);
  return grundy_i_pool_create(context, owner, pool);
}
