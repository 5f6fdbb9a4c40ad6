/* What a move of Node Kayles or Arc Kayles took, as a description of the move. */
#ifndef GAMES_NODE_KAYLES_WORDS_H
#define GAMES_NODE_KAYLES_WORDS_H

#include "graph/small.h"
#include "grundy/ruleset.h"

/* Of the vertices `left` those `taken` are a vertex and its neighbours: adds a sentence `id` about
 * the vertex, and a way for each vertex with the same neighbours. */
grundy_status grundy_i_say_vertices(const grundy_i_small *g, const uint64_t *left,
                                    const uint64_t *taken, const char *id, grundy_reasons *out);

/* The vertices `taken` are the ends of an edge. */
grundy_status grundy_i_say_edge(grundy_context *context, const grundy_i_small *g,
                                const uint64_t *taken, grundy_reasons *out);

#endif
