/* src/gf2: products of bit matrices, against the definition, and the inverse as a second way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/context.h"
#include "support/random.h"

enum { MOST = 150, WORDS = 3 };

static bool bit(const uint64_t *row, size_t at) {
  return row[at / 64] >> at % 64 & 1;
}

static void fill(test_random *random, size_t rows, size_t columns, uint64_t *out) {
  size_t words = (columns + 63) / 64;
  for (size_t i = 0; i < rows; i++) {
    for (size_t w = 0; w < words; w++) {
      uint64_t kept = columns - w * 64 < 64 ? (UINT64_C(1) << (columns - w * 64)) - 1 : UINT64_MAX;
      out[i * words + w] = test_random_next(random) & kept;
    }
  }
}

static void products(void **state) {
  test_random random = TEST_RANDOM(5);
  static uint64_t a[MOST * WORDS], b[MOST * WORDS], c[MOST * WORDS];
  for (int round = 0; round < 60; round++) {
    size_t rows = test_random_below(&random, MOST), inner = test_random_below(&random, MOST);
    size_t columns = test_random_below(&random, MOST);
    size_t inner_words = (inner + 63) / 64, words = (columns + 63) / 64;
    fill(&random, rows, inner, a);
    fill(&random, inner, columns, b);
    memset(c, 0xff, sizeof c);
    assert_int_equal(grundy_gf2_product(test_context, a, rows, inner, b, columns, c), GRUNDY_OK);
    for (size_t i = 0; i < rows; i++) {
      for (size_t j = 0; j < words * 64; j++) {
        bool sum = false;
        for (size_t k = 0; k < inner && j < columns; k++) {
          sum ^= bit(a + i * inner_words, k) && bit(b + k * words, j);
        }
        assert_int_equal(bit(c + i * words, j), sum);
      }
    }
  }
}

/* A matrix times its inverse is 1. */
static void inverses(void **state) {
  test_random random = TEST_RANDOM(6);
  static uint64_t a[MOST * WORDS], b[MOST * WORDS], c[MOST * WORDS];
  int found = 0;
  for (int round = 0; round < 40; round++) {
    size_t n = 1 + test_random_below(&random, MOST - 1), words = (n + 63) / 64;
    grundy_gf2_system *system;
    grundy_gf2_solution *solution;
    fill(&random, n, n, a);
    assert_int_equal(grundy_gf2_system_create(test_context, n, &system), GRUNDY_OK);
    assert_int_equal(grundy_gf2_system_format(system), GRUNDY_GF2_FORMAT_ANY);
    for (size_t i = 0; i < n; i++) {
      uint64_t row[WORDS + 1] = {0};
      memcpy(row, a + i * words, words * sizeof *row);
      assert_int_equal(grundy_gf2_system_add(system, row), GRUNDY_OK);
    }
    assert_int_equal(grundy_gf2_solve(system, GRUNDY_GF2_OPTIONS(.inverse = true), &solution),
                     GRUNDY_OK);
    if (solution->inverse) {
      found++;
      for (size_t i = 0; i < n; i++) {
        memcpy(b + i * words, solution->inverse + i * solution->words, words * sizeof *b);
      }
      assert_int_equal(grundy_gf2_product(test_context, a, n, n, b, n, c), GRUNDY_OK);
      for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) assert_int_equal(bit(c + i * words, j), i == j);
      }
    }
    grundy_gf2_solution_destroy(solution);
    grundy_gf2_system_destroy(system);
  }
  assert_true(found > 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(products), cmocka_unit_test(inverses)};
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
