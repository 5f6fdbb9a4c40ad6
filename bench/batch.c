/* How many positions a second are read, solved and printed, as `grundy solve nim --batch FILE`
 * does: five random nim heaps a line.
 *
 * Printed are lines a second of processor time, the median of REPETITIONS, as text and as JSON,
 * with --moves 0 and with all winning moves. A line whose answer is not won by who the XOR of the
 * heaps says ends the program.
 *
 *   bench_batch */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/read.h"
#include "grundy.h"
#include "measure.h"

enum { LINES = 20000, HEAPS = 5, LARGEST = 1000, LONGEST = 40, REPETITIONS = 5, MOVES = 10 };

typedef struct bench {
  grundy_context *context;
  grundy_game_cache *games;
  const grundy_game *nim;
  grundy_position *position;
  grundy_i_position_reader *reader;
  grundy_solver *solver;
  grundy_buffer out;
  char (*lines)[LONGEST];
  bool *won;
} bench;

static void draw(bench *b) {
  uint64_t state = 7;
  for (size_t i = 0; i < LINES; i++) {
    uint64_t sum = 0;
    size_t length = 0;
    for (int heap = 0; heap < HEAPS; heap++) {
      uint64_t n = 1 + measure_random(&state) % LARGEST;
      length +=
          (size_t)snprintf(b->lines[i] + length, LONGEST - length, "%llu ", (unsigned long long)n);
      sum ^= n;
    }
    b->won[i] = sum != 0;
  }
}

static grundy_status answer(bench *b, size_t i, const grundy_solve_options *options, bool json) {
  grundy_solution *solution;
  grundy_position_reset(b->position);
  grundy_status s = grundy_i_position_reader_begin(b->reader, b->nim);
  if (s == GRUNDY_OK)
    s = grundy_i_position_reader_text(b->reader, b->lines[i], strlen(b->lines[i]));
  if (s == GRUNDY_OK) s = grundy_i_position_reader_end(b->reader);
  if (s == GRUNDY_OK) s = grundy_solve(b->solver, b->position, options, &solution);
  if (s != GRUNDY_OK) return s;
  b->out.length = 0;
  if (json) {
    (void)grundy_print_solution(&b->out, GRUNDY_FORMAT_JSON, NULL, b->position, solution);
  } else {
    (void)grundy_print_solution(&b->out, GRUNDY_FORMAT_TEXT, NULL, b->position, solution);
  }
  bool right = (solution->outcome == GRUNDY_OUTCOME_N) == b->won[i];
  grundy_solution_destroy(solution);
  return right ? b->out.status : GRUNDY_FAULT;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static grundy_status measure(bench *b, size_t moves, bool json) {
  double seconds[REPETITIONS];
  grundy_status s = GRUNDY_OK;
  for (int i = 0; i < REPETITIONS; i++) {
    seconds[i] = -measure_seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (size_t line = 0; line < LINES && s == GRUNDY_OK; line++) {
      s = answer(b, line, GRUNDY_SOLVE_OPTIONS(.moves = moves, .values = GRUNDY_TEXT_COMPONENTS),
                 json);
    }
    seconds[i] += measure_seconds(CLOCK_PROCESS_CPUTIME_ID);
  }
  qsort(seconds, REPETITIONS, sizeof *seconds, ascending);
  if (s == GRUNDY_OK)
    printf("%-5s %-9s %9.0f lines a second\n", json ? "JSON" : "text", moves ? "moves" : "no moves",
           LINES / seconds[REPETITIONS / 2]);
  return s;
}

static grundy_status run(bench *b) {
  grundy_status s = grundy_game_cache_create(b->context, NULL, &b->games);
  if (s == GRUNDY_OK) s = grundy_game_cache_get(b->games, "nim", 3, &b->nim);
  if (s == GRUNDY_OK) s = grundy_position_create(b->context, &b->position);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_create(b->position, b->games, &b->reader);
  if (s == GRUNDY_OK) s = grundy_solver_create(b->context, &b->solver);
  if (s == GRUNDY_OK) draw(b);
  for (int kind = 0; kind < 4 && s == GRUNDY_OK; kind++) {
    s = measure(b, kind / 2 ? MOVES : 0, kind % 2);
  }
  grundy_solver_destroy(b->solver);
  grundy_i_position_reader_destroy(b->reader);
  grundy_position_destroy(b->position);
  grundy_game_cache_destroy(b->games);
  return s;
}

int main(void) {
  bench b = {.lines = malloc(LINES * sizeof *b.lines), .won = malloc(LINES * sizeof *b.won)};
  grundy_status s = GRUNDY_NO_MEMORY;
  if (b.lines && b.won) s = grundy_context_create(NULL, &b.context);
  if (s == GRUNDY_OK) {
    grundy_buffer_init(&b.out, b.context);
    s = run(&b);
    grundy_buffer_clear(&b.out);
    grundy_context_destroy(b.context);
  }
  free(b.lines);
  free(b.won);
  if (s != GRUNDY_OK) printf("status %d\n", s);
  return s != GRUNDY_OK;
}
