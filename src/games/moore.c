/* Moore's Nim_K: a component is a row of heaps; a move reduces 1 to K of them, each by at least 1.
 *
 * Winner (Moore 1910): write the heaps in binary; the next player loses exactly when every column
 * has a number of ones divisible by K+1. In misère play the same holds while some heap is 2 or
 * more; else the next player loses when the number of ones is 1 mod K+1. K above the number of
 * heaps has the same effect as that number.
 *
 * Values: the XOR where K = 1 (Nim). Otherwise, of n heaps that have stones, their sum where n <=
 * K; where n = K+1, with m the least heap, y = 1 + sum of (heap - m) and c = y (y-1) / 2, the sum
 * if m <= c, else c + (m - c - 1) mod y (Jenkyns, Mayberry 1980). For more heaps no formula is
 * known: they are searched if they are few and small, and have no value else.
 *
 * Winning replies are listed in lexicographic order, heap after heap and each heap from its top
 * bit, keeping to prefixes of winning replies. `completes` decides exactly which these are: column
 * after column from the top, heaps not fixed yet either still equal their old size or have become
 * smaller in some column (at most K in all), and the latter may have any bit from there on. The
 * cost is a few columns a bit, except that showing that a prefix has no reply may try many sets of
 * heaps; both are bounded by a number of steps, after which the list is called incomplete. For
 * components of more than 64 heaps this list is empty and incomplete. Replies of a value that is a
 * sum or an XOR are made directly. */
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/sort.h"
#include "base/u128.h"
#include "display/describe.h"
#include "display/draw.h"
#include "rules/heap.h"
#include "rules/list.h"
#include "rules/replies.h"

static const char least_heap_source[] = "Jenkyns, Mayberry 1980";

enum { LIST_STEPS = 1 << 27, COUNT_STEPS = 1 << 21, HEAPS = 64 };

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  return grundy_i_numbers_parse(call->context, GRUNDY_PHRASE(noun_heap_of_moore), text, length,
                                out);
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const grundy_i_list_shape shapes[] = {{1, 6}, {2, 6}, {3, 5}, {4, 3}};
  return grundy_i_list_sample(shapes, sizeof shapes / sizeof *shapes, index, out);
}

/* The next list b <= c with at most k numbers changed, in lexicographic order; false after c
 * itself, which comes last. For the first one: from = 0 and anything in b. */
static void lowest_from(grundy_component c, uint64_t k, size_t from, uint64_t *b) {
  uint64_t changed = 0;
  for (size_t i = 0; i < from; i++) changed += b[i] != c.words[i];
  for (size_t i = from; i < c.length; i++) {
    bool lower = c.words[i] && changed < k;
    b[i] = lower ? 0 : c.words[i];
    changed += lower;
  }
}

static bool advance(grundy_component c, uint64_t k, uint64_t *b) {
  size_t i = c.length;
  while (i && b[i - 1] == c.words[i - 1]) i--;
  if (!i) return false;
  b[i - 1]++;
  lowest_from(c, k, i, b);
  return true;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_array b;
  grundy_status s = grundy_i_editable(call, &b);
  if (s != GRUNDY_OK) return s;
  uint64_t k = grundy_i_number_of(call->game);
  lowest_from(c, k, 0, b.data);
  grundy_component option = {b.data, c.length};
  while (s == GRUNDY_OK && memcmp(b.data, c.words, c.length * sizeof *b.data) != 0) {
    s = grundy_sink_give(sink, &option, 1);
    if (s == GRUNDY_OK) s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), 0, 0);
    if (!advance(c, k, b.data)) break;
  }
  grundy_array_clear(&b);
  return s;
}

/* ---- winner ---- */

static bool columns_vanish(grundy_component c, uint64_t k) {
  if (k > c.length) k = c.length;
  for (unsigned column = 0; column < 64; column++) {
    uint64_t ones = 0;
    for (size_t i = 0; i < c.length; i++) ones += c.words[i] >> column & 1;
    if (ones % (k + 1)) return false;
  }
  return true;
}

static grundy_status winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  const grundy_component c = call->component;
  uint64_t k = grundy_i_number_of(call->game), ones = 0;
  bool large = false;
  for (size_t i = 0; i < c.length; i++) {
    large = large || c.words[i] > 1;
    ones += c.words[i] == 1;
  }
  bool lost = columns_vanish(c, k);
  if (play == GRUNDY_PLAY_MISERE && !large) lost = (k == UINT64_MAX ? ones : ones % (k + 1)) == 1;
  *out = lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  return GRUNDY_OK;
}

