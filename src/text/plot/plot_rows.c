/* A sequence of nim-values in rows of equal length, as one writes it when looking for a period: if
 * the width is a multiple of it, every column has one colour.
 *
 * Colours are those that the colour-blind can tell apart (Okabe and Ito 2008): one for each of the
 * values 0..8 if there are no others, else for the eight most frequent ones if these are at least
 * three quarters of all, the rest being grey. Otherwise ranges of values share twelve steps of
 * viridis. In rows too wide for a cell each, a cell stands for as many heaps as it takes, and the
 * steps of viridis for the mean of their values. Cells of one colour in a row, or in a column where
 * that makes fewer, are one run; rows are drawn as long as there are at most GRUNDY_SVG_RUNS of
 * them.
 *
 * O(count), and a byte a cell. */
#include "base/json.h"
#include "base/messages_tasks.def"
#include "text/plot/svg.h"
#include "text/words/words.h"

enum { FEW = 9, OTHER = 8, STEPS = 12, COUNTED = 1024 };
enum { ROWS = 1024, WIDTH = 1000, HEIGHT = 800, SWATCH = 90, CELL = 24 };
enum { BETWEEN_LOOKS = 4096 };

static const char *const few[FEW] = {"#dcdcdc", "#0072b2", "#e69f00", "#009e73", "#cc79a7",
                                     "#56b4e9", "#d55e00", "#f0e442", "#000000"};
static const char *const frequent[FEW] = {"#000000", "#0072b2", "#e69f00", "#009e73", "#cc79a7",
                                          "#56b4e9", "#d55e00", "#f0e442", "#b4b4b4"};
static const char *const steps[STEPS] = {"#440154", "#482173", "#433e85", "#38588c",
                                         "#2d708e", "#25858e", "#1e9b8a", "#2ab07f",
                                         "#52c569", "#86d549", "#c2df23", "#fde725"};

typedef struct rows_picture {
  const grundy_plot *plot;
  grundy_language language;
  uint64_t top, step; /* largest value; values of one step */
  bool by_value;      /* colours are looked up, for values below COUNTED */
  uint8_t palette[COUNTED];
  uint64_t chosen[OTHER]; /* the frequent values, ascending */
  uint64_t heaps;         /* of a cell; more than 1: colours are those of means */
  double low, high;       /* the means */
  uint8_t *cells;         /* their colours */
  uint64_t width, count;  /* cells of a row, and of all */
  uint64_t rows;          /* drawn */
  bool down;              /* runs go down a column */
  double x, y;            /* size of a cell */
} rows_picture;

static unsigned colour_of_value(const rows_picture *p, uint64_t value) {
  if (p->by_value) return value < COUNTED ? p->palette[value] : OTHER;
  return (unsigned)(value / p->step);
}

static double mean(const rows_picture *p, uint64_t cell) {
  /* The heaps of a cell, counted from the first heap of all. */
  uint64_t begin = cell / p->width * p->plot->width + cell % p->width * p->heaps;
  uint64_t end = begin + p->heaps;
  uint64_t row_end = (cell / p->width + 1) * p->plot->width;
  if (end > row_end) end = row_end;
  if (end > p->plot->count) end = p->plot->count;
  double sum = 0;
  for (uint64_t i = begin; i < end; i++) sum += (double)p->plot->values[i];
  return sum / (double)(end - begin);
}

static unsigned colour_of_mean(const rows_picture *p, double value) {
  double place = p->high > p->low ? (value - p->low) / (p->high - p->low) * STEPS : 0;
  return place < STEPS ? (unsigned)place : STEPS - 1;
}

static unsigned colours(const rows_picture *p) {
  if (p->heaps > 1) return STEPS;
  return p->by_value ? FEW : (unsigned)(p->top / p->step) + 1;
}

static const char *paint(const rows_picture *p, unsigned c) {
  if (p->heaps > 1) return steps[c];
  return p->by_value ? frequent[c] : p->top < FEW ? few[c] : steps[c];
}

/* Polls the context once in BETWEEN_LOOKS values. */
static grundy_status look(grundy_context *context, uint64_t i, uint64_t count) {
  return i % BETWEEN_LOOKS ? GRUNDY_OK
                           : grundy_i_tick(context, GRUNDY_PHRASE(task_picture), i, count);
}

