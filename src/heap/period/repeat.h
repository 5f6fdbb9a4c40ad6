/* Notices, from the last values alone, that a long sequence of nim-values repeats while it is being
 * made. */
#ifndef HEAP_PERIOD_REPEAT_H
#define HEAP_PERIOD_REPEAT_H

#include "heap/value_list.h"

enum { GRUNDY_REPEAT_WIDTH = 32, GRUNDY_REPEAT_SLOTS = 1 << 14, GRUNDY_REPEAT_LEVELS = 7 };

/* A place of the past: a signature of the 32 values before heap `end`, and hashes of the windows
 * there that are 1/512, 1/64, 1/8, 1, 5/4, 3/2 and 2 times `length`. */
typedef struct grundy_i_anchor {
  uint64_t signature, end; /* end 0: free */
  uint64_t length;
  uint64_t hashes[GRUNDY_REPEAT_LEVELS];
} grundy_i_anchor;

typedef struct grundy_i_repeat {
  grundy_i_anchor anchors[GRUNDY_REPEAT_SLOTS]; /* by signature */
  uint16_t tags[GRUNDY_REPEAT_SLOTS];           /* some of their bits, which fit a cache */
  uint64_t looked, next;                        /* heaps looked at; where the next anchor is set */
  uint64_t from;                                /* values before this heap are not read any more */
} grundy_i_repeat;

/* The 32 values before heap `end` have the signature of those before the anchor. */
typedef struct grundy_i_repeat_match {
  uint64_t end;
  grundy_i_anchor anchor;
} grundy_i_repeat_match;

/* Puts an anchor into its slot. */
void grundy_i_repeat_set(grundy_i_repeat *repeat, const grundy_i_anchor *anchor);

/* Begins at heap `from`. */
void grundy_i_repeat_init(grundy_i_repeat *repeat, uint64_t from);

/* Looks at the values up to `count`, of which those from repeat->from on must be held; anchors are
 * set for windows of `length` values, as far as these do not begin before that. Where the list
 * `keeps` all its values anchors need no hashes. Returns true with a match, false when there was
 * none up to `count`. Call again to continue. O(1) a heap, while `length` is not much more than the
 * heaps. */
bool grundy_i_repeat_look(grundy_i_repeat *repeat, const grundy_i_value_list *values,
                          uint64_t count, uint64_t length, bool keeps,
                          grundy_i_repeat_match *match);

/* How many values before a match equal those before its anchor or, where the list does not keep
 * them all, have the same hash of 61 bits: the longest of the anchor's windows, or 0. *cost is
 * about how many were read. */
uint64_t grundy_i_repeat_agrees(const grundy_i_repeat *repeat, const grundy_i_value_list *values,
                                const grundy_i_repeat_match *match, bool keeps, uint64_t *cost);

/* How many of the values before heap `end` are equal to those `period` before; stops at `most`. */
uint64_t grundy_i_repeat_length(const grundy_i_value_list *values, uint64_t end, uint64_t period,
                                uint64_t most);

/* The least divisor of `period` that the values of first .. end-1, more than `period` of them,
 * which repeat with it, repeat with as well. */
uint64_t grundy_i_repeat_least(const grundy_i_value_list *values, uint64_t first, uint64_t end,
                               uint64_t period);

#endif
