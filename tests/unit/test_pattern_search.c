/* Where the search for patterns decides: short lists, lists with wrong values at the places that
 * formulas are fitted to, rows that were seen too seldom, and sequences outside its families. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "sequence/formula.h"
#include "support/context.h"
#include "support/guarded.h"
#include "support/patterns.h"
#include "support/random.h"

enum { MOST = 320 };

static unsigned parity(uint64_t n) {
  unsigned odd = 0;
  for (; n; n &= n - 1) odd ^= 1;
  return odd;
}

static unsigned exponent(uint64_t n) {
  unsigned e = 0;
  for (; n % 2 == 0; n /= 2) e++;
  return e;
}

/* Without a look at the period that a list shows. The list ends where memory ends. */
static grundy_pattern *find(const uint64_t *values, size_t count) {
  uint64_t *copy = test_guarded(values, count);
  grundy_pattern *pattern = test_pattern_within(copy, count, NULL);
  test_guarded_free(copy, count);
  return pattern;
}

/* ---- short lists ---- */

/* Formulas that are 0 again and again, in as few values as they can be seen in. */
static void short_lists_have_their_formula(void **state) {
  test_random random = TEST_RANDOM(21);
  for (size_t count = 24; count < 64; count += 3) {
    uint64_t values[3][64], shift = test_random_below(&random, 3);
    const char *texts[3][3] = {
        {"parity(n)", "parity(n + 1)", "parity(n + 2)"},
        {NULL, "exponent-of-2(n + 1)", "exponent-of-2(n + 2)"},
        {NULL, "power-of-2(n + 1) - 1", "power-of-2(n + 2) - 1"},
    };
    for (uint64_t n = 0; n < count; n++) {
      values[0][n] = parity(n + shift);
      values[1][n] = n + shift ? exponent(n + shift) : 0;
      values[2][n] = ((n + shift) & (~(n + shift) + 1)) - 1;
    }
    for (size_t i = 0; i < 3; i++) {
      if (!texts[i][shift]) continue;
      grundy_pattern *pattern = find(values[i], count);
      if (pattern->status != GRUNDY_PATTERN_OBSERVED) {
        fail_msg("%s in %zu values", texts[i][shift], count);
      }
      test_pattern_reads(&pattern->formula, texts[i][shift]);
      grundy_pattern_destroy(pattern);
    }
  }
}

/* ---- what is fitted ---- */

/* (n mod k) + (n div k) + t, parity(n) + t and exponent-of-2(n + 1) + t. */
static uint64_t sum(unsigned kind, uint64_t n, uint64_t k, uint64_t t) {
  return t + (kind == 0 ? n % k + n / k : kind == 1 ? parity(n) : exponent(n + 1));
}

/* A summand is fitted to the last value, to one in the second half and to the sixth: any one of
 * them is enough for a near miss, however wrong the others are. */
static void one_place_of_three_is_enough(void **state) {
  test_random random = TEST_RANDOM(22);
  for (unsigned round = 0; round < 18; round++) {
    uint64_t values[MOST], k = 3 + test_random_below(&random, 9);
    uint64_t t = 2 + test_random_below(&random, 100);
    size_t count = 200 + test_random_below(&random, MOST - 200);
    const size_t places[] = {count - 1, count - 1 - 3 * (count / 8), 5};
    for (uint64_t n = 0; n < count; n++) values[n] = sum(round % 3, n, k, t);
    for (unsigned i = 0; i < 3; i++) {
      if (i != round / 3 % 3) values[places[i]] += 1000 + test_random_below(&random, 1000);
    }
    grundy_pattern *pattern = find(values, count);
    const grundy_near_miss *near = &pattern->runner_up;
    size_t from = round / 3 % 3 == 2 ? 0 : 6, at = round / 3 % 3 == 1 ? count - 1 : places[1];
    assert_int_equal(pattern->status, GRUNDY_PATTERN_NONE);
    assert_true(near->known);
    if (near->from != from || near->at != at || near->wrong != sum(round % 3, at, k, t)) {
      fail_msg("kind %u, k %d, t %d: from %d to %d", round % 3, (int)k, (int)t, (int)near->from,
               (int)near->at);
    }
    grundy_pattern_destroy(pattern);
  }
}

