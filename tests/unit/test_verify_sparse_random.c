/* The proof "sparse-window" of random codes: what the plain checker says of a claim, and the fast
 * one by each kernel, with all values held and with few, is what the conditions of the theorem
 * (src/verify/sparse.c) are by definition. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/random.h"
#include "support/sparse.h"

enum { HEAPS = 700, CLAIMS = 6, LAST = 50, VALUES = 1024, RARES = 200, MASKS = 128 };

/* A code d0.d1d2… and its values; period 0 where the first HEAPS do not prove one. */
typedef struct game {
  char digits[LAST + 2];
  bool unequal;
  size_t last;
  unsigned g[HEAPS];
  uint64_t preperiod, period;
} game;

typedef struct claim {
  uint64_t mask, parity, arms, preperiod, period, rares[RARES];
  size_t rare_count;
} claim;

static unsigned digit_of(const game *x, size_t t) {
  return (unsigned)(x->digits[t] - '0');
}

/* The values of the options of heap n, but for splits without a part in `parts`, which may be
 * NULL. */
static void see_options(const game *x, size_t n, const bool *parts, bool *seen) {
  memset(seen, 0, VALUES * sizeof *seen);
  for (size_t t = 0; t <= x->last && t <= n; t++) {
    if (digit_of(x, t) & 1 && n == t) seen[0] = true;
    if (digit_of(x, t) & 2 && n > t) seen[x->g[n - t]] = true;
    for (size_t a = 1, b; digit_of(x, t) & 4 && t + 2 * a <= n; a++) {
      b = n - t - a;
      if (a == b && x->unequal) continue;
      if (!parts || parts[a] || parts[b]) seen[x->g[a] ^ x->g[b]] = true;
    }
  }
}

/* The least period and preperiod that Guy and Smith's condition proves. */
static void find_period(game *x) {
  x->preperiod = x->period = 0;
  for (uint64_t p = 1; (2 + x->unequal) * (p + 1) < HEAPS; p++) {
    uint64_t n = HEAPS - p;
    while (n > 0 && x->g[n - 1] == x->g[n - 1 + p]) n--;
    if (2 * (n ? n : 1) + (2 + x->unequal) * p + x->last > HEAPS) continue;
    x->preperiod = n;
    x->period = p;
    return;
  }
}

static void make_values(game *x) {
  bool seen[VALUES];
  for (size_t n = 0; n < HEAPS; n++) {
    see_options(x, n, NULL, seen);
    for (x->g[n] = 0; seen[x->g[n]];) x->g[n]++;
    assert_true(x->g[n] < VALUES / 2);
  }
}

/* Mostly short codes; long ones with few splits. */
static void make_game(game *x, test_random *random) {
  bool few = test_random_below(random, 8) != 0;
  x->last = 1 + (size_t)test_random_below(random, few ? 4 : LAST);
  x->unequal = test_random_below(random, 2) == 0;
  x->digits[0] = test_random_below(random, 8) ? '0' : '4';
  for (size_t t = 1; t <= x->last; t++) {
    bool splits = few || t == x->last || test_random_below(random, 4) == 0;
    x->digits[t] = (char)('0' + test_random_below(random, splits ? 8 : 4));
  }
  x->digits[x->last] |= 4;
  x->digits[x->last + 1] = 0;
  make_values(x);
  find_period(x);
}

/* ---- the conditions ---- */

/* The parity of the places of all splitting digits, or 2. */
static unsigned splitting_parity(const game *x) {
  bool any[2] = {false, false};
  for (size_t t = 0; t <= x->last; t++) any[t % 2] |= (digit_of(x, t) & 4) != 0;
  return any[0] && any[1] ? 2 : any[1];
}

static bool is_rare(const game *x, const claim *c, uint64_t n, unsigned v) {
  uint64_t chi = c->parity & n & 1, kappa = 1 ^ (c->parity & splitting_parity(x));
  for (uint64_t word = v & c->mask; word; word &= word - 1) chi ^= 1;
  return chi != kappa;
}

static uint64_t window_of(const game *x, const claim *c) {
  return c->arms + x->last;
}

static uint64_t start_of(const game *x, const claim *c) {
  uint64_t window = window_of(x, c);
  return window + (c->preperiod > window ? c->preperiod : window);
}

static uint64_t count_of(const game *x, const claim *c) {
  return start_of(x, c) + c->period;
}

/* The first heap that is rare, and not the next one listed; *listed: how many before it are. */
static uint64_t first_unlisted(const game *x, const claim *c, size_t *listed) {
  *listed = 0;
  for (uint64_t n = 1; n < count_of(x, c); n++) {
    if (!is_rare(x, c, n, x->g[n])) continue;
    if (*listed == c->rare_count || c->rares[*listed] != n) return n;
    ++*listed;
  }
  return count_of(x, c);
}

