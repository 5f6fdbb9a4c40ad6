/* The options of a large heap whose parts have a wanted product, where the words of heaps
 * repeat. */
#pragma once

#include "grundy/quotient.h"
#include "rules/code.h"

/* The heaps of a code as words, pairs or elements of a quotient: words[0 .. preperiod + period -
 * 1], and so on with that period. `wants` says whether an option of parts with these words, 0 to 3
 * of them, is wanted. */
typedef struct grundy_i_word_replies grundy_i_word_replies;
struct grundy_i_word_replies {
  const grundy_i_rule *rule;
  const uint64_t *words;
  uint64_t preperiod, period;
  bool (*wants)(const grundy_i_word_replies *self, const uint64_t *words, size_t count);
};

/* Gives the wanted options of heap n, distinct and in the order of a ruleset's `replies`, as long
 * as the sink takes them (NULL: none), and counts them all. Cost: about preperiod + period steps
 * and the options listed; where three heaps may be left, count->exact is false for heaps too large
 * to examine every option. Errors: NO_MEMORY, LIMIT, CANCELLED, those of the sink. */
grundy_status grundy_i_word_replies_list(grundy_context *context,
                                         const grundy_i_word_replies *replies, uint64_t n,
                                         grundy_sink *sink, grundy_total *count);

/* What solving a sum asks of a quotient, in addition to grundy/quotient.h. */

/* The elements of heaps 0, 1, … of a game, as far as they are listed; NULL where it has none. */
const grundy_array *grundy_i_quotient_elements(const grundy_quotient *quotient,
                                               const grundy_game *game);

/* The options of heap n after which the player to move loses the whole, the product of all other
 * components being `others`: distinct and in order, as a ruleset's `replies` gives them. Errors:
 * UNKNOWN where only trying all would find them. */
grundy_status grundy_i_quotient_replies(grundy_context *context, const grundy_quotient *quotient,
                                        const grundy_game *game, uint64_t n, uint64_t others,
                                        grundy_sink *sink, grundy_total *count);

/* The element of heap n, which is O(1). */
grundy_status grundy_i_quotient_heap(const grundy_quotient *quotient, const grundy_game *game,
                                     uint64_t n, uint64_t *out);
