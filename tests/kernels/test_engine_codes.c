/* Octal codes of up to three digits, every third of them, or all in test_engine_codes_long.c, value
 * by value: every engine with every kernel against the textbook table. Far out, where engines
 * change, codes of four digits too, by sparse space against the scans of all options. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "heap/dense.h"
#include "support/engines.h"
#include "support/instrumented.h"
#include "support/sequences.h"

#ifdef TEST_ENGINE_CODES_LONG
enum { CODES = 1, FAR = 70000, STEP = 7 };
#else
enum {
  CODES = TEST_INSTRUMENTED ? 5 : 3,
  FAR = TEST_INSTRUMENTED ? 12000 : 36000,
  STEP = TEST_INSTRUMENTED ? 1499 : 421
};
#endif
enum { START = 600, COUNT = TEST_INSTRUMENTED ? 1100 : 2600 };

static void compare(grundy_context *context, const char *code, size_t *spaces) {
  grundy_i_rule rule;
  grundy_i_value_list truth;
  test_open_rule(context, &rule, code);
  grundy_i_value_list_init(&truth, context);
  test_fill_plain(context, &rule, &truth, COUNT);
  for (size_t k = 0; grundy_i_kernel_at(k) && grundy_i_dense_possible(&rule); k++) {
    const grundy_i_kernel *kernel = grundy_i_kernel_at(k);
    if (!kernel->usable()) continue;
    grundy_i_value_list values;
    char what[64];
    snprintf(what, sizeof what, "%s by %s", code, kernel->name);
    grundy_i_value_list_init(&values, context);
    test_fill_dense(context, &rule, &values, COUNT, kernel);
    test_same_values(what, &values, &truth, COUNT);
    grundy_i_value_list_clear(&values);
    test_fill_plain(context, &rule, &values, START);
    if (test_fill_sparse(context, &rule, &values, COUNT, kernel, NULL)) {
      test_same_values(what, &values, &truth, COUNT);
      ++*spaces;
    }
    grundy_i_value_list_clear(&values);
  }
  grundy_i_value_list_clear(&truth);
  grundy_i_rule_clear(&rule);
}

static void codes_of_three_digits(void **state) {
  (void)state;
  size_t spaces = 0;
  for (unsigned code = 0; code < 512; code += CODES) {
    for (unsigned whole = 0; whole <= 4; whole += 4) {
      grundy_context *context;
      char text[8];
      snprintf(text, sizeof text, "%u.%u%u%u", whole, code >> 6, code >> 3 & 7, code & 7);
      assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
      compare(context, text, &spaces);
      assert_int_equal(grundy_context_memory(context), 0);
      grundy_context_destroy(context);
    }
  }
  assert_true(spaces > 300 / CODES);
}

static void compare_far(grundy_context *context, const char *code, uint64_t count, size_t *spaces) {
  grundy_i_rule rule;
  grundy_i_value_list truth, values;
  test_open_rule(context, &rule, code);
  grundy_i_value_list_init(&truth, context);
  grundy_i_value_list_init(&values, context);
  test_fill_plain(context, &rule, &values, START);
  if (grundy_i_dense_possible(&rule) &&
      test_fill_sparse(context, &rule, &values, count, grundy_i_kernel_best(), NULL)) {
    test_fill_dense(context, &rule, &truth, count, grundy_i_kernel_best());
    test_same_values(code, &values, &truth, count);
    ++*spaces;
  }
  grundy_i_value_list_clear(&values);
  grundy_i_value_list_clear(&truth);
  grundy_i_rule_clear(&rule);
}

/* Every STEP-th code of four digits, and those of three among them, beginning with 4.045. */
static void codes_far_out(void **state) {
  (void)state;
  size_t spaces = 0;
  const unsigned count = 2 * 4096, first = 4096 + 00450;
  for (unsigned i = 0; i < count; i += STEP) {
    grundy_context *context;
    char text[8];
    unsigned code = (first + i) % count;
    snprintf(text, sizeof text, "%u.%04o", code / 4096 * 4, code % 4096);
    assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
    compare_far(context, text, FAR, &spaces);
    assert_int_equal(grundy_context_memory(context), 0);
    grundy_context_destroy(context);
  }
  assert_true(spaces > 0);
}

/* Values from 512 on, whose indices fit no byte: those heaps are skipped, and are not rare. */
static void values_beyond_bytes(void **state) {
  (void)state;
  grundy_context *context;
  size_t spaces = 0;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  compare_far(context, "4.2313", TEST_INSTRUMENTED ? 10000 : 44000, &spaces);
  grundy_context_destroy(context);
  assert_int_equal(spaces, 1);
}

/* A table that takes a space late, so that lanes of what values too large for any take from later
 * heaps are used again, 65,536 heaps later. */
static void lanes_used_again(void **state) {
  (void)state;
  grundy_context *context;
  grundy_game *game;
  grundy_i_rule rule;
  grundy_i_value_list truth;
  uint64_t count = TEST_INSTRUMENTED ? 10000 : 66000;
  uint64_t *values = calloc(count, sizeof *values);
  assert_non_null(values);
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  test_open_rule(context, &rule, "0.6404");
  grundy_i_value_list_init(&truth, context);
  test_fill_dense(context, &rule, &truth, count, grundy_i_kernel_best());
  assert_int_equal(grundy_game_open(context, "octal:0.6404", NULL, &game), GRUNDY_OK);
  assert_int_equal(test_sequence_values(context, game, 0, count - 1, values), GRUNDY_OK);
  for (uint64_t n = 0; n < count; n++) {
    assert_int_equal(values[n], grundy_i_value_list_at(&truth, n));
  }
  free(values);
  grundy_game_close(game);
  grundy_i_value_list_clear(&truth);
  grundy_i_rule_clear(&rule);
  grundy_context_destroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_beyond_bytes), cmocka_unit_test(lanes_used_again),
      cmocka_unit_test(codes_of_three_digits), cmocka_unit_test(codes_far_out)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
