/* What solving a sum asks of pairs, in addition to grundy/misere.h. */
#pragma once

#include "grundy/misere.h"

/* What is added to an option: XOR of the g+, and whether a part is firm. */
typedef struct grundy_i_pair_total {
  uint64_t normal;
  bool firm;
} grundy_i_pair_total;

/* The options of a tame component after which the player to move loses the whole, `others`
 * included: distinct and in order, as a ruleset's `replies` gives them. Errors: UNKNOWN where only
 * trying all would find them. */
grundy_status grundy_i_pairs_replies(grundy_misere *pairs, grundy_component c,
                                     grundy_i_pair_total others, grundy_sink *sink,
                                     grundy_total *count);

/* The pair of a component that is tame: however large, where the game is. Errors: UNKNOWN where it
 * is wild, or that is not known; those of the game; LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_tame_pair(grundy_misere *pairs, grundy_component c, grundy_pair *out);
