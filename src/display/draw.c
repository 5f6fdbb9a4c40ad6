/* Rows: stones by fives and tens, pins, squares, heaps one below another, stairs, strips of
 * coins. Boards with their coordinates: a1 is lower left, b1 right of it. Graphs: places from the
 * layout, in hundredths of a cell. */
#include "display/draw.h"

#include <math.h>
#include <stdio.h>

#include "base/compiler.h"
#include "display/layout.h"

enum {
  CELL = GRUNDY_DRAW_CELL,
  HALF = GRUNDY_DRAW_HALF,
  MARGIN = GRUNDY_DRAW_MARGIN,
  THREE = 3,
  FIVE = 5,
  TEN = 10,
  PIN_HEIGHT = 180,
  STEP = CELL, /* from the stones of one step to those of the next */
  STRIP_ROW = 150,
  STRIP_WIDTH = 20,
  STRIP_SQUARES = 60,
  APART = 150, /* neighbours of a graph */
  AROUND = 50,
  BEND = 26
};

static grundy_picture_item item(grundy_shape shape, unsigned state, int32_t x, int32_t y) {
  return (grundy_picture_item){.shape = shape, .state = state, .x = x, .y = y, .x2 = x, .y2 = y};
}

/* The middle of stone i, from 0, of a row: after each fifth is a little more room. */
static int32_t place(uint64_t i) {
  return (int32_t)(i * CELL + i / FIVE * HALF) + HALF;
}

static int32_t width_of(uint64_t stones) {
  return stones ? place(stones - 1) + HALF : CELL;
}

/* Where nothing is left: the outline of a stone. */
static void put_nothing(grundy_picture *out, int32_t x, int32_t y) {
  grundy_picture_add(out, item(GRUNDY_SHAPE_STONE, GRUNDY_STATE_TAKEN, x, y), NULL);
}

/* The gap after item i, from 0, which is between two items. */
static void put_gap(grundy_picture *out, uint64_t i, int32_t x, int32_t y) {
  grundy_picture_add(out, item(GRUNDY_SHAPE_GAP, GRUNDY_STATE_FREE, x, y), "%u|%u", (unsigned)i + 1,
                     (unsigned)i + 2);
}

/* ---- one number ---- */

