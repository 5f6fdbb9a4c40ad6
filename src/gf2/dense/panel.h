/* The inside of elimination by blocks: a panel of strips, and how it changes other columns. */
#pragma once

#include "gf2/dense/echelon.h"

enum {
  GRUNDY_PANEL_MOST = 32,  /* strips of a panel */
  GRUNDY_PANEL_CHUNK = 32, /* words of columns that are changed together */
  GRUNDY_PANEL_BLOCK = 32  /* tiles of rows that are */
};

/* Packed tiles of one thread: of the rows of pivots in a chunk, in the form in which they are added
 * to others (tile (k, j) at right + (j * width + k) * right_words), and one strip's before they are
 * solved. */
typedef struct grundy_i_panel_scratch {
  uint64_t *right, *one;
} grundy_i_panel_scratch;

/* The strips first .. first + count - 1 of the echelon form, with `base` the first row of the first
 * and `top` the row after the last.
 *
 * left: how they are added to other rows. Tile (i, k) at left + (i * width + k) * left_words is
 * that of rows base + 64 i … and strip k; rows above `top` are 0 in the tile that has `top`, and
 * tiles above are not kept.
 *
 * lower: how strips are added to the pivots' rows of later ones; tile (s, k), k < s, at lower +
 * (s * width + k) * left_words.
 *
 * solve: the sums of strip s, the unit matrix added, at solve + s * left_words. */
typedef struct grundy_i_panel {
  grundy_i_echelon *echelon;
  const grundy_i_product *product;
  grundy_i_pool *pool;
  size_t width, first, count, base, top;
  uint64_t *left, *lower, *solve;
  size_t from, begin; /* of the current update: the first strip, the first tile of rows */
  size_t scratch_count, bytes;
  void *block;
  grundy_i_panel_scratch scratches[GRUNDY_POOL_MOST];
} grundy_i_panel;

/* Errors: NO_MEMORY. It may be cleared in every case. */
grundy_status grundy_i_panel_init(grundy_i_panel *panel, grundy_i_echelon *echelon,
                                  const grundy_i_product *product, size_t width);
void grundy_i_panel_clear(grundy_i_panel *panel);

/* Begins a panel at the row after the last pivot. */
void grundy_i_panel_begin(grundy_i_panel *panel);

/* Packs the strip that was found last; `moved` are rows that were exchanged with its own. */
void grundy_i_panel_pack(grundy_i_panel *panel, const size_t *moved, size_t moved_count);

/* Brings the words of columns [word, end) up to date with the panel's strips from `from` on; with
 * those before, they already are. Where `from` is not 0, there are at most `width` words.
 * Errors: CANCELLED and LIMIT, which leave some words as they were. */
grundy_status grundy_i_panel_update(grundy_i_panel *panel, size_t from, size_t word, size_t end);

/* ---- one word of columns: which rows and columns give pivots, and what the rows become ---- */

/* The pivots of a strip: `count` independent rows, found at rows chosen[0] < chosen[1] < …; their
 * reduced form, which has pivot k in the k-th lowest column of `columns`, the other rows 0 there,
 * is reduced[k], the sum of the chosen rows in sums[k]: bit i for chosen[i]. */
typedef struct grundy_i_block_pivots {
  size_t count;
  uint64_t columns;
  size_t chosen[GRUNDY_TILE];
  uint64_t reduced[GRUNDY_TILE], sums[GRUNDY_TILE];
} grundy_i_block_pivots;

/* The first rows of the strip x[0 .. rows) that span all of them. O(rows) and about 10^4 steps;
 * ends early where the rank is 64. */
void grundy_i_block_column_find(const uint64_t *x, size_t rows, grundy_i_block_pivots *out);
