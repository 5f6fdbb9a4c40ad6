/* Finds the least period of a sequence of nim-values, and proves it.
 *
 * Finding. Read the differences G(n+1) - G(n) backwards from the last value N. The Z-function
 * (Gusfield 1997) gives for every p how long the reversed differences agree with themselves p
 * later, hence the least n0(p) from which G(n + p) - G(n) is constant up to the last known value.
 * O(N) for all p together. The first p whose condition below holds is the least period: its
 * divisors and every other period share its preperiod, so the least one satisfies the same
 * condition.
 *
 * Proof for codes (Guy and Smith 1956, for h = 2). Let moves leave at most h heaps and take at most
 * k stones. If n0 >= 1 and
 *     G(n + p) = G(n)   for   n0 <= n < h n0 + (h-1) p + k,
 * then for all n >= n0. Induct on N >= h n0 + (h-1) p + k. An option of N + p leaves parts of sum
 * N + p - t >= h (n0 + p), so the largest, a, is at least n0 + p; a - p >= n0 >= 1 is a heap, not
 * nothing, and G(a - p) = G(a) as a - p < N. Thus N has an option of the same value. An option of N
 * leaves parts whose largest, a, is at least n0 (the sum is >= h n0), a < N, so G(a + p) = G(a),
 * and N + p has an option of the same value. Neither leaves nothing, for N > k. So the mex agrees.
 * For h = 1 it is the window of k values that repeats. If two heaps must be unequal, let (h-1) p be
 * 2p: an option (b + p, b) of N + p would map to (b, b), but then (b + p, b - p) is an option of N,
 * of value 0 as well, b - p >= n0.
 *
 * Proof for all-but S, M = max S. G(n) = mex( V u { G(n - m) : m <= M not in S } ), where V is the
 * set of values of heaps below n - M. With base = mex V the last M values and V above base, both
 * relative to base, are a state that determines the next one and G(n) - base. The same state at n
 * and n + p, with bases s apart, proves G(n + p) = G(n) + s from then on. Every value occurs at
 * most |S| + 1 times, so s > 0. (Siegel 2013, ch. IV.) */
#include "heap/period/least_period.h"

#include "base/messages_tasks.def"
#include "heap/period/arithmetic_period.h"

enum { STATES_TRIED = 64, ARITHMETIC_TRIED = 4, LEAST_OBSERVED = 8, BETWEEN_LOOKS = 1024 };

static uint64_t at(const grundy_i_sequence *sequence, uint64_t n) {
  return sequence->table ? grundy_i_value_list_at(sequence->table, n) : sequence->list[n];
}

/* The i-th difference from the end. */
static uint64_t difference(const grundy_i_sequence *q, uint64_t i) {
  GRUNDY_ASSERT(i + 2 <= q->count);
  return at(q, q->count - 1 - i) - at(q, q->count - 2 - i);
}

/* The Z-function z[1..most] of the reversed differences; count >= 2, most < count. `task` is for
 * progress, and NULL where that is of the work around it. */
static grundy_status match(grundy_context *context, const grundy_phrase *task,
                           const grundy_i_sequence *q, uint64_t most, uint32_t *z) {
  GRUNDY_ASSERT(q->count >= 2 && most < q->count);
  uint64_t length = q->count - 1, left = 0, right = 0;
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 1; i <= most && s == GRUNDY_OK; i++) {
    uint64_t k = 0;
    if (i < right) k = z[i - left] < right - i ? z[i - left] : right - i;
    if (i + k >= right) {
      for (; i + k < length && difference(q, k) == difference(q, i + k) && s == GRUNDY_OK; k++) {
        if ((i + k) % BETWEEN_LOOKS == 0) s = grundy_i_tick(context, task, i, most);
      }
      left = i;
      right = i + k;
    }
    z[i] = (uint32_t)k;
    if (i % BETWEEN_LOOKS == 0 && s == GRUNDY_OK) s = grundy_i_tick(context, task, i, most);
  }
  return s;
}

static grundy_period cycle_of(const grundy_i_sequence *q, uint64_t p, const uint32_t *z) {
  uint64_t last = q->count - 1;
  GRUNDY_ASSERT(p && p + z[p] <= last);
  return (grundy_period){
      .preperiod = last - p - z[p], .period = p, .saltus = at(q, last) - at(q, last - p)};
}

/* ---- codes and finite sets ---- */

static bool guy_smith(const grundy_i_rule *rule, uint64_t count, const grundy_period *c) {
  unsigned heaps = grundy_i_rule_heaps(rule);
  grundy_i_uint128 start = c->preperiod ? c->preperiod : 1;
  grundy_i_uint128 needed = heaps * (start + c->period) + grundy_i_rule_last(rule);
  if (rule->unequal) needed += c->period;
  return c->saltus == 0 && needed <= count;
}

