/* Clobber (Albert, Grossman, Nowakowski and Wolfe 2005), impartial: either player moves a stone, of
 * either colour, onto a neighbouring stone of the other colour, which is removed.
 *
 * Stones that are next to each other, whatever their colours, make groups; a group of one colour is
 * dead, and the others are parts of a sum. A group that is a path is a row of stones, wherever it
 * bends: straightened it is worth the same. Rows of alternating colours, also those with a further
 * stone of the same colour next to an end, have a table (clobber/rows.c), so that (XO)^n is known
 * for large n; other groups are searched, the least of 16 images of each: 8 symmetries, and the
 * colours exchanged.
 *
 * Symmetry: where a reflection or half turn maps the stones of a group to stones, and either keeps
 * all colours or exchanges all, the second player answers each move with its image and wins if no
 * stone is its own image and no stone can capture its image (colours kept, or nowhere next to each
 * other): moves never meet their images, and moves only ever empty squares. So nim-value 0, e.g.
 * for even by even boards.
 *
 * A component is rows * 2^32 + columns, the squares with an x, and those with an o: square (row,
 * column) is bit row * columns + column, 64 to a word. Boards have at most 64 squares, but a single
 * row may have more. */
#include <string.h>

#include "base/context.h"
#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "games/clobber/groups.h"
#include "games/clobber/rows.h"
#include "rules/describe.h"
#include "rules/draw.h"
#include "rules/list.h"

enum {
  SQUARES = GRUNDY_I_BOARD_SQUARES,
  MOST_GROUPS = SQUARES / 2,
  SMALL = 3 /* words of a board of at most SQUARES */
};

/* ---- text ---- */

static bool fits(uint64_t rows, uint64_t columns) {
  return rows == 1 ? columns <= GRUNDY_CLOBBER_ROW : rows * columns <= SQUARES;
}

static grundy_status too_large(grundy_context *context, const char *text, size_t length) {
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, clobber_most, SQUARES, GRUNDY_CLOBBER_ROW,
                     grundy_i_quote(text, length).text);
}

/* RxC: colours alternate, from x. */
static grundy_status parse_size(grundy_context *context, const char *text, size_t length,
                                grundy_array *out) {
  uint64_t rows, columns, *x, *o;
  const char *by = memchr(text, 'x', length);
  size_t left = by ? (size_t)(by - text) : length;
  if (!by) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, clobber_expected,
                       grundy_i_quote(text, length).text);
  }
  grundy_status s = grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_rows_of_the_board),
                                                text, left, 1, SQUARES, &rows);
  if (s == GRUNDY_OK) {
    s = grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_columns_of_the_board), by + 1,
                                    length - left - 1, 1, GRUNDY_CLOBBER_ROW, &columns);
  }
  if (s == GRUNDY_OK && !fits(rows, columns)) s = too_large(context, text, length);
  if (s == GRUNDY_OK) s = grundy_i_clobber_add(out, (size_t)rows, (size_t)columns, &x, &o);
  for (size_t i = 0; s == GRUNDY_OK && i < rows * columns; i++) {
    grundy_i_clobber_put((i / columns + i % columns) % 2 ? o : x, i);
  }
  return s;
}

static char lower(char c) {
  return c == 'X' ? 'x' : c == 'O' ? 'o' : c;
}

static bool is_square(char c) {
  return lower(c) == 'x' || lower(c) == 'o' || c == '.';
}

