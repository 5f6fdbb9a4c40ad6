/* The program run in this process, as often as one likes, in a folder of its own.
 *
 *   test_run run = {.status = 0};
 *   test_program_open(NULL);
 *   test_program_run("solve nim 3 4 5", "", TEST_FAULT_MEMORY, 7, &run);
 *   … run.status, run.out, run.error …
 *   test_run_clear(&run);
 *   test_program_close(NULL);
 */
#ifndef FAULTS_PROGRAM_H
#define FAULTS_PROGRAM_H

#include "faults/faults.h"

/* The result of a command: its exit status, standard output and standard error; the events that
 * were counted, whether one failed, and how often work was told that its time is over; blocks of
 * memory that were not given back, and files that were left open. */
typedef struct test_run {
  int status;
  char *out, *error;
  uint64_t events, refusals;
  bool struck;
  size_t kept, open;
} test_run;

/* Makes a new folder and goes there; leaves it, with all that is in it. For cmocka's groups: 0. */
int test_program_open(void **state);
int test_program_close(void **state);

/* Runs `grundy` with these words, separated by blanks, and that text, or the file "<NAME", as
 * standard input; event `at` of that kind fails. Frees what `run` holds of an earlier one. */
void test_program_run(const char *command, const char *input, test_fault kind, uint64_t at,
                      test_run *run);
void test_run_clear(test_run *run);

/* The command with an option, " --NAME VALUE", where the program reads options. */
void test_program_add(const char *command, const char *option, char *out, size_t room);

/* A teardown for tests that run it: reports which command died, if one did. */
int test_program_died(void **state);

/* The text of a file, to be freed; NULL where there is none. */
char *test_read_file(const char *path);

#endif
