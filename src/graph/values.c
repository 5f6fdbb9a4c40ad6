/* Nim-values of all vertices of a directed graph without cycles: G(v) = mex { G(w) : v -> w }
 * (Sprague 1935, Grundy 1939), from the last of a topological order (Kahn 1962) to the first.
 *
 * A vertex with d edges has a value <= d, so mex takes d steps: with a word of bits for d < 64,
 * else with an array that remembers for each value the last vertex that met it. O(vertices + edges)
 * in all; the time is that of three visits to memory for each edge, which are prefetched, and go to
 * tables of a byte a vertex: counts modulo 256 whose carries lie apart, and values up to 255. Where
 * the order does not hold all vertices, each one left over has a predecessor left over, and going
 * back from one to the next ends in a cycle. */
#include "graph/graph.h"

#include "base/assert.h"

enum { SHOWN = 8, AHEAD = 8, ROW_FETCHED = 32 };

/* order[0 .. ordered) is the topological order as far as it goes. The edges into v from vertices
 * not in it number low[v] + 256 * high[v]; high is NULL while no count has passed 255. */
typedef struct sorter {
  const grundy_i_graph *graph;
  uint8_t *low;
  uint32_t *high, *order;
  size_t ordered;
} sorter;

static grundy_status allocate(const grundy_i_graph *graph, size_t count, uint32_t **out) {
  void *block = NULL;
  grundy_status s = grundy_i_allocate(graph->context, count, sizeof **out, &block);
  *out = block;
  return s;
}

static grundy_status allocate_bytes(const grundy_i_graph *graph, uint8_t **out) {
  void *block = NULL;
  grundy_status s = grundy_i_allocate(graph->context, graph->vertices, 1, &block);
  *out = block;
  return s;
}

static void release(const grundy_i_graph *graph, uint32_t *array, size_t count) {
  grundy_i_free(graph->context, array, count * sizeof *array);
}

/* Rows of vertices that will be looked at soon, in the order given by a list, are fetched into the
 * cache in three steps: where the row is, the row, and the entries of `table` for its items. */
typedef struct fetcher {
  const grundy_i_rows *rows;
  const uint8_t *table;
} fetcher;

static void fetch_start(const fetcher *f, uint32_t v) {
  GRUNDY_PREFETCH(&f->rows->starts[v]);
}

static void fetch_row(const fetcher *f, uint32_t v) {
  if (f->rows->edges) GRUNDY_PREFETCH(&f->rows->items[f->rows->starts[v]]);
}

static void fetch_entries(const fetcher *f, uint32_t v) {
  size_t begin = f->rows->starts[v], end = f->rows->starts[(size_t)v + 1];
  if (end - begin > ROW_FETCHED) end = begin + ROW_FETCHED;
  for (size_t i = begin; i < end; i++) GRUNDY_PREFETCH(&f->table[f->rows->items[i]]);
}

static bool is_waiting(const sorter *k, size_t v) {
  return k->low[v] || (k->high && k->high[v]);
}

/* Bytes may alias anything, so pointers are kept apart from them in this and the next loop. */
static grundy_status count_edges(sorter *k) {
  const grundy_i_rows *rows = &k->graph->rows;
  const uint32_t *end = rows->edges ? rows->items + rows->edges : rows->items;
  uint8_t *low = k->low;
  for (const uint32_t *to = rows->items; to < end; to++) {
    if (GRUNDY_LIKELY(++low[*to])) continue;
    grundy_status s = k->high ? GRUNDY_OK : allocate(k->graph, k->graph->vertices, &k->high);
    if (s != GRUNDY_OK) return s;
    k->high[*to]++;
  }
  return GRUNDY_OK;
}

