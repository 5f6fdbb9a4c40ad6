/* Edges as they arrive at the rank that keeps them, until all are there.
 *
 * They are written one after another, for each page of vertices by itself: the place of the head
 * within the page, in two bytes, and the tail. Once all are there, page after page is counted and
 * put in order, in the cache, and what it was made of is given back. */
#pragma once

#include "cluster/share.h"

typedef struct grundy_i_intake_chunk grundy_i_intake_chunk;

/* out      for each vertex one more than the edges from it, as far as they fit; 0 for a place that
 *          is no vertex yet
 * at, end  where the next edge goes, and where the chunk has no more room */
typedef struct grundy_i_intake_page {
  uint8_t *out;
  unsigned char *at, *end;
  grundy_i_intake_chunk *last;
} grundy_i_intake_page;

/* width    bytes of a tail
 * pages    those that hold no vertex are all zero
 * more     edges from a vertex that its byte does not count, by place */
typedef struct grundy_i_intake {
  grundy_context *context;
  size_t width, page_count, page_room;
  grundy_i_intake_page *pages;
  grundy_i_wordmap more;
} grundy_i_intake;

void grundy_i_intake_init(grundy_i_intake *intake, grundy_context *context, size_t width);
void grundy_i_intake_clear(grundy_i_intake *intake);

/* An edge to a vertex: its place is 4 bytes of a record, and the tail the next `width`. */
enum { GRUNDY_I_INTAKE_HEAD = sizeof(uint32_t) };
/* Takes `count` of them. Errors: NO_MEMORY. */
grundy_status grundy_i_intake_edges(grundy_i_intake *intake, const unsigned char *records,
                                    size_t count);

/* The number of edges from a vertex, or the vertex alone. */
typedef struct grundy_i_intake_out {
  uint32_t local, edges;
} grundy_i_intake_out;
/* Takes `count` of them. Errors: NO_MEMORY. */
grundy_status grundy_i_intake_outs(grundy_i_intake *intake, const unsigned char *records,
                                   size_t count);

/* Makes the pages of a share, whose `width` is set, and takes the intake apart. Errors: LIMIT
 * beyond 2^32 - 2 edges from a vertex or 2^32 - 1 to a page; NO_MEMORY. */
grundy_status grundy_i_intake_lay_out(grundy_i_intake *intake, grundy_i_share *share);
