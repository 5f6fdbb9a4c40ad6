/* Edges as they are read, and the plain format: a line `from to` is an edge, a line with one name
 * declares a vertex, # starts a comment. One pass; each name is looked up once. */
#include "graph/edges.h"

/* Whether a component could be written so: no white space, no #, no control characters, not a lone
 * + or -. */
static bool writable(const char *name, size_t length) {
  if (length == 0 || (length == 1 && (*name == '+' || *name == '-'))) return false;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)name[i];
    if (c <= ' ' || c == '#' || c == 0x7f) return false;
  }
  return true;
}

grundy_status grundy_i_edges_vertex(grundy_i_edges *edges, const char *name, size_t length,
                                    uint32_t *out) {
  if (!writable(name, length)) {
    return grundy_i_fail(edges->context, GRUNDY_BAD_INPUT,
                         "expected a vertex name without white space, # or control characters, "
                         "other than + and -, got %s",
                         grundy_i_quote(name, length).text);
  }
  size_t index;
  grundy_status s = grundy_i_intern_index(edges->names, name, length, &index);
  if (s != GRUNDY_OK) return s;
  if (index >= UINT32_MAX) {
    return grundy_i_fail(edges->context, GRUNDY_LIMIT, "a graph has at most 2^32 - 1 vertices");
  }
  *out = (uint32_t)index;
  return GRUNDY_OK;
}

grundy_status grundy_i_edges_add(grundy_i_edges *edges, uint32_t from, uint32_t to) {
  if (edges->count == edges->capacity) {
    size_t wanted = edges->capacity ? edges->capacity + edges->capacity / 2 : 64;
    void *list = edges->list;
    grundy_status s = grundy_i_resize(edges->context, &list, edges->capacity * sizeof *edges->list,
                                      wanted * sizeof *edges->list);
    if (s != GRUNDY_OK) return s;
    edges->list = list;
    edges->capacity = wanted;
  }
  edges->list[edges->count++] = (grundy_i_edge){from, to};
  return GRUNDY_OK;
}

/* The next name of a line from *at on, behind which *at then is; false where there is none. */
static bool next_name(const char *line, size_t length, size_t *at, size_t *start) {
  while (*at < length && grundy_i_is_space(line[*at])) ++*at;
  *start = *at;
  while (*at < length && !grundy_i_is_space(line[*at]) && line[*at] != '#') ++*at;
  return *at > *start;
}

static grundy_status read_line(grundy_i_edges *edges, grundy_i_reader *reader, const char *line,
                               size_t length) {
  uint32_t ends[2];
  size_t at = 0, start, count = 0;
  while (next_name(line, length, &at, &start)) {
    reader->token_column = start + 1;
    if (count == 2) {
      return grundy_i_reader_fail(reader, "expected a line \"from to\" or one vertex, got %s more",
                                  grundy_i_quote(line + start, at - start).text);
    }
    grundy_status s = grundy_i_edges_vertex(edges, line + start, at - start, &ends[count++]);
    if (s == GRUNDY_BAD_INPUT) return grundy_i_reader_fail_at(reader, s);
    if (s != GRUNDY_OK) return s;
  }
  return count == 2 ? grundy_i_edges_add(edges, ends[0], ends[1]) : GRUNDY_OK;
}

grundy_status grundy_i_edges_read_pairs(grundy_i_edges *edges, grundy_i_reader *reader) {
  for (;;) {
    const char *line;
    size_t length;
    grundy_status s = grundy_i_reader_line(reader, &line, &length);
    if (s == GRUNDY_OK && line) s = read_line(edges, reader, line, length);
    if (s != GRUNDY_OK || !line) return s;
  }
}
