/* A program outside the tree that opens rules written in Lua: the values of taking one to three are
 * n mod 4. Prints the version and "works". */
#include <grundy.h>
#include <stdio.h>

static const char rules[] = "return { options = function(n)"
                            "  for taken = 1, math.min(3, n) do option(n - taken) end "
                            "end }";

static grundy_status check(grundy_context *context, uint64_t *wrong) {
  grundy_game *game = NULL;
  grundy_solver *solver = NULL;
  grundy_status s = grundy_game_create_script(context, rules, sizeof rules - 1, "take.lua", &game);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  for (uint64_t n = 0; n < 50 && s == GRUNDY_OK; n++) {
    grundy_value value;
    s = grundy_solver_value(solver, game, (grundy_component){&n, 1}, &value);
    if (s == GRUNDY_OK) *wrong += !value.known || value.nimber != n % 4;
  }
  grundy_solver_destroy(solver);
  grundy_game_destroy(game);
  return s;
}

int main(void) {
  grundy_context *context;
  uint64_t wrong = 0;
  if (grundy_context_create(NULL, &context) != GRUNDY_OK) return 1;
  grundy_status s = check(context, &wrong);
  if (s != GRUNDY_OK)
    fprintf(stderr, "%s\n", grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  grundy_context_destroy(context);
  if (s != GRUNDY_OK || wrong) return 1;
  printf("%s works\n", grundy_version());
  return 0;
}
