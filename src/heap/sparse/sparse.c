/* Nim-values by sparse space.
 *
 * For heap n let C be the set of values of options with exactly one rare part, of the common class.
 * Two common parts, or two rare ones, never give a common value, so c = least common value not in C
 * is the least common value that no option has. If every rare value below c is some option's value
 * then G(n) = c; otherwise G(n) is the least rare value that none has, and n is a rare heap. Hits
 * of rare values are looked for among the arms of the plan (by the kernel), then among all parts in
 * ascending order.
 *
 * The kernel makes whole blocks; the heaps it reports, the heaps up to the next block, and
 * everything while new rare heaps are still frequent, are done here, one by one.
 *
 * Memory: the values (4 bytes each, in `values`) and a window of lanes as long as the largest
 * offset. Cost a heap: for each pair a load and an OR of a lane, 16, 32 or 64 bits; AVX-512 does
 * 512 bits at once. */
#include <stdlib.h>
#include <string.h>

#include "base/messages_heaps.def"
#include "base/messages_notes.def"
#include "base/messages_tasks.def"
#include "heap/sparse/sparse_inside.h"

/* The window of a sparse engine: the last heaps as values and as lanes, and the lanes that values
 * too large for any lane take from later heaps (the patch). It slides by ROOM heaps, keeping as
 * many as offsets reach. */

static void set_bit(void *lane, size_t lane_bytes, uint32_t bit) {
  if (lane_bytes == 2) {
    *(uint16_t *)lane |= (uint16_t)(1u << bit);
  } else if (lane_bytes == 4) {
    *(uint32_t *)lane |= UINT32_C(1) << bit;
  } else {
    *(uint64_t *)lane |= UINT64_C(1) << bit;
  }
}

/* What a common value that no lane holds takes from later heaps. */
static void patch_later(grundy_i_sparse *e, uint64_t n, uint32_t index) {
  const grundy_i_kernel_pair_list *large = &e->planner.large;
  size_t bytes = e->last.lane_bytes;
  for (size_t i = 0; i < large->count && e->patch_size; i++) {
    uint32_t target = index ^ large->pairs[i].swap;
    uint64_t later = n + (uint64_t)large->pairs[i].offset;
    if (target >= 8 * bytes || later < e->n) continue;
    set_bit((char *)e->patch + (size_t)(later % e->patch_size) * bytes, bytes, target);
  }
}

/* Writes a heap's value, and its lane, into the window. */
static void sparse_write(grundy_i_sparse *e, uint64_t n, uint32_t v) {
  grundy_i_window *w = &e->last;
  if (!w->size) return;
  uint32_t index = grundy_i_space_index(&e->space, v);
  void *lane = grundy_i_sparse_lane(w, n);
  GRUNDY_ASSERT(n - w->base < w->size);
  w->values[n - w->base] = (uint16_t)v;
  memset(lane, 0, w->lane_bytes);
  if (n == 0 || grundy_i_space_rare(&e->space, n, v)) return;
  if (index < 8 * w->lane_bytes) {
    set_bit(lane, w->lane_bytes, index);
  } else {
    patch_later(e, n, index);
  }
}

static grundy_status allocate_window(grundy_i_sparse *e, uint64_t size, size_t lane_bytes,
                                     grundy_i_window *out) {
  grundy_i_window w = {.size = size, .lane_bytes = lane_bytes};
  w.block_bytes = (size_t)size * lane_bytes + ALIGNMENT;
  grundy_status s = GRUNDY_OK;
  void *values = grundy_i_block_new(e->caller, e->context, (size_t)size, sizeof *w.values, &s);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_block_allocate(e->caller, e->context, w.block_bytes, 1, &w.block);
  if (s != GRUNDY_OK) {
    grundy_i_free(e->context, values, (size_t)size * sizeof *w.values);
    return s;
  }
  w.values = values;
  w.lanes = (char *)w.block + (ALIGNMENT - (uintptr_t)w.block % ALIGNMENT) % ALIGNMENT;
  *out = w;
  return GRUNDY_OK;
}

static uint64_t kept(const grundy_i_sparse *e) {
  uint64_t reach = e->planner.reach + 2 * GRUNDY_BLOCK;
  return (reach < PAST ? PAST : reach + GRUNDY_BLOCK - 1) / GRUNDY_BLOCK * GRUNDY_BLOCK;
}

/* Makes new patch lanes, empty. */
static grundy_status open_patch(grundy_i_sparse *e, size_t lane_bytes) {
  GRUNDY_ASSERT(lane_bytes == 2 || lane_bytes == 4 || lane_bytes == 8);
  uint64_t size = 0;
  grundy_i_free(e->context, e->patch, e->patch_bytes);
  e->patch = NULL;
  e->patch_bytes = 0;
  e->patch_size = 0;
  if (e->planner.large.count == 0) return GRUNDY_OK;
  for (size = 2 * ROOM; size < e->planner.reach + ROOM;) size *= 2;
  GRUNDY_TRY(grundy_i_block_allocate(e->caller, e->context, (size_t)size, lane_bytes, &e->patch));
  e->patch_size = size;
  e->patch_bytes = (size_t)size * lane_bytes;
  return GRUNDY_OK;
}

static void sparse_free_window(grundy_context *context, grundy_i_window *w) {
  grundy_i_free(context, w->values, (size_t)w->size * sizeof *w->values);
  grundy_i_free(context, w->block, w->block_bytes);
  *w = (grundy_i_window){.base = 0};
}

