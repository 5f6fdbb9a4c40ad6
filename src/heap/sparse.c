/* Nim-values by sparse space.
 *
 * For heap n let C be the set of values of options with exactly one rare part, of the common class.
 * Two common parts, or two rare ones, never give a common value, so c = least common value not in C
 * is the least common value that is no option's. If every rare value below c is some option's value
 * then G(n) = c; otherwise G(n) is the least rare value that none has, and n is a rare heap. Hits
 * of rare values are looked for among the arms of the plan (by the kernel), then among all parts in
 * ascending order.
 *
 * The kernel makes whole blocks; the heaps it reports, the heaps up to the next block, and
 * everything while new rare heaps still come often, are done here, one by one.
 *
 * Memory: the values (2 or 4 bytes each, in `values`) and a window of lanes as long as the largest
 * offset. Cost a heap: a load and an OR per 32 (AVX-512) lanes and pair, about. */
#include "heap/sparse.h"

#include <stdio.h>
#include <string.h>

#include "heap/wide.h"

enum {
  QUIET = 1024,          /* heaps without a new rare one before blocks are used */
  PAST = 20480,          /* heaps that the window keeps at least: arms reach that far */
  ROOM = 1 << 14,        /* heaps by which the window slides */
  HEAD = 1 << 14,        /* heaps that may be arms */
  STAMPS = 1 << 16,      /* nim-values are below */
  ARMS = 112,            /* arms of the plan, at most */
  TRAIN_FIRST = 1 << 12, /* heaps at which arms are chosen first, then at 4 times as many, … */
  TRAIN_LAST = 1 << 30,
  LUCKY = 48,       /* arms that are tried before all */
  SAMPLE = 1 << 18, /* last heaps by which space and lanes are chosen */
  FEW = 4,          /* a space is taken where at most one heap in FEW is rare */
  ALIGNMENT = 64,
  TOO_LARGE = 50 /* one value in so many may be too large for lanes of 32 bits */
};

/* The last heaps: values and lanes of base .. base + size, of which those below n are known. */
typedef struct window {
  uint64_t base, size;
  uint16_t *values;
  void *lanes, *block; /* lanes lie aligned within their block */
  size_t lane_bytes, block_bytes;
} window;

struct grundy_i_sparse {
  grundy_context *context; /* that the memory belongs to */
  grundy_context *caller;  /* that errors go to */
  const grundy_i_rule *rule;
  grundy_i_values *values;
  const grundy_i_kernel *kernel;
  grundy_i_space space;
  grundy_i_planner planner;
  grundy_i_wide *wide; /* NULL until it is used first */
  bool laid_out, fits, use_wide;
  uint64_t adopt_at, train_at;
  uint64_t counted; /* heaps that the histogram is of */
  uint64_t n;       /* heaps known, published or not */
  uint64_t watched_from;
  window last;
  void *patch;         /* lanes of heap n at n mod patch_size: taken by values that no lane holds */
  uint64_t patch_size; /* a power of two, or 0 where the plan has no large pairs */
  size_t patch_bytes;
  grundy_i_rare *rares;
  size_t rare_count, rare_capacity;
  uint16_t *head;
  uint32_t *stamps, mark;
  grundy_i_histogram *histogram;
  int64_t *work;
  uint64_t lucky[LUCKY]; /* arms that have hit what the plan had not, the last first */
  grundy_i_sparse_statistics statistics;
  char note[96]; /* for progress */
};

/* ---- making one ---- */

static grundy_status allocate_parts(grundy_i_sparse *e) {
  void *stamps = NULL, *histogram = NULL, *work = NULL, *head = NULL;
  grundy_status s =
      grundy_i_heap_allocate(e->caller, e->context, STAMPS, sizeof *e->stamps, &stamps);
  if (s == GRUNDY_OK)
    s = grundy_i_heap_allocate(e->caller, e->context, 1, sizeof *e->histogram, &histogram);
  if (s == GRUNDY_OK) {
    s = grundy_i_heap_allocate(e->caller, e->context, GRUNDY_SPACE_VALUES, sizeof *e->work, &work);
  }
  if (s == GRUNDY_OK)
    s = grundy_i_heap_allocate(e->caller, e->context, HEAD, sizeof *e->head, &head);
  e->stamps = stamps;
  e->histogram = histogram;
  e->work = work;
  e->head = head;
  return s;
}

