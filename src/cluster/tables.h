/* What the searches of all ranks have found, brought together. */
#ifndef CLUSTER_TABLES_H
#define CLUSTER_TABLES_H

#include "cluster/cluster.h"
#include "grundy/solve.h"

/* Where `gather`, puts the tables of all ranks into that of rank 0; then where `give`, what rank 0
 * has into those of the others. Collective. Tables travel as files of grundy_solver_save, which
 * each rank has in a folder of its own for a moment. Errors: IO, NO_MEMORY, CANCELLED, LIMIT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_tables_exchange(grundy_i_cluster *cluster,
                                                         grundy_solver *solver,
                                                         const grundy_position *position,
                                                         bool gather, bool give);

#endif
