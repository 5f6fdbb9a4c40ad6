/* Nim-values of rows of stones in Clobber whose colours alternate. */
#ifndef GAMES_CLOBBER_ROWS_H
#define GAMES_CLOBBER_ROWS_H

#include "grundy/ruleset.h"

/* Rows have at most so many stones. */
enum { GRUNDY_CLOBBER_ROW = 65535 };

typedef struct grundy_i_clobber_rows grundy_i_clobber_rows;

/* Errors: NO_MEMORY. */
grundy_status grundy_i_clobber_rows_create(grundy_context *context, grundy_i_clobber_rows **out);
void grundy_i_clobber_rows_destroy(grundy_context *context, grundy_i_clobber_rows *rows);

/* The value of `stones` stones of alternating colours, of which so many ends (0 to 2) are doubled:
 * a further stone of the same colour stands next to them. Tables are made as they are asked for,
 * under the game's context. Errors: NO_MEMORY; those of limits. O(stones^2) for all rows up to a
 * length. */
grundy_status grundy_i_clobber_rows_value(const grundy_call *call, grundy_i_clobber_rows *rows,
                                          size_t stones, unsigned doubled, uint64_t *out);

#endif
