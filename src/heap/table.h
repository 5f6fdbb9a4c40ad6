/* The table of a heap game: a rule, the nim-values computed so far, and their period once it is
 * proved. A game makes one when it is opened; many threads may ask it at the same time. */
#pragma once

#include "heap/period/least_period.h"

/* Nim-values of a finite subtraction set, in stretches of heaps of one value. Made once, then only
 * read, by any number of threads. */

typedef struct grundy_i_stretches grundy_i_stretches;

/* For rules that only subtract, one number or more: up to 2^22 stretches, 2^26 tests of numbers,
 * the context's limit of steps, or a proved period. What it holds belongs to `owner`. Errors:
 * NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_stretches_create(grundy_context *context, grundy_context *owner,
                                        const grundy_i_rule *rule, grundy_i_stretches **out);
void grundy_i_stretches_destroy(grundy_i_stretches *stretches); /* NULL is allowed */

/* How many heaps, from 0 on, were examined; UINT64_MAX: all. The period that they prove, least like
 * its preperiod; all 0 where there is none. */
uint64_t grundy_i_stretches_count(const grundy_i_stretches *stretches);
grundy_period grundy_i_stretches_cycle(const grundy_i_stretches *stretches);

/* Is G(n) known? And G(n), which must be: O(log stretches). */
bool grundy_i_stretches_know(const grundy_i_stretches *stretches, uint64_t n);
uint64_t grundy_i_stretches_value(const grundy_i_stretches *stretches, uint64_t n);

/* Makes a table for a rule, which it takes over: `rule` is empty after success. It belongs to
 * `context`, where its memory counts. Errors: NO_MEMORY; FAULT where the system has no lock. */
grundy_status grundy_i_table_create(grundy_context *context, grundy_i_rule *rule,
                                    grundy_heap_table **out);
void grundy_i_table_destroy(grundy_heap_table *table); /* NULL is allowed */

/* The rule as it was given; the rule of a game whose values all come from a table, NULL for
 * others. */
const grundy_i_rule *grundy_i_table_rule(const grundy_heap_table *table);
const grundy_i_rule *grundy_i_game_rule(const grundy_game *game);

/* Leaves out, in a fresh table of a subtraction set, large members that change no value; the rule
 * keeps them. Where that takes too much work or memory they stay. Errors: CANCELLED. */
grundy_status grundy_i_table_slim(grundy_context *context, grundy_heap_table *table);
/* Whether members were left out: what proves a period is then not the whole rule's window. */
bool grundy_i_table_is_slim(const grundy_heap_table *table);

/* How much work an answer may cost without a limit of steps: MODEST, for one heap of a position:
 * about 2^32 steps and 1 GiB; PATIENT, where a whole range was asked for: any. */
typedef enum grundy_i_effort { GRUNDY_EFFORT_MODEST, GRUNDY_EFFORT_PATIENT } grundy_i_effort;

/* Computes until G(n) is known, in the table or by a period. Errors: LIMIT, CANCELLED, with what is
 * known in the detail. */
grundy_status grundy_i_table_reach(grundy_context *context, grundy_heap_table *table, uint64_t n,
                                   grundy_i_effort effort);

/* Makes a fresh table forget, as grundy_sequence_forget does; statistics as in
 * grundy_sequence_statistics.
 */
grundy_status grundy_i_table_forget(grundy_context *context, grundy_heap_table *table, bool period);
/* Whether it forgets; then *period says whether it looks for one. */
bool grundy_i_table_forgets(const grundy_heap_table *table, bool *period);
grundy_status grundy_i_table_statistics(grundy_context *context, grundy_heap_table *table,
                                        uint64_t upto, grundy_statistics *out);

/* What is known, at one moment: the values of core heaps 0 .. count-1 and of all others where
 * `proved`. Heap n of the game is core heap n / scale (a subtraction set is divided by its greatest
 * common divisor). `proved_at` is the count that proved the period. For a table that forgets, only
 * the head is known. `stretches`, of core heaps too, know others; NULL: there are none. */
