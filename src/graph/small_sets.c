/* Sets of vertices: connected pieces, idle vertices, and canonical sets. */
#include <string.h>

#include "graph/small.h"

/* ---- pieces ---- */

/* Takes the piece of the least vertex out of `left`, in a graph of one word. */
static void take_piece_of_word(const grundy_i_small *g, uint64_t *left, uint64_t *piece) {
  uint64_t rest = *left & (*left - 1), todo = *left ^ rest;
  *piece = 0;
  while (todo && rest) {
    uint64_t fresh = g->next[GRUNDY_LOWEST_BIT(todo)] & rest;
    *piece |= todo & -todo;
    rest ^= fresh;
    todo = (todo & (todo - 1)) | fresh;
  }
  *piece |= todo;
  *left = rest;
}

/* The same in any graph: from each vertex met, its neighbours join. */
static void take_piece(const grundy_i_small *g, uint64_t *left, uint64_t *piece) {
  uint64_t todo[GRUNDY_SMALL_WORDS] = {0};
  size_t words = g->words, at = 0;
  memset(piece, 0, words * sizeof *piece);
  while (!left[at]) at++;
  GRUNDY_ASSERT(at < words);
  todo[at] = left[at] & (~left[at] + 1);
  left[at] ^= todo[at];
  while (at < words) {
    if (!todo[at]) {
      at++;
      continue;
    }
    size_t v = 64 * at + GRUNDY_LOWEST_BIT(todo[at]);
    todo[at] &= todo[at] - 1;
    grundy_i_small_put(piece, v);
    const uint64_t *row = grundy_i_small_row(g, v);
    uint64_t others = 0;
    for (size_t i = 0; i < words; i++) {
      uint64_t fresh = row[i] & left[i];
      left[i] ^= fresh;
      todo[i] |= fresh;
      others |= left[i];
      if (fresh && i < at) at = i;
    }
    if (others) continue;
    for (size_t i = 0; i < words; i++) piece[i] |= todo[i];
    return;
  }
}

static bool is_empty(const grundy_i_small *g, const uint64_t *set) {
  uint64_t any = 0;
  for (size_t i = 0; i < g->words; i++) any |= set[i];
  return any == 0;
}

/* Whether a comes before b: words are compared from the first. */
static bool is_less(const uint64_t *a, const uint64_t *b, size_t words) {
  size_t i = 0;
  while (i < words && a[i] == b[i]) i++;
  return i < words && a[i] < b[i];
}

/* Moves the last piece to its place among those from `first` on, which descend. */
static void sort_last(grundy_array *out, size_t first, size_t words) {
  uint64_t last[GRUNDY_SMALL_WORDS], *at = out->data + out->length - words;
  memcpy(last, at, words * sizeof *last);
  for (; at > out->data + first && is_less(at - words, last, words); at -= words) {
    memcpy(at, at - words, words * sizeof *at);
  }
  memcpy(at, last, words * sizeof *last);
}

grundy_status grundy_i_small_pieces(const grundy_i_small *graph, const uint64_t *set,
                                    grundy_array *out) {
  uint64_t left[GRUNDY_SMALL_WORDS], piece[GRUNDY_SMALL_WORDS];
  size_t first = out->length;
  memcpy(left, set, graph->words * sizeof *left);
  while (!is_empty(graph, left)) {
    (graph->words == 1 ? take_piece_of_word : take_piece)(graph, left, piece);
    GRUNDY_TRY(grundy_array_append(out, piece, graph->words));
    sort_last(out, first, graph->words);
  }
  return GRUNDY_OK;
}

/* ---- leaves ---- */

static void drop(uint64_t *set, size_t v) {
  GRUNDY_ASSERT(grundy_i_small_has(set, v));
  set[v / 64] &= ~(UINT64_C(1) << v % 64);
}

/* The only neighbour of v in the set, which must have one. */
static size_t neighbour(const grundy_i_small *g, const uint64_t *set, size_t v) {
  const uint64_t *row = grundy_i_small_row(g, v);
  size_t i = 0;
  while (!(row[i] & set[i])) i++;
  return 64 * i + GRUNDY_LOWEST_BIT(row[i] & set[i]);
}

/* Drops vertices without an edge, and all leaves at a vertex but one: leaf[v] is the one that stays
 * at v, or NONE. */
static bool drop_leaves(const grundy_i_small *g, uint64_t *set, uint16_t *leaf) {
  bool dropped = false;
  for (size_t v = 0; v < g->vertices; v++) leaf[v] = GRUNDY_SMALL_NONE;
  for (size_t v = 0; v < g->vertices; v++) {
    if (!grundy_i_small_has(set, v)) continue;
    size_t degree = grundy_i_small_degree(g, set, v);
    if (degree > 1) continue;
    size_t at = degree ? neighbour(g, set, v) : v;
    if (degree && leaf[at] == GRUNDY_SMALL_NONE) {
      leaf[at] = (uint16_t)v;
    } else {
      drop(set, v);
      dropped = true;
    }
  }
  return dropped;
}

