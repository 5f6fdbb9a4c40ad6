/* Leaf removal (R. Karp, M. Sipser, Maximum matchings in sparse random graphs, 1981).
 *
 * Equations and unknowns are the vertices of a graph, each equation joined to its unknowns. A leaf
 * has one neighbour: an equation of one unknown, or an unknown of one equation. Either way the
 * coefficient of the two is the only one in its row or in its column, so that without this row and
 * this column the rank is less by one. Where no edge is left the rank is the number of pairs
 * removed; what is left otherwise is the same in whatever order they are removed. All but one of
 * equal equations that are left are removed too, which does not change the rank, and may create
 * more leaves.
 * Cost: each edge is looked at four times at most, and what is left is sorted. */
#include "verify/leaf_removal.h"

#include "base/messages_tasks.def"
#include "base/sort.h"

/* Vertex e is equation e, vertex equations + u unknown u; neighbours of v are edges[begins[v] ..
 * begins[v + 1]). count: how many of these are left, `gone` where v itself was removed. Each vertex
 * is put on the stack at most once: when one is left. */
enum { ARRAYS = 3, TICK = 1 << 14 };
static const size_t gone = SIZE_MAX;

typedef struct graph {
  grundy_context *context;
  size_t equations, vertices, height;
  size_t *begins, *count, *stack, *edges;
} graph;

static size_t begin_of(const grundy_i_term_lists *lists, size_t equation) {
  return equation ? (size_t)lists->ends.data[equation - 1] : 0;
}

/* To be called with the number of each equation, unknown or vertex. */
static grundy_status look(const graph *g, size_t number) {
  bool now = number % TICK == TICK - 1;
  return now ? grundy_i_tick_now(g->context, NULL, 0, 0) : GRUNDY_OK;
}

static grundy_status join(const graph *g, const grundy_i_term_lists *lists) {
  for (size_t e = 0; e < g->equations; e++) {
    for (size_t i = begin_of(lists, e); i < lists->ends.data[e]; i++) {
      size_t u = g->equations + (size_t)lists->terms.data[i];
      g->edges[g->begins[e] + g->count[e]++] = u;
      g->edges[g->begins[u] + g->count[u]++] = e;
    }
    GRUNDY_TRY(look(g, e));
  }
  return GRUNDY_OK;
}

static grundy_status build(const graph *g, const grundy_i_term_lists *lists) {
  for (size_t e = 0; e < g->equations; e++) {
    g->begins[e + 1] = (size_t)lists->ends.data[e] - begin_of(lists, e);
    GRUNDY_TRY(look(g, e));
  }
  for (size_t i = 0; i < lists->terms.length; i++) {
    GRUNDY_ASSERT(lists->terms.data[i] < lists->unknowns);
    g->begins[g->equations + (size_t)lists->terms.data[i] + 1]++;
    GRUNDY_TRY(look(g, i));
  }
  for (size_t v = 0; v < g->vertices; v++) {
    g->begins[v + 1] += g->begins[v];
    GRUNDY_TRY(look(g, v));
  }
  return join(g, lists);
}

static void take_away(graph *g, size_t vertex) {
  g->count[vertex] = gone;
  for (size_t i = g->begins[vertex]; i < g->begins[vertex + 1]; i++) {
    size_t other = g->edges[i];
    if (g->count[other] != gone && --g->count[other] == 1) g->stack[g->height++] = other;
  }
}

static size_t neighbour(const graph *g, size_t vertex) {
  size_t i = g->begins[vertex];
  while (g->count[g->edges[i]] == gone) i++;
  GRUNDY_ASSERT(i < g->begins[vertex + 1]);
  return g->edges[i];
}

static grundy_status stack_leaves(graph *g) {
  for (size_t v = 0; v < g->vertices; v++) {
    if (g->count[v] == 1) g->stack[g->height++] = v;
    GRUNDY_TRY(look(g, v));
  }
  return GRUNDY_OK;
}

static grundy_status remove_leaves(graph *g, uint64_t *pairs) {
  for (uint64_t i = 0; g->height; i++) {
    if (i % TICK == 0) {
      GRUNDY_TRY(
          grundy_i_tick_now(g->context, GRUNDY_PHRASE(task_removing_leaves), *pairs, g->equations));
    }
    size_t leaf = g->stack[--g->height];
    if (g->count[leaf] != 1) continue;
    size_t other = neighbour(g, leaf);
    take_away(g, leaf);
    take_away(g, other);
    GRUNDY_ASSERT(g->height <= g->vertices);
    ++*pairs;
  }
  return GRUNDY_OK;
}

