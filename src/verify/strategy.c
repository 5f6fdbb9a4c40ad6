/* Certificates of kind "strategy": who wins a position, and its nim-value, from claims that each
 * rest on those before it; and of kind "components": the nim-values of all that a game numbers.
 * src/store/strategy.h has the format. Claims are taken in the order of the file, so that a circle
 * of claims cannot support itself and play need not be known to end. The rules are only asked for
 * options (and where they end play: `terminal`); only a certificate of "reduced" components relies
 * on `reduce` and `canonical`, and its verdict says so.
 *
 * Nim-values (Sprague 1935, Grundy 1939):
 *
 *   G(c) = v    no option is v, and for each w < v some option is w
 *   G(c) != v   some option is v
 *   G(c) = ∞    every option has a claimed value or is claimed infinite, and with m the mex of the
 *               values some infinite option has no option of value m (Fraenkel and Yesha 1986); all
 *               such claims are checked together, in the end
 *   R(c) = K    of a component with entailing moves: a move in it wins its sum with *k for exactly
 *               the k in K, all numbers but some where K is infinite; the value is the mex of K, or
 *               the component is loony (docs/THEORY.md has what each kind of move adds)
 *
 * An option is worth the XOR of its parts, if the values of all are claimed. It is not v if those
 * of all parts but one are claimed, with XOR x, and that one is claimed not to be v ^ x, or to have
 * another value. Equal parts cancel in games in which play is known to end (G + G = 0, since the
 * second player answers in the other one): not in rules that were read from a file.
 *
 * Whole positions (Zermelo 1913): the player to move wins where some move leads to a position whose
 * mover is claimed to lose, and loses where every move leads to one whose mover is claimed to win.
 * Without a move the convention decides, and before that a component's `terminal`. A position is
 * its components, ascending as words, each as game, length, words. Those without moves that decide
 * nothing are left out: they make no difference to the moves.
 *
 * Memory: the claims. Time: the options of what is claimed, each claim's once. */
#include <string.h>

#include "base/messages_rules.def"
#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "base/wordmap.h"
#include "rules/claim.h"
#include "rules/replies.h"
#include "verify/games.h"

/* HEAD: words of a claim's key before those of its component. */
enum { HEAD = 3, MOST_OPTIONS = 1 << 28, WORD_BITS = 64 };

/* More parts of one sum than this without a claimed value prove nothing. */
enum { MOST_REST = 64 };

/* `claims` holds what has been checked: kind, game, value, words -> value; the value belongs to
 * the key of NOT claims and, as the side, of positions, for which the key has the kind LOST and the
 * value holds the kind claimed; for INFINITE claims it is their number. `loopy`: claims may be
 * INFINITE. RESTS claims hold the number of a set in `sets`: whether it is all but the numbers that
 * follow, ascending. */
typedef struct replay {
  grundy_sink sink; /* takes options; first, so that a sink leads to its replay */
  grundy_context *context;
  grundy_verdict *verdict;
  grundy_i_verify_games all;
  grundy_play play;
  bool reduce, positions, loopy;
  uint64_t total, number; /* claims; the current one, from 1 */
  grundy_i_wordmap claims, sets;
  grundy_array key, words; /* a key; scratch words */
  /* The current claim and what its options have shown. */
  grundy_i_claim claim;
  grundy_array seen; /* a bit for each value below the claimed one that an option has */
  uint64_t distinct, options;
  bool shown;
  /* The current sum: the XOR of the claimed values; the parts that have none, in `words`, each
     after the number of its game. */
  uint64_t known;
  size_t rest, starts[MOST_REST], lengths[MOST_REST];
  bool open, loony; /* too many of these; one of the parts is loony */
  /* The current position. */
  grundy_array position, child;
  size_t skip, skip_next;
} replay;

/* ---- claims that stand ---- */

static grundy_status set_key(replay *r, const grundy_i_claim *c) {
  bool position = grundy_i_claim_of_position(c->kind);
  bool valued = c->kind != GRUNDY_I_CLAIM_VALUE && c->kind != GRUNDY_I_CLAIM_RESTS;
  const uint64_t head[HEAD] = {position ? GRUNDY_I_CLAIM_LOST : c->kind, c->game,
                               valued ? c->value : 0};
  r->key.length = 0;
  GRUNDY_TRY(grundy_array_append(&r->key, head, HEAD));
  return grundy_array_append(&r->key, c->words, c->length);
}

/* Whether a claim of that kind was checked; *value is what it says. */
static grundy_status find_claim(replay *r, const grundy_i_claim *claim, bool *found,
                                uint64_t *value) {
  GRUNDY_TRY(set_key(r, claim));
  const uint64_t *there = grundy_i_wordmap_find(&r->claims, r->key.data, r->key.length);
  *found = there != NULL;
  if (there) *value = *there;
  return GRUNDY_OK;
}

