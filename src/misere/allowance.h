/* How much work a quotient may take, counted in steps: the same on every machine. */
#ifndef MISERE_ALLOWANCE_H
#define MISERE_ALLOWANCE_H

#include "base/context.h"

/* `left` steps of `most`; `usual` where nobody said how many. */
typedef struct grundy_i_allowance {
  grundy_context *context;
  uint64_t most, left;
  bool usual;
} grundy_i_allowance;

/* `steps` of them, or, that being 0, as many as the limits of the context or, where these do not
 * limit steps or time, `usual`. */
grundy_i_allowance grundy_i_allowance_of(grundy_context *context, uint64_t steps, uint64_t usual);

/* Takes so many steps. Errors: LIMIT where they are not left, and always from then on; LIMIT,
 * CANCELLED. O(1). */
grundy_status grundy_i_allowance_spend(grundy_i_allowance *allowance, uint64_t steps);

#endif
