/* Euclid: from the larger of two numbers subtract a positive multiple of the smaller; nothing goes
 * below 0. The player who reaches 0 wins (Cole and Davie 1969). In the other form both numbers stay
 * positive, and a player who cannot move, because they are equal, loses (Grossman 1997).
 *
 * Values by Euclid's algorithm itself. Let x < y = qx + r and u = G(r, x). The options of
 * (x, r + kx) are (x, r + jx) for j < k, (r, x) with value u among them, so by induction on k >= 1
 * G(x, r + kx) is the k-th number, from 0, other than u: k-1 where k <= u, else k. The last step
 * has r = 0: there u = 0, or in the second form no option is worth u, which is expressed by a u
 * above all numbers. O(log) for all 64-bit numbers. For the second form that is floor(|a/b - b/a|)
 * (Nivasch 2006). The two steps for r = 0 give m and m-1, and a quotient k other than m turns these
 * into equal numbers, so the forms differ, by 1, only where all quotients are equal (for the first
 * form see also Cairns, Ho and Lengyel 2011). In both the next player wins exactly where the larger
 * is more than phi times the smaller, phi the golden ratio, or, in the first form, the two are
 * equal: y > phi x means y (y - x) > x^2. */

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/u128.h"
#include "display/describe.h"
#include "display/draw.h"
#include "rules/list.h"
#include "rules/replies.h"
#include "rules/theorem.h"

/* Euclid's algorithm takes fewer steps than there are Fibonacci numbers below 2^64. */
enum { STEPS = 96, SIDE = 16 };

/* The data of the other form. */
static const char of_positive[] = "positive";

static bool stays_positive(const grundy_game *game) {
  return game->ruleset->data == of_positive;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  size_t start = out->length;
  GRUNDY_TRY(grundy_i_numbers_parse(call->context, GRUNDY_PHRASE(noun_number_of_euclid), text,
                                    length, out));
  const uint64_t *pair = out->data + start;
  bool two = out->length - start == 2;
  if (two && (!stays_positive(call->game) || (pair[0] && pair[1]))) return GRUNDY_OK;
  const grundy_phrase *bound =
      stays_positive(call->game) ? GRUNDY_PHRASE(above_zero) : GRUNDY_PHRASE(nothing_said);
  return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, euclid_expected, call->game->ruleset->name,
                     bound, grundy_i_quote(text, length).text);
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const grundy_i_list_shape shape = {2, SIDE};
  size_t start = out->length;
  GRUNDY_TRY(grundy_i_list_sample(&shape, 1, index, out));
  if (!stays_positive(call->game)) return GRUNDY_OK;
  out->data[start]++;
  out->data[start + 1]++;
  return GRUNDY_OK;
}

/* ---- values ---- */

/* The k-th number, from 0, other than u; k >= 1 counts from the first. */
static uint64_t kth_other(uint64_t k, uint64_t u) {
  return k <= u ? k - 1 : k;
}

/* The quotients of Euclid's algorithm for x <= y, x >= 1; returns how many. */
static size_t quotients(uint64_t x, uint64_t y, uint64_t out[STEPS]) {
  size_t count = 0;
  while (x) {
    out[count++] = y / x;
    uint64_t rest = y % x;
    y = x;
    x = rest;
  }
  return count;
}

/* G(r, x) for the step after `first`, as needed for the options of (x, r + kx). */
static uint64_t value_after(const uint64_t *q, size_t count, size_t first, bool positive) {
  uint64_t u = positive ? UINT64_MAX : 0;
  while (count > first) u = kth_other(q[--count], u);
  return u;
}

static uint64_t nimber(const grundy_game *game, uint64_t a, uint64_t b) {
  uint64_t q[STEPS], x = a < b ? a : b, y = a < b ? b : a;
  return x ? value_after(q, quotients(x, y, q), 0, stays_positive(game)) : 0;
}

GRUNDY_VALUE_BY_THEOREM(nimber(call->game, call->component.words[0], call->component.words[1]))

/* ---- moves ---- */

/* Passes on the pair with its number at `index` replaced. */
static grundy_status give(grundy_sink *sink, grundy_component c, size_t index, uint64_t number) {
  uint64_t words[] = {c.words[0], c.words[1]};
  words[index] = number;
  grundy_component part = {words, 2};
  return grundy_sink_give(sink, &part, 1);
}

