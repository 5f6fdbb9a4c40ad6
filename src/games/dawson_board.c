/* Dawson's chess with its pawns (T. R. Dawson 1935): three rows, Left's white pawns in the last,
 * moving up, Right's black ones in the first, moving down. A pawn steps to the free square before
 * it or takes diagonally forward; a player who can take must do so. A player who cannot move loses.
 *
 * From full columns (a black pawn above a free square above a white one) play is impartial: a step
 * in column i is taken from i-1 or i+1, and taking continues by force until these three columns are
 * used up and the other player is to move. So a run of n full columns is a heap of n in 0.137 (Guy
 * and Smith 1956), which the tests confirm. On other boards the two players move differently.
 *
 * A component is three words: columns, white pawns, black pawns (bit row * columns + column). */
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "display/describe.h"
#include "display/draw.h"

enum { ROWS = 3, COLUMNS = 21, WORDS = 3, SAMPLES = 256 };

typedef struct pawn_board {
  uint64_t columns, white, black;
} pawn_board;

static pawn_board board_of(grundy_component c) {
  return (pawn_board){c.words[0], c.words[1], c.words[2]};
}

static grundy_status append(grundy_array *out, const pawn_board *b) {
  const uint64_t words[WORDS] = {b->columns, b->white, b->black};
  return grundy_array_append(out, words, WORDS);
}

static uint64_t square(const pawn_board *b, uint64_t row, uint64_t column) {
  return UINT64_C(1) << (row * b->columns + column);
}

/* Both players' pawns as the game begins. */
static pawn_board full(uint64_t columns) {
  pawn_board b = {columns, 0, 0};
  b.black = (UINT64_C(1) << columns) - 1;
  b.white = b.black << 2 * columns;
  return b;
}

/* ---- text ---- */

/* 3xN */
static grundy_status parse_size(grundy_context *context, const char *text, size_t length,
                                pawn_board *out) {
  uint64_t rows, columns;
  const char *x = memchr(text, 'x', length);
  size_t left = x ? (size_t)(x - text) : length;
  if (!x) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, pawns_expected,
                       grundy_i_quote(text, length).text);
  }
  GRUNDY_TRY(
      grundy_i_number_parse(context, GRUNDY_PHRASE(noun_rows_of_the_board), text, left, &rows));
  GRUNDY_TRY(grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_columns_of_the_board), x + 1,
                                         length - left - 1, 1, COLUMNS, &columns));
  if (rows != ROWS) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, pawns_rows, ROWS,
                       grundy_i_quote(text, left).text);
  }
  *out = full(columns);
  return GRUNDY_OK;
}

static bool is_square(char c) {
  return c == 'w' || c == 'b' || c == '.';
}

/* Three rows of w, b and . joined by / */
static grundy_status parse_rows(grundy_context *context, const char *text, size_t length,
                                pawn_board *out) {
  size_t columns = (length + 1) / ROWS - 1, good = 0;
  while (good < length &&
         (good % (columns + 1) == columns ? text[good] == '/' : is_square(text[good]))) {
    good++;
  }
  if (good < length || ROWS * (columns + 1) != length + 1 || columns == 0 || columns > COLUMNS) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, pawns_character, good + 1, COLUMNS,
                       grundy_i_quote(text, length).text);
  }
  pawn_board b = {columns, 0, 0};
  for (size_t i = 0; i < length; i++) {
    uint64_t at = text[i] == '/' ? 0 : square(&b, i / (columns + 1), i % (columns + 1));
    if (text[i] == 'w') b.white |= at;
    if (text[i] == 'b') b.black |= at;
  }
  *out = b;
  return GRUNDY_OK;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  pawn_board b = {0};
  bool rows = length >= 2 * ROWS - 1 && is_square(text[0]);
  GRUNDY_TRY(rows ? parse_rows(call->context, text, length, &b)
                  : parse_size(call->context, text, length, &b));
  return append(out, &b);
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  pawn_board b = board_of(call->component), begin = full(b.columns);
  if (b.white == begin.white && b.black == begin.black) {
    return grundy_buffer_print(out, "3x%llu", (unsigned long long)b.columns);
  }
  grundy_status s = GRUNDY_OK;
  for (uint64_t row = 0; row < ROWS; row++) {
    if (row && s == GRUNDY_OK) s = grundy_buffer_append(out, "/", 1);
    for (uint64_t column = 0; column < b.columns && s == GRUNDY_OK; column++) {
      uint64_t at = square(&b, row, column);
      s = grundy_buffer_append(out, b.white & at ? "w" : b.black & at ? "b" : ".", 1);
    }
  }
  return s;
}

