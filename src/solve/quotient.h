/* The misère quotient that a solver uses. */
#ifndef SOLVE_QUOTIENT_H
#define SOLVE_QUOTIENT_H

#include "grundy/quotient.h"

/* `given` is the caller's; else `own`, which is NULL at first. `full`: it could not be extended
 * once, so it is not tried again. */
typedef struct grundy_i_kept_quotient {
  grundy_quotient *own, *given;
  bool full;
} grundy_i_kept_quotient;

/* Forgets the solver's own. */
void grundy_i_kept_quotient_clear(grundy_i_kept_quotient *kept);

#endif
