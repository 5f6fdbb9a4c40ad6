/* Notices that a long sequence of nim-values repeats, while it is being made. */
#ifndef HEAP_REPEAT_H
#define HEAP_REPEAT_H

#include <stdbool.h>
#include <stdint.h>

#include "heap/values.h"

enum { GRUNDY_REPEAT_WIDTH = 32, GRUNDY_REPEAT_SLOTS = 1 << 14 };

/* Signatures of 32 values each at some places of the past, by signature. */
typedef struct grundy_i_repeat {
  uint64_t signatures[GRUNDY_REPEAT_SLOTS];
  uint64_t ends[GRUNDY_REPEAT_SLOTS]; /* the heap behind the 32; 0: free */
  uint64_t looked, next_anchor;       /* heaps looked at; where the next anchor is set */
} grundy_i_repeat;

/* Begins at heap `from`. */
void grundy_i_repeat_init(grundy_i_repeat *repeat, uint64_t from);

/* Looks at the values up to `count`. Returns true, with *end, the heap behind 32 values, and
 * *period, where these are equal to the 32 values `period` before; false when nothing was found up
 * to `count`. Call again to look on. O(1) a heap. */
bool grundy_i_repeat_look(grundy_i_repeat *repeat, const grundy_i_values *values, uint64_t count,
                          uint64_t *end, uint64_t *period);

/* How many of the values before heap `end` are equal to those `period` before; stops at `most`. */
uint64_t grundy_i_repeat_length(const grundy_i_values *values, uint64_t end, uint64_t period,
                                uint64_t most);

/* The least divisor of `period` that the values of first .. end-1, at least twice `period` of them
 * that repeat with it, repeat with as well. */
uint64_t grundy_i_repeat_least(const grundy_i_values *values, uint64_t first, uint64_t end,
                               uint64_t period);

#endif
