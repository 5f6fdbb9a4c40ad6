/* Vertex geography: a token stands on a vertex of a graph and moves along an edge to a vertex it
 * has not visited; a player who cannot move loses.
 *
 * In an undirected graph the next player wins exactly where every maximum matching meets the
 * token's vertex (Fraenkel, Scheinerman and Ullman 1993): a player who keeps moving along the edges
 * of a maximum matching never gets stuck, since otherwise the path taken would give a larger
 * matching, or one of the same size that misses the first vertex. In directed graphs the question
 * is PSPACE-complete, and search decides.
 *
 * A component is the token's vertex and the set of the vertices not visited. Written: the token's
 * vertex, then those visited before. Vertices that the token can no longer reach do not matter. */
#include <string.h>

#include "base/messages.def"
#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/messages_tasks.def"
#include "display/describe.h"
#include "graph/digest.h"
#include "graph/draw.h"
#include "rules/replies.h"

/* Maximum matchings (Edmonds 1965). From an unmatched root a search in breadth grows a tree of
 * alternating paths; an odd cycle that closes, a blossom, is shrunk to its base, so that each of
 * its vertices can be left by an edge outside the matching. A matching without an augmenting path
 * is maximum (Berge 1957). */

enum { NONE = GRUNDY_SMALL_NONE };

/* mate    the partner, or NONE
 * parent  the vertex before it on an alternating path from the root, for those that the path enters
 *         by an edge outside the matching
 * base    that of its blossom
 * outer   in the queue, to be left by edges outside the matching */
typedef struct matching {
  const grundy_i_small *graph;
  const uint64_t *set;
  uint16_t mate[GRUNDY_SMALL_VERTICES + 1], parent[GRUNDY_SMALL_VERTICES],
      base[GRUNDY_SMALL_VERTICES], queue[GRUNDY_SMALL_VERTICES];
  bool outer[GRUNDY_SMALL_VERTICES], marked[GRUNDY_SMALL_VERTICES];
  size_t filled;
} matching;

static void enqueue(matching *m, size_t v) {
  if (m->outer[v]) return;
  GRUNDY_ASSERT(m->filled < m->graph->vertices);
  m->outer[v] = true;
  m->queue[m->filled++] = (uint16_t)v;
}

/* The base that the alternating paths from u and from v back to `start` have first in common. */
static size_t common_base(matching *m, size_t start, size_t u, size_t v) {
  memset(m->marked, 0, sizeof m->marked);
  for (;;) {
    u = m->base[u];
    m->marked[u] = true;
    if (u == start) break;
    u = m->parent[m->mate[u]];
  }
  while (!m->marked[m->base[v]]) v = m->parent[m->mate[m->base[v]]];
  return m->base[v];
}

/* Marks the bases on the path from v to the base, and makes it usable in the other direction: the
 * vertex `child` comes before v. */
static void mark_path(matching *m, size_t v, size_t base, size_t child) {
  while (m->base[v] != base) {
    size_t mate = m->mate[v];
    m->marked[m->base[v]] = m->marked[m->base[mate]] = true;
    m->parent[v] = (uint16_t)child;
    child = mate;
    v = m->parent[mate];
  }
}

/* The edge u-v joins two outer vertices: everything between them and their common base becomes one
 * blossom, all of it outer. */
static void shrink(matching *m, size_t start, size_t u, size_t v) {
  size_t base = common_base(m, start, u, v);
  memset(m->marked, 0, sizeof m->marked);
  mark_path(m, u, base, v);
  mark_path(m, v, base, u);
  for (size_t w = 0; w < m->graph->vertices; w++) {
    if (!m->marked[m->base[w]]) continue;
    m->base[w] = (uint16_t)base;
    enqueue(m, w);
  }
}