/* The options that lower the number at `index`, which is not the smaller one. */
static grundy_status lower(const grundy_call *call, size_t index, grundy_sink *sink) {
  const grundy_component c = call->component;
  uint64_t y = c.words[index], x = c.words[1 - index], rest = y % x;
  if (stays_positive(call->game) && rest == 0) rest = x;
  grundy_status s = GRUNDY_OK;
  for (uint64_t left = rest; left < y && s == GRUNDY_OK; left += x) {
    s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), left, y);
    if (s == GRUNDY_OK) s = give(sink, c, index, left);
    if (left > UINT64_MAX - x) break;
  }
  return s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  for (size_t i = 0; i < 2; i++) {
    if (c.words[1 - i] && c.words[i] >= c.words[1 - i]) GRUNDY_TRY(lower(call, i, sink));
  }
  return GRUNDY_OK;
}

/* The one option of (x, y), x < y or x = y, with value v: y becomes r + kx. Returns whether there
 * is one. */
static bool find_reply(const grundy_game *game, uint64_t x, uint64_t y, uint64_t v, uint64_t *out) {
  uint64_t q[STEPS];
  size_t count = quotients(x, y, q);
  uint64_t u = value_after(q, count, 1, stays_positive(game));
  bool least = y % x || !stays_positive(game); /* r itself may be left */
  uint64_t k = v == u ? 0 : v < u ? v + 1 : v;
  *out = y % x + k * x;
  return k < q[0] && (k || least);
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  grundy_i_counting to = grundy_i_counting_of(sink, count);
  for (size_t i = 0; i < 2; i++) {
    uint64_t left, x = c.words[1 - i], y = c.words[i];
    if (!x || y < x || !find_reply(call->game, x, y, v, &left)) continue;
    GRUNDY_TRY(give(&to.sink, c, i, left));
  }
  return GRUNDY_OK;
}

/* The pair divided by its greatest common divisor, the smaller first. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  const grundy_component c = call->component;
  uint64_t a = c.words[0], b = c.words[1], divisor = (uint64_t)grundy_i_gcd(a, b);
  if (divisor == 0) divisor = 1;
  uint64_t words[] = {(a < b ? a : b) / divisor, (a < b ? b : a) / divisor};
  return grundy_array_append(out, words, 2);
}

/* ---- reasons ---- */

static bool more_than_phi(uint64_t x, uint64_t y) {
  return (grundy_i_uint128)y * (y - x) > (grundy_i_uint128)x * x;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  uint64_t a = c.words[0], b = c.words[1], x = a < b ? a : b, y = a < b ? b : a, q[STEPS];
  if (x == 0) return GRUNDY_OK;
  if (x < y) {
    GRUNDY_REASON(out, more_than_phi(x, y) ? "euclid-won" : "euclid-lost", {"larger", y},
                  {"smaller", x});
  }
  grundy_reasons_add(out,
                     stays_positive(call->game) ? "euclid-positive-quotients" : "euclid-quotients");
  grundy_reasons_numbers(out, "quotients", q, quotients(x, y, q));
  grundy_reasons_number(out, "value", nimber(call->game, a, b));
  return out->status;
}

static const grundy_ruleset_moves moves = {
    .parse = parse, .print = grundy_i_list_print, .options = options};

static const grundy_ruleset_theory theory = {
    .value = value, .replies = replies, .reasons = reasons};

static const grundy_ruleset_hints hints = {.canonical = canonical};

enum { SHORT_SIDE = 800, LONG_SIDE = 1000, LEAST_SIDE = 40 };

static grundy_picture_item square(int32_t x, int32_t y, int32_t x2, int32_t y2, unsigned state) {
  return (grundy_picture_item){
      .shape = GRUNDY_SHAPE_SQUARE, .state = state, .x = x, .y = y, .x2 = x2, .y2 = y2};
}

static void put_side(grundy_picture *out, int32_t x, int32_t y, uint64_t number) {
  grundy_picture_add(out, (grundy_picture_item){.shape = GRUNDY_SHAPE_LABEL, .x = x, .y = y}, NULL);
  grundy_picture_label(out, "%llu", (unsigned long long)number);
}

