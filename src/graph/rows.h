/* The compact form of a graph: rows of targets one after another. */
#ifndef GRAPH_ROWS_H
#define GRAPH_ROWS_H

#include "graph/source.h"

/* What one pass over the edges says. The numbers that occur are 0 <= n < numbers; bit n of
 * `present` (64 to a word) says whether n does, and all do where it is NULL. Vertex v is the v-th
 * of them. buckets[b] counts the edges from numbers n with n / GRUNDY_I_BUCKET = b. */
enum { GRUNDY_I_BUCKET_BITS = 15, GRUNDY_I_BUCKET = 1 << GRUNDY_I_BUCKET_BITS };
typedef struct grundy_i_survey {
  grundy_context *context;
  uint64_t numbers, vertices, edges;
  uint64_t *present;
  size_t present_words;
  uint64_t *buckets;
  size_t bucket_count;
} grundy_i_survey;

void grundy_i_survey_init(grundy_i_survey *survey, grundy_context *context);
void grundy_i_survey_clear(grundy_i_survey *survey);

/* One pass over a source, with repeated edges counted each time. Memory: a bit for each number, 8
 * bytes for each GRUNDY_I_BUCKET. Errors: those of the source; NO_MEMORY, CANCELLED, LIMIT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_survey_take(grundy_i_survey *survey,
                                                     grundy_i_edge_source *source);

/* The same where each number below `vertices` is a vertex: no bits are needed. */
GRUNDY_MUST_CHECK grundy_status grundy_i_survey_edges(grundy_i_survey *survey,
                                                      grundy_i_edge_source *source,
                                                      uint64_t vertices);

/* The edges from vertex v lead to items[starts[v] .. starts[v + 1]), in no order, repeats kept. */
typedef struct grundy_i_rows {
  grundy_context *context;
  size_t vertices, edges;
  size_t *starts;
  uint32_t *items;
} grundy_i_rows;

void grundy_i_rows_init(grundy_i_rows *rows, grundy_context *context);
void grundy_i_rows_clear(grundy_i_rows *rows);

/* Bytes that rows and their making take at most. */
double grundy_i_rows_estimate(const grundy_i_survey *survey);

/* Makes the rows in a second pass over the source that was surveyed. O(vertices + edges) time; 6
 * bytes an edge and 8 a vertex while they are made, 4 and 8 to keep them. Errors: IO where the
 * source has changed; those of the source; NO_MEMORY, CANCELLED, LIMIT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_rows_make(grundy_i_rows *rows,
                                                   const grundy_i_survey *survey,
                                                   grundy_i_edge_source *source);

#endif
