/* Directed graphs without cycles: a token moves along edges, and who cannot move it loses. */
#ifndef GRAPH_GRAPH_H
#define GRAPH_GRAPH_H

#include "base/intern.h"

/* The edges from vertex v lead to targets[starts[v] .. starts[v+1]), ascending and distinct;
 * values[v] is its nim-value. Vertices are in the order of their numbers where all names are
 * numbers, else in that in which their names appear; vertex_of[name] and name_of[vertex] say how
 * these two orders differ, and are NULL where they do not. */
typedef struct grundy_i_graph {
  grundy_context *context;
  grundy_i_intern names;
  uint32_t *vertex_of, *name_of;
  size_t vertices, edges;
  size_t *starts;
  uint32_t *targets;
  size_t target_capacity;
  uint32_t *values;
} grundy_i_graph;

void grundy_i_graph_init(grundy_i_graph *graph, grundy_context *context);
void grundy_i_graph_clear(grundy_i_graph *graph);

/* Reads a graph from a file (DOT by the extensions .dot and .gv, else a pair of names a line; "-"
 * is standard input) and finds the nim-value of each vertex. Errors: BAD_INPUT with path, line and
 * column, or with the path and a cycle; IO, LIMIT, CANCELLED, NO_MEMORY; `graph` is then only fit
 * to be cleared. O(vertices + edges) time; 36 bytes a vertex beside its name, 4 an edge to keep it
 * and at most 16 while reading. */
GRUNDY_MUST_CHECK grundy_status grundy_i_graph_read(grundy_i_graph *graph, const char *path);

/* The name of a vertex, and the vertex of a name: false where there is none. */
const char *grundy_i_graph_name(const grundy_i_graph *graph, size_t vertex, size_t *length);
bool grundy_i_graph_find(const grundy_i_graph *graph, const char *name, size_t length, size_t *out);

/* Computes graph->values from the edges: O(vertices + edges). `path` is for errors. Errors:
 * BAD_INPUT that shows a cycle; CANCELLED, LIMIT, NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_graph_find_values(grundy_i_graph *graph, const char *path);

#endif