/* ---- values ---- */

/* What gives the value of a component. */
typedef enum way { BY_XOR, BY_SUM, BY_LEAST_HEAP, BY_COLUMNS, BY_SEARCH, BY_NOTHING } way;

/* How many options there are, and how many positions that play can reach. ways[r] of the
 * options lower r of the heaps before i. */
static uint64_t count_options(grundy_component c, uint64_t k, uint64_t *positions) {
  uint64_t ways[HEAPS + 1] = {1}, options = 0;
  *positions = UINT64_MAX;
  if (c.length > HEAPS) return UINT64_MAX;
  *positions = 1;
  for (size_t i = 0; i < c.length; i++) {
    *positions = grundy_i_times(*positions, grundy_i_plus(c.words[i], 1));
    for (size_t r = i + 1; r; r--)
      ways[r] = grundy_i_plus(ways[r], grundy_i_times(ways[r - 1], c.words[i]));
  }
  for (size_t r = 1; r <= c.length && r <= k; r++) options = grundy_i_plus(options, ways[r]);
  return options;
}

/* Whether all options can be tried in about a second: their values are given by a formula, or have
 * to be searched for. */
static bool can_be_tried(grundy_component c, uint64_t k, bool formula) {
  enum { FORMULA_BITS = 22, SEARCH_BITS = 26 };
  uint64_t positions, options = count_options(c, k, &positions);
  return formula ? options >> FORMULA_BITS == 0
                 : grundy_i_times(options, positions) >> SEARCH_BITS == 0;
}

/* The value of k + 1 heaps, which have `sum` stones; k > 1. */
static grundy_i_uint128 by_least_heap(grundy_component c, uint64_t k, grundy_i_uint128 sum) {
  uint64_t least = UINT64_MAX;
  for (size_t i = 0; i < c.length; i++) {
    if (c.words[i] && c.words[i] < least) least = c.words[i];
  }
  grundy_i_uint128 y = sum - ((grundy_i_uint128)k + 1) * least + 1;
  if (y > (UINT64_C(1) << 33)) return sum;
  grundy_i_uint128 triangle = y * (y - 1) / 2;
  return least <= triangle ? sum : triangle + (least - triangle - 1) % y;
}

/* What gives the value, and the value where that is a formula. */
static way way_of(grundy_component c, uint64_t k, grundy_i_uint128 *out) {
  uint64_t count = 0, xor = 0;
  grundy_i_uint128 sum = 0;
  for (size_t i = 0; i < c.length; i++) {
    count += c.words[i] != 0;
    xor ^= c.words[i];
    sum += c.words[i];
  }
  *out = k == 1 ? xor : sum;
  if (k == 1) return BY_XOR;
  if (count <= k) return BY_SUM;
  *out = count - 1 == k ? by_least_heap(c, k, sum) : 0;
  if (count - 1 == k) return BY_LEAST_HEAP;
  if (columns_vanish(c, k)) return BY_COLUMNS;
  return can_be_tried(c, k, false) ? BY_SEARCH : BY_NOTHING;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  grundy_i_uint128 v;
  way by = way_of(call->component, grundy_i_number_of(call->game), &v);
  *out = (grundy_value){.known = by < BY_SEARCH && v <= UINT64_MAX, .nimber = (uint64_t)v};
  if (out->known) {
    out->method = GRUNDY_METHOD_THEOREM;
    if (by == BY_LEAST_HEAP && v) out->source = least_heap_source;
  } else {
    out->method = by == BY_SEARCH ? GRUNDY_METHOD_SEARCH : GRUNDY_METHOD_NONE;
    out->note = GRUNDY_PHRASE(note_too_large);
  }
  return GRUNDY_OK;
}

/* Heaps with stones, ascending; where there is none, one without. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  const grundy_component c = call->component;
  size_t start = out->length;
  for (size_t i = 0; i < c.length; i++) {
    if (c.words[i]) GRUNDY_TRY(grundy_array_push(out, c.words[i]));
  }
  if (out->length == start) GRUNDY_TRY(grundy_array_push(out, 0));
  grundy_i_sort_words(out->data + start, out->length - start, grundy_i_ascending);
  return GRUNDY_OK;
}

/* ---- winning replies ---- */

