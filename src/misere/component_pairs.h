/* Pairs of the components of any game, from their options. */
#ifndef MISERE_COMPONENT_PAIRS_H
#define MISERE_COMPONENT_PAIRS_H

#include "base/wordmap.h"
#include "grundy/misere.h"

/* What was found of a component.
 * done    its pair was looked for
 * listed  the parts of its options are being looked at; `wild` says that one is not tame
 * open    a budget did not suffice for it, so that it is not tried again
 * tame    all that it leads to is tame, and so is it
 * known   g- is known, and with it the pair */
typedef struct grundy_i_component_pair {
  bool done, listed, wild, open, tame, known;
  grundy_pair pair;
} grundy_i_component_pair;

/* pairs[i] is of the i-th key. */
typedef struct grundy_i_component_pairs {
  grundy_context *context;
  const grundy_game *game;
  grundy_i_wordmap keys;
  grundy_i_component_pair *pairs;
  size_t capacity;
} grundy_i_component_pairs;

void grundy_i_component_pairs_init(grundy_i_component_pairs *p, grundy_context *context,
                                   const grundy_game *game);
void grundy_i_component_pairs_clear(grundy_i_component_pairs *p);

/* The pair of a component, by at most *budget options of it and of those it leads to, which are
 * taken off. Where only what is tame is asked for, the first wild one that is found ends it;
 * `out` is then not tame and not known. Errors: UNKNOWN where the budget does not suffice or
 * positions come back; those of the game; LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_component_pairs_find(grundy_i_component_pairs *p, grundy_component c,
                                            bool tame_only, uint64_t *budget,
                                            grundy_i_component_pair *out);

#endif
