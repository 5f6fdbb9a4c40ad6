/* The sparse engine: every kernel against the textbook table and against each other; spaces;
 * periods against published ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/sequence.h"
#include "heap/mex_engine.h"
#include "heap/sparse/sparse_inside.h"
#include "support/context.h"
#include "support/random.h"
#include "support/sequences.h"

enum { TEXTBOOK = 9000, START = 700, THREADED = 20000 };

/* A code's rule ("grundy" splits unequally) and its values, by the textbook up to `count`. */
static void open_rule(grundy_i_rule *rule, const char *code) {
  grundy_i_rule_init(rule, test_context);
  if (strcmp(code, "grundy") == 0) {
    rule->unequal = true;
    assert_int_equal(grundy_i_rule_add(rule, 0, GRUNDY_LEAVE_TWO), GRUNDY_OK);
  } else {
    assert_int_equal(grundy_i_code_parse(rule, 8, code, strlen(code)), GRUNDY_OK);
  }
}

static void textbook(const grundy_i_rule *rule, grundy_i_value_list *values, uint64_t count) {
  grundy_i_mex_engine engine;
  uint64_t steps = 0;
  grundy_i_mex_engine_init(&engine, test_context, rule, values);
  for (uint64_t n = grundy_i_value_list_count(values); n < count; n++) {
    uint32_t v;
    assert_int_equal(grundy_i_mex_engine_next(test_context, &engine, &v, &steps), GRUNDY_OK);
    assert_int_equal(grundy_i_value_list_push(test_context, values, v), GRUNDY_OK);
  }
  grundy_i_mex_engine_clear(&engine);
}

static bool lane_bytes_seen[sizeof(uint64_t) + 1];

/* By the engine with one kernel, in uneven pieces, so that blocks begin anywhere. */
static bool engine(const grundy_i_rule *rule, const grundy_i_kernel *kernel,
                   grundy_i_value_list *values, uint64_t count, uint64_t seed) {
  test_random random = TEST_RANDOM(seed);
  grundy_i_sparse *sparse;
  bool ready;
  textbook(rule, values, START);
  assert_int_equal(grundy_i_sparse_create(test_context, rule, values, kernel, &sparse), GRUNDY_OK);
  assert_int_equal(grundy_i_sparse_adopt(test_context, sparse, &ready), GRUNDY_OK);
  while (ready && grundy_i_value_list_count(values) < count) {
    uint64_t more = grundy_i_value_list_count(values) + 1 + test_random_below(&random, 5000);
    assert_int_equal(grundy_i_sparse_fill(test_context, sparse, more < count ? more : count, 0),
                     GRUNDY_OK);
    lane_bytes_seen[sparse->last.lane_bytes] = true;
  }
  grundy_i_sparse_destroy(sparse);
  return ready;
}

static const char *const codes[] = {"0.106", "0.104",  "0.454", "0.56",  "0.16",  "0.054",
                                    "0.354", "0.127",  "0.376", "0.156", "0.644", "0.165",
                                    "0.45",  "4.3",    "0.6",   "0.164", "0.56",  "0.055",
                                    "0.36",  "grundy", "4.045", "0.174", "0.207", "0.362"};

static const char *const turning[] = {"4.045", "0.106", "0.56", "0.6", "0.207", "grundy"};

static void every_kernel_equals_the_textbook(void **state) {
  size_t sparse_codes = 0;
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
    grundy_i_rule rule;
    grundy_i_value_list truth;
    open_rule(&rule, codes[i]);
    grundy_i_value_list_init(&truth, test_context);
    textbook(&rule, &truth, TEXTBOOK);
    for (size_t k = 0; grundy_i_kernel_at(k); k++) {
      grundy_i_value_list values;
      const grundy_i_kernel *kernel = grundy_i_kernel_at(k);
      if (!kernel->usable()) continue;
      grundy_i_value_list_init(&values, test_context);
      bool ready = engine(&rule, kernel, &values, TEXTBOOK, k + 1);
      sparse_codes += ready;
      for (uint64_t n = 0; ready && n < TEXTBOOK; n++) {
        if (grundy_i_value_list_at(&values, n) != grundy_i_value_list_at(&truth, n)) {
          fail_msg("%s by %s: heap %u is %u, not %u", codes[i], kernel->name, (unsigned)n,
                   grundy_i_value_list_at(&values, n), grundy_i_value_list_at(&truth, n));
        }
      }
      grundy_i_value_list_clear(&values);
    }
    grundy_i_value_list_clear(&truth);
    grundy_i_rule_clear(&rule);
  }
  assert_true(sparse_codes >= 15);
  for (size_t bytes = 2; bytes <= sizeof(uint64_t); bytes *= 2) assert_true(lane_bytes_seen[bytes]);
}

