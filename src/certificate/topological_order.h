/* Numbered components in an order in which options come first. */
#ifndef CERTIFICATE_TOPOLOGICAL_ORDER_H
#define CERTIFICATE_TOPOLOGICAL_ORDER_H

#include "grundy/sequence.h"

typedef struct grundy_i_ordered_components {
  uint64_t layer, value, component;
} grundy_i_ordered_components;

/* Fills out[0..count) with the components 0..count-1 of a game without cycles whose components are
 * one word each, the number. Errors: those of the game; NO_MEMORY, CANCELLED, LIMIT; FAULT where
 * the game is not so. */
GRUNDY_MUST_CHECK grundy_status grundy_i_topological_order(grundy_sequence *sequence,
                                                           const grundy_game *game, size_t count,
                                                           grundy_i_ordered_components *out);

#endif
