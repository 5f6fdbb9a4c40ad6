/* values of games that number their components. */
#ifndef COMMANDS_NUMBERED_H
#define COMMANDS_NUMBERED_H

#include "cli/cli.h"

/* Writes the values of all components, piece by piece, and the picture of --dot. Errors: those of
 * the game; IO; LIMIT where the picture would be too large; NO_MEMORY, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_values_numbered(grundy_i_cli *cli, const grundy_game *game,
                                                         grundy_solver *solver);

#endif
