/* Green Hackenbush: a graph stands on the ground; a move cuts one edge, and everything no longer
 * joined to the ground falls away.
 *
 * Values (Berlekamp, Conway and Guy 1982, ch. 7). Colon principle: branches that meet at a vertex
 * may be replaced by one stalk whose length is the XOR of their values; a stalk of n edges is a
 * heap of n, so a tree whose root carries branches of values b1, b2, …, each on an edge, has as its
 * value the XOR of all bi + 1. Fusion principle: the vertices of a cycle may be fused without a
 * change of value; its edges become loops, and a loop is worth 1. So in a search in depth from the
 * ground an edge that is a bridge (no edge leads from below it past it: Tarjan 1972) adds b + 1 at
 * its upper vertex, where b is the value of what hangs below; any other edge adds 1, and the value
 * below it is passed on as it is. O(edges). Winning cuts are found from above
 * (below).
 *
 * A component is edges of rules/edges.h. */
#include <stdlib.h>
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/random.h"
#include "base/sort.h"
#include "display/draw.h"
#include "rules/edges.h"

enum { GRUNDY_STANDING_EDGES = 4096, GRUNDY_STANDING_NONE = GRUNDY_STANDING_EDGES };

/* next    the first of its unexamined ends
 * order   when the vertex was met, from 1, or 0
 * low     the earliest vertex met to which an edge from below it leads
 * by      the edge by which it was met, from `parent`
 * value   that of what hangs at it so far */
typedef struct standing_vertex {
  uint32_t start, next, order, low, by, parent, value;
} standing_vertex;

/* The edges at vertex v are ends[vertices[v].start] to ends[vertices[v+1].start - 1]; a loop is
 * there once. */
typedef struct standing_graph {
  grundy_context *context;
  grundy_component edges;
  uint32_t count; /* vertices, one more than the largest */
  standing_vertex *vertices;
  uint32_t *ends;
  uint32_t bridges; /* that the last walk met */
} standing_graph;

/* Whether the last walk met the edge, its cut aside. */
static inline bool stands(const standing_graph *p, size_t edge) {
  return p->vertices[grundy_i_edge_left(p->edges.words[edge])].order != 0;
}

/* The walk over a graph that stands: search in depth from the ground (Tarjan 1972). */

static void standing_close(standing_graph *p) {
  grundy_i_free(p->context, p->vertices, ((size_t)p->count + 1) * sizeof *p->vertices);
  grundy_i_free(p->context, p->ends, 2 * p->edges.length * sizeof *p->ends);
}

/* Edges are put in from the last to the first, so that each `start` ends at its vertex's first. */
static void put_ends(standing_graph *p) {
  grundy_component c = p->edges;
  for (size_t i = 0; i < c.length; i++) {
    uint32_t u = grundy_i_edge_left(c.words[i]), v = grundy_i_edge_right(c.words[i]);
    p->vertices[u].start++;
    if (u != v) p->vertices[v].start++;
  }
  for (uint32_t v = 0; v < p->count; v++) p->vertices[v + 1].start += p->vertices[v].start;
  for (size_t i = c.length; i-- > 0;) {
    uint32_t u = grundy_i_edge_left(c.words[i]), v = grundy_i_edge_right(c.words[i]);
    p->ends[--p->vertices[u].start] = (uint32_t)i;
    if (u != v) p->ends[--p->vertices[v].start] = (uint32_t)i;
  }
}

/* Errors: NO_MEMORY. */
static grundy_status standing_open(grundy_context *context, grundy_component c,
                                   standing_graph *out) {
  standing_graph p = {.context = context, .edges = c, .count = 1};
  for (size_t i = 0; i < c.length; i++) {
    if (grundy_i_edge_right(c.words[i]) >= p.count) p.count = grundy_i_edge_right(c.words[i]) + 1;
  }
  grundy_status s = GRUNDY_OK;
  p.vertices = grundy_i_new(context, (size_t)p.count + 1, sizeof *p.vertices, &s);
  p.ends = grundy_i_new(context, 2 * c.length, sizeof *p.ends, &s);
  if (s != GRUNDY_OK) standing_close(&p);
  if (s == GRUNDY_OK) put_ends(&p);
  if (s == GRUNDY_OK) *out = p;
  return s;
}

static uint32_t lesser(uint32_t a, uint32_t b) {
  return a < b ? a : b;
}

/* Looks along edge `e` from vertex v, whose search is under way; returns where the search
 * continues. */
