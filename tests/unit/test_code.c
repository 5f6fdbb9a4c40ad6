/* Take-and-break rules: codes read and written, options against all ways to break a heap. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/code.h"
#include "support/context.h"
#include "support/random.h"

static void parse(grundy_i_rule *rule, unsigned base, const char *text) {
  grundy_i_rule_init(rule, test_context);
  if (grundy_i_code_parse(rule, base, text, strlen(text)) != GRUNDY_OK) {
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
}

static void prints_what_it_read(void **state) {
  test_random random = TEST_RANDOM(3);
  for (int round = 0; round < 2000; round++) {
    unsigned base = round % 2 ? 16 : 8;
    size_t digits = (size_t)test_random_below(&random, GRUNDY_CODE_DIGITS + 1);
    char text[GRUNDY_CODE_DIGITS + 3] = "0.";
    text[0] = "048c"[test_random_below(&random, base == 8 ? 2 : 4)];
    for (size_t i = 0; i < digits; i++) {
      text[2 + i] = "0123456789abcdef"[test_random_below(&random, base)];
    }
    grundy_i_rule rule;
    grundy_buffer out;
    grundy_buffer_init(&out, test_context);
    parse(&rule, base, text);
    for (size_t i = digits; i > 0 && text[1 + i] == '0'; i--) text[1 + i] = 0;
    assert_int_equal(grundy_i_code_print(&rule, &out), GRUNDY_OK);
    assert_string_equal(out.data, text);
    grundy_buffer_clear(&out);
    grundy_i_rule_clear(&rule);
  }
}

static void shape_of_a_rule(void **state) {
  grundy_i_rule rule;
  parse(&rule, 8, "0.3003");
  assert_true(grundy_i_rule_subtracts(&rule));
  assert_int_equal(rule.count, 2);
  assert_int_equal(grundy_i_rule_heaps(&rule), 1);
  assert_int_equal(grundy_i_rule_last(&rule), 4);
  grundy_i_rule_clear(&rule);
  parse(&rule, 16, "4.0b");
  assert_false(grundy_i_rule_subtracts(&rule));
  assert_int_equal(grundy_i_rule_heaps(&rule), 3);
  assert_int_equal(grundy_i_rule_last(&rule), 2);
  grundy_i_rule_clear(&rule);
  parse(&rule, 8, ".");
  assert_int_equal(grundy_i_rule_last(&rule), 0);
  assert_int_equal(grundy_i_rule_heaps(&rule), 1);
  grundy_i_rule_clear(&rule);
}

/* ---- options ---- */

typedef struct tally {
  grundy_sink sink;
  unsigned counts[4];
  uint64_t n;
  const unsigned *digits;
  unsigned limit;
} tally;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  tally *t = (tally *)sink;
  uint64_t sum = 0;
  assert_true(option->count <= 3);
  for (size_t i = 0; i < option->count; i++) {
    sum += option->parts[i].words[0];
    assert_true(option->parts[i].length == 1 && option->parts[i].words[0] > 0);
    assert_true(i == 0 || option->parts[i].words[0] <= option->parts[i - 1].words[0]);
  }
  assert_true(sum <= t->n && t->digits[t->n - sum] >> option->count & 1);
  t->counts[option->count]++;
  return --t->limit ? GRUNDY_OK : GRUNDY_STOP;
}

/* Ways to write m as i >= j (>= l) >= 1. */
static unsigned pairs(uint64_t m) {
  return (unsigned)(m / 2);
}

static unsigned triples(uint64_t m) {
  return (unsigned)((m * m + 6) / 12);
}

static void options_are_counted(void **state) {
  test_random random = TEST_RANDOM(9);
  for (int round = 0; round < 300; round++) {
    unsigned digits[41] = {0}, wanted[4] = {0};
    char text[] = "0.0000000";
    digits[0] = 4 * (unsigned)test_random_below(&random, 4);
    for (size_t i = 1; i < 8; i++) digits[i] = (unsigned)test_random_below(&random, 16);
    for (size_t i = 0; i < 8; i++) text[i ? i + 1 : 0] = "0123456789abcdef"[digits[i]];
    uint64_t n = test_random_below(&random, 40);
    for (uint64_t k = 0; k <= n; k++) {
      wanted[0] += digits[k] & 1 && k == n;
      wanted[1] += digits[k] & 2 && k < n;
      if (digits[k] & 4) wanted[2] += pairs(n - k);
      if (digits[k] & 8) wanted[3] += triples(n - k);
    }
    grundy_i_rule rule;
    parse(&rule, 16, text);
    tally t = {.sink.take = take, .n = n, .digits = digits, .limit = UINT32_MAX};
    assert_int_equal(grundy_i_rule_options(&rule, n, &t.sink), GRUNDY_OK);
    assert_memory_equal(t.counts, wanted, sizeof wanted);
    unsigned all = wanted[0] + wanted[1] + wanted[2] + wanted[3];
    for (unsigned stop = 1; stop <= all; stop++) {
      t.limit = stop;
      assert_int_equal(grundy_i_rule_options(&rule, n, &t.sink), GRUNDY_STOP);
      assert_int_equal(t.limit, 0);
    }
    grundy_i_rule_clear(&rule);
  }
}

static void refuses(void **state) {
  static const char *const bad[] = {"",    "7",    "0",   "77",   "0,77", "0.7 ",   "9.1",
                                    "1.1", "2.1",  "3.",  "5.1",  "0..1", "0.1x",   "a.1",
                                    "-.1", "0x.1", "0.8", "+0.7", "..",   "0.7\x01"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    grundy_i_rule rule;
    grundy_i_rule_init(&rule, test_context);
    if (grundy_i_code_parse(&rule, 8, bad[i], strlen(bad[i])) != GRUNDY_BAD_INPUT) {
      fail_msg("'%s' was read", bad[i]);
    }
    assert_non_null(
        strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "code '"));
    grundy_i_rule_clear(&rule);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(prints_what_it_read),
      cmocka_unit_test(shape_of_a_rule),
      cmocka_unit_test(options_are_counted),
      cmocka_unit_test(refuses),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
