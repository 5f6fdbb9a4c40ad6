/* Wythoff's game: take any number from one of two heaps, or the same number from both.
 *
 * Winner (Wythoff 1907): a <= b is lost for the next player (cold) exactly when a = floor(d phi)
 * for d = b - a, phi the golden ratio. With x = a - d that means x <= d/phi < x+1, that is x (x+d)
 * <= d^2 < (x+1) (x+1+d), which needs no roots; each number n is in exactly one cold pair, found
 * from floor((n+1)/phi). So winner and winning replies are exact for all 64-bit heaps, in O(64).
 * Misère play differs only in that (0,1) and (2,2) replace (0,0) and (1,2), and only these four are
 * fickle: a player who can move to one of the first two can move to one of the others, and the
 * other way round (docs/THEORY.md).
 *
 * Values have no known formula. They are tabulated for sides below a power of two as they are asked
 * for: G(a,b) <= a + b is the least number that is in none of three bit sets (row, column and
 * diagonal so far), whose full words are skipped. A table of size n costs O(n^2) of
 * them. Beyond it the replies of small values, which decide sums, come from where these stand on
 * each line of the board (wythoff_lines.c). */
#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "display/describe.h"
#include "display/draw.h"
#include "games/wythoff_lines.h"
#include "rules/levels.h"
#include "rules/list.h"

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  size_t start = out->length;
  GRUNDY_TRY(grundy_i_numbers_parse(call->context, GRUNDY_PHRASE(noun_heap_of_wythoff), text,
                                    length, out));
  if (out->length - start != 2) {
    out->length = start;
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, wythoff_expected,
                       grundy_i_quote(text, length).text);
  }
  return GRUNDY_OK;
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const grundy_i_list_shape shape = {2, 16};
  return grundy_i_list_sample(&shape, 1, index, out);
}

static grundy_status give(grundy_sink *sink, uint64_t a, uint64_t b) {
  uint64_t words[] = {a, b};
  grundy_component part = {words, 2};
  return grundy_sink_give(sink, &part, 1);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  uint64_t a = c.words[0], b = c.words[1], both = a < b ? a : b;
  for (uint64_t left = 0; left < a; left++) GRUNDY_TRY(give(sink, left, b));
  for (uint64_t left = 0; left < b; left++) GRUNDY_TRY(give(sink, a, left));
  for (uint64_t n = 1; n <= both; n++) GRUNDY_TRY(give(sink, a - n, b - n));
  return GRUNDY_OK;
}

/* ---- cold pairs ---- */

static bool cold(uint64_t a, uint64_t b) {
  uint64_t smaller = a < b ? a : b, d = a < b ? b - a : a - b;
  if (d == 0) return smaller == 0;
  if (smaller < d) return false;
  grundy_i_uint128 x = smaller - d, square = (grundy_i_uint128)d * d;
  return x * smaller <= square && (x + 1) * ((grundy_i_uint128)smaller + 1) > square;
}

/* floor(t/phi), the largest x with x^2 <= t (t - x); t <= 2^64. */
static uint64_t divide_by_phi(grundy_i_uint128 t) {
  uint64_t x = 0;
  for (uint64_t bit = UINT64_C(1) << 63; bit; bit /= 2) {
    grundy_i_uint128 y = x | bit;
    if (y < t && y * y <= t * (t - y)) x |= bit;
  }
  return x;
}

static grundy_i_uint128 multiply_by_phi(uint64_t d) {
  return (grundy_i_uint128)d + divide_by_phi(d);
}

/* The other number of the cold pair that holds n. */
static grundy_i_uint128 partner(uint64_t n) {
  uint64_t d = divide_by_phi((grundy_i_uint128)n + 1);
  return multiply_by_phi(d) == n ? (grundy_i_uint128)n + d : d;
}

static grundy_status winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  const grundy_component c = call->component;
  uint64_t a = c.words[0], b = c.words[1];
  bool lost = cold(a, b);
  if (play == GRUNDY_PLAY_MISERE && a <= 2 && b <= 2) lost = a + b == 1 || (a == 2 && b == 2);
  *out = lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  return GRUNDY_OK;
}

/* ---- table ---- */

/* `count` sets of numbers below 64 * words; the first `full` words of each hold all. */
typedef struct sets {
  uint64_t *bits;
  size_t *full;
  size_t count, words;
} sets;

