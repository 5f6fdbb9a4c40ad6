/* Values by mex (Sprague 1935, Grundy 1939) over graphs known by their edges alone. The edges of a
 * graph of n vertices are the n(n-1)/2 bits below the diagonal of its matrix, and these are its
 * place in a table of all such graphs; equal bits are equal graphs, so no graph is mistaken for
 * another, and graphs that differ only in names share their values if their vertices come in the
 * same order. Larger graphs are played down to tabled ones, as sets of their vertices.
 * Graphs of up to 11 vertices are kept for a while, with all their edges: the latest stays.
 *
 * Invariant: a cell of the table is 0 or one more than the value, and is only ever set to that. */
#include "games/node_kayles/tiny.h"

#include <stdatomic.h>

/* Graphs of fewer than 7 vertices: 1 + 1 + 2 + 8 + 64 + 1024 + 32768. */
enum { CELLS = 33868, KEPT_BITS = 14, KEPT_VERTICES = 11, COUNT_BITS = 4, VALUE_BITS = 5 };

struct grundy_i_tiny {
  grundy_context *context;
  bool arcs;
  _Atomic uint8_t cells[CELLS];
  _Atomic uint64_t kept[1 << KEPT_BITS]; /* edges, vertices, one more than the value; or 0 */
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

/* The edges of the graph on `left`, of at most KEPT_VERTICES, and its number of vertices. */
static uint64_t edges_of(const grundy_i_tiny_graph *g, unsigned left, unsigned *count) {
  unsigned before[KEPT_VERTICES], shift = 0;
  uint64_t bits = 0;
  for (*count = 0; left; left &= left - 1) {
    unsigned v = GRUNDY_LOWEST_BIT(left), row = g->rows[v];
    for (unsigned i = 0; i < *count; i++) bits |= (uint64_t)(row >> before[i] & 1) << shift++;
    before[(*count)++] = v;
  }
  return bits;
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

/* From the table, where the graph on `left` has few enough vertices. */
static unsigned value_in_table(grundy_i_tiny *tiny, const grundy_i_tiny_graph *g, unsigned left) {
  static const size_t begins[GRUNDY_TINY_TABLED + 1] = {0, 1, 2, 4, 12, 76, 1100};
  unsigned count;
  size_t place = (size_t)edges_of(g, left, &count);
  GRUNDY_ASSERT(begins[count] + place < CELLS);
  _Atomic uint8_t *cell = &tiny->cells[begins[count] + place];
  unsigned known = atomic_load_explicit(cell, memory_order_relaxed);
  if (known) return known - 1;
  unsigned value = mex_of_options(tiny, g, left);
  GRUNDY_ASSERT(*cell == 0 || *cell == value + 1);
  atomic_store_explicit(cell, (uint8_t)(value + 1), memory_order_relaxed);
  return value;
}

/* The value of the graph on `left`. */
static unsigned value_of_set(grundy_i_tiny *tiny, const grundy_i_tiny_graph *g, unsigned left) {
  unsigned count = GRUNDY_ONES(left);
  if (count <= GRUNDY_TINY_TABLED) return value_in_table(tiny, g, left);
  if (count > KEPT_VERTICES) return mex_of_options(tiny, g, left);
  uint64_t graph = (edges_of(g, left, &count) << COUNT_BITS | count) << VALUE_BITS;
  _Atomic uint64_t *cell = &tiny->kept[graph * UINT64_C(0x9e3779b97f4a7c15) >> (64 - KEPT_BITS)];
  uint64_t found = atomic_load_explicit(cell, memory_order_relaxed);
  if ((found ^ graph) >> VALUE_BITS == 0) return (unsigned)(found - graph) - 1;
  unsigned value = mex_of_options(tiny, g, left);
  atomic_store_explicit(cell, graph | (value + 1), memory_order_relaxed);
  return value;
}

unsigned grundy_i_tiny_value(grundy_i_tiny *tiny, const grundy_i_tiny_graph *graph) {
  GRUNDY_ASSERT(graph->vertices <= GRUNDY_TINY_VERTICES);
  return value_of_set(tiny, graph, (1U << graph->vertices) - 1);
}
