/* The graph of a game's positions as edges in text, which graph:FILE reads. */
#ifndef TEXT_GAME_GRAPH_H
#define TEXT_GAME_GRAPH_H

#include "grundy/game_graph.h"

/* The name of a vertex; failures stay in `name`, which is emptied first. */
void grundy_i_game_graph_name(const grundy_game_graph *graph, size_t index, grundy_buffer *name);

/* Appends a line `from to` for each move from a vertex, or the vertex alone where there is none.
 * `name` is a scratch. */
void grundy_i_game_graph_edges(grundy_buffer *out, const grundy_game_graph *graph, size_t index,
                               grundy_buffer *name);

#endif
