/* The options of one nim-value of a heap of any size, in order, and their number.
 *
 * One part: a look at each number that may be taken. All-but: where the table ends, the heaps of
 * value v are found in their residue classes, h = r + c p with v = G(r) + c s.
 *
 * Two parts i + j = m, i >= j, m = n - t for each splitting digit: i walks up from m / 2. Where
 * both i and j are past the preperiod n0, G(i) ^ G(j) depends on i mod p alone, so one period of i
 * is tried, hits are counted by multiplication, and listing repeats the hits; only those with j <
 * n0 at the end are tried one by one. So kayles 10^18 costs about p + n0 steps.
 *
 *     m/2 ....... steady: i and j >= n0, period p ....... m - n0 .. tail, j < n0 .. m - 1
 *
 * With a saltus that depends on more than i mod p: replies_rising.c. Three parts: replies_three.c.
 *
 * Invariant: where v < G(n) and there is a sink, an option is found, as G(n) is the mex. */
#include "base/assert.h"
#include "base/messages_tasks.def"
#include "heap/replies_inside.h"

enum { PIECE = 1 << 16 }; /* heaps that are counted between two looks */

static uint64_t value_of(const grundy_i_reply_question *q, uint64_t n) {
  return grundy_i_reply_value(q, n);
}

grundy_status grundy_i_reply_list(grundy_i_reply_question *q, const grundy_component *parts,
                                  size_t count) {
  if (!q->sink) return GRUNDY_OK;
  grundy_status s = grundy_sink_give(q->sink, parts, count);
  if (s == GRUNDY_STOP) q->sink = NULL;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status list_heap(grundy_i_reply_question *q, uint64_t heap) {
  grundy_component part = {&heap, 1};
  return grundy_i_reply_list(q, &part, 1);
}

/* ---- no part, or one ---- */

static grundy_status emptied(grundy_i_reply_question *q) {
  for (size_t i = 0; i < q->rule->count && q->rule->takes[i].stones <= q->n; i++) {
    bool all = q->rule->takes[i].stones == q->n && q->rule->takes[i].leave & GRUNDY_LEAVE_NONE;
    if (!all || q->v != 0 || q->rule->ground) continue;
    q->total++;
    return grundy_i_reply_list(q, NULL, 0);
  }
  return GRUNDY_OK;
}

static grundy_status single(grundy_i_reply_question *q) {
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
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (rule->takes[middle].stones < taken) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < rule->count && rule->takes[low].stones == taken;
}

static grundy_status reach_heap(grundy_i_reply_question *q, uint64_t heap) {
  if (heap >= q->n || forbidden(q->rule, q->n - heap)) return GRUNDY_OK;
  q->total++;
  return list_heap(q, heap);
}

/* Heaps of value v in the table are at least v, as no heap has a value above its size, and they lie
 * at most the largest forbidden number apart, as none is an option of another. */
static grundy_status all_but_in_table(grundy_i_reply_question *q, uint64_t end) {
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
static grundy_status all_but_by_period(grundy_i_reply_question *q) {
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

static grundy_status all_but(grundy_i_reply_question *q) {
  if (q->n <= q->view.count) return all_but_in_table(q, q->n);
  grundy_status s = all_but_in_table(q, q->view.cycle->preperiod);
  return s == GRUNDY_OK ? all_but_by_period(q) : s;
}

/* ---- two parts ---- */

void grundy_i_reply_sums(grundy_i_reply_question *q, unsigned leave, uint64_t least) {
  q->sum_count = 0;
  for (size_t i = q->rule->count; i-- > 0;) {
    const grundy_i_take *take = &q->rule->takes[i];
    if (!(take->leave & leave) || take->stones > q->n || q->n - take->stones < least) continue;
    GRUNDY_ASSERT(q->sum_count < GRUNDY_REPLY_SUMS);
    GRUNDY_ASSERT(q->sum_count == 0 || q->sums[q->sum_count - 1] < q->n - take->stones);
    q->sums[q->sum_count++] = q->n - take->stones;
  }
}

/* How far heaps from `least` up may be shifted down to heaps of the same value: not at all where
 * there is a saltus. */
static uint64_t shift(const grundy_i_reply_question *q, uint64_t least) {
  GRUNDY_ASSERT(q->view.cycle->saltus || q->view.cycle->period);
  uint64_t n0 = q->view.cycle->preperiod, p = q->view.cycle->period;
  return q->view.cycle->saltus || least < n0 + p ? 0 : (least - n0) / p * p;
}

/* The options (i, j) for one i; lists them if wanted, and adds their number. */
static grundy_status pairs_with(grundy_i_reply_question *q, uint64_t i, bool listed,
                                uint64_t *hits) {
  grundy_status s = GRUNDY_OK;
  uint64_t first = value_of(q, i - q->shift_i);
  for (size_t k = 0; k < q->sum_count && s == GRUNDY_OK; k++) {
    if (q->sums[k] <= i || q->sums[k] - i > i) continue;
    uint64_t j = q->sums[k] - i;
    if ((first ^ value_of(q, j - q->shift_j)) != q->v || (q->rule->unequal && i == j)) continue;
    ++*hits;
    if (!listed || !q->sink) continue;
    grundy_component parts[] = {{&i, 1}, {&j, 1}};
    s = grundy_i_reply_list(q, parts, 2);
  }
  return s;
}

/* How many i of from..to have G(i) ^ G(sum - i) = v: the slow way, and for runs within a piece. */
static uint64_t count_apart(const grundy_i_reply_question *q, uint64_t sum, uint64_t from,
                            uint64_t to) {
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

static uint64_t count_in_runs(const grundy_i_reply_question *q, uint64_t up, uint64_t down,
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
static uint64_t count_some(const grundy_i_reply_question *q, uint64_t sum, uint64_t low,
                           uint64_t high) {
  uint64_t up = low - q->shift_i, down = sum - low - q->shift_j, length = high - low + 1;
  bool held = up + length <= q->view.count && down < q->view.count;
  return held ? count_in_runs(q, up, down, length) : count_apart(q, sum, low, high);
}

/* How many options (i, j) there are with i in from..to. */
static grundy_status count_pairs(const grundy_i_reply_question *q, uint64_t from, uint64_t to,
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
static grundy_status walk(grundy_i_reply_question *q, uint64_t from, uint64_t to) {
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
static grundy_status repeat(grundy_i_reply_question *q, const grundy_array *offsets, uint64_t from,
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
static grundy_status steady(grundy_i_reply_question *q, uint64_t from, uint64_t to) {
  GRUNDY_ASSERT(q->view.cycle->saltus == 0 && from <= to && to - from + 1 >= q->view.cycle->period);
  uint64_t p = q->view.cycle->period, size = to - from + 1;
  grundy_array offsets;
  grundy_array_init(&offsets, q->context);
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

static grundy_status pairs(grundy_i_reply_question *q) {
  grundy_i_reply_sums(q, GRUNDY_LEAVE_TWO, 2);
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
    s = rises ? grundy_i_reply_rising_pairs(q, begin, least - n0) : steady(q, begin, least - n0);
  }
  q->shift_i = shift(q, least - n0 + 1);
  q->shift_j = 0;
  return s == GRUNDY_OK ? walk(q, least - n0 + 1, to) : s;
}

grundy_status grundy_i_table_replies(grundy_context *context, grundy_heap_table *table, uint64_t n,
                                     uint64_t v, grundy_sink *sink, grundy_total *count) {
  grundy_i_reply_question q = {
      .context = context, .rule = grundy_i_table_rule(table), .n = n, .v = v};
  grundy_status s = grundy_i_table_reach(context, table, n, GRUNDY_EFFORT_MODEST);
  if (s != GRUNDY_OK) return s;
  q.view = grundy_i_table_view(table);
  q.sink = sink;
  q.exact = true;
  if (q.rule->all_but) {
    s = all_but(&q);
  } else {
    s = emptied(&q);
    if (s == GRUNDY_OK) s = single(&q);
    if (s == GRUNDY_OK) s = pairs(&q);
    if (s == GRUNDY_OK && grundy_i_rule_heaps(q.rule) > 2) s = grundy_i_reply_triples(&q);
  }
  if (s != GRUNDY_OK) return s;
  GRUNDY_ASSERT(q.total || (!sink && !q.exact) || v >= value_of(&q, n));
  q.exact &= q.total <= UINT64_MAX;
  *count = (grundy_total){q.exact, q.exact ? (uint64_t)q.total : 0};
  return GRUNDY_OK;
}
