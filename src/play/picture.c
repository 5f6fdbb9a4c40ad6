/* Pictures in characters: items of the ruleset's picture (grundy/picture.h) on a canvas of columns
 * and rows, for any game. What a move changes are the items that its description names, else those
 * that are gone or in another state in the picture after it. Where nothing can be drawn, or the
 * picture is too wide, the text is shown. */
#include "play/picture.h"
#include "play/stage.h"

#include <string.h>

#include "base/utf8.h"

#define ARROW " \xe2\x86\x92" /* → */

enum { CELL = 100, SIGN = 8, LINED_ROWS = 2, LINED_COLUMNS = 4, FEWEST_COLUMNS = 2 };

/* A column of a row: a character, or the right half of a wide one ("" after it). */
typedef struct sign {
  char text[SIGN];
  bool marked;
} sign;

typedef struct drawing {
  grundy_buffer *out;
  const grundy_game *game;
  grundy_component component;
  const grundy_i_stage *stage; /* or NULL; then the component is number `place` */
  size_t place;
  const grundy_i_sums *move;
  size_t width;
  grundy_picture before, after;
  grundy_reasons said; /* of the move; nothing where it names no items */
  bool marked;         /* something of the move is */
  bool compared;       /* the picture after the move is there and fits the one before */
  size_t columns, rows;
  int x_scale, y_scale; /* columns and rows of a cell */
  sign *canvas;
} drawing;

/* ---- the text ---- */

static void keep(grundy_buffer *out, grundy_status s) {
  if (out->status == GRUNDY_OK) out->status = s;
}

static void mark(grundy_buffer *out, bool on) {
  grundy_i_put(out, "%s", on ? GRUNDY_PICTURE_MARK : GRUNDY_PICTURE_UNMARK);
}

static void put_component(const drawing *d, grundy_component c) {
  if (d->out->status != GRUNDY_OK) return;
  keep(d->out, d->game->moves->print(GRUNDY_CALL(d->out->context, d->game, c), d->out));
}

static void put_parts(const drawing *d) {
  for (size_t i = 0; d->move && i < grundy_i_sums_count(d->move); i++) {
    grundy_i_put(d->out, "%s", i ? " + " : ARROW " ");
    mark(d->out, true);
    put_component(d, grundy_i_sums_at(d->move, i));
    mark(d->out, false);
  }
}

/* ---- signs ---- */

static const char *sign_of_square(unsigned state) {
  return state & GRUNDY_STATE_POISON  ? "\xe2\x98\xa0" /* ☠ */
         : state & GRUNDY_STATE_CROSS ? "X"
         : state & GRUNDY_STATE_CHOCOLATE
             ? (state & GRUNDY_STATE_TAKEN ? "\xc2\xb7" : "\xe2\x96\xa0") /* · ■ */
         : state & GRUNDY_STATE_TAKEN ? "\xe2\x96\x88"                    /* █ */
         : state & GRUNDY_STATE_GOAL  ? "\xe2\x96\xa1"                    /* □ */
                                      : "\xc2\xb7";                        /* · */
}

static const char *sign_of_piece(unsigned state) {
  bool dark = state & GRUNDY_STATE_DARK;
  return state & GRUNDY_STATE_QUEEN  ? "\xe2\x99\x9b"                           /* ♛ */
         : state & GRUNDY_STATE_PAWN ? (dark ? "\xe2\x99\x9f" : "\xe2\x99\x99") /* ♟ ♙ */
         : dark || state & GRUNDY_STATE_HERE ? "\xe2\x97\x8f"                   /* ● */
                                             : "\xe2\x97\x8b";                  /* ○ */
}

/* What shows an item that is not a line. */
static const char *sign_of(const grundy_picture_item *item) {
  bool hollow = item->state & (GRUNDY_STATE_TAKEN | GRUNDY_STATE_TAILS);
  if (item->label && !(item->shape == GRUNDY_SHAPE_SQUARE)) return item->label;
  switch (item->shape) {
  case GRUNDY_SHAPE_GAP:
    return hollow ? "|" : "";
  case GRUNDY_SHAPE_SQUARE:
    return sign_of_square(item->state);
  case GRUNDY_SHAPE_PIECE:
    return sign_of_piece(item->state);
  case GRUNDY_SHAPE_PIN:
    return hollow ? "\xe2\x96\xb3" : "\xe2\x96\xb2"; /* △ ▲ */
  case GRUNDY_SHAPE_COIN:
    if (item->state & GRUNDY_STATE_DOLLAR) return "$";
    return hollow ? "\xe2\x97\x8b" : "\xe2\x97\x8f";
  case GRUNDY_SHAPE_VERTEX:
    return hollow ? "\xc2\xb7" : "\xe2\x97\x8f";
  default:
    if (hollow && !item->name) return "-";           /* nothing is left */
    return hollow ? "\xe2\x97\x8b" : "\xe2\x97\x8f"; /* ○ ● */
  }
}

