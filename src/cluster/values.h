/* The commands of grundy-mpi. */
#ifndef CLUSTER_VALUES_H
#define CLUSTER_VALUES_H

#include "cli/arguments.h"
#include "cluster/cluster.h"

/* grundy-mpi values graph:FILE --out FILE. Collective. `cluster` gets the speaker of an error. */
grundy_status grundy_i_cluster_values(grundy_i_cli *cli, grundy_i_cluster *cluster);

#endif
