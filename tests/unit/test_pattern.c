/* Patterns of planted sequences: each family is recognised, one wrong value is found as the
 * counterexample or listed as an exception, periods of formulas are true, and the printed C++ and
 * Python, compiled and run where the machine has the tools, give the values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "sequence/formula.h"
#include "support/context.h"
#include "support/patterns.h"
#include "support/random.h"

enum { COUNT = 600, FAR = 10 * COUNT };

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
static uint64_t three_for_each_one(uint64_t n) {
  return 3 * ones(n);
}
static uint64_t odd_part_halved(uint64_t n) {
  return n == 0 ? 0 : (n >> exponent(n)) / 2;
}
/* How many primes there are up to n, which each number sieves that no smaller one divides. */
static uint64_t primes_up_to(uint64_t n) {
  static unsigned count[FAR + 2];
  static bool divided[FAR + 2];
  for (uint64_t p = 2; count[FAR + 1] == 0 && p < FAR + 2; p++) {
    count[p] = count[p - 1] + !divided[p];
    for (uint64_t k = 2 * p; k < FAR + 2; k += p) divided[k] = true;
  }
  return count[n];
}
static uint64_t prime_factors(uint64_t n) {
  uint64_t count = 0;
  for (uint64_t p = 2; n > 1; p++) {
    for (; n % p == 0; n /= p) count++;
  }
  return count;
}
static uint64_t least_prime_index(uint64_t n) {
  uint64_t p = 2;
  while (p < n && n % p) p++;
  return n > 1 ? primes_up_to(p) : 0;
}
static uint64_t greatest_prime_index(uint64_t n) {
  uint64_t p = n;
  while (p > 1 && (n % p || primes_up_to(p) == primes_up_to(p - 1))) p--;
  return n > 1 ? primes_up_to(p) : 0;
}
static uint64_t odd_numbers_of_factors(uint64_t n) {
  return prime_factors(n + 1) % 2;
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
    {ones_in_binary, "ones(n)", 0},
    {odd_part_halved, "(n div power-of-2(n)) div 2", 1},
    {prime_factors, "prime-factors(n)", 1},
    {odd_numbers_of_factors, "prime-factors(n + 1) mod 2", 0},
    {least_prime_index, "least-prime-index(n)", 2},
    {greatest_prime_index, "greatest-prime-index(n)", 2},
    {three_for_each_one, NULL, 0},
    {stern, NULL, 0},
    {josephus, NULL, 0},
};
enum { PLANTED = sizeof planted / sizeof planted[0] };

