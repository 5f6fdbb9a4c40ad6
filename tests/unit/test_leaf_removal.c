/* src/verify/solution.c: the rank found by removing leaves is that of elimination, and it is
 * found iff they can be removed one by one, in whatever order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/random.h"
#include "verify/verify.h"

enum { MOST = 12, ROUNDS = 6000 };

/* Random equations, as lists and as the bits of a word each; those of one unknown, and equal ones,
 * are frequent. */
static size_t make(test_random *random, grundy_i_term_lists *lists, uint64_t rows[MOST]) {
  size_t equations = test_random_below(random, MOST + 1);
  lists->unknowns = 1 + test_random_below(random, MOST);
  for (size_t e = 0; e < equations; e++) {
    rows[e] = 0;
    for (size_t k = test_random_below(random, 6); k > 0; k--) {
      rows[e] |= UINT64_C(1) << test_random_below(random, lists->unknowns);
    }
    if (e && test_random_below(random, 10) == 0) rows[e] = rows[test_random_below(random, e)];
    for (size_t u = 0; u < lists->unknowns; u++) {
      if (rows[e] >> u & 1) assert_int_equal(grundy_array_push(&lists->terms, u), GRUNDY_OK);
    }
    assert_int_equal(grundy_array_push(&lists->ends, lists->terms.length), GRUNDY_OK);
  }
  return equations;
}

/* The same by looking at all rows and columns again after each pair, unknowns first, each equation
 * taken once. */
static bool ends(const uint64_t rows[MOST], size_t equations, size_t unknowns) {
  uint64_t left[MOST];
  for (size_t e = 0; e < equations; e++) {
    left[e] = rows[e];
    for (size_t i = 0; i < e; i++) left[e] &= rows[i] == rows[e] ? 0 : UINT64_MAX;
  }
  for (bool again = true; again;) {
    again = false;
    for (size_t u = unknowns; u-- > 0;) {
      size_t count = 0, last = 0;
      for (size_t e = 0; e < equations; e++) {
        if (left[e] >> u & 1) count++, last = e;
      }
      if (count != 1) continue;
      left[last] = 0;
      again = true;
    }
    for (size_t e = 0; e < equations; e++) {
      uint64_t unknown = left[e];
      if (!unknown || unknown & (unknown - 1)) continue;
      for (size_t i = 0; i < equations; i++) left[i] &= ~unknown;
      again = true;
    }
  }
  uint64_t any = 0;
  for (size_t e = 0; e < equations; e++) any |= left[e];
  return !any;
}

static size_t rank_of(grundy_context *context, const uint64_t rows[MOST], size_t equations,
                      size_t unknowns) {
  grundy_gf2_system *system;
  grundy_gf2_solution *solution;
  assert_int_equal(grundy_gf2_system_create(context, unknowns, &system), GRUNDY_OK);
  for (size_t e = 0; e < equations; e++) {
    assert_int_equal(grundy_gf2_system_add(system, &rows[e]), GRUNDY_OK);
  }
  assert_int_equal(grundy_gf2_solve(system, GRUNDY_GF2_OPTIONS(), &solution), GRUNDY_OK);
  size_t rank = solution->rank;
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(system);
  return rank;
}

static void leaves_tell_the_rank(void **state) {
  grundy_context *context;
  test_random random = TEST_RANDOM(51);
  size_t told = 0;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  for (int round = 0; round < ROUNDS; round++) {
    grundy_i_term_lists lists = {0};
    uint64_t rows[MOST] = {0}, rank = 0;
    bool whole = false;
    grundy_array_init(&lists.terms, context);
    grundy_array_init(&lists.ends, context);
    size_t equations = make(&random, &lists, rows);
    assert_int_equal(grundy_i_leaf_rank(context, &lists, &rank, &whole), GRUNDY_OK);
    size_t real = rank_of(context, rows, equations, lists.unknowns);
    assert_int_equal(whole, ends(rows, equations, lists.unknowns));
    assert_true(rank <= real);
    if (whole) assert_int_equal(rank, real);
    told += whole;
    grundy_array_clear(&lists.ends);
    grundy_array_clear(&lists.terms);
    assert_int_equal(grundy_context_memory(context), 0);
  }
  assert_true(told > ROUNDS / 4 && told < ROUNDS * 9 / 10);
  grundy_context_destroy(context);
}

static void leaves_can_be_interrupted(void **state) {
  grundy_context *context;
  grundy_i_term_lists lists = {.unknowns = 1};
  uint64_t rank;
  bool whole;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_array_init(&lists.terms, context);
  grundy_array_init(&lists.ends, context);
  assert_int_equal(grundy_array_push(&lists.terms, 0), GRUNDY_OK);
  assert_int_equal(grundy_array_push(&lists.ends, 1), GRUNDY_OK);
  grundy_context_cancel(context);
  assert_int_equal(grundy_i_leaf_rank(context, &lists, &rank, &whole), GRUNDY_CANCELLED);
  grundy_context_resume(context);
  assert_int_equal(grundy_i_leaf_rank(context, &lists, &rank, &whole), GRUNDY_OK);
  assert_true(whole && rank == 1);
  grundy_array_clear(&lists.ends);
  grundy_array_clear(&lists.terms);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(leaves_tell_the_rank),
                                     cmocka_unit_test(leaves_can_be_interrupted)};
  return cmocka_run_group_tests_name("leaves", tests, NULL, NULL);
}
