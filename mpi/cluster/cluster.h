/* Many processes that work as one: ranks of MPI, each with a context of its own. */
#pragma once

#include <mpi.h>

#include "base/context.h"

/* rank of size; `speaker` is the rank whose error was agreed on, which alone prints it; -1 while
 * all is well. `rung`: this rank has rung the bell, `bell` being on its way; `heard`: how many rank
 * 0 has heard. `next` is the progress callback that listening puts its own before. */
typedef struct grundy_i_cluster {
  grundy_context *context;
  MPI_Comm ranks;
  int rank, size, speaker;
  bool rung;
  MPI_Request bell;
  uint64_t heard;
  grundy_progress_function next;
  void *next_user;
} grundy_i_cluster;

void grundy_i_cluster_init(grundy_i_cluster *cluster, grundy_context *context, MPI_Comm ranks);

/* What all ranks go on with: OK where each of them has OK, otherwise the status of the first that
 * has another one, which becomes the speaker. Every rank calls it (as every other function that
 * says 'collective'). */
grundy_status grundy_i_cluster_agree(grundy_i_cluster *cluster, grundy_status status);

/* Sums over all ranks, in place. Collective. */
void grundy_i_cluster_sum(const grundy_i_cluster *cluster, uint64_t *numbers, int count);

/* Gives the processor away: at once for the first calls in a row, then for longer and longer, up to
 * half a millisecond, so that a rank that waits costs nothing. `calls` counts them. */
void grundy_i_cluster_nap(unsigned *calls);

/* Sleeps until a message with that tag has come from a rank (MPI_ANY_TAG, MPI_ANY_SOURCE: any);
 * tells which tag it has. Meanwhile a signal rings the bell. */
int grundy_i_cluster_await(grundy_i_cluster *cluster, int rank, int tag);

/* ---- the bell: a signal to any rank cancels the context of rank 0, which ends the work ----
 *
 *   grundy_i_cluster_listen(&cluster);      rank 0: until the end its long work hears the bell
 *   … grundy_i_cluster_ring, grundy_i_cluster_hear …
 *   grundy_i_cluster_silence(&cluster);     collective */

void grundy_i_cluster_listen(grundy_i_cluster *cluster);

/* Another rank than 0 has been interrupted; or looks whether it has. Rings once. */
void grundy_i_cluster_ring(grundy_i_cluster *cluster);
void grundy_i_cluster_ring_if_interrupted(grundy_i_cluster *cluster);

/* Rank 0 listens now. */
void grundy_i_cluster_hear(grundy_i_cluster *cluster);

/* All that was rung has been heard. Collective. */
void grundy_i_cluster_silence(grundy_i_cluster *cluster);
