/* Domineering (Göran Andersson, about 1973): on a board of squares Left places vertical, Right
 * horizontal dominoes on two free squares; who cannot place one loses. The players move
 * differently, so there are outcomes N, P, L, R and no nim-values; search decides.
 *
 * A component is three words: rows, columns, and the squares that are taken (bit row * columns +
 * column), so a board has at most 64 squares. Searches see one board of all its reflections, with
 * the free squares on which no domino can lie taken; a rotation would exchange the players. */
#include <string.h>

#include "base/context.h"
#include "base/number.h"
#include "grundy/ruleset.h"

enum { SQUARES = 64, WORDS = 3 };

typedef struct board {
  uint64_t rows, columns, taken;
} board;

static board board_of(grundy_component c) {
  return (board){c.words[0], c.words[1], c.words[2]};
}

static grundy_component component_of(const board *b, uint64_t words[WORDS]) {
  words[0] = b->rows;
  words[1] = b->columns;
  words[2] = b->taken;
  return (grundy_component){words, WORDS};
}

static grundy_status append(grundy_words *out, const board *b) {
  uint64_t words[WORDS];
  grundy_component c = component_of(b, words);
  return grundy_words_append(out, c.words, c.length);
}

static uint64_t square(const board *b, uint64_t row, uint64_t column) {
  return UINT64_C(1) << (row * b->columns + column);
}

/* ---- text ---- */

static grundy_status too_large(grundy_context *context, const char *text, size_t length) {
  return grundy_i_fail(context, GRUNDY_BAD_INPUT,
                       "domineering: expected a board of at most %d squares, got %s", SQUARES,
                       grundy_i_quote(text, length).text);
}

/* RxC */
static grundy_status parse_size(grundy_context *context, const char *text, size_t length,
                                board *out) {
  const char *x = memchr(text, 'x', length);
  size_t left = x ? (size_t)(x - text) : length;
  *out = (board){.taken = 0};
  if (!x) {
    return grundy_i_fail(context, GRUNDY_BAD_INPUT,
                         "domineering: expected a board RxC or rows of . and x joined by /, got %s",
                         grundy_i_quote(text, length).text);
  }
  grundy_status s =
      grundy_i_number_parse_range(context, "rows of the board", text, left, 1, SQUARES, &out->rows);
  if (s == GRUNDY_OK) {
    s = grundy_i_number_parse_range(context, "columns of the board", x + 1, length - left - 1, 1,
                                    SQUARES, &out->columns);
  }
  if (s == GRUNDY_OK && out->rows * out->columns > SQUARES) s = too_large(context, text, length);
  return s;
}

static bool belongs(char c, bool between_rows) {
  return between_rows ? c == '/' : c == '.' || c == 'x';
}

/* Rows of . and x joined by / */
static grundy_status parse_rows(grundy_context *context, const char *text, size_t length,
                                board *out) {
  const char *slash = memchr(text, '/', length);
  size_t columns = slash ? (size_t)(slash - text) : length, rows = (length + 1) / (columns + 1);
  *out = (board){rows, columns, 0};
  size_t good = 0;
  while (good < length && belongs(text[good], good % (columns + 1) == columns)) good++;
  if (good < length || rows * (columns + 1) != length + 1) {
    return grundy_i_fail(context, GRUNDY_BAD_INPUT,
                         "domineering: row %zu: expected %zu squares . or x in each row, got %s",
                         good / (columns + 1) + 1, columns, grundy_i_quote(text, length).text);
  }
  if (rows * columns > SQUARES) return too_large(context, text, length);
  for (size_t i = 0; i < length; i++) {
    if (text[i] == 'x') out->taken |= square(out, i / (columns + 1), i % (columns + 1));
  }
  return GRUNDY_OK;
}

static grundy_status parse(grundy_context *context, const grundy_game *game, const char *text,
                           size_t length, grundy_words *out) {
  (void)game;
  board b;
  bool rows = length && (text[0] == '.' || text[0] == 'x');
  grundy_status s =
      rows ? parse_rows(context, text, length, &b) : parse_size(context, text, length, &b);
  return s == GRUNDY_OK ? append(out, &b) : s;
}

