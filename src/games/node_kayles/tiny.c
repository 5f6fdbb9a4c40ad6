/* Values by mex (Sprague 1935, Grundy 1939) over graphs known by their edges alone. The edges of a
 * graph of n vertices are the n(n-1)/2 bits below the diagonal of its matrix, and these are its
 * place in a table of all such graphs; equal bits are equal graphs, so no graph is mistaken for
 * another, and graphs that differ only in names share their values if their vertices come in the
 * same order. Larger graphs are played down to tabled ones: a move takes at least one vertex, so
 * these are at most three moves away.
 *
 * Invariant: a cell of the table is 0 or one more than the value, and is only ever set to that. */
#include "games/node_kayles/tiny.h"

#include <stdatomic.h>

/* Graphs of fewer than 7 vertices: 1 + 1 + 2 + 8 + 64 + 1024 + 32768. */
enum { CELLS = 33868 };

struct grundy_i_tiny {
  grundy_context *context;
  bool arcs;
  _Atomic uint8_t cells[CELLS];
};

grundy_status grundy_i_tiny_create(grundy_context *context, bool arcs, grundy_i_tiny **out) {
  *out = grundy_i_make(context, sizeof(grundy_i_tiny));
  if (!*out) return GRUNDY_NO_MEMORY;
  (*out)->context = context;
  (*out)->arcs = arcs;
  return GRUNDY_OK;
}

void grundy_i_tiny_destroy(grundy_i_tiny *tiny) {
  if (tiny) grundy_i_free(tiny->context, tiny, sizeof *tiny);
}

/* The place of a graph of at most GRUNDY_TINY_TABLED vertices. */
static size_t place_of(const grundy_i_tiny_graph *g) {
  GRUNDY_ASSERT(g->vertices <= GRUNDY_TINY_TABLED);
  static const size_t begins[GRUNDY_TINY_TABLED + 1] = {0, 1, 2, 4, 12, 76, 1100};
  size_t bits = 0;
  for (unsigned v = 1, shift = 0; v < g->vertices; shift += v++) {
    bits |= (g->rows[v] & ((UINT64_C(1) << v) - 1)) << shift;
  }
  GRUNDY_ASSERT(begins[g->vertices] + bits < CELLS);
  return begins[g->vertices] + bits;
}

/* The bits of `row` at the places of `kept`, moved together. */
static uint16_t gather(unsigned row, unsigned kept) {
  unsigned out = 0, place = 0;
  for (; kept; kept &= kept - 1, place++) out |= (row >> GRUNDY_LOWEST_BIT(kept) & 1) << place;
  return (uint16_t)out;
}

/* The graph on the vertices of `kept`. */
static grundy_i_tiny_graph part_of(const grundy_i_tiny_graph *g, unsigned kept) {
  grundy_i_tiny_graph part = {0, {0}};
  for (unsigned left = kept; left; left &= left - 1) {
    part.rows[part.vertices++] = gather(g->rows[GRUNDY_LOWEST_BIT(left)], kept);
  }
  return part;
}

/* The bit for the value of what a move leaves. */
static unsigned leave(grundy_i_tiny *tiny, const grundy_i_tiny_graph *g, unsigned kept) {
  grundy_i_tiny_graph part = part_of(g, kept);
  return 1U << grundy_i_tiny_value(tiny, &part);
}

/* The values of all options, as bits. */
static unsigned values_of_options(grundy_i_tiny *tiny, const grundy_i_tiny_graph *g) {
  unsigned all = (1U << g->vertices) - 1, seen = 0;
  for (unsigned v = 0; v < g->vertices; v++) {
    unsigned row = g->rows[v];
    if (!tiny->arcs) {
      seen |= leave(tiny, g, all & ~(row | 1U << v));
      continue;
    }
    for (row &= (1U << v) - 1; row; row &= row - 1) {
      seen |= leave(tiny, g, all & ~(1U << v | 1U << GRUNDY_LOWEST_BIT(row)));
    }
  }
  return seen;
}

unsigned grundy_i_tiny_value(grundy_i_tiny *tiny, const grundy_i_tiny_graph *graph) {
  GRUNDY_ASSERT(graph->vertices <= GRUNDY_TINY_VERTICES);
  _Atomic uint8_t *cell = NULL;
  if (graph->vertices <= GRUNDY_TINY_TABLED) {
    cell = &tiny->cells[place_of(graph)];
    unsigned known = atomic_load_explicit(cell, memory_order_relaxed);
    if (known) return known - 1;
  }
  unsigned value = GRUNDY_LOWEST_BIT(~values_of_options(tiny, graph));
  GRUNDY_ASSERT(!cell || *cell == 0 || *cell == value + 1);
  if (cell) atomic_store_explicit(cell, (uint8_t)(value + 1), memory_order_relaxed);
  return value;
}