static uint32_t look(standing_graph *p, uint32_t v, uint32_t e, uint32_t *met) {
  uint64_t edge = p->edges.words[e];
  uint32_t to =
      grundy_i_edge_left(edge) == v ? grundy_i_edge_right(edge) : grundy_i_edge_left(edge);
  standing_vertex *from = &p->vertices[v], *other = &p->vertices[to];
  if (other->order == 0) {
    other->order = other->low = ++*met;
    other->by = e;
    other->parent = v;
    return to;
  }
  if (other->order <= from->order) { /* seen from its lower end, or a loop */
    from->low = lesser(from->low, other->order);
    from->value ^= 1;
  }
  return v;
}

/* The search below v is over: passes the value there on to its parent, which is returned. */
static uint32_t leave(standing_graph *p, uint32_t v) {
  standing_vertex *below = &p->vertices[v], *above = &p->vertices[below->parent];
  bool bridge = below->low > above->order;
  above->low = lesser(above->low, below->low);
  above->value ^= bridge ? below->value + 1 : below->value ^ 1;
  p->bridges += bridge;
  return below->parent;
}

/* Walks from the ground over all edges except `cut`, or NONE; the rest falls. Returns the value.
 * O(edges). */
static uint32_t standing_walk(standing_graph *p, uint32_t cut) {
  for (uint32_t v = 0; v < p->count; v++) {
    p->vertices[v].next = p->vertices[v].start;
    p->vertices[v].order = p->vertices[v].value = 0;
  }
  uint32_t met = 1, v = 0;
  p->bridges = 0;
  p->vertices[0].order = p->vertices[0].low = 1;
  p->vertices[0].by = GRUNDY_STANDING_NONE;
  for (;;) {
    if (p->vertices[v].next < p->vertices[v + 1].start) {
      uint32_t e = p->ends[p->vertices[v].next++];
      if (e != cut && e != p->vertices[v].by) v = look(p, v, e, &met);
    } else if (v) {
      v = leave(p, v);
    } else {
      return p->vertices[0].value;
    }
  }
}

/* Passes on the components that a cut leaves, as the ruleset's `options` do. Errors: LIMIT,
 * CANCELLED, NO_MEMORY; the sink's. */
static grundy_status standing_cut(standing_graph *p, uint32_t cut, grundy_array *left,
                                  grundy_sink *sink) {
  left->length = 0;
  standing_walk(p, cut);
  for (uint32_t i = 0; i < p->edges.length; i++) {
    if (i != cut && stands(p, i)) GRUNDY_TRY(grundy_array_push(left, p->edges.words[i]));
  }
  grundy_component part = {left->data, left->length};
  return grundy_sink_give(sink, &part, left->length != 0);
}

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
  standing_graph graph;
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
  standing_close(&c->graph);
}

static grundy_status open_cutter(grundy_context *context, grundy_component edges, cutter *out) {
  cutter c = {.cut_count = 0};
  grundy_status s = standing_open(context, edges, &c.graph);
  if (s != GRUNDY_OK) return s;
  c.met = grundy_i_new(context, c.graph.count, sizeof *c.met, &s);
  c.places = grundy_i_new(context, c.graph.count, sizeof *c.places, &s);
  c.cycle_edges = grundy_i_new(context, edges.length, sizeof *c.cycle_edges, &s);
  c.cuts = grundy_i_new(context, edges.length, sizeof *c.cuts, &s);
  *out = c;
  if (s != GRUNDY_OK) close_cutter(out);
  return s;
}