static bool is_left(const graph *g, size_t vertex) {
  return g->count[vertex] != gone && g->count[vertex] > 0;
}

static grundy_status find_left(const graph *g, bool *any) {
  *any = false;
  for (size_t v = 0; v < g->vertices && !*any; v++) {
    *any = is_left(g, v);
    GRUNDY_TRY(look(g, v));
  }
  return GRUNDY_OK;
}

/* ---- equal equations ---- */

typedef struct removal_row {
  const uint64_t *terms;
  size_t count, equation;
} removal_row;

static int compare(const void *x, const void *y) {
  const removal_row *a = x, *b = y;
  if (a->count != b->count) return a->count < b->count ? -1 : 1;
  for (size_t i = 0; i < a->count; i++) {
    if (a->terms[i] != b->terms[i]) return a->terms[i] < b->terms[i] ? -1 : 1;
  }
  return 0;
}

static grundy_status tick(const graph *g, size_t done) {
  return grundy_i_tick(g->context, GRUNDY_PHRASE(task_removing_leaves), done, g->equations);
}

static grundy_status remove_equals(graph *g, const grundy_i_term_lists *lists) {
  size_t room = 0, count = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t e = 0; e < g->equations && s == GRUNDY_OK; e++) {
    room += is_left(g, e);
    s = look(g, e);
  }
  void *block = grundy_i_new(g->context, room, sizeof(removal_row), &s);
  if (s != GRUNDY_OK) return s;
  removal_row *rows = block;
  for (size_t e = 0; e < g->equations && s == GRUNDY_OK; e++) {
    if (e % 4096 == 0) s = tick(g, e);
    if (!is_left(g, e)) continue;
    const uint64_t *terms = lists->terms.data + begin_of(lists, e);
    size_t length = (size_t)lists->ends.data[e] - begin_of(lists, e);
    rows[count++] = (removal_row){terms, length, e};
  }
  if (s == GRUNDY_OK) s = grundy_i_sort(g->context, rows, count, sizeof *rows, compare);
  for (size_t i = 1; i < count && s == GRUNDY_OK; i++) {
    if (compare(&rows[i - 1], &rows[i]) == 0) take_away(g, rows[i].equation);
    if (i % 4096 == 0) s = tick(g, i);
  }
  grundy_i_free(g->context, block, room * sizeof(removal_row));
  return s;
}

static grundy_status count_pairs(graph *g, const grundy_i_term_lists *lists, uint64_t *pairs) {
  GRUNDY_TRY(grundy_i_tick_now(g->context, GRUNDY_PHRASE(task_removing_leaves), 0, g->equations));
  bool any = false;
  GRUNDY_TRY(remove_leaves(g, pairs));
  GRUNDY_TRY(find_left(g, &any));
  if (!any) return GRUNDY_OK;
  GRUNDY_TRY(remove_equals(g, lists));
  return remove_leaves(g, pairs);
}

grundy_status grundy_i_leaf_rank(grundy_context *context, const grundy_i_term_lists *lists,
                                 uint64_t *rank, bool *whole) {
  graph g = {.context = context, .equations = lists->ends.length};
  uint64_t pairs = 0;
  g.vertices = g.equations + lists->unknowns;
  size_t room = g.vertices + 1;
  grundy_status s = GRUNDY_OK;
  void *arrays = grundy_i_new(context, room, ARRAYS * sizeof(size_t), &s);
  void *edges = grundy_i_new(context, lists->terms.length, 2 * sizeof(size_t), &s);
  if (s == GRUNDY_OK) {
    g.begins = arrays;
    g.count = g.begins + room;
    g.stack = g.count + room;
    g.edges = edges;
    s = build(&g, lists);
  }
  bool any = false;
  if (s == GRUNDY_OK) s = stack_leaves(&g);
  if (s == GRUNDY_OK) s = count_pairs(&g, lists, &pairs);
  if (s == GRUNDY_OK) s = find_left(&g, &any);
  if (s == GRUNDY_OK) {
    *rank = pairs;
    *whole = !any;
  }
  grundy_i_free(context, edges, lists->terms.length * 2 * sizeof(size_t));
  grundy_i_free(context, arrays, room * ARRAYS * sizeof(size_t));
  return s;
}
