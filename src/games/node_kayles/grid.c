/* Arc Kayles on a grid is Cram: taking two neighbours is a domino on two free squares. The
 * regions of a set of squares and the keys under which a search knows them are Cram's; regions
 * come back as squares in the corner of the grid, where they fit as they are no larger. */
#include "games/node_kayles/grid.h"

#include "rules/area.h"

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

static grundy_i_area area_of(const grundy_i_small *g, uint64_t set) {
  return (grundy_i_area){(unsigned)g->rows, (unsigned)g->columns, set};
}

/* The squares of the grid that the free ones of a board in its corner are. */
static uint64_t in_corner(const grundy_i_small *g, const grundy_i_area *a) {
  uint64_t set = 0, row = UINT64_MAX >> (GRUNDY_I_BOARD_SQUARES - a->columns);
  for (unsigned r = 0; r < a->rows; r++) {
    set |= (a->free >> r * a->columns & row) << r * g->columns;
  }
  return set;
}

/* Takes what Cram gives of a board, in the corner, to squares of the grid. */
typedef struct corner_sink {
  grundy_sink sink;
  grundy_sink *out;
  const grundy_i_small *graph;
  unsigned corner;
} corner_sink;

static grundy_status take_parts(grundy_sink *sink, const grundy_option *option) {
  const corner_sink *self = (const corner_sink *)sink;
  uint64_t words[GRUNDY_I_BOARD_SQUARES];
  grundy_component sets[GRUNDY_I_BOARD_SQUARES];
  GRUNDY_ASSERT(option->count <= GRUNDY_I_BOARD_SQUARES);
  for (size_t i = 0; i < option->count; i++) {
    grundy_i_area a = grundy_i_area_of(option->parts[i]);
    words[i] = in_corner(self->graph, &a) << self->corner;
    sets[i] = (grundy_component){&words[i], 1};
  }
  return grundy_sink_give(self->out, sets, option->count);
}

grundy_status grundy_i_grid_options(const grundy_call *call, const grundy_i_small *graph,
                                    uint64_t set, grundy_sink *sink) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_i_area all = area_of(graph, set), a = grundy_i_area_trimmed(&all, NULL);
  unsigned corner = GRUNDY_LOWEST_BIT(set) - GRUNDY_LOWEST_BIT(in_corner(graph, &a));
  corner_sink squares = {{take_parts}, sink, graph, corner};
  return call->game->ruleset->moves->options(
      GRUNDY_CALL(call->context, call->game, grundy_i_area_component(&a, words)), &squares.sink);
}

grundy_status grundy_i_grid_split(grundy_context *context, const grundy_i_small *graph,
                                  uint64_t set, grundy_sink *sink) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_i_area a = area_of(graph, set);
  corner_sink corner = {{take_parts}, sink, graph, 0};
  return grundy_i_game_cram.hints->split(
      GRUNDY_CALL(context, NULL, grundy_i_area_component(&a, words)), &corner.sink);
}

grundy_status grundy_i_grid_key(grundy_context *context, const grundy_i_small *graph, uint64_t set,
                                grundy_array *out) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_i_area all = area_of(graph, set), a = grundy_i_area_trimmed(&all, NULL);
  return grundy_i_game_cram.hints->key(
      GRUNDY_CALL(context, NULL, grundy_i_area_component(&a, words)), out);
}

uint64_t grundy_i_grid_size(const grundy_i_small *graph, uint64_t set) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_i_area a = area_of(graph, set);
  return grundy_i_game_cram.hints->size(
      GRUNDY_CALL(NULL, NULL, grundy_i_area_component(&a, words)));
}
