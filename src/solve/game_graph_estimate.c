/* How large the graph of a sum will be, from the graphs of its components. A position of the sum is
 * a sum of one position of each; of equal components the order does not matter, which leaves
 * C(p + m - 1, m) for m with p positions. Different choices may be the same position, where parts
 * change places: as long as nothing splits, at most k! of them, k the number of components. */
#include "base/compiler.h"
#include "base/messages_solving.def"
#include "solve/game_graph.h"

enum { USUAL = 1 << 16, MOST_FACTORIAL = 20 };

/* a b / c, UINT64_MAX where that is no 64-bit number; c divides a b. */
static uint64_t times(uint64_t a, uint64_t b, uint64_t c) {
  if (a == UINT64_MAX) return a;
  grundy_i_uint128 product = (grundy_i_uint128)a * b / c;
  return product < UINT64_MAX ? (uint64_t)product : UINT64_MAX;
}

/* C(p + m - 1, m) */
static uint64_t choices(uint64_t p, uint64_t m) {
  uint64_t count = 1;
  for (uint64_t i = 1; i <= m; i++) count = times(count, p + i - 1, i);
  return count;
}

static bool equal(grundy_component a, grundy_component b) {
  bool same = a.length == b.length;
  for (size_t i = 0; i < a.length && same; i++) same = a.words[i] == b.words[i];
  return same;
}

/* How often component `index` occurs, 0 where it has occurred before. */
static uint64_t occurrences(const grundy_position *position, size_t index) {
  const grundy_game *game, *other;
  grundy_component c = grundy_position_component(position, index, &game);
  uint64_t count = 0;
  for (size_t i = 0; i < grundy_position_count(position); i++) {
    grundy_component d = grundy_position_component(position, i, &other);
    if (game != other || !equal(c, d)) continue;
    if (i < index) return 0;
    count++;
  }
  return count;
}

/* Whether some position has several components. */
static bool splits(const grundy_game_graph *g) {
  for (size_t v = 0; v < grundy_game_graph_count(g); v++) {
    size_t length;
    const uint64_t *key = grundy_i_wordmap_key(&g->keys, v, &length);
    if (length > 1 && length > 3 + (size_t)key[2]) return true;
  }
  return false;
}

/* What the graphs of the components say. */
typedef struct part_graphs {
  uint64_t product, largest;
  bool known, splits;
} part_graphs;

static grundy_status count_one(grundy_context *context, const grundy_position *position,
                               size_t index, grundy_play play, uint64_t most, part_graphs *c) {
  const grundy_game *game;
  grundy_component own = grundy_position_component(position, index, &game);
  uint64_t times_there = occurrences(position, index);
  grundy_position *alone;
  grundy_game_graph *graph = NULL;
  if (!times_there) return GRUNDY_OK;
  grundy_status s = grundy_position_create(context, &alone);
  if (s != GRUNDY_OK) return s;
  s = grundy_position_add(alone, game, own);
  if (s == GRUNDY_OK) s = grundy_i_game_graph_create(context, alone, play, most, &graph);
  if (s == GRUNDY_OK) {
    uint64_t count = grundy_game_graph_count(graph), whole = choices(count, times_there);
    c->product = whole == UINT64_MAX ? whole : times(c->product, whole, 1);
    if (count > c->largest) c->largest = count;
    c->splits = c->splits || splits(graph);
  }
  c->known = c->known && s != GRUNDY_STOP;
  grundy_game_graph_destroy(graph);
  grundy_position_destroy(alone);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

grundy_status grundy_game_graph_estimate(grundy_context *context, const grundy_position *position,
                                         grundy_play play, uint64_t most,
                                         grundy_game_graph_bounds *out) {
  part_graphs c = {.product = 1, .largest = 1, .known = true};
  size_t count = grundy_position_count(position);
  grundy_status s = GRUNDY_OK;
  if (grundy_position_two_sided(position)) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, game_graph_sides);
  }
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = count_one(context, position, i, play, most ? most : USUAL, &c);
  }
  if (s != GRUNDY_OK) return s;
  *out = (grundy_game_graph_bounds){c.largest, c.known ? c.product : UINT64_MAX};
  if (!c.known || c.splits || count > MOST_FACTORIAL || c.product == UINT64_MAX) return GRUNDY_OK;
  uint64_t fewest = c.product;
  for (uint64_t i = 2; i <= count; i++) fewest /= i;
  if (fewest > out->least) out->least = fewest;
  return GRUNDY_OK;
}
