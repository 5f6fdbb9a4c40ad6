/* Bounded Nim: take 1 to K from a heap.
 *
 * G(n) = n mod (K+1) (Bachet 1612 for who wins): from n the last K values are reached, which are
 * all residues except that of n. The option of value v is the one heap in n-K .. n-1 with residue
 * v, so replies cost O(1). Misère play follows Nim's misère rule (Ferguson 1974). */
#include "games/bounded.h"

#include "base/number.h"
#include "display/describe.h"
#include "rules/heap.h"
#include "rules/theorem.h"

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  uint64_t n = call->component.words[0],
           least = n > grundy_i_number_of(call->game) ? n - grundy_i_number_of(call->game) : 0;
  for (uint64_t left = least; left < n; left++) GRUNDY_TRY(grundy_sink_heap(sink, left));
  return GRUNDY_OK;
}

GRUNDY_VALUE_BY_THEOREM(grundy_i_bounded_value(grundy_i_number_of(call->game),
                                               call->component.words[0]))

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  uint64_t take = grundy_i_bounded_take(grundy_i_number_of(call->game), c.words[0], v);
  return grundy_i_heap_reply(take != 0, c.words[0] - take, sink, count);
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  GRUNDY_REASON(out, "bounded-remainder", {"n", c.words[0]}, {"k", grundy_i_number_of(call->game)},
                {"value", grundy_i_bounded_value(grundy_i_number_of(call->game), c.words[0])});
  return out->status;
}

/* The remainder by K + 1 repeats; where K + 1 is 2^64 every heap is its own value. */
static void law(const grundy_game *game, grundy_period *out) {
  uint64_t k = grundy_i_number_of(game);
  *out = k == UINT64_MAX ? (grundy_period){.period = 1, .saltus = 1}
                         : (grundy_period){.period = k + 1};
}

const grundy_ruleset grundy_i_game_bounded = {
    GRUNDY_HEAP_GAME,
    .name = "bounded-nim",
    .title = {"Bachet's game", "巴什博弈"},
    .also = "Bash;K-Nim;K-Nim 游戏;巴什;巴什博奕",
    .family = GRUNDY_FAMILY_HEAPS,
    .summary = {"take 1 to K from one heap", "从一堆石子中取走 1 到 K 个"},
    .parameters = "K",
    .parameter_help = {"K: the most that may be taken at once, from 1 to 2^64 - 1",
                       "K：每次最多取走的石子数，从 1 到 2^64 - 1"},
    .theorem = {"the nim-value of a heap is n mod (K+1); misère play follows Nim's misère rule",
                "每堆的 SG 值是 n mod (K+1)；反 Nim 规则的胜负与反 Nim 相同"},
    .source = "Bachet 1612, Ferguson 1974",
    .examples = (const char *const[]){"3", "1", "2", "6", NULL},
    .example = "10 7",
    .sample_game = grundy_i_number_sample,
    .moves = GRUNDY_HEAP_MOVES(.open = grundy_i_number_open, .close = grundy_i_number_close,
                               .options = options),
    .theory =
        GRUNDY_RULESET_THEORY(.value = value, .replies = replies, .misere_pair = grundy_i_heap_pair,
                              .reasons = reasons, .law = law),
};
