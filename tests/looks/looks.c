/* How much is done between two looks at the clock, and after it has run out or a signal has come:
 * in steps that are counted, not in seconds. A step is a basic block of the sources: they are
 * compiled with -fsanitize-coverage=trace-pc, which calls a counter at each.
 *
 *   looks [--cap STEPS] [TEXT…]    every command of looks.def, or those that hold one of the texts
 *
 * Each is run to its end, or until the clock runs out after STEPS; then again with a signal at a
 * tenth, the half and nine tenths of its steps. What is reported: all steps; the longest stretch
 * without a look at the clock, at most MOST; the most that came after the end of time or a signal,
 * at most MOST_AFTER. A stretch that is too long prints the stack at that moment. */
#include <execinfo.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands/program.h"
#include "heavy.h"

#define MOST       UINT64_C(10000000)
#define MOST_AFTER UINT64_C(100000000)

enum { WORDS = 64, LENGTH = 1024, FRAMES = 40 };

static const double far_ahead = 1e10;

static uint64_t steps, last_look, longest, ends_at, signal_at, ended;
static bool counting, told;
static pthread_t counted;

void __sanitizer_cov_trace_pc(void);
double __real_grundy_i_now(void);
double __wrap_grundy_i_now(void);

static void tell_stack(const char *what) {
  void *frames[FRAMES];
  if (told) return;
  told = true;
  counting = false;
  dprintf(2, "%s\n", what);
  backtrace_symbols_fd(frames, backtrace(frames, FRAMES), 2);
  counting = true;
}

/* Called at each basic block of the sources. */
void __sanitizer_cov_trace_pc(void) {
  if (!counting || !pthread_equal(pthread_self(), counted)) return;
  steps++;
  if (steps - last_look == MOST) tell_stack("long without a look at the clock:");
  if (steps == ends_at) ended = steps;
  if (steps == signal_at) {
    ended = steps;
    counting = false;
    raise(SIGTERM);
    counting = true;
  }
  if (ended && steps - ended == MOST_AFTER) tell_stack("long after the end:");
}

double __wrap_grundy_i_now(void) {
  uint64_t stretch = steps - last_look;
  if (stretch > longest && !ended) longest = stretch;
  last_look = steps;
  return __real_grundy_i_now() + (ended && ends_at ? far_ahead : 0);
}

static void point(int descriptor, const char *path, int flags) {
  int file = open(path, flags, 0600);
  if (file < 0 || dup2(file, descriptor) < 0) abort();
  close(file);
}

/* Runs a command whose clock ends after `at` steps, or which gets a signal then. */
static int run(const char *command, const char *input, uint64_t end, uint64_t signal) {
  char text[LENGTH] = "grundy", *words[WORDS + 1] = {text};
  int count = 1, out = dup(1), error = dup(2);
  snprintf(text + 7, sizeof text - 7, "%s --time 1e8 --threads 1", command);
  for (char *word = strtok(text + 7, " "); word; word = strtok(NULL, " ")) words[count++] = word;
  FILE *in = fopen(".in", "w");
  if (!in || fputs(input, in) < 0 || fclose(in) != 0) abort();
  unlink("out.ck");
  unlink("out.db");
  point(0, input[0] == '<' ? input + 1 : ".in", O_RDONLY);
  point(1, "/dev/null", O_WRONLY);
  point(2, ".error", O_WRONLY | O_CREAT | O_TRUNC);
  steps = last_look = longest = ended = 0;
  ends_at = end;
  signal_at = signal;
  told = false;
  counted = pthread_self();
  counting = true;
  int status = grundy_i_program(count, words);
  counting = false;
  if (!ended && steps - last_look > longest) longest = steps - last_look;
  dup2(out, 1);
  dup2(error, 2);
  close(out);
  close(error);
  return status;
}

static void show_stack(void) {
  char line[LENGTH];
  FILE *file = fopen(".error", "r");
  while (file && fgets(line, sizeof line, file)) {
    const char *name = strchr(line, '(');
    printf("      %s", name ? name : line);
  }
  if (file) fclose(file);
}

static bool judge(const char *what, int status) {
  uint64_t after = ended ? steps - ended : 0;
  bool good = longest <= MOST && after <= MOST_AFTER;
  printf("  %-10s %12" PRIu64 " %12" PRIu64 " %12" PRIu64 " %4d%s\n", what, steps, longest, after,
         status, good ? "" : "  TOO LONG");
  if (!good) show_stack();
  fflush(stdout);
  return good;
}

static bool look_at(const char *command, const char *input, uint64_t cap) {
  static const struct {
    const char *name;
    unsigned tenths;
  } moments[] = {{"tenth", 1}, {"half", 5}, {"last", 9}};
  printf("%s\n", command);
  fflush(stdout);
  bool good = judge("time", run(command, input, cap, 0));
  uint64_t all = steps < cap ? steps : cap;
  for (size_t i = 0; i < sizeof moments / sizeof *moments; i++) {
    int status = run(command, input, 0, 1 + all / 10 * moments[i].tenths);
    good = judge(moments[i].name, status) && good;
  }
  return good;
}

static const struct {
  const char *command, *input;
} looks[] = {
#define GRUNDY_LOOK(arguments, input) {arguments, input},
#include "looks.def"
#undef GRUNDY_LOOK
};

/* Whether the command holds one of the texts, or there are none. */
static bool is_wanted(const char *command, int count, char **texts) {
  bool wanted = count == 0;
  for (int i = 0; i < count && !wanted; i++) wanted = strstr(command, texts[i]);
  return wanted;
}

int main(int count, char **words) {
  char folder[] = "/tmp/grundy-looks-XXXXXX", remove[64];
  uint64_t cap = UINT64_C(2000000000), bad = 0;
  int first = 1;
  if (count > 2 && strcmp(words[1], "--cap") == 0) {
    cap = strtoull(words[2], NULL, 10);
    first = 3;
  }
  if (!mkdtemp(folder) || chdir(folder) != 0) return 2;
  setenv("LC_ALL", "C.UTF-8", 1);
  heavy_files();
  for (size_t i = 0; heavy_certificates[i]; i++) {
    if (run(heavy_certificates[i], "", 0, 0)) printf("failed: %s\n", heavy_certificates[i]);
  }
  printf("%-12s %12s %12s %12s %4s\n", "", "steps", "stretch", "after", "exit");
  for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
    if (!is_wanted(looks[i].command, count - first, words + first)) continue;
    bad += !look_at(looks[i].command, looks[i].input, cap);
  }
  printf("%zu commands, %" PRIu64 " bad\n", sizeof looks / sizeof *looks, bad);
  snprintf(remove, sizeof remove, "rm -rf %s", folder);
  return chdir("/") != 0 || system(remove) != 0 || bad ? 1 : 0;
}