static bool is_line(const grundy_picture_item *item) {
  return item->shape == GRUNDY_SHAPE_EDGE || item->shape == GRUNDY_SHAPE_LINE;
}

static const char *sign_of_line(int dx, int dy, bool cut) {
  int wide = dx < 0 ? -dx : dx, high = dy < 0 ? -dy : dy;
  if (cut && (high == 0 || wide == 0)) return high ? "\xe2\x95\x91" : "\xe2\x95\x90"; /* ║ ═ */
  if (high == 0) return "\xe2\x94\x80";                                               /* ─ */
  if (wide == 0) return "\xe2\x94\x82";                                               /* │ */
  if (wide > 3 * high || high > wide) return "\xc2\xb7";                              /* · */
  return (dx < 0) == (dy < 0) ? "\xe2\x95\xb2" : "\xe2\x95\xb1";                      /* ╲ ╱ */
}

/* ---- the canvas ---- */

static int column_of(const drawing *d, int32_t x) {
  return x * d->x_scale / CELL;
}

static int row_of(const drawing *d, int32_t y) {
  return y * d->y_scale / CELL;
}

static void put_sign(drawing *d, int column, int row, const char *text, size_t length,
                     bool marked) {
  if (column < 0 || row < 0 || (size_t)column >= d->columns || (size_t)row >= d->rows) return;
  sign *at = &d->canvas[(size_t)row * d->columns + (size_t)column];
  if (length >= SIGN) return;
  memcpy(at->text, text, length);
  at->text[length] = 0;
  at->marked = marked;
}

static bool is_marked(const drawing *d, int column, int row) {
  return d->canvas[(size_t)row * d->columns + (size_t)column].marked;
}

/* Words with their middle at a column. */
static void put_words(drawing *d, int column, int row, const char *text, bool marked) {
  size_t length = strlen(text);
  column -= ((int)grundy_i_utf8_columns(text, length) - 1) / 2;
  if (column < 0) column = 0;
  for (size_t at = 0, taken; at < length; at += taken) {
    char shown[GRUNDY_UTF8_SHOWN];
    size_t bytes = grundy_i_utf8_show(text + at, length - at, shown, &taken);
    int columns = (int)grundy_i_utf8_columns(shown, bytes);
    put_sign(d, column, row, shown, bytes, marked);
    if (columns > 1) put_sign(d, column + 1, row, "", 0, marked);
    column += columns;
  }
}

static const char *sign_of_arrow(int dx, int dy) {
  int wide = dx < 0 ? -dx : dx, high = dy < 0 ? -dy : dy;
  if (wide > high) return dx < 0 ? "\xe2\x86\x90" : "\xe2\x86\x92"; /* ← → */
  return dy < 0 ? "\xe2\x86\x91" : "\xe2\x86\x93";                  /* ↑ ↓ */
}

/* A straight line between two places; what stands there is put over its ends. An arrow's head is
 * before its end. */
static void put_line(drawing *d, const grundy_picture_item *item, bool marked) {
  int x = column_of(d, item->x), y = row_of(d, item->y);
  int dx = column_of(d, item->x2) - x, dy = row_of(d, item->y2) - y;
  int wide = dx < 0 ? -dx : dx, high = dy < 0 ? -dy : dy, steps = wide > high ? wide : high;
  bool loop = item->x == item->x2 && item->y == item->y2;
  if (loop) put_sign(d, x + 2 + item->bend / CELL, y, "o", 1, marked);
  if (steps == 0) return;
  int aside = (item->bend > 0) - (item->bend < 0); /* of edges between the same places */
  if (high)
    x += dy > 0 ? aside : -aside;
  else
    y += dx > 0 ? -aside : aside;
  bool cut = item->shape == GRUNDY_SHAPE_LINE && item->state & GRUNDY_STATE_TAKEN;
  int head = item->state & GRUNDY_STATE_ARROW ? steps - (wide > high ? 2 : 1) : -1;
  for (int i = 0; i <= steps; i++) {
    const char *text = i == head ? sign_of_arrow(dx, dy) : sign_of_line(dx, dy, cut);
    put_sign(d, x + (dx * i + (dx < 0 ? -steps : steps) / 2) / steps,
             y + (dy * i + (dy < 0 ? -steps : steps) / 2) / steps, text, strlen(text), marked);
  }
}

