/* Maximum matchings (Edmonds 1965). From an unmatched root a search in breadth grows a tree of
 * alternating paths; an odd cycle that closes, a blossom, is shrunk to its base, so that each of
 * its vertices can be left by an edge outside the matching. A matching without an augmenting path
 * is maximum (Berge 1957). */
#include "graph/matching.h"

#include <string.h>

#include "base/messages_tasks.def"

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

grundy_status grundy_i_matching_missed(grundy_context *context, const grundy_i_small *graph,
                                       const uint64_t *set, uint64_t *out) {
  grundy_status s = GRUNDY_OK;
  matching *m = grundy_i_new(context, 1, sizeof(matching), &s);
  if (s != GRUNDY_OK) return s;
  m->graph = graph;
  m->set = set;
  for (size_t v = 0; v < graph->vertices; v++) m->mate[v] = NONE;
  memset(out, 0, graph->words * sizeof *out);
  s = visit(context, m, NULL);
  if (s == GRUNDY_OK) s = visit(context, m, out);
  grundy_i_free(context, m, sizeof *m);
  return s;
}
