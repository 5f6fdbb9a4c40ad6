/* Boards with their coordinates: a1 is lower left, b1 right of it. */
#include "base/context.h"
#include "rules/board.h"
#include "rules/draw.h"

enum { CELL = GRUNDY_DRAW_CELL, HALF = GRUNDY_DRAW_HALF, MARGIN = GRUNDY_DRAW_MARGIN };

static char letter(size_t column) {
  return (char)('a' + column);
}

static void put_label(grundy_picture *out, int32_t x, int32_t y) {
  grundy_picture_add(out, (grundy_picture_item){.shape = GRUNDY_SHAPE_LABEL, .x = x, .y = y}, NULL);
}

grundy_status grundy_i_draw_board_begin(grundy_picture *picture, size_t rows, size_t columns,
                                        grundy_i_draw_board *out) {
  if (rows > GRUNDY_PICTURE_SIDE || columns > GRUNDY_PICTURE_SIDE) return GRUNDY_UNKNOWN;
  picture->width = MARGIN + (int32_t)columns * CELL;
  picture->height = (int32_t)rows * CELL + MARGIN;
  for (size_t row = 0; row < rows; row++) {
    put_label(picture, MARGIN / 2, (int32_t)row * CELL + HALF);
    grundy_picture_label(picture, "%zu", rows - row);
  }
  for (size_t column = 0; column < columns; column++) {
    put_label(picture, MARGIN + (int32_t)column * CELL + HALF, picture->height - MARGIN / 2);
    grundy_picture_label(picture, "%c", letter(column));
  }
  *out = (grundy_i_draw_board){picture, rows, columns};
  return GRUNDY_OK;
}

void grundy_i_draw_board_square(const grundy_i_draw_board *board, size_t row, size_t column,
                                unsigned state) {
  grundy_i_draw_square(board->picture, MARGIN + (int32_t)column * CELL, (int32_t)row * CELL, state,
                       "%c%zu", letter(column), board->rows - row);
}

static void put_piece(const grundy_i_draw_board *board, size_t row, size_t column,
                      grundy_shape shape, unsigned state) {
  grundy_picture_item piece = {.shape = shape, .state = state};
  piece.x = MARGIN + (int32_t)column * CELL + HALF;
  piece.y = (int32_t)row * CELL + HALF;
  grundy_picture_add(board->picture, piece, NULL);
}

void grundy_i_draw_board_piece(const grundy_i_draw_board *board, size_t row, size_t column,
                               unsigned state) {
  put_piece(board, row, column, GRUNDY_SHAPE_PIECE, state);
}

void grundy_i_draw_board_stone(const grundy_i_draw_board *board, size_t row, size_t column,
                               bool first) {
  put_piece(board, row, column, GRUNDY_SHAPE_COIN, first ? GRUNDY_STATE_HEADS : GRUNDY_STATE_TAILS);
}

grundy_status grundy_i_draw_taken(const grundy_call *call, grundy_picture *out) {
  grundy_i_board b = grundy_i_board_of(call->component);
  grundy_i_draw_board board;
  GRUNDY_TRY(grundy_i_draw_board_begin(out, (size_t)b.rows, (size_t)b.columns, &board));
  for (size_t row = 0; row < b.rows; row++) {
    for (size_t column = 0; column < b.columns; column++) {
      bool taken = b.taken & grundy_i_board_square(&b, row, column);
      grundy_i_draw_board_square(&board, row, column,
                                 taken ? GRUNDY_STATE_TAKEN : GRUNDY_STATE_FREE);
    }
  }
  return GRUNDY_OK;
}
