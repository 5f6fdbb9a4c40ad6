/* Claims about nim-values, by the options and earlier claims alone (Sprague 1935, Grundy 1939):
 *
 *   G(c) = v    no option is v, and for each w < v some option is w
 *   G(c) != v   some option is v
 *   G(c) = ∞    every option has a claimed value or is claimed infinite, and with m the mex of the
 *               values some infinite option has no option of value m (Fraenkel and Yesha 1986); all
 *               such claims are checked together, in the end
 *
 * An option is worth the XOR of its parts, if the values of all are claimed. It is not v if those
 * of all parts but one are claimed, with XOR x, and that one is claimed not to be v ^ x, or to have
 * another value. Equal parts cancel where play ends (G + G = 0, since the second player answers in
 * the other one). */
#include <string.h>

#include "verify/replay.h"

enum { WORD_BITS = 64, HEAD = GRUNDY_I_REPLAY_HEAD };

void grundy_i_replay_sum(grundy_i_replay *r) {
  r->known = r->rest = r->words.length = 0;
  r->open = false;
}

static bool same(const grundy_i_replay *r, size_t part, grundy_component c) {
  return r->lengths[part] == c.length &&
         (!c.length ||
          memcmp(r->words.data + r->starts[part], c.words, c.length * sizeof *c.words) == 0);
}

static grundy_status add_part(grundy_i_replay *r, uint64_t game, grundy_component c) {
  bool found;
  uint64_t value;
  const grundy_i_claim claim = {GRUNDY_I_CLAIM_VALUE, game, 0, c.words, c.length};
  GRUNDY_TRY(grundy_i_replay_find(r, &claim, &found, &value));
  if (found) {
    r->known ^= value;
    return GRUNDY_OK;
  }
  size_t start = r->words.length;
  GRUNDY_TRY(grundy_array_push(&r->words, game));
  GRUNDY_TRY(grundy_array_append(&r->words, c.words, c.length));
  const grundy_component own = {r->words.data + start, c.length + 1};
  for (size_t i = 0; i < r->rest && !r->all.games[game]->loopy; i++) {
    if (!same(r, i, own)) continue;
    r->rest--;
    r->starts[i] = r->starts[r->rest];
    r->lengths[i] = r->lengths[r->rest];
    return GRUNDY_OK;
  }
  if (r->rest == GRUNDY_I_REPLAY_REST) {
    r->open = true;
    r->words.length = start;
    return GRUNDY_OK;
  }
  r->starts[r->rest] = start;
  r->lengths[r->rest++] = own.length;
  return GRUNDY_OK;
}

/* Takes what a component of game number `game` reduces to. */
typedef struct reducing {
  grundy_sink sink;
  grundy_i_replay *replay;
  uint64_t game;
} reducing;

static grundy_status take_reduced(grundy_sink *sink, const grundy_option *option) {
  reducing *own = (reducing *)sink;
  for (size_t i = 0; i < option->count; i++) {
    GRUNDY_TRY(add_part(own->replay, own->game, option->parts[i]));
  }
  return GRUNDY_OK;
}

static grundy_status add_canonical(grundy_i_replay *r, uint64_t game, grundy_component c) {
  grundy_array canonical = grundy_i_array(r->context);
  const grundy_game *own = r->all.games[game];
  grundy_status s = own->hints->canonical(GRUNDY_CALL(r->context, own, c), &canonical);
  if (s == GRUNDY_OK) {
    s = add_part(r, game, (grundy_component){canonical.data, canonical.length});
  }
  grundy_array_clear(&canonical);
  return s;
}

grundy_status grundy_i_replay_add(grundy_i_replay *r, uint64_t game, grundy_component c) {
  if (r->reduce && r->all.games[game]->hints->reduce) {
    reducing own = {{take_reduced}, r, game};
    return r->all.games[game]->hints->reduce(GRUNDY_CALL(r->context, r->all.games[game], c),
                                             &own.sink);
  }
  return r->reduce && r->all.games[game]->hints->canonical ? add_canonical(r, game, c)
                                                           : add_part(r, game, c);
}

bool grundy_i_replay_exact(const grundy_i_replay *r) {
  return r->rest == 0 && !r->open;
}

grundy_status grundy_i_replay_differs(grundy_i_replay *r, uint64_t v, bool *out) {
  uint64_t value;
  *out = grundy_i_replay_exact(r) && r->known != v;
  if (r->rest != 1 || r->open) return GRUNDY_OK;
  const uint64_t *part = r->words.data + r->starts[0];
  const grundy_i_claim claim = {GRUNDY_I_CLAIM_NOT, part[0], v ^ r->known, part + 1,
                                r->lengths[0] - 1};
  return grundy_i_replay_find(r, &claim, out, &value);
}

/* ---- options ---- */

