/* Nim-values from the definition, as plainly as it can be written: every option's value is stamped,
 * and the least number without a stamp is the value.
 *
 * Codes: heap n costs the number of its options. A finite subtraction set S with greatest common
 * divisor d is computed for n / d with S / d: n and n' with the same quotient have options with the
 * same quotients, so their values agree.
 *
 * All-but S, M = max S: every heap below n - M is an option, so their values are stamped once and
 * for all, and `base` is the least number without such a stamp; the options n - 1 .. n - M are
 * examined one by one. O(M) a heap and the values in use above the base. */
#include "verify/recount.h"

#include <string.h>

#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "verify/sparse.h"

enum { FIRST_SIZE = 64, TICK = 64 };

void grundy_i_recount_init(grundy_i_recount *recount, grundy_context *context) {
  *recount = (grundy_i_recount){.context = context, .scale = 1};
}

/* Of a value, in bytes. */
static size_t width_of(const grundy_i_recount *recount) {
  return recount->small ? sizeof *recount->small : sizeof *recount->values;
}

void grundy_i_recount_clear(grundy_i_recount *recount) {
  grundy_context *context = recount->context;
  void *block = recount->small ? (void *)recount->small : recount->values;
  grundy_i_free(context, block, recount->stored * width_of(recount));
  grundy_i_recount_init(recount, context);
}

/* Room for the heaps 0 .. count - 1, unset; for `small` values, or others. */
static grundy_status reserve(grundy_i_recount *recount, grundy_i_uint128 count, uint64_t scale,
                             bool small) {
  GRUNDY_ASSERT(count >= 1 && scale && recount->stored == 0);
  grundy_i_uint128 stored = (count + scale - 1) / scale;
  void *block = NULL;
  if (count > UINT64_MAX || stored > UINT32_MAX) {
    return GRUNDY_FAIL(recount->context, GRUNDY_LIMIT, recount_most);
  }
  size_t width = small ? sizeof *recount->small : sizeof *recount->values;
  grundy_status s = grundy_i_resize(recount->context, &block, 0, (size_t)stored * width);
  if (s != GRUNDY_OK) {
    return small ? GRUNDY_FAIL_AT(recount->context, GRUNDY_LIMIT, recounting_all, (uint64_t)stored)
                 : GRUNDY_FAIL_AT(recount->context, GRUNDY_LIMIT, recounting, (uint64_t)stored);
  }
  recount->values = small ? NULL : block;
  recount->small = small ? block : NULL;
  recount->stored = (size_t)stored;
  recount->count = (uint64_t)count;
  recount->scale = scale;
  return GRUNDY_OK;
}

/* A number v is stamped where stamps[v] is the mark of the current heap. Values are below `size`, a
 * power of two, and so are their nim-sums. */
typedef struct stamps {
  uint32_t *marks;
  size_t size;
} stamps;

static grundy_status grow(grundy_context *context, stamps *s, size_t size) {
  GRUNDY_TRY(GRUNDY_RESIZE(context, s->marks, s->size, size));
  memset(s->marks + s->size, 0, (size - s->size) * sizeof *s->marks);
  s->size = size;
  return GRUNDY_OK;
}

/* ---- codes ---- */

static void stamp_two(uint32_t *marks, uint32_t mark, const uint32_t *g, uint64_t rest,
                      bool unequal) {
  for (uint64_t a = 1; 2 * a <= rest; a++) {
    if (!unequal || 2 * a != rest) marks[g[a] ^ g[rest - a]] = mark;
  }
}

static void stamp_three(uint32_t *marks, uint32_t mark, const uint32_t *g, uint64_t rest) {
  for (uint64_t a = 1; 3 * a <= rest; a++) {
    for (uint64_t b = a; a + 2 * b <= rest; b++) marks[g[a] ^ g[b] ^ g[rest - a - b]] = mark;
  }
}

