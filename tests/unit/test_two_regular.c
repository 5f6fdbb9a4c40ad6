/* 2-regular sequences drawn as products of matrices: their form is found, gives the values, and
 * does not depend on what lies after them in memory. */
#include "sequence/formula.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/context.h"
#include "support/random.h"

enum { SEQUENCES = 400, ROWS = 5, HALVED = 2, MOST = 600, LEAST = 64 };

/* The first of ROWS sequences: those below HALVED have others as their halves, and all others have
 * sums as theirs. */
static void draw(test_random *random, uint64_t *values) {
  static uint64_t row[ROWS][MOST];
  uint64_t factor[2][ROWS][ROWS];
  for (unsigned d = 0; d < 2; d++) {
    for (unsigned i = 0; i < ROWS; i++) {
      for (unsigned j = 0; j < ROWS; j++) {
        factor[d][i][j] = i < HALVED ? j == 2 * i + 1 + d : test_random_below(random, 2);
      }
    }
  }
  for (unsigned i = 0; i < ROWS; i++) row[i][0] = test_random_below(random, 4);
  for (size_t n = 1; n < MOST; n++) {
    for (unsigned i = 0; i < ROWS; i++) {
      row[i][n] = 0;
      for (unsigned j = 0; j < ROWS; j++) row[i][n] += factor[n % 2][i][j] * row[j][n / 2];
    }
  }
  memcpy(values, row[0], sizeof row[0]);
}

static bool find(const uint64_t *values, size_t count, grundy_two_regular *out) {
  bool found;
  assert_int_equal(grundy_i_two_regular_find(test_context, values, count, &found, out), GRUNDY_OK);
  return found;
}

static void forms_depend_on_the_values_alone(void **state) {
  test_random random = TEST_RANDOM(7);
  unsigned forms = 0;
  for (int i = 0; i < SEQUENCES; i++) {
    uint64_t values[MOST], other[MOST];
    grundy_two_regular r, s;
    size_t count = LEAST + test_random_below(&random, MOST - LEAST);
    draw(&random, values);
    for (size_t n = 0; n < MOST; n++) other[n] = n < count ? values[n] : values[n] + 1 + n;
    bool found = find(values, count, &r);
    if (find(other, count, &s) != found) fail_msg("sequence %d, %zu values", i, count);
    if (!found) continue;
    assert_int_equal(r.rank, s.rank);
    for (size_t n = 0; n < count; n++) {
      assert_int_equal(grundy_i_two_regular_value(&r, n), values[n]);
      assert_int_equal(grundy_i_two_regular_value(&s, n), values[n]);
    }
    forms++;
  }
  assert_true(forms > SEQUENCES / 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(forms_depend_on_the_values_alone)};
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
