/* Sequences from every source: what they read against plain search and each other, in blocks and
 * one by one, beyond a period, at limits, saved and loaded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "grundy.h"
#include "sequence/compared.h"
#include "solve/search.h"
#include "support/context.h"

enum { COUNT = 60, FAR = 400 };

static grundy_game *open_game(const char *name) {
  grundy_game *game;
  assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
  return game;
}

static grundy_game *open_rules(const char *file) {
  grundy_game *game;
  assert_int_equal(grundy_game_create_script_file(test_context, file, &game), GRUNDY_OK);
  return game;
}

static grundy_sequence *open_sequence(const grundy_game *game) {
  grundy_sequence *sequence;
  assert_int_equal(grundy_sequence_create(test_context, game, &sequence), GRUNDY_OK);
  return sequence;
}

/* The mex over all options, of the options alone. */
static uint64_t plain(grundy_i_search *search, const grundy_game *game, const uint64_t *words,
                      size_t length) {
  uint64_t value;
  assert_int_equal(
      grundy_i_search_value(search, game, (grundy_component){words, length}, 0, &value), GRUNDY_OK);
  return value;
}

/* Each value alone, and with all that is known of it. */
static void check_one_by_one(grundy_sequence *sequence, const uint64_t *expected, size_t count) {
  for (size_t n = 0; n < count; n++) {
    grundy_value v;
    uint64_t value, known = 0;
    size_t got;
    assert_int_equal(grundy_sequence_read(sequence, n, 1, &value, &known, &got), GRUNDY_OK);
    assert_true(got == 1 && known == 1 && value == expected[n]);
    assert_int_equal(grundy_sequence_value(sequence, n, &v), GRUNDY_OK);
    assert_true(v.known && v.nimber == expected[n]);
  }
}

/* Blocks of every size from everywhere. */
static void check_blocks(grundy_sequence *sequence, const uint64_t *expected, size_t count) {
  for (size_t from = 0; from < count; from += 7) {
    for (size_t size = 1; from + size <= count; size += 3) {
      uint64_t values[FAR], known[FAR / 64 + 1];
      size_t got;
      memset(known, 0x55, sizeof known);
      assert_int_equal(grundy_sequence_read(sequence, from, size, values, known, &got), GRUNDY_OK);
      assert_int_equal(got, size);
      for (size_t i = 0; i < size; i++) {
        assert_true(known[i / 64] >> i % 64 & 1 && values[i] == expected[from + i]);
      }
    }
  }
}

/* Two ranges one after the other, as many values and bits. */
static void check_collected(grundy_sequence *sequence, const uint64_t *expected, size_t count) {
  grundy_array values, known;
  grundy_array_init(&values, test_context);
  grundy_array_init(&known, test_context);
  size_t first = count / 3;
  assert_int_equal(grundy_i_sequence_collect(sequence, 0, first, &values, &known), GRUNDY_OK);
  assert_int_equal(grundy_i_sequence_collect(sequence, first + 1, count - 1, &values, &known),
                   GRUNDY_OK);
  assert_int_equal(values.length, count);
  assert_int_equal(known.length, (count + 63) / 64);
  assert_memory_equal(values.data, expected, count * sizeof *expected);
  for (size_t i = 0; i < count; i++) assert_true(known.data[i / 64] >> i % 64 & 1);
  assert_int_equal(grundy_i_sequence_collect(sequence, 0, count - 1, &values, NULL), GRUNDY_OK);
  assert_memory_equal(values.data + count, expected, count * sizeof *expected);
  grundy_array_clear(&known);
  grundy_array_clear(&values);
}

static void check_game(grundy_game *game, size_t count) {
  uint64_t expected[COUNT], values[COUNT];
  grundy_i_search search;
  grundy_i_search_init(&search, test_context);
  for (uint64_t n = 0; n < count; n++) expected[n] = plain(&search, game, &n, 1);
  grundy_sequence *sequence = open_sequence(game);
  check_one_by_one(sequence, expected, count);
  check_blocks(sequence, expected, count);
  assert_int_equal(grundy_sequence_reach(sequence, count - 1), GRUNDY_OK);
  assert_true(grundy_sequence_count(sequence) >= count);
  check_blocks(sequence, expected, count);
  assert_int_equal(grundy_sequence_values(sequence, 0, count - 1, values), GRUNDY_OK);
  assert_memory_equal(values, expected, count * sizeof *values);
  check_collected(sequence, expected, count);
  grundy_sequence_destroy(sequence);
  grundy_i_search_clear(&search);
  grundy_game_destroy(game);
}