/* Gives each of the most frequent values a colour, if most values are among them. */
static grundy_status choose_frequent(grundy_context *context, rows_picture *p) {
  uint64_t counts[COUNTED] = {0}, covered = 0;
  bool taken[COUNTED] = {false};
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < p->plot->count && s == GRUNDY_OK; i++) {
    if (p->plot->values[i] < COUNTED) counts[p->plot->values[i]]++;
    s = look(context, i, p->plot->count);
  }
  for (unsigned c = 0; c < OTHER; c++) {
    uint64_t best = COUNTED;
    for (uint64_t v = 0; v < COUNTED; v++) {
      if (!taken[v] && (best == COUNTED || counts[v] > counts[best])) best = v;
    }
    taken[best] = true;
    covered += counts[best];
  }
  p->by_value = covered >= p->plot->count - p->plot->count / 4;
  for (uint64_t v = 0, c = 0; v < COUNTED; v++) {
    p->palette[v] = taken[v] ? (uint8_t)c : OTHER;
    if (taken[v]) p->chosen[c++] = v;
  }
  return s;
}

static grundy_status choose_colours(grundy_context *context, rows_picture *p) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < p->plot->count && s == GRUNDY_OK; i++) {
    if (p->plot->values[i] > p->top) p->top = p->plot->values[i];
    s = look(context, i, p->plot->count);
  }
  p->step = p->top < FEW ? 1 : p->top / STEPS + 1;
  return s == GRUNDY_OK && p->top >= FEW ? choose_frequent(context, p) : s;
}

/* The means of all cells are between low and high. */
static grundy_status range_of_means(grundy_context *context, rows_picture *p) {
  p->low = p->high = mean(p, 0);
  for (uint64_t i = 1; i < p->count; i++) {
    double m = mean(p, i);
    if (m < p->low) p->low = m;
    if (m > p->high) p->high = m;
    GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_picture), i, p->count));
  }
  return GRUNDY_OK;
}

/* Divides the rows into cells, and gives each its colour. */
static grundy_status make_cells(grundy_context *context, rows_picture *p) {
  const grundy_plot *plot = p->plot;
  uint64_t rest = plot->count % plot->width;
  p->heaps = plot->width > GRUNDY_PLOT_CELLS_MOST ? (plot->width - 1) / WIDTH + 1 : 1;
  p->width = (plot->width - 1) / p->heaps + 1;
  p->count = plot->count / plot->width * p->width + rest / p->heaps + (rest % p->heaps != 0);
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, p->cells, (size_t)p->count));
  grundy_status s = p->heaps == 1 ? choose_colours(context, p) : range_of_means(context, p);
  for (uint64_t i = 0; i < p->count && s == GRUNDY_OK; i++) {
    p->cells[i] = (uint8_t)(p->heaps == 1 ? colour_of_value(p, plot->values[i])
                                          : colour_of_mean(p, mean(p, i)));
    s = p->heaps == 1 ? look(context, i, p->count)
                      : grundy_i_tick(context, GRUNDY_PHRASE(task_picture), i, p->count);
  }
  return s;
}

/* ---- how many rows ---- */

static void measure(rows_picture *p) {
  uint64_t across = 0, down = 0, width = p->width;
  for (uint64_t i = 0; i < p->count; i++) {
    bool first = i % width == 0;
    across += first || p->cells[i] != p->cells[i - 1];
    down += i < width || p->cells[i] != p->cells[i - width];
    if ((i + 1) % width && i + 1 < p->count) continue;
    if (p->rows == ROWS || (across > GRUNDY_SVG_RUNS && down > GRUNDY_SVG_RUNS)) return;
    p->rows++;
    p->down = down < across;
  }
}

/* ---- cells ---- */

/* The end of the run of cells that begins with cell i; `stride` leads from one to the next, and
 * no run goes to `limit`. */
static uint64_t run_end(const rows_picture *p, uint64_t i, uint64_t stride, uint64_t limit) {
  uint8_t c = p->cells[i];
  do i += stride;
  while (i < limit && p->cells[i] == c);
  return i;
}

static void put_colour(grundy_buffer *out, const rows_picture *p, unsigned c, uint64_t cells) {
  uint64_t width = p->width;
  for (uint64_t line = 0; line < (p->down ? width : p->rows); line++) {
    uint64_t begin = p->down ? line : line * width, stride = p->down ? width : 1;
    uint64_t limit = p->down || begin + width > cells ? cells : begin + width;
    for (uint64_t i = begin, end; i < limit; i = end) {
      end = run_end(p, i, stride, limit);
      if (p->cells[i] != c) continue;
      grundy_i_put(out, "M%llu %llu%c%llu", (unsigned long long)(i % width),
                   (unsigned long long)(i / width), p->down ? 'v' : 'h',
                   (unsigned long long)((end - i + stride - 1) / stride));
    }
  }
}

