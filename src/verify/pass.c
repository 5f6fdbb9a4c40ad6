/* The kind "pass": how the nim-values of an octal game with a pass repeat (docs/THEORY.md). The
 * claim is P(n + period) = P(n) for n >= preperiod, and saltus more where n mod period is one of
 * `rising`; the theorem is to apply with some multiple of the period, and to read the values up to
 * computed_to.
 *
 * Values are the mex over all options, both parts in turn with the pass: O(n) for a heap of n and
 * each digit that splits. */
#include <string.h>

#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "verify/games.h"
#include "verify/recount.h"

enum { MOST_HEAP = 1 << 16, VALUES = 1 << 16 };

typedef struct pass_check {
  uint64_t preperiod, period, saltus, last;
  grundy_array rising;
  grundy_i_rule rule;
  grundy_i_recount without;
  uint32_t *with, *marks; /* with the pass; n + 1 where an option of n has the value */
} pass_check;

static void mark_options(const pass_check *c, uint64_t n) {
  const uint32_t mark = (uint32_t)n + 1;
  bool moves = false;
  for (size_t i = 0; i < c->rule.count && c->rule.takes[i].stones <= n; i++) {
    uint64_t rest = n - c->rule.takes[i].stones;
    unsigned leave = c->rule.takes[i].leave;
    bool none = rest == 0 && leave & GRUNDY_LEAVE_NONE, one = rest && leave & GRUNDY_LEAVE_ONE;
    bool two = rest > 1 && leave & GRUNDY_LEAVE_TWO;
    if (none || one) c->marks[none ? 0 : c->with[rest]] = mark;
    for (uint64_t a = 1; two && a < rest; a++) {
      c->marks[c->with[a] ^ grundy_i_recount_at(&c->without, rest - a)] = mark;
    }
    moves = moves || none || one || two;
  }
  if (moves) c->marks[grundy_i_recount_at(&c->without, n)] = mark;
}

static grundy_status compute(grundy_context *context, pass_check *c) {
  GRUNDY_TRY(grundy_i_recount_compute(&c->without, &c->rule, c->last + 1));
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, c->with, c->last + 1));
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, c->marks, VALUES));
  for (uint64_t n = 0; n <= c->last; n++) {
    uint32_t v = 0;
    bool large = grundy_i_recount_at(&c->without, n) >= VALUES;
    if (!large) mark_options(c, n);
    while (!large && v < VALUES && c->marks[v] == n + 1) v++;
    if (large || v == VALUES) return GRUNDY_FAIL(context, GRUNDY_LIMIT, verify_large, VALUES);
    c->with[n] = v;
    GRUNDY_TRY(grundy_i_tick_now(context, GRUNDY_PHRASE(task_computing_again), n, c->last));
  }
  return GRUNDY_OK;
}

/* P(n + period), as claimed. */
static uint64_t later(const pass_check *c, uint64_t n) {
  size_t i = 0;
  while (i < c->rising.length && c->rising.data[i] != n % c->period) i++;
  return c->with[n] + (i < c->rising.length ? c->saltus : 0);
}

/* The last value that the theorem reads with the period p; more where it does not apply. */
static uint64_t reads(const pass_check *c, uint64_t p) {
  uint64_t from = c->last + 1 - p, power = 1, most = 0, saltus = p / c->period * c->saltus;
  const grundy_i_recount *g = &c->without;
  while (from && grundy_i_recount_at(g, from - 1) == grundy_i_recount_at(g, from - 1 + p)) from--;
  if (from < c->preperiod) from = c->preperiod;
  if (from == 0) from = 1;
  for (uint64_t n = 0; n <= c->last; n++) {
    while (power <= grundy_i_recount_at(g, n)) power *= 2;
    if (n < from + p && c->with[n] > most) most = c->with[n];
  }
  uint64_t least = (most / power + 1) * power + saltus, large = from + p;
  for (uint64_t n = large; n <= c->last; n++) {
    if (later(c, n) != c->with[n] && c->with[n] < least) large = n + 1;
  }
  uint64_t read = grundy_i_rule_last(&c->rule) + from + large + p - 2;
  if (read < from + 3 * p) read = from + 3 * p;
  return saltus % power == 0 ? read : UINT64_MAX;
}

