/* Threads where there are none: locks are always free, and no second thread can be made. */
#ifndef SHIM_PTHREAD_H
#define SHIM_PTHREAD_H

#include <errno.h>
#include <time.h>

typedef int pthread_t, pthread_mutex_t, pthread_cond_t;
typedef void pthread_attr_t, pthread_mutexattr_t, pthread_condattr_t;

static inline int pthread_mutex_init(pthread_mutex_t *lock, const pthread_mutexattr_t *attributes) {
  (void)attributes;
  *lock = 0;
  return 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *lock) {
  (void)lock;
  return 0;
}

static inline int pthread_mutex_trylock(pthread_mutex_t *lock) {
  (void)lock;
  return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *lock) {
  (void)lock;
  return 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *lock) {
  (void)lock;
  return 0;
}

static inline int pthread_cond_init(pthread_cond_t *news, const pthread_condattr_t *attributes) {
  (void)attributes;
  *news = 0;
  return 0;
}

static inline int pthread_cond_signal(pthread_cond_t *news) {
  (void)news;
  return 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *news) {
  (void)news;
  return 0;
}

static inline int pthread_cond_wait(pthread_cond_t *news, pthread_mutex_t *lock) {
  (void)news, (void)lock;
  return 0;
}

static inline int pthread_cond_destroy(pthread_cond_t *news) {
  (void)news;
  return 0;
}

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                                 void *(*run)(void *), void *argument) {
  (void)thread, (void)attributes, (void)run, (void)argument;
  return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result) {
  (void)thread, (void)result;
  return ESRCH;
}

#endif