static void free_sets(grundy_context *context, sets *s) {
  grundy_i_free(context, s->bits, s->count * s->words * sizeof *s->bits);
  grundy_i_free(context, s->full, s->count * sizeof *s->full);
}

static grundy_status make_sets(grundy_context *context, size_t count, size_t words, sets *out) {
  *out = (sets){.count = count, .words = words};
  void *block = NULL;
  grundy_status s = grundy_i_allocate(context, count * words, sizeof *out->bits, &block);
  out->bits = block;
  if (s == GRUNDY_OK) s = grundy_i_allocate(context, count, sizeof *out->full, &block);
  if (s == GRUNDY_OK) out->full = block;
  return s;
}

static void insert(sets *s, size_t which, uint64_t number) {
  uint64_t *bits = s->bits + which * s->words;
  bits[number / 64] |= UINT64_C(1) << number % 64;
  while (s->full[which] < s->words && bits[s->full[which]] == UINT64_MAX) s->full[which]++;
}

static size_t larger(size_t a, size_t b) {
  return a > b ? a : b;
}

/* The least number in none of the heaps' and the diagonal's sets; there is one. */
static uint16_t least_absent(const sets *heaps, size_t a, size_t b, const sets *diagonals) {
  const uint64_t *x = heaps->bits + a * heaps->words, *y = heaps->bits + b * heaps->words;
  const uint64_t *z = diagonals->bits + (b - a) * diagonals->words;
  size_t i = larger(larger(heaps->full[a], heaps->full[b]), diagonals->full[b - a]);
  while ((x[i] | y[i] | z[i]) == UINT64_MAX) i++;
  uint64_t absent = ~(x[i] | y[i] | z[i]);
  return (uint16_t)(64 * i + GRUNDY_LOWEST_BIT(absent));
}

static grundy_status fill_cells(grundy_context *context, uint16_t *cells, sets *heaps,
                                sets *diagonals) {
  for (size_t b = 0; b < heaps->count; b++) {
    for (size_t a = 0; a <= b; a++) {
      GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_values), b, heaps->count));
      uint16_t g = least_absent(heaps, a, b, diagonals);
      *cells++ = g;
      insert(heaps, a, g);
      insert(heaps, b, g);
      insert(diagonals, b - a, g);
    }
  }
  return GRUNDY_OK;
}

static grundy_status fill(const grundy_call *call, uint16_t *cells, size_t size) {
  sets heaps = {0}, diagonals = {0};
  grundy_status s = make_sets(call->context, size, size / 32, &heaps);
  if (s == GRUNDY_OK) s = make_sets(call->context, size, size / 32, &diagonals);
  if (s == GRUNDY_OK) s = fill_cells(call->context, cells, &heaps, &diagonals);
  free_sets(call->context, &heaps);
  free_sets(call->context, &diagonals);
  return s;
}

static uint16_t cell(const uint16_t *cells, uint64_t a, uint64_t b) {
  return cells[grundy_i_level_cell((size_t)a, (size_t)b)];
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  uint64_t a = c.words[0], b = c.words[1];
  const uint16_t *cells;
  if (cold(a, b)) {
    *out = (grundy_value){.known = true, .method = GRUNDY_METHOD_THEOREM};
    return GRUNDY_OK;
  }
  if (a >= GRUNDY_LEVELS_END || b >= GRUNDY_LEVELS_END) {
    *out = (grundy_value){.note = GRUNDY_PHRASE(note_wythoff)};
    return GRUNDY_OK;
  }
  GRUNDY_TRY(grundy_i_levels_find(call, larger(a, b), fill, &cells));
  *out = (grundy_value){.known = true, .nimber = cell(cells, a, b), .method = GRUNDY_METHOD_TABLE};
  return GRUNDY_OK;
}

static grundy_status misere_pair(const grundy_call *call, grundy_pair *out) {
  const grundy_component c = call->component;
  uint64_t a = c.words[0], b = c.words[1];
  bool fickle = a <= 2 && b <= 2 && a + b != 2;
  grundy_value v;
  GRUNDY_TRY(value(call, &v));
  if (!v.known) return GRUNDY_UNKNOWN;
  *out = (grundy_pair){v.nimber, fickle ? 1 - v.nimber : v.nimber};
  return GRUNDY_OK;
}

/* ---- replies ---- */

