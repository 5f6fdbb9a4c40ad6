/* What must be the same on all ranks before they work together. Each rank compares its own with
 * that of rank 0; the first that differs reports the error. */
#pragma once

#include "cluster/cluster.h"
#include "grundy/position.h"

/* The program, byte for byte where the system gives access to it (/proc), else its version; and the
 * arguments after its name. Collective. Errors: USAGE. */
grundy_status grundy_i_cluster_same_program(grundy_i_cluster *cluster, size_t count,
                                            char **arguments);

/* A regular file that all ranks share, or copies of it. Each copy is read whole, once. Collective.
 * Errors: BAD_INPUT where they differ; USAGE if it is not a regular file; IO, CANCELLED, LIMIT. */
grundy_status grundy_i_cluster_same_file(grundy_i_cluster *cluster, const char *path);

/* A position: its games, with the files they were read from, and its components. Collective.
 * Errors: BAD_INPUT where they differ; those of digests; NO_MEMORY. */
grundy_status grundy_i_cluster_same_position(grundy_i_cluster *cluster,
                                             const grundy_position *position);

/* A hash of the games of a position and of the files they were read from; 0 if there are none.
 * Errors: those of digests; NO_MEMORY. */
grundy_status grundy_i_cluster_rules(grundy_context *context, const grundy_position *position,
                                     uint64_t *out);

/* BAD_INPUT: the file or game of this name is not the same on this rank as on rank 0. */
grundy_status grundy_i_cluster_unlike(const grundy_i_cluster *cluster, const char *name);