/* Heaps before `at` are fixed in b, `changed` of them lowered, and put sums[at][column] ones into a
 * column; `steps` are left. has[column] are the heaps whose old size has that bit. */
typedef struct moore_lister {
  grundy_component heaps;
  uint64_t k, changed, steps;
  unsigned columns;
  size_t at;
  uint64_t has[64], b[HEAPS];
  uint8_t sums[HEAPS + 1][64];
} moore_lister;

/* A question about a prefix: how many ones the fixed bits put into each column, and the heap that
 * may choose its bits below the column `entry`, lowered already or not. */
typedef struct question {
  moore_lister *lister;
  unsigned fixed[64];
  unsigned entry;
  uint64_t entrant;
  bool lowered;
} question;

/* The heaps not fixed: `same` still have their old bits, `lower` have become smaller; `budget` more
 * may become so. */
typedef struct division {
  uint64_t same, lower, budget;
} division;

static bool completes(question *q, unsigned columns, division d);

/* Lowers `more` of the heaps `from` in the current column and continues below it. */
static bool completes_lowering(question *q, unsigned column, division d, uint64_t from,
                               unsigned more) {
  if (!more) return completes(q, column, d);
  for (; from; from &= from - 1) {
    uint64_t heap = from & (~from + 1);
    division next = {d.same & ~heap, d.lower | heap, d.budget - 1};
    if (completes_lowering(q, column, next, from & ~heap, more - 1)) return true;
  }
  return false;
}

/* Whether the columns below `columns` can all be made divisible. Recursion goes at most 64 columns
 * and 64 heaps deep. */
static bool completes(question *q, unsigned columns, division d) {
  if (!columns) return true;
  if (!q->lister->steps) return false;
  q->lister->steps--;
  if (columns == q->entry) *(q->lowered ? &d.lower : &d.same) |= q->entrant;
  unsigned column = columns - 1, modulus = (unsigned)q->lister->k + 1;
  uint64_t set = d.same & q->lister->has[column];
  unsigned ones = GRUNDY_ONES(set), choosers = GRUNDY_ONES(d.lower);
  for (unsigned n = 0; n <= ones && n <= d.budget; n++) {
    unsigned wanted = (modulus - (q->fixed[column] + ones - n) % modulus) % modulus;
    if (wanted <= choosers && completes_lowering(q, column, d, set, n)) return true;
  }
  return false;
}

/* Whether some winning reply begins with the fixed heaps and then a heap whose bits from `low` on
 * are those of `prefix`. low < 64 */
static bool has_reply(moore_lister *l, uint64_t prefix, unsigned low) {
  uint64_t kept = l->heaps.words[l->at] >> low << low, heap = UINT64_C(1) << l->at;
  uint64_t later = l->heaps.length < 64 ? (UINT64_C(1) << l->heaps.length) - 1 : UINT64_MAX;
  question q = {.lister = l, .entry = low, .entrant = heap, .lowered = prefix < kept};
  uint64_t changed = l->changed + q.lowered;
  if (prefix > kept || changed > l->k) return false;
  for (unsigned column = 0; column < l->columns; column++) {
    q.fixed[column] = l->sums[l->at][column];
    if (column >= low) q.fixed[column] += prefix >> column & 1;
  }
  return completes(&q, l->columns, (division){later & ~(heap | (heap - 1)), 0, l->k - changed});
}

/* The least size >= from of the current heap that some winning reply has: `from` itself, or larger
 * from its lowest possible bit on, and then bit by bit the smaller choice. */
static bool next_size(moore_lister *l, uint64_t from, uint64_t *out) {
  uint64_t old = l->heaps.words[l->at], size = from;
  unsigned low = 0;
  if (l->changed == l->k) {
    *out = old;
    return from <= old && has_reply(l, old, 0);
  }
  for (bool found = has_reply(l, from, 0); !found; low += !found) {
    if (low == l->columns) return false;
    if (from >> low & 1) continue;
    size = ((from >> low) | 1) << low;
    found = has_reply(l, size, low);
  }
  while (low--) {
    if (!has_reply(l, size, low)) size |= UINT64_C(1) << low;
  }
  *out = size;
  return l->steps != 0;
}

