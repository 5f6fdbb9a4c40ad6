/* The short codes of take-and-break games that have given nim-values. */
#pragma once

#include "grundy/more.h"
#include "rules/code.h"

enum { GRUNDY_CODES_SHIFT = 4 };

/* Takes a code, "0.137", and how the values stand to its own; shifts ascend by size, and within one
 * size codes ascend. */
typedef grundy_status (*grundy_i_codes_sink)(void *user, const char *code,
                                             const grundy_likeness *likeness);

/* What is looked for.
 * values   the nim-values
 * further  as many as settle whether values alike so far stay alike, with their proved period; or
 *          NULL
 * relation how they stand to those of the codes, as in grundy_match
 * rule     a rule that has these values, or NULL; of no use in other relations than SAME
 * base     of the codes: 8, or 16 for those of hexadecimal games that are not octal
 * digits   after the point, at most GRUNDY_COMPARE_DIGITS; trailing zeros are not written
 * shifts   at most GRUNDY_CODES_SHIFT; `nearest`: no further shift once one has a code */
typedef struct grundy_i_codes {
  const grundy_known_values *values, *further;
  grundy_relation relation;
  const grundy_i_rule *rule;
  unsigned base, digits, shifts;
  bool nearest;
  grundy_i_codes_sink sink;
  void *user;
} grundy_i_codes;

/* Passes each such code to the sink once, at its smallest shift, positive before negative. Cost: 2
 * base^digits codes a shift, of which most fail within a few heaps; O(count^2) for each other.
 * Errors: NO_MEMORY, LIMIT, CANCELLED, and those of the sink. */
grundy_status grundy_i_codes_find(grundy_context *context, const grundy_i_codes *codes);

/* ---- codes that are one game by their rules ---- */

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
