/* A thread that does pieces of work, microseconds each: both sides look for each other's news in a
 * loop first, and sleep when that takes long. A piece that the worker has not begun when the other
 * side is done with its own is taken back, so that a busy machine costs no time.
 *
 * `posted` counts the pieces given, `taken` those begun by either side, `done` those finished; a
 * side that sleeps has said so under the lock before its last look at the counter, so no news is
 * missed. A piece is described by fields that change only while none is open. */
#include "heap/wide_worker.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "heap/values.h"

enum { LOOKS = 20000, PATIENT_LOOKS = 200 };

struct grundy_i_worker {
  grundy_context *context;
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t news;
  atomic_uint posted, taken, done, sleepers;
  atomic_bool stop;
  grundy_i_work work;
  void *work_context;
  unsigned which;
};

/* Waits until the counter is something else than `old`; returns what. */
static unsigned await(grundy_i_worker *k, atomic_uint *counter, unsigned old) {
  unsigned now;
  for (unsigned i = 0; i < LOOKS; i++) {
    now = atomic_load_explicit(counter, memory_order_acquire);
    if (now != old) return now;
    if (i >= PATIENT_LOOKS && i % 64 == 0) sched_yield();
  }
  pthread_mutex_lock(&k->lock);
  atomic_fetch_add(&k->sleepers, 1);
  while ((now = atomic_load(counter)) == old) pthread_cond_wait(&k->news, &k->lock);
  atomic_fetch_sub(&k->sleepers, 1);
  pthread_mutex_unlock(&k->lock);
  return now;
}

/* May this side do the piece? */
static bool take(grundy_i_worker *k, unsigned piece) {
  unsigned before = piece - 1;
  return atomic_compare_exchange_strong(&k->taken, &before, piece);
}

static void tell(grundy_i_worker *k, atomic_uint *counter) {
  atomic_fetch_add(counter, 1);
  if (!atomic_load(&k->sleepers)) return;
  pthread_mutex_lock(&k->lock);
  pthread_cond_broadcast(&k->news);
  pthread_mutex_unlock(&k->lock);
}

static void *run(void *argument) {
  grundy_i_worker *k = argument;
  for (unsigned piece = 0;;) {
    piece = await(k, &k->posted, piece);
    if (atomic_load(&k->stop)) return NULL;
    if (!take(k, piece)) continue;
    k->work(k->work_context, k->which);
    tell(k, &k->done);
  }
}

grundy_status grundy_i_worker_create(grundy_context *context, grundy_context *owner,
                                     grundy_i_worker **out) {
  void *block;
  *out = NULL;
  grundy_status s = grundy_i_heap_allocate(context, owner, 1, sizeof(grundy_i_worker), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_worker *k = block;
  k->context = owner;
  atomic_init(&k->posted, 0);
  atomic_init(&k->taken, 0);
  atomic_init(&k->done, 0);
  atomic_init(&k->sleepers, 0);
  atomic_init(&k->stop, false);
  if (pthread_mutex_init(&k->lock, NULL) == 0) {
    if (pthread_cond_init(&k->news, NULL) == 0) {
      if (pthread_create(&k->thread, NULL, run, k) == 0) {
        *out = k;
        return GRUNDY_OK;
      }
      pthread_cond_destroy(&k->news);
    }
    pthread_mutex_destroy(&k->lock);
  }
  grundy_i_free(owner, k, sizeof *k);
  return GRUNDY_OK;
}

void grundy_i_worker_destroy(grundy_i_worker *k) {
  if (!k) return;
  atomic_store(&k->stop, true);
  tell(k, &k->posted);
  pthread_join(k->thread, NULL);
  pthread_cond_destroy(&k->news);
  pthread_mutex_destroy(&k->lock);
  grundy_i_free(k->context, k, sizeof *k);
}

void grundy_i_worker_start(grundy_i_worker *k, grundy_i_work work, void *context, unsigned which) {
  k->work = work;
  k->work_context = context;
  k->which = which;
  tell(k, &k->posted);
}

void grundy_i_worker_wait(grundy_i_worker *k) {
  unsigned piece = atomic_load(&k->posted);
  if (take(k, piece)) {
    k->work(k->work_context, k->which);
    atomic_fetch_add(&k->done, 1);
  } else {
    await(k, &k->done, piece - 1);
  }
}
