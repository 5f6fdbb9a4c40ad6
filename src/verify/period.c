/* Certificates of kind "period": G(n + p) = G(n) + s for all n >= n0, where n0 and p are least.
 *
 * window, guy-smith (Golomb 1966; Guy and Smith 1956). Let a move leave at most h heaps and take at
 * most k stones, and n1 = max(n0, 1). If G(n + p) = G(n) for n0 <= n < h n1 + (h-1) p + k (p more
 * where two heaps must be unequal), then for all n >= n0; the proof is in
 * src/heap/period/least_period.c. The heaps read are 0 .. h (n1 + p) + k - 1 (p more). `window` is
 * its name for h = 1.
 *
 * state (Siegel 2013, ch. IV). All-but S, M = max S. Let V be the values of heaps below a - M and b
 * the least number not in V. G(a) is the mex of V and the values of n - m, m <= M not in S, so the
 * values of the last M heaps and V above b, both relative to b, determine G(a) - b and the state
 * before a + 1. The same state before a >= M and a + p, with b apart by s, proves the claim from
 * a - M on; from n0 to there it is compared. The heaps read are 0 .. a + p - 1.
 *
 * arithmetic: src/verify/arithmetic.c. sparse-window: src/verify/sparse.c.
 *
 * Values are computed again by recount.c or sparse_values.c; every other key is compared with its
 * required value. Cost: the plain rule up to computed_to, 4 bytes a heap. */
#include <string.h>

#include "base/messages_verify.def"
#include "verify/fast/lanes.h"
#include "verify/games.h"

enum { PLAIN_MOST = 1000000000 };

typedef struct period_job {
  grundy_context *context;
  grundy_i_record *record;
  grundy_verdict *verdict;
  grundy_i_rule rule;
  grundy_i_repeats claim;
  uint64_t computed_to;
  grundy_i_recount recount;
  bool fast;
} period_job;

/* The certificate's computed_to must be the last heap that the proof reads. */
static grundy_status check_computed(period_job *j, grundy_i_uint128 count) {
  if (j->computed_to == count - 1) return GRUNDY_OK;
  return GRUNDY_REFUTE(j->verdict, "verify.computed",
                       {"expected", count > UINT64_MAX ? UINT64_MAX : (uint64_t)count - 1});
}

static grundy_status check_repeats(period_job *j) {
  GRUNDY_TRY(grundy_i_check_repeats(&j->recount, &j->claim, j->verdict));
  return grundy_i_check_least(&j->recount, &j->claim, j->verdict);
}

static grundy_status check_no_saltus(period_job *j) {
  if (j->claim.saltus == 0) return GRUNDY_OK;
  return GRUNDY_REFUTE(j->verdict, "verify.saltus", {"saltus", j->claim.saltus});
}

/* ---- window, guy-smith ---- */

static grundy_status check_guy_smith(period_job *j) {
  unsigned heaps = grundy_i_rule_heaps(&j->rule);
  grundy_i_uint128 start = j->claim.preperiod ? j->claim.preperiod : 1;
  grundy_i_uint128 count = heaps * (start + j->claim.period) + grundy_i_rule_last(&j->rule);
  if (j->rule.unequal) count += j->claim.period;
  GRUNDY_TRY(grundy_i_record_finish(j->record));
  GRUNDY_TRY(check_no_saltus(j));
  GRUNDY_TRY(check_computed(j, count));
  GRUNDY_TRY(grundy_i_recount_compute(&j->recount, &j->rule, count));
  return check_repeats(j);
}

/* ---- state ---- */

/* Marks the values of the heaps below n; returns the least that none of them has. */
static uint64_t mark_values(const grundy_i_recount *recount, uint64_t n, uint8_t *used) {
  uint64_t base = 0;
  for (uint64_t i = 0; i < n; i++) used[grundy_i_recount_at(recount, i)] = 1;
  while (used[base]) base++;
  return base;
}

/* V before a and before a + p, above their bases. The windows are compared with all other heaps. */
static grundy_status check_used(period_job *j, uint64_t matched_at, uint8_t *before, uint8_t *after,
                                size_t size) {
  uint64_t last = grundy_i_rule_last(&j->rule), later = matched_at + j->claim.period;
  uint64_t saltus = j->claim.saltus;
  uint64_t base = mark_values(&j->recount, matched_at - last, before);
  bool same = mark_values(&j->recount, later - last, after) == base + saltus;
  for (uint64_t v = base; v < size && same; v++) {
    same = before[v] == (v + saltus < size && after[v + saltus]);
  }
  if (same) return GRUNDY_OK;
  return GRUNDY_REFUTE(j->verdict, "verify.state", {"n", matched_at}, {"later", later});
}

static grundy_status check_states(period_job *j, uint64_t matched_at) {
  size_t size = (size_t)j->recount.count + 1;
  uint8_t *before;
  GRUNDY_TRY(GRUNDY_ALLOCATE(j->context, before, 2 * size));
  grundy_status s = check_used(j, matched_at, before, before + size, size);
  grundy_i_free(j->context, before, 2 * size);
  return s;
}

static grundy_status check_state(period_job *j) {
  uint64_t matched_at = 0, last = grundy_i_rule_last(&j->rule);
  GRUNDY_TRY(grundy_i_record_number(j->record, "matched_at", &matched_at));
  GRUNDY_TRY(grundy_i_record_finish(j->record));
  grundy_i_uint128 least = (grundy_i_uint128)j->claim.preperiod + last;
  grundy_i_uint128 count = (grundy_i_uint128)matched_at + j->claim.period;
  if (matched_at < least) {
    return GRUNDY_REFUTE(j->verdict, "verify.early", {"n", matched_at});
  }
  GRUNDY_TRY(check_computed(j, count));
  GRUNDY_TRY(grundy_i_recount_compute(&j->recount, &j->rule, count));
  GRUNDY_TRY(check_repeats(j));
  return check_states(j, matched_at);
}

