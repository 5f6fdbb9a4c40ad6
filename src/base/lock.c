/* Waits in steps of PATIENCE nanoseconds, between which the context is checked, by the monotonic
 * clock: a clock that is set back would make a step as much longer. Systems without a lock that
 * waits by this clock (all but glibc's; macOS has none that waits for a time) are asked once in NAP
 * whether it is free. */
#define _GNU_SOURCE /* pthread_mutex_clocklock */
#include "base/lock.h"

#include <errno.h>
#include <time.h>

#include "base/messages.def"

enum { PATIENCE = 20000000, NAP = 100000, SECOND = 1000000000 };

#ifdef __GLIBC_PREREQ
#if __GLIBC_PREREQ(2, 30)
#define GRUNDY_CLOCKLOCK
#endif
#endif

#ifdef GRUNDY_CLOCKLOCK

static int try_for_a_while(pthread_mutex_t *mutex) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += PATIENCE;
  if (until.tv_nsec >= SECOND) until.tv_sec++, until.tv_nsec -= SECOND;
  return pthread_mutex_clocklock(mutex, CLOCK_MONOTONIC, &until);
}

#else

static int try_for_a_while(pthread_mutex_t *mutex) {
  const struct timespec nap = {0, NAP};
  int failed = pthread_mutex_trylock(mutex);
  for (int i = 0; failed == EBUSY && i < PATIENCE / NAP; i++) {
    nanosleep(&nap, NULL);
    failed = pthread_mutex_trylock(mutex);
  }
  return failed;
}

#endif

grundy_status grundy_i_lock(grundy_context *context, pthread_mutex_t *mutex,
                            const grundy_phrase *task, uint64_t done) {
  while (try_for_a_while(mutex) != 0) GRUNDY_TRY(grundy_i_tick(context, task, done, 0));
  return GRUNDY_OK;
}

void *grundy_i_make_locked(grundy_context *context, size_t size, size_t lock) {
  char *block = grundy_i_make(context, size);
  if (!block || pthread_mutex_init((pthread_mutex_t *)(void *)(block + lock), NULL) == 0)
    return block;
  grundy_i_free(context, block, size);
  (void)GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_lock);
  return NULL;
}
