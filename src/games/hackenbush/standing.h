/* A graph that stands on the ground, and the walk over it that finds what falls and what stands is
 * worth, see games/hackenbush.c. */
#ifndef GAMES_HACKENBUSH_STANDING_H
#define GAMES_HACKENBUSH_STANDING_H

#include "base/context.h"
#include "grundy/ruleset.h"

enum { GRUNDY_STANDING_EDGES = 4096, GRUNDY_STANDING_NONE = GRUNDY_STANDING_EDGES };

/* next    the first of its ends not looked at
 * order   when the vertex was met, from 1, or 0
 * low     the earliest vertex met to which an edge from below it leads
 * by      the edge by which it was met, from `parent`
 * value   that of what hangs at it so far */
typedef struct grundy_i_standing_vertex {
  uint32_t start, next, order, low, by, parent, value;
} grundy_i_standing_vertex;

/* The edges at vertex v are ends[vertices[v].start] to ends[vertices[v+1].start - 1]; a loop is
 * there once. */
typedef struct grundy_i_standing_graph {
  grundy_context *context;
  grundy_component edges;
  uint32_t count; /* vertices, one more than the largest */
  grundy_i_standing_vertex *vertices;
  uint32_t *ends;
  uint32_t bridges; /* that the last walk met */
} grundy_i_standing_graph;

/* Errors: NO_MEMORY. */
grundy_status grundy_i_standing_open(grundy_context *context, grundy_component c,
                                     grundy_i_standing_graph *out);
void grundy_i_standing_close(grundy_i_standing_graph *p);

/* Walks from the ground over all edges except `cut`, or NONE; whatever is not met falls. Returns
 * the value. O(edges). */
uint32_t grundy_i_standing_walk(grundy_i_standing_graph *p, uint32_t cut);

static inline uint32_t grundy_i_left_of(uint64_t edge) {
  return (uint32_t)(edge >> 32);
}

static inline uint32_t grundy_i_right_of(uint64_t edge) {
  return (uint32_t)edge;
}

/* Whether the last walk met the edge, its cut aside. */
static inline bool grundy_i_stands(const grundy_i_standing_graph *p, size_t edge) {
  return p->vertices[grundy_i_left_of(p->edges.words[edge])].order != 0;
}

/* Passes on the components that a cut leaves, as the ruleset's `options` do. Errors: LIMIT,
 * CANCELLED, NO_MEMORY; the sink's. */
grundy_status grundy_i_standing_cut(grundy_i_standing_graph *p, uint32_t cut, grundy_array *left,
                                    grundy_sink *sink);

/* theory.replies of the ruleset. */
grundy_status grundy_i_standing_replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                                        grundy_total *count);

#endif
