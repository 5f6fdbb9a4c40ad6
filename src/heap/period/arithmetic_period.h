/* Arithmetic periods of codes that may leave three heaps, proved. */
#pragma once

#include "heap/period/least_period.h"

/* Does the claim follow from the first `count` nim-values of `rule`? They must be its values, and
 * G(n + period) = G(n) + saltus must hold for preperiod <= n < count - period. *found says so; then
 * *matched is the least heap N, in steps of a period after the first possible one, before which the
 * equation is read; N + p heaps are read in all, p being the period or, where that is odd, twice
 * the period. False also where the check would take more than about 2^32 steps. Errors: NO_MEMORY,
 * CANCELLED, LIMIT. */
grundy_status grundy_i_arithmetic_prove(grundy_context *context, const grundy_i_rule *rule,
                                        const grundy_i_value_list *values, uint64_t count,
                                        const grundy_period *claim, bool *found, uint64_t *matched);

/* The theorem whose condition it checks. */
grundy_phrase grundy_i_arithmetic_theorem(void);
