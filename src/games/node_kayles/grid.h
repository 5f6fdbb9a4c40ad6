/* Arc Kayles on a grid, as Cram. */
#ifndef GAMES_NODE_KAYLES_GRID_H
#define GAMES_NODE_KAYLES_GRID_H

#include "graph/small.h"
#include "grundy/ruleset.h"

/* Whether the vertices are the squares of a board of at most 64, row after row, and joined exactly
 * where these are next to each other. */
bool grundy_i_is_grid(const grundy_i_small *graph);

/* hints.split and hints.key for a set of its vertices, of which there are some. */
GRUNDY_MUST_CHECK grundy_status grundy_i_grid_split(grundy_context *context,
                                                    const grundy_i_small *graph, uint64_t set,
                                                    grundy_sink *sink);
GRUNDY_MUST_CHECK grundy_status grundy_i_grid_key(grundy_context *context,
                                                  const grundy_i_small *graph, uint64_t set,
                                                  grundy_array *out);

#endif
