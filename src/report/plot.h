/* Pictures of sequences of nim-values, as SVG. */
#ifndef REPORT_PLOT_H
#define REPORT_PLOT_H

#include "grundy/heap.h"
#include "grundy/words.h"
#include "report/language.h"

/* values[0..count) = G(from), G(from + 1), …; count >= 1. `width` 0: heaps to the right, values up.
 * Otherwise rows of that many heaps, colour by value. `period` may be NULL. */
typedef struct grundy_i_plot {
  const char *game;
  uint64_t from, count;
  const uint64_t *values;
  uint64_t width;
  const grundy_period *period;
  grundy_i_language language;
} grundy_i_plot;

enum { GRUNDY_PLOT_WIDTH_MOST = 4096 };

/* Appends the picture, less than 200 kB of it whatever the values. Rows for which that is too
 * little are left out, and the title says so. O(count). Errors: NO_MEMORY, CANCELLED, LIMIT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_plot_svg(grundy_buffer *out, const grundy_i_plot *plot);

#endif
