/* How fast the numbers up to x that none of the first a primes divides are counted, on one core:
 * grundy_count_multiples next to primecount_phi of libprimecount (Walisch), where that is
 * installed.
 *
 * Printed are seconds, the best of REPETITIONS runs in turn, how far the slowest was above it, and
 * the ratio primecount : ours. The counts are compared.
 *
 *   bench_count [ROW…]    rows are counted from 1; none: all */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "grundy/count.h"
#include "measure.h"

#if defined(BENCH_PRIMECOUNT)
#include <primecount.h>
#endif

enum { REPETITIONS = 5, MOST_PRIMES = 10000 };

typedef struct timing {
  double best, worst;
  uint64_t result;
} timing;

static void list_primes(grundy_u128 *out, size_t count) {
  size_t primes = 0;
  for (uint64_t x = 2; primes < count; x++) {
    bool prime = true;
    for (size_t i = 0; i < primes && out[i].low * out[i].low <= x && prime; i++) {
      prime = x % out[i].low != 0;
    }
    if (prime) out[primes++] = (grundy_u128){0, x};
  }
}

static uint64_t ours(grundy_context *context, uint64_t x, const grundy_u128 *primes, size_t a) {
  grundy_multiples *m;
  if (grundy_count_multiples(context, (grundy_u128){0, x}, primes, a, 0, &m) != GRUNDY_OK) {
    puts(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
    return 0;
  }
  uint64_t left = x - m->count.low;
  grundy_multiples_destroy(m);
  return left;
}

static void take(timing *t, double time, uint64_t result) {
  if (t->best <= 0 || time < t->best) t->best = time;
  if (time > t->worst) t->worst = time;
  t->result = result;
}

static void measure(grundy_context *context, uint64_t x, const grundy_u128 *primes, size_t a) {
  timing our = {0, 0, 0}, their = {0, 0, 0};
  for (int r = 0; r < REPETITIONS; r++) {
    double time = -measure_seconds(CLOCK_MONOTONIC);
    uint64_t result = ours(context, x, primes, a);
    take(&our, time + measure_seconds(CLOCK_MONOTONIC), result);
#if defined(BENCH_PRIMECOUNT)
    time = -measure_seconds(CLOCK_MONOTONIC);
    result = (uint64_t)primecount_phi((int64_t)x, (int64_t)a);
    take(&their, time + measure_seconds(CLOCK_MONOTONIC), result);
#endif
  }
  printf("%20" PRIu64 " %6zu %9.4f %5.0f%% ", x, a, our.best, (our.worst / our.best - 1) * 100);
  if (their.best > 0) {
    printf("%9.4f %5.0f%% %7.2f\n", their.best, (their.worst / their.best - 1) * 100,
           their.best / our.best);
    if (our.result != their.result) puts("the counts differ");
  } else {
    puts("        -");
  }
  (void)fflush(stdout);
}

int main(int argc, char **argv) {
  static grundy_u128 primes[MOST_PRIMES];
  static const struct {
    uint64_t x;
    size_t a;
  } rows[] = {{UINT64_C(1000000000000), 1000},
              {UINT64_C(1000000000000000000), 50},
              {UINT64_C(1000000000000000000), 100},
              {UINT64_C(1000000000000), 10000},
              {UINT64_C(1000000000000000), 1000}};
  grundy_context *context;
  if (grundy_context_create(NULL, &context) != GRUNDY_OK) return 1;
#if defined(BENCH_PRIMECOUNT)
  primecount_set_num_threads(1);
#endif
  list_primes(primes, MOST_PRIMES);
  printf("                   x      a   seconds slowest primecount slowest  ratio\n");
  for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
    bool wanted = argc < 2;
    for (int i = 1; i < argc; i++) wanted = wanted || strtoul(argv[i], NULL, 10) == r + 1;
    if (wanted) measure(context, rows[r].x, primes, rows[r].a);
  }
  grundy_context_destroy(context);
  return 0;
}