/* An option of value w. */
static grundy_status mark(grundy_i_replay *r, uint64_t w) {
  if (w >= r->claim.value) return GRUNDY_OK;
  while (r->seen.length <= w / WORD_BITS) GRUNDY_TRY(grundy_array_push(&r->seen, 0));
  uint64_t bit = UINT64_C(1) << w % WORD_BITS, *word = &r->seen.data[w / WORD_BITS];
  r->distinct += !(*word & bit);
  *word |= bit;
  return GRUNDY_OK;
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  grundy_i_replay *r = (grundy_i_replay *)sink;
  uint64_t v = r->claim.value;
  grundy_status s = grundy_i_replay_step(r);
  grundy_i_replay_sum(r);
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    s = grundy_i_replay_add(r, r->claim.game, option->parts[i]);
  }
  if (s != GRUNDY_OK) return s;
  bool exact = grundy_i_replay_exact(r), differs;
  if (r->claim.kind == GRUNDY_I_CLAIM_NOT) {
    r->shown = exact && r->known == v;
    return r->shown ? GRUNDY_STOP : GRUNDY_OK;
  }
  if (exact && r->known != v) return mark(r, r->known);
  s = grundy_i_replay_differs(r, v, &differs);
  if (s != GRUNDY_OK || differs) return s;
  return GRUNDY_REFUTE(r->verdict, exact ? "verify.option-is" : "verify.option-open",
                       {"n", r->number}, {"value", v});
}

/* Lists the options of the claim's component. */
static grundy_status list(grundy_i_replay *r,
                          grundy_status (*take)(grundy_sink *, const grundy_option *)) {
  const grundy_game *game = r->all.games[r->claim.game];
  grundy_component c = {r->claim.words, r->claim.length};
  r->seen.length = 0;
  r->distinct = r->options = 0;
  r->shown = false;
  r->sink.take = take;
  grundy_status s = game->moves->options(GRUNDY_CALL(r->context, game, c), &r->sink);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* ---- infinite components ---- */

static grundy_status is_infinite(grundy_i_replay *r, size_t part, bool *out) {
  uint64_t value;
  const uint64_t *words = r->words.data + r->starts[part];
  const grundy_i_claim claim = {GRUNDY_I_CLAIM_INFINITE, words[0], 0, words + 1,
                                r->lengths[part] - 1};
  return grundy_i_replay_find(r, &claim, out, &value);
}

grundy_status grundy_i_replay_infinite(grundy_i_replay *r, bool *all) {
  *all = !r->open;
  for (size_t i = 0; i < r->rest && *all; i++) GRUNDY_TRY(is_infinite(r, i, all));
  return GRUNDY_OK;
}

grundy_status grundy_i_replay_has(grundy_i_replay *r, const uint64_t *part, size_t length,
                                  uint64_t v, bool *out) {
  r->claim = (grundy_i_claim){GRUNDY_I_CLAIM_NOT, part[0], v, part + 1, length - 1};
  grundy_status s = list(r, take_option);
  *out = r->shown;
  return s;
}

/* Marks the values of options, and keeps infinite ones in `child`, each after its length. */
static grundy_status take_any(grundy_sink *sink, const grundy_option *option) {
  grundy_i_replay *r = (grundy_i_replay *)sink;
  bool infinite = false;
  GRUNDY_TRY(grundy_i_replay_step(r));
  grundy_i_replay_sum(r);
  for (size_t i = 0; i < option->count; i++) {
    GRUNDY_TRY(grundy_i_replay_add(r, r->claim.game, option->parts[i]));
  }
  if (grundy_i_replay_exact(r)) return mark(r, r->known);
  if (option->count == 1) GRUNDY_TRY(grundy_i_replay_infinite(r, &infinite));
  if (!infinite) return GRUNDY_REFUTE(r->verdict, "verify.option-unknown", {"n", r->number});
  GRUNDY_TRY(grundy_array_push(&r->child, r->lengths[0]));
  return grundy_array_append(&r->child, r->words.data + r->starts[0], r->lengths[0]);
}

grundy_status grundy_i_replay_loops(grundy_i_replay *r) {
  for (size_t i = 0; i < grundy_i_wordmap_count(&r->claims); i++) {
    size_t length;
    const uint64_t *key = grundy_i_wordmap_key(&r->claims, i, &length);
    if (key[0] != GRUNDY_I_CLAIM_INFINITE) continue;
    r->number = *grundy_i_wordmap_value(&r->claims, i);
    r->claim = (grundy_i_claim){key[0], key[1], UINT64_MAX, key + HEAD, length - HEAD};
    r->child.length = 0;
    GRUNDY_TRY(list(r, take_any));
    uint64_t m = 0;
    while (m / WORD_BITS < r->seen.length && r->seen.data[m / WORD_BITS] >> m % WORD_BITS & 1) m++;
    bool answered = true;
    for (size_t at = 0; at < r->child.length && answered; at += 1 + (size_t)r->child.data[at]) {
      GRUNDY_TRY(
          grundy_i_replay_has(r, r->child.data + at + 1, (size_t)r->child.data[at], m, &answered));
    }
    if (answered)
      return GRUNDY_REFUTE(r->verdict, "verify.not-infinite", {"n", r->number}, {"value", m});
  }
  return GRUNDY_OK;
}

/* ---- claims ---- */

grundy_status grundy_i_replay_component(grundy_i_replay *r) {
  if (r->claim.kind == GRUNDY_I_CLAIM_INFINITE) return GRUNDY_OK;
  GRUNDY_TRY(list(r, take_option));
  if (r->claim.kind == GRUNDY_I_CLAIM_VALUE ? r->distinct == r->claim.value : r->shown) {
    return GRUNDY_OK;
  }
  return GRUNDY_REFUTE(r->verdict,
                       r->claim.kind == GRUNDY_I_CLAIM_VALUE ? "verify.no-option"
                                                             : "verify.no-such-option",
                       {"n", r->number}, {"value", r->claim.value});
}