typedef struct grundy_i_view {
  const grundy_i_value_list *values;
  uint64_t count, scale;
  bool proved;
  uint64_t proved_at;
  const grundy_period *cycle; /* of core heaps; all 0 where none is proved */
  const grundy_i_stretches *stretches;
} grundy_i_view;

grundy_i_view grundy_i_table_view(const grundy_heap_table *table);

/* How many heaps of the game have been computed. */
uint64_t grundy_i_table_count(const grundy_heap_table *table);

static inline uint64_t grundy_i_view_core(const grundy_i_view *view, uint64_t n) {
  GRUNDY_ASSERT(view->scale);
  return view->scale == 1 ? n : n / view->scale;
}

/* Is G(n) known? */
static inline bool grundy_i_view_knows(const grundy_i_view *view, uint64_t n) {
  uint64_t core = grundy_i_view_core(view, n);
  if (view->proved || core < view->count) return true;
  return view->stretches && grundy_i_stretches_know(view->stretches, core);
}

/* G(n), which must be known. */
static inline uint64_t grundy_i_view_value(const grundy_i_view *view, uint64_t n) {
  uint64_t core = grundy_i_view_core(view, n);
  if (core < view->count) return grundy_i_value_list_at(view->values, core);
  const grundy_period *c = view->cycle;
  if (!view->proved) return grundy_i_stretches_value(view->stretches, core);
  GRUNDY_ASSERT(c->period && core >= c->preperiod);
  uint64_t past = core - c->preperiod;
  return grundy_i_value_list_at(view->values, c->preperiod + past % c->period) +
         c->saltus * (past / c->period);
}

/* The cycle of the heaps of the game, from that of core heaps. */
grundy_period grundy_i_view_cycle(const grundy_i_view *view);

/* G(n) of any heap: reach, then read. */
grundy_status grundy_i_table_value(grundy_context *context, grundy_heap_table *table, uint64_t n,
                                   uint64_t *out);

/* The period; see grundy_sequence_period. */
grundy_status grundy_i_table_period(grundy_context *context, grundy_heap_table *table,
                                    uint64_t upto, grundy_period *out);

/* The state as words, and restoring it in a fresh table; see grundy_sequence_save. */
grundy_status grundy_i_table_save(grundy_context *context, grundy_heap_table *table,
                                  grundy_array *out);
grundy_status grundy_i_table_load(grundy_context *context, grundy_heap_table *table,
                                  const uint64_t *words, size_t count);

/* Grows the table to the core heaps of 0..upto, or until a period is proved. Errors: LIMIT,
 * CANCELLED. */
grundy_status grundy_i_table_compute(grundy_context *context, grundy_heap_table *table,
                                     uint64_t upto);

/* The heap up to which a period with a saltus of a game with three heaps was compared: `period` is
 * one that grundy_i_table_period proved. 0 for all other games. Errors: NO_MEMORY, CANCELLED,
 * LIMIT.
 */
grundy_status grundy_i_table_matched(grundy_context *context, const grundy_heap_table *table,
                                     const grundy_period *period, uint64_t *out);

/* What proves the period, and the sparse space in use; see grundy/sequence.h. */
grundy_status grundy_i_table_proof(grundy_context *context, grundy_heap_table *table,
                                   grundy_proof *out);
grundy_status grundy_i_table_space(grundy_context *context, grundy_heap_table *table,
                                   grundy_space *out);

/* The options of a heap of n that have nim-value v, as for a ruleset's `replies`. */
grundy_status grundy_i_table_replies(grundy_context *context, grundy_heap_table *table, uint64_t n,
                                     uint64_t v, grundy_sink *sink, grundy_total *count);

/* Adds one fact: "period" (n, value, reduced, preperiod, period, saltus) where a proved period gave
 * the value, "table" (n, value) otherwise. */
grundy_status grundy_i_table_reasons(grundy_context *context, grundy_heap_table *table, uint64_t n,
                                     grundy_reasons *out);
