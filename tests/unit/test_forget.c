/* Runs that forget their values end like runs that keep them: period, proof, statistics. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/sequence.h"
#include "heap/table_inside.h"
#include "support/context.h"
#include "support/random.h"
#include "support/sequences.h"

/* Thorough in test_forget_long.c, which is this file. */
#ifdef TEST_FORGET_LONG
enum { STEPS = 1 << 16, QUICK = 0 };
#else
enum { STEPS = 1 << 14, QUICK = 1 };
#endif
enum { HEAD = 1 << 14 };

/* A game that keeps all, or forgets all but 2^14 heaps and the last. */
static grundy_game *open_game(const char *name, bool forgets, bool period) {
  grundy_game *game;
  assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
  if (!forgets) return game;
  assert_int_equal(test_sequence_forget(test_context, game, period), GRUNDY_OK);
  grundy_i_value_list_set_head(&game->theory->table(game)->values, HEAD);
  return game;
}

static bool has_forgotten(const grundy_game *game) {
  return !grundy_i_values_whole(&game->theory->table(game)->values);
}

static void assert_same_statistics(grundy_game *a, grundy_game *b, uint64_t upto, bool space) {
  grundy_statistics x, y;
  memset(&x, 0, sizeof x);
  memset(&y, 0, sizeof y);
  assert_int_equal(test_sequence_statistics(test_context, a, upto, &x), GRUNDY_OK);
  assert_int_equal(test_sequence_statistics(test_context, b, upto, &y), GRUNDY_OK);
  assert_int_equal(x.heaps, y.heaps);
  assert_true(x.largest == y.largest && x.largest_at == y.largest_at);
  assert_memory_equal(x.counts, y.counts, sizeof x.counts);
  assert_int_equal(x.record_count, y.record_count);
  assert_memory_equal(x.records, y.records, sizeof x.records);
  if (!space) return;
  assert_true(x.space.known == y.space.known && x.space.mask == y.space.mask);
  assert_true(x.space.rare_count == y.space.rare_count && x.space.last_rare == y.space.last_rare);
}

static void assert_same_proof(grundy_game *a, grundy_game *b) {
  grundy_proof x, y;
  assert_int_equal(test_sequence_proof(test_context, a, &x), GRUNDY_OK);
  assert_int_equal(test_sequence_proof(test_context, b, &y), GRUNDY_OK);
  assert_true(x.kind == y.kind && x.mask == y.mask && x.parity == y.parity && x.arms == y.arms);
  assert_true(x.window == y.window && x.matched == y.matched);
  assert_int_equal(x.rares.length, y.rares.length);
  for (size_t i = 0; i < x.rares.length; i++) assert_true(x.rares.data[i] == y.rares.data[i]);
  grundy_array_clear(&x.rares);
  grundy_array_clear(&y.rares);
}

/* Both up to a proof, or as far as the context's limits allow. */
static bool assert_same_run(grundy_game *keeps, grundy_game *forgets) {
  grundy_period p = {.status = GRUNDY_PERIOD_NONE}, q = p;
  grundy_status s = test_sequence_period(test_context, keeps, UINT64_MAX, &p);
  grundy_status t = test_sequence_period(test_context, forgets, UINT64_MAX, &q);
  assert_int_equal(s, t);
  if (s != GRUNDY_OK) return false;
  assert_int_equal(p.status, GRUNDY_PERIOD_PROVED);
  assert_true(p.status == q.status && p.preperiod == q.preperiod && p.period == q.period);
  assert_true(p.saltus == q.saltus && p.computed_to == q.computed_to);
  assert_same_proof(keeps, forgets);
  assert_same_statistics(keeps, forgets, p.computed_to, true);
  return true;
}

static void codes_of_three_digits(void **state) {
  size_t proved = 0;
  grundy_limits limits = *grundy_context_get_limits(test_context), few = limits;
  few.steps = STEPS;
  assert_int_equal(grundy_context_set_limits(test_context, &few), GRUNDY_OK);
  const test_share share = TEST_SHARE(512, QUICK ? 3 : 1, 1);
  for (unsigned code = 1; code < 512; code++) {
    char name[16];
    if (!test_share_has(share, code)) continue;
    snprintf(name, sizeof name, "octal:0.%u%u%u", code >> 6, code >> 3 & 7, code & 7);
    grundy_game *keeps = open_game(name, false, true), *forgets = open_game(name, true, true);
    proved += assert_same_run(keeps, forgets);
    grundy_game_destroy(keeps);
    grundy_game_destroy(forgets);
  }
  assert_int_equal(grundy_context_set_limits(test_context, &limits), GRUNDY_OK);
  assert_true(proved > 120 / share.every);
}