typedef struct pair {
  uint64_t a, b;
} pair;

static void insert_pair(pair *pairs, size_t *count, pair p) {
  size_t i = (*count)++;
  for (; i && (p.a < pairs[i - 1].a || (p.a == pairs[i - 1].a && p.b < pairs[i - 1].b)); i--) {
    pairs[i] = pairs[i - 1];
  }
  pairs[i] = p;
}

static grundy_status give_pairs(const pair *pairs, size_t n, grundy_sink *sink,
                                grundy_total *count) {
  *count = (grundy_total){true, n};
  for (size_t i = 0; sink && i < n; i++) GRUNDY_TRY(give(sink, pairs[i].a, pairs[i].b));
  return GRUNDY_OK;
}

/* The cold options of a pair: at most one by each kind of move. */
static grundy_status cold_replies(uint64_t a, uint64_t b, grundy_sink *sink, grundy_total *count) {
  pair found[3];
  size_t n = 0;
  grundy_i_uint128 for_b = partner(b), for_a = partner(a);
  if (for_b < a) insert_pair(found, &n, (pair){(uint64_t)for_b, b});
  if (for_a < b) insert_pair(found, &n, (pair){a, (uint64_t)for_a});
  uint64_t smaller = a < b ? a : b;
  grundy_i_uint128 lower = multiply_by_phi(a < b ? b - a : a - b);
  if (lower < smaller) {
    uint64_t take = smaller - (uint64_t)lower;
    insert_pair(found, &n, (pair){a - take, b - take});
  }
  return give_pairs(found, n, sink, count);
}

/* The same for any small value. */
static grundy_status line_replies(const grundy_call *call, uint64_t a, uint64_t b, uint64_t v,
                                  grundy_sink *sink, grundy_total *count) {
  pair found[3];
  size_t n = 0;
  grundy_i_wythoff_cells at;
  uint64_t smaller = a < b ? a : b;
  GRUNDY_TRY(
      grundy_i_wythoff_lines_find(call->context, *grundy_i_levels_own(call->game), a, b, v, &at));
  if (at.column < a) insert_pair(found, &n, (pair){at.column, b});
  if (at.row < b) insert_pair(found, &n, (pair){a, at.row});
  if (at.corner < smaller) {
    uint64_t take = smaller - at.corner;
    insert_pair(found, &n, (pair){a - take, b - take});
  }
  return give_pairs(found, n, sink, count);
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  grundy_i_wythoff_lines *lines;
  GRUNDY_TRY(grundy_i_wythoff_lines_create(context, &lines));
  grundy_status s = grundy_i_levels_open(context, game, parameters);
  if (s == GRUNDY_OK) *grundy_i_levels_own(game) = lines;
  if (s != GRUNDY_OK) grundy_i_wythoff_lines_destroy(lines);
  return s;
}

static void close(grundy_game *game) {
  grundy_i_wythoff_lines_destroy(*grundy_i_levels_own(game));
  grundy_i_levels_close(game);
}

/* Counts an option, and passes it on while the sink wants more. */
static grundy_status offer(grundy_sink **sink, uint64_t a, uint64_t b, grundy_total *count) {
  count->total++;
  if (!*sink) return GRUNDY_OK;
  grundy_status s = give(*sink, a, b);
  if (s != GRUNDY_STOP) return s;
  *sink = NULL;
  return GRUNDY_OK;
}

