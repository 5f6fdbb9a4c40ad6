/* How fast systems of XOR equations are solved, in one process: n equations in n unknowns, random
 * bits from splitmix64 (xorshift is nearly linear over GF(2)).
 *
 *   M4RI      mzd_echelonize of the coefficients alone, as the system's package has it (one core)
 *   solve     grundy_gf2_solve as callers use it: copy, elimination, solution; one thread and two
 *   KERNEL    the elimination alone with each kernel that this machine can run, one thread; above
 *             20000 without the portable one, above 40000 the fastest and AVX2
 *
 * A repetition takes each in turn; printed are the median in milliseconds of processor time (of
 * wall time for two threads), the least and the most, and how many times faster than M4RI the
 * median is. Ranks are compared.
 *
 *   bench_gf2 [--shapes] [--sparse] [--threads] [n …]    1000, 4000 and 16000 by default;
 *                                                        64000 takes three minutes
 *   bench_gf2 --alone M4RI|solve|sparse|KERNEL n    processor time of one way, for bench/all
 *
 * --threads measures solve by one thread and by two in turns, and prints the median of the ratios
 * of neighbours, with its quartiles: among the other measurements a second core lies idle for
 * seconds, and is slow to come back. --sparse measures random equations of three unknowns each,
 * made as lists, with pivots as they come and with leftmost ones; --shapes measures solve for
 * matrices of other shapes and structure, next to random ones. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gf2/dense/echelon.h"
#include "grundy/gf2.h"
#include "measure.h"

#ifdef BENCH_M4RI
#include <m4ri/m4ri.h>
#endif

enum { REPETITIONS = 5, TURNS = 15, ROWS = 8, LARGE = 20000, HUGE = 40000 };

typedef struct line {
  const char *name;
  double times[REPETITIONS];
  size_t rank;
} line;

typedef struct bench {
  grundy_context *context;
  grundy_gf2_system *system;
  bool leftmost;
  size_t n, repetitions, row_count;
  line rows[ROWS];
} bench;

static void stop(const char *what) {
  fprintf(stderr, "bench_gf2: %s\n", what);
  exit(1);
}

static void must(grundy_status status) {
  if (status != GRUNDY_OK) stop(grundy_status_text(status));
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(line *r, size_t count) {
  qsort(r->times, count, sizeof *r->times, compare);
  return r->times[count / 2];
}

/* ---- what is measured; each returns seconds and sets the rank ---- */

static double solve(bench *b, unsigned threads, size_t *rank) {
  grundy_gf2_solution *solution;
  must(grundy_context_set_limits(b->context, GRUNDY_LIMITS(.threads = threads)));
  clockid_t clock = threads > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID;
  double start = measure_seconds(clock);
  grundy_gf2_options options = {.size = sizeof options, .leftmost = b->leftmost};
  must(grundy_gf2_solve(b->system, &options, &solution));
  double time = measure_seconds(clock) - start;
  *rank = solution->rank;
  if (b->leftmost && !solution->leftmost) stop("pivots are not leftmost");
  grundy_gf2_solution_destroy(solution);
  return time;
}

static double reduce(bench *b, const grundy_i_product *product, size_t *rank) {
  grundy_i_echelon e;
  size_t words = grundy_i_bit_words(b->n);
  must(grundy_context_set_limits(b->context, GRUNDY_LIMITS()));
  must(grundy_i_echelon_init(&e, b->context, b->n, words, 0));
  for (size_t i = 0; i < b->n; i++) {
    const uint64_t *from = grundy_gf2_system_row(b->system, i);
    for (size_t w = 0; w < words; w++) grundy_i_columns_word(&e.matrix, w)[i] = from[w];
    if (b->n % 64) {
      grundy_i_columns_word(&e.matrix, words - 1)[i] &= (UINT64_C(1) << b->n % 64) - 1;
    }
  }
  double start = measure_seconds(CLOCK_PROCESS_CPUTIME_ID);
  must(grundy_i_echelon_reduce(&e, product, 0));
  double time = measure_seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
  *rank = e.rank;
  grundy_i_echelon_clear(&e);
  return time;
}