/* Boards of one column, then of two: digits to base 3, the first row's highest. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  if (index >= SAMPLES) return GRUNDY_STOP;
  pawn_board b = {index < 27 ? 1 : 2, 0, 0};
  uint64_t digits = index < 27 ? index : index - 27;
  for (uint64_t i = ROWS * b.columns; i-- > 0; digits /= 3) {
    b.white |= (uint64_t)(digits % 3 == 1) << i;
    b.black |= (uint64_t)(digits % 3 == 2) << i;
  }
  return append(out, &b);
}

/* ---- moves ---- */

/* Gives the board with a pawn moved from one square to another. */
static grundy_status give(const pawn_board *b, grundy_side side, uint64_t from, uint64_t to,
                          grundy_sink *sink) {
  uint64_t white = b->white & ~(from | to), black = b->black & ~(from | to);
  if (side == GRUNDY_SIDE_LEFT) {
    white |= to;
  } else {
    black |= to;
  }
  const uint64_t words[WORDS] = {b->columns, white, black};
  grundy_component part = {words, WORDS};
  return grundy_sink_give(sink, &part, 1);
}

/* The moves of the pawn in a column that ends `aside` of it: -1 and 1 take, 0 steps. */
static grundy_status move_pawn(const pawn_board *b, grundy_side side, uint64_t row, uint64_t column,
                               int aside, grundy_sink *sink) {
  uint64_t from = square(b, row, column), own = side == GRUNDY_SIDE_LEFT ? b->white : b->black;
  uint64_t ahead = side == GRUNDY_SIDE_LEFT ? row - 1 : row + 1; /* wraps where there is none */
  if (!(own & from) || ahead >= ROWS) return GRUNDY_OK;
  if ((aside < 0 && column == 0) || (aside > 0 && column + 1 == b->columns)) return GRUNDY_OK;
  uint64_t to = square(b, ahead, aside < 0 ? column - 1 : column + (uint64_t)aside);
  uint64_t other = side == GRUNDY_SIDE_LEFT ? b->black : b->white;
  bool can = aside ? (other & to) != 0 : !((own | other) & to);
  return can ? give(b, side, from, to, sink) : GRUNDY_OK;
}

/* A sink that counts what it passes on. */
typedef struct pawn_counter {
  grundy_sink sink, *to;
  uint64_t count;
} pawn_counter;

static grundy_status count_and_take(grundy_sink *sink, const grundy_option *option) {
  pawn_counter *self = (pawn_counter *)sink;
  self->count++;
  return self->to->take(self->to, option);
}

static grundy_status move_all(const pawn_board *b, grundy_side side, bool taking,
                              grundy_sink *sink) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t row = 0; row < ROWS; row++) {
    for (uint64_t column = 0; column < b->columns && s == GRUNDY_OK; column++) {
      for (int aside = taking ? -1 : 0; aside <= taking && s == GRUNDY_OK; aside += 1 + taking) {
        s = move_pawn(b, side, row, column, aside, sink);
      }
    }
  }
  return s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  pawn_board b = board_of(call->component);
  pawn_counter taken = {{count_and_take}, sink, 0};
  GRUNDY_TRY(move_all(&b, call->side, true, &taken.sink));
  return !taken.count ? move_all(&b, call->side, false, sink) : GRUNDY_OK;
}

