/* Nim: take any number from one heap.
 *
 * G(n) = n (Bouton 1901; the smaller heaps are 0 .. n-1, whose mex is n). The option of value v is
 * the heap v itself, so replies cost O(1). Misère Nim: while some heap has 2 or more, play as in
 * Nim; else the parity of the heaps decides (Bouton 1901), which is the pair below. */
#include "base/context.h"
#include "display/describe.h"
#include "rules/heap.h"
#include "rules/theorem.h"

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  for (uint64_t left = 0; left < call->component.words[0]; left++) {
    GRUNDY_TRY(grundy_sink_heap(sink, left));
  }
  return GRUNDY_OK;
}

GRUNDY_VALUE_BY_THEOREM(call->component.words[0])

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  return grundy_i_heap_reply(v < call->component.words[0], v, sink, count);
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  GRUNDY_REASON(out, "nim-heap", {"n", call->component.words[0]});
  return out->status;
}

/* G(n + 1) = G(n) + 1. */
static void law(const grundy_game *game, grundy_period *out) {
  *out = (grundy_period){.period = 1, .saltus = 1};
}

const grundy_ruleset grundy_i_game_nim = {
    GRUNDY_HEAP_GAME,
    .name = "nim",
    .title = {"Nim", "Nim 游戏"},
    .also = "尼姆;Nim 博弈;尼姆博弈",
    .family = GRUNDY_FAMILY_HEAPS,
    .summary = {"take any number from one heap", "从一堆石子中取走任意正数个"},
    .theorem = {"the nim-value of a heap is its size; misère play differs only when every heap is "
                "0 or 1",
                "每堆的 SG 值等于石子数；反 Nim（Anti-SG，SJ 定理）只在每堆都不超过 1 时规则改变"},
    .source = "Bouton 1901",
    .example = "3 4 5",
    .moves = GRUNDY_HEAP_MOVES(.options = options),
    .theory =
        GRUNDY_RULESET_THEORY(.value = value, .replies = replies, .misere_pair = grundy_i_heap_pair,
                              .reasons = reasons, .law = law),
};