static void put_text(drawing *d, int x, int y, const char *text, bool marked) {
  put_sign(d, x, y, text, strlen(text), marked);
}

/* The outline of a square that is larger than a cell; what is cut off is shaded. */
static void put_outline(drawing *d, const grundy_picture_item *item, bool marked) {
  int left = column_of(d, item->x), right = column_of(d, item->x2);
  int top = row_of(d, item->y), bottom = row_of(d, item->y2);
  for (int side = 0; side < 4; side++) {
    grundy_picture_item line = *item;
    if (side == 0) line.y2 = line.y;
    if (side == 1) line.y = line.y2;
    if (side == 2) line.x2 = line.x;
    if (side == 3) line.x = line.x2;
    put_line(d, &line, marked);
  }
  for (int y = top + 1; item->state & GRUNDY_STATE_TAKEN && y < bottom; y++) {
    for (int x = left + 1; x < right; x++) put_text(d, x, y, "\xe2\x96\x91", marked); /* ░ */
  }
  put_text(d, left, top, "\xe2\x94\x8c", marked);     /* ┌ */
  put_text(d, right, top, "\xe2\x94\x90", marked);    /* ┐ */
  put_text(d, left, bottom, "\xe2\x94\x94", marked);  /* └ */
  put_text(d, right, bottom, "\xe2\x94\x98", marked); /* ┘ */
}

static bool is_large(const grundy_picture_item *item) {
  return item->shape == GRUNDY_SHAPE_SQUARE && item->x2 - item->x > CELL;
}

static void put_item(drawing *d, const grundy_picture_item *item, bool marked) {
  int32_t x = item->x, y = item->y;
  if (is_large(item)) {
    put_outline(d, item, marked);
    return;
  }
  if (is_line(item)) {
    if (!(item->state & GRUNDY_STATE_GROUND)) put_line(d, item, marked);
    return;
  }
  if (item->shape == GRUNDY_SHAPE_DOT && !marked) return;
  if (item->shape == GRUNDY_SHAPE_SQUARE) x = (x + item->x2) / 2, y = (y + item->y2) / 2;
  const char *text = sign_of(item);
  bool on_top = item->shape == GRUNDY_SHAPE_COIN || item->shape == GRUNDY_SHAPE_PIECE;
  if (on_top && !item->name) marked = is_marked(d, column_of(d, x), row_of(d, y));
  if (item->shape == GRUNDY_SHAPE_GAP && marked) text = "|";
  put_words(d, column_of(d, x), row_of(d, y), text, marked);
  if (item->state & GRUNDY_STATE_HERE && item->shape == GRUNDY_SHAPE_VERTEX) {
    int columns = (int)grundy_i_utf8_columns(text, strlen(text));
    int left = column_of(d, x) - (columns - 1) / 2;
    put_sign(d, left - 1, row_of(d, y), "[", 1, marked);
    put_sign(d, left + columns, row_of(d, y), "]", 1, marked);
  }
}

/* The item of that name after the move, or NULL. */
static const grundy_picture_item *later(const drawing *d, const grundy_picture_item *item) {
  size_t at = item->name ? grundy_picture_find(&d->after, item->name) : SIZE_MAX;
  return at == SIZE_MAX ? NULL : &d->after.list[at];
}

/* Whether the move's description names the item. */
static bool is_said(const drawing *d, const char *name) {
  const grundy_reason *first = d->said.list;
  for (size_t i = 0; i < first->field_count; i++) {
    const grundy_field *field = &first->fields[i];
    if (strcmp(field->name, "pick") != 0 && strcmp(field->name, "gone") != 0) continue;
    for (size_t j = 0; j < field->count; j++) {
      if (strcmp(field->texts[j], name) == 0) return true;
    }
  }
  return false;
}

