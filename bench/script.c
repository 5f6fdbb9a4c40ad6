/* Rules in Lua against their twins in C: options a second of processor time, values of the heaps
 * 0..N from nothing, as `grundy values` asks for them.
 *
 *   cmake --build build/release --target bench_script && build/release/bench/bench_script
 *
 * "options" only gives each option of each heap to a sink that drops it; "values" also computes the
 * nim-values: for Lua bottom-up (src/script/component.c), for both by search where there is no
 * table; and for the twin by the same search, its theorems hidden. Medians of RUNS. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "grundy.h"

enum { RUNS = 5 };

typedef struct counter {
  grundy_sink sink;
  uint64_t options;
} counter;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  ((counter *)sink)->options++;
  return GRUNDY_OK;
}

static void stop(grundy_context *context, grundy_status s) {
  if (s == GRUNDY_OK) return;
  fprintf(stderr, "bench_script: %s\n", grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  exit(grundy_status_exit(s));
}

static double now(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The options of 0..heaps-1. */
static double give_all(grundy_context *context, const grundy_game *game, uint64_t heaps,
                       uint64_t *options) {
  counter c = {{take}, 0};
  double begun = now();
  for (uint64_t n = 0; n < heaps; n++) {
    stop(context,
         game->moves->options(GRUNDY_CALL(context, game, (grundy_component){&n, 1}), &c.sink));
  }
  *options = c.options;
  return now() - begun;
}

static double value_all(grundy_context *context, const grundy_game *game, uint64_t heaps) {
  grundy_solver *solver;
  stop(context, grundy_solver_create(context, &solver));
  double begun = now();
  for (uint64_t n = 0; n < heaps; n++) {
    grundy_value value;
    stop(context, grundy_solver_value(solver, game, (grundy_component){&n, 1}, &value));
  }
  double seconds = now() - begun;
  grundy_solver_destroy(solver);
  return seconds;
}

typedef enum rival { LUA, LUA_BY_SEARCH, TWIN_BY_SEARCH, RIVALS } rival;

static grundy_game *open(grundy_context *context, rival r, const char *file, const char *twin,
                         grundy_ruleset_theory *bare) {
  grundy_game *game;
  stop(context, r == TWIN_BY_SEARCH ? grundy_game_create(context, twin, NULL, &game)
                                    : grundy_game_create_script_file(context, file, &game));
  if (r == LUA) return game;
  *bare = *game->theory; /* no theorem, no table */
  bare->value = NULL;
  bare->table = NULL;
  game->theory = bare;
  return game;
}

static void measure(const char *file, const char *twin, uint64_t heaps) {
  static const char *const names[] = {"Lua, values from below", "Lua, by search",
                                      "C twin, by search"};
  double give[RIVALS][RUNS], value[RIVALS][RUNS];
  uint64_t options = 0;
  for (int run = 0; run < RUNS; run++) {
    for (rival r = 0; r < RIVALS; r++) { /* interleaved */
      grundy_context *context;
      grundy_ruleset_theory bare;
      if (grundy_context_create(NULL, &context) != GRUNDY_OK) exit(1);
      grundy_game *game = open(context, r, file, twin, &bare);
      give[r][run] = give_all(context, game, heaps, &options);
      value[r][run] = value_all(context, game, heaps);
      grundy_game_destroy(game);
      grundy_context_destroy(context);
    }
  }
  printf("%s, heaps 0..%llu: %llu options\n", file, (unsigned long long)heaps - 1,
         (unsigned long long)options);
  for (rival r = 0; r < RIVALS; r++) {
    qsort(give[r], RUNS, sizeof(double), ascending);
    qsort(value[r], RUNS, sizeof(double), ascending);
  }
  for (rival r = 0; r < RIVALS; r++) {
    double least = 1e-9;
    double given = give[r][RUNS / 2] + least, valued = value[r][RUNS / 2] + least;
    printf("  %-24s options %7.2f M/s   values %7.2f M/s   ratio to the twin %5.2f\n", names[r],
           (double)options / given / 1e6, (double)options / valued / 1e6,
           (value[TWIN_BY_SEARCH][RUNS / 2] + least) / valued);
  }
}

int main(int count, char **arguments) {
  const char *folder = count > 1 ? arguments[1] : "examples";
  static const struct {
    const char *file, *twin;
    uint64_t heaps;
  } games[] = {{"split", "split", 200},
               {"kayles", "kayles", 2000},
               {"grundy", "grundy", 2000},
               {"subtraction", "subtraction:1,3,4", 60000}};
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s.lua", folder, games[i].file);
    measure(path, games[i].twin, games[i].heaps);
  }
  return 0;
}
