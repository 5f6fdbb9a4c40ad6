/* A token on a directed graph from a file: move it along an edge; a player who cannot loses.
 *
 * Every impartial game is of this kind. Values of all vertices are found when the file is read
 * (src/graph), so each question costs at most the edges of one vertex. A component is the number of
 * its vertex. */

#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/random.h"
#include "display/describe.h"
#include "display/draw.h"
#include "graph/digest.h"
#include "rules/replies.h"

enum { SAMPLES = 1000, SAMPLED_VERTICES = 9 };

static const grundy_i_graph *graph_of(const grundy_game *game) {
  return game->state;
}

static void close(grundy_game *game) {
  grundy_i_graph_clear(game->state);
  grundy_i_free(game->context, game->state, sizeof(grundy_i_graph));
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  if (!parameters || !*parameters) return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, graph_parameter);
  GRUNDY_TRY(grundy_i_allocate(context, 1, sizeof(grundy_i_graph), &game->state));
  grundy_i_graph_init(game->state, context);
  grundy_status s = game->loopy ? grundy_i_graph_read_loopy(game->state, parameters)
                                : grundy_i_graph_read(game->state, parameters);
  if (s != GRUNDY_OK) close(game);
  return s;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  const grundy_i_graph *g = graph_of(call->game);
  size_t vertex, first_length = 0;
  if (grundy_i_graph_find(g, text, length, &vertex)) return grundy_array_push(out, vertex);
  grundy_i_quoted got = grundy_i_quote(text, length);
  if (g->vertices == 0) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, graph_empty, call->game->name, got.text);
  }
  grundy_i_digits_text room;
  const char *first = grundy_i_graph_name(g, 0, &room, &first_length);
  return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, graph_vertex, call->game->name, g->vertices,
                     grundy_i_quote(first, first_length).text, got.text);
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  size_t length;
  grundy_i_digits_text room;
  const char *name =
      grundy_i_graph_name(graph_of(call->game), (size_t)call->component.words[0], &room, &length);
  return grundy_buffer_append(out, name, length);
}

static grundy_status component(const grundy_call *call, uint64_t index, grundy_array *out) {
  return index < graph_of(call->game)->vertices ? grundy_array_push(out, index) : GRUNDY_STOP;
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  return index < SAMPLES ? component(call, index, out) : GRUNDY_STOP;
}

static bool has_value(const grundy_i_graph *g, size_t vertex, uint64_t v) {
  return !grundy_i_graph_infinite(g, vertex) && g->values[vertex] == v;
}

/* Passes on the targets of a vertex in order, each once; only those of nim-value `v`, unless it is
 * NULL. */
static grundy_status give(const grundy_call *call, const uint64_t *v, grundy_sink *sink) {
  const grundy_i_graph *g = graph_of(call->game);
  grundy_array row = grundy_i_array(call->context);
  grundy_status s = grundy_i_graph_row(g, (size_t)call->component.words[0], &row);
  for (size_t i = 0; i < row.length && s == GRUNDY_OK; i++) {
    if (!v || has_value(g, (size_t)row.data[i], *v)) s = grundy_sink_heap(sink, row.data[i]);
  }
  grundy_array_clear(&row);
  return s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  return give(call, NULL, sink);
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_i_graph *g = graph_of(call->game);
  size_t v = (size_t)call->component.words[0];
  *out = (grundy_value){.method = GRUNDY_METHOD_GRAPH};
  out->loopy = grundy_i_graph_infinite(g, v);
  out->known = !out->loopy;
  if (out->known) {
    out->nimber = g->values[v];
  } else {
    out->note = GRUNDY_PHRASE(note_loopy);
    out->loops = grundy_i_graph_set(g, v, &out->loop_count);
  }
  if (g->loopy) out->rank = g->labelled[v];
  if (g->loopy) out->source = "Smith 1966, Fraenkel & Perl 1975";
  return GRUNDY_OK;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  grundy_i_counting to = grundy_i_counting_of(sink, count);
  return give(call, &v, &to.sink);
}

static grundy_status digest(const grundy_call *call, uint64_t *out) {
  return grundy_i_graph_digest(call->context, graph_of(call->game), out);
}

/* A file: edges between any vertices, or to later ones only, so that play ends. */
static grundy_status sample_game(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  uint64_t vertices = 1 + grundy_i_random_below(&seed, SAMPLED_VERTICES);
  uint64_t edges = grundy_i_random_below(&seed, 3 * vertices);
  bool ends = grundy_i_random_below(&seed, 2);
  GRUNDY_TRY(grundy_buffer_print(out, "v%u\n", (unsigned)vertices));
  for (; edges; edges--) {
    uint64_t from = grundy_i_random_below(&seed, vertices), to = from + 1;
    to = ends ? to + grundy_i_random_below(&seed, vertices - from)
              : 1 + grundy_i_random_below(&seed, vertices);
    GRUNDY_TRY(grundy_buffer_print(out, "v%u v%u\n", (unsigned)from, (unsigned)to));
  }
  return GRUNDY_OK;
}