static void put_cells(grundy_buffer *out, const rows_picture *p, uint64_t cells) {
  grundy_i_put(out,
               "<g shape-rendering=\"crispEdges\" transform=\"scale(%.5f,%.5f) "
               "translate(%s)\">\n",
               p->x, p->y, p->down ? ".5,0" : "0,.5");
  for (unsigned c = 0; c < colours(p); c++) {
    grundy_i_put(out, "<path stroke=\"%s\" d=\"", paint(p, c));
    put_colour(out, p, c, cells);
    grundy_i_put(out, "\"/>\n");
  }
  grundy_i_put(out, "</g>\n");
}

/* ---- around them ---- */

/* The edge of the heaps begin .. end-1 of the picture, over as many rows as they take. */
static void put_edge(grundy_buffer *out, const rows_picture *p, const char *colour, unsigned stroke,
                     uint64_t begin, uint64_t end) {
  uint64_t width = p->plot->width, first = begin / width, last = (end - 1) / width;
  double heap = p->x / (double)p->heaps, full = (double)width * heap;
  double left = (double)(begin % width) * heap, right = (double)((end - 1) % width + 1) * heap;
  double top = (double)first * p->y, bottom = (double)(last + 1) * p->y;
  grundy_i_put(
      out, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%u\" d=\"M%.1f %.1fH%.1fV%.1f", colour,
      stroke, left, top, first < last ? full : right, first < last ? bottom - p->y : bottom);
  if (first < last) grundy_i_put(out, "H%.1fV%.1fH0V%.1f", right, bottom, top + p->y);
  grundy_i_put(out, "H%.1fZ\"/>\n", left);
}

/* Marks the part of the first period that is in the picture. */
static void put_period(grundy_buffer *out, const rows_picture *p, uint64_t heaps) {
  const grundy_period *period = p->plot->period;
  uint64_t from = p->plot->from;
  if (!period || period->status == GRUNDY_PERIOD_NONE || period->preperiod < from) return;
  uint64_t begin = period->preperiod - from;
  if (begin >= heaps) return;
  uint64_t end = period->period < heaps - begin ? begin + period->period : heaps;
  put_edge(out, p, "#fff", 4, begin, end);
  put_edge(out, p, "#000", 2, begin, end);
}

/* Room for a swatch and its values. */
static double swatch_width(const rows_picture *p) {
  if (p->heaps > 1) return p->high < 1000 ? 1.6 * SWATCH : 2.5 * SWATCH;
  return p->by_value || p->top < 1000 ? SWATCH : 2.5 * SWATCH;
}

static unsigned swatches_in_row(const rows_picture *p, const grundy_i_svg_frame *frame) {
  double room = frame->width < GRUNDY_SVG_LEAST ? GRUNDY_SVG_LEAST : frame->width;
  return (unsigned)(room / swatch_width(p));
}

/* The values of a colour. */
static void put_values(grundy_buffer *out, const rows_picture *p, unsigned c) {
  unsigned long long first = c * p->step, last = first + p->step - 1;
  double step = (p->high - p->low) / STEPS;
  if (p->heaps > 1) {
    grundy_i_put(out,
                 step < .1   ? "%.3f–%.3f"
                 : step < 10 ? "%.1f–%.1f"
                             : "%.0f–%.0f",
                 p->low + c * step, p->low + (c + 1) * step);
  } else if (p->by_value && c == OTHER) {
    grundy_i_say(out, p->language, "plot.other", NULL);
  } else if (p->by_value) {
    grundy_i_put(out, "%llu", (unsigned long long)p->chosen[c]);
  } else {
    if (last > p->top) last = p->top;
    grundy_i_put(out, first == last ? "%llu" : "%llu–%llu", first, last);
  }
}

/* The colours, and what they stand for where that is not the values themselves. */
static unsigned entries(const rows_picture *p) {
  return colours(p) + (p->heaps > 1);
}

static void put_entry(grundy_buffer *out, const rows_picture *p, unsigned c, double x, double y) {
  bool swatch = c < colours(p);
  if (swatch) {
    grundy_i_put(out,
                 "<rect fill=\"%s\" stroke=\"#888\" x=\"%.0f\" y=\"%.0f\" width=\"14\" "
                 "height=\"14\"/>\n",
                 paint(p, c), x, y);
  }
  grundy_i_put(out, "<text x=\"%.0f\" y=\"%.0f\">", swatch ? x + 19 : x, y + 12);
  if (swatch) {
    put_values(out, p, c);
  } else {
    GRUNDY_SAY(out, p->language, "plot.means", "heaps", p->heaps);
  }
  grundy_i_put(out, "</text>\n");
}

