/* The check that a monoid is the misère quotient of some games: the proof, whatever found it. */
#ifndef MISERE_AXIOMS_H
#define MISERE_AXIOMS_H

#include "misere/monoid.h"

/* The games, and what they are said to be: game i is the element elements[i], and its options are
 * the elements options[ends[i - 1] .. ends[i]). */
typedef struct grundy_i_pretending {
  const uint64_t *elements, *options, *ends;
  size_t count;
} grundy_i_pretending;

/* Whether the outcome of every sum of the games, of any size, is what the monoid says of the
 * product of their elements, and no two elements are the same. *holds false: `failure` gets the
 * numbers of games whose sum contradicts that (empty where two elements are the same); it is that
 * sum, or one of its options, that the monoid has wrong. Errors: LIMIT, CANCELLED, NO_MEMORY. Cost,
 * and steps of the allowance: order times the least sets of options that sums of each element have,
 * times games. */
GRUNDY_MUST_CHECK grundy_status grundy_i_axioms_check(grundy_i_allowance *allowance,
                                                      const grundy_i_monoid *monoid,
                                                      const grundy_i_pretending *games, bool *holds,
                                                      grundy_array *failure);

#endif
