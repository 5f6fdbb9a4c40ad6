/* A rank's share of a graph: its vertices, and the edges that lead to them, backwards. */
#pragma once

#include <string.h>

#include "base/wordmap.h"
#include "cluster/arcs.h"
#include "cluster/post.h"

/* waiting  edges from the vertex to others without a value; UINT32_MAX where no vertex is
 * seen     bit x: a vertex that an edge leads to has value x < 64; once it has a value itself, that
 *          in the lower half, and in the upper half the next vertex of the stack, plus 1
 * end      the end of its row, from the start of its page's rows; the row begins where that of the
 *          vertex before ends */
typedef struct grundy_i_share_vertex {
  uint64_t seen;
  uint32_t waiting, end;
} grundy_i_share_vertex;

enum { GRUNDY_I_PAGE_BITS = 14, GRUNDY_I_PAGE = 1 << GRUNDY_I_PAGE_BITS };

/* tails[i * width ..] is the i-th vertex from which an edge leads into the page, in `width` bytes;
 * GRUNDY_I_TAILS_MARGIN more may be read. The vertices of some pages are one block, of the first's
 * block_size. Where no vertex is in the page all is 0. */
typedef struct grundy_i_share_page {
  grundy_i_share_vertex *vertices;
  unsigned char *tails;
  size_t tails_size, block_size;
} grundy_i_share_page;

enum { GRUNDY_I_TAILS_MARGIN = sizeof(uint64_t) };

/* valued   of the vertices, how many have a value
 * stack    the first vertex with a value of which those before have not heard, plus 1
 * sets     bits for values from 64 on, by place */
typedef struct grundy_i_share {
  grundy_i_cluster *cluster;
  grundy_i_shares shares;
  grundy_i_share_page *pages;
  size_t page_count, width;
  uint64_t vertices, edges, valued; /* of this rank */
  uint32_t stack, largest;
  grundy_i_wordmap sets;
  grundy_i_post post;
  int tag;
} grundy_i_share;

#define GRUNDY_I_EDGES_MOST     (UINT32_MAX - 1) /* from a vertex */
#define GRUNDY_I_NO_VERTEX_HERE UINT32_MAX

void grundy_i_share_init(grundy_i_share *share, grundy_i_cluster *cluster, grundy_i_shares shares);
void grundy_i_share_clear(grundy_i_share *share);

/* Gives the memory of the edges back. */
void grundy_i_share_clear_edges(grundy_i_share *share);

/* Opens the post for `count` kinds of records. Collective. Errors: NO_MEMORY. */
grundy_status grundy_i_share_open_post(grundy_i_share *share, const grundy_i_post_kind *kinds,
                                       size_t count, void *user);

static inline grundy_i_share_vertex *grundy_i_share_at(const grundy_i_share *share,
                                                       uint32_t local) {
  return &share->pages[local >> GRUNDY_I_PAGE_BITS].vertices[local % GRUNDY_I_PAGE];
}

/* The row of a vertex: tails from *begin to *end, of `width` bytes each. */
static inline void grundy_i_share_row(const grundy_i_share *share, uint32_t local,
                                      const unsigned char **begin, const unsigned char **end) {
  const grundy_i_share_page *page = &share->pages[local >> GRUNDY_I_PAGE_BITS];
  const grundy_i_share_vertex *v = &page->vertices[local % GRUNDY_I_PAGE];
  *begin = page->tails + (local % GRUNDY_I_PAGE ? v[-1].end : 0) * share->width;
  *end = page->tails + v->end * share->width;
}

/* A tail of a row, in `width` bytes. */
static inline uint64_t grundy_i_share_tail(const unsigned char *tail, size_t width) {
  uint64_t word;
  memcpy(&word, tail, sizeof word);
  return grundy_i_first_lowest(word) & ((UINT64_C(1) << 8 * width) - 1);
}

/* Reads all edges, between vertices up to the largest `most` of a rank. `arcs` says how, but for
 * what is done with them. *named says that some rank found a name; the share can then only be
 * cleared. Collective. 16 bytes a vertex, up to 5 an edge; until all edges are there, up to 7 an
 * edge. Errors: those of reading; LIMIT beyond 2^32 - 2 edges from a vertex or 2^32 - 1 to a page;
 * NO_MEMORY. */
grundy_status grundy_i_share_read(grundy_i_share *share, grundy_i_arcs *arcs, uint64_t most,
                                  bool *named);

/* Finds the values, back from the vertices without edges: a vertex that gets one tells those before
 * it. A vertex without one at the end can reach a cycle: share->valued < share->vertices on some
 * rank. Collective. Errors: NO_MEMORY, CANCELLED, LIMIT. */
grundy_status grundy_i_share_settle(grundy_i_share *share);

/* Appends the name of a vertex of this rank. */
typedef grundy_status (*grundy_i_cycle_name)(void *user, uint64_t number, grundy_buffer *out);

/* Fails with a cycle among the vertices without values, the same for any ranks. Collective; values
 * and counts are lost. Errors: BAD_INPUT that shows it; CANCELLED, LIMIT. */
grundy_status grundy_i_share_fail_with_cycle(grundy_i_share *share, const char *path,
                                             grundy_i_cycle_name name, void *user);
