/* A stretch of heaps, unit by unit: what can be done beforehand for a unit (manyrares_unit.c) is
 * done by any thread, the rest by the caller, heap by heap (manyrares.c).
 *
 *   units    | k-7   k-6    …    k-1 | k |  k+1 …
 *   heaps    | being made in order   |   | not begun
 *
 * What is done beforehand for unit k reads heaps up to GRUNDY_MANYRARES_UNITS units before its last
 * one, so it may begin while the GRUNDY_MANYRARES_UNITS - 1 units before it are under way; unit k
 * takes the place of unit k - GRUNDY_MANYRARES_UNITS. The thread that begins it reads nothing that
 * the caller may change meanwhile: what is not constant for the stretch is in the unit as it was
 * when it was offered, and pairs of rare heaps found since are struck by the caller. Memory moves
 * only between stretches. */
#include "heap/sparse/manyrares_inside.h"

#include "base/assert.h"

enum {
  PERIOD = 16 * GRUNDY_MANYRARES_UNITS, /* units after which failures are counted, */
  FAILURES = 80,                        /* and how many are tolerated: one heap in 50 */
  MOST_MARGIN = 13
};

grundy_status grundy_i_manyrares_begin(grundy_context *context, grundy_i_manyrares *w,
                                       uint64_t most) {
  GRUNDY_ASSERT(w->end <= w->n);
  uint64_t count = most < GRUNDY_MANYRARES_STRETCH ? most : GRUNDY_MANYRARES_STRETCH;
  w->caller = context;
  grundy_status s = grundy_i_pool_fit(context, w->context, &w->pool);
  if (s == GRUNDY_OK) s = grundy_i_manyrares_make_room(w, count);
  w->first = w->n;
  w->end = s == GRUNDY_OK ? w->n + count : w->n;
  w->offered = 0;
  if (w->pool) grundy_i_pool_open(w->pool, grundy_i_manyrares_do_unit, w);
  return s;
}

bool grundy_i_manyrares_goes_on(const grundy_i_manyrares *w) {
  return w->n < w->end;
}

void grundy_i_manyrares_end(grundy_i_manyrares *w) {
  if (w->pool) grundy_i_pool_close(w->pool);
  w->end = w->n;
}

/* Where many heaps are left without a candidate, more columns are worth their cost. */
static void look_at_failures(grundy_i_manyrares *w) {
  if (++w->begun < PERIOD) return;
  if (w->failed > FAILURES && w->margin < MOST_MARGIN) w->margin += 2;
  w->begun = w->failed = 0;
}

static void prepare(grundy_i_manyrares *w, unsigned number) {
  grundy_i_manyrares_unit *u = &w->units[number % GRUNDY_MANYRARES_UNITS];
  look_at_failures(w);
  u->n = w->first + (uint64_t)number * GRUNDY_MANYRARES_LANES;
  GRUNDY_ASSERT(u->n >= w->n && u->n < w->end);
  uint64_t limit = u->n - w->last_excluded;
  while (w->clean < w->rest.count && (uint64_t)w->rest.at[w->clean].offset < limit) w->clean++;
  u->rest = w->rest.count;
  u->clean = w->clean;
  u->last_excluded = w->last_excluded;
  u->last_rowless = w->last_rowless;
  u->margin = w->margin;
  u->finished = false;
  atomic_store(&u->ready, false);
}

/* Offers units up to `number`, less than so many, and not beyond the stretch. */
static void offer(grundy_i_manyrares *w, unsigned number) {
  uint64_t units = (w->end - w->first + GRUNDY_MANYRARES_LANES - 1) / GRUNDY_MANYRARES_LANES;
  unsigned end = number < units ? number : (unsigned)units, more = 0;
  for (; w->offered < end; w->offered++, more++) prepare(w, w->offered);
  if (w->pool && more) grundy_i_pool_offer(w->pool, more);
}

/* Prefetches what another thread has written for a unit, so that it is cached when its heaps
 * come. */
static void fetch_unit(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u) {
  size_t columns = (size_t)grundy_i_manyrares_survivors(w, w->margin) * GRUNDY_MANYRARES_LANES;
  if (!atomic_load(&u->ready)) return;
  grundy_i_manyrares_fetch(u->proved, sizeof u->proved);
  grundy_i_manyrares_fetch(u->missing, GRUNDY_MANYRARES_LANES * w->words * sizeof *u->missing);
  grundy_i_manyrares_fetch(u->columns, columns);
}

grundy_i_manyrares_unit *grundy_i_manyrares_unit_of_next(grundy_i_manyrares *w) {
  GRUNDY_ASSERT(w->n >= w->first && w->n < w->end);
  unsigned number = (unsigned)((w->n - w->first) / GRUNDY_MANYRARES_LANES);
  unsigned lane = (unsigned)((w->n - w->first) % GRUNDY_MANYRARES_LANES);
  grundy_i_manyrares_unit *u = &w->units[number % GRUNDY_MANYRARES_UNITS];
  if (lane == GRUNDY_MANYRARES_LANES / 2 && w->offered > number + 1) {
    fetch_unit(w, &w->units[(number + 1) % GRUNDY_MANYRARES_UNITS]);
  }
  if (lane == 0) {
    offer(w, number + (w->pool ? GRUNDY_MANYRARES_UNITS : 1));
    if (w->pool) grundy_i_pool_await(w->pool, &u->ready);
    if (!w->pool) grundy_i_manyrares_do_unit(w, number);
  }
  if (!u->finished || u->rest < w->rest.count) grundy_i_manyrares_finish_unit(w, u);
  return u;
}
