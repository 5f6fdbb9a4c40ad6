/* Runs that are killed at random moments, many times each, and taken up from their checkpoints end
 * in the state of a run that was left alone, to the last word. */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/heap.h"
#include "store/checkpoint.h"
#include "support/random.h"

enum { MOST_KILLS = 400, LONGEST = 4000000 /* nanoseconds, of the first attempts */ };

typedef struct work {
  const char *name;
  uint64_t upto, piece;
  bool forgets, period;
} work;

static grundy_context *context;
static char path[64];

static grundy_status open_work(const work *w, grundy_game **game) {
  grundy_status s = grundy_game_open(context, w->name, game);
  return s == GRUNDY_OK && w->forgets ? grundy_heap_forget(context, *game, w->period) : s;
}

static grundy_status write_state(const work *w, const grundy_game *game) {
  grundy_words words;
  grundy_words_init(&words, context);
  grundy_status s = grundy_heap_save(context, game, &words);
  grundy_i_blob blob = {words.data, words.length * sizeof *words.data};
  if (s == GRUNDY_OK) s = grundy_i_checkpoint_write(context, path, w->name, &blob, 1);
  grundy_words_clear(&words);
  return s;
}

static grundy_status read_state(const work *w, const grundy_game *game) {
  grundy_i_checkpoint saved;
  grundy_status s = grundy_i_checkpoint_read(context, path, w->name, &saved);
  if (s != GRUNDY_OK) return s;
  const grundy_i_blob *blob = &saved.blobs[0];
  s = grundy_heap_load(context, game, blob->data, blob->size / sizeof(uint64_t));
  grundy_i_checkpoint_clear(&saved);
  return s;
}

/* Computes up to a heap, or to a proof; with a piece, writes the state behind each. */
static grundy_status run(const work *w, grundy_game *game, uint64_t piece) {
  uint64_t count = grundy_heap_count(game), before;
  grundy_status s = GRUNDY_OK;
  do {
    uint64_t to = piece && w->upto - count > piece ? count + piece : w->upto;
    before = count;
    s = grundy_heap_compute(context, game, to);
    count = grundy_heap_count(game);
    if (s == GRUNDY_OK && piece) s = write_state(w, game);
  } while (s == GRUNDY_OK && count > before && count <= w->upto);
  return s;
}

/* What the child does: it takes up what there is, and ends with 0 when all is done. */
static void work_on(const work *w) {
  grundy_game *game;
  grundy_status s = open_work(w, &game);
  if (s == GRUNDY_OK && access(path, F_OK) == 0) s = read_state(w, game);
  if (s == GRUNDY_OK) s = run(w, game, w->piece);
  _exit(s == GRUNDY_OK ? 0 : 1);
}

/* One attempt; true where it came to its end before it was to be killed. */
static bool attempt(const work *w, long nanoseconds) {
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) work_on(w);
  nanosleep(&(struct timespec){nanoseconds / 1000000000, nanoseconds % 1000000000}, NULL);
  int status;
  kill(child, SIGKILL);
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFSIGNALED(status) || (WIFEXITED(status) && WEXITSTATUS(status) == 0));
  return WIFEXITED(status);
}

static void assert_same_state(const grundy_game *a, const grundy_game *b) {
  grundy_words x, y;
  grundy_words_init(&x, context);
  grundy_words_init(&y, context);
  assert_int_equal(grundy_heap_save(context, a, &x), GRUNDY_OK);
  assert_int_equal(grundy_heap_save(context, b, &y), GRUNDY_OK);
  if (x.length != y.length) fail_msg("%s: %zu words, %zu words", a->name, x.length, y.length);
  assert_memory_equal(x.data, y.data, x.length * sizeof *x.data);
  grundy_words_clear(&x);
  grundy_words_clear(&y);
}

/* Attempts may last longer and longer, so that one comes to the end on any machine. Before anything
 * was killed an end counts for nothing: all begins again, with less time. */
static void kill_until_done(const work *w, test_random *random) {
  unsigned attempts = 0, kills = 0;
  double longest = LONGEST;
  unlink(path);
  for (;;) {
    bool done = attempt(w, (long)test_random_below(random, (uint64_t)longest + 1));
    if (done && kills) return;
    if (done) unlink(path);
    if (!done) kills++;
    longest *= done ? 0.5 : 1.1;
    assert_true(++attempts < MOST_KILLS);
  }
}

static void killed_runs_end_as_one(void **state) {
  (void)state;
  static const work works[] = {{"octal:0.156", 100000, 300, false, false},
                               {"octal:0.16", 340000, 20000, true, true},
                               {"octal:0.362", 20000, 500, false, false},
                               {"subtraction:1,300000", 1000000, 30000, true, true},
                               {"subtraction:all-but:3,5,11", 300, 10, false, false},
                               {"hex:0.8a4", 700, 20, false, false}};
  test_random random = {29};
  for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
    grundy_game *whole, *pieces;
    kill_until_done(&works[i], &random);
    assert_int_equal(open_work(&works[i], &whole), GRUNDY_OK);
    assert_int_equal(open_work(&works[i], &pieces), GRUNDY_OK);
    assert_int_equal(run(&works[i], whole, 0), GRUNDY_OK);
    assert_int_equal(read_state(&works[i], pieces), GRUNDY_OK);
    assert_same_state(whole, pieces);
    grundy_game_close(whole);
    grundy_game_close(pieces);
  }
}

static int open_context(void **state) {
  (void)state;
  snprintf(path, sizeof path, "killed-%ld.ck", (long)getpid());
  grundy_status s = grundy_context_create(NULL, &context);
  if (s == GRUNDY_OK) grundy_context_set_limits(context, &(grundy_limits){.threads = 1});
  return s;
}

static int close_context(void **state) {
  (void)state;
  int leaked = grundy_context_memory(context) != 0;
  unlink(path);
  grundy_context_destroy(context);
  return leaked;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(killed_runs_end_as_one, open_context, close_context),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
