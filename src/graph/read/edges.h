/* A graph as it is read: names and edges, in any order. */
#pragma once

#include "base/intern.h"
#include "graph/read/source.h"

/* most: where it is not 0, there are at most this many vertices, and a list can name them: no name
 * has a comma or is "all". */
typedef struct grundy_i_edges {
  grundy_context *context;
  grundy_i_intern *names;
  grundy_i_edge *list;
  size_t count, capacity;
  size_t most;
} grundy_i_edges;

void grundy_i_edges_clear(grundy_i_edges *edges);

/* The vertex of a name, new or known. Errors: BAD_INPUT (without a place) for a name that could not
 * be written on a command line, or for one too many; LIMIT at 2^32 - 2 vertices; NO_MEMORY. */
grundy_status grundy_i_edges_vertex(grundy_i_edges *edges, const char *name, size_t length,
                                    uint32_t *out);
grundy_status grundy_i_edges_add(grundy_i_edges *edges, uint32_t from, uint32_t to);

/* Adds everything a source gives, numbers as they are. */
grundy_status grundy_i_edges_add_all(grundy_i_edges *edges, grundy_i_edge_source *source);

/* Turns edges between numbers into edges between names, in order of appearance. */
grundy_status grundy_i_edges_name(grundy_i_edges *edges);

/* Whether a file's name says that it is in DOT. */
bool grundy_i_dot_name(const char *path);

/* Read all that is left of the input: a pair of names, or one name, a line; or a graph in DOT,
 * whose undirected edges are errors where `directed` ones are wanted. */
grundy_status grundy_i_edges_read_pairs(grundy_i_edges *edges, grundy_i_edge_lines *lines);
grundy_status grundy_i_edges_read_dot(grundy_i_edges *edges, grundy_i_reader *reader,
                                      bool directed);

/* Puts the vertices in the order of their numbers where all names are numbers: vertex_of[name] and
 * name_of[vertex] say how, and the edges' ends change accordingly. Both stay NULL where the names
 * are in order or are not all numbers. O(vertices log vertices + edges). */
grundy_status grundy_i_edges_order(grundy_i_edges *edges, uint32_t **vertex_of, uint32_t **name_of);

/* The edges of a list. */
typedef struct grundy_i_list_source {
  grundy_i_edge_source source;
  const grundy_i_edges *edges;
  size_t at;
} grundy_i_list_source;

void grundy_i_list_source_init(grundy_i_list_source *list, const grundy_i_edges *edges,
                               grundy_i_pool *pool);
