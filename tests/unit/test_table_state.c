/* Saved tables: resumed work ends like work that never stopped; damaged words are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/sequence.h"
#include "heap/sparse/sparse_inside.h"
#include "heap/table_inside.h"
#include "support/context.h"
#include "support/effort.h"
#include "support/guarded.h"
#include "support/random.h"
#include "support/sequences.h"

static grundy_game *open_game(const char *name) {
  grundy_game *game;
  assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
  return game;
}

/* Moves a game's state into a fresh game. */
static grundy_game *moved(grundy_game *game) {
  grundy_array words;
  grundy_array_init(&words, test_context);
  grundy_game *fresh = open_game(game->name);
  assert_int_equal(test_sequence_save(test_context, game, &words), GRUNDY_OK);
  assert_int_equal(test_sequence_load(test_context, fresh, words.data, words.length), GRUNDY_OK);
  grundy_array_clear(&words);
  grundy_game_destroy(game);
  return fresh;
}

static void assert_same_end(grundy_game *a, grundy_game *b) {
  grundy_period p = {.status = GRUNDY_PERIOD_NONE}, q = p;
  grundy_proof x, y;
  assert_int_equal(test_sequence_period(test_context, a, UINT64_MAX, &p), GRUNDY_OK);
  assert_int_equal(test_sequence_period(test_context, b, UINT64_MAX, &q), GRUNDY_OK);
  assert_int_equal(p.status, GRUNDY_PERIOD_PROVED);
  assert_true(p.status == q.status && p.preperiod == q.preperiod && p.period == q.period);
  assert_int_equal(p.saltus, q.saltus);
  assert_int_equal(p.computed_to, q.computed_to);
  assert_int_equal(test_sequence_proof(test_context, a, &x), GRUNDY_OK);
  assert_int_equal(test_sequence_proof(test_context, b, &y), GRUNDY_OK);
  assert_true(x.kind == y.kind && x.mask == y.mask && x.parity == y.parity && x.arms == y.arms);
  assert_true(x.window == y.window && x.matched == y.matched);
  assert_int_equal(x.rares.length, y.rares.length);
  for (size_t i = 0; i < x.rares.length; i++) assert_true(x.rares.data[i] == y.rares.data[i]);
  grundy_array_clear(&x.rares);
  grundy_array_clear(&y.rares);
}

static void interrupted_work_ends_the_same(void **state) {
  static const struct {
    const char *name;
    uint64_t most;
  } games[] = {{"kayles", 100},
               {"octal:0.156", 5000},
               {"octal:0.16", 300000},
               {"octal:0.56", 300000},
               {"octal:0.127", 70000},
               {"subtraction:2,5,9,14", 200},
               {"subtraction:all-but:3,5,11", 300}};
  test_random random = TEST_RANDOM(11);
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    grundy_game *whole = open_game(games[i].name), *pieces = open_game(games[i].name);
    for (unsigned stop = 0; stop < 5; stop++) {
      uint64_t upto = test_random_below(&random, games[i].most);
      assert_int_equal(test_sequence_reach(test_context, pieces, upto), GRUNDY_OK);
      pieces = moved(pieces);
    }
    assert_same_end(whole, pieces);
    uint64_t a[50], b[50];
    assert_int_equal(test_sequence_values(test_context, whole, 60, 109, a), GRUNDY_OK);
    assert_int_equal(test_sequence_values(test_context, pieces, 60, 109, b), GRUNDY_OK);
    assert_memory_equal(a, b, sizeof a);
    grundy_game_destroy(whole);
    grundy_game_destroy(pieces);
  }
}

static void assert_same_state(grundy_game *a, grundy_game *b) {
  grundy_array x, y;
  grundy_array_init(&x, test_context);
  grundy_array_init(&y, test_context);
  assert_int_equal(test_sequence_save(test_context, a, &x), GRUNDY_OK);
  assert_int_equal(test_sequence_save(test_context, b, &y), GRUNDY_OK);
  assert_int_equal(x.length, y.length);
  assert_memory_equal(x.data, y.data, x.length * sizeof *x.data);
  grundy_array_clear(&x);
  grundy_array_clear(&y);
}

/* The next heap to stop before: every one near a heap at which a space is chosen. */
static uint64_t next_stop(const grundy_i_sparse *sparse, uint64_t count) {
  uint64_t at = sparse ? sparse->adopt_at : 0;
  return at > count + 2 ? at - 2 : at && at + 2 >= count ? count + 1 : count + count / 2;
}

