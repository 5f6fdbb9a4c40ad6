/* Tables made on demand: the first thread to ask makes the table while the others wait. */
#include "rules/levels.h"

#include "base/lock.h"
#include "base/messages_heaps.def"
#include "base/messages_rules.def"

typedef struct levels {
  pthread_mutex_t lock;
  size_t columns; /* of rows; 0: cells are pairs of numbers */
  uint16_t *tables[GRUNDY_LEVELS];
  void *own;
} levels;

static size_t size_of(unsigned level) {
  GRUNDY_ASSERT(level < GRUNDY_LEVELS);
  return (size_t)GRUNDY_LEVEL_LEAST << level;
}

static size_t bytes_of(const levels *l, unsigned level) {
  size_t size = size_of(level);
  return (l->columns ? l->columns * size : size * (size + 1) / 2) * sizeof(uint16_t);
}

grundy_status grundy_i_levels_open_rows(grundy_context *context, grundy_game *game,
                                        size_t columns) {
  levels *l = GRUNDY_MAKE_LOCKED(context, levels);
  if (!l) return GRUNDY_NO_MEMORY;
  l->columns = columns;
  game->state = l;
  return GRUNDY_OK;
}

grundy_status grundy_i_levels_open(grundy_context *context, grundy_game *game,
                                   const char *parameters) {
  return grundy_i_levels_open_rows(context, game, 0);
}

void grundy_i_levels_close(grundy_game *game) {
  levels *l = game->state;
  for (unsigned i = 0; i < GRUNDY_LEVELS; i++) {
    grundy_i_free(game->context, l->tables[i], bytes_of(l, i));
  }
  pthread_mutex_destroy(&l->lock);
  grundy_i_free(game->context, l, sizeof *l);
}

void **grundy_i_levels_own(const grundy_game *game) {
  levels *l = game->state;
  return &l->own;
}

/* Memory is counted under the game's context, which outlives the caller's. */
static grundy_status make(const grundy_call *call, levels *l, unsigned level,
                          grundy_i_level_fill fill) {
  grundy_status s = GRUNDY_OK;
  void *cells = grundy_i_new(call->game->context, bytes_of(l, level), 1, &s);
  if (s == GRUNDY_OK) s = fill(call, cells, size_of(level));
  if (s == GRUNDY_OK) {
    l->tables[level] = cells;
    return GRUNDY_OK;
  }
  grundy_i_free(call->game->context, cells, bytes_of(l, level));
  if (s == GRUNDY_NO_MEMORY) s = GRUNDY_FAIL(call->context, s, no_memory_sides, size_of(level));
  return GRUNDY_FAIL_AT(call->context, s, game_name, call->game->name);
}

grundy_status grundy_i_levels_find(const grundy_call *call, uint64_t side, grundy_i_level_fill fill,
                                   const uint16_t **out) {
  GRUNDY_ASSERT(side < size_of(GRUNDY_LEVELS - 1));
  levels *l = call->game->state;
  unsigned level = 0;
  while (side >= size_of(level)) level++;
  grundy_status s = GRUNDY_OK;
  pthread_mutex_lock(&l->lock);
  unsigned made = level;
  while (made < GRUNDY_LEVELS && !l->tables[made]) made++;
  if (made == GRUNDY_LEVELS) {
    made = level;
    s = make(call, l, level, fill);
  }
  if (s == GRUNDY_OK) *out = l->tables[made];
  pthread_mutex_unlock(&l->lock);
  return s;
}
