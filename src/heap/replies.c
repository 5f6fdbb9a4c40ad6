/* The options of one nim-value of a heap of any size, in order, and their number.
 *
 * One part: each number that may be taken is tried. All-but: where the table ends, the heaps of
 * value v are found in their residue classes, h = r + c p with v = G(r) + c s.
 *
 * Two parts i + j = m, i >= j, m = n - t for each splitting digit: i walks up from m / 2. Where
 * both i and j are past the preperiod n0, G(i) ^ G(j) depends on i mod p alone, so one period of i
 * is tried, hits are counted by multiplication, and listing repeats the hits; only those with j <
 * n0 at the end are tried one by one. So kayles 10^18 costs about p + n0 steps.
 *
 *     m/2 ....... steady: i and j >= n0, period p ....... m - n0 .. tail, j < n0 .. m - 1
 *
 * With a saltus that depends on more than i mod p: rising pairs (below). Three parts: below too.
 *
 * Invariant: where v < G(n) and there is a sink, an option is found, as G(n) is the mex. */
#include <stdlib.h>

#include "base/messages_tasks.def"
#include "base/sort.h"
#include "heap/table.h"

enum {
  GRUNDY_REPLY_SUMS = GRUNDY_CODE_DIGITS + 1,
  GRUNDY_REPLY_COUNTED = 2000 /* heaps up to which options of three parts are counted */
};

/* One question: options of value v. `sums` are the n - t of the digits that split into the current
 * number of parts, ascending. The sink is NULL once it has said STOP. `total` is their number where
 * `exact`, else how many were found. */
typedef struct reply_question {
  grundy_context *context;
  const grundy_i_rule *rule;
  grundy_i_view view;
  uint64_t n, v;
  grundy_sink *sink;
  grundy_i_uint128 total;
  bool exact;
  uint64_t sums[GRUNDY_REPLY_SUMS];
  size_t sum_count;
  uint64_t shift_i, shift_j; /* of two parts G(i) is read at i - shift_i, … : multiples of a period
                                without saltus */
} reply_question;

static inline uint64_t value_of(const reply_question *q, uint64_t n) {
  return grundy_i_view_value(&q->view, n);
}

/* Two parts of one nim-value where nim-values rise by a saltus s each period p.
 *
 * Let i + j = m, both at least the preperiod. While i goes up by periods from i0 and j down from
 * m - i0, G(i) = a + s u and G(j) = b - s u, so that their sum T = a + b stays the same. Two
 * numbers of sum T and nim-sum v have the AND c = (T - v) / 2: they are c + x and c + (v - x) for a
 * subset x of the ones of v, where c has none of them. So the options of one class of i mod p are
 * the subsets x of v with c + x = a (mod s), a <= c + x <= a + s U; the power of two in s fixes the
 * lowest bits of x. The classes of all digits, each ascending, are merged.
 *
 * Cost: p steps a digit, and as many for each option that is listed; times the odd part of s. */

/* One class: the current option is i0 + p (c + x - a) / s, of the sum; `most` is the largest x.
 * x = low + a subset of `mask`. */
typedef struct strand {
  uint64_t sum, i0, a, c, low, mask, x, most;
} strand;