grundy_status grundy_i_sparse_create(grundy_context *context, const grundy_i_rule *rule,
                                     grundy_i_values *values, const grundy_i_kernel *kernel,
                                     grundy_i_sparse **out) {
  void *block;
  grundy_status s =
      grundy_i_heap_allocate(context, values->context, 1, sizeof(grundy_i_sparse), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_sparse *e = block;
  e->context = values->context;
  e->caller = context;
  e->rule = rule;
  e->values = values;
  e->kernel = kernel ? kernel : grundy_i_kernel_best();
  e->train_at = TRAIN_FIRST;
  grundy_i_planner_init(&e->planner, e->context, rule);
  s = allocate_parts(e);
  if (s != GRUNDY_OK) {
    grundy_i_sparse_destroy(e);
    return s;
  }
  *out = e;
  return GRUNDY_OK;
}

static void free_window(grundy_context *context, window *w) {
  grundy_i_free(context, w->values, (size_t)w->size * sizeof *w->values);
  grundy_i_free(context, w->block, w->block_bytes);
  *w = (window){.base = 0};
}

void grundy_i_sparse_destroy(grundy_i_sparse *e) {
  if (!e) return;
  free_window(e->context, &e->last);
  grundy_i_wide_destroy(e->wide);
  grundy_i_free(e->context, e->patch, e->patch_bytes);
  grundy_i_planner_clear(&e->planner);
  grundy_i_free(e->context, e->rares, e->rare_capacity * sizeof *e->rares);
  grundy_i_free(e->context, e->head, HEAD * sizeof *e->head);
  grundy_i_free(e->context, e->stamps, STAMPS * sizeof *e->stamps);
  grundy_i_free(e->context, e->histogram, sizeof *e->histogram);
  grundy_i_free(e->context, e->work, GRUNDY_SPACE_VALUES * sizeof *e->work);
  grundy_i_free(e->context, e, sizeof *e);
}

/* Raises the watched bound to the arms of the plan. */
static void watch_plan(grundy_i_sparse *e) {
  const grundy_i_pair_list *arms = &e->planner.arms;
  for (size_t i = 0; i < arms->count; i++) {
    uint64_t offset = (uint64_t)arms->pairs[i].offset;
    if (offset > e->statistics.arm) e->statistics.arm = offset;
  }
}

/* Begins to watch anew. */
static void watch_from(grundy_i_sparse *e, uint64_t n) {
  e->statistics.arm = 0;
  e->watched_from = n;
  if (e->wide) grundy_i_wide_watch(e->wide);
  watch_plan(e);
}

uint64_t grundy_i_sparse_watched_from(const grundy_i_sparse *e) {
  return e->watched_from;
}

const grundy_i_sparse_statistics *grundy_i_sparse_statistics_of(const grundy_i_sparse *e) {
  return &e->statistics;
}

const grundy_i_space *grundy_i_sparse_space(const grundy_i_sparse *e) {
  return &e->space;
}

const grundy_i_rare *grundy_i_sparse_rares(const grundy_i_sparse *e, size_t *count) {
  *count = e->rare_count;
  return e->rares;
}

/* ---- the space and its rare heaps ---- */

/* A rare heap, found at the end of what is known. The watch begins anew behind it. */
static grundy_status add_rare(grundy_i_sparse *e, uint64_t n, uint32_t v) {
  if (e->rare_count == e->rare_capacity) {
    size_t wanted = e->rare_capacity ? 2 * e->rare_capacity : 64;
    void *rares = e->rares;
    grundy_status s =
        grundy_i_heap_grow(e->caller, e->context, &rares, e->rare_capacity * sizeof *e->rares,
                           wanted * sizeof *e->rares);
    if (s != GRUNDY_OK) return s;
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

static void count_values(grundy_i_sparse *e, uint64_t count) {
  grundy_i_histogram *h = e->histogram;
  e->counted = count;
  memset(h, 0, sizeof *h);
  for (uint64_t n = sample_from(count); n < count; n++) {
    uint32_t v = grundy_i_values_at(e->values, n);
    if (v >= GRUNDY_SPACE_VALUES) continue;
    h->count[n & 1][v]++;
    h->total++;
    if (v > h->largest) h->largest = v;
  }
}

static bool same_space(const grundy_i_space *a, const grundy_i_space *b) {
  return a->mask == b->mask && a->parity == b->parity && a->common == b->common;
}

static grundy_status collect_rares(grundy_i_sparse *e, uint64_t count) {
  grundy_status s = GRUNDY_OK;
  e->rare_count = 0;
  e->statistics.rare_count = e->statistics.last_rare = 0;
  e->laid_out = false;
  e->planner.arms.count = 0;
  for (uint64_t n = 1; n < count && s == GRUNDY_OK; n++) {
    uint32_t v = grundy_i_values_at(e->values, n);
    if (v > e->statistics.largest) {
      e->statistics.largest = v;
      e->statistics.largest_at = n;
    }
    if (grundy_i_space_rare(&e->space, n, v)) s = add_rare(e, n, v);
  }
  return s;
}

/* Are too many values beyond lanes of 32 bits? */
static bool many_large(const grundy_i_sparse *e) {
  uint64_t large = 0;
  for (uint32_t v = 0; v <= e->histogram->largest; v++) {
    bool fits = grundy_i_space_index(&e->space, v) < 32;
    if (!fits) large += e->histogram->count[0][v] + e->histogram->count[1][v];
  }
  return large * TOO_LARGE > e->histogram->total;
}

/* How many of the heaps from `first` on are rare in the space at hand. */
static uint64_t rares_since(const grundy_i_sparse *e, uint64_t first) {
  uint64_t count = 0;
  while (count < e->rare_count && e->rares[e->rare_count - 1 - count].heap >= first) count++;
  return count;
}

/* Changes the space: another set of heaps is rare. */
static grundy_status change_space(grundy_i_sparse *e, const grundy_i_space *space, uint64_t count) {
  e->space = *space;
  if (e->wide) grundy_i_wide_forget(e->wide);
  grundy_status s = collect_rares(e, count);
  watch_from(e, count);
  return s;
}

grundy_status grundy_i_sparse_adopt(grundy_context *context, grundy_i_sparse *e, bool *ready) {
  uint64_t count = grundy_i_values_count(e->values), first = sample_from(count);
  grundy_i_space space;
  *ready = false;
  e->caller = context;
  if (!grundy_i_space_possible(e->rule)) return GRUNDY_OK;
  count_values(e, count);
  bool have = e->space.mask != 0;
  uint64_t now = have ? rares_since(e, first) : e->histogram->total;
  grundy_status s = grundy_i_tick(context, "sparse space", count, 0);
  if (s == GRUNDY_OK && now) {
    uint64_t rare = grundy_i_space_choose(e->rule, e->histogram, e->work, &space);
    if (!have && rare > e->histogram->total / FEW) return GRUNDY_OK;
    if (rare < now && !same_space(&space, &e->space)) s = change_space(e, &space, count);
  }
  e->n = count;
  e->adopt_at = 2 * count;
  e->use_wide = many_large(e);
  *ready = s == GRUNDY_OK;
  return s;
}

/* ---- the window ---- */

static uint32_t value_of(const grundy_i_sparse *e, uint64_t n) {
  const window *w = &e->last;
  return w->size && n >= w->base ? w->values[n - w->base] : grundy_i_values_at(e->values, n);
}

static void *lane_at(const window *w, uint64_t n) {
  return (char *)w->lanes + (size_t)(n - w->base) * w->lane_bytes;
}

/* What a common value that no lane holds takes from later heaps. */
static void patch_later(grundy_i_sparse *e, uint64_t n, uint32_t index) {
  const grundy_i_pair_list *large = &e->planner.large;
  size_t bits = 8 * e->last.lane_bytes;
  for (size_t i = 0; i < large->count && e->patch_size; i++) {
    uint32_t target = index ^ large->pairs[i].swap;
    uint64_t later = n + (uint64_t)large->pairs[i].offset;
    if (target >= bits || later < e->n) continue;
    if (bits == 16) {
      uint16_t *lanes = e->patch;
      lanes[later % e->patch_size] |= (uint16_t)(1u << target);
    } else {
      uint32_t *lanes = e->patch;
      lanes[later % e->patch_size] |= UINT32_C(1) << target;
    }
  }
}

/* Writes a heap's value, and its lane, into the window. */
static void write_window(grundy_i_sparse *e, uint64_t n, uint32_t v) {
  window *w = &e->last;
  if (!w->size) return;
  uint32_t index = grundy_i_space_index(&e->space, v), lane = 0;
  bool rare = n == 0 || grundy_i_space_rare(&e->space, n, v);
  if (!rare && index < 8 * w->lane_bytes) lane = UINT32_C(1) << index;
  if (!rare && index >= 8 * w->lane_bytes) patch_later(e, n, index);
  w->values[n - w->base] = (uint16_t)v;
  if (w->lane_bytes == 2) {
    *(uint16_t *)lane_at(w, n) = (uint16_t)lane;
  } else {
    *(uint32_t *)lane_at(w, n) = lane;
  }
}

static grundy_status allocate_window(grundy_i_sparse *e, uint64_t size, size_t lane_bytes,
                                     window *out) {
  window w = {.size = size, .lane_bytes = lane_bytes};
  void *values = NULL;
  w.block_bytes = (size_t)size * lane_bytes + ALIGNMENT;
  grundy_status s =
      grundy_i_heap_allocate(e->caller, e->context, (size_t)size, sizeof *w.values, &values);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_heap_allocate(e->caller, e->context, w.block_bytes, 1, &w.block);
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

/* Makes the patch lanes anew, empty. */
static grundy_status open_patch(grundy_i_sparse *e, size_t lane_bytes) {
  uint64_t size = 0;
  grundy_i_free(e->context, e->patch, e->patch_bytes);
  e->patch = NULL;
  e->patch_bytes = 0;
  e->patch_size = 0;
  if (e->planner.large.count == 0) return GRUNDY_OK;
  for (size = 2 * ROOM; size < e->planner.reach + ROOM;) size *= 2;
  grundy_status s =
      grundy_i_heap_allocate(e->caller, e->context, (size_t)size, lane_bytes, &e->patch);
  if (s != GRUNDY_OK) return s;
  e->patch_size = size;
  e->patch_bytes = (size_t)size * lane_bytes;
  return GRUNDY_OK;
}

/* Makes the window anew, as long as the plan asks for. */
static grundy_status open_window(grundy_i_sparse *e, size_t lane_bytes) {
  window fresh;
  uint64_t keep = kept(e), size = 2 * keep + ROOM;
  grundy_status s = open_patch(e, lane_bytes);
  if (s == GRUNDY_OK) s = allocate_window(e, size, lane_bytes, &fresh);
  if (s != GRUNDY_OK) return s;
  uint64_t from = e->n / GRUNDY_BLOCK * GRUNDY_BLOCK;
  fresh.base = from > keep ? from - keep : 0;
  window old = e->last;
  e->last = fresh;
  for (uint64_t n = fresh.base; n < e->n; n++) {
    bool have = old.size && n >= old.base;
    write_window(e, n, have ? old.values[n - old.base] : grundy_i_values_at(e->values, n));
  }
  free_window(e->context, &old);
  return GRUNDY_OK;
}

/* Moves the last heaps to the front where there is no room for a block. */
static void slide(grundy_i_sparse *e) {
  window *w = &e->last;
  if (!w->size || e->n + GRUNDY_BLOCK <= w->base + w->size) return;
  uint64_t base = e->n / GRUNDY_BLOCK * GRUNDY_BLOCK - kept(e), count = e->n - base;
  memmove(w->values, w->values + (base - w->base), (size_t)count * sizeof *w->values);
  memmove(w->lanes, lane_at(w, base), (size_t)count * w->lane_bytes);
  w->base = base;
}

/* Patch lanes that have been used serve again for heaps patch_size later. */
static void clear_patch(grundy_i_sparse *e, uint64_t from, uint64_t to) {
  if (!e->patch_size) return;
  size_t bytes = e->last.lane_bytes;
  memset((char *)e->patch + (size_t)(from % e->patch_size) * bytes, 0, (size_t)(to - from) * bytes);
}

/* ---- one heap ---- */

/* Stamps the values of the options that split `rest`, one part rare. */
static void stamp_splits(grundy_i_sparse *e, uint64_t rest) {
  const window *w = &e->last;
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
    stamps[e->rares[j].value ^ value_of(e, rest - r)] = mark;
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
    if (rest > 0 && leave & GRUNDY_LEAVE_ONE) e->stamps[value_of(e, rest)] = mark;
    if (leave & GRUNDY_LEAVE_TWO) stamp_splits(e, rest);
  }
}

/* What is still to be hit: rare values below `below`. */
typedef struct hunt {
  uint64_t n;
  uint32_t below, missing;
} hunt;

static void hit(grundy_i_sparse *e, hunt *h, uint32_t v) {
  if (v >= h->below || e->stamps[v] == e->mark) return;
  e->stamps[v] = e->mark;
  h->missing -= grundy_i_space_rare(&e->space, h->n, v);
}

/* The arms of the plan. */
static void hunt_arms(grundy_i_sparse *e, hunt *h) {
  const grundy_i_pair_list *arms = &e->planner.arms;
  for (size_t i = 0; i < arms->count && h->missing; i++) {
    uint64_t o = (uint64_t)arms->pairs[i].offset;
    if (o >= h->n) continue;
    uint32_t v = value_of(e, h->n - o);
    if (grundy_i_space_rare(&e->space, h->n - o, v)) continue;
    uint32_t index = grundy_i_space_index(&e->space, v) ^ arms->pairs[i].swap;
    hit(e, h, grundy_i_space_value(&e->space, h->n, index, true));
  }
}

/* The splits with a part of a; false where none is left so large. */
static bool hunt_arm(grundy_i_sparse *e, hunt *h, uint64_t a) {
  const grundy_i_rule *rule = e->rule;
  bool more = false;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= h->n && h->missing; i++) {
    uint64_t rest = h->n - rule->takes[i].stones;
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO) || 2 * a + rule->unequal > rest) continue;
    more = true;
    hit(e, h, value_of(e, a) ^ value_of(e, rest - a));
  }
  if (more && a > e->statistics.arm) e->statistics.arm = a;
  return more;
}

