/* Boards with stones of two colours: text, pictures, symmetries. */
#include "rules/stones.h"

#include <string.h>

#include "base/messages_nouns.def"
#include "base/messages_rules.def"
#include "base/number.h"
#include "display/draw.h"

enum { SQUARES = GRUNDY_I_BOARD_SQUARES };

grundy_status grundy_i_stones_add(grundy_array *out, size_t rows, size_t columns, uint64_t **x,
                                  uint64_t **o) {
  size_t start = out->length, words = (rows * columns + SQUARES - 1) / SQUARES;
  GRUNDY_TRY(grundy_array_push(out, (uint64_t)rows << 32 | columns));
  for (size_t i = 0; i < 2 * words; i++) GRUNDY_TRY(grundy_array_push(out, 0));
  *x = out->data + start + 1;
  *o = *x + words;
  return GRUNDY_OK;
}

/* ---- text ---- */

/* How a board is read. */
typedef struct board_text {
  const grundy_call *call;
  const grundy_i_stones_form *form;
  const char *text;
  size_t length;
} board_text;

static grundy_status unexpected(const board_text *r) {
  return GRUNDY_FAIL(r->call->context, GRUNDY_BAD_INPUT, component_expected, r->call->game->name,
                     r->form->expected, grundy_i_quote(r->text, r->length).text);
}

/* Appends an empty board, where it has the form. */
static grundy_status add(const board_text *r, uint64_t rows, uint64_t columns, grundy_array *out,
                         uint64_t **x, uint64_t **o) {
  const grundy_i_stones_form *form = r->form;
  const char *text = grundy_i_quote(r->text, r->length).text, *name = r->call->game->name;
  if (form->rows && rows != form->rows) return unexpected(r);
  if (rows == 1 ? columns <= form->longest : rows * columns <= SQUARES) {
    return grundy_i_stones_add(out, (size_t)rows, (size_t)columns, x, o);
  }
  return form->longest <= SQUARES
             ? GRUNDY_FAIL(r->call->context, GRUNDY_BAD_INPUT, board_most, name, SQUARES, text)
             : GRUNDY_FAIL(r->call->context, GRUNDY_BAD_INPUT, stones_most, name, SQUARES,
                           form->longest, text);
}

static char begins(const grundy_i_stones_form *form, size_t row, size_t column) {
  return form->begins ? form->begins(row, column) : '.';
}

static grundy_status parse_size(const board_text *r, grundy_array *out) {
  uint64_t rows, columns, *x, *o;
  grundy_context *context = r->call->context;
  const char *text = r->text, *by = memchr(text, 'x', r->length);
  size_t left = by ? (size_t)(by - text) : r->length;
  if (!by) return unexpected(r);
  GRUNDY_TRY(grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_rows_of_the_board), text, left,
                                         1, SQUARES, &rows));
  GRUNDY_TRY(grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_columns_of_the_board), by + 1,
                                         r->length - left - 1, 1, r->form->longest, &columns));
  GRUNDY_TRY(add(r, rows, columns, out, &x, &o));
  for (size_t i = 0; i < rows * columns; i++) {
    char sign = begins(r->form, i / columns, i % columns);
    if (sign != '.') grundy_i_stones_put(sign == 'x' ? x : o, i);
  }
  return GRUNDY_OK;
}

/* x, o, or . as the text has it; 0 for anything else. */
static char sign_of(const grundy_i_stones_form *form, char c) {
  char lower = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
  return lower == form->signs[0] ? 'x' : lower == form->signs[1] ? 'o' : c == '.' ? '.' : '\0';
}