static void fix(moore_lister *l, uint64_t size) {
  l->b[l->at] = size;
  l->changed += size != l->heaps.words[l->at];
  for (unsigned column = 0; column < l->columns; column++) {
    l->sums[l->at + 1][column] = (uint8_t)(l->sums[l->at][column] + (size >> column & 1));
  }
  l->at++;
}

/* Goes to the next winning reply; no heap is fixed before the first. */
static bool next_reply(moore_lister *l) {
  bool fresh = l->at == 0;
  for (;;) {
    uint64_t from = 0, size;
    if (!fresh) {
      if (l->at == 0) return false;
      l->at--;
      if (l->b[l->at] == l->heaps.words[l->at]) continue;
      l->changed--;
      from = l->b[l->at] + 1;
    }
    fresh = next_size(l, from, &size);
    if (fresh) fix(l, size);
    if (fresh && l->at == l->heaps.length) return true;
  }
}

static void start(moore_lister *l, grundy_component c, uint64_t k) {
  *l = (moore_lister){.heaps = c, .k = k < c.length ? k : c.length, .steps = LIST_STEPS};
  for (unsigned column = 0; column < 64; column++) {
    for (size_t i = 0; i < c.length; i++) l->has[column] |= (c.words[i] >> column & 1) << i;
    if (l->has[column]) l->columns = column + 1;
  }
}

/* Puts `rest` stones into the heaps from `from` on, as far to the right as they go. */
static void fill_right(grundy_component c, size_t from, uint64_t rest, uint64_t *b) {
  for (size_t i = c.length; i-- > from;) {
    b[i] = rest < c.words[i] ? rest : c.words[i];
    rest -= b[i];
  }
}

/* Where all heaps may be lowered at once the sum becomes v, which is less. Counts on, where no more
 * are wanted, while that is cheap. */
static grundy_status sum_replies(grundy_context *context, grundy_component c, uint64_t v,
                                 uint64_t *b, grundy_i_counting *to) {
  const grundy_component reply = {b, c.length};
  uint64_t further = COUNT_STEPS;
  fill_right(c, 0, v, b);
  for (;;) {
    GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_replies), to->count->total, 0));
    to->count->exact = to->out || further--;
    if (!to->count->exact) return GRUNDY_OK;
    GRUNDY_TRY(grundy_sink_give(&to->sink, &reply, 1));
    uint64_t rest = 0;
    size_t i = c.length;
    while (i && (!rest || b[i - 1] == c.words[i - 1])) rest += b[--i];
    if (!i) return GRUNDY_OK;
    b[i - 1]++;
    fill_right(c, i, rest - 1, b);
  }
}

/* Where the value `own` is the XOR or the sum. */
static grundy_status formula_replies(const grundy_call *call, way by, uint64_t own, uint64_t v,
                                     grundy_i_counting *to) {
  const grundy_component c = call->component;
  grundy_array b;
  grundy_status s = grundy_i_editable(call, &b);
  if (s == GRUNDY_OK) {
    s = by == BY_XOR ? grundy_i_list_nim(&b, c.length, own ^ v, &to->sink)
                     : sum_replies(call->context, c, v, b.data, to);
  }
  grundy_array_clear(&b);
  return s;
}

/* The options that are P-positions. */
static grundy_status lost_replies(const grundy_call *call, grundy_i_counting *to) {
  grundy_total *count = to->count;
  const grundy_component c = call->component;
  if (columns_vanish(c, grundy_i_number_of(call->game))) return GRUNDY_OK;
  if (c.length > HEAPS) {
    count->exact = false;
    return GRUNDY_OK;
  }
  moore_lister l;
  start(&l, c, grundy_i_number_of(call->game));
  grundy_component reply = {l.b, c.length};
  if (!to->out) l.steps = COUNT_STEPS;
  while (next_reply(&l)) {
    GRUNDY_TRY(grundy_i_tick(call->context, GRUNDY_PHRASE(task_replies), count->total, 0));
    GRUNDY_TRY(grundy_sink_give(&to->sink, &reply, 1));
    if (!to->out && l.steps > COUNT_STEPS) l.steps = COUNT_STEPS;
  }
  count->exact = l.steps != 0;
  if (count->total || !to->out) return GRUNDY_OK;
  return GRUNDY_FAIL(call->context, GRUNDY_LIMIT, moore_steps, LIST_STEPS);
}

