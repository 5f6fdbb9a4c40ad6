/* The order of vertices: by number where all names are numbers, so that lists of vertices come out
 * as a reader expects; else by first appearance. Sorting costs O(vertices log vertices), and
 * nothing where the names came in order. */
#include <stdlib.h>

#include "graph/edges.h"
#include "graph/graph.h"

typedef struct numbered {
  uint64_t number;
  uint32_t name;
} numbered;

/* A number as it prints: no sign, no leading zero, below 2^64. */
static bool read_number(const char *text, size_t length, uint64_t *out) {
  uint64_t value = 0;
  if (length == 0 || (text[0] == '0' && length > 1)) return false;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9') return false;
    uint64_t digit = (uint64_t)(text[i] - '0');
    if (value > (UINT64_MAX - digit) / 10) return false;
    value = value * 10 + digit;
  }
  *out = value;
  return true;
}

/* Whether all names are numbers; and whether they stand in order already. */
static bool read_numbers(const grundy_i_intern *names, numbered *list, bool *sorted) {
  size_t count = grundy_i_intern_count(names);
  *sorted = true;
  for (size_t i = 0; i < count; i++) {
    size_t length;
    const char *name = grundy_i_intern_text(names, i, &length);
    if (!read_number(name, length, &list[i].number)) return false;
    list[i].name = (uint32_t)i;
    if (i && list[i].number < list[i - 1].number) *sorted = false;
  }
  return true;
}

static int compare(const void *a, const void *b) {
  const numbered *x = a, *y = b;
  return (x->number > y->number) - (x->number < y->number);
}

static grundy_status make_maps(grundy_i_graph *graph, size_t count) {
  void *block = NULL;
  grundy_status s = grundy_i_allocate(graph->context, count, sizeof *graph->name_of, &block);
  if (s != GRUNDY_OK) return s;
  graph->name_of = block;
  s = grundy_i_allocate(graph->context, count, sizeof *graph->vertex_of, &block);
  if (s == GRUNDY_OK) graph->vertex_of = block;
  return s;
}

static grundy_status renumber(grundy_i_graph *graph, grundy_i_edges *edges, numbered *list,
                              size_t count) {
  grundy_status s = make_maps(graph, count);
  if (s != GRUNDY_OK) return s;
  qsort(list, count, sizeof *list, compare);
  for (size_t v = 0; v < count; v++) {
    graph->name_of[v] = list[v].name;
    graph->vertex_of[list[v].name] = (uint32_t)v;
  }
  for (size_t i = 0; i < edges->count; i++) {
    edges->list[i].from = graph->vertex_of[edges->list[i].from];
    edges->list[i].to = graph->vertex_of[edges->list[i].to];
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_graph_order(grundy_i_graph *graph, grundy_i_edges *edges) {
  void *list = NULL;
  bool sorted;
  size_t count = grundy_i_intern_count(&graph->names);
  grundy_status s = grundy_i_allocate(graph->context, count, sizeof(numbered), &list);
  if (s != GRUNDY_OK) return s;
  graph->vertices = count;
  if (read_numbers(&graph->names, list, &sorted) && !sorted) {
    s = renumber(graph, edges, list, count);
  }
  grundy_i_free(graph->context, list, count * sizeof(numbered));
  return s;
}

const char *grundy_i_graph_name(const grundy_i_graph *graph, size_t vertex, size_t *length) {
  return grundy_i_intern_text(&graph->names, graph->name_of ? graph->name_of[vertex] : vertex,
                              length);
}

bool grundy_i_graph_find(const grundy_i_graph *graph, const char *name, size_t length,
                         size_t *out) {
  size_t index;
  if (!grundy_i_intern_find(&graph->names, name, length, &index)) return false;
  *out = graph->vertex_of ? graph->vertex_of[index] : index;
  return true;
}