static grundy_status parse_rows(const board_text *r, grundy_array *out) {
  const char *text = r->text, *slash = memchr(text, '/', r->length);
  size_t columns = slash ? (size_t)(slash - text) : r->length;
  size_t rows = (r->length + 1) / (columns + 1), good = 0;
  while (
      good < r->length &&
      (good % (columns + 1) == columns ? text[good] == '/' : sign_of(r->form, text[good]) != 0)) {
    good++;
  }
  if (good < r->length || rows * (columns + 1) != r->length + 1) {
    return GRUNDY_FAIL(r->call->context, GRUNDY_BAD_INPUT, stones_row, r->call->game->name,
                       good / (columns + 1) + 1, r->form->expected, columns,
                       grundy_i_quote(text, r->length).text);
  }
  uint64_t *x, *o;
  GRUNDY_TRY(add(r, rows, columns, out, &x, &o));
  for (size_t i = 0; i < rows * columns; i++) {
    char sign = sign_of(r->form, text[i + i / columns]);
    if (sign != '.') grundy_i_stones_put(sign == 'x' ? x : o, i);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_stones_parse(const grundy_call *call, const char *text, size_t length,
                                    grundy_array *out) {
  const grundy_i_stones_form *form = call->game->ruleset->data;
  const board_text r = {call, form, text, length};
  return length && sign_of(form, text[0]) ? parse_rows(&r, out) : parse_size(&r, out);
}

/* Whether it is what RxC reads as. */
static bool is_plain(const grundy_i_stones *b, const grundy_i_stones_form *form) {
  for (size_t i = 0; i < b->rows * b->columns; i++) {
    if (grundy_i_stones_sign(b, i) != begins(form, i / b->columns, i % b->columns)) return false;
  }
  return true;
}

grundy_status grundy_i_stones_print(const grundy_call *call, grundy_buffer *out) {
  const grundy_i_stones_form *form = call->game->ruleset->data;
  grundy_i_stones b = grundy_i_stones_of(call->component);
  if (is_plain(&b, form)) return grundy_buffer_print(out, "%zux%zu", b.rows, b.columns);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < b.rows * b.columns && s == GRUNDY_OK; i++) {
    if (i && i % b.columns == 0) s = grundy_buffer_append(out, "/", 1);
    const char sign = grundy_i_stones_sign(&b, i);
    const char *square = sign == '.' ? "." : &form->signs[sign == 'o'];
    if (s == GRUNDY_OK) s = grundy_buffer_append(out, square, 1);
  }
  return s;
}

/* Digits to base 3. */
grundy_status grundy_i_stones_sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const size_t sizes[][2] = {{1, 1}, {1, 2}, {2, 1}, {1, 3}, {1, 4}, {2, 2}, {1, 5}, {2, 3}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    size_t squares = sizes[i][0] * sizes[i][1];
    uint64_t patterns = 1, *x, *o;
    for (size_t k = 0; k < squares; k++) patterns *= 3;
    if (index >= patterns) {
      index -= patterns;
      continue;
    }
    GRUNDY_TRY(grundy_i_stones_add(out, sizes[i][0], sizes[i][1], &x, &o));
    for (size_t k = 0; k < squares; k++, index /= 3) {
      if (index % 3) grundy_i_stones_put(index % 3 == 1 ? x : o, k);
    }
    return GRUNDY_OK;
  }
  return GRUNDY_STOP;
}

/* ---- pictures ---- */

grundy_status grundy_i_stones_draw(const grundy_call *call, grundy_picture *out) {
  grundy_i_stones b = grundy_i_stones_of(call->component);
  grundy_i_draw_board board;
  GRUNDY_TRY(grundy_i_draw_board_begin(out, b.rows, b.columns, &board));
  for (size_t i = 0; i < b.rows * b.columns; i++) {
    size_t row = i / b.columns, column = i % b.columns;
    grundy_i_draw_board_square(&board, row, column, GRUNDY_STATE_FREE);
    if (grundy_i_stones_sign(&b, i) == '.') continue;
    unsigned black = grundy_i_stones_has(b.x, i) ? GRUNDY_STATE_DARK : 0;
    grundy_i_draw_board_piece(&board, row, column, black);
  }
  return GRUNDY_OK;
}

grundy_i_item grundy_i_stones_name(const grundy_i_stones *b, size_t square) {
  return grundy_i_item_square(square % b->columns, b->rows - 1 - square / b->columns);
}

void grundy_i_stones_say(grundy_reasons *out, const char *field, const grundy_i_stones *b,
                         size_t square) {
  bool lettered = b->columns <= GRUNDY_PICTURE_SIDE;
  grundy_i_item name =
      lettered ? grundy_i_stones_name(b, square) : grundy_i_item_number(square + 1);
  grundy_reasons_text(out, field, name.text, strlen(name.text));
}

/* ---- symmetries ---- */

uint64_t grundy_i_stones_moved(const grundy_i_area *from, const grundy_i_area *out,
                               unsigned symmetry, uint64_t set) {
  uint64_t image = 0;
  for (; set; set &= set - 1) {
    unsigned square = GRUNDY_LOWEST_BIT(set);
    image |= UINT64_C(1) << grundy_i_area_moved(out, symmetry, square / from->columns,
                                                square % from->columns);
  }
  return image;
}

/* The least of its images, with the colours as they are or exchanged. */
void grundy_i_stones_least(grundy_i_stone_group *g) {
  grundy_i_stone_group least = {g->all, 0};
  unsigned symmetries = grundy_i_area_least(&least.all);
  least.x = UINT64_MAX;
  for (; symmetries; symmetries &= symmetries - 1) {
    uint64_t x = grundy_i_stones_moved(&g->all, &least.all, GRUNDY_LOWEST_BIT(symmetries), g->x);
    uint64_t o = least.all.free & ~x;
    if (x < least.x) least.x = x;
    if (o < least.x) least.x = o;
  }
  *g = least;
}
