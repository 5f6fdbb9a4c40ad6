/* Sprouts drawn again from its text: places for spots and lines such that around each region one
 * meets the spots in the order of the text. */
#ifndef GAMES_SPROUTS_PLACES_H
#define GAMES_SPROUTS_PLACES_H

#include "games/sprouts/drawing.h"

enum {
  GRUNDY_PLACES_SPOTS = GRUNDY_DRAWING_LIVES,
  GRUNDY_PLACES_LINES = 2 * GRUNDY_DRAWING_LIVES,
  GRUNDY_PLACES_POINTS = 6 /* of a line: a spot, bends, a spot */
};

/* A spot is met first at text[at]. x to the right, y down, in spots' distances. */
typedef struct grundy_i_place {
  size_t at;
  double x, y;
} grundy_i_place;

/* Text[at] is one of two places of a spot in its boundary: (x, y) is the direction, of length 1, in
 * which the region lies there. */
typedef struct grundy_i_corner {
  size_t at;
  double x, y;
} grundy_i_corner;

/* A line goes on through dead spots, which the text leaves out, or along regions where nobody can
 * move any more. `frames` are x, y, width, height of parts of the text that no line can join
 * (grundy_i_lands); there are none where there is one such part. */
typedef struct grundy_i_places {
  grundy_i_place spots[GRUNDY_PLACES_SPOTS];
  double lines[GRUNDY_PLACES_LINES][GRUNDY_PLACES_POINTS][2];
  double frames[GRUNDY_DRAWING_PIECES][4];
  grundy_i_corner corners[GRUNDY_PLACES_LINES];
  size_t spot_count, line_count, frame_count, corner_count;
} grundy_i_places;

/* Errors: UNKNOWN where the text belongs to no drawing in the plane, or to one too large for what
 * is given; NO_MEMORY. O(rounds * length). */
grundy_status grundy_i_places_find(grundy_context *context, const grundy_i_drawing *d,
                                   grundy_i_places *out);

#endif
