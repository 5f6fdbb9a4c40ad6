/* Where small values stand on the lines of Wythoff's board. */
#pragma once

#include "base/context.h"

typedef struct grundy_i_wythoff_lines grundy_i_wythoff_lines;

/* Empty; it grows as it is asked. Errors: NO_MEMORY. */
grundy_status grundy_i_wythoff_lines_create(grundy_context *context, grundy_i_wythoff_lines **out);
void grundy_i_wythoff_lines_destroy(grundy_i_wythoff_lines *lines); /* NULL is allowed */

/* The cells of value v on the lines through (a, b): (column, b), (a, row), and (corner, corner +
 * b - a) or the other way round, where corner is the smaller heap. UINT64_MAX where the corner
 * lies beyond the larger of a and b. Errors: UNKNOWN where v or the heaps are too large;
 * NO_MEMORY; LIMIT, CANCELLED. */
typedef struct grundy_i_wythoff_cells {
  uint64_t column, row, corner;
} grundy_i_wythoff_cells;
grundy_status grundy_i_wythoff_lines_find(grundy_context *context, grundy_i_wythoff_lines *lines,
                                          uint64_t a, uint64_t b, uint64_t v,
                                          grundy_i_wythoff_cells *out);
