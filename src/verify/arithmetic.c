/* The proof "arithmetic": G(n + p) = G(n) + s with s > 0, for codes that may leave three heaps.
 *
 * The theorem and its proof are at the head of src/heap/period/arithmetic_period.c (after Austin
 * 1976; Howse and Nowakowski 2004). Here its two conditions are checked literally: (1) for every
 * choice of heaps, where one far heap is what the others leave mod p; (2) for every heap of one
 * period and every value in question. An odd period is doubled, with its saltus. Cost, for d
 * digits: d p (n0 + p)^2 for (1); for (2) d p N, and d (n0 + p)^2 for each value without another
 * witness. */
#include "verify/recount.h"

#include <string.h>

#include "base/messages_tasks.def"

typedef struct arithmetic_job {
  const grundy_i_recount *recount;
  const grundy_i_rule *rule;
  grundy_verdict *verdict;
  uint64_t n0, p, s, modulus, first; /* M, N */
  uint8_t *option; /* by value: 1 where a heap of K(n) has it, 2 where a far one has */
  uint64_t values; /* all are below */
} arithmetic_job;

static uint64_t value_of(const arithmetic_job *j, uint64_t n) {
  return grundy_i_recount_at(j->recount, n);
}

/* ---- (1) ---- */

/* Do the heaps `others`, near or of the first period, together with the far heap that they leave of
 * n once t stones are taken, violate (1)? */
static bool meets(const arithmetic_job *j, uint64_t n, uint64_t t, const uint64_t *others,
                  unsigned count) {
  int64_t p = (int64_t)j->p, step = (int64_t)(j->s / j->modulus), left = (int64_t)n - (int64_t)t;
  uint64_t near = 0, sum = 0, rest = 0;
  bool one = true;
  for (unsigned i = 0; i < count; i++) {
    uint64_t value = value_of(j, others[i]);
    left -= (int64_t)others[i];
    if (others[i] < j->n0) {
      near ^= value;
      continue;
    }
    sum += value / j->modulus;
    rest ^= value % j->modulus;
    one = false;
  }
  int64_t place = ((left - (int64_t)j->n0) % p + p) % p, last = (int64_t)j->n0 + place;
  uint64_t value = value_of(j, (uint64_t)last), own = value_of(j, n);
  if ((rest ^ value ^ near ^ own) % j->modulus) return false;
  int64_t q = (int64_t)(near / j->modulus);
  int64_t d = (int64_t)(sum + value / j->modulus) - (int64_t)(own / j->modulus) +
              step * ((left - last) / p);
  return (d - q) % 2 == 0 && d >= -q && (!one || d <= q);
}

/* The same for all other heaps of options that leave `count` of them in addition. */
static grundy_status any_meets(const arithmetic_job *j, uint64_t n, uint64_t t, unsigned count,
                               bool *meet) {
  uint64_t others[2] = {1, 1}, end = j->n0 + j->p;
  if (count == 0) *meet = meets(j, n, t, others, 0);
  for (; count > 0 && others[0] < end && !*meet; others[0]++) {
    if (count == 1) *meet = meets(j, n, t, others, 1);
    for (others[1] = others[0]; count == 2 && others[1] < end && !*meet; others[1]++) {
      *meet = meets(j, n, t, others, 2);
    }
    GRUNDY_TRY(
        grundy_i_tick(j->recount->context, GRUNDY_PHRASE(task_checking_options), n - j->n0, j->p));
  }
  return GRUNDY_OK;
}

static grundy_status check_absent(const arithmetic_job *j) {
  static const unsigned leaves[] = {GRUNDY_LEAVE_ONE, GRUNDY_LEAVE_TWO, GRUNDY_LEAVE_THREE};
  bool meet = false;
  for (uint64_t n = j->n0; n < j->n0 + j->p; n++) {
    for (size_t i = 0; i < 3 * j->rule->count && !meet; i++) {
      const grundy_i_take *take = &j->rule->takes[i / 3];
      if (take->leave & leaves[i % 3]) {
        GRUNDY_TRY(any_meets(j, n, take->stones, (unsigned)(i % 3), &meet));
      }
    }
    if (meet) return GRUNDY_REFUTE(j->verdict, "verify.meets", {"n", n});
  }
  return GRUNDY_OK;
}

/* ---- (2) ---- */

