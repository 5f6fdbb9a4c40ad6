/* The edges of a slice of a file, between vertices as numbers. */
#ifndef CLUSTER_ARCS_H
#define CLUSTER_ARCS_H

#include "cluster/shares.h"
#include "cluster/slice.h"

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

#endif
