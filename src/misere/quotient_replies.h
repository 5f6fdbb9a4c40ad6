/* What solving a sum asks of a quotient, in addition to grundy/quotient.h. */
#ifndef MISERE_QUOTIENT_REPLIES_H
#define MISERE_QUOTIENT_REPLIES_H

#include "grundy/quotient.h"

/* The elements of heaps 0, 1, … of a game, as far as they are listed; NULL where it has none. */
const grundy_array *grundy_i_quotient_elements(const grundy_quotient *quotient,
                                               const grundy_game *game);

/* The options of heap n after which the whole is lost for who is to move, the product of all other
 * components being `others`: distinct and in order, as a ruleset's `replies` gives them. Errors:
 * UNKNOWN where they cannot be told without trying all. */
grundy_status grundy_i_quotient_replies(grundy_context *context, const grundy_quotient *quotient,
                                        const grundy_game *game, uint64_t n, uint64_t others,
                                        grundy_sink *sink, grundy_total *count);

/* The element of heap n, which is O(1). */
grundy_status grundy_i_quotient_heap(const grundy_quotient *quotient, const grundy_game *game,
                                     uint64_t n, uint64_t *out);

#endif
