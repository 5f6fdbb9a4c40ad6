/* Treblecross: an X on a free square of a row; the player who makes three X's in a row wins.
 *
 * No player may leave two X's, or X_X, within three squares, so a safe X also occupies two squares
 * on each side, and a player without a safe X loses; a row of n squares is heap n + 2 of 0.007
 * (take 3, leave two heaps of any size). As a code on the row itself: an X on the first square uses
 * up 3 squares (fewer if the row is shorter), on the second 4, on others 5, where both sides may be
 * left (Berlekamp, Conway and Guy 1982). That is 0.11337: d1 and d2 take a whole row of 1 or 2, d3
 * and d4 take from the end, d5 takes and may split.
 *
 * A component is a row, by its number of squares; empty rows are dropped. What is left of a row
 * next to an X plays like a row of as many squares, with one exception: a row of 2 is too short for
 * three X's, so both its squares may be used, while only one of 2 squares next to an X can be, as
 * in a row of 1, which therefore takes its place.
 *
 * In misère play, where three in a row lose, every free square counts. A component is then the row
 * itself, a board of one row. A row of 3 or more cannot fill up without three X's in a row, so a
 * player who has no other move left has to make them, and loses: that is normal play of the moves
 * that do not, in any sum. A row of 1 or 2 is a heap of which each move takes one. */
#include <string.h>

#include "base/lock.h"
#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/wordmap.h"
#include "display/describe.h"
#include "display/draw.h"
#include "heap/table_ruleset.h"
#include "rules/area.h"

/* Rows without three X's in a row, by pieces.
 *
 * Where a free square cannot be used, since it would make three in a row, the row falls apart, but
 * an X by itself does not divide it: only one of the two squares next to it can be used. So what
 * matters is which squares can be used, in their order, and what they forbid: two of them of which
 * only one can be used (with an X they would be three in a row) are joined; three consecutive ones
 * without a join may not all be used. About three with a join nothing need be said.
 *
 * Theorem. Squares 1 .. m of a piece and, for any two neighbours, whether they are joined, are all
 * there is to know: any three neighbours without a join may not all be used, nothing else is
 * forbidden, and this stays so. Proof: it holds for an empty row, where nothing is joined. An X on
 * square i makes the squares joined to i useless, and with them all that they forbid. Threes with i
 * become joins: that of i-2, i-1 where neither i-2, i-1 nor i-1, i was joined (if i-2, i-1 was, it
 * still is); that of i-1 and i+1, now neighbours, where neither was joined to i; that of i+1, i+2
 * alike. All other threes are as before, and none of them has i between its squares. Where i-1 is
 * useless, no three leads across i, since it would contain i-1 or i; so the two sides are separate.
 * Where a link without a join has no other next to it, no three leads across it either: the piece
 * divides there. A piece and its mirror image are the same.
 *
 * There are about 1.39^n pieces within n squares: 40,000 for a row of 31, 800,000 for one of 40.
 * The memory is in proportion to that, and the cost to n times that. Depth of recursion: the
 * squares of a row, at most 64. */

enum { MOST_PIECES = 1 << 20, SEEN = 2 };

/* The nim-values found so far. Threads may share it. */
typedef struct safe_rows {
  pthread_mutex_t lock;
  grundy_i_wordmap values; /* of pieces: 2^(squares - 1) + joins */
} safe_rows;

/* Squares in a line; bit i of `joins`: squares i and i + 1 are joined. */
typedef struct safe_line {
  unsigned squares;
  uint64_t joins;
} safe_line;

/* ---- lines ---- */

static uint64_t lowest(unsigned bits) {
  return bits < 64 ? (UINT64_C(1) << bits) - 1 : UINT64_MAX;
}

/* Squares first .. end - 1 of a line. */
static safe_line cut(safe_line l, unsigned first, unsigned end) {
  if (end <= first) return (safe_line){0, 0};
  return (safe_line){end - first, l.joins >> first & lowest(end - first - 1)};
}