/* Makes the window again, as long as the plan requires. Errors: NO_MEMORY. */
static grundy_status sparse_open_window(grundy_i_sparse *e, size_t lane_bytes) {
  grundy_i_window fresh;
  uint64_t keep = kept(e), size = 2 * keep + ROOM;
  GRUNDY_TRY(open_patch(e, lane_bytes));
  GRUNDY_TRY(allocate_window(e, size, lane_bytes, &fresh));
  uint64_t from = e->n / GRUNDY_BLOCK * GRUNDY_BLOCK;
  fresh.base = from > keep ? from - keep : 0;
  grundy_i_window old = e->last;
  e->last = fresh;
  for (uint64_t n = fresh.base; n < e->n; n++) {
    bool have = old.size && n >= old.base;
    GRUNDY_ASSERT(have || grundy_i_values_holds(e->values, n));
    sparse_write(e, n, have ? old.values[n - old.base] : grundy_i_value_list_at(e->values, n));
  }
  sparse_free_window(e->context, &old);
  return GRUNDY_OK;
}

/* Moves the last heaps to the front where there is no room for a block. */
static void sparse_slide(grundy_i_sparse *e) {
  grundy_i_window *w = &e->last;
  if (!w->size || e->n + GRUNDY_BLOCK <= w->base + w->size) return;
  uint64_t base = e->n / GRUNDY_BLOCK * GRUNDY_BLOCK - kept(e), count = e->n - base;
  memmove(w->values, w->values + (base - w->base), (size_t)count * sizeof *w->values);
  memmove(w->lanes, grundy_i_sparse_lane(w, base), (size_t)count * w->lane_bytes);
  w->base = base;
}

/* Patch lanes that have been used are reused for heaps patch_size later. */
static void sparse_clear_patch(grundy_i_sparse *e, uint64_t from, uint64_t to) {
  if (!e->patch_size) return;
  size_t bytes = e->last.lane_bytes;
  memset((char *)e->patch + (size_t)(from % e->patch_size) * bytes, 0, (size_t)(to - from) * bytes);
}

/* One heap at a time: the options with a rare part give the least common value that is free; then
 * the rare values below it are looked for among the arms of the plan, those that hit before, and
 * all splits. */

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
  if (grundy_i_sparse_by_manyrares(e, n)) a = grundy_i_manyrares_bound(a);
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
    if (grundy_i_sparse_by_manyrares(e, h->n) && a > e->statistics.arm) continue;
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
    if (e->kernel->manyrares->scan(small, large, SCAN, wanted)) return false;
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
      GRUNDY_TRY(
          grundy_i_tick_note(context, GRUNDY_PHRASE(task_nim_values), h->n, e->goal, &e->note));
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

/* G(n), from the values of all smaller heaps. Errors: CANCELLED, LIMIT; STOP, with nothing changed,
 * where some are missing. */
static grundy_status sparse_evaluate(grundy_context *context, grundy_i_sparse *e, uint64_t n,
                                     uint32_t *out) {
  stamp_rare_options(e, n);
  heap_search h = {n, 0, 0};
  for (;; h.below++) {
    bool rare = grundy_i_space_rare(&e->space, n, h.below), free = e->stamps[h.below] != e->mark;
    if (free && !rare) break;
    h.missing += free;
  }
  if (h.missing) search_arms(e, &h);
  GRUNDY_TRY(h.missing ? search_on(context, e, &h) : GRUNDY_OK);
  uint32_t v = h.below;
  for (uint32_t w = 0; h.missing && w < h.below && v == h.below; w++) {
    if (e->stamps[w] != e->mark) v = w;
  }
  if (2 * v + 2 > STAMPS) return GRUNDY_FAIL(context, GRUNDY_LIMIT, value_large, n);
  *out = v;
  return GRUNDY_OK;
}

/* Blocks on several threads. What a heap takes by pairs of large offsets can be found while the
 * heaps before it are being made: those of a stretch, by pairs that reach back two stretches or
 * more, need only the heaps before the stretch before it.
 *
 *   stretches   | … known | being made, by the caller | taken ahead, by the others |
 *
 * So while the kernel makes one stretch, the other threads gather the distant pairs of the next
 * into lanes that it begins with. The distance is chosen so that the kernel keeps its share of the
 * pairs. A heap that turns out other than its block had it changes no lanes that were taken ahead,
 * as it is too near; another rare heap makes a new plan. Values do not depend on any of this. */

enum {
  LEAST_STRIDE = 128, /* heaps of a stretch, a multiple of the block, */
  MOST_STRIDE = 4096,
  LEAST_PAIRS = 64, /* distant ones, for which threads are worth while */
  NEAR = 2,         /* pairs that a near one costs as much as, */
  OTHER = 96        /* and what else the kernel does for a block */
};

static void sparse_close_ahead(grundy_i_sparse *e) {
  grundy_i_ahead *a = &e->ahead;
  grundy_i_free(e->context, a->block, a->block_bytes);
  grundy_i_pool_destroy(a->pool);
  *a = (grundy_i_ahead){.pool = NULL};
}

static int descending(const void *a, const void *b) {
  int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
  return (x < y) - (x > y);
}

/* The distance that leaves the kernel its share, 0 where too few pairs are farther than the
 * least. */
