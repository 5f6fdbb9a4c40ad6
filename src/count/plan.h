/* How a count is to be done, and what it will cost. */
#ifndef COUNT_PLAN_H
#define COUNT_PLAN_H

#include "count/groups.h"
#include "count/wheel.h"

/* Numbers up to `limit` are leaves for the sieve; above they are nodes of the recursion. `nodes`
 * and `leaves` are estimates of their numbers, `steps` of all the work, in units of about a
 * nanosecond. */
typedef struct grundy_i_phi_plan {
  uint64_t limit;
  double nodes, leaves, steps;
} grundy_i_phi_plan;

/* What sieving 1..limit takes, in steps, for so many leaves of the recursion for n; n = limit: for
 * n alone. `groups` of divisors, `wheel` that of the sieve. */
double grundy_i_plan_sieve(const grundy_i_groups *groups, const grundy_i_wheel *wheel, double n,
                           double limit, double leaves);

/* The cheapest plan whose leaves fit `room` bytes. Recursion begins after the first `least`
 * groups. Errors: NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_plan_choose(const grundy_i_groups *groups,
                                                     const grundy_i_phi_steps *steps,
                                                     const grundy_i_wheel *wheel, size_t least,
                                                     grundy_i_uint128 n, double room,
                                                     grundy_i_phi_plan *out);

#endif
