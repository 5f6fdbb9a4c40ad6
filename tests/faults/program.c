#include "faults/program.h"

#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "commands/program.h"
#include "support/files.h"

enum { WORDS = 64, LENGTH = 1024, DESCRIPTORS = 64 };

static char folder[32];

/* The command that is running, and where the descriptors point meanwhile. */
static const char *running;
static test_fault running_kind;
static uint64_t running_at;
static int shelved[3];

/* In memory, where the system has files there. */
int test_program_open(void **state) {
  snprintf(folder, sizeof folder, "%s/grundy-faults-XXXXXX",
           access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
  assert_non_null(mkdtemp(folder));
  assert_int_equal(chdir(folder), 0);
  assert_int_equal(setenv("LC_ALL", "C.UTF-8", 1), 0);
  assert_int_equal(setenv("TERM", "dumb", 1), 0);
  assert_int_equal(setvbuf(stdout, NULL, _IONBF, 0), 0);
  return 0;
}

/* Removes the files of the current folder, and folders that then are empty. */
static void remove_files(void) {
  DIR *all = opendir(".");
  assert_non_null(all);
  for (const struct dirent *one; (one = readdir(all)) != NULL;) {
    if (unlink(one->d_name) != 0) (void)rmdir(one->d_name);
  }
  closedir(all);
}

int test_program_close(void **state) {
  static const char *const folders[] = {"certs", "out.db.states"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    if (chdir(folders[i]) != 0) continue;
    remove_files();
    assert_int_equal(chdir(".."), 0);
  }
  remove_files();
  assert_int_equal(chdir("/"), 0);
  assert_int_equal(rmdir(folder), 0);
  return 0;
}

char *test_read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  struct stat about;
  assert_int_equal(stat(path, &about), 0);
  size_t size = (size_t)about.st_size;
  char *text = malloc(size + 1);
  assert_non_null(text);
  assert_int_equal(fread(text, 1, size, file), size);
  text[size] = 0;
  fclose(file);
  return text;
}

void test_run_clear(test_run *run) {
  free(run->out);
  free(run->error);
  run->out = run->error = NULL;
}

/* Puts the file in the place of a descriptor, and returns what was there. */
static int exchange(int descriptor, const char *path, int flags) {
  int kept = dup(descriptor), file = open(path, flags, 0600);
  assert_true(kept >= 0 && file >= 0);
  assert_int_equal(dup2(file, descriptor), descriptor);
  close(file);
  return kept;
}

static void put_all_back(void) {
  for (int i = 0; i < 3; i++) {
    assert_int_equal(dup2(shelved[i], i), i);
    close(shelved[i]);
  }
  running = NULL;
}

int test_program_died(void **state) {
  test_fault_plan(TEST_FAULT_NONE, 0);
  if (!running) return 0;
  const char *command = running;
  put_all_back();
  fprintf(stderr, "died: %s [%s at %llu]\n", command, test_fault_name(running_kind),
          (unsigned long long)running_at);
  return 0;
}

/* Descriptors that are in use, of the first ones. */
static size_t open_files(void) {
  size_t count = 0;
  for (int i = 0; i < DESCRIPTORS; i++) count += fcntl(i, F_GETFD) >= 0;
  return count;
}

void test_program_add(const char *command, const char *option, char *out, size_t room) {
  const char *rest = strstr(command, " -- ");
  size_t own = rest ? (size_t)(rest - command) : strlen(command);
  int length = snprintf(out, room, "%.*s%s%s", (int)own, command, option, command + own);
  assert_in_range(length, 0, room - 1);
}

void test_program_run(const char *command, const char *input, test_fault kind, uint64_t at,
                      test_run *run) {
  char text[LENGTH] = "grundy", *words[WORDS + 1] = {text};
  int count = 1;
  bool timed = kind == TEST_FAULT_TIME && command[0] > '-' && !strstr(command, " --time ");
  char option[32] = "";
  if (timed) snprintf(option, sizeof option, " --time %d", TEST_FAULT_SECONDS);
  test_program_add(command, option, text + 7, sizeof text - 7);
  for (char *word = strtok(text + 7, " "); word; word = strtok(NULL, " ")) {
    assert_true(count < WORDS);
    words[count++] = word;
  }
  bool named = input[0] == '<';
  if (!named) test_write_text(".in", input);
  shelved[0] = exchange(0, named ? input + 1 : ".in", O_RDONLY);
  shelved[1] = exchange(1, ".out", O_WRONLY | O_CREAT | O_TRUNC);
  shelved[2] = exchange(2, ".error", O_WRONLY | O_CREAT | O_TRUNC);
  running = command;
  running_kind = kind;
  running_at = at;
  size_t held = test_fault_blocks(), files = open_files();
  test_fault_plan(kind, at);
  run->status = grundy_i_program(count, words);
  run->events = test_fault_events();
  run->struck = test_fault_struck();
  run->refusals = test_fault_refusals();
  run->kept = test_fault_blocks() - held;
  run->open = open_files() - files;
  test_fault_plan(TEST_FAULT_NONE, 0);
  put_all_back();
  test_run_clear(run);
  run->out = test_read_file(".out");
  run->error = test_read_file(".error");
}