static bool joined(safe_line l, unsigned i) {
  return l.joins >> i & 1;
}

/* What is left before square i, and after it, when it is used. */
static safe_line before(safe_line l, unsigned i) {
  if (i && joined(l, i - 1)) return cut(l, 0, i - 1);
  safe_line left = cut(l, 0, i);
  if (i >= 2) left.joins |= UINT64_C(1) << (i - 2);
  return left;
}

static safe_line after(safe_line l, unsigned i) {
  bool last = i + 1 >= l.squares;
  if (last || joined(l, i)) return last ? (safe_line){0, 0} : cut(l, i + 2, l.squares);
  safe_line right = cut(l, i + 1, l.squares);
  if (right.squares >= 2) right.joins |= 1;
  return right;
}

/* Whether square i has neighbours on both sides and is joined to neither, so that these are joined
 * when it is used. */
static bool joins_neighbours(safe_line l, unsigned i) {
  return i && i + 1 < l.squares && !joined(l, i - 1) && !joined(l, i);
}

/* The first squares of a row, some of them set, in opposite order. */
static uint64_t mirrored(uint64_t squares, uint64_t set) {
  return squares ? grundy_i_area_half_turn(&(grundy_i_area){1, (unsigned)squares, set}) : 0;
}

/* The same number for a piece of at least 2 squares and its mirror image. */
static uint64_t number_of(safe_line l) {
  uint64_t back = mirrored(l.squares - 1, l.joins);
  return UINT64_C(1) << (l.squares - 1) | (l.joins < back ? l.joins : back);
}

/* ---- values ---- */

static grundy_status value_of_line(grundy_context *context, safe_rows *rows, safe_line l,
                                   uint64_t *out);

static grundy_status value_after(grundy_context *context, safe_rows *rows, safe_line l, unsigned i,
                                 uint64_t *out) {
  safe_line left = before(l, i), right = after(l, i);
  uint64_t other;
  if (joins_neighbours(l, i)) {
    safe_line both = {l.squares - 1, left.joins | UINT64_C(1) << (i - 1) | right.joins << i};
    return value_of_line(context, rows, both, out);
  }
  GRUNDY_TRY(value_of_line(context, rows, left, out));
  GRUNDY_TRY(value_of_line(context, rows, right, &other));
  *out ^= other;
  return GRUNDY_OK;
}

static grundy_status check_room(grundy_context *context, const safe_rows *rows) {
  grundy_limits limits = *grundy_context_get_limits(context);
  uint64_t most = limits.steps || limits.seconds > 0 ? limits.steps : MOST_PIECES;
  if (most && grundy_i_wordmap_count(&rows->values) >= most) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, row_pieces, most);
  }
  return grundy_i_tick(context, GRUNDY_PHRASE(task_pieces_of_rows),
                       grundy_i_wordmap_count(&rows->values), 0);
}

/* The value of a piece: the mex over its squares, fewer than 2^7 values below 2^7. */
static grundy_status value_of_piece(grundy_context *context, safe_rows *rows, safe_line l,
                                    uint64_t *out) {
  *out = l.squares;
  if (l.squares <= 1) return GRUNDY_OK;
  uint64_t key = number_of(l), seen[SEEN] = {0};
  const uint64_t *known = grundy_i_wordmap_find(&rows->values, &key, 1);
  if (known) {
    *out = *known;
    return GRUNDY_OK;
  }
  grundy_status s = check_room(context, rows);
  for (unsigned i = 0; i < l.squares && s == GRUNDY_OK; i++) {
    uint64_t v = 0;
    s = value_after(context, rows, l, i, &v);
    seen[v / 64] |= UINT64_C(1) << v % 64;
  }
  if (s != GRUNDY_OK) return s;
  for (*out = 0; seen[*out / 64] >> *out % 64 & 1;) ++*out;
  return grundy_i_wordmap_put(&rows->values, &key, 1, *out);
}

