/* The recursion of phi down to its leaves. */
#ifndef COUNT_RECURSION_H
#define COUNT_RECURSION_H

#include "count/leaves.h"
#include "count/wheel.h"

/* The sum over the nodes, modulo 2^128; leaves (numbers up to `limit`) are added to `leaves`.
 * `expected` leaves, for progress. Errors: NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_descend(const grundy_i_phi_steps *steps,
                                                 const grundy_i_wheel *wheel, grundy_i_uint128 n,
                                                 uint64_t limit, double expected,
                                                 grundy_i_leaves *leaves, grundy_i_uint128 *out);

#endif
