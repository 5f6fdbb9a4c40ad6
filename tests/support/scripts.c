#include "support/scripts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/context.h"

grundy_status test_script_try(const char *source, grundy_game **out) {
  return grundy_game_create_script(test_context, source, strlen(source), "t.lua", out);
}

grundy_game *test_script_open(const char *source) {
  grundy_game *game;
  if (test_script_try(source, &game) != GRUNDY_OK) {
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
  return game;
}
