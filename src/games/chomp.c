/* Chomp: a bar of chocolate, its upper left square poisoned. A move eats a square with all that is
 * not above and not left of it; a player left with the poison alone loses (Schuh 1952, Gale 1974).
 *
 * A rectangle of more than one square is won: if no other first move won, eating the lower right
 * square would have a winning answer, but that answer could have been the first move (Gale 1974).
 * Two rows a >= b are lost exactly where b = a - 1: from there every move breaks this and can be
 * answered so that it holds again. A first row and a first column alone are two heaps of Nim, a-1
 * and b-1. Beyond these only search is known.
 *
 * Misère play: the same argument wins each rectangle of three squares or more, for a move is left
 * when the lower right square is eaten; two rows or columns of three squares or more are won by
 * leaving a bar of two squares, which is lost; a row and a column alone are two heaps of misère
 * Nim (docs/THEORY.md).
 *
 * A component is the lengths of its rows from the top, none longer than the one before. */
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "display/describe.h"
#include "display/draw.h"
#include "rules/list.h"

/* A larger bar is not searched for its value where a theorem names the winner. Boards within a
 * square of five are numbers of five digits to base 6. */
enum { LARGEST = 100, SEARCHED_SQUARES = 64, SAMPLE_SIDE = 5, SAMPLE_CODES = 6 * 6 * 6 * 6 * 6 };

/* ---- text ---- */

static grundy_status add_row(grundy_context *context, uint64_t length, grundy_array *rows) {
  uint64_t above = rows->length ? rows->data[rows->length - 1] : LARGEST;
  if (length && length <= above && rows->length < LARGEST) return grundy_array_push(rows, length);
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, chomp_rows, rows->length + 1, LARGEST, LARGEST,
                     length);
}

/* a,b,c,… */
static grundy_status parse_lengths(grundy_context *context, const char *text, size_t length,
                                   grundy_array *rows) {
  grundy_array lengths = grundy_i_array(context);
  grundy_status s =
      grundy_i_numbers_parse(context, GRUNDY_PHRASE(noun_row_of_chomp), text, length, &lengths);
  for (size_t i = 0; i < lengths.length && s == GRUNDY_OK; i++) {
    s = add_row(context, lengths.data[i], rows);
  }
  grundy_array_clear(&lengths);
  return s;
}

/* RxC */
static grundy_status parse_size(grundy_context *context, const char *text, size_t length,
                                const char *x, grundy_array *rows) {
  uint64_t count, columns;
  size_t left = (size_t)(x - text);
  GRUNDY_TRY(grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_rows_of_the_bar), text, left,
                                         1, LARGEST, &count));
  GRUNDY_TRY(grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_columns_of_the_bar), x + 1,
                                         length - left - 1, 1, LARGEST, &columns));
  for (uint64_t i = 0; i < count; i++) GRUNDY_TRY(grundy_array_push(rows, columns));
  return GRUNDY_OK;
}

/* Rows of . and then x, all as wide as the first, joined by /; rows of x alone only at the end. */
static grundy_status parse_rows(grundy_context *context, const char *text, size_t length,
                                grundy_array *rows) {
  const char *slash = memchr(text, '/', length);
  size_t columns = slash ? (size_t)(slash - text) : length, row = 0;
  for (size_t start = 0; start <= length; start += columns + 1) {
    size_t good = start, end = start + columns;
    row++;
    while (good < length && good < end && text[good] == '.') good++;
    size_t free = good - start;
    while (good < length && good < end && text[good] == 'x') good++;
    if (good < end || (end < length && text[end] != '/')) {
      return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, chomp_squares, row, columns,
                         grundy_i_quote(text, length).text);
    }
    if (!free && row > 1) continue;
    if (rows->length + 1 < row) {
      return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, chomp_below, row,
                         grundy_i_quote(text, length).text);
    }
    GRUNDY_TRY(add_row(context, free, rows));
  }
  return GRUNDY_OK;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  grundy_array rows = grundy_i_array(call->context);
  const char *x = memchr(text, 'x', length);
  bool drawn = length && (text[0] == '.' || text[0] == 'x');
  grundy_status s = drawn ? parse_rows(call->context, text, length, &rows)
                    : x   ? parse_size(call->context, text, length, x, &rows)
                          : parse_lengths(call->context, text, length, &rows);
  if (s == GRUNDY_OK) s = grundy_array_append(out, rows.data, rows.length);
  grundy_array_clear(&rows);
  return s;
}

static bool is_rectangle(grundy_component c) {
  return c.words[0] == c.words[c.length - 1];
}

