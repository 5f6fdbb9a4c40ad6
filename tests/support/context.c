#include "support/context.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

grundy_context *test_context;

int test_context_open(void **state) {
  assert_int_equal(grundy_context_create(NULL, &test_context), GRUNDY_OK);
  *state = test_context;
  return 0;
}

int test_context_close(void **state) {
  size_t left = grundy_context_memory(*state);
  grundy_context_destroy(*state);
  assert_int_equal(left, 0);
  return 0;
}
