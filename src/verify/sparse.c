/* Periods of sparse octal games: nim-values from the rare heaps, and the proof "sparse-window".
 *
 * Sparse space (Berlekamp, Conway and Guy 1982, ch. 4; Gangolli and Plambeck 1989). Let moves leave
 * at most two heaps and take at most k stones, and let
 *     chi(n, v) = parity(v & mask) ^ (s & n & 1),      s = 0 or 1;
 * if s = 1, let all splitting digits d_t have t of one parity tau. A heap n >= 1 is common where
 * chi(n, G(n)) = kappa, kappa = 1 ^ (s & tau), else rare; a value v is of common class at n where
 * chi(n, v) = kappa. For a split {a, b}, a + b = n - t,
 *     chi(n, G(a) ^ G(b)) = chi(a, G(a)) ^ chi(b, G(b)) ^ (s & tau),
 * so common + common and rare + rare give values of rare class, common + rare of common class.
 * Hence the options of common class are C(n) = { G(r) ^ G(n - t - r) : r rare } and single heaps n
 * - t, as far as of common class, and with c(n) the least value of common class not in C(n): G(n) =
 * c(n) if every value of rare class below c(n) is an option's, and then n is common; otherwise G(n)
 * is the least that is not, and n is rare.
 *
 * Theorem. Let n1, p, W, A be numbers, p >= 1 and even if s = 1, n1 >= 2 W, such that
 *   (1) every rare heap r < n1 + p has r + k <= W, and A + k <= W;
 *   (2) G(n + p) = G(n) for n1 - W <= n < n1;
 *   (3) for n1 <= n < n1 + p, every v < G(n) of rare class is the value of an option that is a
 *       single heap n - t, or a split with one part that is rare or in 1 .. A.
 * Then G(n + p) = G(n) for all n >= n1 - W, and no heap from W on is rare.
 *
 * Proof. Induct on N >= n1: let G(i + p) = G(i) for n1 - W <= i < N, and let no heap from W to
 * N + p - 1 be rare; by (2) and (1) this is so for N = n1. At N and at N + p the same values are of
 * common class, as p is even if s = 1, and C(N) = C(N + p): the rare heaps are the same, and
 * N - t - r >= N - W >= n1 - W. N is not rare, so G(N) = c(N) = c(N + p). Let v < c(N + p) be of
 * rare class, and N' = N mod p with n1 <= N' < n1 + p. Then G(N') = G(N) by induction, so v has an
 * option of N' as in (3). If it is n - t with n = N', then G(N + p - t) = G(N' - t), as N' - t >=
 * n1 - W. If it is {a, N' - t - a}, a <= W - k, then N' - t - a >= n1 - W, so {a, N + p - t - a}
 * has the same value. So v is an option of N + p, G(N + p) = c(N + p) = G(N), and N + p is not
 * rare. []
 *
 * Where the two heaps must be unequal: a <= W - k <= n1 - W - k < N + p - t - a, so these are; and
 * if r = N - t - r above, then n1 - W <= r, so r + p is rare by (2), which contradicts (1).
 *
 * A certificate states A >= the last rare heap, and no bit of the mask that no value has: W = A +
 * k, n1 = max(n0, W) + W, and computed_to = n1 + p - 1. Preperiod and period are walked back and
 * divided by recount.c.
 *
 * Values are computed by a plain loop. Cost of heap n: rares x splitting digits, and the arms
 * needed to see every value of rare class; where the first A are not enough, all others. 2 bytes a
 * heap. A number v is marked where marks[v] = n + 1. */
#include "verify/sparse.h"

#include <string.h>

#include "base/assert.h"
#include "verify/verdict.h"

enum { SMALL = 64, MOST_SIZE = 1 << 16, TICK = 64 };

grundy_status grundy_i_sparse_proof_read(grundy_i_sparse_proof *out, grundy_context *context,
                                         grundy_i_record *record) {
  *out = (grundy_i_sparse_proof){0};
  grundy_array_init(&out->rares, context);
  grundy_status s = grundy_i_record_number(record, "mask", &out->mask);
  if (s == GRUNDY_OK) s = grundy_i_record_number(record, "parity", &out->parity);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(record, "rares", &out->rares);
  if (s == GRUNDY_OK) s = grundy_i_record_number(record, "arms", &out->arms);
  if (s == GRUNDY_OK) s = grundy_i_record_number(record, "window", &out->window);
  if (s == GRUNDY_OK) s = grundy_i_record_number(record, "matched_at", &out->matched_at);
  return s;
}