/* Values up to a heap, also where the first ones prove a period. */
static void statistics_without_period(void **state) {
  static const char *const names[] = {"octal:0.106", "octal:0.16", "octal:0.77",  "octal:0.127",
                                      "octal:0.376", "octal:0.6",  "octal:0.454", "grundy"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    bool many = i == 4 || i == 5 || i == 7;
    uint64_t upto = QUICK ? (many ? 6000 : i ? 60000 : 700000) : many && i != 4 ? 30000 : 700000;
    grundy_game *keeps = open_game(names[i], false, true);
    grundy_game *forgets = open_game(names[i], true, false);
    assert_int_equal(test_sequence_reach(test_context, keeps, upto), GRUNDY_OK);
    assert_int_equal(test_sequence_reach(test_context, forgets, upto), GRUNDY_OK);
    /* The period of 0.77 is proved on the way, and so is that of 0.127, by heap 94478. */
    bool proved = i == 2 || (i == 3 && upto > 94478);
    assert_int_equal(test_sequence_count(test_context, forgets) == upto + 1, !proved);
    assert_same_statistics(keeps, forgets, upto, false);
    grundy_game_destroy(keeps);
    grundy_game_destroy(forgets);
  }
}

/* The window of the search for a period grows until it is longer than what is held by then: of 0.6
 * it begins within the head at heap 2,000,000, of 0.142 after it at some 4,000,000. */
static void windows_that_grow(void **state) {
  const struct {
    const char *name;
    uint64_t upto;
  } games[] = {{"octal:0.6", QUICK ? test_effort_within(150000, 700000, 2000000) : 2000000},
               {"octal:0.142", 5000000}};
  for (size_t i = 0; i < (QUICK ? 1 : 2); i++) {
    grundy_period p, q;
    grundy_game *keeps = open_game(games[i].name, false, true);
    grundy_game *forgets = open_game(games[i].name, true, true);
    assert_int_equal(test_sequence_period(test_context, keeps, games[i].upto, &p), GRUNDY_OK);
    assert_int_equal(test_sequence_period(test_context, forgets, games[i].upto, &q), GRUNDY_OK);
    assert_true(p.status == q.status && p.computed_to == q.computed_to);
    assert_same_statistics(keeps, forgets, games[i].upto, true);
    grundy_game_destroy(keeps);
    grundy_game_destroy(forgets);
  }
}

/* Values that were forgotten are distinguished from those that were not. */
static void values_of_the_head(void **state) {
  uint64_t kept[100], left[100];
  grundy_game *keeps = open_game("octal:0.106", false, true);
  grundy_game *forgets = open_game("octal:0.106", true, true);
  assert_int_equal(test_sequence_reach(test_context, forgets, 700000), GRUNDY_OK);
  assert_true(has_forgotten(forgets));
  assert_int_equal(test_sequence_values(test_context, keeps, HEAD - 100, HEAD - 1, kept),
                   GRUNDY_OK);
  assert_int_equal(test_sequence_values(test_context, forgets, HEAD - 100, HEAD - 1, left),
                   GRUNDY_OK);
  assert_memory_equal(kept, left, sizeof kept);
  assert_int_equal(test_sequence_values(test_context, forgets, HEAD, HEAD, left), GRUNDY_LIMIT);
  assert_int_equal(test_sequence_values(test_context, forgets, 700000, 700000, left), GRUNDY_LIMIT);
  assert_int_equal(test_sequence_forget(test_context, keeps, true), GRUNDY_USAGE);
  grundy_game_destroy(keeps);
  grundy_game_destroy(forgets);
}

