/* Graphs read from files under the context of the tests, and questions about their edges. */
#ifndef SUPPORT_GRAPHS_H
#define SUPPORT_GRAPHS_H

#include <stdbool.h>

#include "graph/graph.h"

/* A map of twelve vertices in both formats: GRUNDY_TEST_DATA "/graph/". */
#define TEST_GRAPHS GRUNDY_TEST_DATA "/graph/"

/* Reads a file that must be valid; clear `g`. */
void test_graph_read(grundy_i_graph *g, const char *path);

/* The index of a vertex of that name, which must be there; fails the test unless the vertex of an
 * index has that name. */
size_t test_graph_vertex(const grundy_i_graph *g, const char *name);
void test_graph_name_is(const grundy_i_graph *g, size_t v, const char *wanted);

/* Whether there is an edge; how many distinct ones there are. */
bool test_graph_has_edge(const grundy_i_graph *g, size_t from, size_t to);
size_t test_graph_edges(const grundy_i_graph *g);

#endif