/* Looks along the edges from an outer vertex; the end of an augmenting path, or NONE. */
static size_t look(matching *m, size_t start, size_t u) {
  const uint64_t *row = grundy_i_small_row(m->graph, u);
  for (size_t v = 0; v < m->graph->vertices; v++) {
    if (!grundy_i_small_has(row, v) || !grundy_i_small_has(m->set, v)) continue;
    if (m->base[u] == m->base[v] || m->mate[u] == v) continue;
    if (v == start || (m->mate[v] != NONE && m->parent[m->mate[v]] != NONE)) {
      shrink(m, start, u, v);
    } else if (m->parent[v] == NONE) {
      m->parent[v] = (uint16_t)u;
      if (m->mate[v] == NONE) return v;
      enqueue(m, m->mate[v]);
    }
  }
  return NONE;
}

/* Grows the tree from `start`, which is unmatched, until an augmenting path ends or the tree does:
 * the end of the path, or NONE. */
static size_t grow(matching *m, size_t start) {
  GRUNDY_ASSERT(m->mate[start] == NONE);
  size_t end = NONE;
  for (size_t v = 0; v < m->graph->vertices; v++) {
    m->parent[v] = NONE;
    m->base[v] = (uint16_t)v;
    m->outer[v] = false;
  }
  m->filled = 0;
  enqueue(m, start);
  for (size_t next = 0; next < m->filled && end == NONE; next++) {
    end = look(m, start, m->queue[next]);
  }
  return end;
}

/* Exchanges the edges of the path that ends at `end`. */
static void augment(matching *m, size_t end) {
  GRUNDY_ASSERT(m->mate[end] == NONE);
  for (size_t v = end; v != NONE;) {
    size_t before = m->parent[v], after = m->mate[before];
    m->mate[v] = (uint16_t)before;
    m->mate[before] = (uint16_t)v;
    v = after;
  }
}

/* Visits the unmatched vertices: matches them where that is possible, or, with `out`, puts what the
 * trees from them reach into it. */
static grundy_status visit(grundy_context *context, matching *m, uint64_t *out) {
  grundy_status s = GRUNDY_OK;
  for (size_t v = 0; v < m->graph->vertices && s == GRUNDY_OK; v++) {
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_matching_vertices), v, m->graph->vertices);
    if (!grundy_i_small_has(m->set, v) || m->mate[v] != NONE) continue;
    size_t end = grow(m, v);
    if (end != NONE) augment(m, end);
    for (size_t i = 0; out && i < m->filled; i++) grundy_i_small_put(out, m->queue[i]);
  }
  return s;
}

/* The vertices of `set` that some maximum matching of the undirected graph on it misses, as a set.
 * By augmenting paths with blossoms (Edmonds 1965): O(n^3) for n vertices. Errors: NO_MEMORY,
 * CANCELLED, LIMIT. */
static grundy_status matching_missed(grundy_context *context, const grundy_i_small *graph,
                                     const uint64_t *set, uint64_t *out) {
  matching *m = grundy_i_make(context, sizeof(matching));
  if (!m) return GRUNDY_NO_MEMORY;
  m->graph = graph;
  m->set = set;
  for (size_t v = 0; v < graph->vertices; v++) m->mate[v] = NONE;
  memset(out, 0, graph->words * sizeof *out);
  grundy_status s = visit(context, m, NULL);
  if (s == GRUNDY_OK) s = visit(context, m, out);
  grundy_i_free(context, m, sizeof *m);
  return s;
}

/* With more vertices left a won position is not searched for its value. */
enum { SEARCHED_VERTICES = 24, SAMPLE_VERTICES = 8 };

/* The data of the game on directed graphs. */
static const char of_directed[] = "directed";

typedef struct geography {
  grundy_i_small *graph;
  bool symmetric; /* each edge has its reverse */
} geography;

static const geography *state_of(const grundy_game *game) {
  return game->state;
}

static const grundy_i_small *graph_of(const grundy_game *game) {
  return state_of(game)->graph;
}

static bool is_symmetric(const grundy_i_small *g) {
  for (size_t u = 0; u < g->vertices; u++) {
    for (size_t v = 0; v < u; v++) {
      if (grundy_i_small_has(grundy_i_small_row(g, u), v) !=
          grundy_i_small_has(grundy_i_small_row(g, v), u)) {
        return false;
      }
    }
  }
  return true;
}

