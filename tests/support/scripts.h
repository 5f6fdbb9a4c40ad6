/* Rules in Lua, under the context of the tests. */
#ifndef SUPPORT_SCRIPTS_H
#define SUPPORT_SCRIPTS_H

#include "grundy/script.h"

/* The subtraction game {1, 2, 3}. */
#define TEST_TAKE_3                                                                                \
  "return { options = function(n) for t = 1, math.min(3, n) do option(n - t) end end }"

/* Opens rules, named "t.lua" in messages; the second fails the test where they are refused. */
grundy_status test_script_try(const char *source, grundy_game **out);
grundy_game *test_script_open(const char *source);

#endif