static void find_options(arithmetic_job *j, uint64_t n) {
  memset(j->option, 0, j->values);
  for (size_t i = 0; i < j->rule->count; i++) {
    uint64_t t = j->rule->takes[i].stones;
    unsigned leave = j->rule->takes[i].leave;
    if (leave & GRUNDY_LEAVE_TWO && n >= t + 2 && (n - t) % 2 == 0) j->option[0] |= 1;
    if (!(leave & GRUNDY_LEAVE_THREE)) continue;
    for (uint64_t equal = 1; t + 2 * equal < n; equal++) {
      uint64_t a = n - t - 2 * equal;
      j->option[value_of(j, a)] |= (uint8_t)(a < j->n0 ? 1 : 2);
    }
  }
}

/* The least E that (2 a) allows. */
static grundy_status find_exceptions(arithmetic_job *j, uint64_t *most) {
  *most = 0;
  for (uint64_t n = j->first; n < j->first + j->p; n++) {
    uint64_t v = 0, value = value_of(j, n);
    find_options(j, n);
    while (v < value && j->option[v]) v++;
    if (value - v > *most) *most = value - v;
    GRUNDY_TRY(grundy_i_tick(j->recount->context, GRUNDY_PHRASE(task_checking_witnesses), n, 0));
  }
  return GRUNDY_OK;
}

/* Does n have an option of value v with a far heap and at most two more heaps below n0 + p, of a
 * nim-sum below M? */
static bool moves_along(const arithmetic_job *j, uint64_t n, uint64_t t, unsigned leave,
                        uint64_t v) {
  for (uint64_t b = 0; b < j->n0 + j->p; b++) {
    for (uint64_t c = 0; c <= b; c++) {
      unsigned heaps = 1u + (b > 0) + (c > 0);
      uint64_t fixed = (b ? value_of(j, b) : 0) ^ (c ? value_of(j, c) : 0);
      if (!(leave >> heaps & 1) || fixed >= j->modulus || n < t + b + c + j->n0) continue;
      if ((fixed ^ value_of(j, n - t - b - c)) == v && n > t + b + c) return true;
    }
  }
  return false;
}

static grundy_status check_heap(arithmetic_job *j, uint64_t n, uint64_t most) {
  uint64_t value = value_of(j, n);
  find_options(j, n);
  uint64_t v = value >= most + j->s ? value - most - j->s : 0;
  bool seen = value >= most + j->s;
  for (; v < value && seen; v++) {
    seen = j->option[v] & 2;
    for (size_t i = 0; i < j->rule->count && !seen && v >= value - most; i++) {
      seen = moves_along(j, n, j->rule->takes[i].stones, j->rule->takes[i].leave, v);
      GRUNDY_TRY(grundy_i_tick(j->recount->context, GRUNDY_PHRASE(task_checking_witnesses), n, 0));
    }
  }
  return seen ? GRUNDY_OK : GRUNDY_REFUTE(j->verdict, "verify.no-witness", {"n", n});
}

static grundy_status check_present(arithmetic_job *j) {
  uint64_t most;
  GRUNDY_TRY(find_exceptions(j, &most));
  for (uint64_t n = j->first; n < j->first + j->p; n++) GRUNDY_TRY(check_heap(j, n, most));
  return GRUNDY_OK;
}

/* ---- both ---- */

grundy_status grundy_i_check_arithmetic(const grundy_i_recount *recount, const grundy_i_rule *rule,
                                        const grundy_i_repeats *claim, uint64_t matched_at,
                                        grundy_verdict *verdict) {
  unsigned twice = claim->period % 2 ? 2 : 1;
  arithmetic_job j = {.recount = recount, .rule = rule, .verdict = verdict, .first = matched_at};
  j.n0 = claim->preperiod ? claim->preperiod : 1;
  j.p = claim->period * twice;
  j.s = claim->saltus * twice;
  GRUNDY_ASSERT(j.s && j.p && recount->count >= j.first + j.p);
  for (j.modulus = 1; j.s % (2 * j.modulus) == 0;) j.modulus *= 2;
  for (uint64_t n = 0; n < recount->count; n++) {
    if (value_of(&j, n) >= j.values) j.values = value_of(&j, n) + 1;
  }
  GRUNDY_TRY(GRUNDY_ALLOCATE(recount->context, j.option, (size_t)j.values));
  grundy_status s = check_absent(&j);
  if (s == GRUNDY_OK) s = check_present(&j);
  grundy_i_free(recount->context, j.option, (size_t)j.values);
  return s;
}