/* The end of an edge that is met later. */
static uint32_t lower_end(const cutter *c, uint32_t e) {
  uint64_t edge = c->graph.edges.words[e];
  uint32_t u = grundy_i_edge_left(edge), v = grundy_i_edge_right(edge);
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
  c->places[grundy_i_edge_left(edge)].cycles ^= drawn_for(e);
  c->places[grundy_i_edge_right(edge)].cycles ^= drawn_for(e);
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

/* Finds the target at a vertex from that of the one it was met from, or that the bridge to it must
 * be cut. */
static void aim(cutter *c, uint32_t v) {
  const standing_vertex *own = &c->graph.vertices[v];
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

GRUNDY_ORDER(compare_cycles, cycle_edge, cycles, cycles)

/* Adds the edges of cycles that leave v; of equal ones the first. */
static grundy_status cut_cycles(cutter *c, uint32_t v) {
  const cycle_edge *all = c->cycle_edges;
  grundy_component edges = c->graph.edges;
  if (c->cycle_count) qsort(c->cycle_edges, c->cycle_count, sizeof *all, compare_cycles);
  for (size_t i = 0; i < c->cycle_count; i++) {
    uint32_t e = all[i].edge;
    bool wins = all[i].alone;
    if (e && edges.words[e] == edges.words[e - 1]) continue;
    if ((i && all[i - 1].cycles == all[i].cycles) ||
        (i + 1 < c->cycle_count && all[i + 1].cycles == all[i].cycles)) {
      GRUNDY_TRY(grundy_i_tick(c->graph.context, GRUNDY_PHRASE(task_options), i, c->cycle_count));
      wins = standing_walk(&c->graph, e) == v;
    }
    if (wins) c->cuts[c->cut_count++] = (hackenbush_cut){e, 1, e};
  }
  return GRUNDY_OK;
}

static grundy_status find_cuts(cutter *c, uint32_t v) {
  (void)standing_walk(&c->graph, GRUNDY_STANDING_NONE);
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

/* theory.replies of the ruleset. */
static grundy_status standing_replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                                      grundy_total *count) {
  cutter c;
  *count = (grundy_total){true, 0};
  if (v >= 2 * GRUNDY_STANDING_EDGES) return GRUNDY_OK;
  GRUNDY_TRY(open_cutter(call->context, call->component, &c));
  grundy_array left = grundy_i_array(call->context);
  grundy_status s = find_cuts(&c, (uint32_t)v);
  count->total = c.cut_count;
  if (s == GRUNDY_OK && c.cut_count) qsort(c.cuts, c.cut_count, sizeof *c.cuts, compare_cuts);
  for (size_t i = 0; sink && i < c.cut_count && s == GRUNDY_OK; i++) {
    s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), i, c.cut_count);
    if (s == GRUNDY_OK) s = standing_cut(&c.graph, c.cuts[i].edge, &left, sink);
  }
  grundy_array_clear(&left);
  close_cutter(&c);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

enum { LARGEST = 4095 };

/* ---- text ---- */

static grundy_status check_ground(grundy_context *context, grundy_component c) {
  standing_graph p;
  grundy_status s = standing_open(context, c, &p);
  if (s != GRUNDY_OK) return s;
  standing_walk(&p, GRUNDY_STANDING_NONE);
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    if (stands(&p, i)) continue;
    s = GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, edges_ground, grundy_i_edge_left(c.words[i]),
                    grundy_i_edge_right(c.words[i]));
  }
  standing_close(&p);
  return s;
}

static const grundy_i_edges_form form = {GRUNDY_PHRASE(noun_edges), LARGEST, GRUNDY_STANDING_EDGES,
                                         true};

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  size_t begun = out->length;
  GRUNDY_TRY(grundy_i_edges_parse(call, &form, text, length, out));
  return check_ground(call->context, (grundy_component){out->data + begun, out->length - begun});
}

/* ---- samples: the subsets of some edges that stand, by their bits ---- */

/* Ascending, with a loop and a double edge. */
static const uint8_t sample_edges[][2] = {{0, 1}, {0, 1}, {0, 2}, {1, 2}, {1, 3},
                                          {2, 2}, {2, 3}, {3, 4}, {4, 4}};

enum { SAMPLE_EDGES = sizeof sample_edges / sizeof *sample_edges };

/* Whether all edges of the set are joined to the ground, and the second of a double edge only where
 * the first one is. */
static bool set_stands(unsigned set) {
  unsigned reached = 1;
  for (int round = 0; round < SAMPLE_EDGES; round++) {
    for (int i = 0; i < SAMPLE_EDGES; i++) {
      unsigned ends = 1u << sample_edges[i][0] | 1u << sample_edges[i][1];
      if (set >> i & 1 && reached & ends) reached |= ends;
    }
  }
  for (int i = 0; i < SAMPLE_EDGES; i++) {
    if (set >> i & 1 && !(reached >> sample_edges[i][0] & 1)) return false;
  }
  return set && (set & 3) != 2;
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  unsigned set = 0;
  for (uint64_t left = index + 1; left;) {
    if (++set >> SAMPLE_EDGES) return GRUNDY_STOP;
    left -= set_stands(set);
  }
  for (int i = 0; i < SAMPLE_EDGES; i++) {
    if (!(set >> i & 1)) continue;
    GRUNDY_TRY(grundy_array_push(out, grundy_i_edge(sample_edges[i][0], sample_edges[i][1])));
  }
  return GRUNDY_OK;
}

