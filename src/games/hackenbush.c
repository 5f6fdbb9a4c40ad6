/* Green Hackenbush: a graph stands on the ground; a move cuts one edge, and whatever is no longer
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
 * (games/hackenbush/cuts.c).
 *
 * A component is its edges u-v, u <= v, one word u 2^32 + v each, ascending; an edge may occur more
 * than once. Vertex 0 is the ground. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/sort.h"
#include "games/hackenbush/standing.h"
#include "rules/describe.h"
#include "rules/draw.h"

enum { LARGEST = 4095 };

/* ---- text ---- */

static grundy_status parse_edge(grundy_context *context, const char *text, size_t length,
                                grundy_array *out) {
  const char *dash = memchr(text, '-', length);
  uint64_t u, v;
  if (!dash) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, edges_expected,
                       grundy_i_quote(text, length).text);
  }
  size_t left = (size_t)(dash - text);
  grundy_status s = grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_vertex_of_an_edge_u_v),
                                                text, left, 0, LARGEST, &u);
  if (s == GRUNDY_OK) {
    s = grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_vertex_of_an_edge_u_v), dash + 1,
                                    length - left - 1, 0, LARGEST, &v);
  }
  if (s == GRUNDY_OK && out->length == GRUNDY_STANDING_EDGES) {
    s = GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, edges_most, GRUNDY_STANDING_EDGES);
  }
  if (s != GRUNDY_OK) return s;
  return grundy_array_push(out, u < v ? u << 32 | v : v << 32 | u);
}

static grundy_status check_ground(grundy_context *context, grundy_component c) {
  grundy_i_standing_graph p;
  grundy_status s = grundy_i_standing_open(context, c, &p);
  if (s != GRUNDY_OK) return s;
  grundy_i_standing_walk(&p, GRUNDY_STANDING_NONE);
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    if (grundy_i_stands(&p, i)) continue;
    s = GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, edges_ground, grundy_i_left_of(c.words[i]),
                    grundy_i_right_of(c.words[i]));
  }
  grundy_i_standing_close(&p);
  return s;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  grundy_array edges;
  grundy_array_init(&edges, call->context);
  grundy_status s = GRUNDY_OK;
  for (size_t start = 0; start <= length && s == GRUNDY_OK;) {
    const char *comma = memchr(text + start, ',', length - start);
    size_t end = comma ? (size_t)(comma - text) : length;
    s = parse_edge(call->context, text + start, end - start, &edges);
    start = end + 1;
  }
  if (s == GRUNDY_OK) {
    qsort(edges.data, edges.length, sizeof *edges.data, grundy_i_ascending);
    s = check_ground(call->context, (grundy_component){edges.data, edges.length});
  }
  if (s == GRUNDY_OK) s = grundy_array_append(out, edges.data, edges.length);
  grundy_array_clear(&edges);
  return s;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    s = grundy_buffer_print(out, i ? ",%u-%u" : "%u-%u", (unsigned)grundy_i_left_of(c.words[i]),
                            (unsigned)grundy_i_right_of(c.words[i]));
  }
  return s;
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
  grundy_status s = GRUNDY_OK;
  for (int i = 0; i < SAMPLE_EDGES && s == GRUNDY_OK; i++) {
    if (!(set >> i & 1)) continue;
    s = grundy_array_push(out, (uint64_t)sample_edges[i][0] << 32 | sample_edges[i][1]);
  }
  return s;
}

/* ---- moves and values ---- */

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_i_standing_graph p;
  grundy_array left;
  grundy_status s = grundy_i_standing_open(call->context, c, &p);
  if (s != GRUNDY_OK) return s;
  grundy_array_init(&left, call->context);
  for (uint32_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    if (i && c.words[i] == c.words[i - 1]) continue;
    s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), i, c.length);
    if (s == GRUNDY_OK) s = grundy_i_standing_cut(&p, i, &left, sink);
  }
  grundy_array_clear(&left);
  grundy_i_standing_close(&p);
  return s;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  grundy_i_standing_graph p;
  grundy_status s = grundy_i_standing_open(call->context, call->component, &p);
  if (s != GRUNDY_OK) return s;
  *out = (grundy_value){.known = true,
                        .nimber = grundy_i_standing_walk(&p, GRUNDY_STANDING_NONE),
                        .method = GRUNDY_METHOD_THEOREM};
  grundy_i_standing_close(&p);
  return GRUNDY_OK;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  grundy_i_standing_graph p;
  grundy_status s = grundy_i_standing_open(call->context, c, &p);
  if (s != GRUNDY_OK) return s;
  uint32_t v = grundy_i_standing_walk(&p, GRUNDY_STANDING_NONE);
  if (p.bridges < c.length) {
    grundy_reasons_add(out, "hackenbush-fusion");
    grundy_reasons_index(out, "edges", c.length - p.bridges);
  }
  grundy_reasons_add(out, "hackenbush-colon");
  grundy_reasons_index(out, "bridges", p.bridges);
  grundy_reasons_number(out, "value", v);
  grundy_i_standing_close(&p);
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

