/* Equations, matrices and counting of judge problems against enumeration of all solutions, of all
 * sets of rows and of switches, of all permutations and numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "support/context.h"
#include "support/judging.h"
#include "support/random.h"

enum { LARGEST = 10 };

static int set_up(void **state) {
  return test_judge_open(state, 3);
}

static unsigned parity(unsigned x) {
  unsigned p = 0;
  for (; x; x &= x - 1) p ^= 1;
  return p;
}

/* Equations: bit i of row is the coefficient of unknown i. */
typedef struct equations {
  unsigned count, unknowns, row[2 * LARGEST], right[2 * LARGEST];
} equations;

/* Sparse, dense, dependent and contradicting systems all occur. */
static equations random_equations(unsigned count, unsigned unknowns) {
  equations e = {.count = count, .unknowns = unknowns};
  unsigned kind = test_judge_roll(0, 3), secret = test_judge_roll(0, (1u << unknowns) - 1);
  for (unsigned i = 0; i < count; i++) {
    e.row[i] = test_judge_roll(0, (1u << unknowns) - 1);
    if (kind == 1) e.row[i] &= test_judge_roll(0, (1u << unknowns) - 1);
    if (kind == 2 && i > 1) e.row[i] = e.row[i - 1] ^ e.row[i - 2];
    e.right[i] = test_judge_roll(0, 3) ? parity(e.row[i] & secret) : test_judge_roll(0, 1);
  }
  return e;
}

/* Whether x solves the first `count` equations, with all right-hand sides times `scale`. */
static bool solves(const equations *e, unsigned count, unsigned x, unsigned scale) {
  for (unsigned i = 0; i < count; i++) {
    if (parity(e->row[i] & x) != e->right[i] * scale) return false;
  }
  return true;
}

/* How many solutions the first `count` equations have, and the last one. */
static unsigned count_solutions(const equations *e, unsigned count, unsigned *last) {
  unsigned found = 0;
  for (unsigned x = 0; x < 1u << e->unknowns; x++) {
    if (!solves(e, count, x, 1)) continue;
    *last = x;
    found++;
  }
  return found;
}

static void put_bits(grundy_buffer *out, unsigned x, unsigned count, const char *between) {
  for (unsigned i = 0; i < count; i++) grundy_i_put(out, "%u%s", x >> i & 1, between);
}

static void unique_many_and_none_agree(void **state) {
  unsigned seen[3] = {0};
  for (unsigned round = 0; round < 1000; round++) {
    unsigned n = test_judge_roll(1, 7), x = 0;
    equations e = random_equations(n, n);
    grundy_i_put(&test_judge_input, "%u\n", n);
    for (unsigned i = 0; i < n; i++) {
      put_bits(&test_judge_input, e.row[i], n, " ");
      grundy_i_put(&test_judge_input, "%u\n", e.right[i]);
    }
    unsigned solutions = count_solutions(&e, n, &x);
    seen[solutions > 1 ? 2 : solutions]++;
    if (solutions == 1) put_bits(&test_judge_output, x, n, "\n");
    if (solutions != 1) {
      grundy_i_put(&test_judge_output,
                   solutions ? "Multiple sets of solutions\n" : "No solution\n");
    }
    test_judge_gathered("acwing-884");
  }
  assert_true(seen[0] > 50 && seen[1] > 50 && seen[2] > 50);
}

static void rows_of_more_than_a_word(void **state) {
  for (unsigned n = 60; n < 200; n += n == 66 ? 60 : 1) {
    grundy_i_put(&test_judge_input, "%u\n", n);
    for (unsigned i = 0; i < n; i++) { /* x_i ^ x_{i+1} = 1, and the last x is 1 */
      for (unsigned j = 0; j < n; j++) grundy_i_put(&test_judge_input, "%d ", j == i || j == i + 1);
      grundy_i_put(&test_judge_input, "1\n");
      grundy_i_put(&test_judge_output, "%u\n", (n - i) % 2);
    }
    test_judge_gathered("acwing-884");
  }
}

