/* Solvers of several processes at the same position, which tell each other what their searches find
 * (solve/value/peers.h). Their games have the same numbers, see grundy_i_solver_number. */
#pragma once

#include "grundy/solve.h"
#include "solve/value/peers.h"

/* Lets the solver's searches share with others; NULL: no more. */
void grundy_i_solver_share(grundy_solver *solver, grundy_i_value_peers *peers);

/* Gives the games of the position numbers, in its order: those that keys of tables, files and
 * proofs name them by, which do not depend on what is searched first. Errors: NO_MEMORY. */
grundy_status grundy_i_solver_number(grundy_solver *solver, const grundy_position *position);

/* Takes what another has found about a component, whose hash need not be there. Errors: NO_MEMORY.
 */
grundy_status grundy_i_solver_hear(grundy_solver *solver, const grundy_i_value_news *news);

/* Components that the solver has examined, those of the current question included, and where it is:
 * at most `room` places, of which the last is followed by GRUNDY_I_SEARCH_MARKS. */
uint64_t grundy_i_solver_place(const grundy_solver *solver, uint16_t *places, size_t room);

/* What the solver's table holds, in pieces of at most GRUNDY_I_SOLVER_PIECE words: the next piece
 * from *at on, which begins with 0; how many words it has, 0 after the last. */
enum { GRUNDY_I_SOLVER_PIECE = 1 << 15 };
size_t grundy_i_solver_give(const grundy_solver *solver, size_t *at, uint64_t *words);

/* Takes a piece in. Errors: BAD_INPUT for what no table can hold; NO_MEMORY. */
grundy_status grundy_i_solver_take(grundy_solver *solver, const uint64_t *words, size_t count);
