/* What rulesets draw with: rows of stones, pins, squares and coins, boards, graphs. */
#pragma once

#include "grundy/picture.h"

enum { GRUNDY_DRAW_CELL = 100, GRUNDY_DRAW_HALF = 50, GRUNDY_DRAW_MARGIN = 60 };

/* draw of rulesets of one number n: stones "1" to "n" in rows of ten; the same with a gap "a|b"
 * between each two, a and b = a + 1; squares "1" to "n" in a row. */
grundy_status grundy_i_draw_heap(const grundy_call *call, grundy_picture *out);
grundy_status grundy_i_draw_split_heap(const grundy_call *call, grundy_picture *out);
grundy_status grundy_i_draw_squares(const grundy_call *call, grundy_picture *out);

/* Pins "1" to "n" in a row, with such gaps if these can be split. */
grundy_status grundy_i_draw_pins(uint64_t n, bool gaps, grundy_picture *out);

/* draw of rulesets of several numbers: heaps one below another, stones "i.j"; steps of a staircase
 * from the ground up, stones "i.j" on step i. */
grundy_status grundy_i_draw_heaps(const grundy_call *call, grundy_picture *out);
grundy_status grundy_i_draw_stairs(const grundy_call *call, grundy_picture *out);

/* A strip of squares "0", "1", …, up to the last coin, with the coins on it: coin `dollar` from 0
 * is the dollar, SIZE_MAX for none; `bag`: square 0 is a bag. */
grundy_status grundy_i_draw_strip(grundy_component c, size_t dollar, bool bag, grundy_picture *out);

/* A coin of a row or rectangle of them, and a number instead of one; the frame grows to hold it. */
void grundy_i_draw_coin(grundy_picture *out, uint64_t row, uint64_t column, bool heads,
                        const char *name, ...) GRUNDY_PRINTF(5, 6);
void grundy_i_draw_number(grundy_picture *out, uint64_t row, uint64_t column, uint64_t number);

/* A square of a row of them, whose upper left corner is there. */
void grundy_i_draw_square(grundy_picture *out, int32_t x, int32_t y, unsigned state,
                          const char *name, ...) GRUNDY_PRINTF(5, 6);

/* Begins a board with its coordinates: frame, letters below, numbers at the left, from 1 in the
 * last row. The squares of a1, b1, … are then added by grundy_i_draw_board_square, row 0 at the
 * top. UNKNOWN for too large boards. */
typedef struct grundy_i_draw_board {
  grundy_picture *picture;
  size_t rows, columns;
} grundy_i_draw_board;
grundy_status grundy_i_draw_board_begin(grundy_picture *picture, size_t rows, size_t columns,
                                        grundy_i_draw_board *out);
void grundy_i_draw_board_square(const grundy_i_draw_board *board, size_t row, size_t column,
                                unsigned state);
/* A piece on a square of it, without a name. */
void grundy_i_draw_board_piece(const grundy_i_draw_board *board, size_t row, size_t column,
                               unsigned state);

/* A graph to be drawn, with at most GRUNDY_PICTURE_VERTICES vertices: `vertices` is set and edges
 * are joined, then come places, then the frame, then items. */
typedef struct grundy_i_net {
  size_t vertices, edges;
  uint32_t ends[GRUNDY_PICTURE_EDGES][2];
  double places[GRUNDY_PICTURE_VERTICES][2]; /* neighbours about one apart, y down */
  int32_t x[GRUNDY_PICTURE_VERTICES], y[GRUNDY_PICTURE_VERTICES];
} grundy_i_net;

/* The vertex of a key, a new one where none of keys[0 .. net->vertices) is that; SIZE_MAX where
 * there are too many. */
size_t grundy_i_net_vertex_of(grundy_i_net *net, uint64_t keys[GRUNDY_PICTURE_VERTICES],
                              uint64_t key);
/* Adds an edge; false where there are too many. */
bool grundy_i_net_join(grundy_i_net *net, size_t from, size_t to);
/* Finds the places, from the edges alone; or above vertex 0, the ground. */
grundy_status grundy_i_net_layout(grundy_context *context, grundy_i_net *net);
grundy_status grundy_i_net_stand(grundy_context *context, grundy_i_net *net);
/* Sets the frame of the picture, and x and y within it. */
void grundy_i_net_frame(grundy_i_net *net, grundy_picture *out);
/* An edge as an item; and adds a vertex, whose name is its label too. */
grundy_picture_item grundy_i_net_edge(const grundy_i_net *net, size_t edge, unsigned state);
void grundy_i_net_vertex(const grundy_i_net *net, grundy_picture *out, size_t vertex,
                         unsigned state, const char *name, size_t length);