/* ---- all-but ---- */

/* Marks the values of the heaps below n; returns the least that none has. */
static uint64_t mark_used(const grundy_i_sequence *q, uint64_t n, uint8_t *used) {
  uint64_t base = 0;
  for (uint64_t i = 0; i < n; i++) used[at(q, i)] = 1;
  while (used[base]) base++;
  return base;
}

/* Are there a saltus and a repeating window, so that it is worth comparing the states? */
static bool plausible(const grundy_i_rule *rule, const grundy_i_sequence *q,
                      const grundy_period *c) {
  grundy_i_uint128 needed = (grundy_i_uint128)c->preperiod + c->period + grundy_i_rule_last(rule);
  return c->saltus > 0 && c->saltus <= c->period && needed <= q->count;
}

/* Is the state before heap count - p, whose window is known to match, the same as the one before
 * heap count? */
static grundy_status same_state(grundy_context *context, const grundy_i_rule *rule,
                                const grundy_i_sequence *q, const grundy_period *c, bool *same) {
  GRUNDY_ASSERT(c->preperiod + c->period + grundy_i_rule_last(rule) <= q->count);
  size_t size = (size_t)q->count + 1;
  uint64_t old = q->count - grundy_i_rule_last(rule);
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(context, 2 * size, 1, &s);
  if (s != GRUNDY_OK) return s;
  uint8_t *before = block, *after = before + size;
  uint64_t base = mark_used(q, old - c->period, before);
  *same = mark_used(q, old, after) == base + c->saltus;
  for (uint64_t v = base; v < size && *same; v++) {
    *same = before[v] == (v + c->saltus < size && after[v + c->saltus]);
  }
  grundy_i_free(context, block, 2 * size);
  return GRUNDY_OK;
}

/* ---- three heaps and a saltus ---- */

/* Is there a saltus, after so few heaps that it is worth trying to prove it? */
static bool rising(const grundy_i_rule *rule, const grundy_i_sequence *q, const grundy_period *c) {
  grundy_i_uint128 needed = (grundy_i_uint128)3 * c->preperiod + 2 * c->period;
  return grundy_i_rule_heaps(rule) > 2 && c->saltus > 0 && c->saltus <= c->period &&
         needed + grundy_i_rule_last(rule) < q->count;
}

/* The least divisor of a proved period that is a period as well; its preperiod is the same. */
static grundy_period least_divisor(const grundy_i_sequence *q, const uint32_t *z,
                                   const grundy_period *c) {
  for (uint64_t p = 1; p < c->period; p++) {
    if (c->period % p) continue;
    grundy_period d = cycle_of(q, p, z);
    if (d.preperiod <= c->preperiod) return d;
  }
  return *c;
}

/* ---- all of them ---- */

/* The first cycle among the periods 1..most whose condition holds. */
static grundy_status choose(grundy_context *context, const grundy_i_rule *rule,
                            const grundy_i_sequence *q, uint64_t most, const uint32_t *z,
                            bool *found, grundy_period *out) {
  grundy_status s = GRUNDY_OK;
  unsigned tried = 0;
  for (uint64_t p = 1; p <= most && s == GRUNDY_OK && !*found; p++) {
    *out = cycle_of(q, p, z);
    if (!rule->all_but && out->saltus == 0) {
      *found = guy_smith(rule, q->count, out);
    } else if (!rule->all_but && rising(rule, q, out)) {
      uint64_t matched;
      if (tried++ >= ARITHMETIC_TRIED) continue;
      s = grundy_i_arithmetic_prove(context, rule, q->table, q->count, out, found, &matched);
      if (*found) *out = least_divisor(q, z, out);
    } else if (rule->all_but && plausible(rule, q, out)) {
      if (tried++ == STATES_TRIED) break;
      s = same_state(context, rule, q, out, found);
    }
    if (s == GRUNDY_OK && !*found && p % BETWEEN_LOOKS == 0) s = grundy_i_tick(context, NULL, 0, 0);
  }
  return s;
}

grundy_status grundy_i_cycle_prove(grundy_context *context, const grundy_i_rule *rule,
                                   const grundy_i_value_list *values, uint64_t count, bool *found,
                                   grundy_period *out) {
  grundy_i_sequence q = {values, NULL, count};
  *found = false;
  if (count < 2 || grundy_i_rule_last(rule) >= count) return GRUNDY_OK;
  uint64_t most = (count - 1) / grundy_i_rule_heaps(rule);
  void *block;
  GRUNDY_TRY(grundy_i_allocate(context, (size_t)most + 1, sizeof(uint32_t), &block));
  grundy_status s = match(context, NULL, &q, most, block);
  if (s == GRUNDY_OK) s = choose(context, rule, &q, most, block, found, out);
  grundy_i_free(context, block, ((size_t)most + 1) * sizeof(uint32_t));
  return s;
}

