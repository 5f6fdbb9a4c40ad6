/* Sums with components of infinite value. */
#ifndef SOLVE_LOOPY_H
#define SOLVE_LOOPY_H

#include "solve/solver.h"

/* Where a component has an infinite value: outcome, value and moves of the sum in normal play.
 * *solved false where none has one, or the value of one is not known. O(components), and the
 * options tried for drawing moves, at most GRUNDY_I_OPTIONAL_WORK of them. */
grundy_status grundy_i_solve_loopy(grundy_i_work *work, bool *solved);

/* The step that explains such an outcome, after those on what each component is worth; where the
 * next player wins, also in which component, and by a move to which value. */
grundy_status grundy_i_loopy_reasons(grundy_i_work *work, size_t *index, uint64_t *target);

/* Gives the current reason the infinite value ∞(K): the numbers of K, "infinite". */
void grundy_i_loopy_field(grundy_i_work *work, const grundy_value *v);

#endif
