/* Values of a heap game by its several engines. */
#include "support/engines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "heap/mex_engine.h"

void test_open_rule(grundy_context *context, grundy_i_rule *rule, const char *code) {
  grundy_i_rule_init(rule, context);
  if (strcmp(code, "grundy") == 0) {
    rule->unequal = true;
    assert_int_equal(grundy_i_rule_add(rule, 0, GRUNDY_LEAVE_TWO), GRUNDY_OK);
  } else {
    assert_int_equal(grundy_i_code_parse(rule, 8, code, strlen(code)), GRUNDY_OK);
  }
}

void test_fill_plain(grundy_context *context, const grundy_i_rule *rule,
                     grundy_i_value_list *values, uint64_t count) {
  grundy_i_mex_engine engine;
  uint64_t steps = 0;
  grundy_i_mex_engine_init(&engine, context, rule, values);
  assert_int_equal(grundy_i_mex_engine_replay(context, &engine), GRUNDY_OK);
  while (grundy_i_value_list_count(values) < count) {
    uint32_t v;
    assert_int_equal(grundy_i_mex_engine_next(context, &engine, &v, &steps), GRUNDY_OK);
    assert_int_equal(grundy_i_value_list_push(context, values, v), GRUNDY_OK);
  }
  grundy_i_mex_engine_clear(&engine);
}

bool test_splits(const grundy_i_rule *rule) {
  return !rule->all_but && grundy_i_rule_heaps(rule) == 2;
}

bool test_fill_sparse(grundy_context *context, const grundy_i_rule *rule,
                      grundy_i_value_list *values, uint64_t count, const grundy_i_kernel *kernel,
                      grundy_i_sparse_statistics *statistics) {
  grundy_i_sparse *sparse;
  bool ready;
  assert_int_equal(grundy_i_sparse_create(context, rule, values, kernel, &sparse), GRUNDY_OK);
  assert_int_equal(grundy_i_sparse_adopt(context, sparse, &ready), GRUNDY_OK);
  for (uint64_t piece = 1; ready && grundy_i_value_list_count(values) < count; piece += 777) {
    uint64_t next = grundy_i_value_list_count(values) + piece % 5000 + 1;
    assert_int_equal(grundy_i_sparse_fill(context, sparse, next < count ? next : count, 0),
                     GRUNDY_OK);
  }
  if (statistics) *statistics = *grundy_i_sparse_statistics_of(sparse);
  grundy_i_sparse_destroy(sparse);
  return ready;
}

void test_same_values(const char *what, const grundy_i_value_list *found,
                      const grundy_i_value_list *truth, uint64_t count) {
  assert_true(grundy_i_value_list_count(found) >= count &&
              grundy_i_value_list_count(truth) >= count);
  for (uint64_t n = 0; n < count; n++) {
    uint32_t v = grundy_i_value_list_at(found, n), w = grundy_i_value_list_at(truth, n);
    if (v != w) fail_msg("%s: heap %llu is %u, not %u", what, (unsigned long long)n, v, w);
  }
}
