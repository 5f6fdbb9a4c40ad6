/* Graphs from files.
 *
 * A file is first read as edges between numbers, twice: once to see which there are, once to make
 * the rows. If numbers are used without large gaps, none is larger than the file has bytes, so the
 * set of numbers is kept as bits. Where a line has another kind of name, or a larger number, the
 * file is read again as edges between names. Standard input and pipes are kept as a list of edges
 * instead. */
#include "graph/graph.h"

#include <stdlib.h>
#include <string.h>

#include "base/digits.h"
#include "base/messages_graph.def"
#include "base/number.h"
#include "base/sort.h"
#include "graph/edges.h"
#include "graph/slices.h"

enum { SLICE = 1 << 20 };

void grundy_i_graph_init(grundy_i_graph *graph, grundy_context *context) {
  *graph = (grundy_i_graph){.context = context, .slice = SLICE};
  grundy_i_intern_init(&graph->names, context);
  grundy_i_rows_init(&graph->rows, context);
  grundy_array_init(&graph->sets, context);
  grundy_array_init(&graph->set_ends, context);
}

static void free_numbers(const grundy_i_graph *graph, uint32_t *numbers) {
  grundy_i_free(graph->context, numbers, graph->vertices * sizeof *numbers);
}

void grundy_i_graph_clear(grundy_i_graph *graph) {
  free_numbers(graph, graph->values);
  free_numbers(graph, graph->labelled);
  free_numbers(graph, graph->vertex_of);
  free_numbers(graph, graph->name_of);
  free_numbers(graph, graph->number_of);
  grundy_array_clear(&graph->sets);
  grundy_array_clear(&graph->set_ends);
  grundy_i_rows_clear(&graph->rows);
  grundy_i_intern_clear(&graph->names);
  grundy_i_graph_init(graph, graph->context);
}

/* ---- names ---- */

const char *grundy_i_graph_name(const grundy_i_graph *graph, size_t vertex,
                                grundy_i_digits_text *room, size_t *length) {
  if (!graph->numbered) {
    return grundy_i_intern_text(&graph->names, graph->name_of ? graph->name_of[vertex] : vertex,
                                length);
  }
  uint64_t number = graph->number_of ? graph->number_of[vertex] : graph->first + vertex;
  *length = grundy_i_digits_print(number, room->text);
  return room->text;
}

static int compare_numbers(const void *a, const void *b) {
  const uint32_t *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

static bool find_number(const grundy_i_graph *graph, uint64_t number, size_t *out) {
  if (!graph->number_of) {
    *out = (size_t)(number - graph->first);
    return number >= graph->first && number - graph->first < graph->vertices;
  }
  uint32_t key = (uint32_t)number;
  const uint32_t *found =
      bsearch(&key, graph->number_of, graph->vertices, sizeof key, compare_numbers);
  if (!found || number > UINT32_MAX) return false;
  *out = (size_t)(found - graph->number_of);
  return true;
}

bool grundy_i_graph_find(const grundy_i_graph *graph, const char *name, size_t length,
                         size_t *out) {
  if (graph->numbered) {
    uint64_t number;
    return grundy_i_number_plain(name, length, &number) && find_number(graph, number, out);
  }
  size_t index;
  if (!grundy_i_intern_find(&graph->names, name, length, &index)) return false;
  *out = graph->vertex_of ? graph->vertex_of[index] : index;
  return true;
}

/* ---- rows ---- */

grundy_status grundy_i_graph_row(const grundy_i_graph *graph, size_t vertex, grundy_array *out) {
  const grundy_i_rows *rows = &graph->rows;
  size_t begin = out->length, kept = begin;
  for (size_t i = rows->starts[vertex]; i < rows->starts[vertex + 1]; i++) {
    grundy_status s = grundy_array_push(out, rows->items[i]);
    if (s != GRUNDY_OK) return s;
  }
  if (out->length == begin) return GRUNDY_OK;
  grundy_status s = grundy_i_sort_unstable(out->context, out->data + begin, out->length - begin,
                                           sizeof *out->data, grundy_i_ascending);
  if (s != GRUNDY_OK) return s;
  for (size_t i = begin; i < out->length; i++) {
    if (i == begin || out->data[i] != out->data[i - 1]) out->data[kept++] = out->data[i];
  }
  out->length = kept;
  return GRUNDY_OK;
}

/* ---- reading ---- */

grundy_status grundy_i_graph_fits(const grundy_i_graph *graph, const grundy_i_survey *survey,
                                  const grundy_i_pool *pool) {
  size_t limit = grundy_context_get_limits(graph->context)->memory;
  const double mega = 1 << 20;
  double making = grundy_i_rows_estimate(survey, grundy_i_pool_threads(pool));
  double valuing = 4.0 * (double)survey->edges + 24.0 * (double)survey->vertices;
  if (graph->loopy) valuing = 10.0 * (double)survey->edges + 44.0 * (double)survey->vertices;
  double need = making > valuing ? making : valuing;
  double used = (double)grundy_context_memory(graph->context);
  if (survey->vertices >= GRUNDY_I_NO_VERTEX || survey->edges > UINT32_MAX) {
    return GRUNDY_FAIL(graph->context, GRUNDY_LIMIT, edges_too_many);
  }
  if (!limit || used + need <= (double)limit) return GRUNDY_OK;
  return GRUNDY_FAIL(graph->context, GRUNDY_LIMIT, graph_memory, survey->vertices, survey->edges,
                     (used + need) / mega, (double)limit / mega);
}

/* Remembers which numbers the vertices are. */
static grundy_status keep_numbers(grundy_i_graph *graph, const grundy_i_survey *survey) {
  graph->numbered = true;
  size_t vertex = 0, vertices = (size_t)survey->vertices;
  if (!vertices) return GRUNDY_OK;
  while (!survey->present[graph->first / 64]) graph->first += 64;
  graph->first += GRUNDY_LOWEST_BIT(survey->present[graph->first / 64]);
  if (survey->numbers - graph->first == vertices) return GRUNDY_OK;
  grundy_status s = GRUNDY_OK;
  graph->number_of = grundy_i_new(graph->context, vertices, sizeof *graph->number_of, &s);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < survey->present_words; i++) {
    for (uint64_t bits = survey->present[i]; bits; bits &= bits - 1) {
      graph->number_of[vertex++] = (uint32_t)(64 * i + GRUNDY_LOWEST_BIT(bits));
    }
  }
  return GRUNDY_OK;
}

