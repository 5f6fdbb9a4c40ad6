/* Bit matrices, a row after another, each in `stride` words:
 *
 *   bit j of row i  =  bit j % 64 of bits[i * stride + j / 64]
 *
 * Bits after the last column are 0.
 */
#pragma once

#include "base/context.h"

typedef struct grundy_i_matrix {
  grundy_context *context;
  size_t rows, columns, stride, room; /* room: rows that fit */
  uint64_t *bits;
} grundy_i_matrix;

/* rows x columns, all 0. Errors: NO_MEMORY, which says how much was wanted; the matrix is then
 * empty, so it may be cleared in every case. */
grundy_status grundy_i_matrix_init(grundy_i_matrix *matrix, grundy_context *context, size_t rows,
                                   size_t columns);
void grundy_i_matrix_clear(grundy_i_matrix *matrix);

/* Adds a row: a copy of `row`, or zero for NULL. Amortised O(stride). Errors: NO_MEMORY. */
grundy_status grundy_i_matrix_add(grundy_i_matrix *matrix, const uint64_t *row);

/* Makes room for `rows` rows in all, so that adding them cannot fail. Errors: NO_MEMORY. */
grundy_status grundy_i_matrix_reserve(grundy_i_matrix *matrix, size_t rows);

/* `to` becomes a copy. Errors: NO_MEMORY. */
grundy_status grundy_i_matrix_copy(const grundy_i_matrix *from, grundy_i_matrix *to);

/* Transposes 64 rows of 64 bits: exchanges bit j of block[i] with bit i of block[j]. */
void grundy_i_turn(uint64_t block[64]);

/* How many words a vector of that many bits takes. */
static inline size_t grundy_i_bit_words(size_t bits) {
  return bits / 64 + (bits % 64 != 0);
}

static inline size_t grundy_i_lesser(size_t a, size_t b) {
  return a < b ? a : b;
}

static inline bool grundy_i_bit(const uint64_t *bits, size_t at) {
  return bits[at / 64] >> (at % 64) & 1;
}

static inline void grundy_i_bit_flip(uint64_t *bits, size_t at) {
  bits[at / 64] ^= UINT64_C(1) << (at % 64);
}

static inline uint64_t *grundy_i_matrix_row(const grundy_i_matrix *matrix, size_t row) {
  GRUNDY_ASSERT(row < matrix->room);
  return matrix->stride ? matrix->bits + row * matrix->stride : matrix->bits;
}

/* to ^= from. */
static inline void grundy_i_bits_add(uint64_t *to, const uint64_t *from, size_t words) {
  for (size_t i = 0; i < words; i++) to[i] ^= from[i];
}

/* The XOR over the bits that both have. */
static inline bool grundy_i_bits_dot(const uint64_t *a, const uint64_t *b, size_t words) {
  uint64_t sum = 0;
  for (size_t i = 0; i < words; i++) sum ^= a[i] & b[i];
  return GRUNDY_ONES(sum) & 1;
}