/* Puts an arm before the first `from` lucky ones. */
static void remember(grundy_i_sparse *e, size_t from, uint64_t a) {
  memmove(e->lucky + 1, e->lucky, from * sizeof *e->lucky);
  e->lucky[0] = a;
}

/* What hit last time may hit again. */
static void hunt_lucky(grundy_i_sparse *e, hunt *h) {
  for (size_t i = 0; i < LUCKY && e->lucky[i] && h->missing; i++) {
    uint32_t missing = h->missing;
    uint64_t a = e->lucky[i];
    hunt_arm(e, h, a);
    if (h->missing < missing) remember(e, i, a);
  }
}

/* All splits, small parts first. */
static grundy_status hunt_all(grundy_context *context, grundy_i_sparse *e, hunt *h) {
  bool more = true;
  for (uint64_t a = 1; more && h->missing; a++) {
    uint32_t missing = h->missing;
    more = hunt_arm(e, h, a);
    if (h->missing < missing) remember(e, LUCKY - 1, a);
    if (a % 4096 == 0) {
      grundy_status s = grundy_i_tick(context, "nim-values", h->n, 0);
      if (s != GRUNDY_OK) return s;
    }
  }
  return GRUNDY_OK;
}

/* G(n), from the values of all smaller heaps. */
static grundy_status evaluate(grundy_context *context, grundy_i_sparse *e, uint64_t n,
                              uint32_t *out) {
  stamp_rare_options(e, n);
  hunt h = {n, 0, 0};
  for (;; h.below++) {
    bool rare = grundy_i_space_rare(&e->space, n, h.below), free = e->stamps[h.below] != e->mark;
    if (free && !rare) break;
    h.missing += free;
  }
  if (h.missing) hunt_arms(e, &h);
  if (h.missing) hunt_lucky(e, &h);
  grundy_status s = h.missing ? hunt_all(context, e, &h) : GRUNDY_OK;
  if (s != GRUNDY_OK) return s;
  uint32_t v = h.below;
  for (uint32_t w = 0; h.missing && w < h.below && v == h.below; w++) {
    if (e->stamps[w] != e->mark) v = w;
  }
  if (2 * v + 2 > STAMPS) {
    return grundy_i_fail(context, GRUNDY_LIMIT, "a nim-value of heap %llu is too large",
                         (unsigned long long)n);
  }
  *out = v;
  return GRUNDY_OK;
}

