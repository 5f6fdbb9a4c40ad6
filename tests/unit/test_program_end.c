/* commands/program: a signal that comes when the work has ended finds nothing to cancel. The
 * address sanitiser sees where it writes. */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "commands/program.h"

static const int signals[] = {SIGINT, SIGTERM};

static _Noreturn void run_and_raise(int number) {
  char *words[] = {"grundy", "mex", "0", "1", NULL};
  int null = open("/dev/null", O_WRONLY);
  if (null < 0 || dup2(null, STDOUT_FILENO) < 0) _exit(77);
  if (grundy_i_program(4, words) != 0) _exit(78);
  _exit(raise(number) != 0);
}

static void a_late_signal_is_harmless(void **state) {
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    int status;
    pid_t child = fork();
    if (child == 0) run_and_raise(signals[i]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_late_signal_is_harmless)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
