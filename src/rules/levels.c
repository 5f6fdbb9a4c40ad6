/* Tables made on demand: whoever asks first makes the table while the others wait. */
#include "rules/levels.h"

#include "base/assert.h"

static size_t size_of(unsigned level) {
  GRUNDY_ASSERT(level < GRUNDY_LEVELS);
  return (size_t)GRUNDY_LEVEL_LEAST << level;
}

static size_t bytes_of(unsigned level) {
  return size_of(level) * (size_of(level) + 1) / 2 * sizeof(uint16_t);
}

grundy_status grundy_i_levels_create(grundy_context *context, grundy_i_levels **out) {
  void *block;
  grundy_status s = grundy_i_allocate(context, 1, sizeof(grundy_i_levels), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_levels *levels = block;
  levels->context = context;
  if (pthread_mutex_init(&levels->lock, NULL)) {
    grundy_i_free(context, levels, sizeof *levels);
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_lock);
  }
  *out = levels;
  return GRUNDY_OK;
}

void grundy_i_levels_destroy(grundy_i_levels *levels) {
  for (unsigned i = 0; i < GRUNDY_LEVELS; i++) {
    grundy_i_free(levels->context, levels->tables[i], bytes_of(i));
  }
  pthread_mutex_destroy(&levels->lock);
  grundy_i_free(levels->context, levels, sizeof *levels);
}

/* Memory is counted under the context of the levels, which outlives the caller's. */
static grundy_status make(grundy_context *context, grundy_i_levels *levels, unsigned level,
                          grundy_i_level_fill fill) {
  void *cells = NULL;
  grundy_status s = grundy_i_allocate(levels->context, bytes_of(level), 1, &cells);
  if (s != GRUNDY_OK) {
    return GRUNDY_FAIL(context, s, no_memory_sides, size_of(level));
  }
  s = fill(context, cells, size_of(level));
  if (s == GRUNDY_OK) {
    levels->tables[level] = cells;
  } else {
    grundy_i_free(levels->context, cells, bytes_of(level));
  }
  return s;
}

grundy_status grundy_i_levels_find(grundy_context *context, grundy_i_levels *levels, uint64_t side,
                                   grundy_i_level_fill fill, const uint16_t **out) {
  GRUNDY_ASSERT(side < size_of(GRUNDY_LEVELS - 1));
  unsigned level = 0;
  while (side >= size_of(level)) level++;
  grundy_status s = GRUNDY_OK;
  pthread_mutex_lock(&levels->lock);
  unsigned made = level;
  while (made < GRUNDY_LEVELS && !levels->tables[made]) made++;
  if (made == GRUNDY_LEVELS) s = make(context, levels, made = level, fill);
  if (s == GRUNDY_OK) *out = levels->tables[made];
  pthread_mutex_unlock(&levels->lock);
  return s;
}
