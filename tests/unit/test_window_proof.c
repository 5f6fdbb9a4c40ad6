/* The conditions of the window theorem, each met to the heap and missed by one: sequences that are
 * nobody's nim-values, so that nothing but the prover decides. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "heap/period/window_proof.h"
#include "heap/sparse/sparse_inside.h"
#include "support/engines.h"
#include "support/random.h"

enum { STONES = 3, PERIOD = 4000, FIRST = 3000, SECOND = 7000 };

typedef struct stage {
  grundy_context *context;
  grundy_i_rule rule;
  grundy_i_value_list values;
  grundy_i_sparse *sparse;
  grundy_i_window_prover prover;
  uint64_t period, spoilt; /* every spoilt-th value is a new one; 0: none */
  test_random random;
} stage;

static void open_stage(stage *t, uint64_t period, uint64_t spoilt) {
  *t = (stage){.period = period, .spoilt = spoilt, .random = TEST_RANDOM(17)};
  assert_int_equal(grundy_context_create(NULL, &t->context), GRUNDY_OK);
  test_open_rule(t->context, &t->rule, "0.106");
  grundy_i_value_list_init(&t->values, t->context);
  assert_int_equal(grundy_i_sparse_create(t->context, &t->rule, &t->values, NULL, &t->sparse),
                   GRUNDY_OK);
  t->sparse->space = (grundy_i_space){.mask = 1, .common = 1};
  grundy_i_window_prover_init(&t->prover, 0);
}

static void close_stage(stage *t) {
  grundy_i_sparse_destroy(t->sparse);
  grundy_i_value_list_clear(&t->values);
  grundy_i_rule_clear(&t->rule);
  assert_int_equal(grundy_context_memory(t->context), 0);
  grundy_context_destroy(t->context);
}

/* Appends values up to `count` that repeat but for those that are spoilt, which differ. */
static void append(stage *t, uint64_t count) {
  for (uint64_t n = grundy_i_value_list_count(&t->values); n < count; n++) {
    uint32_t v = n < t->period ? (uint32_t)test_random_below(&t->random, 1 << 15)
                               : grundy_i_value_list_at(&t->values, n - t->period);
    if (t->spoilt && n % t->spoilt == 0) v ^= 1 + (uint32_t)test_random_below(&t->random, 1 << 14);
    assert_int_equal(grundy_i_value_list_push(t->context, &t->values, v), GRUNDY_OK);
  }
}

static void set_engine(stage *t, uint64_t last_rare, uint64_t arm, uint64_t watched) {
  t->sparse->statistics.last_rare = last_rare;
  t->sparse->statistics.arm = arm;
  t->sparse->watched_from = watched;
}

static bool claims(stage *t, uint64_t count) {
  grundy_i_window_claim claim;
  grundy_period cycle;
  append(t, count);
  if (!grundy_i_window_prover_look(&t->prover, t->sparse, &t->values, STONES, &claim)) return false;
  uint64_t window = grundy_i_window_prover_window(t->sparse, STONES);
  assert_true(claim.window >= window && claim.window <= claim.since);
  for (uint64_t n = claim.since - claim.window; n < claim.since; n++) {
    assert_int_equal(grundy_i_value_list_at(&t->values, n),
                     grundy_i_value_list_at(&t->values, n + claim.period));
  }
  assert_true(grundy_i_window_claim_settle(&claim, &t->values, &cycle));
  assert_true(cycle.preperiod == 0 && claim.period % cycle.period == 0);
  return true;
}

/* Anchors up to FIRST are set with a window of 503 for windows up to twice that; they are met again
 * before SECOND, when the engine says something else. */
static bool claims_with(uint64_t period, unsigned parity, uint64_t last_rare, uint64_t arm,
                        uint64_t watched) {
  stage t;
  open_stage(&t, period, 0);
  t.sparse->space.parity = parity;
  set_engine(&t, 0, 500, 0);
  assert_false(claims(&t, FIRST));
  set_engine(&t, last_rare, arm, watched);
  bool claimed = claims(&t, SECOND);
  close_stage(&t);
  return claimed;
}

static void the_window_is_as_long_as_rare_heaps_and_arms_reach(void **state) {
  assert_true(claims_with(PERIOD, 0, 0, 500, 0));
  assert_true(claims_with(PERIOD, 0, 0, 2 * 503 - STONES, 0));
  assert_false(claims_with(PERIOD, 0, 0, 2 * 503 - STONES + 1, 0));
  assert_true(claims_with(PERIOD, 0, 2 * 503 - STONES, 0, 0));
  assert_false(claims_with(PERIOD, 0, 2 * 503 - STONES + 1, 0, 0));
}

