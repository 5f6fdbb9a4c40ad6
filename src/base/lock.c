/* Waits in steps of PATIENCE nanoseconds, between which the context is checked. Where the system
 * can, by the monotonic clock: a clock that is set back would make a step as much longer. */
#define _GNU_SOURCE /* pthread_mutex_clocklock */
#include "base/lock.h"

#include <time.h>

#include "base/messages.def"

enum { PATIENCE = 20000000, SECOND = 1000000000 };

#ifdef __GLIBC_PREREQ
#if __GLIBC_PREREQ(2, 30)
#define GRUNDY_CLOCKLOCK
#endif
#endif

#ifdef GRUNDY_CLOCKLOCK
#define WAITING_CLOCK CLOCK_MONOTONIC

static int lock_until(pthread_mutex_t *mutex, const struct timespec *until) {
  return pthread_mutex_clocklock(mutex, WAITING_CLOCK, until);
}
#else
#define WAITING_CLOCK CLOCK_REALTIME

static int lock_until(pthread_mutex_t *mutex, const struct timespec *until) {
  return pthread_mutex_timedlock(mutex, until);
}
#endif

grundy_status grundy_i_lock(grundy_context *context, pthread_mutex_t *mutex,
                            const grundy_phrase *task, uint64_t done) {
  for (;;) {
    struct timespec until;
    clock_gettime(WAITING_CLOCK, &until);
    until.tv_nsec += PATIENCE;
    if (until.tv_nsec >= SECOND) until.tv_sec++, until.tv_nsec -= SECOND;
    if (lock_until(mutex, &until) == 0) return GRUNDY_OK;
    GRUNDY_TRY(grundy_i_tick(context, task, done, 0));
  }
}

void *grundy_i_make_locked(grundy_context *context, size_t size, size_t lock) {
  char *block = grundy_i_make(context, size);
  if (!block || pthread_mutex_init((pthread_mutex_t *)(void *)(block + lock), NULL) == 0)
    return block;
  grundy_i_free(context, block, size);
  (void)GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_lock);
  return NULL;
}
