/* Small graphs: kinds, files, text of sets, pieces, symmetries. */
#include "graph/small.h"

#include <stdio.h>
#include <string.h>

#include "base/messages.def"
#include "base/messages_graph.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "base/random.h"
#include "graph/read/edges.h"

enum { LETTERS = 26 };
enum { SAMPLED_LEAST = 3, SAMPLED_SIZES = 8, SAMPLED_SIDE = 4 }; /* of graphs to try */

/* Along which edges a piece moves on a board. */
static bool grid(size_t rows, size_t columns) {
  return rows + columns == 1;
}

static bool king(size_t rows, size_t columns) {
  return rows <= 1 && columns <= 1;
}

static bool queen(size_t rows, size_t columns) {
  return rows == 0 || columns == 0 || rows == columns;
}

static bool knight(size_t rows, size_t columns) {
  return rows * columns == 2;
}

static const struct {
  const char *name;
  bool (*reaches)(size_t rows, size_t columns);
} pieces[] = {{"grid", grid}, {"kings", king}, {"queens", queen}, {"knights", knight}};
enum { BOARDS = sizeof pieces / sizeof *pieces /* and a torus */ };

/* ---- making ---- */

static void join(grundy_i_small *g, size_t u, size_t v, bool directed) {
  if (u == v) return;
  grundy_i_small_put(g->next + u * g->words, v);
  if (!directed) grundy_i_small_put(g->next + v * g->words, u);
}

/* Room for this many vertices and no edges. */
static grundy_status make_rows(grundy_i_small *g, size_t vertices) {
  g->vertices = vertices;
  g->words = (vertices + 63) / 64;
  grundy_status s = GRUNDY_OK;
  g->next = grundy_i_new(g->context, vertices * g->words, sizeof *g->next, &s);
  g->twin = grundy_i_new(g->context, vertices, sizeof *g->twin, &s);
  g->row = grundy_i_new(g->context, vertices, sizeof *g->row, &s);
  g->column = grundy_i_new(g->context, vertices, sizeof *g->column, &s);
  for (size_t v = 0; s == GRUNDY_OK && g->columns && v < vertices; v++) {
    g->row[v] = (uint16_t)(v / g->columns);
    g->column[v] = (uint16_t)(v % g->columns);
  }
  return s;
}

static grundy_status name_vertex(grundy_i_small *g, const char *name) {
  size_t ignored;
  return grundy_i_intern_index(&g->names, name, strlen(name), &ignored);
}

/* Vertices 1 .. n. */
static grundy_status number_vertices(grundy_i_small *g, size_t vertices) {
  GRUNDY_TRY(make_rows(g, vertices));
  for (size_t v = 1; v <= vertices; v++) {
    char name[16];
    snprintf(name, sizeof name, "%zu", v);
    GRUNDY_TRY(name_vertex(g, name));
  }
  return GRUNDY_OK;
}

static grundy_status make_path(grundy_i_small *g, size_t n) {
  g->rows = 1;
  g->columns = n;
  GRUNDY_TRY(number_vertices(g, n));
  for (size_t v = 1; v < n; v++) join(g, v - 1, v, false);
  return GRUNDY_OK;
}

static grundy_status make_cycle(grundy_i_small *g, size_t n) {
  GRUNDY_TRY(number_vertices(g, n));
  for (size_t v = 0; v < n; v++) join(g, v, (v + 1) % n, false);
  return GRUNDY_OK;
}

static grundy_status make_complete(grundy_i_small *g, size_t n) {
  GRUNDY_TRY(number_vertices(g, n));
  for (size_t v = 0; v < n; v++) {
    for (size_t u = 0; u < v; u++) join(g, u, v, false);
  }
  return GRUNDY_OK;
}

/* The number at the beginning of *text, and what stands after it. Errors: BAD_INPUT. */
static grundy_status take_number(grundy_i_small *g, const char **text, size_t *out) {
  size_t length = strcspn(*text, ":,");
  uint64_t n = 0;
  GRUNDY_TRY(grundy_i_number_parse_range(g->context, GRUNDY_PHRASE(noun_number_of_vertices), *text,
                                         length, 1, GRUNDY_SMALL_VERTICES, &n));
  *out = (size_t)n;
  *text += length;
  return GRUNDY_OK;
}

