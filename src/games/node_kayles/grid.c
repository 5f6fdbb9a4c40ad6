/* Arc Kayles on a grid is Cram: taking two neighbours is a domino on two free squares. The
 * regions of a set of squares and the keys under which a search knows them are Cram's; regions
 * come back as squares in the corner of the grid, where they fit as they are no larger. */
#include "games/node_kayles/grid.h"

#include "rules/area.h"

extern const grundy_ruleset grundy_i_game_cram;

bool grundy_i_is_grid(const grundy_i_small *g) {
  if (g->vertices > GRUNDY_I_BOARD_SQUARES || !g->rows || g->rows * g->columns != g->vertices)
    return false;
  for (size_t v = 0; v < g->vertices; v++) {
    for (size_t u = 0; u < v; u++) {
      bool next = u + g->columns == v || (u + 1 == v && v % g->columns);
      if (grundy_i_small_has(grundy_i_small_row(g, v), u) != next) return false;
    }
  }
  return true;
}

/* A set of squares as the smallest board that holds them; there are some. */
static grundy_i_area area_of(const grundy_i_small *g, uint64_t set) {
  grundy_i_area a = {(unsigned)g->rows, (unsigned)g->columns, set};
  return grundy_i_area_trimmed(&a, NULL);
}

/* Takes regions of a board to squares of the grid, in its corner. */
typedef struct corner_sink {
  grundy_sink sink;
  grundy_sink *out;
  const grundy_i_small *graph;
} corner_sink;

static grundy_status take_regions(grundy_sink *sink, const grundy_component *parts, size_t count) {
  corner_sink *self = (corner_sink *)sink;
  uint64_t words[GRUNDY_I_BOARD_SQUARES];
  grundy_component sets[GRUNDY_I_BOARD_SQUARES];
  GRUNDY_ASSERT(count <= GRUNDY_I_BOARD_SQUARES);
  for (size_t i = 0; i < count; i++) {
    grundy_i_area a = grundy_i_area_of(parts[i]);
    words[i] = 0;
    for (uint64_t left = a.free; left; left &= left - 1) {
      unsigned square = GRUNDY_LOWEST_BIT(left);
      words[i] |= UINT64_C(1) << (square / a.columns * self->graph->columns + square % a.columns);
    }
    sets[i] = (grundy_component){&words[i], 1};
  }
  return self->out->take(self->out, sets, count);
}

grundy_status grundy_i_grid_split(grundy_context *context, const grundy_i_small *graph,
                                  uint64_t set, grundy_sink *sink) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_i_area a = area_of(graph, set);
  corner_sink corner = {{take_regions}, sink, graph};
  return grundy_i_game_cram.hints->split(context, NULL, grundy_i_area_component(&a, words),
                                         &corner.sink);
}

grundy_status grundy_i_grid_key(grundy_context *context, const grundy_i_small *graph, uint64_t set,
                                grundy_array *out) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_i_area a = area_of(graph, set);
  return grundy_i_game_cram.hints->key(context, NULL, grundy_i_area_component(&a, words), out);
}
