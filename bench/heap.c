/* How fast nim-values of heap games are computed, on one core, in one process:
 *
 *   textbook  the mex over all splits (heap/mex_engine.c), near a fixed heap: its cost grows with n
 *   loop      a plain loop over the rare heaps of a given sparse space: a stamp array, 16-bit
 *             values in one array, common heaps as witnesses in ascending order
 *   engine    heap/sparse/sparse.c with each kernel that this machine can run
 *
 * All start from the same values; a repetition takes a stretch of heaps each in turn. Printed are
 * the median rate in million values a second of processor time, the lowest and highest, the ratio
 * to the loop (to the textbook where there is no space), and time-stamp cycles a heap. The values
 * are compared; a difference ends the program.
 *
 * Where more than 400 heaps are rare, two more rows follow, of the best kernel with one thread and
 * with two, in turn, by the clock on the wall; their ratio is that of two cores to one.
 *
 *   bench_heap [GAME …]      every game of the list below by default
 *   bench_heap --alone textbook|KERNEL GAME HEAPS    nothing but these values, by one thread, for
 *                                                    bench/all and for counting instructions */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "heap/mex_engine.h"
#include "heap/sparse/sparse.h"
#include "measure.h"

#if defined(__x86_64__)
#include <x86intrin.h>
#define CYCLES() __rdtsc()
#else
#define CYCLES() 0
#endif

enum {
  REPETITIONS = 5,
  STAMPS = 1 << 16,
  ROWS = 8,
  MANY = 400, /* rare heaps */
  CORES = 4   /* a stretch is this many times as long where threads are compared */
};

typedef struct game {
  const char *name;
  uint64_t start, stretch; /* heaps before the first stretch, heaps of the loop in each */
  unsigned times;          /* the engine's stretch is this many times as long */
} game;

static const game games[] = {
    {"0.106", 2000000, 400000, 8}, {"0.104", 2000000, 400000, 8}, {"0.454", 2000000, 200000, 8},
    {"0.56", 500000, 200000, 8},   {"0.16", 500000, 200000, 8},   {"0.054", 2000000, 200000, 8},
    {"0.354", 2000000, 100000, 8}, {"0.376", 1500000, 20000, 8},  {"0.6", 1500000, 10000, 8},
    {"grundy", 1500000, 10000, 8}, {"0.007", 60000, 4096, 1},     {"0.06", 60000, 4096, 1}};

/* One way to compute, its rates and cycles. */
typedef struct row {
  const char *name;
  double rate[REPETITIONS], cycles[REPETITIONS];
} row;

typedef struct bench {
  grundy_context *context;
  const game *game;
  grundy_i_rule rule;
  grundy_i_space space;
  bool sparse;
  uint64_t rares;
  row rows[ROWS];
  size_t row_count;
} bench;

static void check(bench *b, grundy_status s) {
  if (s == GRUNDY_OK) return;
  fprintf(stderr, "bench_heap: %s\n", grundy_context_message(b->context, GRUNDY_LANGUAGE_ENGLISH));
  exit(1);
}

static double now(void) {
  return measure_seconds(CLOCK_PROCESS_CPUTIME_ID);
}

/* ---- the ways ---- */

static void fill_plain(bench *b, grundy_i_value_list *values, uint64_t count) {
  grundy_i_mex_engine engine;
  uint64_t steps = 0;
  grundy_i_mex_engine_init(&engine, b->context, &b->rule, values);
  check(b, grundy_i_mex_engine_replay(b->context, &engine));
  while (grundy_i_value_list_count(values) < count) {
    uint32_t v;
    check(b, grundy_i_mex_engine_next(b->context, &engine, &v, &steps));
    check(b, grundy_i_value_list_push(b->context, values, v));
  }
  grundy_i_mex_engine_clear(&engine);
}

/* The plain loop over rare heaps. `rare` lists them; all is given but the values asked for. */
typedef struct loop {
  const grundy_i_rule *rule;
  uint16_t *values;
  uint64_t *rare;
  size_t rare_count;
  uint32_t *stamps, mark;
  uint8_t *is_rare[2]; /* by parity of the heap and value */
} loop;

