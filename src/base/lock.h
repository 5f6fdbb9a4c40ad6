/* Waiting for a lock no longer than a context allows. */
#pragma once

#include <pthread.h>

#include "base/context.h"

/* Locks the mutex; `task` and `done` are for progress, as in grundy_i_tick. Unlock with
 * pthread_mutex_unlock. Errors: CANCELLED, LIMIT. */
grundy_status grundy_i_lock(grundy_context *context, pthread_mutex_t *mutex,
                            const grundy_phrase *task, uint64_t done);

/* A zeroed struct whose mutex `lock` is ready, or NULL where the context says NO_MEMORY. */
#define GRUNDY_MAKE_LOCKED(context, type)                                                          \
  grundy_i_make_locked(context, sizeof(type), offsetof(type, lock))
void *grundy_i_make_locked(grundy_context *context, size_t size, size_t lock);
