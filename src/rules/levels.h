/* Tables of a game of two numbers, made as they are asked for: for sides below 64, 128, 256, …. A
 * table is never moved or freed while the game is open, so that threads may read it without a lock;
 * making one is what the lock is for. */
#ifndef RULES_LEVELS_H
#define RULES_LEVELS_H

#include <pthread.h>

#include "base/context.h"

enum { GRUNDY_LEVEL_LEAST = 64, GRUNDY_LEVELS = 7 };

/* Cell (a, b), a <= b, of a table is b (b+1) / 2 + a. */
typedef struct grundy_i_levels {
  grundy_context *context;
  pthread_mutex_t lock;
  uint16_t *tables[GRUNDY_LEVELS];
} grundy_i_levels;

/* Fills the cells with sides below `size`. */
typedef grundy_status (*grundy_i_level_fill)(grundy_context *context, uint16_t *cells, size_t size);

/* Errors: NO_MEMORY. The tables' memory counts under this context. */
GRUNDY_MUST_CHECK grundy_status grundy_i_levels_create(grundy_context *context,
                                                       grundy_i_levels **out);
void grundy_i_levels_destroy(grundy_i_levels *levels);

/* A table with cells up to `side`, which is below GRUNDY_LEVEL_LEAST << (GRUNDY_LEVELS - 1).
 * Errors: those of `fill`; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_levels_find(grundy_context *context,
                                                     grundy_i_levels *levels, uint64_t side,
                                                     grundy_i_level_fill fill,
                                                     const uint16_t **out);

static inline size_t grundy_i_level_cell(size_t a, size_t b) {
  return a <= b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
}

#endif