/* Anchors lie 90 heaps apart there on average; none lies behind FIRST. */
static void the_period_behind_was_watched_and_has_no_rare_heap(void **state) {
  assert_true(claims_with(PERIOD, 0, 0, 500, FIRST - 2400));
  assert_false(claims_with(PERIOD, 0, 0, 500, FIRST + 1));
  assert_false(claims_with(PERIOD, 0, FIRST, 500, 0));
  assert_false(claims_with(PERIOD, 0, SECOND - 1, 500, SECOND));
}

static void the_period_is_even_where_parity_counts(void **state) {
  assert_true(claims_with(PERIOD - 1, 0, 0, 500, 0));
  assert_false(claims_with(PERIOD - 1, 1, 0, 500, 0));
  assert_true(claims_with(PERIOD, 1, 0, 500, 0));
}

/* Stretches that repeat again and again, one value shorter than the window. */
static void shorter_windows_are_no_claim(void **state) {
  for (unsigned i = 0; i < 2; i++) {
    stage t;
    open_stage(&t, 200, 1003);
    set_engine(&t, i ? 1000 : 10, i ? 10 : 1000, 0);
    for (uint64_t count = 100; count <= 60000; count += 100) assert_false(claims(&t, count));
    close_stage(&t);
  }
}

/* Claims that the hashes would have to lie for. */
static void false_claims_are_not_settled(void **state) {
  stage t;
  grundy_period cycle;
  open_stage(&t, PERIOD, 0);
  append(&t, 3 * PERIOD);
  grundy_i_window_claim claim = {PERIOD, PERIOD + 10, 500};
  assert_true(grundy_i_window_claim_settle(&claim, &t.values, &cycle));
  claim.period = PERIOD - 2;
  assert_false(grundy_i_window_claim_settle(&claim, &t.values, &cycle));
  claim = (grundy_i_window_claim){2 * PERIOD, PERIOD, 500};
  assert_true(grundy_i_window_claim_settle(&claim, &t.values, &cycle));
  assert_int_equal(cycle.period, PERIOD);
  *grundy_i_values_slot(&t.values, PERIOD - 490) += 1;
  assert_false(grundy_i_window_claim_settle(&claim, &t.values, &cycle));
  close_stage(&t);
}

enum { STEP = 1 << 14, LONG_PERIOD = 200000, GROWN = 150000, LONG_ARM = 60000 };

/* The heap at which a period is claimed whose window grows from 13 to LONG_ARM at GROWN, with the
 * values that the prover does not need forgotten or kept. */
static uint64_t claimed_after_growth(bool forgets) {
  stage t;
  grundy_i_window_claim claim;
  uint64_t count = 0;
  bool claimed = false;
  open_stage(&t, LONG_PERIOD, 0);
  t.prover.keeps = !forgets;
  set_engine(&t, 0, 10, 0);
  while (!claimed && count < 4 * LONG_PERIOD) {
    for (uint64_t end = count + STEP; count < end; count++) {
      test_random value = {count % LONG_PERIOD};
      uint32_t v = (uint32_t)test_random_below(&value, 1 << 15);
      assert_int_equal(grundy_i_value_list_push(t.context, &t.values, v), GRUNDY_OK);
    }
    if (count >= GROWN) set_engine(&t, 0, LONG_ARM, 0);
    claimed = grundy_i_window_prover_look(&t.prover, t.sparse, &t.values, STONES, &claim);
    uint64_t from = grundy_i_window_prover_needs_from(&t.prover);
    if (forgets && from > t.values.held) grundy_i_value_list_forget(&t.values, from);
  }
  assert_true(claimed && claim.window >= LONG_ARM && claim.period % LONG_PERIOD == 0);
  assert_true(claim.since >= claim.window && claim.since + claim.period <= count);
  close_stage(&t);
  return count;
}

/* Where the window grows, the prover waits until there are enough values after those that it gave
 * up, and so it does where they are still there. */
static void what_was_given_up_is_not_read_again(void **state) {
  uint64_t count = claimed_after_growth(true);
  assert_int_equal(count, claimed_after_growth(false));
  assert_true(count > GROWN + LONG_PERIOD);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_window_is_as_long_as_rare_heaps_and_arms_reach),
      cmocka_unit_test(the_period_behind_was_watched_and_has_no_rare_heap),
      cmocka_unit_test(the_period_is_even_where_parity_counts),
      cmocka_unit_test(shorter_windows_are_no_claim),
      cmocka_unit_test(false_claims_are_not_settled),
      cmocka_unit_test(what_was_given_up_is_not_read_again),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
