/* Vertices with names: a number for each name, the same on every rank. */
#ifndef CLUSTER_NAMES_H
#define CLUSTER_NAMES_H

#include "base/intern.h"
#include "cluster/ask.h"
#include "cluster/shares.h"
#include "cluster/slice.h"

/* `own` are the names of the rank's slice, in order of appearance; numbers[i] is that of the i-th.
 * `kept` are those that the rank numbers, as their hash says: the i-th is number i * ranks + rank,
 * and readers[i] the first rank whose slice has it. `plain` says whether every name, on all
 * ranks, is a plain number; they are then in the order of these. */
typedef struct grundy_i_names {
  grundy_i_cluster *cluster;
  grundy_i_intern own, kept;
  grundy_array numbers, readers;
  uint64_t key[2];
  size_t asked;
  bool plain;
} grundy_i_names;

void grundy_i_names_init(grundy_i_names *names, grundy_i_cluster *cluster);
void grundy_i_names_clear(grundy_i_names *names);

/* Reads all names of the slices and numbers them. Collective. Memory: each name twice, and 60
 * bytes. Errors: BAD_INPUT with the place; LIMIT beyond 2^32 - 2 names a rank; NO_MEMORY, IO,
 * CANCELLED. */
grundy_status grundy_i_names_read(grundy_i_names *names, grundy_i_slice *slice);

/* The number of a name of the slice; a grundy_i_arc_number of `names`. Errors: IO where the file
 * has changed. */
grundy_status grundy_i_names_number(void *names, grundy_i_reader *reader, const char *name,
                                    size_t length, uint64_t *out);

#endif
