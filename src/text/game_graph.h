/* The graph of a game's positions as edges in text, which graph:FILE reads. */
#pragma once

#include "grundy/game_graph.h"

/* Appends a line `from to` for each move from a vertex, or the vertex alone where there is none.
 * `name` is a scratch. */
void grundy_i_game_graph_edges(grundy_buffer *out, const grundy_game_graph *graph, size_t index,
                               grundy_buffer *name);

/* ---- pictures of small graphs in DOT ---- */

enum { GRUNDY_DOT_VERTICES = 1000, GRUNDY_DOT_EDGES = 10000 };

/* What a vertex is coloured by: a nim-value, or DASHED. */
typedef uint64_t grundy_i_dot_tone;
#define GRUNDY_I_DOT_DASHED UINT64_MAX

/* Vertices, each before the edges from it, between begin and end; failures stay in `out`. */
void grundy_i_dot_begin(grundy_buffer *out);
void grundy_i_dot_vertex(grundy_buffer *out, const grundy_buffer *name, const grundy_buffer *label,
                         grundy_i_dot_tone tone);
void grundy_i_dot_edge(grundy_buffer *out, const grundy_buffer *from, const grundy_buffer *to);
void grundy_i_dot_end(grundy_buffer *out);