grundy_status grundy_i_cycle_observe(grundy_context *context, grundy_i_sequence q, bool *found,
                                     grundy_period *out) {
  *found = false;
  if (q.count < LEAST_OBSERVED || q.count > GRUNDY_SEQUENCE_MOST) return GRUNDY_OK;
  uint64_t most = q.count / 3;
  void *block;
  GRUNDY_TRY(grundy_i_allocate(context, (size_t)most + 1, sizeof(uint32_t), &block));
  grundy_status s = match(context, GRUNDY_PHRASE(task_period), &q, most, block);
  for (uint64_t p = 1; p <= most && s == GRUNDY_OK && !*found; p++) {
    *out = cycle_of(&q, p, block);
    *found = out->saltus <= INT64_MAX && out->preperiod <= q.count / 2 &&
             q.count - out->preperiod >= 3 * p;
    if (!*found && p % BETWEEN_LOOKS == 0) s = grundy_i_tick(context, NULL, 0, 0);
  }
  grundy_i_free(context, block, ((size_t)most + 1) * sizeof(uint32_t));
  return s;
}

grundy_status grundy_i_period_observe(grundy_context *context, const uint64_t *values, size_t count,
                                      grundy_period *out) {
  bool found;
  grundy_period seen;
  grundy_i_sequence sequence = {NULL, values, count};
  GRUNDY_TRY(grundy_i_cycle_observe(context, sequence, &found, &seen));
  *out = found ? seen : (grundy_period){.status = GRUNDY_PERIOD_NONE};
  if (found) out->status = GRUNDY_PERIOD_OBSERVED;
  out->computed_to = count ? count - 1 : 0;
  return GRUNDY_OK;
}

grundy_phrase grundy_i_cycle_theorem(const grundy_i_rule *rule, const grundy_period *cycle) {
  if (!rule->all_but && cycle->saltus) return grundy_i_arithmetic_theorem();
  if (rule->all_but) {
    return (grundy_phrase){
        "the last max(S) nim-values and the larger ones in use, both counted from the least unused "
        "one, are a state that determines everything after it, and it repeats (Siegel 2013, ch. "
        "IV)",
        "以最小的未用 SG 值为基准，最近 max(S) 个值与更大的已用值构成的状态决定其后一切，"
        "而该状态重复出现（Siegel 2013，第四章）"};
  }
  if (rule->unequal) {
    return (grundy_phrase){
        "if the two heaps must differ and G(n + p) = G(n) for n0 <= n < 2 n0 + 2 p + k, where k is "
        "the "
        "most that is taken, it holds for all n >= n0 (after Guy and Smith 1956)",
        "分出的两堆须不等时，若 n0 <= n < 2 n0 + 2 p + k（k 为一步最多取走的个数）时 "
        "G(n + p) = G(n)，则对所有 n >= n0 成立（仿 Guy 与 Smith 1956）"};
  }
  switch (grundy_i_rule_heaps(rule)) {
  case 1:
    return (grundy_phrase){
        "if G(n + p) = G(n) for k consecutive n, where k is the most that may be taken, it holds "
        "forever after (Golomb 1966)",
        "连续 k 个 n（k 为一步最多取走的个数）满足 G(n + p) = G(n)，则此后永远成立（Golomb 1966）"};
  case 2:
    return (grundy_phrase){
        "if G(n + p) = G(n) for n0 <= n < 2 n0 + p + k, where k is the most that may be taken, it "
        "holds for all n >= n0 (Guy and Smith 1956)",
        "若 n0 <= n < 2 n0 + p + k（k 为一步最多取走的个数）时 G(n + p) = G(n)，"
        "则对所有 n >= n0 成立（Guy 与 Smith 1956）"};
  default:
    return (grundy_phrase){
        "if G(n + p) = G(n) for n0 <= n < 3 n0 + 2 p + k, where k is the most that may be taken, "
        "it "
        "holds for all n >= n0 (Guy and Smith 1956, for three heaps)",
        "若 n0 <= n < 3 n0 + 2 p + k（k 为一步最多取走的个数）时 G(n + p) = G(n)，"
        "则对所有 n >= n0 成立（Guy 与 Smith 1956，推广到三堆）"};
  }
}
