/* Nim-values of all vertices of a directed graph without cycles: G(v) = mex { G(w) : v -> w }
 * (Sprague 1935, Grundy 1939).
 *
 * The vertices are gone through in order, or backwards if more edges lead to later ones. A row is
 * looked through up to its first target without a value, and the vertex put on that target's list;
 * the thread that finds the target's value continues the row from there. Each edge is passed once
 * for this and once for the mex, in any order of the vertices: O(vertices + edges). Of a graph that
 * is written in a topological order nothing waits. Threads take vertices from the order, and lists
 * from each other when it has come to its end; a vertex is with one thread or on one list. What has
 * no value at the end waits for a cycle. One thread alone, where edges lead both ways, first makes
 * a topological order (Kahn 1962), which costs it less than the waiting.
 *
 * A vertex with d edges has a value <= d, so mex takes d steps: with a word of bits for d < 64,
 * else with an array that remembers for each value the last vertex that met it. The time is that of
 * visits to memory, which are prefetched for some vertices at a time, most of them to a table of a
 * byte a vertex. */
#include <sched.h>
#include <stdatomic.h>
#include <string.h>

#include "base/messages_graph.def"
#include "base/messages_tasks.def"
#include "graph/graph.h"

/* A cycle among the vertices without a value. Each of them has a target without one; going on from
 * each to the least of these ends in a cycle, which is the same however the values were found. */

enum { SHOWN = 8 };

static void put_name(const grundy_i_graph *g, grundy_buffer *out, size_t vertex) {
  size_t length;
  grundy_i_digits_text room;
  const char *name = grundy_i_graph_name(g, vertex, &room, &length);
  if (out->status == GRUNDY_OK) {
    out->status = grundy_buffer_print(out, "%s%s", out->length ? " -> " : "",
                                      grundy_i_quote(name, length).text);
  }
}

/* "'a' -> 'b' -> 'a'", from `first` on; the last vertices are left out where there are many. */
static grundy_status show_cycle(const grundy_i_graph *g, const uint32_t *next, uint32_t first,
                                const char *path) {
  size_t length = 0;
  uint32_t v = first;
  grundy_buffer text = grundy_i_buffer(g->context);
  do {
    if (length < SHOWN) put_name(g, &text, v);
    length++;
    v = next[v];
  } while (v != first);
  if (length > SHOWN && text.status == GRUNDY_OK) {
    text.status = grundy_buffer_print(&text, " -> … (%zu vertices)", length);
  }
  put_name(g, &text, first);
  grundy_status s = text.status;
  if (s == GRUNDY_OK) s = GRUNDY_FAIL(g->context, GRUNDY_BAD_INPUT, graph_cycle, path, text.data);
  grundy_buffer_clear(&text);
  return s;
}

/* Fails with a cycle, which exists where known[v] is 0 for some vertex v, and then also for one of
 * its targets. next[0 .. vertices) is overwritten. O(vertices + edges). Errors: BAD_INPUT; those of
 * memory. */
static grundy_status graph_fail_with_cycle(const grundy_i_graph *g, const _Atomic uint8_t *known,
                                           uint32_t *next, const char *path) {
  uint32_t v = GRUNDY_I_NO_VERTEX;
  for (size_t from = g->vertices; from-- > 0;) {
    if (known[from]) continue;
    v = (uint32_t)from;
    next[v] = GRUNDY_I_NO_VERTEX;
    for (size_t i = g->rows.starts[from]; i < g->rows.starts[from + 1]; i++) {
      uint32_t to = g->rows.items[i];
      if (!known[to] && to < next[v]) next[v] = to;
    }
  }
  for (size_t i = 0; i < g->vertices; i++) v = next[v]; /* certainly on a cycle now */
  uint32_t least = v;
  for (uint32_t w = next[v]; w != v; w = next[w]) {
    if (w < least) least = w;
  }
  return show_cycle(g, next, least, path);
}