/* ---- rows ---- */

/* A row of m random numbers is a pattern when it was seen three times since the last exception. */
static void rows_are_seen_three_times(void **state) {
  test_random random = TEST_RANDOM(23);
  for (uint64_t m = 9; m <= 64; m += 5) {
    uint64_t values[MOST], row[64], saltus = test_random_below(&random, 4);
    for (uint64_t r = 0; r < m; r++) row[r] = 3 + test_random_below(&random, 1000);
    for (uint64_t n = 0; n < 4 * m; n++) values[n] = saltus * (n / m) + row[n % m];
    for (unsigned exception = 0; exception < 2; exception++) {
      uint64_t at = test_random_below(&random, m / 2), end = 3 * m + (exception ? at + 1 : 0);
      if (exception) values[at] += 5000;
      grundy_pattern *seen = find(values, end), *unseen = find(values, end - 1);
      if (seen->status != GRUNDY_PATTERN_OBSERVED || seen->formula.table_count != m ||
          seen->exception_count != exception || unseen->status != GRUNDY_PATTERN_NONE) {
        fail_msg("m = %d, saltus %d, %u exceptions", (int)m, (int)saltus, exception);
      }
      grundy_pattern_destroy(seen);
      grundy_pattern_destroy(unseen);
    }
  }
}

/* A row is a near miss when it was there twice before a place it is fitted to. */
static void near_misses_are_seen_twice(void **state) {
  test_random random = TEST_RANDOM(24);
  for (unsigned round = 0; round < 16; round++) {
    uint64_t values[MOST], m = 20 + test_random_below(&random, 40), row[64];
    bool twice = round % 2;
    size_t place = twice ? 2 * m + test_random_below(&random, 3) : 2 * m - 1, count = 0;
    while (count - 1 - 3 * (count / 8) != place) count++;
    for (uint64_t r = 0; r < m; r++) row[r] = test_random_below(&random, 1000);
    for (uint64_t n = 0; n < count; n++) {
      values[n] = n < place + 5 ? row[n % m] : 2000 + test_random_below(&random, 1000);
    }
    grundy_pattern *pattern = find(values, count);
    assert_int_equal(pattern->status, GRUNDY_PATTERN_NONE);
    bool is_row = pattern->runner_up.known && pattern->runner_up.formula.table_count == m;
    if (is_row != twice) fail_msg("m = %d, place %d of %d", (int)m, (int)place, (int)count);
    if (is_row) assert_int_equal(pattern->runner_up.at, place + 5);
    grundy_pattern_destroy(pattern);
  }
}

/* ---- what the values support ---- */

/* n mod k, and n times that, are patterns when k was reached twice. */
static void moduli_wrap_twice(void **state) {
  test_random random = {26};
  unsigned found = 0, unseen = 0;
  for (unsigned round = 0; round < 60; round++) {
    uint64_t values[MOST], k = 9 + test_random_below(&random, 50);
    size_t count = 16 + test_random_below(&random, 4 * k);
    bool times = round % 2, seen = (count - 1) / k >= 2;
    for (uint64_t n = 0; n < count; n++) values[n] = (times ? n : 1) * (n % k);
    grundy_pattern *pattern = find(values, count);
    bool modulo = false;
    for (unsigned i = 1; i < pattern->formula.count; i++) {
      const grundy_formula_node *node = &pattern->formula.nodes[i];
      modulo |= node->operation == GRUNDY_FORMULA_MODULO && node[-1].number == k;
    }
    bool known = pattern->status == GRUNDY_PATTERN_OBSERVED && modulo;
    if (known != seen) fail_msg("%s mod %d in %zu values", times ? "n * n" : "n", (int)k, count);
    found += known;
    unseen += !seen;
    grundy_pattern_destroy(pattern);
  }
  assert_true(found > 10 && unseen > 10);
}

/* Numbers that lead down are no pattern with a half of exceptions; with at most an eighth they
 * are found. */
