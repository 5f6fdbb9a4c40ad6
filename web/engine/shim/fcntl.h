/* File locks where there is one process and one user: granted. */
#ifndef SHIM_FCNTL_H
#define SHIM_FCNTL_H

#include_next <fcntl.h>
#include <sys/stat.h>

#define F_WRLCK 1
#define F_SETLK 6

static inline int shim_lock(int file, int command, const struct flock *lock) {
  (void)file, (void)command, (void)lock;
  return 0;
}

#define fcntl shim_lock

static inline uid_t shim_user(void) {
  return 0;
}

#define geteuid shim_user

#endif
