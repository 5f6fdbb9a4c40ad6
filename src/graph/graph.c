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
#include <unistd.h>

#include "base/digits.h"
#include "base/input.h"
#include "base/messages_graph.def"
#include "base/number.h"
#include "base/sort.h"
#include "graph/read/edges.h"

enum { SLICE = 1 << 20 };

void grundy_i_graph_init(grundy_i_graph *graph, grundy_context *context) {
  *graph = (grundy_i_graph){.context = context, .slice = SLICE};
  grundy_i_intern_init(&graph->names, context);
  grundy_i_rows_init(&graph->rows, context);
  GRUNDY_INIT(context, &graph->sets, &graph->set_ends);
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
  GRUNDY_CLEAR(&graph->sets, &graph->set_ends);
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
  size_t begin = out->length;
  for (size_t i = rows->starts[vertex]; i < rows->starts[vertex + 1]; i++) {
    GRUNDY_TRY(grundy_array_push(out, rows->items[i]));
  }
  if (out->length == begin) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_sort_unstable(out->context, out->data + begin, out->length - begin,
                                    sizeof *out->data, grundy_i_ascending));
  grundy_i_keep_distinct(out, begin);
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
  GRUNDY_TRY(GRUNDY_ALLOCATE(graph->context, graph->number_of, vertices));
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

/* Reads a source as numbers, if it has no other names; *named otherwise. */
static grundy_status read_numbers(grundy_i_graph *graph, grundy_i_edge_source *source,
                                  uint32_t most, const bool *named) {
  grundy_i_survey survey;
  grundy_i_survey_init(&survey, graph->context);
  grundy_status s = grundy_i_survey_take(&survey, source, most);
  if (s == GRUNDY_OK && !*named) s = make_numbered(graph, &survey, source);
  grundy_i_survey_clear(&survey);
  return s;
}

/* Reads an input that cannot be read twice. */
static grundy_status read_stream(grundy_i_graph *graph, grundy_i_edges *edges,
                                 grundy_i_numbers *numbers) {
  grundy_status s = grundy_i_edges_add_all(edges, &numbers->source);
  bool sparse = largest(edges) / 8 > edges->count + GRUNDY_I_BUCKET;
  if (s == GRUNDY_OK && !numbers->named && !sparse) {
    grundy_i_list_source list;
    grundy_i_list_source_init(&list, edges, graph->pool);
    return read_numbers(graph, &list.source, 0, &numbers->named);
  }
  if (s == GRUNDY_OK) s = grundy_i_edges_name(edges);
  if (s == GRUNDY_OK) s = grundy_i_edges_read_pairs(edges, &numbers->lines);
  return s == GRUNDY_OK ? make_named(graph, edges) : s;
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
  GRUNDY_TRY(read_numbers(graph, &numbers->source, 0, &numbers->named));
  if (!numbers->named) return GRUNDY_OK;
  GRUNDY_TRY(numbers->source.start(&numbers->source));
  GRUNDY_TRY(grundy_i_edges_read_pairs(edges, &numbers->lines));
  return make_named(graph, edges);
}

static grundy_status read_pairs(grundy_i_graph *graph, grundy_i_edges *edges,
                                grundy_i_reader *reader) {
  grundy_i_numbers *numbers;
  uint64_t size, most = GRUNDY_I_NO_VERTEX - 1;
  bool twice = grundy_i_reader_size(reader, &size);
  grundy_status s = twice ? read_slices(graph, reader, size) : GRUNDY_STOP;
  if (s != GRUNDY_STOP) return s;
  GRUNDY_TRY(GRUNDY_ALLOCATE(graph->context, numbers, 1));
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
  GRUNDY_TRY(grundy_buffer_append(lines, path + length, strlen(path + length)));
  for (char *at = lines->data; *at; at++) *at = *at == ',' ? '\n' : *at == '-' ? ' ' : *at;
  return grundy_i_reader_open_text(lines->context, lines->data, lines->length, out);
}

/* The numbers of the first line, where it has two, of a file that can be read again. */
static grundy_status read_counts(grundy_i_graph *graph, grundy_i_reader *reader) {
  uint64_t *counts = graph->counts;
  const char *line;
  size_t length, at = 0, start, names = 0;
  GRUNDY_TRY(grundy_i_reader_rewind(reader));
  GRUNDY_TRY(grundy_i_reader_line(reader, &line, &length));
  while (line && names < 2 && grundy_i_next_name(line, length, &at, &start)) {
    if (!grundy_i_number_plain(line + start, at - start, &counts[names++])) break;
  }
  return GRUNDY_OK;
}

