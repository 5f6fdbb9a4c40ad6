/* What both kinds of pictures have in common: the page, its axes, and cells drawn as runs. */
#pragma once

#include "grundy/print.h"

/* The picture's inner part, in pixels from the left top corner, inside margins for the axes. */
typedef struct grundy_i_svg_frame {
  double width, height;
  grundy_language language;
  const char *title;             /* NULL: "plot.title", or "plot.title.part" */
  uint64_t value;                /* {value} in the title */
  const char *x_title, *y_title; /* all three ids of words */
  uint64_t x_most, y_most;       /* the largest numbers at the axes */
  unsigned legend;               /* rows of it below */
} grundy_i_svg_frame;

enum { GRUNDY_SVG_RUNS = 14800 }; /* of cells in a picture, 13 bytes each at most */
enum { GRUNDY_SVG_LEAST = 480 };  /* room for words, however narrow the inner part is */

/* Appends text with what XML and HTML reserve escaped, without control characters. */
void grundy_i_put_escaped(grundy_buffer *out, const char *text);

/* The picture's head, title and frame; coordinates after it are those of the
 * inner part. `style` is more CSS. */
void grundy_i_svg_begin(grundy_buffer *out, const grundy_plot *plot,
                        const grundy_i_svg_frame *frame, uint64_t last, const char *style);
void grundy_i_svg_end(grundy_buffer *out);

/* Ticks at round numbers of first..first+count-1 (of every `unit`-th, for rows), each at the middle
 * of its cell; downwards means that the numbers grow downwards. */
void grundy_i_svg_x_ticks(grundy_buffer *out, const grundy_i_svg_frame *frame, uint64_t first,
                          double count);
void grundy_i_svg_y_ticks(grundy_buffer *out, const grundy_i_svg_frame *frame, uint64_t first,
                          double count, uint64_t unit, bool downwards);

/* The picture in rows, plot->width heaps each; *drawn: how many heaps it has. */
grundy_status grundy_i_plot_rows(grundy_buffer *out, const grundy_plot *plot,
                                 grundy_language language, uint64_t *drawn);

/* ---- pictures of sets of pairs of numbers ---- */

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
