/* Node Kayles: take a vertex of a graph with all its neighbours. Arc Kayles: take an edge's two
 * vertices. (Schaefer 1978; Bodlaender and Kratsch 2002.) On the graph of a queen's moves Node
 * Kayles is placing queens that do not attack each other (Noon and Van Brummelen 2006); Arc Kayles
 * on a grid is Cram.
 *
 * A component is the set of the vertices that are left, and a move leaves one component for each
 * connected piece. Known without search, for each piece:
 * a path of n vertices is a heap of n in 0.137 (Dawson's chess), in Arc Kayles 0.07 (Dawson's
 * Kayles); every move on a cycle leaves the same path, so its value is 0 or 1; a complete graph is
 * worth 1, in Arc Kayles floor(n/2) mod 2. A piece of a few vertices is looked up by its edges
 * alone, wherever it lies (node_kayles/tiny.c), so that search stores larger ones only. On a grid
 * Arc Kayles is searched as Cram is, under the keys of its regions.
 *
 * Half-turn: where a half-turn of the board keeps the set, and no move touches its own image, the
 * other player answers each move with its image, so the set is lost (the Tweedledum and Tweedledee
 * argument of Berlekamp, Conway and Guy 1982). Where a single move in the middle leaves such a set,
 * it is won. */
#include <string.h>

#include "base/messages.def"
#include "base/messages_notes.def"
#include "base/messages_tasks.def"
#include "display/describe.h"
#include "games/node_kayles/tiny.h"
#include "games/strip.h"
#include "graph/digest.h"
#include "graph/draw.h"
#include "heap/table.h"
#include "rules/area.h"

extern const grundy_ruleset grundy_i_game_cram;

/* Arc Kayles on a grid is Cram: taking two neighbours is a domino on two free squares. The
 * regions of a set of squares and the keys under which a search knows them are Cram's; regions
 * come back as squares in the corner of the grid, where they fit as they are no larger. */

/* Whether the vertices are the squares of a board of at most 64, row after row, and joined exactly
 * where these are next to each other. */
static bool is_grid(const grundy_i_small *g) {
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
  for (unsigned r = 0; r < a->rows; r++) set |= (a->free >> r * a->columns & row) << r * g->columns;
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

/* moves.options for a set of its vertices, of which there are some: each as one set, in the order
 * of `cram`, that game opened. */
static grundy_status grid_options(const grundy_call *call, const grundy_i_small *graph,
                                  uint64_t set, grundy_sink *sink) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_i_area all = area_of(graph, set), a = grundy_i_area_trimmed(&all, NULL);
  unsigned corner = GRUNDY_LOWEST_BIT(set) - GRUNDY_LOWEST_BIT(in_corner(graph, &a));
  corner_sink squares = {{take_parts}, sink, graph, corner};
  return call->game->ruleset->moves->options(
      GRUNDY_CALL(call->context, call->game, grundy_i_area_component(&a, words)), &squares.sink);
}

/* hints.split, hints.key and hints.size for such a set. */
static grundy_status grid_split(grundy_context *context, const grundy_i_small *graph, uint64_t set,
                                grundy_sink *sink) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_i_area a = area_of(graph, set);
  corner_sink corner = {{take_parts}, sink, graph, 0};
  return grundy_i_game_cram.hints->split(
      GRUNDY_CALL(context, NULL, grundy_i_area_component(&a, words)), &corner.sink);
}

static grundy_status grid_key(grundy_context *context, const grundy_i_small *graph, uint64_t set,
                              grundy_array *out) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_i_area all = area_of(graph, set), a = grundy_i_area_trimmed(&all, NULL);
  return grundy_i_game_cram.hints->key(
      GRUNDY_CALL(context, NULL, grundy_i_area_component(&a, words)), out);
}

static uint64_t grid_size(const grundy_i_small *graph, uint64_t set) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  grundy_i_area a = area_of(graph, set);
  return grundy_i_game_cram.hints->size(
      GRUNDY_CALL(NULL, NULL, grundy_i_area_component(&a, words)));
}

/* What the turned set shows: how many pairs of a vertex and its image are joined, the last such
 * pair, and the vertex that is its own image, or NONE. */
typedef struct turned_set {
  bool kept;
  size_t joined, pair[2], fixed;
} turned_set;

/* Half-turns, given up at the first square whose image is not there. */

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

