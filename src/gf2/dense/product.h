/* Products of bit matrices, cut into tiles of 64 x 64 bits: the inner loop of elimination.
 *
 * A tile is 64 words, word i holding row i, bit j of it column j. A kernel packs tiles of the left
 * and of the right factor into forms of its own, each once for many products, and then adds whole
 * blocks of tiles' products to matrices that are stored by columns of words (gf2/dense/echelon.h).
 * All kernels compute the same bits. */
#pragma once

#include "base/compiler.h"

enum { GRUNDY_TILE = 64 };

/* A block of products: to ^= left * right.
 * left    packed tile (i, k) at left + (i * left_pitch + k) * left_words
 * right   packed tile (k, j) at right + (j * right_pitch + k) * right_words
 * rows, inner, columns  of the product, in tiles
 * to      the word of row 0 in column 0 of the target; the next row's word follows, the next
 *         column's is `height` words further */
typedef struct grundy_i_product_job {
  const uint64_t *left, *right;
  size_t left_pitch, right_pitch;
  size_t rows, inner, columns;
  uint64_t *to;
  size_t height;
} grundy_i_product_job;

/* left_words, right_words  of a packed tile
 * strips                   that are useful in a panel: larger right factors leave the cache */
typedef struct grundy_i_product {
  const char *name;
  bool (*usable)(void); /* on this machine */
  size_t left_words, right_words;
  unsigned strips;
  void (*pack_left)(const uint64_t tile[GRUNDY_TILE], uint64_t *packed);
  void (*pack_right)(const uint64_t tile[GRUNDY_TILE], uint64_t *packed);
  void (*multiply)(const grundy_i_product_job *job);
} grundy_i_product;

/* The kernels that exist; each is compiled for its own machine, and unusable on others. */
extern const grundy_i_product grundy_i_product_gfni, grundy_i_product_avx2, grundy_i_product_neon,
    grundy_i_product_portable;

/* The index-th kernel, fastest first, NULL after the last (the portable one,
 * usable everywhere). */
const grundy_i_product *grundy_i_product_at(size_t index);

/* The fastest one that is usable. */
const grundy_i_product *grundy_i_product_best(void);