/* A game's share of large values may pass the bound between lanes and the engine for many rare
 * heaps in both directions, any number of times. */
static void lanes_and_many_rares_take_turns(void **state) {
  const uint64_t turns = test_effort_within(10000, 14000, 30000);
  for (size_t i = 0; i < sizeof turning / sizeof *turning; i++) {
    test_random random = TEST_RANDOM(i + 1);
    grundy_i_rule rule;
    grundy_i_value_list truth, values;
    grundy_i_sparse *sparse;
    bool ready;
    open_rule(&rule, turning[i]);
    grundy_i_value_list_init(&truth, test_context);
    grundy_i_value_list_init(&values, test_context);
    textbook(&rule, &truth, turns);
    textbook(&rule, &values, START);
    assert_int_equal(grundy_i_sparse_create(test_context, &rule, &values, NULL, &sparse),
                     GRUNDY_OK);
    assert_int_equal(grundy_i_sparse_adopt(test_context, sparse, &ready), GRUNDY_OK);
    assert_true(ready);
    for (uint64_t n = START; n < turns;) {
      n += 1 + test_random_below(&random, 700);
      if (n > turns) n = turns;
      sparse->use_manyrares = test_random_below(&random, 2);
      assert_int_equal(grundy_i_sparse_fill(test_context, sparse, n, 0), GRUNDY_OK);
    }
    for (uint64_t n = 0; n < turns; n++) {
      if (grundy_i_value_list_at(&values, n) != grundy_i_value_list_at(&truth, n)) {
        fail_msg("%s: heap %u is %u, not %u", turning[i], (unsigned)n,
                 grundy_i_value_list_at(&values, n), grundy_i_value_list_at(&truth, n));
      }
    }
    grundy_i_sparse_destroy(sparse);
    grundy_i_value_list_clear(&values);
    grundy_i_value_list_clear(&truth);
    grundy_i_rule_clear(&rule);
  }
}

/* Arms stay when lanes become narrower. */
static void arms_beyond_a_lane_are_left_out(void **state) {
  const grundy_i_space space = {.mask = 1, .common = 1};
  grundy_i_rule rule;
  grundy_i_planner planner;
  bool fits;
  open_rule(&rule, "0.106");
  grundy_i_planner_init(&planner, test_context, &rule);
  for (uint32_t swap = 0; swap < 64; swap++) {
    assert_int_equal(grundy_i_planner_add_arm(test_context, &planner, swap, 64 + swap), GRUNDY_OK);
  }
  for (unsigned bits = 64; bits >= 16; bits /= 2) {
    size_t arms = 0;
    assert_int_equal(
        grundy_i_planner_lay_out(test_context, &planner, &space, NULL, 0, bits, 0, &fits),
        GRUNDY_OK);
    assert_true(fits);
    for (size_t r = 0; r < planner.plan.round_count; r++) {
      const grundy_i_kernel_pairs *round = &planner.plan.rounds[r];
      for (size_t g = 0; g < round->group_count; g++, arms++) {
        assert_true(round->groups[g].swap < bits);
      }
    }
    assert_int_equal(arms, bits);
  }
  grundy_i_planner_clear(&planner);
  grundy_i_rule_clear(&rule);
}

/* Far out, where the arms have been chosen again and lanes overflow now and then. */
static void kernels_agree_far_out(void **state) {
  const char *const far[] = {"0.106", "0.454", "0.56", "0.354", "0.362"};
  const uint64_t count = test_effort_within(15000, 30000, 120000);
  for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
    grundy_i_rule rule;
    grundy_i_value_list first, other;
    open_rule(&rule, far[i]);
    grundy_i_value_list_init(&first, test_context);
    assert_true(engine(&rule, grundy_i_kernel_best(), &first, count, 7));
    for (size_t k = 0; grundy_i_kernel_at(k); k++) {
      if (!grundy_i_kernel_at(k)->usable()) continue;
      grundy_i_value_list_init(&other, test_context);
      assert_true(engine(&rule, grundy_i_kernel_at(k), &other, count, 8));
      for (uint64_t n = 0; n < count; n++) {
        if (grundy_i_value_list_at(&first, n) != grundy_i_value_list_at(&other, n)) {
          fail_msg("%s by %s: heap %u", far[i], grundy_i_kernel_at(k)->name, (unsigned)n);
        }
      }
      grundy_i_value_list_clear(&other);
    }
    grundy_i_value_list_clear(&first);
    grundy_i_rule_clear(&rule);
  }
}

