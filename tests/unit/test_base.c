/* src/base: versions and statuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy.h"

static void version_is_the_projects(void **state) {
  (void)state;
  assert_string_equal(grundy_version(), GRUNDY_PROJECT_VERSION);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(version_is_the_projects),
  };
  return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
