/* Digests of graphs: of what a graph is, not of how its file is written.
 *
 * The digest is the sum, modulo 2^64, of SipHash-2-4 with the key 0 of each of these lines, without
 * an end of line: the name of each vertex; "from to", with one blank, for each edge, once (and of a
 * graph that is not directed, in both directions). So the order of lines, repeats, comments and DOT
 * or not make no difference. Sums of hashes as digests of sets: Bellare and Micciancio 1997. It
 * misses a change with a chance of 2^-64, and is no protection against intent. A sum of 0 becomes
 * 1.
 *
 * Errors: NO_MEMORY, CANCELLED, LIMIT. O(vertices + edges log degree), some 30 ns an edge. */
#pragma once

#include "graph/graph.h"
#include "graph/small.h"

grundy_status grundy_i_graph_digest(grundy_context *context, const grundy_i_graph *graph,
                                    uint64_t *out);
/* 0 for a graph of a named kind. */
grundy_status grundy_i_small_digest(grundy_context *context, const grundy_i_small *graph,
                                    uint64_t *out);