static double other(bench *b, size_t *rank) {
#ifdef BENCH_M4RI
  mzd_t *a = mzd_init((rci_t)b->n, (rci_t)b->n);
  for (size_t i = 0; i < b->n; i++) {
    const uint64_t *from = grundy_gf2_system_row(b->system, i);
    for (size_t j = 0; j < b->n; j += 64) {
      int count = b->n - j < 64 ? (int)(b->n - j) : 64;
      mzd_xor_bits(a, (rci_t)i, (rci_t)j, count, from[j / 64]);
    }
  }
  double start = measure_seconds(CLOCK_PROCESS_CPUTIME_ID);
  *rank = (size_t)mzd_echelonize(a, 0);
  double time = measure_seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
  mzd_free(a);
  return time;
#else
  *rank = 0;
  return 0;
#endif
}

/* ---- square random matrices ---- */

static void fill(bench *b) {
  uint64_t state = 2026, *row = calloc(b->n / 64 + 1, sizeof *row);
  if (!row) stop("no memory");
  must(grundy_gf2_system_create(b->context, b->n, &b->system));
  for (size_t i = 0; i < b->n; i++) {
    for (size_t w = 0; w <= b->n / 64; w++) row[w] = measure_random(&state);
    row[b->n / 64] &= (UINT64_C(2) << b->n % 64) - 1;
    must(grundy_gf2_system_add(b->system, row));
  }
  free(row);
}

/* Large systems take the vector kernels alone, and huge ones the fastest and that with AVX2. */
static bool wanted(const bench *b, const grundy_i_product *product) {
  if (!product->usable()) return false;
  if (b->n <= LARGE || product == grundy_i_product_best()) return true;
  return b->n > HUGE ? strcmp(product->name, "avx2") == 0 : strcmp(product->name, "portable") != 0;
}

static void run(bench *b, size_t repetition) {
  const grundy_i_product *product;
  size_t r = 0;
#define TAKE(label, call)                                                                          \
  b->rows[r].name = label;                                                                         \
  b->rows[r].times[repetition] = call;                                                             \
  r++
  TAKE("M4RI", other(b, &b->rows[r].rank));
  solve(b, 1, &b->rows[r].rank); /* has memory that lay idle meanwhile, as M4RI has its matrix */
  TAKE("solve", solve(b, 1, &b->rows[r].rank));
  solve(b, 2, &b->rows[r].rank); /* a core that lay idle, too */
  TAKE("solve, 2 threads", solve(b, 2, &b->rows[r].rank));
  for (size_t k = 0; (product = grundy_i_product_at(k)); k++) {
    if (!wanted(b, product)) continue;
    TAKE(product->name, reduce(b, product, &b->rows[r].rank));
  }
  b->row_count = r;
}

static void print(bench *b) {
  double m4ri = median(&b->rows[0], b->repetitions);
  for (size_t r = 0; r < b->row_count; r++) {
    double middle = median(&b->rows[r], b->repetitions);
    if (r == 0 && m4ri == 0) continue;
    if (b->rows[r].rank != b->rows[1].rank) stop("the ranks differ");
    printf("%6zu  %-17s %10.3f ms  (%.3f .. %.3f)", b->n, b->rows[r].name, middle * 1e3,
           b->rows[r].times[0] * 1e3, b->rows[r].times[b->repetitions - 1] * 1e3);
    if (m4ri > 0) printf("  %5.2f", m4ri / middle);
    printf("\n");
  }
}

static void measure(size_t n) {
  bench b = {.n = n, .repetitions = n > HUGE ? 1 : n > LARGE ? 3 : REPETITIONS};
  must(grundy_context_create(NULL, &b.context));
  fill(&b);
  for (size_t i = 0; i < b.repetitions; i++) run(&b, i);
  print(&b);
  grundy_gf2_system_destroy(b.system);
  grundy_context_destroy(b.context);
}

