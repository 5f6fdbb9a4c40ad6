/* Numbers that end where memory ends: what reads beyond them crashes, also without a sanitiser. */
#ifndef SUPPORT_GUARDED_H
#define SUPPORT_GUARDED_H

#include <stddef.h>
#include <stdint.h>

/* A copy; to be given back with its length. */
uint64_t *test_guarded(const uint64_t *words, size_t count);
void test_guarded_free(uint64_t *copy, size_t count);

#endif
