/* The nim-value of one component, a row of nine pins in Kayles.
 *
 *   cc -std=c11 value.c $(pkg-config --cflags --libs grundy) -o value
 */
#include <grundy.h>
#include <inttypes.h>
#include <stdio.h>

int main(void) {
  grundy_context *context = NULL;
  grundy_game *kayles = NULL;
  grundy_solver *solver = NULL;
  const grundy_component row = {.words = (const uint64_t[]){9}, .length = 1};
  grundy_value value;

  grundy_status s = grundy_context_create(NULL, &context);
  if (s == GRUNDY_OK) s = grundy_game_create(context, "kayles", NULL, &kayles);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  if (s == GRUNDY_OK) s = grundy_solver_value(solver, kayles, row, &value);
  if (s == GRUNDY_OK) printf("nim-value %" PRIu64 "\n", value.nimber);

  grundy_solver_destroy(solver);
  grundy_game_destroy(kayles);
  grundy_context_destroy(context);
  return grundy_status_exit(s);
}