static grundy_status read_open(grundy_i_graph *graph, grundy_i_edges *edges,
                               grundy_i_reader *reader, const char *path) {
  grundy_status s;
  uint64_t size;
  bool twice = grundy_i_reader_size(reader, &size);
  if (grundy_i_dot_name(path)) {
    s = grundy_i_edges_read_dot(edges, reader, true);
    if (s == GRUNDY_OK) s = make_named(graph, edges);
  } else {
    s = read_pairs(graph, edges, reader);
    if (s == GRUNDY_OK && twice && graph->numbered) s = read_counts(graph, reader);
  }
  grundy_i_reader_close(reader);
  return s;
}

static grundy_status read_any(grundy_i_graph *graph, grundy_i_edges *edges, const char *path) {
  grundy_i_reader *reader;
  grundy_buffer lines = grundy_i_buffer(edges->context);
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

static uint64_t number_at(const grundy_i_graph *g, size_t vertex) {
  return g->number_of ? g->number_of[vertex] : g->first + vertex;
}

/* Whether a first line "n m" was meant as counts, which judges write: m more edges lead from 1..n
 * to 1..n, and m is no other vertex, or there is a cycle. */
static bool are_counts(const grundy_i_graph *g, bool cyclic) {
  uint64_t n = g->counts[0], m = g->counts[1];
  size_t last = g->vertices - 1, seen = 0;
  if (!m || g->rows.edges != m + 1 || number_at(g, 0) == 0) return false;
  if (number_at(g, last) <= n) return cyclic;
  if (last == 0 || number_at(g, last) != m || number_at(g, last - 1) > n) return false;
  for (size_t i = 0; i < g->rows.edges; i++) seen += g->rows.items[i] == last;
  return seen == 1 && g->rows.starts[last] == g->rows.edges;
}

/* Reads a file and finds the values. */
static grundy_status read_and_find(grundy_i_graph *graph, const char *path) {
  grundy_status s = grundy_i_pool_create(graph->context, graph->context, &graph->pool);
  if (s == GRUNDY_OK) s = read_graph(graph, path);
  if (s == GRUNDY_OK) {
    s = graph->loopy ? grundy_i_graph_find_loopy(graph) : grundy_i_graph_find_values(graph, path);
    if ((s == GRUNDY_OK || s == GRUNDY_BAD_INPUT) && are_counts(graph, s != GRUNDY_OK)) {
      s = GRUNDY_FAIL(graph->context, GRUNDY_BAD_INPUT, graph_counts, path, graph->counts[0],
                      graph->counts[1]);
    }
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

/* Slices of a file: as many bytes each, from one beginning of a line to another. Each is read with
 * pread(2), a block at a time, and a block from its beginning and its middle in turns: what is read
 * of one line is waited for while the other is read. A line that does not fit the block, and
 * anything but edges and vertices that are numbers, ends the reading: errors have places, which
 * count all lines before. */

/* A line with a name and an end takes two bytes at least. */
enum { PARTS = 64, BLOCK = 1 << 15, EDGES = BLOCK / 2 + 1 };

struct grundy_i_slice_room {
  grundy_i_edge edges[EDGES];
  char text[BLOCK + GRUNDY_READER_MARGIN];
};

static size_t read_at(const grundy_i_slices *slices, char *out, uint64_t count, uint64_t at) {
  size_t room = count < BLOCK ? (size_t)count : BLOCK;
  ssize_t got = grundy_i_input_read_at(slices->file, out, room, at);
  return got < 0 ? 0 : (size_t)got;
}

/* Reads a line of any shape; false where it is none of numbers. */
static bool read_line(grundy_i_plain_lines *lines, uint32_t most) {
  const char *feed = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
  const char *end = feed ? feed : lines->end;
  grundy_i_edge edge = {0, GRUNDY_I_NO_VERTEX};
  size_t at = 0, start, names = 0, length = (size_t)(end - lines->at);
  while (grundy_i_next_name(lines->at, length, &at, &start)) {
    uint64_t number;
    if (names == 2 || !grundy_i_number_plain(lines->at + start, at - start, &number)) return false;
    if (number > most) return false;
    *(names++ ? &edge.to : &edge.from) = (uint32_t)number;
  }
  if (names) lines->edges[lines->count++] = edge;
  lines->at = feed ? feed + 1 : end;
  return true;
}

/* Reads what is left of some lines. */
static bool read_rest(grundy_i_plain_lines *lines, uint32_t most) {
  for (;;) {
    grundy_i_plain_lines_read(lines, most);
    if (lines->at == lines->end) return true;
    if (!read_line(lines, most)) return false;
  }
}

/* Where the first line of a text begins at `at` or after it, or the text ends. */
static size_t line_after(const char *text, size_t at, size_t length) {
  const char *feed = memchr(text + at, '\n', length - at);
  return feed ? (size_t)(feed - text) + 1 : length;
}

/* Gives the edges of whole lines to `take`. */
static bool read_lines(const grundy_i_slices *slices, grundy_i_slice_room *room, size_t part,
                       size_t length, grundy_i_take_edges take, void *user) {
  const char *text = room->text;
  size_t middle = line_after(text, length / 2, length), most = middle / 2 + 1;
  grundy_i_plain_lines a = {text, text + middle, room->edges, 0, most};
  grundy_i_plain_lines b = {text + middle, text + length, room->edges + most, 0, EDGES - most};
  do {
    grundy_i_plain_lines_read_two(&a, &b, slices->most);
    if (a.at < a.end && !read_line(&a, slices->most)) return false;
    if (b.at < b.end && !read_line(&b, slices->most)) return false;
  } while (a.at < a.end && b.at < b.end);
  return read_rest(&a, slices->most) && read_rest(&b, slices->most) &&
         take(user, part, a.edges, a.count) && take(user, part, b.edges, b.count);
}

/* How much of the text are whole lines. */
static size_t whole_lines(const char *text, size_t length) {
  while (length && text[length - 1] != '\n') length--;
  return length;
}

static bool read_part(grundy_i_edge_source *source, size_t part, unsigned thread,
                      grundy_i_take_edges take, void *user) {
  grundy_i_slices *slices = (grundy_i_slices *)source;
  grundy_i_slice_room *room = &slices->rooms[thread];
  uint64_t at = slices->bounds[part], end = slices->bounds[part + 1];
  size_t filled = 0;
  while (at < end) {
    uint64_t left = end - at < BLOCK - filled ? end - at : BLOCK - filled;
    size_t got = read_at(slices, room->text + filled, left, at);
    if (!got || grundy_i_due(slices->context)) return false;
    at += got;
    filled += got;
    memset(room->text + filled, 0, GRUNDY_READER_MARGIN);
    size_t length = at == end ? filled : whole_lines(room->text, filled);
    if (!read_lines(slices, room, part, length, take, user)) return false;
    filled -= length;
    memmove(room->text, room->text + length, filled);
  }
  return true;
}

/* Moves the bounds to beginnings of lines; false where one is far. */
static bool find_bounds(grundy_i_slices *slices, uint64_t size) {
  static const char mark[] = "\xef\xbb\xbf"; /* which readers pass over */
  char *text = slices->rooms->text;
  size_t parts = slices->source.parts, length = sizeof mark - 1;
  bool marked = read_at(slices, text, length, 0) == length && memcmp(text, mark, length) == 0;
  slices->bounds[0] = marked ? length : 0;
  slices->bounds[parts] = size;
  for (size_t i = 1; i < parts; i++) {
    uint64_t at = size / parts * i;
    const char *feed = memchr(text, '\n', read_at(slices, text, size - at, at));
    if (!feed) return false;
    slices->bounds[i] = at + (uint64_t)(feed - text) + 1;
  }
  return slices->bounds[0] <= slices->bounds[1];
}

grundy_status grundy_i_slices_open(grundy_i_slices *slices, const grundy_i_reader *reader,
                                   grundy_i_pool *pool, uint64_t size, uint64_t least) {
  *slices = (grundy_i_slices){.context = reader->context, .file = reader->file};
  grundy_i_edge_source *source = &slices->source;
  uint64_t parts = size / least < PARTS ? size / least : PARTS;
  if (parts < 2) return GRUNDY_OK;
  source->parts = (size_t)parts;
  source->pool = pool;
  source->read = read_part;
  slices->most = size / 4 < GRUNDY_I_NO_VERTEX - 1 ? (uint32_t)(size / 4) : GRUNDY_I_NO_VERTEX - 1;
  grundy_status s = GRUNDY_OK;
  slices->bounds = grundy_i_new(slices->context, source->parts + 1, sizeof *slices->bounds, &s);
  slices->rooms =
      grundy_i_new(slices->context, grundy_i_pool_threads(pool), sizeof *slices->rooms, &s);
  if (s != GRUNDY_OK || !find_bounds(slices, size)) grundy_i_slices_close(slices);
  return s;
}

void grundy_i_slices_close(grundy_i_slices *slices) {
  const grundy_i_edge_source *source = &slices->source;
  grundy_i_free(slices->context, slices->bounds, (source->parts + 1) * sizeof *slices->bounds);
  grundy_i_free(slices->context, slices->rooms,
                grundy_i_pool_threads(source->pool) * sizeof *slices->rooms);
  *slices = (grundy_i_slices){.context = slices->context};
}
