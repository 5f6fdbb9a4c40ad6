/* One list of divisors, counted as a whole. */
#ifndef COUNT_PHI_H
#define COUNT_PHI_H

#include "count/groups.h"
#include "count/leaves.h"
#include "count/wheel.h"

/* ---- how a count is to be done, and what it will cost ---- */

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
grundy_status grundy_i_plan_choose(const grundy_i_groups *groups, const grundy_i_phi_steps *steps,
                                   const grundy_i_wheel *wheel, size_t least, grundy_i_uint128 n,
                                   double room, grundy_i_phi_plan *out);

/* A list made ready: its groups and wheels, and how it is best counted. `alone`: all divisors are
 * coprime. `merged`: common multiples are, so that the plan is the best there is; else it is to
 * sieve. */
typedef struct grundy_i_phi {
  grundy_context *context;
  grundy_i_uint128 n;
  grundy_i_groups groups;
  grundy_i_wheel wheel, sieve_wheel; /* of the recursion, without its table, and of the sieve */
  grundy_i_phi_steps steps;
  grundy_i_phi_plan plan;
  bool alone, merged;
} grundy_i_phi;

/* Plans the count for an ascending, simplified list of divisors of 2..n, at least one. At most
 * `work` gcds are spent on merging common multiples; where they do not suffice, the plan is to
 * sieve. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_phi_init(grundy_context *context, grundy_i_uint128 n,
                                const grundy_i_uint128 *divisors, size_t count, double work,
                                grundy_i_phi *out);
void grundy_i_phi_clear(grundy_i_phi *phi);

/* How many of 1..n no divisor divides. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_phi_count(const grundy_i_phi *phi, grundy_i_uint128 *out);

/* ---- the recursion of phi down to its leaves ---- */

/* The sum over the nodes, modulo 2^128; leaves (numbers up to `limit`) are added to `leaves`.
 * `expected` leaves, for progress. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_descend(const grundy_i_phi_steps *steps, const grundy_i_wheel *wheel,
                               grundy_i_uint128 n, uint64_t limit, double expected,
                               grundy_i_leaves *leaves, grundy_i_uint128 *out);

#endif
