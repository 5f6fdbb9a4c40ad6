/* `solve`, whoever searches. */
#ifndef COMMANDS_SOLVE_H
#define COMMANDS_SOLVE_H

#include "cli/arguments.h"
#include "grundy/solve.h"

/* search  puts what it finds out about the position of the arguments into the solver, which then
 *         answers; is not called for a batch. After another status than OK, LIMIT and CANCELLED
 *         there is no answer */
typedef struct grundy_i_solve_help {
  grundy_status (*search)(void *user, grundy_solver *solver, const grundy_position *position,
                          const grundy_solve_options *options);
  void *user;
} grundy_i_solve_help;

/* What `grundy solve` with these arguments does, with help, NULL for none. Errors: those of the
 * command. */
grundy_status grundy_i_solve_by(grundy_i_cli *cli, const grundy_i_solve_help *help);

#endif
