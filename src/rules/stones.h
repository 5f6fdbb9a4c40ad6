/* What the games have in common whose component is a board with stones, or other pieces, of two
 * colours, x and o. */
#pragma once

#include "display/describe.h"
#include "rules/area.h"

/* The component is rows * 2^32 + columns, the squares with an x, and those with an o, `words` words
 * each: square (row, column) is bit row * columns + column, 64 to a word. Boards have at most 64
 * squares, but a single row may have more. */
typedef struct grundy_i_stones {
  size_t rows, columns, words;
  const uint64_t *x, *o;
} grundy_i_stones;

enum { GRUNDY_I_STONES_WORDS = 3 /* the words of a board of at most 64 squares */ };

static inline grundy_i_stones grundy_i_stones_of(grundy_component c) {
  grundy_i_stones b = {(size_t)(c.words[0] >> 32), (size_t)(c.words[0] & UINT32_MAX), c.length / 2,
                       c.words + 1, NULL};
  b.o = b.x + b.words;
  GRUNDY_ASSERT(b.words ==
                (b.rows * b.columns + GRUNDY_I_BOARD_SQUARES - 1) / GRUNDY_I_BOARD_SQUARES);
  return b;
}

static inline bool grundy_i_stones_has(const uint64_t *set, size_t square) {
  return set[square / GRUNDY_I_BOARD_SQUARES] >> square % GRUNDY_I_BOARD_SQUARES & 1;
}

static inline void grundy_i_stones_put(uint64_t *set, size_t square) {
  set[square / GRUNDY_I_BOARD_SQUARES] |= UINT64_C(1) << square % GRUNDY_I_BOARD_SQUARES;
}

/* x, o, or . */
static inline char grundy_i_stones_sign(const grundy_i_stones *b, size_t square) {
  return grundy_i_stones_has(b->x, square) ? 'x' : grundy_i_stones_has(b->o, square) ? 'o' : '.';
}

/* Appends an empty board; its words of x are then at *x, those of o at *o, until `out` grows.
 * Errors: NO_MEMORY. */
grundy_status grundy_i_stones_add(grundy_array *out, size_t rows, size_t columns, uint64_t **x,
                                  uint64_t **o);

/* How a game writes such boards: RxC, which has 'x', 'o' or '.' on each square as `begins` says, or
 * nothing where that is NULL; and rows of signs and . joined by /. */
typedef struct grundy_i_stones_form {
  const char *signs;             /* of x and of o */
  const grundy_phrase *expected; /* in errors */
  size_t rows, longest;          /* of each board, 0 for any number; the most squares of a row */
  char (*begins)(size_t row, size_t column);
} grundy_i_stones_form;

/* parse and print of such a ruleset, whose data is its form. */
grundy_status grundy_i_stones_parse(const grundy_call *call, const char *text, size_t length,
                                    grundy_array *out);
grundy_status grundy_i_stones_print(const grundy_call *call, grundy_buffer *out);

/* Its sample, every pattern of some small boards; and draw. */
grundy_status grundy_i_stones_sample(const grundy_call *call, uint64_t index, grundy_array *out);
grundy_status grundy_i_stones_draw(const grundy_call *call, grundy_picture *out);

/* The name of a square. */
grundy_i_item grundy_i_stones_name(const grundy_i_stones *b, size_t square);

/* Sets a field to the name of a square; a place in a long row is its number. */
void grundy_i_stones_say(grundy_reasons *out, const char *field, const grundy_i_stones *b,
                         size_t square);

/* Squares with stones in a board of at most 64; x are some of them. */
typedef struct grundy_i_stone_group {
  grundy_i_area all;
  uint64_t x;
} grundy_i_stone_group;

static inline grundy_i_stone_group grundy_i_stone_group_of(const grundy_i_stones *b) {
  return (grundy_i_stone_group){{(unsigned)b->rows, (unsigned)b->columns, *b->x | *b->o}, *b->x};
}

static inline grundy_component
grundy_i_stone_group_component(const grundy_i_stone_group *g,
                               uint64_t words[GRUNDY_I_STONES_WORDS]) {
  words[0] = (uint64_t)g->all.rows << 32 | g->all.columns;
  words[1] = g->x;
  words[2] = g->all.free & ~g->x;
  return (grundy_component){words, GRUNDY_I_STONES_WORDS};
}

/* The image of a set by a symmetry, in the board `out`. */
uint64_t grundy_i_stones_moved(const grundy_i_area *from, const grundy_i_area *out,
                               unsigned symmetry, uint64_t set);

/* The least of its images, with the colours as they are or exchanged. */
void grundy_i_stones_least(grundy_i_stone_group *g);
