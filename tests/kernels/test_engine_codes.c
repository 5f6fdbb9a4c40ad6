/* Octal codes of up to three digits, one in nine of them, or all in test_engine_codes_long.c, value
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
#include "support/effort.h"
#include "support/engines.h"
#include "support/sequences.h"

#ifdef TEST_ENGINE_CODES_LONG
enum { CODES = 1, FAR = 70000, STEP = 7, ALL = 1 };
#else
enum { CODES = 9, FAR = 36000, STEP = 800, ALL = 0 };
#endif
enum { START = 600, COUNT = 2600 };

/* n heaps, or fewer with less effort, unless all are wanted. */
static uint64_t heaps(uint64_t least, uint64_t n) {
  return ALL ? n : test_effort_within(least, n, n);
}

static test_share share_of(uint64_t count, uint64_t one_in, uint64_t stream) {
  return ALL ? (test_share){one_in, 0} : TEST_SHARE(count, one_in, stream);
}

static void compare(grundy_context *context, const char *code, size_t *spaces) {
  const uint64_t count = heaps(1100, COUNT);
  grundy_i_rule rule;
  grundy_i_value_list truth;
  test_open_rule(context, &rule, code);
  grundy_i_value_list_init(&truth, context);
  test_fill_plain(context, &rule, &truth, count);
  for (size_t k = 0; grundy_i_kernel_at(k) && test_splits(&rule); k++) {
    const grundy_i_kernel *kernel = grundy_i_kernel_at(k);
    if (!kernel->usable()) continue;
    grundy_i_value_list values;
    char what[64];
    snprintf(what, sizeof what, "%s by %s", code, kernel->name);
    grundy_i_value_list_init(&values, context);
    test_fill_plain(context, &rule, &values, START);
    if (test_fill_sparse(context, &rule, &values, count, kernel, NULL)) {
      test_same_values(what, &values, &truth, count);
      ++*spaces;
    }
    grundy_i_value_list_clear(&values);
  }
  grundy_i_value_list_clear(&truth);
  grundy_i_rule_clear(&rule);
}

static void codes_of_three_digits(void **state) {
  size_t spaces = 0;
  const test_share share = share_of(512, CODES, 1);
  for (unsigned code = (unsigned)share.first; code < 512; code += (unsigned)share.every) {
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
  assert_true(spaces > 200 / share.every);
}

static void compare_far(grundy_context *context, const char *code, uint64_t count, size_t *spaces) {
  grundy_i_rule rule;
  grundy_i_value_list truth, values;
  test_open_rule(context, &rule, code);
  grundy_i_value_list_init(&truth, context);
  grundy_i_value_list_init(&values, context);
  test_fill_plain(context, &rule, &values, START);
  if (test_splits(&rule) &&
      test_fill_sparse(context, &rule, &values, count, grundy_i_kernel_best(), NULL)) {
    test_fill_plain(context, &rule, &truth, count);
    test_same_values(code, &values, &truth, count);
    ++*spaces;
  }
  grundy_i_value_list_clear(&values);
  grundy_i_value_list_clear(&truth);
  grundy_i_rule_clear(&rule);
}

/* 4.045, and one in STEP codes of four digits, and those of three among them. */
static void codes_far_out(void **state) {
  size_t spaces = 0;
  const unsigned count = 2 * 4096, first = 4096 + 00450;
  const test_share share = share_of(count, STEP, 2);
  for (unsigned i = 0; i < count; i++) {
    if (i && !test_share_has(share, i)) continue;
    grundy_context *context;
    char text[8];
    unsigned code = (first + i) % count;
    snprintf(text, sizeof text, "%u.%04o", code / 4096 * 4, code % 4096);
    assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
    compare_far(context, text, heaps(12000, FAR), &spaces);
    assert_int_equal(grundy_context_memory(context), 0);
    grundy_context_destroy(context);
  }
  assert_true(spaces > 0);
}

/* Values from 512 on, whose indices fit no byte: those heaps are skipped, and are not rare. */
static void values_beyond_bytes(void **state) {
  grundy_context *context;
  size_t spaces = 0;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  compare_far(context, "4.2313", heaps(10000, 44000), &spaces);
  grundy_context_destroy(context);
  assert_int_equal(spaces, 1);
}

/* A table that takes a space late, so that lanes of what values too large for any take from later
 * heaps are used again, 65,536 heaps later. */
static void lanes_used_again(void **state) {
  grundy_context *context;
  grundy_game *game;
  grundy_i_rule rule;
  grundy_i_value_list truth;
  const uint64_t count = heaps(10000, 66000);
  uint64_t *values = calloc(count, sizeof *values);
  assert_non_null(values);
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  test_open_rule(context, &rule, "0.6404");
  grundy_i_value_list_init(&truth, context);
  test_fill_plain(context, &rule, &truth, count);
  assert_int_equal(grundy_game_create(context, "octal:0.6404", NULL, &game), GRUNDY_OK);
  assert_int_equal(test_sequence_values(context, game, 0, count - 1, values), GRUNDY_OK);
  for (uint64_t n = 0; n < count; n++) {
    assert_int_equal(values[n], grundy_i_value_list_at(&truth, n));
  }
  free(values);
  grundy_game_destroy(game);
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
