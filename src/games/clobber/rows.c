/* Rows of stones in Clobber. Let G(m, d) be the value of m stones of alternating colours of which d
 * ends are doubled: xoxo has (4, 0), xxoxo (4, 1), xxoxoo (4, 2). A capture between stones j and
 * j + 1 moves one of them over: it is then next to a stone of its own colour, the end of the rest
 * on that side, and the other side ends where the gap is. So only such rows come about, and
 *
 *   G(m, 0) = mex { G(i, 0) ^ G(k, 1) }
 *   G(m, 1) = mex { G(i, 1) ^ G(k, 1), G(i, 2) ^ G(k, 0) }
 *   G(m, 2) = mex { G(i, 1) ^ G(k, 2) }       over i + k = m - 2,
 *
 * where G(1, d) = 0. With k = 0 the stone that moved took the last one and is left alone, or with
 * the one that doubled it, which has the other colour: G(0, 0) = G(0, 1) = 0, G(0, 2) = 1. Cost:
 * O(m^2) for all rows up to m.
 *
 * A table is never moved or freed while the game is open, so that threads may read it without a
 * lock; making one is what the lock is for. */
#include "games/clobber/rows.h"

#include <pthread.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/messages.def"
#include "base/messages_heaps.def"
#include "base/messages_rules.def"
#include "base/messages_tasks.def"

enum { LEAST = 128, LEVELS = 10, KINDS = 3, VALUES = 1 << 16 };

struct grundy_i_clobber_rows {
  pthread_mutex_t lock;
  uint16_t *tables[LEVELS]; /* G(m, d) at KINDS * m + d */
};

/* Rows below so many stones: 2^16 on the last level. */
static size_t size_of(unsigned level) {
  GRUNDY_ASSERT(level < LEVELS);
  return (size_t)LEAST << level;
}

static size_t bytes_of(unsigned level) {
  return KINDS * size_of(level) * sizeof(uint16_t);
}

grundy_status grundy_i_clobber_rows_create(grundy_context *context, grundy_i_clobber_rows **out) {
  void *block;
  grundy_status s = grundy_i_allocate(context, 1, sizeof(grundy_i_clobber_rows), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_clobber_rows *rows = block;
  if (pthread_mutex_init(&rows->lock, NULL)) {
    grundy_i_free(context, rows, sizeof *rows);
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_lock);
  }
  *out = rows;
  return GRUNDY_OK;
}

void grundy_i_clobber_rows_destroy(grundy_context *context, grundy_i_clobber_rows *rows) {
  if (!rows) return;
  for (unsigned i = 0; i < LEVELS; i++) grundy_i_free(context, rows->tables[i], bytes_of(i));
  pthread_mutex_destroy(&rows->lock);
  grundy_i_free(context, rows, sizeof *rows);
}

/* Values that options have: seen[v] is `stamp` for them. */
typedef struct options_seen {
  uint32_t seen[VALUES], stamp;
} options_seen;

static void see(options_seen *o, unsigned value) {
  o->seen[value] = o->stamp;
}

/* The least value that no option has; the next row begins. */
static uint16_t mex_of(options_seen *o) {
  uint32_t mex = 0;
  while (mex < VALUES && o->seen[mex] == o->stamp) mex++;
  GRUNDY_ASSERT(mex < VALUES);
  o->stamp++;
  return (uint16_t)mex;
}

/* G(m, d) for one m, from those for smaller ones. */
static void fill_row(uint16_t (*values)[KINDS], size_t m, options_seen *o) {
  for (size_t i = 0, k = m - 2; i + 2 <= m; i++, k--) see(o, values[i][0] ^ values[k][1]);
  values[m][0] = mex_of(o);
  for (size_t i = 0, k = m - 2; i + 2 <= m; i++, k--) {
    see(o, values[i][1] ^ values[k][1]);
    see(o, values[i][2] ^ values[k][0]);
  }
  values[m][1] = mex_of(o);
  for (size_t i = 0, k = m - 2; i + 2 <= m; i++, k--) see(o, values[i][1] ^ values[k][2]);
  values[m][2] = mex_of(o);
}

static grundy_status fill(grundy_context *context, uint16_t *table, size_t size, options_seen *o) {
  uint16_t(*values)[KINDS] = (uint16_t(*)[KINDS])table;
  grundy_status s = GRUNDY_OK;
  o->stamp = 1;
  for (unsigned d = 0; d < KINDS; d++) {
    values[0][d] = d == 2;
    values[1][d] = 0;
  }
  for (size_t m = 2; m < size && s == GRUNDY_OK; m++) {
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_values), m, size);
    if (s == GRUNDY_OK) fill_row(values, m, o);
  }
  return s;
}

/* Memory of tables is counted under the game's context, which outlives the caller's. */
static grundy_status make(const grundy_call *call, unsigned level, uint16_t **out) {
  void *table = NULL, *seen = NULL;
  grundy_status s = grundy_i_allocate(call->game->context, bytes_of(level), 1, &table);
  if (s == GRUNDY_OK) s = grundy_i_allocate(call->game->context, 1, sizeof(options_seen), &seen);
  if (s == GRUNDY_NO_MEMORY) s = GRUNDY_FAIL(call->context, s, no_memory_sides, size_of(level));
  if (s == GRUNDY_OK) s = fill(call->context, table, size_of(level), seen);
  grundy_i_free(call->game->context, seen, seen ? sizeof(options_seen) : 0);
  if (s == GRUNDY_OK) {
    *out = table;
    return s;
  }
  grundy_i_free(call->game->context, table, table ? bytes_of(level) : 0);
  return GRUNDY_FAIL_AT(call->context, s, game_name, call->game->name);
}

grundy_status grundy_i_clobber_rows_value(const grundy_call *call, grundy_i_clobber_rows *rows,
                                          size_t stones, unsigned doubled, uint64_t *out) {
  GRUNDY_ASSERT(stones <= GRUNDY_CLOBBER_ROW && doubled < KINDS);
  unsigned level = 0;
  while (stones >= size_of(level)) level++;
  grundy_status s = GRUNDY_OK;
  pthread_mutex_lock(&rows->lock);
  unsigned made = level;
  while (made < LEVELS && !rows->tables[made]) made++;
  if (made == LEVELS) {
    made = level;
    s = make(call, level, &rows->tables[level]);
  }
  const uint16_t *table = rows->tables[made];
  pthread_mutex_unlock(&rows->lock);
  if (s == GRUNDY_OK) *out = table[KINDS * stones + doubled];
  return s;
}