static void stamp_options(uint32_t *marks, uint32_t mark, const uint32_t *g,
                          const grundy_i_rule *rule, uint64_t scale, uint64_t n) {
  for (size_t i = 0; i < rule->count && rule->takes[i].stones / scale <= n; i++) {
    uint64_t rest = n - rule->takes[i].stones / scale;
    unsigned leave = rule->takes[i].leave;
    if (rest == 0 && leave & GRUNDY_LEAVE_NONE) marks[0] = mark;
    if (rest > 0 && leave & GRUNDY_LEAVE_ONE) marks[g[rest]] = mark;
    if (leave & GRUNDY_LEAVE_TWO) stamp_two(marks, mark, g, rest, rule->unequal);
    if (leave & GRUNDY_LEAVE_THREE) stamp_three(marks, mark, g, rest);
  }
}

static grundy_status compute_code(grundy_i_recount *r, const grundy_i_rule *rule) {
  stamps marks = {NULL, 0};
  grundy_status s = grow(r->context, &marks, FIRST_SIZE);
  for (size_t n = 0; n < r->stored && s == GRUNDY_OK; n++) {
    uint32_t mark = (uint32_t)n + 1, value = 0;
    stamp_options(marks.marks, mark, r->values, rule, r->scale, n);
    while (value < marks.size && marks.marks[value] == mark) value++;
    if (value == marks.size) s = grow(r->context, &marks, 2 * marks.size);
    r->values[n] = value;
    if (s == GRUNDY_OK)
      s = grundy_i_tick(r->context, GRUNDY_PHRASE(task_computing_again), n, r->stored);
  }
  grundy_i_free(r->context, marks.marks, marks.size * sizeof *marks.marks);
  return s;
}

static uint64_t divisor(const grundy_i_rule *rule) {
  uint64_t d = 0;
  if (!grundy_i_rule_subtracts(rule) || !rule->count) return 1;
  for (size_t i = 0; i < rule->count; i++) {
    for (uint64_t a = rule->takes[i].stones; a;) {
      uint64_t rest = d % a;
      d = a;
      a = rest;
    }
  }
  return d;
}

/* ---- all-but ---- */

/* allowed[m]: may m be taken?, for m <= reach. `settled` are values of heaps below n - reach. */
typedef struct all_but {
  uint8_t *allowed, *settled;
  size_t reach, size;
  uint64_t base;
  stamps marks;
} all_but;

static grundy_status open_all_but(grundy_i_recount *r, const grundy_i_rule *rule, all_but *a) {
  uint64_t last = grundy_i_rule_last(rule);
  a->reach = last < r->stored ? (size_t)last : r->stored;
  a->size = r->stored + 1;
  GRUNDY_TRY(GRUNDY_ALLOCATE(r->context, a->allowed, a->reach + 1));
  memset(a->allowed, 1, a->reach + 1);
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= a->reach; i++) {
    a->allowed[rule->takes[i].stones] = 0;
  }
  GRUNDY_TRY(GRUNDY_ALLOCATE(r->context, a->settled, a->size));
  return grow(r->context, &a->marks, a->size);
}

static uint32_t next_all_but(const grundy_i_recount *r, all_but *a, size_t n) {
  uint32_t mark = (uint32_t)n + 1;
  if (n > a->reach) a->settled[r->values[n - a->reach - 1]] = 1;
  while (a->settled[a->base]) a->base++;
  for (size_t m = 1; m <= a->reach && m <= n; m++) {
    if (a->allowed[m]) a->marks.marks[r->values[n - m]] = mark;
  }
  uint64_t value = a->base;
  while (a->settled[value] || a->marks.marks[value] == mark) value++;
  return (uint32_t)value;
}

static grundy_status compute_all_but(grundy_i_recount *r, const grundy_i_rule *rule) {
  all_but a = {0};
  grundy_status s = open_all_but(r, rule, &a);
  for (size_t n = 0; n < r->stored && s == GRUNDY_OK; n++) {
    r->values[n] = next_all_but(r, &a, n);
    s = grundy_i_tick(r->context, GRUNDY_PHRASE(task_computing_again), n, r->stored);
  }
  grundy_i_free(r->context, a.marks.marks, a.marks.size * sizeof *a.marks.marks);
  if (a.settled) grundy_i_free(r->context, a.settled, a.size);
  if (a.allowed) grundy_i_free(r->context, a.allowed, a.reach + 1);
  return s;
}