static grundy_status draw_stones(grundy_component c, bool gaps, grundy_picture *out) {
  uint64_t n = c.words[0];
  if (n > GRUNDY_PICTURE_STONES) return GRUNDY_UNKNOWN;
  out->width = width_of(n < TEN ? n : TEN);
  out->height = (int32_t)((n + TEN - 1) / TEN) * CELL;
  for (uint64_t i = 0; i < n; i++) {
    int32_t x = place(i % TEN), y = (int32_t)(i / TEN) * CELL + HALF;
    grundy_picture_add(out, item(GRUNDY_SHAPE_STONE, GRUNDY_STATE_FREE, x, y), "%u",
                       (unsigned)i + 1);
    if (!gaps || i + 1 == n) continue;
    int32_t next = i % TEN == TEN - 1 ? x + HALF : (x + place(i % TEN + 1)) / 2;
    put_gap(out, i, next, y);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_draw_heap(const grundy_call *call, grundy_picture *out) {
  return draw_stones(call->component, false, out);
}

grundy_status grundy_i_draw_split_heap(const grundy_call *call, grundy_picture *out) {
  return draw_stones(call->component, true, out);
}

grundy_status grundy_i_draw_pins(uint64_t n, bool gaps, grundy_picture *out) {
  if (n > GRUNDY_PICTURE_STONES) return GRUNDY_UNKNOWN;
  out->width = (int32_t)n * CELL;
  out->height = PIN_HEIGHT;
  if (n == 0) return GRUNDY_OK;
  grundy_picture_item floor = item(GRUNDY_SHAPE_LINE, GRUNDY_STATE_GROUND, 0, PIN_HEIGHT);
  floor.x2 = out->width;
  grundy_picture_add(out, floor, NULL);
  for (uint64_t i = 0; i < n; i++) {
    int32_t x = (int32_t)i * CELL + HALF;
    grundy_picture_add(out, item(GRUNDY_SHAPE_PIN, GRUNDY_STATE_FREE, x, PIN_HEIGHT / 2), "%u",
                       (unsigned)i + 1);
    if (gaps && i + 1 < n) put_gap(out, i, x + HALF, PIN_HEIGHT / 2);
  }
  return GRUNDY_OK;
}

void grundy_i_draw_square(grundy_picture *out, int32_t x, int32_t y, unsigned state,
                          const char *name, ...) {
  char text[64];
  va_list arguments;
  va_start(arguments, name);
  vsnprintf(text, sizeof text, name, arguments);
  va_end(arguments);
  grundy_picture_item square = item(GRUNDY_SHAPE_SQUARE, state, x, y);
  square.x2 = x + CELL;
  square.y2 = y + CELL;
  grundy_picture_add(out, square, "%s", text);
}

grundy_status grundy_i_draw_squares(const grundy_call *call, grundy_picture *out) {
  uint64_t n = call->component.words[0];
  if (n > GRUNDY_PICTURE_STONES) return GRUNDY_UNKNOWN;
  out->width = (int32_t)n * CELL;
  out->height = CELL;
  for (uint64_t i = 0; i < n; i++) {
    grundy_i_draw_square(out, (int32_t)i * CELL, 0, GRUNDY_STATE_FREE, "%u", (unsigned)i + 1);
    grundy_picture_label(out, "%u", (unsigned)i + 1);
  }
  return GRUNDY_OK;
}

/* ---- several numbers ---- */

static bool are_few(grundy_component c, uint64_t *most) {
  uint64_t all = 0;
  *most = 0;
  for (size_t i = 0; i < c.length; i++) {
    if (c.words[i] > *most) *most = c.words[i];
    if (*most > GRUNDY_PICTURE_STONES) return false;
    all += c.words[i] ? c.words[i] : 1;
  }
  return all <= 3 * GRUNDY_PICTURE_STONES && c.length <= GRUNDY_PICTURE_SIDE;
}

/* The stones "i.1", "i.2", … of number i (from 0) to the right of x. */
static void put_row(grundy_picture *out, size_t i, uint64_t stones, int32_t x, int32_t y) {
  for (uint64_t j = 0; j < stones; j++) {
    grundy_picture_add(out, item(GRUNDY_SHAPE_STONE, GRUNDY_STATE_FREE, x + place(j), y), "%zu.%u",
                       i + 1, (unsigned)j + 1);
  }
}

static void put_number(grundy_picture *out, size_t number, int32_t x, int32_t y) {
  grundy_picture_add(out, item(GRUNDY_SHAPE_LABEL, 0, x, y), NULL);
  grundy_picture_label(out, "%zu", number);
}

grundy_status grundy_i_draw_heaps(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  uint64_t most;
  if (!are_few(c, &most)) return GRUNDY_UNKNOWN;
  out->width = GRUNDY_DRAW_MARGIN + width_of(most);
  out->height = c.length ? (int32_t)c.length * CELL : CELL;
  for (size_t i = 0; i < c.length; i++) {
    int32_t y = (int32_t)i * CELL + HALF;
    put_number(out, i + 1, GRUNDY_DRAW_MARGIN / 2, y);
    put_row(out, i, c.words[i], GRUNDY_DRAW_MARGIN, y);
    if (c.words[i] == 0) put_nothing(out, GRUNDY_DRAW_MARGIN + HALF, y);
  }
  return GRUNDY_OK;
}

/* Step i + 1 is i + 1 treads above the ground, its stones piled up in rows of three, so that none
 * moves when others come down. */
grundy_status grundy_i_draw_stairs(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  uint64_t most;
  if (!are_few(c, &most)) return GRUNDY_UNKNOWN;
  int32_t tread = (THREE + 1) * CELL, steps = (int32_t)c.length, highest = 1;
  for (int32_t i = 0; i < steps; i++) {
    int32_t top = i + 1 + (int32_t)((c.words[i] + THREE - 1) / THREE);
    if (top > highest) highest = top;
  }
  out->width = tread * (steps + 1);
  out->height = STEP * (highest > steps + 1 ? highest : steps + 1) + HALF;
  for (int32_t i = 0; i <= steps; i++) { /* step 0 is the ground, at the left */
    int32_t x = i * tread, y = out->height - i * STEP - HALF / 2;
    grundy_picture_item top = item(GRUNDY_SHAPE_LINE, GRUNDY_STATE_GROUND, x, y);
    top.x2 = x + tread;
    grundy_picture_add(out, top, NULL);
    put_number(out, (size_t)i, x + HALF, y - HALF);
    if (i == 0) continue;
    grundy_picture_item riser = item(GRUNDY_SHAPE_LINE, GRUNDY_STATE_GROUND, x, y);
    riser.y2 = y + STEP;
    grundy_picture_add(out, riser, NULL);
    for (uint64_t j = 0; j < c.words[i - 1]; j++) {
      int32_t right = x + CELL + (int32_t)(j % THREE) * CELL, up = (int32_t)(j / THREE) * CELL;
      grundy_picture_add(out,
                         item(GRUNDY_SHAPE_STONE, GRUNDY_STATE_FREE, right + HALF, y - HALF - up),
                         "%d.%u", i, (unsigned)j + 1);
    }
  }
  return GRUNDY_OK;
}

/* ---- strips ---- */

static size_t coins_on(grundy_component c, uint64_t square) {
  size_t count = 0;
  for (size_t i = 0; i < c.length; i++) count += c.words[i] == square;
  return count;
}

grundy_status grundy_i_draw_strip(grundy_component c, size_t dollar, bool bag,
                                  grundy_picture *out) {
  uint64_t last = 0;
  for (size_t i = 0; i < c.length; i++) last = c.words[i] > last ? c.words[i] : last;
  if (last >= STRIP_SQUARES) return GRUNDY_UNKNOWN;
  out->width = (int32_t)(last < STRIP_WIDTH ? last + 1 : STRIP_WIDTH) * CELL;
  out->height = (int32_t)(last / STRIP_WIDTH + 1) * STRIP_ROW;
  for (uint64_t square = 0; square <= last; square++) {
    int32_t x = (int32_t)(square % STRIP_WIDTH) * CELL;
    int32_t y = (int32_t)(square / STRIP_WIDTH) * STRIP_ROW;
    size_t coins = coins_on(c, square);
    unsigned state = square == 0 && bag ? GRUNDY_STATE_GOAL : GRUNDY_STATE_FREE;
    grundy_i_draw_square(out, x, y, state, "%u", (unsigned)square);
    put_number(out, (size_t)square, x + HALF, y + CELL + HALF / 2);
    if (!coins) continue;
    bool silver = dollar < c.length && c.words[dollar] == square;
    unsigned face = silver ? GRUNDY_STATE_DOLLAR : GRUNDY_STATE_HEADS;
    grundy_picture_add(out, item(GRUNDY_SHAPE_COIN, face, x + HALF, y + HALF), NULL);
    if (coins > 1) grundy_picture_label(out, "%zu", coins);
  }
  return GRUNDY_OK;
}

/* ---- coins ---- */

static grundy_picture_item in_cell(grundy_picture *out, grundy_shape shape, unsigned state,
                                   uint64_t row, uint64_t column) {
  int32_t x = (int32_t)column * CELL, y = (int32_t)row * CELL;
  if (out->width < x + CELL) out->width = x + CELL;
  if (out->height < y + CELL) out->height = y + CELL;
  return item(shape, state, x + HALF, y + HALF);
}

void grundy_i_draw_coin(grundy_picture *out, uint64_t row, uint64_t column, bool heads,
                        const char *name, ...) {
  char text[64];
  va_list arguments;
  va_start(arguments, name);
  vsnprintf(text, sizeof text, name, arguments);
  va_end(arguments);
  unsigned state = heads ? GRUNDY_STATE_HEADS : GRUNDY_STATE_TAILS;
  grundy_picture_add(out, in_cell(out, GRUNDY_SHAPE_COIN, state, row, column), "%s", text);
}

void grundy_i_draw_number(grundy_picture *out, uint64_t row, uint64_t column, uint64_t number) {
  grundy_picture_add(out, in_cell(out, GRUNDY_SHAPE_LABEL, 0, row, column), NULL);
  grundy_picture_label(out, "%u", (unsigned)number);
}

/* ---- boards ---- */

static char letter(size_t column) {
  return (char)('a' + column);
}

static void put_label(grundy_picture *out, int32_t x, int32_t y) {
  grundy_picture_add(out, (grundy_picture_item){.shape = GRUNDY_SHAPE_LABEL, .x = x, .y = y}, NULL);
}

grundy_status grundy_i_draw_board_begin(grundy_picture *picture, size_t rows, size_t columns,
                                        grundy_i_draw_board *out) {
  if (rows > GRUNDY_PICTURE_SIDE || columns > GRUNDY_PICTURE_SIDE) return GRUNDY_UNKNOWN;
  picture->width = MARGIN + (int32_t)columns * CELL;
  picture->height = (int32_t)rows * CELL + MARGIN;
  for (size_t row = 0; row < rows; row++) {
    put_label(picture, MARGIN / 2, (int32_t)row * CELL + HALF);
    grundy_picture_label(picture, "%zu", rows - row);
  }
  for (size_t column = 0; column < columns; column++) {
    put_label(picture, MARGIN + (int32_t)column * CELL + HALF, picture->height - MARGIN / 2);
    grundy_picture_label(picture, "%c", letter(column));
  }
  *out = (grundy_i_draw_board){picture, rows, columns};
  return GRUNDY_OK;
}

void grundy_i_draw_board_square(const grundy_i_draw_board *board, size_t row, size_t column,
                                unsigned state) {
  grundy_i_draw_square(board->picture, MARGIN + (int32_t)column * CELL, (int32_t)row * CELL, state,
                       "%c%zu", letter(column), board->rows - row);
}

void grundy_i_draw_board_piece(const grundy_i_draw_board *board, size_t row, size_t column,
                               unsigned state) {
  grundy_picture_item piece = {.shape = GRUNDY_SHAPE_PIECE, .state = state};
  piece.x = MARGIN + (int32_t)column * CELL + HALF;
  piece.y = (int32_t)row * CELL + HALF;
  grundy_picture_add(board->picture, piece, NULL);
}

/* ---- graphs ---- */

size_t grundy_i_net_vertex_of(grundy_i_net *net, uint64_t keys[GRUNDY_PICTURE_VERTICES],
                              uint64_t key) {
  size_t i = 0;
  while (i < net->vertices && keys[i] != key) i++;
  if (i == GRUNDY_PICTURE_VERTICES) return SIZE_MAX;
  if (i == net->vertices) keys[net->vertices++] = key;
  return i;
}

bool grundy_i_net_join(grundy_i_net *net, size_t from, size_t to) {
  GRUNDY_ASSERT(from < net->vertices && to < net->vertices);
  if (net->edges == GRUNDY_PICTURE_EDGES) return false;
  net->ends[net->edges][0] = (uint32_t)from;
  net->ends[net->edges++][1] = (uint32_t)to;
  return true;
}

static const uint32_t (*ends_of(const grundy_i_net *net))[2] {
  return (const uint32_t(*)[2])net->ends;
}

grundy_status grundy_i_net_layout(grundy_context *context, grundy_i_net *net) {
  return grundy_i_layout(context, ends_of(net), net->edges, net->vertices, net->places);
}

grundy_status grundy_i_net_stand(grundy_context *context, grundy_i_net *net) {
  grundy_status s =
      grundy_i_layout_on_ground(context, ends_of(net), net->edges, net->vertices, net->places);
  for (size_t v = 0; v < net->vertices; v++) net->places[v][1] = -net->places[v][1];
  return s;
}

void grundy_i_net_frame(grundy_i_net *net, grundy_picture *out) {
  double least[2] = {0, 0}, most[2] = {0, 0};
  for (size_t v = 0; v < net->vertices; v++) {
    for (int i = 0; i < 2; i++) {
      double at = net->places[v][i];
      if (v == 0 || at < least[i]) least[i] = at;
      if (v == 0 || at > most[i]) most[i] = at;
    }
  }
  for (size_t v = 0; v < net->vertices; v++) {
    net->x[v] = (int32_t)lround((net->places[v][0] - least[0]) * APART) + AROUND;
    net->y[v] = (int32_t)lround((net->places[v][1] - least[1]) * APART) + AROUND;
  }
  out->width = (int32_t)lround((most[0] - least[0]) * APART) + 2 * AROUND;
  out->height = (int32_t)lround((most[1] - least[1]) * APART) + 2 * AROUND;
}

grundy_picture_item grundy_i_net_edge(const grundy_i_net *net, size_t edge, unsigned state) {
  size_t from = net->ends[edge][0], to = net->ends[edge][1];
  int32_t bend = 0;
  for (size_t e = 0; e < net->edges; e++) { /* there and back are two arrows */
    bool back = net->ends[e][0] == to && net->ends[e][1] == from;
    if (back && state & GRUNDY_STATE_ARROW) bend = BEND;
  }
  return (grundy_picture_item){.shape = GRUNDY_SHAPE_EDGE,
                               .state = state,
                               .x = net->x[from],
                               .y = net->y[from],
                               .x2 = net->x[to],
                               .y2 = net->y[to],
                               .bend = from == to ? AROUND : bend};
}

void grundy_i_net_vertex(const grundy_i_net *net, grundy_picture *out, size_t vertex,
                         unsigned state, const char *name, size_t length) {
  grundy_picture_item item = {.shape = GRUNDY_SHAPE_VERTEX, .state = state};
  item.x = net->x[vertex];
  item.y = net->y[vertex];
  grundy_picture_add(out, item, "%.*s", (int)length, name);
  grundy_picture_label(out, "%.*s", (int)length, name);
}
