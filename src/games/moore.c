/* Moore's Nim_K: a component is a row of heaps; a move reduces 1 to K of them, each by at least 1.
 *
 * Winner (Moore 1910): write the heaps in binary; the next player loses exactly when every column
 * has a number of ones divisible by K+1. In misère play the same holds while some heap is 2 or
 * more; else the next player loses when the number of ones is 1 mod K+1. The theorem gives no
 * nim-values. K above the number of heaps has the same effect as that number.
 *
 * Winning replies are listed in lexicographic order, heap after heap and each heap from its top
 * bit, keeping to prefixes of winning replies. `completes` decides exactly which these are: column
 * after column from the top, heaps not fixed yet either still equal their old size or have become
 * smaller in some column (at most K in all), and the latter may have any bit from there on. The
 * cost is a few columns a bit, except that showing that a prefix has no reply may try many sets of
 * heaps; both are bounded by a number of steps, after which the list is called incomplete. For
 * components of more than 64 heaps the winner is known, but no list. */
#include <stdio.h>
#include <string.h>

#include "base/context.h"
#include "base/number.h"
#include "rules/describe.h"
#include "rules/draw.h"
#include "rules/heap.h"
#include "rules/list.h"

enum { LIST_STEPS = 1 << 27, COUNT_STEPS = 1 << 21, HEAPS = 64 };

static grundy_status parse(grundy_context *context, const grundy_game *game, const char *text,
                           size_t length, grundy_array *out) {
  (void)game;
  return grundy_i_numbers_parse(context, GRUNDY_PHRASE(noun_heap_of_moore), text, length, out);
}

static grundy_status sample(grundy_context *context, const grundy_game *game, uint64_t index,
                            grundy_array *out) {
  (void)context, (void)game;
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

static grundy_status options(grundy_context *context, const grundy_game *game, grundy_component c,
                             grundy_side side, grundy_sink *sink) {
  (void)side;
  grundy_array b;
  grundy_array_init(&b, context);
  grundy_status s = grundy_array_append(&b, c.words, c.length);
  if (s != GRUNDY_OK) return s;
  uint64_t k = grundy_i_number_of(game);
  lowest_from(c, k, 0, b.data);
  grundy_component option = {b.data, c.length};
  while (s == GRUNDY_OK && memcmp(b.data, c.words, c.length * sizeof *b.data) != 0) {
    s = sink->take(sink, &option, 1);
    if (s == GRUNDY_OK) s = grundy_i_tick(context, GRUNDY_PHRASE(task_options), 0, 0);
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

static grundy_status winner(grundy_context *context, const grundy_game *game, grundy_component c,
                            grundy_play play, grundy_outcome *out) {
  (void)context;
  uint64_t k = grundy_i_number_of(game), ones = 0;
  bool large = false;
  for (size_t i = 0; i < c.length; i++) {
    large = large || c.words[i] > 1;
    ones += c.words[i] == 1;
  }
  bool lost = columns_vanish(c, k);
  if (play == GRUNDY_MISERE && !large) lost = (k == UINT64_MAX ? ones : ones % (k + 1)) == 1;
  *out = lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
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
    for (size_t i = 0; i < c.length; i++) {
      l->has[column] |= (c.words[i] >> column & 1) << i;
    }
    if (l->has[column]) l->columns = column + 1;
  }
}

static grundy_status replies(grundy_context *context, const grundy_game *game, grundy_component c,
                             uint64_t v, grundy_sink *sink, grundy_total *count) {
  if (v != 0) {
    return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, moore_winner);
  }
  *count = (grundy_total){.exact = true};
  if (columns_vanish(c, grundy_i_number_of(game))) return GRUNDY_OK;
  if (c.length > HEAPS) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, moore_heaps, HEAPS, c.length);
  }
  moore_lister l;
  start(&l, c, grundy_i_number_of(game));
  if (!sink) l.steps = COUNT_STEPS;
  grundy_component reply = {l.b, c.length};
  grundy_status s = GRUNDY_OK;
  while (next_reply(&l)) {
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_replies), count->total, 0);
    if (s == GRUNDY_OK && sink) s = sink->take(sink, &reply, 1);
    if (s != GRUNDY_OK && s != GRUNDY_STOP) return s;
    count->total++;
    if (s == GRUNDY_STOP) {
      sink = NULL;
      if (l.steps > COUNT_STEPS) l.steps = COUNT_STEPS;
      s = GRUNDY_OK;
    }
  }
  count->exact = l.steps != 0;
  if (count->total || !sink) return GRUNDY_OK;
  return GRUNDY_FAIL(context, GRUNDY_LIMIT, moore_steps, LIST_STEPS);
}