enum { BATCH = 32, ROW_FETCHED = 2, ROUND = 1 << 18, FEW = 64, LARGE = UINT8_MAX };

/* The end of a list; a list that takes no more. What else is on one is a vertex + 1. */
#define NONE   UINT32_C(0)
#define CLOSED UINT32_MAX

/* list is the last vertex that waits for this one, next the one that waited before this one. Where
 * the vertex has a value and others waited for it, it is on a thread's stack: `next` is the last of
 * them now, `below` the vertex below. `place` is where in the row it goes on; in the end, the
 * value. */
typedef struct node {
  _Atomic uint32_t list;
  uint32_t next, below, place;
} node;

/* bytes[v] is 0 before v has a value, then 1 more than this, or LARGE for LARGE - 1 and more. The
 * order is that of the numbers, or backwards if `down`, or, if `sorted`, nodes[i].below from the
 * last to the first.
 * Vertices from `begun` to `end` of the order are still to be taken in this round; `spare` is a
 * stack that the `busy` threads leave to others. met[i * met_count + x] is one more than the last
 * vertex for which thread i met the value x. */
typedef struct value_finder {
  const grundy_i_graph *graph;
  bool down, sorted;
  _Atomic uint8_t *bytes;
  node *nodes;
  uint32_t *met;
  size_t met_count;
  unsigned threads;
  size_t end;
  atomic_size_t begun;
  _Atomic uint32_t spare;
  atomic_uint busy;
} value_finder;

static bool has_value(const value_finder *f, uint32_t v) {
  return atomic_load_explicit(&f->bytes[v], memory_order_acquire);
}

/* ---- one vertex ---- */

/* Puts v on the list of t; false where t has a value by now. */
static bool wait_for(value_finder *f, uint32_t v, uint32_t t) {
  uint32_t last = atomic_load_explicit(&f->nodes[t].list, memory_order_acquire);
  do {
    if (last == CLOSED) return false;
    f->nodes[v].next = last;
  } while (!atomic_compare_exchange_weak_explicit(&f->nodes[t].list, &last, v + 1,
                                                  memory_order_release, memory_order_acquire));
  return true;
}

/* Passes the targets of v that have values; true at the row's end. */
static bool pass(const value_finder *f, uint32_t v) {
  const grundy_i_rows *rows = &f->graph->rows;
  size_t at = rows->starts[v] + (size_t)f->nodes[v].place, end = rows->starts[(size_t)v + 1];
  while (at < end && has_value(f, rows->items[at])) at++;
  f->nodes[v].place = (uint32_t)(at - rows->starts[v]);
  return at == end;
}

static uint32_t target(const value_finder *f, uint32_t v) {
  return f->graph->rows.items[f->graph->rows.starts[v] + (size_t)f->nodes[v].place];
}

/* The mex of up to 63 values: a bit for each below 64, at least one of which stays 0. */
static uint32_t mex_of_few(const value_finder *f, const uint32_t *row, size_t degree) {
  uint64_t seen = 0;
  for (size_t i = 0; i < degree; i++) {
    unsigned value = atomic_load_explicit(&f->bytes[row[i]], memory_order_relaxed) - 1u;
    seen |= (uint64_t)(value < 64) << value % 64;
  }
  return GRUNDY_LOWEST_BIT(~seen);
}

/* The mex of any number of values. */
static uint32_t mex_of_many(const value_finder *f, uint32_t *met, const uint32_t *row,
                            size_t degree, uint32_t v) {
  uint32_t mex = 0;
  for (size_t i = 0; i < degree; i++) {
    uint32_t value = atomic_load_explicit(&f->bytes[row[i]], memory_order_relaxed) - 1u;
    if (value == LARGE - 1) value = f->nodes[row[i]].place;
    met[value] = v + 1;
  }
  while (met[mex] == v + 1) mex++;
  return mex;
}

