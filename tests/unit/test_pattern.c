/* Patterns of planted sequences: each family is recognised, one wrong value is found as the
 * counterexample or listed as an exception, periods of formulas are true, and the printed C++ and
 * Python, compiled and run where the machine has the tools, give the values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "pattern/formula.h"
#include "support/context.h"
#include "support/patterns.h"
#include "support/random.h"

enum { COUNT = 600, FAR = 5000 };

/* ---- planted sequences ---- */

static unsigned ones(uint64_t n) {
  unsigned count = 0;
  for (; n; n &= n - 1) count++;
  return count;
}

static unsigned exponent(uint64_t n) {
  unsigned e = 0;
  for (; n % 2 == 0; n /= 2) e++;
  return e;
}

static uint64_t identity(uint64_t n) {
  return n;
}
static uint64_t constant(uint64_t n) {
  (void)n;
  return 6;
}
static uint64_t remainder_of_5(uint64_t n) {
  return n % 5;
}
static uint64_t remainder_of_997_less(uint64_t n) {
  return (n + 300) % 397;
}
static uint64_t race(uint64_t n) {
  return (6002 - n) % 7;
}
static uint64_t quotient_of_3(uint64_t n) {
  return n / 3;
}
static uint64_t quotient_of_100(uint64_t n) {
  return n / 100;
}
static uint64_t blocks_of_remainders(uint64_t n) {
  return n / 3 % 4;
}
static uint64_t halved_remainder(uint64_t n) {
  return n % 7 / 2;
}
static uint64_t xor_5(uint64_t n) {
  return n ^ 5;
}
static uint64_t at_most_40(uint64_t n) {
  return n < 40 ? n : 40;
}
static uint64_t rest_and_quotient(uint64_t n) {
  return n % 6 + n / 6;
}
static uint64_t rest_xor_quotient(uint64_t n) {
  return n % 10 ^ n / 10;
}
static uint64_t gray(uint64_t n) {
  return n ^ n / 2;
}
static uint64_t pairs_swapped(uint64_t n) {
  return n ^ 1;
}
static uint64_t pairs_from_1_swapped(uint64_t n) {
  return n == 0 ? 0 : n % 2 ? n + 1 : n - 1;
}
static uint64_t lasker(uint64_t n) {
  return n == 0 ? 0 : n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n;
}
static uint64_t odious(uint64_t n) {
  return n == 0 ? 0 : 2 * n - 1 - ones(n - 1) % 2;
}
static uint64_t evil(uint64_t n) {
  return 2 * n + ones(n) % 2;
}
static uint64_t ruler(uint64_t n) {
  return exponent(n + 1);
}
static uint64_t ruler_of_n(uint64_t n) {
  return n ? exponent(n) : 9;
}
static uint64_t lowest_one(uint64_t n) {
  return (n + 1) & (~n);
}
static uint64_t thue_morse(uint64_t n) {
  return ones(n) % 2;
}
static uint64_t linear(uint64_t n) {
  return (5 * n + 3) / 7;
}
static uint64_t steps_of_saltus(uint64_t n) {
  static const uint64_t d[] = {0, 3, 1, 1, 4};
  return 2 * (n / 5) + d[n % 5];
}
static uint64_t periodic(uint64_t n) {
  static const uint64_t d[] = {0, 0, 1, 3, 1, 0, 2};
  return n == 4 ? 9 : n == 11 ? 5 : d[n % 7];
}
static uint64_t ones_in_binary(uint64_t n) {
  return ones(n);
}
static uint64_t stern(uint64_t n) { /* diatomic: s(2n) = s(n), s(2n + 1) = s(n) + s(n + 1) */
  uint64_t a = 1, b = 0;
  for (; n; n /= 2) {
    if (n % 2) {
      b += a;
    } else {
      a += b;
    }
  }
  return b;
}
static uint64_t josephus(uint64_t n) {
  uint64_t top = 1;
  while (top <= n / 2) top *= 2;
  return n ? 2 * (n - top) + 1 : 0;
}

