/* The context under which the tests of a file run: opened before them, and empty again afterwards.
 * A file that opens more calls the first of these at the beginning and the second at the end.
 *
 *   return cmocka_run_group_tests(tests, test_context_open, test_context_close);
 */
#ifndef SUPPORT_CONTEXT_H
#define SUPPORT_CONTEXT_H

#include "grundy/context.h"

/* The context, for code without access to *state. */
extern grundy_context *test_context;

/* Opens it, and leaves it in *state too; destroys the one in *state, and fails unless all memory
 * was freed. */
int test_context_open(void **state);
int test_context_close(void **state);

#endif
