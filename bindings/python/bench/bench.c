/* What bench.py compares the package with: the same work by calls from C, in one thread. Prints
 * nanoseconds of the processor. bench solve FILE COUNT: that many positions, one a line; bench values COUNT: values
 * of kayles into an array. */
#include <grundy.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static void expect(grundy_status s) {
  if (s == GRUNDY_OK) return;
  fprintf(stderr, "bench: %s\n", grundy_status_text(s));
  exit(1);
}

/* The lines of a file, each ended with a NUL. */
static char *read_lines(const char *path, size_t *length) {
  FILE *file = fopen(path, "r");
  if (!file) exit(1);
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  char *text = malloc(*length + 1);
  if (!text || fread(text, 1, *length, file) != *length) exit(1);
  for (size_t i = 0; i < *length; i++) {
    if (text[i] == '\n') text[i] = 0;
  }
  fclose(file);
  return text;
}

static double solve(grundy_context *context, const char *path, size_t count) {
  grundy_game_cache *games;
  grundy_solver *solver;
  grundy_position *position;
  size_t length;
  uint64_t total = 0;
  char *text = read_lines(path, &length);
  expect(grundy_game_cache_create(context, NULL, &games));
  expect(grundy_solver_create(context, &solver));
  expect(grundy_position_create(context, &position));
  double start = now();
  const char *line = text;
  for (size_t i = 0; i < count; i++) {
    grundy_solution *solution;
    grundy_position_reset(position);
    expect(grundy_position_read(position, games, line));
    expect(grundy_solve(solver, position, NULL, &solution));
    total += solution->value;
    grundy_solution_destroy(solution);
    line += strlen(line) + 1;
  }
  double took = now() - start;
  fprintf(stderr, "%llu\n", (unsigned long long)total);
  grundy_position_destroy(position);
  grundy_solver_destroy(solver);
  grundy_game_cache_destroy(games);
  free(text);
  return took;
}

static double values(grundy_context *context, size_t count) {
  grundy_game *game;
  grundy_sequence *sequence;
  grundy_period period;
  expect(grundy_game_create(context, "kayles", NULL, &game));
  expect(grundy_sequence_create(context, game, &sequence));
  expect(grundy_sequence_period(sequence, UINT64_MAX, &period));
  double start = now();
  uint64_t *out = malloc(count * sizeof *out);
  if (!out) exit(1);
  expect(grundy_sequence_values(sequence, 0, count - 1, out));
  double took = now() - start;
  fprintf(stderr, "%llu\n", (unsigned long long)out[count - 1]);
  free(out);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
  return took;
}

int main(int argc, char **argv) {
  grundy_context *context;
  expect(grundy_context_create(NULL, &context));
  if (argc == 4 && strcmp(argv[1], "solve") == 0) {
    printf("%.0f\n", solve(context, argv[2], strtoul(argv[3], NULL, 10)));
  } else if (argc == 3 && strcmp(argv[1], "values") == 0) {
    printf("%.0f\n", values(context, strtoul(argv[2], NULL, 10)));
  } else {
    return 2;
  }
  grundy_context_destroy(context);
  return 0;
}
