/* Proves G(n + p) = G(n) + s, s > 0, for codes that may leave three heaps.
 *
 * Theorem. Let moves take at most k stones, n0 >= 1, p even, s > 0, M the largest power of two that
 * divides s, and N > k + 3 (n0 - 1), N >= n0, with G(n + p) = G(n) + s for n0 <= n < N. Call a heap
 * far if it is at least n0, near if it is below; write G(a) = M x(a) + r(a), 0 <= r(a) < M; and let
 * K(n) be the heaps a >= 1 that are left with two equal heaps: a <= n - t - 2, a = n - t (mod 2)
 * for a digit t with three heaps, and 0 where two equal heaps alone may be left. If
 *  (1) for all t, near heaps F (0, 1 or 2, of sum |F| and nim-sum M Q + R), far heaps a1.. af in
 *      n0 .. n0 + p - 1, f >= 1, that t may leave together with F, and n in n0 .. n0 + p - 1 with
 *          sum ai + |F| = n - t (mod p)   and   r(a1) ^ .. ^ r(af) ^ R = r(n),
 *      the number D = sum x(ai) - x(n) + (s / M) (n - t - |F| - sum ai) / p is odd where Q is even
 *      and even where Q is odd, or it is below -Q, or f = 1 and it is above Q;
 *  (2) there is an E such that for N <= n < N + p
 *      (a) G(n) >= E + s, and every v < G(n) - E is G(a) for an a in K(n),
 *      (b) every v with G(n) - E - s <= v < G(n) is G(a) for a far a in K(n), or v >= G(n) - E and
 *          v = G(a) ^ G(b) ^ G(c) for an option of n with a far heap a and at most two heaps
 *          b, c below n0 + p whose nim-sum is below M;
 * then G(n + p) = G(n) + s for all n >= n0.
 *
 * Proof. By induction let it hold up to n - 1, n >= N, and let (2) hold for n.
 * G(n) + s is not the value of an option of n + p: such an option has a far part, since its parts
 * add up to at least N + p - k > 3 (n0 - 1). By induction a far part a + j p has x = x(a) + j s / M
 * and r = r(a). If the option had the value G(n) + s, its quotients would have the nim-sum w ^ Q, w
 * that of G(n) + s, and D = sum x - w is the number of (1), which depends on the classes mod p
 * alone. The sum of numbers is their nim-sum and an even number >= 0, and w ^ Q = w + Q (mod 2), |w
 * ^ Q - w| <= Q: so D = Q (mod 2), D >= -Q, and D <= Q where there is one number, which contradicts
 * (1). Every v < G(n) + s is the value of an option: K(n) is part of K(n + p), as p is even, so
 * this holds for v < G(n) - E. For larger v take the witness of v - s by (2): a far one, a in K(n),
 * gives a + p in K(n + p), of value v by induction; an option {a, b, c} gives {a + p, b, c}, of
 * value ((v - s) ^ f) + s ^ f = v, since f = G(b) ^ G(c) < M. So G(n + p) = G(n) + s, and these
 * witnesses show (2) for n + p. []
 *
 * After Austin 1976 and Howse and Nowakowski 2004, who ask for a saltus near a power of two and for
 * digits with three heaps at even and odd places; their argument by {a, b, b} is (2) here. An odd
 * period is doubled, with its saltus. (1) is decided for all choices of far heaps at once by the
 * largest sum of x of either parity for each sum of the ai and each nim-sum of the r(ai), and M <=
 * s <= p. By the last step of the proof (2) holds for N + p if it holds for N: so the largest N is
 * tried first, and then the least.
 * Cost: p^2 M for (1), p k n0^2 for two near heaps, p k N for (2) at each N. */
#include "heap/period/arithmetic_period.h"

#include "base/messages_tasks.def"

enum { MOST_EXCEPTIONS = 64, HEAPS = 3 };
static const uint64_t most_steps = UINT64_C(1) << 32, most_cells = UINT64_C(1) << 24;
static const int32_t none = -1;

/* sums[f - 1] has, for a sum c of f places 0 .. p - 1 of far heaps n0 + c, a nim-sum r of their
 * residues and a parity, the largest sum of quotients of that parity, or `none`. `seen` are marks
 * by value: 2 n where a heap of K(n) has it, 2 n + 1 where a far one has. */
typedef struct study {
  grundy_context *context;
  const grundy_i_rule *rule;
  uint32_t *g;
  uint64_t count, n0, p, s, modulus, last;
  int32_t *sums[HEAPS];
  uint64_t *seen;
  uint64_t values; /* all values are below */
} study;