static bool is_changed(const drawing *d, const grundy_picture_item *item,
                       const grundy_picture_item *then) {
  if (!item->name) return false;
  if (d->said.count) return is_said(d, item->name);
  return d->compared && (!then || then->state != item->state);
}

/* Lines first, so that nothing is under them. Of what a move changes the later state is shown, and
 * what is gone is hollow. */
static void put_items(drawing *d, bool lines) {
  for (size_t i = 0; i < d->before.count; i++) {
    grundy_picture_item item = d->before.list[i];
    if ((is_line(&item) || is_large(&item)) != lines) continue;
    const grundy_picture_item *then = d->compared ? later(d, &item) : NULL;
    bool changed = is_changed(d, &item, then);
    if (changed && then) item.state = then->state;
    if (changed && !then) item.state = (item.state & ~1u) | GRUNDY_STATE_TAKEN;
    put_item(d, &item, changed);
  }
  for (size_t i = 0; d->compared && i < d->after.count; i++) {
    const grundy_picture_item *item = &d->after.list[i];
    if ((is_line(item) || is_large(item)) != lines || !item->name) continue;
    if (grundy_picture_find(&d->before, item->name) == SIZE_MAX) put_item(d, item, true);
  }
}

static bool is_blank(const drawing *d, size_t row, size_t end) {
  for (size_t column = 0; column < end; column++) {
    if (d->canvas[row * d->columns + column].text[0]) return false;
  }
  return true;
}

static void put_row(drawing *d, const sign *line, size_t begin) {
  size_t end = d->columns;
  bool marked = false, wide = false;
  while (end > begin && !line[end - 1].text[0]) end--;
  for (size_t column = begin; column < end; column++) {
    const char *text = line[column].text;
    if (line[column].marked != marked) mark(d->out, marked = !marked);
    d->marked = d->marked || marked;
    if (!wide || *text) grundy_i_put(d->out, "%s", *text ? text : " ");
    wide = grundy_i_utf8_columns(text, strlen(text)) > 1;
  }
  if (marked) mark(d->out, false);
  grundy_i_put(d->out, "\n");
}

/* Without the blank columns at the left and the blank rows above and below. */
static void put_canvas(drawing *d) {
  size_t least = d->columns, first = 0;
  while (d->rows && is_blank(d, d->rows - 1, d->columns)) d->rows--;
  while (first < d->rows && is_blank(d, first, d->columns)) first++;
  for (size_t row = first; row < d->rows; row++) {
    while (least && !is_blank(d, row, least)) least--;
  }
  for (size_t row = first; row < d->rows; row++) put_row(d, &d->canvas[row * d->columns], least);
}

/* ---- the scale ---- */

/* Columns that a cell needs for its words, and whether there are lines to be drawn. */
static size_t needed(const grundy_picture *picture, bool *lined) {
  size_t most = FEWEST_COLUMNS;
  *lined = false;
  for (size_t i = 0; i < picture->count; i++) {
    const grundy_picture_item *item = &picture->list[i];
    if (is_line(item) && !(item->state & GRUNDY_STATE_GROUND)) *lined = true;
    if (is_large(item)) *lined = true;
    if (!item->label || item->shape == GRUNDY_SHAPE_SQUARE) continue;
    size_t columns = grundy_i_utf8_columns(item->label, strlen(item->label));
    if (columns + 1 > most && item->shape != GRUNDY_SHAPE_LABEL) most = columns + 1;
    if (columns + 1 > most && item->y > picture->height - CELL) most = columns + 1;
  }
  return most;
}

static bool choose_scale(drawing *d) {
  bool lined;
  size_t least = needed(&d->before, &lined);
  d->x_scale = lined && least < LINED_COLUMNS ? LINED_COLUMNS : (int)least;
  d->y_scale = lined ? LINED_ROWS : 1;
  d->columns = (size_t)column_of(d, d->before.width) + 1;
  d->rows = (size_t)row_of(d, d->before.height) + 1;
  return d->columns <= d->width;
}

static grundy_status draw_items(drawing *d) {
  grundy_context *context = d->out->context;
  size_t cells = d->columns * d->rows;
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, d->canvas, cells));
  put_items(d, true);
  put_items(d, false);
  put_canvas(d);
  grundy_i_free(context, d->canvas, cells * sizeof *d->canvas);
  return GRUNDY_OK;
}