static const struct {
  uint64_t (*value)(uint64_t n);
  const char *text; /* NULL: 2-regular */
  size_t exceptions;
} planted[] = {
    {identity, "n", 0},
    {constant, "6", 0},
    {remainder_of_5, "n mod 5", 0},
    {remainder_of_997_less, "(n + 300) mod 397", 0},
    {race, "6 - ((n + 3) mod 7)", 0},
    {quotient_of_3, "n div 3", 0},
    {quotient_of_100, "n div 100", 0},
    {blocks_of_remainders, "(n div 3) mod 4", 0},
    {halved_remainder, "(n mod 7) div 2", 0},
    {xor_5, "n xor 5", 0},
    {at_most_40, "min(n, 40)", 0},
    {rest_and_quotient, "(n mod 6) + (n div 6)", 0},
    {rest_xor_quotient, "(n mod 10) xor (n div 10)", 0},
    {gray, "n xor (n div 2)", 0},
    {pairs_swapped, "n xor 1", 0},
    {pairs_from_1_swapped, "n + d[n mod 2]", 1},
    {lasker, "n + d[n mod 4]", 1},
    {odious, "2 * (n - 1) - parity(n - 1) + 1", 1},
    {evil, "2 * n + parity(n)", 0},
    {ruler, "exponent-of-2(n + 1)", 0},
    {ruler_of_n, "exponent-of-2(n)", 1},
    {lowest_one, "power-of-2(n + 1)", 0},
    {thue_morse, "parity(n)", 0},
    {linear, "(5 * n + 3) div 7", 0},
    {steps_of_saltus, "2 * (n div 5) + d[n mod 5]", 0},
    {periodic, "d[n mod 7]", 2},
    {ones_in_binary, NULL, 0},
    {stern, NULL, 0},
    {josephus, NULL, 0},
};
enum { PLANTED = sizeof planted / sizeof planted[0] };

static void families_are_recognised(void **state) {
  (void)state;
  for (size_t f = 0; f < PLANTED; f++) {
    uint64_t values[COUNT];
    grundy_pattern *pattern;
    for (uint64_t n = 0; n < COUNT; n++) values[n] = planted[f].value(n);
    pattern = test_pattern_find(values, COUNT);
    assert_int_equal(pattern->status, GRUNDY_PATTERN_OBSERVED);
    assert_int_equal(pattern->to, COUNT - 1);
    assert_int_equal(pattern->is_regular, planted[f].text == NULL);
    if (planted[f].text) test_pattern_reads(&pattern->formula, planted[f].text);
    assert_int_equal(pattern->exception_count, planted[f].exceptions);
    for (uint64_t n = 0; n < FAR; n++) {
      if (test_pattern_value(pattern, values, n) != planted[f].value(n))
        fail_msg("%zu: G(%d)", f, (int)n);
    }
    grundy_pattern_destroy(pattern);
  }
}

/* One wrong value late on refutes; the formula then is the runner-up, refuted there. */
static void a_wrong_value_is_the_counterexample(void **state) {
  (void)state;
  static const uint64_t places[] = {COUNT - 1, 320};
  for (size_t f = 0; f < PLANTED; f++) {
    for (size_t i = 0; i < sizeof places / sizeof places[0] && planted[f].text; i++) {
      uint64_t values[COUNT], at = places[i];
      grundy_pattern *pattern;
      for (uint64_t n = 0; n < COUNT; n++) values[n] = planted[f].value(n);
      values[at] += 1;
      pattern = test_pattern_find(values, COUNT);
      if (pattern->status != GRUNDY_PATTERN_NONE) fail_msg("%s held", planted[f].text);
      assert_true(pattern->runner_up.known);
      test_pattern_reads(&pattern->runner_up.formula, planted[f].text);
      assert_int_equal(pattern->runner_up.at, at);
      assert_int_equal(pattern->runner_up.right, values[at]);
      assert_true(pattern->runner_up.has_value);
      assert_int_equal(pattern->runner_up.wrong, values[at] - 1);
      grundy_pattern_destroy(pattern);
    }
  }
}

