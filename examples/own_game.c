/* A game of one's own, given by its options alone and solved by search: take a square number from a
 * heap (subtract-a-square). Prints the nim-values of the first heaps, or who wins
 * the position that is given, a heap an argument.
 *
 *   cc -std=c11 own_game.c $(pkg-config --cflags --libs grundy) -o own_game
 */
#include <grundy.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  uint64_t n = call->component.words[0];
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 1; i * i <= n && s == GRUNDY_OK; i++) s = grundy_sink_heap(sink, n - i * i);
  return s;
}

static const grundy_ruleset squares = {
    GRUNDY_HEAP_GAME,
    .name = "subtract-a-square",
    .moves = GRUNDY_HEAP_MOVES(.options = options),
};

/* The nim-values of the heaps 0..15. */
static grundy_status list(grundy_solver *solver, const grundy_game *game) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = 0; n <= 15 && s == GRUNDY_OK; n++) {
    grundy_value value;
    s = grundy_solver_value(solver, game, (grundy_component){&n, 1}, &value);
    if (s == GRUNDY_OK) printf("%" PRIu64 "%c", value.nimber, n < 15 ? ' ' : '\n');
  }
  return s;
}

static grundy_status solve(grundy_context *context, grundy_solver *solver, const grundy_game *game,
                           char **heaps) {
  const grundy_solve_options options = {.size = sizeof options, .moves = 0};
  grundy_position *position = NULL;
  grundy_solution *solution = NULL;
  grundy_status s = grundy_position_create(context, &position);
  for (; *heaps && s == GRUNDY_OK; heaps++) {
    s = grundy_position_add_text(position, game, *heaps, strlen(*heaps));
  }
  if (s == GRUNDY_OK) s = grundy_solve(solver, position, &options, &solution);
  if (s == GRUNDY_OK) {
    printf("the %s player wins\n", solution->outcome == GRUNDY_OUTCOME_N ? "next" : "previous");
  }
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
  return s;
}

int main(int argc, char **argv) {
  grundy_context *context = NULL;
  grundy_game *game = NULL;
  grundy_solver *solver = NULL;
  grundy_status s = grundy_context_create(NULL, &context);
  if (s != GRUNDY_OK) return grundy_status_exit(s);
  s = grundy_game_create_ruleset(context, &squares, NULL, NULL, &game);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  if (s == GRUNDY_OK) s = argc > 1 ? solve(context, solver, game, argv + 1) : list(solver, game);
  if (s != GRUNDY_OK)
    fprintf(stderr, "%s\n", grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  grundy_solver_destroy(solver);
  grundy_game_destroy(game);
  grundy_context_destroy(context);
  return grundy_status_exit(s);
}
