/* The moves of sprouts, one line after another. */
#ifndef GAMES_SPROUTS_PEN_H
#define GAMES_SPROUTS_PEN_H

#include "games/sprouts/drawing.h"

/* A spot of the region's boundary `boundary`. */
typedef struct grundy_i_pen_spot {
  size_t boundary, at;
} grundy_i_pen_spot;

/* A move in a region: its boundaries, and what becomes of the drawing. The line goes from one spot
 * to another, and the set of boundaries `around` is on one side of it. `every`: moves that only
 * differ by which of several equal boundaries they use are given too. */
typedef struct grundy_i_pen {
  grundy_context *context;
  bool every;
  grundy_i_pen_spot from, to;
  uint64_t around;
  grundy_i_drawing before;
  size_t begin, end;                                                 /* the region */
  size_t begins[GRUNDY_DRAWING_PIECES], ends[GRUNDY_DRAWING_PIECES]; /* its boundaries */
  size_t count;
  grundy_i_drawing after;
  grundy_sink *sink;
} grundy_i_pen;

/* Passes on every line of p->before; `context`, `every`, `before` and `sink` are to be set. Errors:
 * CANCELLED, LIMIT; what the sink says. */
grundy_status grundy_i_pen_draw_all(grundy_i_pen *p);

#endif