static uint64_t quotient(const study *q, uint64_t n) {
  return q->g[n] / q->modulus;
}

static uint64_t residue(const study *q, uint64_t n) {
  return q->g[n] % q->modulus;
}

/* ---- the largest sums ---- */

static uint64_t places(const study *q, unsigned far) {
  return far * (q->p - 1) + 1;
}

static size_t cells(const study *q, unsigned far) {
  return (size_t)(places(q, far) * q->modulus * 2);
}

static int32_t *cell(const study *q, unsigned far, uint64_t place, uint64_t rest) {
  GRUNDY_ASSERT(far >= 1 && far <= HEAPS && place < places(q, far) && rest < q->modulus);
  return q->sums[far - 1] + (place * q->modulus + rest) * 2;
}

/* The sums of one heap more. */
static grundy_status extend(study *q, unsigned far) {
  for (uint64_t c = 0; c < places(q, far - 1); c++) {
    GRUNDY_TRY(
        grundy_i_tick(q->context, GRUNDY_PHRASE(task_arithmetic_period), c, places(q, far - 1)));
    for (uint64_t rest = 0; rest < q->modulus * 2; rest++) {
      int32_t best = cell(q, far - 1, c, rest / 2)[rest % 2];
      if (best == none) continue;
      for (uint64_t i = 0; i < q->p; i++) {
        int32_t sum = best + (int32_t)quotient(q, q->n0 + i);
        int32_t *to = cell(q, far, c + i, (rest / 2) ^ residue(q, q->n0 + i)) + sum % 2;
        if (sum > *to) *to = sum;
      }
    }
  }
  return GRUNDY_OK;
}

static grundy_status make_sums(study *q) {
  for (unsigned far = 1; far <= HEAPS; far++) {
    GRUNDY_TRY(GRUNDY_ALLOCATE(q->context, q->sums[far - 1], cells(q, far)));
    for (size_t i = 0; i < cells(q, far); i++) q->sums[far - 1][i] = none;
    for (uint64_t i = 0; far == 1 && i < q->p; i++) {
      int32_t x = (int32_t)quotient(q, q->n0 + i);
      cell(q, 1, i, residue(q, q->n0 + i))[x % 2] = x;
    }
    if (far > 1) GRUNDY_TRY(extend(q, far));
  }
  return GRUNDY_OK;
}

/* ---- (1): the value itself is no option's ---- */

/* Does (1) fail for n and some `far` far heaps that `rest` stones form, where near heaps of nim-sum
 * `near` are left as well? */
static bool may_meet(const study *q, uint64_t n, int64_t rest, unsigned far, uint64_t near) {
  int64_t p = (int64_t)q->p, step = (int64_t)(q->s / q->modulus), w = (int64_t)quotient(q, n);
  int64_t sum = rest - (int64_t)(far * q->n0), most = (int64_t)(near / q->modulus);
  uint64_t r = residue(q, n) ^ near % q->modulus;
  for (int64_t c = (sum % p + p) % p; c < (int64_t)places(q, far); c += p) {
    for (unsigned parity = 0; parity < 2; parity++) {
      int32_t best = cell(q, far, (uint64_t)c, r)[parity];
      if (best == none) continue;
      int64_t d = best + step * ((sum - c) / p) - w;
      if ((d - most) % 2 == 0 && d >= -most && (far > 1 || d <= most)) return true;
    }
  }
  return false;
}

/* With one or two near heaps. */
static grundy_status near_meet(const study *q, uint64_t n, int64_t rest, unsigned leave,
                               bool *meet) {
  bool two = leave & GRUNDY_LEAVE_TWO, three = leave & GRUNDY_LEAVE_THREE;
  for (uint64_t b = 1; (two || three) && b < q->n0 && !*meet; b++) {
    int64_t left = rest - (int64_t)b;
    *meet =
        (two && may_meet(q, n, left, 1, q->g[b])) || (three && may_meet(q, n, left, 2, q->g[b]));
    for (uint64_t c = b; three && c < q->n0 && !*meet; c++) {
      *meet = may_meet(q, n, left - (int64_t)c, 1, q->g[b] ^ q->g[c]);
    }
    GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_arithmetic_period), n - q->n0, q->p));
  }
  return GRUNDY_OK;
}

