/* Nimble: coins lie on the squares 0, 1, 2, … of a strip, any number on each; a move slides one
 * coin to the left, any distance, over others as well. A component lists the squares of its coins.
 *
 * A coin on square n is a Nim heap of n stones, since the others are not in its way: G is the XOR
 * of the squares (Bouton 1901), and Nim's misère rule holds. The option that moves an earlier coin
 * of the list is the smaller one. */
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "display/describe.h"
#include "display/draw.h"
#include "grundy/nim.h"
#include "rules/list.h"
#include "rules/replies.h"
#include "rules/theorem.h"

static uint64_t nimber(grundy_component c) {
  return grundy_nim_sum(c.words, c.length);
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  return grundy_i_numbers_parse(call->context, GRUNDY_PHRASE(noun_square_of_a_coin), text, length,
                                out);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_array coins;
  grundy_status s = grundy_i_editable(call, &coins);
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    for (uint64_t square = 0; square < c.words[i] && s == GRUNDY_OK; square++) {
      s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), square, c.words[i]);
      coins.data[i] = square;
      if (s == GRUNDY_OK) s = grundy_i_list_give(&coins, sink);
    }
    coins.data[i] = c.words[i];
  }
  grundy_array_clear(&coins);
  return s;
}

GRUNDY_VALUE_BY_THEOREM(nimber(call->component))

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  grundy_i_counting to = grundy_i_counting_of(sink, count);
  grundy_array coins;
  grundy_status s = grundy_i_editable(call, &coins);
  if (s == GRUNDY_OK) s = grundy_i_list_nim(&coins, c.length, nimber(c) ^ v, &to.sink);
  grundy_array_clear(&coins);
  return s;
}

/* The pairs of the coins, added: firm as soon as one of them is. */
static grundy_status misere_pair(const grundy_call *call, grundy_pair *out) {
  const grundy_component c = call->component;
  bool fickle = true;
  for (size_t i = 0; i < c.length; i++) fickle = fickle && c.words[i] <= 1;
  uint64_t v = nimber(c);
  *out = (grundy_pair){v, fickle ? 1 - v : v};
  return GRUNDY_OK;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  grundy_reasons_add(out, "nimble-heaps");
  grundy_reasons_numbers(out, "squares", c.words, c.length);
  grundy_reasons_number(out, "value", nimber(c));
  return out->status;
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  return grundy_i_draw_strip(call->component, SIZE_MAX, false, out);
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  size_t coin = grundy_i_changed_word(from, *call->to);
  grundy_i_say_coin(out, from.words[coin], call->to->words[coin], "move.coin");
  return out->status;
}

const grundy_ruleset grundy_i_game_nimble = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "nimble",
    .title = {"Nimble", "移硬币游戏"},
    .also = "移硬币",
    .family = GRUNDY_FAMILY_STRIPS,
    .summary =
        {"slide one coin of a strip to the left, any distance; squares count from 0 and hold "
         "any number of coins",
         "把纸带上的一枚硬币向左移动任意格；格子从 0 编号，一格可放任意多枚硬币"},
    .notation = "s1,s2,…",
    .theorem = {"the nim-value is the XOR of the squares: each coin is a heap of Nim; misère play "
                "follows Nim's misère rule",
                "SG 值是各硬币所在格号的异或：每枚硬币就是一堆 Nim；反 Nim 规则同 Nim"},
    .source = "Bouton 1901",
    .example = "1,4,4,7",
    .sample = grundy_i_list_any,
    .moves = GRUNDY_LIST_MOVES(.parse = parse, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .replies = replies, .misere_pair = misere_pair,
                                    .reasons = reasons),
    .display = GRUNDY_RULESET_DISPLAY(.list = "list.strip", .draw = draw, .noun = {GRUNDY_I_STRIP},
                                      .describe = describe),
};