static void every_source_agrees_with_plain_search(void **state) {
  static const char *const heaps[] = {"kayles",
                                      "octal:0.137",
                                      "hex:0.0f",
                                      "grundy",
                                      "nim",
                                      "split",
                                      "lasker",
                                      "bounded-nim:3",
                                      "race:50,3",
                                      "aliquot",
                                      "treblecross",
                                      "subtraction:2,6",
                                      "subtraction:all-but:1,4"};
  for (size_t i = 0; i < sizeof heaps / sizeof *heaps; i++) {
    bool quadratic = strcmp(heaps[i], "hex:0.0f") == 0;
    check_game(open_game(heaps[i]), quadratic ? 30 : 50);
  }
  check_game(open_rules(GRUNDY_TEST_DATA "/../../examples/kayles.lua"), 30);
}

static void rows_of_games_of_two_numbers(void **state) {
  grundy_i_search search;
  grundy_game *game = open_game("wythoff");
  grundy_sequence *sequence = open_sequence(game);
  grundy_i_search_init(&search, test_context);
  for (uint64_t a = 0; a < 12; a++) {
    uint64_t expected[COUNT];
    for (uint64_t b = 0; b < 20; b++) {
      expected[b] = plain(&search, game, (const uint64_t[]){a, b}, 2);
    }
    grundy_sequence_row(sequence, a);
    check_one_by_one(sequence, expected, 20);
    assert_int_equal(grundy_sequence_reach(sequence, 9), GRUNDY_OK);
    check_blocks(sequence, expected, 20);
  }
  grundy_i_search_clear(&search);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

static void components_of_graphs_end(void **state) {
  uint64_t values[COUNT], known[1], expected[COUNT];
  size_t got, count = 0;
  grundy_i_search search;
  grundy_game *game = open_game("graph:" GRUNDY_TEST_DATA "/graph/map.txt");
  grundy_sequence *sequence = open_sequence(game);
  grundy_array words;
  grundy_array_init(&words, test_context);
  grundy_i_search_init(&search, test_context);
  while (game->display->component(GRUNDY_CALL(test_context, game, {NULL, 0}), count, &words) ==
         GRUNDY_OK)
    count++;
  assert_true(count > 3);
  for (size_t n = 0; n < count; n++) expected[n] = plain(&search, game, &words.data[n], 1);
  check_one_by_one(sequence, expected, count);
  assert_int_equal(grundy_sequence_read(sequence, 1, COUNT, values, known, &got), GRUNDY_OK);
  assert_int_equal(got, count - 1);
  assert_memory_equal(values, expected + 1, got * sizeof *values);
  assert_int_equal(grundy_sequence_read(sequence, count, 1, values, known, &got), GRUNDY_STOP);
  words.length = 0;
  assert_int_equal(grundy_i_sequence_collect(sequence, 0, COUNT, &words, NULL), GRUNDY_STOP);
  assert_int_equal(words.length, count);
  assert_memory_equal(words.data, expected, count * sizeof *expected);
  grundy_i_search_clear(&search);
  grundy_array_clear(&words);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

/* The same rules with and without their table: every answer is the same except for its wording. */
static void a_table_and_a_search_agree(void **state) {
  static const char *const names[] = {"kayles", "octal:0.16", "subtraction:1,4,5", "hex:0.0f"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    enum { UPTO = 119 };
    grundy_game *game = open_game(names[i]);
    grundy_game searched = *game;
    const grundy_ruleset_theory none = {.value = NULL};
    searched.theory = &none;
    grundy_sequence *a = open_sequence(game), *b = open_sequence(&searched);
    uint64_t x[UPTO + 1], y[UPTO + 1];
    assert_int_equal(grundy_sequence_values(a, 0, UPTO, x), GRUNDY_OK);
    assert_int_equal(grundy_sequence_values(b, 0, UPTO, y), GRUNDY_OK);
    assert_memory_equal(x, y, sizeof x);
    grundy_statistics s = {.size = sizeof s}, t = s;
    assert_int_equal(grundy_sequence_reach(b, UPTO), GRUNDY_OK);
    assert_int_equal(grundy_sequence_count(b), UPTO + 1);
    assert_int_equal(grundy_sequence_statistics(a, UPTO, &s), GRUNDY_OK);
    assert_int_equal(grundy_sequence_statistics(b, UPTO, &t), GRUNDY_OK);
    s.space = t.space;
    grundy_period p, q;
    assert_int_equal(grundy_sequence_period(a, UPTO, &p), GRUNDY_OK);
    if (!p.saltus) assert_memory_equal(&s, &t, sizeof s);
    assert_int_equal(grundy_sequence_period(b, UPTO, &q), GRUNDY_OK);
    assert_true(q.status != GRUNDY_PERIOD_PROVED && q.computed_to == UPTO);
    if (q.status == GRUNDY_PERIOD_OBSERVED) {
      assert_true(p.preperiod == q.preperiod && p.period == q.period && p.saltus == q.saltus);
    }
    grundy_sequence_destroy(b);
    grundy_sequence_destroy(a);
    grundy_game_destroy(game);
  }
}

static void beyond_the_period(void **state) {
  static const char *const names[] = {"kayles", "hex:0.0f", "subtraction:2,6", "treblecross"};
  for (size_t i = 0; i < sizeof names / sizeof *names - 1; i++) {
    grundy_game *game = open_game(names[i]);
    grundy_sequence *sequence = open_sequence(game);
    grundy_period p;
    uint64_t first[FAR], last[FAR], known[FAR / 64 + 1];
    size_t got;
    assert_int_equal(grundy_sequence_period(sequence, UINT64_MAX, &p), GRUNDY_OK);
    assert_int_equal(p.status, GRUNDY_PERIOD_PROVED);
    assert_true(p.period <= FAR);
    uint64_t rounds = 1000000, far = p.preperiod + rounds * p.period;
    assert_int_equal(grundy_sequence_read(sequence, p.preperiod, FAR, first, known, &got),
                     GRUNDY_OK);
    assert_int_equal(grundy_sequence_read(sequence, far, FAR, last, known, &got), GRUNDY_OK);
    for (size_t n = 0; n < FAR; n++) assert_true(last[n] == first[n] + rounds * p.saltus);
    grundy_sequence_destroy(sequence);
    grundy_game_destroy(game);
  }
}

/* Blocks that begin before, in and after the preperiod and are shorter and longer than a period,
 * against one value at a time: with a saltus, a scale, and a heap apart. */
static void blocks_across_periods(void **state) {
  static const char *const names[] = {"kayles", "hex:0.0f", "subtraction:2,6", "treblecross"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_game *game = open_game(names[i]);
    grundy_sequence *sequence = open_sequence(game);
    grundy_period p;
    uint64_t block[FAR];
    grundy_status s = grundy_sequence_period(sequence, i < 3 ? UINT64_MAX : 1000, &p);
    assert_true(s == GRUNDY_OK && (i == 3 || p.status == GRUNDY_PERIOD_PROVED));
    const uint64_t starts[] = {0, 1, p.preperiod, p.preperiod + 1, p.preperiod + 7 * p.period + 1};
    for (size_t k = 0; k < sizeof starts / sizeof *starts; k++) {
      for (size_t count = 1; count <= FAR; count += 1 + count / 3) {
        uint64_t from = starts[k], last = from + count - 1;
        assert_int_equal(grundy_sequence_values(sequence, from, last, block), GRUNDY_OK);
        for (size_t n = 0; n < count; n++) {
          grundy_value v;
          assert_int_equal(grundy_sequence_value(sequence, from + n, &v), GRUNDY_OK);
          assert_int_equal(block[n], v.nimber);
        }
      }
    }
    grundy_sequence_destroy(sequence);
    grundy_game_destroy(game);
  }
}

static void periods_of_theorems(void **state) {
  grundy_game *game = open_game("bounded-nim:3"), *split = open_game("split");
  grundy_sequence *sequence = open_sequence(game), *other = open_sequence(split);
  grundy_period p;
  assert_int_equal(grundy_sequence_period(sequence, UINT64_MAX, &p), GRUNDY_OK);
  assert_true(p.status == GRUNDY_PERIOD_PROVED && p.preperiod == 0 && p.period == 4);
  assert_true(p.computed_to == 0 && p.theorem.en != NULL);
  assert_int_equal(grundy_sequence_period(other, UINT64_MAX, &p), GRUNDY_UNKNOWN);
  assert_int_equal(grundy_sequence_period(other, 90, &p), GRUNDY_OK);
  assert_true(p.status == GRUNDY_PERIOD_NONE && p.computed_to == 90);
  assert_int_equal(grundy_sequence_count(other), 91);
  grundy_sequence_destroy(other);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(split);
  grundy_game_destroy(game);
}

static grundy_status all_but_heap_7(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  *out = (grundy_value){.known = c.words[0] != 7,
                        .nimber = c.words[0] % 2,
                        .method = GRUNDY_METHOD_THEOREM,
                        .source = "here"};
  return GRUNDY_OK;
}

/* A value that is not known is no 0: what rests on it is refused, what does not is told. */
static void nothing_rests_on_unknown_values(void **state) {
  grundy_game *game = open_game("nim");
  grundy_game known = *game;
  const grundy_ruleset_theory theory = {.value = all_but_heap_7};
  known.theory = &theory;
  for (uint64_t upto = 1; upto < 12; upto++) {
    grundy_sequence *sequence = open_sequence(&known);
    grundy_status expected = upto < 7 ? GRUNDY_OK : GRUNDY_UNKNOWN;
    grundy_period p;
    grundy_statistics s = {.size = sizeof s};
    assert_int_equal(grundy_sequence_period(sequence, upto, &p), expected);
    assert_int_equal(grundy_sequence_statistics(sequence, upto, &s), expected);
    if (upto >= 7)
      assert_non_null(
          strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "heap 7"));
    grundy_sequence_destroy(sequence);
  }
  grundy_game_destroy(game);
}

/* Statistics count what is read one by one: of a table with a heap apart too, and of searches. */
static void statistics_count_the_values(void **state) {
  static const char *const names[] = {"kayles", "treblecross", "octal:0.106", "split"};
  static const uint64_t upto[] = {0, 1, 2, 3, 7, 30, 100};
  for (size_t i = 0; i < 7 * sizeof names / sizeof *names; i++) {
    grundy_game *game = open_game(names[i / 7]);
    grundy_sequence *sequence = open_sequence(game);
    grundy_statistics found = {.size = sizeof found}, own = {.heaps = upto[i % 7] + 1};
    assert_int_equal(grundy_sequence_reach(sequence, upto[i % 7]), GRUNDY_OK);
    for (uint64_t n = 0; n < own.heaps; n++) {
      grundy_value v;
      unsigned length = 0;
      assert_int_equal(grundy_sequence_value(sequence, n, &v), GRUNDY_OK);
      while (v.nimber >> length) length++;
      own.counts[length]++;
      if (v.nimber > own.largest) own.largest_at = n;
      if (v.nimber > own.largest) own.largest = v.nimber;
    }
    assert_int_equal(grundy_sequence_statistics(sequence, upto[i % 7], &found), GRUNDY_OK);
    assert_true(found.heaps == own.heaps && found.largest == own.largest);
    assert_int_equal(found.largest_at, own.largest_at);
    assert_memory_equal(found.counts, own.counts, sizeof own.counts);
    grundy_sequence_destroy(sequence);
    grundy_game_destroy(game);
  }
}

/* A limit leaves what is known: the part of a block that was available, and everything that was
 * kept. */
static void limits_leave_what_is_known(void **state) {
  enum { SIZE = 20000 };
  static uint64_t values[SIZE], known[SIZE / 64 + 1], again[SIZE];
  grundy_game *game = open_game("octal:0.007");
  grundy_sequence *sequence = open_sequence(game);
  size_t got, more;
  grundy_limits limits = *grundy_context_get_limits(test_context);
  limits.steps = 1000000;
  assert_int_equal(grundy_context_set_limits(test_context, &limits), GRUNDY_OK);
  assert_int_equal(grundy_sequence_read(sequence, 5, SIZE, values, known, &got), GRUNDY_OK);
  assert_true(got > 100 && got < SIZE);
  assert_int_equal(grundy_sequence_count(sequence), 5 + got);
  assert_int_equal(grundy_sequence_read(sequence, 5 + got, 1, again, known, &more), GRUNDY_LIMIT);
  assert_non_null(
      strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "octal:0.007"));
  assert_int_equal(grundy_sequence_values(sequence, 5, 4 + got, again), GRUNDY_OK);
  assert_memory_equal(again, values, got * sizeof *again);
  assert_int_equal(grundy_sequence_values(sequence, 5, 5 + got, again), GRUNDY_LIMIT);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

static void a_cancelled_search_keeps_its_values(void **state) {
  grundy_game *game = open_rules(GRUNDY_TEST_DATA "/../../examples/kayles.lua");
  grundy_sequence *sequence = open_sequence(game);
  uint64_t values[COUNT];
  assert_int_equal(grundy_sequence_reach(sequence, 20), GRUNDY_OK);
  grundy_context_cancel(test_context);
  assert_int_equal(grundy_sequence_reach(sequence, 2000), GRUNDY_CANCELLED);
  grundy_context_resume(test_context);
  assert_true(grundy_sequence_count(sequence) >= 21);
  assert_int_equal(grundy_sequence_values(sequence, 0, 20, values), GRUNDY_OK);
  assert_true(values[9] == 4 && values[11] == 6);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

/* A table is filled by one context after another, each of which is gone before the next begins,
 * with other numbers of threads; the values are those that one gives. */
static void filled_by_many_contexts(void **state) {
  static const char *const names[] = {"octal:0.376", "octal:0.6", "octal:0.007", "octal:0.106"};
  static const uint64_t upto[] = {9000, 20001, 20400, 36000, 60000};
  static const unsigned threads[] = {1, 3, 2, 1, 4};
  enum { MOST = 60001 };
  static uint64_t expected[MOST], values[MOST];
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_game *alone = open_game(names[i]), *shared = open_game(names[i]);
    grundy_sequence *sequence = open_sequence(alone);
    assert_int_equal(grundy_sequence_values(sequence, 0, MOST - 1, expected), GRUNDY_OK);
    grundy_sequence_destroy(sequence);
    for (size_t k = 0; k < sizeof upto / sizeof *upto; k++) {
      grundy_context *context;
      assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
      assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.threads = threads[k])),
                       GRUNDY_OK);
      assert_int_equal(grundy_sequence_create(context, shared, &sequence), GRUNDY_OK);
      assert_int_equal(grundy_sequence_values(sequence, 0, upto[k], values), GRUNDY_OK);
      assert_memory_equal(values, expected, (upto[k] + 1) * sizeof *values);
      grundy_sequence_destroy(sequence);
      grundy_context_destroy(context);
    }
    grundy_game_destroy(shared);
    grundy_game_destroy(alone);
  }
}