/* Takes away the edges from a vertex; its targets without other incoming edges come next. */
static void take_row(sorter *k, size_t v) {
  const grundy_i_rows *rows = &k->graph->rows;
  size_t degree = rows->starts[v + 1] - rows->starts[v], ordered = k->ordered;
  const uint32_t *row = degree ? rows->items + rows->starts[v] : NULL;
  uint8_t *low = k->low;
  uint32_t *high = k->high, *order = k->order;
  for (size_t i = 0; i < degree; i++) {
    uint32_t to = row[i];
    unsigned count = low[to];
    GRUNDY_ASSERT(count || (high && high[to]));
    low[to] = (uint8_t)(count - 1);
    if (GRUNDY_UNLIKELY(count == 0)) high[to]--;
    if (count == 1 && (!high || !high[to])) order[ordered++] = to;
  }
  k->ordered = ordered;
}

static grundy_status sort(sorter *k) {
  const grundy_i_graph *g = k->graph;
  const fetcher fetch = {&g->rows, k->low};
  grundy_status s = count_edges(k);
  for (size_t v = 0; v < g->vertices && s == GRUNDY_OK; v++) {
    if (!is_waiting(k, v)) k->order[k->ordered++] = (uint32_t)v;
  }
  for (size_t done = 0; done < k->ordered && s == GRUNDY_OK; done++) {
    if (done + 3 * AHEAD < k->ordered) {
      fetch_start(&fetch, k->order[done + 3 * AHEAD]);
      fetch_row(&fetch, k->order[done + 2 * AHEAD]);
      fetch_entries(&fetch, k->order[done + AHEAD]);
    }
    take_row(k, k->order[done]);
    s = grundy_i_tick(g->context, GRUNDY_PHRASE(task_vertices_sorted), done, g->vertices);
  }
  return s;
}

static void put_name(const grundy_i_graph *g, grundy_buffer *out, size_t vertex) {
  size_t length;
  grundy_i_digits_text room;
  const char *name = grundy_i_graph_name(g, vertex, &room, &length);
  if (out->status == GRUNDY_OK) {
    out->status = grundy_buffer_print(out, "%s%s", out->length ? " -> " : "",
                                      grundy_i_quote(name, length).text);
  }
}

/* "'a' -> 'b' -> 'a'", from back[] as it leads from a vertex of a cycle to its predecessor. */
static grundy_status show_cycle(const grundy_i_graph *g, const uint32_t *back, uint32_t last,
                                const char *path) {
  size_t length = 0;
  grundy_buffer text;
  grundy_buffer_init(&text, g->context);
  uint32_t v = last;
  do {
    length++;
    v = back[v];
  } while (v != last);
  /* back[] goes against the edges, so the k-th vertex is length - k steps back. */
  put_name(g, &text, last);
  for (size_t k = 1; k <= length; k++) {
    if (k == SHOWN && length > SHOWN && text.status == GRUNDY_OK) {
      text.status = grundy_buffer_print(&text, " -> … (%zu vertices)", length);
      k = length;
    }
    v = last;
    for (size_t i = k; i < length; i++) v = back[v];
    put_name(g, &text, v);
  }
  grundy_status s = text.status;
  if (s == GRUNDY_OK) {
    s = GRUNDY_FAIL(g->context, GRUNDY_BAD_INPUT, graph_cycle, path, text.data);
  }
  grundy_buffer_clear(&text);
  return s;
}

/* Fails with a cycle among the vertices that could not be ordered. Overwrites the order. */
static grundy_status fail_with_cycle(sorter *k, const char *path) {
  const grundy_i_graph *g = k->graph;
  uint32_t *back = k->order, v = 0;
  for (size_t from = g->vertices; from-- > 0;) {
    if (!is_waiting(k, from)) continue;
    v = (uint32_t)from;
    for (size_t i = g->rows.starts[from]; i < g->rows.starts[from + 1]; i++) {
      back[g->rows.items[i]] = (uint32_t)from;
    }
  }
  for (size_t i = 0; i < g->vertices; i++) v = back[v]; /* certainly on a cycle now */
  uint32_t least = v;
  for (uint32_t w = back[v]; w != v; w = back[w]) {
    if (w < least) least = w;
  }
  return show_cycle(g, back, least, path);
}

