/* Half-turns, given up at the first square whose image is not there. */
#include "games/node_kayles/turn.h"

/* A half-turn takes v to lowest + highest - v, so a set that this does not keep is not kept. Fails
 * at the first vertex most often. */
static bool may_be_kept(const grundy_i_small *g, const uint64_t *set) {
  size_t low = 0, high = g->words - 1;
  while (!set[low]) low++;
  while (!set[high]) high--;
  size_t sum = 64 * low + GRUNDY_LOWEST_BIT(set[low]) + 64 * high + grundy_i_top_bit(set[high]);
  for (size_t i = low; 128 * i <= sum; i++) {
    for (uint64_t bits = set[i]; bits; bits &= bits - 1) {
      size_t v = 64 * i + GRUNDY_LOWEST_BIT(bits);
      if (v > sum || !grundy_i_small_has(set, sum - v)) return false;
    }
  }
  return true;
}

grundy_i_turned_set grundy_i_half_turn(const grundy_i_small *graph, const uint64_t *set) {
  grundy_i_turned_set t = {false, 0, {0, 0}, GRUNDY_SMALL_NONE};
  if (!may_be_kept(graph, set)) return t;
  t.kept = true;
  grundy_i_small_box box = grundy_i_small_bounds(graph, set);
  for (size_t i = 0; i < graph->words; i++) {
    for (uint64_t bits = set[i]; bits; bits &= bits - 1) {
      size_t v = 64 * i + GRUNDY_LOWEST_BIT(bits), image = grundy_i_small_turned(graph, &box, v);
      t.kept = grundy_i_small_has(set, image);
      if (!t.kept) return t;
      if (image == v) t.fixed = v;
      if (image <= v || !grundy_i_small_has(grundy_i_small_row(graph, v), image)) continue;
      t.joined++;
      t.pair[0] = v;
      t.pair[1] = image;
    }
  }
  return t;
}
