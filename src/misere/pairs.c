/* The pairs of a game's components: by the ruleset's theorem, heap by heap for codes, and for other
 * games from the options of each. A ruleset's theorem may be silent about some components.
 *
 * Invariant: `codes` is used where the game has a code that does more than subtract. */
#include "base/assert.h"
#include "base/context.h"
#include "base/messages_files.def"
#include "base/messages_solving.def"
#include "heap/table.h"
#include "misere/code_pairs.h"
#include "misere/component_pairs.h"
#include "misere/genus.h"
#include "misere/pairs_inside.h"

/* Heaps, and options of other components, that one question may look at where nothing else bounds
 * them. */
enum {
  MOST_HEAPS = 1 << 15,
  MOST_HEAPS_OF_THREE = 1 << 10,
  FEWER = 8,
  MOST_OPTIONS = 1 << 17,
  MOST_SUMS = 1 << 20
};

struct grundy_misere {
  grundy_context *context;
  const grundy_game *game;
  bool by_code;
  grundy_i_code_pairs codes;
  grundy_i_component_pairs components;
  grundy_i_genera genera;
};

grundy_status grundy_misere_create(grundy_context *context, const grundy_game *game,
                                   grundy_misere **out) {
  bool ends = game->moves->terminal && !game->theory->misere_pair;
  if (game->ruleset->sides != 1 || game->loopy || ends) {
    return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, no_pairs, game->name);
  }
  void *block;
  grundy_status s = grundy_i_allocate(context, 1, sizeof(grundy_misere), &block);
  if (s != GRUNDY_OK) return s;
  grundy_misere *pairs = block;
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  *pairs = (grundy_misere){.context = context, .game = game};
  pairs->by_code = rule && !grundy_i_rule_subtracts(rule);
  if (pairs->by_code) grundy_i_code_pairs_init(&pairs->codes, context, rule);
  grundy_i_component_pairs_init(&pairs->components, context, game);
  grundy_i_genera_init(&pairs->genera, context, game);
  *out = pairs;
  return GRUNDY_OK;
}

void grundy_misere_destroy(grundy_misere *pairs) {
  if (!pairs) return;
  if (pairs->by_code) grundy_i_code_pairs_clear(&pairs->codes);
  grundy_i_component_pairs_clear(&pairs->components);
  grundy_i_genera_clear(&pairs->genera);
  grundy_i_free(pairs->context, pairs, sizeof *pairs);
}

/* ---- components ---- */

static uint64_t most_heaps(const grundy_misere *pairs) {
  return grundy_i_rule_heaps(pairs->codes.rule) > 2 ? MOST_HEAPS_OF_THREE : MOST_HEAPS;
}

/* A large heap of a game that is wild is hardly ever tame: only `whole` looks at all. */
static grundy_status heap_of_code(grundy_misere *pairs, grundy_component c, bool whole,
                                  grundy_component_pair *out) {
  GRUNDY_ASSERT(pairs->by_code && c.length == 1);
  uint64_t n = c.words[0], most = most_heaps(pairs);
  grundy_status s = grundy_i_code_pairs_reach(&pairs->codes, n, most / FEWER);
  if (s == GRUNDY_OK && (whole || pairs->codes.wild == UINT64_MAX)) {
    s = grundy_i_code_pairs_reach(&pairs->codes, n, most);
  }
  grundy_i_heap_pair heap = grundy_i_code_pairs_at(&pairs->codes, n);
  grundy_value v = {.nimber = heap.word >> GRUNDY_PAIR_SHIFT};
  *out = (grundy_component_pair){.kind = GRUNDY_TAMENESS_OPEN};
  if (s == GRUNDY_OK && heap.by_value) {
    s = pairs->game->theory->value(GRUNDY_CALL(pairs->context, pairs->game, c), &v);
  }
  if (s != GRUNDY_OK || !heap.known) return s;
  bool firm = heap.word & GRUNDY_PAIR_FIRM, wild = heap.word & GRUNDY_PAIR_WILD;
  uint64_t misere = wild   ? grundy_i_code_pairs_misere(&pairs->codes, n)
                    : firm ? v.nimber
                           : v.nimber ^ 1;
  *out = (grundy_component_pair){.kind = wild ? GRUNDY_TAMENESS_WILD : GRUNDY_TAMENESS_TAME,
                                 .known = misere != UINT64_MAX,
                                 .pair = {v.nimber, misere}};
  return s;
}

