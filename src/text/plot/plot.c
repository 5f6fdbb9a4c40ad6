/* A sequence of nim-values as a picture, heaps to the right, values up.
 *
 * Up to POINTS values are points. More are counted into a grid of at most COLUMNS by ROWS cells,
 * each of the same number of heaps and of values, whose darkness follows the logarithm of the
 * count; neighbouring cells of equal darkness are drawn as one run. If there are more runs than
 * GRUNDY_SVG_RUNS, cells are doubled in width or height until there are not, which bounds the
 * picture's size. O(count) for each of a few grids. */
#include "text/print.h"
#include "text/words/words.h"

#include "base/json.h"
#include "base/messages_tasks.def"
#include "text/plot/svg.h"

enum { POINTS = 2000, COLUMNS = 1000, ROWS = 300, LEVELS = 6 };
enum { WIDTH = 1000, HEIGHT = 420 };

static grundy_status find_largest(grundy_context *context, const grundy_plot *plot, uint64_t *out) {
  enum { BLOCK = 4096 };
  grundy_status s = GRUNDY_OK;
  uint64_t most = 0;
  for (uint64_t i = 0; i < plot->count && s == GRUNDY_OK; i++) {
    if (plot->values[i] > most) most = plot->values[i];
    if (i % BLOCK == 0) s = grundy_i_tick(context, GRUNDY_PHRASE(task_picture), i, plot->count);
  }
  *out = most;
  return s;
}

/* ---- period ---- */

/* A line where the period begins and a band over its first round. */
static void put_period(grundy_buffer *out, const grundy_plot *plot) {
  const grundy_period *p = plot->period;
  if (!p || p->status == GRUNDY_PERIOD_NONE || p->preperiod < plot->from) return;
  uint64_t begin = p->preperiod - plot->from;
  if (begin >= plot->count) return;
  double unit = (double)WIDTH / (double)plot->count, x = (double)begin * unit;
  double width = (double)p->period * unit;
  if (x + width > WIDTH) width = WIDTH - x;
  grundy_i_put(out,
               "<rect class=\"b\" x=\"%.1f\" width=\"%.1f\" height=\"%d\"/>\n"
               "<path class=\"d\" d=\"M%.1f 0V%d\"/>\n",
               x, width, HEIGHT, x, HEIGHT);
}

/* ---- points ---- */

static void put_points(grundy_buffer *out, const grundy_plot *plot, double values) {
  double x = (double)WIDTH / (double)plot->count, y = HEIGHT / values;
  double size = plot->count <= 200 ? 6 : plot->count <= 600 ? 4 : 3;
  grundy_i_put(out, "<path class=\"l\" stroke-linecap=\"round\" stroke-width=\"%.0f\" d=\"", size);
  for (uint64_t i = 0; i < plot->count; i++) {
    grundy_i_put(out, "M%.1f %.1fh0", ((double)i + .5) * x,
                 HEIGHT - ((double)plot->values[i] + .5) * y);
  }
  grundy_i_put(out, "\"/>\n");
}

/* ---- density ---- */

/* Cell (column, row) counts the heaps column * heaps .. with values row * values ….  */
typedef struct grid {
  grundy_context *context;
  uint64_t heaps, values; /* of a cell */
  uint64_t columns, rows;
  uint32_t *counts, most;
} grid;

static uint64_t parts(uint64_t whole, uint64_t part) {
  return whole / part + (whole % part != 0);
}

static void clear(grid *g) {
  grundy_i_free(g->context, g->counts, (size_t)(g->columns * g->rows) * sizeof *g->counts);
  g->counts = NULL;
}

/* Counts `plot`, whose largest value is `top`, into cells of g->heaps by g->values. */
static grundy_status count(grid *g, const grundy_plot *plot, uint64_t top) {
  g->columns = parts(plot->count, g->heaps);
  g->rows = top / g->values + 1;
  g->most = 1;
  GRUNDY_TRY(GRUNDY_ALLOCATE(g->context, g->counts, (size_t)(g->columns * g->rows)));
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < plot->count && s == GRUNDY_OK; i++) {
    uint32_t *cell = &g->counts[plot->values[i] / g->values * g->columns + i / g->heaps];
    if (++*cell > g->most) g->most = *cell;
    s = grundy_i_tick(g->context, GRUNDY_PHRASE(task_picture), i, plot->count);
  }
  return s;
}

/* log2(n) for n >= 1, linear between powers of two. */
static double logarithm(uint32_t n) {
  unsigned top = grundy_i_top_bit(n);
  return top + (double)(n - (1u << top)) / (double)(1u << top);
}

