/* Commands that keep a checkpoint, killed by SIGKILL at random looks at the context and at random
 * calls on files, half of a write done, and resumed until one run comes to its end: its answer and
 * its certificate are, to the byte, those of a run that was left alone. The clock goes on by looks,
 * so that checkpoints are written all along. Without an argument each command is brought to its end
 * once in either way, one of them, which the seed chooses, where the effort is below 1; --all: many
 * times. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "faults/program.h"
#include "support/effort.h"
#include "support/files.h"
#include "support/random.h"

enum { SAVES = 20, PIECES = 6, MOST_KILLS = 400, ROUNDS = 40, LENGTH = 256 };

static const char *const commands[] = {
    "solve cram 4x5 --json --certificate out.cert",
    "solve cram 3x4 --misere --json --certificate out.cert",
    "solve domineering 4x5 --json",
    "solve kayles 30 + cram 4x5 --json --explain",
    "values octal:0.156 --period --json --certificate out.cert",
    "values octal:0.055 --period --no-values --json --certificate out.cert",
    "values octal:0.106 --upto 6000 --no-values --statistics --json",
    "values subtraction:1,700 --period --json --certificate out.cert",
    "values hex:0.8a4 --period --upto 2000 --json",
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static bool all;
static uint64_t kills;

/* What a run that was left alone says and writes, and how many events it has. */
typedef struct whole {
  test_run run;
  char *certificate;
  uint64_t events;
} whole;

static void complete(const char *command, bool resume, char text[LENGTH]) {
  snprintf(text, LENGTH, "%s --threads 1 --checkpoint out.ck --interval 1%s", command,
           resume ? " --resume" : "");
}

/* Runs in a child, which leaves its answer in a file; true where it came to its end. */
static bool attempt(const char *command, test_fault kind, uint64_t at, int *status) {
  char text[LENGTH];
  complete(command, access("out.ck", F_OK) == 0, text);
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    test_run run = {.status = 0};
    test_program_run(text, "", kind, at, &run);
    test_write_text("answer", run.out);
    test_write_text("complaint", run.error);
    _exit(run.status);
  }
  assert_int_equal(waitpid(child, status, 0), child);
  if (WIFSIGNALED(*status)) {
    assert_int_equal(WTERMSIG(*status), SIGKILL);
    return false;
  }
  *status = WEXITSTATUS(*status);
  return true;
}

static void compare_file(const char *command, const char *path, const char *expected) {
  char *text = test_read_file(path);
  if (!text || strcmp(text, expected) != 0) {
    fail_msg("%s: %s is not that of a run in one piece:\n%.600s", command, path, text ? text : "");
  }
  free(text);
}

static void forget_files(void) {
  unlink("out.ck");
  unlink("out.ck.tmp");
  unlink("out.cert");
}

/* Pieces get longer, so that one comes to the end; files are touched a few times in each. */
static void kill_until_done(const char *command, const whole *w, test_fault kind,
                            test_random *random) {
  double longest = (double)w->events / PIECES + 2;
  int status;
  unsigned killed = 0;
  forget_files();
  while (!attempt(command, kind, 1 + test_random_below(random, (uint64_t)longest), &status)) {
    assert_true(++killed < MOST_KILLS);
    longest *= 1.1;
  }
  kills += killed;
  if (status != w->run.status) {
    char *complaint = test_read_file("complaint");
    fail_msg("%s: status %d, not %d: %s", command, status, w->run.status, complaint);
  }
  compare_file(command, "answer", w->run.out);
  if (w->certificate) compare_file(command, "out.cert", w->certificate);
  assert_int_equal(access("out.ck.tmp", F_OK), -1);
}

static void try_command(const char *command, test_fault kind, test_random *random) {
  whole w = {.run = {.status = 0}};
  char text[LENGTH];
  forget_files();
  complete(command, false, text);
  test_fault_clock(0);
  test_program_run(text, "", TEST_FAULT_KILL_WORK, 0, &w.run);
  assert_true(w.run.events > 0);
  test_fault_clock((double)SAVES / (double)w.run.events);
  forget_files();
  test_program_run(text, "", kind, 0, &w.run);
  w.events = w.run.events;
  w.certificate = test_read_file("out.cert");
  for (int round = 0; round < (all ? ROUNDS : 1); round++) {
    kill_until_done(command, &w, kind, random);
  }
  free(w.certificate);
  test_run_clear(&w.run);
}

static void killed_commands_end_as_one(void **state) {
  const char *only = getenv("GRUNDY_TEST_ONLY");
  test_random random = TEST_RANDOM(15);
  const test_share share = TEST_SHARE(COMMANDS, test_effort_factor() < 1 ? COMMANDS : 1, 16);
  size_t tried = 0;
  for (size_t i = 0; i < COMMANDS; i++) {
    if (only ? !strstr(commands[i], only) : !all && !test_share_has(share, i)) continue;
    try_command(commands[i], TEST_FAULT_KILL_WORK, &random);
    try_command(commands[i], TEST_FAULT_KILL_FILES, &random);
    tried++;
  }
  print_message("%llu kills\n", (unsigned long long)kills);
  assert_true(only || (tried == COMMANDS ? kills > tried : kills >= tried));
}

int main(int count, char **words) {
  all = count > 1 && strcmp(words[1], "--all") == 0;
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(killed_commands_end_as_one, test_program_died)};
  return cmocka_run_group_tests_name("killed", tests, test_program_open, test_program_close);
}
