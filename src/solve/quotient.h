/* The misère quotient that a solver uses. */
#ifndef SOLVE_QUOTIENT_H
#define SOLVE_QUOTIENT_H

#include "grundy/quotient.h"

/* `given` is the caller's; else `own`, which is NULL at first and is made with `effort` steps.
 * `full`: it could not be extended once, so it is not tried again; `short_of_steps`: for want of
 * steps. */
typedef struct grundy_i_kept_quotient {
  grundy_quotient *own, *given;
  uint64_t effort;
  bool full, short_of_steps;
} grundy_i_kept_quotient;

/* Forgets the solver's own. */
void grundy_i_kept_quotient_clear(grundy_i_kept_quotient *kept);

#endif
