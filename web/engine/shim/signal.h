/* Signals, which the host sends (host.c). */
#ifndef SHIM_SIGNAL_H
#define SHIM_SIGNAL_H

#define SIGINT       2
#define SIGTERM      15
#define SA_RESETHAND 0x80000000

typedef int sig_atomic_t, sigset_t;

struct sigaction {
  void (*sa_handler)(int);
  sigset_t sa_mask;
  int sa_flags;
};

static inline int sigemptyset(sigset_t *set) {
  *set = 0;
  return 0;
}

int sigaction(int number, const struct sigaction *action, struct sigaction *old);

#endif