static void saved_and_loaded(void **state) {
  char path[] = "/tmp/grundy-sequence-XXXXXX";
  int file = mkstemp(path);
  assert_true(file >= 0);
  close(file);
  grundy_game *game = open_game("octal:0.106"), *fresh = open_game("octal:0.106");
  grundy_game *pairs = open_game("wythoff"), *other = open_game("octal:0.6");
  grundy_sequence *a = open_sequence(game), *b = open_sequence(fresh), *c = open_sequence(pairs);
  grundy_sequence *d = open_sequence(other);
  uint64_t x[FAR], y[FAR];
  assert_int_equal(grundy_sequence_load(b, path), GRUNDY_BAD_INPUT); /* still empty */
  assert_int_equal(grundy_sequence_reach(a, 9999), GRUNDY_OK);
  assert_int_equal(grundy_sequence_save(a, path), GRUNDY_OK);
  assert_int_equal(grundy_sequence_load(d, path), GRUNDY_BAD_INPUT);
  assert_non_null(
      strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "'values octal:0.6, "));
  assert_int_equal(grundy_sequence_load(b, path), GRUNDY_OK);
  assert_int_equal(grundy_sequence_count(b), grundy_sequence_count(a));
  assert_int_equal(grundy_sequence_values(a, 9800, 10199, x), GRUNDY_OK);
  assert_int_equal(grundy_sequence_values(b, 9800, 10199, y), GRUNDY_OK);
  assert_memory_equal(x, y, sizeof x);
  assert_int_equal(grundy_sequence_load(b, path), GRUNDY_USAGE);
  assert_int_equal(grundy_sequence_save(c, path), GRUNDY_UNKNOWN);
  assert_int_equal(grundy_sequence_load(c, path), GRUNDY_UNKNOWN);
  assert_int_equal(grundy_sequence_forget(c, true), GRUNDY_UNKNOWN);
  assert_int_equal(grundy_sequence_forget(d, true), GRUNDY_OK);
  assert_int_equal(grundy_sequence_save(d, path), GRUNDY_OK);
  assert_int_equal(unlink(path), 0);
  assert_int_equal(grundy_sequence_load(d, path), GRUNDY_IO);
  grundy_sequence_destroy(d);
  grundy_sequence_destroy(c);
  grundy_sequence_destroy(b);
  grundy_sequence_destroy(a);
  grundy_game_destroy(other);
  grundy_game_destroy(pairs);
  grundy_game_destroy(fresh);
  grundy_game_destroy(game);
}

