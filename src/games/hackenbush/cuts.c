/* The cuts that leave a wanted value, without trying all. Fused vertices (cycles, by the fusion
 * principle) and bridges form a tree. Let g be the value of what stands on a fused vertex, and t
 * what it would have to be for the whole to have the wanted value: at the ground t is that, and at
 * the upper end y of a bridge from x
 *     t(y) = (t(x) ^ g(x) ^ (g(y) + 1)) - 1.
 * Where the bracket is 0 the cut of the bridge leaves the wanted value, and no cut above it does.
 *
 * The cut of an edge of cycles at x lets nothing fall, so it changes the parity of g(x). Where it
 * makes no bridge of another edge it changes nothing else: it does what is wanted where t(x) is
 * g(x) ^ 1. It makes bridges of the edges that are in the same cycles. The XOR, over the cycles
 * that an edge is in, of a number drawn for each edge that closes one (Pritchard and Thurimella
 * 2011) is the same for those; edges with the same one are walked, whether it is chance or not.
 *
 * O(edges) where no two edges are in the same cycles; else O(edges) for each that is. */
#include <stdlib.h>

#include "base/messages_tasks.def"
#include "base/random.h"
#include "games/hackenbush/standing.h"

static const uint32_t never = UINT32_MAX;

/* cycles  drawn for the cycles of the edge by which the vertex was met
 * fallen  edges that this edge's cut lets fall if it is a bridge, with itself; the least is `first`
 * top     the vertex by which one comes to those fused with this one; there `target` is t */
typedef struct cut_place {
  uint64_t cycles;
  uint32_t fallen, first, top, target;
} cut_place;

/* An edge to cut, and how what it leaves compares: the more fall the less it is. */
typedef struct hackenbush_cut {
  uint32_t edge, fallen, first;
} hackenbush_cut;

typedef struct cycle_edge {
  uint64_t cycles;
  uint32_t edge;
  bool alone; /* wins where no other edge is in the same cycles */
} cycle_edge;

typedef struct cutter {
  grundy_i_standing_graph graph;
  uint32_t *met; /* vertices in the order in which they are met */
  cut_place *places;
  cycle_edge *cycle_edges;
  hackenbush_cut *cuts;
  size_t cycle_count, cut_count;
} cutter;

static void close_cutter(cutter *c) {
  grundy_context *context = c->graph.context;
  size_t edges = c->graph.edges.length;
  grundy_i_free(context, c->met, c->graph.count * sizeof *c->met);
  grundy_i_free(context, c->places, c->graph.count * sizeof *c->places);
  grundy_i_free(context, c->cycle_edges, edges * sizeof *c->cycle_edges);
  grundy_i_free(context, c->cuts, edges * sizeof *c->cuts);
  grundy_i_standing_close(&c->graph);
}

static grundy_status open_cutter(grundy_context *context, grundy_component edges, cutter *out) {
  void *met = NULL, *places = NULL, *cycle_edges = NULL, *cuts = NULL;
  cutter c = {.cut_count = 0};
  grundy_status s = grundy_i_standing_open(context, edges, &c.graph);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_allocate(context, c.graph.count, sizeof *c.met, &met);
  if (s == GRUNDY_OK) s = grundy_i_allocate(context, c.graph.count, sizeof *c.places, &places);
  if (s == GRUNDY_OK)
    s = grundy_i_allocate(context, edges.length, sizeof *c.cycle_edges, &cycle_edges);
  if (s == GRUNDY_OK) s = grundy_i_allocate(context, edges.length, sizeof *c.cuts, &cuts);
  c.met = met;
  c.places = places;
  c.cycle_edges = cycle_edges;
  c.cuts = cuts;
  *out = c;
  if (s != GRUNDY_OK) close_cutter(out);
  return s;
}

/* The end of an edge that is met later. */
static uint32_t lower_end(const cutter *c, uint32_t e) {
  uint64_t edge = c->graph.edges.words[e];
  uint32_t u = grundy_i_left_of(edge), v = grundy_i_right_of(edge);
  return c->graph.vertices[u].order > c->graph.vertices[v].order ? u : v;
}

static uint64_t drawn_for(uint32_t e) {
  uint64_t state = e;
  return grundy_i_random_next(&state);
}

/* Counts an edge at its lower end; one that closes a cycle is in that of each edge between its
 * ends. */
static void count_edge(cutter *c, uint32_t e) {
  uint64_t edge = c->graph.edges.words[e];
  uint32_t lower = lower_end(c, e);
  cut_place *at = &c->places[lower];
  if (at->fallen++ == 0 || e < at->first) at->first = e;
  if (c->graph.vertices[lower].by == e) return;
  c->places[grundy_i_left_of(edge)].cycles ^= drawn_for(e);
  c->places[grundy_i_right_of(edge)].cycles ^= drawn_for(e);
}

