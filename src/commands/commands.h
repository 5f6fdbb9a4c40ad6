/* The commands of the program, a row of commands.def each. */
#pragma once

#include "cli/arguments.h"
#include "survey/work.h"

grundy_i_command_function grundy_i_command_solve, grundy_i_command_values,
    grundy_i_command_quotient, grundy_i_command_graph, grundy_i_command_positions,
    grundy_i_command_play, grundy_i_command_exercise, grundy_i_command_compare,
    grundy_i_command_identify, grundy_i_command_survey, grundy_i_command_judge,
    grundy_i_command_test, grundy_i_command_verify, grundy_i_command_check, grundy_i_command_games,
    grundy_i_command_xor, grundy_i_command_basis, grundy_i_command_odd, grundy_i_command_count,
    grundy_i_command_mex, grundy_i_command_nimber, grundy_i_command_help;

/* Parts of `xor` in a file of their own: matrices and lists (xor_square: rows of bits that turned
 * out to be a square matrix). */
grundy_status grundy_i_command_xor_matrix(grundy_i_cli *cli);
grundy_status grundy_i_command_xor_lists(grundy_i_cli *cli);
grundy_status grundy_i_command_xor_square(grundy_i_cli *cli, const grundy_gf2_system *system);

/* Appends the answer of `grundy solve` to a position, with the steps where --explain is given;
 * _example with a line before it that says so. Errors: those of reading and solving. */
grundy_status grundy_i_explain(grundy_i_cli *cli, const char *position);
grundy_status grundy_i_explain_example(grundy_i_cli *cli, const char *position);

/* The index-th command, NULL after the last; the command of that name,
 * NULL where there is none. */
const grundy_i_command *grundy_i_command_at(size_t index);
const grundy_i_command *grundy_i_command_find(const char *name);

/* USAGE: there is no command words[0]; names one that may have been meant, `solve` with the words
 * where they begin with a game. */
grundy_status grundy_i_command_unknown(grundy_i_cli *cli, size_t count, char **words);

/* ---- `solve` and `survey`, with pluggable searches and workers ---- */

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

/* What `grundy survey` with these arguments does, its games done by the hands; NULL: by threads of
 * this process. Errors: those of the command. */
grundy_status grundy_i_survey_by(grundy_i_cli *cli, const grundy_i_survey_hands *hands);
