/* Small graphs as bit sets, for games that are played on what is left of them: from a file, or of a
 * named kind. */
#pragma once

#include "base/intern.h"

enum {
  GRUNDY_SMALL_VERTICES = 1024,
  GRUNDY_SMALL_WORDS = GRUNDY_SMALL_VERTICES / 64,
  GRUNDY_SMALL_NONE = GRUNDY_SMALL_VERTICES
};

/* Row v of `next`, `words` words from next[v * words], is the set of vertices that an edge from v
 * leads to. A board has rows and columns, vertex r * columns + c on row r; others have 0 of both.
 * twin[v] is the next vertex like v (with the same edges except to each other), or NONE. */
typedef struct grundy_i_small {
  grundy_context *context;
  grundy_i_intern names;
  size_t vertices, words, rows, columns;
  uint64_t *next;
  uint16_t *twin;
  uint16_t *row, *column; /* of each vertex of a board */
  bool named_kind;        /* not from a file */
} grundy_i_small;

/* Opens the graph that `parameters` name: path:n, cycle:n, complete:n; circulant:n:S1,S2,… with an
 * edge of v and v + S modulo n for each S; petersen:n,k; grid:, torus:, kings:, queens:, knights:
 * of RxC squares or n for a square; or a file with an edge, two names, or one vertex a
 * line, # for comments, or a graph in DOT (.dot, .gv). `directed` says how a file's edges are
 * meant, and lets a step +S lead from v only; loops are left out. `game` begins the details.
 * Errors: BAD_INPUT with the text and what was expected, or with path, line and column; IO;
 * NO_MEMORY. */
grundy_status grundy_i_small_open(grundy_context *context, const char *game, const char *parameters,
                                  bool directed, grundy_i_small **out);
void grundy_i_small_close(grundy_i_small *graph);

/* What parameters may be, for errors and help. */
#define GRUNDY_SMALL_KINDS                                                                         \
  "path:n, cycle:n, complete:n, circulant:n:S1,S2,…, petersen:n,k, grid:RxC, torus:RxC, "        \
  "kings:RxC, "                                                                                    \
  "queens:RxC, knights:RxC (or :n) or a FILE"

/* Appends the name of a graph of a named kind with few vertices, for sample_game. */
grundy_status grundy_i_small_sample(grundy_context *context, uint64_t seed, grundy_buffer *out);

/* Reads a set of vertices, their names joined by commas or `all`, into `words` words. Errors:
 * BAD_INPUT. */
grundy_status grundy_i_small_parse(const grundy_i_small *graph, grundy_context *context,
                                   const char *text, size_t length, uint64_t *out);
/* The same without the word `all`: the list of names alone. */
grundy_status grundy_i_small_parse_list(const grundy_i_small *graph, grundy_context *context,
                                        const char *text, size_t length, uint64_t *out);
/* Appends it as text that reads back; the set must not be empty. */
grundy_status grundy_i_small_print(const grundy_i_small *graph, const uint64_t *set,
                                   grundy_buffer *out);

/* Appends the connected pieces of a set in an undirected graph, `words` words each, descending. */
grundy_status grundy_i_small_pieces(const grundy_i_small *graph, const uint64_t *set,
                                    grundy_array *out);

/* Drops from a set of an undirected graph vertices without an edge, all leaves (of one edge) at a
 * vertex but one, and idle vertices, each of whose neighbours has a leaf of its own; repeatedly.
 */
void grundy_i_small_drop_idle(const grundy_i_small *graph, uint64_t *set);

/* Appends the least image of this set under symmetries of the whole graph, or of an endless board:
 * on a board moved to the corner, turned and mirrored; elsewhere with twins exchanged. */
grundy_status grundy_i_small_canonical(const grundy_i_small *graph, const uint64_t *set,
                                       grundy_array *out);

/* Keys of sets that are not empty, on boards of at most 32 rows and columns: two sets have the same
 * one where they are equal on an endless board, turned or mirrored. Bit 0 of the first word is
 * set. */
enum { GRUNDY_SMALL_KEY_SIDE = 32, GRUNDY_SMALL_KEY_WORDS = 1 + GRUNDY_SMALL_WORDS };
bool grundy_i_small_has_keys(const grundy_i_small *graph);
/* Gives the number of words. O(vertices of the set + rows + columns). */
size_t grundy_i_small_key(const grundy_i_small *graph, const uint64_t *set,
                          uint64_t key[GRUNDY_SMALL_KEY_WORDS]);

static inline const uint64_t *grundy_i_small_row(const grundy_i_small *graph, size_t v) {
  GRUNDY_ASSERT(v < graph->vertices);
  return graph->next + v * graph->words;
}

static inline bool grundy_i_small_has(const uint64_t *set, size_t v) {
  return set[v / 64] >> v % 64 & 1;
}

static inline void grundy_i_small_put(uint64_t *set, size_t v) {
  set[v / 64] |= UINT64_C(1) << v % 64;
}

/* To how many vertices of `set` edges from v lead. */
static inline size_t grundy_i_small_degree(const grundy_i_small *graph, const uint64_t *set,
                                           size_t v) {
  size_t degree = 0;
  const uint64_t *row = grundy_i_small_row(graph, v);
  for (size_t i = 0; i < graph->words; i++) degree += GRUNDY_ONES(row[i] & set[i]);
  return degree;
}

/* The smallest rectangle of a board around a set that is not empty. */
typedef struct grundy_i_small_box {
  size_t top, bottom, left, right;
} grundy_i_small_box;

grundy_i_small_box grundy_i_small_bounds(const grundy_i_small *graph, const uint64_t *set);

/* The image of v under a half-turn of that rectangle. */
static inline size_t grundy_i_small_turned(const grundy_i_small *graph,
                                           const grundy_i_small_box *box, size_t v) {
  return (box->top + box->bottom) * graph->columns + box->left + box->right - v;
}
