/* Places for the vertices of a small graph, from its edges alone, for pictures of it. */
#pragma once

#include "grundy/context.h"

/* The most vertices: distances of all pairs are kept. */
enum { GRUNDY_LAYOUT_VERTICES = 128 };

/* Places such that distances are close to those in the graph, neighbours one apart: of all places
 * near those of classical scaling (Torgerson 1952), the ones of least stress (Kamada and Kawai
 * 1989), by majorization (Gansner, Koren and North 2004). Pieces that no edge joins come next to
 * each other. The least x and y are 0; the same edges give the same places.
 * O(rounds * vertices^2). `vertices` at most GRUNDY_LAYOUT_VERTICES. Errors: NO_MEMORY. */
grundy_status grundy_i_layout(grundy_context *context, const uint32_t (*edges)[2],
                              size_t edge_count, size_t vertices, double (*places)[2]);

/* The same for a graph that stands on vertex 0, the ground: y is how many edges a vertex is above
 * it, and each vertex is above the middle of those that hang at it in a search in breadth, leaves
 * one apart. Vertices that are not joined to the ground get the place of the ground.
 * O(vertices * edges). */
grundy_status grundy_i_layout_on_ground(grundy_context *context, const uint32_t (*edges)[2],
                                        size_t edge_count, size_t vertices, double (*places)[2]);
