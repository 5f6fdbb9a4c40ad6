/* Counting without merging, for divisors with many common factors. */
#ifndef COUNT_GENERAL_H
#define COUNT_GENERAL_H

#include "count/divisors.h"

/* How many of 1..n are divisible by at least one of an ascending, simplified list of divisors up
 * to n. Errors: NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_general_count(grundy_context *context, grundy_i_uint128 n,
                                                       const grundy_i_uint128 *divisors,
                                                       size_t count, grundy_i_uint128 *out);

/* What that takes, in units of about a nanosecond; `count` >= 1. The same arguments give the same
 * estimate. Errors: NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_general_estimate(grundy_context *context,
                                                          grundy_i_uint128 n,
                                                          const grundy_i_uint128 *divisors,
                                                          size_t count, double *out);

#endif