static grundy_status choose_distance(grundy_i_sparse *e, unsigned threads, uint64_t *out) {
  const grundy_i_planner *p = &e->planner;
  size_t count = p->far.count, kept = 0;
  size_t all = count + NEAR * p->near.count + OTHER, wanted = all / threads * (threads - 1);
  *out = 0;
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_block_new(e->caller, e->context, count, sizeof(int32_t), &s);
  if (s != GRUNDY_OK) return s;
  int32_t *offsets = block;
  for (size_t i = 0; i < count; i++) {
    if (p->far.pairs[i].offset >= 2 * LEAST_STRIDE) offsets[kept++] = p->far.pairs[i].offset;
  }
  if (kept) qsort(offsets, kept, sizeof *offsets, descending);
  if (kept >= LEAST_PAIRS) {
    uint64_t last = (uint64_t)offsets[(kept < wanted ? kept : wanted) - 1];
    uint64_t most = last < 2 * MOST_STRIDE ? last : 2 * MOST_STRIDE;
    *out = most - most % (2 * GRUNDY_BLOCK);
  }
  grundy_i_free(e->context, block, count * sizeof(int32_t));
  return GRUNDY_OK;
}

/* Lanes of two stretches. */
static grundy_status make_room(grundy_i_sparse *e) {
  grundy_i_ahead *a = &e->ahead;
  size_t half = (size_t)a->stride * sizeof(uint64_t), bytes = 2 * half + ALIGNMENT;
  if (bytes == a->block_bytes) return GRUNDY_OK;
  grundy_i_free(e->context, a->block, a->block_bytes);
  a->block = NULL;
  a->block_bytes = 0;
  GRUNDY_TRY(grundy_i_block_allocate(e->caller, e->context, bytes, 1, &a->block));
  a->block_bytes = bytes;
  char *lanes = (char *)a->block + (ALIGNMENT - (uintptr_t)a->block % ALIGNMENT) % ALIGNMENT;
  a->lanes[0] = lanes;
  a->lanes[1] = lanes + half;
  return GRUNDY_OK;
}

/* Chooses for the plan, which has been laid out without a distance, what the caller's threads are
 * to take ahead: *distance is for laying it out again, or 0. What was taken ahead is forgotten.
 * Errors: NO_MEMORY. */
static grundy_status sparse_open_ahead(grundy_i_sparse *e, uint64_t *distance) {
  grundy_i_ahead *a = &e->ahead;
  a->stride = a->to = 0;
  *distance = 0;
  if (e->planner.far.count < LEAST_PAIRS) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_pool_fit(e->caller, e->context, &a->pool));
  if (a->pool) GRUNDY_TRY(choose_distance(e, grundy_i_pool_threads(a->pool), distance));
  if (!*distance) return GRUNDY_OK;
  a->stride = *distance / 2;
  grundy_status s = make_room(e);
  if (s != GRUNDY_OK) a->stride = *distance = 0;
  return s;
}

/* Lays out the plan again where the caller may use another number of threads. Errors: NO_MEMORY. */
static grundy_status sparse_fit_ahead(grundy_i_sparse *e) {
  grundy_i_ahead *a = &e->ahead;
  if (!a->stride) return GRUNDY_OK;
  unsigned before = grundy_i_pool_threads(a->pool);
  grundy_status s = grundy_i_pool_fit(e->caller, e->context, &a->pool);
  if (s == GRUNDY_OK && grundy_i_pool_threads(a->pool) == before) return GRUNDY_OK;
  a->stride = 0;
  e->laid_out = false;
  return s;
}

/* Work in turns: a few blocks by the kernel, as piece 0 where there is a kernel, and a stretch from
 * `ahead` on, in as many pieces as there are others. */
typedef struct shared_work {
  const grundy_i_sparse *e;
  grundy_i_kernel_function kernel;
  uint64_t from, ahead;
  size_t blocks, done, pieces;
  uint32_t reported;
  void *patch, *lanes;
} shared_work;

static void take_ahead(const shared_work *t, size_t piece) {
  const grundy_i_sparse *e = t->e;
  size_t all = (size_t)e->ahead.stride / GRUNDY_BLOCK, bytes = e->last.lane_bytes;
  size_t first = all * piece / t->pieces, end = all * (piece + 1) / t->pieces;
  grundy_i_kernel_ahead_function function = bytes == 2   ? e->kernel->ahead16
                                            : bytes == 4 ? e->kernel->ahead32
                                                         : e->kernel->ahead64;
  uint64_t n = t->ahead + first * GRUNDY_BLOCK;
  char *lanes = (char *)t->lanes + first * GRUNDY_BLOCK * bytes;
  memset(lanes, 0, (end - first) * GRUNDY_BLOCK * bytes);
  function(&e->planner.plan.distant, grundy_i_sparse_lane(&e->last, n - e->planner.plan.distance),
           lanes, end - first);
}

static void do_piece(void *user, unsigned piece) {
  shared_work *t = user;
  const grundy_i_sparse *e = t->e;
  if (!t->kernel || piece > 0) {
    take_ahead(t, t->kernel ? piece - 1 : piece);
    return;
  }
  t->done = t->kernel(&e->planner.plan, grundy_i_sparse_lane(&e->last, t->from), t->patch,
                      e->last.values + (t->from - e->last.base), t->blocks, &t->reported);
}

/* Begins the stretch at `from`, with all threads taking ahead for it. */
static void begin(grundy_i_sparse *e, uint64_t from) {
  grundy_i_ahead *a = &e->ahead;
  shared_work t = {.e = e, .ahead = from, .lanes = a->lanes[0]};
  t.pieces = grundy_i_pool_threads(a->pool);
  a->from = from;
  a->to = from + a->stride;
  a->next = 0;
  a->turn = 0;
  grundy_i_pool_run(a->pool, do_piece, &t, (unsigned)t.pieces);
}

