/* Each block is preceded by its size, which the old size of every later call must equal. */
#include "support/allocator.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef union header {
  size_t size;
  max_align_t align;
} header;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  test_allocator *a = user;
  header *h = block ? (header *)block - 1 : NULL;
  assert_int_equal(old_size, h ? h->size : 0);
  if (new_size > old_size && a->requests++ == a->refused) return NULL;
  header *moved = NULL;
  if (new_size) {
    /* Always at another place, so that sanitisers notice a stale pointer. */
    moved = malloc(sizeof *moved + new_size);
    assert_non_null(moved);
    moved->size = new_size;
    memset(moved + 1, 0xa5, new_size);
    if (h) memcpy(moved + 1, block, old_size < new_size ? old_size : new_size);
  }
  free(h);
  a->in_use += new_size;
  a->in_use -= old_size;
  return moved ? moved + 1 : NULL;
}

void test_allocator_init(test_allocator *a, size_t refused) {
  *a = (test_allocator){.interface = {resize, a}, .refused = refused};
}

void test_allocator_check_empty(const test_allocator *a) {
  assert_int_equal(a->in_use, 0);
}