/* The choice of space and engine is part of a state: 0.354 leaves the engine for many rare heaps
 * when a space is chosen, 0.362 begins to use it, 0.366 takes another space in it. */
static void work_is_taken_up_where_the_engine_changes(void **state) {
  enum { UPTO = 40000 };
  static const char *const names[] = {"octal:0.354", "octal:0.362", "octal:0.366"};
  bool used[2] = {false, false};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_game *whole = open_game(names[i]), *pieces = open_game(names[i]);
    for (uint64_t count = 64; count < UPTO;) {
      assert_int_equal(test_sequence_reach(test_context, pieces, count - 1), GRUNDY_OK);
      const grundy_i_sparse *sparse = pieces->theory->table(pieces)->sparse;
      if (sparse) used[sparse->use_manyrares] = true;
      count = next_stop(sparse, count);
      pieces = moved(pieces);
    }
    assert_int_equal(test_sequence_reach(test_context, whole, UPTO), GRUNDY_OK);
    assert_int_equal(test_sequence_reach(test_context, pieces, UPTO), GRUNDY_OK);
    assert_same_state(whole, pieces);
    grundy_game_destroy(whole);
    grundy_game_destroy(pieces);
  }
  assert_true(used[0] && used[1]);
}

/* Whatever the words contain, loading returns, and after a refusal the game is as good as new. */
static void damaged_words_are_refused(void **state) {
  grundy_array words;
  test_random random = TEST_RANDOM(5);
  const size_t changes = test_effort_within(60, 300, 30000);
  grundy_array_init(&words, test_context);
  grundy_game *game = open_game("octal:0.16");
  assert_int_equal(test_sequence_reach(test_context, game, 6000), GRUNDY_OK);
  assert_int_equal(test_sequence_save(test_context, game, &words), GRUNDY_OK);
  grundy_game *fresh = open_game("octal:0.16");
  for (size_t cut = 0; cut < words.length; cut += cut < 20 ? 1 : 997) {
    assert_int_equal(test_sequence_load(test_context, fresh, words.data, cut), GRUNDY_BAD_INPUT);
  }
  for (unsigned i = 0; i < changes; i++) {
    size_t at = (size_t)test_random_below(&random, i % 2 ? 14 : words.length);
    uint64_t old = words.data[at];
    words.data[at] = i % 3 ? test_random_any(&random) : old ^ 1u << i % 31;
    grundy_game *other = open_game("octal:0.16");
    grundy_status s = test_sequence_load(test_context, other, words.data, words.length);
    assert_true(s == GRUNDY_OK || s == GRUNDY_BAD_INPUT || s == GRUNDY_LIMIT);
    grundy_game_destroy(other);
    words.data[at] = old;
  }
  assert_int_equal(test_sequence_load(test_context, fresh, words.data, words.length), GRUNDY_OK);
  assert_int_equal(test_sequence_load(test_context, fresh, words.data, words.length), GRUNDY_USAGE);
  assert_same_end(game, fresh);
  grundy_game_destroy(fresh);
  grundy_game_destroy(game);
  grundy_array_clear(&words);
}

/* Words whose checksum was made right: a period beyond the values, fewer heaps before the next look
 * for one than there are, another form, a flag of another table. */
static void forged_headers_are_refused(void **state) {
  enum { FORM, FORGETS, COUNT = 4, MILESTONE = 10, PREPERIOD = 12, PERIOD = 13 };
  static const struct {
    size_t at;
    uint64_t word;
  } forged[] = {{FORM, 5},      {FORM, UINT64_MAX},   {FORGETS, 1},    {PREPERIOD, 1000},
                {PERIOD, 1000}, {PERIOD, UINT64_MAX}, {MILESTONE, 100}};
  grundy_array words;
  grundy_array_init(&words, test_context);
  grundy_game *game = open_game("octal:0.77");
  assert_int_equal(test_sequence_reach(test_context, game, 400), GRUNDY_OK);
  assert_int_equal(test_sequence_save(test_context, game, &words), GRUNDY_OK);
  assert_in_range(words.data[COUNT], 101, 999);
  assert_int_equal(words.data[PERIOD], 12);
  for (size_t i = 0; i < sizeof forged / sizeof *forged; i++) {
    uint64_t old = words.data[forged[i].at];
    grundy_game *fresh = open_game("octal:0.77");
    words.data[forged[i].at] = forged[i].word;
    assert_int_equal(test_sequence_load(test_context, fresh, words.data, words.length),
                     GRUNDY_BAD_INPUT);
    words.data[forged[i].at] = old;
    grundy_game_destroy(fresh);
  }
  grundy_game_destroy(game);
  grundy_array_clear(&words);
}

