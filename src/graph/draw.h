/* Small graphs drawn: as a board of squares, or as vertices and edges. */
#pragma once

#include "graph/small.h"
#include "grundy/picture.h"

/* What a picture shows of each vertex, and whether edges lead one way. */
typedef struct grundy_i_small_looks {
  const uint64_t *left; /* vertices that are free, the others taken */
  size_t token;         /* or GRUNDY_SMALL_NONE */
  bool directed;
} grundy_i_small_looks;

/* Draws the graph: of boards on which pieces reach further than the next square, and of large ones,
 * the squares, else vertices and edges. Errors: UNKNOWN for large graphs; NO_MEMORY. */
grundy_status grundy_i_small_draw(grundy_context *context, const grundy_i_small *graph,
                                  const grundy_i_small_looks *looks, grundy_picture *out);
