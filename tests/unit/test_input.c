/* src/base/input: pipes nobody writes to end with the limits, pipes somebody writes to are read to
 * their end, by any reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/input.h"
#include "base/reader.h"
#include "grundy.h"
#include "support/context.h"

enum { LINES = 200000 };
static const double soon = 0.02;
static char folder[] = "/tmp/grundy-test-XXXXXX", path[64];

static int set_up(void **state) {
  strcpy(folder + strlen(folder) - 6, "XXXXXX");
  assert_non_null(mkdtemp(folder));
  snprintf(path, sizeof path, "%s/pipe.lua", folder);
  assert_int_equal(mkfifo(path, 0600), 0);
  return test_context_open(state);
}

static int tear_down(void **state) {
  assert_int_equal(unlink(path), 0);
  assert_int_equal(rmdir(folder), 0);
  return test_context_close(state);
}

static grundy_status read_tokens(const char *from, uint64_t *count) {
  grundy_i_reader *reader = NULL;
  const char *token = "";
  size_t length;
  grundy_status s = grundy_i_reader_open(test_context, from, &reader);
  for (*count = 0; s == GRUNDY_OK && token;) {
    s = grundy_i_reader_token(reader, false, &token, &length);
    *count += s == GRUNDY_OK && token;
  }
  grundy_i_reader_close(reader);
  return s;
}

static void limits_end_waiting(void **state) {
  uint64_t count;
  grundy_game *game;
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.seconds = soon)),
                   GRUNDY_OK);
  assert_int_equal(read_tokens(path, &count), GRUNDY_LIMIT);
  assert_int_equal(grundy_game_create_script_file(test_context, path, &game), GRUNDY_LIMIT);
  assert_int_equal(grundy_context_set_limits(test_context, NULL), GRUNDY_OK);
  grundy_context_cancel(test_context);
  assert_int_equal(read_tokens(path, &count), GRUNDY_CANCELLED);
}

/* A pipe that never runs dry ends with the limits too. */
static void limits_end_reading(void **state) {
  int ends[2];
  char bytes[8] = "1 2 3 4";
  ssize_t count = 0;
  assert_int_equal(pipe(ends), 0);
  assert_int_equal(write(ends[1], bytes, sizeof bytes), sizeof bytes);
  grundy_context_cancel(test_context);
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK) {
    s = grundy_i_input_read(test_context, ends[0], bytes, 1, 0, 0, &count);
    if (s == GRUNDY_OK) assert_int_equal(write(ends[1], bytes, 1), 1);
  }
  assert_int_equal(s, GRUNDY_CANCELLED);
  close(ends[0]);
  close(ends[1]);
}

static void no_checkpoint_is_a_pipe(void **state) {
  grundy_game *game;
  grundy_sequence *sequence;
  assert_int_equal(grundy_game_create(test_context, "kayles", NULL, &game), GRUNDY_OK);
  assert_int_equal(grundy_sequence_create(test_context, game, &sequence), GRUNDY_OK);
  assert_int_equal(grundy_sequence_load(sequence, path), GRUNDY_BAD_INPUT);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

/* Runs `work` with a child that writes the lines of `text` this many times into the pipe. */
static void with_writer(const char *text, unsigned times, void (*work)(void)) {
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    FILE *out = fopen(path, "w");
    for (unsigned i = 0; out && i < times; i++) fputs(text, out);
    _exit(out && fclose(out) == 0 ? 0 : 1);
  }
  int status;
  work();
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(status, 0);
}

static void read_lines(void) {
  uint64_t count;
  assert_int_equal(read_tokens(path, &count), GRUNDY_OK);
  assert_int_equal(count, 2 * LINES);
}

static void read_rules(void) {
  grundy_game *game;
  assert_int_equal(grundy_game_create_script_file(test_context, path, &game), GRUNDY_OK);
  grundy_game_destroy(game);
}

static void pipes_are_read_to_their_end(void **state) {
  with_writer("12 345\n", LINES, read_lines);
  with_writer("return { options = function(n) end }\n", 1, read_rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(limits_end_waiting, set_up, tear_down),
      cmocka_unit_test_setup_teardown(limits_end_reading, set_up, tear_down),
      cmocka_unit_test_setup_teardown(no_checkpoint_is_a_pipe, set_up, tear_down),
      cmocka_unit_test_setup_teardown(pipes_are_read_to_their_end, set_up, tear_down)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
