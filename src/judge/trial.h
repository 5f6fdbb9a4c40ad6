/* A program tried on random inputs: the first that it gets wrong, made small. */
#pragma once

#include "base/wordmap.h"
#include "grundy/solve.h"
#include "judge/judge.h"
#include "judge/shape.h"

/* ---- a program run with an input and limits, without a shell ---- */

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

/* Says that a program could not be started, for the reason that an error number has. */
grundy_status grundy_i_child_fail(grundy_context *context, grundy_status status,
                                  const char *program, int error);

/* Runs arguments[0] (looked for along PATH; the list ends with NULL) with these bytes as its
 * standard input, in a process group of its own, which is gone when this returns; under Linux and
 * Windows so are the processes that it started, and it does not outlive the caller's process. It
 * is killed after `seconds` of processor time, or five times as long by the clock, or when it has
 * written more than `most` bytes; each of its processes gets the context's memory limit, and 2
 * seconds more of processor time at most. Where the caller has children, other processes than
 * those of the group may be left. Errors: USAGE where the program cannot be started; CANCELLED,
 * LIMIT from the context, with the program killed; IO; NO_MEMORY. */
grundy_status grundy_i_child_run(grundy_context *context, char *const *arguments, const char *input,
                                 size_t length, double seconds, size_t most, grundy_i_child *out);

/* What a trial has tried: which answers were right, and which positions were asked about. */

/* The positions that an input asks about: numbers of the input in a form.
 *
 * A form is the beginning of a `grundy solve` line in which letters stand for the numbers of that
 * letter: "nim a" for heaps, "staircase a," for one list, "wythoff a,b" for pairs,
 * "subtraction:s h" with a parameter, "--misere nim a". The numbers of a line of the
 * input are a position; those in front of the space may stand on an earlier line. */

/* Opens a game, as grundy_game_opening has it; `user` is NULL. */
typedef grundy_status (*grundy_i_positions_open)(void *user, grundy_context *context,
                                                 const char *name,
                                                 const grundy_game_options *options,
                                                 grundy_game **out);

/* `text` and `places`, the numbers' indices in `named`, are those of the position written last. */
typedef struct grundy_i_positions {
  grundy_context *context;
  const char *form, *letters;
  size_t prefix; /* bytes in front of the form: how it is played */
  grundy_solve_options options;
  grundy_i_positions_open open;
  grundy_game *game; /* its name is `name` */
  grundy_solver *solver;
  grundy_position *position;
  grundy_buffer text, name;
  size_t name_length; /* of the game's name in the text */
  grundy_array places;
} grundy_i_positions;

/* The form is borrowed; its first `plain` bytes after --misere have no letters for numbers.
 * Errors: NO_MEMORY. */
grundy_status grundy_i_positions_init(grundy_i_positions *p, grundy_context *context,
                                      const char *form, size_t plain, grundy_i_positions_open open);
void grundy_i_positions_clear(grundy_i_positions *p);

/* Writes the position on the next line that has one, and lets *at, from 0, go past it; false where
 * there is none. The buffer keeps a failure. */
bool grundy_i_positions_next(grundy_i_positions *p, const grundy_i_input *input, size_t *at);

/* Reads the position written last into p->position, and solves it. Errors: those of opening the
 * game, of reading, and of grundy_solve. */
grundy_status grundy_i_positions_solve(grundy_i_positions *p, uint64_t moves,
                                       grundy_solution **out);

/* Changes the input so that its position after `at` becomes a P-position: by winning moves, which
 * are exact however large the numbers are, else by chance, a few times; with `adjacent` one number
 * is changed after that. What cannot be changed so, and what is not solved within the limits, stays
 * as it is. *led says whether it is P or next to P now. Errors: NO_MEMORY, CANCELLED. */
grundy_status grundy_i_positions_lead(grundy_i_positions *p, grundy_i_input *input,
                                      const char *shape, size_t at, uint64_t seed, bool adjacent,
                                      bool *led);

/* `lines` are lines of right answers, the first few different ones, and `times` how often each was
 * right, and then all others. Where positions are known: the count of each outcome, and of those
 * led to P or next to it; `seen` are digests of them, and `inputs` of the inputs. */
enum { GRUNDY_TALLY_LINES = 8 };
typedef struct grundy_i_trial_tally {
  grundy_i_intern lines;
  uint64_t times[GRUNDY_TALLY_LINES + 1], most; /* most: of times */
  grundy_i_wordmap seen, inputs;
  uint64_t outcomes[GRUNDY_OUTCOME_D + 1], led, largest;
} grundy_i_trial_tally;

/* How many positions were counted. */
uint64_t grundy_i_tally_positions(const grundy_i_trial_tally *tally);

/* The next outcome and its positions, or where none are known the next line of answers, "…" for the
 * others; *at begins with 0. NULL after the last. */
const char *grundy_i_tally_row(const grundy_i_trial_tally *tally, size_t *at, uint64_t *times);

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

/* A judge problem as a task, which borrows it; its positions are those of its reason; clear them.
 * Errors: NO_MEMORY. */
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
