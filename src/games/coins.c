/* Coin-turning games (Berlekamp, Conway and Guy 1982, ch. 14): a row of coins; a move turns the
 * rightmost of the coins it turns from heads to tails. A component lists the places that show
 * heads, ascending.
 *
 * turtles       one coin, and optionally one more to its left; places from 1
 * mock-turtles  one, two or three coins; places from 0
 * twins         exactly two coins; places from 0
 * ruler         any number of neighbouring coins; places from 1
 *
 * A position is the sum of its heads: turning a coin twice changes nothing, as two equal games
 * cancel. So the value of a head on place n is the mex, over its moves, of the XOR of the other
 * coins' values, which is n for turtles and twins, the n-th odious number for mock turtles (2n or
 * 2n+1, whichever has an odd number of ones in binary) and the largest power of two that divides n
 * for ruler. Proofs in docs/THEORY.md. */
#include "games/coins.h"

#include <stdio.h>
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "display/draw.h"
#include "rules/list.h"
#include "rules/theorem.h"

enum { LARGEST = 1023, SAMPLE_PLACES = 8 };

/* ---- which coins turn ---- */

/* The sets {}, {first}, {first + 1}, …, {x - 1}, or these without the first. */
static grundy_status next_single(uint64_t x, uint64_t first, grundy_array *others, bool *more) {
  uint64_t place = others->length ? others->data[0] + 1 : first;
  *more = place < x;
  others->length = 0;
  return *more ? grundy_array_push(others, place) : GRUNDY_OK;
}

static grundy_status next_turtles(uint64_t x, bool start, grundy_array *others, bool *more) {
  *more = true;
  return start ? GRUNDY_OK : next_single(x, 1, others, more);
}

static grundy_status next_twins(uint64_t x, bool start, grundy_array *others, bool *more) {
  return next_single(x, 0, others, more);
}

/* The sets of no coin, of one, and of two. */
static grundy_status next_mock(uint64_t x, bool start, grundy_array *others, bool *more) {
  *more = true;
  if (start) return GRUNDY_OK;
  uint64_t *set = others->data;
  if (others->length == 2) {
    if (set[0] + 1 < set[1]) {
      set[0]++;
    } else {
      set[0] = 0;
      *more = ++set[1] < x;
    }
    return GRUNDY_OK;
  }
  if (others->length == 0 || set[0] + 1 < x) return next_single(x, 0, others, more);
  *more = x >= 2;
  set[0] = 0;
  return *more ? grundy_array_push(others, 1) : GRUNDY_OK;
}

/* Ever longer runs that end left of x. */
static grundy_status next_ruler(uint64_t x, bool start, grundy_array *others, bool *more) {
  *more = true;
  if (start) return GRUNDY_OK;
  *more = others->length + 1 < x;
  if (!*more) return GRUNDY_OK;
  GRUNDY_TRY(grundy_array_push(others, x - 1));
  for (size_t i = 0; i < others->length; i++) others->data[i] = x - others->length + i;
  return GRUNDY_OK;
}

/* ---- values of a head ---- */

static uint64_t value_of_place(uint64_t x) {
  return x;
}

static uint64_t value_of_mock(uint64_t x) {
  return 2 * x + 1 - GRUNDY_ONES(x) % 2;
}

static uint64_t value_of_ruler(uint64_t x) {
  return x & (~x + 1);
}

static const grundy_i_coins kinds[] = {
    {1, next_turtles, value_of_place},
    {0, next_mock, value_of_mock},
    {0, next_twins, value_of_place},
    {1, next_ruler, value_of_ruler},
};

/* ---- lists of heads ---- */

