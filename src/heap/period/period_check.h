/* Settles a claimed period by computing the values again, twice, one period apart. */
#pragma once

#include "heap/period/window_proof.h"

typedef struct grundy_i_period_check grundy_i_period_check;

/* For a claim that was made when `table`, which forgets, had its present heaps. The table must
 * outlive it and not grow meanwhile. Errors: NO_MEMORY. */
grundy_status grundy_i_period_check_create(grundy_context *context, const grundy_heap_table *table,
                                           const grundy_i_window_claim *claim,
                                           grundy_i_period_check **out);
void grundy_i_period_check_destroy(grundy_i_period_check *check); /* NULL is allowed */

/* Continues to the end: false where the hashes agreed by chance, else the cycle, both numbers
 * least. About twice the work of the table. Errors: LIMIT, CANCELLED, NO_MEMORY; what was done
 * stays done, and the call may be repeated. */
grundy_status grundy_i_period_check_run(grundy_context *context, grundy_i_period_check *check,
                                        bool *holds, grundy_period *cycle);

/* Reports with this status, a limit's, the claim and how far it was checked. */
void grundy_i_period_check_unsettled(grundy_context *context, const grundy_i_period_check *check,
                                     grundy_status status);

/* Appends its state; makes one from it, for `table` as it was then. Errors: NO_MEMORY, CANCELLED;
 * BAD_INPUT where the words are not such a state. */
grundy_status grundy_i_period_check_save(grundy_context *context,
                                         const grundy_i_period_check *check, grundy_array *out);
grundy_status grundy_i_period_check_load(grundy_context *context, const grundy_heap_table *table,
                                         const uint64_t *words, size_t count, size_t *read,
                                         grundy_i_period_check **out);
