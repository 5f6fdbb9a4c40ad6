/* One heap at a time: the options with a rare part give the least common value that is free; then
 * the rare values below it are looked for among the arms of the plan, those that hit before, and
 * all splits. */
#include <string.h>

#include "base/assert.h"
#include "base/messages_heaps.def"
#include "base/messages_tasks.def"
#include "heap/sparse/sparse_inside.h"

/* Stamps the values of the options that split `rest`, one part rare. */
static void stamp_splits(grundy_i_sparse *e, uint64_t rest) {
  const grundy_i_window *w = &e->last;
  uint32_t mark = e->mark, *stamps = e->stamps;
  size_t count = e->rare_count;
  while (count && e->rares[count - 1].heap >= rest) count--;
  if (count && w->size && rest - e->rares[count - 1].heap >= w->base && !e->rule->unequal) {
    const uint16_t *values = w->values + (rest - w->base);
    for (size_t j = 0; j < count; j++) {
      stamps[e->rares[j].value ^ *(values - e->rares[j].heap)] = mark;
    }
    return;
  }
  for (size_t j = 0; j < count; j++) {
    uint64_t r = e->rares[j].heap;
    if (e->rule->unequal && 2 * r == rest) continue;
    stamps[e->rares[j].value ^ grundy_i_sparse_value(e, rest - r)] = mark;
  }
}

/* Stamps the values of all options with a rare part, and those that are one heap or none. */
static void stamp_rare_options(grundy_i_sparse *e, uint64_t n) {
  const grundy_i_rule *rule = e->rule;
  uint32_t mark = ++e->mark;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    uint64_t rest = n - rule->takes[i].stones;
    unsigned leave = rule->takes[i].leave;
    if (rest == 0 && leave & GRUNDY_LEAVE_NONE) e->stamps[0] = mark;
    if (rest > 0 && leave & GRUNDY_LEAVE_ONE) e->stamps[grundy_i_sparse_value(e, rest)] = mark;
    if (leave & GRUNDY_LEAVE_TWO) stamp_splits(e, rest);
  }
}

/* What is still to be hit: rare values below `below`. */
typedef struct heap_search {
  uint64_t n;
  uint32_t below, missing;
} heap_search;

static void hit(grundy_i_sparse *e, heap_search *h, uint32_t v) {
  if (v >= h->below || e->stamps[v] == e->mark) return;
  e->stamps[v] = e->mark;
  h->missing -= grundy_i_space_rare(&e->space, h->n, v);
}

/* The arms of the plan. */
static void search_arms(grundy_i_sparse *e, heap_search *h) {
  const grundy_i_kernel_pair_list *arms = &e->planner.arms;
  for (size_t i = 0; i < arms->count && h->missing; i++) {
    uint64_t o = (uint64_t)arms->pairs[i].offset;
    if (o >= h->n) continue;
    uint32_t v = grundy_i_sparse_value(e, h->n - o);
    if (grundy_i_space_rare(&e->space, h->n - o, v)) continue;
    uint32_t index = grundy_i_space_index(&e->space, v) ^ arms->pairs[i].swap;
    hit(e, h, grundy_i_space_value(&e->space, h->n, index, true));
  }
}

/* Arms are watched as they are; where there are many rare heaps, by the bounds of those blocks. */
static void note_arm(grundy_i_sparse *e, uint64_t n, uint64_t a) {
  if (grundy_i_sparse_wide(e, n)) a = grundy_i_manyrares_bound(a);
  if (a > e->statistics.arm) e->statistics.arm = a;
}

/* Have the values been forgotten that splits of heap n with a part of a need? */
static bool misses(const grundy_i_sparse *e, uint64_t n, uint64_t a) {
  if (grundy_i_values_whole(e->values)) return false;
  uint64_t last = grundy_i_rule_last(e->rule);
  return !grundy_i_values_holds(e->values, a) || n < a + last ||
         !grundy_i_values_holds(e->values, n - a - last);
}

/* The splits with a part of a; false where no part can be that large, or values are missing. */
static bool search_arm(grundy_i_sparse *e, heap_search *h, uint64_t a) {
  GRUNDY_ASSERT(a >= 1);
  const grundy_i_rule *rule = e->rule;
  bool more = false;
  e->misses = misses(e, h->n, a);
  if (e->misses) return false;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= h->n && h->missing; i++) {
    uint64_t rest = h->n - rule->takes[i].stones;
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO) || 2 * a + rule->unequal > rest) continue;
    more = true;
    hit(e, h, grundy_i_sparse_value(e, a) ^ grundy_i_sparse_value(e, rest - a));
  }
  if (more) note_arm(e, h->n, a);
  return more;
}

/* Puts an arm before the first `from` likely ones. */
static void remember(grundy_i_sparse *e, size_t from, uint64_t a) {
  GRUNDY_ASSERT(from < LUCKY);
  memmove(e->likely + 1, e->likely, from * sizeof *e->likely);
  e->likely[0] = a;
}

