/* A separate engine for sparse octal games that makes certificates to test grundy verify with: a
 * plain loop, written for the tests alone.
 *
 *   test_sparse s = {.digits = "077", .mask = 15, .preperiod = 71, .period = 12};
 *   test_sparse_solve(&s);         // rares and arms
 *   test_sparse_clear(&s);
 */
#ifndef SUPPORT_SPARSE_H
#define SUPPORT_SPARSE_H

#include "verify/fast/lanes.h"

/* `digits` d0 d1 d2 … without the point; mask, parity, preperiod and period are given. It finds all
 * rare heaps up to preperiod + period and the least number of arms that a certificate may state. */
typedef struct test_sparse {
  const char *digits;
  uint64_t mask, parity, preperiod, period;
  uint64_t *rares, arms;
  size_t rare_count;
} test_sparse;

/* What the plain checker says of a claim or, where there is a kernel, the fast one. */
grundy_status test_sparse_recompute(grundy_context *context, const grundy_i_sparse_proof *proof,
                                    const grundy_i_rule *rule, const grundy_i_repeats *claim,
                                    const grundy_i_lanes_kernel *kernel, uint64_t held,
                                    grundy_verdict *verdict);

void test_sparse_solve(test_sparse *sparse);
void test_sparse_clear(test_sparse *sparse);

#endif