static void note_value(grundy_i_sparse *e, uint64_t n, uint32_t v) {
  if (v <= e->statistics.largest) return;
  e->statistics.largest = v;
  e->statistics.largest_at = n;
}

/* Writes down the value of heap n. */
static grundy_status record(grundy_context *context, grundy_i_sparse *e, uint32_t v) {
  uint16_t narrow = (uint16_t)v;
  bool rare = grundy_i_space_rare(&e->space, e->n, v);
  grundy_status s = e->wide ? grundy_i_wide_push(e->wide, v, rare) : GRUNDY_OK;
  if (s == GRUNDY_OK) s = grundy_i_values_append(context, e->values, &narrow, 1);
  if (s == GRUNDY_OK && rare) s = add_rare(e, e->n, v);
  if (s != GRUNDY_OK) {
    if (e->wide) grundy_i_wide_forget(e->wide);
    return s;
  }
  write_window(e, e->n, v);
  clear_patch(e, e->n, e->n + 1);
  note_value(e, e->n, v);
  e->n++;
  return GRUNDY_OK;
}

/* Computes heap n. */
static grundy_status step(grundy_context *context, grundy_i_sparse *e) {
  uint32_t v;
  slide(e);
  grundy_status s = evaluate(context, e, e->n, &v);
  return s == GRUNDY_OK ? record(context, e, v) : s;
}

