/* What follows from the plan and the eliminated core of a sparse system. */
#ifndef GF2_SPARSE_SPARSE_SOLVE_H
#define GF2_SPARSE_SPARSE_SOLVE_H

#include "gf2/sparse/sparse.h"

/* The solution with free unknowns 0 into x, which is 0; every equation is checked. O(terms +
 * unknowns) and the cost of the core. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_sparse_solution(const grundy_i_sparse_plan *plan,
                                       const grundy_i_echelon *core, uint64_t *x);

/* FAULT where x does not fulfil an equation. O(terms). Errors: LIMIT, CANCELLED. */
grundy_status grundy_i_sparse_check(const grundy_i_sparse_plan *plan, const uint64_t *x);

/* The equations whose XOR is row `row` of the core, 0 = 1, into y, which is 0. Errors:
 * NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_sparse_contradiction(const grundy_i_sparse_plan *plan,
                                            const grundy_i_echelon *core, size_t row, uint64_t *y);

/* Sets the bits of the unknowns that are not free in `pivots`, which is 0. Errors: LIMIT,
 * CANCELLED. */
grundy_status grundy_i_sparse_mark_pivots(const grundy_i_sparse_plan *plan,
                                          const grundy_i_echelon *core, uint64_t *pivots);

/* Changes the unknowns that steps give in x so that it fulfils the equations of all steps, whatever
 * the others are. O(terms). Errors: LIMIT, CANCELLED. */
grundy_status grundy_i_sparse_follow(const grundy_i_sparse_plan *plan, uint64_t *x);

/* Are that many dense vectors of the kernel few enough: in matrices of 2^31 bits, and made in 2^34
 * products of bits? */
bool grundy_i_sparse_leftmost_fits(const grundy_i_sparse_plan *plan, size_t dense);

/* Changes `pivots`, as marked, for the leftmost ones, and x, the solution with the free unknowns 0,
 * accordingly (NULL: there is none); every equation is checked. The core has the columns of all
 * heavy unknowns. *found false, and nothing is changed, where there are too many dense vectors in
 * the kernel. Errors: NO_MEMORY, with nothing changed; LIMIT, CANCELLED. */
grundy_status grundy_i_sparse_leftmost(const grundy_i_sparse_plan *plan,
                                       const grundy_i_echelon *core, uint64_t *pivots, uint64_t *x,
                                       bool *found);

#endif