/* n:S1,S2,…: vertex v next to v + S, modulo n, for each step S; of +S only an edge from v. */
static grundy_status make_circulant(grundy_i_small *g, const char *text, bool directed) {
  const char *all = text;
  size_t n = 0, step = 0;
  GRUNDY_TRY(take_number(g, &text, &n));
  GRUNDY_TRY(number_vertices(g, n));
  if (!*text) {
    return GRUNDY_FAIL(g->context, GRUNDY_BAD_INPUT, small_kinds, GRUNDY_QUOTED(all), "n:S1,S2,…");
  }
  do {
    text++;
    bool one_way = directed && *text == '+';
    text += one_way;
    GRUNDY_TRY(take_number(g, &text, &step));
    for (size_t v = 0; v < n; v++) join(g, v, (v + step) % n, one_way);
  } while (*text);
  return GRUNDY_OK;
}

/* n,k: the generalised Petersen graph, a cycle of n vertices and n more that are next to these, and
 * to each other k apart (Watkins 1969). */
static grundy_status make_petersen(grundy_i_small *g, const char *text) {
  const char *all = text;
  size_t n = 0, k = 0;
  GRUNDY_TRY(take_number(g, &text, &n));
  if (*text++ == ',') GRUNDY_TRY(take_number(g, &text, &k));
  if (!k || *text || 2 * n > GRUNDY_SMALL_VERTICES) {
    return GRUNDY_FAIL(g->context, GRUNDY_BAD_INPUT, small_petersen, GRUNDY_SMALL_VERTICES,
                       GRUNDY_QUOTED(all));
  }
  GRUNDY_TRY(number_vertices(g, 2 * n));
  for (size_t v = 0; v < n; v++) {
    join(g, v, (v + 1) % n, false);
    join(g, v, n + v, false);
    join(g, n + v, n + (v + k) % n, false);
  }
  return GRUNDY_OK;
}

static size_t distance(size_t a, size_t b) {
  return a < b ? b - a : a - b;
}

/* How far apart two of n rows are where the last is next to the first. */
static size_t around(size_t a, size_t b, size_t n) {
  size_t d = distance(a, b);
  return d < n - d ? d : n - d;
}

/* Squares a1, b1, … of the first row, then those of the second. */
static grundy_status make_board(grundy_i_small *g, size_t piece) {
  size_t columns = g->columns;
  grundy_status s = make_rows(g, g->rows * columns);
  for (size_t v = 0; v < g->vertices && s == GRUNDY_OK; v++) {
    char name[16];
    snprintf(name, sizeof name, "%c%zu", (char)('a' + v % columns), v / columns + 1);
    s = name_vertex(g, name);
    for (size_t u = 0; u < v; u++) {
      size_t r = u / columns, c = u % columns, row = v / columns, column = v % columns;
      bool next = piece < BOARDS ? pieces[piece].reaches(distance(r, row), distance(c, column))
                                 : grid(around(r, row, g->rows), around(c, column, columns));
      if (next) join(g, u, v, false);
    }
  }
  if (piece == BOARDS) g->rows = g->columns = 0; /* it looks the same from every square */
  return s;
}

/* ---- kinds ---- */

static grundy_status read_size(grundy_i_small *g, const char *text) {
  const char *x = strchr(text, 'x');
  uint64_t rows, columns;
  size_t left = x ? (size_t)(x - text) : strlen(text);
  GRUNDY_TRY(grundy_i_number_parse_range(g->context, GRUNDY_PHRASE(noun_rows_of_the_board), text,
                                         left, 1, GRUNDY_SMALL_VERTICES, &rows));
  columns = rows;
  if (x) {
    GRUNDY_TRY(grundy_i_number_parse_range(g->context, GRUNDY_PHRASE(noun_columns_of_the_board),
                                           x + 1, strlen(x + 1), 1, LETTERS, &columns));
  }
  if (columns > LETTERS || rows * columns > GRUNDY_SMALL_VERTICES) {
    return GRUNDY_FAIL(g->context, GRUNDY_BAD_INPUT, small_board, LETTERS, GRUNDY_SMALL_VERTICES,
                       GRUNDY_QUOTED(text));
  }
  g->rows = (size_t)rows;
  g->columns = (size_t)columns;
  return GRUNDY_OK;
}

static bool begins_with(const char *text, const char *kind, const char **rest) {
  size_t length = strlen(kind);
  if (strncmp(text, kind, length) != 0 || text[length] != ':') return false;
  *rest = text + length + 1;
  return true;
}

/* A graph of a kind that is given by its number of vertices. */
static grundy_status make_of_size(grundy_i_small *g, const char *text, size_t least,
                                  grundy_status (*make)(grundy_i_small *g, size_t n)) {
  uint64_t n;
  GRUNDY_TRY(grundy_i_number_parse_range(g->context, GRUNDY_PHRASE(noun_number_of_vertices), text,
                                         strlen(text), least, GRUNDY_SMALL_VERTICES, &n));
  return make(g, (size_t)n);
}

