/* Treblecross: an X on a free square of a row; whoever makes three X's in a row wins.
 *
 * Nobody may leave two X's, or X_X, within three squares, so a safe X also occupies two squares on
 * each side, and whoever has no safe X loses; a row of n squares is heap n + 2 of 0.007 (take 3,
 * leave two heaps of any size). As a code on the row itself: an X on the first square uses up 3
 * squares (fewer if the row is shorter), on the second 4, on others 5, where both sides may be left
 * (Berlekamp, Conway and Guy 1982). That is 0.11337: d1 and d2 take a whole row of 1 or 2, d3 and
 * d4 take from the end, d5 takes and may split.
 *
 * A component is a row, by its number of squares; empty rows are dropped. What is left of a row
 * next to an X plays like a row of as many squares, with one exception: a row of 2 is too short for
 * three X's, so both its squares may be used, while only one of 2 squares next to an X can be, as
 * in a row of 1, which therefore takes its place.
 *
 * In misère play, where three in a row lose, every free square counts. A component is then the row
 * itself, a board of one row. A row of 3 or more cannot fill up without three X's in a row, so a
 * player who has no other move left has to make them, and loses: that is normal play of the moves
 * that do not, whatever else is in the sum. A row of 1 or 2 is a heap of which each move takes
 * one. */
#include "rules/code.h"

#include <string.h>

#include "base/messages_nouns.def"
#include "base/number.h"
#include "games/treblecross_safe.h"
#include "heap/table_ruleset.h"
#include "rules/board.h"
#include "rules/describe.h"
#include "rules/draw.h"
#include "rules/heap.h"

enum { SHORT = 2, REACH = 2 };

/* ---- normal play ---- */

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  return grundy_i_table_ruleset_open_code(context, game, "0.11337", false);
}

/* Passes options on, with a row of 1 in place of 2 squares next to an X. */
typedef struct beside {
  grundy_sink sink;
  grundy_sink *taker;
} beside;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  const beside *b = (const beside *)sink;
  uint64_t rows[2];
  grundy_component left[2];
  for (size_t i = 0; i < option->count; i++) {
    rows[i] = option->parts[i].words[0] == SHORT ? 1 : option->parts[i].words[0];
    left[i] = (grundy_component){&rows[i], 1};
  }
  return grundy_sink_give(b->taker, left, option->count);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  beside b = {{take}, sink};
  if (call->component.words[0] == SHORT) return grundy_sink_heap(sink, 1);
  return grundy_i_table_ruleset_options(call, &b.sink);
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  *out = (grundy_value){.known = true, .nimber = 0, .method = GRUNDY_METHOD_TABLE};
  return call->component.words[0] == SHORT ? GRUNDY_OK : grundy_i_table_ruleset_value(call, out);
}

/* Nothing need be said about a row of 2. */
static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  return call->component.words[0] == SHORT ? GRUNDY_OK : grundy_i_table_ruleset_reasons(call, out);
}

/* The rows that an X on a square of a row of n leaves, the longer first, as `options` gives them;
 * returns how many. */
static size_t rows_left(uint64_t n, uint64_t square, uint64_t rows[2]) {
  uint64_t before = square > REACH ? square - 1 - REACH : 0;
  uint64_t after = n > square + REACH ? n - square - REACH : 0;
  if (n == SHORT) before = 1;
  if (n != SHORT && before == SHORT) before = 1;
  if (n != SHORT && after == SHORT) after = 1;
  rows[0] = before > after ? before : after;
  rows[1] = before > after ? after : before;
  return (size_t)(rows[0] != 0) + (rows[1] != 0);
}

static bool leaves(uint64_t n, uint64_t square, const grundy_component *to, size_t count) {
  uint64_t rows[2];
  if (square < 1 || square > n || rows_left(n, square, rows) != count) return false;
  for (size_t i = 0; i < count; i++) {
    if (to[i].words[0] != rows[i]) return false;
  }
  return true;
}

static void say_square(grundy_reasons *out, uint64_t n, uint64_t square, bool first) {
  uint64_t reach = n == SHORT ? 0 : REACH, begin = square > reach ? square - reach : 1;
  uint64_t last = n - square > reach ? square + reach : n;
  if (first) {
    grundy_reasons_add(out, "move.cross");
  } else {
    grundy_i_way(out);
  }
  grundy_reasons_number(out, "square", square);
  if (n <= GRUNDY_PICTURE_STONES) grundy_i_gone_run(out, begin, last, square, square);
}