/* The name of an edge; of equal ones those after the first, from 2, have their number. */
static grundy_i_item name_of(uint64_t edge, size_t copy) {
  grundy_i_item name;
  snprintf(name.text, sizeof name.text, copy > 1 ? "%u-%u:%zu" : "%u-%u",
           (unsigned)grundy_i_left_of(edge), (unsigned)grundy_i_right_of(edge), copy);
  return name;
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

/* The edges that are gone besides the one cut. */
static void say_fallen(grundy_reasons *out, grundy_component from, const ruin *r, uint64_t cut) {
  uint64_t edge, last = cut;
  size_t copy = 0;
  for (size_t at[2] = {0, 0}; next_gone(from, r, at, &edge);) {
    copy = edge == last ? copy + 1 : 1;
    last = edge;
    if (edge != cut) grundy_i_gone(out, name_of(edge, copy));
  }
}

/* Of the edges that are gone the one cut is that at a vertex which still stands: a second one there
 * would not have fallen. */
static grundy_status describe(const grundy_call *call, const grundy_component *to, size_t count,
                              grundy_reasons *out) {
  const grundy_component from = call->component;
  ruin r = {.edges = count ? *to : (grundy_component){NULL, 0}};
  uint64_t edge, cut = 0;
  keep_standing(&r, 0);
  for (size_t i = 0; i < r.edges.length; i++) {
    keep_standing(&r, grundy_i_left_of(r.edges.words[i]));
    keep_standing(&r, grundy_i_right_of(r.edges.words[i]));
  }
  for (size_t at[2] = {0, 0}; next_gone(from, &r, at, &edge);) {
    if (stands_after(&r, grundy_i_left_of(edge)) || stands_after(&r, grundy_i_right_of(edge)))
      cut = edge;
  }
  grundy_i_item name = name_of(cut, 1);
  grundy_reasons_add(out, "move.cut");
  grundy_reasons_text(out, "edge", name.text, strlen(name.text));
  if (!out->items || from.length > GRUNDY_PICTURE_EDGES) return out->status;
  for (size_t i = 0, copy = 0; i < from.length; i++) {
    if (from.words[i] != cut) continue;
    if (copy++) grundy_i_way(out);
    grundy_i_pick(out, name_of(cut, copy));
    say_fallen(out, from, &r, cut);
  }
  return out->status;
}

/* ---- the picture ---- */

enum { SPREAD = 50, LOOP = 70, FOOT = 40 };

/* The vertex's index in the picture, in order of appearance; SIZE_MAX where there are too many. */
static size_t index_of(grundy_i_net *net, uint32_t vertices[], uint32_t v) {
  size_t i = 0;
  while (i < net->vertices && vertices[i] != v) i++;
  if (i == GRUNDY_PICTURE_VERTICES) return SIZE_MAX;
  if (i == net->vertices) vertices[net->vertices++] = v;
  return i;
}

static bool join_edges(grundy_component c, grundy_i_net *net, uint32_t vertices[]) {
  index_of(net, vertices, 0); /* the ground is first */
  for (size_t i = 0; i < c.length; i++) {
    size_t u = index_of(net, vertices, grundy_i_left_of(c.words[i]));
    size_t v = index_of(net, vertices, grundy_i_right_of(c.words[i]));
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
  grundy_picture_add(out, edge, copy ? "%u-%u:%zu" : "%u-%u",
                     (unsigned)grundy_i_left_of(c.words[i]),
                     (unsigned)grundy_i_right_of(c.words[i]), copy + 1);
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  uint32_t vertices[GRUNDY_PICTURE_VERTICES];
  grundy_i_net net = {.vertices = 0};
  if (!join_edges(c, &net, vertices)) return GRUNDY_UNKNOWN;
  grundy_status s = grundy_i_net_stand(call->context, &net);
  if (s != GRUNDY_OK) return s;
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
    .sides = 1,
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
    .moves = GRUNDY_RULESET_MOVES(.parse = parse, .print = print, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .replies = grundy_i_standing_replies,
                                    .reasons = reasons),
    .display = GRUNDY_RULESET_DISPLAY(.noun = {"picture {n}", "第 {n} 幅图"}, .describe = describe,
                                      .draw = draw),
};
