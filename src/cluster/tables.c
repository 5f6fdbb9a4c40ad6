/* Tables of searches from rank to rank, as the files that keep them, in pieces. */
#include "cluster/tables.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PIECE = 1 << 20, PATH = 1024, TABLE = 100 };

/* A table's file in a folder of its own. */
typedef struct table_file {
  grundy_i_cluster *cluster;
  grundy_solver *solver;
  const grundy_position *position;
  char folder[PATH], path[PATH + 16];
  void *piece;
} table_file;

static grundy_status fail(const table_file *t, const char *path) {
  grundy_phrase room;
  return GRUNDY_FAIL(t->cluster->context, GRUNDY_IO, cannot_write, path,
                     grundy_i_system_error(errno, &room));
}

static grundy_status open_file(table_file *t, grundy_i_cluster *cluster, grundy_solver *solver,
                               const grundy_position *position) {
  const char *place = getenv("TMPDIR");
  *t = (table_file){.cluster = cluster, .solver = solver, .position = position};
  grundy_status s = grundy_i_allocate(cluster->context, PIECE, 1, &t->piece);
  if (s != GRUNDY_OK) return s;
  snprintf(t->folder, sizeof t->folder, "%s/grundy-mpi.XXXXXX", place && *place ? place : "/tmp");
  if (!mkdtemp(t->folder)) {
    s = fail(t, t->folder);
    t->folder[0] = 0;
    return s;
  }
  snprintf(t->path, sizeof t->path, "%s/table", t->folder);
  return GRUNDY_OK;
}

static void close_file(table_file *t) {
  if (t->folder[0]) {
    (void)unlink(t->path);
    (void)rmdir(t->folder);
  }
  grundy_i_free(t->cluster->context, t->piece, PIECE);
}

/* Pieces, the last of which is empty. What cannot be read is sent as nothing, which no rank takes
 * for a table. */
static grundy_status send_file(table_file *t, int rank, grundy_status s) {
  size_t count;
  FILE *file = NULL;
  if (s == GRUNDY_OK) {
    file = fopen(t->path, "rb");
    if (!file) s = fail(t, t->path);
  }
  do {
    count = file ? fread(t->piece, 1, PIECE, file) : 0;
    MPI_Send(t->piece, (int)count, MPI_BYTE, rank, TABLE, t->cluster->ranks);
  } while (count);
  if (file) (void)fclose(file);
  return s;
}

static grundy_status take_file(table_file *t, int rank, grundy_status s) {
  int count = 1;
  FILE *file = NULL;
  if (s == GRUNDY_OK) {
    file = fopen(t->path, "wb");
    if (!file) s = fail(t, t->path);
  }
  while (count) {
    MPI_Status about;
    grundy_i_cluster_await(t->cluster, rank, TABLE);
    MPI_Recv(t->piece, PIECE, MPI_BYTE, rank, TABLE, t->cluster->ranks, &about);
    MPI_Get_count(&about, MPI_BYTE, &count);
    if (s == GRUNDY_OK && fwrite(t->piece, 1, (size_t)count, file) != (size_t)count) {
      s = fail(t, t->path);
    }
  }
  if (file && fclose(file) != 0 && s == GRUNDY_OK) s = fail(t, t->path);
  return s == GRUNDY_OK ? grundy_solver_load(t->solver, t->position, t->path) : s;
}

/* From the others to rank 0, one after the other. */
static grundy_status collect(table_file *t, grundy_status s) {
  if (t->cluster->rank) {
    if (s == GRUNDY_OK) s = grundy_solver_save(t->solver, t->position, t->path);
    return send_file(t, 0, s);
  }
  for (int rank = 1; rank < t->cluster->size; rank++) s = take_file(t, rank, s);
  return s;
}

static grundy_status give_back(table_file *t, grundy_status s) {
  if (t->cluster->rank) return take_file(t, 0, s);
  if (s == GRUNDY_OK) s = grundy_solver_save(t->solver, t->position, t->path);
  for (int rank = 1; rank < t->cluster->size; rank++) s = send_file(t, rank, s);
  return s;
}

grundy_status grundy_i_tables_exchange(grundy_i_cluster *cluster, grundy_solver *solver,
                                       const grundy_position *position, bool gather, bool give) {
  table_file t;
  grundy_status s = grundy_i_cluster_agree(cluster, open_file(&t, cluster, solver, position));
  if (s == GRUNDY_OK && gather) s = grundy_i_cluster_agree(cluster, collect(&t, s));
  if (s == GRUNDY_OK && give) s = grundy_i_cluster_agree(cluster, give_back(&t, s));
  close_file(&t);
  return s;
}