static grundy_status put_squares(grundy_buffer *out, char square, uint64_t count) {
  for (; count; count--) GRUNDY_TRY(grundy_buffer_append(out, &square, 1));
  return GRUNDY_OK;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  if (is_rectangle(c)) {
    return grundy_buffer_print(out, "%zux%llu", c.length, (unsigned long long)c.words[0]);
  }
  for (size_t i = 0; i < c.length; i++) {
    if (i) GRUNDY_TRY(grundy_buffer_append(out, "/", 1));
    GRUNDY_TRY(put_squares(out, '.', c.words[i]));
    GRUNDY_TRY(put_squares(out, 'x', c.words[0] - c.words[i]));
  }
  return GRUNDY_OK;
}

/* ---- samples: the boards within a square, by their row lengths as digits ---- */

/* The number of rows of the board that the digits describe, the first row's digit highest; 0 where
 * they describe none. */
static size_t rows_of(uint64_t digits, uint64_t rows[SAMPLE_SIDE]) {
  size_t count = 0;
  for (size_t i = SAMPLE_SIDE; i-- > 0; digits /= SAMPLE_SIDE + 1) {
    rows[i] = digits % (SAMPLE_SIDE + 1);
  }
  while (count < SAMPLE_SIDE && rows[count]) count++;
  for (size_t i = 1; i < SAMPLE_SIDE; i++) {
    if (rows[i] > rows[i - 1]) return 0;
  }
  return count;
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  uint64_t rows[SAMPLE_SIDE];
  size_t count = 0;
  for (uint64_t left = index + 1, digits = 1; left; digits++) {
    if (digits == SAMPLE_CODES) return GRUNDY_STOP;
    count = rows_of(digits, rows);
    left -= count != 0;
  }
  return grundy_array_append(out, rows, count);
}

/* ---- moves ---- */

/* Gives the rows with those from `row` on cut to `columns`. */
static grundy_status give(grundy_array *rows, grundy_component c, size_t row, uint64_t columns,
                          grundy_sink *sink) {
  rows->length = columns ? c.length : row;
  for (size_t i = 0; i < rows->length; i++) {
    rows->data[i] = i < row || c.words[i] < columns ? c.words[i] : columns;
  }
  return grundy_i_list_give(rows, sink);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_array rows;
  grundy_status s = grundy_i_editable(call, &rows);
  for (size_t row = 0; row < c.length && s == GRUNDY_OK; row++) {
    for (uint64_t left = row == 0; left < c.words[row] && s == GRUNDY_OK; left++) {
      s = give(&rows, c, row, left, sink);
    }
  }
  grundy_array_clear(&rows);
  return s;
}

/* How many rows reach beyond column `column`. */
static size_t height(grundy_component c, uint64_t column) {
  size_t rows = 0;
  while (rows < c.length && c.words[rows] > column) rows++;
  return rows;
}

/* The board or its mirror image at the diagonal, whichever is larger where they first differ. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  const grundy_component c = call->component;
  size_t i = 0;
  while (i < c.length && i < c.words[0] && c.words[i] == height(c, i)) i++;
  bool kept = i == c.length || i == c.words[0] || c.words[i] > height(c, i);
  if (kept) return grundy_array_append(out, c.words, c.length);
  for (uint64_t column = 0; column < c.words[0]; column++) {
    GRUNDY_TRY(grundy_array_push(out, height(c, column)));
  }
  return GRUNDY_OK;
}

/* ---- theorems ---- */

static bool is_arms(grundy_component c) {
  return c.length == 1 || c.words[1] == 1;
}

/* The nim-value of a first row and a first column alone. */
static uint64_t value_of_arms(grundy_component c) {
  return (c.words[0] - 1) ^ (c.length - 1);
}

/* Two rows, or two columns, by their lengths. */
static bool is_double(grundy_component c, uint64_t *longer, uint64_t *shorter) {
  *longer = c.length == 2 ? c.words[0] : c.length;
  *shorter = c.length == 2 ? c.words[1] : height(c, 1);
  return c.length == 2 || c.words[0] == 2;
}

static grundy_outcome outcome_of(grundy_component c, grundy_play play) {
  uint64_t longer, shorter;
  const bool misere = play == GRUNDY_PLAY_MISERE;
  bool lost;
  if (is_arms(c)) {
    const bool small = c.words[0] <= 2 && c.length <= 2;
    lost = value_of_arms(c) == (misere && small ? 1 : 0);
  } else if (is_double(c, &longer, &shorter)) {
    lost = !misere && shorter + 1 == longer;
  } else if (is_rectangle(c)) {
    lost = false;
  } else {
    return GRUNDY_OUTCOME_UNKNOWN;
  }
  return lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

static grundy_status winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  *out = outcome_of(call->component, play);
  return GRUNDY_OK;
}