/* (1) for one digit. */
static grundy_status check_digit(const study *q, uint64_t n, const grundy_i_take *take,
                                 bool *holds) {
  static const unsigned leaves[] = {GRUNDY_LEAVE_ONE, GRUNDY_LEAVE_TWO, GRUNDY_LEAVE_THREE};
  int64_t rest = (int64_t)n - (int64_t)take->stones;
  bool meet = false;
  for (unsigned far = 1; far <= HEAPS && !meet; far++) {
    meet = take->leave & leaves[far - 1] && may_meet(q, n, rest, far, 0);
  }
  grundy_status s = near_meet(q, n, rest, take->leave, &meet);
  *holds = !meet;
  return s;
}

static grundy_status check_absent(const study *q, bool *holds) {
  *holds = true;
  for (uint64_t n = q->n0; n < q->n0 + q->p && *holds; n++) {
    for (size_t i = 0; i < q->rule->count && *holds; i++) {
      GRUNDY_TRY(check_digit(q, n, &q->rule->takes[i], holds));
    }
  }
  return GRUNDY_OK;
}

/* ---- (2): smaller values are ---- */

/* Marks the values of K(n). */
static void mark_beside_equal(study *q, uint64_t n) {
  for (size_t i = 0; i < q->rule->count; i++) {
    uint64_t stones = q->rule->takes[i].stones;
    unsigned leave = q->rule->takes[i].leave;
    if (stones + 2 > n) break;
    uint64_t rest = n - stones;
    if (leave & GRUNDY_LEAVE_TWO && rest % 2 == 0 && q->seen[0] != 2 * n + 1) q->seen[0] = 2 * n;
    for (uint64_t a = rest % 2 ? 1 : 2; leave & GRUNDY_LEAVE_THREE && a + 2 <= rest; a += 2) {
      uint64_t *mark = &q->seen[q->g[a]];
      if (a >= q->n0) {
        *mark = 2 * n + 1;
      } else if (*mark != 2 * n + 1) {
        *mark = 2 * n;
      }
    }
  }
}

/* Is v the value of a far heap left with `rest` - it other stones, in heaps below n0 + p? */
static bool beside_fixed(const study *q, uint64_t rest, unsigned leave, uint64_t v) {
  const uint32_t *g = q->g;
  uint64_t end = rest >= q->n0 ? rest - q->n0 + 1 : 0; /* that may be left with a far heap */
  if (!end) return false;
  if (leave & GRUNDY_LEAVE_ONE && g[rest] == v) return true;
  for (uint64_t b = 1; b < q->n0 + q->p && b < end; b++) {
    if (leave & GRUNDY_LEAVE_TWO && g[b] < q->modulus && (g[b] ^ g[rest - b]) == v) return true;
    for (uint64_t c = b; leave & GRUNDY_LEAVE_THREE && c < q->n0 + q->p && b + c < end; c++) {
      uint64_t fixed = g[b] ^ g[c];
      if (fixed < q->modulus && (fixed ^ g[rest - b - c]) == v) return true;
    }
  }
  return false;
}

static bool has_fixed_witness(const study *q, uint64_t n, uint64_t v) {
  for (size_t i = 0; i < q->rule->count && q->rule->takes[i].stones < n; i++) {
    if (beside_fixed(q, n - q->rule->takes[i].stones, q->rule->takes[i].leave, v)) return true;
  }
  return false;
}

/* The least E with (2 a) for the heaps first .. first + p - 1. */
static uint64_t exceptions(study *q, uint64_t first) {
  GRUNDY_ASSERT(first + q->p <= q->count);
  uint64_t most = 0;
  for (uint64_t n = first; n < first + q->p; n++) {
    uint64_t v = 0;
    mark_beside_equal(q, n);
    while (v < q->g[n] && q->seen[v] / 2 == n) v++;
    if (q->g[n] - v > most) most = q->g[n] - v;
  }
  return most;
}

static bool has_witnesses(study *q, uint64_t n, uint64_t most) {
  uint64_t value = q->g[n];
  GRUNDY_ASSERT(value <= q->values);
  if (value < most + q->s) return false;
  mark_beside_equal(q, n);
  for (uint64_t v = value - most - q->s; v < value; v++) {
    bool far = q->seen[v] == 2 * n + 1;
    if (!far && (v < value - most || !has_fixed_witness(q, n, v))) return false;
  }
  return true;
}

/* (2) for this N. */
static grundy_status check_witnesses(study *q, uint64_t first, bool *holds) {
  uint64_t most = exceptions(q, first);
  *holds = most <= MOST_EXCEPTIONS;
  for (uint64_t n = first; n < first + q->p && *holds; n++) {
    *holds = has_witnesses(q, n, most);
    GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_arithmetic_period), n - first, q->p));
  }
  return GRUNDY_OK;
}

