/* Domineering (Göran Andersson, about 1973): on a board of squares Left places vertical dominoes
 * and Right horizontal ones on two free squares; a player who cannot place one loses. The players
 * move differently, so there are outcomes N, P, L, R and no nim-values; search decides.
 *
 * Searches see connected regions separately, one reflection of each, without the free squares on
 * which no domino fits; a rotation would exchange the players. A board of FEW_SQUARES or more by
 * itself, in normal play, has a search of its own (domineering_search.c). */
#include "base/messages_solving.def"
#include "display/describe.h"
#include "display/draw.h"
#include "games/domineering_search.h"

enum { MOST_REGIONS = GRUNDY_I_BOARD_SQUARES / 2, FEW_SQUARES = 26 };

/* The squares of a domino by its upper left square; 0 where it would leave the board. */
static uint64_t domino(const grundy_i_board *b, uint64_t row, uint64_t column, grundy_side side) {
  if (side == GRUNDY_SIDE_LEFT) {
    return row + 1 < b->rows
               ? grundy_i_board_square(b, row, column) | grundy_i_board_square(b, row + 1, column)
               : 0;
  }
  return column + 1 < b->columns
             ? grundy_i_board_square(b, row, column) | grundy_i_board_square(b, row, column + 1)
             : 0;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  grundy_i_board b = grundy_i_board_of(call->component);
  grundy_status s = GRUNDY_OK;
  for (uint64_t row = 0; row < b.rows; row++) {
    for (uint64_t column = 0; column < b.columns && s == GRUNDY_OK; column++) {
      uint64_t placed = domino(&b, row, column, call->side), words[GRUNDY_I_BOARD_WORDS];
      if (!placed || b.taken & placed) continue;
      grundy_i_board after = {b.rows, b.columns, b.taken | placed};
      grundy_component part = grundy_i_board_component(&after, words);
      s = grundy_sink_give(sink, &part, 1);
    }
  }
  return s;
}

static uint64_t reflect(const grundy_i_board *b, bool rows, bool columns) {
  uint64_t reflected = 0;
  for (uint64_t row = 0; row < b->rows; row++) {
    for (uint64_t column = 0; column < b->columns; column++) {
      if (!(b->taken & grundy_i_board_square(b, row, column))) continue;
      reflected |= grundy_i_board_square(b, rows ? b->rows - 1 - row : row,
                                         columns ? b->columns - 1 - column : column);
    }
  }
  return reflected;
}

/* Takes away the free squares on which no domino of either player fits. */
static void fill(grundy_i_board *b) {
  uint64_t useful = 0;
  for (uint64_t row = 0; row < b->rows; row++) {
    for (uint64_t column = 0; column < b->columns; column++) {
      uint64_t vertical = domino(b, row, column, GRUNDY_SIDE_LEFT);
      uint64_t horizontal = domino(b, row, column, GRUNDY_SIDE_RIGHT);
      if (!(b->taken & vertical)) useful |= vertical;
      if (!(b->taken & horizontal)) useful |= horizontal;
    }
  }
  b->taken = grundy_i_board_all(b) & ~useful;
}

/* The least of the board's reflections. */
static void turn_to_least(grundy_i_board *b) {
  uint64_t least = b->taken;
  for (unsigned i = 1; i < 4; i++) {
    uint64_t reflected = reflect(b, i & 1, i & 2);
    if (reflected < least) least = reflected;
  }
  b->taken = least;
}

static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  grundy_i_board b = grundy_i_board_of(call->component);
  fill(&b);
  turn_to_least(&b);
  return grundy_i_board_append(&b, out);
}

/* The free squares that are connected with those of a set. */
static uint64_t region(const grundy_i_board *b, uint64_t set) {
  uint64_t first = 0, free = grundy_i_board_all(b) & ~b->taken;
  for (uint64_t row = 0; row < b->rows; row++) first |= grundy_i_board_square(b, row, 0);
  for (uint64_t before = 0; set != before;) {
    before = set;
    set |= free & ((set & ~first) >> 1 | (set << 1 & ~first));
    if (b->rows > 1) set |= free & (set >> b->columns | set << b->columns);
  }
  return set;
}