/* Adds what large values have left, from `patch` on. */
static void add_patch(const void *patch, void *lanes, size_t bytes) {
  const uint64_t *from = patch;
  uint64_t *to = lanes;
  for (size_t i = 0; i < bytes / sizeof *to; i++) to[i] |= from[i];
}

/* As the kernel, for blocks from heap `from` on, with a stride; `patch` may be NULL. */
static size_t sparse_run_ahead(grundy_i_sparse *e, grundy_i_kernel_function kernel, uint64_t from,
                               const void *patch, size_t blocks, uint32_t *reported) {
  grundy_i_ahead *a = &e->ahead;
  size_t done = 0, bytes = GRUNDY_BLOCK * e->last.lane_bytes;
  for (*reported = 0; done < blocks && !*reported;) {
    uint64_t n = from + done * GRUNDY_BLOCK;
    if (n < a->from || n >= a->to) begin(e, n);
    char *lanes = (char *)a->lanes[a->turn] + (size_t)(n - a->from) / GRUNDY_BLOCK * bytes;
    size_t left = (size_t)(a->to - n) / GRUNDY_BLOCK;
    shared_work t = {.e = e, .kernel = kernel, .from = n, .ahead = a->to, .patch = lanes};
    t.blocks = blocks - done < left ? blocks - done : left;
    if (patch) add_patch((const char *)patch + done * bytes, lanes, t.blocks * bytes);
    if (!a->next) t.pieces = grundy_i_pool_threads(a->pool) - 1;
    t.lanes = a->lanes[!a->turn];
    grundy_i_pool_run(a->pool, do_piece, &t, (unsigned)t.pieces + 1);
    a->next = a->to;
    done += t.done;
    *reported = t.reported;
    if (from + done * GRUNDY_BLOCK < a->to) continue;
    a->from = a->next;
    a->to = a->next + a->stride;
    a->next = 0;
    a->turn = !a->turn;
  }
  return done;
}

/* ---- making one ---- */

static grundy_status allocate_parts(grundy_i_sparse *e) {
  grundy_status s = GRUNDY_OK;
  e->stamps = grundy_i_block_new(e->caller, e->context, STAMPS, sizeof *e->stamps, &s);
  e->histogram = grundy_i_block_new(e->caller, e->context, 1, sizeof *e->histogram, &s);
  e->work = grundy_i_block_new(e->caller, e->context, GRUNDY_SPACE_VALUES, sizeof *e->work, &s);
  void *head = grundy_i_block_new(e->caller, e->context, (size_t)2 * HEAD, sizeof *e->head, &s);
  e->head = head;
  e->head_back = head ? e->head + HEAD : NULL;
  return s;
}

grundy_status grundy_i_sparse_create(grundy_context *context, const grundy_i_rule *rule,
                                     grundy_i_value_list *values, const grundy_i_kernel *kernel,
                                     grundy_i_sparse **out) {
  grundy_status s = GRUNDY_OK;
  grundy_i_sparse *e = grundy_i_block_new(context, values->context, 1, sizeof(grundy_i_sparse), &s);
  if (s != GRUNDY_OK) return s;
  e->context = values->context;
  e->caller = context;
  e->rule = rule;
  e->values = values;
  e->kernel = kernel ? kernel : grundy_i_kernel_best();
  e->train_at = TRAIN_FIRST;
  grundy_i_planner_init(&e->planner, e->context, rule);
  s = allocate_parts(e);
  if (s != GRUNDY_OK) grundy_i_sparse_destroy(e);
  if (s == GRUNDY_OK) *out = e;
  return s;
}

void grundy_i_sparse_destroy(grundy_i_sparse *e) {
  if (!e) return;
  sparse_free_window(e->context, &e->last);
  sparse_close_ahead(e);
  grundy_i_manyrares_destroy(e->manyrares);
  grundy_i_free(e->context, e->patch, e->patch_bytes);
  grundy_i_planner_clear(&e->planner);
  grundy_i_free(e->context, e->rares, e->rare_capacity * sizeof *e->rares);
  grundy_i_free(e->context, e->head, (size_t)2 * HEAD * sizeof *e->head);
  grundy_i_free(e->context, e->stamps, STAMPS * sizeof *e->stamps);
  grundy_i_free(e->context, e->histogram, sizeof *e->histogram);
  grundy_i_free(e->context, e->work, GRUNDY_SPACE_VALUES * sizeof *e->work);
  grundy_i_free(e->context, e, sizeof *e);
}

/* Raises the watched bound to the arms of the plan. */
static void watch_plan(grundy_i_sparse *e) {
  const grundy_i_kernel_pair_list *arms = &e->planner.arms;
  for (size_t i = 0; i < arms->count; i++) {
    uint64_t offset = (uint64_t)arms->pairs[i].offset;
    if (offset > e->statistics.arm) e->statistics.arm = offset;
  }
}

/* Starts watching again. */
static void watch_from(grundy_i_sparse *e, uint64_t n) {
  e->statistics.arm = 0;
  e->watched_from = n;
  if (e->manyrares) grundy_i_manyrares_watch(e->manyrares);
  watch_plan(e);
}

uint64_t grundy_i_sparse_watched_from(const grundy_i_sparse *e) {
  return e->watched_from;
}

