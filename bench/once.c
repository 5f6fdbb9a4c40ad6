/* Runs a command and prints to standard error, last, "once: SECONDS KILOBYTES": its processor time
 * and the most memory it held. A process that a large one starts is counted as large as that was;
 * this one is small. The exit status is the command's.
 *
 *   bench_once COMMAND WORD … */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
  int status;
  struct rusage used;
  pid_t child = count > 1 ? fork() : -1;
  if (child == 0) {
    execv(words[1], words + 1);
    _exit(127);
  }
  if (child < 0 || wait4(child, &status, 0, &used) != child) return 126;
  double seconds = (double)used.ru_utime.tv_sec + 1e-6 * (double)used.ru_utime.tv_usec;
  seconds += (double)used.ru_stime.tv_sec + 1e-6 * (double)used.ru_stime.tv_usec;
  fprintf(stderr, "once: %.4f %ld\n", seconds, used.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 125;
}
