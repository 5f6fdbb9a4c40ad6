/* The flip game: in a row of zeros and ones, turn two neighbouring ones into zeros.
 *
 * Each run of n ones is a row of n pins of which two neighbours are knocked down: Dawson's Kayles,
 * the octal game 0.07 (Guy and Smith 1956). G of a row is the XOR of the runs' values.
 *
 * A component is the row's length and then its squares, 64 a word, the first in the lowest bit. */
#include "heap/table_ruleset.h"

#include "base/messages_games.def"
#include "base/sort.h"
#include "display/describe.h"
#include "display/draw.h"
#include "rules/list.h"

enum { SQUARES = 4096, SAMPLE_LENGTH = 8, SAMPLES = (2 << SAMPLE_LENGTH) - 2, BITS = 64 };

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  return grundy_i_table_ruleset_open_code(context, game, "0.07", false);
}

static bool one_at(grundy_component c, uint64_t square) {
  return c.words[1 + square / BITS] >> square % BITS & 1;
}

static grundy_status append(grundy_array *out, uint64_t length) {
  GRUNDY_TRY(grundy_array_push(out, length));
  for (uint64_t i = 0; i < length; i += BITS) GRUNDY_TRY(grundy_array_push(out, 0));
  return GRUNDY_OK;
}

/* Flips a square of the row that begins at row[0]. */
static void flip(uint64_t *row, uint64_t square) {
  row[1 + square / BITS] ^= UINT64_C(1) << square % BITS;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  size_t good = 0, start = out->length;
  while (good < length && (text[good] == '0' || text[good] == '1')) good++;
  if (good < length || length == 0) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, flip_square, good + 1,
                       grundy_i_quote(text, length).text);
  }
  if (length > SQUARES) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, flip_most, SQUARES, length);
  }
  GRUNDY_TRY(append(out, length));
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '1') flip(out->data + start, i);
  }
  return GRUNDY_OK;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  for (uint64_t i = 0; i < c.words[0]; i++) {
    GRUNDY_TRY(grundy_buffer_append(out, one_at(c, i) ? "1" : "0", 1));
  }
  return GRUNDY_OK;
}

/* Row after row by length: the digits of index + 2 after its first one. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  if (index >= SAMPLES) return GRUNDY_STOP;
  uint64_t length = grundy_i_top_bit(index + 2);
  GRUNDY_TRY(grundy_array_push(out, length));
  return grundy_array_push(out, (index + 2) ^ UINT64_C(1) << length);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_array row;
  grundy_status s = grundy_i_editable(call, &row);
  for (uint64_t i = 1; i < c.words[0] && s == GRUNDY_OK; i++) {
    if (!one_at(c, i - 1) || !one_at(c, i)) continue;
    grundy_component after = {row.data, row.length};
    flip(row.data, i - 1);
    flip(row.data, i);
    s = grundy_sink_give(sink, &after, 1);
    flip(row.data, i - 1);
    flip(row.data, i);
  }
  grundy_array_clear(&row);
  return s;
}

/* ---- runs of ones ---- */

static grundy_status find_runs(grundy_component c, grundy_array *runs) {
  uint64_t run = 0;
  for (uint64_t i = 0; i <= c.words[0]; i++) {
    if (i < c.words[0] && one_at(c, i)) {
      run++;
    } else if (run) {
      GRUNDY_TRY(grundy_array_push(runs, run));
      run = 0;
    }
  }
  return GRUNDY_OK;
}

