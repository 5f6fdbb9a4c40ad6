/* How fast nim-values of cram boards are found, winner and value only:
 *
 *   plain   memoised mex over all options of whole boards (solve/search.c), given up after PATIENCE
 *           seconds
 *   pruned  the search that `grundy solve` uses (solve/value/value_engine.c), a fresh table each
 * time
 *
 * Printed are the value, the median time in seconds of processor time on one thread, what the table
 * holds in the end, components expanded, options examined, components expanded where only the
 * winner is asked for (where a theorem does not name it), the ratio to plain mex where that ends,
 * and the ratio of wall-clock times on one thread and on two. A value other than the published one
 * (Schneider 2009, Lemoine & Viennot 2010, Beling & Rogalski 2020) ends the program.
 *
 *   bench_solve [--long] [BOARD …]    4x5 5x6 4x9 5x7 3x13 5x8 by default; 4x11 with --long */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "grundy/game.h"
#include "measure.h"
#include "solve/search.h"
#include "solve/value/value_engine.h"

enum { REPETITIONS = 3, SOON = 2, PATIENCE = 20 };

static const struct {
  const char *board;
  uint64_t value;
} published[] = {{"4x5", 2}, {"4x7", 3},  {"4x9", 1}, {"4x11", 1}, {"5x5", 0},
                 {"5x6", 2}, {"3x13", 2}, {"5x7", 1}, {"5x8", 1}};

typedef struct bench {
  grundy_context *context;
  grundy_game *game;
  const char *board;
  grundy_array words;
} bench;

/* One run: time on both clocks, and what was found. */
typedef struct run {
  grundy_status status;
  double processor, wall;
  uint64_t value, nodes, options;
  size_t entries;
} run;

static grundy_component component_of(const bench *b) {
  return (grundy_component){b->words.data, b->words.length};
}

static run pruned(const bench *b, unsigned threads) {
  run r = {.processor = -measure_seconds(CLOCK_PROCESS_CPUTIME_ID),
           .wall = -measure_seconds(CLOCK_MONOTONIC)};
  grundy_i_value_engine search;
  r.status = grundy_context_set_limits(b->context, GRUNDY_LIMITS(.threads = threads));
  grundy_i_value_engine_init(&search, b->context, 0);
  if (r.status == GRUNDY_OK)
    r.status = grundy_i_value_engine_value(&search, b->game, 0, component_of(b), 0, &r.value);
  r.entries = search.table.entries;
  r.nodes = search.nodes;
  r.options = search.work;
  grundy_i_value_engine_clear(&search);
  r.processor += measure_seconds(CLOCK_PROCESS_CPUTIME_ID);
  r.wall += measure_seconds(CLOCK_MONOTONIC);
  return r;
}

/* Components expanded for the winner alone. */
static run winner(const bench *b) {
  run r = {.value = 0};
  grundy_i_value_engine search;
  const grundy_component c = component_of(b);
  bool lost = false;
  r.status = grundy_context_set_limits(b->context, GRUNDY_LIMITS(.threads = 1));
  grundy_i_value_engine_init(&search, b->context, 0);
  if (r.status == GRUNDY_OK)
    r.status = grundy_i_value_engine_is(&search, b->game, 0, &c, 1, 0, 0, &lost);
  r.value = lost ? 0 : 1;
  r.nodes = search.nodes;
  grundy_i_value_engine_clear(&search);
  return r;
}

static run plain(const bench *b) {
  run r = {.processor = -measure_seconds(CLOCK_PROCESS_CPUTIME_ID)};
  grundy_i_search search;
  r.status = grundy_context_set_limits(b->context, GRUNDY_LIMITS(.seconds = PATIENCE));
  grundy_i_search_init(&search, b->context);
  if (r.status == GRUNDY_OK)
    r.status = grundy_i_search_value(&search, b->game, component_of(b), 0, &r.value);
  grundy_i_search_clear(&search);
  r.processor += measure_seconds(CLOCK_PROCESS_CPUTIME_ID);
  return r;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *times, size_t count) {
  qsort(times, count, sizeof *times, ascending);
  return times[count / 2];
}

static bool check(const bench *b, const run *r) {
  for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
    if (strcmp(published[i].board, b->board) == 0 && published[i].value != r->value) {
      printf("%s: nim-value %llu, published %llu\n", b->board, (unsigned long long)r->value,
             (unsigned long long)published[i].value);
      return false;
    }
  }
  return r->status == GRUNDY_OK;
}

static bool measure(const bench *b) {
  double processor[REPETITIONS], one[REPETITIONS], two[REPETITIONS];
  size_t count = 0;
  run r = {.status = GRUNDY_OK}, other;
  for (double spent = 0; count < REPETITIONS && spent < SOON * REPETITIONS; count++) {
    r = pruned(b, 1);
    other = pruned(b, 2);
    if (!check(b, &r) || !check(b, &other)) return false;
    processor[count] = r.processor;
    one[count] = r.wall;
    two[count] = other.wall;
    spent += r.wall + other.wall;
  }
  double time = median(processor, count);
  printf("%-5s %5llu %9.3f %9zu %9llu %10llu", b->board, (unsigned long long)r.value, time,
         r.entries, (unsigned long long)r.nodes, (unsigned long long)r.options);
  other = winner(b);
  if (other.status != GRUNDY_OK || (other.value == 0) != (r.value == 0) || other.nodes > r.nodes) {
    printf("\n%s: the winner alone: status %d, value %llu, %llu nodes\n", b->board, other.status,
           (unsigned long long)other.value, (unsigned long long)other.nodes);
    return false;
  }
  printf(" %9llu", (unsigned long long)other.nodes);
  other = plain(b);
  if (other.status == GRUNDY_OK) {
    printf(" %9.0f", other.processor / time);
  } else {
    printf(" > %7.0f", other.processor / time);
  }
  printf(" %8.2f\n", median(one, count) / median(two, count));
  (void)fflush(stdout);
  return true;
}

static bool measure_board(bench *b, const char *board) {
  b->board = board;
  b->words.length = 0;
  grundy_status s = b->game->moves->parse(GRUNDY_CALL(b->context, b->game, {NULL, 0}), board,
                                          strlen(board), &b->words);
  if (s != GRUNDY_OK) {
    puts(grundy_context_message(b->context, GRUNDY_LANGUAGE_ENGLISH));
    return false;
  }
  return measure(b);
}

int main(int argc, char **argv) {
  static const char *const boards[] = {"4x5", "5x6", "4x9", "5x7", "3x13", "5x8", "4x11"};
  const bool lengthy = argc > 1 && strcmp(argv[1], "--long") == 0;
  const int named = lengthy ? 2 : 1;
  const size_t count = sizeof boards / sizeof *boards - !lengthy;
  bench b = {.board = NULL};
  bool good = true;
  if (grundy_context_create(NULL, &b.context) != GRUNDY_OK) return 1;
  if (grundy_game_create(b.context, "cram", NULL, &b.game) != GRUNDY_OK) return 1;
  grundy_array_init(&b.words, b.context);
  printf(
      "cram  value   seconds   entries     nodes    options    winner x plain mex x 2 threads\n");
  for (int i = named; i < argc && good; i++) good = measure_board(&b, argv[i]);
  for (size_t i = 0; argc == named && i < count && good; i++) {
    good = measure_board(&b, boards[i]);
  }
  grundy_array_clear(&b.words);
  grundy_game_destroy(b.game);
  grundy_context_destroy(b.context);
  return good ? 0 : 1;
}