/* The run's memory is that of a window. */
static void memory_does_not_grow(void **state) {
  grundy_game *game = open_game("octal:0.106", true, false);
  assert_int_equal(test_sequence_reach(test_context, game, 2000000), GRUNDY_OK);
  size_t before = grundy_context_memory(test_context);
  assert_int_equal(test_sequence_reach(test_context, game, QUICK ? 3000000 : 8000000), GRUNDY_OK);
  assert_true(grundy_context_memory(test_context) <= before + (2 << 20));
  grundy_game_destroy(game);
}

/* Moves a game's state into a fresh game. */
static grundy_game *moved(grundy_game *game, bool period) {
  grundy_array words;
  grundy_array_init(&words, test_context);
  grundy_game *fresh = open_game(game->name, true, period);
  assert_int_equal(test_sequence_save(test_context, game, &words), GRUNDY_OK);
  assert_int_equal(test_sequence_load(test_context, fresh, words.data, words.length), GRUNDY_OK);
  grundy_array_clear(&words);
  grundy_game_destroy(game);
  return fresh;
}

/* Forgets what is not needed, a page or not. */
static void forget_now(grundy_game *game) {
  grundy_heap_table *table = game->theory->table(game);
  uint64_t count = grundy_i_value_list_count(&table->values);
  grundy_i_table_tally(table);
  grundy_i_value_list_forget(&table->values, grundy_i_table_needs_from(table, count));
}

/* A period that is proved when most has been forgotten, in pieces with a checkpoint after each,
 * including the twins that look for the least preperiod. */
static void interrupted_runs_end_the_same(void **state) {
  grundy_limits limits = *grundy_context_get_limits(test_context), some = limits;
  const char *name = QUICK ? "octal:0.56" : "octal:0.354";
  grundy_game *whole = open_game(name, false, true), *pieces = open_game(name, true, true);
  grundy_status s = GRUNDY_LIMIT;
  unsigned twins = 0;
  assert_int_equal(test_sequence_reach(test_context, pieces, 359000), GRUNDY_OK);
  forget_now(pieces);
  for (some.seconds = 0.1; s == GRUNDY_LIMIT; some.seconds *= 1.25) {
    assert_int_equal(grundy_context_set_limits(test_context, &some), GRUNDY_OK);
    grundy_period period;
    s = test_sequence_period(test_context, pieces, UINT64_MAX, &period);
    const char *said = grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH);
    bool twin = pieces->theory->table(pieces)->check != NULL;
    if (s == GRUNDY_LIMIT) assert_non_null(strstr(said, twin ? "was seen" : "no period proved"));
    assert_int_equal(grundy_context_set_limits(test_context, &limits), GRUNDY_OK);
    twins += twin;
    pieces = moved(pieces, true);
  }
  assert_int_equal(s, GRUNDY_OK);
  assert_true(has_forgotten(pieces));
  assert_true(QUICK || twins > 0);
  assert_true(assert_same_run(whole, pieces));
  grundy_game_destroy(whole);
  grundy_game_destroy(pieces);
}

/* 0.16 needs arms beyond the head at heap 1294641: everything is computed again, in pieces too. */
static void forgotten_values_come_back(void **state) {
  enum { UPTO = 1310000, BLOCK = 10000 };
  static uint64_t kept[BLOCK];
  grundy_limits limits = *grundy_context_get_limits(test_context), some = limits;
  grundy_game *keeps = open_game("octal:0.16", false, true);
  grundy_game *pieces = open_game("octal:0.16", true, false);
  grundy_status s = GRUNDY_LIMIT;
  for (some.seconds = QUICK ? 1 : 0.1; s == GRUNDY_LIMIT; some.seconds *= 1.25) {
    assert_int_equal(grundy_context_set_limits(test_context, &some), GRUNDY_OK);
    s = test_sequence_reach(test_context, pieces, UPTO);
    assert_int_equal(grundy_context_set_limits(test_context, &limits), GRUNDY_OK);
    pieces = moved(pieces, false);
  }
  assert_int_equal(s, GRUNDY_OK);
  const grundy_heap_table *table = pieces->theory->table(pieces);
  assert_true(table->keep_until > 0 && !has_forgotten(pieces));
  for (uint64_t n = 0; n < UPTO; n++) {
    if (n % BLOCK == 0) {
      assert_int_equal(test_sequence_values(test_context, keeps, n, n + BLOCK - 1, kept),
                       GRUNDY_OK);
    }
    assert_int_equal(grundy_i_value_list_at(&table->values, n), kept[n % BLOCK]);
  }
  assert_same_statistics(keeps, pieces, UPTO, false);
  grundy_game_destroy(keeps);
  grundy_game_destroy(pieces);
}

