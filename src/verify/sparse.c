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
 * - t, where these are of common class, and with c(n) the least value of common class not in C(n):
 * G(n) = c(n) if every value of rare class below c(n) is an option's, and then n is common;
 * otherwise G(n) is the least that is not, and n is rare.
 *
 * Theorem. Let n1, p, W, A be numbers, p >= 1 and even if s = 1, n1 >= 2 W, n1 >= 1, such that
 *   (1) every rare heap r < n1 + p has r + k <= W, and A + k <= W;
 *   (2) G(n + p) = G(n) for n1 - W <= n < n1;
 *   (3) for n1 <= n < n1 + p, every v < G(n) of rare class is the value of an option that is a
 *       single heap n - t, or a split with one part that is rare or in 1 .. A.
 * Then G(n + p) = G(n) for all n >= n1 - W, and no heap after W - k is rare.
 *
 * Proof. Induct on N >= n1: let G(i + p) = G(i) for n1 - W <= i < N, and let no heap after W - k
 * and before N + p be rare; by (2) and (1) this is so for N = n1. At N and at N + p the same values
 * are of common class, as p is even if s = 1, and C(N) = C(N + p): the rare heaps are the same, and
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
 * n1 = 0 only where k = A = n0 = 0, and no such claim passes: heaps 0 and 1 have value 0, so where
 * p = 1, or s = 1 and p = 2, no value has a bit of the mask; else heap 1 (s = 0) is rare, or heap 2
 * (s = 1) is or lacks a witness.
 *
 * A certificate states A >= the last rare heap, and no bit of the mask that no value has: W = A +
 * k, n1 = max(n0, W) + W, and computed_to = n1 + p - 1. What is compared are the values of n0 .. n1
 * - 1 with those p after them; where n0 < W these are more than the window. n0 is least if those of
 * n0 - 1 differ. A divisor p / r, r prime, is a period exactly if these heaps agree with those p /
 * r after them: if it is one, then from n0 on as well (n0 is the least start of every period of the
 * sequence); if they agree, it is one by the theorem, since (1) and (3) hold for it, and it is even
 * if s = 1: a heap after W - k and one an odd number after it are both common, so that by (2) one
 * value would have both classes. So the values of n0 - 1 .. n1 - 1 are kept, and all comparisons
 * are made as the heaps go by (fast/sparse_values.c); recount.c keeps all values, and compares them
 * as those of other proofs. */
#include "verify/sparse.h"

grundy_status grundy_i_sparse_proof_read(grundy_i_sparse_proof *out, grundy_context *context,
                                         grundy_i_record *record) {
  *out = (grundy_i_sparse_proof){0};
  grundy_array_init(&out->rares, context);
  GRUNDY_TRY(grundy_i_record_number(record, "mask", &out->mask));
  GRUNDY_TRY(grundy_i_record_number(record, "parity", &out->parity));
  GRUNDY_TRY(grundy_i_record_numbers(record, "rares", &out->rares));
  GRUNDY_TRY(grundy_i_record_number(record, "arms", &out->arms));
  GRUNDY_TRY(grundy_i_record_number(record, "window", &out->window));
  return grundy_i_record_number(record, "matched_at", &out->matched_at);
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

unsigned grundy_i_sparse_proof_kappa(const grundy_i_sparse_proof *sparse,
                                     const grundy_i_rule *rule) {
  return sparse->parity ? 1 ^ (unsigned)splitting_parity(rule) : 1;
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
  if (sparse->mask & (GRUNDY_SPARSE_VALUES - 1)) return GRUNDY_OK;
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
  GRUNDY_TRY(check_parity(sparse, rule, claim, verdict));
  GRUNDY_TRY(check_mask(sparse, verdict));
  GRUNDY_TRY(check_ascending(rares, verdict));
  if (sparse->arms < last) {
    return GRUNDY_REFUTE(verdict, "verify.arms", {"arms", sparse->arms}, {"last", last});
  }
  GRUNDY_TRY(check_exact(verdict, "verify.window", sparse->window, window));
  return check_exact(verdict, "verify.matched", sparse->matched_at, start + window);
}
