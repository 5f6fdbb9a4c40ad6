/* Half-turns of sets of squares. */
#ifndef GAMES_NODE_KAYLES_TURN_H
#define GAMES_NODE_KAYLES_TURN_H

#include "graph/small.h"

/* What the turned set shows: how many pairs of a vertex and its image are joined, the last such
 * pair, and the vertex that is its own image, or NONE. */
typedef struct grundy_i_turned_set {
  bool kept;
  size_t joined, pair[2], fixed;
} grundy_i_turned_set;

/* Of a set that is not empty, about the middle of the smallest rectangle that holds it. */
grundy_i_turned_set grundy_i_half_turn(const grundy_i_small *graph, const uint64_t *set);

#endif