/* Of a set that is not empty, about the middle of the smallest rectangle that holds it. */
static turned_set turn_set(const grundy_i_small *graph, const uint64_t *set) {
  turned_set t = {false, 0, {0, 0}, GRUNDY_SMALL_NONE};
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

/* Node Kayles and Arc Kayles: what a move took, in words and as items of the picture. */

static const char *name_of(const grundy_i_small *g, size_t v, size_t *length) {
  return grundy_i_intern_text(&g->names, v, length);
}

static void say_vertex(grundy_reasons *out, const grundy_i_small *g, size_t v) {
  size_t length;
  const char *name = name_of(g, v, &length);
  grundy_reasons_text(out, "vertex", name, length);
  grundy_i_pick_text(out, name, length);
}

/* The vertices that a move took, or those of them that do not count as `but`. */
static void say_gone(grundy_reasons *out, const grundy_i_small *g, const uint64_t *taken,
                     size_t but) {
  for (size_t v = 0; out->items && v < g->vertices; v++) {
    size_t length;
    if (v == but || !grundy_i_small_has(taken, v)) continue;
    const char *name = name_of(g, v, &length);
    grundy_i_gone_text(out, name, length);
  }
}

/* Whether taking v with its neighbours takes just this of what is left. */
static bool takes(const grundy_i_small *g, const uint64_t *left, const uint64_t *taken, size_t v) {
  const uint64_t *row = grundy_i_small_row(g, v);
  for (size_t i = 0; i < g->words; i++) {
    uint64_t own = i == v / 64 ? UINT64_C(1) << v % 64 : 0;
    if ((left[i] & (row[i] | own)) != taken[i]) return false;
  }
  return true;
}

/* Of the vertices `left` those `taken` are a vertex and its neighbours: adds a sentence `id` about
 * the vertex, and each vertex with the same neighbours as a way to make the same move. */
static grundy_status say_vertices(const grundy_i_small *g, const uint64_t *left,
                                  const uint64_t *taken, const char *id, grundy_reasons *out) {
  bool begun = false;
  for (size_t v = 0; v < g->vertices && (!begun || out->items); v++) {
    if (!grundy_i_small_has(taken, v) || !takes(g, left, taken, v)) continue;
    if (begun) {
      grundy_i_way(out);
    } else {
      grundy_reasons_add(out, id);
    }
    say_vertex(out, g, v);
    say_gone(out, g, taken, v);
    begun = true;
  }
  return out->status;
}

/* The vertices `taken` are the ends of an edge. */
static grundy_status say_edge(grundy_context *context, const grundy_i_small *g,
                              const uint64_t *taken, grundy_reasons *out) {
  size_t ends[2], found = 0, length;
  for (size_t v = 0; v < g->vertices && found < 2; v++) {
    if (grundy_i_small_has(taken, v)) ends[found++] = v;
  }
  grundy_buffer edge = grundy_i_buffer(context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < found && s == GRUNDY_OK; i++) {
    const char *name = name_of(g, ends[i], &length);
    if (i) s = grundy_buffer_append(&edge, "-", 1);
    if (s == GRUNDY_OK) s = grundy_buffer_append(&edge, name, length);
  }
  if (s == GRUNDY_OK) {
    grundy_reasons_add(out, "move.edge");
    grundy_reasons_text(out, "edge", edge.data, edge.length);
  }
  grundy_buffer_clear(&edge);
  for (size_t i = 0; i < found && s == GRUNDY_OK; i++) {
    const char *name = name_of(g, ends[i], &length);
    grundy_i_pick_text(out, name, length);
  }
  return s == GRUNDY_OK ? out->status : s;
}

/* A larger set is searched for its value only in limited time where a theorem names the winner. */
enum { SEARCHED_VERTICES = 128, SAMPLE_VERTICES = 8 };

/* What tells the two games apart. */
typedef struct kayles_member {
  const char *code; /* of paths */
  bool arcs;
} kayles_member;

static const kayles_member of_nodes = {"0.137", false}, of_arcs = {"0.07", true};

typedef struct kayles {
  grundy_game *cram; /* in Arc Kayles on a grid of at most 64 squares, else NULL */
  grundy_i_small *graph;
  grundy_heap_table *paths;
  grundy_i_tiny *tiny;
} kayles;

static const kayles_member *member_of(const grundy_game *game) {
  return game->ruleset->data;
}

static const grundy_i_small *graph_of(const grundy_game *game) {
  return ((const kayles *)game->state)->graph;
}

/* ---- opening ---- */

static grundy_status open_paths(grundy_context *context, const char *code,
                                grundy_heap_table **out) {
  grundy_i_rule rule;
  grundy_i_rule_init(&rule, context);
  grundy_status s = grundy_i_code_parse(&rule, 8, code, strlen(code));
  if (s == GRUNDY_OK) s = grundy_i_table_create(context, &rule, out);
  grundy_i_rule_clear(&rule);
  return s;
}

static void close(grundy_game *game) {
  kayles *k = game->state;
  grundy_game_destroy(k->cram);
  grundy_i_small_close(k->graph);
  grundy_i_table_destroy(k->paths);
  grundy_i_tiny_destroy(k->tiny);
  grundy_i_free(game->context, k, sizeof *k);
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  static const char strip[] = "strip:";
  kayles *k;
  if (parameters && strncmp(parameters, strip, sizeof strip - 1) == 0) {
    return grundy_i_strip_open(context, game, parameters + sizeof strip - 1, member_of(game)->arcs);
  }
  GRUNDY_TRY(grundy_i_allocate(context, 1, sizeof *k, &game->state));
  k = game->state;
  grundy_status s = grundy_i_small_open(context, game->ruleset->name, parameters, false, &k->graph);
  if (s == GRUNDY_OK) s = open_paths(context, member_of(game)->code, &k->paths);
  if (s == GRUNDY_OK) s = grundy_i_tiny_create(context, member_of(game)->arcs, &k->tiny);
  if (s == GRUNDY_OK && member_of(game)->arcs && is_grid(k->graph)) {
    s = grundy_game_create_ruleset(context, &grundy_i_game_cram, NULL, NULL, &k->cram);
  }
  if (s != GRUNDY_OK) close(game);
  return s;
}

/* ---- text ---- */

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  const grundy_i_small *g = graph_of(call->game);
  uint64_t set[GRUNDY_SMALL_WORDS];
  grundy_status s = grundy_i_small_parse(g, call->context, text, length, set);
  if (s == GRUNDY_OK) return grundy_array_append(out, set, g->words);
  return GRUNDY_FAIL_AT(call->context, s, as_it_is, call->game->ruleset->name);
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  return grundy_i_small_print(graph_of(call->game), call->component.words, out);
}