static grundy_status print(grundy_context *context, const grundy_game *game, grundy_component c,
                           grundy_buffer *out) {
  (void)context, (void)game;
  board b = board_of(c);
  if (!b.taken) {
    return grundy_buffer_print(out, "%llux%llu", (unsigned long long)b.rows,
                               (unsigned long long)b.columns);
  }
  grundy_status s = GRUNDY_OK;
  for (uint64_t row = 0; row < b.rows && s == GRUNDY_OK; row++) {
    if (row) s = grundy_buffer_append(out, "/", 1);
    for (uint64_t column = 0; column < b.columns && s == GRUNDY_OK; column++) {
      s = grundy_buffer_append(out, b.taken & square(&b, row, column) ? "x" : ".", 1);
    }
  }
  return s;
}

/* Every pattern of some small boards. */
static grundy_status sample(grundy_context *context, const grundy_game *game, uint64_t index,
                            grundy_words *out) {
  (void)context, (void)game;
  static const struct {
    uint64_t rows, columns;
  } sizes[] = {{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}, {2, 4}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    uint64_t patterns = UINT64_C(1) << sizes[i].rows * sizes[i].columns;
    board b = {sizes[i].rows, sizes[i].columns, index};
    if (index < patterns) return append(out, &b);
    index -= patterns;
  }
  return GRUNDY_STOP;
}

/* ---- moves ---- */

/* The squares a domino takes from its upper left square; 0 where it would leave the board. */
static uint64_t domino(const board *b, uint64_t row, uint64_t column, grundy_side side) {
  if (side == GRUNDY_LEFT) {
    return row + 1 < b->rows ? square(b, row, column) | square(b, row + 1, column) : 0;
  }
  return column + 1 < b->columns ? square(b, row, column) | square(b, row, column + 1) : 0;
}

static grundy_status options(grundy_context *context, const grundy_game *game, grundy_component c,
                             grundy_side side, grundy_sink *sink) {
  (void)context, (void)game;
  board b = board_of(c);
  grundy_status s = GRUNDY_OK;
  for (uint64_t row = 0; row < b.rows; row++) {
    for (uint64_t column = 0; column < b.columns && s == GRUNDY_OK; column++) {
      uint64_t placed = domino(&b, row, column, side), words[WORDS];
      if (!placed || b.taken & placed) continue;
      board after = {b.rows, b.columns, b.taken | placed};
      grundy_component part = component_of(&after, words);
      s = sink->take(sink, &part, 1);
    }
  }
  return s;
}

static uint64_t reflect(const board *b, bool rows, bool columns) {
  uint64_t reflected = 0;
  for (uint64_t row = 0; row < b->rows; row++) {
    for (uint64_t column = 0; column < b->columns; column++) {
      if (!(b->taken & square(b, row, column))) continue;
      reflected |=
          square(b, rows ? b->rows - 1 - row : row, columns ? b->columns - 1 - column : column);
    }
  }
  return reflected;
}

/* Takes the free squares on which no domino of either player can lie. */
static void fill(board *b) {
  uint64_t useful = 0;
  for (uint64_t row = 0; row < b->rows; row++) {
    for (uint64_t column = 0; column < b->columns; column++) {
      uint64_t vertical = domino(b, row, column, GRUNDY_LEFT);
      uint64_t horizontal = domino(b, row, column, GRUNDY_RIGHT);
      if (!(b->taken & vertical)) useful |= vertical;
      if (!(b->taken & horizontal)) useful |= horizontal;
    }
  }
  uint64_t squares = b->rows * b->columns;
  uint64_t all = squares < 64 ? (UINT64_C(1) << squares) - 1 : UINT64_MAX;
  b->taken = all & ~useful;
}

static grundy_status canonical(grundy_context *context, const grundy_game *game, grundy_component c,
                               grundy_words *out) {
  (void)context, (void)game;
  board b = board_of(c);
  fill(&b);
  uint64_t least = b.taken;
  for (unsigned i = 1; i < 4; i++) {
    uint64_t reflected = reflect(&b, i & 1, i & 2);
    if (reflected < least) least = reflected;
  }
  b.taken = least;
  return append(out, &b);
}

const grundy_ruleset grundy_i_game_domineering = {
    .name = "domineering",
    .summary = {"Left places vertical, Right horizontal dominoes on free squares",
                "左方竖放、右方横放多米诺骨牌，盖住两个空格"},
    .notation = "RxC, or rows of . (free) and x joined by /",
    .theorem = {"none: search; by Zermelo's theorem each board is won by Left, by Right, by the "
                "next or by the previous player",
                "无公式，由搜索判定；由策梅洛定理，每个局面必属左胜、右胜、先手胜、后手胜之一"},
    .source = "Zermelo 1913, Conway 1976",
    .example = "4x4",
    .sides = 2,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .canonical = canonical,
};