static void measure_threads(size_t n) {
  bench b = {.n = n};
  double one[TURNS], two[TURNS], ratios[TURNS];
  size_t rank[2];
  must(grundy_context_create(NULL, &b.context));
  fill(&b);
  solve(&b, 2, &rank[1]);
  for (size_t i = 0; i < TURNS; i++) {
    one[i] = solve(&b, 1, &rank[0]);
    two[i] = solve(&b, 2, &rank[1]);
    ratios[i] = one[i] / two[i];
    if (rank[0] != rank[1]) stop("the ranks differ");
  }
  qsort(one, TURNS, sizeof *one, compare);
  qsort(two, TURNS, sizeof *two, compare);
  qsort(ratios, TURNS, sizeof *ratios, compare);
  printf("%6zu  1 thread %.3f ms, 2 threads %.3f ms: %.2f times as fast (%.2f to %.2f)\n", n,
         one[TURNS / 2] * 1e3, two[TURNS / 2] * 1e3, ratios[TURNS / 2], ratios[TURNS / 4],
         ratios[TURNS - 1 - TURNS / 4]);
  grundy_gf2_system_destroy(b.system);
  grundy_context_destroy(b.context);
}

/* ---- shapes ---- */

typedef enum structure { RANDOM, ZERO, HALF_RANK, LOW_RANK, LAMPS, BACKWARDS } structure;

static void fill_row(uint64_t *row, size_t i, size_t unknowns, structure kind, uint64_t *state) {
  size_t words = unknowns / 64 + 1;
  uint64_t base = kind == HALF_RANK ? i / 2 * 1000 : i % 50 * 1000;
  memset(row, 0, words * sizeof *row);
  for (size_t w = 0; w < words; w++) {
    if (kind == RANDOM) row[w] = measure_random(state);
    if (kind == HALF_RANK || kind == LOW_RANK) row[w] = measure_random(&(uint64_t){base + w});
  }
  size_t n = unknowns;
  if (kind == LAMPS && i < n) row[i / 64] |= UINT64_C(1) << i % 64;
  if (kind == LAMPS && i + 1 < n) row[(i + 1) / 64] |= UINT64_C(1) << (i + 1) % 64;
  if (kind == LAMPS && i && i <= n) row[(i - 1) / 64] |= UINT64_C(1) << (i - 1) % 64;
  if (kind == BACKWARDS && i < n) row[(n - 1 - i) / 64] |= UINT64_C(1) << (n - 1 - i) % 64;
  row[words - 1] &= (UINT64_C(1) << unknowns % 64) - 1;
}

static void measure_shape(const char *name, size_t rows, size_t unknowns, structure kind) {
  bench b = {.n = unknowns};
  uint64_t state = 2026, *row = calloc(unknowns / 64 + 1, sizeof *row);
  if (!row) stop("no memory");
  must(grundy_context_create(NULL, &b.context));
  must(grundy_gf2_system_create(b.context, unknowns, &b.system));
  for (size_t i = 0; i < rows; i++) {
    fill_row(row, i, unknowns, kind, &state);
    must(grundy_gf2_system_add(b.system, row));
  }
  line r = {.name = name};
  for (size_t i = 0; i < REPETITIONS; i++) r.times[i] = solve(&b, 1, &r.rank);
  printf("%-12s %6zu x %-6zu rank %6zu  %10.3f ms\n", name, rows, unknowns, r.rank,
         median(&r, REPETITIONS) * 1e3);
  grundy_gf2_system_destroy(b.system);
  grundy_context_destroy(b.context);
  free(row);
}

static void measure_shapes(void) {
  measure_shape("random", 8000, 8000, RANDOM);
  measure_shape("wide", 4000, 16000, RANDOM);
  measure_shape("tall", 16000, 4000, RANDOM);
  measure_shape("half rank", 8000, 8000, HALF_RANK);
  measure_shape("rank 50", 8000, 8000, LOW_RANK);
  measure_shape("zero", 8000, 8000, ZERO);
  measure_shape("lamps", 8000, 8000, LAMPS);
  measure_shape("backwards", 8000, 8000, BACKWARDS);
}

