/* Pictures, read back: every value is where it belongs and nothing else is, whatever the values and
 * however many; the text is well-formed and stays below 200 kB. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/print.h"
#include "support/context.h"
#include "support/random.h"

enum { MOST = 200000 };

static grundy_buffer svg;
static uint64_t drawn_heaps; /* of the picture drawn last */

static int set_up(void **state) {
  test_context_open(state);
  grundy_buffer_init(&svg, test_context);
  return 0;
}

static int tear_down(void **state) {
  grundy_buffer_clear(&svg);
  return test_context_close(state);
}

/* Draws and checks that tags are balanced and that the size is kept. */
static const char *draw_in(grundy_language language, const grundy_plot *plot) {
  svg.length = 0;
  assert_int_equal(grundy_print_plot(&svg, GRUNDY_FORMAT_SVG,
                                     GRUNDY_PRINT_OPTIONS(.language = language), plot,
                                     &drawn_heaps),
                   GRUNDY_OK);
  assert_true(svg.length < MOST);
  char open[16][16];
  int depth = 0;
  for (const char *at = svg.data; (at = strchr(at, '<')); at++) {
    const char *end = strchr(at, '>');
    assert_non_null(end);
    if (end[-1] == '/') continue;
    if (at[1] == '/') {
      depth--;
      assert_true(depth >= 0);
      assert_memory_equal(open[depth], at + 2, (size_t)(end - at - 2));
    } else {
      assert_true(depth < 16);
      snprintf(open[depth++], 16, "%.*s", (int)strcspn(at + 1, " >"), at + 1);
    }
  }
  assert_int_equal(depth, 0);
  for (const char *at = svg.data; (at = strchr(at, '&')); at++) {
    assert_true(strncmp(at, "&amp;", 5) == 0 || strncmp(at, "&lt;", 4) == 0 ||
                strncmp(at, "&gt;", 4) == 0 || strncmp(at, "&quot;", 6) == 0);
  }
  return svg.data;
}

static const char *draw(const grundy_plot *plot) {
  return draw_in(GRUNDY_LANGUAGE_ENGLISH, plot);
}

static grundy_plot plot_of(const uint64_t *values, uint64_t count, uint64_t width) {
  return (grundy_plot){.size = sizeof(grundy_plot),
                       .game = "test",
                       .count = count,
                       .values = values,
                       .width = width};
}

static uint64_t largest(const uint64_t *values, uint64_t count) {
  uint64_t most = 0;
  for (uint64_t i = 0; i < count; i++) most = values[i] > most ? values[i] : most;
  return most;
}

/* ---- points ---- */

static void points_are_the_values(void **state) {
  test_random random = TEST_RANDOM(1);
  static const uint64_t counts[] = {1, 2, 3, 10, 200, 201, 999, 2000};
  for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
    uint64_t values[2000], count = counts[c];
    for (uint64_t i = 0; i < count; i++) values[i] = test_random_below(&random, 1 + 20 * c);
    grundy_plot plot = plot_of(values, count, 0);
    const char *at = strstr(draw(&plot), "stroke-linecap");
    assert_non_null(at);
    at = strstr(at, " d=\"") + 4;
    double top = (double)largest(values, count) + 1;
    for (uint64_t i = 0; i < count; i++) {
      double x, y;
      int read = 0;
      assert_int_equal(sscanf(at, "M%lf %lfh0%n", &x, &y, &read), 2);
      at += read;
      assert_int_equal((uint64_t)(x * (double)count / 1000), i);
      assert_int_equal((uint64_t)((420 - y) * top / 420), values[i]);
    }
    assert_int_equal(*at, '"');
  }
}

/* ---- grids ---- */

/* Reads "translate(0,T) scale(SX,SY)" and marks the cells of all runs; returns their number. */
static uint64_t read_cells(const char *text, double *sx, double *sy, double *shift,
                           unsigned char *cells, uint64_t columns) {
  uint64_t marked = 0;
  const char *at = strstr(text, "crispEdges"), *end = strstr(at, "</g>");
  assert_int_equal(
      sscanf(strstr(at, "translate"), "translate(0,%lf) scale(%lf,%lf)", shift, sx, sy), 3);
  for (at = strchr(at, 'M'); at && at < end; at = strchr(at + 1, 'M')) {
    unsigned long long x, y, length;
    assert_int_equal(sscanf(at, "M%llu %lluh%llu", &x, &y, &length), 3);
    for (uint64_t i = 0; i < length; i++) {
      assert_true(x + i < columns && y < 300);
      assert_false(cells[y * columns + x + i]);
      cells[y * columns + x + i] = 1;
      marked++;
    }
  }
  return marked;
}

