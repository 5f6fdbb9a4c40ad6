/* Boards of Clobber and the groups of stones on them. */
#ifndef GAMES_CLOBBER_GROUPS_H
#define GAMES_CLOBBER_GROUPS_H

#include "base/assert.h"
#include "rules/area.h"

/* `words` words each for x and o. */
typedef struct grundy_i_clobber {
  size_t rows, columns, words;
  const uint64_t *x, *o;
} grundy_i_clobber;

static inline grundy_i_clobber grundy_i_clobber_of(grundy_component c) {
  grundy_i_clobber b = {(size_t)(c.words[0] >> 32), (size_t)(c.words[0] & UINT32_MAX), c.length / 2,
                        c.words + 1, NULL};
  b.o = b.x + b.words;
  GRUNDY_ASSERT(b.words ==
                (b.rows * b.columns + GRUNDY_I_BOARD_SQUARES - 1) / GRUNDY_I_BOARD_SQUARES);
  return b;
}

static inline bool grundy_i_clobber_has(const uint64_t *set, size_t square) {
  return set[square / GRUNDY_I_BOARD_SQUARES] >> square % GRUNDY_I_BOARD_SQUARES & 1;
}

static inline void grundy_i_clobber_put(uint64_t *set, size_t square) {
  set[square / GRUNDY_I_BOARD_SQUARES] |= UINT64_C(1) << square % GRUNDY_I_BOARD_SQUARES;
}

/* x, o, or . */
static inline char grundy_i_clobber_sign(const grundy_i_clobber *b, size_t square) {
  return grundy_i_clobber_has(b->x, square) ? 'x' : grundy_i_clobber_has(b->o, square) ? 'o' : '.';
}

/* Whether a stone on one of the squares can capture one on the other. */
static inline bool grundy_i_clobber_opposed(const grundy_i_clobber *b, size_t from, size_t to) {
  return (grundy_i_clobber_has(b->x, from) && grundy_i_clobber_has(b->o, to)) ||
         (grundy_i_clobber_has(b->o, from) && grundy_i_clobber_has(b->x, to));
}

/* Appends an empty board; its words of x are then at *x, those of o at *o, until `out` grows.
 * Errors: NO_MEMORY. */
grundy_status grundy_i_clobber_add(grundy_array *out, size_t rows, size_t columns, uint64_t **x,
                                   uint64_t **o);

/* ---- groups of small boards ---- */

/* A group with both colours in the smallest board that holds it, a path in one row; x are some of
 * its squares. */
typedef struct grundy_i_stones {
  grundy_i_area all;
  uint64_t x;
} grundy_i_stones;

/* Takes the next such group out of *rest, all stones; false where there is none. */
bool grundy_i_stones_next(grundy_i_area *rest, uint64_t x, grundy_i_stones *out);

/* The least of its images, with the colours as they are or exchanged. */
void grundy_i_stones_least(grundy_i_stones *g);

/* Whether each move can be answered by its image in a reflection or half turn. */
bool grundy_i_stones_symmetric(const grundy_i_stones *g);

/* ---- groups of rows ---- */

/* The stones [from, end) of a row. */
typedef struct grundy_i_stretch {
  size_t from, end;
} grundy_i_stretch;

/* The next group with both colours at or after out->end; false where there is none. */
bool grundy_i_stretch_next(const grundy_i_clobber *b, grundy_i_stretch *out);

/* How many ends are doubled in a row of alternating colours; UNKNOWN where it is another. */
enum { GRUNDY_STRETCH_UNKNOWN = 3 };
unsigned grundy_i_stretch_doubled(const grundy_i_clobber *b, grundy_i_stretch g);

/* Appends the board of that row alone, or the least of its images: from either end, with either
 * colour first. Errors: NO_MEMORY. */
grundy_status grundy_i_stretch_add(const grundy_i_clobber *b, grundy_i_stretch g,
                                   grundy_array *out);

#endif