static void close(grundy_game *game) {
  geography *state = game->state;
  grundy_i_small_close(state->graph);
  grundy_i_free(game->context, state, sizeof *state);
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  GRUNDY_TRY(grundy_i_allocate(context, 1, sizeof(geography), &game->state));
  geography *state = game->state;
  grundy_status s = grundy_i_small_open(context, game->ruleset->name, parameters,
                                        game->ruleset->data == of_directed, &state->graph);
  if (s == GRUNDY_OK) state->symmetric = is_symmetric(state->graph);
  if (s != GRUNDY_OK) close(game);
  return s;
}

/* ---- text ---- */

static grundy_status append(grundy_array *out, const grundy_i_small *g, uint64_t token,
                            const uint64_t *left) {
  GRUNDY_TRY(grundy_array_push(out, token));
  return grundy_array_append(out, left, g->words);
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  const grundy_i_small *g = graph_of(call->game);
  const char *comma = memchr(text, ',', length);
  size_t first = comma ? (size_t)(comma - text) : length, token;
  uint64_t visited[GRUNDY_SMALL_WORDS], left[GRUNDY_SMALL_WORDS] = {0};
  grundy_status s = grundy_i_small_parse_list(g, call->context, text, length, visited);
  if (s != GRUNDY_OK) return GRUNDY_FAIL_AT(call->context, s, as_it_is, call->game->ruleset->name);
  for (size_t v = 0; v < g->vertices; v++) {
    if (!grundy_i_small_has(visited, v)) grundy_i_small_put(left, v);
  }
  grundy_i_intern_find(&g->names, text, first, &token);
  return append(out, g, token, left);
}

static grundy_status print_name(const grundy_i_small *g, size_t v, grundy_buffer *out) {
  size_t length;
  const char *name = grundy_i_intern_text(&g->names, v, &length);
  return grundy_buffer_append(out, name, length);
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  const grundy_i_small *g = graph_of(call->game);
  GRUNDY_TRY(print_name(g, (size_t)c.words[0], out));
  for (size_t v = 0; v < g->vertices; v++) {
    if (v == c.words[0] || grundy_i_small_has(c.words + 1, v)) continue;
    GRUNDY_TRY(grundy_buffer_append(out, ",", 1));
    GRUNDY_TRY(print_name(g, v, out));
  }
  return GRUNDY_OK;
}

/* The token on each of the first vertices, with more and more of the others not visited. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  const grundy_i_small *g = graph_of(call->game);
  uint64_t left[GRUNDY_SMALL_WORDS] = {0};
  size_t vertices = g->vertices < SAMPLE_VERTICES ? g->vertices : SAMPLE_VERTICES;
  uint64_t token = index % vertices, others = index / vertices;
  if (others >> (vertices - 1)) return GRUNDY_STOP;
  uint64_t below = (UINT64_C(1) << token) - 1;
  left[0] = (others & below) | (others & ~below) << 1;
  return append(out, g, token, left);
}

/* ---- moves ---- */

/* Moves the token to v. */
static grundy_status give(grundy_component c, size_t v, grundy_sink *sink) {
  uint64_t after[1 + GRUNDY_SMALL_WORDS];
  grundy_component part = {after, c.length};
  memcpy(after, c.words, c.length * sizeof *after);
  after[0] = v;
  after[1 + v / 64] ^= UINT64_C(1) << v % 64;
  return grundy_sink_give(sink, &part, 1);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  const grundy_i_small *g = graph_of(call->game);
  const uint64_t *row = grundy_i_small_row(g, (size_t)c.words[0]), *left = c.words + 1;
  for (size_t v = 0; v < g->vertices; v++) {
    bool moves = grundy_i_small_has(row, v) && grundy_i_small_has(left, v);
    if (moves) GRUNDY_TRY(give(c, v, sink));
  }
  return GRUNDY_OK;
}

