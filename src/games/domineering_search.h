/* Who wins a board of Domineering by itself. */
#ifndef GAMES_DOMINEERING_SEARCH_H
#define GAMES_DOMINEERING_SEARCH_H

#include "rules/board.h"

typedef struct grundy_i_domineering grundy_i_domineering;

/* A search, which remembers results of one size of board. Errors: NO_MEMORY. */
grundy_status grundy_i_domineering_create(grundy_context *context, grundy_i_domineering **out);
void grundy_i_domineering_destroy(grundy_i_domineering *search); /* NULL is allowed */

/* Whether `side`, who is to move, wins in normal play; `steps` is told of each position. One thread
 * at a time searches. Errors: NO_MEMORY; those of `steps`. */
grundy_status grundy_i_domineering_wins(grundy_i_domineering *search, const grundy_i_board *board,
                                        grundy_side side, grundy_steps *steps, bool *out);

#endif