static size_t largest_degree(const grundy_i_graph *g) {
  size_t largest = 0;
  for (size_t v = 0; v < g->vertices; v++) {
    size_t degree = g->rows.starts[v + 1] - g->rows.starts[v];
    if (degree > largest) largest = degree;
  }
  return largest;
}

enum { LARGE = UINT8_MAX };

/* Values being found; bytes[v] is values[v], or LARGE for LARGE and more. met[x] is one more than
 * the last vertex that met the value x. */
typedef struct value_finder {
  uint32_t *values, *met;
  uint8_t *bytes;
} value_finder;

/* The mex of up to 63 values: a bit for each below 64, at least one of which stays 0. */
static uint32_t mex_of_few(const value_finder *f, const uint32_t *row, size_t degree) {
  uint64_t seen = 0;
  for (size_t i = 0; i < degree; i++) {
    unsigned value = f->bytes[row[i]];
    seen |= (uint64_t)(value < 64) << value % 64;
  }
  return GRUNDY_LOWEST_BIT(~seen);
}

/* The mex of any number of values. */
static uint32_t mex_of_many(value_finder *f, const uint32_t *row, size_t degree, uint32_t v) {
  uint32_t mex = 0;
  for (size_t i = 0; i < degree; i++) {
    uint32_t value = f->bytes[row[i]];
    if (value == LARGE) value = f->values[row[i]];
    if (value <= degree) f->met[value] = v + 1;
  }
  while (f->met[mex] == v + 1) mex++;
  return mex;
}

static grundy_status evaluate(const sorter *k, value_finder *f) {
  const grundy_i_graph *g = k->graph;
  const fetcher fetch = {&g->rows, f->bytes};
  for (size_t left = g->vertices; left; left--) {
    grundy_status s =
        grundy_i_tick(g->context, GRUNDY_PHRASE(task_nim_values), g->vertices - left, g->vertices);
    if (s != GRUNDY_OK) return s;
    if (left > 3 * AHEAD) {
      fetch_start(&fetch, k->order[left - 1 - 3 * AHEAD]);
      fetch_row(&fetch, k->order[left - 1 - 2 * AHEAD]);
      fetch_entries(&fetch, k->order[left - 1 - AHEAD]);
    }
    uint32_t v = k->order[left - 1];
    size_t degree = g->rows.starts[(size_t)v + 1] - g->rows.starts[v];
    const uint32_t *row = degree ? g->rows.items + g->rows.starts[v] : NULL;
    uint32_t value = degree < 64 ? mex_of_few(f, row, degree) : mex_of_many(f, row, degree, v);
    f->values[v] = value;
    f->bytes[v] = (uint8_t)(value < LARGE ? value : LARGE);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_graph_find_values(grundy_i_graph *graph, const char *path) {
  sorter k = {.graph = graph};
  value_finder f = {NULL, NULL, NULL};
  size_t n = graph->vertices, met_count = largest_degree(graph) + 2;
  if (!n) return GRUNDY_OK;
  grundy_status s = allocate_bytes(graph, &k.low);
  if (s == GRUNDY_OK) s = allocate(graph, n, &k.order);
  if (s == GRUNDY_OK) s = sort(&k);
  if (s == GRUNDY_OK && k.ordered < n) s = fail_with_cycle(&k, path);
  if (s == GRUNDY_OK) s = allocate(graph, n, &f.values);
  if (s == GRUNDY_OK) s = allocate_bytes(graph, &f.bytes);
  if (s == GRUNDY_OK) s = allocate(graph, met_count, &f.met);
  if (s == GRUNDY_OK) s = evaluate(&k, &f);
  if (s == GRUNDY_OK) {
    graph->values = f.values;
  } else {
    release(graph, f.values, n);
  }
  release(graph, f.met, met_count);
  grundy_i_free(graph->context, f.bytes, n);
  release(graph, k.order, n);
  release(graph, k.high, n);
  grundy_i_free(graph->context, k.low, n);
  return s;
}
