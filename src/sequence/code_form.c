/* What a take-and-break code is, apart from what makes no difference: counters that never count and
 * moves that change no value (pattern/equivalent_codes.c has the rules and their proof).
 *
 * A code is shrunk as long as a heap of 1 cannot be moved in, and then saturated with its own first
 * values. Both steps keep the values, so codes that become the same have the same. That a code
 * without moves could be shrunk forever is the one exception: it stays as it is. */
#include <string.h>

#include "base/messages_heaps.def"
#include "grundy/compare.h"
#include "grundy/sequence.h"
#include "heap/table.h"
#include "pattern/equivalent_codes.h"
#include "sequence/code_form.h"

_Static_assert((int)GRUNDY_I_FORM_DIGITS == (int)GRUNDY_MOVES_DIGITS, "a form is such moves");

static bool moves_at_all(const grundy_i_moves *m) {
  static const grundy_i_moves none;
  return memcmp(m, &none, sizeof none) != 0;
}

static grundy_status no_form(grundy_context *context, const grundy_game *game) {
  return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, form_unknown, game->name);
}

grundy_status grundy_i_code_form_find(grundy_context *context, const grundy_game *game,
                                      grundy_i_code_form *out) {
  grundy_i_moves m;
  grundy_sequence *sequence;
  uint64_t values[GRUNDY_I_FORM_DIGITS], shift = 0;
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  if (!rule || !grundy_i_moves_read(rule, &m)) return no_form(context, game);
  while (moves_at_all(&m) && !(m.digit[1] & GRUNDY_LEAVE_NONE)) {
    if (!grundy_i_moves_shrink(&m)) return no_form(context, game);
    shift++;
  }
  grundy_status s = grundy_sequence_create(context, game, &sequence);
  if (s != GRUNDY_OK) return s;
  s = grundy_sequence_values(sequence, shift, shift + GRUNDY_I_FORM_DIGITS - 1, values);
  grundy_sequence_destroy(sequence);
  if (s != GRUNDY_OK) return s;
  grundy_i_moves_saturate(&m, values);
  out->shift = shift;
  memcpy(out->digits, m.digit, sizeof out->digits);
  return GRUNDY_OK;
}