/* Sets of the first vertices, by the bits of index + 1. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  const grundy_i_small *g = graph_of(call->game);
  uint64_t set[GRUNDY_SMALL_WORDS] = {index + 1};
  size_t vertices = g->vertices < SAMPLE_VERTICES ? g->vertices : SAMPLE_VERTICES;
  if (index + 1 >= UINT64_C(1) << vertices) return GRUNDY_STOP;
  return grundy_array_append(out, set, g->words);
}

/* ---- moves ---- */

/* Room to put options together. */
typedef struct room {
  grundy_context *context;
  const grundy_i_small *graph;
  bool arcs;
  uint64_t rest[GRUNDY_SMALL_WORDS];
  grundy_array pieces;
  grundy_component *parts;
} room;

static size_t parts_size(const room *r) {
  return r->graph->vertices * sizeof *r->parts;
}

static grundy_status open_room(const grundy_call *call, room *r) {
  void *parts = NULL;
  *r = (room){
      .context = call->context, .graph = graph_of(call->game), .arcs = member_of(call->game)->arcs};
  grundy_array_init(&r->pieces, call->context);
  grundy_status s = grundy_i_resize(call->context, &parts, 0, parts_size(r));
  r->parts = parts;
  return s;
}

static void close_room(room *r) {
  grundy_array_clear(&r->pieces);
  grundy_i_free(r->context, r->parts, r->parts ? parts_size(r) : 0);
}

static size_t count_of(const uint64_t *set, size_t words) {
  size_t count = 0;
  for (size_t i = 0; i < words; i++) count += GRUNDY_ONES(set[i]);
  return count;
}

