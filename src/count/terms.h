/* The terms of the sum of inclusion and exclusion, for showing. */
#ifndef COUNT_TERMS_H
#define COUNT_TERMS_H

#include <stdbool.h>

#include "count/number.h"

/* Lists the terms that are not 0 into `terms`, at most `room`, by size and then in order of the
 * divisors (ascending, none 0). *complete says whether these are all. O(room * count) gcds. Errors:
 * NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_terms(grundy_context *context, grundy_i_uint128 n,
                             const grundy_i_uint128 *divisors, size_t count, grundy_term *terms,
                             size_t room, size_t *listed, bool *complete);

#endif
