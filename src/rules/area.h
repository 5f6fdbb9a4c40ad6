/* Squares of a board as a set of bits: neighbours, symmetries, and the smallest board that holds
 * them. */
#pragma once

#include "rules/board.h"

/* Free squares of a board of at most 64: square (row, column) is bit row * columns + column. */
typedef struct grundy_i_area {
  unsigned rows, columns;
  uint64_t free;
} grundy_i_area;

static inline grundy_i_area grundy_i_area_of(grundy_component c) {
  grundy_i_board b = grundy_i_board_of(c);
  return (grundy_i_area){(unsigned)b.rows, (unsigned)b.columns, grundy_i_board_all(&b) & ~b.taken};
}

static inline grundy_component grundy_i_area_component(const grundy_i_area *a,
                                                       uint64_t words[GRUNDY_I_BOARD_WORDS]) {
  grundy_i_board b = {a->rows, a->columns, 0};
  GRUNDY_ASSERT((a->free & ~grundy_i_board_all(&b)) == 0);
  b.taken = grundy_i_board_all(&b) & ~a->free;
  return grundy_i_board_component(&b, words);
}

/* The first column, with as many rows of `columns` columns as 64 squares hold. */
uint64_t grundy_i_area_first_column(unsigned columns);

/* The squares left, right, above and below those of a set; some may be taken, or, below, off the
 * board. */
typedef struct grundy_i_neighbours {
  uint64_t left, right, up, down;
} grundy_i_neighbours;

static inline grundy_i_neighbours grundy_i_neighbours_of(const grundy_i_area *a, uint64_t first,
                                                         uint64_t set) {
  uint64_t far = a->rows > 1 ? set : 0;
  unsigned row = a->columns % GRUNDY_I_BOARD_SQUARES;
  return (grundy_i_neighbours){(set & ~first) >> 1, (set & ~(first << (a->columns - 1))) << 1,
                               far >> row, far << row};
}

static inline uint64_t grundy_i_neighbours_all(const grundy_i_neighbours *n) {
  return n->left | n->right | n->up | n->down;
}

/* The free squares that a set of some of them is connected with, and the set; `first` is the first
 * column. */
static inline uint64_t grundy_i_area_region(const grundy_i_area *a, uint64_t first, uint64_t set) {
  for (uint64_t fresh = set; fresh; set |= fresh) {
    grundy_i_neighbours n = grundy_i_neighbours_of(a, first, fresh);
    fresh = grundy_i_neighbours_all(&n) & a->free & ~set;
  }
  return set;
}

/* ---- symmetries ---- */

/* A symmetry of a board: transpose first, then turn rows and columns round. */
enum {
  GRUNDY_I_AREA_ROWS = 1,      /* rows in opposite order */
  GRUNDY_I_AREA_COLUMNS = 2,   /* columns in opposite order */
  GRUNDY_I_AREA_TRANSPOSE = 4, /* rows become columns */
};

uint64_t grundy_i_area_half_turn(const grundy_i_area *a);
uint64_t grundy_i_area_upside_down(const grundy_i_area *a); /* the rows in opposite order */
grundy_i_area grundy_i_area_transposed(const grundy_i_area *a);

/* The smallest board that holds the free squares, of which there are some; `also` (or NULL) is a
 * set of them that moves along. */
grundy_i_area grundy_i_area_trimmed(const grundy_i_area *a, uint64_t *also);

/* The least of the symmetric images of a board, rows <= columns. Bit s of the result is set where
 * symmetry s gives it. */
unsigned grundy_i_area_least(grundy_i_area *a);

/* The square of the image `out` that a symmetry takes a square in this row and column to. */
unsigned grundy_i_area_moved(const grundy_i_area *out, unsigned symmetry, unsigned row,
                             unsigned column);
