/* Nim-values of games with many rare heaps, 64 heaps at a time. */
#ifndef HEAP_WIDE_H
#define HEAP_WIDE_H

#include "heap/kernel.h"
#include "heap/planner.h"
#include "heap/space.h"
#include "heap/values.h"

typedef struct grundy_i_wide grundy_i_wide;

enum {
  GRUNDY_WIDE_BLOCK = 64,
  GRUNDY_WIDE_ARM = 1 << 14 /* common heaps used to hit rare values are below, as a rule */
};

/* For a rule that grundy_i_space_possible. Memory belongs to `owner`, errors and the limit of
 * threads to `context`. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_wide_create(grundy_context *context, grundy_context *owner,
                                                     const grundy_i_rule *rule,
                                                     const grundy_i_kernel *kernel,
                                                     grundy_i_wide **out);
void grundy_i_wide_destroy(grundy_i_wide *wide); /* NULL is allowed */

/* Plans for a space, its rare heaps in ascending order, and the values so far. *fits says whether
 * blocks may be used until the next call; it is needed again when _due says so. O(values) the first
 * time for a space, then O(rare heaps). Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_wide_plan(grundy_context *context, grundy_i_wide *wide,
                                                   const grundy_i_space *space,
                                                   const grundy_i_rare *rares, size_t count,
                                                   const grundy_i_values *values, bool *fits);
void grundy_i_wide_forget(grundy_i_wide *wide); /* the plan: another space is to be used */
bool grundy_i_wide_due(const grundy_i_wide *wide);

/* Takes note of the value of the next heap, whoever computed it; `rare` in its space. Errors:
 * NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_wide_push(grundy_i_wide *wide, uint32_t value, bool rare);

/* Does what can be done beforehand for the next GRUNDY_WIDE_BLOCK heaps. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_wide_begin(grundy_i_wide *wide);

/* The value of the next heap of the block, common; false where it is not known: the heap may be
 * rare. Either way it is to be pushed then. After a rare heap a new block must begin. */
bool grundy_i_wide_next(grundy_i_wide *wide, uint32_t *value);

/* No common heap that was used to hit a rare value since the last _watch is larger. */
void grundy_i_wide_watch(grundy_i_wide *wide);
uint64_t grundy_i_wide_arm(const grundy_i_wide *wide);

#endif
