/* Is the claim of a period least and right? Compared as the heaps go by. */
#ifndef VERIFY_COMPARISON_H
#define VERIFY_COMPARISON_H

#include "verify/recount.h"

enum { GRUNDY_COMPARISON_DISTANCES = 40 };

/* The values of heaps `from` .. end - 1, from the one before the preperiod on, and the distances at
 * which they are compared with later ones: the period, and p / r for its primes r. */
typedef struct grundy_i_comparison {
  grundy_context *context;
  uint64_t from, preperiod, end;
  bool early; /* the heap before the preperiod repeats as well */
  uint16_t *values;
  size_t count;
  struct {
    uint64_t distance;
    bool differs;
  } later[GRUNDY_COMPARISON_DISTANCES];
} grundy_i_comparison;

/* For a claim of period and preperiod < end: 2 bytes a heap from there on. Errors: NO_MEMORY, with
 * nothing to close. */
grundy_status grundy_i_comparison_open(grundy_i_comparison *out, grundy_context *context,
                                       const grundy_i_repeats *claim, uint64_t end);
void grundy_i_comparison_close(grundy_i_comparison *c);

/* Takes the values of heaps first .. end - 1, the next ones: REFUTED where one of the preperiod or
 * after, and before `end` of above, is not repeated. */
grundy_status grundy_i_comparison_take(grundy_i_comparison *c, const uint16_t *values,
                                       uint64_t first, uint64_t end, grundy_verdict *verdict);

/* After all heaps up to one period after the end: REFUTED where the claim is not least. */
grundy_status grundy_i_comparison_finish(const grundy_i_comparison *c, grundy_verdict *verdict);

#endif
