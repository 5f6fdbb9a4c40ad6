/* `grundy-mpi solve`: one position, searched by ranks. */
#ifndef CLUSTER_SOLVE_H
#define CLUSTER_SOLVE_H

#include "cli/arguments.h"
#include "cluster/cluster.h"

/* What `grundy solve` does. Rank 0 keeps the top of the proof, the others answer its questions;
 * what they have found is brought to rank 0, which answers. What is no search for nim-values rank 0
 * does alone. Collective. Errors: those of the command; BAD_INPUT where ranks read different
 * positions or rules. */
grundy_status grundy_i_cluster_solve(grundy_i_cli *cli, grundy_i_cluster *cluster);

#endif