/* Rows of x, o and . joined by / */
static grundy_status parse_rows(grundy_context *context, const char *text, size_t length,
                                grundy_array *out) {
  const char *slash = memchr(text, '/', length);
  size_t columns = slash ? (size_t)(slash - text) : length, rows = (length + 1) / (columns + 1);
  size_t good = 0;
  while (good < length &&
         (good % (columns + 1) == columns ? text[good] == '/' : is_square(text[good]))) {
    good++;
  }
  if (good < length || rows * (columns + 1) != length + 1) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, clobber_row, good / (columns + 1) + 1, columns,
                       grundy_i_quote(text, length).text);
  }
  if (!fits(rows, columns)) return too_large(context, text, length);
  uint64_t *x, *o;
  grundy_status s = grundy_i_clobber_add(out, rows, columns, &x, &o);
  for (size_t i = 0; i < rows * columns && s == GRUNDY_OK; i++) {
    char c = lower(text[i + i / columns]);
    if (c != '.') grundy_i_clobber_put(c == 'x' ? x : o, i);
  }
  return s;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  return length && is_square(text[0]) ? parse_rows(call->context, text, length, out)
                                      : parse_size(call->context, text, length, out);
}

/* Whether it is what RxC reads as. */
static bool is_full(const grundy_i_clobber *b) {
  for (size_t i = 0; i < b->rows * b->columns; i++) {
    if (!grundy_i_clobber_has((i / b->columns + i % b->columns) % 2 ? b->o : b->x, i)) return false;
  }
  return true;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  grundy_i_clobber b = grundy_i_clobber_of(call->component);
  if (is_full(&b)) {
    return grundy_buffer_print(out, "%zux%zu", b.rows, b.columns);
  }
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < b.rows * b.columns && s == GRUNDY_OK; i++) {
    if (i && i % b.columns == 0) s = grundy_buffer_append(out, "/", 1);
    const char square = grundy_i_clobber_sign(&b, i);
    if (s == GRUNDY_OK) s = grundy_buffer_append(out, &square, 1);
  }
  return s;
}

/* Every pattern of some small boards: digits to base 3. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const size_t sizes[][2] = {{1, 1}, {1, 2}, {2, 1}, {1, 3}, {1, 4}, {2, 2}, {1, 5}, {2, 3}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    size_t squares = sizes[i][0] * sizes[i][1];
    uint64_t patterns = 1, *x, *o;
    for (size_t k = 0; k < squares; k++) patterns *= 3;
    if (index >= patterns) {
      index -= patterns;
      continue;
    }
    grundy_status s = grundy_i_clobber_add(out, sizes[i][0], sizes[i][1], &x, &o);
    for (size_t k = 0; k < squares && s == GRUNDY_OK; k++, index /= 3) {
      if (index % 3) grundy_i_clobber_put(index % 3 == 1 ? x : o, k);
    }
    return s;
  }
  return GRUNDY_STOP;
}

/* ---- moves ---- */

static void clear(uint64_t *set, size_t square) {
  set[square / SQUARES] &= ~(UINT64_C(1) << square % SQUARES);
}

/* The board of some component with words of its own, changed for each option. */
typedef struct clobber_room {
  const grundy_i_clobber *board;
  grundy_component part;
  uint64_t *x, *o;
  grundy_sink *sink;
} clobber_room;

/* Gives the board after a capture. */
static grundy_status give(clobber_room *r, size_t from, size_t to) {
  bool mine = grundy_i_clobber_has(r->x, from);
  uint64_t *own = mine ? r->x : r->o, *other = mine ? r->o : r->x;
  clear(own, from);
  clear(other, to);
  grundy_i_clobber_put(own, to);
  grundy_status s = grundy_sink_give(r->sink, &r->part, 1);
  clear(own, to);
  grundy_i_clobber_put(own, from);
  grundy_i_clobber_put(other, to);
  return s;
}