static void games_that_are_no_sequence(void **state) {
  static const char *const names[] = {"staircase", "domineering", "hackenbush"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_game *game = open_game(names[i]);
    grundy_sequence *sequence;
    assert_int_equal(grundy_sequence_create(test_context, game, &sequence), GRUNDY_UNKNOWN);
    grundy_game_destroy(game);
  }
}

/* ---- families ---- */

static grundy_sequence *open_family(const char *name, const char *text, grundy_game **game) {
  assert_int_equal(grundy_game_create_family(test_context, NULL, name, text, game), GRUNDY_OK);
  return open_sequence(*game);
}

static void check_family(const char *name, const char *text, const uint64_t *expected,
                         size_t count) {
  grundy_game *game;
  grundy_sequence *sequence = open_family(name, text, &game);
  uint64_t values[COUNT];
  assert_int_equal(grundy_sequence_values(sequence, 0, count - 1, values), GRUNDY_OK);
  assert_memory_equal(values, expected, count * sizeof *values);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

/* The value of a position that is typed. */
static uint64_t typed_value(const char *text) {
  grundy_game_cache *cache;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *solution;
  assert_int_equal(grundy_game_cache_create(test_context, NULL, &cache), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_read(position, cache, text), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_solve(solver, position, NULL, &solution), GRUNDY_OK);
  assert_true(solution->value_known);
  uint64_t value = solution->value;
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(cache);
  return value;
}

/* Each blank is filled as a number or by repetition: against positions typed in full. */
static void families_are_their_positions(void **state) {
  static const char *const families[][6] = {
      {"cram", "2x{n}", NULL, "cram 2x1", "cram 2x2", "cram 2x3"},
      {"flip", "(10){n}1", "flip 1", "flip 101", "flip 10101", "flip 1010101"},
      {"turning:1-{n}", "9", NULL, "turning:1-1 9", "turning:1-2 9", "turning:1-3 9"},
      {"node-kayles:circulant:{n}:1,2", "all", NULL, "node-kayles:circulant:1:1,2 all",
       "node-kayles:circulant:2:1,2 all", "node-kayles:circulant:3:1,2 all"},
      {"kayles", "{n} + cram {n}x3", NULL, "kayles 1 + cram 1x3", "kayles 2 + cram 2x3",
       "kayles 3 + cram 3x3"},
  };
  for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
    uint64_t expected[4];
    for (size_t n = 0; n < 4; n++) {
      expected[n] = families[i][n + 2] ? typed_value(families[i][n + 2]) : 0;
    }
    check_family(families[i][0], families[i][1], expected, 4);
  }
}