/* ---- blocks of games with many rare heaps ---- */

/* Makes the engine for them ready; use_wide says whether it is. */
static grundy_status prepare_wide(grundy_context *context, grundy_i_sparse *e) {
  grundy_status s = GRUNDY_OK;
  if (!e->wide) s = grundy_i_wide_create(context, e->context, e->rule, e->kernel, &e->wide);
  if (s != GRUNDY_OK || !grundy_i_wide_due(e->wide)) return s;
  free_window(e->context, &e->last);
  e->laid_out = false;
  return grundy_i_wide_plan(context, e->wide, &e->space, e->rares, e->rare_count, e->values,
                            &e->use_wide);
}

/* Computes the next block as far as it has no rare heap. */
static grundy_status run_wide(grundy_context *context, grundy_i_sparse *e, uint64_t count) {
  uint64_t rares = e->rare_count, end = e->n + GRUNDY_WIDE_BLOCK;
  if (end > count) end = count;
  grundy_status s = grundy_i_wide_begin(e->wide);
  while (s == GRUNDY_OK && e->n < end && e->rare_count == rares) {
    uint32_t v;
    if (!grundy_i_wide_next(e->wide, &v)) {
      e->statistics.reported++;
      s = evaluate(context, e, e->n, &v);
    }
    if (s == GRUNDY_OK) s = record(context, e, v);
  }
  uint64_t arm = grundy_i_wide_arm(e->wide);
  if (e->statistics.arm > arm) arm = e->statistics.arm;
  e->statistics.arm = (arm + GRUNDY_WIDE_ARM - 1) / GRUNDY_WIDE_ARM * GRUNDY_WIDE_ARM;
  return s;
}