/* Passes on an option, without counting it. Errors: those of the sink. */
static grundy_status reply_list(reply_question *q, const grundy_component *parts, size_t count) {
  if (!q->sink) return GRUNDY_OK;
  grundy_status s = grundy_sink_give(q->sink, parts, count);
  if (s == GRUNDY_STOP) q->sink = NULL;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* Takes the sums that digits with bit `leave` make of at least `least` stones. */
static void reply_sums(reply_question *q, unsigned leave, uint64_t least) {
  q->sum_count = 0;
  for (size_t i = q->rule->count; i-- > 0;) {
    const grundy_i_take *take = &q->rule->takes[i];
    if (!(take->leave & leave) || take->stones > q->n || q->n - take->stones < least) continue;
    GRUNDY_ASSERT(q->sum_count < GRUNDY_REPLY_SUMS);
    GRUNDY_ASSERT(q->sum_count == 0 || q->sums[q->sum_count - 1] < q->n - take->stones);
    q->sums[q->sum_count++] = q->n - take->stones;
  }
}

/* The least subset of `mask` that is at least y. */
static bool least_subset(uint64_t mask, uint64_t y, uint64_t *out) {
  uint64_t outside = y & ~mask;
  *out = y;
  if (!outside) return true;
  uint64_t below = (UINT64_C(2) << grundy_i_top_bit(outside)) - 1;
  uint64_t free = mask & ~y & ~below;
  uint64_t carry = free & (0 - free);
  *out = (y & ~((carry << 1) - 1)) | carry;
  GRUNDY_ASSERT(!carry || ((*out & ~mask) == 0 && *out >= y));
  return carry != 0;
}

/* Goes to the next x; false where there is none. */
static bool next(strand *t) {
  GRUNDY_ASSERT(((t->x - t->low) & ~t->mask) == 0);
  uint64_t subset = t->x - t->low;
  if (subset == t->mask) return false;
  t->x = t->low + (((subset | ~t->mask) + 1) & t->mask);
  return t->x <= t->most;
}

/* Goes on until x belongs to the class. */
static grundy_status settle(const reply_question *q, strand *t, bool *found) {
  uint64_t tries = 0, s = q->view.cycle->saltus;
  while (*found && (t->c + t->x - t->a) % s) {
    *found = next(t);
    if (++tries % 1024 == 0)
      GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), 0, 0));
  }
  return GRUNDY_OK;
}

/* The class of i0 up to `to`, at its first x. */
static grundy_status open(const reply_question *q, uint64_t sum, uint64_t i0, uint64_t to,
                          strand *t, bool *found) {
  GRUNDY_ASSERT(i0 <= to && i0 >= q->view.cycle->preperiod && sum - to >= q->view.cycle->preperiod);
  uint64_t s = q->view.cycle->saltus, power = s & (0 - s);
  uint64_t a = value_of(q, i0), b = value_of(q, sum - i0);
  uint64_t end = a + (to - i0) / q->view.cycle->period * s;
  grundy_i_uint128 both = (grundy_i_uint128)a + b, twice = both - q->v;
  *found = both >= q->v && twice % 2 == 0 && twice / 2 <= end && (twice / 2 & q->v) == 0;
  if (!*found) return GRUNDY_OK;
  uint64_t c = (uint64_t)(twice / 2), low = (a - c) % power, least = a > c ? a - c - low : 0;
  *t = (strand){sum, i0, a, c, low, q->v & ~(power - 1), 0, end - c};
  *found = (low & ~q->v) == 0 && least_subset(t->mask, least, &t->x);
  if (!*found) return GRUNDY_OK;
  t->x += low;
  *found = t->x <= t->most;
  return settle(q, t, found);
}

static uint64_t larger(const reply_question *q, const strand *t) {
  GRUNDY_ASSERT(t->c + t->x >= t->a && (t->c + t->x - t->a) % q->view.cycle->saltus == 0);
  return t->i0 + (t->c + t->x - t->a) / q->view.cycle->saltus * q->view.cycle->period;
}

/* The classes that have an option. */
static grundy_status open_all(const reply_question *q, uint64_t from, uint64_t to, strand *strands,
                              size_t *count) {
  *count = 0;
  for (size_t k = 0; k < q->sum_count; k++) {
    for (uint64_t r = 0; r < q->view.cycle->period; r++) {
      bool found;
      if (r > to - from) break;
      GRUNDY_TRY(open(q, q->sums[k], from + r, to, &strands[*count], &found));
      if (found) ++*count;
    }
    GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), k, q->sum_count));
  }
  return GRUNDY_OK;
}

/* Lists the least of the current options and goes on after it. Strands are kept in the order of
 * their digits, so that of two options with the same i the one with the smaller j comes first. */
