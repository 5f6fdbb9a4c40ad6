/* Runs that are killed at random requests for memory, many times each, and in the middle of
 * writing, and resumed from their checkpoints end in the state of an undisturbed run, to the last
 * word. No clock plays a part: kills happen at the same places on every machine. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/sequence.h"
#include "support/context.h"
#include "support/effort.h"
#include "support/random.h"
#include "support/sequences.h"

enum {
  SHORTEST = 16,    /* the first attempts are killed within this many requests, */
  LEAST_KILLS = 10, /* and there are more of them than this, */
  MOST_KILLS = 200, /* but fewer than this */
  EVERY = 5,        /* one attempt in this many is killed while it writes */
  WRITTEN = 100     /* bytes of a file, below those of any state */
};

typedef struct work {
  const char *name;
  uint64_t upto, piece;
  bool forgets, period;
} work;

static char path[64];

static grundy_status open_work(const work *w, grundy_game **game) {
  grundy_status s = grundy_game_create(test_context, w->name, NULL, game);
  return s == GRUNDY_OK && w->forgets ? test_sequence_forget(test_context, *game, w->period) : s;
}

static grundy_status write_state(const grundy_game *game) {
  grundy_sequence *sequence;
  grundy_status s = grundy_sequence_create(test_context, game, &sequence);
  if (s != GRUNDY_OK) return s;
  s = grundy_sequence_save(sequence, path);
  grundy_sequence_destroy(sequence);
  return s;
}

static grundy_status read_state(const grundy_game *game) {
  grundy_sequence *sequence;
  grundy_status s = grundy_sequence_create(test_context, game, &sequence);
  if (s != GRUNDY_OK) return s;
  s = grundy_sequence_load(sequence, path);
  grundy_sequence_destroy(sequence);
  return s;
}

/* Computes up to a heap, or to a proof; with a piece, writes the state after each. */
static grundy_status run(const work *w, grundy_game *game, uint64_t piece) {
  uint64_t count = test_sequence_count(test_context, game), before;
  grundy_status s = GRUNDY_OK;
  do {
    uint64_t to = piece && count + piece < w->upto ? count + piece : w->upto;
    before = count;
    s = test_sequence_reach(test_context, game, to);
    count = test_sequence_count(test_context, game);
    if (s == GRUNDY_OK && piece) s = write_state(game);
  } while (s == GRUNDY_OK && count > before && count <= w->upto);
  return s;
}

/* ---- attempts ---- */

/* Memory whose last request kills the process. 0 left: no request does. */
static void *resize_or_die(void *user, void *block, size_t old_size, size_t new_size) {
  size_t *left = user;
  if (new_size && *left && --*left == 0) raise(SIGKILL);
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

static void die(int number) {
  raise(SIGKILL);
}

/* What the child does: it resumes from what there is, and ends with 0 when all is done. */
static void work_on(const work *w, size_t requests, bool writing) {
  const struct rlimit size = {WRITTEN, WRITTEN};
  const grundy_allocator allocator = {resize_or_die, &requests};
  grundy_game *game;
  signal(SIGXFSZ, die);
  if (writing && setrlimit(RLIMIT_FSIZE, &size) != 0) _exit(1);
  if (grundy_context_create(&allocator, &test_context) != GRUNDY_OK) _exit(1);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.threads = 1)), GRUNDY_OK);
  grundy_status s = open_work(w, &game);
  if (s == GRUNDY_OK && access(path, F_OK) == 0) s = read_state(game);
  if (s == GRUNDY_OK) s = run(w, game, w->piece);
  _exit(s == GRUNDY_OK ? 0 : 1);
}

/* One attempt; true where it came to its end. */
static bool attempt(const work *w, size_t requests, bool writing) {
  int status;
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) work_on(w, requests, writing);
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0);
  return !WIFSIGNALED(status);
}

/* Attempts get longer and longer, so that one gets to the end. What has ended may be resumed once
 * more without a change. */
static void kill_until_done(const work *w, test_random *random) {
  unsigned kills = 0;
  double longest = SHORTEST;
  unlink(path);
  while (!attempt(w, 1 + (size_t)test_random_below(random, (uint64_t)longest), false)) {
    assert_true(++kills < MOST_KILLS);
    if (kills % EVERY == 0) assert_false(attempt(w, 0, true));
    longest *= 1.07;
  }
  assert_true(kills > LEAST_KILLS);
  assert_true(attempt(w, 0, false));
}

static void assert_same_state(const grundy_game *a, const grundy_game *b) {
  grundy_array x, y;
  grundy_array_init(&x, test_context);
  grundy_array_init(&y, test_context);
  assert_int_equal(test_sequence_save(test_context, a, &x), GRUNDY_OK);
  assert_int_equal(test_sequence_save(test_context, b, &y), GRUNDY_OK);
  if (x.length != y.length) fail_msg("%s: %zu words, %zu words", a->name, x.length, y.length);
  assert_memory_equal(x.data, y.data, x.length * sizeof *x.data);
  grundy_array_clear(&x);
  grundy_array_clear(&y);
}

static void killed_runs_end_as_one(void **state) {
  static const work works[] = {{"octal:0.156", 100000, 300, false, false},
                               {"octal:0.16", 340000, 20000, true, true},
                               {"octal:0.362", 20000, 500, false, false},
                               {"subtraction:1,300000", 1000000, 30000, true, true},
                               {"subtraction:all-but:3,5,11", 300, 10, false, false},
                               {"hex:0.8a4", 700, 20, false, false}};
  test_random random = TEST_RANDOM(29);
  const test_share share = TEST_SHARE(sizeof works / sizeof *works, 1, 30);
  for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
    grundy_game *whole, *pieces;
    if (!test_share_has(share, i)) continue;
    kill_until_done(&works[i], &random);
    assert_int_equal(open_work(&works[i], &whole), GRUNDY_OK);
    assert_int_equal(open_work(&works[i], &pieces), GRUNDY_OK);
    assert_int_equal(run(&works[i], whole, 0), GRUNDY_OK);
    assert_int_equal(read_state(pieces), GRUNDY_OK);
    assert_same_state(whole, pieces);
    grundy_game_destroy(whole);
    grundy_game_destroy(pieces);
  }
}

static int open_context(void **state) {
  snprintf(path, sizeof path, "killed-%ld.ck", (long)getpid());
  test_context_open(state);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.threads = 1)), GRUNDY_OK);
  return 0;
}

static int close_context(void **state) {
  unlink(path);
  return test_context_close(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(killed_runs_end_as_one, open_context, close_context),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