static grundy_status value_of_runs(const grundy_call *call, grundy_array *runs,
                                   grundy_array *values, uint64_t *out) {
  grundy_status s = find_runs(call->component, runs);
  *out = 0;
  for (size_t i = 0; i < runs->length && s == GRUNDY_OK; i++) {
    uint64_t v = 0;
    s = grundy_i_table_value(call->context, call->game->state, runs->data[i], &v);
    *out ^= v;
    if (s == GRUNDY_OK) s = grundy_array_push(values, v);
  }
  return s;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  uint64_t v;
  grundy_array runs = grundy_i_array(call->context);
  grundy_array values = grundy_i_array(call->context);
  grundy_status s = value_of_runs(call, &runs, &values, &v);
  if (s == GRUNDY_OK) {
    *out = (grundy_value){.known = true, .nimber = v, .method = GRUNDY_METHOD_TABLE};
  }
  GRUNDY_CLEAR(&runs, &values);
  return s;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  uint64_t v;
  grundy_array runs = grundy_i_array(call->context);
  grundy_array values = grundy_i_array(call->context);
  grundy_status s = value_of_runs(call, &runs, &values, &v);
  if (s == GRUNDY_OK && runs.length) {
    grundy_reasons_add(out, "flip-runs");
    grundy_reasons_numbers(out, "runs", runs.data, runs.length);
    grundy_reasons_numbers(out, "values", values.data, values.length);
    grundy_reasons_number(out, "value", v);
    s = out->status;
  }
  GRUNDY_CLEAR(&runs, &values);
  return s;
}

/* The runs of two ones or more, ascending, a zero between them; at least one square. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  size_t start = out->length, kept = 0;
  uint64_t length = 0, square = 0;
  grundy_array runs = grundy_i_array(call->context);
  grundy_status s = find_runs(call->component, &runs);
  for (size_t i = 0; i < runs.length; i++) {
    if (runs.data[i] < 2) continue;
    runs.data[kept++] = runs.data[i];
    length += runs.data[kept - 1] + (kept > 1);
  }
  grundy_i_sort_words(runs.data, kept, grundy_i_ascending);
  if (s == GRUNDY_OK) s = append(out, length ? length : 1);
  for (size_t i = 0; i < kept && s == GRUNDY_OK; i++, square++) {
    for (uint64_t left = runs.data[i]; left; left--) flip(out->data + start, square++);
  }
  grundy_array_clear(&runs);
  return s;
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  if (c.words[0] > GRUNDY_PICTURE_STONES) return GRUNDY_UNKNOWN;
  for (uint64_t i = 0; i < c.words[0]; i++) {
    grundy_i_draw_coin(out, 0, i, one_at(c, i), "%u", (unsigned)i + 1);
    grundy_i_draw_number(out, 1, i, i + 1);
  }
  return GRUNDY_OK;
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  uint64_t first = 0;
  while (one_at(call->component, first) == one_at(*call->to, first)) first++;
  GRUNDY_REASON(out, "move.zeros", {"first", first + 1}, {"second", first + 2});
  grundy_i_pick(out, grundy_i_item_number(first + 1));
  grundy_i_pick(out, grundy_i_item_number(first + 2));
  return out->status;
}

const grundy_ruleset grundy_i_game_flip = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "flip",
    .title = {"Flip Game", "翻转游戏"},
    .also = "相邻翻转",
    .family = GRUNDY_FAMILY_COINS,
    .summary = {"turn two neighbouring ones of a row of 0 and 1 into zeros",
                "把一排 0 和 1 中相邻的两个 1 变成 0"},
    .notation = "a row of 0 and 1",
    .theorem = {"a run of n ones is Dawson's Kayles (0.07) with n pins; nim-values from a table, "
                "rows of up to 4096 squares",
                "n 个连续的 1 就是 n 根木柱的 道森凯尔斯 (0.07)；查表，一排不超过 4096 格"},
    .source = "Guy and Smith 1956",
    .example = "0111011",
    .sample = sample,
    .moves = GRUNDY_RULESET_MOVES(.open = open, .close = grundy_i_table_ruleset_close,
                                  .parse = parse, .print = print, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .reasons = reasons),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical),
    .display = GRUNDY_RULESET_DISPLAY(.draw = draw, .noun = {GRUNDY_I_ROW}, .describe = describe),
};
