/* Values by mex (Sprague 1935, Grundy 1939) over graphs known by their edges alone. The edges of a
 * graph of n vertices are the n(n-1)/2 bits below the diagonal of its matrix, and these are its
 * place in a table of all such graphs; equal bits are equal graphs, so no graph is mistaken for
 * another, and graphs that differ only in names share their values if their vertices come in the
 * same order. Larger graphs are played down to tabled ones, as sets of their vertices.
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

/* The place of the graph on `kept`, which has at most GRUNDY_TINY_TABLED vertices. */
static size_t place_of(const grundy_i_tiny_graph *g, unsigned kept) {
  static const size_t begins[GRUNDY_TINY_TABLED + 1] = {0, 1, 2, 4, 12, 76, 1100};
  unsigned before[GRUNDY_TINY_TABLED], count = 0, shift = 0;
  size_t bits = 0;
  for (; kept; kept &= kept - 1) {
    unsigned v = GRUNDY_LOWEST_BIT(kept);
    for (unsigned i = 0; i < count; i++) bits |= (size_t)(g->rows[v] >> before[i] & 1) << shift++;
    before[count++] = v;
  }
  GRUNDY_ASSERT(begins[count] + bits < CELLS);
  return begins[count] + bits;
}

static unsigned value_of_set(grundy_i_tiny *tiny, const grundy_i_tiny_graph *g, unsigned kept);

/* The least value that no option of the graph on `kept` has. */
static unsigned mex_of_options(grundy_i_tiny *tiny, const grundy_i_tiny_graph *g, unsigned kept) {
  unsigned seen = 0;
  for (unsigned left = kept; left; left &= left - 1) {
    unsigned v = GRUNDY_LOWEST_BIT(left), others = kept & ~(1U << v), row = g->rows[v];
    if (!tiny->arcs) {
      seen |= 1U << value_of_set(tiny, g, others & ~row);
      continue;
    }
    for (row &= others & ((1U << v) - 1); row; row &= row - 1) {
      seen |= 1U << value_of_set(tiny, g, others & ~(row & (~row + 1)));
    }
  }
  return GRUNDY_LOWEST_BIT(~seen);
}

/* The value of the graph on `kept`: from the table, where it has few enough vertices. */
static unsigned value_of_set(grundy_i_tiny *tiny, const grundy_i_tiny_graph *g, unsigned kept) {
  if (GRUNDY_ONES(kept) > GRUNDY_TINY_TABLED) return mex_of_options(tiny, g, kept);
  _Atomic uint8_t *cell = &tiny->cells[place_of(g, kept)];
  unsigned known = atomic_load_explicit(cell, memory_order_relaxed);
  if (known) return known - 1;
  unsigned value = mex_of_options(tiny, g, kept);
  GRUNDY_ASSERT(*cell == 0 || *cell == value + 1);
  atomic_store_explicit(cell, (uint8_t)(value + 1), memory_order_relaxed);
  return value;
}

unsigned grundy_i_tiny_value(grundy_i_tiny *tiny, const grundy_i_tiny_graph *graph) {
  GRUNDY_ASSERT(graph->vertices <= GRUNDY_TINY_VERTICES);
  return value_of_set(tiny, graph, (1U << graph->vertices) - 1);
}
