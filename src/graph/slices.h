/* The lines of a file as parts that threads read side by side. */
#ifndef GRAPH_SLICES_H
#define GRAPH_SLICES_H

#include "graph/source.h"

typedef struct grundy_i_slice_room grundy_i_slice_room;

/* A source in parts: part i is the lines in bytes bounds[i] to bounds[i + 1] - 1 of the file. It
 * knows edges between numbers of at most `most`, and no errors: whoever is told that a part cannot
 * be read reads the file in one piece. */
typedef struct grundy_i_slices {
  grundy_i_edge_source source;
  grundy_context *context;
  int file;
  uint32_t most;
  uint64_t *bounds;
  grundy_i_slice_room *rooms; /* of each thread */
} grundy_i_slices;

/* Cuts a file of `size` bytes into parts of at least `least`; source.read is NULL where there are
 * no two. `pool` may be NULL. Memory: 165 kB a thread. Errors: NO_MEMORY. */
grundy_status grundy_i_slices_open(grundy_i_slices *slices, const grundy_i_reader *reader,
                                   grundy_i_pool *pool, uint64_t size, uint64_t least);
void grundy_i_slices_close(grundy_i_slices *slices);

#endif