/* Rows and numbers from a source of numbers that has been surveyed. */
static grundy_status make_numbered(grundy_i_graph *graph, const grundy_i_survey *survey,
                                   grundy_i_edge_source *source) {
  grundy_status s = grundy_i_graph_fits(graph, survey, source->pool);
  graph->vertices = (size_t)survey->vertices;
  if (s == GRUNDY_OK) s = grundy_i_rows_make(&graph->rows, survey, source);
  return s == GRUNDY_OK ? keep_numbers(graph, survey) : s;
}

static grundy_status make_named(grundy_i_graph *graph, grundy_i_edges *edges) {
  grundy_i_list_source list;
  grundy_i_survey survey;
  grundy_i_survey_init(&survey, graph->context);
  grundy_i_list_source_init(&list, edges, graph->pool);
  graph->vertices = grundy_i_intern_count(&graph->names);
  grundy_status s = grundy_i_edges_order(edges, &graph->vertex_of, &graph->name_of);
  if (s == GRUNDY_OK) s = grundy_i_survey_edges(&survey, &list.source, graph->vertices);
  if (s == GRUNDY_OK) s = grundy_i_graph_fits(graph, &survey, graph->pool);
  if (s == GRUNDY_OK) s = grundy_i_rows_make(&graph->rows, &survey, &list.source);
  grundy_i_survey_clear(&survey);
  return s;
}

/* A list of edges between numbers: numbered where there are not too many for an input of so many
 * bytes, named otherwise. */
static grundy_status make_listed(grundy_i_graph *graph, grundy_i_edges *edges) {
  grundy_i_list_source list;
  grundy_i_survey survey;
  grundy_i_survey_init(&survey, graph->context);
  grundy_i_list_source_init(&list, edges, graph->pool);
  grundy_status s = grundy_i_survey_take(&survey, &list.source, 0);
  if (s == GRUNDY_OK) s = make_numbered(graph, &survey, &list.source);
  grundy_i_survey_clear(&survey);
  return s;
}

/* The largest number of a list. */
static uint32_t largest(const grundy_i_edges *edges) {
  uint32_t most = 0;
  for (size_t i = 0; i < edges->count; i++) {
    const grundy_i_edge *e = &edges->list[i];
    most = e->from > most ? e->from : most;
    most = e->to > most && e->to != GRUNDY_I_NO_VERTEX ? e->to : most;
  }
  return most;
}

/* Reads an input that cannot be read twice. */
static grundy_status read_stream(grundy_i_graph *graph, grundy_i_edges *edges,
                                 grundy_i_numbers *numbers) {
  grundy_status s = grundy_i_edges_add_all(edges, &numbers->source);
  bool sparse = largest(edges) / 8 > edges->count + GRUNDY_I_BUCKET;
  if (s == GRUNDY_OK && !numbers->named && !sparse) return make_listed(graph, edges);
  if (s == GRUNDY_OK) s = grundy_i_edges_name(edges);
  if (s == GRUNDY_OK) s = grundy_i_edges_read_pairs(edges, &numbers->lines);
  return s == GRUNDY_OK ? make_named(graph, edges) : s;
}

/* Reads a file as numbers, if it has no other names; *named otherwise. */
static grundy_status read_numbers(grundy_i_graph *graph, grundy_i_edge_source *source,
                                  uint32_t most, const bool *named) {
  grundy_i_survey survey;
  grundy_i_survey_init(&survey, graph->context);
  grundy_status s = grundy_i_survey_take(&survey, source, most);
  if (s == GRUNDY_OK && !*named) s = make_numbered(graph, &survey, source);
  grundy_i_survey_clear(&survey);
  return s;
}

