/* How many nim-products of numbers below 2^64 a core calculates in a second:
 *
 *   tower    the formula for halves, three times down to bytes with tables of logarithms
 *   single   grundy_nim_product, calls that do not depend on each other
 *   chain    the same, each call with the result of the one before
 *   batch    grundy_nim_products on arrays of 1024
 *   wide     grundy_nim_wide_product, of numbers below 2^128
 *
 * Printed are millions a second of processor time, the best of REPETITIONS rounds, and the ratio to
 * the tower. All products are compared with the tower's.
 *
 *   bench_nimber */
#include <stdio.h>
#include <time.h>

#include "grundy/nim.h"
#include "measure.h"
#include "nim/powers.h"

enum { NUMBERS = 1024, LAPS = 200, REPETITIONS = 15 };

static uint64_t a[NUMBERS], b[NUMBERS], out[NUMBERS];

/* ---- the tower, as good as its formula allows: two products by 128 for half of 16 bits ---- */

static inline uint64_t product8(uint64_t x, uint64_t y) {
  return power[logarithm[x] + logarithm[y]];
}

static inline uint64_t half16(uint64_t x) {
  uint64_t high = x >> 8;
  return product8(high ^ (x & 255), 128) << 8 ^ product8(product8(high, 128), 128);
}

static inline uint64_t half32(uint64_t x) {
  uint64_t high = x >> 16;
  return half16(high ^ (x & 65535)) << 16 ^ half16(half16(high));
}

static inline uint64_t product16(uint64_t x, uint64_t y) {
  uint64_t low = product8(x & 255, y & 255);
  uint64_t middle = product8(x >> 8 ^ (x & 255), y >> 8 ^ (y & 255));
  return (middle ^ low) << 8 ^ low ^ product8(product8(x >> 8, y >> 8), 128);
}

static inline uint64_t product32(uint64_t x, uint64_t y) {
  uint64_t low = product16(x & 65535, y & 65535);
  uint64_t middle = product16(x >> 16 ^ (x & 65535), y >> 16 ^ (y & 65535));
  return (middle ^ low) << 16 ^ low ^ half16(product16(x >> 16, y >> 16));
}

static uint64_t tower(uint64_t x, uint64_t y) {
  uint64_t low = product32(x & UINT32_MAX, y & UINT32_MAX);
  uint64_t middle = product32(x >> 32 ^ (x & UINT32_MAX), y >> 32 ^ (y & UINT32_MAX));
  return (middle ^ low) << 32 ^ low ^ half32(product32(x >> 32, y >> 32));
}

/* The higher half of a product of numbers below 2^128, multiplied out. */
static uint64_t tower_high(grundy_u128 x, grundy_u128 y) {
  return tower(x.high, y.high) ^ tower(x.high, y.low) ^ tower(x.low, y.high);
}

/* ---- what is measured: each fills out ---- */

static void lap_tower(void) {
  for (int i = 0; i < NUMBERS; i++) out[i] = tower(a[i], b[i]);
}

static void lap_single(void) {
  for (int i = 0; i < NUMBERS; i++) out[i] = grundy_nim_product(a[i], b[i]);
}

static void lap_chain(void) {
  uint64_t x = 1;
  for (int i = 0; i < NUMBERS; i++) out[i] = x = grundy_nim_product(a[i], x);
}

static void lap_batch(void) {
  grundy_nim_products(a, b, NUMBERS, out);
}

/* The pairs overlap, so that a and b serve. */
static grundy_u128 pair(const uint64_t *numbers, int i) {
  return (grundy_u128){numbers[(i + 1) % NUMBERS], numbers[i]};
}

static void lap_wide(void) {
  for (int i = 0; i < NUMBERS; i++) out[i] = grundy_nim_wide_product(pair(a, i), pair(b, i)).high;
}

/* What out[i] must be, but for the chain. */
static uint64_t expected(void (*lap)(void), int i) {
  return lap == lap_wide ? tower_high(pair(a, i), pair(b, i)) : tower(a[i], b[i]);
}

static double best_of(void (*lap)(void)) {
  double best = 1e9;
  for (int r = 0; r < REPETITIONS; r++) {
    double time = -measure_seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < LAPS; i++) lap();
    time += measure_seconds(CLOCK_PROCESS_CPUTIME_ID);
    if (time < best) best = time;
  }
  return best;
}

int main(void) {
  static const struct {
    const char *name;
    void (*lap)(void);
  } rows[] = {{"tower", lap_tower},
              {"single", lap_single},
              {"chain", lap_chain},
              {"batch", lap_batch},
              {"wide", lap_wide}};
  uint64_t state = 1;
  double first = 0;
  for (int i = 0; i < NUMBERS; i++) {
    a[i] = measure_random(&state);
    b[i] = measure_random(&state);
  }
  printf("nim-products        M/s   x tower\n");
  for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
    double time = best_of(rows[r].lap);
    if (!r) first = time;
    printf("%-13s %9.0f %9.1f\n", rows[r].name, (double)NUMBERS * LAPS / time / 1e6, first / time);
    for (int i = 0; rows[r].lap != lap_chain && i < NUMBERS; i++) {
      if (out[i] != expected(rows[r].lap, i)) return puts("wrong product") < 0 ? 2 : 1;
    }
  }
  return 0;
}