/* ---- threads ---- */

static bool patched_ahead; /* what large values have left was added to what was taken ahead */

/* By lanes alone, on so many threads, in uneven pieces; how many of them ended in a stretch that
 * was begun ahead. */
static size_t on_threads(const grundy_i_rule *rule, const grundy_i_kernel *kernel, unsigned threads,
                         grundy_i_value_list *values, uint64_t count, uint64_t round) {
  test_random random = TEST_RANDOM(8 * round + threads);
  grundy_i_sparse *sparse;
  bool ready;
  size_t ahead = 0;
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.threads = threads)),
                   GRUNDY_OK);
  textbook(rule, values, START);
  assert_int_equal(grundy_i_sparse_create(test_context, rule, values, kernel, &sparse), GRUNDY_OK);
  assert_int_equal(grundy_i_sparse_adopt(test_context, sparse, &ready), GRUNDY_OK);
  while (grundy_i_value_list_count(values) < count) {
    uint64_t more = grundy_i_value_list_count(values) + 1 + test_random_below(&random, 3000);
    sparse->use_manyrares = false;
    if (more > count) more = count;
    assert_int_equal(grundy_i_sparse_fill(test_context, sparse, more, 0), GRUNDY_OK);
    ahead += sparse->ahead.to > more;
    patched_ahead |= sparse->ahead.to > more && sparse->patch_size;
    if (test_random_below(&random, 2) == 0) { /* as another caller may */
      unsigned others = 1 + (unsigned)test_random_below(&random, threads);
      assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.threads = others)),
                       GRUNDY_OK);
    }
  }
  grundy_i_sparse_destroy(sparse);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.threads = 1)), GRUNDY_OK);
  return ahead;
}

/* Pairs that are taken ahead by other threads, of games with many rare heaps; some of their values
 * fit no lane. */
static void threads_make_the_same_values(void **state) {
  static const char *const many[] = {"4.404", "0.6", "0.354", "0.207"};
  for (size_t i = 0; i < sizeof many / sizeof *many; i++) {
    grundy_i_rule rule;
    grundy_i_value_list first, other;
    size_t ahead = 0;
    open_rule(&rule, many[i]);
    grundy_i_value_list_init(&first, test_context);
    assert_true(engine(&rule, grundy_i_kernel_best(), &first, THREADED, 9));
    /* Where no piece ended in a stretch that was begun ahead, others are tried. */
    for (size_t k = 0, round = 0; grundy_i_kernel_at(k) || (ahead == 0 && round < 20); k++) {
      if (!grundy_i_kernel_at(k)) k = 0, round++;
      const grundy_i_kernel *kernel = grundy_i_kernel_at(k);
      unsigned threads = 2 + (unsigned)(i + k) % 3;
      if (!kernel->usable()) continue;
      grundy_i_value_list_init(&other, test_context);
      ahead += on_threads(&rule, kernel, threads, &other, THREADED, round);
      for (uint64_t n = 0; n < THREADED; n++) {
        if (grundy_i_value_list_at(&first, n) != grundy_i_value_list_at(&other, n)) {
          fail_msg("%s by %s on %u threads: heap %u", many[i], kernel->name, threads, (unsigned)n);
        }
      }
      grundy_i_value_list_clear(&other);
    }
    assert_true(ahead > 0);
    grundy_i_value_list_clear(&first);
    grundy_i_rule_clear(&rule);
  }
  assert_true(patched_ahead);
}

