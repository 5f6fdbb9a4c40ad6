/* Questions from rank to rank, and their answers, many at a time. */
#pragma once

#include "cluster/cluster.h"

/* next    appends the next question, any bytes, to out[rank] of the rank that knows; `rank` stays
 *         -1 where there is none left
 * answer  reads the question that bytes[0 .. length) begin with, from rank `from`, and says how
 *         many bytes it has
 * learn   gets the answers in the order of the questions */
typedef struct grundy_i_questions {
  grundy_status (*next)(void *user, grundy_buffer *out, int *rank);
  grundy_status (*answer)(void *user, int from, const unsigned char *bytes, size_t length,
                          size_t *used, uint64_t *out);
  grundy_status (*learn)(void *user, uint64_t answer);
  void *user;
} grundy_i_questions;

/* Asks until no rank has a question left. Collective. Errors: those of the functions, on any rank;
 * NO_MEMORY, CANCELLED, LIMIT. */
grundy_status grundy_i_ask(grundy_i_cluster *cluster, const grundy_i_questions *questions);
