/* Random numbers for tests: splitmix64 (Steele, Lea, Flood 2014). Its output is not linear over
 * GF(2), unlike that of the xorshift family, so it may be used to test XOR code.
 *
 *   test_random random = {42};
 *   uint64_t die = 1 + test_random_below(&random, 6);
 */
#ifndef SUPPORT_RANDOM_H
#define SUPPORT_RANDOM_H

#include <stdint.h>

typedef struct test_random {
  uint64_t state;
} test_random;

/* All 64 bits random. */
static inline uint64_t test_random_next(test_random *random) {
  uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* 0..bound-1; bound >= 1. */
static inline uint64_t test_random_below(test_random *random, uint64_t bound) {
  return test_random_next(random) % bound;
}

/* 0 to 2^bits - 1, with bits itself random, so that small and large numbers are as frequent. */
static inline uint64_t test_random_any(test_random *random) {
  return test_random_next(random) >> test_random_below(random, 64);
}

#endif
