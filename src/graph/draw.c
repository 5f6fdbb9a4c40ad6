/* Boards keep the places of their squares, and a graph of which each vertex has two neighbours is a
 * ring; others are laid out by their edges. The whole graph is drawn, so that what is taken stays
 * where it was. */
#include "graph/draw.h"

#include <math.h>

#include "display/draw.h"

typedef struct net_drawing {
  grundy_context *context;
  const grundy_i_small *graph;
  const grundy_i_small_looks *looks;
  grundy_picture *out;
  grundy_i_net net;
} net_drawing;

static unsigned state_of(const grundy_i_small_looks *looks, size_t v) {
  return v == looks->token                    ? GRUNDY_STATE_HERE
         : grundy_i_small_has(looks->left, v) ? GRUNDY_STATE_FREE
                                              : GRUNDY_STATE_TAKEN;
}

static grundy_status draw_squares(const grundy_i_small *g, const grundy_i_small_looks *looks,
                                  grundy_picture *out) {
  grundy_i_draw_board board;
  GRUNDY_TRY(grundy_i_draw_board_begin(out, g->rows, g->columns, &board));
  for (size_t v = 0; v < g->vertices; v++) {
    size_t row = g->rows - 1 - g->row[v], column = g->column[v];
    unsigned dark = (g->row[v] + column) % 2 ? 0 : GRUNDY_STATE_DARK;
    grundy_i_draw_board_square(&board, row, column, state_of(looks, v) | dark);
    if (v == looks->token) grundy_i_draw_board_piece(&board, row, column, GRUNDY_STATE_HERE);
  }
  return GRUNDY_OK;
}

/* Joins each two neighbours, once unless edges lead one way; false where there are too many. */
static bool join_all(net_drawing *d) {
  const grundy_i_small *g = d->graph;
  for (size_t u = 0; u < g->vertices; u++) {
    for (size_t v = 0; v < g->vertices; v++) {
      bool there = grundy_i_small_has(grundy_i_small_row(g, u), v);
      if (there && (d->looks->directed || u < v) && !grundy_i_net_join(&d->net, u, v)) return false;
    }
  }
  return true;
}

/* Whether all edges of a board join next squares, so that they can be seen. */
static bool is_grid(const net_drawing *d) {
  const grundy_i_small *g = d->graph;
  for (size_t e = 0; e < d->net.edges; e++) {
    int rows = g->row[d->net.ends[e][0]] - g->row[d->net.ends[e][1]];
    int columns = g->column[d->net.ends[e][0]] - g->column[d->net.ends[e][1]];
    if (rows * rows + columns * columns != 1) return false;
  }
  return true;
}

static bool is_ring(const grundy_i_small *g) {
  for (size_t v = 0; v < g->vertices; v++) {
    const uint64_t *row = grundy_i_small_row(g, v);
    bool next = grundy_i_small_has(row, (v + 1) % g->vertices);
    if (!next || !grundy_i_small_has(row, (v + g->vertices - 1) % g->vertices)) return false;
  }
  return g->vertices > 2 && g->named_kind;
}

static void place_grid(net_drawing *d) {
  for (size_t v = 0; v < d->graph->vertices; v++) {
    d->net.places[v][0] = d->graph->column[v];
    d->net.places[v][1] = (double)d->graph->rows - d->graph->row[v];
  }
}

static void place_ring(net_drawing *d) {
  static const double pi = 3.14159265358979323846;
  double radius = 0.5 / sin(pi / (double)d->graph->vertices);
  for (size_t v = 0; v < d->graph->vertices; v++) {
    double angle = 2 * pi * (double)v / (double)d->graph->vertices;
    d->net.places[v][0] = radius * sin(angle);
    d->net.places[v][1] = -radius * cos(angle);
  }
}

static grundy_status put_net(net_drawing *d) {
  if (d->graph->rows)
    place_grid(d);
  else if (is_ring(d->graph))
    place_ring(d);
  else
    GRUNDY_TRY(grundy_i_net_layout(d->context, &d->net));
  grundy_i_net_frame(&d->net, d->out);
  for (size_t e = 0; e < d->net.edges; e++) {
    unsigned taken =
        (state_of(d->looks, d->net.ends[e][0]) | state_of(d->looks, d->net.ends[e][1])) &
        GRUNDY_STATE_TAKEN;
    unsigned state = taken ? taken : GRUNDY_STATE_FREE;
    if (d->looks->directed) state |= GRUNDY_STATE_ARROW;
    grundy_picture_add(d->out, grundy_i_net_edge(&d->net, e, state), NULL);
  }
  for (size_t v = 0; v < d->graph->vertices; v++) {
    size_t length;
    const char *name = grundy_i_intern_text(&d->graph->names, v, &length);
    grundy_i_net_vertex(&d->net, d->out, v, state_of(d->looks, v), name, length);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_small_draw(grundy_context *context, const grundy_i_small *graph,
                                  const grundy_i_small_looks *looks, grundy_picture *out) {
  net_drawing d = {.context = context, .graph = graph, .looks = looks, .out = out};
  d.net.vertices = graph->vertices;
  d.net.edges = 0;
  bool fits = graph->vertices <= GRUNDY_PICTURE_VERTICES && join_all(&d);
  if (graph->rows && !(fits && is_grid(&d))) return draw_squares(graph, looks, out);
  return fits ? put_net(&d) : GRUNDY_UNKNOWN;
}
