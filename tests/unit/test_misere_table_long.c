/* Large heaps in misère play: every code of the table of finite quotients in docs/MISERE.md. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/context.h"
#include "support/misere_table.h"

static void every_code_of_the_table(void **state) {
  test_random random = {8};
  test_misere_table(TEST_MISERE_TABLE, &random, SIZE_MAX, SIZE_MAX);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_code_of_the_table)};
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