/* The picture after a move that leaves one component like this one. */
static grundy_status draw_after(drawing *d) {
  if (!d->move || grundy_i_sums_count(d->move) != 1) return GRUNDY_OK;
  if (d->stage && grundy_i_stage_renames(d->stage, d->place)) return GRUNDY_OK;
  grundy_status s = grundy_picture_draw(&d->after, d->game, grundy_i_sums_at(d->move, 0));
  d->compared =
      s == GRUNDY_OK && d->after.width <= d->before.width && d->after.height <= d->before.height;
  return s == GRUNDY_UNKNOWN ? GRUNDY_OK : s;
}

/* What the ruleset says of the move, if that names items of the picture. */
static grundy_status describe(drawing *d, grundy_side side) {
  grundy_component *parts;
  if (!d->move || !d->game->display->describe) return GRUNDY_OK;
  size_t count = grundy_i_sums_count(d->move);
  GRUNDY_TRY(GRUNDY_ALLOCATE(d->out->context, parts, count + 1));
  for (size_t i = 0; i < count; i++) parts[i] = grundy_i_sums_at(d->move, i);
  d->said.items = true;
  d->said.component = d->place;
  grundy_status s =
      d->game->display->describe(GRUNDY_CALL(d->out->context, d->game, d->component, .side = side,
                                             .to = parts, .count = count),
                                 &d->said);
  if (s == GRUNDY_OK && d->stage) {
    (void)grundy_i_stage_rename(d->stage, &d->said);
    s = d->said.status;
  }
  grundy_i_free(d->out->context, parts, (count + 1) * sizeof *parts);
  bool names = false;
  for (size_t i = 0; s == GRUNDY_OK && d->said.count && i < d->said.list->field_count; i++) {
    names = names || strcmp(d->said.list->fields[i].name, "pick") == 0;
  }
  if (!names) grundy_reasons_clear(&d->said);
  return s;
}

/* Shows a root of the stage, or the component alone. */
static void show(drawing d, size_t root, grundy_side side) {
  grundy_context *context = d.out->context;
  grundy_picture_init(&d.before, context);
  grundy_picture_init(&d.after, context);
  grundy_reasons_init(&d.said, context);
  grundy_status s = d.stage ? grundy_i_stage_picture(d.stage, root, &d.before)
                            : grundy_picture_draw(&d.before, d.game, d.component);
  bool drawn = s == GRUNDY_OK && choose_scale(&d);
  if (drawn) s = draw_after(&d);
  if (drawn && s == GRUNDY_OK) s = describe(&d, side);
  if (drawn && s == GRUNDY_OK) s = draw_items(&d);
  if (!drawn && d.game) put_component(&d, d.component);
  bool shown = drawn && (!d.move || d.marked);
  if (!shown) {
    put_parts(&d);
    grundy_i_put(d.out, "\n");
  }
  if (s != GRUNDY_UNKNOWN) keep(d.out, s);
  grundy_reasons_clear(&d.said);
  grundy_picture_clear(&d.after);
  grundy_picture_clear(&d.before);
}

void grundy_i_picture(grundy_buffer *out, const grundy_game *game, grundy_component c,
                      const grundy_i_sums *move, grundy_side side, size_t width) {
  show((drawing){.out = out, .game = game, .component = c, .move = move, .width = width}, 0, side);
}

void grundy_i_picture_root(grundy_buffer *out, const grundy_i_match *match, size_t turn,
                           size_t root, const grundy_i_ply *preview, size_t width) {
  drawing d = {.out = out, .stage = match->stage, .width = width};
  const grundy_position *position = grundy_i_match_position(match, turn);
  if (preview && grundy_i_stage_root_of(d.stage, preview->component) == root) {
    d.place = preview->component;
    d.component = grundy_position_component(position, d.place, &d.game);
    d.move = &preview->to;
  }
  show(d, root, grundy_i_match_side(match, turn));
}

void grundy_i_picture_plain(grundy_buffer *out, const char *picture, size_t length, bool color) {
  for (size_t i = 0; i < length; i++) {
    if (picture[i] == GRUNDY_PICTURE_MARK[0]) {
      grundy_i_put(out, "%s", color ? "\x1b[1;33m" : "");
    } else if (picture[i] == GRUNDY_PICTURE_UNMARK[0]) {
      grundy_i_put(out, "%s", color ? "\x1b[0m" : "");
    } else {
      grundy_i_put_bytes(out, &picture[i], 1);
    }
  }
}