grundy_status grundy_i_coins_turn(grundy_array *heads, uint64_t coin, bool *listed) {
  size_t i = 0;
  while (i < heads->length && heads->data[i] < coin) i++;
  GRUNDY_ASSERT(i + 1 >= heads->length || heads->data[i] < heads->data[i + 1]);
  *listed = i == heads->length || heads->data[i] != coin;
  GRUNDY_TRY(*listed ? grundy_array_push(heads, coin) : GRUNDY_OK);
  size_t after = heads->length - 1 - i;
  if (*listed) {
    memmove(heads->data + i + 1, heads->data + i, after * sizeof *heads->data);
    heads->data[i] = coin;
  } else {
    memmove(heads->data + i, heads->data + i + 1, after * sizeof *heads->data);
    heads->length--;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_coins_give(const grundy_array *heads, grundy_sink *sink) {
  grundy_component part = {heads->data, heads->length};
  return grundy_sink_give(sink, &part, heads->length != 0);
}

/* The next coin, ascending, that lies differently in the second of two lists; `at` are places in
 * them, 0 at first. False after the last. */
static bool next_turned(grundy_component before, grundy_component after, size_t at[2],
                        uint64_t *coin) {
  while (at[0] < before.length || at[1] < after.length) {
    bool one = at[0] < before.length, other = at[1] < after.length;
    uint64_t x = one ? before.words[at[0]] : UINT64_MAX;
    uint64_t y = other ? after.words[at[1]] : UINT64_MAX;
    at[0] += x <= y;
    at[1] += y <= x;
    *coin = x < y ? x : y;
    if (x != y) return true;
  }
  return false;
}

grundy_status grundy_i_coins_describe(grundy_component from, const grundy_component *to,
                                      size_t count, grundy_i_item (*name)(uint64_t coin),
                                      grundy_reasons *out) {
  grundy_component after = count ? *to : (grundy_component){NULL, 0};
  uint64_t coin, coins = 0;
  for (size_t at[2] = {0, 0}; next_turned(from, after, at, &coin);) coins++;
  grundy_reasons_add(out, "move.turn");
  grundy_reasons_index(out, "count", coins);
  for (size_t at[2] = {0, 0}; next_turned(from, after, at, &coin);) {
    grundy_i_item item = name(coin), place = item;
    if (strchr(item.text, ',')) snprintf(place.text, sizeof place.text, "(%.40s)", item.text);
    grundy_reasons_texts(out, "places", place.text, strlen(place.text));
    grundy_i_pick(out, item);
  }
  return out->status;
}

grundy_status grundy_i_coins_describe_row(const grundy_call *call, const grundy_component *to,
                                          size_t count, grundy_reasons *out) {
  return grundy_i_coins_describe(call->component, to, count, grundy_i_item_number, out);
}

/* ---- the games in a row ---- */

static const grundy_i_coins *kind_of(const grundy_game *game) {
  return game->ruleset->data;
}

static grundy_status add_place(grundy_context *context, const char *game, uint64_t place,
                               grundy_array *heads) {
  bool listed;
  GRUNDY_TRY(grundy_i_coins_turn(heads, place, &listed));
  return !listed ? GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, coins_twice, game, place) : GRUNDY_OK;
}

grundy_status grundy_i_coins_parse(grundy_context *context, const char *game, uint64_t first,
                                   const char *text, size_t length, grundy_array *out) {
  grundy_array places = grundy_i_array(context);
  grundy_array heads = grundy_i_array(context);
  grundy_status s = grundy_i_numbers_parse_within(context, GRUNDY_PHRASE(noun_place_of_a_head),
                                                  text, length, first, LARGEST, &places);
  for (size_t i = 0; i < places.length && s == GRUNDY_OK; i++) {
    s = add_place(context, game, places.data[i], &heads);
  }
  if (s == GRUNDY_OK) s = grundy_array_append(out, heads.data, heads.length);
  GRUNDY_CLEAR(&places, &heads);
  return s;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  return grundy_i_coins_parse(call->context, call->game->ruleset->name, kind_of(call->game)->first,
                              text, length, out);
}

grundy_status grundy_i_coins_sample(uint64_t first, unsigned places, uint64_t index,
                                    grundy_array *out) {
  if ((index + 1) >> places) return GRUNDY_STOP;
  for (uint64_t i = 0; i < places; i++) {
    if ((index + 1) >> i & 1) GRUNDY_TRY(grundy_array_push(out, first + i));
  }
  return GRUNDY_OK;
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  return grundy_i_coins_sample(kind_of(call->game)->first, SAMPLE_PLACES, index, out);
}

/* The moves whose rightmost coin is x; `heads` and `others` are room to work in. */
static grundy_status turn_from(const grundy_call *call, uint64_t x, grundy_array *heads,
                               grundy_array *others, grundy_sink *sink) {
  const grundy_component c = call->component;
  bool more, listed;
  others->length = 0;
  GRUNDY_TRY(kind_of(call->game)->next(x, true, others, &more));
  while (more) {
    heads->length = 0;
    GRUNDY_TRY(grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), 0, 0));
    GRUNDY_TRY(grundy_array_append(heads, c.words, c.length));
    GRUNDY_TRY(grundy_i_coins_turn(heads, x, &listed));
    for (size_t i = 0; i < others->length; i++) {
      GRUNDY_TRY(grundy_i_coins_turn(heads, others->data[i], &listed));
    }
    GRUNDY_TRY(grundy_i_coins_give(heads, sink));
    GRUNDY_TRY(kind_of(call->game)->next(x, false, others, &more));
  }
  return GRUNDY_OK;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_array heads = grundy_i_array(call->context);
  grundy_array others = grundy_i_array(call->context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    s = turn_from(call, c.words[i], &heads, &others, sink);
  }
  GRUNDY_CLEAR(&heads, &others);
  return s;
}

static uint64_t nimber(const grundy_game *game, grundy_component c) {
  uint64_t value = 0;
  for (size_t i = 0; i < c.length; i++) value ^= kind_of(game)->value(c.words[i]);
  return value;
}

GRUNDY_VALUE_BY_THEOREM(nimber(call->game, call->component))

