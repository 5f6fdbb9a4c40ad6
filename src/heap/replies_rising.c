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
#include "heap/replies_inside.h"

#include "base/assert.h"
#include "base/messages_tasks.def"

/* One class: the current option is i0 + p (c + x - a) / s, of the sum; `most` is the largest x.
 * x = low + a subset of `mask`. */
typedef struct strand {
  uint64_t sum, i0, a, c, low, mask, x, most;
} strand;

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
static grundy_status settle(const grundy_i_reply_question *q, strand *t, bool *found) {
  uint64_t tries = 0, s = q->view.cycle->saltus;
  grundy_status status = GRUNDY_OK;
  while (*found && status == GRUNDY_OK && (t->c + t->x - t->a) % s) {
    *found = next(t);
    if (++tries % 1024 == 0) status = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), 0, 0);
  }
  return status;
}

/* The class of i0 up to `to`, at its first x. */
static grundy_status open(const grundy_i_reply_question *q, uint64_t sum, uint64_t i0, uint64_t to,
                          strand *t, bool *found) {
  GRUNDY_ASSERT(i0 <= to && i0 >= q->view.cycle->preperiod && sum - to >= q->view.cycle->preperiod);
  uint64_t s = q->view.cycle->saltus, power = s & (0 - s);
  uint64_t a = grundy_i_reply_value(q, i0), b = grundy_i_reply_value(q, sum - i0);
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

static uint64_t larger(const grundy_i_reply_question *q, const strand *t) {
  GRUNDY_ASSERT(t->c + t->x >= t->a && (t->c + t->x - t->a) % q->view.cycle->saltus == 0);
  return t->i0 + (t->c + t->x - t->a) / q->view.cycle->saltus * q->view.cycle->period;
}

/* The classes that have an option. */
static grundy_status open_all(const grundy_i_reply_question *q, uint64_t from, uint64_t to,
                              strand *strands, size_t *count) {
  grundy_status s = GRUNDY_OK;
  *count = 0;
  for (size_t k = 0; k < q->sum_count && s == GRUNDY_OK; k++) {
    for (uint64_t r = 0; r < q->view.cycle->period && s == GRUNDY_OK; r++) {
      bool found;
      if (r > to - from) break;
      s = open(q, q->sums[k], from + r, to, &strands[*count], &found);
      if (s == GRUNDY_OK && found) ++*count;
    }
    if (s == GRUNDY_OK) s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), k, q->sum_count);
  }
  return s;
}

/* Lists the least of the current options and goes on after it. Strands are kept in the order of
 * their digits, so that of two options with the same i the one with the smaller j comes first. */
static grundy_status list_least(grundy_i_reply_question *q, strand *strands, size_t *count) {
  GRUNDY_ASSERT(*count && *count <= q->sum_count * q->view.cycle->period);
  size_t least = 0;
  for (size_t k = 1; k < *count; k++) {
    if (larger(q, &strands[k]) < larger(q, &strands[least])) least = k;
  }
  strand *t = &strands[least];
  uint64_t i = larger(q, t), j = t->sum - i;
  grundy_component parts[] = {{&i, 1}, {&j, 1}};
  q->total++;
  grundy_status s = grundy_i_reply_list(q, parts, 2);
  bool found = next(t);
  if (s == GRUNDY_OK) s = settle(q, t, &found);
  if (found) return s;
  --*count;
  for (size_t k = least; k < *count; k++) strands[k] = strands[k + 1];
  return s;
}

grundy_status grundy_i_reply_rising_pairs(grundy_i_reply_question *q, uint64_t from, uint64_t to) {
  GRUNDY_ASSERT(q->view.cycle->saltus && from <= to);
  void *block;
  size_t room = q->sum_count * (size_t)q->view.cycle->period, count;
  q->exact = false;
  if (!q->sink) return GRUNDY_OK;
  grundy_status s = grundy_i_allocate(q->context, room, sizeof(strand), &block);
  if (s != GRUNDY_OK) return s;
  s = open_all(q, from, to, block, &count);
  while (s == GRUNDY_OK && count && q->sink) {
    s = list_least(q, block, &count);
    if (s == GRUNDY_OK) s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), 0, 0);
  }
  grundy_i_free(q->context, block, room * sizeof(strand));
  return s;
}