/* The defining property of a space, on all splits of many heaps. */
static void two_common_parts_are_never_common(void **state) {
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
    grundy_i_rule rule;
    grundy_i_value_list values;
    grundy_i_sparse *sparse;
    bool ready;
    open_rule(&rule, codes[i]);
    grundy_i_value_list_init(&values, test_context);
    textbook(&rule, &values, 2000);
    assert_int_equal(grundy_i_sparse_create(test_context, &rule, &values, NULL, &sparse),
                     GRUNDY_OK);
    assert_int_equal(grundy_i_sparse_adopt(test_context, sparse, &ready), GRUNDY_OK);
    const grundy_i_space *space = grundy_i_sparse_space(sparse);
    for (uint64_t n = 1900; ready && n < 2000; n++) {
      for (size_t t = 0; t < rule.count; t++) {
        uint64_t rest = n - rule.takes[t].stones;
        if (!(rule.takes[t].leave & GRUNDY_LEAVE_TWO)) continue;
        for (uint64_t a = 1; 2 * a <= rest; a++) {
          uint32_t v = grundy_i_value_list_at(&values, a),
                   w = grundy_i_value_list_at(&values, rest - a);
          bool both = grundy_i_space_rare(space, a, v) == grundy_i_space_rare(space, rest - a, w);
          assert_true(grundy_i_space_rare(space, n, v ^ w) == both);
        }
      }
    }
    grundy_i_sparse_destroy(sparse);
    grundy_i_value_list_clear(&values);
    grundy_i_rule_clear(&rule);
  }
}

/* The inequalities of the theorem in src/heap/period/window_proof.c. */
static void assert_proof_meets_its_conditions(grundy_game *game, const grundy_period *period) {
  grundy_proof proof;
  assert_int_equal(test_sequence_proof(test_context, game, &proof), GRUNDY_OK);
  if (proof.kind == GRUNDY_PROOF_SPARSE_WINDOW) {
    uint64_t last = proof.rares.data[proof.rares.length - 1];
    assert_true(proof.window > proof.arms && proof.window > last);
    assert_true(proof.matched >= period->preperiod + proof.window);
    assert_true(period->computed_to + 1 >= proof.matched + period->period);
    assert_true(!proof.parity || period->period % 2 == 0);
  }
  grundy_array_clear(&proof.rares);
}

/* Published periods (Flammenkamp; Gangolli & Plambeck 1989; Guy & Smith 1956), n0 as in heap.h. */
static void published_periods(void **state) {
  static const struct {
    const char *game;
    uint64_t period, preperiod;
  } known[] = {{"octal:0.156", 349, 3479}, {"octal:0.644", 442, 3256},
               {"octal:0.356", 142, 7315}, {"octal:0.165", 1550, 5181},
               {"octal:0.127", 4, 46578},  {"octal:0.16", 149459, 105351},
               {"octal:0.56", 144, 326640}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    grundy_game *game;
    grundy_period period;
    assert_int_equal(grundy_game_create(test_context, known[i].game, NULL, &game), GRUNDY_OK);
    assert_int_equal(test_sequence_period(test_context, game, UINT64_MAX, &period), GRUNDY_OK);
    assert_int_equal(period.status, GRUNDY_PERIOD_PROVED);
    assert_int_equal(period.period, known[i].period);
    assert_int_equal(period.preperiod, known[i].preperiod);
    assert_proof_meets_its_conditions(game, &period);
    grundy_game_destroy(game);
  }
}

/* Whether there are blocks for a history whose common values are odd, some of them `large`. */
static bool has_blocks(uint32_t large) {
  grundy_i_rule rule;
  grundy_i_value_list values;
  grundy_i_sparse *sparse;
  bool ready;
  open_rule(&rule, "0.007");
  grundy_i_value_list_init(&values, test_context);
  for (uint64_t n = 0; n < 4096; n++) {
    uint32_t v = n % 16 == 0 ? 2 : n % 16 == 1 ? large : 1;
    assert_int_equal(grundy_i_value_list_push(test_context, &values, v), GRUNDY_OK);
  }
  assert_int_equal(grundy_i_sparse_create(test_context, &rule, &values, NULL, &sparse), GRUNDY_OK);
  assert_int_equal(grundy_i_sparse_adopt(test_context, sparse, &ready), GRUNDY_OK);
  assert_true(ready);
  bool has = grundy_i_sparse_has_blocks(sparse);
  grundy_i_sparse_destroy(sparse);
  grundy_i_value_list_clear(&values);
  grundy_i_rule_clear(&rule);
  return has;
}

/* 0.007 has such large values that it is faster from all splits (table.c). */
static void large_values_have_no_blocks(void **state) {
  assert_true(has_blocks(1));
  assert_true(has_blocks(511)); /* whose index is 255 */
  assert_false(has_blocks(513));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(every_kernel_equals_the_textbook, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(arms_beyond_a_lane_are_left_out, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(lanes_and_many_rares_take_turns, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(kernels_agree_far_out, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(threads_make_the_same_values, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(two_common_parts_are_never_common, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(large_values_have_no_blocks, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(published_periods, test_context_open, test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