static uint64_t squares_of(grundy_component c) {
  uint64_t squares = 0;
  for (size_t i = 0; i < c.length; i++) squares += c.words[i];
  return squares;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  if (is_arms(c)) {
    *out =
        (grundy_value){.known = true, .nimber = value_of_arms(c), .method = GRUNDY_METHOD_THEOREM};
  } else {
    bool searched = squares_of(c) <= SEARCHED_SQUARES ||
                    outcome_of(c, GRUNDY_PLAY_NORMAL) == GRUNDY_OUTCOME_UNKNOWN;
    *out = (grundy_value){.method = searched ? GRUNDY_METHOD_SEARCH : GRUNDY_METHOD_NONE,
                          .note = GRUNDY_PHRASE(note_bar)};
  }
  return GRUNDY_OK;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  uint64_t longer, shorter;
  if (is_arms(c)) {
    GRUNDY_REASON(out, "chomp-arms", {"row", c.words[0] - 1}, {"column", c.length - 1},
                  {"value", value_of_arms(c)});
  } else if (is_double(c, &longer, &shorter)) {
    GRUNDY_REASON(out, shorter + 1 == longer ? "chomp-two-lost" : "chomp-two-won",
                  {"longer", longer}, {"shorter", shorter});
  } else if (is_rectangle(c) && c.length == c.words[0]) {
    GRUNDY_REASON(out, "chomp-square", {"side", c.words[0]});
  } else if (is_rectangle(c)) {
    GRUNDY_REASON(out, "chomp-stealing", {"rows", c.length}, {"columns", c.words[0]});
  }
  return out->status;
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  grundy_i_draw_board board;
  if (c.words[0] > GRUNDY_PICTURE_SIDE) return GRUNDY_UNKNOWN;
  GRUNDY_TRY(grundy_i_draw_board_begin(out, c.length, (size_t)c.words[0], &board));
  for (size_t row = 0; row < c.length; row++) {
    for (size_t column = 0; column < board.columns; column++) {
      unsigned state = column < c.words[row] ? GRUNDY_STATE_FREE : GRUNDY_STATE_TAKEN;
      if (row == 0 && column == 0) state = GRUNDY_STATE_POISON;
      grundy_i_draw_board_square(&board, row, column, state | GRUNDY_STATE_CHOCOLATE);
    }
  }
  return GRUNDY_OK;
}

static uint64_t width(const grundy_component *c, size_t row) {
  return row < c->length ? c->words[row] : 0;
}

/* The first row that lost squares, and from which column on. */
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  size_t row = 0;
  while (width(call->to, row) == from.words[row]) row++;
  uint64_t column = width(call->to, row);
  grundy_i_item eaten = grundy_i_item_square(column, from.length - 1 - row);
  grundy_reasons_add(out, "move.eat");
  grundy_reasons_text(out, "square", eaten.text, strlen(eaten.text));
  if (from.length > GRUNDY_PICTURE_SIDE || from.words[0] > GRUNDY_PICTURE_SIDE) return out->status;
  grundy_i_pick(out, eaten);
  for (size_t i = row; out->items && i < from.length; i++) {
    for (uint64_t j = i == row ? column + 1 : column; j < from.words[i]; j++) {
      grundy_i_gone(out, grundy_i_item_square(j, from.length - 1 - i));
    }
  }
  return out->status;
}

/* Two rows; the lower one may be missing. */
static grundy_status two_rows(const grundy_call *call, uint64_t smaller, uint64_t larger,
                              grundy_array *out) {
  if (larger == 0) return GRUNDY_STOP;
  GRUNDY_TRY(grundy_array_push(out, larger));
  return smaller ? grundy_array_push(out, smaller) : GRUNDY_OK;
}

const grundy_ruleset grundy_i_game_chomp = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "chomp",
    .title = {"Chomp", "巧克力游戏"},
    .also = "吃巧克力;咬巧克力",
    .family = GRUNDY_FAMILY_BOARDS,
    .summary = {"eat a square with all below it and right of it; the upper left one is poisoned, "
                "and the player who is left with only that square loses",
                "吃掉一格及其右下方的所有格；左上角一格有毒，只剩毒格可吃者败"},
    .notation = "RxC, or rows of . (free) and x joined by /",
    .theorem = {"a rectangle is won by strategy stealing; two rows are lost exactly where one has "
                "one square more; a row and a column alone are two heaps of Nim; else search; rows "
                "may also be given by their lengths, a,b,c, up to 100",
                "矩形由策略窃取论证必胜；两行时当且仅当恰好相差一格为必败；"
                "只有第一行和第一列时就是两堆 Nim；其余由搜索判定；也可给出各行的长度 "
                "a,b,c，不超过 100"},
    .source = "Schuh 1952, Gale 1974",
    .example = "4x5",
    .sample = sample,
    .moves = GRUNDY_RULESET_MOVES(.parse = parse, .print = print, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .winner = winner,
                                    .misere_source = "docs/THEORY.md", .reasons = reasons),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical),
    .display = GRUNDY_RULESET_DISPLAY(.pair = two_rows, .draw = draw,
                                      .noun = {"bar {n}", "第 {n} 块巧克力"}, .describe = describe),
};
