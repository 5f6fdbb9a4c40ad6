/* Inverses of square matrices. */
#ifndef GF2_DENSE_INVERSE_H
#define GF2_DENSE_INVERSE_H

#include "gf2/system.h"

/* The inverse of the coefficients of a packed system of as many equations as unknowns, whose rank
 * is that too: row j at out + j * words, which is 0. Errors: NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_gf2_inverse(const grundy_gf2_system *system, uint64_t *out,
                                                     size_t words);

#endif
