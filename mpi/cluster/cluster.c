/* What all ranks agree on, and how they wait. */
#include "cluster/cluster.h"

#include <sched.h>
#include <time.h>

enum { BELL = 300, YIELDS = 200, NAP_FIRST = 2000, NAP_MOST = 500000 /* nanoseconds */ };

void grundy_i_cluster_init(grundy_i_cluster *cluster, grundy_context *context, MPI_Comm ranks) {
  *cluster = (grundy_i_cluster){
      .context = context, .ranks = ranks, .speaker = -1, .bell = MPI_REQUEST_NULL};
  MPI_Comm_rank(ranks, &cluster->rank);
  MPI_Comm_size(ranks, &cluster->size);
}

grundy_status grundy_i_cluster_agree(grundy_i_cluster *cluster, grundy_status status) {
  int own = status == GRUNDY_OK ? cluster->size : cluster->rank, first;
  MPI_Allreduce(&own, &first, 1, MPI_INT, MPI_MIN, cluster->ranks);
  if (first == cluster->size) return GRUNDY_OK;
  int agreed = (int)status;
  MPI_Bcast(&agreed, 1, MPI_INT, first, cluster->ranks);
  if (cluster->speaker < 0) cluster->speaker = first;
  return (grundy_status)agreed;
}

void grundy_i_cluster_sum(const grundy_i_cluster *cluster, uint64_t *numbers, int count) {
  MPI_Allreduce(MPI_IN_PLACE, numbers, count, MPI_UINT64_T, MPI_SUM, cluster->ranks);
}

void grundy_i_cluster_nap(unsigned *calls) {
  unsigned late = *calls < YIELDS ? 0 : (*calls - YIELDS) / 16;
  if (*calls < YIELDS) {
    sched_yield();
  } else {
    long nanoseconds = late < 8 ? NAP_FIRST << late : NAP_MOST;
    const struct timespec nap = {0, nanoseconds};
    nanosleep(&nap, NULL);
  }
  if (*calls < YIELDS + 16 * 8) ++*calls;
}

int grundy_i_cluster_await(grundy_i_cluster *cluster, int rank, int tag) {
  unsigned naps = 0;
  for (;;) {
    int there;
    MPI_Status about;
    MPI_Iprobe(rank, tag, cluster->ranks, &there, &about);
    if (there) return about.MPI_TAG;
    grundy_i_cluster_ring_if_interrupted(cluster);
    grundy_i_cluster_nap(&naps);
  }
}

/* ---- the bell ---- */

void grundy_i_cluster_ring(grundy_i_cluster *cluster) {
  if (!cluster->rank || cluster->rung) return;
  cluster->rung = true;
  MPI_Isend(NULL, 0, MPI_BYTE, 0, BELL, cluster->ranks, &cluster->bell);
}

void grundy_i_cluster_ring_if_interrupted(grundy_i_cluster *cluster) {
  if (grundy_i_tick_now(cluster->context, NULL, 0, 0) == GRUNDY_CANCELLED) {
    grundy_i_cluster_ring(cluster);
  }
}

static void take_ring(grundy_i_cluster *cluster) {
  MPI_Recv(NULL, 0, MPI_BYTE, MPI_ANY_SOURCE, BELL, cluster->ranks, MPI_STATUS_IGNORE);
  cluster->heard++;
}

void grundy_i_cluster_hear(grundy_i_cluster *cluster) {
  int there;
  MPI_Iprobe(MPI_ANY_SOURCE, BELL, cluster->ranks, &there, MPI_STATUS_IGNORE);
  if (!there) return;
  take_ring(cluster);
  grundy_context_cancel(cluster->context);
}

static void hear_and_show(void *user, const grundy_progress *progress) {
  grundy_i_cluster *cluster = user;
  grundy_i_cluster_hear(cluster);
  if (cluster->next) cluster->next(cluster->next_user, progress);
}

void grundy_i_cluster_listen(grundy_i_cluster *cluster) {
  if (cluster->rank) return;
  grundy_i_get_progress(cluster->context, &cluster->next, &cluster->next_user);
  grundy_context_set_progress(cluster->context, hear_and_show, cluster);
}

void grundy_i_cluster_silence(grundy_i_cluster *cluster) {
  uint64_t rung = cluster->rung;
  grundy_i_cluster_sum(cluster, &rung, 1);
  MPI_Wait(&cluster->bell, MPI_STATUS_IGNORE);
  if (cluster->rank) return;
  while (cluster->heard < rung) take_ring(cluster);
  grundy_context_set_progress(cluster->context, cluster->next, cluster->next_user);
}
