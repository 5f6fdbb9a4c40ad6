/* The inside of a heap game's table, for the files that make it up. */
#ifndef HEAP_TABLE_INSIDE_H
#define HEAP_TABLE_INSIDE_H

#include <pthread.h>
#include <stdatomic.h>

#include "heap/dense.h"
#include "heap/filler.h"
#include "heap/proof.h"
#include "heap/sparse.h"
#include "heap/table.h"

struct grundy_heap_table {
  grundy_context *context;
  grundy_i_rule rule, core;
  uint64_t scale;
  grundy_i_values values;
  atomic_bool proved;
  grundy_i_cycle cycle;
  grundy_i_window_proof proof; /* window 0 where another theorem was used */
  uint64_t proved_at;
  pthread_mutex_t growing; /* guards what follows, and all writing */
  grundy_i_filler filler;
  grundy_i_dense *dense;   /* NULL before LEAST_DENSE heaps, and where it does not pay */
  grundy_i_sparse *sparse; /* NULL until a sparse space is found, and without one */
  grundy_i_prover *prover; /* with it */
  uint64_t milestone, steps;
  uint64_t goal; /* what progress is shown towards */
};

/* Waits for whoever grows the table, but no longer than the context allows. Unlock with
 * pthread_mutex_unlock(&table->growing). Errors: CANCELLED, LIMIT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_table_lock(grundy_context *context,
                                                    grundy_heap_table *table);

/* Makes engine and prover, which have nothing yet. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_table_open_sparse(grundy_context *context,
                                                           grundy_heap_table *table);
void grundy_i_table_close_sparse(grundy_heap_table *table);

#endif
