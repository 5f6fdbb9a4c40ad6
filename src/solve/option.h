/* One option of a component. */
#ifndef SOLVE_OPTION_H
#define SOLVE_OPTION_H

#include "solve/solver.h"

/* The first option of nim-value v (in a loopy game the one of least rank) among the component's
 * replies or, failing those, its options. *found false where there is none, or none among the first
 * `tries` options tried. */
grundy_status grundy_i_option_of_value(grundy_i_work *work, const grundy_game *game,
                                       grundy_component c, uint64_t v, uint64_t tries, bool *found,
                                       grundy_i_sums *out);

#endif