void grundy_i_sparse_proof_clear(grundy_i_sparse_proof *sparse) {
  grundy_array_clear(&sparse->rares);
}

/* ---- before any value is known ---- */

/* The parity of the places of all splitting digits; 2 where they differ. */
static uint64_t splitting_parity(const grundy_i_rule *rule) {
  uint64_t tau = 2;
  bool any = false;
  for (size_t i = 0; i < rule->count; i++) {
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    uint64_t parity = rule->takes[i].stones & 1;
    tau = any && tau != parity ? 2 : parity;
    if (tau == 2) return tau;
    any = true;
  }
  return tau;
}

static grundy_status check_parity(const grundy_i_sparse_proof *sparse, const grundy_i_rule *rule,
                                  const grundy_i_repeats *claim, grundy_verdict *verdict) {
  bool fits = sparse->parity == 0 ||
              (sparse->parity == 1 && splitting_parity(rule) != 2 && claim->period % 2 == 0);
  if (fits) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.parity", {"parity", sparse->parity});
}

/* Without a bit of the mask that a value may have, values of one parity of n would all be rare. */
static grundy_status check_mask(const grundy_i_sparse_proof *sparse, grundy_verdict *verdict) {
  if (sparse->mask & (MOST_SIZE - 1)) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.mask", {"mask", sparse->mask});
}

static grundy_status check_ascending(const grundy_array *rares, grundy_verdict *verdict) {
  for (size_t i = 0; i < rares->length; i++) {
    if (rares->data[i] == 0 || (i && rares->data[i] <= rares->data[i - 1])) {
      return GRUNDY_REFUTE(verdict, "verify.rare-order", {"n", rares->data[i]});
    }
  }
  return GRUNDY_OK;
}

/* `name` in the certificate must be this number. */
static grundy_status check_exact(grundy_verdict *verdict, const char *id, uint64_t number,
                                 grundy_i_uint128 expected) {
  if (number == expected) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, id,
                       {"expected", expected > UINT64_MAX ? UINT64_MAX : (uint64_t)expected});
}

grundy_status grundy_i_sparse_proof_check(const grundy_i_sparse_proof *sparse,
                                          const grundy_i_rule *rule, const grundy_i_repeats *claim,
                                          grundy_verdict *verdict) {
  const grundy_array *rares = &sparse->rares;
  uint64_t last = rares->length ? rares->data[rares->length - 1] : 0;
  grundy_i_uint128 window = (grundy_i_uint128)sparse->arms + grundy_i_rule_last(rule);
  grundy_i_uint128 start = claim->preperiod > window ? claim->preperiod : window;
  grundy_status s = check_parity(sparse, rule, claim, verdict);
  if (s == GRUNDY_OK) s = check_mask(sparse, verdict);
  if (s == GRUNDY_OK) s = check_ascending(rares, verdict);
  if (s == GRUNDY_OK && sparse->arms < last) {
    s = GRUNDY_REFUTE(verdict, "verify.arms", {"arms", sparse->arms}, {"last", last});
  }
  if (s == GRUNDY_OK) s = check_exact(verdict, "verify.window", sparse->window, window);
  if (s == GRUNDY_OK)
    s = check_exact(verdict, "verify.matched", sparse->matched_at, start + window);
  return s;
}

/* ---- values ---- */

/* A heap with its value. */
typedef struct window_part {
  uint32_t heap;
  uint16_t value;
} window_part;

/* `classes[b]`: the values below `size` with parity b under the mask, ascending, then one that is
 * never marked. Values are below `size`, a power of two, and so are their nim-sums. `arms` are the
 * common heaps 1 .. A once they are known. */
typedef struct space {
  grundy_context *context;
  const grundy_i_sparse_proof *sparse;
  const grundy_i_rule *rule;
  uint16_t *g;
  window_part *rares, *arms;
  size_t rare_count, rare_room, arm_count;
  uint32_t *marks;
  uint32_t *classes[2];
  uint64_t small[2];
  size_t size;
  unsigned kappa;
} space;

static unsigned parity_of(uint64_t word) {
  for (unsigned shift = 32; shift; shift /= 2) word ^= word >> shift;
  return (unsigned)word & 1;
}

