/* Random numbers for tests: splitmix64 (Steele, Lea, Flood 2014). Its output is not linear over
 * GF(2), unlike that of the xorshift family, so it may be used to test XOR code.
 *
 *   test_random random = TEST_RANDOM(3); // the third stream of this file
 *   uint64_t die = 1 + test_random_below(&random, 6);
 *
 * The seed is GRUNDY_SEED (see effort.h); `test_random random = {42};` is the same in every run.
 */
#ifndef SUPPORT_RANDOM_H
#define SUPPORT_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

#include "support/effort.h"

typedef struct test_random {
  uint64_t state;
} test_random;

/* Numbers that depend on GRUNDY_SEED, the test's file and the number of the stream there. */
#define TEST_RANDOM(stream) ((test_random){TEST_SEED(stream)})

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

/* A hash of a name (FNV-1a), for random numbers that belong to a thing and not to its place in a
 * list. */
static inline uint64_t test_random_name(const char *name) {
  uint64_t hash = UINT64_C(0xcbf29ce484222325);
  while (*name) hash = (hash ^ (unsigned char)*name++) * UINT64_C(0x100000001b3);
  return hash;
}

/* Draws one of several named things, each equally often, by the highest hash of its name and one
 * random number (rendezvous hashing: Thaler, Ravishankar 1998). With one more thing, or in another
 * order, the choice is the same or the new thing.
 *
 *   test_lot lot = test_random_lot(&random);
 *   for (i = 0; i < count; i++)
 *     if (test_lot_wins(&lot, things[i].name, 1)) chosen = i;
 */
typedef struct test_lot {
  uint64_t number, highest;
  bool begun;
} test_lot;

static inline test_lot test_random_lot(test_random *random) {
  return (test_lot){test_random_next(random), 0, false};
}

/* Whether this thing, which has `tickets` chances, is the one drawn so far. */
static inline bool test_lot_wins(test_lot *lot, const char *name, unsigned tickets) {
  test_random own = {lot->number ^ test_random_name(name)};
  bool wins = false;
  for (; tickets; tickets--) {
    uint64_t hash = test_random_next(&own);
    if (lot->begun && hash <= lot->highest) continue;
    lot->highest = hash;
    lot->begun = wins = true;
  }
  return wins;
}

#endif
