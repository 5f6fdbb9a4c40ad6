/* Groups of stones in Clobber; see games/clobber.c. Small boards by word operations, long rows by
 * their squares. Cost: a few dozen operations a group; O(length) for a row. */
#include "games/clobber/groups.h"

#include "base/compiler.h"
#include "base/context.h"

enum { SQUARES = GRUNDY_I_BOARD_SQUARES };

grundy_status grundy_i_clobber_add(grundy_array *out, size_t rows, size_t columns, uint64_t **x,
                                   uint64_t **o) {
  size_t start = out->length, words = (rows * columns + SQUARES - 1) / SQUARES;
  grundy_status s = grundy_array_push(out, (uint64_t)rows << 32 | columns);
  for (size_t i = 0; i < 2 * words && s == GRUNDY_OK; i++) s = grundy_array_push(out, 0);
  if (s != GRUNDY_OK) return s;
  *x = out->data + start + 1;
  *o = *x + words;
  return GRUNDY_OK;
}

/* ---- groups of small boards ---- */

static uint64_t grow(const grundy_i_area *a, uint64_t first, uint64_t square) {
  for (uint64_t before = 0; square != before;) {
    before = square;
    grundy_i_neighbours n = grundy_i_neighbours_of(a, first, square);
    square |= a->free & grundy_i_neighbours_all(&n);
  }
  return square;
}

/* Makes a row of a group that is a path; other groups stay as they are. */
static void straighten(grundy_i_stones *g) {
  uint64_t first = grundy_i_area_first_column(g->all.columns), left = g->all.free, row = 0;
  grundy_i_neighbours n = grundy_i_neighbours_of(&g->all, first, left);
  uint64_t across = n.left & n.right, along = n.up & n.down;
  uint64_t crossed = (n.left | n.right) & (n.up | n.down);
  if (left & ((across & (n.up | n.down)) | (along & (n.left | n.right)))) return;
  uint64_t ends = left & ~(across | along | crossed), at = ends & -ends;
  if (!ends) return;
  unsigned length = 0;
  while (at) {
    if (g->x & at) row |= UINT64_C(1) << length;
    length++;
    left &= ~at;
    n = grundy_i_neighbours_of(&g->all, first, at);
    at = left & grundy_i_neighbours_all(&n);
  }
  g->all = (grundy_i_area){1, length, length < SQUARES ? (UINT64_C(1) << length) - 1 : UINT64_MAX};
  g->x = row;
}

bool grundy_i_stones_next(grundy_i_area *rest, uint64_t x, grundy_i_stones *out) {
  uint64_t first = grundy_i_area_first_column(rest->columns);
  while (rest->free) {
    uint64_t found = grow(rest, first, rest->free & -rest->free);
    rest->free &= ~found;
    if (!(found & x) || !(found & ~x)) continue;
    grundy_i_area group = {rest->rows, rest->columns, found};
    out->x = found & x;
    out->all = grundy_i_area_trimmed(&group, &out->x);
    if (out->all.rows == 1 || out->all.columns == 1) {
      out->all.columns *= out->all.rows;
      out->all.rows = 1;
    } else {
      straighten(out);
    }
    return true;
  }
  return false;
}

/* The image of a set by a symmetry, in the board `out`. */
static uint64_t moved(const grundy_i_area *from, const grundy_i_area *out, unsigned symmetry,
                      uint64_t set) {
  uint64_t image = 0;
  for (; set; set &= set - 1) {
    unsigned square = GRUNDY_LOWEST_BIT(set);
    image |= UINT64_C(1) << grundy_i_area_moved(out, symmetry, square / from->columns,
                                                square % from->columns);
  }
  return image;
}

void grundy_i_stones_least(grundy_i_stones *g) {
  grundy_i_stones least = {g->all, 0};
  unsigned symmetries = grundy_i_area_least(&least.all);
  least.x = UINT64_MAX;
  for (; symmetries; symmetries &= symmetries - 1) {
    uint64_t x = moved(&g->all, &least.all, GRUNDY_LOWEST_BIT(symmetries), g->x);
    uint64_t o = least.all.free & ~x;
    if (x < least.x) least.x = x;
    if (o < least.x) least.x = o;
  }
  *g = least;
}