static grundy_status keep_claim(replay *r) {
  bool position = grundy_i_claim_of_position(r->claim.kind);
  uint64_t value = position ? r->claim.kind == GRUNDY_I_CLAIM_WON : r->claim.value;
  if (r->claim.kind == GRUNDY_I_CLAIM_INFINITE) value = r->number;
  GRUNDY_TRY(set_key(r, &r->claim));
  return grundy_i_wordmap_put(&r->claims, r->key.data, r->key.length, value);
}

/* Counts one more option. Errors: LIMIT, CANCELLED. */
static grundy_status count_option(replay *r) {
  if (++r->options > MOST_OPTIONS) {
    return GRUNDY_FAIL(r->context, GRUNDY_LIMIT, claim_options, r->number, MOST_OPTIONS);
  }
  return grundy_i_tick(r->context, GRUNDY_PHRASE(task_claims_checked), r->number, r->total);
}

/* ---- sums ---- */

static void begin_sum(replay *r) {
  r->known = r->rest = r->words.length = 0;
  r->open = r->loony = false;
}

/* A set of winning rests. */
typedef struct rests {
  const uint64_t *words; /* whether all but the numbers, then these */
  size_t length;
} rests;

static bool is_in(rests set, uint64_t k) {
  size_t i = 1;
  while (i < set.length && set.words[i] < k) i++;
  return (i < set.length && set.words[i] == k) != (set.words[0] != 0);
}

/* The least nimber that is not in the set; false where it has all. */
static bool least_outside(rests set, uint64_t *out) {
  *out = 0;
  if (set.words[0] && set.length > 1) *out = set.words[1];
  while (!set.words[0] && *out + 1 < set.length && set.words[*out + 1] == *out) ++*out;
  return !set.words[0] || set.length > 1;
}

static rests set_at(const replay *r, uint64_t number) {
  rests set;
  set.words = grundy_i_wordmap_key(&r->sets, (size_t)number, &set.length);
  return set;
}

static bool same(const replay *r, size_t part, grundy_component c) {
  return r->lengths[part] == c.length &&
         (!c.length ||
          memcmp(r->words.data + r->starts[part], c.words, c.length * sizeof *c.words) == 0);
}

static grundy_status add_part(replay *r, uint64_t game, grundy_component c) {
  bool found;
  uint64_t value;
  bool entails = r->all.games[game]->ruleset->entails;
  bool ends = !entails && !r->all.games[game]->loopy && !r->all.games[game]->ruleset->digest;
  const grundy_i_claim claim = {entails ? GRUNDY_I_CLAIM_RESTS : GRUNDY_I_CLAIM_VALUE, game, 0,
                                c.words, c.length};
  GRUNDY_TRY(find_claim(r, &claim, &found, &value));
  if (found && entails) r->loony |= !least_outside(set_at(r, value), &value);
  if (found) {
    r->known ^= value;
    return GRUNDY_OK;
  }
  size_t start = r->words.length;
  GRUNDY_TRY(grundy_array_push(&r->words, game));
  GRUNDY_TRY(grundy_array_append(&r->words, c.words, c.length));
  const grundy_component own = {r->words.data + start, c.length + 1};
  for (size_t i = 0; i < r->rest && ends; i++) {
    if (!same(r, i, own)) continue;
    r->rest--;
    r->starts[i] = r->starts[r->rest];
    r->lengths[i] = r->lengths[r->rest];
    return GRUNDY_OK;
  }
  if (r->rest == MOST_REST) {
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
  replay *replay;
  uint64_t game;
} reducing;

static grundy_status take_reduced(grundy_sink *sink, const grundy_option *option) {
  reducing *own = (reducing *)sink;
  for (size_t i = 0; i < option->count; i++) {
    GRUNDY_TRY(add_part(own->replay, own->game, option->parts[i]));
  }
  return GRUNDY_OK;
}

static grundy_status add_canonical(replay *r, uint64_t game, grundy_component c) {
  grundy_array canonical = grundy_i_array(r->context);
  const grundy_game *own = r->all.games[game];
  grundy_status s = own->hints->canonical(GRUNDY_CALL(r->context, own, c), &canonical);
  if (s == GRUNDY_OK) {
    s = add_part(r, game, (grundy_component){canonical.data, canonical.length});
  }
  grundy_array_clear(&canonical);
  return s;
}

/* Adds a component of game number `game`, as itself or reduced. */
static grundy_status add_component(replay *r, uint64_t game, grundy_component c) {
  if (r->reduce && r->all.games[game]->hints->reduce) {
    reducing own = {{take_reduced}, r, game};
    return r->all.games[game]->hints->reduce(GRUNDY_CALL(r->context, r->all.games[game], c),
                                             &own.sink);
  }
  return r->reduce && r->all.games[game]->hints->canonical ? add_canonical(r, game, c)
                                                           : add_part(r, game, c);
}

/* Whether the value of the sum is known, and then r->known. */
static bool is_exact(const replay *r) {
  return r->rest == 0 && !r->open;
}

/* Whether it is known not to be v. */
static grundy_status is_not(replay *r, uint64_t v, bool *out) {
  uint64_t value;
  *out = is_exact(r) && r->known != v;
  if (r->rest != 1 || r->open) return GRUNDY_OK;
  const uint64_t *part = r->words.data + r->starts[0];
  const grundy_i_claim claim = {GRUNDY_I_CLAIM_NOT, part[0], v ^ r->known, part + 1,
                                r->lengths[0] - 1};
  return find_claim(r, &claim, out, &value);
}

/* ---- claims of values ---- */

/* An option of value w. */
static grundy_status mark(replay *r, uint64_t w) {
  if (w >= r->claim.value) return GRUNDY_OK;
  while (r->seen.length <= w / WORD_BITS) GRUNDY_TRY(grundy_array_push(&r->seen, 0));
  uint64_t bit = UINT64_C(1) << w % WORD_BITS, *word = &r->seen.data[w / WORD_BITS];
  r->distinct += !(*word & bit);
  *word |= bit;
  return GRUNDY_OK;
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  replay *r = (replay *)sink;
  uint64_t v = r->claim.value;
  grundy_status s = count_option(r);
  begin_sum(r);
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    s = add_component(r, r->claim.game, option->parts[i]);
  }
  if (s != GRUNDY_OK) return s;
  bool exact = is_exact(r), differs;
  if (r->claim.kind == GRUNDY_I_CLAIM_NOT) {
    r->shown = exact && r->known == v;
    return r->shown ? GRUNDY_STOP : GRUNDY_OK;
  }
  if (exact && r->known != v) return mark(r, r->known);
  s = is_not(r, v, &differs);
  if (s != GRUNDY_OK || differs) return s;
  return GRUNDY_REFUTE(r->verdict, exact ? "verify.option-is" : "verify.option-open",
                       {"n", r->number}, {"value", v});
}

