/* Queens that do not attack each other on large boards: OEIS A344227 has 0 for side 12 and 1
 * for side 13, which is searched for only in limited time; side 14 is 0 as well. Some minutes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy/solve.h"
#include "support/rules.h"

static void check(const char *name, uint64_t expected) {
  grundy_solver *solver;
  grundy_value value;
  test_game *t = test_game_open(name);
  grundy_component c = test_component(t, "all");
  assert_int_equal(grundy_context_set_limits(t->context, GRUNDY_LIMITS(.seconds = 36000)),
                   GRUNDY_OK);
  assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_solver_value(solver, t->game, c, &value), GRUNDY_OK);
  assert_true(value.known && value.nimber == expected);
  assert_int_equal(value.method, GRUNDY_METHOD_SEARCH);
  grundy_solver_destroy(solver);
  test_game_close(t);
}

static void twelve_queens(void **state) {
  check("node-kayles:queens:12", 0);
}

static void thirteen_queens(void **state) {
  check("node-kayles:queens:13", 1);
}

static void fourteen_queens(void **state) {
  check("node-kayles:queens:14", 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(twelve_queens),
      cmocka_unit_test(thirteen_queens),
      cmocka_unit_test(fourteen_queens),
  };
  return cmocka_run_group_tests_name("node-kayles-long", tests, NULL, NULL);
}