static void check_grid(const uint64_t *values, uint64_t count) {
  enum { COLUMNS = 1000, ROWS = 300 };
  static unsigned char cells[COLUMNS * ROWS];
  grundy_plot plot = plot_of(values, count, 0);
  double sx, sy, shift, top = (double)largest(values, count) + 1;
  memset(cells, 0, sizeof cells);
  uint64_t marked = read_cells(draw(&plot), &sx, &sy, &shift, cells, COLUMNS);
  uint64_t wide = (uint64_t)(sx * (double)count / 1000 + .5); /* heaps and values of a cell */
  uint64_t high = (uint64_t)(sy * top / 420 + .5), rows = (uint64_t)(top - 1) / high + 1;
  assert_true(marked > 0 && wide > 0 && high > 0);
  assert_true(shift <= 0 && shift + sy > 0);
  for (uint64_t i = 0; i < count; i++) {
    uint64_t x = i / wide, y = rows - 1 - values[i] / high;
    assert_true(x < COLUMNS && y < ROWS);
    if (!cells[y * COLUMNS + x]) fail_msg("heap %d is not drawn", (int)i);
    if (cells[y * COLUMNS + x] == 1) marked--;
    cells[y * COLUMNS + x] = 2;
  }
  assert_int_equal(marked, 0); /* no cell without a value */
}

static void grids_hold_the_values(void **state) {
  test_random random = TEST_RANDOM(2);
  static const uint64_t counts[] = {2001, 2500, 10000, 99991, 1000000};
  uint64_t *values = malloc(1000000 * sizeof *values);
  assert_non_null(values);
  for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
    for (unsigned kind = 0; kind < 5; kind++) {
      for (uint64_t i = 0; i < counts[c]; i++) {
        values[i] = kind == 0   ? i
                    : kind == 1 ? test_random_below(&random, 8)
                    : kind == 2 ? test_random_below(&random, 300)
                    : kind == 3
                        ? test_random_below(&random, 1000000)
                        : test_random_below(&random, 1 + i) >> test_random_below(&random, 20);
      }
      check_grid(values, counts[c]);
    }
  }
  free(values);
}

/* ---- rows ---- */

/* Paints cells by the number of their path; returns how many rows there are. */
static void paint(const char *text, unsigned char *cells, uint64_t size, uint64_t width) {
  const char *at = strstr(text, "crispEdges"), *end = strstr(at, "</g>");
  unsigned char path = 0;
  for (at = strstr(at, "<path"); at && at < end; at = strstr(at + 1, "<path")) {
    const char *stop = strstr(at, "/>");
    path++;
    for (const char *m = strchr(at, 'M'); m && m < stop; m = strchr(m + 1, 'M')) {
      unsigned long long x, y, length;
      char way;
      assert_int_equal(sscanf(m, "M%llu %llu%c%llu", &x, &y, &way, &length), 4);
      for (uint64_t i = 0; i < length; i++) {
        uint64_t cell = (y + (way == 'v') * i) * width + x + (way == 'h') * i;
        assert_true(cell < size && x < width);
        assert_int_equal(cells[cell], 0);
        cells[cell] = path;
      }
    }
  }
}

/* Cells of one value have one colour; with `exact`, cells of two values have two. */
static void check_rows(const uint64_t *values, uint64_t count, uint64_t width, bool exact) {
  grundy_plot plot = plot_of(values, count, width);
  unsigned char *cells = calloc(count, 1), colour_of[64] = {0};
  uint64_t value_of[64];
  assert_non_null(cells);
  const char *text = draw(&plot);
  paint(text, cells, count, width);
  uint64_t drawn = count;
  while (drawn && !cells[drawn - 1]) drawn--;
  assert_true(drawn > 0);
  bool part = strstr(text, " of 0..") != NULL;
  assert_int_equal(part, drawn < count);
  assert_int_equal(drawn_heaps, drawn);
  assert_true(!part || drawn % width == 0);
  for (uint64_t i = 0; i < drawn; i++) {
    assert_true(cells[i] > 0);
    if (values[i] < 64) {
      if (colour_of[values[i]]) assert_int_equal(colour_of[values[i]], cells[i]);
      colour_of[values[i]] = cells[i];
    }
    if (exact && i > 0 && cells[i] == cells[0]) assert_int_equal(values[i], values[0]);
    value_of[cells[i]] = values[i];
  }
  for (uint64_t i = 0; i < drawn && exact; i++) assert_int_equal(value_of[cells[i]], values[i]);
  free(cells);
}