/* Only the vertices that the token can reach are left. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  const grundy_component c = call->component;
  const grundy_i_small *g = graph_of(call->game);
  uint64_t reached[GRUNDY_SMALL_WORDS] = {0};
  uint16_t queue[GRUNDY_SMALL_VERTICES + 1] = {(uint16_t)c.words[0]};
  for (size_t next = 0, filled = 1; next < filled; next++) {
    const uint64_t *row = grundy_i_small_row(g, queue[next]);
    for (size_t i = 0; i < g->words; i++) {
      uint64_t fresh = row[i] & c.words[1 + i] & ~reached[i];
      reached[i] |= fresh;
      for (; fresh; fresh &= fresh - 1) {
        queue[filled++] = (uint16_t)(64 * i + GRUNDY_LOWEST_BIT(fresh));
      }
    }
  }
  return append(out, g, c.words[0], reached);
}

/* ---- undirected graphs ---- */

/* The vertices to move to that some maximum matching of those not visited misses: the winning
 * moves. */
static grundy_status winning_moves(const grundy_call *call, uint64_t *out) {
  const grundy_component c = call->component;
  const grundy_i_small *g = graph_of(call->game);
  const uint64_t *row = grundy_i_small_row(g, (size_t)c.words[0]);
  grundy_status s = matching_missed(call->context, g, c.words + 1, out);
  for (size_t i = 0; i < g->words; i++) out[i] &= row[i];
  return s;
}

static size_t first_of(const grundy_i_small *g, const uint64_t *set) {
  size_t v = 0;
  while (v < g->vertices && !grundy_i_small_has(set, v)) v++;
  return v;
}

static grundy_status winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  uint64_t moves[GRUNDY_SMALL_WORDS] = {0};
  const grundy_i_small *g = graph_of(call->game);
  *out = GRUNDY_OUTCOME_UNKNOWN;
  if (play != GRUNDY_PLAY_NORMAL || !state_of(call->game)->symmetric) return GRUNDY_OK;
  GRUNDY_TRY(winning_moves(call, moves));
  *out = first_of(g, moves) < g->vertices ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return GRUNDY_OK;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  uint64_t moves[GRUNDY_SMALL_WORDS] = {0};
  if (v || !state_of(call->game)->symmetric) {
    return GRUNDY_FAIL(call->context, GRUNDY_UNKNOWN, moves_only, call->game->ruleset->name);
  }
  grundy_status s = winning_moves(call, moves);
  grundy_i_counting counting = grundy_i_counting_of(sink, count);
  for (size_t to = 0; to < graph_of(call->game)->vertices && s == GRUNDY_OK; to++) {
    if (grundy_i_small_has(moves, to)) s = give(c, to, &counting.sink);
  }
  return s;
}

/* How many vertices are not visited. */
static size_t unvisited(grundy_component c) {
  size_t count = 0;
  for (size_t i = 1; i < c.length; i++) count += GRUNDY_ONES(c.words[i]);
  return count;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  grundy_outcome outcome;
  GRUNDY_TRY(winner(call, GRUNDY_PLAY_NORMAL, &outcome));
  bool lost = outcome == GRUNDY_OUTCOME_P;
  bool searched =
      outcome == GRUNDY_OUTCOME_UNKNOWN || unvisited(call->component) <= SEARCHED_VERTICES;
  *out = (grundy_value){.known = lost,
                        .method = lost       ? GRUNDY_METHOD_THEOREM
                                  : searched ? GRUNDY_METHOD_SEARCH
                                             : GRUNDY_METHOD_NONE,
                        .note = lost ? NULL : GRUNDY_PHRASE(note_winner_only)};
  return GRUNDY_OK;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_i_small *g = graph_of(call->game);
  uint64_t moves[GRUNDY_SMALL_WORDS] = {0};
  size_t length;
  if (!state_of(call->game)->symmetric) return GRUNDY_OK;
  GRUNDY_TRY(winning_moves(call, moves));
  size_t to = first_of(g, moves);
  grundy_reasons_add(out, to < g->vertices ? "geography-won" : "geography-lost");
  if (to < g->vertices) {
    const char *name = grundy_i_intern_text(&g->names, to, &length);
    grundy_reasons_text(out, "move", name, length);
  }
  return out->status;
}