/* Other values are left to solve, which tries all options, where these are few. */
static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  uint64_t k = grundy_i_number_of(call->game);
  grundy_i_uint128 own;
  way by = way_of(c, k, &own);
  grundy_i_counting to = grundy_i_counting_of(sink, count);
  if (by == BY_SUM && v >= own) return GRUNDY_OK;
  if (by == BY_XOR || by == BY_SUM) return formula_replies(call, by, (uint64_t)own, v, &to);
  if (v == 0) return lost_replies(call, &to);
  if (can_be_tried(c, k, by == BY_LEAST_HEAP))
    return GRUNDY_FAIL(call->context, GRUNDY_UNKNOWN, moore_winner);
  count->exact = false;
  return GRUNDY_OK;
}

/* The first column from the top that is not divisible, or that all are. */
static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  uint64_t k = grundy_i_number_of(call->game), modulus = k < c.length ? k + 1 : c.length + 1;
  uint64_t sums[64], all = 0;
  for (size_t i = 0; i < c.length; i++) all |= c.words[i];
  size_t columns = 0;
  while (columns < 64 && all >> columns) columns++;
  for (size_t column = 0; column < columns; column++) {
    sums[columns - 1 - column] = 0;
    for (size_t i = 0; i < c.length; i++) sums[columns - 1 - column] += c.words[i] >> column & 1;
  }
  bool lost = columns_vanish(c, k);
  GRUNDY_REASON(out, lost ? "moore-lost" : "moore-won", {"k", k});
  grundy_reasons_numbers(out, "heaps", c.words, c.length);
  grundy_reasons_numbers(out, "ones", sums, columns);
  for (size_t i = 0; !lost && i < columns; i++) {
    if (sums[i] % modulus == 0) continue;
    grundy_reasons_index(out, "bit", columns - 1 - i);
    break;
  }
  return out->status;
}

/* A sentence for each heap; the items of all of them are those of the first. */
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  uint64_t largest = 0;
  for (size_t i = 0; i < from.length; i++) {
    if (from.words[i] > largest) largest = from.words[i];
  }
  bool begun = false;
  for (size_t i = 0; i < from.length; i++) {
    if (from.words[i] == call->to->words[i]) continue;
    GRUNDY_REASON(out, "move.heap", {"heap", i + 1}, {"count", from.words[i] - call->to->words[i]});
    for (size_t k = i; !begun && largest <= GRUNDY_PICTURE_STONES && k < from.length; k++) {
      grundy_i_pick_stones_of(out, k + 1, from.words[k], call->to->words[k]);
    }
    begun = true;
  }
  return out->status;
}

const grundy_ruleset grundy_i_game_moore = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "moore",
    .title = {"Moore's Nim", "Nim-K 游戏"},
    .also = "Moore;Nim-K;多堆 Nim",
    .family = GRUNDY_FAMILY_HEAPS,
    .summary = {"reduce 1 to K heaps of the component, each by at least 1",
                "从 1 到 K 堆石子中各取走至少一个"},
    .notation = "a,b,c,…",
    .parameters = "K",
    .parameter_help = {"K: the most heaps that may be reduced at once, from 1 to 2^64 - 1",
                       "K：每次最多减少的堆数，从 1 到 2^64 - 1"},
    .theorem = {"a P-position exactly when, in binary, every column has a number of ones divisible "
                "by K+1; the nim-value of at most K heaps is their sum, that of K+1 has a formula, "
                "others come from search",
                "必败态当且仅当二进制的每一列中 1 的个数都被 K+1 整除；至多 K 堆的 SG "
                "值是各堆之和，K+1 堆的有公式，其余由搜索得到"},
    .source = "Moore 1910",
    .examples = (const char *const[]){"2", "1", "3", "9", NULL},
    .example = "3,4,5",
    .sample = sample,
    .sample_game = grundy_i_number_sample,
    .moves = GRUNDY_LIST_MOVES(.open = grundy_i_number_open, .close = grundy_i_number_close,
                               .parse = parse, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .winner = winner, .replies = replies,
                                    .reasons = reasons),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical),
    .display = GRUNDY_RULESET_DISPLAY(.list = "list.heaps", .draw = grundy_i_draw_heaps,
                                      .noun = {GRUNDY_I_GROUP}, .describe = describe),
};
