/* The proof "arithmetic": a saltus of a code that may leave three heaps. */
#ifndef VERIFY_ARITHMETIC_H
#define VERIFY_ARITHMETIC_H

#include "verify/recount.h"

/* Does the theorem of src/heap/period/arithmetic_period.c apply with N = matched_at? The values of
 * the heaps below N + p are known, p the claim's period or, where that is odd, twice it, and so is
 * the equation for them; saltus >= 1. OK, REFUTED; LIMIT, NO_MEMORY, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_check_arithmetic(const grundy_i_recount *recount,
                                                          const grundy_i_rule *rule,
                                                          const grundy_i_repeats *claim,
                                                          uint64_t matched_at,
                                                          grundy_verdict *verdict);

#endif
