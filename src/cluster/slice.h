/* A rank's share of the lines of a file: those that begin in its part of the bytes. */
#ifndef CLUSTER_SLICE_H
#define CLUSTER_SLICE_H

#include "base/reader.h"
#include "cluster/cluster.h"

/* Lines that begin at begin <= offset < end. `lines` counts those of the last reading, once it has
 * ended. */
typedef struct grundy_i_slice {
  grundy_i_cluster *cluster;
  const char *path;
  MPI_File file;
  bool open, started, ended;
  MPI_Offset size, begin, end, at;
  uint64_t lines;
} grundy_i_slice;

/* Opens a regular file, the same on all ranks. Collective. Errors: those of
 * grundy_i_cluster_same_file. */
grundy_status grundy_i_slice_open(grundy_i_slice *slice, grundy_i_cluster *cluster,
                                  const char *path);

/* Closes it on all ranks. Collective. */
void grundy_i_slice_close(grundy_i_slice *slice);

/* A reader of the slice from its start, one at a time; its lines count from `line`. Errors:
 * NO_MEMORY; reading fails with IO. */
grundy_status grundy_i_slice_read(grundy_i_slice *slice, uint64_t line, grundy_i_reader **out);

/* IO with the words of MPI for what it returned. */
grundy_status grundy_i_slice_fail(grundy_context *context, const char *path, int error);

#endif