static void an_early_wrong_value_is_an_exception(void **state) {
  (void)state;
  for (size_t f = 0; f < PLANTED; f++) {
    uint64_t values[COUNT];
    grundy_pattern *pattern;
    if (!planted[f].text) continue;
    for (uint64_t n = 0; n < COUNT; n++) values[n] = planted[f].value(n);
    values[77] += 3;
    pattern = test_pattern_find(values, COUNT);
    assert_int_equal(pattern->status, GRUNDY_PATTERN_OBSERVED);
    test_pattern_reads(&pattern->formula, planted[f].text);
    assert_int_equal(pattern->exception_count, planted[f].exceptions + 1);
    assert_int_equal(pattern->exceptions[planted[f].exceptions], 77);
    grundy_pattern_destroy(pattern);
  }
}

static void noise_has_no_pattern(void **state) {
  (void)state;
  test_random random = {7};
  for (unsigned round = 0; round < 30; round++) {
    uint64_t values[COUNT];
    grundy_pattern *pattern;
    for (uint64_t n = 0; n < COUNT; n++) values[n] = test_random_below(&random, 2 + round * round);
    pattern = test_pattern_find(values, COUNT);
    assert_int_equal(pattern->status, GRUNDY_PATTERN_NONE);
    assert_true(pattern->runner_up.known);
    grundy_pattern_destroy(pattern);
  }
}

/* Short lists, and numbers as large as there are. */
static void odd_lists(void **state) {
  (void)state;
  uint64_t values[64];
  for (size_t count = 0; count <= 64; count++) {
    for (unsigned kind = 0; kind < 4; kind++) {
      grundy_pattern *pattern;
      for (uint64_t n = 0; n < count; n++) {
        values[n] = kind == 0   ? UINT64_MAX
                    : kind == 1 ? UINT64_MAX - n
                    : kind == 2 ? n << 58
                                : n * n * n;
      }
      pattern = test_pattern_find(values, count);
      assert_true(count >= 16 || pattern->status == GRUNDY_PATTERN_NONE);
      for (uint64_t n = 0; n < count && pattern->status != GRUNDY_PATTERN_NONE; n++) {
        assert_true(test_pattern_value(pattern, values, n) == values[n]);
      }
      grundy_pattern_destroy(pattern);
    }
  }
}

/* n div b up to m b is no formula (n div b) mod m that nearly fits. */
static void the_runner_up_says_something(void **state) {
  (void)state;
  for (uint64_t b = 2; b < 6; b++) {
    static uint64_t values[4001];
    grundy_pattern *pattern;
    for (uint64_t n = 0; n < 4001; n++) values[n] = n / b;
    pattern = test_pattern_find(values, 4001);
    assert_int_equal(pattern->status, GRUNDY_PATTERN_OBSERVED);
    assert_true(pattern->runner_up.known);
    assert_true(pattern->runner_up.at < 100);
    grundy_pattern_destroy(pattern);
  }
}

/* The first terms of rows with the same beginning are given once. */
static void relations_are_told_once(void **state) {
  (void)state;
  uint64_t values[COUNT];
  grundy_pattern *pattern;
  grundy_buffer text;
  for (uint64_t n = 0; n < COUNT; n++) values[n] = n % 2 ? values[n / 2] : n / 2;
  pattern = test_pattern_find(values, COUNT);
  assert_true(pattern->is_regular);
  grundy_buffer_init(&text, test_context);
  grundy_i_put_relations(&text, &pattern->regular, "");
  const char *first = strstr(text.data, "G(0) = 0");
  assert_non_null(first);
  assert_null(strstr(first + 1, "G(0) = 0"));
  grundy_buffer_clear(&text);
  grundy_pattern_destroy(pattern);
}

/* ---- formulas ---- */

