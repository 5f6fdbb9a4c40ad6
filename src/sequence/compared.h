/* The values of a game that a comparison wants. */
#pragma once

#include "base/context.h"
#include "grundy/more.h"
#include "grundy/sequence.h"

/* Where the context sets no limit: how long a period is looked for to settle what is alike so far,
 * and how many heaps that may then take. */
enum { GRUNDY_COMPARE_GLANCE = 1 << 26, GRUNDY_COMPARE_FURTHEST = 1 << 22 };

/* `known` reads `values`: those that were wanted and could be computed. */
typedef struct grundy_i_compared {
  const grundy_game *game;
  grundy_sequence *sequence;
  grundy_array values;
  grundy_known_values known;
} grundy_i_compared;

/* Opens a game of heaps; clear it in any case. Errors: USAGE for other games; NO_MEMORY. */
grundy_status grundy_i_compared_open(grundy_context *context, const grundy_game *game,
                                     grundy_i_compared *out);
void grundy_i_compared_clear(grundy_i_compared *compared);

/* Refuses 0..upto where there is not enough memory for it. Errors: LIMIT. */
grundy_status grundy_i_compared_room(grundy_context *context, uint64_t upto);

/* The last heap of the game, at most upto. */
uint64_t grundy_i_compared_last(const grundy_i_compared *compared, uint64_t upto);

/* The values 0..upto, fewer where the game ends before; with their period. What there is stays when
 * a limit ends it. */
grundy_status grundy_i_compared_values(grundy_context *context, grundy_i_compared *compared,
                                       uint64_t upto);
grundy_status grundy_i_compared_compute(grundy_context *context, grundy_i_compared *compared,
                                        uint64_t upto);

/* The period, where little work proves one; else its status is not PROVED. Errors: those of the
 * sequence except LIMIT. */
grundy_status grundy_i_compared_glance(grundy_context *context, grundy_i_compared *compared,
                                       grundy_period *out);

/* For an empty `compared`: as many values as settle whether others stay the same, where little work
 * proves the period; none otherwise. Errors: those of the sequence except LIMIT.
 */
grundy_status grundy_i_compared_further(grundy_context *context, grundy_i_compared *compared);

static inline bool grundy_i_compared_part(grundy_status s) {
  return s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED || s == GRUNDY_NO_MEMORY;
}

/* ---- values of a sequence in growing arrays ---- */

/* Appends G(from) .. G(to), from <= to, to `values`, and a bit for each to `known`, which says
 * whether there is a value at the same place; `known` NULL asks for values only.
 * Errors: as of grundy_sequence_read where not all can be had, with those before appended; with
 * `known` NULL UNKNOWN where there is no value; NO_MEMORY. */
grundy_status grundy_i_sequence_collect(grundy_sequence *sequence, uint64_t from, uint64_t to,
                                        grundy_array *values, grundy_array *known);
