/* A thread that does pieces of work for another. */
#ifndef HEAP_WIDE_WORKER_H
#define HEAP_WIDE_WORKER_H

#include "base/context.h"

typedef struct grundy_i_worker grundy_i_worker;

typedef void (*grundy_i_work)(void *context, unsigned which);

/* Memory belongs to `owner`. Errors: NO_MEMORY; where the system has no thread to spare, *out is
 * NULL, which is no failure. */
GRUNDY_MUST_CHECK grundy_status grundy_i_worker_create(grundy_context *context,
                                                       grundy_context *owner,
                                                       grundy_i_worker **out);
void grundy_i_worker_destroy(grundy_i_worker *worker); /* NULL is allowed */

/* Has work(context, which) done; then _wait must follow, which returns when it is. */
void grundy_i_worker_start(grundy_i_worker *worker, grundy_i_work work, void *context,
                           unsigned which);
void grundy_i_worker_wait(grundy_i_worker *worker);

#endif
