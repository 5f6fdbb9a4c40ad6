/* The pairs of a game's components: by the ruleset's theorem, or heap by heap for codes.
 *
 * Invariant: `codes` is used where the game has a code that does more than subtract. */
#include "base/assert.h"
#include "base/context.h"
#include "heap/table.h"
#include "misere/code_pairs.h"

/* Heaps that one question may look at where nothing else bounds them. */
enum { MOST_HEAPS = 1 << 15, MOST_HEAPS_OF_THREE = 1 << 10 };

struct grundy_pairs {
  grundy_context *context;
  const grundy_game *game;
  bool by_code;
  grundy_i_code_pairs codes;
};

grundy_status grundy_pairs_open(grundy_context *context, const grundy_game *game,
                                grundy_pairs **out) {
  bool ends = game->moves->terminal && !game->theory->misere_pair;
  if (game->ruleset->sides != 1 || game->loopy || ends) {
    return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, no_pairs, game->name);
  }
  void *block;
  grundy_status s = grundy_i_allocate(context, 1, sizeof(grundy_pairs), &block);
  if (s != GRUNDY_OK) return s;
  grundy_pairs *pairs = block;
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  *pairs = (grundy_pairs){.context = context, .game = game};
  pairs->by_code = rule && !grundy_i_rule_subtracts(rule);
  if (pairs->by_code) grundy_i_code_pairs_init(&pairs->codes, context, rule);
  *out = pairs;
  return GRUNDY_OK;
}

void grundy_pairs_close(grundy_pairs *pairs) {
  if (!pairs) return;
  if (pairs->by_code) grundy_i_code_pairs_clear(&pairs->codes);
  grundy_i_free(pairs->context, pairs, sizeof *pairs);
}

/* ---- components ---- */

static grundy_status not_tame(const grundy_pairs *pairs) {
  return GRUNDY_FAIL(pairs->context, GRUNDY_UNKNOWN, pair_unknown, pairs->game->name);
}

static uint64_t most_heaps(const grundy_pairs *pairs) {
  return grundy_i_rule_heaps(pairs->codes.rule) > 2 ? MOST_HEAPS_OF_THREE : MOST_HEAPS;
}

static grundy_status heap_of_code(grundy_pairs *pairs, grundy_component c, grundy_pair *out) {
  GRUNDY_ASSERT(pairs->by_code && c.length == 1);
  uint64_t n = c.words[0];
  grundy_value v = {.known = false};
  grundy_status s = grundy_i_code_pairs_reach(&pairs->codes, n, most_heaps(pairs));
  if (s != GRUNDY_OK) return s;
  grundy_i_heap_pair heap = grundy_i_code_pairs_at(&pairs->codes, n);
  if (!heap.known || heap.word & GRUNDY_PAIR_WILD) return not_tame(pairs);
  v.nimber = heap.word >> GRUNDY_PAIR_SHIFT;
  if (heap.by_value) s = pairs->game->theory->value(pairs->context, pairs->game, c, &v);
  if (s == GRUNDY_OK) {
    bool firm = heap.word & GRUNDY_PAIR_FIRM;
    *out = (grundy_pair){v.nimber, firm ? v.nimber : v.nimber ^ 1};
  }
  return s;
}

grundy_status grundy_pairs_of(grundy_pairs *pairs, grundy_component c, grundy_pair *out) {
  const grundy_ruleset_theory *theory = pairs->game->theory;
  if (pairs->by_code) return heap_of_code(pairs, c, out);
  if (theory->misere_pair) return theory->misere_pair(pairs->context, pairs->game, c, out);
  return not_tame(pairs);
}

/* ---- the game ---- */

static void describe_code(const grundy_i_code_pairs *codes, grundy_tameness *own) {
  own->computed = codes->pairs.length;
  own->wild_from = codes->wild;
  own->proof = codes->proof;
  own->theorem = grundy_i_code_pairs_theorem(codes->proof);
  own->kind = codes->wild != UINT64_MAX ? GRUNDY_WILD
              : codes->proof            ? GRUNDY_TAME
                                        : GRUNDY_TAME_OPEN;
  if (own->kind != GRUNDY_WILD) own->wild_from = 0;
  if (codes->proof == GRUNDY_TAME_BY_LAST_FICKLE) {
    own->last_fickle = codes->last_fickle;
  } else if (codes->proof == GRUNDY_TAME_BY_PERIOD) {
    own->period = (grundy_period){.status = GRUNDY_PERIOD_PROVED,
                                  .preperiod = codes->preperiod,
                                  .period = codes->period,
                                  .computed_to = codes->pairs.length - 1,
                                  .theorem = own->theorem};
  }
}

grundy_status grundy_pairs_tameness(grundy_pairs *pairs, uint64_t upto, grundy_tameness *out) {
  grundy_status s = GRUNDY_OK;
  grundy_tameness own = {.size = sizeof own};
  if (out->size == 0) return GRUNDY_FAIL(pairs->context, GRUNDY_USAGE, options_unsized);
  if (pairs->by_code) {
    s = grundy_i_code_pairs_reach(&pairs->codes, upto, UINT64_MAX);
    describe_code(&pairs->codes, &own);
  } else if (pairs->game->theory->misere_pair) {
    own.kind = GRUNDY_TAME;
    own.proof = GRUNDY_TAME_BY_THEOREM;
    own.theorem = pairs->game->ruleset->theorem;
  }
  grundy_i_result(out, &own, sizeof own);
  return s;
}
