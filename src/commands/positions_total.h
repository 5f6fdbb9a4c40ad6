/* How many positions of heaps there are, without listing them. */
#ifndef COMMANDS_POSITIONS_TOTAL_H
#define COMMANDS_POSITIONS_TOTAL_H

#include "grundy/losing.h"
#include "grundy/u128.h"

/* What is counted: positions of the query, with at least `least` (0 or 1) in each heap. `ordered`:
 * the same heaps in another order count again; `distinct`: no two heaps are equal. `modulus`: 0, or
 * up to 2^32, what the answer is taken modulo. */
typedef struct grundy_i_positions_kind {
  grundy_losing_query query;
  uint64_t least, modulus;
  bool ordered, distinct;
} grundy_i_positions_kind;

/* Counts positions of a game of heaps in normal play. O(upto + 2^b heaps^4), b being the bits of
 * the largest nim-value. Errors: UNKNOWN where a heap has no value; LIMIT where the answer may not
 * fit 128 bits and for time; NO_MEMORY, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_positions_total(grundy_context *context,
                                                         const grundy_game *game,
                                                         const grundy_i_positions_kind *kind,
                                                         grundy_u128 *out);

#endif