static grundy_status list_least(reply_question *q, strand *strands, size_t *count) {
  GRUNDY_ASSERT(*count && *count <= q->sum_count * q->view.cycle->period);
  size_t least = 0;
  for (size_t k = 1; k < *count; k++) {
    if (larger(q, &strands[k]) < larger(q, &strands[least])) least = k;
  }
  strand *t = &strands[least];
  uint64_t i = larger(q, t), j = t->sum - i;
  grundy_component parts[] = {{&i, 1}, {&j, 1}};
  q->total++;
  grundy_status s = reply_list(q, parts, 2);
  bool found = next(t);
  if (s == GRUNDY_OK) s = settle(q, t, &found);
  if (found) return s;
  --*count;
  for (size_t k = least; k < *count; k++) strands[k] = strands[k + 1];
  return s;
}

/* Lists the options (i, j), i >= j, with from <= i <= to in ascending order, for a period with a
 * saltus; every such i and j is at least the preperiod. They are not counted. Errors: NO_MEMORY,
 * CANCELLED, LIMIT, those of the sink. */
static grundy_status reply_rising_pairs(reply_question *q, uint64_t from, uint64_t to) {
  GRUNDY_ASSERT(q->view.cycle->saltus && from <= to);
  size_t room = q->sum_count * (size_t)q->view.cycle->period, count;
  q->exact = false;
  if (!q->sink) return GRUNDY_OK;
  void *block;
  GRUNDY_TRY(grundy_i_allocate(q->context, room, sizeof(strand), &block));
  grundy_status s = open_all(q, from, to, block, &count);
  while (s == GRUNDY_OK && count && q->sink) {
    s = list_least(q, block, &count);
    if (s == GRUNDY_OK) s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), 0, 0);
  }
  grundy_i_free(q->context, block, room * sizeof(strand));
  return s;
}

/* Options of three parts: all of them for small heaps, otherwise the first ones within a bounded
 * effort, without a count. Where none of these fits, and G(n) is known by the period only, parts
 * that the period covers:
 *  - a saltus of 0 lets whole periods go from two parts to the third, so that the value v of an
 *    option is that of one with two parts b, c < n0 + p;
 *  - with a saltus, v < G(n) is the value of an option {a, b, b}, G(a) = v, or of one with two
 *    parts b, c < N, by (2) of heap/period/arithmetic_period.c: there N is n0 + p for the period
 *    that was proved, of which the current one may be a divisor; the table holds N heaps.
 * So a value less than G(n) is always found. Cost: d (n0 + p)^2, d digits. */

enum { MOST_GATHERED = 4096 };
static const uint64_t effort_most = UINT64_C(1) << 24, rising_effort = UINT64_C(1) << 18;

typedef struct triple {
  uint64_t parts[3];
} triple;

static grundy_status list_triple(reply_question *q, const uint64_t parts[3]) {
  grundy_component components[] = {{&parts[0], 1}, {&parts[1], 1}, {&parts[2], 1}};
  q->total++;
  return reply_list(q, components, 3);
}

/* ---- one after another ---- */

/* The options (i, j, l) for one i, i >= j >= l. */
static grundy_status triples_with(reply_question *q, uint64_t i, uint64_t *effort) {
  bool all = q->n <= GRUNDY_REPLY_COUNTED;
  grundy_status s = GRUNDY_OK;
  uint64_t least = q->sums[0] > i ? q->sums[0] - i : 0, first = value_of(q, i);
  uint64_t end = q->sums[q->sum_count - 1] - i;
  for (uint64_t j = least ? least - least / 2 : 1; j <= i && j < end && s == GRUNDY_OK; j++) {
    uint64_t wanted = first ^ value_of(q, j) ^ q->v;
    for (size_t k = 0; k < q->sum_count && s == GRUNDY_OK; k++) {
      if (q->sums[k] <= i || q->sums[k] - i <= j || q->sums[k] - i - j > j) continue;
      uint64_t l = q->sums[k] - i - j;
      if (value_of(q, l) != wanted) continue;
      s = list_triple(q, (const uint64_t[]){i, j, l});
    }
    *effort += q->sum_count;
    if (!all && !q->sink) break;
  }
  return s;
}

