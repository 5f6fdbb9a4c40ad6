/* The inside of a heap game's table, for the files that make it up. */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "heap/mex_engine.h"
#include "heap/period/window_cycle.h"
#include "heap/period/window_proof.h"
#include "heap/table.h"

typedef struct grundy_i_period_check grundy_i_period_check;

struct grundy_heap_table {
  grundy_context *context;
  grundy_i_rule rule, core;
  uint64_t scale;
  grundy_i_value_list values;
  atomic_bool proved;
  grundy_period cycle;
  grundy_proof proof; /* window 0 where another theorem was used */
  uint64_t proved_at;
  _Atomic(grundy_i_stretches *) stretches; /* NULL until they are made, and where they are no use */
  pthread_mutex_t growing;                 /* guards what follows, and all writing */
  grundy_i_mex_engine engine;
  bool stretched;                 /* stretches were tried */
  grundy_i_sparse *sparse;        /* NULL until a sparse space is found, and without one */
  grundy_i_window_prover *prover; /* with it */
  bool forgets;                   /* values are given up when growth does not need them */
  bool follows;                   /* no period is looked for */
  bool counts;                    /* statistics of what it forgets are wanted */
  uint64_t keep_until;            /* the number of heaps before any is forgotten */
  uint64_t spare;                 /* the last heaps to keep for another reader */
  grundy_heap_table *past;        /* computes again what was forgotten and is needed, or NULL */
  grundy_i_recurrence recurrence; /* where a window determines all values that follow */
  grundy_i_period_check *check;   /* settles a claim where values were forgotten, or NULL */
  grundy_statistics statistics;   /* at least of what was forgotten, where it forgets */
  uint64_t milestone, steps;
  uint64_t goal; /* the goal that progress is shown towards */
};

/* Waits for the thread that grows the table, but no longer than the context allows. Unlock with
 * pthread_mutex_unlock(&table->growing). Errors: CANCELLED, LIMIT. */
grundy_status grundy_i_table_lock(grundy_context *context, grundy_heap_table *table);

/* Makes engine and prover, which have nothing yet. Errors: NO_MEMORY. */
grundy_status grundy_i_table_open_sparse(grundy_context *context, grundy_heap_table *table);
void grundy_i_table_close_sparse(grundy_heap_table *table);

/* Grows a table that only the caller uses to `count` heaps, or until a period is proved. Errors:
 * LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_table_extend(grundy_context *context, grundy_heap_table *table,
                                    uint64_t count, grundy_i_effort effort);

/* ---- forgetting ---- */

/* Do the last values alone, as many as the most stones that a move takes, determine the next
 * one? */
bool grundy_i_table_recurs(const grundy_heap_table *table);

/* The first of the last of `count` values that may be read without notice, except those of the
 * head; 0 where all may. */
uint64_t grundy_i_table_needs_from(const grundy_heap_table *table, uint64_t count);

/* A fresh table of the core rule of another, without values, that follows its course and looks for
 * no period. Errors: NO_MEMORY. */
grundy_status grundy_i_table_twin(grundy_context *context, const grundy_heap_table *table,
                                  bool forgets, grundy_heap_table **out);

/* Appends the table's state; brings a fresh table that forgets, or not, and follows, or not, as the
 * one that was saved to that state, *read words of which there may be more. Errors: NO_MEMORY,
 * CANCELLED; BAD_INPUT. */
grundy_status grundy_i_table_write(grundy_context *context, const grundy_heap_table *table,
                                   grundy_array *out);
grundy_status grundy_i_table_read(grundy_context *context, grundy_heap_table *table,
                                  const uint64_t *words, size_t count, size_t *read);

/* Adds all heaps to the table's statistics; the values of those not there yet are held. */
void grundy_i_table_tally(grundy_heap_table *table);