static void least_k_agrees(void **state) {
  unsigned seen[2] = {0};
  for (unsigned round = 0; round < 1000; round++) {
    unsigned n = test_judge_roll(1, 6), m = test_judge_roll(0, 2 * LARGEST), k = 0, x = 0;
    equations e = random_equations(m, n);
    unsigned secret = test_judge_roll(0, (1u << n) - 1);
    grundy_i_put(&test_judge_input, "%u %u\n", n, m);
    for (unsigned i = 0; i < m; i++) {
      e.right[i] = parity(e.row[i] & secret);
      put_bits(&test_judge_input, e.row[i], n, "");
      grundy_i_put(&test_judge_input, " %u\n", e.right[i]);
    }
    while (k <= m && count_solutions(&e, k, &x) != 1) k++;
    seen[k <= m]++;
    if (k > m) grundy_i_put(&test_judge_output, "Cannot Determine\n");
    if (k <= m) {
      grundy_i_put(&test_judge_output, "%u\n", k);
      for (unsigned i = 0; i < n; i++) {
        grundy_i_put(&test_judge_output, "%s\n", secret >> i & 1 ? "?y7M#" : "Earth");
      }
    }
    test_judge_gathered("luogu-P2447");
  }
  assert_true(seen[0] > 50 && seen[1] > 50);
}

static void least_switches_agree(void **state) {
  for (unsigned round = 0; round < 500; round++) {
    unsigned n = test_judge_roll(1, LARGEST), m = test_judge_roll(0, 2 * n), least = n,
             all = (1u << n) - 1;
    unsigned lights[LARGEST];
    for (unsigned i = 0; i < n; i++) lights[i] = 1u << i;
    grundy_i_put(&test_judge_input, "%u %u\n", n, m);
    for (unsigned i = 0; i < m; i++) { /* loops and repeated edges occur */
      unsigned a = test_judge_roll(0, n - 1), b = test_judge_roll(0, n - 1);
      lights[a] |= 1u << b;
      lights[b] |= 1u << a;
      grundy_i_put(&test_judge_input, "%u %u\n", a + 1, b + 1);
    }
    for (unsigned x = 0; x <= all; x++) {
      unsigned on = 0, weight = 0;
      for (unsigned i = 0; i < n; i++) {
        if (x >> i & 1) on ^= lights[i], weight++;
      }
      if (on == all && weight < least) least = weight;
    }
    grundy_i_put(&test_judge_output, "%u\n", least);
    test_judge_gathered("luogu-P2962");
  }
}

static void put_matrix(const equations *e) {
  grundy_i_put(&test_judge_input, "%u %u\n", e->count, e->unknowns);
  for (unsigned i = 0; i < e->count; i++) {
    put_bits(&test_judge_input, e->row[i], e->unknowns, "");
    grundy_i_put(&test_judge_input, "\n");
  }
  for (unsigned i = 0; i < e->count; i++) grundy_i_put(&test_judge_input, "%u", e->right[i]);
  grundy_i_put(&test_judge_input, "\n");
}

/* Among the vectors of the null space, an unknown is free where some vector has it as the last one
 * that is not 0: elimination from the left leaves it to be chosen. */
static unsigned free_unknowns(const equations *e) {
  unsigned set = 0;
  for (unsigned x = 1; x < 1u << e->unknowns; x++) {
    if (!solves(e, e->count, x, 0)) continue;
    unsigned top = e->unknowns - 1;
    while (!(x >> top & 1)) top--;
    set |= 1u << top;
  }
  return set;
}

/* The one x that solves the system and has the free unknowns of `chosen`, found by trying all. */
static unsigned the_solution(const equations *e, unsigned scale, unsigned set, unsigned chosen) {
  for (unsigned x = 0; x < 1u << e->unknowns; x++) {
    if ((x & set) == chosen && solves(e, e->count, x, scale)) return x;
  }
  fail_msg("no solution with these free unknowns");
  return 0;
}