/* ---- blocks ---- */

/* Chooses arms by what the window holds. */
static grundy_status train(grundy_i_sparse *e) {
  uint64_t head = e->n < HEAD ? e->n : HEAD;
  for (uint64_t n = 0; n < head; n++) e->head[n] = (uint16_t)grundy_i_values_at(e->values, n);
  while (e->train_at <= e->n) e->train_at *= 4;
  if (e->train_at > TRAIN_LAST) e->train_at = UINT64_MAX;
  grundy_status s = grundy_i_planner_train(e->caller, &e->planner, &e->space, e->last.values,
                                           e->last.base, e->n, e->head, (size_t)head, ARMS);
  watch_plan(e);
  return s;
}

/* The narrowest lanes that hold all rare values and most common ones. */
static unsigned choose_lanes(const grundy_i_sparse *e) {
  uint64_t large = 0;
  for (uint32_t v = 0; v <= e->histogram->largest; v++) {
    bool fits = grundy_i_space_index(&e->space, v) < 16;
    if (!fits) large += e->histogram->count[0][v] + e->histogram->count[1][v];
  }
  for (size_t i = 0; i < e->rare_count; i++) {
    if (grundy_i_space_index(&e->space, e->rares[i].value) >= 16) return 32;
  }
  return large * 100 > e->histogram->total ? 32 : 16;
}