/* Passes on the pieces of what is left. */
static grundy_status give(room *r, grundy_sink *sink) {
  size_t words = r->graph->words, count = 0;
  r->pieces.length = 0;
  GRUNDY_TRY(grundy_i_small_pieces(r->graph, r->rest, &r->pieces));
  GRUNDY_TRY(grundy_i_tick(r->context, GRUNDY_PHRASE(task_options), 0, 0));
  for (size_t at = 0; at < r->pieces.length; at += words) {
    r->parts[count++] = (grundy_component){r->pieces.data + at, words};
  }
  return grundy_sink_give(sink, r->parts, count);
}

static grundy_status give_vertex(room *r, grundy_component c, size_t v, grundy_sink *sink) {
  const uint64_t *row = grundy_i_small_row(r->graph, v);
  for (size_t i = 0; i < c.length; i++) r->rest[i] = c.words[i] & ~row[i];
  r->rest[v / 64] &= ~(UINT64_C(1) << v % 64);
  return give(r, sink);
}

/* Those with the most neighbours first: they leave the least, which a search values soonest. */
static grundy_status give_vertices(room *r, grundy_component c, grundy_sink *sink) {
  uint16_t last[GRUNDY_SMALL_VERTICES], before[GRUNDY_SMALL_VERTICES];
  size_t most = 0;
  memset(last, 0xff, sizeof last);
  for (size_t i = c.length; i-- > 0;) {
    for (uint64_t bits = c.words[i]; bits;) {
      size_t v = 64 * i + grundy_i_top_bit(bits);
      bits ^= UINT64_C(1) << v % 64;
      size_t degree = grundy_i_small_degree(r->graph, c.words, v);
      before[v] = last[degree];
      last[degree] = (uint16_t)v;
      if (degree > most) most = degree;
    }
  }
  for (size_t degree = most + 1; degree-- > 0;) {
    for (size_t v = last[degree]; v != UINT16_MAX; v = before[v]) {
      GRUNDY_TRY(give_vertex(r, c, v, sink));
    }
  }
  return GRUNDY_OK;
}

/* The edges to later vertices. */
static grundy_status give_edges(room *r, grundy_component c, size_t v, grundy_sink *sink) {
  const uint64_t *row = grundy_i_small_row(r->graph, v);
  for (size_t u = v + 1; u < r->graph->vertices; u++) {
    if (!grundy_i_small_has(row, u) || !grundy_i_small_has(c.words, u)) continue;
    memcpy(r->rest, c.words, c.length * sizeof *c.words);
    r->rest[v / 64] &= ~(UINT64_C(1) << v % 64);
    r->rest[u / 64] &= ~(UINT64_C(1) << u % 64);
    GRUNDY_TRY(give(r, sink));
  }
  return GRUNDY_OK;
}

/* Passes on the pieces of options that are sets of squares of a grid. */
typedef struct grid_sink {
  grundy_sink sink;
  room *room;
  grundy_sink *out;
} grid_sink;

static grundy_status take_squares(grundy_sink *sink, const grundy_option *option) {
  const grid_sink *self = (const grid_sink *)sink;
  GRUNDY_ASSERT(option->count == 1 && option->parts->length == 1);
  self->room->rest[0] = option->count ? option->parts->words[0] : 0;
  return give(self->room, self->out);
}

/* Whether it is searched as Cram. */
static bool on_grid(const grundy_game *game, grundy_component c) {
  return ((const kayles *)game->state)->cram && c.words[0];
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  room r;
  grundy_status s = open_room(call, &r);
  if (s == GRUNDY_OK && on_grid(call->game, c)) {
    grid_sink squares = {{take_squares}, &r, sink};
    s = grid_options(
        GRUNDY_CALL(call->context, ((const kayles *)call->game->state)->cram, {NULL, 0}), r.graph,
        c.words[0], &squares.sink);
    close_room(&r);
    return s;
  }
  for (size_t v = 0; v < r.graph->vertices && s == GRUNDY_OK && r.arcs; v++) {
    if (grundy_i_small_has(c.words, v)) s = give_edges(&r, c, v, sink);
  }
  if (s == GRUNDY_OK && !r.arcs) s = give_vertices(&r, c, sink);
  close_room(&r);
  return s;
}

static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  return grundy_i_small_canonical(graph_of(call->game), call->component.words, out);
}