/* Every square that leaves the same rows is a way to make the move. Of a long row only the first is
 * looked for: near the end, or further in, where the shorter row tells it. */
static grundy_status describe(const grundy_call *call, const grundy_component *to, size_t count,
                              grundy_reasons *out) {
  enum { NEAR = 2 * REACH + 1 };
  uint64_t n = call->component.words[0], most = n <= GRUNDY_PICTURE_STONES ? n : NEAR;
  bool begun = false;
  for (uint64_t square = 1; square <= most && (!begun || out->items); square++) {
    if (!leaves(n, square, to, count)) continue;
    say_square(out, n, square, !begun);
    begun = true;
  }
  if (!begun) say_square(out, n, to[count - 1].words[0] + REACH + 1, true);
  return out->status;
}

/* ---- misère play ---- */

static grundy_status open_rows(grundy_context *context, grundy_game *game, const char *parameters) {
  grundy_i_safe_rows *rows;
  grundy_status s = grundy_i_safe_rows_create(context, &rows);
  if (s == GRUNDY_OK) game->state = rows;
  return s;
}

static void close_rows(grundy_game *game) {
  grundy_i_safe_rows_destroy(game->state);
}

static grundy_status parse_row(const grundy_call *call, const char *text, size_t length,
                               grundy_array *out) {
  if (length && strspn(text, ".x") >= length && !memchr(text, '/', length)) {
    return grundy_i_board_parse(call, text, length, out);
  }
  grundy_i_board row = {.rows = 1};
  grundy_status s = grundy_i_number_parse_range(
      call->context, GRUNDY_PHRASE(noun_squares_of_a_row_in_misere_play), text, length, 0,
      GRUNDY_I_BOARD_SQUARES, &row.columns);
  return s == GRUNDY_OK ? grundy_i_board_append(&row, out) : s;
}

static grundy_status print_row(const grundy_call *call, grundy_buffer *out) {
  grundy_i_board row = grundy_i_board_of(call->component);
  if (row.taken) return grundy_i_board_print(call, out);
  return grundy_buffer_print(out, "%llu", (unsigned long long)row.columns);
}

static grundy_status sample_row(const grundy_call *call, uint64_t index, grundy_array *out) {
  enum { LONGEST = 12 };
  grundy_i_board row = {.rows = 1, .columns = index};
  return index <= LONGEST ? grundy_i_board_append(&row, out) : GRUNDY_STOP;
}

static grundy_status options_of_row(const grundy_call *call, grundy_sink *sink) {
  grundy_i_board row = grundy_i_board_of(call->component);
  grundy_status s = GRUNDY_OK;
  for (uint64_t column = 0; column < row.columns && s == GRUNDY_OK; column++) {
    uint64_t square = grundy_i_board_square(&row, 0, column), words[GRUNDY_I_BOARD_WORDS];
    if (row.taken & square) continue;
    grundy_i_board after = {1, row.columns, row.taken | square};
    grundy_component part = grundy_i_board_component(&after, words);
    s = grundy_sink_give(sink, &part, 1);
  }
  return s;
}

static bool three(grundy_i_board row) {
  return (row.taken & row.taken >> 1 & row.taken >> 2) != 0;
}

/* The player to move after three in a row were made has won. */
static grundy_status terminal(const grundy_call *call, grundy_terminal *out) {
  *out =
      three(grundy_i_board_of(call->component)) ? GRUNDY_TERMINAL_WON : GRUNDY_TERMINAL_UNDECIDED;
  return GRUNDY_OK;
}

static grundy_status misere_pair(const grundy_call *call, grundy_pair *out) {
  grundy_i_board row = grundy_i_board_of(call->component);
  uint64_t v;
  if (three(row)) return GRUNDY_UNKNOWN;
  if (row.columns <= SHORT) {
    uint64_t moves = row.columns - (row.taken & 1) - (row.taken >> 1);
    *out = (grundy_pair){moves % 2, 1 - moves % 2};
    return GRUNDY_OK;
  }
  grundy_status s =
      grundy_i_safe_rows_value(call->context, call->game->state, row.columns, row.taken, &v);
  if (s == GRUNDY_OK) *out = (grundy_pair){v, v};
  return s;
}