/* ---- moves and values ---- */

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  standing_graph p;
  grundy_status s = standing_open(call->context, c, &p);
  if (s != GRUNDY_OK) return s;
  grundy_array left = grundy_i_array(call->context);
  for (uint32_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    if (i && c.words[i] == c.words[i - 1]) continue;
    s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), i, c.length);
    if (s == GRUNDY_OK) s = standing_cut(&p, i, &left, sink);
  }
  grundy_array_clear(&left);
  standing_close(&p);
  return s;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  standing_graph p;
  GRUNDY_TRY(standing_open(call->context, call->component, &p));
  *out = (grundy_value){.known = true,
                        .nimber = standing_walk(&p, GRUNDY_STANDING_NONE),
                        .method = GRUNDY_METHOD_THEOREM};
  standing_close(&p);
  return GRUNDY_OK;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  standing_graph p;
  GRUNDY_TRY(standing_open(call->context, c, &p));
  uint32_t v = standing_walk(&p, GRUNDY_STANDING_NONE);
  if (p.bridges < c.length) {
    grundy_reasons_add(out, "hackenbush-fusion");
    grundy_reasons_index(out, "edges", c.length - p.bridges);
  }
  grundy_reasons_add(out, "hackenbush-colon");
  grundy_reasons_index(out, "bridges", p.bridges);
  grundy_reasons_number(out, "value", v);
  standing_close(&p);
  return out->status;
}

/* ---- moves in words ---- */

/* What a cut left: the vertices that still stand, by their bits. */
typedef struct ruin {
  grundy_component edges;
  uint64_t standing[(LARGEST + 1) / 64];
} ruin;

static bool stands_after(const ruin *r, uint32_t v) {
  return r->standing[v / 64] >> v % 64 & 1;
}

static void keep_standing(ruin *r, uint32_t v) {
  r->standing[v / 64] |= UINT64_C(1) << v % 64;
}

/* The next edge that is gone, both lists ascending; false after the last. */
static bool next_gone(grundy_component from, const ruin *r, size_t at[2], uint64_t *edge) {
  while (at[0] < from.length) {
    *edge = from.words[at[0]++];
    if (at[1] == r->edges.length || r->edges.words[at[1]] != *edge) return true;
    at[1]++;
  }
  return false;
}

/* The other edges that fall with the one cut. */
static void say_fallen(grundy_reasons *out, grundy_component from, const ruin *r, uint64_t cut) {
  uint64_t edge, last = cut;
  size_t copy = 0;
  for (size_t at[2] = {0, 0}; next_gone(from, r, at, &edge);) {
    copy = edge == last ? copy + 1 : 1;
    last = edge;
    if (edge != cut) grundy_i_gone(out, grundy_i_edge_name(edge, copy));
  }
}

/* Of the edges that are gone the one cut is that at a vertex which still stands: a second one there
 * would not have fallen. */
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  ruin r = {.edges = call->count ? *call->to : (grundy_component){NULL, 0}};
  uint64_t edge, cut = 0;
  keep_standing(&r, 0);
  for (size_t i = 0; i < r.edges.length; i++) {
    keep_standing(&r, grundy_i_edge_left(r.edges.words[i]));
    keep_standing(&r, grundy_i_edge_right(r.edges.words[i]));
  }
  for (size_t at[2] = {0, 0}; next_gone(from, &r, at, &edge);) {
    if (stands_after(&r, grundy_i_edge_left(edge)) || stands_after(&r, grundy_i_edge_right(edge)))
      cut = edge;
  }
  grundy_i_item name = grundy_i_edge_name(cut, 1);
  grundy_reasons_add(out, "move.cut");
  grundy_reasons_text(out, "edge", name.text, strlen(name.text));
  if (!out->items || from.length > GRUNDY_PICTURE_EDGES) return out->status;
  for (size_t i = 0, copy = 0; i < from.length; i++) {
    if (from.words[i] != cut) continue;
    if (copy++) grundy_i_way(out);
    grundy_i_pick(out, grundy_i_edge_name(cut, copy));
    say_fallen(out, from, &r, cut);
  }
  return out->status;
}

/* ---- the picture ---- */

enum { SPREAD = 50, LOOP = 70, FOOT = 40 };

