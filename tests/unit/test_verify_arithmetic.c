/* Condition (1) of the proof "arithmetic": whatever the values are, if it is accepted, no option
 * with a far heap has the value of its heap, in any of the first periods. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/context.h"
#include "support/random.h"
#include "verify/recount.h"

enum {
  NEAR = 4,
  PERIOD = 4,
  DIGITS = 3,
  SALTUS = 6,
  PERIODS = 8,
  HEAPS = NEAR + (PERIODS + 2) * PERIOD + 3 * NEAR + DIGITS
};

/* Any numbers, a period and a saltus apart from n0 on. */
typedef struct claim {
  char code[DIGITS + 8];
  uint64_t n0, p, s;
  uint32_t g[HEAPS];
} claim;

static void make_claim(test_random *random, claim *c) {
  char *at = c->code + sprintf(c->code, "0.");
  for (size_t i = 0; i < DIGITS; i++) {
    *at++ = test_random_below(random, 2) ? '0' : "0123456789abcdef"[test_random_below(random, 16)];
  }
  strcpy(at, "8");
  c->n0 = 1 + test_random_below(random, NEAR);
  c->p = 2 + 2 * test_random_below(random, PERIOD / 2);
  c->s = 1 + test_random_below(random, SALTUS);
  uint64_t below = 1 + test_random_below(random, 3 * c->s);
  for (uint64_t n = 0; n < HEAPS; n++) {
    c->g[n] = n < c->n0 + c->p ? (uint32_t)test_random_below(random, below)
                               : c->g[n - c->p] + (uint32_t)c->s;
  }
}

/* Has an option of n, with a far heap, the value of n? Heaps of 0 are none. */
static bool meets(const claim *c, const grundy_i_rule *rule, uint64_t n) {
  for (size_t i = 0; i < rule->count; i++) {
    uint64_t t = rule->takes[i].stones;
    for (uint64_t a = 1; t + a <= n; a++) {
      for (uint64_t b = 0; b <= a && t + a + b <= n; b++) {
        uint64_t last = n - t - a - b;
        unsigned heaps = 1u + (b > 0) + (last > 0);
        if (last > b || !(rule->takes[i].leave >> heaps & 1) || a < c->n0) continue;
        if (((b ? c->g[b] : 0) ^ (last ? c->g[last] : 0) ^ c->g[a]) == c->g[n]) return true;
      }
    }
  }
  return false;
}

static void what_is_accepted_never_meets(void **state) {
  test_random random = TEST_RANDOM(41);
  size_t accepted = 0, refused = 0;
  const size_t claims = test_effort_within(2000, 40000, 4000000);
  for (size_t i = 0; i < claims; i++) {
    claim c;
    grundy_i_rule rule;
    grundy_verdict verdict;
    make_claim(&random, &c);
    memset(&verdict, 0, sizeof verdict);
    grundy_i_rule_init(&rule, test_context);
    assert_int_equal(grundy_i_code_parse(&rule, 16, c.code, strlen(c.code)), GRUNDY_OK);
    uint64_t last = grundy_i_rule_last(&rule) + 3 * (c.n0 - 1) + 1;
    grundy_i_recount values = {.context = test_context,
                               .values = c.g,
                               .stored = HEAPS,
                               .count = last + 2 * c.p,
                               .scale = 1};
    const grundy_i_repeats repeats = {c.n0, c.p, c.s};
    grundy_status s = grundy_i_check_arithmetic(&values, &rule, &repeats, last, &verdict);
    bool is_refused = s == GRUNDY_REFUTED && strcmp(verdict.reason, "verify.meets") == 0;
    for (uint64_t n = c.n0; n < c.n0 + PERIODS * c.p && !is_refused; n++) {
      if (meets(&c, &rule, n)) {
        fail_msg("%zu: %s, preperiod %d, period %d, saltus %d: meets at %d", i, c.code, (int)c.n0,
                 (int)c.p, (int)c.s, (int)n);
      }
    }
    refused += is_refused;
    accepted += !is_refused;
    grundy_i_rule_clear(&rule);
  }
  print_message("%zu accepted, %zu refused\n", accepted, refused);
  assert_true(accepted > claims / 50 && refused > claims / 10);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_accepted_never_meets)};
  return cmocka_run_group_tests_name("verify_arithmetic", tests, test_context_open,
                                     test_context_close);
}