/* Games with many rare heaps forget as well, and a state is resumed without the values that were
 * forgotten; instead it says what blocks must know about them. */
static void many_rare_heaps(void **state) {
  if (QUICK && test_effort(2) < 2) skip(); /* half a million heaps before any is forgotten */
  static const struct {
    const char *name;
    uint64_t stop, upto;
  } games[] = {{"grundy", 560000, 570000},
               {"octal:0.6", 560000, 1200000},
               {"octal:0.376", 4000000, 5000000}};
  for (size_t i = 0; i < (QUICK ? 1 : sizeof games / sizeof *games); i++) {
    grundy_game *keeps = open_game(games[i].name, false, true);
    grundy_game *forgets = open_game(games[i].name, true, false);
    assert_int_equal(test_sequence_reach(test_context, keeps, games[i].upto), GRUNDY_OK);
    assert_int_equal(test_sequence_reach(test_context, forgets, games[i].stop), GRUNDY_OK);
    assert_true(has_forgotten(forgets));
    forgets = moved(forgets, false);
    assert_int_equal(test_sequence_reach(test_context, forgets, games[i].stop + 1000), GRUNDY_OK);
    assert_true(has_forgotten(forgets));
    assert_int_equal(test_sequence_reach(test_context, forgets, games[i].upto), GRUNDY_OK);
    assert_same_statistics(keeps, forgets, games[i].upto, true);
    grundy_game_destroy(keeps);
    grundy_game_destroy(forgets);
  }
}

/* Moves that do not break a heap need the last values alone. Of {1, 2 m} the period is 2 m + 1; the
 * others are known by the values that the other run keeps. */
static void finite_sets(void **state) {
  static const char *const names[] = {"subtraction:1,300000", "subtraction:2,600000",
                                      "subtraction:3,100001,300007", "subtraction:1,3,4"};
  const uint64_t bound = QUICK ? test_effort_within(650000, 1000000, 2500000) : 2500000;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_period p, q;
    grundy_game *keeps = open_game(names[i], false, true),
                *counts = open_game(names[i], true, false);
    grundy_game *forgets = open_game(names[i], true, true);
    assert_int_equal(test_sequence_period(test_context, keeps, UINT64_MAX, &p), GRUNDY_OK);
    for (uint64_t stop = 550000; stop < bound; stop += 170003) {
      grundy_status s = test_sequence_reach(test_context, forgets, stop);
      assert_int_equal(s, GRUNDY_OK);
      forgets = moved(forgets, true);
    }
    assert_int_equal(test_sequence_period(test_context, forgets, UINT64_MAX, &q), GRUNDY_OK);
    assert_true(p.status == q.status && p.preperiod == q.preperiod && p.period == q.period);
    assert_true(i > 1 || p.period == (i ? 600002 : 300001));
    assert_int_equal(has_forgotten(forgets), i < 3);
    assert_same_proof(keeps, forgets);
    for (uint64_t upto = 700000; upto <= 700007; upto += 7) {
      assert_int_equal(test_sequence_reach(test_context, counts, upto), GRUNDY_OK);
      assert_same_statistics(keeps, counts, upto, false);
    }
    assert_int_equal(has_forgotten(counts), i == 0 || i == 2);
    grundy_game_destroy(keeps);
    grundy_game_destroy(counts);
    grundy_game_destroy(forgets);
  }
}

