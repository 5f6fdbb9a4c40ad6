/* Codes that are one game by their rules. */
#ifndef SEQUENCE_CODE_FORM_H
#define SEQUENCE_CODE_FORM_H

#include "grundy/ruleset.h"

/* What is left of a take-and-break code when a counter that never counts is dropped from each
 * heap, `shift` times, and moves that change no nim-value are added: digit t at digits[t]. */
enum { GRUNDY_I_FORM_DIGITS = 24 };
typedef struct grundy_i_code_form {
  uint64_t shift;
  uint8_t digits[GRUNDY_I_FORM_DIGITS];
} grundy_i_code_form;

/* Finds the form of a code or a subtraction set. Games a and b whose forms have the same digits
 * have the same nim-values, by their rules (Winning Ways, ch. 4): G_a(n + a.shift) = G_b(n +
 * b.shift) for every n >= 0, and all smaller heaps have the value 0. The converse does not hold.
 * Errors: UNKNOWN for games of other kinds, and where the form has more digits; those of
 * grundy_sequence_read. Cost: that of the first values. */
grundy_status grundy_i_code_form_find(grundy_context *context, const grundy_game *game,
                                      grundy_i_code_form *out);

#endif
