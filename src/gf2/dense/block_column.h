/* One word of columns: which rows and columns give pivots, and what the rows become. */
#ifndef GF2_DENSE_BLOCK_COLUMN_H
#define GF2_DENSE_BLOCK_COLUMN_H

#include <stddef.h>
#include <stdint.h>

#include "gf2/dense/product.h"

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

#endif