static grundy_status from_options(grundy_misere *pairs, grundy_component c, bool whole,
                                  grundy_component_pair *out) {
  uint64_t budget = MOST_OPTIONS;
  grundy_i_component_pair found;
  grundy_status s = grundy_i_component_pairs_find(&pairs->components, c, !whole, &budget, &found);
  *out = (grundy_component_pair){.kind = GRUNDY_TAMENESS_OPEN};
  if (s != GRUNDY_OK) return s == GRUNDY_UNKNOWN ? GRUNDY_OK : s;
  *out = (grundy_component_pair){.kind = found.tame ? GRUNDY_TAMENESS_TAME : GRUNDY_TAMENESS_WILD,
                                 .known = found.known,
                                 .pair = found.pair};
  return s;
}

static grundy_status by_theorem(grundy_misere *pairs, grundy_component c,
                                grundy_component_pair *out) {
  *out = (grundy_component_pair){.kind = GRUNDY_TAMENESS_TAME, .known = true};
  const grundy_ruleset_theory *theory = pairs->game->theory;
  grundy_status s = theory->misere_pair(GRUNDY_CALL(pairs->context, pairs->game, c), &out->pair);
  if (s != GRUNDY_UNKNOWN) return s;
  *out = (grundy_component_pair){.kind = GRUNDY_TAMENESS_OPEN};
  return GRUNDY_OK;
}

grundy_status grundy_misere_find(grundy_misere *pairs, grundy_component c, bool whole,
                                 grundy_component_pair *out) {
  if (pairs->by_code) return heap_of_code(pairs, c, whole, out);
  if (pairs->game->theory->misere_pair) return by_theorem(pairs, c, out);
  return from_options(pairs, c, whole, out);
}

grundy_status grundy_i_tame_pair(grundy_misere *pairs, grundy_component c, grundy_pair *out) {
  grundy_component_pair found;
  grundy_status s = grundy_misere_find(pairs, c, false, &found);
  if (s == GRUNDY_OK && found.kind != GRUNDY_TAMENESS_TAME) {
    return GRUNDY_FAIL(pairs->context, GRUNDY_UNKNOWN, pair_unknown, pairs->game->name);
  }
  if (s == GRUNDY_OK) *out = found.pair;
  return s;
}

/* Fickle 0 and 1 are like heaps of 0 and 1, firm n like a heap of n or two more of 2. */
static grundy_genus genus_of_pair(grundy_pair pair) {
  uint64_t n = pair.normal;
  if (n == pair.misere) return (grundy_genus){.normal = n, .count = 2, .misere = {n, n ^ 2}};
  return (grundy_genus){.normal = n, .count = 3, .misere = {n ^ 1, n ^ 2, n}};
}

grundy_status grundy_misere_genus(grundy_misere *pairs, grundy_component c, grundy_genus *out) {
  grundy_component_pair found;
  grundy_status s = grundy_misere_find(pairs, c, false, &found);
  if (s != GRUNDY_OK) return s;
  if (found.kind != GRUNDY_TAMENESS_TAME)
    return grundy_i_genera_find(&pairs->genera, c, MOST_SUMS, out);
  *out = genus_of_pair(found.pair);
  return s;
}

grundy_status grundy_i_pairs_replies(grundy_misere *pairs, grundy_component c,
                                     grundy_i_pair_total others, grundy_sink *sink,
                                     grundy_total *count) {
  const grundy_ruleset_theory *theory = pairs->game->theory;
  grundy_context *context = pairs->context;
  grundy_status s = GRUNDY_UNKNOWN;
  if (pairs->by_code) {
    s = grundy_i_code_pairs_replies(&pairs->codes, c.words[0], others, sink, count);
  }
  if (s == GRUNDY_UNKNOWN && pairs->by_code) {
    s = theory->replies(GRUNDY_CALL(context, pairs->game, c), others.normal, sink, count);
  }
  return s;
}

/* ---- the game ---- */

static void describe_code(const grundy_i_code_pairs *codes, grundy_tameness *own) {
  own->computed = codes->pairs.length;
  own->wild_from = codes->wild;
  own->proof = codes->proof;
  own->theorem = grundy_i_code_pairs_theorem(codes->proof);
  own->kind = codes->wild != UINT64_MAX ? GRUNDY_TAMENESS_WILD
              : codes->proof            ? GRUNDY_TAMENESS_TAME
                                        : GRUNDY_TAMENESS_OPEN;
  if (own->kind != GRUNDY_TAMENESS_WILD) own->wild_from = 0;
  if (codes->proof == GRUNDY_TAME_PROOF_LAST_FICKLE) {
    own->last_fickle = codes->last_fickle;
  } else if (codes->proof == GRUNDY_TAME_PROOF_PERIOD) {
    own->period = (grundy_period){.status = GRUNDY_PERIOD_PROVED,
                                  .preperiod = codes->preperiod,
                                  .period = codes->period,
                                  .computed_to = codes->pairs.length - 1,
                                  .theorem = own->theorem};
  }
}