/* Whether the second player can answer with images: see the head of the file. */
static bool answers(const grundy_i_stones *g, unsigned symmetry) {
  const grundy_i_area *a = &g->all;
  uint64_t x = moved(a, a, symmetry, g->x);
  bool kept = x == g->x;
  if (moved(a, a, symmetry, a->free) != a->free) return false;
  if (!kept && x != (a->free & ~g->x)) return false;
  for (uint64_t left = a->free; left; left &= left - 1) {
    unsigned at = GRUNDY_LOWEST_BIT(left), row = at / a->columns, column = at % a->columns;
    unsigned image = grundy_i_area_moved(a, symmetry, row, column);
    unsigned far = image > at ? image - at : at - image;
    bool near = far == a->columns || (far == 1 && image / a->columns == row);
    if (image == at || (!kept && near)) return false;
  }
  return true;
}

bool grundy_i_stones_symmetric(const grundy_i_stones *g) {
  static const unsigned symmetries[] = {
      GRUNDY_I_AREA_ROWS | GRUNDY_I_AREA_COLUMNS, GRUNDY_I_AREA_ROWS, GRUNDY_I_AREA_COLUMNS,
      GRUNDY_I_AREA_TRANSPOSE,
      GRUNDY_I_AREA_TRANSPOSE | GRUNDY_I_AREA_ROWS | GRUNDY_I_AREA_COLUMNS};
  for (size_t i = 0; i < sizeof symmetries / sizeof *symmetries; i++) {
    if (symmetries[i] & GRUNDY_I_AREA_TRANSPOSE && g->all.rows != g->all.columns) continue;
    if (answers(g, symmetries[i])) return true;
  }
  return false;
}

/* ---- groups of rows ---- */

bool grundy_i_stretch_next(const grundy_i_clobber *b, grundy_i_stretch *out) {
  for (size_t i = out->end; i < b->columns; i++) {
    bool opposite = false;
    size_t from = i;
    if (grundy_i_clobber_sign(b, i) == '.') continue;
    for (; i + 1 < b->columns && grundy_i_clobber_sign(b, i + 1) != '.'; i++)
      opposite |= grundy_i_clobber_opposed(b, i, i + 1);
    *out = (grundy_i_stretch){from, i + 1};
    if (opposite) return true;
  }
  return false;
}

unsigned grundy_i_stretch_doubled(const grundy_i_clobber *b, grundy_i_stretch g) {
  unsigned ends = 0;
  for (size_t i = g.from; i + 1 < g.end; i++) {
    if (grundy_i_clobber_opposed(b, i, i + 1)) continue;
    if (i > g.from && i + 2 < g.end) return GRUNDY_STRETCH_UNKNOWN;
    ends++;
  }
  return ends;
}

/* Adds the row, or the least of its images: from either end, with either colour first. */
grundy_status grundy_i_stretch_add(const grundy_i_clobber *b, grundy_i_stretch g,
                                   grundy_array *out) {
  size_t n = g.end - g.from;
  bool turned = false, decided = false;
  uint64_t *x, *o;
  for (size_t i = 1; i < n && !decided; i++) {
    bool ahead = grundy_i_clobber_sign(b, g.from) == grundy_i_clobber_sign(b, g.from + i);
    bool back = grundy_i_clobber_sign(b, g.end - 1) == grundy_i_clobber_sign(b, g.end - 1 - i);
    decided = ahead != back;
    turned = back;
  }
  turned = turned && decided;
  grundy_status s = grundy_i_clobber_add(out, 1, n, &x, &o);
  if (s != GRUNDY_OK) return s;
  char begin = grundy_i_clobber_sign(b, turned ? g.end - 1 : g.from);
  for (size_t i = 0; i < n; i++) {
    grundy_i_clobber_put(
        grundy_i_clobber_sign(b, turned ? g.end - 1 - i : g.from + i) == begin ? x : o, i);
  }
  return GRUNDY_OK;
}
