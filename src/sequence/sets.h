/* Subtraction sets with given nim-values. */
#pragma once

#include "base/context.h"

enum { GRUNDY_SETS_LARGEST = 64, GRUNDY_SETS_MEMBERS = 12 };

/* The smallest set with members of at most GRUNDY_SETS_LARGEST that has these values, as parameters
 * of the ruleset ("1,3,4"; "all-but:2", where almost every number belongs to it); appends nothing
 * where there is none of at most GRUNDY_SETS_MEMBERS. Among sets of one size the one whose largest
 * member is least, and so on. O(count GRUNDY_SETS_LARGEST), and a search for the members that is
 * bounded. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_sets_find(grundy_context *context, const uint64_t *values, uint64_t count,
                                 grundy_buffer *out);
