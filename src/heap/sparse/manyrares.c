/* Nim-values by sparse space where there are many rare heaps.
 *
 * A common heap n has the least common index that no option takes; these options are pairs of a
 * common and a rare heap (see sparse.c); 1000 rare heaps make 1000 options. Their indices are taken
 * in stages, in an order that leaves little for the expensive ones:
 *
 *   1. rows: the pairs that take most, all indices at a time (one-hot rows, an OR each);
 *   2. columns: the few least indices left are candidates, one byte each; every other pair is
 *      compared with them, 32 heaps an instruction; struck ones drop out and the columns become
 *      fewer;
 *   3. pairs whose common heap may lie among the last 256, then in the same unit of 32 heaps, in
 *      the order of play.
 *
 * The rare values below are hit by rows of common heaps (arms) first, then by columns of them, and
 * by a search through all arms below GRUNDY_MANYRARES_ARM, and beyond, for the few that are left.
 * What is still undecided is left to the caller, which uses the rule itself; so the choice of pairs
 * and arms never changes a value.
 *
 * Cost a heap: about rares / 32 vector comparisons for each column, and the rows. Stages 1 and 2
 * are shared among the threads, a unit at a time, while the caller does the third
 * (manyrares_stretch.c). */
#include "heap/sparse/manyrares.h"

#include "base/assert.h"
#include "heap/sparse/manyrares_inside.h"

enum { FIRST = 2 * GRUNDY_MANYRARES_REACH /* heaps before blocks are used */ };

/* ---- making one ---- */

