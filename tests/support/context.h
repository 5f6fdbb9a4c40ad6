/* The context under which the tests of a file run: opened before, and afterwards empty again. A
 * file that opens more begins with the one and ends with the other.
 *
 *   return cmocka_run_group_tests(tests, test_context_open, test_context_close);
 */
#ifndef SUPPORT_CONTEXT_H
#define SUPPORT_CONTEXT_H

#include "grundy/context.h"

/* The context, where *state has not been handed on. */
extern grundy_context *test_context;

/* Opens it, and leaves it in *state too; destroys the one in *state, and fails unless all memory
 * was given back. */
int test_context_open(void **state);
int test_context_close(void **state);

#endif