static bool in_table(const reply_question *q) {
  return grundy_i_view_core(&q->view, q->n) < q->view.count;
}

/* Must there be an option of value v, though none has been found? */
static bool must_exist(const reply_question *q) {
  return q->total == 0 && q->v < value_of(q, q->n);
}

/* Is it worth continuing after this much effort? */
static bool goes_on(const reply_question *q, uint64_t effort) {
  if (q->n <= GRUNDY_REPLY_COUNTED) return true;
  if (!q->sink) return false;
  if (in_table(q)) return effort <= effort_most || must_exist(q);
  return effort <= (q->view.cycle->saltus ? rising_effort : effort_most);
}

static grundy_status walk_triples(reply_question *q) {
  uint64_t effort = 0, most = q->sums[q->sum_count - 1];
  for (uint64_t i = (q->sums[0] - 1) / 3 + 1; i <= most - 2; i++) {
    if (!goes_on(q, effort)) break;
    GRUNDY_TRY(triples_with(q, i, &effort));
    if (i % 16 == 0) GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), i, most));
  }
  return GRUNDY_OK;
}

/* ---- what the period reaches ---- */

static void exchange(uint64_t *a, uint64_t *b) {
  uint64_t c = *a;
  *a = *b;
  *b = c;
}

static grundy_status gather(grundy_array *out, uint64_t a, uint64_t b, uint64_t c) {
  if (a < b) exchange(&a, &b);
  if (b < c) exchange(&b, &c);
  if (a < b) exchange(&a, &b);
  return grundy_array_append(out, (const uint64_t[]){a, b, c}, 3);
}

/* The options {a, b, b} for one a. */
static grundy_status gather_twins(const reply_question *q, uint64_t a, grundy_array *out) {
  for (size_t k = 0; k < q->sum_count; k++) {
    uint64_t rest = q->sums[k] > a ? q->sums[k] - a : 0;
    if (rest && rest % 2 == 0) GRUNDY_TRY(gather(out, a, rest / 2, rest / 2));
  }
  return GRUNDY_OK;
}

/* The options {a, b, b} with G(a) = v; for a period without saltus only those with a < n0 + p. */
static grundy_status gather_equal(const reply_question *q, grundy_array *out) {
  const grundy_period *c = q->view.cycle;
  uint64_t start = c->preperiod ? c->preperiod : 1;
  for (uint64_t r = 1; r < start + c->period; r++) {
    uint64_t value = value_of(q, r), more = q->v - value;
    bool rises = r >= start && c->saltus && q->v > value;
    if (more && !(rises && more % c->saltus == 0)) continue;
    grundy_i_uint128 a = r + (more ? (grundy_i_uint128)(more / c->saltus) * c->period : 0);
    if (a < q->n) GRUNDY_TRY(gather_twins(q, (uint64_t)a, out));
  }
  return GRUNDY_OK;
}

/* The options with two parts b >= c below `end`. */
static grundy_status gather_near(const reply_question *q, uint64_t end, grundy_array *out) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t b = 1; b < end && s == GRUNDY_OK; b++) {
    for (uint64_t c = 1; c <= b && s == GRUNDY_OK; c++) {
      uint64_t wanted = q->v ^ value_of(q, b) ^ value_of(q, c);
      for (size_t k = 0; k < q->sum_count && s == GRUNDY_OK; k++) {
        if (q->sums[k] <= b + c || value_of(q, q->sums[k] - b - c) != wanted) continue;
        s = gather(out, q->sums[k] - b - c, b, c);
      }
    }
    if (out->length > (size_t)3 * MOST_GATHERED) break;
    if (s == GRUNDY_OK) s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), b, end);
  }
  return s;
}