static void solutions_and_null_space_agree(void **state) {
  unsigned seen[2] = {0};
  for (unsigned round = 0; round < 1000; round++) {
    unsigned n = test_judge_roll(1, 8), m = test_judge_roll(1, 7), x = 0;
    equations e = random_equations(n, m);
    put_matrix(&e);
    bool solvable = count_solutions(&e, n, &x) > 0;
    unsigned set = free_unknowns(&e), count = 0;
    seen[solvable]++;
    for (unsigned i = 0; i < m; i++) count += set >> i & 1;
    if (!solvable) grundy_i_put(&test_judge_output, "-1\n");
    if (solvable) {
      grundy_i_put(&test_judge_output, "%u\n", count);
      put_bits(&test_judge_output, the_solution(&e, 1, set, 0), m, "");
      grundy_i_put(&test_judge_output, "\n");
      for (unsigned i = 0; i < m; i++) {
        if (!(set >> i & 1)) continue;
        put_bits(&test_judge_output, the_solution(&e, 0, set, 1u << i), m, "");
        grundy_i_put(&test_judge_output, "\n");
      }
    }
    test_judge_gathered("library-checker-mod2");
  }
  assert_true(seen[0] > 50 && seen[1] > 50);
}

/* ---- rank, determinant and inverse ---- */

static void put_rows(const equations *e) {
  for (unsigned i = 0; i < e->count; i++) {
    put_bits(&test_judge_input, e->row[i], e->unknowns, "");
    grundy_i_put(&test_judge_input, "\n");
  }
}

/* 2 to the rank is how many sums the rows have. */
static unsigned rank_of(const equations *e) {
  bool seen[1 << LARGEST] = {false};
  unsigned sums = 0, rank = 0;
  for (unsigned set = 0; set < 1u << e->count; set++) {
    unsigned sum = 0;
    for (unsigned i = 0; i < e->count; i++) sum ^= set >> i & 1 ? e->row[i] : 0;
    sums += !seen[sum];
    seen[sum] = true;
  }
  while (sums >> rank > 1) rank++;
  return rank;
}

static void ranks_agree(void **state) {
  for (unsigned round = 0; round < 600; round++) {
    equations e = random_equations(test_judge_roll(0, 9), test_judge_roll(0, 8));
    grundy_i_put(&test_judge_input, "%u %u\n", e.count, e.unknowns);
    put_rows(&e);
    grundy_i_put(&test_judge_output, "%u\n", rank_of(&e));
    test_judge_gathered("library-checker-mod2-rank");
  }
}

/* The number of permutations in the matrix, mod 2: by expansion along the rows. */
static bool is_odd_permanent(const equations *e, unsigned row, unsigned used) {
  bool odd = row == e->count;
  for (unsigned j = 0; j < e->unknowns && row < e->count; j++) {
    if (e->row[row] >> j & 1 & ~(used >> j)) odd ^= is_odd_permanent(e, row + 1, used | 1u << j);
  }
  return odd;
}

/* Row i of the inverse says of which rows the XOR has column i only. */
static void put_inverse(const equations *e) {
  for (unsigned i = 0; i < e->count; i++) {
    unsigned found = 0, row = 0;
    for (unsigned x = 0; x < 1u << e->count; x++) {
      unsigned sum = 0;
      for (unsigned k = 0; k < e->count; k++) sum ^= x >> k & 1 ? e->row[k] : 0;
      if (sum != 1u << i) continue;
      row = x;
      found++;
    }
    assert_int_equal(found, 1);
    put_bits(&test_judge_output, row, e->count, "");
    grundy_i_put(&test_judge_output, "\n");
  }
}

static void determinants_and_inverses_agree(void **state) {
  unsigned seen[2] = {0};
  for (unsigned round = 0; round < 600; round++) {
    unsigned n = test_judge_roll(1, 6);
    equations e = random_equations(n, n);
    bool odd = is_odd_permanent(&e, 0, 0);
    seen[odd]++;
    for (unsigned inverse = 0; inverse < 2; inverse++) {
      grundy_i_put(&test_judge_input, "%u\n", n);
      put_rows(&e);
      if (!inverse) grundy_i_put(&test_judge_output, "%d\n", odd);
      if (inverse && odd) put_inverse(&e);
      if (inverse && !odd) grundy_i_put(&test_judge_output, "-1\n");
      test_judge_gathered(inverse ? "library-checker-mod2-inverse" : "library-checker-mod2-det");
    }
  }
  assert_true(seen[0] > 50 && seen[1] > 50);
}