static uint32_t loop_next(loop *l, uint64_t n) {
  uint32_t mark = ++l->mark, *stamps = l->stamps, missing = 0, common = 0;
  const uint8_t *is_rare = l->is_rare[n & 1];
  for (size_t i = 0; i < l->rule->count; i++) {
    uint64_t rest = n - l->rule->takes[i].stones;
    const uint16_t *at = l->values + rest;
    if (l->rule->takes[i].leave & GRUNDY_LEAVE_ONE) stamps[*at] = mark;
    if (!(l->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    for (size_t j = 0; j < l->rare_count && l->rare[j] < rest; j++) {
      stamps[l->values[l->rare[j]] ^ *(at - l->rare[j])] = mark;
    }
  }
  for (; is_rare[common] || stamps[common] == mark; common++) {
    missing += is_rare[common] && stamps[common] != mark;
  }
  for (uint64_t a = 1; missing && 2 * a < n; a++) {
    for (size_t i = 0; i < l->rule->count; i++) {
      uint64_t rest = n - l->rule->takes[i].stones;
      if (!(l->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
      uint32_t v = l->values[a] ^ l->values[rest - a];
      if (v < common && stamps[v] != mark) {
        stamps[v] = mark;
        missing--;
      }
    }
  }
  for (uint32_t v = 0; missing && v < common; v++) {
    if (stamps[v] != mark) return v;
  }
  return common;
}

static void loop_run(loop *l, uint64_t from, uint64_t to) {
  for (uint64_t n = from; n < to; n++) {
    uint32_t v = loop_next(l, n);
    l->values[n] = (uint16_t)v;
    if (l->is_rare[n & 1][v]) l->rare[l->rare_count++] = n;
  }
}

/* ---- measuring ---- */

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static row *row_of(bench *b, const char *name) {
  for (size_t i = 0; i < b->row_count; i++) {
    if (strcmp(b->rows[i].name, name) == 0) return &b->rows[i];
  }
  b->rows[b->row_count].name = name;
  return &b->rows[b->row_count++];
}

static void note(bench *b, const char *name, size_t repetition, uint64_t heaps, double seconds,
                 uint64_t cycles) {
  row *r = row_of(b, name);
  r->rate[repetition] = (double)heaps / seconds / 1e6;
  r->cycles[repetition] = (double)cycles / (double)heaps;
}

/* Rows that are compared with the row `reference`. */
static void print(bench *b, const char *reference) {
  for (size_t i = 0; i < b->row_count; i++) {
    qsort(b->rows[i].rate, REPETITIONS, sizeof(double), ascending);
    qsort(b->rows[i].cycles, REPETITIONS, sizeof(double), ascending);
  }
  double base = row_of(b, reference)->rate[REPETITIONS / 2];
  for (size_t i = 0; i < b->row_count; i++) {
    const row *r = &b->rows[i];
    double rate = r->rate[REPETITIONS / 2];
    printf("%-7s %-9s %9.4f M/s (%.4f .. %.4f) %8.2fx %10.1f cycles\n", b->game->name, r->name,
           rate, r->rate[0], r->rate[REPETITIONS - 1], rate / base, r->cycles[REPETITIONS / 2]);
  }
  fflush(stdout);
  b->row_count = 0;
}

static void copy(bench *b, const grundy_i_value_list *from, grundy_i_value_list *to,
                 uint64_t count) {
  grundy_i_value_list_init(to, b->context);
  for (uint64_t n = 0; n < count; n++) {
    check(b, grundy_i_value_list_push(b->context, to, grundy_i_value_list_at(from, n)));
  }
}

static void compare(const char *name, uint64_t n, uint32_t found, uint32_t truth) {
  if (found == truth) return;
  fprintf(stderr, "bench_heap: %s: heap %llu is %u, not %u\n", name, (unsigned long long)n, found,
          truth);
  exit(1);
}

/* The textbook: cost grows with n, so at a smaller heap where there is a space. */
static void measure_textbook(bench *b, const grundy_i_value_list *truth) {
  uint64_t start = b->sparse ? 20000 : b->game->start,
           stretch = b->sparse ? 1000 : b->game->stretch;
  grundy_i_value_list values;
  copy(b, truth, &values, start);
  for (size_t i = 0; i < REPETITIONS; i++) {
    uint64_t n = grundy_i_value_list_count(&values), cycles = CYCLES();
    double t = now();
    fill_plain(b, &values, n + stretch);
    note(b, "textbook", i, stretch, now() - t, CYCLES() - cycles);
  }
  grundy_i_value_list_clear(&values);
}

static void measure_loop(bench *b, const grundy_i_value_list *truth) {
  uint64_t n = b->game->start, end = n + REPETITIONS * b->game->stretch;
  loop l = {.rule = &b->rule};
  l.values = malloc(end * sizeof *l.values);
  l.rare = malloc(end * sizeof *l.rare);
  l.stamps = calloc(STAMPS, sizeof *l.stamps);
  l.is_rare[0] = malloc(STAMPS);
  l.is_rare[1] = malloc(STAMPS);
  if (!l.values || !l.rare || !l.stamps || !l.is_rare[0] || !l.is_rare[1]) exit(1);
  for (uint32_t v = 0; v < STAMPS; v++) {
    for (unsigned odd = 0; odd < 2; odd++)
      l.is_rare[odd][v] = grundy_i_space_rare(&b->space, odd, v);
  }
  for (uint64_t i = 0; i < n; i++) {
    l.values[i] = (uint16_t)grundy_i_value_list_at(truth, i);
    if (i && l.is_rare[i & 1][l.values[i]]) l.rare[l.rare_count++] = i;
  }
  for (size_t i = 0; i < REPETITIONS; i++, n += b->game->stretch) {
    uint64_t cycles = CYCLES();
    double t = now();
    loop_run(&l, n, n + b->game->stretch);
    note(b, "loop", i, b->game->stretch, now() - t, CYCLES() - cycles);
  }
  for (uint64_t i = b->game->start; i < end; i++) {
    compare("loop", i, l.values[i], grundy_i_value_list_at(truth, i));
  }
  free(l.values);
  free(l.rare);
  free(l.stamps);
  free(l.is_rare[0]);
  free(l.is_rare[1]);
}

typedef struct engine {
  const char *name;
  grundy_i_value_list values;
  grundy_i_sparse *sparse;
  uint64_t stretch;
  clockid_t clock;
  unsigned threads;
} engine;

/* An engine that has made its plans. */
static void open_engine(bench *b, const grundy_i_value_list *truth, const grundy_i_kernel *kernel,
                        engine *e) {
  bool ready;
  e->stretch = b->game->stretch * b->game->times;
  copy(b, truth, &e->values, b->game->start);
  check(b, grundy_i_sparse_create(b->context, &b->rule, &e->values, kernel, &e->sparse));
  check(b, grundy_i_sparse_adopt(b->context, e->sparse, &ready));
  check(b, grundy_i_sparse_fill(b->context, e->sparse, b->game->start + 8192, 0));
}

static void run_engine(bench *b, engine *e, size_t repetition) {
  check(b, grundy_context_set_limits(b->context, GRUNDY_LIMITS(.threads = e->threads)));
  uint64_t n = grundy_i_value_list_count(&e->values), cycles = CYCLES();
  double t = measure_seconds(e->clock);
  check(b, grundy_i_sparse_fill(b->context, e->sparse, n + e->stretch, 0));
  note(b, e->name, repetition, e->stretch, measure_seconds(e->clock) - t, CYCLES() - cycles);
}

static void close_engine(engine *e, const grundy_i_value_list *truth) {
  uint64_t count = grundy_i_value_list_count(&e->values);
  if (grundy_i_value_list_count(truth) < count) count = grundy_i_value_list_count(truth);
  for (uint64_t n = 0; n < count; n++) {
    compare(e->name, n, grundy_i_value_list_at(&e->values, n), grundy_i_value_list_at(truth, n));
  }
  grundy_i_sparse_destroy(e->sparse);
  grundy_i_value_list_clear(&e->values);
}

static void measure_engine(bench *b, const grundy_i_value_list *truth,
                           const grundy_i_kernel *kernel) {
  engine e = {.name = kernel->name, .clock = CLOCK_PROCESS_CPUTIME_ID, .threads = 1};
  open_engine(b, truth, kernel, &e);
  for (size_t i = 0; i < REPETITIONS; i++) run_engine(b, &e, i);
  close_engine(&e, truth);
}

/* One thread and two, in turn. */
static void measure_cores(bench *b, const grundy_i_value_list *truth) {
  engine one = {.name = "1 thread", .clock = CLOCK_MONOTONIC, .threads = 1};
  engine two = {.name = "2 threads", .clock = CLOCK_MONOTONIC, .threads = 2};
  open_engine(b, truth, grundy_i_kernel_best(), &one);
  open_engine(b, truth, grundy_i_kernel_best(), &two);
  one.stretch *= CORES;
  two.stretch *= CORES;
  for (size_t i = 0; i < REPETITIONS; i++) {
    run_engine(b, &one, i);
    run_engine(b, &two, i);
  }
  close_engine(&one, truth);
  close_engine(&two, truth);
}

/* ---- games ---- */

/* The values below `count`, by a kernel (NULL for the best). */
static void fill(bench *b, const grundy_i_kernel *kernel, grundy_i_value_list *values,
                 uint64_t count) {
  grundy_i_sparse *sparse;
  fill_plain(b, values, 2048);
  check(b, grundy_i_sparse_create(b->context, &b->rule, values, kernel, &sparse));
  check(b, grundy_i_sparse_adopt(b->context, sparse, &b->sparse));
  if (b->sparse) check(b, grundy_i_sparse_fill(b->context, sparse, count, 0));
  b->space = *grundy_i_sparse_space(sparse);
  b->rares = grundy_i_sparse_statistics_of(sparse)->rare_count;
  grundy_i_sparse_destroy(sparse);
  fill_plain(b, values, count);
}

static void begin(bench *b, const char *name, grundy_i_value_list *values) {
  if (grundy_context_create(NULL, &b->context) != GRUNDY_OK) exit(1);
  grundy_i_rule_init(&b->rule, b->context);
  if (strcmp(name, "grundy") == 0) {
    b->rule.unequal = true;
    check(b, grundy_i_rule_add(&b->rule, 0, GRUNDY_LEAVE_TWO));
  } else {
    check(b, grundy_i_code_parse(&b->rule, 8, name, strlen(name)));
  }
  grundy_i_value_list_init(values, b->context);
}

static void end(bench *b, grundy_i_value_list *values) {
  grundy_i_value_list_clear(values);
  grundy_i_rule_clear(&b->rule);
  grundy_context_destroy(b->context);
}

static void measure(const game *g) {
  bench b = {.game = g};
  grundy_i_value_list truth;
  begin(&b, g->name, &truth);
  /* What all ways start from, and are compared with. */
  fill(&b, NULL, &truth, g->start + REPETITIONS * g->stretch);
  measure_textbook(&b, &truth);
  if (b.sparse) measure_loop(&b, &truth);
  for (size_t k = 0; grundy_i_kernel_at(k); k++) {
    const grundy_i_kernel *kernel = grundy_i_kernel_at(k);
    if (!kernel->usable()) continue;
    if (b.sparse) measure_engine(&b, &truth, kernel);
  }
  print(&b, b.sparse ? "loop" : "textbook");
  if (b.sparse && b.rares > MANY) {
    measure_cores(&b, &truth);
    print(&b, "1 thread");
  }
  end(&b, &truth);
}

static void run_alone(const char *way, const char *name, uint64_t heaps) {
  bench b = {.rares = 0};
  grundy_i_value_list values;
  size_t k = 0;
  begin(&b, name, &values);
  while (grundy_i_kernel_at(k) && strcmp(grundy_i_kernel_at(k)->name, way)) k++;
  if (!grundy_i_kernel_at(k)) {
    fill_plain(&b, &values, heaps + 1);
  } else if (grundy_i_kernel_at(k)->usable()) {
    check(&b, grundy_context_set_limits(b.context, GRUNDY_LIMITS(.threads = 1)));
    fill(&b, grundy_i_kernel_at(k), &values, heaps + 1);
  }
  end(&b, &values);
}

int main(int count, char **names) {
  if (count == 5 && strcmp(names[1], "--alone") == 0) {
    run_alone(names[2], names[3], strtoull(names[4], NULL, 10));
    return 0;
  }
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    bool wanted = count < 2;
    for (int j = 1; j < count; j++) wanted = wanted || strcmp(names[j], games[i].name) == 0;
    if (wanted) measure(&games[i]);
  }
  return 0;
}