const grundy_i_sparse_statistics *grundy_i_sparse_statistics_of(const grundy_i_sparse *e) {
  return &e->statistics;
}

/* How far pairs, arms and the sample reach, from blocks that begin before heap n. */
uint64_t grundy_i_sparse_needs_from(const grundy_i_sparse *e) {
  uint64_t last = e->statistics.last_rare, arm = e->statistics.arm;
  uint64_t wanted = (last > arm ? last : arm) + grundy_i_rule_last(e->rule) + MARGIN;
  if (wanted < SAMPLE) wanted = SAMPLE;
  return wanted >= e->n ? 0 : e->n - wanted;
}

const grundy_i_space *grundy_i_sparse_space(const grundy_i_sparse *e) {
  return &e->space;
}

const grundy_i_rare *grundy_i_sparse_rares(const grundy_i_sparse *e, size_t *count) {
  *count = e->rare_count;
  return e->rares;
}

/* ---- the space and its rare heaps ---- */

/* A rare heap, found at the end of what is known. Watching starts again after it. */
grundy_status grundy_i_sparse_add_rare(grundy_i_sparse *e, uint64_t n, uint32_t v) {
  GRUNDY_ASSERT(e->rare_count == 0 || e->rares[e->rare_count - 1].heap < n);
  GRUNDY_ASSERT(grundy_i_space_rare(&e->space, n, v));
  if (e->rare_count == e->rare_capacity) {
    size_t wanted = e->rare_capacity ? 2 * e->rare_capacity : 64;
    void *rares = e->rares;
    GRUNDY_TRY(grundy_i_block_grow(e->caller, e->context, &rares,
                                   e->rare_capacity * sizeof *e->rares, wanted * sizeof *e->rares));
    e->rares = rares;
    e->rare_capacity = wanted;
  }
  e->rares[e->rare_count++] = (grundy_i_rare){n, v};
  e->statistics.rare_count = e->rare_count;
  e->statistics.last_rare = n;
  e->laid_out = false;
  watch_from(e, n + 1);
  return GRUNDY_OK;
}

/* The first of the heaps before `count` that decisions are based on. */
static uint64_t sample_from(uint64_t count) {
  return count > SAMPLE ? count - SAMPLE : 1;
}

/* The histogram of the last heaps before `count`. */
static void count_heaps(grundy_i_sparse *e, uint64_t count) {
  grundy_i_histogram *h = e->histogram;
  e->counted = count;
  memset(h, 0, sizeof *h);
  GRUNDY_ASSERT(grundy_i_values_holds(e->values, sample_from(count)));
  for (uint64_t n = sample_from(count); n < count; n++) {
    uint32_t v = grundy_i_value_list_at(e->values, n);
    if (v >= GRUNDY_SPACE_VALUES) continue;
    h->count[n & 1][v]++;
    h->total++;
    if (v > h->largest) h->largest = v;
  }
}

static bool same_space(const grundy_i_space *a, const grundy_i_space *b) {
  return a->mask == b->mask && a->parity == b->parity && a->common == b->common;
}

/* All heaps below `count` that are rare in the current space, and the largest value. */
static grundy_status collect(grundy_i_sparse *e, uint64_t count) {
  GRUNDY_ASSERT(grundy_i_values_whole(e->values));
  e->rare_count = 0;
  e->statistics.rare_count = e->statistics.last_rare = 0;
  e->laid_out = false;
  e->planner.arms.count = 0;
  for (uint64_t n = 1; n < count; n++) {
    uint32_t v = grundy_i_value_list_at(e->values, n);
    if (v > e->statistics.largest) {
      e->statistics.largest = v;
      e->statistics.largest_at = n;
    }
    if (grundy_i_space_rare(&e->space, n, v)) GRUNDY_TRY(grundy_i_sparse_add_rare(e, n, v));
  }
  return GRUNDY_OK;
}

/* Is more than one value in `many` too large for lanes of `lane_bits` bits? */
static bool many_large(const grundy_i_sparse *e, unsigned lane_bits, uint64_t many) {
  GRUNDY_ASSERT(e->histogram->largest < GRUNDY_SPACE_VALUES);
  uint64_t large = 0;
  for (uint32_t v = 0; v <= e->histogram->largest; v++) {
    bool fits = grundy_i_space_index(&e->space, v) < lane_bits;
    if (!fits) large += e->histogram->count[0][v] + e->histogram->count[1][v];
  }
  return large * many > e->histogram->total;
}

static bool fit_bytes(const grundy_i_sparse *e) {
  return grundy_i_space_index(&e->space, e->statistics.largest) < BYTE_INDICES;
}

bool grundy_i_sparse_has_blocks(const grundy_i_sparse *e) {
  return !e->use_manyrares || fit_bytes(e);
}

/* Does the engine for many rare heaps suit the game better? Lanes of 64 bits pay where no heap of
 * the last half is rare, since blocks begin only a while after each. */
static bool wants_manyrares(const grundy_i_sparse *e, uint64_t count) {
  bool ceased = count >= 2 * e->statistics.last_rare;
  return many_large(e, ceased ? 64 : 32, TOO_LARGE);
}

/* A rare heap, just computed. */
static grundy_status find_rare(grundy_i_sparse *e, uint64_t n, uint32_t v) {
  GRUNDY_TRY(grundy_i_sparse_add_rare(e, n, v));
  if (!e->use_manyrares && fit_bytes(e)) e->use_manyrares = wants_manyrares(e, n + 1);
  return GRUNDY_OK;
}