/* Fills in places except targets, after a walk over all. */
static void fill_in(cutter *c) {
  uint32_t standing = 0;
  for (uint32_t v = 0; v < c->graph.count; v++) {
    uint32_t order = c->graph.vertices[v].order;
    if (order) c->met[order - 1] = v;
    standing += order != 0;
  }
  for (uint32_t e = 0; e < c->graph.edges.length; e++) count_edge(c, e);
  for (uint32_t i = standing; i-- > 1;) {
    const cut_place *at = &c->places[c->met[i]];
    cut_place *above = &c->places[c->graph.vertices[c->met[i]].parent];
    above->cycles ^= at->cycles;
    if (above->fallen == 0 || at->first < above->first) above->first = at->first;
    above->fallen += at->fallen;
  }
}

/* Finds the target at a vertex from that of the one it was met from, or that the bridge to it is to
 * be cut. */
static void aim(cutter *c, uint32_t v) {
  const grundy_i_standing_vertex *own = &c->graph.vertices[v];
  cut_place *at = &c->places[v];
  uint32_t above = c->places[own->parent].top;
  if (own->low <= c->graph.vertices[own->parent].order) {
    at->top = above;
    return;
  }
  at->top = v;
  at->target = never;
  if (c->places[above].target == never) return;
  uint32_t rest = c->places[above].target ^ c->graph.vertices[above].value ^ (own->value + 1);
  if (rest) {
    at->target = rest - 1;
  } else {
    c->cuts[c->cut_count++] = (hackenbush_cut){own->by, at->fallen, at->first};
  }
}

/* Notes the edge where it is in a cycle and a cut at its vertex can do what is wanted. */
static void note_cycle_edge(cutter *c, uint32_t e) {
  uint32_t lower = lower_end(c, e);
  const cut_place *at = &c->places[lower];
  bool tree = c->graph.vertices[lower].by == e;
  if (tree && at->top == lower) return;
  uint32_t target = c->places[at->top].target, now = c->graph.vertices[at->top].value;
  if (target == never || !((target ^ now) & 1)) return;
  uint64_t cycles = tree ? at->cycles : drawn_for(e);
  c->cycle_edges[c->cycle_count++] = (cycle_edge){cycles, e, target == (now ^ 1)};
}

static int compare_cycles(const void *a, const void *b) {
  const cycle_edge *x = a, *y = b;
  return (x->cycles > y->cycles) - (x->cycles < y->cycles);
}

/* Adds the edges of cycles that leave v; of equal ones the first. */
static grundy_status cut_cycles(cutter *c, uint32_t v) {
  const cycle_edge *all = c->cycle_edges;
  grundy_component edges = c->graph.edges;
  qsort(c->cycle_edges, c->cycle_count, sizeof *all, compare_cycles);
  for (size_t i = 0; i < c->cycle_count; i++) {
    uint32_t e = all[i].edge;
    bool wins = all[i].alone;
    if (e && edges.words[e] == edges.words[e - 1]) continue;
    if ((i && all[i - 1].cycles == all[i].cycles) ||
        (i + 1 < c->cycle_count && all[i + 1].cycles == all[i].cycles)) {
      grundy_status s =
          grundy_i_tick(c->graph.context, GRUNDY_PHRASE(task_options), i, c->cycle_count);
      if (s != GRUNDY_OK) return s;
      wins = grundy_i_standing_walk(&c->graph, e) == v;
    }
    if (wins) c->cuts[c->cut_count++] = (hackenbush_cut){e, 1, e};
  }
  return GRUNDY_OK;
}

static grundy_status find_cuts(cutter *c, uint32_t v) {
  (void)grundy_i_standing_walk(&c->graph, GRUNDY_STANDING_NONE);
  fill_in(c);
  c->places[0].target = v;
  for (uint32_t i = 1; i < c->graph.count && c->met[i]; i++) aim(c, c->met[i]);
  for (uint32_t e = 0; e < c->graph.edges.length; e++) note_cycle_edge(c, e);
  return cut_cycles(c, v);
}

/* By what is left: fewer edges first, and of as many those where the first that is gone is later,
 * as smaller ones stand in its place. */
static int compare_cuts(const void *a, const void *b) {
  const hackenbush_cut *x = a, *y = b;
  if (x->fallen != y->fallen) return x->fallen > y->fallen ? -1 : 1;
  return (x->first < y->first) - (x->first > y->first);
}

grundy_status grundy_i_standing_replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                                        grundy_total *count) {
  cutter c;
  grundy_array left;
  *count = (grundy_total){true, 0};
  if (v >= 2 * GRUNDY_STANDING_EDGES) return GRUNDY_OK;
  grundy_status s = open_cutter(call->context, call->component, &c);
  if (s != GRUNDY_OK) return s;
  grundy_array_init(&left, call->context);
  s = find_cuts(&c, (uint32_t)v);
  count->total = c.cut_count;
  if (s == GRUNDY_OK && c.cut_count) qsort(c.cuts, c.cut_count, sizeof *c.cuts, compare_cuts);
  for (size_t i = 0; sink && i < c.cut_count && s == GRUNDY_OK; i++) {
    s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), i, c.cut_count);
    if (s == GRUNDY_OK) s = grundy_i_standing_cut(&c.graph, c.cuts[i].edge, &left, sink);
  }
  grundy_array_clear(&left);
  close_cutter(&c);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}
