/* Who wins kayles 4 + nim 2, and by which moves? The answers of `grundy solve` from a program:
 *
 *   cc -std=c11 sum.c $(pkg-config --cflags --libs grundy) -o sum
 */
#include <grundy.h>
#include <inttypes.h>
#include <stdio.h>

static void print(const grundy_solution *solution) {
  puts(solution->outcome == GRUNDY_OUTCOME_N ? "The next player wins." : "The next player loses.");
  printf("nim-value %" PRIu64 "\n", solution->value);
  for (size_t i = 0; i < solution->move_count; i++) {
    const grundy_move *move = grundy_solution_move(solution, i);
    printf("component %zu ->", move->component);
    for (size_t part = 0; part < move->count; part++) {
      printf(" %" PRIu64, grundy_solution_part(solution, move, part).words[0]);
    }
    putchar('\n');
  }
}

int main(void) {
  grundy_context *context = NULL;
  grundy_game *kayles = NULL, *nim = NULL;
  grundy_position *position = NULL;
  grundy_solver *solver = NULL;
  grundy_solution *solution = NULL;
  const grundy_solve_options options = {.size = sizeof options, .moves = 10};

  grundy_status s = grundy_context_create(NULL, &context);
  if (s != GRUNDY_OK) return grundy_status_exit(s);
  s = grundy_game_create(context, "kayles", NULL, &kayles);
  if (s == GRUNDY_OK) s = grundy_game_create(context, "nim", NULL, &nim);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, kayles, "4", 1);
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, nim, "2", 1);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  if (s == GRUNDY_OK) s = grundy_solve(solver, position, &options, &solution);
  if (s == GRUNDY_OK) print(solution);
  if (s != GRUNDY_OK)
    fprintf(stderr, "%s\n", grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));

  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_destroy(nim);
  grundy_game_destroy(kayles);
  grundy_context_destroy(context);
  return grundy_status_exit(s);
}