/* Lists the options of the claim's component. */
static grundy_status list(replay *r, grundy_status (*take)(grundy_sink *, const grundy_option *)) {
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

static grundy_status is_infinite(replay *r, size_t part, bool *out) {
  uint64_t value;
  const uint64_t *words = r->words.data + r->starts[part];
  const grundy_i_claim claim = {GRUNDY_I_CLAIM_INFINITE, words[0], 0, words + 1,
                                r->lengths[part] - 1};
  return find_claim(r, &claim, out, &value);
}

/* Whether the parts of the sum without a claimed value are claimed infinite. */
static grundy_status all_infinite(replay *r, bool *all) {
  *all = !r->open;
  for (size_t i = 0; i < r->rest && *all; i++) GRUNDY_TRY(is_infinite(r, i, all));
  return GRUNDY_OK;
}

/* Whether a component (the number of its game, its words) has an option of value v. Replaces the
 * current claim and sum. */
static grundy_status has_option(replay *r, const uint64_t *part, size_t length, uint64_t v,
                                bool *out) {
  r->claim = (grundy_i_claim){GRUNDY_I_CLAIM_NOT, part[0], v, part + 1, length - 1};
  grundy_status s = list(r, take_option);
  *out = r->shown;
  return s;
}

/* Marks the values of options, and keeps infinite ones in `child`, each after its length. */
static grundy_status take_any(grundy_sink *sink, const grundy_option *option) {
  replay *r = (replay *)sink;
  bool infinite = false;
  GRUNDY_TRY(count_option(r));
  begin_sum(r);
  for (size_t i = 0; i < option->count; i++) {
    GRUNDY_TRY(add_component(r, r->claim.game, option->parts[i]));
  }
  if (is_exact(r)) return mark(r, r->known);
  if (option->count == 1) GRUNDY_TRY(all_infinite(r, &infinite));
  if (!infinite) return GRUNDY_REFUTE(r->verdict, "verify.option-unknown", {"n", r->number});
  GRUNDY_TRY(grundy_array_push(&r->child, r->lengths[0]));
  return grundy_array_append(&r->child, r->words.data + r->starts[0], r->lengths[0]);
}

/* Checks all claims that components are infinite, once everything is claimed. */
static grundy_status replay_loops(replay *r) {
  for (size_t i = 0; i < grundy_i_wordmap_count(&r->claims); i++) {
    size_t length;
    const uint64_t *key = grundy_i_wordmap_key(&r->claims, i, &length);
    if (key[0] != GRUNDY_I_CLAIM_INFINITE) continue;
    r->number = *grundy_i_wordmap_value(&r->claims, i);
    r->claim = (grundy_i_claim){(grundy_i_claim_kind)key[0], key[1], UINT64_MAX, key + HEAD,
                                length - HEAD};
    r->child.length = 0;
    GRUNDY_TRY(list(r, take_any));
    uint64_t m = 0;
    while (m / WORD_BITS < r->seen.length && r->seen.data[m / WORD_BITS] >> m % WORD_BITS & 1) m++;
    bool answered = true;
    for (size_t at = 0; at < r->child.length && answered; at += 1 + (size_t)r->child.data[at]) {
      GRUNDY_TRY(has_option(r, r->child.data + at + 1, (size_t)r->child.data[at], m, &answered));
    }
    if (answered)
      return GRUNDY_REFUTE(r->verdict, "verify.not-infinite", {"n", r->number}, {"value", m});
  }
  return GRUNDY_OK;
}

/* ---- entailing moves ---- */

/* Keeps an option in `child`: its kind, how many parts it has, and the set of each. */
static grundy_status take_kind(grundy_sink *sink, const grundy_option *option) {
  replay *r = (replay *)sink;
  GRUNDY_TRY(count_option(r));
  GRUNDY_TRY(grundy_array_push(&r->child, option->kind));
  GRUNDY_TRY(grundy_array_push(&r->child, option->count));
  for (size_t i = 0; i < option->count; i++) {
    bool found;
    uint64_t set = 0;
    const grundy_component *c = &option->parts[i];
    const grundy_i_claim claim = {GRUNDY_I_CLAIM_RESTS, r->claim.game, 0, c->words, c->length};
    GRUNDY_TRY(find_claim(r, &claim, &found, &set));
    if (!found) return GRUNDY_REFUTE(r->verdict, "verify.option-unclaimed", {"n", r->number});
    GRUNDY_TRY(grundy_array_push(&r->child, set));
  }
  return GRUNDY_OK;
}

/* Does the option with these sets win a sum with *k? */
static bool option_wins(const replay *r, const uint64_t *option, uint64_t k) {
  uint64_t kind = option[0], count = option[1], sum = 0, value;
  bool loony = false, wins = true;
  for (uint64_t i = 0; i < count; i++) {
    loony |= !least_outside(set_at(r, option[2 + i]), &value);
    sum ^= value;
  }
  if (kind == GRUNDY_MOVE_KIND_AGAIN) return loony || k != sum;
  if (kind != GRUNDY_MOVE_KIND_ENTAIL || loony) return !loony && k == sum;
  for (uint64_t i = 0; i < count; i++) {
    (void)least_outside(set_at(r, option[2 + i]), &value);
    wins &= !is_in(set_at(r, option[2 + i]), k ^ sum ^ value);
  }
  return wins;
}

/* The least power of two above all numbers of the sets of the options. */
static uint64_t above_all(const replay *r) {
  uint64_t limit = 1;
  for (size_t at = 0; at < r->child.length; at += 2 + (size_t)r->child.data[at + 1]) {
    for (size_t i = 0; i < r->child.data[at + 1]; i++) {
      rests set = set_at(r, r->child.data[at + 2 + i]);
      uint64_t value, last = set.words[set.length - 1];
      if (least_outside(set, &value) && value > last) last = value;
      while (set.length && last >= limit) limit *= 2;
    }
  }
  return limit;
}

/* Compares the claim with the options for each k below a power of two above all numbers, and for
 * that power, which stands for all others. */
static grundy_status replay_rests(replay *r) {
  r->child.length = 0;
  GRUNDY_TRY(list(r, take_kind));
  rests own = set_at(r, r->claim.value);
  uint64_t limit = above_all(r);
  for (uint64_t k = 0; k <= limit; k++) {
    bool wins = false;
    GRUNDY_TRY(grundy_i_tick(r->context, GRUNDY_PHRASE(task_claims_checked), r->number, r->total));
    for (size_t at = 0; at < r->child.length && !wins; at += 2 + (size_t)r->child.data[at + 1]) {
      wins = option_wins(r, r->child.data + at, k);
    }
    if (wins != is_in(own, k) || (own.length > 1 && own.words[own.length - 1] >= limit)) {
      return GRUNDY_REFUTE(r->verdict, "verify.rests", {"n", r->number}, {"value", k});
    }
  }
  return GRUNDY_OK;
}

static grundy_status replay_component(replay *r) {
  if (r->claim.kind == GRUNDY_I_CLAIM_INFINITE) return GRUNDY_OK;
  if (r->claim.kind == GRUNDY_I_CLAIM_RESTS) return replay_rests(r);
  GRUNDY_TRY(list(r, take_option));
  if (r->claim.kind == GRUNDY_I_CLAIM_VALUE ? r->distinct == r->claim.value : r->shown) {
    return GRUNDY_OK;
  }
  return GRUNDY_REFUTE(r->verdict,
                       r->claim.kind == GRUNDY_I_CLAIM_VALUE ? "verify.no-option"
                                                             : "verify.no-such-option",
                       {"n", r->number}, {"value", r->claim.value});
}

/* ---- whole positions ---- */

static int compare(const uint64_t *a, const uint64_t *b) {
  size_t a_length = 2 + (size_t)a[1], b_length = 2 + (size_t)b[1];
  for (size_t i = 0; i < a_length && i < b_length; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

/* Puts a component in its place in a position. */
static grundy_status insert(replay *r, grundy_array *out, uint64_t game, grundy_component c) {
  bool lives;
  GRUNDY_TRY(grundy_i_is_alive(r->context, r->all.games[game], c, &lives));
  if (!lives) return GRUNDY_OK;
  const uint64_t head[] = {game, c.length};
  size_t end = out->length, at = 0, size = c.length + 2;
  grundy_status s = grundy_array_append(out, head, 2);
  if (s == GRUNDY_OK) s = grundy_array_append(out, c.words, c.length);
  r->words.length = 0;
  if (s == GRUNDY_OK) s = grundy_array_append(&r->words, out->data + end, size);
  if (s != GRUNDY_OK) return s;
  while (at < end && compare(out->data + at, r->words.data) < 0) {
    at += 2 + (size_t)out->data[at + 1];
  }
  memmove(out->data + at + size, out->data + at, (end - at) * sizeof *out->data);
  memcpy(out->data + at, r->words.data, size * sizeof *out->data);
  return GRUNDY_OK;
}

/* Clears the side of an impartial position. */
static uint64_t side_of(const replay *r, const grundy_array *position, uint64_t side) {
  for (size_t at = 0; at < position->length; at += 2 + (size_t)position->data[at + 1]) {
    if (r->all.games[position->data[at]]->ruleset->two_sided) return side;
  }
  return GRUNDY_SIDE_LEFT;
}

static grundy_status terminal(replay *r, grundy_terminal *out) {
  const uint64_t *words = r->position.data;
  *out = GRUNDY_TERMINAL_UNDECIDED;
  for (size_t at = 0; at < r->position.length && *out == GRUNDY_TERMINAL_UNDECIDED;
       at += 2 + (size_t)words[at + 1]) {
    const grundy_game *game = r->all.games[words[at]];
    if (!game->moves->terminal) continue;
    grundy_component c = {words + at + 2, (size_t)words[at + 1]};
    GRUNDY_TRY(game->moves->terminal(
        GRUNDY_CALL(r->context, game, c, .side = (grundy_side)r->claim.value), out));
  }
  return GRUNDY_OK;
}

/* A move in the component at position[skip .. skip_next). */
static grundy_status take_move(grundy_sink *sink, const grundy_option *option) {
  replay *r = (replay *)sink;
  const uint64_t *words = r->position.data;
  bool found, won = r->claim.kind == GRUNDY_I_CLAIM_WON;
  uint64_t wins = 0, game = words[r->skip];
  grundy_status s = count_option(r);
  r->child.length = 0;
  if (s == GRUNDY_OK) s = grundy_array_append(&r->child, words, r->skip);
  if (s == GRUNDY_OK) {
    s = grundy_array_append(&r->child, words + r->skip_next, r->position.length - r->skip_next);
  }
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    s = insert(r, &r->child, game, option->parts[i]);
  }
  if (s != GRUNDY_OK) return s;
  const grundy_i_claim child = {GRUNDY_I_CLAIM_LOST, 0, side_of(r, &r->child, r->claim.value ^ 1),
                                r->child.data, r->child.length};
  GRUNDY_TRY(find_claim(r, &child, &found, &wins));
  r->shown = won && found && !wins;
  if (r->shown) return GRUNDY_STOP;
  if (won || (found && wins)) return GRUNDY_OK;
  return GRUNDY_REFUTE(r->verdict, "verify.move-open", {"n", r->number});
}

/* Tries the moves in each component until enough is shown. */
static grundy_status try_moves(replay *r) {
  grundy_status s = GRUNDY_OK;
  r->sink.take = take_move;
  for (r->skip = 0; r->skip < r->position.length && s == GRUNDY_OK; r->skip = r->skip_next) {
    const uint64_t *words = r->position.data + r->skip;
    grundy_component c = {words + 2, (size_t)words[1]};
    const grundy_game *game = r->all.games[words[0]];
    r->skip_next = r->skip + 2 + c.length;
    s = game->moves->options(GRUNDY_CALL(r->context, game, c, .side = (grundy_side)r->claim.value),
                             &r->sink);
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status replay_position(replay *r) {
  grundy_terminal decided;
  bool won = r->claim.kind == GRUNDY_I_CLAIM_WON;
  r->options = 0;
  r->shown = false;
  GRUNDY_TRY(terminal(r, &decided));
  if (decided != GRUNDY_TERMINAL_UNDECIDED) {
    r->shown = (decided == GRUNDY_TERMINAL_WON) == won;
  } else {
    GRUNDY_TRY(try_moves(r));
    if (!r->options)
      r->shown = won == (r->play == GRUNDY_PLAY_MISERE);
    else if (!won)
      r->shown = true;
  }
  return r->shown ? GRUNDY_OK : GRUNDY_REFUTE(r->verdict, "verify.no-move", {"n", r->number});
}

/* ---- the header ---- */

/* Games may have other moves in misère play. */
static grundy_status read_play(replay *r, grundy_i_record *record) {
  static const char *const plays[] = {"normal", "misere", NULL};
  size_t play = 0;
  grundy_status s = grundy_i_verify_choice(record, "play", plays, &play);
  r->play = play ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
  return s;
}

static grundy_status open_games(replay *r, const grundy_game_opening *opening,
                                grundy_i_record *record) {
  const grundy_game *entailing = NULL;
  GRUNDY_TRY(grundy_i_verify_games_open(&r->all, opening, r->play, record));
  for (size_t i = 0; i < r->all.count; i++) {
    const grundy_game *game = r->all.games[i];
    if (game->ruleset->two_sided || game->moves->terminal) r->positions = true;
    if (game->ruleset->entails) entailing = game;
  }
  if (!r->positions || !entailing) return GRUNDY_OK;
  return GRUNDY_RECORD_FAIL(record, "games", entails_only, entailing->name);
}

static grundy_status read_components(replay *r, grundy_i_record *record) {
  static const char *const components[] = {"plain", "reduced", NULL};
  size_t reduced = 0;
  grundy_status s = GRUNDY_OK;
  r->positions = r->positions || r->play == GRUNDY_PLAY_MISERE;
  if (!r->positions) s = grundy_i_verify_choice(record, "components", components, &reduced);
  r->reduce = reduced;
  return s == GRUNDY_OK ? grundy_i_record_number(record, "claims", &r->total) : s;
}

/* ---- claims ---- */

static grundy_status take_in_position(void *user, uint64_t game, grundy_component c) {
  replay *r = user;
  return insert(r, &r->position, game, c);
}

static grundy_status take_in_sum(void *user, uint64_t game, grundy_component c) {
  return add_component(user, game, c);
}

static grundy_status check_component(replay *r, const grundy_i_record *record, const char *text) {
  const grundy_game *game = r->all.games[r->claim.game];
  r->position.length = 0;
  grundy_status s = game->moves->parse(GRUNDY_CALL(r->context, game, {NULL, 0}), text, strlen(text),
                                       &r->position);
  if (s != GRUNDY_OK) return grundy_i_verify_fail_at(record, "components", s);
  r->claim.words = r->position.data;
  r->claim.length = r->position.length;
  return replay_component(r);
}

static grundy_status check_position(replay *r, const grundy_i_record *record, const char *text) {
  r->position.length = 0;
  GRUNDY_TRY(grundy_i_verify_position(&r->all, record, "positions", text, take_in_position, r));
  r->claim.words = r->position.data;
  r->claim.length = r->position.length;
  if (side_of(r, &r->position, r->claim.value) != r->claim.value) {
    return GRUNDY_RECORD_FAIL(record, "side", side_left);
  }
  return replay_position(r);
}

/* Is there such a game, and may such a claim be made of it? */
static grundy_status check_game(replay *r, grundy_i_record *record, bool entails) {
  if (r->claim.game >= r->all.count) {
    return GRUNDY_RECORD_FAIL(record, "game", game_number, r->all.count);
  }
  const grundy_game *game = r->all.games[r->claim.game];
  if (game->ruleset->entails == entails) return GRUNDY_OK;
  return GRUNDY_RECORD_FAIL(record, "game", claims_rests, game->name);
}

static grundy_status read_rests(replay *r, grundy_i_record *record, bool all) {
  const char *key = all ? "all-but" : "rests";
  size_t set;
  r->claim = (grundy_i_claim){.kind = GRUNDY_I_CLAIM_RESTS};
  r->words.length = 0;
  GRUNDY_TRY(grundy_i_record_number(record, "game", &r->claim.game));
  GRUNDY_TRY(check_game(r, record, true));
  GRUNDY_TRY(grundy_array_push(&r->words, all));
  GRUNDY_TRY(grundy_i_record_numbers(record, key, &r->words));
  for (size_t i = 2; i < r->words.length; i++) {
    if (r->words.data[i - 1] >= r->words.data[i]) {
      return GRUNDY_RECORD_FAIL(record, key, rests_ascending, r->words.data[i]);
    }
  }
  GRUNDY_TRY(grundy_i_wordmap_number(&r->sets, r->words.data, r->words.length, 0, &set));
  r->claim.value = set;
  return GRUNDY_OK;
}

/* What the claims of a line have in common. */
static grundy_status read_common(replay *r, grundy_i_record *record) {
  static const char *const sides[] = {"left", "right", NULL};
  static const char *const movers[] = {"loses", "wins", NULL};
  size_t side = 0, mover = 0;
  grundy_status s;
  if (r->positions) {
    s = grundy_i_verify_choice(record, "side", sides, &side);
    if (s == GRUNDY_OK) s = grundy_i_verify_choice(record, "mover", movers, &mover);
    r->claim = (grundy_i_claim){mover ? GRUNDY_I_CLAIM_WON : GRUNDY_I_CLAIM_LOST, 0, side, NULL, 0};
    return s;
  }
  bool not = grundy_i_record_has(record, "not"), all = grundy_i_record_has(record, "all-but");
  const char *value = "";
  if (all || grundy_i_record_has(record, "rests")) return read_rests(r, record, all);
  r->claim = (grundy_i_claim){.kind = not ? GRUNDY_I_CLAIM_NOT : GRUNDY_I_CLAIM_VALUE};
  s = grundy_i_record_number(record, "game", &r->claim.game);
  if (s == GRUNDY_OK && r->loopy && !not ) s = grundy_i_record_text(record, "value", &value);
  if (strcmp(value, "infinite") == 0) {
    r->claim.kind = GRUNDY_I_CLAIM_INFINITE;
  } else if (s == GRUNDY_OK) {
    s = grundy_i_record_number(record, not ? "not" : "value", &r->claim.value);
  }
  return s == GRUNDY_OK ? check_game(r, record, false) : s;
}

static grundy_status check_line(replay *r, grundy_i_record *record) {
  const char *key = r->positions ? "positions" : "components", *kind;
  size_t first = 0, count = 0;
  GRUNDY_TRY(grundy_i_record_text(record, "kind", &kind));
  if (strcmp(kind, "claims") != 0) {
    GRUNDY_TRY(GRUNDY_RECORD_FAIL(record, "kind", claims_kind, GRUNDY_QUOTED(kind)));
  }
  GRUNDY_TRY(read_common(r, record));
  GRUNDY_TRY(grundy_i_record_list(record, key, &first, &count));
  GRUNDY_TRY(grundy_i_record_finish(record));
  for (size_t i = 0; i < count; i++) {
    if (++r->number > r->total) {
      return GRUNDY_REFUTE(r->verdict, "verify.claims", {"count", r->total});
    }
    const char *text = grundy_i_record_item(record, first + i);
    GRUNDY_TRY(r->positions ? check_position(r, record, text) : check_component(r, record, text));
    GRUNDY_TRY(keep_claim(r));
    GRUNDY_TRY(grundy_i_tick(r->context, GRUNDY_PHRASE(task_claims_checked), r->number, r->total));
  }
  return GRUNDY_OK;
}

static grundy_status check_lines(replay *r, grundy_i_reader *reader) {
  grundy_i_record record;
  bool more;
  grundy_i_record_init(&record, reader);
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && r->number < r->total) {
    s = grundy_i_record_next(&record, &more);
    if (s == GRUNDY_OK && !more) {
      s = GRUNDY_READER_FAIL(reader, claims_end, r->number + 1, r->total);
    }
    if (s == GRUNDY_OK) s = check_line(r, &record);
  }
  grundy_i_record_clear(&record);
  return s;
}

/* ---- the answer ---- */

static grundy_status refuse_answer(replay *r) {
  return GRUNDY_REFUTE(r->verdict, "verify.answer", {"count", r->total});
}

/* One infinite component ∞(K) is won by the player to move where K has the value of the others, and
 * two are a draw. */
static grundy_status check_draw(replay *r, char outcome) {
  bool infinite, wins = false;
  GRUNDY_TRY(all_infinite(r, &infinite));
  if (infinite && r->rest == 1) {
    r->position.length = 0;
    GRUNDY_TRY(grundy_array_append(&r->position, r->words.data + r->starts[0], r->lengths[0]));
    GRUNDY_TRY(has_option(r, r->position.data, r->position.length, r->known, &wins));
  }
  return infinite && outcome == (wins ? 'N' : 'D') ? GRUNDY_OK : refuse_answer(r);
}

static grundy_status check_value(replay *r, grundy_i_record *record, const char *position,
                                 char outcome) {
  uint64_t value = 0;
  bool stated = grundy_i_record_has(record, "value"), won = false;
  begin_sum(r);
  GRUNDY_TRY(grundy_i_verify_position(&r->all, record, "position", position, take_in_sum, r));
  if (stated) GRUNDY_TRY(grundy_i_record_number(record, "value", &value));
  if (stated) {
    bool good = is_exact(r) && r->known == value && outcome == (value ? 'N' : 'P');
    return good && !r->loony ? GRUNDY_OK : refuse_answer(r);
  }
  if (r->loony) return is_exact(r) && outcome == 'N' ? GRUNDY_OK : refuse_answer(r);
  if (r->loopy && r->rest) return check_draw(r, outcome);
  GRUNDY_TRY(is_not(r, 0, &won));
  return won && outcome == 'N' ? GRUNDY_OK : refuse_answer(r);
}

/* Is it claimed who wins where `side` is to move, and if so, who? */
static grundy_status find_winner(replay *r, uint64_t side, bool *found, bool *wins) {
  uint64_t value = 0;
  const grundy_i_claim root = {GRUNDY_I_CLAIM_LOST, 0, side_of(r, &r->position, side),
                               r->position.data, r->position.length};
  grundy_status s = find_claim(r, &root, found, &value);
  *wins = value;
  return s;
}

static grundy_status check_winner(replay *r, const grundy_i_record *record, const char *position,
                                  char outcome) {
  bool found[2], wins[2];
  r->position.length = 0;
  GRUNDY_TRY(grundy_i_verify_position(&r->all, record, "position", position, take_in_position, r));
  for (uint64_t side = 0; side < 2; side++) {
    GRUNDY_TRY(find_winner(r, side, &found[side], &wins[side]));
  }
  bool good = found[0] && found[1] && "PRLN"[2 * wins[0] + wins[1]] == outcome;
  return good ? GRUNDY_OK : refuse_answer(r);
}

/* Is there a claim about each component that the game numbers? */
static grundy_status check_all_claimed(replay *r) {
  const grundy_game *game = r->all.games[0];
  grundy_status s = GRUNDY_OK;
  for (uint64_t index = 0; s == GRUNDY_OK; index++) {
    bool found = false;
    uint64_t value;
    r->position.length = 0;
    s = game->display->component(GRUNDY_CALL(r->context, game, {NULL, 0}), index, &r->position);
    if (s != GRUNDY_OK) break;
    const grundy_i_claim claim = {GRUNDY_I_CLAIM_VALUE, 0, 0, r->position.data, r->position.length};
    s = find_claim(r, &claim, &found, &value);
    if (s == GRUNDY_OK && !found) {
      s = GRUNDY_REFUTE(r->verdict, "verify.unclaimed", {"n", index + 1});
    }
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* The nim-values of all components of one game. */
static grundy_status check_components(replay *r, const grundy_game_opening *opening,
                                      grundy_i_record *record) {
  GRUNDY_TRY(open_games(r, opening, record));
  if (r->all.count > 1 || r->positions || !r->all.games[0]->display->component) {
    return GRUNDY_RECORD_FAIL(record, "games", one_graph);
  }
  GRUNDY_TRY(grundy_i_record_number(record, "claims", &r->total));
  GRUNDY_TRY(grundy_i_verify_digests(&r->all, record, r->verdict));
  GRUNDY_TRY(grundy_i_record_finish(record));
  GRUNDY_TRY(check_lines(r, record->reader));
  GRUNDY_TRY(check_all_claimed(r));
  r->verdict->reason = "verify.yes.components";
  return GRUNDY_OK;
}

static grundy_status check(replay *r, const grundy_game_opening *opening, grundy_i_record *record) {
  static const char *const outcomes[] = {"N", "P", "L", "R", "D", NULL}, *const yes[] = {"yes",
                                                                                         NULL};
  const char *position;
  size_t outcome = 0, answer;
  uint64_t value;
  grundy_status s = read_play(r, record);
  if (s == GRUNDY_OK) s = open_games(r, opening, record);
  if (s == GRUNDY_OK) s = read_components(r, record);
  if (s == GRUNDY_OK) s = grundy_i_record_text(record, "position", &position);
  if (s == GRUNDY_OK) s = grundy_i_verify_choice(record, "outcome", outcomes, &outcome);
  bool stated = !r->positions && grundy_i_record_has(record, "value");
  if (s == GRUNDY_OK && stated) s = grundy_i_record_number(record, "value", &value);
  r->loopy = !r->positions && grundy_i_record_has(record, "loopy");
  if (s == GRUNDY_OK && r->loopy) s = grundy_i_verify_choice(record, "loopy", yes, &answer);
  if (s == GRUNDY_OK) s = grundy_i_verify_digests(&r->all, record, r->verdict);
  if (s == GRUNDY_OK) s = grundy_i_record_finish(record);
  if (s == GRUNDY_OK) s = check_lines(r, record->reader);
  if (s == GRUNDY_OK) s = replay_loops(r);
  if (s != GRUNDY_OK) return s;
  r->verdict->reason = stated                          ? "verify.yes.strategy.value"
                       : r->play == GRUNDY_PLAY_MISERE ? "verify.yes.strategy.misere"
                                                       : "verify.yes.strategy.normal";
  r->verdict->trusting = r->reduce;
  if (r->positions) return check_winner(r, record, position, *outcomes[outcome]);
  return outcome < 2 || r->loopy ? check_value(r, record, position, *outcomes[outcome])
                                 : refuse_answer(r);
}

grundy_status grundy_i_verify_strategy(grundy_context *context, const grundy_i_verify_how *how,
                                       grundy_i_record *record, grundy_verdict *verdict) {
  replay r = {.context = context, .verdict = verdict, .all = {.context = context}};
  GRUNDY_INIT(context, &r.claims, &r.sets, &r.key, &r.words, &r.seen, &r.position, &r.child);
  const char *kind;
  grundy_status s = grundy_i_record_text(record, "kind", &kind);
  if (s == GRUNDY_OK) {
    bool all = strcmp(kind, "components") == 0;
    s = all ? check_components(&r, &how->opening, record) : check(&r, &how->opening, record);
  }
  GRUNDY_CLEAR(&r.child, &r.position, &r.seen, &r.words, &r.key, &r.sets, &r.claims);
  grundy_i_verify_games_close(&r.all);
  return s;
}