/* Vertices, or edges: the number of moves; on a grid what Cram's search goes by. */
static uint64_t size(const grundy_call *call) {
  const grundy_component c = call->component;
  if (!member_of(call->game)->arcs) return count_of(c.words, c.length);
  if (on_grid(call->game, c)) return grid_size(graph_of(call->game), c.words[0]);
  uint64_t ends = 0;
  for (size_t i = 0; i < c.length; i++) {
    for (uint64_t bits = c.words[i]; bits; bits &= bits - 1) {
      ends +=
          grundy_i_small_degree(graph_of(call->game), c.words, 64 * i + GRUNDY_LOWEST_BIT(bits));
    }
  }
  return ends / 2;
}

/* ---- reduction, in Arc Kayles ---- */

/* Taking an idle vertex with a neighbour leaves the same as taking the neighbour's leaf, which is
 * then alone; leaves at one vertex all lead to the same rest. */

/* The pieces of what is left, each in canonical form. A single vertex, of which moves leave many,
 * is gone. */
static grundy_status reduce(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  room r;
  size_t count = 0;
  if (count_of(c.words, c.length) <= 1) return grundy_sink_give(sink, NULL, 0);
  grundy_status s = open_room(call, &r);
  size_t words = r.graph->words;
  grundy_array least = grundy_i_array(call->context);
  memcpy(r.rest, c.words, words * sizeof *r.rest);
  grundy_i_small_drop_idle(r.graph, r.rest);
  if (s == GRUNDY_OK) s = grundy_i_small_pieces(r.graph, r.rest, &r.pieces);
  for (size_t at = 0; at < r.pieces.length && s == GRUNDY_OK; at += words) {
    s = grundy_i_small_canonical(r.graph, r.pieces.data + at, &least);
  }
  for (; s == GRUNDY_OK && count * words < least.length; count++) {
    r.parts[count] = (grundy_component){least.data + count * words, words};
  }
  if (s == GRUNDY_OK) s = grundy_sink_give(sink, r.parts, count);
  grundy_array_clear(&least);
  close_room(&r);
  return s;
}

/* ---- pieces of known value ---- */

typedef enum shape { OTHER, PATH, CYCLE, COMPLETE } graph_shape;

/* The shape of a connected piece, and its number of vertices. */
static graph_shape shape_of(const grundy_i_small *g, const uint64_t *piece, size_t *vertices) {
  size_t ends = 0, n = count_of(piece, g->words);
  bool thin = true, complete = true; /* no vertex has more than two neighbours; each has all */
  *vertices = n;
  for (size_t i = 0; i < g->words; i++) {
    for (uint64_t bits = piece[i]; bits; bits &= bits - 1) {
      size_t degree = grundy_i_small_degree(g, piece, 64 * i + GRUNDY_LOWEST_BIT(bits));
      ends += degree;
      thin = thin && degree <= 2;
      complete = complete && degree == n - 1;
      if (!thin && !complete) return OTHER;
    }
  }
  if (!thin) return COMPLETE;
  return ends == 2 * n ? CYCLE : PATH;
}

static grundy_status value_of_shape(const grundy_call *call, graph_shape kind, size_t n,
                                    uint64_t *out) {
  const kayles *k = call->game->state;
  bool arcs = member_of(call->game)->arcs;
  uint64_t rest;
  if (kind == PATH) return grundy_i_table_value(call->context, k->paths, n, out);
  if (kind == COMPLETE) {
    *out = arcs ? n / 2 % 2 : 1;
    return GRUNDY_OK;
  }
  GRUNDY_TRY(grundy_i_table_value(call->context, k->paths, n - (arcs ? 2 : 3), &rest));
  *out = rest == 0;
  return GRUNDY_OK;
}

/* A piece where moves leave few vertices, on average: it is played out to tabled graphs. */
enum { FEW = 12, FEW_ARCS = 9 };

static bool is_tiny(const grundy_game *game, const grundy_i_tiny_graph *piece) {
  unsigned left = 0;
  if (member_of(game)->arcs) return piece->vertices <= FEW_ARCS;
  for (unsigned v = 0; v < piece->vertices; v++) {
    left += piece->vertices - 1 - GRUNDY_ONES(piece->rows[v]);
  }
  return left <= FEW * piece->vertices;
}

