/* Pictures of sequences of nim-values, as SVG. */
#ifndef TEXT_PLOT_PLOT_H
#define TEXT_PLOT_PLOT_H

#include "grundy/array.h"
#include "grundy/language.h"
#include "grundy/sequence.h"

/* values[0..count) = G(from), G(from + 1), …; count >= 1. `width` 0: heaps to the right, values up.
 * Otherwise rows of that many heaps, colour by value. `asked` is the last heap that was asked for,
 * where a limit cut the values short. `period` may be NULL. */
typedef struct grundy_i_plot {
  const char *game;
  uint64_t from, count, asked;
  const uint64_t *values;
  uint64_t width;
  const grundy_period *period;
  grundy_language language;
} grundy_i_plot;

/* Wider rows are not taken; those of more than CELLS_MOST heaps have several heaps in a cell. */
#define GRUNDY_PLOT_WIDTH_MOST (UINT64_C(1) << 40)
enum { GRUNDY_PLOT_CELLS_MOST = 4096 };

/* Appends the picture, less than 200 kB of it whatever the values. Rows for which that is too
 * little are left out, and the title says so; *drawn is how many heaps are in it. O(count).
 * Errors: NO_MEMORY, CANCELLED, LIMIT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_plot_svg(grundy_buffer *out, const grundy_i_plot *plot,
                                                  uint64_t *drawn);

#endif