/* The XOR of its pieces: it divides at each link without a join that has no other next to it. */
static grundy_status value_of_line(grundy_context *context, safe_rows *rows, safe_line l,
                                   uint64_t *out) {
  uint64_t open = l.squares ? ~l.joins & lowest(l.squares - 1) : 0, v;
  uint64_t parts = open & ~(open << 1) & ~(open >> 1);
  unsigned first = 0;
  *out = 0;
  for (; parts; parts &= parts - 1) {
    unsigned end = GRUNDY_LOWEST_BIT(parts) + 1;
    GRUNDY_TRY(value_of_piece(context, rows, cut(l, first, end), &v));
    *out ^= v;
    first = end;
  }
  GRUNDY_TRY(value_of_piece(context, rows, cut(l, first, l.squares), &v));
  *out ^= v;
  return GRUNDY_OK;
}

/* ---- rows ---- */

/* A row. There is no X beyond its ends. */
typedef struct safe_row {
  uint64_t squares, taken;
} safe_row;

static bool taken(safe_row r, uint64_t i) {
  return i < r.squares && r.taken >> i & 1;
}

/* Whether square i can be used. */
static bool usable(safe_row r, uint64_t i) {
  bool one = taken(r, i - 1), other = taken(r, i + 1);
  return i < r.squares && !taken(r, i) && !(one && other) && !(one && taken(r, i - 2)) &&
         !(other && taken(r, i + 2));
}

/* Whether only one of square i and the next usable one, at most 2 further, can be used. */
static bool excludes_next(safe_row r, uint64_t i) {
  return taken(r, i + 1) || taken(r, i - 1) || taken(r, i + 2);
}

/* Of a row in which no three X's stand in a row, where a move is an X that does not make three. */
static grundy_status value_of_row(grundy_context *context, safe_rows *rows, safe_row r,
                                  uint64_t *out) {
  safe_line l = {0, 0};
  *out = 0;
  for (uint64_t i = 0; i < r.squares; i++) {
    if (!usable(r, i)) continue;
    l.squares++;
    bool near = usable(r, i + 1) || (taken(r, i + 1) && usable(r, i + 2));
    if (near && excludes_next(r, i)) l.joins |= UINT64_C(1) << (l.squares - 1);
    if (near) continue;
    uint64_t v;
    GRUNDY_TRY(value_of_line(context, rows, l, &v));
    *out ^= v;
    l = (safe_line){0, 0};
  }
  return GRUNDY_OK;
}

enum { SHORT = 2, REACH = 2 };

/* ---- normal play ---- */

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  return grundy_i_table_ruleset_open_code(context, game, "0.11337", false);
}

/* Passes options on, with a row of 1 for 2 squares next to an X. */
typedef struct row_sink {
  grundy_sink sink;
  grundy_sink *taker;
} row_sink;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  const row_sink *b = (const row_sink *)sink;
  uint64_t rows[2];
  grundy_component left[2];
  for (size_t i = 0; i < option->count; i++) {
    rows[i] = option->parts[i].words[0] == SHORT ? 1 : option->parts[i].words[0];
    left[i] = (grundy_component){&rows[i], 1};
  }
  return grundy_sink_give(b->taker, left, option->count);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  row_sink b = {{take}, sink};
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
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  enum { NEAR = 2 * REACH + 1 };
  uint64_t n = call->component.words[0], most = n <= GRUNDY_PICTURE_STONES ? n : NEAR;
  bool begun = false;
  for (uint64_t square = 1; square <= most && (!begun || out->items); square++) {
    if (!leaves(n, square, call->to, call->count)) continue;
    say_square(out, n, square, !begun);
    begun = true;
  }
  if (!begun) say_square(out, n, call->to[call->count - 1].words[0] + REACH + 1, true);
  return out->status;
}