static int compare(const void *a, const void *b) {
  const triple *x = a, *y = b;
  for (size_t i = 0; i < 3; i++) {
    if (x->parts[i] != y->parts[i]) return x->parts[i] < y->parts[i] ? -1 : 1;
  }
  return 0;
}

/* Each once, in order. */
static grundy_status list_gathered(reply_question *q, grundy_array *gathered) {
  size_t count = gathered->length / 3;
  if (!count) return GRUNDY_OK;
  triple *triples = (triple *)(void *)gathered->data;
  qsort(triples, count, sizeof *triples, compare);
  for (size_t i = 0; i < count && q->sink; i++) {
    if (i && compare(&triples[i - 1], &triples[i]) == 0) continue;
    GRUNDY_TRY(list_triple(q, triples[i].parts));
  }
  return GRUNDY_OK;
}

static grundy_status reach(reply_question *q) {
  uint64_t end = q->view.cycle->preperiod + 2 * q->view.cycle->period;
  grundy_array gathered = grundy_i_array(q->context);
  grundy_status s = gather_equal(q, &gathered);
  if (s == GRUNDY_OK) s = gather_near(q, end, &gathered);
  if (s == GRUNDY_OK && !gathered.length && must_exist(q)) {
    s = gather_near(q, q->view.count, &gathered);
  }
  if (s == GRUNDY_OK) s = list_gathered(q, &gathered);
  grundy_array_clear(&gathered);
  return s;
}

/* The options of three parts: all of them for heaps up to GRUNDY_REPLY_COUNTED, for others the
 * first ones, and at least one where v is less than G(n), nothing has been found before, and there
 * is a sink. Errors: as above. */
static grundy_status reply_triples(reply_question *q) {
  reply_sums(q, GRUNDY_LEAVE_THREE, 3);
  if (!q->sum_count) return GRUNDY_OK;
  bool all = q->n <= GRUNDY_REPLY_COUNTED;
  if (!all) q->exact = false;
  GRUNDY_TRY(walk_triples(q));
  return !all && q->sink && !q->total && !in_table(q) ? reach(q) : GRUNDY_OK;
}

enum { PIECE = 1 << 16 }; /* heaps that are counted between two looks */

static grundy_status list_heap(reply_question *q, uint64_t heap) {
  grundy_component part = {&heap, 1};
  return reply_list(q, &part, 1);
}

/* ---- no part, or one ---- */

static grundy_status emptied(reply_question *q) {
  for (size_t i = 0; i < q->rule->count && q->rule->takes[i].stones <= q->n; i++) {
    bool all = q->rule->takes[i].stones == q->n && q->rule->takes[i].leave & GRUNDY_LEAVE_NONE;
    if (!all || q->v != 0 || q->rule->ground) continue;
    q->total++;
    return reply_list(q, NULL, 0);
  }
  return GRUNDY_OK;
}

static grundy_status single(reply_question *q) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = q->rule->count; i-- > 0 && s == GRUNDY_OK;) {
    const grundy_i_take *take = &q->rule->takes[i];
    if (take->stones > q->n) continue;
    uint64_t rest = q->n - take->stones;
    bool heap =
        rest ? take->leave & GRUNDY_LEAVE_ONE : take->leave & GRUNDY_LEAVE_NONE && q->rule->ground;
    if (!heap || value_of(q, rest) != q->v) continue;
    q->total++;
    s = list_heap(q, rest);
  }
  return s;
}

/* ---- all-but ---- */

static bool forbidden(const grundy_i_rule *rule, uint64_t taken) {
  size_t low = 0, high = rule->count;
  GRUNDY_BISECT(low, high, i, rule->takes[i].stones >= taken);
  return low < rule->count && rule->takes[low].stones == taken;
}

static grundy_status reach_heap(reply_question *q, uint64_t heap) {
  if (heap >= q->n || forbidden(q->rule, q->n - heap)) return GRUNDY_OK;
  q->total++;
  return list_heap(q, heap);
}

/* Heaps of value v in the table are at least v, as no heap has a value above its size, and they lie
 * at most the largest forbidden number apart, as none is an option of another. */