/* Whether each neighbour of v has a leaf other than v. */
static bool is_idle(const grundy_i_small *g, const uint64_t *set, const uint16_t *leaf, size_t v) {
  const uint64_t *row = grundy_i_small_row(g, v);
  for (size_t i = 0; i < g->words; i++) {
    for (uint64_t bits = row[i] & set[i]; bits; bits &= bits - 1) {
      size_t u = 64 * i + GRUNDY_LOWEST_BIT(bits);
      if (leaf[u] == GRUNDY_SMALL_NONE || leaf[u] == v) return false;
    }
  }
  return true;
}

/* One round; whether anything was dropped. */
static bool drop_idle(const grundy_i_small *g, uint64_t *set) {
  uint16_t leaf[GRUNDY_SMALL_VERTICES];
  bool dropped = drop_leaves(g, set, leaf);
  for (size_t v = 0; v < g->vertices; v++) {
    if (!grundy_i_small_has(set, v) || !is_idle(g, set, leaf, v)) continue;
    drop(set, v);
    dropped = true;
  }
  return dropped;
}

void grundy_i_small_drop_idle(const grundy_i_small *graph, uint64_t *set) {
  while (drop_idle(graph, set)) continue;
}

/* ---- symmetries ---- */

grundy_i_small_box grundy_i_small_bounds(const grundy_i_small *graph, const uint64_t *set) {
  grundy_i_small_box box = {graph->rows, 0, graph->columns, 0};
  for (size_t i = 0; i < graph->words; i++) {
    for (uint64_t bits = set[i]; bits; bits &= bits - 1) {
      size_t v = 64 * i + GRUNDY_LOWEST_BIT(bits), row = graph->row[v], column = graph->column[v];
      if (row < box.top) box.top = row;
      if (row > box.bottom) box.bottom = row;
      if (column < box.left) box.left = column;
      if (column > box.right) box.right = column;
    }
  }
  GRUNDY_ASSERT(box.top <= box.bottom && box.left <= box.right);
  return box;
}

/* The squares of a set, moved to the corner. */
typedef struct corner_squares {
  size_t count;
  uint16_t row[GRUNDY_SMALL_VERTICES], column[GRUNDY_SMALL_VERTICES];
} corner_squares;

static void list_squares(const grundy_i_small *g, const uint64_t *set,
                         const grundy_i_small_box *box, corner_squares *out) {
  out->count = 0;
  for (size_t i = 0; i < g->words; i++) {
    for (uint64_t bits = set[i]; bits; bits &= bits - 1) {
      size_t v = 64 * i + GRUNDY_LOWEST_BIT(bits);
      out->row[out->count] = (uint16_t)(g->row[v] - box->top);
      out->column[out->count++] = (uint16_t)(g->column[v] - box->left);
    }
  }
}

/* The squares mirrored in rows, in columns, and at the diagonal, as the three bits of `how` say;
 * false where they do not fit then. A square's place is begin + by_row * row + by_column * column,
 * modulo 2^32. */
static bool transform(const grundy_i_small *g, const corner_squares *squares,
                      const grundy_i_small_box *box, unsigned how, uint64_t *out) {
  size_t height = box->bottom - box->top, width = box->right - box->left;
  bool across = how & 4;
  if (across && (height >= g->columns || width >= g->rows)) return false;
  uint32_t columns = (uint32_t)g->columns, begin = 0;
  uint32_t by_row = across ? 1 : columns, by_column = across ? columns : 1;
  if (how & 1) begin += (uint32_t)height * by_row, by_row = -by_row;
  if (how & 2) begin += (uint32_t)width * by_column, by_column = -by_column;
  memset(out, 0, g->words * sizeof *out);
  for (size_t i = 0; i < squares->count; i++) {
    grundy_i_small_put(out, begin + by_row * squares->row[i] + by_column * squares->column[i]);
  }
  return true;
}

static void least_on_board(const grundy_i_small *g, const uint64_t *set, uint64_t *least) {
  uint64_t image[GRUNDY_SMALL_WORDS];
  corner_squares squares;
  grundy_i_small_box box = grundy_i_small_bounds(g, set);
  list_squares(g, set, &box, &squares);
  transform(g, &squares, &box, 0, least);
  for (unsigned how = 1; how < 8; how++) {
    if (transform(g, &squares, &box, how, image) && is_less(image, least, g->words)) {
      memcpy(least, image, g->words * sizeof *least);
    }
  }
}

/* From each class of twins the first ones are taken, as many as the set has: `place` of a class's
 * first vertex is where its next one goes. */
