/* Nim-values of Node Kayles and Arc Kayles on graphs of a few vertices, up to their names: one
 * value for all places where such a graph occurs.
 *
 *   grundy_i_tiny *tiny;
 *   s = grundy_i_tiny_create(context, false, &tiny);
 *   grundy_i_tiny_graph path = {3, {2, 5, 2}};
 *   grundy_i_tiny_value(tiny, &path)                       2
 *   grundy_i_tiny_destroy(tiny);
 */
#pragma once

#include "base/context.h"

enum { GRUNDY_TINY_VERTICES = 16, GRUNDY_TINY_TABLED = 6 };

/* Bit u of rows[v]: an edge joins u and v. Symmetric, without loops. */
typedef struct grundy_i_tiny_graph {
  unsigned vertices;
  uint16_t rows[GRUNDY_TINY_VERTICES];
} grundy_i_tiny_graph;

typedef struct grundy_i_tiny grundy_i_tiny;

/* `arcs`: a move takes two joined vertices, else a vertex with its neighbours. 165 KB, filled as
 * values are asked for, by several threads at a time. Errors: NO_MEMORY. */
grundy_status grundy_i_tiny_create(grundy_context *context, bool arcs, grundy_i_tiny **out);
void grundy_i_tiny_destroy(grundy_i_tiny *tiny);

/* O(1) up to GRUNDY_TINY_TABLED vertices, once it has been asked for; above, all plays
 * down to such graphs, which is soon done where a move leaves few vertices. */
unsigned grundy_i_tiny_value(grundy_i_tiny *tiny, const grundy_i_tiny_graph *graph);