/* ---- sparse systems ---- */

static void fill_sparse(bench *b, double ratio) {
  uint64_t state = 2026;
  size_t equations = (size_t)((double)b->n * ratio);
  must(grundy_gf2_system_create_sparse(b->context, b->n, &b->system));
  for (size_t i = 0; i < equations; i++) {
    size_t terms[3];
    for (int t = 0; t < 3; t++) terms[t] = measure_random(&state) % b->n;
    must(grundy_gf2_system_add_terms(b->system, terms, 3, measure_random(&state) & 1));
  }
}

static void measure_sparse(size_t unknowns, double ratio, bool leftmost) {
  bench b = {.n = unknowns, .leftmost = leftmost};
  must(grundy_context_create(NULL, &b.context));
  fill_sparse(&b, ratio);
  line r = {.name = "sparse"};
  for (size_t i = 0; i < 3; i++) r.times[i] = solve(&b, 1, &r.rank);
  double middle = median(&r, 3);
  printf("3-XOR %8zu unknowns, ratio %.2f, rank %8zu  %10.1f ms  (%.1f .. %.1f), %.0f MB%s\n",
         unknowns, ratio, r.rank, middle * 1e3, r.times[0] * 1e3, r.times[2] * 1e3,
         (double)grundy_context_memory_peak(b.context) / 1e6, leftmost ? ", leftmost pivots" : "");
  grundy_gf2_system_destroy(b.system);
  grundy_context_destroy(b.context);
}

/* Nothing else runs in the process, so that its memory is that of this way. */
static int measure_alone(const char *way, size_t n) {
  bench b = {.n = n};
  size_t rank = 0, k = 0;
  while (grundy_i_product_at(k) && strcmp(grundy_i_product_at(k)->name, way)) k++;
  const grundy_i_product *product = grundy_i_product_at(k);
  if (product && !product->usable()) return 1;
  must(grundy_context_create(NULL, &b.context));
  if (strcmp(way, "sparse") == 0) fill_sparse(&b, 0.8);
  if (!b.system) fill(&b);
  bool peer = strcmp(way, "M4RI") == 0;
  double time = product ? reduce(&b, product, &rank)
                : peer  ? other(&b, &rank)
                        : solve(&b, 1, &rank);
  if (!rank) return 1; /* not installed */
  printf("seconds %.6f\n", time);
  grundy_gf2_system_destroy(b.system);
  grundy_context_destroy(b.context);
  return 0;
}

int main(int count, char **arguments) {
  static const size_t usual[] = {1000, 4000, 16000};
  int first = 1;
  if (count == 4 && strcmp(arguments[1], "--alone") == 0) {
    return measure_alone(arguments[2], (size_t)strtoull(arguments[3], NULL, 10));
  }
#ifndef BENCH_M4RI
  printf("M4RI is not installed (Debian: libm4ri-dev): no ratios\n");
#endif
  for (; first < count && arguments[first][0] == '-'; first++) {
    if (strcmp(arguments[first], "--shapes") == 0) measure_shapes();
    if (strcmp(arguments[first], "--threads") == 0) {
      for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) measure_threads(usual[i]);
      measure_threads(32000);
    }
    if (strcmp(arguments[first], "--sparse") == 0) {
      measure_sparse(100000, 0.9, false);
      measure_sparse(100000, 0.9, true);
      measure_sparse(1000000, 0.88, false);
      measure_sparse(10000000, 0.8, false);
    }
  }
  if (first > 1 && first == count) return 0;
  for (int i = first; i < count; i++) measure((size_t)strtoull(arguments[i], NULL, 10));
  for (size_t i = 0; first == count && i < sizeof usual / sizeof *usual; i++) measure(usual[i]);
  return 0;
}