/* Gives v its value; returns who waited for it. */
static uint32_t settle(value_finder *f, uint32_t *met, uint32_t v) {
  const grundy_i_rows *rows = &f->graph->rows;
  size_t degree = rows->starts[(size_t)v + 1] - rows->starts[v];
  const uint32_t *row = degree ? rows->items + rows->starts[v] : NULL;
  uint32_t value = degree < FEW ? mex_of_few(f, row, degree) : mex_of_many(f, met, row, degree, v);
  f->nodes[v].place = value;
  uint8_t byte = (uint8_t)(value < LARGE - 1 ? value + 1 : LARGE);
  atomic_store_explicit(&f->bytes[v], byte, memory_order_release);
  return atomic_exchange_explicit(&f->nodes[v].list, CLOSED, memory_order_acq_rel);
}

/* ---- some vertices ---- */

/* Takes vertices that waited for those on the stack: one for each, then again, so that their places
 * in memory are known early. */
static size_t take_woken(const value_finder *f, uint32_t *stack, uint32_t *batch) {
  size_t count = 0;
  while (*stack != NONE && count < BATCH) {
    for (uint32_t *at = stack; *at != NONE && count < BATCH;) {
      uint32_t v = *at - 1, woken = f->nodes[v].next - 1, left = f->nodes[woken].next;
      batch[count++] = woken;
      if (left != NONE) {
        GRUNDY_PREFETCH(&f->nodes[left - 1].next);
        f->nodes[v].next = left;
        at = &f->nodes[v].below;
      } else {
        *at = f->nodes[v].below;
      }
    }
  }
  return count;
}

/* Takes vertices from the order. */
static size_t take_next(value_finder *f, uint32_t *batch) {
  size_t count = 0;
  if (atomic_load_explicit(&f->begun, memory_order_relaxed) >= f->end) return 0;
  for (size_t at = atomic_fetch_add(&f->begun, BATCH); at < f->end && count < BATCH; at++) {
    uint32_t v = (uint32_t)(f->down ? f->graph->vertices - 1 - at : at);
    batch[count++] = f->sorted ? f->nodes[v].below : v;
  }
  return count;
}

/* Puts a vertex on the stack for which others waited, `first` the first of them. */
static void push(const value_finder *f, uint32_t *stack, uint32_t v, uint32_t first) {
  if (first == NONE) return;
  GRUNDY_PREFETCH(&f->nodes[first - 1].next);
  f->nodes[v].next = first;
  f->nodes[v].below = *stack;
  *stack = v + 1;
}

/* Fetches into the cache, in four steps, what is needed: of each vertex the beginnings, the rest of
 * the row, its entries in `bytes`, and the list on which it will be put. */
static void fetch(const value_finder *f, const uint32_t *batch, size_t count) {
  const grundy_i_rows *rows = &f->graph->rows;
  for (size_t i = 0; i < count; i++) {
    GRUNDY_PREFETCH(&rows->starts[batch[i]]);
    GRUNDY_PREFETCH(&f->nodes[batch[i]]);
  }
  for (size_t i = 0; i < count && rows->edges; i++) {
    GRUNDY_PREFETCH(&rows->items[rows->starts[batch[i]] + (size_t)f->nodes[batch[i]].place]);
  }
  for (size_t i = 0; i < count; i++) {
    size_t begin = rows->starts[batch[i]] + (size_t)f->nodes[batch[i]].place;
    size_t end = rows->starts[(size_t)batch[i] + 1];
    if (end - begin > ROW_FETCHED) end = begin + ROW_FETCHED;
    for (size_t k = begin; k < end; k++) GRUNDY_PREFETCH(&f->bytes[rows->items[k]]);
  }
  for (size_t i = 0; i < count; i++) {
    if (!pass(f, batch[i])) GRUNDY_PREFETCH(&f->nodes[target(f, batch[i])]);
  }
}

