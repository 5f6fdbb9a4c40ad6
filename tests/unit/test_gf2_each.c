/* All equations of a sparse system judged at once, against the same equations as packed rows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/gf2.h"
#include "support/context.h"
#include "support/random.h"

static void check(grundy_context *context, test_random *random, size_t n, size_t m, bool sides) {
  grundy_gf2_system *packed, *lists;
  grundy_gf2_news *news = calloc(m, sizeof *news), *in_lists = calloc(m, sizeof *news);
  size_t unique = 1, unique_in_lists = 2;
  assert_int_equal(grundy_gf2_system_create(context, n, &packed), GRUNDY_OK);
  assert_int_equal(grundy_gf2_system_create_sparse(context, n, &lists), GRUNDY_OK);
  for (size_t i = 0; i < m; i++) {
    size_t terms[3], count = 1 + test_random_below(random, 3);
    for (size_t k = 0; k < count; k++) terms[k] = test_random_below(random, n);
    bool right = sides && test_random_below(random, 2);
    assert_int_equal(grundy_gf2_system_add_terms(packed, terms, count, right), GRUNDY_OK);
    assert_int_equal(grundy_gf2_system_add_terms(lists, terms, count, right), GRUNDY_OK);
  }
  assert_int_equal(grundy_gf2_each(packed, news, &unique), GRUNDY_OK);
  assert_int_equal(grundy_gf2_each(lists, in_lists, &unique_in_lists), GRUNDY_OK);
  assert_memory_equal(news, in_lists, m * sizeof *news);
  assert_int_equal(unique, unique_in_lists);
  grundy_gf2_system_destroy(packed);
  grundy_gf2_system_destroy(lists);
  free(news);
  free(in_lists);
}

/* Fewer equations than unknowns, as many, and so many that the solution is unique. */
static void lists_agree_with_rows(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(31);
  for (int round = 0; round < 60; round++) {
    size_t n = 64 + test_random_below(&random, 400);
    check(context, &random, n, n / 2 + 64 + test_random_below(&random, 4 * n), round % 2);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lists_agree_with_rows),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
