/* A graph as it is read: names and edges, in any order. */
#ifndef GRAPH_EDGES_H
#define GRAPH_EDGES_H

#include "base/reader.h"
#include "graph/graph.h"

typedef struct grundy_i_edge {
  uint32_t from, to;
} grundy_i_edge;

typedef struct grundy_i_edges {
  grundy_context *context;
  grundy_i_intern *names;
  grundy_i_edge *list;
  size_t count, capacity;
} grundy_i_edges;

/* The vertex of a name, new or known. Errors: BAD_INPUT (without a place) for a name that could not
 * be written on a command line; LIMIT at 2^32 - 1 vertices; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_edges_vertex(grundy_i_edges *edges, const char *name,
                                                      size_t length, uint32_t *out);
GRUNDY_MUST_CHECK grundy_status grundy_i_edges_add(grundy_i_edges *edges, uint32_t from,
                                                   uint32_t to);

/* Read all of the input: a pair of names, or one name, a line; or a digraph in DOT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_edges_read_pairs(grundy_i_edges *edges,
                                                          grundy_i_reader *reader);
GRUNDY_MUST_CHECK grundy_status grundy_i_edges_read_dot(grundy_i_edges *edges,
                                                        grundy_i_reader *reader);

/* Puts the vertices in their order, with the edges' ends. */
GRUNDY_MUST_CHECK grundy_status grundy_i_graph_order(grundy_i_graph *graph, grundy_i_edges *edges);

#endif