/* 0 for an empty cell, else 1..LEVELS. */
static unsigned level(const grid *g, uint64_t row, uint64_t column) {
  uint32_t cell = g->counts[row * g->columns + column];
  if (!cell) return 0;
  if (g->most == 1) return LEVELS;
  return 1 + (unsigned)((LEVELS - 1) * logarithm(cell) / logarithm(g->most) + .5);
}

/* The runs of a level, or of all levels (0); writes them unless out is NULL. */
static uint64_t runs(grundy_buffer *out, const grid *g, unsigned wanted) {
  uint64_t total = 0;
  for (uint64_t row = 0; row < g->rows; row++) {
    for (uint64_t begin = 0, end; begin < g->columns; begin = end) {
      unsigned here = level(g, row, begin);
      for (end = begin + 1; end < g->columns && level(g, row, end) == here; end++) {
      }
      if (!here || (wanted && here != wanted)) continue;
      total++;
      if (!out) continue;
      grundy_i_put(out, "M%llu %lluh%llu", (unsigned long long)begin,
                   (unsigned long long)(g->rows - 1 - row), (unsigned long long)(end - begin));
    }
  }
  return total;
}

/* The finest grid whose picture stays small. */
static grundy_status make_grid(grid *g, const grundy_plot *plot, uint64_t top) {
  g->heaps = parts(plot->count, COLUMNS);
  g->values = top / ROWS + 1;
  for (;;) {
    GRUNDY_TRY(count(g, plot, top));
    if (runs(NULL, g, 0) <= GRUNDY_SVG_RUNS) return GRUNDY_OK;
    bool wide = g->columns > 2 * g->rows;
    clear(g);
    if (wide) {
      g->heaps *= 2;
    } else {
      g->values *= 2;
    }
  }
}

static void put_grid(grundy_buffer *out, const grid *g, double columns, double rows) {
  static const char *const opacity[] = {".2", ".34", ".48", ".64", ".82", "1"};
  grundy_i_put(out,
               "<g class=\"l\" shape-rendering=\"crispEdges\" "
               "transform=\"translate(0,%.3f) scale(%.5f,%.5f) translate(0,.5)\">\n",
               HEIGHT - (double)g->rows * HEIGHT / rows, WIDTH / columns, HEIGHT / rows);
  for (unsigned l = 1; l <= LEVELS; l++) {
    grundy_i_put(out, "<path stroke-opacity=\"%s\" d=\"", opacity[l - 1]);
    runs(out, g, l);
    grundy_i_put(out, "\"/>\n");
  }
  grundy_i_put(out, "</g>\n");
}

/* ---- the whole ---- */

static grundy_status plot_sequence(grundy_buffer *out, const grundy_plot *plot,
                                   grundy_language language) {
  uint64_t top;
  GRUNDY_TRY(find_largest(out->context, plot, &top));
  const grundy_i_svg_frame frame = {.width = WIDTH,
                                    .height = HEIGHT,
                                    .language = language,
                                    .x_title = "plot.heap",
                                    .y_title = "plot.value",
                                    .x_most = plot->from + (plot->count - 1),
                                    .y_most = top};
  grid g = {.context = out->context};
  grundy_status s = plot->count > POINTS ? make_grid(&g, plot, top) : GRUNDY_OK;
  if (s == GRUNDY_OK) {
    double values = (double)top + 1;
    grundy_i_svg_begin(out, plot, &frame, plot->from + (plot->count - 1), ".l{stroke:#0b5fa5}");
    put_period(out, plot);
    if (g.counts) {
      put_grid(out, &g, (double)plot->count / (double)g.heaps, values / (double)g.values);
    } else {
      put_points(out, plot, values);
    }
    grundy_i_svg_x_ticks(out, &frame, plot->from, (double)plot->count);
    grundy_i_svg_y_ticks(out, &frame, 0, values, 1, false);
    grundy_i_svg_end(out);
    s = out->status;
  }
  clear(&g);
  return s;
}

GRUNDY_I_PRINTS(grundy_print_plot, const grundy_plot *plot, uint64_t *drawn) {
  grundy_print_options how;
  grundy_plot own;
  if (!grundy_i_print_begin(out, format, GRUNDY_I_SVG, options, &how) ||
      !grundy_i_text_options(out, &own, sizeof own, plot)) {
    return out->status;
  }
  grundy_status s = GRUNDY_OK;
  if (own.width) {
    s = grundy_i_plot_rows(out, &own, how.language, drawn);
  } else {
    *drawn = own.count;
    s = plot_sequence(out, &own, how.language);
  }
  if (out->status == GRUNDY_OK) out->status = s;
  return out->status;
}
