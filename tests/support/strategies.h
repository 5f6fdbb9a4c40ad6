/* Certificates of answers, as solve makes and stores them.
 *
 *   char *text = test_strategy(world.context, world.solver, position, GRUNDY_PLAY_NORMAL, &status);
 *   … free(text);
 */
#ifndef SUPPORT_STRATEGIES_H
#define SUPPORT_STRATEGIES_H

#include "grundy/solve.h"

/* The certificate of the answer to a position, to be freed; NULL where there is none, *status says
 * why. */
char *test_strategy(grundy_context *context, grundy_solver *solver, const grundy_position *position,
                    grundy_play play, grundy_status *status);

#endif
