/* Judge problems: a judge's input in, exactly the judge's output out. */
#ifndef JUDGE_JUDGE_H
#define JUDGE_JUDGE_H

#include "base/reader.h"
#include "grundy/reason.h"
#include "grundy/ruleset.h"

/* What a problem gets: the source of its numbers and the buffer for its lines. */
typedef struct grundy_i_judge_io {
  grundy_context *context;
  grundy_i_reader *in;
  grundy_buffer *out;
} grundy_i_judge_io;

/* `solve` reads up to the end of the format; grundy_i_judge checks what follows it. */
typedef struct grundy_i_judge_problem {
  const char *key;
  grundy_phrase title;
  grundy_status (*solve)(grundy_i_judge_io *io);
} grundy_i_judge_problem;

/* The index-th problem, NULL after the last. */
const grundy_i_judge_problem *grundy_i_judge_problem_at(size_t index);

/* Fails with USAGE and all keys in the detail; `key` is what was given instead of one, or NULL. */
grundy_status grundy_i_judge_fail(grundy_context *context, const char *key);

/* Reads all of the input and appends the output for it. Errors, with `out` unchanged: USAGE for an
 * unknown key, with all keys in the detail; BAD_INPUT with the place for missing, superfluous and
 * wrong numbers; LIMIT where a value is beyond what can be computed; IO; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_judge(grundy_context *context, const char *key,
                                               grundy_i_reader *in, grundy_buffer *out);

#endif
