#include "support/guarded.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cmocka.h>

/* What `count` words take, in whole pages. */
static size_t pages(size_t count, size_t page) {
  return (count * sizeof(uint64_t) + page - 1) / page * page;
}

uint64_t *test_guarded(const uint64_t *words, size_t count) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE), size = pages(count, page);
  void *block;
  assert_int_equal(posix_memalign(&block, page, size + page), 0);
  assert_int_equal(mprotect((char *)block + size, page, PROT_NONE), 0);
  uint64_t *copy = (uint64_t *)(void *)((char *)block + size) - count;
  if (count) memcpy(copy, words, count * sizeof *copy);
  return copy;
}

void test_guarded_free(uint64_t *copy, size_t count) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE), size = pages(count, page);
  char *end = (char *)(copy + count);
  assert_int_equal(mprotect(end, page, PROT_READ | PROT_WRITE), 0);
  free(end - size);
}
