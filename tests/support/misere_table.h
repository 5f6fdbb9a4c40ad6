/* The lines of the table of finite misère quotients, docs/MISERE.md: what it says there the solver
 * must use by itself. */
#ifndef SUPPORT_MISERE_TABLE_H
#define SUPPORT_MISERE_TABLE_H

#include <stddef.h>

#include "support/random.h"

/* The document that has the table. */
#define TEST_MISERE_TABLE GRUNDY_TEST_DATA "/../../docs/MISERE.md"

/* Solves sums of a heap of 10^6 and small heaps, of at most `codes` codes of each of `lines` lines
 * of the table in that file, drawn at random (SIZE_MAX: all). The line whose quotient is largest is
 * always among them. Fails where the winner is not known, or is not that of the heap that the
 * period puts in its place. */
void test_misere_table(const char *path, test_random *random, size_t lines, size_t codes);

#endif