/* *known: whether the parameters name a kind. */
static grundy_status make_kind(grundy_i_small *g, const char *parameters, bool directed,
                               bool *known) {
  const char *rest;
  *known = true;
  if (begins_with(parameters, "path", &rest)) return make_of_size(g, rest, 1, make_path);
  if (begins_with(parameters, "cycle", &rest)) return make_of_size(g, rest, 1, make_cycle);
  if (begins_with(parameters, "complete", &rest)) return make_of_size(g, rest, 1, make_complete);
  if (begins_with(parameters, "circulant", &rest)) return make_circulant(g, rest, directed);
  if (begins_with(parameters, "petersen", &rest)) return make_petersen(g, rest);
  for (size_t i = 0; i <= BOARDS; i++) {
    if (!begins_with(parameters, i < BOARDS ? pieces[i].name : "torus", &rest)) continue;
    GRUNDY_TRY(read_size(g, rest));
    return make_board(g, i);
  }
  *known = false;
  return GRUNDY_OK;
}

grundy_status grundy_i_small_sample(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  static const char *const lines[] = {"path", "cycle", "complete"};
  const size_t kinds = sizeof lines / sizeof *lines;
  size_t kind = (size_t)grundy_i_random_below(&seed, kinds + BOARDS + 3);
  unsigned n = SAMPLED_LEAST + (unsigned)grundy_i_random_below(&seed, SAMPLED_SIZES);
  if (kind < kinds) return grundy_buffer_print(out, "%s:%u", lines[kind], n);
  unsigned rows = 1 + (unsigned)grundy_i_random_below(&seed, SAMPLED_SIDE);
  unsigned columns = 1 + (unsigned)grundy_i_random_below(&seed, SAMPLED_SIDE);
  if (kind == kinds + BOARDS + 1)
    return grundy_buffer_print(out, "circulant:%u:%u,%u", n, rows, columns);
  if (kind > kinds + BOARDS + 1)
    return grundy_buffer_print(out, "petersen:%u,%u", (n + 1) / 2, rows);
  return grundy_buffer_print(
      out, "%s:%ux%u", kind - kinds < BOARDS ? pieces[kind - kinds].name : "torus", rows, columns);
}

/* ---- files ---- */

static grundy_status read_file(grundy_i_small *g, const char *path, bool directed) {
  grundy_i_reader *reader;
  GRUNDY_TRY(grundy_i_reader_open(g->context, path, &reader));
  grundy_i_edges edges = {.context = g->context, .names = &g->names, .most = GRUNDY_SMALL_VERTICES};
  grundy_i_edge_lines lines = {reader, NULL, NULL};
  grundy_status s = grundy_i_dot_name(path) ? grundy_i_edges_read_dot(&edges, reader, directed)
                                            : grundy_i_edges_read_pairs(&edges, &lines);
  grundy_i_reader_close(reader);
  size_t vertices = grundy_i_intern_count(&g->names);
  if (s == GRUNDY_OK && vertices == 0) {
    s = GRUNDY_FAIL(g->context, GRUNDY_BAD_INPUT, graph_none, path);
  }
  if (s == GRUNDY_OK) s = make_rows(g, vertices);
  for (size_t i = 0; s == GRUNDY_OK && i < edges.count; i++) {
    const grundy_i_edge *edge = &edges.list[i];
    if (edge->to != GRUNDY_I_NO_VERTEX) join(g, edge->from, edge->to, directed);
  }
  grundy_i_edges_clear(&edges);
  return s;
}

/* ---- twins ---- */

static bool alike(const grundy_i_small *g, size_t u, size_t v) {
  const uint64_t *a = grundy_i_small_row(g, u), *b = grundy_i_small_row(g, v);
  if (grundy_i_small_has(a, v) != grundy_i_small_has(b, u)) return false;
  uint64_t mask[GRUNDY_SMALL_WORDS] = {0};
  grundy_i_small_put(mask, u);
  grundy_i_small_put(mask, v);
  for (size_t i = 0; i < g->words; i++) {
    if ((a[i] ^ b[i]) & ~mask[i]) return false;
  }
  return true;
}

/* Likeness is an equivalence, so the next one after v is enough. */
static void find_twins(grundy_i_small *g) {
  for (size_t v = 0; v < g->vertices; v++) {
    size_t u = v + 1;
    while (u < g->vertices && !alike(g, v, u)) u++;
    g->twin[v] = (uint16_t)(u < g->vertices ? u : GRUNDY_SMALL_NONE);
  }
}