static bool bits_occur(const game *x, const claim *c, uint64_t count) {
  uint64_t bits = 0;
  for (size_t n = 0; n < count; n++) bits |= x->g[n];
  return c->mask && !(c->mask & ~bits);
}

static bool repeats(const game *x, uint64_t from, uint64_t end, uint64_t p) {
  while (from < end && x->g[from] == x->g[from + p]) from++;
  return from == end;
}

static bool is_least(const game *x, const claim *c) {
  if (c->preperiod && repeats(x, c->preperiod - 1, c->preperiod, c->period)) return false;
  for (uint64_t q = 1; q < c->period; q++) {
    if (c->period % q == 0 && repeats(x, c->preperiod, start_of(x, c), q)) return false;
  }
  return true;
}

static bool has_witnesses(const game *x, const claim *c, size_t n) {
  bool parts[HEAPS] = {false}, seen[VALUES];
  for (size_t a = 1; a < n; a++) parts[a] = a <= c->arms || is_rare(x, c, a, x->g[a]);
  see_options(x, n, parts, seen);
  for (unsigned v = 0; v < x->g[n]; v++) {
    if (is_rare(x, c, n, v) && !seen[v]) return false;
  }
  return true;
}

static bool is_proved(const game *x, const claim *c) {
  size_t listed;
  uint64_t start = start_of(x, c), count = count_of(x, c);
  bool yes = !c->parity || (splitting_parity(x) != 2 && c->period % 2 == 0);
  yes = yes && first_unlisted(x, c, &listed) == count && listed == c->rare_count;
  yes = yes && (listed == 0 || c->rares[listed - 1] <= c->arms) && bits_occur(x, c, count);
  yes = yes && repeats(x, c->preperiod, start, c->period) && is_least(x, c);
  for (uint64_t n = start; n < count && yes; n++) yes = has_witnesses(x, c, (size_t)n);
  return yes;
}

/* ---- what the verifier says ---- */

static grundy_status verify(const game *x, const claim *c, const grundy_i_lanes_kernel *kernel,
                            uint64_t held, grundy_verdict *verdict) {
  grundy_context *context;
  grundy_i_rule rule;
  const grundy_i_repeats repeats = {.preperiod = c->preperiod, .period = c->period};
  grundy_i_sparse_proof proof = {.mask = c->mask,
                                 .parity = c->parity,
                                 .arms = c->arms,
                                 .window = window_of(x, c),
                                 .matched_at = start_of(x, c)};
  *verdict = (grundy_verdict){.verified = true, .reason = ""};
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_i_rule_init(&rule, context);
  rule.unequal = x->unequal;
  for (size_t t = 0; t <= x->last; t++) {
    assert_int_equal(grundy_i_rule_add(&rule, t, digit_of(x, t)), GRUNDY_OK);
  }
  grundy_array_init(&proof.rares, context);
  assert_int_equal(grundy_array_append(&proof.rares, c->rares, c->rare_count), GRUNDY_OK);
  grundy_status s = grundy_i_sparse_proof_check(&proof, &rule, &repeats, verdict);
  if (s == GRUNDY_OK) {
    s = test_sparse_recompute(context, &proof, &rule, &repeats, kernel, held, verdict);
  }
  grundy_i_sparse_proof_clear(&proof);
  grundy_i_rule_clear(&rule);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
  return s;
}

/* Is the reason true? Those that tell of values are looked at. */
static bool is_true(const game *x, const claim *c, const grundy_verdict *verdict) {
  size_t listed;
  const grundy_fact *facts = verdict->facts;
  uint64_t n = facts[0].number;
  if (strcmp(verdict->reason, "verify.rare") == 0) return first_unlisted(x, c, &listed) == n;
  if (strcmp(verdict->reason, "verify.repeats") != 0) return true;
  return x->g[n] == facts[1].number && x->g[n + c->period] == facts[3].number;
}

/* What a kernel says, with all values held or few. */
static void check_verdict(const game *x, const claim *c, const grundy_i_lanes_kernel *kernel,
                          bool all, bool proved) {
  grundy_verdict verdict;
  uint64_t held = all ? GRUNDY_SPARSE_PROOF_HELD : 0;
  grundy_status s = verify(x, c, kernel, held, &verdict);
  if (s == GRUNDY_LIMIT && !all) return;
  if (s == (proved ? GRUNDY_OK : GRUNDY_REFUTED) && is_true(x, c, &verdict)) return;
  fail_msg("%s %s: %s unequal %d mask %d parity %d arms %d preperiod %d period %d rares %zu: %s %d",
           kernel ? kernel->name : "plain", all ? "all" : "few", x->digits, (int)x->unequal,
           (int)c->mask, (int)c->parity, (int)c->arms, (int)c->preperiod, (int)c->period,
           c->rare_count, verdict.reason, (int)verdict.facts[0].number);
}