/* ---- the picture ---- */

/* The vertices that are drawn, and whether each has no target. */
typedef struct shown {
  uint64_t vertices[GRUNDY_PICTURE_VERTICES];
  bool ends[GRUNDY_PICTURE_VERTICES];
  grundy_i_net net;
} shown;

/* Joins a vertex shown to its targets. Errors: UNKNOWN where there are too many. */
static grundy_status join_row(const grundy_i_graph *g, size_t i, shown *d) {
  grundy_array row = grundy_i_array(g->context);
  grundy_status s = grundy_i_graph_row(g, (size_t)d->vertices[i], &row);
  d->ends[i] = row.length == 0;
  for (size_t k = 0; k < row.length && s == GRUNDY_OK; k++) {
    size_t to = grundy_i_net_vertex_of(&d->net, d->vertices, row.data[k]);
    if (to == SIZE_MAX || !grundy_i_net_join(&d->net, i, to)) s = GRUNDY_UNKNOWN;
  }
  grundy_array_clear(&row);
  return s;
}

static void put_vertex(const grundy_i_graph *g, const shown *d, size_t i, size_t token,
                       grundy_picture *out) {
  size_t length, vertex = (size_t)d->vertices[i];
  grundy_i_digits_text room;
  const char *name = grundy_i_graph_name(g, vertex, &room, &length);
  unsigned state = vertex == token ? GRUNDY_STATE_HERE
                   : d->ends[i]    ? GRUNDY_STATE_GOAL
                                   : GRUNDY_STATE_FREE;
  grundy_i_net_vertex(&d->net, out, i, state, name, length);
}

/* The whole graph, or what the token can reach of a large one. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  const grundy_i_graph *g = graph_of(call->game);
  shown d = {.net = {.vertices = 0}};
  bool whole = g->vertices <= GRUNDY_PICTURE_VERTICES;
  for (size_t v = 0; v < (whole ? g->vertices : 1); v++) {
    grundy_i_net_vertex_of(&d.net, d.vertices, whole ? v : c.words[0]);
  }
  for (size_t i = 0; i < d.net.vertices; i++) GRUNDY_TRY(join_row(g, i, &d));
  GRUNDY_TRY(grundy_i_net_layout(call->context, &d.net));
  grundy_i_net_frame(&d.net, out);
  for (size_t e = 0; e < d.net.edges; e++) {
    unsigned state = GRUNDY_STATE_FREE | GRUNDY_STATE_ARROW;
    grundy_picture_add(out, grundy_i_net_edge(&d.net, e, state), NULL);
  }
  for (size_t i = 0; i < d.net.vertices; i++) put_vertex(g, &d, i, (size_t)c.words[0], out);
  return GRUNDY_OK;
}

/* The token leaves its vertex for the picked one. */
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  size_t length;
  grundy_i_digits_text room;
  const grundy_i_graph *g = graph_of(call->game);
  const char *name = grundy_i_graph_name(g, (size_t)call->to->words[0], &room, &length);
  grundy_reasons_add(out, "move.walk");
  grundy_reasons_text(out, "vertex", name, length);
  grundy_i_pick_text(out, name, length);
  name = grundy_i_graph_name(g, (size_t)call->component.words[0], &room, &length);
  grundy_i_gone_text(out, name, length);
  return out->status;
}

const grundy_ruleset grundy_i_game_graph = {
    .version = GRUNDY_RULESET_VERSION,
    .loops = true,
    .name = "graph",
    .title = {"Token on a graph", "图上博弈"},
    .also = "有向图游戏;有向图;图上游戏",
    .family = GRUNDY_FAMILY_GRAPHS,
    .summary = {"move a token along an edge of a directed graph without cycles",
                "沿有向无环图的边移动棋子"},
    .notation = "vertex",
    .parameters = "FILE",
    .parameter_help =
        {"FILE: an edge \"from to\" or one vertex a line, # for comments; or DOT "
         "(.dot, .gv); or the edges themselves, edges:a-b,a-c. With --loopy it may have cycles",
         "FILE：每行一条边“起点 终点”或一个顶点，# 开始注释；或 DOT 文件 (.dot, .gv)；"
         "或直接写边，如 edges:a-b,a-c。用 --loopy 时可以有环"},
    .theorem = {"the nim-value of a vertex is the mex of those its edges lead to, found for all "
                "vertices in reverse topological order",
                "顶点的 SG 值是其后继 SG 值的 mex，按拓扑序的逆序求出所有顶点的值"},
    .source = "Sprague 1935, Grundy 1939",
    .examples = (const char *const[]){"map.txt", NULL},
    .example = "a d",
    .sample = sample,
    .sample_game = sample_game,
    .digest = digest,
    .moves = GRUNDY_RULESET_MOVES(.open = open, .close = close, .parse = parse, .print = print,
                                  .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .replies = replies),
    .display = GRUNDY_RULESET_DISPLAY(.component = component, .noun = {GRUNDY_I_TOKEN},
                                      .describe = describe, .draw = draw),
};