static void read_tiny(const grundy_i_small *g, const uint64_t *piece, grundy_i_tiny_graph *out) {
  size_t vertices[GRUNDY_TINY_VERTICES];
  *out = (grundy_i_tiny_graph){0, {0}};
  for (size_t i = 0; i < g->words; i++) {
    for (uint64_t bits = piece[i]; bits; bits &= bits - 1) {
      vertices[out->vertices++] = 64 * i + GRUNDY_LOWEST_BIT(bits);
    }
  }
  for (unsigned v = 1; v < out->vertices; v++) {
    const uint64_t *row = grundy_i_small_row(g, vertices[v]);
    for (unsigned u = 0; u < v; u++) {
      unsigned joined = grundy_i_small_has(row, vertices[u]);
      out->rows[v] |= (uint16_t)(joined << u);
      out->rows[u] |= (uint16_t)(joined << v);
    }
  }
}

/* The value of a piece that is tiny. */
static bool value_of_tiny(const grundy_game *game, const uint64_t *piece, size_t vertices,
                          uint64_t *out) {
  grundy_i_tiny_graph tiny;
  if (vertices > GRUNDY_TINY_VERTICES) return false;
  read_tiny(graph_of(game), piece, &tiny);
  if (!is_tiny(game, &tiny)) return false;
  *out = grundy_i_tiny_value(((const kayles *)game->state)->tiny, &tiny);
  return true;
}

/* ---- forms for search ---- */

/* On a grid Arc Kayles is Cram. In Node Kayles pieces stay as they are: searches know those of
 * a few vertices by their values, which costs less than to turn them, and larger ones on a
 * board by where their vertices are. */
static grundy_status split(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  if (!member_of(call->game)->arcs) return grundy_sink_give(sink, &c, 1);
  if (!on_grid(call->game, c)) return reduce(call, sink);
  return grid_split(call->context, graph_of(call->game), c.words[0], sink);
}

static grundy_status key(const grundy_call *call, grundy_array *out) {
  const grundy_component c = call->component;
  const grundy_i_small *g = graph_of(call->game);
  uint64_t words[GRUNDY_SMALL_KEY_WORDS], value;
  if (member_of(call->game)->arcs) {
    if (on_grid(call->game, c)) return grid_key(call->context, g, c.words[0], out);
    return grundy_array_append(out, c.words, c.length);
  }
  if (!grundy_i_small_has_keys(g)) return canonical(call, out);
  size_t vertices = count_of(c.words, c.length);
  if (value_of_tiny(call->game, c.words, vertices, &value)) {
    return grundy_array_push(out, 2 * value); /* even, as no key of a larger piece is */
  }
  size_t length = grundy_i_small_key(g, c.words, words);
  return grundy_array_append(out, words, length);
}

/* ---- half-turns ---- */

typedef enum half_turn { TURN_SAYS_NOTHING, TURN_LOST, TURN_WON } half_turn;

/* Where the middle vertex is there, images are an even number of rows and columns apart, so only
 * queens join them, along a line through the middle: taking the middle takes such pairs too. */
static half_turn turn_nodes(const turned_set *t) {
  if (t->fixed != GRUNDY_SMALL_NONE) return TURN_WON;
  return t->joined ? TURN_SAYS_NOTHING : TURN_LOST;
}

static half_turn look_at_turn(const grundy_game *game, const uint64_t *set, turned_set *t) {
  const grundy_i_small *g = graph_of(game);
  if (!g->rows) return TURN_SAYS_NOTHING;
  *t = turn_set(g, set);
  if (!t->kept) return TURN_SAYS_NOTHING;
  if (!member_of(game)->arcs) return turn_nodes(t);
  if (t->fixed != GRUNDY_SMALL_NONE && grundy_i_small_degree(g, set, t->fixed)) {
    return TURN_SAYS_NOTHING;
  }
  return t->joined == 0 ? TURN_LOST : t->joined == 1 ? TURN_WON : TURN_SAYS_NOTHING;
}

/* ---- theorems ---- */

