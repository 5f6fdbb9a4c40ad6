/* Why a system has no solution. */
#ifndef GF2_CERTIFICATE_H
#define GF2_CERTIFICATE_H

#include "gf2/matrix.h"

/* For a system (rows with the right-hand side in column `unknowns`) without solution: the set of
 * equations whose XOR reads 0 = 1, as bits over the equations into y, which has rows / 64 + 1
 * words. Errors: NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_contradiction(const grundy_i_matrix *system, uint64_t *y);

#endif