/* How many of the heaps from `first` on are rare in the current space. */
static uint64_t rares_since(const grundy_i_sparse *e, uint64_t first) {
  uint64_t count = 0;
  while (count < e->rare_count && e->rares[e->rare_count - 1 - count].heap >= first) count++;
  return count;
}

/* Says that all values are wanted, where some have been forgotten. */
static grundy_status want_all(grundy_i_sparse *e) {
  e->misses = !grundy_i_values_whole(e->values);
  return e->misses ? GRUNDY_STOP : GRUNDY_OK;
}

/* Changes the space: another set of heaps is rare. */
static grundy_status change_space(grundy_i_sparse *e, const grundy_i_space *space, uint64_t count) {
  if (want_all(e) != GRUNDY_OK) return GRUNDY_STOP;
  e->space = *space;
  e->foreign = GRUNDY_FOREIGN_UNKNOWN;
  if (e->manyrares) grundy_i_manyrares_forget(e->manyrares);
  grundy_status s = collect(e, count);
  watch_from(e, count);
  return s;
}

grundy_status grundy_i_sparse_adopt(grundy_context *context, grundy_i_sparse *e, bool *ready) {
  uint64_t count = grundy_i_value_list_count(e->values), first = sample_from(count);
  grundy_i_space space;
  *ready = false;
  e->caller = context;
  if (!grundy_i_space_possible(e->rule)) return GRUNDY_OK;
  count_heaps(e, count);
  bool have = e->space.mask != 0;
  uint64_t now = have ? rares_since(e, first) : e->histogram->total;
  grundy_status s = grundy_i_tick(context, GRUNDY_PHRASE(task_sparse_space), count, 0);
  if (s == GRUNDY_OK && now) {
    uint64_t rare = grundy_i_space_choose(e->rule, e->histogram, e->work, &space);
    if (!have && rare > e->histogram->total / FEW) return GRUNDY_OK;
    if (rare < now && !same_space(&space, &e->space)) s = change_space(e, &space, count);
  }
  if (s == GRUNDY_STOP) return s;
  e->n = count;
  e->adopt_at = 2 * count;
  e->use_manyrares = wants_manyrares(e, count);
  e->laid_out = false; /* lanes are chosen again */
  *ready = s == GRUNDY_OK;
  return s;
}

static void note_value(grundy_i_sparse *e, uint64_t n, uint32_t v) {
  if (v <= e->statistics.largest) return;
  e->statistics.largest = v;
  e->statistics.largest_at = n;
}

/* Writes down the value of heap n. */
static grundy_status record(grundy_context *context, grundy_i_sparse *e, uint32_t v) {
  GRUNDY_ASSERT(e->n == grundy_i_value_list_count(e->values) && 2 * v + 2 <= STAMPS);
  uint16_t narrow = (uint16_t)v;
  bool rare = grundy_i_space_rare(&e->space, e->n, v);
  grundy_status s =
      e->manyrares ? grundy_i_manyrares_push(context, e->manyrares, v, rare) : GRUNDY_OK;
  if (s == GRUNDY_OK) s = grundy_i_value_list_append(context, e->values, &narrow, 1);
  if (s == GRUNDY_OK && rare) s = find_rare(e, e->n, v);
  if (s != GRUNDY_OK) {
    if (e->manyrares) grundy_i_manyrares_forget(e->manyrares);
    return s;
  }
  sparse_write(e, e->n, v);
  sparse_clear_patch(e, e->n, e->n + 1);
  note_value(e, e->n, v);
  e->n++;
  return GRUNDY_OK;
}

/* Computes heap n. */
static grundy_status step(grundy_context *context, grundy_i_sparse *e) {
  uint32_t v;
  sparse_slide(e);
  GRUNDY_TRY(sparse_evaluate(context, e, e->n, &v));
  return record(context, e, v);
}

/* ---- blocks of games with many rare heaps ---- */

/* Makes planning possible: all values are wanted where some have been forgotten and what is known
 * about those is not enough. */
static grundy_status bring_past(grundy_i_sparse *e) {
  bool known = e->foreign != GRUNDY_FOREIGN_UNKNOWN;
  if (grundy_i_manyrares_has_past(e->manyrares, &e->space, e->n)) return GRUNDY_OK;
  if (!known || grundy_i_sparse_needs_from(e) < e->values->held) return want_all(e);
  grundy_i_manyrares_set_foreign(e->manyrares, e->foreign == GRUNDY_FOREIGN_SOME);
  e->foreign = GRUNDY_FOREIGN_UNKNOWN;
  return GRUNDY_OK;
}

/* Prepares the engine for many rare heaps; use_manyrares says whether it is ready. */
static grundy_status prepare_manyrares(grundy_context *context, grundy_i_sparse *e) {
  if (!e->manyrares)
    GRUNDY_TRY(grundy_i_manyrares_create(context, e->context, e->rule, e->kernel, &e->manyrares));
  if (!grundy_i_manyrares_due(e->manyrares)) return GRUNDY_OK;
  if (bring_past(e) != GRUNDY_OK) return GRUNDY_STOP;
  sparse_free_window(e->context, &e->last);
  e->laid_out = false;
  return grundy_i_manyrares_plan(context, e->manyrares, &e->space, e->rares, e->rare_count,
                                 e->values, &e->use_manyrares);
}

