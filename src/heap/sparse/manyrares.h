/* Nim-values of games with many rare heaps, 32 heaps at a time. */
#pragma once

#include "heap/sparse/planner.h"
#include "heap/value_list.h"

typedef struct grundy_i_manyrares grundy_i_manyrares;

enum {
  GRUNDY_MANYRARES_BLOCK = 256, /* heaps whose values a heap reads last */
  GRUNDY_MANYRARES_STRETCH = 1 << 14,
  GRUNDY_MANYRARES_ARM = 1 << 14 /* common heaps used to hit rare values are usually below this */
};

/* For a rule that grundy_i_space_possible. Memory belongs to `owner`. Errors: NO_MEMORY. */
grundy_status grundy_i_manyrares_create(grundy_context *context, grundy_context *owner,
                                        const grundy_i_rule *rule, const grundy_i_kernel *kernel,
                                        grundy_i_manyrares **out);
void grundy_i_manyrares_destroy(grundy_i_manyrares *w); /* NULL is allowed */

/* Plans for a space, its rare heaps in ascending order, and the values so far. *fits says whether
 * blocks may be used until the next call; the call is needed again when _due says so. O(values) the
 * first time for a space, then O(rare heaps). Values are not read where _has_past says so; where
 * some of them have been forgotten, those that pairs reach must be held, and _set_foreign says what
 * is known about the others. Errors: NO_MEMORY. */
grundy_status grundy_i_manyrares_plan(grundy_context *context, grundy_i_manyrares *w,
                                      const grundy_i_space *space, const grundy_i_rare *rares,
                                      size_t count, const grundy_i_value_list *values, bool *fits);
bool grundy_i_manyrares_has_past(const grundy_i_manyrares *w, const grundy_i_space *space,
                                 uint64_t count);
/* Does some common heap have an index that does not fit a byte? */
bool grundy_i_manyrares_foreign(const grundy_i_manyrares *w);
void grundy_i_manyrares_set_foreign(grundy_i_manyrares *w, bool foreign);
bool grundy_i_manyrares_begins(uint64_t n); /* are there enough heaps before n for blocks? */
void grundy_i_manyrares_forget(grundy_i_manyrares *w); /* drops the plan: the space has changed */
bool grundy_i_manyrares_due(const grundy_i_manyrares *w);

/* Takes note of the value of the next heap, computed by other means; `rare` in its space. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_manyrares_push(grundy_context *context, grundy_i_manyrares *w,
                                      uint32_t value, bool rare);

/* Begins a stretch of the next heaps, `most` or at most GRUNDY_MANYRARES_STRETCH, with as many
 * threads as the context allows. Errors: NO_MEMORY. */
grundy_status grundy_i_manyrares_begin(grundy_context *context, grundy_i_manyrares *w,
                                       uint64_t most);
bool grundy_i_manyrares_goes_on(const grundy_i_manyrares *w); /* is the next heap in the stretch? */
/* Ends it, wherever it is: every _begin must be followed by this, failed or not. */
void grundy_i_manyrares_end(grundy_i_manyrares *w);

/* What is known about a heap: nothing, or its value. */
typedef enum grundy_i_manyrares_found {
  GRUNDY_MANYRARES_UNKNOWN,
  GRUNDY_MANYRARES_COMMON,
  GRUNDY_MANYRARES_RARE
} grundy_i_manyrares_found;

/* The values of the next heaps of the stretch, at most `most`, up to the first that is not found to
 * be common; returns how many. Such a heap must be pushed before the next call; *value is its value
 * where *found is RARE. */
size_t grundy_i_manyrares_run(grundy_i_manyrares *w, uint16_t *values, size_t most,
                              grundy_i_manyrares_found *found, uint32_t *value);

/* The bound of the arms: GRUNDY_MANYRARES_ARM times a power of two. It is the least one for which
 * every heap since the last _watch has each rare value below its own hit by a split with a part
 * below the bound, so it does not depend on plan, kernel or threads. */
void grundy_i_manyrares_watch(grundy_i_manyrares *w);
uint64_t grundy_i_manyrares_arm(const grundy_i_manyrares *w);

/* The least bound that is not smaller than an arm. */
uint64_t grundy_i_manyrares_bound(uint64_t arm);