/* Makes plan and window ready for blocks. */
static grundy_status prepare(grundy_i_sparse *e) {
  bool retrain = e->n >= e->train_at || e->planner.arms.count == 0;
  unsigned lanes = choose_lanes(e);
  grundy_status s = grundy_i_planner_lay_out(e->caller, &e->planner, &e->space, e->rares,
                                             e->rare_count, lanes, &e->fits);
  e->laid_out = s == GRUNDY_OK;
  if (s != GRUNDY_OK || !e->fits) return s;
  s = open_window(e, lanes / 8);
  if (s == GRUNDY_OK && retrain) {
    s = train(e);
    if (s == GRUNDY_OK) {
      s = grundy_i_planner_lay_out(e->caller, &e->planner, &e->space, e->rares, e->rare_count,
                                   lanes, &e->fits);
    }
  }
  return s;
}

/* The heaps that a block left open, from the first on. Where one of them is rare, the rest of the
 * block is void. */
static grundy_status resolve(grundy_context *context, grundy_i_sparse *e, uint64_t first,
                             uint32_t reported) {
  for (; reported; reported &= reported - 1) {
    uint64_t n = first + GRUNDY_LOWEST_BIT(reported);
    uint32_t v;
    grundy_status s = evaluate(context, e, n, &v);
    if (s != GRUNDY_OK) {
      e->n = n;
      return s;
    }
    e->statistics.reported++;
    write_window(e, n, v);
    if (!grundy_i_space_rare(&e->space, n, v)) continue;
    e->n = n + 1;
    return add_rare(e, n, v);
  }
  return GRUNDY_OK;
}

static grundy_status publish(grundy_context *context, grundy_i_sparse *e, uint64_t from) {
  const uint16_t *values = e->last.values + (from - e->last.base);
  uint16_t largest = 0;
  for (uint64_t i = 0; i < e->n - from; i++) largest = values[i] > largest ? values[i] : largest;
  for (uint64_t i = 0; largest > e->statistics.largest; i++) note_value(e, from + i, values[i]);
  return grundy_i_values_append(context, e->values, values, (size_t)(e->n - from));
}

/* Computes blocks up to `count`, as far as window and patch go in one piece. */
static grundy_status run(grundy_context *context, grundy_i_sparse *e, uint64_t count) {
  uint64_t from = e->n, end = e->last.base + e->last.size, turn = e->patch_size;
  if (turn && end > from - from % turn + turn) end = from - from % turn + turn;
  size_t blocks = (size_t)((count < end ? count : end) - from) / GRUNDY_BLOCK;
  uint32_t reported;
  const void *patch =
      turn ? (const char *)e->patch + (size_t)(from % turn) * e->last.lane_bytes : NULL;
  grundy_i_kernel_function kernel = e->last.lane_bytes == 2 ? e->kernel->run16 : e->kernel->run32;
  size_t done = kernel(&e->planner.plan, lane_at(&e->last, from), patch,
                       e->last.values + (from - e->last.base), blocks, &reported);
  e->n = from + done * GRUNDY_BLOCK;
  clear_patch(e, from, e->n);
  grundy_status s = resolve(context, e, e->n - GRUNDY_BLOCK, reported);
  grundy_status published = publish(context, e, from);
  return s == GRUNDY_OK ? published : s;
}

/* What progress shows beside the count. */
static void write_note(grundy_i_sparse *e) {
  const grundy_i_sparse_statistics *s = &e->statistics;
  snprintf(e->note, sizeof e->note, "%llu rare heaps, the last %llu; largest value %u",
           (unsigned long long)s->rare_count, (unsigned long long)s->last_rare, s->largest);
}

