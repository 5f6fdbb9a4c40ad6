/* Directed graphs: a token moves along edges, and a player who cannot move it loses. */
#pragma once

#include "base/intern.h"
#include "graph/read/source.h"

/* ---- the compact form of a graph: rows of targets one after another ---- */

/* What one pass over the edges says. The numbers that occur are 0 <= n < numbers; bit n of
 * `present` (64 to a word) says whether n does, and all do where it is NULL. Vertex v is the v-th
 * of them. counts[p * bucket_room + b] counts the edges of part p of the source from numbers n with
 * n / GRUNDY_I_BUCKET = b. */
enum { GRUNDY_I_BUCKET_BITS = 14, GRUNDY_I_BUCKET = 1 << GRUNDY_I_BUCKET_BITS };
typedef struct grundy_i_survey {
  grundy_context *context;
  uint64_t numbers, vertices, edges;
  _Atomic uint64_t *present;
  size_t present_words;
  uint64_t *counts;
  size_t parts, bucket_room, bucket_count;
} grundy_i_survey;

void grundy_i_survey_init(grundy_i_survey *survey, grundy_context *context);
void grundy_i_survey_clear(grundy_i_survey *survey);

/* One pass over a source, with repeated edges counted each time. Memory: a bit for each number, 8
 * bytes for each GRUNDY_I_BUCKET and part; of a source of parts for each number up to `most`.
 * Errors: those of the source; STOP where a part could not be read; NO_MEMORY, CANCELLED, LIMIT. */
grundy_status grundy_i_survey_take(grundy_i_survey *survey, grundy_i_edge_source *source,
                                   uint32_t most);

/* The same where each number below `vertices` is a vertex: no bits are needed. */
grundy_status grundy_i_survey_edges(grundy_i_survey *survey, grundy_i_edge_source *source,
                                    uint64_t vertices);

/* The edges from vertex v lead to items[starts[v] .. starts[v + 1]), in no order, repeats kept. */
typedef struct grundy_i_rows {
  grundy_context *context;
  size_t vertices, edges;
  uint32_t *starts, *items;
} grundy_i_rows;

void grundy_i_rows_init(grundy_i_rows *rows, grundy_context *context);
void grundy_i_rows_clear(grundy_i_rows *rows);

/* Bytes that rows and their making by this many threads take at most. */
double grundy_i_rows_estimate(const grundy_i_survey *survey, unsigned threads);

/* Makes the rows in a second pass over the source that was surveyed, of at most 2^32 - 1 edges, in
 * the threads of its pool. O(vertices + edges) time; 6 bytes an edge and 4 a vertex while they are
 * made, 4 and 4 to keep them. The rows do not depend on the parts and threads. Errors: IO where the
 * source has changed; those of the source; NO_MEMORY, CANCELLED, LIMIT. */
grundy_status grundy_i_rows_make(grundy_i_rows *rows, const grundy_i_survey *survey,
                                 grundy_i_edge_source *source);

/* The mark of an infinite value in grundy_i_graph's values. */
#define GRUNDY_I_INFINITE (UINT32_C(1) << 31)

/* Row v of `rows` holds the vertices that edges from v lead to, in no order and with repeats;
 * values[v] is its nim-value. Vertices that all have numbers are in the order of these: vertex v is
 * number_of[v], or first + v where that is NULL. Otherwise vertices have names, and are in the
 * order in which these appear; sparse numbers are names too, but in their order: vertex_of[name]
 * and name_of[vertex] say how the orders differ, and are NULL where they do not.
 *
 * Of a loopy graph (one that may have cycles) labelled[v] is the rank at which v got its value;
 * infinite values are GRUNDY_I_INFINITE plus the number of their set, of which set i is
 * sets[set_ends[i - 1] .. set_ends[i]). */
typedef struct grundy_i_graph {
  grundy_context *context;
  bool numbered;
  uint32_t first;
  uint64_t counts[2]; /* of the first line, which may have been meant as counts; or 0 */
  uint32_t *number_of;
  grundy_i_intern names;
  uint32_t *vertex_of, *name_of;
  size_t vertices;
  grundy_i_rows rows;
  uint32_t *values;
  bool loopy;
  uint32_t *labelled;
  grundy_array sets, set_ends;
  grundy_i_pool *pool; /* while it is read and valued */
  uint64_t slice;      /* least bytes of a file that a thread reads; tests have less */
} grundy_i_graph;

