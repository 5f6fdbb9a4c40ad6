/* An allocator for tests: it checks that the old sizes passed to it are right, knows what is in
 * use, and can be made to refuse the k-th request, so that a test may sweep over every failure:
 *
 *   for (size_t k = 0; !done; k++) {
 *     test_allocator a;
 *     test_allocator_init(&a, k);
 *     … run under a context made with &a.interface; NO_MEMORY or success …
 *     done = a.requests <= k;
 *     test_allocator_check_empty(&a);
 *   }
 */
#ifndef SUPPORT_ALLOCATOR_H
#define SUPPORT_ALLOCATOR_H

#include <stddef.h>

#include "grundy/context.h"

#define TEST_NEVER ((size_t)-1)

/* There were `requests` for more memory so far; the one with index `refused` fails, and only that
 * one. `in_use` bytes are held. */
typedef struct test_allocator {
  grundy_allocator interface;
  size_t requests, refused, in_use;
} test_allocator;

/* `refused` counts from 0; TEST_NEVER for none. `a` must not move while it is used. */
void test_allocator_init(test_allocator *a, size_t refused);

/* Fails the test unless everything was freed. */
void test_allocator_check_empty(const test_allocator *a);

#endif
