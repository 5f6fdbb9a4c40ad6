/* Tables of a game of two numbers, or of rows, made as they are asked for: for sides below 64, 128,
 * 256, …. A table is never moved or freed while the game is open, so that threads may read it
 * without a lock; making one is what the lock is for. */
#pragma once

#include "grundy/ruleset.h"

/* The two numbers stay below GRUNDY_LEVELS_END, the numbers of rows below the last size. */
enum { GRUNDY_LEVEL_LEAST = 64, GRUNDY_LEVELS = 11, GRUNDY_LEVELS_END = 64 << 6 };

/* Fills the cells, all 0, with sides below `size`; cell (a, b), a <= b, of a table is b (b+1) / 2 +
 * a, and cell c of row r columns * r + c. */
typedef grundy_status (*grundy_i_level_fill)(const grundy_call *call, uint16_t *cells, size_t size);

/* open and close of a ruleset without parameters whose state is its tables. Errors: NO_MEMORY. */
grundy_status grundy_i_levels_open(grundy_context *context, grundy_game *game,
                                   const char *parameters);
void grundy_i_levels_close(grundy_game *game);

/* open of one whose tables have rows of `columns` cells each. */
grundy_status grundy_i_levels_open_rows(grundy_context *context, grundy_game *game, size_t columns);

/* Something that the ruleset keeps with its tables, NULL at first. */
void **grundy_i_levels_own(const grundy_game *game);

/* A table with cells up to `side`. Its memory counts under the game's context. Errors: those of
 * `fill`; NO_MEMORY. */
grundy_status grundy_i_levels_find(const grundy_call *call, uint64_t side, grundy_i_level_fill fill,
                                   const uint16_t **out);

static inline size_t grundy_i_level_cell(size_t a, size_t b) {
  return a <= b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
}
