/* Judge problems whose theorems tell the winner, against search of whole positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json.h"
#include "support/context.h"
#include "support/judging.h"

enum { HEAP = 90 };

static int set_up(void **state) {
  return test_judge_open(state, 5);
}

/* Whether who may take 1..most of n wins, by all moves. */
static void fibonacci_nim_is_decided_as_search_does(void **state) {
  static bool wins[HEAP + 1][HEAP + 1];
  (void)state;
  for (unsigned n = 1; n <= HEAP; n++) {
    for (unsigned most = 1; most <= HEAP; most++) {
      for (unsigned take = 1; take <= most && take <= n; take++) {
        unsigned next = 2 * take < HEAP ? 2 * take : HEAP;
        wins[n][most] |= take == n || !wins[n - take][next];
      }
    }
    grundy_i_put(&test_judge_input, "%u\n", n);
    grundy_i_put(&test_judge_output, "%s win\n", n > 1 && wins[n][n - 1] ? "First" : "Second");
  }
  grundy_i_put(&test_judge_input, "0\n");
  test_judge_gathered("hdu-2516");
  test_judge("hdu-2516", "12200160415121876738\n18446744073709551615\n0\n",
             "Second win\nFirst win\n");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, test_judge_close)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(fibonacci_nim_is_decided_as_search_does),
  };
  return cmocka_run_group_tests_name("judge winners", tests, NULL, NULL);
}
