/* Waits in steps of PATIENCE nanoseconds, between which the context is checked. */
#include "base/lock.h"

#include <time.h>

enum { PATIENCE = 20000000, SECOND = 1000000000 };

grundy_status grundy_i_lock(grundy_context *context, pthread_mutex_t *mutex,
                            const grundy_phrase *task, uint64_t done) {
  for (;;) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += PATIENCE;
    if (until.tv_nsec >= SECOND) until.tv_sec++, until.tv_nsec -= SECOND;
    if (pthread_mutex_timedlock(mutex, &until) == 0) return GRUNDY_OK;
    grundy_status s = grundy_i_tick(context, task, done, 0);
    if (s != GRUNDY_OK) return s;
  }
}
