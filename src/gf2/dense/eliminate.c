/* Gaussian elimination over GF(2), and back-substitution.
 *
 * Adding one equation to another is XOR of packed rows, so a step handles 64 unknowns. Over GF(2)
 * there is nothing to divide by and nothing to round: any row with a one in the column serves as
 * pivot, and the first is taken, so that the same input always goes the same way.
 * Invariant before column c: rows below `rank` are in echelon form, the others 0 left of c.
 * A pivot's row does not change any more, so a bit for each one that was added to a row tells how
 * that row was made: from the last to the first, they are replaced by the rows they were made of.
 * Cost: rows * rank * stride word operations.
 */
#include "gf2/dense/eliminate.h"

#include "base/messages_tasks.def"

enum { OFTEN = 1 << 14 /* rows between two polls of the clock */ };

static void note(grundy_i_step_log *log, grundy_gf2_step_kind kind, size_t column, size_t source,
                 size_t target) {
  if (!log) return;
  if (log->total < log->room) {
    log->steps[log->total] = (grundy_gf2_step){kind, column, source, target};
  }
  log->total++;
}

/* The first of the rows from..end-1 with a one in `column`; `end` where there is none. */
static size_t first_one(const grundy_i_matrix *matrix, size_t from, size_t end, size_t column) {
  while (from < end && !grundy_i_bit(grundy_i_matrix_row(matrix, from), column)) from++;
  return from;
}

grundy_status grundy_i_find_one(const grundy_i_matrix *matrix, size_t from, size_t column,
                                size_t *out) {
  *out = from;
  while (*out < matrix->rows) {
    size_t left = matrix->rows - *out, end = *out + (left < OFTEN ? left : OFTEN);
    *out = first_one(matrix, *out, end, column);
    if (*out < end || end == matrix->rows) break;
    GRUNDY_TRY(grundy_i_tick(matrix->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

static void exchange(const grundy_i_matrix *matrix, size_t a, size_t b) {
  uint64_t *x = grundy_i_matrix_row(matrix, a), *y = grundy_i_matrix_row(matrix, b);
  for (size_t i = 0; i < matrix->stride; i++) {
    uint64_t word = x[i];
    x[i] = y[i];
    y[i] = word;
  }
}

static void note_exchange(const grundy_i_origins *origins, size_t top, size_t found) {
  GRUNDY_ASSERT(found >= top);
  origins->exchanged[top] = found;
  if (found != top) exchange(&origins->added, top, found);
}

/* Clears `column` in the rows from `from` on, by the pivot row `top`. */
static grundy_status clear_column(const grundy_i_matrix *matrix, size_t top, size_t from,
                                  size_t column, grundy_i_step_log *log) {
  size_t skip = column / 64;
  const uint64_t *pivot = grundy_i_matrix_row(matrix, top) + skip;
  for (size_t i = from; i < matrix->rows; i++) {
    uint64_t *row = grundy_i_matrix_row(matrix, i);
    GRUNDY_TRY(i % OFTEN ? GRUNDY_OK : grundy_i_tick(matrix->context, NULL, 0, 0));
    if (!grundy_i_bit(row, column)) continue;
    grundy_i_bits_add(row + skip, pivot, matrix->stride - skip);
    note(log, GRUNDY_GF2_STEP_ADD, column, top, i);
    if (log && log->origins) grundy_i_bit_flip(grundy_i_matrix_row(&log->origins->added, i), top);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_eliminate(grundy_i_matrix *matrix, size_t unknowns, size_t *pivots,
                                 size_t *rank, grundy_i_step_log *log) {
  GRUNDY_ASSERT(unknowns <= matrix->columns);
  size_t top = 0;
  for (size_t column = 0; column < unknowns && top < matrix->rows; column++) {
    GRUNDY_TRY(grundy_i_tick(matrix->context, GRUNDY_PHRASE(task_elimination), column, unknowns));
    size_t found = 0;
    GRUNDY_TRY(grundy_i_find_one(matrix, top, column, &found));
    GRUNDY_ASSERT(!top || pivots[top - 1] < column);
    if (found == matrix->rows) continue;
    if (found != top) exchange(matrix, top, found);
    if (log && log->origins) note_exchange(log->origins, top, found);
    note(log, GRUNDY_GF2_STEP_PIVOT, column, found, top);
    GRUNDY_ASSERT(grundy_i_bit(grundy_i_matrix_row(matrix, top), column));
    GRUNDY_TRY(clear_column(matrix, top, found + 1, column, log));
    GRUNDY_ASSERT(first_one(matrix, top + 1, matrix->rows, column) == matrix->rows);
    pivots[top++] = column;
  }
  *rank = top;
  return GRUNDY_OK;
}

grundy_status grundy_i_origins_init(grundy_i_origins *origins, grundy_context *context, size_t rows,
                                    size_t unknowns) {
  size_t pivots = rows < unknowns ? rows : unknowns;
  origins->exchanged = NULL;
  grundy_status s = grundy_i_matrix_init(&origins->added, context, rows, pivots);
  origins->exchanged = grundy_i_new(context, pivots, sizeof *origins->exchanged, &s);
  return s;
}

void grundy_i_origins_clear(grundy_i_origins *origins) {
  size_t bytes = origins->added.columns * sizeof *origins->exchanged;
  grundy_i_free(origins->added.context, origins->exchanged, bytes);
  grundy_i_matrix_clear(&origins->added);
}

/* Marks in y where row `row` was before the exchanges of the first `rank` pivots. */
static void mark(const grundy_i_origins *origins, size_t rank, size_t row, uint64_t *y) {
  for (size_t k = rank; k-- > 0;) {
    size_t other = origins->exchanged[k];
    row = row == k ? other : row == other ? k : row;
  }
  grundy_i_bit_flip(y, row);
}

grundy_status grundy_i_origin(const grundy_i_origins *origins, size_t rank, size_t row,
                              uint64_t *y) {
  GRUNDY_ASSERT(row >= rank && row < origins->added.rows);
  grundy_status s = GRUNDY_OK;
  mark(origins, rank, row, y);
  for (size_t k = rank; k-- > 0 && s == GRUNDY_OK;) {
    uint64_t *in = grundy_i_matrix_row(&origins->added, row);
    if (!grundy_i_bit(in, k)) continue;
    mark(origins, rank, k, y);
    grundy_i_bits_add(in, grundy_i_matrix_row(&origins->added, k), origins->added.stride);
    if (k % 64 == 0) s = grundy_i_tick_now(origins->added.context, NULL, 0, 0);
  }
  return s;
}

void grundy_i_substitute(const grundy_i_matrix *echelon, const size_t *pivots, size_t rank,
                         uint64_t *x) {
  for (size_t k = rank; k-- > 0;) {
    size_t skip = pivots[k] / 64;
    const uint64_t *row = grundy_i_matrix_row(echelon, k);
    GRUNDY_ASSERT(grundy_i_bit(row, pivots[k]));
    if (grundy_i_bits_dot(row + skip, x + skip, echelon->stride - skip)) {
      grundy_i_bit_flip(x, pivots[k]);
    }
  }
}
