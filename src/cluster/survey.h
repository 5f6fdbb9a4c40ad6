/* `grundy-mpi survey`: a survey whose games are done by ranks. */
#ifndef CLUSTER_SURVEY_H
#define CLUSTER_SURVEY_H

#include "cli/arguments.h"
#include "cluster/cluster.h"

/* What `grundy survey` does. Rank 0 alone knows the database; the others do games, one each at a
 * time; a lone rank uses threads. Collective. Errors: those of the command; USAGE where ranks are
 * of different versions. */
grundy_status grundy_i_cluster_survey(grundy_i_cli *cli, grundy_i_cluster *cluster);

#endif
