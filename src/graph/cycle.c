/* A cycle among the vertices without a value. Each of them has a target without one; going on from
 * each to the least of these ends in a cycle, which is the same however the values were found. */
#include "base/messages_graph.def"
#include "graph/values.h"

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
  grundy_buffer text;
  grundy_buffer_init(&text, g->context);
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
  if (s == GRUNDY_OK) {
    s = GRUNDY_FAIL(g->context, GRUNDY_BAD_INPUT, graph_cycle, path, text.data);
  }
  grundy_buffer_clear(&text);
  return s;
}

grundy_status grundy_i_graph_fail_with_cycle(const grundy_i_graph *g, const _Atomic uint8_t *known,
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
