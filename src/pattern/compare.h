/* Two sequences of nim-values side by side, and codes that have the values of another game. */
#ifndef PATTERN_COMPARE_H
#define PATTERN_COMPARE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/context.h"
#include "grundy/array.h"
#include "grundy/sequence.h"
#include "rules/code.h"

enum { GRUNDY_COMPARE_SHIFTS = 8, GRUNDY_COMPARE_DIGITS = 5 };

/* A list G(0) .. G(count-1), and its period (NONE where nothing is known). */
typedef struct grundy_i_sequence_known {
  const uint64_t *values;
  uint64_t count;
  grundy_period period;
} grundy_i_sequence_known;

/* G1(n) = G2(n + shift) for from <= n < to. Where `differs`, G1(to) = left is not G2(to + shift) =
 * right; otherwise one list ends there, and `proved` says whether the equation holds for all
 * n >= from. */
typedef struct grundy_i_likeness {
  int64_t shift;
  uint64_t from, to;
  bool differs, proved;
  uint64_t left, right;
} grundy_i_likeness;

/* Compares from the first heap at which both have values. O(count). */
grundy_i_likeness grundy_i_compare(const grundy_i_sequence_known *left,
                                   const grundy_i_sequence_known *right, int64_t shift);

/* The shift of at most GRUNDY_COMPARE_SHIFTS, other than 0, at which they agree longest; the
 * smallest such, positive before negative. False where it is no help: they agree hardly longer than
 * unshifted. */
bool grundy_i_compare_shifted(const grundy_i_sequence_known *left,
                              const grundy_i_sequence_known *right, grundy_i_likeness *out);

/* The sequence with each value twice, G(n div 2), as many values as it has itself; every second
 * value, G(2 n), where each stands twice, G(2 n) = G(2 n + 1), as far as it goes, and proved where
 * its period is: false where they do not, or where that is the sequence itself. `out` reads `room`,
 * which is empty before. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_sequence_double(const grundy_i_sequence_known *sequence,
                                                         grundy_array *room, bool *possible,
                                                         grundy_i_sequence_known *out);
GRUNDY_MUST_CHECK grundy_status grundy_i_sequence_halve(const grundy_i_sequence_known *sequence,
                                                        grundy_array *room, bool *possible,
                                                        grundy_i_sequence_known *out);

/* A code d0.d1d2… with digits 0..7, `digits` of them behind the point. */
typedef struct grundy_i_octal {
  unsigned digits;
  uint8_t digit[GRUNDY_COMPARE_DIGITS + 1];
} grundy_i_octal;

/* What codes are compared with: a sequence; the rule whose values it is, NULL where it is that of
 * no game; and the sequence as far as it takes to settle what is alike so far, with its proved
 * period, NULL where none is known. */
typedef struct grundy_i_original {
  const grundy_i_sequence_known *sequence, *further;
  const grundy_i_rule *rule;
} grundy_i_original;

/* Receives a code that has the values of the sequence. GRUNDY_STOP asks for no more. */
typedef grundy_status (*grundy_i_equivalent)(void *user, const grundy_i_octal *code,
                                             const grundy_i_likeness *likeness);

/* Feeds `take` every octal code of at most `digits` digits behind the point, written without
 * trailing zeros, whose values are those of the sequence, by itself or shifted, as far as the
 * sequence goes and, where that takes no more than a glance, `further` does: unshifted ones first,
 * then by the size of the shift; in order of the code.
 * Cost: 2 * 8^digits codes, of which most fail within a few heaps; O(count^2) for each other.
 * Errors: those of `take`; NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_equivalents(grundy_context *context,
                                                     const grundy_i_original *original,
                                                     unsigned digits, grundy_i_equivalent take,
                                                     void *user);

#endif
