/* A rank's share of a graph: its vertices, and the edges that lead to them, backwards. */
#ifndef CLUSTER_SHARE_H
#define CLUSTER_SHARE_H

#include <string.h>

#include "base/wordmap.h"
#include "cluster/arcs.h"
#include "cluster/post.h"

/* waiting  edges from the vertex to others without a value; those from it while they are counted;
 *          UINT32_MAX for a place that is no vertex
 * seen     bit x: a vertex that an edge leads to has value x < 64; once it has a value itself, that
 *          in the lower half, and in the upper half the next vertex of the stack, plus 1
 * end      the end of its row, from the start of its page's rows; the row begins where that of the
 *          vertex before ends */
typedef struct grundy_i_share_vertex {
  uint64_t seen;
  uint32_t waiting, end;
} grundy_i_share_vertex;

enum { GRUNDY_I_PAGE_BITS = 17, GRUNDY_I_PAGE = 1 << GRUNDY_I_PAGE_BITS };

typedef struct grundy_i_share_page {
  uint64_t first; /* place of its rows among the tails */
  grundy_i_share_vertex vertices[GRUNDY_I_PAGE];
} grundy_i_share_page;

/* pages    those that hold no vertex are NULL
 * tails    tails[i * width ..] is the i-th vertex from which an edge leads, in `width` bytes
 * valued   of the vertices, how many have a value
 * stack    the first vertex with a value of which those before have not heard, plus 1
 * sets     bits for values from 64 on, by place */
typedef struct grundy_i_share {
  grundy_i_cluster *cluster;
  grundy_i_shares shares;
  grundy_i_share_page **pages;
  size_t page_count, page_room;
  unsigned char *tails;
  size_t width, tails_size;
  uint64_t vertices, edges, valued; /* of this rank */
  uint32_t stack, largest;
  grundy_i_wordmap sets;
  grundy_i_post post;
  int tag;
} grundy_i_share;

#define GRUNDY_I_NO_VERTEX_HERE UINT32_MAX

void grundy_i_share_init(grundy_i_share *share, grundy_i_cluster *cluster, grundy_i_shares shares);
void grundy_i_share_clear(grundy_i_share *share);

/* Gives the memory of the edges back. */
void grundy_i_share_clear_edges(grundy_i_share *share);

/* The page of a place, NULL where no vertex is in it. */
static inline grundy_i_share_page *grundy_i_share_page_of(const grundy_i_share *share,
                                                          uint32_t local) {
  size_t page = local >> GRUNDY_I_PAGE_BITS;
  return GRUNDY_LIKELY(page < share->page_count) ? share->pages[page] : NULL;
}

static inline grundy_i_share_vertex *grundy_i_share_at(const grundy_i_share *share,
                                                       uint32_t local) {
  return &share->pages[local >> GRUNDY_I_PAGE_BITS]->vertices[local % GRUNDY_I_PAGE];
}

/* Asks for the vertex that a record begins with. */
static inline void grundy_i_share_fetch(const grundy_i_share *share, const unsigned char *record) {
  uint32_t local;
  memcpy(&local, record, sizeof local);
  const grundy_i_share_page *page = grundy_i_share_page_of(share, local);
  if (page) GRUNDY_PREFETCH(&page->vertices[local % GRUNDY_I_PAGE]);
}

/* The row of a vertex: tails from *begin to *end. */
static inline void grundy_i_share_row(const grundy_i_share *share, uint32_t local, uint64_t *begin,
                                      uint64_t *end) {
  const grundy_i_share_page *page = share->pages[local >> GRUNDY_I_PAGE_BITS];
  uint32_t at = local % GRUNDY_I_PAGE;
  *begin = page->first + (at ? page->vertices[at - 1].end : 0);
  *end = page->first + page->vertices[at].end;
}

/* The least 8 bytes from a tail on, of which `width` are the tail's. */
static inline uint64_t grundy_i_share_tail(const grundy_i_share *share, uint64_t index) {
  uint64_t word;
  memcpy(&word, share->tails + index * share->width, sizeof word);
  return grundy_i_first_lowest(word) & ((UINT64_C(1) << 8 * share->width) - 1);
}

/* Reads all edges twice: to count them, and to place them. `arcs` says how, but for what is done
 * with them. *named says that some rank found a name; the share is then only fit to be cleared.
 * Collective. 16 bytes a vertex, 3 to 5 an edge. Errors: those of reading; LIMIT beyond 2^32 - 2
 * edges from a vertex or to a page; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_share_read(grundy_i_share *share, grundy_i_arcs *arcs,
                                                    bool *named);

/* Finds the values, back from the vertices without edges: whoever gets one tells those before. What
 * has none at the end can reach a cycle: share->valued < share->vertices on some rank. Collective.
 * Errors: NO_MEMORY, CANCELLED, LIMIT; IO where the file changed. */
GRUNDY_MUST_CHECK grundy_status grundy_i_share_settle(grundy_i_share *share);

/* Appends the name of a vertex of this rank. */
typedef grundy_status (*grundy_i_cycle_name)(void *user, uint64_t number, grundy_buffer *out);

/* Fails with a cycle among the vertices without values, the same whatever the ranks are.
 * Collective; values and counts are lost. Errors: BAD_INPUT that shows it; CANCELLED, LIMIT. */
grundy_status grundy_i_share_fail_with_cycle(grundy_i_share *share, const char *path,
                                             grundy_i_cycle_name name, void *user);

#endif
