/* The edges of a slice of a file, between vertices as numbers. */
#pragma once

#include "base/reader.h"
#include "cluster/cluster.h"

/* A rank's share of the lines of a file: those that begin in its part of the bytes. */

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

/* Which rank has which vertex. */

/* Numbers below 2^40. Blocks of 2^shift of them go to one rank after another; on its rank a number
 * has a place of 32 bits. `inverse` is 2^64 / ranks, rounded up, for divisions. */
typedef struct grundy_i_shares {
  unsigned shift;
  uint64_t ranks, inverse;
} grundy_i_shares;

/* A vertex as its rank knows it. */
typedef struct grundy_i_home {
  uint32_t rank, local;
} grundy_i_home;

#define GRUNDY_I_VERTEX_MOST ((UINT64_C(1) << 40) - 2)
#define GRUNDY_I_NO_ARC      UINT64_MAX

static inline grundy_i_shares grundy_i_shares_of(unsigned shift, int ranks) {
  uint64_t count = (uint64_t)ranks;
  return (grundy_i_shares){shift, count, count == 1 ? 0 : UINT64_MAX / count + 1};
}

/* Exact for 40 bits and at most 2^20 ranks, as the rounding is below 2^20 / 2^64 a block. */
static inline grundy_i_home grundy_i_shares_home(const grundy_i_shares *shares, uint64_t number) {
  uint64_t block = number >> shares->shift;
  uint64_t turn =
      shares->inverse ? (uint64_t)((grundy_i_uint128)block * shares->inverse >> 64) : block;
  uint64_t low = number & ((UINT64_C(1) << shares->shift) - 1);
  return (grundy_i_home){(uint32_t)(block - turn * shares->ranks),
                         (uint32_t)(turn << shares->shift | low)};
}

static inline uint64_t grundy_i_shares_number(const grundy_i_shares *shares, uint32_t rank,
                                              uint32_t local) {
  uint64_t turn = local >> shares->shift, low = local & ((UINT64_C(1) << shares->shift) - 1);
  return (turn * shares->ranks + rank) << shares->shift | low;
}

/* An edge, or, with `to` GRUNDY_I_NO_ARC, a vertex by itself. */
typedef struct grundy_i_arc {
  uint64_t from, to;
} grundy_i_arc;

/* The number of a name in a line of the reader's. */
typedef grundy_status (*grundy_i_arc_number)(void *names, grundy_i_reader *reader, const char *name,
                                             size_t length, uint64_t *out);

/* What is done with the next edges. */
typedef grundy_status (*grundy_i_arcs_take)(void *user, const grundy_i_arc *arcs, size_t count);

/* How a slice is read: vertices are the numbers up to `most` where `number` is NULL, and otherwise
 * what `number` says, which gets `names`. */
typedef struct grundy_i_arcs {
  grundy_i_slice *slice;
  uint64_t most;
  grundy_i_arc_number number;
  void *names;
  grundy_i_arcs_take take;
  void *user;
} grundy_i_arcs;

/* Reads all lines of the slice, of which the first counts as line `line`. *named says that a line
 * held another name than a number up to `most`; reading then ended. Errors: BAD_INPUT with the
 * place; those of `number`, `take` and the slice. */
grundy_status grundy_i_arcs_read(const grundy_i_arcs *arcs, uint64_t line, bool *named);

/* What all ranks go on with after each has read its slice from line 1 on: where one found a name,
 * *named everywhere, and the same lines will be read again; otherwise the first error in the file,
 * with its line in the file. Collective. */
grundy_status grundy_i_arcs_agree(const grundy_i_arcs *arcs, grundy_status status, bool *named);
