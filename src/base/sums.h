/* Sums of components, kept: the parts of options, the moves of a solution, samples. */
#pragma once

#include "base/context.h"
#include "grundy/ruleset.h"

/* Component i is words[ends[i - 1] .. ends[i]). Words after the last end belong to a component that
 * is being written. */
typedef struct grundy_i_sums {
  grundy_array words, ends;
} grundy_i_sums;

static inline size_t grundy_i_sums_count(const grundy_i_sums *sums) {
  return (size_t)sums->ends.length;
}

/* Component i; borrowed until the next is added. */
grundy_component grundy_i_sums_at(const grundy_i_sums *sums, size_t i);

/* Keeps the first `count` components only. */
void grundy_i_sums_cut(grundy_i_sums *sums, size_t count);

/* Adds components, or none. Errors: NO_MEMORY. */
grundy_status grundy_i_sums_add(grundy_i_sums *sums, const grundy_component *parts, size_t count);

/* The same, but replaces the components that were there. */
grundy_status grundy_i_sums_set(grundy_i_sums *sums, const grundy_component *parts, size_t count);

/* Ends the component whose words were appended to `words`. Errors: NO_MEMORY. */
grundy_status grundy_i_sums_end(grundy_i_sums *sums);
