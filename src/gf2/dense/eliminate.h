/* Elimination in place, and what follows from an echelon form. */
#pragma once

#include "gf2/dense/matrix.h"
#include "grundy/gf2.h"

/* What became of rows: bit k of row i of `added` says that the row of pivot k was added to row i,
 * and exchanged[k] is the row with which that of pivot k changed places. */
typedef struct grundy_i_origins {
  grundy_i_matrix added;
  size_t *exchanged;
} grundy_i_origins;

/* For a matrix of that shape. Errors: NO_MEMORY; it may be cleared in every case. */
grundy_status grundy_i_origins_init(grundy_i_origins *origins, grundy_context *context, size_t rows,
                                    size_t unknowns);
void grundy_i_origins_clear(grundy_i_origins *origins);

/* Which rows, as they were, add up to what row `row` >= rank has become: a bit a row, into y, which
 * is 0. Changes what is known of that row. O(rank^2). Errors: CANCELLED, LIMIT. */
grundy_status grundy_i_origin(const grundy_i_origins *origins, size_t rank, size_t row,
                              uint64_t *y);

/* Where steps are written down: the first `room` of them, counted in `total`; and origins, unless
 * NULL. */
typedef struct grundy_i_step_log {
  grundy_gf2_step *steps;
  size_t room, total;
  grundy_i_origins *origins;
} grundy_i_step_log;

/* *out is the first row from `from` on with a one in `column`; matrix->rows where there is none.
 * Errors: LIMIT, CANCELLED. */
grundy_status grundy_i_find_one(const grundy_i_matrix *matrix, size_t from, size_t column,
                                size_t *out);

/* Brings `matrix` to echelon form by its first `unknowns` columns: row k < *rank has its first one
 * in column pivots[k], pivots ascend, and the other rows are 0 in those columns. `pivots` has room
 * for the lesser of rows and unknowns; `log` may be NULL. Errors: LIMIT, CANCELLED. */
grundy_status grundy_i_eliminate(grundy_i_matrix *matrix, size_t unknowns, size_t *pivots,
                                 size_t *rank, grundy_i_step_log *log);

/* Gives the pivots' unknowns of x the values that solve the first `rank` rows, the free ones being
 * set already and the pivots' 0. Column `unknowns`, the right-hand side, takes part as one more
 * free unknown: x has 1 there to solve the system, 0 for an element of the kernel. */
void grundy_i_substitute(const grundy_i_matrix *echelon, const size_t *pivots, size_t rank,
                         uint64_t *x);
