/* A program outside the tree that uses the installed library: the sum of three nim heaps, as
 * arithmetic and as a position of the catalogue's nim. Prints the version and "works". */
#include <grundy.h>
#include <stdbool.h>
#include <stdio.h>

/* Reads 3, 4 and 5 as heaps of nim; are they a sum with nim-value 2? */
static grundy_status check(grundy_context *context, bool *out) {
  grundy_game *nim = NULL;
  grundy_position *position = NULL;
  grundy_status s = grundy_game_open(context, "nim", &nim);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, nim, "3", 1);
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, nim, "4", 1);
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, nim, "5", 1);
  if (s == GRUNDY_OK) {
    grundy_run run = grundy_position_run(position, 0);
    *out = run.count == 3 && grundy_nim_sum(run.words, run.count) == 2;
  }
  grundy_position_destroy(position);
  grundy_game_close(nim);
  return s;
}

int main(void) {
  grundy_context *context;
  if (grundy_context_create(NULL, &context) != GRUNDY_OK) return 1;
  bool right = false;
  grundy_status s = check(context, &right);
  if (s != GRUNDY_OK) fprintf(stderr, "%s\n", grundy_context_detail(context));
  grundy_context_destroy(context);
  if (!right) return 1;
  printf("%s works\n", grundy_version());
  return grundy_status_exit(s);
}
