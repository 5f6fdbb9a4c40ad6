/* Two games side by side: their values, ever further, then, where these agree, their proved periods
 * or their rules. */

#include <string.h>

#include "heap/table.h"
#include "sequence/compared.h"
#include "sequence/likeness.h"

enum { HEAPS = 10000, FIRST = 63 };

/* Proves both periods where little work does, and computes as many values as are then needed to
 * settle whether the games stay the same. What a limit leaves out is left open. */
static grundy_status look_further(grundy_context *context, grundy_i_compared x[2]) {
  uint64_t need = 0;
  grundy_status s = GRUNDY_OK;
  for (int i = 0; i < 2; i++) {
    grundy_period p;
    s = grundy_i_compared_glance(context, &x[i], &p);
    if (s != GRUNDY_OK || p.status != GRUNDY_PERIOD_PROVED) {
      return grundy_i_compared_part(s) ? GRUNDY_OK : s;
    }
    if (p.computed_to > need) need = p.computed_to;
    if (need < p.preperiod + 2 * p.period) need = p.preperiod + 2 * p.period;
  }
  if (need > GRUNDY_COMPARE_FURTHEST || x[0].known.count > need) return s;
  for (int i = 0; i < 2 && s == GRUNDY_OK; i++) s = grundy_i_compared_compute(context, &x[i], need);
  return s;
}

/* Do the values differ, shifted too, so that more of them would change no answer? */
static bool settled(const grundy_i_compared x[2]) {
  if (!grundy_compare_values(&x[0].known, &x[1].known, 0).differs) return false;
  for (int64_t s = 1; s <= GRUNDY_COMPARE_SHIFTS; s++) {
    for (int side = 1; side >= -1; side -= 2) {
      if (!grundy_compare_values(&x[0].known, &x[1].known, side * s).differs) return false;
    }
  }
  return true;
}

/* Both games up to the same heap, in growing pieces, so that a limit leaves both comparable, until
 * they are seen to differ. */
static grundy_status compute_both(grundy_context *context, grundy_i_compared x[2], uint64_t upto) {
  for (uint64_t end = FIRST; end < upto; end += end + 1) {
    for (int i = 0; i < 2; i++) GRUNDY_TRY(grundy_i_compared_values(context, &x[i], end));
    if (settled(x)) return GRUNDY_OK;
  }
  for (int i = 0; i < 2; i++) GRUNDY_TRY(grundy_i_compared_compute(context, &x[i], upto));
  return GRUNDY_OK;
}

/* Do the values agree, and might their periods settle the rest? */
static bool alike_so_far(const grundy_i_compared x[2]) {
  grundy_likeness l = grundy_compare_values(&x[0].known, &x[1].known, 0);
  return x[0].game->theory->table && x[1].game->theory->table && !l.differs && !l.proved;
}

/* Games of one rule, however it is written. */
static bool same_game(const grundy_game *left, const grundy_game *right) {
  const grundy_i_rule *a = grundy_i_game_rule(left), *b = grundy_i_game_rule(right);
  if (a && b) return grundy_i_rule_same(a, b);
  return left->theory->value && strcmp(left->name, right->name) == 0;
}

/* Proves a likeness by the rules, where the values have not. */
static void prove_by_rule(const grundy_i_compared x[2], grundy_likeness *l) {
  const grundy_i_rule *a = grundy_i_game_rule(x[0].game), *b = grundy_i_game_rule(x[1].game);
  l->by_rule = !l->proved && grundy_i_codes_equivalent(a, b, &x[0].known, l);
  l->proved = l->proved || l->by_rule;
}

/* What the values known of both show. */
static grundy_status compare_values(grundy_context *context, grundy_i_compared x[2], uint64_t upto,
                                    grundy_comparison *out) {
  bool open = upto == GRUNDY_COMPARE_USUAL;
  if (open) upto = HEAPS;
  grundy_status s = grundy_i_compared_room(context, upto);
  if (s == GRUNDY_OK) s = compute_both(context, x, upto);
  if (s == GRUNDY_OK && open && alike_so_far(x)) s = look_further(context, x);
  bool any = x[0].known.count && x[1].known.count;
  if (s != GRUNDY_OK && !(grundy_i_compared_part(s) && any)) return s;
  grundy_comparison c = {.games = {x[0].game, x[1].game}};
  for (int i = 0; i < 2; i++) c.upto[i] = x[i].known.count - 1;
  c.straight = grundy_compare_values(&x[0].known, &x[1].known, 0);
  prove_by_rule(x, &c.straight);
  c.has_shifted = grundy_compare_shifted(&x[0].known, &x[1].known, &c.shifted);
  if (c.has_shifted) prove_by_rule(x, &c.shifted);
  *out = c;
  return s;
}

static grundy_comparison one_game(const grundy_i_compared x[2], uint64_t upto) {
  grundy_comparison c = {.games = {x[0].game, x[1].game}, .same = true};
  if (upto == GRUNDY_COMPARE_USUAL) upto = HEAPS;
  for (int i = 0; i < 2; i++) c.upto[i] = grundy_i_compared_last(&x[i], upto);
  c.straight = (grundy_likeness){.to = c.upto[0] + 1, .proved = true};
  return c;
}

grundy_status grundy_compare(grundy_context *context, const grundy_game *left,
                             const grundy_game *right, uint64_t upto, grundy_comparison *out) {
  grundy_i_compared x[2] = {{.game = NULL}, {.game = NULL}};
  grundy_comparison found;
  GRUNDY_TRY(grundy_i_options(context, &found, sizeof found, out));
  found = (grundy_comparison){.games = {NULL, NULL}};
  grundy_status s = grundy_i_compared_open(context, left, &x[0]);
  if (s == GRUNDY_OK) s = grundy_i_compared_open(context, right, &x[1]);
  if (s == GRUNDY_OK && same_game(left, right)) {
    found = one_game(x, upto);
  } else if (s == GRUNDY_OK) {
    s = compare_values(context, x, upto, &found);
  }
  for (int i = 0; i < 2; i++) grundy_i_compared_clear(&x[i]);
  grundy_i_result(out, &found, sizeof found);
  return s;
}
