/* Which sums of some games are P-positions in misère play: a set of words over the games, which are
 * letters (misere/diagram.h). Each letter's options are sums of letters before it. */
#ifndef MISERE_OUTCOMES_H
#define MISERE_OUTCOMES_H

#include "misere/diagram.h"

/* Options of a letter: words one after the other, each its length and its letters. */
typedef struct grundy_i_option_words {
  const uint64_t *data;
  size_t length;
} grundy_i_option_words;

/* The options of letter i are words[ends[i - 2] .. ends[i - 1]). */
typedef struct grundy_i_outcomes {
  grundy_i_diagram diagram;
  grundy_array words, ends;
  grundy_i_words p; /* the P-positions among all sums of the letters */
  uint64_t most;    /* a sequence that has not repeated after so many items is given up */
} grundy_i_outcomes;

/* No letters yet. Errors: NO_MEMORY. */
grundy_status grundy_i_outcomes_init(grundy_i_outcomes *outcomes, grundy_i_allowance *allowance,
                                     uint64_t most);
void grundy_i_outcomes_clear(grundy_i_outcomes *outcomes);

/* How many letters there are. */
uint64_t grundy_i_outcomes_letters(const grundy_i_outcomes *outcomes);

/* For a game with these options, at least one, `fewer` the sums of letters that are P with k of it
 * added: those that are P with k + 1. Errors: LIMIT where sequences grow beyond `most`; LIMIT,
 * CANCELLED, NO_MEMORY. */
grundy_status grundy_i_outcomes_with(grundy_i_outcomes *outcomes, grundy_i_option_words options,
                                     grundy_i_words fewer, grundy_i_words *out);

/* Makes that game the next letter. Errors: as above, and LIMIT where there are
 * GRUNDY_I_LETTERS_MOST; nothing has changed then. */
grundy_status grundy_i_outcomes_adjoin(grundy_i_outcomes *outcomes, grundy_i_option_words options);

/* Takes the last letter away, with `p` as it was before; nothing has been asked since it came. */
void grundy_i_outcomes_drop(grundy_i_outcomes *outcomes, grundy_i_words p);

#endif