/* The XOR of the pieces' values, while all are known. */
static grundy_status add_pieces(const grundy_call *call, const grundy_array *pieces,
                                grundy_value *out) {
  const grundy_i_small *g = graph_of(call->game);
  uint64_t sum = 0;
  grundy_method method = GRUNDY_METHOD_THEOREM;
  const char *source = NULL;
  for (size_t at = 0; at < pieces->length; at += g->words) {
    size_t n;
    uint64_t v;
    turned_set ignored;
    graph_shape kind = shape_of(g, pieces->data + at, &n);
    if (kind == OTHER) {
      if (look_at_turn(call->game, pieces->data + at, &ignored) == TURN_LOST) continue;
      if (value_of_tiny(call->game, pieces->data + at, n, &v)) {
        method = GRUNDY_METHOD_TABLE;
        sum ^= v;
        continue;
      }
      *out = (grundy_value){.method = GRUNDY_METHOD_SEARCH, .note = GRUNDY_PHRASE(note_graph)};
      return GRUNDY_OK;
    }
    GRUNDY_TRY(value_of_shape(call, kind, n, &v));
    sum ^= v;
    if (kind != COMPLETE) source = "Guy and Smith 1956";
  }
  if (method == GRUNDY_METHOD_TABLE) source = "Sprague 1935, Grundy 1939";
  *out = (grundy_value){.known = true, .nimber = sum, .method = method, .source = source};
  return GRUNDY_OK;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  turned_set ignored;
  half_turn turn = look_at_turn(call->game, c.words, &ignored);
  if (turn == TURN_LOST) {
    *out = (grundy_value){.known = true, .method = GRUNDY_METHOD_THEOREM, .source = "symmetry"};
    return GRUNDY_OK;
  }
  grundy_array pieces = grundy_i_array(call->context);
  grundy_status s = grundy_i_small_pieces(graph_of(call->game), c.words, &pieces);
  if (s == GRUNDY_OK) s = add_pieces(call, &pieces, out);
  grundy_array_clear(&pieces);
  bool large = count_of(c.words, c.length) > SEARCHED_VERTICES;
  if (grundy_context_get_limits(call->context)->seconds > 0) large = false;
  if (s == GRUNDY_OK && !out->known && turn == TURN_WON && large) {
    *out = (grundy_value){.note = GRUNDY_PHRASE(note_large_graph)};
  }
  return s;
}

static grundy_status winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  turned_set ignored;
  half_turn turn = play == GRUNDY_PLAY_NORMAL
                       ? look_at_turn(call->game, call->component.words, &ignored)
                       : TURN_SAYS_NOTHING;
  *out = turn == TURN_LOST  ? GRUNDY_OUTCOME_P
         : turn == TURN_WON ? GRUNDY_OUTCOME_N
                            : GRUNDY_OUTCOME_UNKNOWN;
  return GRUNDY_OK;
}

/* ---- reasons ---- */

static void add_name(const grundy_i_small *g, size_t v, grundy_reasons *out) {
  size_t length;
  const char *name = grundy_i_intern_text(&g->names, v, &length);
  grundy_reasons_texts(out, "move", name, length);
}

static void explain_turn(const grundy_game *game, half_turn turn, const turned_set *t,
                         grundy_reasons *out) {
  const grundy_i_small *g = graph_of(game);
  grundy_reasons_add(out, turn == TURN_LOST ? "kayles-turn-lost" : "kayles-turn-won");
  if (turn == TURN_LOST) return;
  if (member_of(game)->arcs) {
    add_name(g, t->pair[0], out);
    add_name(g, t->pair[1], out);
  } else {
    add_name(g, t->fixed, out);
  }
}

/* A half-turn, or the shape of a set that is one piece. */
static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  static const char *const ids[] = {NULL, "kayles-path", "kayles-cycle", "kayles-complete"};
  const grundy_i_small *g = graph_of(call->game);
  turned_set t;
  size_t n;
  uint64_t v;
  half_turn turn = look_at_turn(call->game, c.words, &t);
  if (turn != TURN_SAYS_NOTHING) {
    explain_turn(call->game, turn, &t, out);
    return out->status;
  }
  grundy_array pieces = grundy_i_array(call->context);
  grundy_status s = grundy_i_small_pieces(g, c.words, &pieces);
  graph_shape kind = s == GRUNDY_OK && pieces.length == g->words ? shape_of(g, c.words, &n) : OTHER;
  grundy_array_clear(&pieces);
  if (s != GRUNDY_OK || kind == OTHER) return s;
  GRUNDY_TRY(value_of_shape(call, kind, n, &v));
  grundy_reasons_add(out, ids[kind]);
  grundy_reasons_index(out, "vertices", n);
  if (kind == PATH) {
    grundy_reasons_text(out, "code", member_of(call->game)->code,
                        strlen(member_of(call->game)->code));
  }
  grundy_reasons_number(out, "value", v);
  return out->status;
}

