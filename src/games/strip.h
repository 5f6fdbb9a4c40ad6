/* Node Kayles and Arc Kayles on a strip of equal columns, as a game of heaps: heap n is the graph
 * of n columns. A file says what a column has:
 *
 *   a a+1        a is joined to a of the next column
 *   a b          a is joined to b of its own column
 *   c            a vertex
 *   column: a b  the vertices of a column, where it does not have all that the file names
 *   first: c     a column before the first; of several such lines the last one is next to it
 *   last: a      a column after the last */
#pragma once

#include "grundy/ruleset.h"

/* Makes `game` that of the strip in a file, for the `open` of another ruleset. Errors: IO;
 * BAD_INPUT; UNKNOWN where a move does not cut the strip; NO_MEMORY; LIMIT, CANCELLED. */
grundy_status grundy_i_strip_open(grundy_context *context, grundy_game *game, const char *path,
                                  bool arcs);
