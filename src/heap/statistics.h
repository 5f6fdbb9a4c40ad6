/* What can be counted in a sequence of nim-values. */
#pragma once

#include "heap/table.h"

/* Adds one more value. O(1). */
void grundy_i_statistics_add(grundy_statistics *statistics, uint64_t value);

/* Replaces one counted value by another, where neither is a largest one. O(1). */
void grundy_i_statistics_replace(grundy_statistics *statistics, uint64_t value, uint64_t by);

/* Adds the heaps from statistics->heaps on until there are `heaps`; the view knows and holds their
 * values. About a nanosecond a heap of the table, and little for those that follow from a
 * period. */
void grundy_i_statistics_extend(grundy_statistics *statistics, const grundy_i_view *view,
                                uint64_t heaps);
