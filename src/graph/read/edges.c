/* Edges as they are read, and the plain format: a line `from to` is an edge, a line with one name
 * declares a vertex, # starts a comment. One pass; each name is looked up once. */
#include "graph/read/edges.h"

#include <string.h>

#include "base/digits.h"
#include "base/messages_graph.def"
#include "base/messages_tasks.def"
#include "base/utf8.h"

enum { BLOCK = 4096 };

void grundy_i_edges_clear(grundy_i_edges *edges) {
  grundy_i_free(edges->context, edges->list, edges->capacity * sizeof *edges->list);
  edges->list = NULL;
  edges->count = edges->capacity = 0;
}

/* ---- names ---- */

/* Whether a component could be written like this: UTF-8, no white space, no #, no control
 * characters, not a lone + or -. */
static bool writable(const char *name, size_t length) {
  if (length == 0 || (length == 1 && (*name == '+' || *name == '-'))) return false;
  for (size_t i = 0, step; i < length; i += step) {
    unsigned char c = (unsigned char)name[i];
    if (c <= ' ' || c == '#' || c == 0x7f) return false;
    step = c < 0x80 ? 1 : grundy_i_utf8_length(name + i, length - i);
    if (step == 0) return false;
  }
  return true;
}

grundy_status grundy_i_name_check(grundy_context *context, const char *name, size_t length) {
  if (writable(name, length)) return GRUNDY_OK;
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, vertex_name, grundy_i_quote(name, length).text);
}

grundy_status grundy_i_edges_vertex(grundy_i_edges *edges, const char *name, size_t length,
                                    uint32_t *out) {
  size_t index;
  GRUNDY_TRY(grundy_i_name_check(edges->context, name, length));
  if (edges->most && (memchr(name, ',', length) || (length == 3 && !memcmp(name, "all", 3)))) {
    return GRUNDY_FAIL(edges->context, GRUNDY_BAD_INPUT, small_name,
                       grundy_i_quote(name, length).text);
  }
  GRUNDY_TRY(grundy_i_intern_index(edges->names, name, length, &index));
  if (edges->most && index >= edges->most) {
    return GRUNDY_FAIL(edges->context, GRUNDY_BAD_INPUT, small_vertices, edges->most,
                       grundy_i_quote(name, length).text);
  }
  if (index >= GRUNDY_I_NO_VERTEX - 1) {
    return GRUNDY_FAIL(edges->context, GRUNDY_LIMIT, vertices_most);
  }
  *out = (uint32_t)index;
  return GRUNDY_OK;
}

grundy_status grundy_i_edges_add(grundy_i_edges *edges, uint32_t from, uint32_t to) {
  if (edges->count == edges->capacity) {
    size_t wanted = edges->capacity ? edges->capacity + edges->capacity / 2 : 64;
    GRUNDY_TRY(GRUNDY_RESIZE(edges->context, edges->list, edges->capacity, wanted));
    edges->capacity = wanted;
  }
  edges->list[edges->count++] = (grundy_i_edge){from, to};
  return GRUNDY_OK;
}

grundy_status grundy_i_edges_add_all(grundy_i_edges *edges, grundy_i_edge_source *source) {
  const grundy_i_edge *block;
  size_t count;
  GRUNDY_TRY(source->start(source));
  while (true) {
    GRUNDY_TRY(source->next(source, &block, &count));
    if (!count) break;
    for (size_t i = 0; i < count; i++) {
      GRUNDY_TRY(grundy_i_edges_add(edges, block[i].from, block[i].to));
    }
  }
  return GRUNDY_OK;
}

static grundy_status name_end(grundy_i_edges *edges, uint32_t *end) {
  char text[GRUNDY_DIGITS_ROOM];
  if (*end == GRUNDY_I_NO_VERTEX) return GRUNDY_OK;
  return grundy_i_edges_vertex(edges, text, grundy_i_digits_print(*end, text), end);
}