/* What hit last time may hit again; with bounds, only below the one that is needed anyway. */
static void search_likely(grundy_i_sparse *e, heap_search *h) {
  for (size_t i = 0; i < LUCKY && e->likely[i] && h->missing && !e->misses; i++) {
    uint32_t missing = h->missing;
    uint64_t a = e->likely[i];
    if (grundy_i_sparse_wide(e, h->n) && a > e->statistics.arm) continue;
    search_arm(e, h, a);
    if (h->missing < missing) remember(e, i, a);
  }
}

/* The rare values that are missing, at most `most`; returns how many. */
static size_t list_missing(const grundy_i_sparse *e, const heap_search *h, uint16_t *wanted,
                           size_t most) {
  size_t count = 0;
  for (uint32_t v = 0; v < h->below && count < most; v++) {
    bool missing = e->stamps[v] != e->mark && grundy_i_space_rare(&e->space, h->n, v);
    if (missing) wanted[count++] = (uint16_t)v;
  }
  return count;
}

/* Can whole scans see the splits with a part of a and the next ones? */
static bool scans(const grundy_i_sparse *e, const heap_search *h, uint64_t a) {
  const grundy_i_window *w = &e->last;
  uint64_t far = a + SCAN + grundy_i_rule_last(e->rule);
  return h->missing <= GRUNDY_MANYRARES_SCANNED && a + SCAN <= e->head_count && w->size &&
         h->n >= far + a + SCAN && h->n - far >= w->base;
}

/* Does no split with a part of a .. a + SCAN - 1 have a missing value? The smaller parts are read
 * from last to first, so that the larger ones ascend. */
static bool none_hits(const grundy_i_sparse *e, const heap_search *h, uint64_t a) {
  const grundy_i_rule *rule = e->rule;
  const grundy_i_window *w = &e->last;
  uint16_t wanted[GRUNDY_MANYRARES_SCANNED];
  const uint16_t *small = e->head_back + (HEAD - a - SCAN);
  size_t count = list_missing(e, h, wanted, GRUNDY_MANYRARES_SCANNED);
  GRUNDY_ASSERT(count && count == h->missing);
  for (size_t i = count; i < GRUNDY_MANYRARES_SCANNED; i++) wanted[i] = wanted[0];
  for (size_t i = 0; i < rule->count; i++) {
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    const uint16_t *large = w->values + (h->n - rule->takes[i].stones - (a + SCAN - 1) - w->base);
    if (e->kernel->wide->scan(small, large, SCAN, wanted)) return false;
  }
  return true;
}

/* All splits, small parts first. */
static grundy_status search_all(grundy_context *context, grundy_i_sparse *e, heap_search *h) {
  bool more = true;
  for (uint64_t a = 1; more && h->missing; a++) {
    uint32_t missing = h->missing;
    while (a % SCAN == 1 && scans(e, h, a) && none_hits(e, h, a)) a += SCAN;
    more = search_arm(e, h, a);
    if (h->missing < missing) remember(e, LUCKY - 1, a);
    if (a % 4096 == 0) {
      grundy_status s =
          grundy_i_tick_note(context, GRUNDY_PHRASE(task_nim_values), h->n, e->goal, &e->note);
      if (s != GRUNDY_OK) return s;
    }
  }
  return GRUNDY_OK;
}

/* Looks for the missing ones; changes nothing where values are missing. */
static grundy_status search_on(grundy_context *context, grundy_i_sparse *e, heap_search *h) {
  uint64_t likely[LUCKY], arm = e->statistics.arm;
  memcpy(likely, e->likely, sizeof likely);
  e->misses = false;
  search_likely(e, h);
  grundy_status s = h->missing && !e->misses ? search_all(context, e, h) : GRUNDY_OK;
  if (!e->misses) return s;
  memcpy(e->likely, likely, sizeof likely);
  e->statistics.arm = arm;
  return GRUNDY_STOP;
}

/* G(n), from the values of all smaller heaps. */
grundy_status grundy_i_sparse_evaluate(grundy_context *context, grundy_i_sparse *e, uint64_t n,
                                       uint32_t *out) {
  stamp_rare_options(e, n);
  heap_search h = {n, 0, 0};
  for (;; h.below++) {
    bool rare = grundy_i_space_rare(&e->space, n, h.below), free = e->stamps[h.below] != e->mark;
    if (free && !rare) break;
    h.missing += free;
  }
  if (h.missing) search_arms(e, &h);
  grundy_status s = h.missing ? search_on(context, e, &h) : GRUNDY_OK;
  if (s != GRUNDY_OK) return s;
  uint32_t v = h.below;
  for (uint32_t w = 0; h.missing && w < h.below && v == h.below; w++) {
    if (e->stamps[w] != e->mark) v = w;
  }
  if (2 * v + 2 > STAMPS) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, value_large, n);
  }
  *out = v;
  return GRUNDY_OK;
}
