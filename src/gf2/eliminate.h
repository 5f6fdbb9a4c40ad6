/* Elimination in place, and what an echelon form tells. */
#ifndef GF2_ELIMINATE_H
#define GF2_ELIMINATE_H

#include "gf2/matrix.h"
#include "grundy/gf2.h"

/* Where steps are written down: the first `room` of them, counted in `total`. */
typedef struct grundy_i_step_log {
  grundy_gf2_step *steps;
  size_t room, total;
} grundy_i_step_log;

/* Brings `matrix` to echelon form by its first `unknowns` columns: row k < *rank has its first one
 * in column pivots[k], pivots ascend, and the other rows are 0 in those columns. `pivots` has room
 * for the lesser of rows and unknowns; `log` may be NULL. Errors: LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_eliminate(grundy_i_matrix *matrix, size_t unknowns,
                                                   size_t *pivots, size_t *rank,
                                                   grundy_i_step_log *log);

/* Gives the pivots' unknowns of x the values that solve the first `rank` rows, the free ones being
 * set already and the pivots' 0. Column `unknowns`, the right-hand side, takes part as one more
 * free unknown: x has 1 there to solve the system, 0 for an element of the kernel. */
void grundy_i_substitute(const grundy_i_matrix *echelon, const size_t *pivots, size_t rank,
                         uint64_t *x);

#endif