/* ---- the whole ---- */

static grundy_status seek(study *q, bool *found, uint64_t *matched) {
  uint64_t least = q->last + 3 * (q->n0 - 1) + 1;
  GRUNDY_ASSERT(q->count >= q->p + least);
  uint64_t steps = (q->count - q->p - least) / q->p;
  bool holds;
  GRUNDY_TRY(check_absent(q, &holds));
  if (holds) GRUNDY_TRY(check_witnesses(q, least + steps * q->p, &holds));
  if (!holds) return GRUNDY_OK;
  for (uint64_t i = 0; !*found; i++) {
    *matched = least + i * q->p;
    GRUNDY_TRY(check_witnesses(q, *matched, found));
  }
  return GRUNDY_OK;
}

static void clear(study *q) {
  for (unsigned far = 1; far <= HEAPS; far++) {
    grundy_i_free(q->context, q->sums[far - 1], cells(q, far) * sizeof(int32_t));
  }
  grundy_i_free(q->context, q->seen, (size_t)q->values * sizeof *q->seen);
  grundy_i_free(q->context, q->g, (size_t)q->count * sizeof *q->g);
}

static grundy_status prepare(study *q, const grundy_i_value_list *values) {
  GRUNDY_TRY(GRUNDY_ALLOCATE(q->context, q->g, (size_t)q->count));
  for (uint64_t n = 0; n < q->count; n++) {
    q->g[n] = grundy_i_value_list_at(values, n);
    if (q->g[n] >= q->values) q->values = q->g[n] + UINT64_C(1);
  }
  grundy_status s = GRUNDY_ALLOCATE(q->context, q->seen, (size_t)q->values);
  if (s != GRUNDY_OK) q->values = 0;
  return s == GRUNDY_OK ? make_sums(q) : s;
}

/* Are there enough heaps, does every value up to heap 2^64 - 1 fit 64 bits, and is the work not too
 * much? */
static bool feasible(const study *q, const grundy_i_value_list *values) {
  uint64_t near = q->n0 - 1;
  grundy_i_uint128 least = (grundy_i_uint128)q->last + 3 * near + 1 + q->p;
  if (grundy_i_rule_heaps(q->rule) < HEAPS || q->rule->unequal || q->s == 0 || q->s > q->p ||
      least > q->count) {
    return false;
  }
  for (uint64_t n = q->n0; n < q->n0 + q->p; n++) {
    if (grundy_i_value_list_at(values, n) > n) return false;
  }
  grundy_i_uint128 table = (grundy_i_uint128)q->p * q->modulus;
  grundy_i_uint128 fixed = near + q->p;
  grundy_i_uint128 work = table * q->p * 6 + (grundy_i_uint128)near * near * q->p * q->rule->count +
                          fixed * fixed * q->rule->count * MOST_EXCEPTIONS;
  return table * 6 <= most_cells && work <= most_steps;
}

grundy_status grundy_i_arithmetic_prove(grundy_context *context, const grundy_i_rule *rule,
                                        const grundy_i_value_list *values, uint64_t count,
                                        const grundy_period *claim, bool *found,
                                        uint64_t *matched) {
  GRUNDY_ASSERT(claim->period && count <= grundy_i_value_list_count(values));
  unsigned twice = claim->period % 2 ? 2 : 1;
  study q = {.context = context,
             .rule = rule,
             .count = count,
             .n0 = claim->preperiod ? claim->preperiod : 1,
             .p = claim->period * twice,
             .s = claim->saltus * twice,
             .last = grundy_i_rule_last(rule)};
  q.modulus = q.s & (0 - q.s);
  *found = false;
  if (!feasible(&q, values)) return GRUNDY_OK;
  grundy_status s = prepare(&q, values);
  if (s == GRUNDY_OK) s = seek(&q, found, matched);
  clear(&q);
  return s;
}

grundy_phrase grundy_i_arithmetic_theorem(void) {
  return (grundy_phrase){
      "no sum of distant heaps equals the value itself, because their quotients by the power of "
      "two "
      "in the saltus add up to too little or have the wrong parity, and every smaller value comes "
      "from a heap left with two equal ones or from options that move along with n (after Austin "
      "1976; Howse and Nowakowski 2004)",
      "远端各堆之和不会等于该值本身（其值除以增量所含 2 "
      "的幂后，商之和过小或奇偶不符），而每个更小的值都是"
      "与两个相等的堆一同留下的某堆之值，或由随 n 平移的走法得到（据 Austin 1976；Howse 与 "
      "Nowakowski 2004）"};
}