/* ---- misère play ---- */

static grundy_status open_rows(grundy_context *context, grundy_game *game, const char *parameters) {
  safe_rows *rows = GRUNDY_MAKE_LOCKED(context, safe_rows);
  if (!rows) return GRUNDY_NO_MEMORY;
  grundy_i_wordmap_init(&rows->values, context);
  game->state = rows;
  return GRUNDY_OK;
}

static void close_rows(grundy_game *game) {
  safe_rows *rows = game->state;
  grundy_i_wordmap_clear(&rows->values);
  pthread_mutex_destroy(&rows->lock);
  grundy_i_free(game->context, rows, sizeof *rows);
}

static grundy_status parse_row(const grundy_call *call, const char *text, size_t length,
                               grundy_array *out) {
  if (length && strspn(text, ".x") >= length && !memchr(text, '/', length)) {
    return grundy_i_board_parse(call, text, length, out);
  }
  grundy_i_board row = {.rows = 1};
  GRUNDY_TRY(grundy_i_number_parse_range(call->context,
                                         GRUNDY_PHRASE(noun_squares_of_a_row_in_misere_play), text,
                                         length, 0, GRUNDY_I_BOARD_SQUARES, &row.columns));
  return grundy_i_board_append(&row, out);
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
  for (uint64_t column = 0; column < row.columns; column++) {
    uint64_t square = grundy_i_board_square(&row, 0, column), words[GRUNDY_I_BOARD_WORDS];
    if (row.taken & square) continue;
    grundy_i_board after = {1, row.columns, row.taken | square};
    grundy_component part = grundy_i_board_component(&after, words);
    GRUNDY_TRY(grundy_sink_give(sink, &part, 1));
  }
  return GRUNDY_OK;
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
  safe_rows *rows = call->game->state;
  uint64_t v;
  if (three(row)) return GRUNDY_UNKNOWN;
  if (row.columns <= SHORT) {
    uint64_t moves = row.columns - (row.taken & 1) - (row.taken >> 1);
    *out = (grundy_pair){moves % 2, 1 - moves % 2};
    return GRUNDY_OK;
  }
  pthread_mutex_lock(&rows->lock);
  grundy_status s = value_of_row(call->context, rows, (safe_row){row.columns, row.taken}, &v);
  pthread_mutex_unlock(&rows->lock);
  if (s == GRUNDY_OK) *out = (grundy_pair){v, v};
  return s;
}

/* The row or its mirror image, whichever is less. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  grundy_i_board row = grundy_i_board_of(call->component);
  uint64_t taken = mirrored(row.columns, row.taken);
  if (taken < row.taken) row.taken = taken;
  return grundy_i_board_append(&row, out);
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

static grundy_status describe_row(const grundy_call *call, grundy_reasons *out) {
  grundy_i_board row = grundy_i_board_of(call->component), after = grundy_i_board_of(*call->to);
  grundy_i_item square = grundy_i_item_number(1 + GRUNDY_LOWEST_BIT(after.taken & ~row.taken));
  grundy_reasons_add(out, "move.cross");
  grundy_reasons_text(out, "square", square.text, strlen(square.text));
  if (row.columns <= GRUNDY_PICTURE_STONES) grundy_i_pick(out, square);
  return out->status;
}

#define COMMON                                                                                     \
  .version = GRUNDY_RULESET_VERSION, .name = "treblecross",                                        \
  .title = {"Treblecross", "一维三连棋"}, .also = "三连棋", .family = GRUNDY_FAMILY_BREAKING,      \
  .summary = {"put an X on a free square of a row of n; the player who makes three in a row wins " \
              "(0.007)",                                                                           \
              "在一排 n 个格子中的空格画 X，先连成三个者胜 (0.007)"},                              \
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
         "2 squares left next to an X only one can be used, as of a row of 1; nim-values from a "
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