/* The parity under the mask of values of common class at n. */
static unsigned common_at(const space *p, uint64_t n) {
  return p->kappa ^ (unsigned)(p->sparse->parity & n & 1);
}

static void free_values(space *p) {
  size_t room = p->size + 1;
  grundy_i_free(p->context, p->marks, room * sizeof *p->marks);
  for (unsigned b = 0; b < 2; b++) {
    grundy_i_free(p->context, p->classes[b], room * sizeof *p->classes[b]);
    p->classes[b] = NULL;
  }
  p->marks = NULL;
}

/* Makes marks, all clear, and classes for values below `size`. */
static grundy_status make_values(space *p, size_t size) {
  free_values(p);
  p->size = size;
  if (size > MOST_SIZE) {
    return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, verify_large, MOST_SIZE);
  }
  void *block;
  grundy_status s = grundy_i_allocate(p->context, size + 1, sizeof *p->marks, &block);
  if (s != GRUNDY_OK) return s;
  p->marks = block;
  for (unsigned b = 0; b < 2; b++) {
    s = grundy_i_allocate(p->context, size + 1, sizeof *p->classes[b], &block);
    if (s != GRUNDY_OK) return s;
    p->classes[b] = block;
    size_t count = 0;
    for (size_t v = 0; v < size; v++) {
      if (parity_of(v & p->sparse->mask) != b) continue;
      p->classes[b][count++] = (uint32_t)v;
      if (v < SMALL) p->small[b] |= UINT64_C(1) << v;
    }
    p->classes[b][count] = (uint32_t)size;
  }
  return GRUNDY_OK;
}

/* Marks the options of heap n that have a rare part, and the single heaps. */
static void mark_rares(space *p, uint32_t n, uint32_t mark) {
  const uint16_t *g = p->g;
  uint32_t *marks = p->marks;
  const grundy_i_rule *rule = p->rule;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    uint32_t rest = n - (uint32_t)rule->takes[i].stones;
    unsigned leave = rule->takes[i].leave;
    if (rest == 0 && leave & GRUNDY_LEAVE_NONE) marks[0] = mark;
    if (rest > 0 && leave & GRUNDY_LEAVE_ONE) marks[g[rest]] = mark;
    if (!(leave & GRUNDY_LEAVE_TWO)) continue;
    for (size_t j = 0; j < p->rare_count && p->rares[j].heap < rest; j++) {
      window_part r = p->rares[j];
      if (rule->unequal && 2 * (uint64_t)r.heap == rest) continue;
      marks[r.value ^ g[rest - r.heap]] = mark;
    }
  }
}

/* Marks options by the arms first .. last - 1 until none of the `need` values below `limit` is
 * left. Two common parts give a value of rare class, and all others are marked, so no class is
 * looked at.
 */