/* Is q, which divides the period, one as well? */
static bool is_period(const pass_check *c, uint64_t q) {
  const uint32_t *v = c->with;
  uint64_t n = c->preperiod, end = n + c->period;
  while (n < end && v[n + 2 * q] - v[n + q] == v[n + q] - v[n]) n++;
  return n == end;
}

static grundy_status check(const pass_check *c, grundy_verdict *verdict) {
  const uint64_t q = c->period, last = c->preperiod - 1;
  for (uint64_t n = c->preperiod; n + q <= c->last; n++) {
    if (c->with[n + q] == later(c, n)) continue;
    return GRUNDY_REFUTE(verdict, "verify.repeats", {"n", n}, {"value", c->with[n]},
                         {"later", n + q}, {"other", c->with[n + q]});
  }
  if (c->preperiod && c->with[last + q] == later(c, last)) {
    return GRUNDY_REFUTE(verdict, "verify.least-preperiod", {"n", last});
  }
  for (uint64_t d = 1; d < q; d++) {
    if (q % d || !is_period(c, d)) continue;
    return GRUNDY_REFUTE(verdict, "verify.least-period", {"period", d});
  }
  uint64_t p = q;
  while (p < c->last && reads(c, p) > c->last) p += q;
  if (p < c->last && reads(c, p) == c->last) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.pass.theorem", {"n", c->last});
}

static grundy_status read(pass_check *c, grundy_i_record *record, grundy_verdict *verdict) {
  const char *game;
  GRUNDY_TRY(grundy_i_record_text(record, "game", &game));
  GRUNDY_TRY(grundy_i_verify_rule(record, &c->rule, verdict));
  GRUNDY_TRY(grundy_i_record_number(record, "preperiod", &c->preperiod));
  GRUNDY_TRY(grundy_i_record_number(record, "period", &c->period));
  GRUNDY_TRY(grundy_i_record_number(record, "saltus", &c->saltus));
  GRUNDY_TRY(grundy_i_record_numbers(record, "rising", &c->rising));
  GRUNDY_TRY(grundy_i_record_number(record, "computed_to", &c->last));
  GRUNDY_TRY(grundy_i_record_finish(record));
  uint64_t p = c->period, before = 0;
  bool fits = strncmp(game, "octal:", 6) == 0 && c->last < MOST_HEAP && c->saltus < VALUES && p &&
              p < c->last && c->preperiod < c->last && c->preperiod + 3 * p <= c->last;
  for (size_t i = 0; i < c->rising.length; i++) {
    fits = fits && c->rising.data[i] >= before && c->rising.data[i] < p;
    before = c->rising.data[i] + 1;
  }
  fits = fits && (c->saltus > 0) == (c->rising.length > 0);
  return fits ? GRUNDY_OK : GRUNDY_RECORD_FAIL(record, NULL, certificate_pass, MOST_HEAP);
}

grundy_status grundy_i_verify_pass(grundy_context *context, const grundy_i_verify_how *how,
                                   grundy_i_record *record, grundy_verdict *verdict) {
  pass_check c = {.rising = grundy_i_array(context)};
  grundy_i_rule_init(&c.rule, context);
  grundy_i_recount_init(&c.without, context);
  grundy_status s = read(&c, record, verdict);
  if (s == GRUNDY_OK) s = compute(context, &c);
  if (s == GRUNDY_OK) s = check(&c, verdict);
  bool mixed = c.rising.length && c.rising.length < c.period;
  if (s == GRUNDY_OK && mixed) verdict->reason = "verify.yes.pass.mixed";
  grundy_i_free(context, c.marks, c.marks ? VALUES * sizeof *c.marks : 0);
  grundy_i_free(context, c.with, c.with ? (c.last + 1) * sizeof *c.with : 0);
  grundy_i_recount_clear(&c.without);
  grundy_i_rule_clear(&c.rule);
  grundy_array_clear(&c.rising);
  return s;
}
