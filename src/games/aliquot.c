/* The aliquot game: from a number n subtract a divisor of n other than n itself; at 1 the game ends
 * (Silverman 1971).
 *
 * G(n) is the exponent of 2 in n, and G(0) = 0 (Iannucci and Larsson 2021). Proof by induction: let
 * n = 2^e u with u odd, and d = 2^f w a divisor with w odd. For f < e the exponent of n - d is f,
 * and d = 2^f < n gives each such value; for f = e it is that of 2^e (u - w), which is more than e.
 * So all values below e are reached and e is not. O(1); the options take milliseconds at worst.
 *
 * In misère play 2 and the odd numbers from 5 on are lost: from any of these all moves lead to
 * even numbers from 4 on (n - d >= 2n/3 for an odd n) or to 1; and an even number from 6 on has a
 * move to n - 1, 3 and 4 one to 2. */
#include "display/describe.h"
#include "display/draw.h"
#include "rules/divisors.h"
#include "rules/theorem.h"

static uint64_t exponent_of_2(uint64_t n) {
  uint64_t exponent = 0;
  for (; n && n % 2 == 0; n /= 2) exponent++;
  return exponent;
}

GRUNDY_VALUE_BY_THEOREM(exponent_of_2(call->component.words[0]))

static grundy_status winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  uint64_t n = call->component.words[0];
  bool lost = play == GRUNDY_PLAY_NORMAL ? n % 2 || n == 0 : n == 2 || (n % 2 && n >= 5);
  *out = lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  return GRUNDY_OK;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_array divisors;
  grundy_array_init(&divisors, call->context);
  grundy_status s = grundy_i_divisors(c.words[0], &divisors);
  for (size_t i = divisors.length; i > 1 && s == GRUNDY_OK; i--) {
    s = grundy_sink_heap(sink, c.words[0] - divisors.data[i - 2]);
  }
  grundy_array_clear(&divisors);
  return s;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  if (c.words[0] == 0) return GRUNDY_OK;
  uint64_t exponent = exponent_of_2(c.words[0]);
  grundy_reasons_add(out, "aliquot-exponent");
  grundy_reasons_number(out, "n", c.words[0]);
  grundy_reasons_number(out, "odd", c.words[0] >> exponent);
  grundy_reasons_number(out, "value", exponent);
  return out->status;
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  grundy_reasons_add(out, "move.subtract");
  grundy_reasons_number(out, "count", from.words[0] - call->to->words[0]);
  grundy_i_pick_stones(out, from.words[0], call->to->words[0]);
  return out->status;
}

const grundy_ruleset grundy_i_game_aliquot = {
    GRUNDY_HEAP_GAME,
    .display = GRUNDY_RULESET_DISPLAY(.draw = grundy_i_draw_heap,
                                      .noun = {"number {n}", "第 {n} 个数"}, .describe = describe),
    .name = "aliquot",
    .title = {"Aliquot game", "减因数游戏"},
    .also = "减因数;因数游戏",
    .family = GRUNDY_FAMILY_NUMBERS,
    .summary = {"subtract from n a divisor of n other than n", "从 n 中减去 n 的一个真因数"},
    .theorem = {"the nim-value of n is the exponent of 2 in n",
                "n 的 SG 值等于 n 的因数分解中 2 的指数"},
    .source = "Iannucci, Larsson 2021",
    .example = "12 40",
    .moves = GRUNDY_HEAP_MOVES(.options = options),
    .theory =
        GRUNDY_RULESET_THEORY(.value = value, .winner = winner, .misere_source = "docs/THEORY.md",
                              .reasons = reasons, .closed_form = {"n exponent-of-2", 1}),
};