/* The board or its mirror image, whichever is less. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  pawn_board b = board_of(call->component), mirrored = {b.columns, 0, 0};
  for (uint64_t row = 0; row < ROWS; row++) {
    for (uint64_t column = 0; column < b.columns; column++) {
      uint64_t at = square(&b, row, column), to = square(&b, row, b.columns - 1 - column);
      if (b.white & at) mirrored.white |= to;
      if (b.black & at) mirrored.black |= to;
    }
  }
  bool less = mirrored.white < b.white || (mirrored.white == b.white && mirrored.black < b.black);
  return append(out, less ? &mirrored : &b);
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  pawn_board b = board_of(call->component);
  grundy_i_draw_board board;
  GRUNDY_TRY(grundy_i_draw_board_begin(out, ROWS, (size_t)b.columns, &board));
  for (size_t row = 0; row < ROWS; row++) {
    for (size_t column = 0; column < board.columns; column++) {
      uint64_t at = square(&b, row, column);
      unsigned dark = (row + column) % 2 ? 0 : GRUNDY_STATE_DARK;
      grundy_i_draw_board_square(&board, row, column, GRUNDY_STATE_FREE | dark);
      if (!((b.white | b.black) & at)) continue;
      unsigned black = b.black & at ? GRUNDY_STATE_DARK : 0;
      grundy_i_draw_board_piece(&board, row, column, GRUNDY_STATE_PAWN | black);
    }
  }
  return GRUNDY_OK;
}

/* The name of the lowest square of the set. */
static grundy_i_item name_of(const pawn_board *b, uint64_t set) {
  unsigned at = GRUNDY_LOWEST_BIT(set);
  return grundy_i_item_square(at % b->columns, ROWS - 1 - at / b->columns);
}

/* The pawn that moved is the one of whose colour there is a new square. */
static grundy_status describe(const grundy_call *call, const grundy_component *to, size_t count,
                              grundy_reasons *out) {
  pawn_board before = board_of(call->component), after = board_of(*to);
  uint64_t white = after.white & ~before.white, black = after.black & ~before.black;
  uint64_t left = white ? before.white & ~after.white : before.black & ~after.black;
  bool takes = (white | black) & (before.white | before.black);
  grundy_i_item start = name_of(&before, left), end = name_of(&before, white | black);
  grundy_reasons_add(out, takes ? "move.pawn-takes" : "move.pawn");
  grundy_reasons_text(out, "from", start.text, strlen(start.text));
  grundy_reasons_text(out, "to", end.text, strlen(end.text));
  grundy_i_pick(out, start);
  grundy_i_pick(out, end);
  return out->status;
}

const grundy_ruleset grundy_i_game_dawson_board = {
    .version = GRUNDY_RULESET_VERSION,
    .sides = 2,
    .name = "dawson-board",
    .title = {"Dawson's chess with pawns", "道森棋（三行兵）"},
    .family = GRUNDY_FAMILY_BOARDS,
    .summary = {"Dawson's chess with its pawns: on three rows Left's w move up and Right's b move "
                "down, a step or taking diagonally; a player who can take must",
                "三行棋盘上左方的 w 向上、右方的 b 向下，直进一格或斜吃；"
                "能吃必吃"},
    .notation = "3xN, or rows of w, b and . joined by /",
    .theorem = {"from 3xN, and from runs of full columns, play is that of heaps in 0.137, Dawson's "
                "chess as a heap game; else search; N up to 21",
                "从 3xN 及由满列组成的各段开始，就是 0.137（作为取石子游戏的 Dawson's "
                "chess）；其余由搜索判定；N 不超过 21"},
    .source = "Dawson 1935; Guy and Smith 1956",
    .example = "3x4",
    .sample = sample,
    .moves = GRUNDY_RULESET_MOVES(.parse = parse, .print = print, .options = options),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical),
    .display = GRUNDY_RULESET_DISPLAY(.draw = draw, .noun = {GRUNDY_I_BOARD}, .describe = describe),
};
