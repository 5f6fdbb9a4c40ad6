/* Games without a sparse space: by vectors, with every kernel and with two threads, against the
 * textbook table; their inner loop against its definition; refusals of memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "heap/dense.h"
#include "heap/mex_engine.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/engines.h"
#include "support/random.h"

enum { COUNT = 18000 };

static void compare(const char *code, unsigned threads) {
  grundy_i_rule rule;
  grundy_i_value_list truth, values;
  char what[64];
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.threads = threads)),
                   GRUNDY_OK);
  test_open_rule(test_context, &rule, code);
  grundy_i_value_list_init(&truth, test_context);
  test_fill_plain(test_context, &rule, &truth, COUNT);
  snprintf(what, sizeof what, "%s by %u threads", code, threads);
  grundy_i_value_list_init(&values, test_context);
  test_fill_dense(test_context, &rule, &values, COUNT);
  test_same_values(what, &values, &truth, COUNT);
  grundy_i_value_list_clear(&values);
  grundy_i_value_list_clear(&truth);
  grundy_i_rule_clear(&rule);
}

static void blocks_equal_the_textbook(void **state) {
  compare("0.007", 1);
  compare("0.06", 1);
  compare("4.7", 1);
  compare("grundy", 1);
}

static void two_threads_change_nothing(void **state) {
  compare("0.007", 2);
  compare("0.17", 2);
}

/* Engines that begin anywhere, whose blocks end beyond what is asked for, or are not started. */
static void blocks_may_begin_anywhere(void **state) {
  const char *codes[] = {"0.007", "grundy"};
  for (size_t c = 0; c < 2; c++) {
    grundy_i_rule rule;
    grundy_i_value_list truth, values;
    test_open_rule(test_context, &rule, codes[c]);
    grundy_i_value_list_init(&truth, test_context);
    grundy_i_value_list_init(&values, test_context);
    test_fill_plain(test_context, &rule, &truth, 3000);
    for (uint64_t count = 0, more = 0; count < 3000; more++) {
      count = count + more < 3000 ? count + more : 3000;
      test_fill_dense(test_context, &rule, &values, count);
    }
    test_same_values(codes[c], &values, &truth, 3000);
    grundy_i_value_list_clear(&values);
    grundy_i_value_list_clear(&truth);
    grundy_i_rule_clear(&rule);
  }
}

/* The work counts as much as the textbook's, so that a limit of steps ends both at the same
 * heap. */
static void steps_are_the_textbooks(void **state) {
  grundy_i_rule rule;
  grundy_i_value_list values;
  grundy_i_mex_engine engine;
  grundy_i_dense *dense;
  test_open_rule(test_context, &rule, "0.067");
  grundy_i_value_list_init(&values, test_context);
  grundy_i_mex_engine_init(&engine, test_context, &rule, &values);
  assert_int_equal(grundy_i_dense_create(test_context, &rule, &values, &dense), GRUNDY_OK);
  for (uint64_t n = 0; n < 500; n++) {
    uint64_t steps[2] = {0, 0};
    uint32_t v, w;
    assert_int_equal(grundy_i_mex_engine_next(test_context, &engine, &v, &steps[0]), GRUNDY_OK);
    assert_int_equal(grundy_i_dense_next(test_context, dense, &w, &steps[1]), GRUNDY_OK);
    assert_int_equal(v, w);
    assert_int_equal(steps[0], steps[1]);
    assert_int_equal(grundy_i_value_list_push(test_context, &values, v), GRUNDY_OK);
  }
  grundy_i_dense_destroy(dense);
  grundy_i_mex_engine_clear(&engine);
  grundy_i_value_list_clear(&values);
  grundy_i_rule_clear(&rule);
}

/* Every request for memory refused in turn; then the same call succeeds. */
static void refusals_lose_nothing(void **state) {
  bool done = false;
  for (size_t k = 0; !done; k++) {
    test_allocator allocator;
    grundy_context *tight;
    grundy_i_rule rule;
    grundy_i_value_list values;
    grundy_i_dense *dense = NULL;
    uint64_t steps = 0;
    uint32_t v = 9;
    test_allocator_init(&allocator, TEST_NEVER);
    assert_int_equal(grundy_context_create(&allocator.interface, &tight), GRUNDY_OK);
    assert_int_equal(grundy_context_set_limits(tight, GRUNDY_LIMITS(.threads = 2)), GRUNDY_OK);
    test_open_rule(tight, &rule, "0.007");
    grundy_i_value_list_init(&values, tight);
    test_fill_plain(tight, &rule, &values, 3000);
    allocator.refused = allocator.requests + k;
    size_t before = allocator.requests;
    grundy_status s = grundy_i_dense_create(tight, &rule, &values, &dense);
    if (s == GRUNDY_OK) s = grundy_i_dense_next(tight, dense, &v, &steps);
    done = s == GRUNDY_OK && allocator.requests - before <= k;
    assert_true(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY);
    if (dense) assert_int_equal(grundy_i_dense_next(tight, dense, &v, &steps), GRUNDY_OK);
    grundy_i_dense_destroy(dense);
    grundy_i_value_list_clear(&values);
    grundy_i_rule_clear(&rule);
    grundy_context_destroy(tight);
    test_allocator_check_empty(&allocator);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(blocks_equal_the_textbook, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(two_threads_change_nothing, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(blocks_may_begin_anywhere, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(steps_are_the_textbooks, test_context_open,
                                      test_context_close),
      cmocka_unit_test(refusals_lose_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