static bool quiet(const grundy_i_sparse *e) {
  return e->n >= 2 * QUIET && e->n - e->statistics.last_rare >= QUIET;
}

grundy_status grundy_i_sparse_fill(grundy_context *context, grundy_i_sparse *e, uint64_t count,
                                   uint64_t goal) {
  grundy_status s = GRUNDY_OK;
  e->caller = context;
  write_note(e);
  while (e->n < count && s == GRUNDY_OK) {
    s = grundy_i_tick_note(context, "nim-values", e->n, goal, e->note);
    if (s != GRUNDY_OK) break;
    if (e->n >= e->adopt_at) {
      bool ready;
      s = grundy_i_sparse_adopt(context, e, &ready);
      e->adopt_at = 2 * e->n;
      continue;
    }
    if (e->use_wide && e->n - e->statistics.last_rare > grundy_i_rule_last(e->rule)) {
      s = prepare_wide(context, e);
      if (s == GRUNDY_OK && e->use_wide) s = run_wide(context, e, count);
      continue;
    }
    bool blocks =
        !e->use_wide && quiet(e) && e->n % GRUNDY_BLOCK == 0 && e->n + GRUNDY_BLOCK <= count;
    if (blocks && (!e->laid_out || e->n >= e->train_at)) s = prepare(e);
    slide(e);
    if (s != GRUNDY_OK) break;
    if (blocks && e->laid_out && e->fits && e->n > e->planner.reach + GRUNDY_BLOCK) {
      s = run(context, e, count);
    } else {
      s = step(context, e);
    }
  }
  return s;
}

/* ---- state ---- */

enum { STATE_NUMBERS = 10, STATE_HEADER = STATE_NUMBERS + LUCKY };

grundy_status grundy_i_sparse_save(const grundy_i_sparse *e, grundy_words *out) {
  const grundy_i_pair_list *arms = &e->planner.arms;
  uint64_t header[STATE_HEADER] = {
      e->space.mask, e->space.parity, e->space.common, e->space.low,      e->adopt_at,
      e->train_at,   e->counted,      e->watched_from, e->statistics.arm, (uint64_t)arms->count};
  memcpy(header + STATE_NUMBERS, e->lucky, sizeof e->lucky);
  grundy_status s = grundy_words_append(out, header, STATE_HEADER);
  for (size_t i = 0; i < arms->count && s == GRUNDY_OK; i++) {
    s = grundy_words_push(out, arms->pairs[i].swap | (uint64_t)arms->pairs[i].offset << 32);
  }
  return s;
}

static bool plausible_state(const uint64_t *w, size_t count, uint64_t values) {
  if (count < STATE_HEADER) return false;
  bool space =
      w[0] && w[0] < GRUNDY_SPACE_VALUES && w[1] < 2 && w[2] < 2 && w[3] < 16 && w[0] >> w[3] & 1;
  return space && w[6] <= values && w[7] <= values && w[9] <= ARMS && w[9] <= count - STATE_HEADER;
}

grundy_status grundy_i_sparse_load(grundy_context *context, grundy_i_sparse *e,
                                   const uint64_t *words, size_t count, size_t *read) {
  uint64_t values = grundy_i_values_count(e->values);
  e->caller = context;
  if (!plausible_state(words, count, values)) {
    return grundy_i_fail(context, GRUNDY_BAD_INPUT, "no state of the engine stands there");
  }
  e->space = (grundy_i_space){(uint32_t)words[0], (unsigned)words[1], (unsigned)words[2],
                              (unsigned)words[3]};
  count_values(e, words[6]);
  grundy_status s = collect_rares(e, values);
  e->n = values;
  e->adopt_at = words[4];
  e->train_at = words[5];
  e->watched_from = words[7];
  e->statistics.arm = words[8];
  memcpy(e->lucky, words + STATE_NUMBERS, sizeof e->lucky);
  e->use_wide = many_large(e);
  for (size_t i = 0; i < words[9] && s == GRUNDY_OK; i++) {
    uint64_t arm = words[STATE_HEADER + i];
    s = grundy_i_planner_add_arm(context, &e->planner, (uint32_t)arm, (uint64_t)(arm >> 32));
  }
  *read = STATE_HEADER + (size_t)words[9];
  return s;
}