/* The first column from the top that is not divisible, or that all are. */
static grundy_status reasons(grundy_context *context, const grundy_game *game, grundy_component c,
                             grundy_reasons *out) {
  (void)context;
  uint64_t k = grundy_i_number_of(game), modulus = k < c.length ? k + 1 : c.length + 1;
  uint64_t sums[64], all = 0;
  for (size_t i = 0; i < c.length; i++) all |= c.words[i];
  size_t columns = 0;
  while (columns < 64 && all >> columns) columns++;
  for (size_t column = 0; column < columns; column++) {
    sums[columns - 1 - column] = 0;
    for (size_t i = 0; i < c.length; i++) {
      sums[columns - 1 - column] += c.words[i] >> column & 1;
    }
  }
  bool lost = columns_vanish(c, k);
  grundy_reasons_add(out, lost ? "moore-lost" : "moore-won");
  grundy_reasons_number(out, "k", k);
  grundy_reasons_numbers(out, "heaps", c.words, c.length);
  grundy_reasons_numbers(out, "ones", sums, columns);
  for (size_t i = 0; !lost && i < columns; i++) {
    if (sums[i] % modulus == 0) continue;
    grundy_reasons_index(out, "bit", columns - 1 - i);
    break;
  }
  return out->status;
}

/* Of each heap that shrinks the lowest stone taken is picked. */
static void pick_lowest(grundy_reasons *out, grundy_component from, grundy_component to) {
  for (size_t i = 0; i < from.length && out->items; i++) {
    for (uint64_t stone = to.words[i] + 1; stone <= from.words[i]; stone++) {
      bool lowest = stone == to.words[i] + 1;
      (lowest ? grundy_i_pick : grundy_i_gone)(out, grundy_i_item_place(i + 1, stone));
    }
  }
}

/* A sentence for each heap; the items of all of them are those of the first. */
static grundy_status describe(grundy_context *context, const grundy_game *game,
                              grundy_component from, const grundy_component *to, size_t count,
                              grundy_side side, grundy_reasons *out) {
  (void)context, (void)game, (void)count, (void)side;
  uint64_t largest = 0;
  for (size_t i = 0; i < from.length; i++) {
    if (from.words[i] > largest) largest = from.words[i];
  }
  bool begun = false;
  for (size_t i = 0; i < from.length; i++) {
    if (from.words[i] == to->words[i]) continue;
    grundy_reasons_add(out, "move.heap");
    grundy_reasons_number(out, "heap", i + 1);
    grundy_reasons_number(out, "count", from.words[i] - to->words[i]);
    if (!begun && largest <= GRUNDY_PICTURE_STONES) pick_lowest(out, from, *to);
    begun = true;
  }
  return out->status;
}

static const char *const examples[] = {"2", "1", "3", "9", NULL};

const grundy_ruleset grundy_i_game_moore = {
    .version = GRUNDY_RULESET_VERSION,
    .sides = 1,
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
                "by K+1; nim-values come from search",
                "必败态当且仅当二进制的每一列中 1 的个数都被 K+1 整除；SG 值由搜索得到"},
    .source = "Moore 1910",
    .examples = examples,
    .example = "3,4,5",
    .sample = sample,
    .sample_game = grundy_i_number_sample,
    .moves =
        &(const grundy_ruleset_moves){
            .open = grundy_i_number_open,
            .close = grundy_i_number_close,
            .parse = parse,
            .print = grundy_i_list_print,
            .options = options,
        },
    .theory =
        &(const grundy_ruleset_theory){
            .winner = winner,
            .replies = replies,
            .reasons = reasons,
        },
    .display =
        &(const grundy_ruleset_display){
            .list = "list.heaps",
            .draw = grundy_i_draw_heaps,
            .noun = {GRUNDY_I_GROUP},
            .describe = describe,
        },
};
