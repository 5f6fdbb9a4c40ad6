/* Where small values stand on the lines of Wythoff's board.
 *
 * Every row a has exactly one cell (a, b) of value v. Row after row from below, and in a row for
 * v = 0, 1, ...: a cell that is not given by symmetry, (b, a) for a smaller b, stands at the first
 * b >= a such that no smaller value stands at (a, b) and v stands neither in column b nor on the
 * diagonal b - a yet. For a cell has value v exactly where it has no smaller one and no option of
 * value v, and options are in smaller rows, columns and corners. Of the 3a + v + 1 first cells at
 * most v, a and a are excluded for these reasons. Each reason is a set of bits, by b - a, of which
 * 64 are tested in a step: the values up to v of the rows below n take O(n v) steps, often of one
 * test, and memory, where all values of the same rows take O(n^2). */
#include "games/wythoff_lines.h"

#include <string.h>

#include "base/lock.h"
#include "base/messages_games.def"
#include "base/messages_rules.def"
#include "base/messages_tasks.def"

/* cell[b * values + v] is 1 + the row of value v in column b (or the other way round), 0 where
 * there is none yet; corner[d * values + v] is 1 + the smaller heap where v stands on diagonal
 * d; b and d are below `rows`. */
struct grundy_i_wythoff_lines {
  grundy_context *context;
  pthread_mutex_t lock;
  size_t rows, values;
  uint32_t *cell, *corner;
};

/* While rows are filled: the columns and diagonals that have value v, each from bit v * 64 * words
 * on; the cells of the row that have a value, by their diagonal; and how many words of v's
 * diagonals are full. */
typedef struct grundy_i_line_sets {
  uint64_t *column, *diagonal, *row;
  size_t *full;
  size_t words;
} grundy_i_line_sets;

enum { LEAST_ROWS = 1 << 12, LEAST_VALUES = 8, CELLS = 1 << 25, MOST_VALUES = 1024 };

static size_t columns(size_t rows, size_t values) {
  return 3 * rows + values + 1;
}

static void clear(grundy_i_wythoff_lines *l) {
  size_t size = l->rows * l->values * sizeof(uint32_t);
  grundy_i_free(l->context, l->cell, l->cell ? size : 0);
  grundy_i_free(l->context, l->corner, l->corner ? size : 0);
  l->cell = l->corner = NULL;
  l->rows = l->values = 0;
}

grundy_status grundy_i_wythoff_lines_create(grundy_context *context, grundy_i_wythoff_lines **out) {
  grundy_i_wythoff_lines *l = GRUNDY_MAKE_LOCKED(context, grundy_i_wythoff_lines);
  if (!l) return GRUNDY_NO_MEMORY;
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

/* The first free diagonal of row a for value v. */
static size_t find_diagonal(const grundy_i_line_sets *z, size_t a, size_t v) {
  const uint64_t *column = z->column + v * z->words + a / 64;
  const uint64_t *diagonal = z->diagonal + v * z->words;
  unsigned shift = a % 64;
  while (diagonal[z->full[v]] == UINT64_MAX) z->full[v]++;
  for (size_t i = z->full[v];; i++) {
    GRUNDY_ASSERT(a / 64 + i + 1 < z->words);
    uint64_t above = shift ? column[i + 1] << (64 - shift) : 0;
    uint64_t open = ~(column[i] >> shift | above | diagonal[i] | z->row[i]);
    if (open) return 64 * i + GRUNDY_LOWEST_BIT(open);
  }
}

static void add(uint64_t *bits, size_t i) {
  bits[i / 64] |= UINT64_C(1) << i % 64;
}

static void fill_row(grundy_i_wythoff_lines *l, grundy_i_line_sets *z, size_t a) {
  size_t first = z->words, last = 0;
  for (size_t v = 0; v < l->values; v++) {
    if (z->column[v * z->words + a / 64] >> a % 64 & 1) continue;
    size_t d = find_diagonal(z, a, v), b = a + d;
    add(z->column + v * z->words, b);
    add(z->diagonal + v * z->words, d);
    add(z->row, d);
    if (d / 64 < first) first = d / 64;
    if (d / 64 > last) last = d / 64;
    l->cell[a * l->values + v] = (uint32_t)b + 1;
    if (b < l->rows) l->cell[b * l->values + v] = (uint32_t)a + 1;
    if (d < l->rows) l->corner[d * l->values + v] = (uint32_t)a + 1;
  }
  if (first <= last) memset(z->row + first, 0, (last + 1 - first) * sizeof *z->row);
}

static grundy_status fill_rows(grundy_context *context, grundy_i_wythoff_lines *l) {
  size_t words = columns(l->rows, l->values) / 64 + 2, count = words * (2 * l->values + 1);
  grundy_status s = GRUNDY_OK;
  grundy_i_line_sets z = {.words = words};
  z.row = grundy_i_new(l->context, count, sizeof *z.row, &s);
  z.full = grundy_i_new(l->context, l->values, sizeof *z.full, &s);
  if (s == GRUNDY_OK) {
    z.column = z.row + words;
    z.diagonal = z.column + words * l->values;
  }
  for (size_t a = 0; a < l->rows && s == GRUNDY_OK; a++) {
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_values), a, l->rows);
    if (s == GRUNDY_OK) fill_row(l, &z, a);
  }
  grundy_i_free(l->context, z.full, l->values * sizeof *z.full);
  grundy_i_free(l->context, z.row, count * sizeof *z.row);
  return s;
}

static grundy_status fill(grundy_context *context, grundy_i_wythoff_lines *l, size_t rows,
                          size_t values) {
  size_t count = rows * values;
  clear(l);
  grundy_status s = GRUNDY_OK;
  void *cell = grundy_i_new(l->context, count, sizeof(uint32_t), &s);
  l->corner = grundy_i_new(l->context, count, sizeof(uint32_t), &s);
  if (s != GRUNDY_OK) {
    grundy_i_free(l->context, cell, cell ? count * sizeof(uint32_t) : 0);
    return GRUNDY_FAIL(context, s, no_memory_sides, rows);
  }
  l->cell = cell;
  l->rows = rows;
  l->values = values;
  s = fill_rows(context, l);
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
