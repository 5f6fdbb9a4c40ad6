/* What can be counted in a sequence of nim-values. */
#ifndef HEAP_STATISTICS_H
#define HEAP_STATISTICS_H

#include "heap/table.h"

/* Takes one more value up. O(1). */
void grundy_i_statistics_add(grundy_statistics *statistics, uint64_t value);

/* Counts one value in place of another, neither of which is a largest. O(1). */
void grundy_i_statistics_replace(grundy_statistics *statistics, uint64_t value, uint64_t by);

/* Takes up the heaps from statistics->heaps on until there are `heaps`, whose values the view knows
 * and holds. About a nanosecond a heap of the table, and little for those that follow from a period
 * without saltus. */
void grundy_i_statistics_extend(grundy_statistics *statistics, const grundy_i_view *view,
                                uint64_t heaps);

#endif
