/* Split Nim: replace a heap by two strictly smaller heaps, zero allowed.
 *
 * G(0) = 0, and G(1), G(2), … are the odious numbers 1, 2, 4, 7, 8, 11, …, those with an odd number
 * of binary ones (found by computing mex; the odious numbers as nim-values: Berlekamp, Conway and
 * Guy 1982, mock turtles). Proof by induction: the odious numbers below the n-th and 0 are reached
 * as (i, 0); the XOR of two odious numbers is evil, and each evil number below the n-th odious one
 * is such an XOR; the n-th itself is odious and not reached.
 *
 * The odious number of index m = n-1 is m with one more bit after it that makes the parity odd, so
 * G(n) = 2n - 1 - (parity of m). Hence G(i) ^ G(j) = v for i >= j >= 1 means that v is evil and
 * (i-1) ^ (j-1) = v/2 rounded down: i-1 has the top bit of that and is otherwise free. Replies are
 * therefore counted in O(1) and listed without trying others.
 *
 * Misère play follows Nim's misère rule: while two heaps are 2 or more, play as in normal play;
 * a player who finds only one such heap leaves (1,0) or (0,0) for it, whichever makes the number of
 * ones odd. */
#include "base/context.h"
#include "base/messages_games.def"
#include "base/messages_tasks.def"
#include "display/describe.h"
#include "display/draw.h"
#include "rules/heap.h"

static bool odious(uint64_t v) {
  return GRUNDY_ONES(v) & 1;
}

static const uint64_t largest_valued = UINT64_C(1) << 63;

/* n <= largest_valued */
static uint64_t nimber(uint64_t n) {
  if (n == 0) return 0;
  return 2 * (n - 1) + !odious(n - 1);
}

static bool exceeds(const grundy_call *call) {
  return call->component.words[0] > largest_valued;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  uint64_t n = c.words[0];
  if (exceeds(call)) return GRUNDY_FAIL(call->context, GRUNDY_LIMIT, split_large, n);
  *out = (grundy_value){.known = true, .nimber = nimber(n), .method = GRUNDY_METHOD_THEOREM};
  return GRUNDY_OK;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  for (uint64_t i = 0; i < c.words[0]; i++) {
    GRUNDY_TRY(grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), i, c.words[0]));
    for (uint64_t j = 0; j <= i; j++) GRUNDY_TRY(grundy_sink_heaps(sink, i, j));
  }
  return GRUNDY_OK;
}

/* How many m < limit have the bit. */
static uint64_t count_with(uint64_t bit, uint64_t limit) {
  uint64_t rest = limit & (2 * bit - 1); /* 2 * bit = 0 for the top bit: all of limit */
  return (limit - rest) / 2 + (rest > bit ? rest - bit : 0);
}

/* The least m >= from that has the bit. */
static uint64_t next_with(uint64_t bit, uint64_t from) {
  return from & bit ? from : (from | bit) & ~(bit - 1);
}

/* v = 0: two equal heaps, since no two heaps have the same value. */
static grundy_status doubles(grundy_context *context, uint64_t n, grundy_sink *sink,
                             grundy_total *count) {
  *count = (grundy_total){true, n};
  for (uint64_t i = 0; sink && i < n; i++) {
    GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_replies), i, n));
    GRUNDY_TRY(grundy_sink_heaps(sink, i, i));
  }
  return GRUNDY_OK;
}

/* v odious: the heap of value v with an empty one. */
static grundy_status single(uint64_t n, uint64_t v, grundy_sink *sink, grundy_total *count) {
  uint64_t heap = v / 2 + 1;
  *count = (grundy_total){true, heap < n};
  return count->total && sink ? grundy_sink_heaps(sink, heap, 0) : GRUNDY_OK;
}

/* v evil, not 0: pairs whose indices differ by XOR with v/2. */
static grundy_status pairs(grundy_context *context, uint64_t n, uint64_t v, grundy_sink *sink,
                           grundy_total *count) {
  uint64_t difference = v / 2, bit = difference, indices = n ? n - 1 : 0;
  while (bit & (bit - 1)) bit &= bit - 1;
  *count = (grundy_total){true, count_with(bit, indices)};
  if (!sink || !count->total) return GRUNDY_OK;
  grundy_status s = GRUNDY_OK;
  uint64_t m = bit;
  for (uint64_t i = 0; i < count->total && s == GRUNDY_OK; i++) {
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_replies), i, count->total);
    if (s == GRUNDY_OK) s = grundy_sink_heaps(sink, m + 1, (m ^ difference) + 1);
    m = next_with(bit, m + 1);
  }
  return s;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  uint64_t n = call->component.words[0];
  grundy_status s = v == 0      ? doubles(call->context, n, sink, count)
                    : odious(v) ? single(n, v, sink, count)
                                : pairs(call->context, n, v, sink, count);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  uint64_t n = call->component.words[0];
  if (n > largest_valued) return GRUNDY_OK;
  GRUNDY_REASON(out, n ? "split-odious" : "split-empty", {"n", n}, {"value", nimber(n)});
  return out->status;
}

/* Each new heap is a copy of the stones below one that is picked: that one alone for two equal
 * heaps. */
static void pick_copies(grundy_reasons *out, uint64_t n, uint64_t large, uint64_t small) {
  for (uint64_t stone = small + 1; stone <= n; stone++) {
    bool picked = stone == small + 1 || stone == large + 1;
    (picked ? grundy_i_pick : grundy_i_gone)(out, grundy_i_item_number(stone));
  }
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const uint64_t parts[] = {call->to[0].words[0], call->to[1].words[0]},
                 n = call->component.words[0];
  bool first = parts[0] > parts[1];
  GRUNDY_REASON(out, "move.replace", {"heap", n});
  grundy_reasons_numbers(out, "parts", parts, 2);
  if (n <= GRUNDY_PICTURE_STONES) pick_copies(out, n, parts[!first], parts[first]);
  return out->status;
}

const grundy_ruleset grundy_i_game_split = {
    GRUNDY_HEAP_GAME,
    .display = GRUNDY_RULESET_DISPLAY(.draw = grundy_i_draw_heap, .noun = {GRUNDY_I_HEAP},
                                      .describe = describe),
    .name = "split",
    .title = {"Split Nim", "拆分 Nim"},
    .also = "拆分",
    .family = GRUNDY_FAMILY_BREAKING,
    .summary = {"replace a heap by two strictly smaller heaps, zero allowed",
                "把一堆石子换成两堆更小的石子（可以为 0）"},
    .theorem =
        {"the nim-value of heap 0 is 0, of heaps 1, 2, 3, … the odious numbers 1, 2, 4, 7, "
         "8, 11, …: 2n - 1 - (parity of the binary digits of n-1)",
         "0 的 SG 值是 0；1、2、3…… 的 SG 值依次是二进制中 1 的个数为奇数的数 1、2、4、7、8、"
         "11……，即 2n - 1 - (n-1 的二进制中 1 的个数的奇偶)；反 Nim 规则的胜负与反 Nim 相同"},
    .source = "Berlekamp, Conway, Guy 1982",
    .example = "2 3",
    .moves = GRUNDY_HEAP_MOVES(.options = options),
    .theory =
        GRUNDY_RULESET_THEORY(.value = value, .winner = grundy_i_heap_winner, .replies = replies,
                              .misere_pair = grundy_i_heap_pair, .reasons = reasons,
                              .closed_form = {"2 n * 1 - n 1 - parity -", 1}, .exceeds = exceeds),
};
