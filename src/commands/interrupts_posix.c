/* The signals of a terminal that is closed, and of a batch system whose soft limit of processor
 * time is reached, come more than once, and the work is ended all the same. A program that was
 * started to ignore the first (nohup) goes on. */
#include "commands/program.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

static void catch_repeated(const struct sigaction *caught) {
#if defined(SIGHUP) && defined(SIGXCPU)
  struct sigaction action = *caught, before;
  action.sa_flags = 0;
  bool known = sigaction(SIGHUP, NULL, &before) == 0;
  if (!known || before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, NULL);
  sigaction(SIGXCPU, &action, NULL);
#else
#endif
}

void grundy_i_interrupts_catch(void (*stop)(int signal_number)) {
  struct sigaction action = {.sa_handler = stop, .sa_flags = (int)SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  catch_repeated(&action);
#ifdef SIGXFSZ
  signal(SIGXFSZ, SIG_IGN);
#endif
}
