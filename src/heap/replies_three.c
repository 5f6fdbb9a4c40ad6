/* Options of three parts: all of them for small heaps, otherwise the first ones within a bounded
 * effort, without a count. Where none of these fits, and G(n) is known by the period only, parts
 * that the period covers:
 *  - a saltus of 0 lets whole periods go from two parts to the third, so that the value v of an
 *    option is that of one with two parts b, c < n0 + p;
 *  - with a saltus, v < G(n) is the value of an option {a, b, b}, G(a) = v, or of one with two
 *    parts b, c < N, by (2) of heap/period/arithmetic_period.c: there N is n0 + p for the period
 *    that was proved, of which the current one may be a divisor; the table holds N heaps.
 * So a value less than G(n) is always found. Cost: d (n0 + p)^2, d digits. */
#include <stdlib.h>

#include "base/messages_tasks.def"
#include "heap/replies_inside.h"

enum { MOST_GATHERED = 4096 };
static const uint64_t effort_most = UINT64_C(1) << 24, rising_effort = UINT64_C(1) << 18;

typedef struct triple {
  uint64_t parts[3];
} triple;

static grundy_status list_triple(grundy_i_reply_question *q, const uint64_t parts[3]) {
  grundy_component components[] = {{&parts[0], 1}, {&parts[1], 1}, {&parts[2], 1}};
  q->total++;
  return grundy_i_reply_list(q, components, 3);
}

/* ---- one after another ---- */

/* The options (i, j, l) for one i, i >= j >= l. */
static grundy_status triples_with(grundy_i_reply_question *q, uint64_t i, uint64_t *effort) {
  bool all = q->n <= GRUNDY_REPLY_COUNTED;
  grundy_status s = GRUNDY_OK;
  uint64_t least = q->sums[0] > i ? q->sums[0] - i : 0, first = grundy_i_reply_value(q, i);
  uint64_t end = q->sums[q->sum_count - 1] - i;
  for (uint64_t j = least ? least - least / 2 : 1; j <= i && j < end && s == GRUNDY_OK; j++) {
    uint64_t wanted = first ^ grundy_i_reply_value(q, j) ^ q->v;
    for (size_t k = 0; k < q->sum_count && s == GRUNDY_OK; k++) {
      if (q->sums[k] <= i || q->sums[k] - i <= j || q->sums[k] - i - j > j) continue;
      uint64_t l = q->sums[k] - i - j;
      if (grundy_i_reply_value(q, l) != wanted) continue;
      s = list_triple(q, (const uint64_t[]){i, j, l});
    }
    *effort += q->sum_count;
    if (!all && !q->sink) break;
  }
  return s;
}

static bool in_table(const grundy_i_reply_question *q) {
  return grundy_i_view_core(&q->view, q->n) < q->view.count;
}

/* Must there be an option of value v, though none has been found? */
static bool must_exist(const grundy_i_reply_question *q) {
  return q->total == 0 && q->v < grundy_i_reply_value(q, q->n);
}

/* Is it worth continuing after so much effort? */
static bool goes_on(const grundy_i_reply_question *q, uint64_t effort) {
  if (q->n <= GRUNDY_REPLY_COUNTED) return true;
  if (!q->sink) return false;
  if (in_table(q)) return effort <= effort_most || must_exist(q);
  return effort <= (q->view.cycle->saltus ? rising_effort : effort_most);
}

static grundy_status walk(grundy_i_reply_question *q) {
  grundy_status s = GRUNDY_OK;
  uint64_t effort = 0, most = q->sums[q->sum_count - 1];
  for (uint64_t i = (q->sums[0] - 1) / 3 + 1; i <= most - 2 && s == GRUNDY_OK; i++) {
    if (!goes_on(q, effort)) break;
    s = triples_with(q, i, &effort);
    if (s == GRUNDY_OK && i % 16 == 0)
      s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_replies), i, most);
  }
  return s;
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
static grundy_status gather_twins(const grundy_i_reply_question *q, uint64_t a, grundy_array *out) {
  grundy_status s = GRUNDY_OK;
  for (size_t k = 0; k < q->sum_count && s == GRUNDY_OK; k++) {
    uint64_t rest = q->sums[k] > a ? q->sums[k] - a : 0;
    if (rest && rest % 2 == 0) s = gather(out, a, rest / 2, rest / 2);
  }
  return s;
}

/* The options {a, b, b} with G(a) = v; for a period without saltus only those with a < n0 + p. */
static grundy_status gather_equal(const grundy_i_reply_question *q, grundy_array *out) {
  const grundy_period *c = q->view.cycle;
  grundy_status s = GRUNDY_OK;
  uint64_t start = c->preperiod ? c->preperiod : 1;
  for (uint64_t r = 1; r < start + c->period && s == GRUNDY_OK; r++) {
    uint64_t value = grundy_i_reply_value(q, r), more = q->v - value;
    bool rises = r >= start && c->saltus && q->v > value;
    if (more && !(rises && more % c->saltus == 0)) continue;
    grundy_i_uint128 a = r + (more ? (grundy_i_uint128)(more / c->saltus) * c->period : 0);
    if (a < q->n) s = gather_twins(q, (uint64_t)a, out);
  }
  return s;
}

/* The options with two parts b >= c below `end`. */
static grundy_status gather_near(const grundy_i_reply_question *q, uint64_t end,
                                 grundy_array *out) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t b = 1; b < end && s == GRUNDY_OK; b++) {
    for (uint64_t c = 1; c <= b && s == GRUNDY_OK; c++) {
      uint64_t wanted = q->v ^ grundy_i_reply_value(q, b) ^ grundy_i_reply_value(q, c);
      for (size_t k = 0; k < q->sum_count && s == GRUNDY_OK; k++) {
        if (q->sums[k] <= b + c || grundy_i_reply_value(q, q->sums[k] - b - c) != wanted) continue;
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
static grundy_status list_gathered(grundy_i_reply_question *q, grundy_array *gathered) {
  size_t count = gathered->length / 3;
  grundy_status s = GRUNDY_OK;
  if (!count) return s;
  triple *triples = (triple *)(void *)gathered->data;
  qsort(triples, count, sizeof *triples, compare);
  for (size_t i = 0; i < count && q->sink && s == GRUNDY_OK; i++) {
    if (i && compare(&triples[i - 1], &triples[i]) == 0) continue;
    s = list_triple(q, triples[i].parts);
  }
  return s;
}

static grundy_status reach(grundy_i_reply_question *q) {
  grundy_array gathered;
  uint64_t end = q->view.cycle->preperiod + 2 * q->view.cycle->period;
  grundy_array_init(&gathered, q->context);
  grundy_status s = gather_equal(q, &gathered);
  if (s == GRUNDY_OK) s = gather_near(q, end, &gathered);
  if (s == GRUNDY_OK && !gathered.length && must_exist(q)) {
    s = gather_near(q, q->view.count, &gathered);
  }
  if (s == GRUNDY_OK) s = list_gathered(q, &gathered);
  grundy_array_clear(&gathered);
  return s;
}

grundy_status grundy_i_reply_triples(grundy_i_reply_question *q) {
  grundy_i_reply_sums(q, GRUNDY_LEAVE_THREE, 3);
  if (!q->sum_count) return GRUNDY_OK;
  bool all = q->n <= GRUNDY_REPLY_COUNTED;
  if (!all) q->exact = false;
  grundy_status s = walk(q);
  return s == GRUNDY_OK && !all && q->sink && !q->total && !in_table(q) ? reach(q) : s;
}