static void put_legend(grundy_buffer *out, const rows_picture *p, const grundy_i_svg_frame *frame) {
  unsigned in_row = swatches_in_row(p, frame);
  for (unsigned c = 0; c < entries(p); c++) {
    put_entry(out, p, c, c % in_row * swatch_width(p), frame->height + 56 + c / in_row * 22);
  }
}

static double at_most(double size, double most) {
  return size < most ? size : most;
}

/* Cells are whole pixels where there is room for one each; those of several heaps are tall, since
 * there are few rows of them. */
static void lay_out(rows_picture *p) {
  double x = at_most((double)WIDTH / (double)p->width, CELL);
  double y = at_most((double)HEIGHT / (double)p->rows, p->heaps > 1 ? CELL : x > 4 ? x : 4);
  p->x = x >= 1 ? (double)(int)x : x;
  p->y = y >= 1 ? (double)(int)y : y;
}

/* The heaps in the rows that are drawn. */
static uint64_t heaps_drawn(const rows_picture *p) {
  const grundy_plot *plot = p->plot;
  return p->rows <= plot->count / plot->width ? p->rows * plot->width : plot->count;
}

/* A dot on each value 0, where cells are large enough. */
static void mark_zeros(grundy_buffer *out, const rows_picture *p) {
  const grundy_plot *plot = p->plot;
  if (!plot->pairs || p->heaps > 1 || p->x < 3) return;
  for (int inner = 0; inner < 2; inner++) {
    grundy_i_put(out, "<path stroke-linecap=\"round\" stroke=\"%s\" stroke-width=\"%.1f\" d=\"",
                 inner ? "#fff" : "#000", p->x * (inner ? .4 : .6));
    for (uint64_t i = 0; i < heaps_drawn(p); i++) {
      if (plot->values[i]) continue;
      grundy_i_put(out, "M%.1f %.1fh0", ((double)(i % p->width) + .5) * p->x,
                   ((double)(i / p->width) + .5) * p->y);
    }
    grundy_i_put(out, "\"/>\n");
  }
}

static void put_picture(grundy_buffer *out, const rows_picture *p) {
  const grundy_plot *plot = p->plot;
  uint64_t first = plot->pairs ? plot->from : 0, unit = plot->pairs ? 1 : plot->width;
  uint64_t cells = p->rows <= p->count / p->width ? p->rows * p->width : p->count;
  grundy_i_svg_frame frame = {.width = (double)p->width * p->x,
                              .height = (double)p->rows * p->y,
                              .language = p->language,
                              .title = plot->pairs ? "plot.title.pairs" : NULL,
                              .x_title = plot->pairs ? "positions.second" : "plot.offset",
                              .y_title = plot->pairs ? "positions.first" : "plot.row",
                              .x_most = first + plot->width - 1,
                              .y_most = plot->from + (p->rows - 1) * unit};
  frame.legend = (entries(p) + swatches_in_row(p, &frame) - 1) / swatches_in_row(p, &frame);
  grundy_i_svg_begin(out, plot, &frame, plot->from + (plot->pairs ? p->rows : heaps_drawn(p)) - 1,
                     "");
  put_cells(out, p, cells);
  put_period(out, p, heaps_drawn(p));
  mark_zeros(out, p);
  grundy_i_svg_x_ticks(out, &frame, first, (double)p->width * (double)p->heaps);
  grundy_i_svg_y_ticks(out, &frame, plot->from, (double)p->rows, unit, true);
  put_legend(out, p, &frame);
  grundy_i_svg_end(out);
}

grundy_status grundy_i_plot_rows(grundy_buffer *out, const grundy_plot *plot,
                                 grundy_language language, uint64_t *drawn) {
  rows_picture p = {.plot = plot, .language = language};
  grundy_status s = make_cells(out->context, &p);
  if (s == GRUNDY_OK) {
    measure(&p);
    lay_out(&p);
    put_picture(out, &p);
    s = out->status;
    *drawn = heaps_drawn(&p);
  }
  grundy_i_free(out->context, p.cells, (size_t)p.count * sizeof *p.cells);
  return s;
}
