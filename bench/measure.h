/* What the benchmarks share: a clock, and random numbers that are the same on every machine. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stdint.h>
#include <time.h>

/* Seconds of a clock of the system, CLOCK_MONOTONIC or CLOCK_PROCESS_CPUTIME_ID. */
static inline double measure_seconds(clockid_t clock) {
  struct timespec t;
  (void)clock_gettime(clock, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* splitmix64 (Steele, Lea and Flood 2014). */
static inline uint64_t measure_random(uint64_t *state) {
  uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

#endif