/* The token leaves its vertex for the picked one. */
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_i_small *g = graph_of(call->game);
  size_t length;
  const char *name = grundy_i_intern_text(&g->names, (size_t)call->to->words[0], &length);
  grundy_reasons_add(out, "move.walk");
  grundy_reasons_text(out, "vertex", name, length);
  grundy_i_pick_text(out, name, length);
  name = grundy_i_intern_text(&g->names, (size_t)call->component.words[0], &length);
  grundy_i_gone_text(out, name, length);
  return out->status;
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  const grundy_i_small_looks looks = {c.words + 1, (size_t)c.words[0],
                                      !state_of(call->game)->symmetric};
  return grundy_i_small_draw(call->context, graph_of(call->game), &looks, out);
}

static const grundy_ruleset_display display = {
    .noun = {GRUNDY_I_TOKEN}, .describe = describe, .draw = draw};

static grundy_status digest(const grundy_call *call, uint64_t *out) {
  return grundy_i_small_digest(call->context, graph_of(call->game), out);
}

static const char *const examples[] = {"grid:3x3", "cycle:7", "knights:3x4", NULL};
static const char *const directed[] = {"circulant:8:+1,+2", "grid:3x3", NULL};

static const grundy_ruleset_moves moves = {
    .open = open, .close = close, .parse = parse, .print = print, .options = options};

static const grundy_ruleset_theory theory = {
    .value = value, .winner = winner, .replies = replies, .reasons = reasons};

static const grundy_ruleset_hints hints = {.canonical = canonical};

#define COMMON(MORE, MORE_ZH, EXAMPLES, START)                                                     \
  .version = GRUNDY_RULESET_VERSION, .notation = "v,u1,u2,…", .parameters = "GRAPH",               \
  .parameter_help = {"GRAPH: " GRUNDY_SMALL_KINDS MORE "; at most 1024 vertices, 26 columns",      \
                     "GRAPH：" GRUNDY_SMALL_KINDS "（图文件）" MORE_ZH                             \
                     "；至多 1024 个顶点、26 列"},                                                 \
  .source = "Fraenkel, Scheinerman, Ullman 1993", .examples = EXAMPLES, .example = START,          \
  .sample = sample, .sample_game = grundy_i_small_sample, .digest = digest, .moves = &moves,       \
  .theory = &theory, .hints = &hints, .display = &display

const grundy_ruleset grundy_i_game_geography = {
    .name = "vertex-geography",
    .title = {"Vertex Geography", "地理游戏（有向图）"},
    .also = "地理游戏;广义地理",
    .family = GRUNDY_FAMILY_GRAPHS,
    .summary = {"move a token along a directed edge to a vertex not visited yet; v is the token's "
                "vertex, u1, u2, … those visited before",
                "沿有向边把棋子移到未到过的顶点；v 是棋子所在的顶点，u1、u2…… 是此前到过的顶点"},
    .theorem = {"none for directed graphs: search; where each edge has its reverse, as in "
                "undirected-geography",
                "有向图无公式，由搜索判定；若每条边都有反向边，则同 undirected-geography"},
    .data = of_directed,
    COMMON("; a step +S leads one way", "；步长 +S 只沿一个方向", directed, "1"),
};

const grundy_ruleset grundy_i_game_undirected_geography = {
    .name = "undirected-geography",
    .title = {"Undirected Vertex Geography", "地理游戏（无向图）"},
    .family = GRUNDY_FAMILY_GRAPHS,
    .summary = {"move a token along an edge to a vertex not visited yet; v is the token's vertex, "
                "u1, u2, … those visited before",
                "沿边把棋子移到未到过的顶点；v 是棋子所在的顶点，u1、u2…… 是此前到过的顶点"},
    .theorem =
        {"the next player wins exactly where every maximum matching meets the token's vertex; "
         "moving along the edges of such a matching wins",
         "当且仅当每个最大匹配都覆盖棋子所在的顶点时先手必胜；沿匹配边走即可取胜"},
    COMMON("", "", examples, "a1"),
};
