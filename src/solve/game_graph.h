/* The inside of the graph of a game's positions. */
#ifndef SOLVE_GAME_GRAPH_H
#define SOLVE_GAME_GRAPH_H

#include "grundy/solve.h"
#include "solve/search.h"

/* Vertex v is key v of `keys`; its options are targets[starts[v] .. starts[v + 1]). */
struct grundy_game_graph {
  grundy_context *context;
  grundy_play play;
  grundy_i_search search; /* names the games in keys, and makes them */
  grundy_i_wordmap keys;  /* whole positions; the value is the grundy_terminal of the rules */
  grundy_array starts, targets;
  grundy_vertex *vertices;
  size_t vertex_room; /* of `vertices` */
};

/* As grundy_game_graph_create, of impartial games. Errors: STOP beyond `most` positions and moves
 * (0: no bound). */
grundy_status grundy_i_game_graph_create(grundy_context *context, const grundy_position *position,
                                         grundy_play play, uint64_t most, grundy_game_graph **out);

/* The vertex after a listed move in one component of the position that the graph begins with.
 * Errors: NO_MEMORY; FAULT where there is none. */
grundy_status grundy_i_game_graph_after(grundy_game_graph *graph, const grundy_position *position,
                                        const grundy_solution *solution, const grundy_move *move,
                                        size_t *vertex);

/* The vertex of a sum of components of one game that is in the graph. False where it is not
 * there. Errors: NO_MEMORY. */
grundy_status grundy_i_game_graph_find(grundy_game_graph *graph, const grundy_game *game,
                                       const grundy_component *parts, size_t count, bool *found,
                                       size_t *index);

#endif
