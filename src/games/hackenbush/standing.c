/* The walk over a graph that stands: search in depth from the ground (Tarjan 1972). */
#include "games/hackenbush/standing.h"

void grundy_i_standing_close(grundy_i_standing_graph *p) {
  grundy_i_free(p->context, p->vertices, ((size_t)p->count + 1) * sizeof *p->vertices);
  grundy_i_free(p->context, p->ends, 2 * p->edges.length * sizeof *p->ends);
}

/* Edges are put in from the last to the first, so that each `start` ends at its vertex's first. */
static void put_ends(grundy_i_standing_graph *p) {
  grundy_component c = p->edges;
  for (size_t i = 0; i < c.length; i++) {
    uint32_t u = grundy_i_left_of(c.words[i]), v = grundy_i_right_of(c.words[i]);
    p->vertices[u].start++;
    if (u != v) p->vertices[v].start++;
  }
  for (uint32_t v = 0; v < p->count; v++) p->vertices[v + 1].start += p->vertices[v].start;
  for (size_t i = c.length; i-- > 0;) {
    uint32_t u = grundy_i_left_of(c.words[i]), v = grundy_i_right_of(c.words[i]);
    p->ends[--p->vertices[u].start] = (uint32_t)i;
    if (u != v) p->ends[--p->vertices[v].start] = (uint32_t)i;
  }
}

grundy_status grundy_i_standing_open(grundy_context *context, grundy_component c,
                                     grundy_i_standing_graph *out) {
  void *vertices = NULL, *ends = NULL;
  grundy_i_standing_graph p = {.context = context, .edges = c, .count = 1};
  for (size_t i = 0; i < c.length; i++) {
    if (grundy_i_right_of(c.words[i]) >= p.count) p.count = grundy_i_right_of(c.words[i]) + 1;
  }
  grundy_status s = grundy_i_allocate(context, (size_t)p.count + 1, sizeof *p.vertices, &vertices);
  if (s == GRUNDY_OK) s = grundy_i_allocate(context, 2 * c.length, sizeof *p.ends, &ends);
  p.vertices = vertices;
  p.ends = ends;
  if (s != GRUNDY_OK) {
    grundy_i_standing_close(&p);
    return s;
  }
  put_ends(&p);
  *out = p;
  return GRUNDY_OK;
}

static uint32_t lesser(uint32_t a, uint32_t b) {
  return a < b ? a : b;
}

/* Looks along edge `e` from vertex v, whose search is under way; returns where the search
 * continues. */
static uint32_t look(grundy_i_standing_graph *p, uint32_t v, uint32_t e, uint32_t *met) {
  uint64_t edge = p->edges.words[e];
  uint32_t to = grundy_i_left_of(edge) == v ? grundy_i_right_of(edge) : grundy_i_left_of(edge);
  grundy_i_standing_vertex *from = &p->vertices[v], *other = &p->vertices[to];
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
static uint32_t leave(grundy_i_standing_graph *p, uint32_t v) {
  grundy_i_standing_vertex *below = &p->vertices[v], *above = &p->vertices[below->parent];
  bool bridge = below->low > above->order;
  above->low = lesser(above->low, below->low);
  above->value ^= bridge ? below->value + 1 : below->value ^ 1;
  p->bridges += bridge;
  return below->parent;
}

/* Walks from the ground over all edges except `cut`; whatever is not met falls. Returns the
 * value. */
uint32_t grundy_i_standing_walk(grundy_i_standing_graph *p, uint32_t cut) {
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

grundy_status grundy_i_standing_cut(grundy_i_standing_graph *p, uint32_t cut, grundy_array *left,
                                    grundy_sink *sink) {
  grundy_status s = GRUNDY_OK;
  left->length = 0;
  grundy_i_standing_walk(p, cut);
  for (uint32_t i = 0; i < p->edges.length && s == GRUNDY_OK; i++) {
    if (i != cut && grundy_i_stands(p, i)) s = grundy_array_push(left, p->edges.words[i]);
  }
  grundy_component part = {left->data, left->length};
  return s == GRUNDY_OK ? grundy_sink_give(sink, &part, left->length != 0) : s;
}
