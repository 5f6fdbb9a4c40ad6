/* Keeping what a search has found in a file while `solve` works. */
#ifndef COMMANDS_SOLVE_CHECKPOINT_H
#define COMMANDS_SOLVE_CHECKPOINT_H

#include "cli/saver.h"
#include "grundy/solve.h"

typedef struct grundy_i_solve_checkpoint {
  grundy_i_saver saver;
  grundy_solver *solver;
  const grundy_position *position;
  grundy_progress_function next;
  void *next_user;
} grundy_i_solve_checkpoint;

/* For --checkpoint: loads what its file holds where --resume is given, and from now on writes what
 * the solver has found every --interval seconds, from the callback of progress. Errors: USAGE;
 * those of the file; BAD_INPUT where it is of other games. */
grundy_status grundy_i_solve_checkpoint_begin(grundy_i_solve_checkpoint *checkpoint,
                                              grundy_i_cli *cli, grundy_solver *solver,
                                              const grundy_position *position);

/* Writes it once more, also after an interruption, and then stops writing. */
void grundy_i_solve_checkpoint_end(grundy_i_solve_checkpoint *checkpoint);

#endif