grundy_status grundy_i_recount_compute(grundy_i_recount *recount, const grundy_i_rule *rule,
                                       grundy_i_uint128 count) {
  uint64_t scale = rule->all_but ? 1 : divisor(rule);
  GRUNDY_TRY(reserve(recount, count, scale, false));
  grundy_status s = rule->all_but ? compute_all_but(recount, rule) : compute_code(recount, rule);
  return s == GRUNDY_NO_MEMORY ? GRUNDY_LIMIT : s;
}

/* ---- sparse octal games ---- */

/* Heap n by the rare heaps before it (sparse.c, with the names used there): the options with a rare
 * part are stamped, c(n) is the least value of common class without a stamp, and splits are tried
 * one after another until every value of rare class below c(n) is stamped too; if one never is, n
 * is rare. Cost: (rare heaps + splits tried) x digits. */
typedef struct sparse_job {
  grundy_i_recount *r;
  const grundy_i_rule *rule;
  const grundy_i_sparse_proof *proof;
  uint32_t *marks;      /* stamps */
  uint8_t *parity;      /* of each value under the mask */
  size_t rares;         /* how many of the listed heaps were met */
  unsigned kappa, bits; /* bits: all that some value has */
} sparse_job;

static void stamp_rares(const sparse_job *j, uint64_t n) {
  const uint16_t *g = j->r->small;
  const uint64_t *heaps = j->proof->rares.data;
  uint32_t mark = (uint32_t)n + 1;
  for (size_t i = 0; i < j->rule->count && j->rule->takes[i].stones <= n; i++) {
    uint64_t rest = n - j->rule->takes[i].stones;
    unsigned leave = j->rule->takes[i].leave;
    if (rest == 0 && leave & GRUNDY_LEAVE_NONE) j->marks[0] = mark;
    if (rest > 0 && leave & GRUNDY_LEAVE_ONE) j->marks[g[rest]] = mark;
    for (size_t k = 0; leave & GRUNDY_LEAVE_TWO && k < j->rares && heaps[k] < rest; k++) {
      if (j->rule->unequal && 2 * heaps[k] == rest) continue;
      j->marks[g[heaps[k]] ^ g[rest - heaps[k]]] = mark;
    }
  }
}

/* c(n), and how many values of rare class below it have no stamp. */
static uint32_t least_common(const sparse_job *j, uint64_t n, size_t *lacking) {
  uint32_t mark = (uint32_t)n + 1, v = 0;
  unsigned common = j->kappa ^ (unsigned)(j->proof->parity & n & 1);
  *lacking = 0;
  for (; v < GRUNDY_SPARSE_VALUES; v++) {
    if (j->marks[v] == mark) continue;
    if (j->parity[v] == common) break;
    ++*lacking;
  }
  return v;
}

/* Stamps the values of splits with a part of at most `most` until none below c is lacking. */
static grundy_status try_splits(const sparse_job *j, uint64_t n, uint64_t most, uint32_t c,
                                size_t *lacking) {
  const uint16_t *g = j->r->small;
  uint32_t mark = (uint32_t)n + 1;
  for (uint64_t a = 1; a <= most && *lacking; a++) {
    for (size_t i = 0; i < j->rule->count && j->rule->takes[i].stones + 2 * a <= n; i++) {
      uint64_t b = n - j->rule->takes[i].stones - a;
      if (!(j->rule->takes[i].leave & GRUNDY_LEAVE_TWO) || (j->rule->unequal && a == b)) continue;
      uint32_t v = (uint32_t)(g[a] ^ g[b]);
      if (v >= c || j->marks[v] == mark) continue;
      j->marks[v] = mark;
      --*lacking;
    }
    if (a % 4096) continue;
    GRUNDY_TRY(grundy_i_tick(j->r->context, GRUNDY_PHRASE(task_searching_a_rare_heap), n, 0));
  }
  return GRUNDY_OK;
}