/* Whatever the words contain, loading returns. */
static void damaged_words_are_refused(void **state) {
  grundy_array words;
  test_random random = TEST_RANDOM(7);
  grundy_array_init(&words, test_context);
  grundy_game *game = open_game("octal:0.106", true, true);
  assert_int_equal(test_sequence_reach(test_context, game, 700000), GRUNDY_OK);
  assert_true(has_forgotten(game));
  assert_int_equal(test_sequence_save(test_context, game, &words), GRUNDY_OK);
  size_t refused = 0;
  for (unsigned i = 0; i < 200; i++) {
    size_t at = (size_t)test_random_below(&random, i % 2 ? 22 : words.length);
    uint64_t old = words.data[at];
    words.data[at] = i % 3 ? test_random_any(&random) : old ^ 1u << i % 31;
    grundy_game *other = open_game("octal:0.106", true, true);
    grundy_status s = test_sequence_load(test_context, other, words.data, words.length);
    assert_true(s == GRUNDY_OK || s == GRUNDY_BAD_INPUT || s == GRUNDY_LIMIT);
    refused += s != GRUNDY_OK;
    grundy_game_destroy(other);
    words.data[at] = old;
  }
  assert_true(refused > 50);
  grundy_array_clear(&words);
  grundy_game_destroy(game);
}

/* A state of a run that keeps is not one of a run that forgets, and vice versa. */
static void states_of_another_kind_are_refused(void **state) {
  for (unsigned i = 0; i < 3; i++) {
    grundy_game *game = open_game("octal:0.106", i > 0, i > 1);
    grundy_array words;
    grundy_array_init(&words, test_context);
    assert_int_equal(test_sequence_reach(test_context, game, 10000), GRUNDY_OK);
    assert_int_equal(test_sequence_save(test_context, game, &words), GRUNDY_OK);
    for (unsigned k = 0; k < 3; k++) {
      grundy_game *other = open_game("octal:0.106", k > 0, k > 1);
      assert_int_equal(test_sequence_load(test_context, other, words.data, words.length),
                       i == k ? GRUNDY_OK : GRUNDY_BAD_INPUT);
      grundy_game_destroy(other);
    }
    grundy_array_clear(&words);
    grundy_game_destroy(game);
  }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, test_context_open, test_context_close)

#ifdef TEST_FORGET_LONG
/* Beyond 2^32 heaps, in two pieces with a checkpoint between, as the proved period has it. */
static void heaps_of_more_than_32_bits(void **state) {
  const uint64_t first = (UINT64_C(1) << 32) - 12345, last = first + 100000000;
  grundy_game *keeps = open_game("octal:0.56", false, true);
  grundy_game *forgets = open_game("octal:0.56", true, false), *resumed;
  grundy_period period;
  grundy_array words;
  grundy_array_init(&words, test_context);
  assert_int_equal(test_sequence_period(test_context, keeps, UINT64_MAX, &period), GRUNDY_OK);
  assert_int_equal(period.status, GRUNDY_PERIOD_PROVED);
  assert_int_equal(test_sequence_reach(test_context, forgets, first), GRUNDY_OK);
  assert_int_equal(test_sequence_reach(test_context, forgets, last - 1000000), GRUNDY_OK);
  grundy_heap_table *table = forgets->theory->table(forgets);
  assert_int_equal(grundy_i_table_save(test_context, table, &words), GRUNDY_OK);
  assert_int_equal(test_sequence_reach(test_context, forgets, last), GRUNDY_OK);
  assert_true(has_forgotten(forgets));
  assert_same_statistics(keeps, forgets, last, false);
  grundy_game_destroy(forgets);
  resumed = open_game("octal:0.56", true, false);
  table = resumed->theory->table(resumed);
  assert_int_equal(grundy_i_table_load(test_context, table, words.data, words.length), GRUNDY_OK);
  assert_int_equal(test_sequence_reach(test_context, resumed, last), GRUNDY_OK);
  assert_same_statistics(keeps, resumed, last, false);
  grundy_array_clear(&words);
  grundy_game_destroy(resumed);
  grundy_game_destroy(keeps);
}
#endif

int main(void) {
  const struct CMUnitTest tests[] = {
#ifdef TEST_FORGET_LONG
      TEST(heaps_of_more_than_32_bits),
#endif
      TEST(codes_of_three_digits),
      TEST(statistics_without_period),
      TEST(windows_that_grow),
      TEST(values_of_the_head),
      TEST(memory_does_not_grow),
      TEST(interrupted_runs_end_the_same),
      TEST(forgotten_values_come_back),
      TEST(many_rare_heaps),
      TEST(finite_sets),
      TEST(damaged_words_are_refused),
      TEST(states_of_another_kind_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
