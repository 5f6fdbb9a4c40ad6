/* What ranks need to have alike before they work together. Each compares what it has with rank 0;
 * the first that differs is the speaker. */
#ifndef CLUSTER_SAME_H
#define CLUSTER_SAME_H

#include "cluster/cluster.h"
#include "grundy/position.h"

/* The program, byte for byte where the system shows it (/proc), else its version, and the arguments
 * after its name. Collective. Errors: USAGE. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cluster_same_program(grundy_i_cluster *cluster,
                                                              size_t count, char **arguments);

/* A regular file: one that all ranks share, or copies of it. Copies are read whole, each once.
 * Collective. Errors: BAD_INPUT where they differ; USAGE for what is no regular file; IO,
 * CANCELLED, LIMIT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cluster_same_file(grundy_i_cluster *cluster,
                                                           const char *path);

/* A position: its games, with what they were read from, and components. Collective. Errors:
 * BAD_INPUT where they differ; those of digests; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cluster_same_position(grundy_i_cluster *cluster,
                                                               const grundy_position *position);

/* A hash of the games of a position and of what they were read from; 0 where nothing was. Errors:
 * those of digests; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cluster_rules(grundy_context *context,
                                                       const grundy_position *position,
                                                       uint64_t *out);

/* BAD_INPUT: this rank finds something else than rank 0 in what has this name. */
grundy_status grundy_i_cluster_unlike(const grundy_i_cluster *cluster, const char *name);

#endif
