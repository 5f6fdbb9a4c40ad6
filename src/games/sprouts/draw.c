/* Sprouts as a picture: numbered spots, in the order in which the text meets them, and the lines
 * between them. A spot with two lines is dark. Parts that no line can join have frames. */
#include "rules/draw.h"
#include <math.h>

#include "base/context.h"
#include "games/sprouts/dots.h"
#include "games/sprouts/places.h"

/* CELL: of spots that have room; BETWEEN: wanted between two spots. */
enum { DOT = 28, CORNER = 39, CELL = 150, LARGEST_CELL = 500, BETWEEN = 76, MARGIN = 40 };

/* The least and greatest coordinates of what is drawn, and how large a cell is. */
typedef struct box {
  double least[2], most[2], cell;
} box;

static void reach(box *b, double x, double y) {
  const double place[2] = {x, y};
  for (int axis = 0; axis < 2; axis++) {
    if (place[axis] < b->least[axis]) b->least[axis] = place[axis];
    if (place[axis] > b->most[axis]) b->most[axis] = place[axis];
  }
}

/* Spots that lie close together need a larger picture. */
static double cell_of(const grundy_i_places *p) {
  double least = 1;
  for (size_t i = 0; i < p->spot_count; i++) {
    for (size_t j = 0; j < i; j++) {
      double far = hypot(p->spots[i].x - p->spots[j].x, p->spots[i].y - p->spots[j].y);
      if (far < least) least = far;
    }
  }
  double cell = BETWEEN / least;
  return cell < CELL ? CELL : cell > LARGEST_CELL ? LARGEST_CELL : cell;
}

static box box_of(const grundy_i_places *p) {
  box b = {{1e9, 1e9}, {-1e9, -1e9}, cell_of(p)};
  for (size_t i = 0; i < p->spot_count; i++) reach(&b, p->spots[i].x, p->spots[i].y);
  for (size_t i = 0; i < p->line_count; i++) {
    for (size_t j = 0; j < GRUNDY_PLACES_POINTS; j++) {
      reach(&b, p->lines[i][j][0], p->lines[i][j][1]);
    }
  }
  for (size_t i = 0; i < p->frame_count; i++) {
    const double *frame = p->frames[i];
    reach(&b, frame[0], frame[1]);
    reach(&b, frame[0] + frame[2], frame[1] + frame[3]);
  }
  return b;
}

static int32_t across(const box *b, int axis, double place) {
  return MARGIN + (int32_t)(b->cell * (place - b->least[axis]) + 0.5);
}

static void put_line(grundy_picture *out, const box *b, unsigned state, const double *from,
                     const double *to) {
  grundy_picture_add(out,
                     (grundy_picture_item){.shape = GRUNDY_SHAPE_LINE,
                                           .state = state,
                                           .x = across(b, 0, from[0]),
                                           .y = across(b, 1, from[1]),
                                           .x2 = across(b, 0, to[0]),
                                           .y2 = across(b, 1, to[1])},
                     NULL);
}

static void put_frame(grundy_picture *out, const box *b, const double *frame) {
  double right = frame[0] + frame[2], bottom = frame[1] + frame[3];
  const double corners[5][2] = {{frame[0], frame[1]},
                                {right, frame[1]},
                                {right, bottom},
                                {frame[0], bottom},
                                {frame[0], frame[1]}};
  for (int i = 0; i < 4; i++) put_line(out, b, GRUNDY_STATE_FREE, corners[i], corners[i + 1]);
}

/* Dark are the spots from which one more line may go. */
static unsigned state_of(const grundy_i_drawing *d, const grundy_i_place *spot) {
  bool last = grundy_i_drawing_lives_of(d->text[spot->at]) == 1;
  return GRUNDY_STATE_FREE | (last ? GRUNDY_STATE_DARK : 0);
}

static void put_dot(grundy_picture *out, double x, double y, grundy_i_item name) {
  grundy_picture_add(out,
                     (grundy_picture_item){.shape = GRUNDY_SHAPE_DOT,
                                           .state = GRUNDY_STATE_FREE,
                                           .x = (int32_t)(x + 0.5),
                                           .y = (int32_t)(y + 0.5)},
                     "%s", name.text);
}

/* The place after a spot in its boundary. */
static size_t next_place(const grundy_i_drawing *d, size_t at) {
  if (d->text[at + 1] != '.') return at + 1;
  while (at && d->text[at - 1] != '.' && d->text[at - 1] != '}') at--;
  return at;
}

/* Where a line leaves a spot that has two places. */
static void put_corner(const grundy_i_drawing *d, const grundy_i_places *p, const box *b,
                       const grundy_i_corner *corner, grundy_picture *out) {
  size_t spot = grundy_i_drawing_number(d, corner->at);
  size_t after = grundy_i_drawing_number(d, next_place(d, corner->at));
  put_dot(out, across(b, 0, p->spots[spot].x) + CORNER * corner->x,
          across(b, 1, p->spots[spot].y) + CORNER * corner->y,
          grundy_i_sprouts_dot(spot + 1, after + 1));
}

/* Dots are over what is next to them. */
static void put_dots(const grundy_i_drawing *d, const grundy_i_places *p, const box *b,
                     grundy_picture *out) {
  for (size_t i = 0; i < p->spot_count; i++) {
    put_dot(out, across(b, 0, p->spots[i].x) + DOT, across(b, 1, p->spots[i].y) - DOT,
            grundy_i_sprouts_dot(i + 1, 0));
  }
  for (size_t i = 0; i < p->corner_count; i++) put_corner(d, p, b, &p->corners[i], out);
}

grundy_status grundy_i_sprouts_draw(const grundy_call *call, grundy_picture *out) {
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  grundy_status s = GRUNDY_OK;
  grundy_i_places *p = grundy_i_new(call->context, 1, sizeof(grundy_i_places), &s);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_places_find(call->context, &d, p);
  if (s == GRUNDY_OK && p->spot_count) {
    box b = box_of(p);
    out->width = across(&b, 0, b.most[0]) + MARGIN;
    out->height = across(&b, 1, b.most[1]) + MARGIN;
    for (size_t i = 0; i < p->frame_count; i++) put_frame(out, &b, p->frames[i]);
    for (size_t i = 0; i < p->line_count; i++) {
      for (size_t j = 1; j < GRUNDY_PLACES_POINTS; j++) {
        put_line(out, &b, 0, p->lines[i][j - 1], p->lines[i][j]);
      }
    }
    for (size_t i = 0; i < p->spot_count; i++) {
      grundy_picture_add(out,
                         (grundy_picture_item){.shape = GRUNDY_SHAPE_VERTEX,
                                               .state = state_of(&d, &p->spots[i]),
                                               .x = across(&b, 0, p->spots[i].x),
                                               .y = across(&b, 1, p->spots[i].y)},
                         "%zu", i + 1);
      grundy_picture_label(out, "%zu", i + 1);
    }
    put_dots(&d, p, &b, out);
  }
  grundy_i_free(call->context, p, sizeof *p);
  return s;
}
