/* Clobber (Albert, Grossman, Nowakowski and Wolfe 2005), impartial: either player moves a stone, of
 * either colour, onto a neighbouring stone of the other colour, which is removed.
 *
 * Adjacent stones of any colours make groups; a group of one colour is dead, and the others are
 * parts of a sum. A group that is a path is a row of stones, wherever it bends: straightened it is
 * worth the same. Rows of alternating colours, also those with a further stone of the same colour
 * next to an end, have a table (below), so that (XO)^n is known for large n; other groups are
 * searched, the least of 16 images of each: 8 symmetries, and the colours exchanged.
 *
 * Symmetry: where a reflection or half turn maps the stones of a group to stones, and either keeps
 * all colours or exchanges all, the second player answers each move with its image and wins if no
 * stone is its own image and no stone can capture its image (colours kept, or nowhere next to each
 * other): moves never meet their images, and moves only ever empty squares. So nim-value 0, e.g.
 * for even by even boards.
 *
 * A component is a board of rules/stones.h. */
#include <string.h>

#include "base/context.h"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "rules/levels.h"
#include "rules/list.h"
#include "rules/stones.h"

/* Whether a stone on one of the squares can capture one on the other. */
static inline bool clobber_opposed(const grundy_i_stones *b, size_t from, size_t to) {
  return (grundy_i_stones_has(b->x, from) && grundy_i_stones_has(b->o, to)) ||
         (grundy_i_stones_has(b->o, from) && grundy_i_stones_has(b->x, to));
}

/* ---- groups of rows ---- */

/* The stones [from, end) of a row. */
typedef struct row_group {
  size_t from, end;
} row_group;

/* How many ends are doubled in a row of alternating colours; UNKNOWN where it is another. */
enum { GRUNDY_STRETCH_UNKNOWN = 3 };

/* Small boards by word operations, long rows by their squares. Cost: a few dozen operations a
 * group; O(length) for a row. */

enum { SQUARES = GRUNDY_I_BOARD_SQUARES, MOST_GROUPS = SQUARES / 2, LONGEST_ROW = 65535 };

/* ---- groups of small boards ---- */