/* A stack that another thread has left; false where all have come to their ends. */
static bool await(value_finder *f, uint32_t *stack) {
  atomic_fetch_sub(&f->busy, 1);
  for (;;) {
    *stack = atomic_load(&f->spare) == NONE ? NONE : atomic_exchange(&f->spare, NONE);
    if (*stack != NONE) break;
    if (atomic_load(&f->busy) == 0) return false;
    GRUNDY_PAUSE();
    sched_yield();
  }
  atomic_fetch_add(&f->busy, 1);
  return true;
}

/* Leaves a stack to threads that have nothing to do. */
static void offer(value_finder *f, uint32_t *stack) {
  uint32_t none = NONE;
  if (*stack == NONE || atomic_load_explicit(&f->busy, memory_order_relaxed) == f->threads) return;
  if (atomic_compare_exchange_strong(&f->spare, &none, *stack)) *stack = NONE;
}

static void work(void *context, unsigned thread) {
  value_finder *f = context;
  uint32_t stack = NONE, batch[BATCH], *met = f->met + thread * f->met_count;
  atomic_fetch_add(&f->busy, 1);
  do {
    while (!grundy_i_due(f->graph->context)) {
      size_t count = take_woken(f, &stack, batch);
      if (!count) count = take_next(f, batch);
      if (!count) break;
      offer(f, &stack);
      fetch(f, batch, count);
      for (size_t i = 0; i < count; i++) {
        bool waits = false;
        while (!waits && !pass(f, batch[i])) waits = wait_for(f, batch[i], target(f, batch[i]));
        if (!waits) push(f, &stack, batch[i], settle(f, met, batch[i]));
      }
    }
  } while (await(f, &stack));
}

/* ---- a topological order ---- */

/* The edges into v from vertices not in the order number bytes[v] + 256 * nodes[v].next. */
static bool add_edges(value_finder *f, uint32_t v, int more) {
  unsigned count = atomic_load_explicit(&f->bytes[v], memory_order_relaxed);
  unsigned sum = count + (unsigned)more;
  atomic_store_explicit(&f->bytes[v], (uint8_t)sum, memory_order_relaxed);
  if (GRUNDY_UNLIKELY(sum > UINT8_MAX)) f->nodes[v].next += (uint32_t)more;
  return (uint8_t)sum == 0 && f->nodes[v].next == 0;
}

/* Fetches what is needed of vertices that come later in the order. */
static void fetch_later(const value_finder *f, size_t done) {
  enum { AHEAD = 8 };
  const grundy_i_rows *rows = &f->graph->rows;
  uint32_t v = f->nodes[done + AHEAD].below;
  GRUNDY_PREFETCH(&rows->starts[f->nodes[done + 3 * AHEAD].below]);
  GRUNDY_PREFETCH(&rows->items[rows->starts[f->nodes[done + 2 * AHEAD].below]]);
  size_t begin = rows->starts[v], end = rows->starts[(size_t)v + 1];
  if (end - begin > 4 * ROW_FETCHED) end = begin + 4 * ROW_FETCHED;
  for (size_t i = begin; i < end; i++) GRUNDY_PREFETCH(&f->bytes[rows->items[i]]);
}

/* Makes the order, unless there is a cycle; then all counts are 0 again. */
static grundy_status sort(value_finder *f) {
  enum { AHEAD = 24 };
  const grundy_i_graph *g = f->graph;
  const grundy_i_rows *rows = &g->rows;
  grundy_status s = GRUNDY_OK;
  size_t n = g->vertices, sorted = 0;
  for (size_t i = 0; i < rows->edges; i++) add_edges(f, rows->items[i], 1);
  for (size_t v = 0; v < n; v++) {
    if (!f->bytes[v] && !f->nodes[v].next) f->nodes[sorted++].below = (uint32_t)v;
  }
  for (size_t done = 0; done < sorted && s == GRUNDY_OK; done++) {
    uint32_t v = f->nodes[done].below;
    if (done + AHEAD < sorted) fetch_later(f, done);
    for (size_t i = rows->starts[v]; i < rows->starts[(size_t)v + 1]; i++) {
      if (add_edges(f, rows->items[i], -1)) f->nodes[sorted++].below = rows->items[i];
    }
    s = grundy_i_tick(g->context, GRUNDY_PHRASE(task_vertices_sorted), done, n);
  }
  f->sorted = f->down = sorted == n;
  for (size_t v = 0; v < n && !f->sorted; v++) {
    f->bytes[v] = 0;
    f->nodes[v].next = 0;
  }
  return s;
}

