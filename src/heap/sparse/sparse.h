/* The engine for games with a sparse space: nim-values in order, many at a time. */
#pragma once

#include "heap/sparse/planner.h"
#include "heap/value_list.h"

typedef struct grundy_i_sparse grundy_i_sparse;

/* What is known about the run so far. `largest` first occurs at heap `largest_at`. */
typedef struct grundy_i_sparse_statistics {
  uint64_t rare_count, last_rare;
  uint32_t largest;
  uint64_t largest_at;
  uint64_t reported; /* heaps that the kernel left to the scalar code */
  uint64_t arm; /* the largest common heap used to hit a rare value since the last change of plan */
} grundy_i_sparse_statistics;

/* An engine for a rule that grundy_i_space_possible; it appends to `values`, which also holds what
 * it did not compute. Its memory belongs to the context of `values`. `kernel` NULL takes the best.
 * Errors: NO_MEMORY. */
grundy_status grundy_i_sparse_create(grundy_context *context, const grundy_i_rule *rule,
                                     grundy_i_value_list *values, const grundy_i_kernel *kernel,
                                     grundy_i_sparse **out);
void grundy_i_sparse_destroy(grundy_i_sparse *sparse); /* NULL is allowed */

/* Checks whether the values so far have a space with few rare heaps, and takes it. *ready says
 * whether grundy_i_sparse_fill may be called. O(values so far). Errors: NO_MEMORY, CANCELLED; STOP
 * as for _fill. */
grundy_status grundy_i_sparse_adopt(grundy_context *context, grundy_i_sparse *sparse, bool *ready);

/* Computes and appends values until there are `count`; progress is shown towards `goal` (0: not
 * known). Errors: NO_MEMORY, CANCELLED, LIMIT; what was computed stays. STOP where it needs values
 * that the list has forgotten: a heap that may be rare, or a change of the space, needs all of
 * them. With the list complete again the call may be repeated, and the engine proceeds as with a
 * list that never forgot. */
grundy_status grundy_i_sparse_fill(grundy_context *context, grundy_i_sparse *sparse, uint64_t count,
                                   uint64_t goal);

/* The first of the last heaps whose values the engine may read without notice, except those of the
 * head; 0 where it may read all. */
uint64_t grundy_i_sparse_needs_from(const grundy_i_sparse *sparse);

/* Appends all that the engine's further course depends on, except the values. Errors: NO_MEMORY. */
grundy_status grundy_i_sparse_save(const grundy_i_sparse *sparse, grundy_array *out);

/* Brings a new engine to that state; its `values` must be those of that time. *read is how many
 * words that took. Errors: BAD_INPUT where the words are not such a state; NO_MEMORY. */
grundy_status grundy_i_sparse_load(grundy_context *context, grundy_i_sparse *sparse,
                                   const uint64_t *words, size_t count, size_t *read);

/* The heap from which on statistics.arm has been watched: after the last rare heap, and where the
 * space was last changed. */
uint64_t grundy_i_sparse_watched_from(const grundy_i_sparse *sparse);

const grundy_i_sparse_statistics *grundy_i_sparse_statistics_of(const grundy_i_sparse *sparse);

/* Do the values so far fit some kernel's blocks? Where they do not,
 * heaps are done one at a time. */
bool grundy_i_sparse_has_blocks(const grundy_i_sparse *sparse);
const grundy_i_space *grundy_i_sparse_space(const grundy_i_sparse *sparse);
const grundy_i_rare *grundy_i_sparse_rares(const grundy_i_sparse *sparse, size_t *count);