static grundy_status all_but_in_table(reply_question *q, uint64_t end) {
  uint64_t far = grundy_i_rule_last(q->rule);
  grundy_status s = GRUNDY_OK;
  for (uint64_t heap = q->v; heap < end && s == GRUNDY_OK; heap++) {
    if (heap % 256 == 0) s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), heap, end);
    if (s != GRUNDY_OK || value_of(q, heap) != q->v) continue;
    if (end - heap > far && far < UINT64_MAX) end = heap + far + 1;
    s = reach_heap(q, heap);
  }
  return s;
}

/* Ascending: the heaps r + c p for r in one period, in order of c and then r. */
static grundy_status all_but_by_period(reply_question *q) {
  const grundy_period *cycle = q->view.cycle;
  uint64_t start = cycle->preperiod, p = cycle->period, most = 0;
  GRUNDY_ASSERT(cycle->saltus && p);
  for (uint64_t r = start; r < start + p; r++) {
    if (value_of(q, r) > most) most = value_of(q, r);
  }
  uint64_t c = q->v > most ? (q->v - most) / cycle->saltus : 0;
  grundy_status s = GRUNDY_OK;
  for (uint64_t least = 0; least <= q->v && s == GRUNDY_OK; c++) {
    least = UINT64_MAX;
    if (start + (grundy_i_uint128)c * p >= q->n) break;
    for (uint64_t r = start; r < start + p && s == GRUNDY_OK; r++) {
      if (r % 256 == 0) s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), r, start + p);
      grundy_i_uint128 value = value_of(q, r) + (grundy_i_uint128)c * cycle->saltus;
      grundy_i_uint128 heap = r + (grundy_i_uint128)c * p;
      if (value < least) least = (uint64_t)value;
      if (value == q->v && heap < q->n) s = reach_heap(q, (uint64_t)heap);
    }
    if (least == UINT64_MAX) break;
  }
  return s;
}

static grundy_status all_but(reply_question *q) {
  if (q->n <= q->view.count) return all_but_in_table(q, q->n);
  GRUNDY_TRY(all_but_in_table(q, q->view.cycle->preperiod));
  return all_but_by_period(q);
}

/* ---- two parts ---- */

/* How far heaps from `least` up may be shifted down to heaps of the same value: not at all where
 * there is a saltus. */
static uint64_t shift(const reply_question *q, uint64_t least) {
  GRUNDY_ASSERT(q->view.cycle->saltus || q->view.cycle->period);
  uint64_t n0 = q->view.cycle->preperiod, p = q->view.cycle->period;
  return q->view.cycle->saltus || least < n0 + p ? 0 : (least - n0) / p * p;
}

/* The options (i, j) for one i; lists them if wanted, and adds their number. */
static grundy_status pairs_with(reply_question *q, uint64_t i, bool listed, uint64_t *hits) {
  uint64_t first = value_of(q, i - q->shift_i);
  for (size_t k = 0; k < q->sum_count; k++) {
    if (q->sums[k] <= i || q->sums[k] - i > i) continue;
    uint64_t j = q->sums[k] - i;
    if ((first ^ value_of(q, j - q->shift_j)) != q->v || (q->rule->unequal && i == j)) continue;
    ++*hits;
    if (!listed || !q->sink) continue;
    grundy_component parts[] = {{&i, 1}, {&j, 1}};
    GRUNDY_TRY(reply_list(q, parts, 2));
  }
  return GRUNDY_OK;
}

/* How many i of from..to have G(i) ^ G(sum - i) = v: the slow way, and for runs within a piece. */
static uint64_t count_apart(const reply_question *q, uint64_t sum, uint64_t from, uint64_t to) {
  uint64_t hits = 0;
  for (uint64_t i = from; i <= to; i++) {
    hits += (value_of(q, i - q->shift_i) ^ value_of(q, sum - i - q->shift_j)) == q->v;
  }
  return hits;
}