static bool join_edges(grundy_component c, grundy_i_net *net, uint64_t vertices[]) {
  grundy_i_net_vertex_of(net, vertices, 0); /* the ground is first */
  for (size_t i = 0; i < c.length; i++) {
    size_t u = grundy_i_net_vertex_of(net, vertices, grundy_i_edge_left(c.words[i]));
    size_t v = grundy_i_net_vertex_of(net, vertices, grundy_i_edge_right(c.words[i]));
    if (u == SIZE_MAX || v == SIZE_MAX || !grundy_i_net_join(net, u, v)) return false;
  }
  return true;
}

/* Edge i of those at their places; equal ones bend apart, and what stands on the ground does so
 * right below its other end. */
static void put_edge(const grundy_i_net *net, grundy_component c, size_t i, int32_t ground,
                     grundy_picture *out) {
  size_t copy = 0, copies = 1;
  while (copy < i && c.words[i - copy - 1] == c.words[i]) copy++;
  while (i + copies < c.length && c.words[i + copies] == c.words[i]) copies++;
  grundy_picture_item edge = grundy_i_net_edge(net, i, 0);
  bool loop = net->ends[i][0] == net->ends[i][1], standing = net->ends[i][0] == 0;
  if (standing && !loop) edge.x = edge.x2;
  if (standing) edge.y = ground;
  if (standing && loop) edge.x2 = edge.x, edge.y2 = edge.y;
  copies += copy;
  edge.bend = loop ? LOOP + (int32_t)copy * SPREAD
                   : (int32_t)copy * SPREAD - (int32_t)(copies - 1) * SPREAD / 2;
  grundy_picture_add(out, edge, "%s", grundy_i_edge_name(c.words[i], copy + 1).text);
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  uint64_t vertices[GRUNDY_PICTURE_VERTICES];
  grundy_i_net net = {.vertices = 0};
  if (!join_edges(c, &net, vertices)) return GRUNDY_UNKNOWN;
  GRUNDY_TRY(grundy_i_net_stand(call->context, &net));
  grundy_i_net_frame(&net, out);
  int32_t ground = out->height;
  out->width += LOOP;
  out->height += FOOT;
  grundy_picture_item floor = {.shape = GRUNDY_SHAPE_LINE, .state = GRUNDY_STATE_GROUND};
  floor.x2 = out->width;
  floor.y = floor.y2 = ground;
  grundy_picture_add(out, floor, NULL);
  for (size_t i = 0; i < c.length; i++) put_edge(&net, c, i, ground, out);
  for (size_t v = 1; v < net.vertices; v++) {
    grundy_picture_item item = {.shape = GRUNDY_SHAPE_VERTEX, .x = net.x[v], .y = net.y[v]};
    grundy_picture_add(out, item, NULL);
    grundy_picture_label(out, "%u", (unsigned)vertices[v]);
  }
  return GRUNDY_OK;
}

const grundy_ruleset grundy_i_game_hackenbush = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "hackenbush",
    .title = {"Green Hackenbush", "删边游戏"},
    .also = "无向图删边;树上删边;删边",
    .family = GRUNDY_FAMILY_GRAPHS,
    .summary = {"cut one edge of a graph that stands on the ground, vertex 0; what is no longer "
                "joined to it falls",
                "剪断立在地面（顶点 0）上的图的一条边；不再与地面相连的部分随之落下"},
    .notation = "u1-v1,u2-v2,…",
    .theorem = {"green Hackenbush: cycles may be fused (fusion principle), branches at a vertex "
                "replaced by a stalk of their XOR (colon principle); up to 4096 edges, vertices up "
                "to 4095",
                "绿色删边游戏：环可缩成一点（融合原理），同一顶点上的各枝可换成一根长为其异或的"
                "直杆（冒号原理）；至多 4096 条边，顶点编号至多 4095"},
    .source = "Berlekamp, Conway and Guy 1982",
    .example = "0-1,1-2,1-3,0-4,4-4",
    .sample = sample,
    .moves =
        GRUNDY_RULESET_MOVES(.parse = parse, .print = grundy_i_edges_print, .options = options),
    .theory =
        GRUNDY_RULESET_THEORY(.value = value, .replies = standing_replies, .reasons = reasons),
    .display = GRUNDY_RULESET_DISPLAY(.noun = {"picture {n}", "第 {n} 幅图"}, .describe = describe,
                                      .draw = draw),
};