/* The row or its mirror image, whichever is less. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  grundy_i_board row = grundy_i_board_of(call->component), mirrored = {1, row.columns, 0};
  for (uint64_t column = 0; column < row.columns; column++) {
    if (row.taken & grundy_i_board_square(&row, 0, column)) {
      mirrored.taken |= grundy_i_board_square(&row, 0, row.columns - 1 - column);
    }
  }
  return grundy_i_board_append(mirrored.taken < row.taken ? &mirrored : &row, out);
}

static grundy_status draw_row(const grundy_call *call, grundy_picture *out) {
  grundy_i_board row = grundy_i_board_of(call->component);
  if (row.columns > GRUNDY_PICTURE_STONES) return GRUNDY_UNKNOWN;
  const uint64_t columns = row.columns;
  grundy_status s = grundy_i_draw_squares(
      GRUNDY_CALL(call->context, call->game, (grundy_component){&columns, 1}), out);
  for (uint64_t i = 0; i < out->count && i < columns; i++) {
    if (row.taken & grundy_i_board_square(&row, 0, i)) out->list[i].state = GRUNDY_STATE_CROSS;
  }
  return s;
}

static grundy_status describe_row(const grundy_call *call, const grundy_component *to, size_t count,
                                  grundy_reasons *out) {
  grundy_i_board row = grundy_i_board_of(call->component), after = grundy_i_board_of(*to);
  grundy_i_item square = grundy_i_item_number(1 + GRUNDY_LOWEST_BIT(after.taken & ~row.taken));
  grundy_reasons_add(out, "move.cross");
  grundy_reasons_text(out, "square", square.text, strlen(square.text));
  if (row.columns <= GRUNDY_PICTURE_STONES) grundy_i_pick(out, square);
  return out->status;
}

#define COMMON                                                                                     \
  .version = GRUNDY_RULESET_VERSION, .sides = 1, .name = "treblecross",                            \
  .title = {"Treblecross", "一维三连棋"}, .also = "三连棋", .family = GRUNDY_FAMILY_BREAKING,      \
  .summary =                                                                                       \
      {"put an X on a free square of a row of n; whoever makes three in a row wins (0.007)",       \
       "在一排 n 个格子中的空格画 X，先连成三个者胜 (0.007)"},                                     \
  .example = "5 9"

static const grundy_ruleset of_misere;

static const grundy_ruleset of_misere = {
    COMMON,
    .notation = "n, or a row of . (free) and x",
    .sample = sample_row,
    .moves =
        GRUNDY_RULESET_MOVES(.open = open_rows, .close = close_rows, .parse = parse_row,
                             .print = print_row, .options = options_of_row, .terminal = terminal),
    .theory = GRUNDY_RULESET_THEORY(.misere_pair = misere_pair, .misere = &of_misere),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical),
    .display =
        GRUNDY_RULESET_DISPLAY(.draw = draw_row, .noun = {GRUNDY_I_ROW}, .describe = describe_row),
};

const grundy_ruleset grundy_i_game_treblecross = {
    COMMON,
    .notation = "n",
    .theorem =
        {"an X that does not lose at once uses up the two squares on each side too, so a row "
         "of n is heap n + 2 of 0.007, but for a row of 2, where three in a row cannot be made; of "
         "2 squares left beside an X only one can be used, as of a row of 1; nim-values from a "
         "table. In misère play, where three in a row lose, normal play of the moves that do not "
         "make them, values by search: rows of up to 64 squares",
         "不会立刻输掉的一步同时占去两侧各两格，因此 n 格的一排就是 0.007 的堆 n + 2；"
         "2 格的一排除外，那里连不成三个；X 旁剩下的 2 格只能再用一格，等于 1 格的一排；查表。"
         "反规则下连成三个者败，相当于不许连成三个的正常规则，其值由搜索得出，"
         "一排不超过 64 格"},
    .source = "Berlekamp, Conway and Guy 1982",
    .dimensions = 1,
    .sample = grundy_i_table_ruleset_sample,
    .moves = GRUNDY_RULESET_MOVES(.open = open, .close = grundy_i_table_ruleset_close,
                                  .parse = grundy_heap_parse, .print = grundy_heap_print,
                                  .options = options),
    .theory = GRUNDY_RULESET_THEORY(.apart = SHORT, .value = value, .reasons = reasons,
                                    .table = grundy_i_table_ruleset_table, .misere = &of_misere),
    .display = GRUNDY_RULESET_DISPLAY(.draw = grundy_i_draw_squares, .noun = {GRUNDY_I_ROW},
                                      .describe = describe),
};