static void periods_of_forms_are_true(void **state) {
  (void)state;
  unsigned with_period = 0, with_late = 0;
  test_random random = {5};
  for (unsigned round = 0; round < 20000; round++) {
    grundy_formula f = {.count = 0};
    unsigned height = 0;
    while (f.count < 9 || height > 1) {
      bool full = f.count + height > GRUNDY_FORMULA_NODES - 3;
      if (height == 0 || (!full && test_random_below(&random, 3) == 0)) {
        if (test_random_below(&random, 2)) {
          grundy_i_formula_n(&f);
        } else {
          grundy_i_formula_constant(&f, test_random_below(&random, 12));
        }
        height++;
      } else if (height > 1) {
        grundy_i_formula_apply(
            &f, (grundy_formula_operation)(GRUNDY_FORMULA_ADD + test_random_below(&random, 9)));
        height--;
      } else if (!full) {
        grundy_i_formula_apply(
            &f, (grundy_formula_operation)(GRUNDY_FORMULA_PARITY + test_random_below(&random, 3)));
      }
    }
    uint64_t period, saltus, late, before, after, begin = 0;
    if (!grundy_i_formula_period(&f, &period, &saltus, &late)) continue;
    with_period++;
    with_late += late > 0;
    for (uint64_t n = 0; n < 200; n++) {
      if (!grundy_formula_value(&f, n, &before)) begin = n + 1;
      if (n < begin + late) continue;
      if (!grundy_formula_value(&f, n + period, &after)) continue; /* 2^63 or more */
      if (after != before + saltus) {
        grundy_buffer out;
        grundy_buffer_init(&out, test_context);
        grundy_i_put_formula(&out, &f, GRUNDY_DIALECT_TEXT);
        fail_msg("%s at %d: period %d, saltus %d", out.data, (int)n, (int)period, (int)saltus);
      }
    }
  }
  assert_true(with_period > 1000);
  assert_true(with_late > 100);
}

static void closed_forms_are_read(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint64_t at, value;
  } cases[] = {{"n", 7, 7},
               {"2 n * 1 - n 1 - parity -", 3, 4},
               {"n exponent-of-2", 24, 3},
               {"n power-of-2", 24, 8},
               {"n 5 mod n 5 div max 3 min", 9, 3},
               {"n 6 xor 12 and 9223372036854775807 min", 8, 12}};
  static const char *const bad[] = {"",       " n", "n ",     "n  1 +", "n +",
                                    "n n",    "m",  "1-",     "+",      "9223372036854775808",
                                    "parity", "d",  "n 0x1 +"};
  grundy_formula formula;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    uint64_t value;
    assert_int_equal(grundy_i_formula_read(test_context, cases[i].text, &formula), GRUNDY_OK);
    assert_true(grundy_formula_value(&formula, cases[i].at, &value));
    assert_true(value == cases[i].value);
  }
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    grundy_status s = grundy_i_formula_read(test_context, bad[i], &formula);
    if (s != GRUNDY_BAD_INPUT) fail_msg("'%s' is read", bad[i]);
  }
  const char *most = "1 1 1 1 1 1 1 1 + + + + + + + 1", *more = "1 1 1 1 1 1 1 1 + + + + + + + 1 +";
  assert_int_equal(grundy_i_formula_read(test_context, most, &formula), GRUNDY_BAD_INPUT);
  assert_int_equal(grundy_i_formula_read(test_context, more, &formula), GRUNDY_BAD_INPUT);
}

/* ---- the printed code ---- */

static void printed_code_gives_the_values(void **state) {
  (void)state;
  test_programs programs;
  test_programs_open(&programs);
  for (size_t f = 0; f < PLANTED; f++) {
    uint64_t values[COUNT];
    grundy_pattern *pattern;
    for (uint64_t n = 0; n < COUNT; n++) values[n] = planted[f].value(n);
    pattern = test_pattern_find(values, COUNT);
    test_programs_add(&programs, pattern, values, COUNT);
    grundy_pattern_destroy(pattern);
  }
  test_programs_run(&programs);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(families_are_recognised),
      cmocka_unit_test(a_wrong_value_is_the_counterexample),
      cmocka_unit_test(an_early_wrong_value_is_an_exception),
      cmocka_unit_test(noise_has_no_pattern),
      cmocka_unit_test(odd_lists),
      cmocka_unit_test(periods_of_forms_are_true),
      cmocka_unit_test(closed_forms_are_read),
      cmocka_unit_test(the_runner_up_says_something),
      cmocka_unit_test(relations_are_told_once),
      cmocka_unit_test(printed_code_gives_the_values),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