static void rows_hold_the_values(void **state) {
  test_random random = TEST_RANDOM(3);
  static const uint64_t counts[] = {1, 7, 100, 5000, 300000};
  static const uint64_t widths[] = {1, 2, 12, 100, 1000, GRUNDY_PLOT_CELLS_MOST};
  uint64_t *values = malloc(300000 * sizeof *values);
  assert_non_null(values);
  for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
    for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++) {
      for (unsigned kind = 0; kind < 4; kind++) {
        for (uint64_t i = 0; i < counts[c]; i++) {
          values[i] = kind == 0   ? i % 9
                      : kind == 1 ? test_random_below(&random, 9)
                      : kind == 2 ? test_random_below(&random, 12)
                                  : test_random_any(&random) >> 1;
        }
        check_rows(values, counts[c], widths[w], kind < 2);
      }
    }
  }
  free(values);
}

/* A period that divides the width is drawn in few runs, down the columns, all of it. */
static void stripes_are_whole(void **state) {
  enum { COUNT = 1000000 };
  uint64_t *values = malloc(COUNT * sizeof *values);
  assert_non_null(values);
  for (uint64_t i = 0; i < COUNT; i++) values[i] = i * i % 7;
  check_rows(values, COUNT, 1400, true);
  assert_null(strstr(svg.data, " of 0.."));
  assert_true(svg.length < 40000);
  free(values);
}

/* Cells of several heaps: the colour is that of their mean between the least and the greatest one,
 * and rows as long as the period are stripes. */
static void wide_rows_show_means(void **state) {
  enum {
    WIDTH = 10007,
    HEAPS = 11,
    CELLS = 910,
    ROWS = 6,
    COUNT = ROWS * WIDTH - 4321,
    STEPS = 12
  };
  test_random random = TEST_RANDOM(4);
  uint64_t *values = malloc(COUNT * sizeof *values);
  unsigned char *cells = calloc(ROWS * CELLS, 1);
  double means[CELLS], low = 1e9, high = 0;
  assert_non_null(values);
  assert_non_null(cells);
  for (uint64_t i = 0; i < COUNT; i++) {
    values[i] = i < WIDTH ? test_random_below(&random, 1000) : values[i - WIDTH];
  }
  for (uint64_t c = 0; c < CELLS; c++) {
    uint64_t begin = c * HEAPS, end = begin + HEAPS < WIDTH ? begin + HEAPS : WIDTH;
    means[c] = 0;
    for (uint64_t i = begin; i < end; i++) means[c] += (double)values[i];
    means[c] /= (double)(end - begin);
    low = means[c] < low ? means[c] : low;
    high = means[c] > high ? means[c] : high;
  }
  grundy_plot plot = plot_of(values, COUNT, WIDTH);
  const char *text = draw(&plot);
  assert_non_null(strstr(text, "each cell is the mean of 11 values"));
  paint(text, cells, ROWS * CELLS, CELLS);
  assert_int_equal(drawn_heaps, COUNT);
  for (uint64_t i = 0; i < (ROWS - 1) * CELLS; i++) {
    double place = (means[i % CELLS] - low) / (high - low) * STEPS;
    assert_int_equal(cells[i] - 1, place < STEPS ? (int)place : STEPS - 1);
  }
  free(cells);
  free(values);
}

/* ---- words ---- */

static double width_of(const char *text) {
  double width;
  assert_int_equal(sscanf(strstr(text, "viewBox"), "viewBox=\"0 0 %lf", &width), 1);
  return width;
}

/* A narrow picture is as wide as its title, where a long name ends in an ellipsis. */
static void titles_have_room(void **state) {
  uint64_t values[3000] = {0};
  char name[200] = "";
  grundy_plot plot = {
      .size = sizeof plot, .game = name, .count = 3000, .values = values, .width = 1};
  memset(name, 'x', 50);
  assert_true(width_of(draw(&plot)) > 50 * 10 + 25 * 8);
  assert_null(strstr(svg.data, "…"));
  memset(name, 'x', 190);
  assert_true(width_of(draw(&plot)) < 1300);
  assert_non_null(strstr(svg.data, "xxx…: nim-values"));
}

static void titles_and_periods(void **state) {
  uint64_t values[5000];
  for (uint64_t i = 0; i < 5000; i++) values[i] = i < 40 ? 9 : i % 12;
  grundy_period period = {GRUNDY_PERIOD_PROVED, 140, 12, 0, 5099, {NULL, NULL}, NULL, 0};
  grundy_plot plot = {
      .size = sizeof plot, .game = "a<b>&\"c\"", .from = 100, .count = 5000, .values = values};
  plot.period = &period;
  const char *text = draw(&plot);
  assert_non_null(strstr(text, "a&lt;b&gt;&amp;&quot;c&quot;: nim-values of heaps 100..5099<"));
  assert_non_null(strstr(text, ">period 12 from heap 140 on, proved<"));
  assert_non_null(strstr(text, "<path class=\"d\" d=\"M8.0 0V420\"/>")); /* 40 / 5000 of 1000 */
  plot.width = 24;
  text = draw(&plot);
  assert_non_null(strstr(text, ">period 12 from heap 140 on, proved<"));
  period = (grundy_period){GRUNDY_PERIOD_OBSERVED, 20, 12, 3, 5099, {NULL, NULL}, NULL, 0};
  text = draw(&plot);
  assert_non_null(strstr(text, ">period 12 with saltus 3 from heap 20 on, observed<"));
  assert_null(strstr(text, "class=\"d\"")); /* it begins before the picture */
  assert_non_null(
      strstr(draw_in(GRUNDY_LANGUAGE_CHINESE, &plot), "从 n = 20 起周期为 12、增量为 3，仅观察到"));
}

