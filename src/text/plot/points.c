/* A set of pairs as a picture: neighbours in a row are one stroke of a single path. */

#include <inttypes.h>

#include "base/json.h"
#include "base/messages_tasks.def"
#include "text/plot/svg.h"

enum { SIDE = 640, WIDEST = 1024 };

grundy_status grundy_i_points_init(grundy_i_points *points, grundy_context *context,
                                   uint64_t upto) {
  GRUNDY_ASSERT(upto <= GRUNDY_I_POINTS_MOST);
  points->upto = upto;
  grundy_array_init(&points->bits, context);
  for (uint64_t left = (upto + 1) * (upto + 1) / 64 + 1; left; left--) {
    GRUNDY_TRY(grundy_array_push(&points->bits, 0));
  }
  return GRUNDY_OK;
}

void grundy_i_points_clear(grundy_i_points *points) {
  grundy_array_clear(&points->bits);
}

static uint64_t place(const grundy_i_points *points, uint64_t x, uint64_t y) {
  GRUNDY_ASSERT(x <= points->upto && y <= points->upto);
  return y * (points->upto + 1) + x;
}

void grundy_i_points_add(grundy_i_points *points, uint64_t x, uint64_t y) {
  uint64_t at = place(points, x, y);
  points->bits.data[at / 64] |= UINT64_C(1) << at % 64;
}

static bool has(const grundy_i_points *points, uint64_t x, uint64_t y) {
  uint64_t at = place(points, x, y);
  return points->bits.data[at / 64] >> at % 64 & 1;
}

static void put_row(grundy_buffer *out, const grundy_i_points *points, uint64_t y) {
  for (uint64_t x = 0; x <= points->upto; x++) {
    uint64_t end = x;
    while (end <= points->upto && has(points, end, y)) end++;
    if (end == x) continue;
    grundy_i_put(out, "M%" PRIu64 " %" PRIu64 "h%" PRIu64, x, points->upto - y, end - x);
    x = end;
  }
}

grundy_status grundy_i_svg_points(grundy_buffer *out, const grundy_i_points *points,
                                  const char *game, const char *title, uint64_t value,
                                  grundy_language language) {
  uint64_t count = points->upto + 1;
  const grundy_plot plot = {.game = game, .count = count};
  double cell = count < SIDE ? (double)(SIDE / count) : count > WIDEST ? .25 : 1;
  const grundy_i_svg_frame frame = {.width = cell * (double)count,
                                    .height = cell * (double)count,
                                    .language = language,
                                    .title = title,
                                    .value = value,
                                    .x_title = "positions.first",
                                    .y_title = "positions.second",
                                    .x_most = points->upto,
                                    .y_most = points->upto};
  grundy_i_svg_begin(out, &plot, &frame, points->upto, ".k{stroke:#0072b2}");
  grundy_i_put(out, "<path class=\"k\" transform=\"scale(%g) translate(0 .5)\" d=\"", cell);
  grundy_status s = GRUNDY_OK;
  for (uint64_t y = 0; y < count && s == GRUNDY_OK && out->status == GRUNDY_OK; y++) {
    put_row(out, points, y);
    s = grundy_i_tick_now(out->context, GRUNDY_PHRASE(task_picture), y, count);
  }
  grundy_i_put(out, "\"/>\n");
  grundy_i_svg_x_ticks(out, &frame, 0, (double)count);
  grundy_i_svg_y_ticks(out, &frame, 0, (double)count, 1, false);
  grundy_i_svg_end(out);
  return s == GRUNDY_OK ? out->status : s;
}
