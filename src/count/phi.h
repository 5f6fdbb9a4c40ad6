/* One list of divisors, counted as a whole. */
#ifndef COUNT_PHI_H
#define COUNT_PHI_H

#include "count/plan.h"

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
GRUNDY_MUST_CHECK grundy_status grundy_i_phi_init(grundy_context *context, grundy_i_uint128 n,
                                                  const grundy_i_uint128 *divisors, size_t count,
                                                  double work, grundy_i_phi *out);
void grundy_i_phi_clear(grundy_i_phi *phi);

/* How many of 1..n no divisor divides. Errors: NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_phi_count(const grundy_i_phi *phi, grundy_i_uint128 *out);

#endif
