/* Graphs: places from the layout, in hundredths of a cell. */
#include "rules/draw.h"

#include <math.h>

#include "base/compiler.h"
#include "rules/layout.h"

enum { APART = 150, AROUND = 50, BEND = 26 };

bool grundy_i_net_join(grundy_i_net *net, size_t from, size_t to) {
  GRUNDY_ASSERT(from < net->vertices && to < net->vertices);
  if (net->edges == GRUNDY_PICTURE_EDGES) return false;
  net->ends[net->edges][0] = (uint32_t)from;
  net->ends[net->edges++][1] = (uint32_t)to;
  return true;
}

static const uint32_t (*ends_of(const grundy_i_net *net))[2] {
  return (const uint32_t(*)[2])net->ends;
}

grundy_status grundy_i_net_layout(grundy_context *context, grundy_i_net *net) {
  return grundy_i_layout(context, ends_of(net), net->edges, net->vertices, net->places);
}

grundy_status grundy_i_net_stand(grundy_context *context, grundy_i_net *net) {
  grundy_status s =
      grundy_i_layout_on_ground(context, ends_of(net), net->edges, net->vertices, net->places);
  for (size_t v = 0; v < net->vertices; v++) net->places[v][1] = -net->places[v][1];
  return s;
}

void grundy_i_net_frame(grundy_i_net *net, grundy_picture *out) {
  double least[2] = {0, 0}, most[2] = {0, 0};
  for (size_t v = 0; v < net->vertices; v++) {
    for (int i = 0; i < 2; i++) {
      double at = net->places[v][i];
      if (v == 0 || at < least[i]) least[i] = at;
      if (v == 0 || at > most[i]) most[i] = at;
    }
  }
  for (size_t v = 0; v < net->vertices; v++) {
    net->x[v] = (int32_t)lround((net->places[v][0] - least[0]) * APART) + AROUND;
    net->y[v] = (int32_t)lround((net->places[v][1] - least[1]) * APART) + AROUND;
  }
  out->width = (int32_t)lround((most[0] - least[0]) * APART) + 2 * AROUND;
  out->height = (int32_t)lround((most[1] - least[1]) * APART) + 2 * AROUND;
}

grundy_picture_item grundy_i_net_edge(const grundy_i_net *net, size_t edge, unsigned state) {
  size_t from = net->ends[edge][0], to = net->ends[edge][1];
  int32_t bend = 0;
  for (size_t e = 0; e < net->edges; e++) { /* there and back are two arrows */
    bool back = net->ends[e][0] == to && net->ends[e][1] == from;
    if (back && state & GRUNDY_STATE_ARROW) bend = BEND;
  }
  return (grundy_picture_item){.shape = GRUNDY_SHAPE_EDGE,
                               .state = state,
                               .x = net->x[from],
                               .y = net->y[from],
                               .x2 = net->x[to],
                               .y2 = net->y[to],
                               .bend = from == to ? AROUND : bend};
}

void grundy_i_net_vertex(const grundy_i_net *net, grundy_picture *out, size_t vertex,
                         unsigned state, const char *name, size_t length) {
  grundy_picture_item item = {.shape = GRUNDY_SHAPE_VERTEX, .state = state};
  item.x = net->x[vertex];
  item.y = net->y[vertex];
  grundy_picture_add(out, item, "%.*s", (int)length, name);
  grundy_picture_label(out, "%.*s", (int)length, name);
}
