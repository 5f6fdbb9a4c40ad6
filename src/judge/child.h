/* A program run with an input and limits, without a shell. */
#ifndef JUDGE_CHILD_H
#define JUDGE_CHILD_H

#include "grundy/array.h"

/* How a run ended. */
typedef enum grundy_i_ending {
  GRUNDY_CHILD_ENDED,     /* by itself; `code` is its exit status */
  GRUNDY_CHILD_SIGNALLED, /* by signal `code` */
  GRUNDY_CHILD_TIMEOUT,   /* it had not ended in time, and was killed */
  GRUNDY_CHILD_FLOODED    /* it wrote more than it may, and was killed */
} grundy_i_ending;

/* What a run came to; `said` is the beginning of what it wrote to standard error. While it runs,
 * `done` of `total` of the task is reported, which are set before. */
typedef struct grundy_i_child {
  const grundy_phrase *task;
  uint64_t done, total;
  grundy_i_ending ending;
  int code;
  grundy_buffer out, said;
} grundy_i_child;

void grundy_i_child_init(grundy_i_child *child, grundy_context *context);
void grundy_i_child_clear(grundy_i_child *child);

/* Runs arguments[0] (looked for along PATH; the list ends with NULL) with these bytes as its
 * standard input, in a process group of its own, which is gone when this returns; under Linux so is
 * whatever else it started, and it does not outlive the caller's process. It is killed after
 * `seconds` of processor time, or five times as long by the clock, or when it has written more than
 * `most` bytes; each of its processes gets the context's memory limit, and 2 seconds more of
 * processor time at most. Where the caller has children, other processes than those of the group
 * may be left. Errors: USAGE where the program cannot be started; CANCELLED, LIMIT from the
 * context, with the program killed; IO; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_child_run(grundy_context *context, char *const *arguments,
                                                   const char *input, size_t length, double seconds,
                                                   size_t most, grundy_i_child *out);

#endif