static void families_are_recognised(void **state) {
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
  test_random random = TEST_RANDOM(7);
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
  uint64_t values[64] = {0};
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
  uint64_t values[COUNT];
  grundy_pattern *pattern;
  grundy_buffer text;
  for (uint64_t n = 0; n < COUNT; n++) values[n] = n % 2 ? values[n / 2] : 3 * (n / 2);
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

/* ---- random formulas ---- */

enum { DRAWN = 160, NONE = -1, ROUNDS = 6 };

/* What a drawn formula is made of: n' = n + shift, k, b and t. */
typedef struct drawn {
  int64_t shift, k, b, t;
  unsigned x, y, operation;
} drawn;

static int64_t part_of(unsigned part, int64_t n, int64_t k) {
  switch (part) {
  case 0:
    return n;
  case 1:
    return n % k;
  default:
    return n / k;
  }
}

static int64_t joined(unsigned operation, int64_t x, int64_t y) {
  switch (operation) {
  case 0:
    return x + y;
  case 1:
    return x >= y ? x - y : NONE;
  case 2:
    return x * y;
  case 3:
    return x ^ y;
  case 4:
    return x & y;
  case 5:
    return x < y ? x : y;
  default:
    return x > y ? x : y;
  }
}

static int64_t of_ones(unsigned part, uint64_t n) {
  if (part == 0) return ones(n) % 2;
  if (n == 0) return NONE;
  return part == 1 ? exponent(n) : (int64_t)(n & (~n + 1));
}

/* x + t, where x may be none. */
static int64_t plus(int64_t x, int64_t t) {
  return x < 0 || x + t < 0 ? NONE : x + t;
}

static int64_t blocks_modulo(const drawn *d, int64_t n) {
  return n / d->b % (2 + d->k % 8);
}
static int64_t modulo_blocks(const drawn *d, int64_t n) {
  return n % d->k / (d->b < d->k ? d->b : 1);
}
static int64_t from_top(const drawn *d, int64_t n) {
  return d->k + d->t - n % d->k;
}
static int64_t on_a_line(const drawn *d, int64_t n) {
  int64_t x = d->k * (n - d->shift) + 3 * d->t; /* shifted by t alone */
  return x < 0 ? NONE : x / d->b;
}
static int64_t bounded(const drawn *d, int64_t n) {
  return d->operation < 3 ? n ^ d->k : joined(5 + d->operation % 2, n, d->k);
}
static int64_t pair(const drawn *d, int64_t n) {
  static const unsigned pairs[][2] = {{0, 1}, {0, 2}, {1, 2}, {2, 1}};
  const unsigned *of = pairs[d->x % 4];
  return plus(joined(d->operation, part_of(of[0], n, d->k), part_of(of[1], n, d->k)), d->t);
}
static int64_t part_alone(const drawn *d, int64_t n) {
  return plus(part_of(1 + d->x % 2, n, d->k), d->t);
}
static int64_t ones_alone(const drawn *d, int64_t n) {
  return plus(of_ones(d->x % 3, (uint64_t)n), d->t);
}
static int64_t ones_and_n(const drawn *d, int64_t n) {
  int64_t x = of_ones(d->x % 3, (uint64_t)n);
  return x < 0 ? NONE : plus(joined(d->operation, (1 + d->b % 2) * n, x), d->t);
}
static int64_t two_of_ones(const drawn *d, int64_t n) {
  int64_t x = of_ones(1 + d->x % 2, (uint64_t)n), y = of_ones(d->x % 2, (uint64_t)n);
  return x < 0 || y < 0 ? NONE : plus(joined(d->operation, x, y), d->t);
}

/* The families of src/sequence/pattern.c, and the most nodes that one formula of each needs. For
 * max(n + 2, 5) n + 2 with three exceptions is found, which costs 9. */
static const struct {
  int64_t (*value)(const drawn *d, int64_t n);
  unsigned nodes;
} families[] = {{blocks_modulo, 7}, {modulo_blocks, 7}, {from_top, 7},   {on_a_line, 7},
                {bounded, 9},       {pair, 13},         {part_alone, 7}, {ones_alone, 6},
                {ones_and_n, 12},   {two_of_ones, 11}};

/* A formula of each family is found, or another that is at most two symbols longer and has as few
 * exceptions: the search does not try all shapes (seed 284882985522142420 finds 11 for 9). */
static void drawn_formulas_are_found(void **state) {
  test_random random = TEST_RANDOM(11);
  unsigned found = 0;
  for (unsigned round = 0; round < ROUNDS * sizeof families / sizeof families[0]; round++) {
    size_t family = round / ROUNDS, none = 0, last = 0;
    uint64_t values[DRAWN];
    drawn d = {.shift = (int64_t)test_random_below(&random, 5) - 2,
               .k = 2 + (int64_t)test_random_below(&random, 30),
               .b = 2 + (int64_t)test_random_below(&random, 7),
               .t = (int64_t)test_random_below(&random, 9) - 4,
               .x = (unsigned)test_random_below(&random, 12),
               .operation = (unsigned)test_random_below(&random, 7)};
    for (int64_t n = 0; n < DRAWN; n++) {
      int64_t value = n + d.shift < 0 ? NONE : families[family].value(&d, n + d.shift);
      values[n] = value < 0 ? 90 + test_random_below(&random, 1000) : (uint64_t)value;
      if (value >= 0) continue;
      none++;
      last = (size_t)n;
    }
    if (none > 20 || last >= DRAWN / 2) continue; /* has too few values */
    found++;
    grundy_pattern *pattern = test_pattern_find(values, DRAWN);
    uint64_t cost = pattern->formula.count + pattern->formula.table_count + 2 * pattern->from +
                    2 * pattern->exception_count;
    bool right = pattern->status == GRUNDY_PATTERN_OBSERVED;
    if (!right || cost > families[family].nodes + 2 + 2 * none) {
      fail_msg("family %zu, shift %d, k %d, b %d, t %d, part %u, operation %u: cost %d", family,
               (int)d.shift, (int)d.k, (int)d.b, (int)d.t, d.x, d.operation,
               right ? (int)cost : -1);
    }
    for (uint64_t n = 0; n < DRAWN; n++) {
      assert_true(test_pattern_value(pattern, values, n) == values[n]);
    }
    grundy_pattern_destroy(pattern);
  }
  assert_true(found > 40);
}

/* S (n div m) + d[n mod m] with a random row. */
static void drawn_blocks_are_found(void **state) {
  test_random random = TEST_RANDOM(12);
  for (uint64_t m = 1; m <= 64; m += 1 + m / 4) {
    uint64_t values[COUNT], saltus = test_random_below(&random, 9);
    int64_t row[64];
    for (uint64_t r = 0; r < m; r++) row[r] = (int64_t)test_random_below(&random, 50);
    for (uint64_t n = 0; n < COUNT; n++) values[n] = saltus * (n / m) + (uint64_t)row[n % m];
    grundy_pattern *pattern = test_pattern_find(values, COUNT);
    uint64_t cost = pattern->formula.count + pattern->formula.table_count;
    if (pattern->status != GRUNDY_PATTERN_OBSERVED || pattern->exception_count || cost > m + 10) {
      fail_msg("m = %d, saltus %d: cost %d", (int)m, (int)saltus, (int)cost);
    }
    for (uint64_t n = 0; n < COUNT; n++) {
      assert_true(test_pattern_value(pattern, values, n) == values[n]);
    }
    grundy_pattern_destroy(pattern);
  }
}

/* ---- residue classes ---- */

/* A class of n mod m, n = m k + r: slope k + height, or prime-factors(n + 1) + height, or
 * exponent-of-2(k + 1) + height. */
typedef struct class_rule {
  unsigned kind;
  uint64_t slope, height;
} class_rule;

static void draw_classes(test_random *random, uint64_t m, class_rule *rules) {
  for (uint64_t r = 0; r < m; r++) {
    rules[r] = (class_rule){r < 2 ? (unsigned)r : (unsigned)test_random_below(random, 3),
                            1 + test_random_below(random, 9), test_random_below(random, 20)};
  }
}

static uint64_t value_by_class(uint64_t m, const class_rule *rules, uint64_t n) {
  const class_rule *rule = &rules[n % m];
  uint64_t k = n / m;
  if (rule->kind == 0) return rule->slope * k + rule->height;
  return rule->height + (rule->kind == 1 ? prime_factors(n + 1) : exponent(k + 1));
}

/* Each class has its formula, found in COUNT values and right in ten times as many; where one of
 * them is noise, the others have theirs. */
static void drawn_classes_are_found(void **state) {
  test_random random = TEST_RANDOM(15);
  for (unsigned round = 0; round < 21; round++) {
    uint64_t values[COUNT], m = 2 + round % 7, noisy = round < 7 ? m : round % m;
    class_rule rules[GRUNDY_PATTERN_CLASSES];
    draw_classes(&random, m, rules);
    for (uint64_t n = 0; n < COUNT; n++) {
      values[n] = n % m == noisy ? test_random_below(&random, 1000) : value_by_class(m, rules, n);
    }
    grundy_pattern *pattern = test_pattern_find(values, COUNT);
    assert_int_equal(pattern->status, noisy < m ? GRUNDY_PATTERN_NONE : GRUNDY_PATTERN_OBSERVED);
    assert_true(pattern->tried > 1000);
    if (pattern->modulus != m) fail_msg("modulus %u for %d", pattern->modulus, (int)m);
    for (uint64_t n = 0; n < FAR; n++) {
      uint64_t value = 0;
      const grundy_formula *f = &pattern->classes[n % m];
      assert_int_equal(f->count == 0, n % m == noisy);
      if (noisy == m) value = test_pattern_value(pattern, values, n);
      bool known = noisy == m || (f->count && grundy_i_formula_value(f, n / m, &value));
      if (known && value != value_by_class(m, rules, n)) fail_msg("G(%d), m = %d", (int)n, (int)m);
      assert_true(known || n % m == noisy);
    }
    grundy_pattern_destroy(pattern);
  }
}

/* ---- formulas ---- */

/* The primes of numbers, and by a sieve and division by every number. */
static void primes_are_known_and_counted(void **state) {
  static const char *const words[] = {"n least-prime-index", "n greatest-prime-index",
                                      "n prime-factors"};
  static uint64_t (*const plain[])(uint64_t n) = {least_prime_index, greatest_prime_index,
                                                  prime_factors};
  for (size_t i = 0; i < 3; i++) {
    grundy_formula f;
    assert_int_equal(grundy_i_formula_read(test_context, words[i], &f), GRUNDY_OK);
    for (uint64_t n = 0; n < 2 * COUNT; n++) {
      uint64_t value = 0;
      bool has = n > 1 || (n && i == 2);
      assert_int_equal(grundy_i_formula_value(&f, n, &value), has);
      if (has && value != plain[i](n)) fail_msg("%s %d", words[i], (int)n);
    }
    uint64_t value;
    assert_int_equal(grundy_i_formula_value(&f, UINT64_C(1000003) * 1000033, &value), true);
    assert_int_equal(value, i == 2 ? 2 : i == 1 ? 78500 : 78499); /* 78498 primes below 10^6 */
    assert_false(grundy_i_formula_value(&f, (UINT64_C(1) << 40) + 1, &value));
  }
}

static void periods_of_forms_are_true(void **state) {
  unsigned with_period = 0, with_late = 0;
  test_random random = TEST_RANDOM(5);
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
      if (!grundy_i_formula_value(&f, n, &before)) begin = n + 1;
      if (n < begin + late) continue;
      if (!grundy_i_formula_value(&f, n + period, &after)) continue; /* 2^63 or more */
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
    assert_true(grundy_i_formula_value(&formula, cases[i].at, &value));
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
  test_programs programs;
  test_programs_open(&programs);
  test_random random = TEST_RANDOM(14);
  for (size_t f = 0; f < PLANTED + 6; f++) {
    uint64_t values[FAR];
    grundy_pattern *pattern;
    class_rule rules[GRUNDY_PATTERN_CLASSES];
    uint64_t m = f < PLANTED ? 0 : f - PLANTED + 2;
    if (m) draw_classes(&random, m, rules);
    for (uint64_t n = 0; n < FAR; n++) {
      values[n] = m ? value_by_class(m, rules, n) : planted[f].value(n);
    }
    pattern = test_pattern_find(values, COUNT);
    test_programs_add(&programs, pattern, values, FAR);
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
      cmocka_unit_test(drawn_formulas_are_found),
      cmocka_unit_test(drawn_blocks_are_found),
      cmocka_unit_test(drawn_classes_are_found),
      cmocka_unit_test(primes_are_known_and_counted),
      cmocka_unit_test(periods_of_forms_are_true),
      cmocka_unit_test(closed_forms_are_read),
      cmocka_unit_test(the_runner_up_says_something),
      cmocka_unit_test(relations_are_told_once),
      cmocka_unit_test(printed_code_gives_the_values),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