static uint64_t count_singly(const grundy_i_value_list *values, uint32_t wanted, uint64_t up,
                             uint64_t down, uint64_t length) {
  uint64_t hits = 0;
  for (uint64_t k = 0; k < length; k++) {
    hits += (grundy_i_value_list_at(values, up + k) ^ grundy_i_value_list_at(values, down - k)) ==
            wanted;
  }
  return hits;
}

static uint64_t count_in_runs(const reply_question *q, uint64_t up, uint64_t down,
                              uint64_t length) {
  const grundy_i_value_list *values = q->view.values;
  uint32_t wanted = (uint32_t)q->v;
  uint64_t hits = 0;
  if (q->v > UINT32_MAX) return 0; /* values of the table are smaller */
  while (length) {
    uint64_t run = grundy_i_values_end(up) - up;
    uint64_t back = down - grundy_i_values_start(down) + 1;
    if (run > back) run = back;
    if (run > length) run = length;
    if ((up | down) >> GRUNDY_VALUES_PAGE) {
      hits += count_singly(values, wanted, up, down, run);
    } else {
      const uint32_t *a = grundy_i_values_slot(values, up), *b = grundy_i_values_slot(values, down);
      for (uint64_t k = 0; k < run; k++) hits += (a[k] ^ *(b - k)) == wanted;
    }
    up += run;
    down -= run;
    length -= run;
  }
  return hits;
}

/* How many i of low..high have G(i) ^ G(sum - i) = v. */
static uint64_t count_some(const reply_question *q, uint64_t sum, uint64_t low, uint64_t high) {
  uint64_t up = low - q->shift_i, down = sum - low - q->shift_j, length = high - low + 1;
  bool held = up + length <= q->view.count && down < q->view.count;
  return held ? count_in_runs(q, up, down, length) : count_apart(q, sum, low, high);
}

/* How many options (i, j) there are with i in from..to. */
static grundy_status count_pairs(const reply_question *q, uint64_t from, uint64_t to,
                                 uint64_t *out) {
  grundy_status s = GRUNDY_OK;
  *out = 0;
  for (size_t k = 0; k < q->sum_count; k++) {
    uint64_t sum = q->sums[k], least = q->rule->unequal ? sum / 2 + 1 : sum - sum / 2;
    uint64_t low = from > least ? from : least, high = to < sum - 1 ? to : sum - 1;
    for (; low <= high && s == GRUNDY_OK; low += PIECE) {
      *out += count_some(q, sum, low, high - low < PIECE ? high : low + (PIECE - 1));
      s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), low, high);
      if (high - low < PIECE) break;
    }
  }
  return s;
}

/* All i of from..to. */
static grundy_status walk(reply_question *q, uint64_t from, uint64_t to) {
  grundy_status s = GRUNDY_OK;
  uint64_t hits = 0, i = from;
  for (; i <= to && q->sink && s == GRUNDY_OK; i++) {
    s = pairs_with(q, i, true, &hits);
    if (s == GRUNDY_OK && i % 256 == 0)
      s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), i, to);
  }
  q->total += hits;
  if (s != GRUNDY_OK || i > to) return s;
  s = count_pairs(q, i, to, &hits);
  q->total += hits;
  return s;
}

/* Lists the hits of the first period repeatedly: offsets[k] is the k-th i - from that is a hit. */
static grundy_status repeat(reply_question *q, const grundy_array *offsets, uint64_t from,
                            uint64_t to) {
  grundy_status s = GRUNDY_OK;
  uint64_t hits = 0, p = q->view.cycle->period;
  for (uint64_t base = from; q->sink && s == GRUNDY_OK; base += p) {
    for (size_t k = 0; k < offsets->length && s == GRUNDY_OK && q->sink; k++) {
      if (offsets->data[k] > to - base) return s;
      s = pairs_with(q, base + offsets->data[k], true, &hits);
    }
    if (s == GRUNDY_OK)
      s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), base - from, to - from);
    if (!offsets->length || to - base < p) break;
    q->shift_i += p;
    q->shift_j -= p;
  }
  return s;
}

