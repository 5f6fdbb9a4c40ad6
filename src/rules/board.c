/* Boards as text and as pictures, and moves on them in words. */
#include "rules/board.h"

#include <string.h>

#include "base/messages_nouns.def"
#include "base/messages_rules.def"
#include "base/number.h"
#include "display/describe.h"
#include "display/draw.h"

enum { SQUARES = GRUNDY_I_BOARD_SQUARES };

grundy_status grundy_i_board_append(const grundy_i_board *b, grundy_array *out) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_component c = grundy_i_board_component(b, words);
  return grundy_array_append(out, c.words, c.length);
}

static grundy_status too_large(const grundy_call *call, const char *text, size_t length) {
  return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, board_most, call->game->name, SQUARES,
                     grundy_i_quote(text, length).text);
}

/* RxC */
static grundy_status parse_size(const grundy_call *call, const char *text, size_t length,
                                grundy_i_board *out) {
  const char *x = memchr(text, 'x', length);
  size_t left = x ? (size_t)(x - text) : length;
  *out = (grundy_i_board){.taken = 0};
  if (!x) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, board_expected, call->game->name,
                       grundy_i_quote(text, length).text);
  }
  GRUNDY_TRY(grundy_i_number_parse_range(call->context, GRUNDY_PHRASE(noun_rows_of_the_board), text,
                                         left, 1, SQUARES, &out->rows));
  GRUNDY_TRY(grundy_i_number_parse_range(call->context, GRUNDY_PHRASE(noun_columns_of_the_board),
                                         x + 1, length - left - 1, 1, SQUARES, &out->columns));
  if (out->rows * out->columns > SQUARES) GRUNDY_TRY(too_large(call, text, length));
  return GRUNDY_OK;
}

static bool belongs(char c, bool between_rows) {
  return between_rows ? c == '/' : c == '.' || c == 'x';
}

/* Rows of . and x joined by / */
static grundy_status parse_rows(const grundy_call *call, const char *text, size_t length,
                                grundy_i_board *out) {
  const char *slash = memchr(text, '/', length);
  size_t columns = slash ? (size_t)(slash - text) : length, rows = (length + 1) / (columns + 1);
  *out = (grundy_i_board){rows, columns, 0};
  size_t good = 0;
  while (good < length && belongs(text[good], good % (columns + 1) == columns)) good++;
  if (good < length || rows * (columns + 1) != length + 1) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, board_row, call->game->name,
                       good / (columns + 1) + 1, columns, grundy_i_quote(text, length).text);
  }
  if (rows * columns > SQUARES) return too_large(call, text, length);
  for (size_t i = 0; i < length; i++) {
    if (text[i] == 'x')
      out->taken |= grundy_i_board_square(out, i / (columns + 1), i % (columns + 1));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_board_parse(const grundy_call *call, const char *text, size_t length,
                                   grundy_array *out) {
  grundy_i_board b;
  bool rows = length && (text[0] == '.' || text[0] == 'x');
  GRUNDY_TRY(rows ? parse_rows(call, text, length, &b) : parse_size(call, text, length, &b));
  return grundy_i_board_append(&b, out);
}

grundy_status grundy_i_board_print(const grundy_call *call, grundy_buffer *out) {
  grundy_i_board b = grundy_i_board_of(call->component);
  if (!b.taken) {
    return grundy_buffer_print(out, "%llux%llu", (unsigned long long)b.rows,
                               (unsigned long long)b.columns);
  }
  for (uint64_t row = 0; row < b.rows; row++) {
    if (row) GRUNDY_TRY(grundy_buffer_append(out, "/", 1));
    for (uint64_t column = 0; column < b.columns; column++) {
      GRUNDY_TRY(grundy_buffer_append(
          out, b.taken & grundy_i_board_square(&b, row, column) ? "x" : ".", 1));
    }
  }
  return GRUNDY_OK;
}

/* Every pattern of some small boards. */
grundy_status grundy_i_board_sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const struct {
    uint64_t rows, columns;
  } sizes[] = {{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}, {2, 4}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    uint64_t patterns = UINT64_C(1) << sizes[i].rows * sizes[i].columns;
    grundy_i_board b = {sizes[i].rows, sizes[i].columns, index};
    if (index < patterns) return grundy_i_board_append(&b, out);
    index -= patterns;
  }
  return GRUNDY_STOP;
}

grundy_status grundy_i_draw_taken(const grundy_call *call, grundy_picture *out) {
  grundy_i_board b = grundy_i_board_of(call->component);
  grundy_i_draw_board board;
  GRUNDY_TRY(grundy_i_draw_board_begin(out, (size_t)b.rows, (size_t)b.columns, &board));
  for (size_t row = 0; row < b.rows; row++) {
    for (size_t column = 0; column < b.columns; column++) {
      bool taken = b.taken & grundy_i_board_square(&b, row, column);
      grundy_i_draw_board_square(&board, row, column,
                                 taken ? GRUNDY_STATE_TAKEN : GRUNDY_STATE_FREE);
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_describe_domino(const grundy_call *call, grundy_reasons *out) {
  GRUNDY_ASSERT(call->count == 1);
  grundy_i_board b = grundy_i_board_of(call->component), after = grundy_i_board_of(*call->to);
  uint64_t placed = after.taken & ~b.taken;
  grundy_i_item ends[2] = {{""}, {""}};
  for (uint64_t i = 0, found = 0; i < b.rows * b.columns && found < 2; i++) {
    /* column by column, from the lower left on */
    uint64_t column = i / b.rows, row = b.rows - 1 - i % b.rows;
    if (!(placed & grundy_i_board_square(&b, row, column))) continue;
    ends[found++] = grundy_i_item_square(column, b.rows - 1 - row);
  }
  grundy_reasons_add(out, "move.domino");
  grundy_reasons_text(out, "from", ends[0].text, strlen(ends[0].text));
  grundy_reasons_text(out, "to", ends[1].text, strlen(ends[1].text));
  grundy_i_pick(out, ends[0]);
  grundy_i_pick(out, ends[1]);
  return out->status;
}