static grundy_status digest(const grundy_call *call, uint64_t *out) {
  return grundy_i_small_digest(call->context, graph_of(call->game), out);
}

static const char *const examples[] = {"path:8", "cycle:7", "grid:3x3", "queens:4", NULL};

static const grundy_ruleset_moves moves = {
    .open = open, .close = close, .parse = parse, .print = print, .options = options};

static const grundy_ruleset_theory theory = {.value = value, .winner = winner, .reasons = reasons};

static const grundy_ruleset_hints node_hints = {
    .canonical = canonical, .split = split, .key = key, .size = size};
static const grundy_ruleset_hints arc_hints = {
    .canonical = canonical, .reduce = reduce, .split = split, .key = key, .size = size};

/* ---- moves in words, and the picture ---- */

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  const grundy_i_small *g = graph_of(call->game);
  uint64_t taken[GRUNDY_SMALL_WORDS];
  memcpy(taken, from.words, g->words * sizeof *taken);
  for (size_t part = 0; part < call->count; part++) {
    for (size_t i = 0; i < g->words; i++) taken[i] &= ~call->to[part].words[i];
  }
  if (member_of(call->game)->arcs) return say_edge(call->context, g, taken, out);
  bool queens = strstr(call->game->name, ":queens:") != NULL;
  return say_vertices(g, from.words, taken, queens ? "move.queen" : "move.vertex", out);
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_i_small_looks looks = {call->component.words, GRUNDY_SMALL_NONE, false};
  return grundy_i_small_draw(call->context, graph_of(call->game), &looks, out);
}

static const grundy_ruleset_display display = {
    .list = "list.other",
    .noun = {"piece {n}", "第 {n} 块"},
    .describe = describe,
    .draw = draw,
};

#define COMMON                                                                                          \
  .version = GRUNDY_RULESET_VERSION, .notation = "v1,v2,… or all", .parameters = "GRAPH",               \
  .parameter_help = {"GRAPH: " GRUNDY_SMALL_KINDS "; at most 1024 vertices, 26 columns. "               \
                     "strip:FILE: the component n is n equal columns, as the file says",                \
                     "GRAPH：" GRUNDY_SMALL_KINDS "（图文件）；至多 1024 个顶点、26 列。" \
                     "strip:FILE：子游戏 n 是 n 个相同的列，由文件给出"},                               \
  .source = "Schaefer 1978; Bodlaender, Kratsch 2002", .examples = examples, .example = "all",          \
  .sample = sample, .sample_game = grundy_i_small_sample, .digest = digest, .moves = &moves,            \
  .theory = &theory, .display = &display

const grundy_ruleset grundy_i_game_node_kayles = {
    .name = "node-kayles",
    .title = {"Node Kayles", "顶点凯尔斯"},
    .also = "点凯尔斯",
    .family = GRUNDY_FAMILY_GRAPHS,
    .summary = {"take a vertex of a graph and all its neighbours (queens: place queens that do not "
                "attack each other)",
                "取走图的一个顶点及其所有邻点（queens：放置互不攻击的皇后）"},
    .theorem =
        {"a path is Dawson's chess (0.137); cycles and complete graphs follow; a board that a "
         "half-turn maps to itself without any vertex joined to its image is lost; else search",
         "路径就是 Dawson's chess (0.137)，圈与完全图由此可得；若棋盘转半圈不变且没有顶点"
         "与其像相邻，则必败；其余由搜索判定"},
    .data = &of_nodes,
    COMMON,
    .hints = &node_hints,
};

const grundy_ruleset grundy_i_game_arc_kayles = {
    .name = "arc-kayles",
    .title = {"Arc Kayles", "边凯尔斯"},
    .family = GRUNDY_FAMILY_GRAPHS,
    .summary = {"take two vertices of a graph that are joined by an edge",
                "取走图中一条边的两个端点"},
    .theorem =
        {"a path is Dawson's Kayles (0.07); cycles and complete graphs follow; a board that a "
         "half-turn maps to itself without any edge that touches its image is lost; else "
         "search",
         "路径就是 道森凯尔斯 (0.07)，圈与完全图由此可得；若棋盘转半圈不变且没有边与其像"
         "相接，则必败；其余由搜索判定"},
    .data = &of_arcs,
    COMMON,
    .hints = &arc_hints,
};
