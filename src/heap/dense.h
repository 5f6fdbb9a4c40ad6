/* Nim-values of games without a sparse space, one after another, from all options. */
#ifndef HEAP_DENSE_H
#define HEAP_DENSE_H

#include "heap/value_list.h"
#include "rules/code.h"

typedef struct grundy_i_dense grundy_i_dense;

/* Is it worthwhile? Yes for a rule that splits, into at most two heaps. */
bool grundy_i_dense_possible(const grundy_i_rule *rule);

/* An engine for such a rule; `values` and `rule` must outlive it, and its memory belongs to the
 * context of `values`. Errors: NO_MEMORY. */
grundy_status grundy_i_dense_create(grundy_context *context, const grundy_i_rule *rule,
                                    const grundy_i_value_list *values, grundy_i_dense **out);
void grundy_i_dense_destroy(grundy_i_dense *dense); /* NULL is allowed */

/* G(n) for n = the number of values so far; the caller appends it before the next call. A block of
 * heaps has as many threads as the context allows when it begins; values do not depend on that.
 * `*steps` grows by the work done, as grundy_i_mex_engine_next counts it. Errors: NO_MEMORY; LIMIT
 * where a value does not fit 16 bits. */
grundy_status grundy_i_dense_next(grundy_context *context, grundy_i_dense *dense, uint32_t *out,
                                  uint64_t *steps);

#endif
