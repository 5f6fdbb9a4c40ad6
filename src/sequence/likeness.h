/* Sequences of nim-values stretched and halved, to be compared with others (grundy/compare.h). */
#pragma once

#include "grundy/more.h"
#include "rules/code.h"

/* The sequence with each value twice, G(n div 2), as many values as it has itself; every second
 * value, G(2 n), where each occurs twice, G(2 n) = G(2 n + 1), up to its end, and proved where its
 * period is: false where they do not, or where that is the sequence itself. `out` reads `room`,
 * which is empty before. Errors: NO_MEMORY. */
grundy_status grundy_i_likeness_double(const grundy_known_values *sequence, grundy_array *room,
                                       bool *possible, grundy_known_values *out);
grundy_status grundy_i_likeness_halve(const grundy_known_values *sequence, grundy_array *room,
                                      bool *possible, grundy_known_values *out);

/* Codes of the same game, apart from moves that change no value and a counter that never counts. */

enum { GRUNDY_MOVES_DIGITS = 24 };

/* A code: its digit t at [t]. */
typedef struct grundy_i_moves {
  uint8_t digit[GRUNDY_MOVES_DIGITS];
} grundy_i_moves;

/* The digits of a rule; false where it is not such a code. */
bool grundy_i_moves_read(const grundy_i_rule *rule, grundy_i_moves *out);

/* Plays each heap with a counter less: G(n) becomes what G(n + 1) was. False, and nothing changed,
 * where a heap of 1 can be moved in, or where there is no room for the digits. */
bool grundy_i_moves_shrink(grundy_i_moves *moves);

/* Adds moves that change no value; `values` are the first GRUNDY_MOVES_DIGITS. */
void grundy_i_moves_saturate(grundy_i_moves *moves, const uint64_t *values);

/* Does the likeness of two games, whose values were found equal up to its end, hold forever by
 * their rules alone? `left` are the values of the first game. O(1). */
bool grundy_i_codes_equivalent(const grundy_i_rule *a, const grundy_i_rule *b,
                               const grundy_known_values *left, const grundy_likeness *likeness);
