/* Why a misère position is won or lost, as data.
 *
 *   id                  fields            what it claims
 *   misere-pair         normal, misere    the pair of each component
 *   misere-zero, misere-ones              components that add nothing (solve/reasons_sum.c)
 *   misere-by-values                      none is firm with a value below 2: Nim's rule with
 *                                         nim-values in place of heaps holds, and
 *   misere-all-small    ones, parity      all values are 0 or 1, or
 *   misere-some-large   xor               some are not (by Nim's theorem), or
 *   misere-some-firm    xor               some are not (by pairs)
 *   misere-firm         value             a component is firm with a value below 2: that rule
 *                                         fails, and misere-some-firm says what decides
 *   misere-ends-value   value             play that ends before moves run out: what moves are worth
 *   misere-ends         xor               that do not end it, and the XOR
 *   misere-theorem      source            a theorem decides
 *   misere-wild                           the first component that is wild,
 *   misere-wild-heap    heap              and the first heap of its game that is
 *   misere-open                           the first of which it is not known whether it is tame
 *   quotient            …                 a quotient decides then (solve/reasons_quotient.c) */
#include "solve/reasons_inside.h"

static void add_pair(grundy_i_work *work, size_t index, bool ends, grundy_pair pair) {
  grundy_reasons *list = grundy_i_reasons_list(work);
  grundy_i_reason_begin(work, ends ? "misere-ends-value" : "misere-pair", index);
  grundy_reasons_number(list, ends ? "value" : "normal", pair.normal);
  if (!ends) grundy_reasons_number(list, "misere", pair.misere);
}

/* What the pairs of a position come to. `small` is the first component that is firm with a value
 * below 2, and `value` its value: nim-values do not tell it from a fickle one. `wild` is the first
 * without a pair. Either is SIZE_MAX where there is none. `found`: a pair was found by looking at
 * positions, and not by a theorem of its game. */
typedef struct pairs_seen {
  uint64_t sum, ones, value;
  bool ends, firm, found;
  size_t small, wild;
} pairs_seen;

static void see(pairs_seen *seen, size_t index, grundy_pair pair) {
  bool firm = pair.normal == pair.misere;
  seen->sum ^= pair.normal;
  seen->firm = seen->firm || firm;
  seen->ones += pair.normal == 1;
  if (!firm || pair.normal > 1 || seen->small != SIZE_MAX) return;
  seen->small = index;
  seen->value = pair.normal;
}

static bool by_theorem(grundy_i_work *work, const grundy_game *game, grundy_component c) {
  grundy_pair pair;
  return game->theory->misere_pair &&
         game->theory->misere_pair(GRUNDY_CALL(work->context, game, c), &pair) == GRUNDY_OK;
}

static grundy_status look_at_pairs(grundy_i_work *work, pairs_seen *seen) {
  size_t count = grundy_position_count(work->position);
  *seen = (pairs_seen){.small = SIZE_MAX, .wild = SIZE_MAX};
  grundy_status s = grundy_i_pairs_end(work, &seen->ends);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    const grundy_game *game;
    grundy_pair pair;
    grundy_component c = grundy_position_component(work->position, i, &game);
    s = grundy_i_pairs_of(work, seen->ends, game, c, &pair);
    if (s == GRUNDY_UNKNOWN) {
      seen->wild = i;
      return GRUNDY_OK;
    }
    if (s != GRUNDY_OK) return s;
    see(seen, i, pair);
    seen->found = seen->found || !by_theorem(work, game, c);
  }
  return s;
}

static grundy_status list_pairs(grundy_i_work *work, const pairs_seen *seen) {
  grundy_status s = GRUNDY_OK;
  grundy_pair pairs[GRUNDY_REASONS_COMPONENTS];
  size_t count = grundy_position_count(work->position);
  size_t most = grundy_i_reasons_shown(work, GRUNDY_REASONS_COMPONENTS);
  for (size_t i = 0; i < most && s == GRUNDY_OK; i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(work->position, i, &game);
    s = grundy_i_pairs_of(work, seen->ends, game, c, &pairs[i]);
    if (s == GRUNDY_OK) add_pair(work, i, seen->ends, pairs[i]);
  }
  bool drops = count > 2 && count == most && !seen->ends && seen->small == SIZE_MAX;
  if (s == GRUNDY_OK && drops) grundy_i_reasons_drop(work, pairs);
  return s;
}