/* Triangular ones, of more than a word. */
static void large_matrices(void **state) {
  for (unsigned n = 63; n < 132; n += n == 66 ? 61 : 1) {
    for (unsigned kind = 0; kind < 3; kind++) {
      if (kind == 0) grundy_i_put(&test_judge_input, "%u %u\n", n, n);
      if (kind > 0) grundy_i_put(&test_judge_input, "%u\n", n);
      for (unsigned i = 0; i < n; i++) { /* i and i + 1; the inverse has all from i on */
        for (unsigned j = 0; j < n; j++) {
          grundy_i_put(&test_judge_input, "%d", j == i || j == i + 1);
          if (kind == 2) grundy_i_put(&test_judge_output, "%d", j >= i);
        }
        grundy_i_put(&test_judge_input, "\n");
        if (kind == 2) grundy_i_put(&test_judge_output, "\n");
      }
      if (kind < 2) grundy_i_put(&test_judge_output, "%u\n", kind ? 1 : n);
      test_judge_gathered(kind == 2   ? "library-checker-mod2-inverse"
                          : kind == 1 ? "library-checker-mod2-det"
                                      : "library-checker-mod2-rank");
    }
  }
}

/* ---- counting ---- */

static void convolutions_agree(void **state) {
  const uint64_t modulus = 998244353;
  uint64_t list[2][32];
  for (unsigned round = 0; round < 120; round++) {
    unsigned n = round % 6, length = 1u << n;
    grundy_i_put(&test_judge_input, "%u\n", n);
    for (unsigned i = 0; i < 2 * length; i++) {
      unsigned most = round % 2 ? (unsigned)modulus - 1 : 3;
      list[i / length][i % length] = test_judge_roll(round % 4 == 3 ? most : 0, most);
      grundy_i_put(&test_judge_input, "%llu%c", (unsigned long long)list[i / length][i % length],
                   (i + 1) % length ? ' ' : '\n');
    }
    for (unsigned k = 0; k < length; k++) {
      uint64_t sum = 0;
      for (unsigned i = 0; i < length; i++) sum = (sum + list[0][i] * list[1][i ^ k]) % modulus;
      grundy_i_put(&test_judge_output, "%llu%c", (unsigned long long)sum,
                   k + 1 < length ? ' ' : '\n');
    }
    test_judge_gathered("library-checker-convolution");
  }
}

static void counts_agree_with_a_sieve(void **state) {
  for (unsigned round = 0; round < 500; round++) {
    unsigned n = test_judge_roll(1, 2000), m = test_judge_roll(0, 6), divisors[6], count = 0;
    grundy_i_put(&test_judge_input, "%u %u\n", n, m);
    for (unsigned i = 0; i < m; i++) {
      divisors[i] = test_judge_roll(1, round % 3 ? 60 : 3000);
      grundy_i_put(&test_judge_input, "%u ", divisors[i]);
    }
    for (unsigned k = 1; k <= n; k++) {
      bool hit = false;
      for (unsigned i = 0; i < m; i++) hit |= k % divisors[i] == 0;
      count += hit;
    }
    grundy_i_put(&test_judge_output, "%u\n", count);
    test_judge_gathered("acwing-890");
  }
}

/* The first by the recurrence of Legendre, phi(x, k) = phi(x, k-1) - phi(x / p_k, k-1). */
static void counts_of_large_numbers(void **state) {
  test_judge("acwing-890", "1000000000 16\n2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53\n",
             "863912918\n");
  test_judge("acwing-890", "18446744073709551615 1\n1\n", "18446744073709551615\n");
  test_judge("acwing-890", "18446744073709551615 2\n2 3\n", "12297829382473034410\n");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, test_judge_close)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(unique_many_and_none_agree),
      TEST(rows_of_more_than_a_word),
      TEST(least_k_agrees),
      TEST(least_switches_agree),
      TEST(solutions_and_null_space_agree),
      TEST(ranks_agree),
      TEST(determinants_and_inverses_agree),
      TEST(large_matrices),
      TEST(convolutions_agree),
      TEST(counts_agree_with_a_sieve),
      TEST(counts_of_large_numbers),
  };
  return cmocka_run_group_tests_name("judge equations", tests, NULL, NULL);
}
