/* A quotient that was kept, put together again: first what every component is said to be, then the
 * monoid. Nothing is believed: what is shown has passed the check of misere/axioms.h.
 *
 *   grundy_i_restoring r;
 *   s = grundy_i_restoring_begin(&r, context);
 *   … s = grundy_i_restoring_claim(&r, game, component, element); …
 *   if (s == GRUNDY_OK) s = grundy_i_restoring_end(&r, &kept, &quotient);
 *   grundy_i_restoring_clear(&r);
 */
#ifndef MISERE_RESTORE_H
#define MISERE_RESTORE_H

#include "base/wordmap.h"
#include "grundy/quotient.h"

/* `listed` has the components claimed so far, as the number of the game and words, with their
 * elements. `elements` are those of the quotient's letters as far as they are claimed, `sums` the
 * claims of components that are several letters, or none: element, number of letters, letters.
 * Heaps from `letters` on, among which there is no generator, are no letters where a quotient of
 * `order` elements can know them without: the caller sets both before the first claim. `heaps`
 * says how many of each game were claimed then. `holds`: no claim contradicts another so far. */
typedef struct grundy_i_restoring {
  grundy_quotient *quotient;
  grundy_i_wordmap listed;
  grundy_array key, elements, sums, generators, heaps;
  uint64_t letters, order;
  bool holds;
} grundy_i_restoring;

/* What was kept: element x times generator g is step[x * generators + g], the elements numbered as
 * they first occur there, after the identity 0; p lists the elements in P. */
typedef struct grundy_i_kept {
  uint64_t order;
  grundy_array step, p;
} grundy_i_kept;

/* Errors: NO_MEMORY. */
grundy_status grundy_i_restoring_begin(grundy_i_restoring *restoring, grundy_context *context);
void grundy_i_restoring_clear(grundy_i_restoring *restoring);

/* A component is said to be this element, after all that its options lead to; one of them to be the
 * next generator. Errors: those of grundy_quotient_add. Cost: its options. */
grundy_status grundy_i_restoring_claim(grundy_i_restoring *restoring, const grundy_game *game,
                                       grundy_component component, uint64_t element);
grundy_status grundy_i_restoring_generator(grundy_i_restoring *restoring, const grundy_game *game,
                                           grundy_component component);

/* The heaps 0 .. preperiod + period - 1 of a game, which were claimed, are said to repeat: claims
 * those that prove it. Errors: as above. */
grundy_status grundy_i_restoring_repeat(grundy_i_restoring *restoring, const grundy_game *game,
                                        uint64_t preperiod, uint64_t period);

/* The quotient, or *out NULL where something that was said is false. Errors: LIMIT, CANCELLED,
 * NO_MEMORY. Cost: that of the check. */
grundy_status grundy_i_restoring_end(grundy_i_restoring *restoring, const grundy_i_kept *kept,
                                     grundy_quotient **out);

#endif
