/* Nim-values of rows of squares in which whoever makes three X's in a row loses, so that nobody
 * does while another square is usable. */
#ifndef GAMES_TREBLECROSS_SAFE_H
#define GAMES_TREBLECROSS_SAFE_H

#include "base/context.h"

/* The nim-values found so far. Threads may share it. */
typedef struct grundy_i_safe_rows grundy_i_safe_rows;

/* Errors: NO_MEMORY. The memory counts under this context. */
grundy_status grundy_i_safe_rows_create(grundy_context *context, grundy_i_safe_rows **out);
void grundy_i_safe_rows_destroy(grundy_i_safe_rows *rows);

/* The nim-value of a row of `squares` <= 64, with X's on the squares of `taken`, no three of them
 * in a row, where a move is an X that does not make three in a row. Errors: LIMIT, NO_MEMORY. */
grundy_status grundy_i_safe_rows_value(grundy_context *context, grundy_i_safe_rows *rows,
                                       uint64_t squares, uint64_t taken, uint64_t *out);

#endif
