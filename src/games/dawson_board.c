/* Dawson's chess with its pawns (T. R. Dawson 1935): three rows, Left's white pawns in the last,
 * moving up, Right's black ones in the first, moving down. A pawn steps to the free square before
 * it or takes diagonally forward; a player who can take must do so. A player who cannot move loses.
 *
 * From full columns (a black pawn above a free square above a white one) play is impartial: a step
 * in column i is taken from i-1 or i+1, and taking continues by force until these three columns are
 * used up and the other player is to move. So a run of n full columns is a heap of n in 0.137 (Guy
 * and Smith 1956), which the tests confirm. On other boards the two players move differently.
 *
 * A component is a board of rules/stones.h, white pawns for x and black ones for o. */
#include <string.h>

#include "base/context.h"
#include "base/messages_nouns.def"
#include "display/draw.h"
#include "rules/stones.h"

enum { ROWS = 3, COLUMNS = 21, SAMPLES = 256 };

typedef struct pawn_board {
  uint64_t columns, white, black;
} pawn_board;

static pawn_board board_of(grundy_component c) {
  return (pawn_board){c.words[0] & UINT32_MAX, c.words[1], c.words[2]};
}

static uint64_t square(const pawn_board *b, uint64_t row, uint64_t column) {
  return UINT64_C(1) << (row * b->columns + column);
}

/* ---- text ---- */

/* Both players' pawns as the game begins. */
static char begins(size_t row, size_t column) {
  return "o.x"[row];
}

static const grundy_i_stones_form form = {.signs = "wb",
                                          .expected = GRUNDY_PHRASE(noun_board_of_pawns),
                                          .rows = ROWS,
                                          .longest = COLUMNS,
                                          .begins = begins};

/* Boards of one column, then of two: digits to base 3, the first row's highest. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  if (index >= SAMPLES) return GRUNDY_STOP;
  size_t columns = index < 27 ? 1 : 2;
  uint64_t digits = index < 27 ? index : index - 27, *white, *black;
  GRUNDY_TRY(grundy_i_stones_add(out, ROWS, columns, &white, &black));
  for (size_t i = ROWS * columns; i-- > 0; digits /= 3) {
    if (digits % 3) grundy_i_stones_put(digits % 3 == 1 ? white : black, i);
  }
  return GRUNDY_OK;
}

/* ---- moves ---- */

/* Gives the moves that end on the target squares, `aside` of where a step would: -1 and 1 take. */
static grundy_status give(const pawn_board *b, grundy_side side, uint64_t targets, int aside,
                          grundy_sink *sink) {
  for (; targets; targets &= targets - 1) {
    uint64_t to = targets & -targets, step = aside < 0 ? to << 1 : to >> aside;
    uint64_t both = to | (side == GRUNDY_SIDE_LEFT ? step << b->columns : step >> b->columns);
    uint64_t words[] = {(uint64_t)ROWS << 32 | b->columns, b->white & ~both, b->black & ~both};
    const grundy_component part = {words, GRUNDY_I_STONES_WORDS};
    words[side == GRUNDY_SIDE_LEFT ? 1 : 2] |= to;
    GRUNDY_TRY(grundy_sink_give(sink, &part, 1));
  }
  return GRUNDY_OK;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  pawn_board b = board_of(call->component);
  const bool left = call->side == GRUNDY_SIDE_LEFT;
  const grundy_i_area a = {ROWS, (unsigned)b.columns, 0};
  uint64_t own = left ? b.white : b.black, other = left ? b.black : b.white;
  uint64_t first = grundy_i_area_first_column(a.columns);
  grundy_i_neighbours n = grundy_i_neighbours_of(&a, first, own);
  uint64_t ahead = left ? n.up : n.down & ((UINT64_C(1) << ROWS * b.columns) - 1);
  n = grundy_i_neighbours_of(&a, first, ahead);
  if (!((n.left | n.right) & other)) return give(&b, call->side, ahead & ~(own | other), 0, sink);
  GRUNDY_TRY(give(&b, call->side, n.left & other, -1, sink));
  return give(&b, call->side, n.right & other, 1, sink);
}

/* The board or its mirror image, whichever is less. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  pawn_board b = board_of(call->component);
  const grundy_i_area a = {ROWS, (unsigned)b.columns, 0};
  uint64_t white = grundy_i_stones_moved(&a, &a, GRUNDY_I_AREA_COLUMNS, b.white);
  uint64_t black = grundy_i_stones_moved(&a, &a, GRUNDY_I_AREA_COLUMNS, b.black), *x, *o;
  bool less = white < b.white || (white == b.white && black < b.black);
  GRUNDY_TRY(grundy_i_stones_add(out, ROWS, (size_t)b.columns, &x, &o));
  *x = less ? white : b.white;
  *o = less ? black : b.black;
  return GRUNDY_OK;
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
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  pawn_board before = board_of(call->component), after = board_of(*call->to);
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
    .two_sided = true,
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
    .data = &form,
    .moves = GRUNDY_RULESET_MOVES(.parse = grundy_i_stones_parse, .print = grundy_i_stones_print,
                                  .options = options),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical),
    .display = GRUNDY_RULESET_DISPLAY(.draw = draw, .noun = {GRUNDY_I_BOARD}, .describe = describe),
};