/* Both captures between two squares. */
static grundy_status give_both(clobber_room *r, size_t a, size_t b) {
  if (!grundy_i_clobber_opposed(r->board, a, b)) return GRUNDY_OK;
  grundy_status s = give(r, a, b);
  return s == GRUNDY_OK ? give(r, b, a) : s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_i_clobber b = grundy_i_clobber_of(c);
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

/* What is known of the groups: so many rows of the table and their XOR, so many of value 0 by
 * symmetry, and others. */
typedef struct groups_known {
  uint64_t value;
  size_t rows, symmetric, unknown;
} groups_known;

static grundy_status look_at_row(const grundy_call *call, const grundy_i_clobber *b,
                                 grundy_i_stretch g, groups_known *out) {
  uint64_t v = 0;
  unsigned doubled = grundy_i_stretch_doubled(b, g);
  if (doubled == GRUNDY_STRETCH_UNKNOWN) {
    out->unknown++;
    return GRUNDY_OK;
  }
  grundy_status s =
      grundy_i_clobber_rows_value(call, call->game->state, g.end - g.from - doubled, doubled, &v);
  out->value ^= v;
  out->rows++;
  return s;
}

static grundy_status look_at_group(const grundy_call *call, const grundy_i_stones *g,
                                   groups_known *out) {
  const uint64_t words[] = {(uint64_t)g->all.rows << 32 | g->all.columns, g->x,
                            g->all.free & ~g->x};
  grundy_i_clobber b = grundy_i_clobber_of((grundy_component){words, SMALL});
  grundy_i_stretch all = {0, g->all.columns};
  if (g->all.rows == 1 && grundy_i_stretch_doubled(&b, all) != GRUNDY_STRETCH_UNKNOWN) {
    return look_at_row(call, &b, all, out);
  }
  if (grundy_i_stones_symmetric(g)) {
    out->symmetric++;
  } else {
    out->unknown++;
  }
  return GRUNDY_OK;
}

static grundy_i_area stones_of(const grundy_i_clobber *b) {
  return (grundy_i_area){(unsigned)b->rows, (unsigned)b->columns, *b->x | *b->o};
}

static grundy_status look(const grundy_call *call, groups_known *out) {
  const grundy_component c = call->component;
  grundy_i_clobber b = grundy_i_clobber_of(c);
  grundy_status s = GRUNDY_OK;
  *out = (groups_known){0};
  if (c.length == SMALL) {
    grundy_i_stones g;
    grundy_i_area rest = stones_of(&b);
    while (s == GRUNDY_OK && grundy_i_stones_next(&rest, *b.x, &g))
      s = look_at_group(call, &g, out);
    return s;
  }
  grundy_i_stretch g = {0, 0};
  while (s == GRUNDY_OK && grundy_i_stretch_next(&b, &g)) s = look_at_row(call, &b, g, out);
  return s;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  groups_known known;
  grundy_status s = look(call, &known);
  if (s != GRUNDY_OK) return s;
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
  grundy_status s = look(call, &known);
  if (s != GRUNDY_OK) return s;
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

static grundy_status reduce_board(const grundy_i_clobber *b, grundy_sink *sink) {
  uint64_t words[MOST_GROUPS][SMALL];
  grundy_component parts[MOST_GROUPS];
  size_t count = 0;
  grundy_i_stones g;
  for (grundy_i_area rest = stones_of(b); grundy_i_stones_next(&rest, *b->x, &g); count++) {
    grundy_i_stones_least(&g);
    words[count][0] = (uint64_t)g.all.rows << 32 | g.all.columns;
    words[count][1] = g.x;
    words[count][2] = g.all.free & ~g.x;
    parts[count] = (grundy_component){words[count], SMALL};
  }
  return grundy_sink_give(sink, parts, count);
}

/* The words of all groups one after another, then the parts that they are. */
static grundy_status reduce_row(grundy_context *context, const grundy_i_clobber *b,
                                grundy_sink *sink) {
  grundy_array words;
  void *block = NULL;
  size_t count = 0, bytes = 0;
  grundy_i_stretch g = {0, 0};
  grundy_array_init(&words, context);
  grundy_status s = GRUNDY_OK;
  for (; s == GRUNDY_OK && grundy_i_stretch_next(b, &g); count++)
    s = grundy_i_stretch_add(b, g, &words);
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
  grundy_i_clobber b = grundy_i_clobber_of(c);
  return c.length == SMALL ? reduce_board(&b, sink) : reduce_row(call->context, &b, sink);
}

/* The number of moves, halved. */
static uint64_t size(const grundy_call *call) {
  grundy_i_clobber b = grundy_i_clobber_of(call->component);
  uint64_t pairs = 0;
  for (size_t i = 0; i < b.rows * b.columns; i++) {
    if ((i + 1) % b.columns) pairs += grundy_i_clobber_opposed(&b, i, i + 1);
    if (i + b.columns < b.rows * b.columns) pairs += grundy_i_clobber_opposed(&b, i, i + b.columns);
  }
  return pairs;
}

/* ---- words and pictures ---- */

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  grundy_i_clobber b = grundy_i_clobber_of(call->component);
  grundy_i_draw_board board;
  grundy_status s = grundy_i_draw_board_begin(out, b.rows, b.columns, &board);
  for (size_t i = 0; i < b.rows * b.columns && s == GRUNDY_OK; i++) {
    size_t row = i / b.columns, column = i % b.columns;
    grundy_i_draw_board_square(&board, row, column, GRUNDY_STATE_FREE);
    if (grundy_i_clobber_sign(&b, i) == '.') continue;
    grundy_i_draw_board_stone(&board, row, column, grundy_i_clobber_has(b.x, i));
  }
  return s;
}

static grundy_i_item name_of(const grundy_i_clobber *b, size_t square) {
  return grundy_i_item_square(square % b->columns, b->rows - 1 - square / b->columns);
}

/* A place in a long row is its number. */
static void say_square(grundy_reasons *out, const char *field, const grundy_i_clobber *b,
                       size_t square) {
  bool lettered = b->columns <= GRUNDY_PICTURE_SIDE;
  grundy_i_item name = lettered ? name_of(b, square) : grundy_i_item_number(square + 1);
  grundy_reasons_text(out, field, name.text, strlen(name.text));
}

/* The stone went from the square that is now empty to the one that changed its colour. */
static grundy_status describe(const grundy_call *call, const grundy_component *to, size_t count,
                              grundy_reasons *out) {
  grundy_i_clobber before = grundy_i_clobber_of(call->component), after = grundy_i_clobber_of(*to);
  size_t start = 0, end = 0;
  while (grundy_i_clobber_sign(&before, start) == grundy_i_clobber_sign(&after, start) ||
         grundy_i_clobber_sign(&after, start) != '.')
    start++;
  while (grundy_i_clobber_sign(&before, end) == grundy_i_clobber_sign(&after, end) ||
         grundy_i_clobber_sign(&after, end) == '.')
    end++;
  grundy_reasons_add(out, "move.clobber");
  say_square(out, "from", &before, start);
  say_square(out, "to", &before, end);
  if (before.columns > GRUNDY_PICTURE_SIDE || before.rows > GRUNDY_PICTURE_SIDE) return out->status;
  grundy_i_pick(out, name_of(&before, start));
  grundy_i_pick(out, name_of(&before, end));
  return out->status;
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  grundy_i_clobber_rows *rows;
  grundy_status s = grundy_i_clobber_rows_create(context, &rows);
  if (s == GRUNDY_OK) game->state = rows;
  return s;
}

static void close(grundy_game *game) {
  grundy_i_clobber_rows_destroy(game->context, game->state);
}

const grundy_ruleset grundy_i_game_clobber = {
    .version = GRUNDY_RULESET_VERSION,
    .sides = 1,
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
    .sample = sample,
    .moves = GRUNDY_RULESET_MOVES(.open = open, .close = close, .parse = parse, .print = print,
                                  .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .reasons = reasons),
    .hints = GRUNDY_RULESET_HINTS(.reduce = reduce, .size = size),
    .display = GRUNDY_RULESET_DISPLAY(.draw = draw, .noun = {GRUNDY_I_BOARD}, .describe = describe),
};