/* Makes a row of a group that is a path; other groups stay as they are. */
static void straighten(grundy_i_stone_group *g) {
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

/* Takes the next such group out of *rest, all stones; false where there is none. */
static bool stones_next(grundy_i_stone_group *rest, grundy_i_stone_group *out) {
  grundy_i_area *a = &rest->all;
  uint64_t first = grundy_i_area_first_column(a->columns);
  while (a->free) {
    uint64_t found = grundy_i_area_region(a, first, a->free & -a->free);
    a->free &= ~found;
    if (!(found & rest->x) || !(found & ~rest->x)) continue;
    grundy_i_area group = {a->rows, a->columns, found};
    out->x = found & rest->x;
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

/* Whether the second player can answer with images: see the head of the file. */
static bool answers(const grundy_i_stone_group *g, unsigned symmetry) {
  const grundy_i_area *a = &g->all;
  uint64_t x = grundy_i_stones_moved(a, a, symmetry, g->x);
  bool kept = x == g->x;
  if (grundy_i_stones_moved(a, a, symmetry, a->free) != a->free) return false;
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

/* Whether each move can be answered by its image in a reflection or half turn. */
static bool stones_symmetric(const grundy_i_stone_group *g) {
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

/* The next group with both colours at or after out->end; false where there is none. */
static bool stretch_next(const grundy_i_stones *b, row_group *out) {
  for (size_t i = out->end; i < b->columns; i++) {
    bool opposite = false;
    size_t from = i;
    if (grundy_i_stones_sign(b, i) == '.') continue;
    for (; i + 1 < b->columns && grundy_i_stones_sign(b, i + 1) != '.'; i++)
      opposite |= clobber_opposed(b, i, i + 1);
    *out = (row_group){from, i + 1};
    if (opposite) return true;
  }
  return false;
}

static unsigned stretch_doubled(const grundy_i_stones *b, row_group g) {
  unsigned ends = 0;
  for (size_t i = g.from; i + 1 < g.end; i++) {
    if (clobber_opposed(b, i, i + 1)) continue;
    if (i > g.from && i + 2 < g.end) return GRUNDY_STRETCH_UNKNOWN;
    ends++;
  }
  return ends;
}

/* Appends the board of that row alone, or the least of its images: from either end, with either
 * colour first. Errors: NO_MEMORY. */
static grundy_status stretch_add(const grundy_i_stones *b, row_group g, grundy_array *out) {
  size_t n = g.end - g.from;
  bool turned = false, decided = false;
  uint64_t *x, *o;
  for (size_t i = 1; i < n && !decided; i++) {
    bool ahead = grundy_i_stones_sign(b, g.from) == grundy_i_stones_sign(b, g.from + i);
    bool back = grundy_i_stones_sign(b, g.end - 1) == grundy_i_stones_sign(b, g.end - 1 - i);
    decided = ahead != back;
    turned = back;
  }
  turned = turned && decided;
  GRUNDY_TRY(grundy_i_stones_add(out, 1, n, &x, &o));
  char begin = grundy_i_stones_sign(b, turned ? g.end - 1 : g.from);
  for (size_t i = 0; i < n; i++) {
    grundy_i_stones_put(
        grundy_i_stones_sign(b, turned ? g.end - 1 - i : g.from + i) == begin ? x : o, i);
  }
  return GRUNDY_OK;
}

/* Rows of stones in Clobber. Let G(m, d) be the value of m stones of alternating colours of which d
 * ends are doubled: xoxo has (4, 0), xxoxo (4, 1), xxoxoo (4, 2). A capture between stones j and
 * j + 1 moves one of them over: it is then next to a stone of its own colour, the end of the rest
 * on that side, and the other side ends where the gap is. So only such rows come about, and
 *
 *   G(m, 0) = mex { G(i, 0) ^ G(k, 1) }
 *   G(m, 1) = mex { G(i, 1) ^ G(k, 1), G(i, 2) ^ G(k, 0) }
 *   G(m, 2) = mex { G(i, 1) ^ G(k, 2) }       over i + k = m - 2,
 *
 * where G(1, d) = 0. With k = 0 the stone that moved took the last one and is left alone, or with
 * the one that doubled it, which has the other colour: G(0, 0) = G(0, 1) = 0, G(0, 2) = 1. Cost:
 * O(m^2) for all rows up to m. */

enum { KINDS = 3, VALUES = 1 << 16 };

/* Values that options have: seen[v] is `stamp` for them. */
typedef struct options_seen {
  uint32_t seen[VALUES], stamp;
} options_seen;

static void see(options_seen *o, unsigned value) {
  o->seen[value] = o->stamp;
}

/* The least value that no option has; the next row begins. */
static uint16_t mex_of(options_seen *o) {
  uint32_t mex = 0;
  while (mex < VALUES && o->seen[mex] == o->stamp) mex++;
  GRUNDY_ASSERT(mex < VALUES);
  o->stamp++;
  return (uint16_t)mex;
}

/* G(m, d) for one m, from those for smaller ones. */
static void fill_row(uint16_t (*values)[KINDS], size_t m, options_seen *o) {
  for (size_t i = 0, k = m - 2; i + 2 <= m; i++, k--) see(o, values[i][0] ^ values[k][1]);
  values[m][0] = mex_of(o);
  for (size_t i = 0, k = m - 2; i + 2 <= m; i++, k--) {
    see(o, values[i][1] ^ values[k][1]);
    see(o, values[i][2] ^ values[k][0]);
  }
  values[m][1] = mex_of(o);
  for (size_t i = 0, k = m - 2; i + 2 <= m; i++, k--) see(o, values[i][1] ^ values[k][2]);
  values[m][2] = mex_of(o);
}

/* G(m, d) is cell KINDS * m + d. */
static grundy_status fill(const grundy_call *call, uint16_t *cells, size_t size) {
  uint16_t(*values)[KINDS] = (uint16_t(*)[KINDS])cells;
  grundy_status s = GRUNDY_OK;
  options_seen *o = grundy_i_new(call->game->context, 1, sizeof *o, &s);
  if (s != GRUNDY_OK) return s;
  o->stamp = 1;
  values[0][2] = 1;
  for (size_t m = 2; m < size && s == GRUNDY_OK; m++) {
    s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_values), m, size);
    if (s == GRUNDY_OK) fill_row(values, m, o);
  }
  grundy_i_free(call->game->context, o, sizeof *o);
  return s;
}

/* ---- text ---- */

static char alternate(size_t row, size_t column) {
  return (row + column) % 2 ? 'o' : 'x';
}

static const grundy_i_stones_form form = {.signs = "xo",
                                          .expected = GRUNDY_PHRASE(noun_board_of_stones),
                                          .longest = LONGEST_ROW,
                                          .begins = alternate};

/* ---- moves ---- */

static void clear(uint64_t *set, size_t square) {
  set[square / SQUARES] &= ~(UINT64_C(1) << square % SQUARES);
}

/* The board of some component with words of its own, changed for each option. */
typedef struct clobber_room {
  const grundy_i_stones *board;
  grundy_component part;
  uint64_t *x, *o;
  grundy_sink *sink;
} clobber_room;

/* Gives the board after a capture. */
static grundy_status give(clobber_room *r, size_t from, size_t to) {
  bool mine = grundy_i_stones_has(r->x, from);
  uint64_t *own = mine ? r->x : r->o, *other = mine ? r->o : r->x;
  clear(own, from);
  clear(other, to);
  grundy_i_stones_put(own, to);
  grundy_status s = grundy_sink_give(r->sink, &r->part, 1);
  clear(own, to);
  grundy_i_stones_put(own, from);
  grundy_i_stones_put(other, to);
  return s;
}

/* Both captures between two squares. */
static grundy_status give_both(clobber_room *r, size_t a, size_t b) {
  if (!clobber_opposed(r->board, a, b)) return GRUNDY_OK;
  GRUNDY_TRY(give(r, a, b));
  return give(r, b, a);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_i_stones b = grundy_i_stones_of(c);
  grundy_array words;
  grundy_status s = grundy_i_editable(call, &words);
  clobber_room r = {&b, {words.data, c.length}, words.data + 1, words.data + 1 + b.words, sink};
  for (size_t i = 0; i < b.rows * b.columns && s == GRUNDY_OK; i++) {
    s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), i, b.rows * b.columns);
    if (s == GRUNDY_OK && (i + 1) % b.columns) s = give_both(&r, i, i + 1);
    if (s == GRUNDY_OK && i + b.columns < b.rows * b.columns) s = give_both(&r, i, i + b.columns);
  }
  grundy_array_clear(&words);
  return s;
}

/* ---- theory ---- */

/* What is known of the groups: the number of rows of the table and their XOR, the number of value 0
 * by symmetry, and others. */
typedef struct groups_known {
  uint64_t value;
  size_t rows, symmetric, unknown;
} groups_known;

static grundy_status look_at_row(const grundy_call *call, const grundy_i_stones *b, row_group g,
                                 groups_known *out) {
  const uint16_t *cells;
  unsigned doubled = stretch_doubled(b, g);
  size_t stones = g.end - g.from - doubled;
  if (doubled == GRUNDY_STRETCH_UNKNOWN) {
    out->unknown++;
    return GRUNDY_OK;
  }
  GRUNDY_TRY(grundy_i_levels_find(call, stones, fill, &cells));
  out->value ^= cells[KINDS * stones + doubled];
  out->rows++;
  return GRUNDY_OK;
}

static grundy_status look_at_group(const grundy_call *call, const grundy_i_stone_group *g,
                                   groups_known *out) {
  uint64_t words[GRUNDY_I_STONES_WORDS];
  grundy_i_stones b = grundy_i_stones_of(grundy_i_stone_group_component(g, words));
  row_group all = {0, g->all.columns};
  if (g->all.rows == 1 && stretch_doubled(&b, all) != GRUNDY_STRETCH_UNKNOWN) {
    return look_at_row(call, &b, all, out);
  }
  if (stones_symmetric(g)) {
    out->symmetric++;
  } else {
    out->unknown++;
  }
  return GRUNDY_OK;
}

static grundy_status look(const grundy_call *call, groups_known *out) {
  const grundy_component c = call->component;
  grundy_i_stones b = grundy_i_stones_of(c);
  *out = (groups_known){0};
  if (c.length == GRUNDY_I_STONES_WORDS) {
    grundy_i_stone_group g, rest = grundy_i_stone_group_of(&b);
    while (stones_next(&rest, &g)) GRUNDY_TRY(look_at_group(call, &g, out));
    return GRUNDY_OK;
  }
  row_group g = {0, 0};
  while (stretch_next(&b, &g)) GRUNDY_TRY(look_at_row(call, &b, g, out));
  return GRUNDY_OK;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  groups_known known;
  GRUNDY_TRY(look(call, &known));
  *out = (grundy_value){.method = GRUNDY_METHOD_SEARCH, .note = GRUNDY_PHRASE(note_clobber)};
  if (known.unknown) return GRUNDY_OK;
  *out = (grundy_value){.known = true, .nimber = known.value, .method = GRUNDY_METHOD_THEOREM};
  if (known.rows) {
    out->method = GRUNDY_METHOD_TABLE;
    out->source = "Sprague 1935, Grundy 1939";
  }
  if (known.symmetric && !known.rows) out->source = "symmetry";
  return GRUNDY_OK;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  groups_known known;
  GRUNDY_TRY(look(call, &known));
  if (known.rows) {
    grundy_reasons_add(out, "clobber-rows");
    grundy_reasons_index(out, "rows", known.rows);
    grundy_reasons_number(out, "value", known.value);
  }
  if (known.symmetric) {
    grundy_reasons_add(out, "clobber-symmetry");
    grundy_reasons_index(out, "groups", known.symmetric);
  }
  return out->status;
}

/* ---- search ---- */

static grundy_status reduce_board(const grundy_i_stones *b, grundy_sink *sink) {
  uint64_t words[MOST_GROUPS][GRUNDY_I_STONES_WORDS];
  grundy_component parts[MOST_GROUPS];
  size_t count = 0;
  grundy_i_stone_group g, rest = grundy_i_stone_group_of(b);
  for (; stones_next(&rest, &g); count++) {
    grundy_i_stones_least(&g);
    parts[count] = grundy_i_stone_group_component(&g, words[count]);
  }
  return grundy_sink_give(sink, parts, count);
}

/* The words of all groups one after another, then the parts that they are. */
static grundy_status reduce_row(grundy_context *context, const grundy_i_stones *b,
                                grundy_sink *sink) {
  void *block = NULL;
  size_t count = 0, bytes = 0;
  row_group g = {0, 0};
  grundy_array words = grundy_i_array(context);
  grundy_status s = GRUNDY_OK;
  for (; s == GRUNDY_OK && stretch_next(b, &g); count++) s = stretch_add(b, g, &words);
  bytes = count * sizeof(grundy_component);
  if (s == GRUNDY_OK) s = grundy_i_resize(context, &block, 0, bytes);
  grundy_component *parts = block;
  for (size_t i = 0, at = 0; i < count && s == GRUNDY_OK; i++) {
    size_t columns = (size_t)(words.data[at] & UINT32_MAX);
    parts[i] = (grundy_component){words.data + at, 1 + 2 * ((columns + SQUARES - 1) / SQUARES)};
    at += parts[i].length;
  }
  if (s == GRUNDY_OK) s = grundy_sink_give(sink, parts, count);
  grundy_i_free(context, block, block ? bytes : 0);
  grundy_array_clear(&words);
  return s;
}

static grundy_status reduce(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_i_stones b = grundy_i_stones_of(c);
  return c.length == GRUNDY_I_STONES_WORDS ? reduce_board(&b, sink)
                                           : reduce_row(call->context, &b, sink);
}

/* The number of moves, halved. */
static uint64_t size(const grundy_call *call) {
  grundy_i_stones b = grundy_i_stones_of(call->component);
  uint64_t pairs = 0;
  for (size_t i = 0; i < b.rows * b.columns; i++) {
    if ((i + 1) % b.columns) pairs += clobber_opposed(&b, i, i + 1);
    if (i + b.columns < b.rows * b.columns) pairs += clobber_opposed(&b, i, i + b.columns);
  }
  return pairs;
}

/* ---- words ---- */

/* The stone went from the square that is now empty to the one that changed its colour. */
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  grundy_i_stones before = grundy_i_stones_of(call->component);
  grundy_i_stones after = grundy_i_stones_of(*call->to);
  size_t start = 0, end = 0;
  while (grundy_i_stones_sign(&before, start) == grundy_i_stones_sign(&after, start) ||
         grundy_i_stones_sign(&after, start) != '.')
    start++;
  while (grundy_i_stones_sign(&before, end) == grundy_i_stones_sign(&after, end) ||
         grundy_i_stones_sign(&after, end) == '.')
    end++;
  grundy_reasons_add(out, "move.clobber");
  grundy_i_stones_say(out, "from", &before, start);
  grundy_i_stones_say(out, "to", &before, end);
  if (before.columns > GRUNDY_PICTURE_SIDE || before.rows > GRUNDY_PICTURE_SIDE) return out->status;
  grundy_i_pick(out, grundy_i_stones_name(&before, start));
  grundy_i_pick(out, grundy_i_stones_name(&before, end));
  return out->status;
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  return grundy_i_levels_open_rows(context, game, KINDS);
}

