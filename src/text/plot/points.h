/* Pictures of sets of pairs of numbers. */
#ifndef TEXT_PLOT_POINTS_H
#define TEXT_PLOT_POINTS_H

#include "grundy/array.h"
#include "grundy/language.h"

/* A set of pairs (x, y) of numbers up to `upto`, a bit each. */
enum { GRUNDY_I_POINTS_MOST = 4095 };
typedef struct grundy_i_points {
  uint64_t upto;
  grundy_array bits;
} grundy_i_points;

/* The empty set, for upto <= GRUNDY_I_POINTS_MOST. Errors: NO_MEMORY. */
grundy_status grundy_i_points_init(grundy_i_points *points, grundy_context *context, uint64_t upto);
void grundy_i_points_clear(grundy_i_points *points);
void grundy_i_points_add(grundy_i_points *points, uint64_t x, uint64_t y);

/* Appends the picture: x to the right, y up; the word `title` says what they are, of the game
 * {game}, numbers up to {to} and nim-value {value}. O(upto^2). Errors: NO_MEMORY, CANCELLED,
 * LIMIT. */
grundy_status grundy_i_svg_points(grundy_buffer *out, const grundy_i_points *points,
                                  const char *game, const char *title, uint64_t value,
                                  grundy_language language);

#endif
