/* Genera of components by search of sums. */
#ifndef MISERE_GENUS_H
#define MISERE_GENUS_H

#include "base/wordmap.h"
#include "grundy/misere.h"

/* What was found: `components` numbers components, and says which can be moved in (1) or not (2);
 * `sums` numbers sums of them, ascending lists of numbers, with genera[i] for the i-th. */
typedef struct grundy_i_genera {
  grundy_context *context;
  const grundy_game *game;
  grundy_i_wordmap components, sums;
  grundy_genus *genera; /* count 0: not known */
  size_t capacity;
} grundy_i_genera;

void grundy_i_genera_init(grundy_i_genera *g, grundy_context *context, const grundy_game *game);
void grundy_i_genera_clear(grundy_i_genera *g);

/* The genus of a component, by at most `budget` options of sums. Errors: UNKNOWN where these do not
 * suffice; those of the game; LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_genera_find(grundy_i_genera *g, grundy_component c, uint64_t budget,
                                   grundy_genus *out);

#endif
