/* A separate engine for sparse octal games that makes certificates to test grundy verify with: a
 * plain loop, written for the tests alone.
 *
 *   test_sparse s = {.digits = "077", .mask = 15, .preperiod = 71, .period = 12};
 *   test_sparse_solve(&s);         // rares and arms
 *   test_sparse_clear(&s);
 */
#ifndef SUPPORT_SPARSE_H
#define SUPPORT_SPARSE_H

#include <stddef.h>
#include <stdint.h>

/* `digits` d0 d1 d2 … without the point; mask, parity, preperiod and period are given. It finds all
 * rare heaps up to preperiod + period and the least number of arms that a certificate may state. */
typedef struct test_sparse {
  const char *digits;
  uint64_t mask, parity, preperiod, period;
  uint64_t *rares, arms;
  size_t rare_count;
} test_sparse;

void test_sparse_solve(test_sparse *sparse);
void test_sparse_clear(test_sparse *sparse);

#endif