/* ---- all vertices ---- */

/* One more than the largest value that there can be: v takes 1 + 2 + ... + v edges. */
static size_t value_limit(const grundy_i_graph *g) {
  uint64_t limit = 1;
  while (limit * (limit + 1) / 2 <= g->rows.edges) limit++;
  return (size_t)limit;
}

/* Chooses the order by where the edges of some vertices lead. */
static grundy_status choose_order(value_finder *f) {
  const grundy_i_graph *g = f->graph;
  const grundy_i_rows *rows = &g->rows;
  size_t up = 0, seen = 0, step = g->vertices / 1024 + 1;
  for (size_t v = 0; v < g->vertices; v += step) {
    if (rows->starts[v] == rows->starts[v + 1]) continue;
    seen++;
    up += rows->items[rows->starts[v]] > v;
  }
  f->down = 2 * up > seen;
  size_t fewer = f->down ? seen - up : up;
  return f->threads == 1 && fewer > seen / 16 ? sort(f) : GRUNDY_OK;
}

static grundy_status find(value_finder *f) {
  const grundy_i_graph *g = f->graph;
  while (f->end < g->vertices) {
    atomic_store(&f->begun, f->end);
    f->end = g->vertices - f->end < ROUND ? g->vertices : f->end + ROUND;
    grundy_i_pool_run(g->pool, work, f, f->threads);
    GRUNDY_TRY(grundy_i_tick_now(g->context, GRUNDY_PHRASE(task_nim_values), f->end, g->vertices));
  }
  return GRUNDY_OK;
}

static bool all_found(const value_finder *f) {
  for (size_t v = 0; v < f->graph->vertices; v++) {
    if (!f->bytes[v]) return false;
  }
  return true;
}

/* Makes an array of values of the nodes, in their place. */
static grundy_status keep_values(value_finder *f, grundy_i_graph *graph) {
  size_t n = graph->vertices;
  void *block = f->nodes;
  for (size_t v = 0; v < n; v++) {
    uint32_t value = f->nodes[v].place;
    memcpy((char *)block + v * sizeof value, &value, sizeof value);
  }
  GRUNDY_TRY(
      grundy_i_resize(graph->context, &block, n * sizeof *f->nodes, n * sizeof *graph->values));
  graph->values = block;
  f->nodes = NULL;
  return GRUNDY_OK;
}

grundy_status grundy_i_graph_find_values(grundy_i_graph *graph, const char *path) {
  grundy_context *context = graph->context;
  size_t n = graph->vertices;
  value_finder f = {.graph = graph, .threads = grundy_i_pool_threads(graph->pool)};
  f.met_count = value_limit(graph) + 1;
  size_t met_count = f.threads * f.met_count;
  if (!n) return GRUNDY_OK;
  grundy_status s = GRUNDY_OK;
  f.bytes = grundy_i_new(context, n, sizeof *f.bytes, &s);
  f.nodes = grundy_i_new(context, n, sizeof *f.nodes, &s);
  f.met = grundy_i_new(context, met_count, sizeof *f.met, &s);
  if (s == GRUNDY_OK) s = choose_order(&f);
  if (s == GRUNDY_OK) s = find(&f);
  if (s == GRUNDY_OK) {
    s = all_found(&f) ? keep_values(&f, graph)
                      : graph_fail_with_cycle(graph, f.bytes, (void *)f.nodes, path);
  }
  grundy_i_free(context, f.met, met_count * sizeof *f.met);
  grundy_i_free(context, f.nodes, n * sizeof *f.nodes);
  grundy_i_free(context, f.bytes, n);
  return s;
}
