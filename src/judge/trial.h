/* A program tried on random inputs: the first that it gets wrong, made small. */
#ifndef JUDGE_TRIAL_H
#define JUDGE_TRIAL_H

#include "judge/child.h"
#include "judge/judge.h"
#include "judge/tally.h"

/* OUTPUT: it wrote nothing, or more than an answer can be. */
typedef enum grundy_i_trial_verdict {
  GRUNDY_TRIAL_PASSED,
  GRUNDY_TRIAL_WRONG,
  GRUNDY_TRIAL_CRASHED,
  GRUNDY_TRIAL_TIMEOUT,
  GRUNDY_TRIAL_OUTPUT
} grundy_i_trial_verdict;

/* What programs are to do; `user` goes to each function. `shape` and `put` are those of the inputs.
 * `answer` appends the right answer; `check` (optional: answers are compared) says whether another
 * one is right too; `positions` (optional) are those that inputs ask about; `slow` says that an
 * answer costs about as much as a run. */
typedef struct grundy_i_trial_task {
  const char *shape;
  grundy_i_input_put put;
  grundy_status (*answer)(void *user, const grundy_i_input *input, grundy_buffer *out);
  grundy_status (*check)(void *user, const grundy_i_input *input, const grundy_buffer *expected,
                         const grundy_buffer *got, bool *right);
  grundy_i_positions *positions;
  bool slow;
  void *user;
} grundy_i_trial_task;

/* A judge problem as a task, which borrows it; its positions are those of its reason, which are to
 * be cleared. Errors: NO_MEMORY. */
typedef struct grundy_i_trial_problem {
  grundy_context *context;
  const grundy_i_judge_problem *problem;
  grundy_i_positions positions;
} grundy_i_trial_problem;
grundy_status grundy_i_trial_problem_task(grundy_i_trial_problem *problem,
                                          grundy_i_positions_open open, grundy_i_trial_task *out);

/* Another program as a task, which borrows it: its answers are the right ones; it ends in time. */
typedef struct grundy_i_trial_program {
  grundy_context *context;
  const char *shape;
  char *const *arguments;
  double seconds;
  grundy_i_child child; /* the last run */
} grundy_i_trial_program;
void grundy_i_trial_program_task(grundy_i_trial_program *program, grundy_i_trial_task *out);

/* What is tried. The program is arguments[0] with its arguments, up to NULL. `seconds` end a run of
 * it; `whole` seconds end the trial (0: none), `count` inputs at most; both are limits of what is
 * tried, not errors. */
typedef struct grundy_i_trial_plan {
  const grundy_i_trial_task *task;
  char *const *arguments;
  uint64_t seed, count;
  double seconds, whole;
} grundy_i_trial_plan;

/* An input, its right answer, how the program did on it, and its position as `grundy solve` takes
 * it, or nothing where it has several or none is known. */
typedef struct grundy_i_run {
  grundy_buffer input, expected, reason;
  grundy_i_child child;
} grundy_i_run;

/* What came of it: `cases` inputs were tried; where the verdict is not PASSED, the last of them
 * failed, and `found` is the run on the smallest one found that fails as it did. */
typedef struct grundy_i_trial {
  grundy_i_trial_verdict verdict;
  uint64_t cases;
  grundy_i_trial_tally tally;
  grundy_i_run found;
} grundy_i_trial;

void grundy_i_trial_init(grundy_i_trial *trial, grundy_context *context);
void grundy_i_trial_clear(grundy_i_trial *trial);

/* Tries the program. After an error, *out has what is known by then. Errors: USAGE where it cannot
 * be started; those of the context; NO_MEMORY. */
grundy_status grundy_i_trial_run(grundy_context *context, const grundy_i_trial_plan *plan,
                                 grundy_i_trial *out);

#endif
