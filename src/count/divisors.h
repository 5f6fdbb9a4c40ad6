/* Lists of divisors: simplifying them, and counting the multiples of those left. */
#ifndef COUNT_DIVISORS_H
#define COUNT_DIVISORS_H

#include <stdbool.h>

#include "base/context.h"

grundy_i_uint128 grundy_i_gcd(grundy_i_uint128 a, grundy_i_uint128 b);

/* Sorts ascending. O(count log count), in place. */
void grundy_i_divisors_sort(grundy_i_uint128 *divisors, size_t count);

/* The place of the first that divides d, `count` where none does. O(count). */
size_t grundy_i_divisors_find(const grundy_i_uint128 *divisors, size_t count, grundy_i_uint128 d);

/* Drops multiples of others and repetitions from an ascending list; *count becomes how many are
 * left. O(count^2) divisions. Errors: LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_divisors_simplify(grundy_context *context,
                                                           grundy_i_uint128 *divisors,
                                                           size_t *count);

/* How many of 1..n are divisible by at least one of an ascending, simplified list. Errors:
 * NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_divisors_count(grundy_context *context, grundy_i_uint128 n,
                                                        const grundy_i_uint128 *divisors,
                                                        size_t count, grundy_i_uint128 *out);

/* The same for pairwise coprime divisors. Errors: NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_coprime_count(grundy_context *context, grundy_i_uint128 n,
                                                       const grundy_i_uint128 *divisors,
                                                       size_t count, grundy_i_uint128 *out);

/* Are they pairwise coprime? Errors: LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_coprime(grundy_context *context,
                                                 const grundy_i_uint128 *divisors, size_t count,
                                                 bool *out);

#endif
