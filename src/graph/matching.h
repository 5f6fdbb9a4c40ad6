/* Maximum matchings in small undirected graphs. */
#ifndef GRAPH_MATCHING_H
#define GRAPH_MATCHING_H

#include "graph/small.h"

/* Whether every maximum matching of the graph on `set` and `root`, which is not in it, meets
 * `root`; *mate is then its partner in one of them. By augmenting paths with blossoms (Edmonds
 * 1965): O(n^3) for n vertices. Errors: NO_MEMORY, CANCELLED, LIMIT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_matching_meets(grundy_context *context,
                                                        const grundy_i_small *graph,
                                                        const uint64_t *set, size_t root, bool *out,
                                                        size_t *mate);

#endif
