/* The silver dollar game without the dollar: coins on a strip, at most one a square; a move slides
 * one coin to the left without passing or reaching another (N. G. de Bruijn; Conway 1976;
 * Berlekamp, Conway and Guy 1982). A component lists the squares of its coins, ascending, counted
 * from 0.
 *
 * Let gap i be the empty squares left of coin i, up to the coin before it or the end of the strip.
 * A move takes c squares from gap i and gives them to gap i+1, so the gaps are the stones of a
 * staircase whose first step is the last gap: G is the XOR of the last gap, the last but two, and
 * so on (Sprague 1937). The option that moves an earlier coin is the smaller one. */
#include "base/context.h"
#include "base/number.h"
#include "rules/list.h"

enum { SQUARES = 8, SAMPLES = (1 << SQUARES) - 1 };

static uint64_t gap(grundy_component c, size_t i) {
  return i ? c.words[i] - c.words[i - 1] - 1 : c.words[0];
}

static bool counts(grundy_component c, size_t i) {
  return (c.length - i) % 2 == 1;
}

static uint64_t nimber(grundy_component c) {
  uint64_t value = 0;
  for (size_t i = 0; i < c.length; i++) {
    if (counts(c, i)) value ^= gap(c, i);
  }
  return value;
}

static grundy_status parse(grundy_context *context, const grundy_game *game, const char *text,
                           size_t length, grundy_words *out) {
  (void)game;
  size_t start = out->length;
  grundy_status s = grundy_i_numbers_parse(context, "square of a coin", text, length, out);
  for (size_t i = start + 1; i < out->length && s == GRUNDY_OK; i++) {
    if (out->data[i] > out->data[i - 1]) continue;
    s = grundy_i_fail(context, GRUNDY_BAD_INPUT,
                      "silver-dollar: coin %zu: expected a square behind %llu, got %llu",
                      i - start + 1, (unsigned long long)out->data[i - 1],
                      (unsigned long long)out->data[i]);
    out->length = start;
  }
  return s;
}

/* The coins are the bits of index + 1. */
static grundy_status sample(grundy_context *context, const grundy_game *game, uint64_t index,
                            grundy_words *out) {
  (void)context, (void)game;
  if (index >= SAMPLES) return GRUNDY_STOP;
  grundy_status s = GRUNDY_OK;
  for (uint64_t square = 0; square < SQUARES && s == GRUNDY_OK; square++) {
    if ((index + 1) >> square & 1) s = grundy_words_push(out, square);
  }
  return s;
}

/* Gives the coins with coin i moved by `steps`. */
static grundy_status give(grundy_words *coins, size_t i, uint64_t steps, grundy_sink *sink) {
  coins->data[i] -= steps;
  grundy_component after = {coins->data, coins->length};
  grundy_status s = sink->take(sink, &after, 1);
  coins->data[i] += steps;
  return s;
}

static grundy_status options(grundy_context *context, const grundy_game *game, grundy_component c,
                             grundy_side side, grundy_sink *sink) {
  (void)game, (void)side;
  grundy_words coins;
  grundy_words_init(&coins, context);
  grundy_status s = grundy_words_append(&coins, c.words, c.length);
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    for (uint64_t steps = gap(c, i); steps && s == GRUNDY_OK; steps--) {
      s = grundy_i_tick(context, "options", steps, 0);
      if (s == GRUNDY_OK) s = give(&coins, i, steps, sink);
    }
  }
  grundy_words_clear(&coins);
  return s;
}

static grundy_status value(grundy_context *context, const grundy_game *game, grundy_component c,
                           grundy_value *out) {
  (void)context, (void)game;
  *out = (grundy_value){.known = true, .nimber = nimber(c), .method = GRUNDY_METHOD_THEOREM};
  return GRUNDY_OK;
}

/* How far coin i must move so that the value changes by XOR with `change`, which is not 0; 0 where
 * that cannot be. Its own gap shrinks, or the next one grows. */
static uint64_t steps_to_move(grundy_component c, size_t i, uint64_t change) {
  if (counts(c, i)) {
    uint64_t wanted = gap(c, i) ^ change;
    return wanted < gap(c, i) ? gap(c, i) - wanted : 0;
  }
  uint64_t next = gap(c, i + 1), wanted = next ^ change;
  return wanted > next && wanted - next <= gap(c, i) ? wanted - next : 0;
}

static grundy_status replies(grundy_context *context, const grundy_game *game, grundy_component c,
                             uint64_t v, grundy_sink *sink, grundy_count_of *count) {
  (void)game;
  uint64_t change = nimber(c) ^ v;
  grundy_words coins;
  grundy_words_init(&coins, context);
  grundy_status s = grundy_words_append(&coins, c.words, c.length);
  *count = (grundy_count_of){.exact = true};
  for (size_t i = 0; change && i < c.length && s == GRUNDY_OK; i++) {
    uint64_t steps = steps_to_move(c, i, change);
    if (!steps) continue;
    count->total++;
    s = sink ? give(&coins, i, steps, sink) : GRUNDY_OK;
    if (s == GRUNDY_STOP) sink = NULL, s = GRUNDY_OK;
  }
  grundy_words_clear(&coins);
  return s;
}

static grundy_status reasons(grundy_context *context, const grundy_game *game, grundy_component c,
                             grundy_reasons *out) {
  (void)game;
  grundy_words counted, others;
  grundy_words_init(&counted, context);
  grundy_words_init(&others, context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = c.length; i-- > 0 && s == GRUNDY_OK;) {
    s = grundy_words_push(counts(c, i) ? &counted : &others, gap(c, i));
  }
  if (s == GRUNDY_OK) {
    grundy_reasons_add(out, "silver-gaps");
    grundy_reasons_numbers(out, "gaps", counted.data, counted.length);
    grundy_reasons_number(out, "value", nimber(c));
    if (others.length) {
      grundy_reasons_add(out, "silver-pairing");
      grundy_reasons_numbers(out, "gaps", others.data, others.length);
    }
    s = out->status;
  }
  grundy_words_clear(&counted);
  grundy_words_clear(&others);
  return s;
}

const grundy_ruleset grundy_i_game_silver = {
    .name = "silver-dollar",
    .summary =
        {"slide one coin of a strip to the left, not onto or past another; squares "
         "count from 0, hold one coin and are listed ascending",
         "把纸带上的一枚硬币向左移动，不能越过或占据别的硬币；格子从 0 编号，一格一枚，按升序列出"},
    .notation = "s1,s2,…",
    .theorem = {"the gaps between the coins are a staircase, the last gap its first step: the "
                "nim-value is the XOR of every second gap from the right",
                "硬币间的空格数构成一个台阶博弈，最右的空隙是第一级：SG "
                "值是从右数起每隔一个空隙的异或"},
    .source = "de Bruijn; Conway 1976; Sprague 1937",
    .example = "2,5,6,11",
    .sides = 1,
    .parse = parse,
    .print = grundy_i_list_print,
    .sample = sample,
    .options = options,
    .value = value,
    .replies = replies,
    .reasons = reasons,
};
