/* Graphs in compact form (rows of targets one after another). Edges are sorted by target and then,
 * stably, by source, both by counting, so rows come out ascending in O(vertices + edges) and
 * repeated edges stand side by side. */
#include "graph/graph.h"

#include <string.h>

#include "graph/edges.h"

/* Row v is items[starts[v] .. starts[v+1]). */
typedef struct rows {
  size_t *starts;
  uint32_t *items;
} rows;

void grundy_i_graph_init(grundy_i_graph *graph, grundy_context *context) {
  *graph = (grundy_i_graph){.context = context};
  grundy_i_intern_init(&graph->names, context);
}

void grundy_i_graph_clear(grundy_i_graph *graph) {
  grundy_context *context = graph->context;
  grundy_i_free(context, graph->starts, (graph->vertices + 1) * sizeof *graph->starts);
  grundy_i_free(context, graph->targets, graph->target_capacity * sizeof *graph->targets);
  grundy_i_free(context, graph->values, graph->vertices * sizeof *graph->values);
  grundy_i_free(context, graph->vertex_of, graph->vertices * sizeof *graph->vertex_of);
  grundy_i_free(context, graph->name_of, graph->vertices * sizeof *graph->name_of);
  grundy_i_intern_clear(&graph->names);
  grundy_i_graph_init(graph, context);
}

static grundy_status make_rows(grundy_context *context, size_t vertices, size_t edges, rows *out) {
  void *block = NULL;
  *out = (rows){NULL, NULL};
  grundy_status s = grundy_i_allocate(context, vertices + 1, sizeof *out->starts, &block);
  out->starts = block;
  if (s == GRUNDY_OK) s = grundy_i_allocate(context, edges, sizeof *out->items, &block);
  if (s == GRUNDY_OK && edges) out->items = block;
  return s;
}

static void free_rows(grundy_context *context, size_t vertices, size_t edges, rows *r) {
  grundy_i_free(context, r->starts, (vertices + 1) * sizeof *r->starts);
  grundy_i_free(context, r->items, edges * sizeof *r->items);
}

/* Turns numbers of items, kept at starts[v + 1], into starts[v + 1] = where row v begins: each
 * place advances to the row's end, which is where row v + 1 begins, as items are put. */
static void begin_rows(rows *r, size_t vertices) {
  size_t sum = 0;
  for (size_t v = 0; v < vertices; v++) {
    size_t count = r->starts[v + 1];
    r->starts[v + 1] = sum;
    sum += count;
  }
}

static void put(rows *r, uint32_t row, uint32_t item) {
  r->items[r->starts[(size_t)row + 1]++] = item;
}

/* Sources by target. */
static void sort_by_target(const grundy_i_edges *edges, size_t vertices, rows *out) {
  for (size_t i = 0; i < edges->count; i++) out->starts[(size_t)edges->list[i].to + 1]++;
  begin_rows(out, vertices);
  for (size_t i = 0; i < edges->count; i++) put(out, edges->list[i].to, edges->list[i].from);
}

/* Targets by source, ascending. */
static void sort_by_source(const rows *sources, size_t vertices, rows *out) {
  for (size_t i = 0; i < sources->starts[vertices]; i++) {
    out->starts[(size_t)sources->items[i] + 1]++;
  }
  begin_rows(out, vertices);
  for (size_t v = 0; v < vertices; v++) {
    for (size_t i = sources->starts[v]; i < sources->starts[v + 1]; i++) {
      put(out, sources->items[i], (uint32_t)v);
    }
  }
}

/* Keeps one of equal neighbours in each row; returns how many items are left. */
static size_t drop_repeats(rows *r, size_t vertices) {
  size_t kept = 0, start = 0;
  for (size_t v = 0; v < vertices; v++) {
    size_t end = r->starts[v + 1];
    for (size_t i = start; i < end; i++) {
      if (i == start || r->items[i] != r->items[i - 1]) r->items[kept++] = r->items[i];
    }
    start = end;
    r->starts[v + 1] = kept;
  }
  return kept;
}

/* Makes the compact form and gives the list of edges back as soon as it is not needed. */
static grundy_status compact(grundy_i_graph *graph, grundy_i_edges *edges) {
  grundy_context *context = graph->context;
  size_t vertices = graph->vertices, count = edges->count;
  rows sources, targets = {NULL, NULL};
  grundy_status s = make_rows(context, vertices, count, &sources);
  if (s == GRUNDY_OK) {
    sort_by_target(edges, vertices, &sources);
    grundy_i_free(context, edges->list, edges->capacity * sizeof *edges->list);
    edges->list = NULL;
    edges->count = edges->capacity = 0;
    s = make_rows(context, vertices, count, &targets);
  }
  if (s == GRUNDY_OK) {
    sort_by_source(&sources, vertices, &targets);
    graph->edges = drop_repeats(&targets, vertices);
    graph->starts = targets.starts;
    graph->targets = targets.items;
    graph->target_capacity = count;
  } else {
    free_rows(context, vertices, count, &targets);
  }
  free_rows(context, vertices, count, &sources);
  return s;
}

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), end_length = strlen(end);
  return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

static grundy_status read_edges(grundy_i_edges *edges, const char *path) {
  grundy_i_reader *reader;
  grundy_status s = grundy_i_reader_open(edges->context, path, &reader);
  if (s != GRUNDY_OK) return s;
  bool dot = ends_with(path, ".dot") || ends_with(path, ".gv");
  s = dot ? grundy_i_edges_read_dot(edges, reader) : grundy_i_edges_read_pairs(edges, reader);
  grundy_i_reader_close(reader);
  return s;
}

grundy_status grundy_i_graph_read(grundy_i_graph *graph, const char *path) {
  grundy_i_edges edges = {.context = graph->context, .names = &graph->names};
  grundy_status s = read_edges(&edges, path);
  if (s == GRUNDY_OK) s = grundy_i_graph_order(graph, &edges);
  if (s == GRUNDY_OK) s = compact(graph, &edges);
  grundy_i_free(graph->context, edges.list, edges.capacity * sizeof *edges.list);
  return s == GRUNDY_OK ? grundy_i_graph_find_values(graph, path) : s;
}