grundy_status grundy_i_coins_reasons(grundy_component c, const grundy_array *values,
                                     grundy_reasons *out) {
  uint64_t sum = 0;
  for (size_t i = 0; i < values->length; i++) sum ^= values->data[i];
  grundy_reasons_add(out, "coins-values");
  grundy_reasons_numbers(out, "places", c.words, c.length);
  grundy_reasons_numbers(out, "values", values->data, values->length);
  grundy_reasons_number(out, "value", sum);
  return out->status;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  grundy_array values = grundy_i_array(call->context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    s = grundy_array_push(&values, kind_of(call->game)->value(c.words[i]));
  }
  if (s == GRUNDY_OK) s = grundy_i_coins_reasons(c, &values, out);
  grundy_array_clear(&values);
  return s;
}

static const grundy_ruleset_moves moves = {
    .parse = parse, .print = grundy_i_list_print, .options = options};

static const grundy_ruleset_theory theory = {.value = value, .reasons = reasons};

grundy_status grundy_i_coins_draw(uint64_t first, grundy_component c, grundy_picture *out) {
  uint64_t last = c.length ? c.words[c.length - 1] : first;
  if (last >= GRUNDY_PICTURE_STONES) return GRUNDY_UNKNOWN;
  for (uint64_t place = first, i = 0; place <= last; place++) {
    bool heads = i < c.length && c.words[i] == place;
    i += heads;
    grundy_i_draw_coin(out, 0, place - first, heads, "%u", (unsigned)place);
    grundy_i_draw_number(out, 1, place - first, place);
  }
  return GRUNDY_OK;
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  return grundy_i_coins_draw(kind_of(call->game)->first, call->component, out);
}

static const grundy_ruleset_display display = {
    .list = "list.strip",
    .draw = draw,
    .noun = {GRUNDY_I_ROW},
    .describe = grundy_i_coins_describe_row,
};

#define COMMON                                                                                     \
  .version = GRUNDY_RULESET_VERSION, .sides = 1, .notation = "p1,p2,…",                            \
  .source = "Berlekamp, Conway and Guy 1982", .example = "2,3,6", .sample = sample,                \
  .moves = &moves, .theory = &theory, .display = &display

const grundy_ruleset grundy_i_game_turtles = {
    .name = "turtles",
    .title = {"Turning Turtles", "翻硬币（翻乌龟）"},
    .also = "翻乌龟",
    .family = GRUNDY_FAMILY_COINS,
    .summary =
        {"turn a coin from heads to tails, and optionally one more to its left; the places of "
         "the heads, from 1 to 1023",
         "把一枚硬币由正面翻到反面，还可再翻它左边的一枚；列出正面的位置（1 到 1023）"},
    .theorem = {"the nim-value is the XOR of the places: a head on place n is a heap of Nim",
                "SG 值是正面位置的异或：位置 n 上的正面就是 n 个石子的一堆 Nim"},
    .data = &kinds[0],
    COMMON,
};

const grundy_ruleset grundy_i_game_mock_turtles = {
    .name = "mock-turtles",
    .title = {"Mock Turtles", "翻硬币（假乌龟）"},
    .also = "假乌龟",
    .family = GRUNDY_FAMILY_COINS,
    .summary = {"turn up to three coins, the rightmost from heads to tails; the places of the "
                "heads, from 0 to 1023",
                "翻一至三枚硬币，最右的一枚由正面翻到反面；列出正面的位置（0 到 1023）"},
    .theorem = {"a head on place n is worth 2n or 2n+1, whichever is odious: has an odd number of "
                "ones in binary",
                "位置 n 上的正面值 2n 或 2n+1，取二进制中 1 的个数为奇数者"},
    .data = &kinds[1],
    COMMON,
};

const grundy_ruleset grundy_i_game_twins = {
    .name = "twins",
    .title = {"Twins", "翻硬币（双胞胎）"},
    .also = "双胞胎",
    .family = GRUNDY_FAMILY_COINS,
    .summary = {"turn exactly two coins, the right one from heads to tails; the places of the "
                "heads, from 0 to 1023",
                "恰好翻两枚硬币，右边的一枚由正面翻到反面；列出正面的位置（0 到 1023）"},
    .theorem = {"the nim-value is the XOR of the places: a head on place n is a heap of Nim",
                "SG 值是正面位置的异或：位置 n 上的正面就是 n 个石子的一堆 Nim"},
    .data = &kinds[2],
    COMMON,
};

const grundy_ruleset grundy_i_game_ruler = {
    .name = "ruler",
    .title = {"Ruler", "翻硬币（标尺）"},
    .also = "标尺",
    .family = GRUNDY_FAMILY_COINS,
    .summary = {"turn any number of neighbouring coins, the rightmost from heads to tails; the "
                "places of the heads, from 1 to 1023",
                "翻任意多枚相邻的硬币，最右的一枚由正面翻到反面；列出正面的位置（1 到 1023）"},
    .theorem = {"a head on place n is worth the largest power of 2 that divides n",
                "位置 n 上的正面值整除 n 的最大的 2 的幂"},
    .data = &kinds[3],
    COMMON,
};
