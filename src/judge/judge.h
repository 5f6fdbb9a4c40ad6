/* Judge problems: a judge's input in, exactly the judge's output out. */
#ifndef JUDGE_JUDGE_H
#define JUDGE_JUDGE_H

#include <stdbool.h>

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
  const char *shape, *reason; /* problems.def */
  /* Optional, where several answers are right: whether `got` is one to this input, to which
   * `expected` is one. */
  grundy_status (*check)(const grundy_buffer *input, const grundy_buffer *expected,
                         const grundy_buffer *got, bool *right);
} grundy_i_judge_problem;

/* The problem of that key, or the only one of that number. Errors: USAGE. */
GRUNDY_MUST_CHECK grundy_status grundy_i_judge_find(grundy_context *context, const char *key,
                                                    const grundy_i_judge_problem **out);

/* The index-th problem, NULL after the last. */
const grundy_i_judge_problem *grundy_i_judge_problem_at(size_t index);

/* Reads all of the input and appends the output for it. `key` is a problem's, or its number alone
 * where no other has it. Errors, with `out` unchanged: USAGE for an unknown key; BAD_INPUT with the
 * place for missing, superfluous and wrong numbers; LIMIT where a value is beyond what can be
 * computed; IO; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_judge(grundy_context *context, const char *key,
                                               grundy_i_reader *in, grundy_buffer *out);

#endif
