/* Products of packed blocks with seven block products in place of eight. */
#ifndef GF2_DENSE_STRASSEN_H
#define GF2_DENSE_STRASSEN_H

#include "gf2/dense/product.h"

enum { GRUNDY_STRASSEN_LEVELS = 2, GRUNDY_STRASSEN_TARGETS = 1 << GRUNDY_STRASSEN_LEVELS };

/* A block of packed tiles: tile (o, i) at data + (o * pitch + i) * tile_words, o < outer, i <
 * inner; both are multiples of 2^level. For a left factor the outer index is the row, for a right
 * one the column; the inner dimension is the products'. */
typedef struct grundy_i_strassen_block {
  const uint64_t *data;
  size_t outer, inner, pitch, tile_words;
} grundy_i_strassen_block;

/* Words that `expand` writes, and words of scratch that it needs. */
size_t grundy_i_strassen_words(const grundy_i_strassen_block *block, unsigned level);
size_t grundy_i_strassen_scratch(const grundy_i_strassen_block *block, unsigned level);

/* The 7^level sums of parts of a left (or right) factor that are multiplied. */
void grundy_i_strassen_expand(const grundy_i_strassen_block *block, unsigned level, bool right,
                              uint64_t *out, uint64_t *scratch);

/* to ^= left * right as job describes, level times by Strassen; job->left and job->right are what
 * expand wrote, their pitches do not count, and there is one target. level <= STRASSEN_LEVELS. */
void grundy_i_strassen_multiply(const grundy_i_product *product, const grundy_i_product_job *job,
                                unsigned level);

#endif