static void exceptions_are_few(void **state) {
  test_random random = {27};
  for (size_t count = 20; count < 200; count += 1 + count / 8) {
    uint64_t values[MOST];
    for (uint64_t n = 0; n < count; n++) values[n] = count - n;
    grundy_pattern *pattern = find(values, count);
    assert_true(pattern->exception_count <= count / 8);
    grundy_pattern_destroy(pattern);
    for (unsigned exceptions = 1; exceptions <= count / 8 + 3 && exceptions <= 32; exceptions++) {
      if (exceptions > count / 4) break;
      uint64_t k = 3 + test_random_below(&random, 3);
      for (uint64_t n = 0; n < count; n++) values[n] = n % k;
      for (uint64_t n = 0; n < exceptions; n++) values[n] += 100 + test_random_below(&random, 900);
      pattern = find(values, count);
      bool all = pattern->status == GRUNDY_PATTERN_OBSERVED;
      if (all) assert_true(pattern->exception_count <= count / 8);
      if (exceptions <= count / 8 && !all) fail_msg("%u of %zu values", exceptions, count);
      grundy_pattern_destroy(pattern);
    }
  }
}

/* They are known by themselves, with a summand, shifted, and go on rightly. */
static void squares_and_triangles(void **state) {
  test_random random = {28};
  for (unsigned round = 0; round < 48; round++) {
    uint64_t values[MOST], shift = round / 2 % 3, t = round % 4 ? test_random_below(&random, 9) : 0;
    size_t count = 16 + test_random_below(&random, 200);
    for (uint64_t i = 0; i < count; i++) {
      uint64_t n = i + shift;
      values[i] = t + (round % 2 ? n * n : n * (n + 1) / 2);
    }
    grundy_pattern *pattern = find(values, count);
    assert_int_equal(pattern->status, GRUNDY_PATTERN_OBSERVED);
    assert_true(!pattern->is_regular && pattern->exception_count == 0);
    for (uint64_t i = 0; i < 1000; i++) {
      uint64_t n = i + shift, value;
      assert_true(grundy_pattern_value(pattern, i, &value));
      assert_int_equal(value, t + (round % 2 ? n * n : n * (n + 1) / 2));
    }
    grundy_pattern_destroy(pattern);
  }
}

/* ---- outside the families ---- */

/* a n + b parity(n) for a >= 3 is told as 2-regular, and goes on rightly. */
static void other_sums_are_2_regular(void **state) {
  test_random random = TEST_RANDOM(25);
  for (unsigned round = 0; round < 8; round++) {
    uint64_t values[MOST], a = 3 + round / 2, value;
    uint64_t b = round % 2 ? 1 + test_random_below(&random, 30) : 1;
    for (uint64_t n = 0; n < MOST; n++) values[n] = a * n + b * parity(n);
    grundy_pattern *pattern = find(values, MOST);
    assert_int_equal(pattern->status, GRUNDY_PATTERN_OBSERVED);
    if (!pattern->is_regular) fail_msg("%d n + %d parity(n)", (int)a, (int)b);
    for (uint64_t n = 0; n < 5000; n++) {
      assert_true(grundy_pattern_value(pattern, n, &value));
      assert_int_equal(value, a * n + b * parity(n));
    }
    grundy_pattern_destroy(pattern);
  }
}

/* A formula has no value of 2^63 or more, and goes on below. */
static void values_end_at_2_to_63(void **state) {
  static const char *const texts[] = {"n 9223372036854775807 +", "9223372036854775807 n +",
                                      "9223372036854775805 n + 2 +"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    grundy_formula formula;
    uint64_t value;
    assert_int_equal(grundy_i_formula_read(test_context, texts[i], &formula), GRUNDY_OK);
    assert_true(grundy_i_formula_value(&formula, 0, &value));
    assert_true(value == INT64_MAX);
    assert_false(grundy_i_formula_value(&formula, 1, &value));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(short_lists_have_their_formula),
      cmocka_unit_test(one_place_of_three_is_enough),
      cmocka_unit_test(rows_are_seen_three_times),
      cmocka_unit_test(near_misses_are_seen_twice),
      cmocka_unit_test(moduli_wrap_twice),
      cmocka_unit_test(exceptions_are_few),
      cmocka_unit_test(squares_and_triangles),
      cmocka_unit_test(other_sums_are_2_regular),
      cmocka_unit_test(values_end_at_2_to_63),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
