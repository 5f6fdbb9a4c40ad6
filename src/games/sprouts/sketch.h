/* A drawing of sprouts that lasts: what was drawn keeps its place, and a line is added for each
 * move. */
#pragma once

#include "games/sprouts/drawing.h"
#include "grundy/picture.h"

/* A line of the text before a move, see sprouts.c: from text[from] to text[to], in the region that
 * begins at `begin`, with its boundaries of the set `around` on the side of the spots between. */
typedef struct grundy_i_sketch_line {
  size_t from, to, begin;
  uint64_t around;
} grundy_i_sketch_line;

/* Draws call->component into `marks`, which is empty; `roomy`: with room for lines to come. The
 * items go to `out`, with the names of the text; or, where `names` is given, with names that
 * they keep, and those of the text as items of `names`. Errors: those of grundy_i_places_find. */
grundy_status grundy_i_sketch_begin(const grundy_call *call, bool roomy, grundy_array *marks,
                                    grundy_picture *out, grundy_picture *names);

/* Adds the line that takes call->component to after->component, and a spot on it. Errors: UNKNOWN
 * where the drawing is not that of the text or has no room left, and stays as it was; NO_MEMORY;
 * LIMIT, CANCELLED. Cost: for each boundary that the line must go around, a search among the points
 * of a grid. */
grundy_status grundy_i_sketch_add(const grundy_call *call, const grundy_call *after,
                                  grundy_i_sketch_line line, grundy_array *marks,
                                  grundy_picture *out, grundy_picture *names);
