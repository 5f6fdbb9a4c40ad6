/* Nim-values of graphs with cycles. */
#ifndef GRAPH_LOOPY_H
#define GRAPH_LOOPY_H

#include "graph/graph.h"

/* Computes graph->values of a graph that may have cycles, graph->labelled and the sets; see
 * graph.h. O((vertices + edges) * (1 + the largest finite value)) at most; 36 bytes a vertex and 6
 * an edge beside the graph. Errors: CANCELLED, LIMIT, NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_graph_find_loopy(grundy_i_graph *graph);

#endif