void grundy_i_graph_init(grundy_i_graph *graph, grundy_context *context);
void grundy_i_graph_clear(grundy_i_graph *graph);

/* Reads a graph from a file (DOT by the extensions .dot and .gv, else a pair of names a line; "-"
 * is standard input) and finds the nim-value of each vertex. Errors: BAD_INPUT with path, line and
 * column, or with the path and a cycle; IO, CANCELLED, NO_MEMORY; LIMIT before the work where the
 * limit on memory forbids it; `graph` can then only be cleared.
 *
 * O(vertices + edges) time. Memory: for vertices that are numbers (of a file, none larger than the
 * file has bytes) at most 6 bytes an edge and 32 a vertex, from a pipe 18 an edge; for names at
 * most 18 an edge, and 60 a vertex plus the name. To keep it: 4 an edge, 16 a vertex and names. */
grundy_status grundy_i_graph_read(grundy_i_graph *graph, const char *path);

/* The same for a graph that may have cycles. At most 44 bytes a vertex and 10 an edge; to keep it
 * 20 a vertex and 4 an edge. */
grundy_status grundy_i_graph_read_loopy(grundy_i_graph *graph, const char *path);

/* Room for a number as a name. */
typedef struct grundy_i_digits_text {
  char text[24];
} grundy_i_digits_text;

/* The name of a vertex, borrowed from the graph or written into `room` (without a NUL); and the
 * vertex of a name, false where there is none. */
const char *grundy_i_graph_name(const grundy_i_graph *graph, size_t vertex,
                                grundy_i_digits_text *room, size_t *length);
bool grundy_i_graph_find(const grundy_i_graph *graph, const char *name, size_t length, size_t *out);

/* Whether a vertex has an infinite value ∞(K), and K: the nim-values of those targets that have a
 * finite one, ascending, borrowed. O(1). */
static inline bool grundy_i_graph_infinite(const grundy_i_graph *graph, size_t vertex) {
  return graph->values[vertex] >= GRUNDY_I_INFINITE;
}
const uint64_t *grundy_i_graph_set(const grundy_i_graph *graph, size_t vertex, size_t *count);

/* The distinct targets of a vertex, ascending, appended to `out`. O(degree log degree). */
grundy_status grundy_i_graph_row(const grundy_i_graph *graph, size_t vertex, grundy_array *out);

/* Refuses before the work a graph that cannot fit next to what is in use. Errors: LIMIT, for 2^32 -
 * 1 vertices or 2^32 edges also where memory has no limit. */
grundy_status grundy_i_graph_fits(const grundy_i_graph *graph, const grundy_i_survey *survey,
                                  const grundy_i_pool *pool);

/* Computes graph->values from the rows: O(vertices + edges); 13 bytes a vertex. `path` is for
 * errors. Errors: BAD_INPUT that shows a cycle; CANCELLED, LIMIT, NO_MEMORY. */
grundy_status grundy_i_graph_find_values(grundy_i_graph *graph, const char *path);

/* ---- nim-values of graphs with cycles ---- */

/* Computes graph->values of a graph that may have cycles, graph->labelled and the sets; see
 * graph.h. O((vertices + edges) * (1 + the largest finite value)) at most; 36 bytes a vertex and 6
 * an edge in addition to the graph. Errors: CANCELLED, LIMIT, NO_MEMORY. */
grundy_status grundy_i_graph_find_loopy(grundy_i_graph *graph);

/* The lines of a file as parts that threads read side by side. */

typedef struct grundy_i_slice_room grundy_i_slice_room;

/* A source in parts: part i is the lines in bytes bounds[i] to bounds[i + 1] - 1 of the file. It
 * knows edges between numbers of at most `most`, and no errors: if a part cannot be read, the
 * caller reads the file in one piece. */
typedef struct grundy_i_slices {
  grundy_i_edge_source source;
  grundy_context *context;
  int file;
  uint32_t most;
  uint64_t *bounds;
  grundy_i_slice_room *rooms; /* of each thread */
} grundy_i_slices;

/* Cuts a file of `size` bytes into parts of at least `least`; source.read is NULL where there are
 * no two. `pool` may be NULL. Memory: 165 kB a thread. Errors: NO_MEMORY. */
grundy_status grundy_i_slices_open(grundy_i_slices *slices, const grundy_i_reader *reader,
                                   grundy_i_pool *pool, uint64_t size, uint64_t least);
void grundy_i_slices_close(grundy_i_slices *slices);