grundy_status grundy_i_small_open(grundy_context *context, const char *game, const char *parameters,
                                  bool directed, grundy_i_small **out) {
  const char *text = parameters ? parameters : "";
  if (!*text) return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, small_kinds, game, GRUNDY_SMALL_KINDS);
  grundy_i_small *g = grundy_i_make(context, sizeof(grundy_i_small));
  if (!g) return GRUNDY_NO_MEMORY;
  g->context = context;
  grundy_i_intern_init(&g->names, context);
  grundy_status s = make_kind(g, text, directed, &g->named_kind);
  if (s != GRUNDY_OK) s = GRUNDY_FAIL_AT(context, s, as_it_is, game);
  if (s == GRUNDY_OK && !g->named_kind) s = read_file(g, text, directed);
  bool names_kind = strspn(text, "0123456789") || strchr(text, ':');
  if (s == GRUNDY_IO && names_kind && !strpbrk(text, "./\\")) {
    s = GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, small_kinds, GRUNDY_QUOTED(text),
                    GRUNDY_SMALL_KINDS);
  }
  if (s == GRUNDY_OK) find_twins(g);
  if (s != GRUNDY_OK) grundy_i_small_close(g);
  if (s == GRUNDY_OK) *out = g;
  return s;
}

void grundy_i_small_close(grundy_i_small *graph) {
  if (!graph) return;
  grundy_i_free(graph->context, graph->next, graph->vertices * graph->words * sizeof *graph->next);
  grundy_i_free(graph->context, graph->twin, graph->vertices * sizeof *graph->twin);
  grundy_i_free(graph->context, graph->row, graph->vertices * sizeof *graph->row);
  grundy_i_free(graph->context, graph->column, graph->vertices * sizeof *graph->column);
  grundy_i_intern_clear(&graph->names);
  grundy_i_free(graph->context, graph, sizeof *graph);
}

/* ---- text ---- */

static bool is_all(const grundy_i_small *g, const uint64_t *set) {
  size_t count = 0;
  for (size_t i = 0; i < g->words; i++) count += GRUNDY_ONES(set[i]);
  return count == g->vertices;
}

static grundy_status parse_name(const grundy_i_small *g, grundy_context *context, const char *text,
                                size_t length, uint64_t *out) {
  size_t v, first_length;
  if (!grundy_i_intern_find(&g->names, text, length, &v)) {
    const char *first = grundy_i_intern_text(&g->names, 0, &first_length);
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, small_set, g->vertices,
                       grundy_i_quote(first, first_length).text, grundy_i_quote(text, length).text);
  }
  if (grundy_i_small_has(out, v)) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, small_twice, grundy_i_quote(text, length).text);
  }
  grundy_i_small_put(out, v);
  return GRUNDY_OK;
}

grundy_status grundy_i_small_parse_list(const grundy_i_small *graph, grundy_context *context,
                                        const char *text, size_t length, uint64_t *out) {
  memset(out, 0, graph->words * sizeof *out);
  for (size_t start = 0; start <= length;) {
    const char *comma = memchr(text + start, ',', length - start);
    size_t end = comma ? (size_t)(comma - text) : length;
    GRUNDY_TRY(parse_name(graph, context, text + start, end - start, out));
    start = end + 1;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_small_parse(const grundy_i_small *graph, grundy_context *context,
                                   const char *text, size_t length, uint64_t *out) {
  if (length != 3 || memcmp(text, "all", 3) != 0) {
    return grundy_i_small_parse_list(graph, context, text, length, out);
  }
  memset(out, 0, graph->words * sizeof *out);
  for (size_t v = 0; v < graph->vertices; v++) grundy_i_small_put(out, v);
  return GRUNDY_OK;
}

grundy_status grundy_i_small_print(const grundy_i_small *graph, const uint64_t *set,
                                   grundy_buffer *out) {
  bool first = true;
  if (is_all(graph, set)) return grundy_buffer_append(out, "all", 3);
  for (size_t v = 0; v < graph->vertices; v++) {
    if (!grundy_i_small_has(set, v)) continue;
    size_t length;
    const char *name = grundy_i_intern_text(&graph->names, v, &length);
    if (!first) GRUNDY_TRY(grundy_buffer_append(out, ",", 1));
    GRUNDY_TRY(grundy_buffer_append(out, name, length));
    first = false;
  }
  return GRUNDY_OK;
}
