/* Bit matrices by columns of words, for elimination:
 *
 *   bit j of row i  =  bit j % 64 of bits[j / 64 * height + i]
 *
 * so that 64 rows of a word of columns, a tile, lie together, from whatever row on. Behind the last
 * row there is room for the rest of a tile that begins there, which stays 0. */
#ifndef GF2_DENSE_COLUMNS_H
#define GF2_DENSE_COLUMNS_H

#include "base/assert.h"
#include "base/context.h"
#include "base/thread_pool.h"
#include "gf2/dense/matrix.h"

typedef struct grundy_i_columns {
  grundy_context *context;
  size_t rows, words, height; /* height: words from a column to the next */
  uint64_t *bits;             /* aligned to a line of the cache, in `block` */
  void *block;
  grundy_i_pool *pool; /* for what is done to it; NULL: the caller alone */
} grundy_i_columns;

/* Nothing in it yet, save 0 after the last row. A large matrix has as many threads as the context
 * allows. Errors: NO_MEMORY, which says how much was wanted; the matrix is then empty, so it may be
 * cleared in every case. */
GRUNDY_MUST_CHECK grundy_status grundy_i_columns_init(grundy_i_columns *columns,
                                                      grundy_context *context, size_t rows,
                                                      size_t words);
void grundy_i_columns_clear(grundy_i_columns *columns);

/* The matrix's threads, or NULL where work on that much of it is too little for them. */
grundy_i_pool *grundy_i_columns_pool(const grundy_i_columns *columns, size_t rows, size_t words);

/* Copies the bits [first, first + count) of each row of `from` to the columns from word `word` on.
 * Bits of the last word after them become 0. */
void grundy_i_columns_take(grundy_i_columns *columns, size_t word, const grundy_i_matrix *from,
                           size_t first, size_t count);

/* Row j becomes column j of `from`, for as many rows as there are; its words are those of the rows
 * of `from`. */
void grundy_i_columns_take_transposed(grundy_i_columns *columns, const grundy_i_matrix *from);

static inline uint64_t *grundy_i_columns_word(const grundy_i_columns *columns, size_t word) {
  GRUNDY_ASSERT(word <= columns->words);
  return columns->bits + word * columns->height;
}

#endif
