/* The rank of a sparse system by its leaves. */
#ifndef VERIFY_LEAF_REMOVAL_H
#define VERIFY_LEAF_REMOVAL_H

#include <stdbool.h>

#include "grundy/array.h"

/* Equations over GF(2): the unknowns of equation e are terms[ends[e - 1] .. ends[e]), from 0 on,
 * each once. */
typedef struct grundy_i_term_lists {
  size_t unknowns;
  grundy_array terms, ends;
} grundy_i_term_lists;

/* The rank of the coefficients; *whole false where leaves do not determine it. O(terms + unknowns),
 * and sorting where equations may be equal.
 * Errors: NO_MEMORY, LIMIT (time), CANCELLED. */
grundy_status grundy_i_leaf_rank(grundy_context *context, const grundy_i_term_lists *lists,
                                 uint64_t *rank, bool *whole);

#endif