/* No word of the sparse engine's header may say that there is more than there is. The header is
 * found as the words of the engine's own state. */
static void forged_engines_are_refused(void **state) {
  enum {
    AT_LARGEST_AT = 10,
    AT_ARMS,
    AT_RARES,
    AT_BINS,
    AT_MANYRARES = 15,
    AT_FOREIGN,
    HEADER = 18
  };
  static const struct {
    size_t at;
    uint64_t word;
  } forged[] = {{AT_LARGEST_AT, UINT64_MAX},
                {AT_ARMS, 1 << 20},
                {AT_RARES, 6000},
                {AT_RARES, UINT64_MAX},
                {AT_BINS, 0},
                {AT_BINS, GRUNDY_SPACE_VALUES},
                {AT_BINS, GRUNDY_SPACE_VALUES + 1},
                {AT_BINS, UINT64_MAX},
                {AT_MANYRARES, 2},
                {AT_FOREIGN, UINT64_MAX}};
  grundy_array words, own;
  grundy_array_init(&words, test_context);
  grundy_array_init(&own, test_context);
  grundy_game *game = open_game("octal:0.16");
  assert_int_equal(test_sequence_reach(test_context, game, 6000), GRUNDY_OK);
  assert_int_equal(test_sequence_save(test_context, game, &words), GRUNDY_OK);
  assert_int_equal(grundy_i_sparse_save(game->theory->table(game)->sparse, &own), GRUNDY_OK);
  assert_true(own.length > HEADER && own.length < words.length);
  uint64_t *copy = test_guarded(words.data, words.length), *header = copy;
  while (memcmp(header, own.data, own.length * sizeof *own.data) != 0) header++;
  for (size_t i = 0; i < sizeof forged / sizeof *forged; i++) {
    uint64_t old = header[forged[i].at];
    grundy_game *fresh = open_game("octal:0.16");
    header[forged[i].at] = forged[i].word;
    assert_int_equal(test_sequence_load(test_context, fresh, copy, words.length), GRUNDY_BAD_INPUT);
    header[forged[i].at] = old;
    grundy_game_destroy(fresh);
  }
  test_guarded_free(copy, words.length);

  /* a state that has no counts, and says so */
  uint64_t *rest = words.data + (header - copy) + HEADER;
  uint64_t bins = words.data[header - copy + AT_BINS];
  grundy_game *fresh = open_game("octal:0.16");
  words.length -= 2 * (size_t)bins;
  memmove(rest, rest + 2 * bins, (size_t)(words.data + words.length - rest) * sizeof *rest);
  words.data[header - copy + AT_BINS] = 0;
  assert_int_equal(test_sequence_load(test_context, fresh, words.data, words.length),
                   GRUNDY_BAD_INPUT);
  grundy_game_destroy(fresh);
  grundy_game_destroy(game);
  grundy_array_clear(&own);
  grundy_array_clear(&words);
}

/* The values of heaps, held from the header on: one that is larger than any play is long would be
 * an index beyond what is counted by values. */
static void forged_values_are_refused(void **state) {
  enum { HEADER = 23, NARROW = 16 };
  grundy_array words;
  grundy_array_init(&words, test_context);
  grundy_game *game = open_game("subtraction:all-but:3,7,8");
  assert_int_equal(test_sequence_reach(test_context, game, 80), GRUNDY_OK);
  assert_int_equal(test_sequence_save(test_context, game, &words), GRUNDY_OK);
  uint64_t old = words.data[HEADER + 2];
  for (unsigned value = 9; value < 30; value++) { /* of heap 9, at the second place of a word */
    grundy_game *fresh = open_game(game->name);
    words.data[HEADER + 2] = (old & ~(UINT64_C(0xffff) << NARROW)) | (uint64_t)value << NARROW;
    assert_int_equal(test_sequence_load(test_context, fresh, words.data, words.length),
                     value > 9 ? GRUNDY_BAD_INPUT : GRUNDY_OK);
    grundy_game_destroy(fresh);
  }
  grundy_game_destroy(game);
  grundy_array_clear(&words);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(interrupted_work_ends_the_same, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(work_is_taken_up_where_the_engine_changes, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(damaged_words_are_refused, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(forged_engines_are_refused, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(forged_headers_are_refused, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(forged_values_are_refused, test_context_open,
                                      test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