/* A sheet of paper a wide and b high, a line where one is 0; the squares that can be cut off its
 * longer side are numbered from the far end, so that k times the smaller number are squares 1 to
 * k. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  uint64_t a = c.words[0], b = c.words[1], less = a < b ? a : b, more = a < b ? b : a;
  if (more == 0 || more > LONG_SIDE || (less && less * LONG_SIDE / more < LEAST_SIDE)) {
    return GRUNDY_UNKNOWN;
  }
  bool narrow = less && less * SHORT_SIDE / more < 2 * LEAST_SIDE;
  uint64_t longer = narrow || more > SHORT_SIDE ? LONG_SIDE : SHORT_SIDE;
  int32_t unit = (int32_t)(longer / more), x0 = GRUNDY_DRAW_MARGIN, x = (int32_t)a * unit,
          y = (int32_t)b * unit, side = (int32_t)less * unit;
  out->width = x0 + x;
  out->height = y + GRUNDY_DRAW_MARGIN;
  int32_t rest = less ? (int32_t)(more % less) * unit : 0;
  unsigned over = GRUNDY_STATE_GOAL | GRUNDY_STATE_PAPER;
  grundy_picture_item left =
      a >= b ? square(x0, 0, x0 + rest, y, over) : square(x0, y - rest, x0 + x, y, over);
  if (rest) grundy_picture_add(out, left, NULL);
  for (uint64_t k = 1; less && k <= more / less; k++) {
    int32_t far = (int32_t)(k * less) * unit;
    grundy_picture_item slab = a >= b ? square(x0 + x - far, 0, x0 + x - far + side, y, 0)
                                      : square(x0, far - side, x0 + x, far, 0);
    slab.state = GRUNDY_STATE_FREE | GRUNDY_STATE_PAPER;
    grundy_picture_add(out, slab, "%llu", (unsigned long long)k);
  }
  grundy_picture_item line = square(x0, 0, x0 + x, y, GRUNDY_STATE_GROUND);
  line.shape = GRUNDY_SHAPE_LINE;
  if (!less) grundy_picture_add(out, line, NULL);
  put_side(out, x0 / 2, y / 2, b);
  put_side(out, x0 + x / 2, y + GRUNDY_DRAW_MARGIN / 2, a);
  return GRUNDY_OK;
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  size_t changed = grundy_i_changed_word(from, *call->to);
  uint64_t smaller = from.words[1 - changed];
  uint64_t times = (from.words[changed] - call->to->words[changed]) / smaller;
  grundy_reasons_add(out, times == 1 ? "move.subtract" : "move.subtract-times");
  if (times > 1) grundy_reasons_number(out, "times", times);
  grundy_reasons_number(out, "count", smaller);
  if (times <= GRUNDY_PICTURE_STONES) grundy_i_gone_run(out, 1, times, times, times);
  return out->status;
}

const grundy_ruleset grundy_i_game_euclid = {
    .version = GRUNDY_RULESET_VERSION,
    .dimensions = 2,
    .name = "euclid",
    .title = {"Euclid", "欧几里得游戏"},
    .also = "欧几里得;辗转相减",
    .family = GRUNDY_FAMILY_NUMBERS,
    .summary = {"subtract from the larger of two numbers a multiple of the smaller; the player who "
                "reaches 0 wins",
                "从两数中较大的减去较小的正整数倍，先得到 0 者胜"},
    .notation = "a,b",
    .theorem = {"the next player wins exactly where the numbers are equal or the larger is more "
                "than phi times the smaller, phi = (1+sqrt 5)/2; nim-values by Euclid's algorithm",
                "两数相等或较大数大于较小数的 φ 倍时先手必胜，φ = (1+√5)/2；SG "
                "值由辗转相除法逐步得出"},
    .source = "Cole, Davie 1969; Cairns, Ho, Lengyel 2011",
    .example = "25,7",
    .sample = sample,
    .moves = &moves,
    .theory = &theory,
    .hints = &hints,
    .display = GRUNDY_RULESET_DISPLAY(.draw = draw, .noun = {GRUNDY_I_GROUP}, .describe = describe),
};

const grundy_ruleset grundy_i_game_euclid_positive = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "euclid-positive",
    .title = {"Euclid with positive numbers", "欧几里得游戏（两数为正）"},
    .family = GRUNDY_FAMILY_NUMBERS,
    .summary = {"subtract from the larger of two numbers a multiple of the smaller; both stay "
                "positive",
                "从两数中较大的减去较小的正整数倍，两数须保持为正"},
    .notation = "a,b",
    .theorem = {"the nim-value is floor(|a/b - b/a|)", "SG 值是 floor(|a/b - b/a|)"},
    .source = "Nivasch 2006",
    .example = "25,7",
    .data = of_positive,
    .sample = sample,
    .moves = &moves,
    .theory = &theory,
    .hints = &hints,
    .display = GRUNDY_RULESET_DISPLAY(.draw = draw, .noun = {GRUNDY_I_GROUP}, .describe = describe),
};