/* Takes over values that are in `manyrares` already. */
static grundy_status publish_manyrares(grundy_context *context, grundy_i_sparse *e,
                                       const uint16_t *values, size_t count) {
  for (size_t i = 0; i < count; i++) note_value(e, e->n + i, values[i]);
  grundy_status s = grundy_i_value_list_append(context, e->values, values, count);
  e->n = grundy_i_value_list_count(e->values);
  if (s != GRUNDY_OK) grundy_i_manyrares_forget(e->manyrares);
  return s;
}

enum { AT_ONCE = 16 /* heaps before the next check of limits */ };

/* The next heaps of a stretch, a few, up to one that is not common. */
static grundy_status run_manyrares(grundy_context *context, grundy_i_sparse *e) {
  GRUNDY_ASSERT(e->n == grundy_i_value_list_count(e->values));
  uint16_t values[AT_ONCE];
  uint32_t v;
  grundy_i_manyrares_found found;
  size_t done = grundy_i_manyrares_run(e->manyrares, values, AT_ONCE, &found, &v);
  GRUNDY_TRY(publish_manyrares(context, e, values, done));
  if (found == GRUNDY_MANYRARES_COMMON) return GRUNDY_OK;
  e->statistics.reported++;
  if (found == GRUNDY_MANYRARES_UNKNOWN) GRUNDY_TRY(sparse_evaluate(context, e, e->n, &v));
  return record(context, e, v);
}

/* Computes up to `count`, or until another plan is due. */
static grundy_status stretch_manyrares(grundy_context *context, grundy_i_sparse *e,
                                       uint64_t count) {
  grundy_status s = grundy_i_manyrares_begin(context, e->manyrares, count - e->n);
  while (s == GRUNDY_OK && grundy_i_manyrares_goes_on(e->manyrares) &&
         !grundy_i_manyrares_due(e->manyrares)) {
    s = run_manyrares(context, e);
    if (s == GRUNDY_OK)
      s = grundy_i_tick_note(context, GRUNDY_PHRASE(task_nim_values), e->n, e->goal, &e->note);
  }
  grundy_i_manyrares_end(e->manyrares);
  uint64_t arm = grundy_i_manyrares_arm(e->manyrares);
  if (arm > e->statistics.arm) e->statistics.arm = arm;
  return s;
}

/* ---- blocks ---- */

/* How many arms are worth choosing: choosing takes time, which only many heaps pay back. */
static size_t arms_wanted(uint64_t n) {
  uint64_t wanted = n / HEAPS_AN_ARM;
  return wanted < FEW_ARMS ? FEW_ARMS : wanted < ARMS ? (size_t)wanted : ARMS;
}

/* The values of the first heaps that are held. */
static void read_head(grundy_i_sparse *e) {
  for (uint64_t n = e->head_count; n < e->n && n < HEAD; n++) {
    if (!grundy_i_values_holds(e->values, n)) return;
    e->head[n] = e->head_back[HEAD - 1 - n] = (uint16_t)grundy_i_value_list_at(e->values, n);
    e->head_count = n + 1;
  }
}

/* Chooses arms by what the window holds. */
static grundy_status train(grundy_i_sparse *e) {
  while (e->train_at <= 2 * e->n) e->train_at *= 4;
  if (e->train_at > TRAIN_LAST) e->train_at = UINT64_MAX;
  grundy_status s =
      grundy_i_planner_train(e->caller, &e->planner, &e->space, e->last.values, e->last.base, e->n,
                             e->head, (size_t)e->head_count, arms_wanted(e->n));
  watch_plan(e);
  return s;
}

/* The narrowest lanes that hold all rare values and most common ones. */
static unsigned choose_lanes(const grundy_i_sparse *e) {
  unsigned bits = 16;
  for (size_t i = 0; i < e->rare_count; i++) {
    while (bits < 64 && grundy_i_space_index(&e->space, e->rares[i].value) >= bits) bits *= 2;
  }
  while (bits < 64 && many_large(e, bits, TOO_LARGE_NOW)) bits *= 2;
  return bits;
}

static grundy_status lay_out(grundy_i_sparse *e, unsigned lanes, uint64_t distance) {
  return grundy_i_planner_lay_out(e->caller, &e->planner, &e->space, e->rares, e->rare_count, lanes,
                                  distance, &e->fits);
}

/* Makes plan and window ready for blocks. */
static grundy_status prepare(grundy_i_sparse *e) {
  bool retrain = e->n >= e->train_at || e->planner.arms.count == 0;
  unsigned lanes = choose_lanes(e);
  uint64_t distance;
  grundy_status s = lay_out(e, lanes, 0);
  e->laid_out = s == GRUNDY_OK;
  if (s != GRUNDY_OK || !e->fits) return s;
  read_head(e);
  s = sparse_open_window(e, lanes / 8);
  if (s == GRUNDY_OK && retrain) s = train(e);
  if (s == GRUNDY_OK) s = sparse_open_ahead(e, &distance);
  return s == GRUNDY_OK && (retrain || distance) ? lay_out(e, lanes, distance) : s;
}

/* The heaps that a block left open, from the first on. Where one of them is rare, the rest of the
 * block is invalid. */
static grundy_status resolve(grundy_context *context, grundy_i_sparse *e, uint64_t first,
                             uint32_t reported) {
  for (; reported; reported &= reported - 1) {
    uint64_t n = first + GRUNDY_LOWEST_BIT(reported);
    uint32_t v;
    grundy_status s = sparse_evaluate(context, e, n, &v);
    if (s != GRUNDY_OK) {
      e->n = n;
      return s;
    }
    e->statistics.reported++;
    sparse_write(e, n, v);
    if (!grundy_i_space_rare(&e->space, n, v)) continue;
    e->n = n + 1;
    return find_rare(e, n, v);
  }
  return GRUNDY_OK;
}

