/* What the games have in common whose component is edges u-v of a graph, joined by commas: a word
 * u 2^32 + v each, u <= v, ascending; an edge may occur more than once. Vertex 0 is the ground. */
#pragma once

#include "display/describe.h"

static inline uint64_t grundy_i_edge(uint64_t u, uint64_t v) {
  return u < v ? u << 32 | v : v << 32 | u;
}

static inline uint32_t grundy_i_edge_left(uint64_t edge) {
  return (uint32_t)(edge >> 32);
}

static inline uint32_t grundy_i_edge_right(uint64_t edge) {
  return (uint32_t)edge;
}

/* What a game takes; `expected` says it in errors. */
typedef struct grundy_i_edges_form {
  const grundy_phrase *expected;
  uint64_t largest; /* vertex */
  size_t most;      /* edges */
  bool loops;       /* u-u is an edge */
} grundy_i_edges_form;

/* Appends the edges of a text. Errors: BAD_INPUT, with `out` unchanged; NO_MEMORY. */
grundy_status grundy_i_edges_parse(const grundy_call *call, const grundy_i_edges_form *form,
                                   const char *text, size_t length, grundy_array *out);

/* print of such a ruleset. */
grundy_status grundy_i_edges_print(const grundy_call *call, grundy_buffer *out);

/* The name of an edge; of equal ones those after the first, from 2, have their number. */
grundy_i_item grundy_i_edge_name(uint64_t edge, size_t copy);