/* All i of from..to where i and every j is past the preperiod, more than a period of them, and
 * there is no saltus. */
static grundy_status steady(reply_question *q, uint64_t from, uint64_t to) {
  GRUNDY_ASSERT(q->view.cycle->saltus == 0 && from <= to && to - from + 1 >= q->view.cycle->period);
  uint64_t p = q->view.cycle->period, size = to - from + 1;
  grundy_array offsets = grundy_i_array(q->context);
  uint64_t whole, rest = 0;
  q->shift_i = shift(q, from);
  q->shift_j = shift(q, q->sums[0] - (from + p - 1));
  grundy_status s = count_pairs(q, from, from + p - 1, &whole);
  if (s == GRUNDY_OK && size % p) s = count_pairs(q, from, from + size % p - 1, &rest);
  q->total += (grundy_i_uint128)whole * (size / p) + rest;
  for (uint64_t k = 0; k < p && q->sink && s == GRUNDY_OK; k++) {
    uint64_t hits = 0;
    s = pairs_with(q, from + k, false, &hits);
    if (s == GRUNDY_OK && hits) s = grundy_array_push(&offsets, k);
    if (s == GRUNDY_OK && k % 256 == 0) {
      s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), k, p);
    }
  }
  if (s == GRUNDY_OK) s = repeat(q, &offsets, from, to);
  grundy_array_clear(&offsets);
  return s;
}

static grundy_status pairs(reply_question *q) {
  reply_sums(q, GRUNDY_LEAVE_TWO, 2);
  if (!q->sum_count) return GRUNDY_OK;
  uint64_t least = q->sums[0], most = q->sums[q->sum_count - 1];
  uint64_t from = least - least / 2, to = most - 1;
  if (!q->view.proved) return walk(q, from, to);
  uint64_t n0 = q->view.cycle->preperiod ? q->view.cycle->preperiod : 1;
  uint64_t begin = most / 2 + 1 > n0 ? most / 2 + 1 : n0;
  bool rises = q->view.cycle->saltus > 0, few = rises && q->n <= GRUNDY_REPLY_COUNTED;
  if (few || least < n0 || least - n0 < begin || least - n0 - begin < 2 * q->view.cycle->period) {
    return walk(q, from, to);
  }
  q->shift_i = shift(q, from);
  q->shift_j = shift(q, least - (begin - 1));
  grundy_status s = walk(q, from, begin - 1);
  if (s == GRUNDY_OK) {
    s = rises ? reply_rising_pairs(q, begin, least - n0) : steady(q, begin, least - n0);
  }
  q->shift_i = shift(q, least - n0 + 1);
  q->shift_j = 0;
  return s == GRUNDY_OK ? walk(q, least - n0 + 1, to) : s;
}

grundy_status grundy_i_table_replies(grundy_context *context, grundy_heap_table *table, uint64_t n,
                                     uint64_t v, grundy_sink *sink, grundy_total *count) {
  reply_question q = {.context = context, .rule = grundy_i_table_rule(table), .n = n, .v = v};
  GRUNDY_TRY(grundy_i_table_reach(context, table, n, GRUNDY_EFFORT_MODEST));
  q.view = grundy_i_table_view(table);
  q.sink = sink;
  q.exact = true;
  if (q.rule->all_but) {
    GRUNDY_TRY(all_but(&q));
  } else {
    GRUNDY_TRY(emptied(&q));
    GRUNDY_TRY(single(&q));
    GRUNDY_TRY(pairs(&q));
    if (grundy_i_rule_heaps(q.rule) > 2) GRUNDY_TRY(reply_triples(&q));
  }
  GRUNDY_ASSERT(q.total || (!sink && !q.exact) || v >= value_of(&q, n));
  q.exact &= q.total <= UINT64_MAX;
  *count = (grundy_total){q.exact, q.exact ? (uint64_t)q.total : 0};
  return GRUNDY_OK;
}
