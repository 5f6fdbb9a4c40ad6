/* Digests of graphs, line by line: see digest.h for what is hashed. A vertex's name is written
 * once; each of its edges writes the target's name after it. */
#include "graph/digest.h"

#include "base/messages_tasks.def"
#include "base/siphash.h"

/* The lines so far; `line` begins with the `head` bytes of the current vertex. */
typedef struct lines {
  grundy_buffer line;
  size_t head;
  uint64_t sum;
} lines;

static void init(lines *l, grundy_context *context) {
  *l = (lines){.sum = 0};
  grundy_buffer_init(&l->line, context);
}

/* Ends the lines; `s` is how writing them ended. */
static grundy_status end(lines *l, grundy_status s, uint64_t *out) {
  grundy_buffer_clear(&l->line);
  if (s == GRUNDY_OK) *out = l->sum ? l->sum : 1;
  return s;
}

static void add_line(lines *l) {
  static const uint64_t key[2] = {0, 0};
  l->sum += grundy_i_siphash(key, l->line.data, l->line.length);
}

static grundy_status add_vertex(lines *l, const char *name, size_t length) {
  l->line.length = 0;
  GRUNDY_TRY(grundy_buffer_append(&l->line, name, length));
  add_line(l);
  grundy_status s = grundy_buffer_append(&l->line, " ", 1);
  l->head = l->line.length;
  return s;
}

static grundy_status add_edge(lines *l, const char *target, size_t length) {
  l->line.length = l->head;
  GRUNDY_TRY(grundy_buffer_append(&l->line, target, length));
  add_line(l);
  return GRUNDY_OK;
}

/* ---- graphs of any size ---- */

static grundy_status add_row(lines *l, const grundy_i_graph *graph, size_t vertex,
                             grundy_array *row) {
  grundy_i_digits_text room;
  size_t length;
  const char *name = grundy_i_graph_name(graph, vertex, &room, &length);
  grundy_status s = add_vertex(l, name, length);
  row->length = 0;
  if (s == GRUNDY_OK) s = grundy_i_graph_row(graph, vertex, row);
  for (size_t i = 0; i < row->length && s == GRUNDY_OK; i++) {
    name = grundy_i_graph_name(graph, (size_t)row->data[i], &room, &length);
    s = add_edge(l, name, length);
  }
  return s;
}

grundy_status grundy_i_graph_digest(grundy_context *context, const grundy_i_graph *graph,
                                    uint64_t *out) {
  lines l;
  grundy_status s = GRUNDY_OK;
  init(&l, context);
  grundy_array row = grundy_i_array(context);
  for (size_t v = 0; v < graph->vertices && s == GRUNDY_OK; v++) {
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_vertices_of_the_digest), v, graph->vertices);
    if (s == GRUNDY_OK) s = add_row(&l, graph, v, &row);
  }
  grundy_array_clear(&row);
  return end(&l, s, out);
}

/* ---- small graphs ---- */

static grundy_status add_small_row(lines *l, const grundy_i_small *graph, size_t vertex) {
  size_t length;
  const char *name = grundy_i_intern_text(&graph->names, vertex, &length);
  GRUNDY_TRY(add_vertex(l, name, length));
  for (size_t u = 0; u < graph->vertices; u++) {
    if (!grundy_i_small_has(grundy_i_small_row(graph, vertex), u)) continue;
    name = grundy_i_intern_text(&graph->names, u, &length);
    GRUNDY_TRY(add_edge(l, name, length));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_small_digest(grundy_context *context, const grundy_i_small *graph,
                                    uint64_t *out) {
  lines l;
  grundy_status s = GRUNDY_OK;
  *out = 0;
  if (graph->named_kind) return GRUNDY_OK;
  init(&l, context);
  for (size_t v = 0; v < graph->vertices && s == GRUNDY_OK; v++) s = add_small_row(&l, graph, v);
  return end(&l, s, out);
}
