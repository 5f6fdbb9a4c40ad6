/* The commands of grundy-mpi. All are collective; `cluster` gets the speaker of an error. */
#pragma once

#include "cli/arguments.h"
#include "cluster/cluster.h"

/* grundy-mpi values graph:FILE --out FILE. */
grundy_status grundy_i_cluster_values(grundy_i_cli *cli, grundy_i_cluster *cluster);

/* What `grundy survey` does. Rank 0 alone knows the database; the others do games, one each at a
 * time; a lone rank uses threads. Errors: those of the command; USAGE where ranks are of different
 * versions. */
grundy_status grundy_i_cluster_survey(grundy_i_cli *cli, grundy_i_cluster *cluster);

/* What `grundy solve` does. Rank 0 keeps the top of the proof, the others answer its questions;
 * what they have found is brought to rank 0, which answers. What is no search for nim-values rank 0
 * does alone. Errors: those of the command; BAD_INPUT where ranks read different positions or
 * rules. */
grundy_status grundy_i_cluster_solve(grundy_i_cli *cli, grundy_i_cluster *cluster);
