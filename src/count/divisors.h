/* Lists of divisors: simplifying them, and counting the multiples of those left. */
#ifndef COUNT_DIVISORS_H
#define COUNT_DIVISORS_H

#include "base/context.h"
#include "base/gcd.h"

/* Does b, 1 or more, divide a? By short division where that is enough. */
bool grundy_i_divides(grundy_i_uint128 b, grundy_i_uint128 a);

/* Sorts ascending. O(count log count), in place. */
void grundy_i_divisors_sort(grundy_i_uint128 *divisors, size_t count);

/* The numbers of an ascending list without repetitions that no other divides: `kept`, with room for
 * all. of[i] is the least kept one that divides divisors[i], or 0 where that is kept itself. A
 * division for each pair at most; none where the divisors are many and small. Errors: NO_MEMORY,
 * LIMIT, CANCELLED. */
grundy_status grundy_i_divisors_keep(grundy_context *context, const grundy_i_uint128 *divisors,
                                     size_t count, grundy_i_uint128 *kept, size_t *kept_count,
                                     grundy_i_uint128 *of);

/* Is it better to look up so many divisors up to `most` in a table of all numbers up to that than
 * to compare them pair by pair? */
bool grundy_i_divisors_small(grundy_i_uint128 most, size_t count);

/* How many of 1..n are divisible by at least one of an ascending, simplified list, n <= 2^127.
 * Errors: NO_MEMORY, LIMIT (also for more work than any machine can do), CANCELLED. */
grundy_status grundy_i_divisors_count(grundy_context *context, grundy_i_uint128 n,
                                      const grundy_i_uint128 *divisors, size_t count,
                                      grundy_i_uint128 *out);

#endif