const grundy_ruleset grundy_i_game_clobber = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "clobber",
    .title = {"Impartial Clobber", "异色吃子棋"},
    .also = "吃子棋;互吃棋",
    .family = GRUNDY_FAMILY_BOARDS,
    .summary = {"move a stone onto a neighbouring one of the other colour, which is removed",
                "把一枚棋子移到相邻的异色棋子上，并取走后者"},
    .notation = "RxC, or rows of x, o and . joined by /",
    .theorem =
        {"a sum of groups; rows of alternating colours by table, up to 65,535 stones; a "
         "group that maps to itself is worth 0 where no stone meets its image; else search",
         "各组相加；颜色相间的一排查表，至多 65535 枚；没有棋子与自己的像相遇的对称的一组，SG 值为 "
         "0；其余由搜索得出"},
    .source = "Albert, Grossman, Nowakowski, Wolfe 2005",
    .example = "3x3",
    .sample = grundy_i_stones_sample,
    .data = &form,
    .moves = GRUNDY_RULESET_MOVES(.open = open, .close = grundy_i_levels_close,
                                  .parse = grundy_i_stones_parse, .print = grundy_i_stones_print,
                                  .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .reasons = reasons),
    .hints = GRUNDY_RULESET_HINTS(.reduce = reduce, .size = size),
    .display = GRUNDY_RULESET_DISPLAY(.draw = grundy_i_stones_draw, .noun = {GRUNDY_I_BOARD},
                                      .describe = describe),
};
