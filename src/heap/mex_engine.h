/* The next nim-value of a heap game, from those of all smaller heaps. */
#pragma once

#include "heap/value_list.h"
#include "rules/code.h"

/* An array indexed by nim-value, as long as the values so far require. */
typedef struct grundy_i_tally {
  uint32_t *data;
  uint64_t size;
} grundy_i_tally;

/* Working memory, for one thread at a time. */
typedef struct grundy_i_mex_engine {
  grundy_context *context;
  const grundy_i_rule *rule;
  const grundy_i_value_list *values;
  grundy_i_tally stamps; /* codes: n + 1 at v where an option of heap n has value v */
  grundy_i_tally uses;   /* all-but: how many heaps below n have value v */
  grundy_i_tally struck; /* all-but: to how many of those n may not move; 0 between heaps */
  uint64_t unused;       /* all-but: the least value that no heap below n has */
} grundy_i_mex_engine;

/* `rule` and `values` must outlive the engine. */
void grundy_i_mex_engine_init(grundy_i_mex_engine *engine, grundy_context *context,
                              const grundy_i_rule *rule, const grundy_i_value_list *values);
void grundy_i_mex_engine_clear(grundy_i_mex_engine *engine);

/* Takes note of values that were put into the list without the engine: all of them, or, where some
 * have been forgotten, those that the rule may still ask for. Errors: NO_MEMORY. */
grundy_status grundy_i_mex_engine_replay(grundy_context *context, grundy_i_mex_engine *engine);

/* G(n) for n = the number of values so far; the caller appends it before the next call. `*steps`
 * grows by the work done. Errors: NO_MEMORY. */
grundy_status grundy_i_mex_engine_next(grundy_context *context, grundy_i_mex_engine *engine,
                                       uint32_t *out, uint64_t *steps);
