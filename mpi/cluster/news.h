/* What searches on several ranks tell each other: values, values that a component does not have,
 * and where each rank is, in blocks that go to all of them.
 *
 *   s = grundy_i_news_open(&news, cluster, solver);       collective
 *   grundy_i_solver_share(solver, &news.peers); … search …   or grundy_i_news_look periodically
 *   grundy_i_news_close(&news);                           collective: all that was sent is taken */
#pragma once

#include "cluster/cluster.h"
#include "solve/peers.h"

/* Where a rank is; GRUNDY_I_SEARCH_MARKS: nowhere. */
typedef struct grundy_i_news_places {
  uint16_t at[GRUNDY_I_PEERS_DEPTH];
} grundy_i_news_places;

/* What a block begins with. */
typedef struct grundy_i_news_head {
  uint64_t nodes; /* that the rank has examined */
  uint64_t ended; /* it has the answer, or has to give up: all stop */
  grundy_i_news_places places;
} grundy_i_news_head;

enum { GRUNDY_I_NEWS_WORDS = 1 << 16 }; /* of a block: 512 KB */

/* peers     first: a search's peers lead to their news
 * blocks    one is filled while the other is under way; `arrived`, what has come
 * heads     what each rank has said last
 * ended     a rank has ended the search */
typedef struct grundy_i_news {
  grundy_i_value_peers peers;
  grundy_i_cluster *cluster;
  grundy_solver *solver;
  uint64_t *blocks[2], *arrived;
  unsigned filling;
  size_t filled; /* words */
  MPI_Request *requests;
  grundy_i_news_head *heads;
  double due, interval; /* seconds */
  bool ended;
} grundy_i_news;

/* Begins to share the searches of the ranks' solvers, which number the same games alike. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_news_open(grundy_i_news *news, grundy_i_cluster *cluster,
                                 grundy_solver *solver);

/* Takes what has come, and sends off what there is where it is time to. Errors: CANCELLED once a
 * rank has ended the search; NO_MEMORY. */
grundy_status grundy_i_news_look(grundy_i_news *news);

/* Nodes that all ranks have examined, as known to this one. */
uint64_t grundy_i_news_nodes(const grundy_i_news *news);

/* Ends the search for all ranks, where none has yet, and frees what it took. */
void grundy_i_news_close(grundy_i_news *news);

/* Gives what the solver of rank 0 knows to those of the others. Collective. Errors: NO_MEMORY. */
grundy_status grundy_i_news_begin_with(grundy_i_cluster *cluster, grundy_solver *solver);