/* Returns whether it is proved. */
static bool check_claim(const game *x, const claim *c) {
  const grundy_i_lanes_kernel *kernel;
  if (count_of(x, c) > HEAPS) return false;
  bool proved = is_proved(x, c);
  if (proved && x->period) assert_true(c->preperiod == x->preperiod && c->period == x->period);
  check_verdict(x, c, NULL, true, proved);
  for (size_t i = 0; (kernel = grundy_i_lanes_kernel_at(i)) != NULL; i++) {
    grundy_i_lanes_kernel singly = {.name = "one by one", .gives = kernel->gives};
    for (unsigned all = 0; all < 2 && kernel->usable(); all++) {
      check_verdict(x, c, kernel, all, proved);
      check_verdict(x, c, &singly, all, proved);
    }
  }
  return proved;
}

/* ---- claims ---- */

static uint64_t last_rare(const claim *c) {
  return c->rare_count ? c->rares[c->rare_count - 1] : 0;
}

static void list_rares(const game *x, claim *c) {
  c->rare_count = 0;
  for (size_t n = 1; n < HEAPS && c->rare_count < RARES; n++) {
    if (is_rare(x, c, n, x->g[n])) c->rares[c->rare_count++] = n;
  }
}

/* A space without rare heaps in the last two thirds, one of those there are. */
static bool choose_space(const game *x, claim *c, test_random *random) {
  uint64_t first = test_random_below(random, 2 * MASKS);
  for (uint64_t i = 0; i < 2 * MASKS; i++) {
    uint64_t space = (first + i) % (2 * MASKS);
    c->mask = space / 2;
    c->parity = space % 2;
    if (!bits_occur(x, c, HEAPS) || (c->parity && splitting_parity(x) == 2)) continue;
    list_rares(x, c);
    if (c->rare_count < RARES && last_rare(c) < HEAPS / 3) return true;
  }
  return false;
}

/* A claim that may be true. */
static bool make_claim(const game *x, claim *c, test_random *random) {
  bool known = x->period && test_random_below(random, 4);
  if (!choose_space(x, c, random)) return false;
  c->arms = last_rare(c) + test_random_below(random, test_random_below(random, 2) ? 4 : 80);
  c->preperiod = known ? x->preperiod : test_random_below(random, HEAPS / 2);
  c->period = known ? x->period : 1 + test_random_below(random, HEAPS / 8);
  return true;
}

/* Changes one thing. */
static void change(claim *c, test_random *random) {
  uint64_t by = 1 + test_random_below(random, 3);
  size_t i = (size_t)test_random_below(random, c->rare_count + 1);
  uint64_t *const numbers[] = {&c->preperiod, &c->period, &c->arms, &c->rares[i]};
  uint64_t *number = numbers[test_random_below(random, i < c->rare_count ? 4 : 3)];
  switch (test_random_below(random, 10)) {
  case 0:
    c->mask ^= UINT64_C(1) << test_random_below(random, 7);
    break;
  case 1:
    c->parity ^= 1;
    break;
  case 2:
    *number += by;
    break;
  case 3:
    *number -= *number > by ? by : 0;
    break;
  case 4:
    c->period *= 1 + test_random_below(random, 30);
    break;
  default:
    c->rare_count = i;
    c->arms = last_rare(c) + by - 1;
  }
}

static void verdicts_are_those_of_the_conditions(void **state) {
  test_random random = TEST_RANDOM(11);
  unsigned proved = 0, changed = 0;
  game x;
  claim c;
  const unsigned games = (unsigned)test_effort_within(40, 400, 30000);
  for (unsigned i = 0; i < games; i++) {
    make_game(&x, &random);
    for (unsigned k = 0; k < CLAIMS && make_claim(&x, &c, &random); k++) {
      proved += check_claim(&x, &c);
      change(&c, &random);
      changed += !check_claim(&x, &c);
    }
  }
  assert_true(proved >= games / 10 && changed >= games / 10);
}

/* Two equal heaps are no option: with lists of rare heaps that end too early, some have been taken
 * for one. */
static void grundys_game_is_refuted(void **state) {
  game x = {.digits = "4", .unequal = true};
  make_values(&x);
  for (uint64_t mask = 1; mask < 8; mask++) {
    claim c = {.mask = mask, .preperiod = 3, .period = 3};
    list_rares(&x, &c);
    while (c.rare_count > 0) {
      c.rare_count--;
      c.arms = last_rare(&c);
      assert_false(check_claim(&x, &c));
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(verdicts_are_those_of_the_conditions),
      cmocka_unit_test(grundys_game_is_refuted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
