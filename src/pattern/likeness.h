/* Sequences of nim-values stretched and halved, to be compared with others (grundy/compare.h). */
#ifndef PATTERN_LIKENESS_H
#define PATTERN_LIKENESS_H

#include "base/context.h"
#include "grundy/array.h"
#include "grundy/compare.h"
#include "grundy/more.h"

/* The sequence with each value twice, G(n div 2), as many values as it has itself; every second
 * value, G(2 n), where each occurs twice, G(2 n) = G(2 n + 1), as far as it goes, and proved where
 * its period is: false where they do not, or where that is the sequence itself. `out` reads `room`,
 * which is empty before. Errors: NO_MEMORY. */
grundy_status grundy_i_likeness_double(const grundy_known_values *sequence, grundy_array *room,
                                       bool *possible, grundy_known_values *out);
grundy_status grundy_i_likeness_halve(const grundy_known_values *sequence, grundy_array *room,
                                      bool *possible, grundy_known_values *out);

#endif