/* Dawson's Kayles is Node Kayles on a path, and a sum has the XOR of the values. */
static void families_that_theorems_know(void **state) {
  uint64_t dawson[COUNT + 1], kayles[COUNT];
  grundy_game *games[] = {open_game("dawson-kayles"), open_game("kayles")};
  grundy_sequence *sequences[] = {open_sequence(games[0]), open_sequence(games[1])};
  assert_int_equal(grundy_sequence_values(sequences[0], 0, COUNT, dawson), GRUNDY_OK);
  assert_int_equal(grundy_sequence_values(sequences[1], 0, COUNT - 1, kayles), GRUNDY_OK);
  for (size_t i = 0; i < COUNT; i++) kayles[i] ^= 2;
  check_family("node-kayles:path:{n}", "all", dawson + 1, COUNT);
  check_family("kayles", "{n} + nim 2", kayles, COUNT);
  for (int i = 0; i < 2; i++) {
    grundy_sequence_destroy(sequences[i]);
    grundy_game_destroy(games[i]);
  }
}

/* Rows of {m}x{n}, turned either way. */
static void families_of_two_numbers(void **state) {
  grundy_game *game;
  grundy_sequence *sequence = open_family("cram", "{m}x{n}", &game);
  assert_int_equal(game->ruleset->dimensions, 2);
  for (uint64_t m = 0; m < 5; m++) {
    for (uint64_t n = 0; n < 5; n++) {
      uint64_t values[2];
      grundy_sequence_row(sequence, m);
      assert_int_equal(grundy_sequence_values(sequence, n, n, &values[0]), GRUNDY_OK);
      grundy_sequence_row(sequence, n);
      assert_int_equal(grundy_sequence_values(sequence, m, m, &values[1]), GRUNDY_OK);
      char text[40];
      snprintf(text, sizeof text, "cram %ux%u", (unsigned)m, (unsigned)n);
      assert_int_equal(values[0], m && n ? typed_value(text) : 0);
      assert_int_equal(values[0], values[1]);
    }
  }
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

/* What was found is there again, and work goes on from it; a file that is cut, of another family
 * or of another source is refused. */
static void families_saved_and_loaded(void **state) {
  static const char *const paths[] = {"family.ck", "family_cut.ck"};
  grundy_game *games[3], *table = open_game("kayles");
  grundy_sequence *first = open_family("cram", "2x{n}", &games[0]);
  grundy_sequence *again = open_family("cram", "2x{n}", &games[1]);
  grundy_sequence *other = open_family("cram", "3x{n}", &games[2]);
  grundy_sequence *of_table = open_sequence(table);
  uint64_t values[12], expected[12];
  assert_int_equal(grundy_sequence_reach(first, 6), GRUNDY_OK);
  assert_int_equal(grundy_sequence_save(first, paths[0]), GRUNDY_OK);
  assert_int_equal(grundy_sequence_load(again, paths[0]), GRUNDY_OK);
  assert_int_equal(grundy_sequence_count(again), 7);
  assert_int_equal(grundy_sequence_reach(again, 11), GRUNDY_OK);
  assert_int_equal(grundy_sequence_values(first, 0, 11, expected), GRUNDY_OK);
  assert_int_equal(grundy_sequence_values(again, 0, 11, values), GRUNDY_OK);
  assert_memory_equal(values, expected, sizeof values);
  assert_int_equal(grundy_sequence_load(other, paths[0]), GRUNDY_BAD_INPUT);
  assert_int_equal(grundy_sequence_load(of_table, paths[0]), GRUNDY_BAD_INPUT);
  FILE *whole = fopen(paths[0], "rb"), *cut = fopen(paths[1], "wb");
  char bytes[1024];
  size_t size = fread(bytes, 1, sizeof bytes, whole);
  assert_true(size > 16 && size < sizeof bytes);
  assert_int_equal(fwrite(bytes, 1, size - 9, cut), size - 9);
  fclose(cut);
  fclose(whole);
  assert_int_equal(grundy_sequence_load(again, paths[0]), GRUNDY_USAGE);
  assert_int_equal(grundy_sequence_load(other, paths[1]), GRUNDY_BAD_INPUT);
  for (size_t i = 0; i < 2; i++) remove(paths[i]);
  grundy_sequence *const all[] = {first, again, other, of_table};
  for (size_t i = 0; i < 4; i++) grundy_sequence_destroy(all[i]);
  for (size_t i = 0; i < 3; i++) grundy_game_destroy(games[i]);
  grundy_game_destroy(table);
}

static void check_bad_family(const char *name, const char *text, grundy_status status) {
  grundy_game *game;
  uint64_t value;
  grundy_sequence *sequence = open_family(name, text, &game);
  assert_int_equal(grundy_sequence_values(sequence, 1, 1, &value), status);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

static void families_that_are_none(void **state) {
  grundy_game *game = NULL;
  assert_int_equal(grundy_game_create_family(test_context, NULL, "cram", "2x3", &game),
                   GRUNDY_USAGE);
  assert_null(game);
  check_bad_family("cram", "a{n}", GRUNDY_BAD_INPUT);
  check_bad_family("crams", "{n}x2", GRUNDY_UNKNOWN_GAME);
  check_bad_family("domineering", "{n}x2", GRUNDY_UNKNOWN);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(every_source_agrees_with_plain_search, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(rows_of_games_of_two_numbers, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(components_of_graphs_end, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(a_table_and_a_search_agree, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(beyond_the_period, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(statistics_count_the_values, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(nothing_rests_on_unknown_values, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(blocks_across_periods, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(periods_of_theorems, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(limits_leave_what_is_known, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(a_cancelled_search_keeps_its_values, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(filled_by_many_contexts, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(saved_and_loaded, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(families_are_their_positions, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(families_saved_and_loaded, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(families_that_theorems_know, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(families_of_two_numbers, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(families_that_are_none, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(games_that_are_no_sequence, test_context_open,
                                      test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
