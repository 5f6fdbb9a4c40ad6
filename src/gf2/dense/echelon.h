/* Elimination by blocks. */
#pragma once

#include "base/thread_pool.h"
#include "gf2/dense/product.h"
#include "gf2/system.h"

/* Bit matrices by columns of words, for elimination:
 *
 *   bit j of row i  =  bit j % 64 of bits[j / 64 * height + i]
 *
 * so that 64 rows of a word of columns, a tile, are contiguous, from any row on. After the last row
 * there is room for the rest of a tile that begins there, which stays 0. */

typedef struct grundy_i_columns {
  grundy_context *context;
  size_t rows, words, height; /* height: words from a column to the next */
  uint64_t *bits;             /* aligned to a line of the cache, in `block` */
  void *block;
  grundy_i_pool *pool; /* for work on it; NULL: the caller alone */
} grundy_i_columns;

/* Nothing in it yet, except 0 after the last row. A large matrix has as many threads as the context
 * allows. Errors: NO_MEMORY, which says how much was wanted; the matrix is then empty, so it may be
 * cleared in every case. */
grundy_status grundy_i_columns_init(grundy_i_columns *columns, grundy_context *context, size_t rows,
                                    size_t words);
void grundy_i_columns_clear(grundy_i_columns *columns);

/* The matrix's threads, or NULL where there is too little work for them on that much of it. */
grundy_i_pool *grundy_i_columns_pool(const grundy_i_columns *columns, size_t rows, size_t words);

/* Copies the bits [first, first + count) of each row of `from` to the columns from word `word` on.
 * Bits of the last word after them become 0. Errors: CANCELLED, LIMIT. */
grundy_status grundy_i_columns_take(grundy_i_columns *columns, size_t word,
                                    const grundy_i_matrix *from, size_t first, size_t count);

/* Row j becomes column j of `from`, for as many rows as there are; its words are those of the rows
 * of `from`. Errors: CANCELLED, LIMIT. */
grundy_status grundy_i_columns_take_transposed(grundy_i_columns *columns,
                                               const grundy_i_matrix *from);

static inline uint64_t *grundy_i_columns_word(const grundy_i_columns *columns, size_t word) {
  GRUNDY_ASSERT(word <= columns->words);
  return columns->bits + word * columns->height;
}

/* A word of columns that has pivots: rows first .. first + count - 1 have them in the columns
 * `columns` of word `word`, ascending. Row first + k was made from the rows that were in these
 * places: bit i of sums[k] for row first + i. Before that, rows were exchanged as swaps [swaps_end
 * of the strip before, swaps_end) say; that reached the strips of the same panel, a number, and the
 * words after, but no strip of an earlier panel. */
typedef struct grundy_i_block_column {
  size_t word, first, count, swaps_end, panel;
  uint64_t columns, sums[GRUNDY_TILE];
} grundy_i_block_column;

/* A matrix in echelon form. Its first `unknown_words` words of columns are the coefficients, the
 * others were carried along. Row k < rank, of a strip in word w, has its pivot in column
 * pivots[k]; pivots ascend; it is valid from word w on, where the strip's rows are reduced. In the
 * strips before, and below, where the echelon form is 0, a row has, in the columns of the strip's
 * pivots, how the strip's rows were added to it. From row `rank` on, only columns that were carried
 * along are valid. */
typedef struct grundy_i_echelon {
  grundy_context *context;
  grundy_i_columns matrix;
  size_t unknown_words, rank, strip_count;
  size_t *pivots;                /* room for the lesser of rows and unknown columns */
  grundy_i_block_column *strips; /* room for unknown_words */
  grundy_array swaps;            /* pairs of rows */
} grundy_i_echelon;

/* A matrix of that shape, to be filled. Errors: NO_MEMORY; it may be cleared in every case. */
grundy_status grundy_i_echelon_init(grundy_i_echelon *echelon, grundy_context *context, size_t rows,
                                    size_t unknown_words, size_t more_words);
void grundy_i_echelon_clear(grundy_i_echelon *echelon);

/* Eliminates, with as many threads as the context allows. `product` NULL means the fastest.
 * `width` is how many strips make a panel at most, 0 means as many as are useful; the answer does
 * not depend on either. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_echelon_reduce(grundy_i_echelon *echelon, const grundy_i_product *product,
                                      size_t width);

/* Back-substitution in the words [word, word + count) of `right`, a matrix with at least rank rows:
 * row k becomes what unknown pivots[k] is where the unknowns without pivots are 0 and the
 * right-hand sides are the rows. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_echelon_back(const grundy_i_echelon *echelon,
                                    const grundy_i_product *product, grundy_i_columns *right,
                                    size_t word, size_t count);

/* The same for one right-hand side, bit 0 of word `word` of the echelon form itself, into x, which
 * has unknown_words words. O(rank * unknown_words). Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_echelon_solution(const grundy_i_echelon *echelon, size_t word, uint64_t *x);

/* A basis of the kernel among the first `unknowns` columns, the others being 0: vector f, at kernel
 * + f * words, has a one at free unknown free[f] and 0 at the other free ones. The vectors are 0 to
 * begin with. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_echelon_kernel(const grundy_i_echelon *echelon,
                                      const grundy_i_product *product, const size_t *free,
                                      size_t free_count, uint64_t *kernel, size_t words);

/* Which rows of the original matrix add up to what is in row `row` >= rank now: y, a bit a row.
 * O(rank * strips). Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_echelon_origin(const grundy_i_echelon *echelon, size_t row, uint64_t *y);

/* Rows of the original matrix that add up to the bits of `sum`, a bit a column, in the pivots'
 * columns: y, a bit a row. O(rank * strips). Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_echelon_combine(const grundy_i_echelon *echelon, const uint64_t *sum,
                                       uint64_t *y);

/* ---- inverses of square matrices ---- */

/* The inverse of the coefficients of a packed system of as many equations as unknowns, whose rank
 * is that too: row j at out + j * words, which is 0. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_gf2_inverse(const grundy_gf2_system *system, uint64_t *out, size_t words);