/* The area in a path of M, H, V and Z: what lies left of each upright. */
static double area_of(const char *path) {
  double x, y, area = 0;
  int read;
  assert_int_equal(sscanf(path, "M%lf %lf%n", &x, &y, &read), 2);
  const double top = y;
  for (path += read; *path != 'Z'; path += read) {
    double to;
    char axis = *path;
    assert_int_equal(sscanf(path + 1, "%lf%n", &to, &read), 1);
    read++;
    if (axis == 'V') area += x * (to - y);
    *(axis == 'V' ? &y : &x) = to;
  }
  return area + x * (top - y);
}

/* In rows the edge of the first period holds as many cells as there are heaps of it, wherever it
 * begins and however many rows it takes. */
static void the_first_period_has_an_edge(void **state) {
  static const struct {
    uint64_t preperiod, period, width, heaps;
  } cases[] = {{0, 12, 24, 12},  {40, 12, 24, 12},   {36, 12, 24, 12}, {36, 13, 24, 13},
               {5, 24, 24, 24},  {0, 24, 24, 24},    {23, 1, 24, 1},   {23, 2, 24, 2},
               {30, 90, 24, 70}, {47, 500, 24, 53},  {99, 1, 24, 1},   {0, 100, 24, 100},
               {3, 7, 1, 7},     {0, 100, 100, 100}, {98, 1000, 10, 2}};
  uint64_t values[100] = {0};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    grundy_period period = {
        GRUNDY_PERIOD_PROVED, cases[i].preperiod, cases[i].period, 0, 5099, {NULL, NULL}, NULL, 0};
    grundy_plot plot = plot_of(values, 100, cases[i].width);
    double x, y;
    plot.period = &period;
    const char *text = draw(&plot), *edge = strstr(text, "stroke=\"#000\" stroke-width=\"2\" d=\"");
    assert_int_equal(sscanf(strstr(text, "scale("), "scale(%lf,%lf)", &x, &y), 2);
    assert_non_null(edge);
    double cells = area_of(strstr(edge, "d=\"") + 3) / (x * y);
    if (cells < (double)cases[i].heaps - .1 || cells > (double)cases[i].heaps + .1) {
      fail_msg("%zu: %g cells", i, cells);
    }
  }
}

/* The largest numbers there are. */
static void huge_values(void **state) {
  uint64_t values[3000];
  for (uint64_t i = 0; i < 3000; i++) values[i] = UINT64_MAX - i % 7;
  for (uint64_t count = 1; count <= 3000; count += 2999) {
    grundy_plot plot = {
        .size = sizeof plot, .game = "huge", .from = UINT64_MAX - 3000, .count = count};
    plot.values = values;
    draw(&plot);
    plot.width = 50;
    draw(&plot);
  }
}

static void memory_may_end(void **state) {
  uint64_t values[3000] = {0};
  grundy_plot plot = plot_of(values, 3000, 0);
  grundy_buffer out;
  grundy_context *small;
  assert_int_equal(grundy_context_create(NULL, &small), GRUNDY_OK);
  for (size_t memory = 1; memory < 20000; memory += 97) {
    grundy_buffer_init(&out, small);
    assert_int_equal(grundy_context_set_limits(small, GRUNDY_LIMITS(.memory = memory)), GRUNDY_OK);
    grundy_status s = grundy_print_plot(&out, GRUNDY_FORMAT_SVG, NULL, &plot, &drawn_heaps);
    assert_true(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY);
    grundy_buffer_clear(&out);
    assert_int_equal(grundy_context_memory(small), 0);
  }
  grundy_context_destroy(small);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(points_are_the_values),
      cmocka_unit_test(grids_hold_the_values),
      cmocka_unit_test(rows_hold_the_values),
      cmocka_unit_test(stripes_are_whole),
      cmocka_unit_test(wide_rows_show_means),
      cmocka_unit_test(titles_have_room),
      cmocka_unit_test(the_first_period_has_an_edge),
      cmocka_unit_test(titles_and_periods),
      cmocka_unit_test(huge_values),
      cmocka_unit_test(memory_may_end),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
