/* Maximum matchings in small undirected graphs. */
#ifndef GRAPH_MATCHING_H
#define GRAPH_MATCHING_H

#include "graph/small.h"

/* The vertices of `set` that some maximum matching of the undirected graph on it misses, as a set.
 * By augmenting paths with blossoms (Edmonds 1965): O(n^3) for n vertices. Errors: NO_MEMORY,
 * CANCELLED, LIMIT. */
grundy_status grundy_i_matching_missed(grundy_context *context, const grundy_i_small *graph,
                                       const uint64_t *set, uint64_t *out);

#endif
