/* Periods of sequences of nim-values, found and proved. */
#pragma once

#include "heap/value_list.h"
#include "rules/code.h"

/* Values from a table, or from a list of the caller's (table NULL). */
typedef struct grundy_i_sequence {
  const grundy_i_value_list *table;
  const uint64_t *list;
  uint64_t count;
} grundy_i_sequence;

/* The functions below write and read only preperiod, period and saltus of a period.
 *
 * Looks for a period that the first `count` values prove for `rule`; they must be its values.
 * *found says whether; both numbers are then least. O(count), 4 bytes a value. Errors: NO_MEMORY,
 * CANCELLED, LIMIT. */
grundy_status grundy_i_cycle_prove(grundy_context *context, const grundy_i_rule *rule,
                                   const grundy_i_value_list *values, uint64_t count, bool *found,
                                   grundy_period *out);

/* Looks for a period in plain numbers: at least three whole ones, after at most half of them. */
grundy_status grundy_i_cycle_observe(grundy_context *context, grundy_i_sequence sequence,
                                     bool *found, grundy_period *out);

/* The same in a list of the caller's; see grundy_sequence_observe. */
grundy_status grundy_i_period_observe(grundy_context *context, const uint64_t *values, size_t count,
                                      grundy_period *out);

/* The theorem whose condition grundy_i_cycle_prove checked for this cycle. */
grundy_phrase grundy_i_cycle_theorem(const grundy_i_rule *rule, const grundy_period *cycle);
