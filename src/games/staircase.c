/* Staircase Nim: move one stone or more from step i to step i-1; step 0 is the ground. A component
 * is a whole staircase a1,a2,….
 *
 * G = a1 ^ a3 ^ a5 ^ … (Sprague 1937). Moving stones off an odd step lowers it like a heap of Nim;
 * moving c stones from an even step onto an odd one is answered by moving those c stones on, from
 * i-1 to i-2, so it gains nothing. As a value it counts all the same: with stones coming down, an
 * odd step may grow, and such a move may win. Misère play is Nim's with the odd steps for heaps
 * (docs/THEORY.md).
 *
 * To reach the value v the odd step concerned must change to a ^ G ^ v: one number for each step to
 * move from, so replies take one pass. The later the step moved from, the smaller the resulting
 * staircase (its first changed step gains), except for step 1, whose stones are lost. */
#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "display/describe.h"
#include "display/draw.h"
#include "rules/list.h"
#include "rules/theorem.h"

/* word i holds step i+1, so that words with an even index are the odd steps */
static uint64_t nimber(grundy_component c) {
  uint64_t value = 0;
  for (size_t i = 0; i < c.length; i += 2) value ^= c.words[i];
  return value;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  return grundy_i_numbers_parse(call->context, GRUNDY_PHRASE(noun_step_of_a_staircase), text,
                                length, out);
}

/* Passes on the staircase with `stones` moved from index i, and restores it. */
static grundy_status give(grundy_array *stairs, size_t i, uint64_t stones, grundy_sink *sink) {
  uint64_t *step = stairs->data + i;
  if (i && stones > UINT64_MAX - step[-1]) {
    return GRUNDY_FAIL(stairs->context, GRUNDY_LIMIT, stairs_large, i);
  }
  step[0] -= stones;
  if (i) step[-1] += stones;
  grundy_status s = grundy_i_list_give(stairs, sink);
  step[0] += stones;
  if (i) step[-1] -= stones;
  return s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_array stairs;
  grundy_status s = grundy_i_editable(call, &stairs);
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    for (uint64_t left = 0; left < c.words[i] && s == GRUNDY_OK; left++) {
      s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), left, c.words[i]);
      if (s == GRUNDY_OK) s = give(&stairs, i, c.words[i] - left, sink);
    }
  }
  grundy_array_clear(&stairs);
  return s;
}

GRUNDY_VALUE_BY_THEOREM(nimber(call->component))

/* How many stones to move from index i so that the value changes by XOR with `change`, which is not
 * 0; 0 where that is impossible. */
static uint64_t stones_to_move(grundy_component c, size_t i, uint64_t change) {
  if (i % 2 == 0) {
    uint64_t wanted = c.words[i] ^ change;
    return wanted < c.words[i] ? c.words[i] - wanted : 0;
  }
  uint64_t wanted = c.words[i - 1] ^ change;
  return wanted > c.words[i - 1] && wanted - c.words[i - 1] <= c.words[i] ? wanted - c.words[i - 1]
                                                                          : 0;
}

/* Step 1, then the last step down to step 2: ascending. */
static grundy_status give_replies(grundy_component c, uint64_t change, grundy_sink *sink,
                                  grundy_context *context) {
  grundy_array stairs = grundy_i_array(context);
  grundy_status s = grundy_array_append(&stairs, c.words, c.length);
  for (size_t k = 0; k < c.length && s == GRUNDY_OK; k++) {
    size_t i = k ? c.length - k : 0;
    uint64_t stones = stones_to_move(c, i, change);
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_replies), k, c.length);
    if (stones && s == GRUNDY_OK) s = give(&stairs, i, stones, sink);
  }
  grundy_array_clear(&stairs);
  return s;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  uint64_t change = nimber(c) ^ v;
  *count = (grundy_total){true, 0};
  if (!change) return GRUNDY_OK;
  for (size_t i = 0; i < c.length; i++) count->total += stones_to_move(c, i, change) != 0;
  grundy_status s = count->total && sink ? give_replies(c, change, sink, call->context) : GRUNDY_OK;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* Firm as soon as an odd step has two stones. */
static grundy_status misere_pair(const grundy_call *call, grundy_pair *out) {
  const grundy_component c = call->component;
  bool fickle = true;
  for (size_t i = 0; i < c.length; i += 2) fickle = fickle && c.words[i] <= 1;
  uint64_t v = nimber(c);
  *out = (grundy_pair){v, fickle ? 1 - v : v};
  return GRUNDY_OK;
}

/* The odd steps with their stones and XOR, and the even steps that have stones, for the pairing. */
static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  grundy_array odd = grundy_i_array(call->context);
  grundy_array stones = grundy_i_array(call->context);
  grundy_array even = grundy_i_array(call->context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    if (i % 2 == 0) {
      s = grundy_array_push(&odd, i + 1);
      if (s == GRUNDY_OK) s = grundy_array_push(&stones, c.words[i]);
    } else if (c.words[i]) {
      s = grundy_array_push(&even, i + 1);
    }
  }
  if (s == GRUNDY_OK) {
    grundy_reasons_add(out, "staircase-value");
    grundy_reasons_numbers(out, "steps", odd.data, odd.length);
    grundy_reasons_numbers(out, "stones", stones.data, stones.length);
    grundy_reasons_number(out, "value", nimber(c));
    if (even.length) {
      grundy_reasons_add(out, "staircase-pairing");
      grundy_reasons_numbers(out, "steps", even.data, even.length);
    }
    s = out->status;
  }
  GRUNDY_CLEAR(&odd, &stones, &even);
  return s;
}

/* The highest step that changes loses the stones. */
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  size_t step = from.length;
  while (from.words[step - 1] == call->to->words[step - 1]) step--;
  uint64_t before = from.words[step - 1], left = call->to->words[step - 1];
  GRUNDY_REASON(out, step > 1 ? "move.stones" : "move.ground", {"count", before - left});
  if (step > 1) grundy_reasons_number(out, "from", step);
  if (step > 1) grundy_reasons_number(out, "to", step - 1);
  grundy_i_pick_stones_of(out, step, before, left);
  return out->status;
}

const grundy_ruleset grundy_i_game_staircase = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "staircase",
    .title = {"Staircase Nim", "台阶 Nim"},
    .also = "台阶;台阶博弈;阶梯;阶梯 Nim;阶梯博弈",
    .family = GRUNDY_FAMILY_HEAPS,
    .summary = {"move one stone or more from step i to step i-1; step 0 is the ground",
                "把第 i 级台阶上的至少一个石子移到第 i-1 级；第 0 级是地面"},
    .notation = "a1,a2,…",
    .theorem =
        {"the nim-value is the XOR of the odd steps; a move from an even step i to i-1 is "
         "answered by moving the same stones on to i-2; misère play is Nim's, of the odd steps",
         "SG 值是奇数级台阶石子数的异或；对手从偶数级 i 移到 i-1 "
         "时，把同样多的石子继续移到 i-2；反规则即以奇数级为各堆的反 Nim"},
    .source = "Sprague 1937",
    .example = "2,1,3",
    .sample = grundy_i_list_any,
    .moves = GRUNDY_LIST_MOVES(.parse = parse, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .replies = replies, .misere_pair = misere_pair,
                                    .reasons = reasons),
    .display =
        GRUNDY_RULESET_DISPLAY(.list = "list.stairs", .draw = grundy_i_draw_stairs,
                               .noun = {"staircase {n}", "第 {n} 座台阶"}, .describe = describe),
};