static void exchange_twins(const grundy_i_small *g, const uint64_t *set, uint64_t *least) {
  uint16_t first[GRUNDY_SMALL_VERTICES], place[GRUNDY_SMALL_VERTICES];
  for (size_t v = 0; v < g->vertices; v++) first[v] = place[v] = (uint16_t)v;
  memset(least, 0, g->words * sizeof *least);
  for (size_t v = 0; v < g->vertices; v++) {
    if (g->twin[v] != GRUNDY_SMALL_NONE) first[g->twin[v]] = first[v];
    if (!grundy_i_small_has(set, v)) continue;
    uint16_t to = place[first[v]];
    grundy_i_small_put(least, to);
    place[first[v]] = g->twin[to];
  }
}

grundy_status grundy_i_small_canonical(const grundy_i_small *graph, const uint64_t *set,
                                       grundy_array *out) {
  uint64_t least[GRUNDY_SMALL_WORDS];
  if (graph->rows && !is_empty(graph, set)) {
    least_on_board(graph, set, least);
  } else {
    exchange_twins(graph, set, least);
  }
  return grundy_array_append(out, least, graph->words);
}

/* ---- keys on a board ---- */

/* Lines of a set on a board, row by row or column by column: bit i of a line is its square i. */
enum { SIDE = GRUNDY_SMALL_KEY_SIDE, IMAGES = 8, FROM_END = 1, REVERSED = 2, ACROSS = 4 };

typedef struct line_set {
  unsigned count;
  uint32_t lines[2][SIDE]; /* as they are, and each from its end */
} line_set;

static void read_lines(const grundy_i_small *g, const uint64_t *set, const grundy_i_small_box *box,
                       line_set out[2]) {
  unsigned rows = (unsigned)(box->bottom - box->top), columns = (unsigned)(box->right - box->left);
  memset(out, 0, 2 * sizeof *out);
  out[0].count = rows + 1;
  out[1].count = columns + 1;
  for (size_t i = 0; i < g->words; i++) {
    for (uint64_t bits = set[i]; bits; bits &= bits - 1) {
      size_t v = 64 * i + GRUNDY_LOWEST_BIT(bits);
      unsigned row = (unsigned)(g->row[v] - box->top),
               column = (unsigned)(g->column[v] - box->left);
      out[0].lines[0][row] |= UINT32_C(1) << column;
      out[0].lines[1][row] |= UINT32_C(1) << (columns - column);
      out[1].lines[0][column] |= UINT32_C(1) << row;
      out[1].lines[1][column] |= UINT32_C(1) << (rows - row);
    }
  }
}

static uint32_t line_of(const line_set sets[2], unsigned how, unsigned i) {
  const line_set *own = &sets[how / ACROSS];
  return own->lines[(how & REVERSED) != 0][how & FROM_END ? own->count - 1 - i : i];
}

/* The image with the least lines, compared from the first, of those with the fewest. */
static unsigned least_image(const line_set sets[2]) {
  unsigned first = sets[1].count < sets[0].count ? ACROSS : 0, best = first;
  unsigned end = sets[0].count < sets[1].count ? ACROSS : IMAGES;
  for (unsigned how = first + 1; how < end; how++) {
    unsigned i = 0, count = sets[best / ACROSS].count;
    while (i < count && line_of(sets, how, i) == line_of(sets, best, i)) i++;
    if (i < count && line_of(sets, how, i) < line_of(sets, best, i)) best = how;
  }
  return best;
}

bool grundy_i_small_has_keys(const grundy_i_small *graph) {
  return graph->rows && graph->rows <= SIDE && graph->columns <= SIDE;
}

/* Which lines have a square, which places a square on some line, and then the squares where these
 * meet. */
size_t grundy_i_small_key(const grundy_i_small *graph, const uint64_t *set,
                          uint64_t key[GRUNDY_SMALL_KEY_WORDS]) {
  line_set sets[2];
  grundy_i_small_box box = grundy_i_small_bounds(graph, set);
  read_lines(graph, set, &box, sets);
  unsigned how = least_image(sets), count = sets[how / ACROSS].count, ranks[SIDE], at = 64,
           width = 0;
  uint64_t all = 0, lines = 0;
  for (unsigned i = 0; i < count; i++) {
    uint32_t line = line_of(sets, how, i);
    all |= line;
    lines |= (uint64_t)(line != 0) << i;
  }
  for (uint64_t left = all; left; left &= left - 1) ranks[GRUNDY_LOWEST_BIT(left)] = width++;
  memset(key, 0, (64 + (size_t)width * count + 63) / 64 * sizeof *key);
  key[0] = lines << SIDE | all;
  for (; lines; lines &= lines - 1, at += width) {
    for (uint32_t line = line_of(sets, how, GRUNDY_LOWEST_BIT(lines)); line; line &= line - 1) {
      grundy_i_small_put(key, at + ranks[GRUNDY_LOWEST_BIT(line)]);
    }
  }
  return (at + 63) / 64;
}
