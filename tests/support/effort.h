/* How much a test tries, and with which random numbers: GRUNDY_EFFORT and GRUNDY_SEED of the
 * environment.
 *
 *   for (uint64_t i = 0; i < test_effort(2000); i++) ...     // 200 with GRUNDY_EFFORT=0.1
 *   const uint64_t longest = test_effort_within(9000, 30000, 120000);
 *   const test_share share = TEST_SHARE(512, 9, 1);          // one in nine; all at effort 10
 *   for (uint64_t i = 0; i < 512; i++) if (test_share_has(share, i)) ...
 *
 * GRUNDY_EFFORT is a number from 0.001 to 1000, 1 by default: `./check quick` sets 0.1, the nightly
 * tests 10. GRUNDY_SEED is a whole number below 2^64, TEST_SEED_DEFAULT by default. A test that
 * reads one of them prints both to standard error, with the command that repeats it; where one is
 * malformed, the program ends with exit code 1. A test keeps a least size, below which it would
 * show nothing, for any effort.
 */
#ifndef SUPPORT_EFFORT_H
#define SUPPORT_EFFORT_H

#include <stdbool.h>
#include <stdint.h>

#define TEST_SEED_DEFAULT UINT64_C(52)

/* What the environment says. */
double test_effort_factor(void);
uint64_t test_seed(void);

/* n times the effort, to the nearest whole number, at least 1. n below 2^50. */
uint64_t test_effort(uint64_t n);

/* The same, but at least `least` and at most `most`: sizes whose cost grows faster need a most. */
uint64_t test_effort_within(uint64_t least, uint64_t n, uint64_t most);

/* A number that depends on the seed, the test's file, and the number of the stream there: different
 * streams are independent of each other. */
uint64_t test_seed_of(const char *file, uint64_t stream);
#define TEST_SEED(stream) test_seed_of(__FILE__, stream)

/* One in `every` of the numbers 0 to count - 1, at least one of them; the seed chooses which. */
typedef struct test_share {
  uint64_t every, first;
} test_share;

/* One in n / effort, to the nearest whole number; all where that is below 1. count, n >= 1. */
test_share test_share_of(const char *file, uint64_t count, uint64_t n, uint64_t stream);
#define TEST_SHARE(count, n, stream) test_share_of(__FILE__, count, n, stream)

static inline bool test_share_has(test_share share, uint64_t number) {
  return number % share.every == share.first;
}

/* Reads values of the two variables; false where they are malformed. For their test. */
bool test_effort_read(const char *text, double *factor);
bool test_seed_read(const char *text, uint64_t *seed);

/* Writes the name that ctest gives to the tests of a file ("unit/heap" of …/unit/test_heap.c) into
 * `name`, cut after size - 1 bytes; an empty one for other files. */
void test_name_of(const char *file, char *name, uint64_t size);

#endif