grundy_status grundy_i_edges_name(grundy_i_edges *edges) {
  for (size_t i = 0; i < edges->count; i++) {
    GRUNDY_TRY(grundy_i_tick(edges->context, GRUNDY_PHRASE(task_edges_named), i, edges->count));
    GRUNDY_TRY(name_end(edges, &edges->list[i].from));
    GRUNDY_TRY(name_end(edges, &edges->list[i].to));
  }
  return GRUNDY_OK;
}

/* ---- lines ---- */

grundy_status grundy_i_edge_lines_fill(grundy_i_edge_lines *lines) {
  size_t more;
  if (lines->at != lines->end) return GRUNDY_OK;
  grundy_status s = grundy_i_reader_lines(lines->reader, &lines->at, &more);
  lines->end = s == GRUNDY_OK && more ? lines->at + more : lines->at;
  return s;
}

grundy_status grundy_i_edge_lines_next(grundy_i_edge_lines *lines, const char **line,
                                       size_t *length) {
  grundy_i_reader *reader = lines->reader;
  *line = NULL;
  *length = 0;
  GRUNDY_TRY(grundy_i_edge_lines_fill(lines));
  if (lines->at == lines->end) return GRUNDY_OK;
  size_t left = (size_t)(lines->end - lines->at);
  const char *feed = memchr(lines->at, '\n', left);
  *line = lines->at;
  *length = feed ? (size_t)(feed - lines->at) : left;
  lines->at += *length + (feed ? 1 : 0);
  if (*length && (*line)[*length - 1] == '\r') --*length;
  reader->token_line = reader->line++;
  reader->token_start = grundy_i_reader_offset(reader) - (uint64_t)(lines->end - *line);
  reader->token_column = 1;
  return GRUNDY_OK;
}

bool grundy_i_next_name(const char *line, size_t length, size_t *at, size_t *start) {
  while (*at < length && grundy_i_is_space(line[*at])) ++*at;
  *start = *at;
  while (*at < length && !grundy_i_is_space(line[*at]) && line[*at] != '#') ++*at;
  return *at > *start;
}

static grundy_status read_line(grundy_i_edges *edges, grundy_i_reader *reader, const char *line,
                               size_t length) {
  uint32_t ends[2];
  size_t at = 0, start, count = 0;
  while (grundy_i_next_name(line, length, &at, &start)) {
    reader->token_column = start + 1;
    if (count == 2) {
      return GRUNDY_READER_FAIL(reader, edge_expected,
                                grundy_i_quote(line + start, at - start).text);
    }
    grundy_status s = grundy_i_edges_vertex(edges, line + start, at - start, &ends[count++]);
    if (s == GRUNDY_BAD_INPUT) return grundy_i_reader_fail_at(reader, s);
    if (s != GRUNDY_OK) return s;
  }
  return count == 2 ? grundy_i_edges_add(edges, ends[0], ends[1]) : GRUNDY_OK;
}

grundy_status grundy_i_edges_read_pairs(grundy_i_edges *edges, grundy_i_edge_lines *lines) {
  for (;;) {
    const char *line;
    size_t length;
    GRUNDY_TRY(grundy_i_edge_lines_next(lines, &line, &length));
    if (line) GRUNDY_TRY(read_line(edges, lines->reader, line, length));
    if (!line) return GRUNDY_OK;
  }
}

/* ---- a list as a source ---- */

static grundy_status start_list(grundy_i_edge_source *source) {
  ((grundy_i_list_source *)source)->at = 0;
  return GRUNDY_OK;
}

static grundy_status next_of_list(grundy_i_edge_source *source, const grundy_i_edge **edges,
                                  size_t *count) {
  grundy_i_list_source *l = (grundy_i_list_source *)source;
  size_t left = l->edges->count - l->at;
  *edges = left ? l->edges->list + l->at : NULL;
  *count = left < BLOCK ? left : BLOCK;
  l->at += *count;
  return GRUNDY_OK;
}

void grundy_i_list_source_init(grundy_i_list_source *list, const grundy_i_edges *edges,
                               grundy_i_pool *pool) {
  *list = (grundy_i_list_source){
      .source = {.start = start_list, .next = next_of_list, .pool = pool}, .edges = edges};
}
