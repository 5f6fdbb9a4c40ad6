/* Node Kayles and Arc Kayles: what a move took, in words and as items of the picture. */
#include "games/node_kayles/words.h"

#include "rules/describe.h"

static const char *name_of(const grundy_i_small *g, size_t v, size_t *length) {
  return grundy_i_intern_text(&g->names, v, length);
}

static void say_vertex(grundy_reasons *out, const grundy_i_small *g, size_t v) {
  size_t length;
  const char *name = name_of(g, v, &length);
  grundy_reasons_text(out, "vertex", name, length);
  grundy_i_pick_text(out, name, length);
}

/* The vertices that a move took, or those of them that do not count as `but`. */
static void say_gone(grundy_reasons *out, const grundy_i_small *g, const uint64_t *taken,
                     size_t but) {
  for (size_t v = 0; out->items && v < g->vertices; v++) {
    size_t length;
    if (v == but || !grundy_i_small_has(taken, v)) continue;
    const char *name = name_of(g, v, &length);
    grundy_i_gone_text(out, name, length);
  }
}

/* Whether taking v with its neighbours takes just this of what is left. */
static bool takes(const grundy_i_small *g, const uint64_t *left, const uint64_t *taken, size_t v) {
  const uint64_t *row = grundy_i_small_row(g, v);
  for (size_t i = 0; i < g->words; i++) {
    uint64_t own = i == v / 64 ? UINT64_C(1) << v % 64 : 0;
    if ((left[i] & (row[i] | own)) != taken[i]) return false;
  }
  return true;
}

/* Vertices with the same neighbours are ways to make the same move. */
grundy_status grundy_i_say_vertices(const grundy_i_small *g, const uint64_t *left,
                                    const uint64_t *taken, const char *id, grundy_reasons *out) {
  bool begun = false;
  for (size_t v = 0; v < g->vertices && (!begun || out->items); v++) {
    if (!grundy_i_small_has(taken, v) || !takes(g, left, taken, v)) continue;
    if (begun) {
      grundy_i_way(out);
    } else {
      grundy_reasons_add(out, id);
    }
    say_vertex(out, g, v);
    say_gone(out, g, taken, v);
    begun = true;
  }
  return out->status;
}

grundy_status grundy_i_say_edge(grundy_context *context, const grundy_i_small *g,
                                const uint64_t *taken, grundy_reasons *out) {
  grundy_buffer edge;
  size_t ends[2], found = 0, length;
  for (size_t v = 0; v < g->vertices && found < 2; v++) {
    if (grundy_i_small_has(taken, v)) ends[found++] = v;
  }
  grundy_buffer_init(&edge, context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < found && s == GRUNDY_OK; i++) {
    const char *name = name_of(g, ends[i], &length);
    if (i) s = grundy_buffer_append(&edge, "-", 1);
    if (s == GRUNDY_OK) s = grundy_buffer_append(&edge, name, length);
  }
  if (s == GRUNDY_OK) {
    grundy_reasons_add(out, "move.edge");
    grundy_reasons_text(out, "edge", edge.data, edge.length);
  }
  grundy_buffer_clear(&edge);
  for (size_t i = 0; i < found && s == GRUNDY_OK; i++) {
    const char *name = name_of(g, ends[i], &length);
    grundy_i_pick_text(out, name, length);
  }
  return s == GRUNDY_OK ? out->status : s;
}