static size_t mark_arms(space *p, uint32_t n, uint32_t limit, size_t need, size_t first,
                        size_t last) {
  uint32_t *marks = p->marks, mark = n + 1;
  for (size_t i = 0; i < p->rule->count && need; i++) {
    if (!(p->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    uint64_t rest = n - p->rule->takes[i].stones; /* less than no heap while there are no arms */
    for (const window_part *a = p->arms + first, *end = p->arms + last; a < end; a++) {
      uint32_t v = (uint32_t)(a->value ^ p->g[rest - a->heap]);
      if (v >= limit || marks[v] == mark) continue;
      marks[v] = mark;
      if (--need == 0) return 0;
    }
  }
  return need;
}

/* The same by all splits. */
static grundy_status mark_all(space *p, uint32_t n, uint32_t mark, uint32_t limit, size_t *need) {
  const uint16_t *g = p->g;
  for (size_t i = 0; i < p->rule->count && p->rule->takes[i].stones <= n; i++) {
    uint32_t rest = n - (uint32_t)p->rule->takes[i].stones;
    if (!(p->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    for (uint32_t a = 1; 2 * (uint64_t)a <= rest && *need; a++) {
      uint32_t v = (uint32_t)(g[a] ^ g[rest - a]);
      bool option = !p->rule->unequal || 2 * (uint64_t)a != rest;
      if (option && v < limit && p->marks[v] != mark) {
        p->marks[v] = mark;
        --*need;
      }
      if (a % 4096) continue;
      grundy_status s = grundy_i_tick(p->context, GRUNDY_PHRASE(task_searching_a_rare_heap), n, 0);
      if (s != GRUNDY_OK) return s;
    }
  }
  return GRUNDY_OK;
}

static size_t unmarked_below(const space *p, const uint32_t *class, uint32_t mark, uint32_t limit) {
  size_t count = 0;
  for (; *class < limit; class ++) count += p->marks[*class] != mark;
  return count;
}

static uint32_t first_unmarked(const space *p, const uint32_t *class, uint32_t mark) {
  while (p->marks[*class] == mark) class ++;
  return *class;
}

/* The next rare heap must be the next one listed. */
static grundy_status add_rare(space *p, uint32_t n, uint32_t value, grundy_verdict *verdict) {
  if (p->rare_count == p->rare_room || p->sparse->rares.data[p->rare_count] != n) {
    return GRUNDY_REFUTE(verdict, "verify.rare", {"n", n});
  }
  p->rares[p->rare_count++] = (window_part){n, (uint16_t)value};
  return GRUNDY_OK;
}

/* Heap n >= 1 with all smaller ones known. `bound`: witnesses by arms alone will do. */
static grundy_status next(space *p, uint32_t n, bool bound, grundy_verdict *verdict) {
  uint32_t mark = n + 1;
  unsigned common = common_at(p, n);
  mark_rares(p, n, mark);
  uint32_t c = first_unmarked(p, p->classes[common], mark);
  while (c == p->size) {
    grundy_status s = make_values(p, 2 * p->size);
    if (s != GRUNDY_OK) return s;
    mark_rares(p, n, mark);
    c = first_unmarked(p, p->classes[common], mark);
  }
  const uint32_t *rare_class = p->classes[!common];
  size_t need = unmarked_below(p, rare_class, mark, c);
  p->g[n] = (uint16_t)c;
  need = mark_arms(p, n, c, need, 0, p->arm_count);
  if (!need) return GRUNDY_OK;
  if (bound) {
    return GRUNDY_REFUTE(verdict, "verify.witness", {"n", n},
                         {"value", first_unmarked(p, rare_class, mark)}, {"arms", p->sparse->arms});
  }
  grundy_status s = mark_all(p, n, mark, c, &need);
  if (s != GRUNDY_OK || !need) return s;
  p->g[n] = (uint16_t)first_unmarked(p, rare_class, mark);
  return add_rare(p, n, p->g[n], verdict);
}

/* ---- the same for most heaps, with values below 64 as the bits of a word ---- */

enum { ARMS_AT_ONCE = 8 };

static uint64_t see_rares(const space *p, uint32_t n) {
  uint64_t seen = 0;
  for (size_t i = 0; i < p->rule->count; i++) {
    const uint16_t *rest = p->g + (n - p->rule->takes[i].stones);
    unsigned leave = p->rule->takes[i].leave;
    if (leave & GRUNDY_LEAVE_ONE) seen |= UINT64_C(1) << *rest;
    if (!(leave & GRUNDY_LEAVE_TWO)) continue;
    for (const window_part *r = p->rares, *end = r + p->rare_count; r < end; r++) {
      seen |= UINT64_C(1) << (r->value ^ *(rest - r->heap));
    }
  }
  return seen;
}

/* The part of `need` that the arms first .. last - 1 do not show. */
static uint64_t see_arms(const space *p, uint32_t n, uint64_t need, size_t first, size_t last) {
  for (size_t i = 0; i < p->rule->count; i++) {
    if (!(p->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    const uint16_t *rest = p->g + (n - p->rule->takes[i].stones);
    for (size_t j = first; j < last; j += ARMS_AT_ONCE) {
      size_t end = j + ARMS_AT_ONCE < last ? j + ARMS_AT_ONCE : last;
      uint64_t seen = 0;
      for (const window_part *a = p->arms + j; a < p->arms + end; a++) {
        seen |= UINT64_C(1) << (a->value ^ *(rest - a->heap));
      }
      need &= ~seen;
      if (!need) return 0;
    }
  }
  return need;
}

/* Heap n > 2 W, where all values are below 64 so far: true if it is common by its arms. Then no
 * split has two rare parts, or two equal ones with one that is rare or an arm. */
static bool next_small(space *p, uint32_t n) {
  GRUNDY_ASSERT(n > 2 * p->sparse->window);
  unsigned common = common_at(p, n);
  uint64_t seen = see_rares(p, n), unused = p->small[common] & ~seen;
  if (!unused) return false;
  unsigned c = GRUNDY_LOWEST_BIT(unused);
  uint64_t need = p->small[!common] & ~seen & ((UINT64_C(1) << c) - 1);
  if (need && see_arms(p, n, need, 0, p->arm_count)) return false;
  p->g[n] = (uint16_t)c;
  return true;
}

/* ---- all of them ---- */

/* The common heaps among 1 .. A; those whose value occurred before come after the others, since
 * they find less. */
static void make_arms(space *p) {
  size_t r = 0, front = 0;
  p->arm_count = 0;
  for (uint32_t a = 1; a <= p->sparse->arms; a++) {
    if (r < p->rare_count && p->rares[r].heap == a) {
      r++;
    } else {
      p->arms[p->arm_count++] = (window_part){a, p->g[a]};
    }
  }
  for (size_t i = 0; i + 1 < p->arm_count; i++) {
    bool fresh = true;
    for (size_t j = 0; j < front && fresh; j++) fresh = p->arms[j].value != p->arms[i].value;
    if (!fresh) continue;
    window_part a = p->arms[i];
    p->arms[i] = p->arms[front];
    p->arms[front++] = a;
  }
}

static grundy_status fill(space *p, uint64_t count, grundy_verdict *verdict) {
  uint64_t window = p->sparse->window, matched_at = p->sparse->matched_at,
           arms_from = p->sparse->arms + 1 + grundy_i_rule_last(p->rule);
  grundy_status s = GRUNDY_OK;
  p->g[0] = 0;
  for (uint64_t n = 1; n < count && s == GRUNDY_OK; n++) {
    if (n == arms_from) make_arms(p);
    bool done = n > 2 * window && p->size == SMALL && next_small(p, (uint32_t)n);
    if (!done) s = next(p, (uint32_t)n, n >= matched_at, verdict);
    if (s == GRUNDY_OK && n % TICK == 0)
      s = grundy_i_tick(p->context, GRUNDY_PHRASE(task_computing_again), n, count);
  }
  if (s != GRUNDY_OK) return s;
  if (p->rare_count < p->rare_room) {
    return GRUNDY_REFUTE(verdict, "verify.not-rare", {"n", p->sparse->rares.data[p->rare_count]});
  }
  uint64_t bits = 0;
  for (uint64_t n = 0; n < count && s == GRUNDY_OK; n++) {
    bits |= p->g[n];
    if (n % 4096 == 0) s = grundy_i_tick(p->context, GRUNDY_PHRASE(task_computing_again), n, count);
  }
  if (s != GRUNDY_OK) return s;
  if ((p->sparse->mask & ~bits) == 0) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.mask-bits", {"mask", p->sparse->mask}, {"bits", bits});
}

grundy_status grundy_i_sparse_proof_compute(const grundy_i_sparse_proof *sparse,
                                            const grundy_i_rule *rule,
                                            const grundy_i_repeats *claim, grundy_i_recount *out,
                                            grundy_verdict *verdict) {
  grundy_i_uint128 count = (grundy_i_uint128)sparse->matched_at + claim->period;
  grundy_status s = grundy_i_recount_reserve(out, count, 1, true);
  if (s != GRUNDY_OK) return s;
  space p = {.context = out->context, .sparse = sparse, .rule = rule, .g = out->narrow};
  void *rares = NULL, *arms = NULL;
  p.kappa = sparse->parity ? 1 ^ (unsigned)splitting_parity(rule) : 1;
  p.rare_room = sparse->rares.length;
  s = grundy_i_allocate(p.context, p.rare_room, sizeof *p.rares, &rares);
  if (s == GRUNDY_OK) s = grundy_i_allocate(p.context, (size_t)sparse->arms, sizeof *p.arms, &arms);
  p.rares = rares;
  p.arms = arms;
  if (s == GRUNDY_OK) s = make_values(&p, SMALL);
  if (s == GRUNDY_OK) s = fill(&p, out->count, verdict);
  free_values(&p);
  grundy_i_free(p.context, arms, (size_t)sparse->arms * sizeof *p.arms);
  grundy_i_free(p.context, rares, p.rare_room * sizeof *p.rares);
  return s == GRUNDY_NO_MEMORY ? GRUNDY_LIMIT : s;
}
