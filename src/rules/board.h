/* What the games have in common whose component is a board of squares, some of them taken: RxC, or
 * rows of . (free) and x (taken) joined by /. */
#pragma once

#include "base/compiler.h"
#include "grundy/picture.h"

/* A board has at most 64 squares; as a component it is two words: rows * 256 + columns, `taken`. */
enum { GRUNDY_I_BOARD_SQUARES = 64, GRUNDY_I_BOARD_WORDS = 2 };

/* Square (row, column) is bit row * columns + column of `taken`; there is a row and a column. */
typedef struct grundy_i_board {
  uint64_t rows, columns, taken;
} grundy_i_board;

static inline grundy_i_board grundy_i_board_of(grundy_component c) {
  GRUNDY_ASSERT(c.length == GRUNDY_I_BOARD_WORDS);
  return (grundy_i_board){c.words[0] >> 8, c.words[0] & 255, c.words[1]};
}

/* All squares of the board, taken or not. */
static inline uint64_t grundy_i_board_all(const grundy_i_board *b) {
  uint64_t squares = b->rows * b->columns;
  return squares < 64 ? (UINT64_C(1) << squares) - 1 : UINT64_MAX;
}

static inline grundy_component grundy_i_board_component(const grundy_i_board *b,
                                                        uint64_t words[GRUNDY_I_BOARD_WORDS]) {
  GRUNDY_ASSERT(b->rows * b->columns <= GRUNDY_I_BOARD_SQUARES);
  GRUNDY_ASSERT((b->taken & ~grundy_i_board_all(b)) == 0);
  words[0] = b->rows << 8 | b->columns;
  words[1] = b->taken;
  return (grundy_component){words, GRUNDY_I_BOARD_WORDS};
}

static inline uint64_t grundy_i_board_square(const grundy_i_board *b, uint64_t row,
                                             uint64_t column) {
  GRUNDY_ASSERT(row < b->rows && column < b->columns);
  return UINT64_C(1) << (row * b->columns + column);
}

/* Appends the board's component. */
grundy_status grundy_i_board_append(const grundy_i_board *b, grundy_array *out);

/* parse, print and sample of such a ruleset. print: RxC where no square is taken, else rows. The
 * samples are the patterns of taken squares on small boards. */
grundy_status grundy_i_board_parse(const grundy_call *call, const char *text, size_t length,
                                   grundy_array *out);
grundy_status grundy_i_board_print(const grundy_call *call, grundy_buffer *out);
grundy_status grundy_i_board_sample(const grundy_call *call, uint64_t index, grundy_array *out);

/* draw of such a ruleset; and describe, where a move puts a domino on the board. */
grundy_status grundy_i_draw_taken(const grundy_call *call, grundy_picture *out);
grundy_status grundy_i_describe_domino(const grundy_call *call, grundy_reasons *out);

/* The moves of a ruleset of boards: `options`, and what else it has. */
#define GRUNDY_BOARD_MOVES(...)                                                                    \
  &(const grundy_ruleset_moves) {                                                                  \
    .parse = grundy_i_board_parse, .print = grundy_i_board_print, __VA_ARGS__                      \
  }
