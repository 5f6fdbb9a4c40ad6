/* Arc Kayles on a grid, as Cram. */
#ifndef GAMES_NODE_KAYLES_GRID_H
#define GAMES_NODE_KAYLES_GRID_H

#include "graph/small.h"
#include "grundy/ruleset.h"

/* Whether the vertices are the squares of a board of at most 64, row after row, and joined exactly
 * where these are next to each other. */
bool grundy_i_is_grid(const grundy_i_small *graph);

/* moves.options for a set of its vertices, of which there are some: each as one set, in the order
 * of `cram`, that game opened. */
grundy_status grundy_i_grid_options(const grundy_call *call, const grundy_i_small *graph,
                                    uint64_t set, grundy_sink *sink);

/* hints.split, hints.key and hints.size for such a set. */
grundy_status grundy_i_grid_split(grundy_context *context, const grundy_i_small *graph,
                                  uint64_t set, grundy_sink *sink);
grundy_status grundy_i_grid_key(grundy_context *context, const grundy_i_small *graph, uint64_t set,
                                grundy_array *out);
uint64_t grundy_i_grid_size(const grundy_i_small *graph, uint64_t set);

extern const grundy_ruleset grundy_i_game_cram;

#endif
