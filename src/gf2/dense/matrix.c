/* Bit matrices. A block of 64 x 64 bits is transposed by exchanging halves, quarters, … of its
 * words (Warren, Hacker's Delight, 2003, 7-3): 6 rounds of 32 exchanges.
 */
#include "gf2/dense/matrix.h"

#include <string.h>

#include "base/messages_math.def"

enum { BLOCK = 64, FIRST_ROWS = 16 };

static size_t size_of(const grundy_i_matrix *matrix, size_t rows) {
  return rows * matrix->stride * sizeof *matrix->bits;
}

/* Makes room for `rows` rows; what is new is not set. */
static grundy_status set_room(grundy_i_matrix *matrix, size_t rows) {
  GRUNDY_ASSERT(rows >= matrix->rows);
  if (matrix->stride && rows > SIZE_MAX / sizeof *matrix->bits / matrix->stride) {
    return GRUNDY_FAIL(matrix->context, GRUNDY_NO_MEMORY, no_memory_equations, rows,
                       matrix->columns);
  }
  void *block = matrix->bits;
  grundy_status s = grundy_i_resize(matrix->context, &block, size_of(matrix, matrix->room),
                                    size_of(matrix, rows));
  if (s != GRUNDY_OK) {
    return GRUNDY_FAIL_AT(matrix->context, s, equations_memory, rows, matrix->columns,
                          (double)size_of(matrix, rows) / 1e6);
  }
  matrix->bits = block;
  matrix->room = rows;
  return GRUNDY_OK;
}

grundy_status grundy_i_matrix_init(grundy_i_matrix *matrix, grundy_context *context, size_t rows,
                                   size_t columns) {
  *matrix = (grundy_i_matrix){
      .context = context, .columns = columns, .stride = grundy_i_bit_words(columns)};
  GRUNDY_TRY(set_room(matrix, rows));
  if (matrix->bits) memset(matrix->bits, 0, size_of(matrix, rows));
  matrix->rows = rows;
  return GRUNDY_OK;
}

void grundy_i_matrix_clear(grundy_i_matrix *matrix) {
  grundy_i_free(matrix->context, matrix->bits, size_of(matrix, matrix->room));
  *matrix = (grundy_i_matrix){.context = matrix->context};
}

grundy_status grundy_i_matrix_add(grundy_i_matrix *matrix, const uint64_t *row) {
  if (matrix->rows == matrix->room) {
    size_t more = matrix->room < FIRST_ROWS ? FIRST_ROWS : matrix->room / 2;
    grundy_status s = set_room(matrix, matrix->room + more);
    if (s != GRUNDY_OK && more > 1) s = set_room(matrix, matrix->room + 1);
    if (s != GRUNDY_OK) return s;
  }
  GRUNDY_ASSERT(matrix->rows < matrix->room);
  uint64_t *to = grundy_i_matrix_row(matrix, matrix->rows++);
  if (row) {
    memcpy(to, row, matrix->stride * sizeof *row);
  } else {
    memset(to, 0, matrix->stride * sizeof *to);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_matrix_reserve(grundy_i_matrix *matrix, size_t rows) {
  return rows > matrix->room ? set_room(matrix, rows) : GRUNDY_OK;
}

grundy_status grundy_i_matrix_copy(const grundy_i_matrix *from, grundy_i_matrix *to) {
  *to =
      (grundy_i_matrix){.context = from->context, .columns = from->columns, .stride = from->stride};
  GRUNDY_TRY(set_room(to, from->rows));
  if (from->rows) memcpy(to->bits, from->bits, size_of(from, from->rows));
  to->rows = from->rows;
  return GRUNDY_OK;
}

void grundy_i_turn(uint64_t block[BLOCK]) {
  uint64_t mask = UINT32_MAX;
  for (unsigned half = BLOCK / 2; half; half /= 2, mask ^= mask << half) {
    for (unsigned i = 0; i < BLOCK; i = (i + half + 1) & ~half) {
      uint64_t differ = (block[i] >> half ^ block[i + half]) & mask;
      block[i] ^= differ << half;
      block[i + half] ^= differ;
    }
  }
}