static grundy_status next_sparse(sparse_job *j, uint64_t n, grundy_verdict *verdict) {
  bool in_period = n >= j->proof->matched_at;
  const grundy_array *rares = &j->proof->rares;
  size_t lacking;
  stamp_rares(j, n);
  uint32_t v = least_common(j, n, &lacking);
  if (v == GRUNDY_SPARSE_VALUES) {
    return GRUNDY_FAIL(j->r->context, GRUNDY_LIMIT, verify_large, GRUNDY_SPARSE_VALUES);
  }
  GRUNDY_TRY(try_splits(j, n, in_period ? j->proof->arms : n, v, &lacking));
  if (lacking) {
    for (v = 0; j->marks[v] == (uint32_t)n + 1;) v++;
    if (in_period) {
      return GRUNDY_REFUTE(verdict, "verify.witness", {"n", n}, {"value", v},
                           {"arms", j->proof->arms});
    }
    if (j->rares == rares->length || rares->data[j->rares++] != n) {
      return GRUNDY_REFUTE(verdict, "verify.rare", {"n", n});
    }
  }
  j->r->small[n] = (uint16_t)v;
  j->bits |= v;
  return GRUNDY_OK;
}

static grundy_status compute_sparse(sparse_job *j, grundy_verdict *verdict) {
  const grundy_i_sparse_proof *proof = j->proof;
  for (uint32_t v = 0; v < GRUNDY_SPARSE_VALUES; v++) {
    j->parity[v] = GRUNDY_ONES(v & proof->mask) % 2;
  }
  j->r->small[0] = 0;
  for (uint64_t n = 1; n < j->r->count; n++) {
    GRUNDY_TRY(next_sparse(j, n, verdict));
    GRUNDY_TRY(grundy_i_tick_note(j->r->context, GRUNDY_PHRASE(task_computing_again), n,
                                  j->r->count, GRUNDY_PHRASE(verify_faster)));
  }
  if (j->rares < proof->rares.length) {
    return GRUNDY_REFUTE(verdict, "verify.not-rare", {"n", proof->rares.data[j->rares]});
  }
  if ((proof->mask & ~(uint64_t)j->bits) == 0) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.mask-bits", {"mask", proof->mask}, {"bits", j->bits});
}

grundy_status grundy_i_recount_sparse(grundy_i_recount *r, const grundy_i_rule *rule,
                                      const grundy_i_sparse_proof *sparse, uint64_t period,
                                      grundy_verdict *verdict) {
  sparse_job j = {.r = r, .rule = rule, .proof = sparse};
  j.kappa = grundy_i_sparse_proof_kappa(sparse, rule);
  GRUNDY_TRY(reserve(r, (grundy_i_uint128)sparse->matched_at + period, 1, true));
  grundy_status s = GRUNDY_OK;
  j.marks = grundy_i_new(r->context, GRUNDY_SPARSE_VALUES, sizeof *j.marks, &s);
  j.parity = grundy_i_new(r->context, GRUNDY_SPARSE_VALUES, 1, &s);
  if (s == GRUNDY_OK) s = compute_sparse(&j, verdict);
  grundy_i_free(r->context, j.parity, GRUNDY_SPARSE_VALUES);
  grundy_i_free(r->context, j.marks, GRUNDY_SPARSE_VALUES * sizeof *j.marks);
  return s == GRUNDY_NO_MEMORY ? GRUNDY_LIMIT : s;
}

/* ---- claims ---- */

grundy_status grundy_i_check_repeats(const grundy_i_recount *recount, const grundy_i_repeats *claim,
                                     grundy_verdict *verdict) {
  GRUNDY_ASSERT(claim->period);
  for (uint64_t n = claim->preperiod; n < recount->count - claim->period; n++) {
    uint64_t value = grundy_i_recount_at(recount, n + claim->period);
    if (value - grundy_i_recount_at(recount, n) != claim->saltus) {
      return GRUNDY_REFUTE(verdict, "verify.repeats", {"n", n},
                           {"value", grundy_i_recount_at(recount, n)}, {"later", n + claim->period},
                           {"other", value});
    }
    GRUNDY_TRY(n % TICK ? GRUNDY_OK
                        : grundy_i_tick(recount->context, GRUNDY_PHRASE(task_comparing), n,
                                        recount->count));
  }
  return GRUNDY_OK;
}

