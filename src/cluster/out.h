/* The values of all vertices in one file, as `grundy values graph:FILE --csv` writes them. */
#ifndef CLUSTER_OUT_H
#define CLUSTER_OUT_H

#include "cluster/names.h"
#include "cluster/share.h"

/* Writes the file whole or not at all. `names` is NULL where vertices are numbers. Gives the memory
 * of the edges back. Collective. Besides the file's blocks 5 bytes a vertex, or 16 where vertices
 * have names. Errors: IO, NO_MEMORY, CANCELLED, LIMIT. */
grundy_status grundy_i_share_write(grundy_i_share *share, grundy_i_names *names, const char *path);

#endif
