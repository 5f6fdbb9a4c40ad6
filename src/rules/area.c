/* Symmetries of sets of squares, by word operations. Cost: a few dozen of them, or a few a row. */
#include "rules/area.h"

enum { SQUARES = GRUNDY_I_BOARD_SQUARES };

/* 1 + 2^n + 4^n + …, for as many whole rows of n squares as fit. */
#define COLUMN(n) (UINT64_MAX >> (SQUARES - SQUARES / (n) * (n))) / (UINT64_MAX >> (SQUARES - (n)))
#define COLUMNS(n)                                                                                 \
  COLUMN((n)), COLUMN((n) + 1), COLUMN((n) + 2), COLUMN((n) + 3), COLUMN((n) + 4),                 \
      COLUMN((n) + 5), COLUMN((n) + 6), COLUMN((n) + 7)

uint64_t grundy_i_area_first_column(unsigned columns) {
  GRUNDY_ASSERT(columns >= 1 && columns <= SQUARES);
  static const uint64_t first[] = {COLUMNS(1),  COLUMNS(9),  COLUMNS(17), COLUMNS(25),
                                   COLUMNS(33), COLUMNS(41), COLUMNS(49), COLUMNS(57)};
  return first[columns - 1];
}

static uint64_t reverse_bits(uint64_t word) {
  const uint64_t fours = UINT64_C(0x0f0f0f0f0f0f0f0f), twos = UINT64_C(0x3333333333333333);
  const uint64_t ones = UINT64_C(0x5555555555555555);
  word = GRUNDY_REVERSE_BYTES(word);
  word = (word >> 4 & fours) | (word & fours) << 4;
  word = (word >> 2 & twos) | (word & twos) << 2;
  return (word >> 1 & ones) | (word & ones) << 1;
}

uint64_t grundy_i_area_half_turn(const grundy_i_area *a) {
  GRUNDY_ASSERT(a->rows >= 1 && a->columns >= 1 && a->rows * a->columns <= SQUARES);
  return reverse_bits(a->free) >> (SQUARES - a->rows * a->columns);
}

static uint64_t row_mask(unsigned columns) {
  GRUNDY_ASSERT(columns >= 1 && columns <= SQUARES);
  return columns < SQUARES ? (UINT64_C(1) << columns) - 1 : UINT64_MAX;
}

uint64_t grundy_i_area_upside_down(const grundy_i_area *a) {
  if (a->rows == 1) return a->free;
  uint64_t mask = row_mask(a->columns), from = a->free, out = 0;
  for (unsigned row = 0; row < a->rows; row++, from >>= a->columns) {
    out = out << a->columns | (from & mask);
  }
  return out;
}

/* An 8 x 8 board turned about its diagonal: blocks of 4, then 2, then 1 change places (Warren,
 * Hacker's Delight, 2002, section 7-3). */
static uint64_t transposed_8x8(uint64_t board) {
  static const uint64_t blocks[] = {UINT64_C(0x00000000f0f0f0f0), UINT64_C(0x0000cccc0000cccc),
                                    UINT64_C(0x00aa00aa00aa00aa)};
  for (unsigned i = 0, shift = 28; i < 3; i++, shift /= 2) {
    uint64_t moved = (board ^ board >> shift) & blocks[i];
    board ^= moved ^ moved << shift;
  }
  return board;
}

/* The same squares with rows of another length. */
static uint64_t with_rows_of(uint64_t from, unsigned rows, unsigned old, unsigned length) {
  uint64_t mask = row_mask(old < length ? old : length), out = 0;
  for (unsigned row = 0; row < rows; row++) out |= (from >> row * old & mask) << row * length;
  return out;
}

grundy_i_area grundy_i_area_transposed(const grundy_i_area *a) {
  grundy_i_area out = {a->columns, a->rows, 0};
  if (a->rows <= 8 && a->columns <= 8) {
    uint64_t board = transposed_8x8(with_rows_of(a->free, a->rows, a->columns, 8));
    out.free = with_rows_of(board, a->columns, 8, a->rows);
    GRUNDY_ASSERT(GRUNDY_ONES(out.free) == GRUNDY_ONES(a->free));
    return out;
  }
  unsigned row = 0, begin = 0;
  for (uint64_t left = a->free; left; left &= left - 1) {
    unsigned square = GRUNDY_LOWEST_BIT(left);
    while (square - begin >= a->columns) begin += a->columns, row++;
    out.free |= UINT64_C(1) << ((square - begin) * a->rows + row);
  }
  return out;
}

