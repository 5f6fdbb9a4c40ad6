/* Nim-values of a finite subtraction set, in stretches of heaps of one value. Made once, then only
 * read, by any number of threads. */
#ifndef HEAP_STRETCHES_H
#define HEAP_STRETCHES_H

#include "grundy/sequence.h"
#include "rules/code.h"

typedef struct grundy_i_stretches grundy_i_stretches;

/* For rules that only subtract, one number or more: as far as 2^22 stretches, 2^26 looks at numbers
 * and the context's limit of steps go, or to a proved period. What it holds belongs to `owner`.
 * Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_stretches_create(grundy_context *context, grundy_context *owner,
                                        const grundy_i_rule *rule, grundy_i_stretches **out);
void grundy_i_stretches_destroy(grundy_i_stretches *stretches); /* NULL is allowed */

/* How many heaps, from 0 on, were looked at; UINT64_MAX: all. The period that they prove, least
 * like its preperiod; all 0 where there is none. */
uint64_t grundy_i_stretches_count(const grundy_i_stretches *stretches);
grundy_period grundy_i_stretches_cycle(const grundy_i_stretches *stretches);

/* Is G(n) known? And G(n), which must be: O(log stretches). */
bool grundy_i_stretches_know(const grundy_i_stretches *stretches, uint64_t n);
uint64_t grundy_i_stretches_value(const grundy_i_stretches *stretches, uint64_t n);

#endif