/* ---- arithmetic ---- */

static grundy_status check_arithmetic(period_job *j) {
  uint64_t matched_at = 0;
  grundy_i_uint128 least = (grundy_i_uint128)grundy_i_rule_last(&j->rule) + 1;
  if (j->claim.preperiod) least += (grundy_i_uint128)3 * (j->claim.preperiod - 1);
  grundy_i_uint128 period = (grundy_i_uint128)j->claim.period * (j->claim.period % 2 ? 2 : 1);
  GRUNDY_TRY(grundy_i_record_number(j->record, "matched_at", &matched_at));
  GRUNDY_TRY(grundy_i_record_finish(j->record));
  if (j->claim.saltus == 0) {
    return GRUNDY_REFUTE(j->verdict, "verify.no-saltus", {"saltus", 0});
  }
  if (matched_at < least) return GRUNDY_REFUTE(j->verdict, "verify.early", {"n", matched_at});
  GRUNDY_TRY(check_computed(j, matched_at + period));
  GRUNDY_TRY(grundy_i_recount_compute(&j->recount, &j->rule, matched_at + period));
  GRUNDY_TRY(check_repeats(j));
  return grundy_i_check_arithmetic(&j->recount, &j->rule, &j->claim, matched_at, j->verdict);
}

/* ---- sparse-window ---- */

/* Plainly, or by the fast check where it is asked for and beyond PLAIN_MOST heaps. */
static grundy_status check_values(period_job *j, const grundy_i_sparse_proof *sparse) {
  j->verdict->fast = j->fast || j->computed_to >= PLAIN_MOST;
  if (j->verdict->fast) {
    return grundy_i_sparse_proof_recompute(j->context, sparse, &j->rule, &j->claim,
                                           grundy_i_lanes_best(), GRUNDY_SPARSE_PROOF_HELD,
                                           j->verdict);
  }
  GRUNDY_TRY(grundy_i_recount_sparse(&j->recount, &j->rule, sparse, j->claim.period, j->verdict));
  return check_repeats(j);
}

static grundy_status check_sparse(period_job *j) {
  grundy_i_sparse_proof sparse;
  grundy_status s = grundy_i_sparse_proof_read(&sparse, j->context, j->record);
  if (s == GRUNDY_OK) s = grundy_i_record_finish(j->record);
  if (s == GRUNDY_OK) s = check_no_saltus(j);
  if (s == GRUNDY_OK) s = grundy_i_sparse_proof_check(&sparse, &j->rule, &j->claim, j->verdict);
  if (s == GRUNDY_OK) s = check_computed(j, (grundy_i_uint128)sparse.matched_at + j->claim.period);
  if (s == GRUNDY_OK) s = check_values(j, &sparse);
  grundy_i_sparse_proof_clear(&sparse);
  return s;
}

/* ---- all of them ---- */

typedef grundy_status (*proof_function)(period_job *j);

/* The check of a proof by name; NULL where the proof does not apply to the rule. */
static grundy_status find_proof(period_job *j, const char *name, proof_function *out) {
  unsigned heaps = grundy_i_rule_heaps(&j->rule);
  const struct {
    const char *name;
    bool applies;
    proof_function check;
  } proofs[] = {{"window", heaps == 1 && !j->rule.all_but, check_guy_smith},
                {"guy-smith", heaps > 1, check_guy_smith},
                {"state", j->rule.all_but, check_state},
                {"arithmetic", heaps == 3, check_arithmetic},
                {"sparse-window", heaps == 2, check_sparse}};
  for (size_t i = 0; i < sizeof proofs / sizeof *proofs; i++) {
    if (strcmp(name, proofs[i].name) != 0) continue;
    *out = proofs[i].check;
    return proofs[i].applies ? GRUNDY_OK
                             : GRUNDY_REFUTE(j->verdict, "verify.proof", {"heaps", heaps});
  }
  return GRUNDY_RECORD_FAIL(j->record, "proof", proof_kind, GRUNDY_QUOTED(name));
}

static grundy_status verify(period_job *j) {
  const char *name;
  proof_function check = NULL;
  GRUNDY_TRY(grundy_i_verify_rule(j->record, &j->rule, j->verdict));
  GRUNDY_TRY(grundy_i_record_number(j->record, "preperiod", &j->claim.preperiod));
  GRUNDY_TRY(grundy_i_record_number(j->record, "period", &j->claim.period));
  GRUNDY_TRY(grundy_i_record_number(j->record, "saltus", &j->claim.saltus));
  GRUNDY_TRY(grundy_i_record_number(j->record, "computed_to", &j->computed_to));
  GRUNDY_TRY(grundy_i_record_text(j->record, "proof", &name));
  GRUNDY_TRY(find_proof(j, name, &check));
  if (j->claim.period == 0) {
    return GRUNDY_REFUTE(j->verdict, "verify.no-period", {"period", 0});
  }
  return check(j);
}

grundy_status grundy_i_verify_period(grundy_context *context, const grundy_i_verify_how *how,
                                     grundy_i_record *record, grundy_verdict *verdict) {
  period_job j = {.context = context, .record = record, .verdict = verdict, .fast = how->fast};
  grundy_i_rule_init(&j.rule, context);
  grundy_i_recount_init(&j.recount, context);
  grundy_status s = verify(&j);
  grundy_i_recount_clear(&j.recount);
  grundy_i_rule_clear(&j.rule);
  return s;
}