/* Component `index` of a game that numbers them. Errors: STOP after the last. */
static grundy_status numbered(const grundy_misere *pairs, uint64_t index, grundy_array *words) {
  const grundy_ruleset_display *display = pairs->game->display;
  words->length = 0;
  if (pairs->game->ruleset->dimensions == 1) return grundy_array_push(words, index);
  if (!display->component) return GRUNDY_STOP;
  return display->component(GRUNDY_CALL(pairs->context, pairs->game, {NULL, 0}), index, words);
}

/* Looks at components one by one. One that is open leaves the game open. */
static grundy_status try_all(grundy_misere *pairs, uint64_t upto, grundy_tameness *own) {
  const grundy_ruleset_display *display = pairs->game->display;
  grundy_array words;
  grundy_array_init(&words, pairs->context);
  grundy_status s = GRUNDY_OK;
  bool open = false;
  while (s == GRUNDY_OK && own->kind != GRUNDY_TAMENESS_WILD && own->computed <= upto && !open) {
    grundy_component_pair found = {.kind = GRUNDY_TAMENESS_OPEN};
    s = numbered(pairs, own->computed, &words);
    grundy_component c = {words.data, words.length};
    if (s == GRUNDY_OK) s = grundy_misere_find(pairs, c, false, &found);
    if (s != GRUNDY_OK) break;
    open = found.kind == GRUNDY_TAMENESS_OPEN;
    if (found.kind == GRUNDY_TAMENESS_WILD) {
      own->kind = GRUNDY_TAMENESS_WILD;
      own->wild_from = own->computed;
    }
    own->computed += !open;
  }
  grundy_array_clear(&words);
  if (s == GRUNDY_STOP && display->component) {
    own->kind = GRUNDY_TAMENESS_TAME;
    own->proof = GRUNDY_TAME_PROOF_ALL;
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

grundy_status grundy_misere_tameness(grundy_misere *pairs, uint64_t upto, grundy_tameness *out) {
  grundy_status s = GRUNDY_OK;
  grundy_tameness own = {.size = sizeof own};
  if (out->size == 0) return GRUNDY_FAIL(pairs->context, GRUNDY_USAGE, options_unsized);
  if (pairs->by_code) {
    s = grundy_i_code_pairs_decide(&pairs->codes, upto);
    describe_code(&pairs->codes, &own);
  } else if (pairs->game->theory->misere_pair && !pairs->game->moves->terminal) {
    own.kind = GRUNDY_TAMENESS_TAME;
    own.proof = GRUNDY_TAME_PROOF_THEOREM;
    own.theorem = pairs->game->ruleset->theorem;
  } else {
    s = try_all(pairs, upto, &own);
  }
  grundy_i_result(out, &own, sizeof own);
  return s;
}

/* What a period of nim-values says of pairs that are all firm after heap `last`, or that are a
 * function of the nim-value. */
static grundy_status period_of_values(grundy_misere *pairs, uint64_t upto, uint64_t from,
                                      grundy_period *out) {
  const grundy_game *game = pairs->game;
  grundy_status s = GRUNDY_OK;
  grundy_period own = {.status = GRUNDY_PERIOD_NONE};
  if (game->theory->table && !game->theory->apart) {
    s = grundy_i_table_period(pairs->context, game->theory->table(game), upto, &own);
  } else if (game->theory->law) {
    game->theory->law(game, &own);
    own.status = GRUNDY_PERIOD_PROVED;
    own.theorem = game->ruleset->theorem;
  }
  if (own.status == GRUNDY_PERIOD_PROVED && own.preperiod < from) own.preperiod = from;
  *out = own.status == GRUNDY_PERIOD_PROVED
             ? own
             : (grundy_period){.status = GRUNDY_PERIOD_NONE, .computed_to = own.computed_to};
  return s;
}

grundy_status grundy_misere_period(grundy_misere *pairs, uint64_t upto, grundy_period *out) {
  grundy_tameness tame = {.size = sizeof tame};
  uint64_t most = pairs->by_code && upto == UINT64_MAX ? most_heaps(pairs) : upto;
  *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  if (pairs->game->ruleset->dimensions != 1) return GRUNDY_OK;
  grundy_status s = GRUNDY_OK;
  if (pairs->by_code || pairs->game->theory->misere_pair) {
    s = grundy_misere_tameness(pairs, most, &tame);
  }
  if (s != GRUNDY_OK) return s;
  switch (tame.proof) {
  case GRUNDY_TAME_PROOF_PERIOD:
    *out = tame.period;
    return s;
  case GRUNDY_TAME_PROOF_LAST_FICKLE:
    return period_of_values(pairs, upto, tame.last_fickle + 1, out);
  case GRUNDY_TAME_PROOF_THEOREM:
    return period_of_values(pairs, upto, 0, out);
  default:
    out->computed_to = tame.computed ? tame.computed - 1 : 0;
    return s;
  }
}