/* Whether there are free squares in the outer rows and columns. */
static bool is_trim(const grundy_i_area *a) {
  uint64_t first = grundy_i_area_first_column(a->columns);
  return a->free & row_mask(a->columns) && a->free >> (a->rows - 1) * a->columns &&
         a->free & first && a->free & first << (a->columns - 1);
}

grundy_i_area grundy_i_area_trimmed(const grundy_i_area *a, uint64_t *also) {
  GRUNDY_ASSERT(a->free);
  if (is_trim(a)) return *a;
  grundy_i_area out = {1, 0, a->free};
  uint64_t mask = row_mask(a->columns), used = a->free;
  unsigned skip = 0;
  if (a->rows > 1) {
    while (!(out.free & mask)) out.free >>= a->columns, skip += a->columns;
    out.rows = grundy_i_top_bit(out.free) / a->columns + 1;
    used = out.free;
    for (unsigned fold = a->columns; fold < a->rows * a->columns; fold *= 2) used |= used >> fold;
    used &= mask;
  }
  unsigned left = GRUNDY_LOWEST_BIT(used);
  out.columns = grundy_i_top_bit(used) + 1 - left;
  if (also) *also >>= skip;
  if (out.columns == a->columns) return out;
  out.free = with_rows_of(out.free >> left, out.rows, a->columns, out.columns);
  GRUNDY_ASSERT(GRUNDY_ONES(out.free) == GRUNDY_ONES(a->free));
  if (also) *also = with_rows_of(*also >> left, out.rows, a->columns, out.columns);
  return out;
}

/* The least image so far, and the symmetries that give it. */
typedef struct least {
  uint64_t free;
  unsigned by;
} least;

static void consider(least *l, uint64_t image, unsigned symmetry) {
  if (image > l->free) return;
  if (image < l->free) *l = (least){image, 0};
  l->by |= 1u << symmetry;
}

/* Considers half turn and reflections: of two images with different last rows, the one with the
 * lesser last row is less, and the last row of an image is the first one of the board turned upside
 * down. */
static void consider_reflections(least *l, const grundy_i_area *a, unsigned transpose) {
  grundy_i_area turned = {a->rows, a->columns, grundy_i_area_half_turn(a)};
  unsigned last = (a->rows - 1) * a->columns;
  uint64_t mask = row_mask(a->columns);
  consider(l, a->free, transpose);
  consider(l, turned.free, transpose | GRUNDY_I_AREA_ROWS | GRUNDY_I_AREA_COLUMNS);
  if ((a->free & mask) <= l->free >> last) {
    consider(l, grundy_i_area_upside_down(a), transpose | GRUNDY_I_AREA_ROWS);
  }
  if ((turned.free & mask) <= l->free >> last) {
    consider(l, grundy_i_area_upside_down(&turned), transpose | GRUNDY_I_AREA_COLUMNS);
  }
}

unsigned grundy_i_area_least(grundy_i_area *a) {
  least l = {UINT64_MAX, 0};
  grundy_i_area turned;
  if (a->rows >= a->columns) turned = grundy_i_area_transposed(a);
  if (a->rows <= a->columns) consider_reflections(&l, a, 0);
  if (a->rows >= a->columns) consider_reflections(&l, &turned, GRUNDY_I_AREA_TRANSPOSE);
  if (a->rows > a->columns) *a = turned;
  GRUNDY_ASSERT(l.by && a->rows <= a->columns);
  a->free = l.free;
  return l.by;
}

unsigned grundy_i_area_moved(const grundy_i_area *out, unsigned symmetry, unsigned row,
                             unsigned column) {
  if (symmetry & GRUNDY_I_AREA_TRANSPOSE) {
    unsigned swap = row;
    row = column;
    column = swap;
  }
  if (symmetry & GRUNDY_I_AREA_ROWS) row = out->rows - 1 - row;
  if (symmetry & GRUNDY_I_AREA_COLUMNS) column = out->columns - 1 - column;
  GRUNDY_ASSERT(row < out->rows && column < out->columns);
  return row * out->columns + column;
}