/* G(n) of a heap that may be beyond those computed. */
static uint64_t extended(const grundy_i_recount *recount, const grundy_i_repeats *claim,
                         uint64_t n) {
  GRUNDY_ASSERT(n >= claim->preperiod);
  bool beyond = n - claim->preperiod >= claim->period;
  return beyond ? grundy_i_recount_at(recount, n - claim->period) + claim->saltus
                : grundy_i_recount_at(recount, n);
}

/* Is `period`, a divisor of the claimed one by `factor`, a period as well? */
static grundy_status smaller_period(const grundy_i_recount *recount, const grundy_i_repeats *claim,
                                    uint64_t factor, bool *fits) {
  GRUNDY_ASSERT(factor && claim->period % factor == 0);
  uint64_t period = claim->period / factor, saltus = claim->saltus / factor;
  *fits = claim->saltus % factor == 0;
  for (uint64_t i = 0; i < claim->period && *fits; i++) {
    uint64_t n = claim->preperiod + i;
    *fits = extended(recount, claim, n + period) == grundy_i_recount_at(recount, n) + saltus;
    if (i % TICK) continue;
    GRUNDY_TRY(grundy_i_tick(recount->context, GRUNDY_PHRASE(task_comparing), i, claim->period));
  }
  return GRUNDY_OK;
}

/* Two periods have their greatest common divisor as a period, so the least one divides all; if it
 * is not p, then p / r is a period for some prime r. */
static grundy_status check_least_period(const grundy_i_recount *recount,
                                        const grundy_i_repeats *claim, grundy_verdict *verdict) {
  uint64_t left = claim->period;
  for (uint64_t r = 2; left > 1; r++) {
    if (r * r > left) r = left;
    if (left % r) continue;
    while (left % r == 0) left /= r;
    bool fits;
    GRUNDY_TRY(smaller_period(recount, claim, r, &fits));
    if (fits) return GRUNDY_REFUTE(verdict, "verify.least-period", {"period", claim->period / r});
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_check_least(const grundy_i_recount *recount, const grundy_i_repeats *claim,
                                   grundy_verdict *verdict) {
  GRUNDY_ASSERT(claim->period &&
                recount->count >= (grundy_i_uint128)claim->preperiod + claim->period);
  if (claim->preperiod) {
    uint64_t n = claim->preperiod - 1;
    uint64_t value = grundy_i_recount_at(recount, n);
    if (grundy_i_recount_at(recount, n + claim->period) == value + claim->saltus) {
      return GRUNDY_REFUTE(verdict, "verify.least-preperiod", {"n", n});
    }
  }
  return check_least_period(recount, claim, verdict);
}

/* ---- terms that are given ---- */

static bool repeat(const uint64_t *terms, const grundy_i_repeats *known, uint64_t from,
                   uint64_t period) {
  const uint64_t end = known->preperiod + known->period;
  bool same = true;
  for (uint64_t n = from; n < end && same; n++) {
    uint64_t later = n + period;
    if (later >= end) later = known->preperiod + (later - known->preperiod) % known->period;
    same = terms[n] == terms[later];
  }
  return same;
}

grundy_status grundy_i_check_terms(const uint64_t *terms, const grundy_i_repeats *known,
                                   const grundy_i_repeats *claim, grundy_verdict *verdict) {
  const uint64_t start = claim->preperiod, period = claim->period;
  if (!repeat(terms, known, start, period)) {
    return GRUNDY_REFUTE(verdict, "verify.terms", {"n", start});
  }
  if (start && repeat(terms, known, start - 1, period)) {
    return GRUNDY_REFUTE(verdict, "verify.least-preperiod", {"n", start - 1});
  }
  for (uint64_t p = 1; p < period; p++) { /* the least period divides every other */
    if (period % p == 0 && repeat(terms, known, known->preperiod, p)) {
      return GRUNDY_REFUTE(verdict, "verify.least-period", {"period", p});
    }
  }
  return GRUNDY_OK;
}
