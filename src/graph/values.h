/* What finding values and showing why there are none have in common. */
#ifndef GRAPH_VALUES_H
#define GRAPH_VALUES_H

#include "graph/graph.h"

/* Fails with a cycle, which exists where known[v] is 0 for some vertex v, and then also for one of
 * its targets. next[0 .. vertices) is overwritten. O(vertices + edges). Errors: BAD_INPUT; those of
 * memory. */
grundy_status grundy_i_graph_fail_with_cycle(const grundy_i_graph *g, const _Atomic uint8_t *known,
                                             uint32_t *next, const char *path);

#endif