/* The smallest board that holds a region. */
static grundy_i_board cut_out(const grundy_i_board *b, uint64_t free) {
  uint64_t top = b->rows, bottom = 0, left = b->columns, right = 0;
  for (uint64_t row = 0; row < b->rows; row++) {
    for (uint64_t column = 0; column < b->columns; column++) {
      if (!(free & grundy_i_board_square(b, row, column))) continue;
      if (row < top) top = row;
      if (column < left) left = column;
      if (row >= bottom) bottom = row + 1;
      if (column >= right) right = column + 1;
    }
  }
  grundy_i_board out = {bottom - top, right - left, 0};
  for (uint64_t row = 0; row < out.rows; row++) {
    for (uint64_t column = 0; column < out.columns; column++) {
      if (free & grundy_i_board_square(b, top + row, left + column)) continue;
      out.taken |= grundy_i_board_square(&out, row, column);
    }
  }
  return out;
}

static grundy_status reduce(const grundy_call *call, grundy_sink *sink) {
  uint64_t words[MOST_REGIONS][GRUNDY_I_BOARD_WORDS];
  grundy_component parts[MOST_REGIONS];
  size_t count = 0;
  grundy_i_board b = grundy_i_board_of(call->component);
  fill(&b);
  for (uint64_t left = grundy_i_board_all(&b) & ~b.taken; left; count++) {
    uint64_t found = region(&b, left & -left);
    grundy_i_board part = cut_out(&b, found);
    turn_to_least(&part);
    parts[count] = grundy_i_board_component(&part, words[count]);
    left &= ~found;
  }
  return grundy_sink_give(sink, parts, count);
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  grundy_i_domineering *search;
  GRUNDY_TRY(grundy_i_domineering_create(context, &search));
  game->state = search;
  return GRUNDY_OK;
}

static void close(grundy_game *game) {
  grundy_i_domineering_destroy(game->state);
}

static grundy_status wins(const grundy_call *call, grundy_steps *steps, bool *out) {
  grundy_i_board b = grundy_i_board_of(call->component);
  uint64_t free = grundy_i_board_all(&b) & ~b.taken;
  if (GRUNDY_ONES(free) < FEW_SQUARES) {
    return GRUNDY_FAIL(call->context, GRUNDY_UNKNOWN, option_unknown);
  }
  return grundy_i_domineering_wins(call->game->state, &b, call->side, steps, out);
}

const grundy_ruleset grundy_i_game_domineering = {
    .version = GRUNDY_RULESET_VERSION,
    .sides = 2,
    .name = "domineering",
    .title = {"Domineering", "横竖骨牌"},
    .family = GRUNDY_FAMILY_BOARDS,
    .summary = {"Left places vertical, Right horizontal dominoes on free squares",
                "左方竖放、右方横放多米诺骨牌，盖住两个空格"},
    .notation = "RxC, or rows of . (free) and x joined by /",
    .theorem = {"none: search; by Zermelo's theorem each board is won by Left, by Right, by the "
                "next or by the previous player",
                "无公式，由搜索判定；由策梅洛定理，每个局面必属左胜、右胜、先手胜、后手胜之一"},
    .source = "Zermelo 1913, Conway 1976",
    .example = "4x4",
    .sample = grundy_i_board_sample,
    .moves = GRUNDY_BOARD_MOVES(.open = open, .close = close, .options = options),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical, .reduce = reduce, .wins = wins),
    .display = GRUNDY_RULESET_DISPLAY(.draw = grundy_i_draw_taken, .noun = {GRUNDY_I_BOARD},
                                      .describe = grundy_i_describe_domino),
};