/* Reads a file in parts; STOP where only reading it in one piece says what is in it. */
static grundy_status read_slices(grundy_i_graph *graph, const grundy_i_reader *reader,
                                 uint64_t size) {
  const bool named = false;
  grundy_i_slices slices;
  grundy_status s = grundy_i_slices_open(&slices, reader, graph->pool, size, graph->slice);
  if (s == GRUNDY_OK && !slices.source.read) return GRUNDY_STOP;
  if (s == GRUNDY_OK) s = read_numbers(graph, &slices.source, slices.most, &named);
  grundy_i_slices_close(&slices);
  return s;
}

static grundy_status read_twice(grundy_i_graph *graph, grundy_i_edges *edges,
                                grundy_i_numbers *numbers) {
  grundy_status s = read_numbers(graph, &numbers->source, 0, &numbers->named);
  if (s != GRUNDY_OK || !numbers->named) return s;
  s = numbers->source.start(&numbers->source);
  if (s == GRUNDY_OK) s = grundy_i_edges_read_pairs(edges, &numbers->lines);
  return s == GRUNDY_OK ? make_named(graph, edges) : s;
}

static grundy_status read_pairs(grundy_i_graph *graph, grundy_i_edges *edges,
                                grundy_i_reader *reader) {
  void *numbers;
  uint64_t size, most = GRUNDY_I_NO_VERTEX - 1;
  bool twice = grundy_i_reader_size(reader, &size);
  grundy_status s = twice ? read_slices(graph, reader, size) : GRUNDY_STOP;
  if (s != GRUNDY_STOP) return s;
  s = grundy_i_allocate(graph->context, 1, sizeof(grundy_i_numbers), &numbers);
  if (s != GRUNDY_OK) return s;
  if (twice && size < most) most = size;
  grundy_i_numbers_init(numbers, reader, (uint32_t)most);
  s = twice ? read_twice(graph, edges, numbers) : read_stream(graph, edges, numbers);
  grundy_i_free(graph->context, numbers, sizeof(grundy_i_numbers));
  return s;
}

/* Opens the file; or, of "edges:a-b,a-c", the same edges as the lines of a file. */
static grundy_status open_edges(grundy_buffer *lines, const char *path, grundy_i_reader **out) {
  static const char word[] = "edges:";
  size_t length = sizeof word - 1;
  if (strncmp(path, word, length) != 0) return grundy_i_reader_open(lines->context, path, out);
  grundy_status s = grundy_buffer_append(lines, path + length, strlen(path + length));
  if (s != GRUNDY_OK) return s;
  for (char *at = lines->data; *at; at++) *at = *at == ',' ? '\n' : *at == '-' ? ' ' : *at;
  return grundy_i_reader_open_text(lines->context, lines->data, lines->length, out);
}

static grundy_status read_open(grundy_i_graph *graph, grundy_i_edges *edges,
                               grundy_i_reader *reader, const char *path) {
  grundy_status s;
  if (grundy_i_dot_name(path)) {
    s = grundy_i_edges_read_dot(edges, reader, true);
    if (s == GRUNDY_OK) s = make_named(graph, edges);
  } else {
    s = read_pairs(graph, edges, reader);
  }
  grundy_i_reader_close(reader);
  return s;
}

static grundy_status read_any(grundy_i_graph *graph, grundy_i_edges *edges, const char *path) {
  grundy_i_reader *reader;
  grundy_buffer lines;
  grundy_buffer_init(&lines, edges->context);
  grundy_status s = open_edges(&lines, path, &reader);
  if (s == GRUNDY_OK) s = read_open(graph, edges, reader, path);
  grundy_buffer_clear(&lines);
  return s;
}

static grundy_status read_graph(grundy_i_graph *graph, const char *path) {
  grundy_i_edges edges = {.context = graph->context, .names = &graph->names};
  grundy_status s = read_any(graph, &edges, path);
  grundy_i_edges_clear(&edges);
  return s;
}

/* Reads a file and finds the values. */
static grundy_status read_and_find(grundy_i_graph *graph, const char *path) {
  grundy_status s = grundy_i_pool_create(graph->context, graph->context, &graph->pool);
  if (s == GRUNDY_OK) s = read_graph(graph, path);
  if (s == GRUNDY_OK) {
    s = graph->loopy ? grundy_i_graph_find_loopy(graph) : grundy_i_graph_find_values(graph, path);
  }
  grundy_i_pool_destroy(graph->pool);
  graph->pool = NULL;
  return s;
}

grundy_status grundy_i_graph_read(grundy_i_graph *graph, const char *path) {
  return read_and_find(graph, path);
}

grundy_status grundy_i_graph_read_loopy(grundy_i_graph *graph, const char *path) {
  graph->loopy = true;
  return read_and_find(graph, path);
}
