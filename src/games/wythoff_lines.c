/* Where small values stand on the lines of Wythoff's board.
 *
 * Every row a has exactly one cell (a, b) of value v. For v = 0, 1, ... and rows from below: a
 * row whose cell is not given by symmetry, (b, a) for a smaller b, has it at the first b >= a
 * such that no smaller value stands at (a, b) and v stands neither in column b nor on the
 * diagonal b - a yet. For a cell has value v exactly where it has no smaller one and no option
 * of value v, and options are in smaller rows, columns and corners. Of the 3a + v + 1 first
 * cells at most v, a and a are excluded for these reasons. So to know the values up to v of the
 * rows below n takes O(n v^2) steps and O(n v) memory, where all values of the same rows take
 * O(n^2). */
#include "games/wythoff_lines.h"

#include <pthread.h>
#include <string.h>

#include "base/assert.h"

/* cell[b * values + v] is 1 + the row of value v in column b (or the other way round), 0 where
 * there is none yet; corner[d * values + v] is 1 + the smaller heap where v stands on diagonal
 * d. */
struct grundy_i_wythoff_lines {
  grundy_context *context;
  pthread_mutex_t lock;
  size_t rows, values;
  uint32_t *cell, *corner;
};

enum { LEAST_ROWS = 1 << 12, LEAST_VALUES = 16, CELLS = 1 << 22, MOST_VALUES = 128 };

static size_t columns(size_t rows, size_t values) {
  return 3 * rows + values + 1;
}

static void clear(grundy_i_wythoff_lines *l) {
  size_t size = columns(l->rows, l->values) * l->values * sizeof(uint32_t);
  grundy_i_free(l->context, l->cell, l->cell ? size : 0);
  grundy_i_free(l->context, l->corner, l->corner ? size : 0);
  l->cell = l->corner = NULL;
  l->rows = l->values = 0;
}

grundy_status grundy_i_wythoff_lines_create(grundy_context *context, grundy_i_wythoff_lines **out) {
  void *block;
  grundy_status s = grundy_i_allocate(context, 1, sizeof(grundy_i_wythoff_lines), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_wythoff_lines *l = block;
  if (pthread_mutex_init(&l->lock, NULL)) {
    grundy_i_free(context, l, sizeof *l);
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_lock);
  }
  l->context = context;
  *out = l;
  return GRUNDY_OK;
}

void grundy_i_wythoff_lines_destroy(grundy_i_wythoff_lines *l) {
  if (!l) return;
  clear(l);
  pthread_mutex_destroy(&l->lock);
  grundy_i_free(l->context, l, sizeof *l);
}

/* Whether one of the values below v stands at (a, b). */
static bool has_less(const grundy_i_wythoff_lines *l, size_t a, size_t b, size_t v) {
  const uint32_t *cells = l->cell + a * l->values;
  bool found = false;
  for (size_t w = 0; w < v; w++) found |= cells[w] == b + 1;
  return found;
}

/* Value v in all rows; the diagonals below `free` have it. */
static void fill_value(grundy_i_wythoff_lines *l, size_t v) {
  size_t free = 0, width = l->values;
  for (size_t a = 0; a < l->rows; a++) {
    if (l->cell[a * width + v]) continue;
    while (l->corner[free * width + v]) free++;
    size_t b = a + free;
    while (l->cell[b * width + v] || l->corner[(b - a) * width + v] || has_less(l, a, b, v)) b++;
    GRUNDY_ASSERT(b < columns(l->rows, width));
    l->cell[a * width + v] = (uint32_t)b + 1;
    l->cell[b * width + v] = (uint32_t)a + 1;
    l->corner[(b - a) * width + v] = (uint32_t)a + 1;
  }
}

static grundy_status fill(grundy_context *context, grundy_i_wythoff_lines *l, size_t rows,
                          size_t values) {
  void *cell = NULL, *corner = NULL;
  size_t count = columns(rows, values) * values;
  clear(l);
  grundy_status s = grundy_i_allocate(l->context, count, sizeof(uint32_t), &cell);
  if (s == GRUNDY_OK) s = grundy_i_allocate(l->context, count, sizeof(uint32_t), &corner);
  if (s != GRUNDY_OK) {
    grundy_i_free(l->context, cell, cell ? count * sizeof(uint32_t) : 0);
    return GRUNDY_FAIL(context, s, no_memory_sides, rows);
  }
  l->cell = cell;
  l->corner = corner;
  l->rows = rows;
  l->values = values;
  for (size_t v = 0; v < values && s == GRUNDY_OK; v++) {
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_values), v, values);
    if (s == GRUNDY_OK) fill_value(l, v);
  }
  if (s != GRUNDY_OK) clear(l);
  return s;
}

/* Rows up to `side` and values up to v. */
static grundy_status grow(grundy_context *context, grundy_i_wythoff_lines *l, uint64_t side,
                          uint64_t v) {
  size_t rows = l->rows ? l->rows : LEAST_ROWS, values = l->values ? l->values : LEAST_VALUES;
  if (side < l->rows && v < l->values) return GRUNDY_OK;
  if (v >= MOST_VALUES || side >= CELLS / LEAST_VALUES) {
    return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, wythoff_table, CELLS / LEAST_VALUES);
  }
  while (rows <= side) rows *= 2;
  while (values <= v) values *= 2;
  if (rows * values > CELLS) {
    return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, wythoff_table, CELLS / values);
  }
  return fill(context, l, rows, values);
}

grundy_status grundy_i_wythoff_lines_find(grundy_context *context, grundy_i_wythoff_lines *l,
                                          uint64_t a, uint64_t b, uint64_t v,
                                          grundy_i_wythoff_cells *out) {
  uint64_t difference = a < b ? b - a : a - b;
  pthread_mutex_lock(&l->lock);
  grundy_status s = grow(context, l, a < b ? b : a, v);
  if (s == GRUNDY_OK) {
    uint32_t corner = l->corner[difference * l->values + v];
    out->column = l->cell[b * l->values + v] - UINT64_C(1);
    out->row = l->cell[a * l->values + v] - UINT64_C(1);
    out->corner = corner ? corner - UINT64_C(1) : UINT64_MAX;
  }
  pthread_mutex_unlock(&l->lock);
  return s;
}
