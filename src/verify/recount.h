/* Nim-values, computed again from the bare rule, and what a period claims about them. */
#pragma once

#include "verify/verify.h"

/* G(0) .. G(count - 1). G(n) is values[n / scale]; or small[n], where `small` is not NULL. */
typedef struct grundy_i_recount {
  grundy_context *context;
  uint32_t *values;
  uint16_t *small;
  size_t stored;
  uint64_t count, scale;
} grundy_i_recount;

void grundy_i_recount_init(grundy_i_recount *recount, grundy_context *context);
void grundy_i_recount_clear(grundy_i_recount *recount);

/* Computes them, count >= 1. Cost of heap n: the number of its options; for all-but max S and the
 * values in use. Errors: LIMIT where there is no memory for them, or they are 2^32 and more;
 * CANCELLED. */
grundy_status grundy_i_recount_compute(grundy_i_recount *recount, const grundy_i_rule *rule,
                                       grundy_i_uint128 count);

static inline uint64_t grundy_i_recount_at(const grundy_i_recount *recount, uint64_t n) {
  GRUNDY_ASSERT(n < recount->count);
  if (recount->small) return recount->small[n];
  return recount->values[recount->scale == 1 ? n : n / recount->scale];
}

/* The claim that G(n + period) = G(n) + saltus for all n >= preperiod, period >= 1. */
typedef struct grundy_i_repeats {
  uint64_t preperiod, period, saltus;
} grundy_i_repeats;

/* The equation for preperiod <= n < count - period. OK, REFUTED; LIMIT, CANCELLED. */
grundy_status grundy_i_check_repeats(const grundy_i_recount *recount, const grundy_i_repeats *claim,
                                     grundy_verdict *verdict);

/* Given that the claim is true, and count >= preperiod + period: are both least? */
grundy_status grundy_i_check_least(const grundy_i_recount *recount, const grundy_i_repeats *claim,
                                   grundy_verdict *verdict);

/* The same of terms that repeat from known->preperiod on after known->period, of which those before
 * the second time are given; the claim's numbers are no larger, and saltus is 0. Is it true, and
 * are both least? OK, REFUTED. */
grundy_status grundy_i_check_terms(const uint64_t *terms, const grundy_i_repeats *known,
                                   const grundy_i_repeats *claim, grundy_verdict *verdict);

/* ---- the proof "arithmetic": a saltus of a code that may leave three heaps ---- */

/* Does the theorem of src/heap/period/arithmetic_period.c apply with N = matched_at? The values of
 * the heaps below N + p are known, p the claim's period or, where that is odd, twice it, and so is
 * the equation for them; saltus >= 1. OK, REFUTED; LIMIT, NO_MEMORY, CANCELLED. */
grundy_status grundy_i_check_arithmetic(const grundy_i_recount *recount, const grundy_i_rule *rule,
                                        const grundy_i_repeats *claim, uint64_t matched_at,
                                        grundy_verdict *verdict);