static grundy_status publish(grundy_context *context, grundy_i_sparse *e, uint64_t from) {
  GRUNDY_ASSERT(e->n >= from && from >= e->last.base);
  const uint16_t *values = e->last.values + (from - e->last.base);
  uint16_t largest = 0;
  for (uint64_t i = 0; i < e->n - from; i++) largest = values[i] > largest ? values[i] : largest;
  for (uint64_t i = 0; largest > e->statistics.largest; i++) note_value(e, from + i, values[i]);
  return grundy_i_value_list_append(context, e->values, values, (size_t)(e->n - from));
}

enum { PIECE = 1 << 18 /* heaps, at most, before the next check of limits */ };

/* Computes blocks up to `count`, or to where window or patch must move. */
static grundy_status run(grundy_context *context, grundy_i_sparse *e, uint64_t count) {
  uint64_t from = e->n, end = e->last.base + e->last.size, turn = e->patch_size;
  if (end > from - from % PIECE + PIECE) end = from - from % PIECE + PIECE;
  GRUNDY_ASSERT(from % GRUNDY_BLOCK == 0 && from >= e->last.base);
  if (turn && end > from - from % turn + turn) end = from - from % turn + turn;
  size_t blocks = (size_t)((count < end ? count : end) - from) / GRUNDY_BLOCK;
  uint32_t reported;
  const void *patch =
      turn ? (const char *)e->patch + (size_t)(from % turn) * e->last.lane_bytes : NULL;
  grundy_i_kernel_function kernel = e->last.lane_bytes == 2   ? e->kernel->run16
                                    : e->last.lane_bytes == 4 ? e->kernel->run32
                                                              : e->kernel->run64;
  size_t done = e->ahead.stride
                    ? sparse_run_ahead(e, kernel, from, patch, blocks, &reported)
                    : kernel(&e->planner.plan, grundy_i_sparse_lane(&e->last, from), patch,
                             e->last.values + (from - e->last.base), blocks, &reported);
  e->n = from + done * GRUNDY_BLOCK;
  sparse_clear_patch(e, from, e->n);
  grundy_status s = resolve(context, e, e->n - GRUNDY_BLOCK, reported);
  grundy_status published = publish(context, e, from);
  return s == GRUNDY_OK ? published : s;
}

/* What progress shows next to the count. */
static void write_note(grundy_i_sparse *e) {
  const grundy_i_sparse_statistics *s = &e->statistics;
  grundy_i_error said;
  GRUNDY_KEEP(&said, GRUNDY_OK, note_rares, s->rare_count, s->last_rare, s->largest);
  for (unsigned i = 0; i < GRUNDY_LANGUAGES; i++) {
    grundy_i_error_print(&said, (grundy_language)i, e->note_text[i], sizeof e->note_text[i]);
  }
  e->note =
      (grundy_phrase){e->note_text[GRUNDY_LANGUAGE_ENGLISH], e->note_text[GRUNDY_LANGUAGE_CHINESE]};
}

static bool quiet(const grundy_i_sparse *e) {
  return e->n >= 2 * QUIET && e->n - e->statistics.last_rare >= QUIET;
}

/* One step towards `count`. What is done depends on the heap alone, never on `count`: so the course
 * is the same however the work is divided. */
static grundy_status advance(grundy_context *context, grundy_i_sparse *e, uint64_t count) {
  grundy_status s = GRUNDY_OK;
  if (count > e->adopt_at) count = e->adopt_at;
  if (count > e->train_at && e->n < e->train_at) count = e->train_at;
  bool many = grundy_i_sparse_by_manyrares(e, e->n);
  if (many) {
    s = prepare_manyrares(context, e);
    return s == GRUNDY_OK && e->use_manyrares ? stretch_manyrares(context, e, count) : s;
  }
  if (e->manyrares) grundy_i_manyrares_forget(e->manyrares); /* it does not see these heaps */
  e->foreign = GRUNDY_FOREIGN_UNKNOWN;
  bool aligned = quiet(e) && e->n % GRUNDY_BLOCK == 0;
  if (aligned && (!e->laid_out || e->n >= e->train_at)) s = prepare(e);
  sparse_slide(e);
  if (s != GRUNDY_OK) return s;
  bool ready = aligned && e->laid_out && e->fits && e->n > e->planner.reach + GRUNDY_BLOCK;
  return ready && e->n + GRUNDY_BLOCK <= count ? run(context, e, count) : step(context, e);
}

grundy_status grundy_i_sparse_fill(grundy_context *context, grundy_i_sparse *e, uint64_t count,
                                   uint64_t goal) {
  GRUNDY_ASSERT(e->space.mask && e->n == grundy_i_value_list_count(e->values));
  e->caller = context;
  e->goal = goal;
  write_note(e);
  grundy_status s = sparse_fit_ahead(e);
  while (e->n < count && s == GRUNDY_OK) {
    s = grundy_i_tick_note(context, GRUNDY_PHRASE(task_nim_values), e->n, goal, &e->note);
    if (s != GRUNDY_OK) break;
    if (e->n >= e->adopt_at) {
      bool ready;
      s = grundy_i_sparse_adopt(context, e, &ready);
      if (s != GRUNDY_STOP) e->adopt_at = 2 * e->n;
      continue;
    }
    s = advance(context, e, count);
  }
  return s;
}
