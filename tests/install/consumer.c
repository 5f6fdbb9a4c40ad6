/* A program outside the tree that uses the installed library: it solves the sum of three nim heaps
 * and compares with nim arithmetic. Prints the version and "works". */
#include <grundy.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char *const heaps[] = {"3", "4", "5"};
static const uint64_t sizes[] = {3, 4, 5};

/* Is the position solved as theory says: value 3 ^ 4 ^ 5 = 2, won by 3 -> 1 and nothing else? */
static bool is_right(const grundy_solution *solution) {
  if (solution->outcome != GRUNDY_OUTCOME_N || !solution->value_known) return false;
  if (solution->value != grundy_nim_sum(sizes, 3) || solution->move_count != 1) return false;
  const grundy_move *move = solution->moves;
  grundy_component to = grundy_solution_part(solution, move, 0);
  return move->component == 0 && move->count == 1 && to.length == 1 && to.words[0] == 1;
}

static grundy_status check(grundy_context *context, bool *out) {
  grundy_game *nim = NULL;
  grundy_position *position = NULL;
  grundy_solver *solver = NULL;
  grundy_solution *solution = NULL;
  grundy_status s = grundy_game_create(context, "nim", NULL, &nim);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  for (int i = 0; i < 3 && s == GRUNDY_OK; i++) {
    s = grundy_position_add_text(position, nim, heaps[i], strlen(heaps[i]));
  }
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  if (s == GRUNDY_OK) {
    s = grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.moves = 10), &solution);
  }
  if (s == GRUNDY_OK) *out = is_right(solution);
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_destroy(nim);
  return s;
}

int main(void) {
  grundy_context *context;
  if (grundy_context_create(NULL, &context) != GRUNDY_OK) return 1;
  bool right = false;
  grundy_status s = check(context, &right);
  if (s != GRUNDY_OK)
    fprintf(stderr, "%s\n", grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  grundy_context_destroy(context);
  if (!right) return 1;
  printf("%s works\n", grundy_version());
  return grundy_status_exit(s);
}
