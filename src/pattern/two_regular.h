/* 2-regular sequences: those whose subsequences a(2^e n + r) are all sums of a few of them. */
#ifndef PATTERN_TWO_REGULAR_H
#define PATTERN_TWO_REGULAR_H

#include "base/context.h"
#include "grundy/pattern.h"

/* Looks for a basis of at most GRUNDY_REGULAR_RANK rows that gives values[0..count), each of whose
 * relations was tested on at least 32 terms. O(count) for each of its relations. */
grundy_status grundy_i_two_regular_find(grundy_context *context, const uint64_t *values,
                                        size_t count, bool *found, grundy_two_regular *out);

/* b_0(n). O(rank^2 log n), modulo 2^64. */
uint64_t grundy_i_two_regular_value(const grundy_two_regular *regular, uint64_t n);

#endif