static grundy_status table_replies(const uint16_t *cells, uint64_t a, uint64_t b, uint64_t v,
                                   grundy_sink *sink, grundy_total *count) {
  *count = (grundy_total){.exact = true};
  for (uint64_t x = 0; x < a; x++) {
    uint64_t take = a - x;
    if (take <= b && cell(cells, x, b - take) == v) GRUNDY_TRY(offer(&sink, x, b - take, count));
    if (cell(cells, x, b) == v) GRUNDY_TRY(offer(&sink, x, b, count));
  }
  for (uint64_t y = 0; y < b; y++) {
    if (cell(cells, a, y) == v) GRUNDY_TRY(offer(&sink, a, y, count));
  }
  return GRUNDY_OK;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  uint64_t a = c.words[0], b = c.words[1];
  grundy_status s;
  if (v == 0) {
    s = cold_replies(a, b, sink, count);
  } else if (a < GRUNDY_LEVELS_END && b < GRUNDY_LEVELS_END) {
    const uint16_t *cells;
    s = grundy_i_levels_find(call, larger(a, b), fill, &cells);
    if (s == GRUNDY_OK) s = table_replies(cells, a, b, v, sink, count);
  } else {
    s = line_replies(call, a, b, v, sink, count);
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* The cold pair of the same difference, unless it has numbers of more than 64 bits. */
static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  uint64_t a = c.words[0], b = c.words[1], difference = a < b ? b - a : a - b;
  grundy_i_uint128 lower = multiply_by_phi(difference);
  if (lower + difference > UINT64_MAX) return GRUNDY_OK;
  GRUNDY_REASON(out, cold(a, b) ? "wythoff-cold" : "wythoff-hot", {"smaller", a < b ? a : b},
                {"larger", a < b ? b : a}, {"difference", difference}, {"lower", (uint64_t)lower},
                {"upper", (uint64_t)lower + difference});
  return out->status;
}

/* A board with a to the right and b upwards, the corner that ends play lower left. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  enum { CELL = GRUNDY_DRAW_CELL, MARGIN = GRUNDY_DRAW_MARGIN };
  uint64_t a = c.words[0], b = c.words[1];
  if (a >= GRUNDY_PICTURE_SIDE || b >= GRUNDY_PICTURE_SIDE) return GRUNDY_UNKNOWN;
  for (uint64_t row = 0; row <= b; row++) grundy_i_draw_number(out, row, 0, b - row);
  for (uint64_t column = 0; column <= a; column++)
    grundy_i_draw_number(out, b + 1, column + 1, column);
  for (uint64_t row = 0; row <= b; row++) {
    for (uint64_t column = 0; column <= a; column++) {
      unsigned dark = (row + column) % 2 ? GRUNDY_STATE_DARK : 0;
      bool goal = row == 0 && column == 0;
      grundy_i_draw_square(out, (int32_t)(column + 1) * CELL, (int32_t)(b - row) * CELL,
                           goal ? GRUNDY_STATE_GOAL : GRUNDY_STATE_FREE | dark, "%u,%u",
                           (unsigned)column, (unsigned)row);
    }
  }
  grundy_picture_item queen = {.shape = GRUNDY_SHAPE_PIECE, .state = GRUNDY_STATE_QUEEN};
  queen.x = (int32_t)(a + 1) * CELL + CELL / 2;
  queen.y = CELL / 2;
  grundy_picture_add(out, queen, NULL);
  return GRUNDY_OK;
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  uint64_t first = from.words[0] - call->to->words[0], second = from.words[1] - call->to->words[1];
  grundy_reasons_add(out, first && second ? "move.both" : "move.heap");
  if (!first || !second) grundy_reasons_number(out, "heap", first ? 1 : 2);
  grundy_reasons_number(out, "count", first ? first : second);
  grundy_i_pick(out, grundy_i_item_pair(call->to->words[0], call->to->words[1]));
  return out->status;
}

const grundy_ruleset grundy_i_game_wythoff = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "wythoff",
    .title = {"Wythoff's game", "威佐夫博弈"},
    .also = "威佐夫;威佐夫博奕",
    .family = GRUNDY_FAMILY_HEAPS,
    .summary = {"two heaps: take any number from one, or the same number from both",
                "从两堆中的一堆取走任意正数个，或从两堆取走同样多个"},
    .notation = "a,b",
    .dimensions = 2,
    .theorem = {"a <= b is a P-position exactly when a = floor((b-a) phi), phi = (1+sqrt 5)/2; "
                "nim-values from a table for heaps below 4096, small ones beyond it",
                "a <= b 是必败态当且仅当 a = floor((b-a) φ)，φ = (1+√5)/2；4096 以下的 SG "
                "值查表，更大的堆只求小的 SG 值"},
    .source = "Wythoff 1907",
    .example = "2,5",
    .sample = sample,
    .moves = GRUNDY_LIST_MOVES(.open = open, .close = close, .parse = parse, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .winner = winner, .replies = replies,
                                    .misere_pair = misere_pair, .reasons = reasons),
    .hints = GRUNDY_RULESET_HINTS(.canonical = grundy_i_pair_canonical),
    .display = GRUNDY_RULESET_DISPLAY(.pair = grundy_i_pair_component, .draw = draw,
                                      .noun = {GRUNDY_I_GROUP}, .describe = describe),
};