/* Which rule decides, and what it says. */
static void add_rule(grundy_i_work *work, const pairs_seen *seen) {
  grundy_reasons *list = grundy_i_reasons_list(work);
  const char *rule = !seen->firm   ? "misere-all-small"
                     : seen->found ? "misere-some-firm"
                                   : "misere-some-large";
  if (seen->ends) {
    rule = "misere-ends";
  } else if (seen->small != SIZE_MAX) {
    grundy_i_reason_begin(work, "misere-firm", seen->small);
    grundy_reasons_number(list, "value", seen->value);
    rule = "misere-some-firm";
  } else if (grundy_position_count(work->position)) {
    grundy_i_reason_begin(work, "misere-by-values", SIZE_MAX);
  }
  grundy_i_reason_begin(work, rule, SIZE_MAX);
  grundy_reasons_number(list, seen->firm ? "xor" : "ones", seen->firm ? seen->sum : seen->ones);
  if (!seen->firm) grundy_i_reason_word(work, "parity", seen->ones % 2 ? "odd" : "even");
}

/* Why there is no rule: the first component that is not tame. */
static grundy_status add_wild(grundy_i_work *work, size_t index) {
  const grundy_game *game;
  grundy_misere *pairs;
  grundy_component_pair found;
  grundy_tameness tame = {.size = sizeof tame};
  grundy_component c = grundy_position_component(work->position, index, &game);
  grundy_status s = grundy_i_solver_pairs(work->solver, game, &pairs);
  if (s == GRUNDY_UNKNOWN) return GRUNDY_OK;
  if (s == GRUNDY_OK) s = grundy_misere_find(pairs, c, false, &found);
  if (s == GRUNDY_OK) s = grundy_misere_tameness(pairs, 0, &tame);
  if (s != GRUNDY_OK) return s;
  grundy_i_reason_begin(work, found.kind == GRUNDY_TAMENESS_WILD ? "misere-wild" : "misere-open",
                        index);
  if (tame.kind == GRUNDY_TAMENESS_WILD && game->ruleset->dimensions == 1) {
    grundy_i_reason_begin(work, "misere-wild-heap", index);
    grundy_reasons_number(grundy_i_reasons_list(work), "heap", tame.wild_from);
  }
  return grundy_i_reasons_list(work)->status;
}

static void add_theorem(grundy_i_work *work) {
  const grundy_game *game;
  (void)grundy_position_component(work->position, 0, &game);
  grundy_i_reason_begin(work, "misere-theorem", 0);
  const char *source = game->theory->misere_source;
  if (!source) source = game->ruleset->source;
  grundy_i_reason_word(work, "source", source ? source : game->name);
}

grundy_status grundy_i_reasons_misere(grundy_i_work *work, bool *explained) {
  pairs_seen seen;
  *explained = true;
  grundy_status s = GRUNDY_OK;
  if (work->by_theorem) {
    add_theorem(work);
  } else {
    s = look_at_pairs(work, &seen);
    if (s != GRUNDY_OK) return s;
    *explained = seen.wild == SIZE_MAX;
    *explained = *explained || work->by_quotient;
    if (seen.wild != SIZE_MAX) {
      s = add_wild(work, seen.wild);
      return s == GRUNDY_OK && work->by_quotient ? grundy_i_reasons_quotient(work) : s;
    }
    s = list_pairs(work, &seen);
    if (s == GRUNDY_OK) add_rule(work, &seen);
  }
  grundy_i_reason_first_move(work);
  return s == GRUNDY_OK ? grundy_i_reasons_list(work)->status : s;
}
