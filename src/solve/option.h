/* One option, kept. */
#ifndef SOLVE_OPTION_H
#define SOLVE_OPTION_H

#include "solve/solver.h"

/* The parts of an option: part i is words[ends[i-1] .. ends[i]). */
typedef struct grundy_i_option_copy {
  grundy_array words, ends;
  size_t count;
} grundy_i_option_copy;

void grundy_i_option_init(grundy_i_option_copy *option, grundy_context *context);
void grundy_i_option_clear(grundy_i_option_copy *option);
GRUNDY_MUST_CHECK grundy_status grundy_i_option_set(grundy_i_option_copy *option,
                                                    const grundy_component *parts, size_t count);
/* Part `part` of the option; borrowed. */
grundy_component grundy_i_option_part(const grundy_i_option_copy *option, size_t part);

/* The first option of nim-value v (of a loopy game the one of least rank) that the component's
 * replies or, failing those, its options give. *found false where there is none, or none among the
 * first `tries` options tried. */
GRUNDY_MUST_CHECK grundy_status grundy_i_option_of_value(grundy_i_work *work,
                                                         const grundy_game *game,
                                                         grundy_component c, uint64_t v,
                                                         uint64_t tries, bool *found,
                                                         grundy_i_option_copy *out);

#endif