grundy_status grundy_i_manyrares_create(grundy_context *context, grundy_context *owner,
                                        const grundy_i_rule *rule, const grundy_i_kernel *kernel,
                                        grundy_i_manyrares **out) {
  GRUNDY_ASSERT(grundy_i_space_possible(rule));
  void *block, *near = NULL;
  grundy_status s = grundy_i_block_allocate(context, owner, 1, sizeof(grundy_i_manyrares), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_manyrares *w = block;
  w->context = owner;
  w->caller = context;
  w->rule = rule;
  w->kernel = kernel->wide;
  w->arm = GRUNDY_MANYRARES_ARM;
  w->margin = 1;
  s = grundy_i_block_allocate(context, owner, rule->count, sizeof *w->near, &near);
  w->near = near;
  if (s == GRUNDY_OK) s = grundy_i_manyrares_open_past(w);
  if (s != GRUNDY_OK) {
    grundy_i_manyrares_destroy(w);
    return s;
  }
  *out = w;
  return GRUNDY_OK;
}

void grundy_i_manyrares_destroy(grundy_i_manyrares *w) {
  if (!w) return;
  grundy_i_pool_destroy(w->pool);
  grundy_i_manyrares_clear_pairs(w);
  grundy_i_manyrares_close_past(w);
  grundy_i_free(w->context, w->near, w->rule->count * sizeof *w->near);
  grundy_i_free(w->context, w, sizeof *w);
}

/* ---- plans ---- */

bool grundy_i_manyrares_begins(uint64_t n) {
  return n >= FIRST;
}

/* Once false for a space, it stays false. */
static bool fit(const grundy_i_manyrares *w) {
  return !(w->foreign_common && w->foreign_rare) && w->last_rare < GRUNDY_MANYRARES_MOST;
}

static bool same_space(const grundy_i_space *a, const grundy_i_space *b) {
  return a->mask == b->mask && a->parity == b->parity && a->common == b->common;
}

bool grundy_i_manyrares_has_past(const grundy_i_manyrares *w, const grundy_i_space *space,
                                 uint64_t count) {
  return w->planned && !w->stale && w->n == count && same_space(&w->space, space);
}

bool grundy_i_manyrares_foreign(const grundy_i_manyrares *w) {
  return w->foreign_common;
}

void grundy_i_manyrares_set_foreign(grundy_i_manyrares *w, bool foreign) {
  w->foreign_common = foreign;
}

grundy_status grundy_i_manyrares_plan(grundy_context *context, grundy_i_manyrares *w,
                                      const grundy_i_space *space, const grundy_i_rare *rares,
                                      size_t count, const grundy_i_value_list *values, bool *fits) {
  GRUNDY_ASSERT(count == 0 || rares[count - 1].heap < grundy_i_value_list_count(values));
  grundy_status s = GRUNDY_OK;
  w->caller = context;
  bool same = grundy_i_manyrares_has_past(w, space, grundy_i_value_list_count(values));
  w->space = *space;
  w->planned = *fits = false;
  w->last_rare = count ? rares[count - 1].heap : 0;
  if (!same) s = grundy_i_manyrares_read_past(w, values);
  if (s != GRUNDY_OK || !fit(w)) return s;
  grundy_i_manyrares_write_rows(w);
  s = grundy_i_manyrares_lay_out(w, rares, count);
  if (s != GRUNDY_OK) return s;
  w->plan_at = w->n + w->n / 2;
  w->begun = w->failed = 0;
  w->stale = false;
  w->planned = *fits = fit(w);
  return GRUNDY_OK;
}

void grundy_i_manyrares_forget(grundy_i_manyrares *w) {
  w->planned = false;
}

bool grundy_i_manyrares_due(const grundy_i_manyrares *w) {
  return !w->planned || w->stale || w->n >= w->plan_at || !fit(w) ||
         w->rares > grundy_i_manyrares_most_rares(w);
}

/* ---- one heap more ---- */

grundy_status grundy_i_manyrares_push(grundy_context *context, grundy_i_manyrares *w,
                                      uint32_t value, bool rare) {
  if (!w->planned) return GRUNDY_OK;
  w->caller = context;
  grundy_status s = grundy_i_manyrares_make_room(w, 1);
  if (s != GRUNDY_OK) return s;
  if (rare) s = grundy_i_manyrares_add_rare(w, w->n, grundy_i_space_index(&w->space, value));
  if (s != GRUNDY_OK) return s;
  grundy_i_manyrares_write(w, value, rare);
  if (rare && w->base > 0) w->stale = true;
  if (w->foreign_common && w->foreign_rare) w->stale = true;
  return GRUNDY_OK;
}

/* ---- the order of play ---- */

/* The first `limit` rare indices that are not hit at the next heap, in that lane, as far as
 * searches can tell; returns how many. */
static size_t find_missing(grundy_i_manyrares *w, const grundy_i_manyrares_unit *u, unsigned lane,
                           uint32_t limit, uint8_t *wanted) {
  const uint64_t *known = u->missing + (size_t)lane * w->words;
  uint64_t missing[GRUNDY_MANYRARES_WORDS];
  for (uint32_t j = 0; j < GRUNDY_MANYRARES_WORDS; j++) {
    missing[j] = grundy_i_manyrares_first(limit, j) & (j < w->words ? known[j] : UINT64_MAX);
  }
  size_t left = grundy_i_manyrares_list_missing(missing, wanted);
  if (left) left = grundy_i_manyrares_search_near(w, w->n, w->last_excluded, wanted, left);
  return left ? grundy_i_manyrares_search_far(w, wanted, left) : 0;
}

/* The index of the next heap, the least that no pair takes, one pair after another. */
static uint32_t find_index(const grundy_i_manyrares *w) {
  const uint8_t *bytes = w->bytes + (w->n - w->base), *excluded = w->excluded + (w->n - w->base);
  bool taken[GRUNDY_MANYRARES_INDICES + 1] = {false};
  uint32_t index = 0;
  for (size_t i = 0; i < GRUNDY_MANYRARES_PARTS; i++) {
    grundy_i_manyrares_part part = grundy_i_manyrares_part_of(w, i);
    for (size_t j = 0; j < part.count; j++) {
      ptrdiff_t back = part.at[j].offset;
      taken[excluded[-back] ? GRUNDY_MANYRARES_INDICES : bytes[-back] ^ part.at[j].index] = true;
    }
  }
  while (index < GRUNDY_MANYRARES_INDICES && taken[index]) index++;
  return index;
}

/* The same, if it is one of the candidates; false if it is not. */
static bool find_candidate(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u,
                           unsigned lane, uint32_t *index) {
  unsigned most = grundy_i_manyrares_survivors(w, u->margin);
  GRUNDY_ASSERT(lane < GRUNDY_MANYRARES_LANES && most <= GRUNDY_MANYRARES_COLUMNS);
  const uint8_t *candidates = u->columns + lane;
  uint64_t before = w->n - GRUNDY_MANYRARES_NEAR - w->base;
  unsigned c = w->kernel->survive(w->near, w->near_count, w->bytes + before, w->excluded + before,
                                  candidates, GRUNDY_MANYRARES_LANES, most);
  if (c == most || candidates[c * GRUNDY_MANYRARES_LANES] == GRUNDY_MANYRARES_NONE) return false;
  *index = candidates[c * GRUNDY_MANYRARES_LANES];
  return true;
}

/* The value of the next heap. */
static grundy_i_manyrares_found find(grundy_i_manyrares *w, uint32_t *value) {
  const grundy_i_manyrares_unit *u = grundy_i_manyrares_unit_of_next(w);
  unsigned lane = (unsigned)(w->n - u->n);
  GRUNDY_ASSERT(w->n >= u->n && lane < GRUNDY_MANYRARES_LANES);
  uint8_t wanted[GRUNDY_MANYRARES_INDICES];
  uint32_t index;
  if (!find_candidate(w, u, lane, &index)) {
    index = find_index(w);
    w->failed++;
    if (index == GRUNDY_MANYRARES_INDICES) return GRUNDY_MANYRARES_UNKNOWN;
  }
  uint32_t limit = grundy_i_manyrares_below(&w->space, w->n, index);
  if (limit >= GRUNDY_MANYRARES_INDICES) return GRUNDY_MANYRARES_UNKNOWN;
  bool missing = limit > u->proved[lane] && find_missing(w, u, lane, limit, wanted);
  if (missing && (w->base || w->foreign_common || w->foreign_rare)) return GRUNDY_MANYRARES_UNKNOWN;
  *value = grundy_i_space_value(&w->space, w->n, missing ? wanted[0] : index, missing);
  return missing ? GRUNDY_MANYRARES_RARE : GRUNDY_MANYRARES_COMMON;
}

size_t grundy_i_manyrares_run(grundy_i_manyrares *w, uint16_t *values, size_t most,
                              grundy_i_manyrares_found *found, uint32_t *value) {
  *found = GRUNDY_MANYRARES_COMMON;
  size_t count = 0;
  for (; count < most && grundy_i_manyrares_goes_on(w); count++) {
    *found = find(w, value);
    if (*found != GRUNDY_MANYRARES_COMMON) break;
    values[count] = (uint16_t)*value;
    grundy_i_manyrares_write(w, *value, false);
  }
  return count;
}

/* ---- the bound of the arms ---- */

void grundy_i_manyrares_watch(grundy_i_manyrares *w) {
  w->arm = GRUNDY_MANYRARES_ARM;
}

uint64_t grundy_i_manyrares_arm(const grundy_i_manyrares *w) {
  return w->arm;
}

uint64_t grundy_i_manyrares_bound(uint64_t arm) {
  uint64_t bound = GRUNDY_MANYRARES_ARM;
  while (bound < arm) bound *= 2;
  GRUNDY_ASSERT(bound >= arm && bound % GRUNDY_MANYRARES_ARM == 0);
  return bound;
}
