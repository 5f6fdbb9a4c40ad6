#include "support/effort.h"

#include <errno.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/random.h"

#define LEAST_EFFORT 0.001
#define MOST_EFFORT  1000.0

enum { NAME = 128 };

/* ---- the two variables ---- */

bool test_effort_read(const char *text, double *factor) {
  char *end = NULL;
  if (*text == 0 || strspn(text, "0123456789.") != strlen(text)) return false;
  *factor = strtod(text, &end);
  return *end == 0 && *factor >= LEAST_EFFORT && *factor <= MOST_EFFORT;
}

bool test_seed_read(const char *text, uint64_t *seed) {
  if (*text == 0 || strspn(text, "0123456789") != strlen(text)) return false;
  errno = 0;
  unsigned long long value = strtoull(text, NULL, 10);
  *seed = value;
  return errno == 0 && value <= UINT64_MAX;
}

/* Not fail() of cmocka: some read the variables outside a test. */
static _Noreturn void refuse(const char *variable, const char *text, const char *expected) {
  fprintf(stderr, "%s=%s: expected %s\n", variable, text, expected);
  exit(1);
}

double test_effort_factor(void) {
  const char *text = getenv("GRUNDY_EFFORT");
  double factor = 1;
  if (text && !test_effort_read(text, &factor)) {
    refuse("GRUNDY_EFFORT", text, "a number from 0.001 to 1000");
  }
  return factor;
}

uint64_t test_seed(void) {
  const char *text = getenv("GRUNDY_SEED");
  uint64_t seed = TEST_SEED_DEFAULT;
  if (text && !test_seed_read(text, &seed)) {
    refuse("GRUNDY_SEED", text, "a whole number below 2^64");
  }
  return seed;
}

/* ---- how a failure is repeated ---- */

void test_name_of(const char *file, char *name, uint64_t size) {
  static const char prefix[] = "test_", suffix[] = ".c";
  const char *base = strrchr(file, '/'), *folder = base;
  size_t length = base ? strlen(base + 1) : 0;
  *name = 0;
  if (!base || strncmp(base + 1, prefix, strlen(prefix)) != 0 || length < strlen(suffix) ||
      strcmp(base + 1 + length - strlen(suffix), suffix) != 0)
    return;
  while (folder > file && folder[-1] != '/') folder--;
  snprintf(name, size, "%.*s/%.*s", (int)(base - folder), folder,
           (int)(length - strlen(prefix) - strlen(suffix)), base + 1 + strlen(prefix));
}

static uint64_t hash(const char *text) { /* FNV-1a */
  uint64_t h = UINT64_C(0xcbf29ce484222325);
  for (; *text; text++) h = (h ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
  return h;
}

/* Once for each file; without one, if nothing was printed before. ctest shows it where a test
 * fails. */
static void print_once(const char *name) {
  static atomic_uint_least64_t printed;
  uint64_t now = hash(name);
  if (*name ? atomic_exchange(&printed, now) == now : atomic_load(&printed) != 0) return;
  if (!*name) atomic_store(&printed, now);
  fprintf(stderr, "GRUNDY_SEED=%llu GRUNDY_EFFORT=%g", (unsigned long long)test_seed(),
          test_effort_factor());
  if (*name) fprintf(stderr, " ctest -R '^%s$' # repeats %s", name, name);
  fputc('\n', stderr);
}

/* ---- sizes ---- */

uint64_t test_effort_within(uint64_t least, uint64_t n, uint64_t most) {
  print_once("");
  double scaled = (double)n * test_effort_factor() + 0.5;
  uint64_t size = scaled < (double)most ? (uint64_t)scaled : most;
  return size < least ? least : size;
}

uint64_t test_effort(uint64_t n) {
  return test_effort_within(1, n, UINT64_MAX / 2);
}

/* ---- numbers from the seed ---- */

uint64_t test_seed_of(const char *file, uint64_t stream) {
  char name[NAME];
  test_name_of(file, name, sizeof name);
  print_once(name);
  const char *base = strrchr(file, '/');
  test_random random = {test_seed()};
  random.state = test_random_next(&random) ^ hash(*name ? name : base ? base : file);
  random.state = test_random_next(&random) ^ stream;
  return test_random_next(&random);
}

test_share test_share_of(const char *file, uint64_t count, uint64_t n, uint64_t stream) {
  double every = floor((double)n / test_effort_factor() + 0.5);
  if (every > (double)count) every = (double)count;
  test_share share = {every < 1 ? 1 : (uint64_t)every, 0};
  share.first = test_seed_of(file, stream) % share.every;
  return share;
}
