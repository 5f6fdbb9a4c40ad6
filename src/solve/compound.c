/* Conjunctive, continued, selective and ordinal sums: who wins, and which moves.
 *
 * Each component is decided by itself; the parts of a move stay a disjunctive sum within their
 * component. Conjunctive and continued sums: src/solve/compound_lengths.c; selective and ordinal
 * ones: src/solve/compound_outcomes.c. */
#include "solve/compound.h"

#include "base/messages_notes.def"
#include "base/messages_solving.def"
#include "solve/game_graph.h"

/* Components, except where only the winner of a selective sum is asked; and the work of a
 * component's graph before it is searched by depth. */
enum { MOST_COMPONENTS = 1000, FIRST_GRAPH = 1 << 16 };

/* Only sums of games that the theorems are about: both players have the same moves, a player who
 * cannot move loses or, in misère play, wins, and play ends; conjunctive sums may go on forever. */
static grundy_status check(grundy_i_work *work) {
  bool misere = work->options->play == GRUNDY_PLAY_MISERE;
  bool conjunctive = work->options->sum == GRUNDY_SUM_CONJUNCTIVE;
  bool many = grundy_position_count(work->position) > MOST_COMPONENTS;
  if (many && (work->options->sum != GRUNDY_SUM_SELECTIVE || work->options->moves)) {
    return GRUNDY_FAIL(work->context, GRUNDY_LIMIT, compound_components, MOST_COMPONENTS);
  }
  for (size_t r = 0; r < grundy_position_runs(work->position); r++) {
    const grundy_game *game = grundy_position_run(work->position, r).game;
    bool other = misere && game->theory->misere;
    if (game->ruleset->sides > 1 || game->moves->terminal || other ||
        (game->loopy && !conjunctive)) {
      return GRUNDY_FAIL(work->context, GRUNDY_UNKNOWN, compound_game, game->name);
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_solve_remoteness(grundy_i_work *work) {
  enum { MOST = 1 << 20 };
  grundy_solution *out = &work->solution->public;
  grundy_game_graph *graph;
  out->remoteness = (grundy_duration){.note = GRUNDY_PHRASE(note_remoteness_sum)};
  if (out->two_sided) return GRUNDY_OK;
  grundy_status s =
      grundy_i_game_graph_create(work->context, work->position, work->options->play, MOST, &graph);
  if (s != GRUNDY_OK) return s == GRUNDY_STOP ? GRUNDY_OK : s;
  out->remoteness =
      (grundy_duration){.known = true, .moves = grundy_game_graph_vertex(graph, 0).remoteness};
  for (size_t i = 0; i < out->move_count && s == GRUNDY_OK; i++) {
    size_t vertex;
    s = grundy_i_game_graph_after(graph, work->position, out, &out->moves[i], &vertex);
    if (s == GRUNDY_OK)
      out->moves[i].remoteness = grundy_game_graph_vertex(graph, vertex).remoteness;
  }
  grundy_game_graph_destroy(graph);
  return s;
}

grundy_status grundy_i_solve_compound(grundy_i_work *work) {
  grundy_solution *out = &work->solution->public;
  grundy_status s = check(work);
  if (s != GRUNDY_OK) return s;
  s = work->options->sum == GRUNDY_SUM_ORDINAL     ? grundy_i_solve_ordinal(work)
      : work->options->sum == GRUNDY_SUM_SELECTIVE ? grundy_i_solve_selective(work)
                                                   : grundy_i_solve_lengths(work, FIRST_GRAPH);
  if (s == GRUNDY_OK && work->options->remoteness && !out->remoteness.known) {
    out->remoteness.note = GRUNDY_PHRASE(note_remoteness_compound);
  }
  return s;
}
