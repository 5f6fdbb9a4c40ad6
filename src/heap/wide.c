/* Nim-values by sparse space where rare heaps are many.
 *
 * A common heap n has the least common index that no option takes, an option being one common and
 * one rare heap (see sparse.c); 1000 rare heaps make 1000 options. Their indices are taken in
 * three stages, in an order that leaves little for the dear ones:
 *
 *   1. rows: the pairs that take most, all indices at a time (one-hot rows, an OR each);
 *   2. columns: the few least indices left are candidates, one byte each; every other pair is
 *      compared with them, 32 heaps an instruction; struck ones drop out and columns become fewer;
 *   3. near pairs, whose common heap may lie in the same block, in the order of play.
 *
 * The rare values below are hit by rows of common heaps (arms) first, and by a hunt through 2048
 * arms for the few that are left. What is not decided so is left to the caller, who does it by the
 * rule; so the choice of pairs and arms never changes a value.
 *
 * Cost a heap: about rares / 64 vector comparisons for each column, and the rows. Stages 1 and 2 of
 * a block are shared among two threads, 32 heaps each. */
#include "heap/wide.h"

#include <stdlib.h>
#include <string.h>

#include "heap/wide_kernel.h"
#include "heap/wide_plan.h"
#include "heap/wide_worker.h"

enum {
  FIRST = 8192,            /* heaps before blocks are used */
  FAR = 2048,              /* arms beyond those, reversed at a time */
  PERIOD = 64,             /* blocks after which failures are looked at, */
  FAILURES = 16,           /* and how many are borne: one heap in 256 */
  CHUNKS = 500,            /* of 32 arms to hunt through */
  HEAD = GRUNDY_WIDE_NEAR, /* the first of those arms */
  SURVIVORS = 8,           /* candidates that stage 3 may choose from */
  UNITS = GRUNDY_WIDE_BLOCK / GRUNDY_WIDE_LANES,
  ROW_ROOM = 3 * GRUNDY_WIDE_REACH,
  WHOLE = 1 << 20, /* heaps of which all are kept as bytes */
  ALIGNMENT = 64,
  INDICES = 256, /* that fit a byte */
  ALIKE = 12,    /* arms of one index and place to choose from */
  LISTED = 512   /* pairs and arms for columns that are put in order */
};

/* One thread's share of a block. */
typedef struct unit {
  uint64_t n; /* its first heap */
  uint64_t missing[GRUNDY_WIDE_LANES][GRUNDY_WIDE_WORDS];
  uint8_t wanted[GRUNDY_WIDE_COLUMNS * GRUNDY_WIDE_LANES];
  uint64_t taken[GRUNDY_WIDE_LANES * GRUNDY_WIDE_WORDS];
  uint64_t hit[GRUNDY_WIDE_LANES * GRUNDY_WIDE_WORDS];
  uint8_t columns[GRUNDY_WIDE_COLUMNS * GRUNDY_WIDE_LANES];
  /* Of the first `sought` rare indices those not missing are known to be hit, and the first
   * `proved` of them are. */
  uint32_t proved[GRUNDY_WIDE_LANES], sought[GRUNDY_WIDE_LANES];
} unit;

typedef struct pairs {
  grundy_i_wide_pair *at;
  size_t count, capacity;
} pairs;

struct grundy_i_wide {
  grundy_context *context; /* that the memory belongs to */
  grundy_context *caller;  /* that errors go to */
  const grundy_i_rule *rule;
  const grundy_i_wide_kernel *kernel;
  grundy_i_worker *worker; /* NULL for one thread */
  grundy_i_space space;
  bool planned, stale, foreign_common, foreign_rare;
  uint64_t n, plan_at, last_excluded, last_rare;
  uint8_t *bytes, *excluded; /* of heaps base .. base + size */
  uint64_t base, size;
  void *row_block;
  uint64_t *rows, row_base; /* of heaps row_base .. row_base + ROW_ROOM */
  unsigned words;
  uint32_t largest; /* index */
  grundy_i_wide_gathered strikes, arms;
  pairs rest;
  size_t listed; /* of `rest`, best first; the others stand by rare heap */
  size_t clean;  /* pairs of the others that read no excluded heap, from the first on */
  size_t planned_rest;
  grundy_i_wide_pair list[LISTED]; /* arms for columns */
  size_t list_count, chunks;
  bool generous;         /* with columns */
  size_t begun, failed;  /* blocks, and heaps without a candidate, since that was looked at */
  uint64_t arm;          /* no common heap used to hit a rare value is larger */
  uint64_t listed_reach; /* no offset in the two lists is larger */
  grundy_i_wide_near *near;
  size_t near_count;
  uint8_t small[CHUNKS * GRUNDY_WIDE_LANES], small_excluded[CHUNKS * GRUNDY_WIDE_LANES];
  uint64_t block; /* first heap of the block */
  unit units[UNITS];
};

/* ---- making one ---- */

grundy_status grundy_i_wide_create(grundy_context *context, grundy_context *owner,
                                   const grundy_i_rule *rule, const grundy_i_kernel *kernel,
                                   grundy_i_wide **out) {
  void *block, *near = NULL, *rows = NULL;
  size_t row_bytes = (size_t)ROW_ROOM * GRUNDY_WIDE_WORDS * sizeof(uint64_t) + ALIGNMENT;
  grundy_status s = grundy_i_heap_allocate(context, owner, 1, sizeof(grundy_i_wide), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_wide *w = block;
  w->context = owner;
  w->caller = context;
  w->rule = rule;
  w->kernel = kernel->wide;
  w->arm = GRUNDY_WIDE_ARM;
  s = grundy_i_heap_allocate(context, owner, rule->count, sizeof *w->near, &near);
  w->near = near;
  if (s == GRUNDY_OK) s = grundy_i_heap_allocate(context, owner, row_bytes, 1, &rows);
  w->row_block = rows;
  if (s == GRUNDY_OK && grundy_context_get_limits(context).threads > 1) {
    s = grundy_i_worker_create(context, owner, &w->worker);
  }
  if (s != GRUNDY_OK) {
    grundy_i_wide_destroy(w);
    return s;
  }
  w->rows = (void *)((char *)rows + (ALIGNMENT - (uintptr_t)rows % ALIGNMENT) % ALIGNMENT);
  *out = w;
  return GRUNDY_OK;
}

void grundy_i_wide_destroy(grundy_i_wide *w) {
  if (!w) return;
  size_t row_bytes = (size_t)ROW_ROOM * GRUNDY_WIDE_WORDS * sizeof(uint64_t) + ALIGNMENT;
  grundy_i_worker_destroy(w->worker);
  grundy_i_wide_gathered_clear(w->context, &w->strikes);
  grundy_i_wide_gathered_clear(w->context, &w->arms);
  grundy_i_free(w->context, w->rest.at, w->rest.capacity * sizeof *w->rest.at);
  grundy_i_free(w->context, w->bytes, (size_t)w->size);
  grundy_i_free(w->context, w->excluded, (size_t)w->size);
  grundy_i_free(w->context, w->near, w->rule->count * sizeof *w->near);
  grundy_i_free(w->context, w->row_block, row_bytes);
  grundy_i_free(w->context, w, sizeof *w);
}

/* ---- the past, as bytes and rows ---- */

/* No heap farther back is read, once no rare heap comes. */
static uint64_t reach(const grundy_i_wide *w) {
  uint64_t most = GRUNDY_WIDE_ARM > w->last_rare ? GRUNDY_WIDE_ARM : w->last_rare;
  return most + grundy_i_rule_last(w->rule) + 2 * GRUNDY_WIDE_BLOCK;
}

static grundy_status resize_bytes(grundy_i_wide *w, uint64_t size) {
  void *bytes = w->bytes, *excluded = w->excluded;
  grundy_status s =
      grundy_i_heap_grow(w->caller, w->context, &bytes, (size_t)w->size, (size_t)size);
  if (s != GRUNDY_OK) return s;
  w->bytes = bytes;
  s = grundy_i_heap_grow(w->caller, w->context, &excluded, (size_t)w->size, (size_t)size);
  if (s != GRUNDY_OK) {
    bytes = NULL; /* both or none */
    grundy_i_free(w->context, w->bytes, (size_t)size);
    grundy_i_free(w->context, w->excluded, (size_t)w->size);
    w->bytes = w->excluded = NULL;
    w->size = 0;
    w->planned = false;
    return s;
  }
  w->excluded = excluded;
  w->size = size;
  return GRUNDY_OK;
}

/* Room for another block: by forgetting heaps that no pair reads, else by growing. */
static grundy_status make_room(grundy_i_wide *w) {
  if (w->n + GRUNDY_WIDE_BLOCK <= w->base + w->size) return GRUNDY_OK;
  uint64_t keep = 2 * reach(w), held = w->n - w->base;
  if (w->n < WHOLE || w->n < 4 * w->last_excluded || held < 2 * keep) {
    return resize_bytes(w, 2 * w->size);
  }
  memmove(w->bytes, w->bytes + (held - keep), (size_t)keep);
  memmove(w->excluded, w->excluded + (held - keep), (size_t)keep);
  w->base = w->n - keep;
  return GRUNDY_OK;
}

static void write_row(grundy_i_wide *w, uint64_t n) {
  if (n + GRUNDY_WIDE_BLOCK > w->row_base + ROW_ROOM) {
    uint64_t base = n - 2 * (uint64_t)GRUNDY_WIDE_REACH;
    memmove(w->rows, w->rows + (base - w->row_base) * w->words,
            (size_t)(n - base) * w->words * sizeof *w->rows);
    w->row_base = base;
  }
  uint64_t *row = w->rows + (n - w->row_base) * w->words;
  uint32_t index = w->bytes[n - w->base];
  memset(row, 0, w->words * sizeof *row);
  if (!w->excluded[n - w->base] && index / 64 < w->words)
    row[index / 64] = UINT64_C(1) << index % 64;
}

static void write_byte(grundy_i_wide *w, uint64_t n, uint32_t value, bool rare) {
  uint32_t index = grundy_i_space_index(&w->space, value);
  bool pass = rare || n == 0 || index >= INDICES;
  w->bytes[n - w->base] = (uint8_t)index;
  w->excluded[n - w->base] = pass ? 255 : 0;
  if (pass) {
    w->last_excluded = n;
    w->clean = w->listed;
  }
  if (rare) w->last_rare = n;
  if (rare || n == 0) return;
  if (index >= INDICES) {
    w->foreign_common = true;
  } else if (index > w->largest) {
    w->largest = index;
  }
}

/* All heaps so far. */
static grundy_status read_values(grundy_i_wide *w, const grundy_i_values *values) {
  uint64_t count = grundy_i_values_count(values);
  w->foreign_common = w->foreign_rare = false;
  w->base = 0;
  w->largest = 0;
  if (w->size < count + GRUNDY_WIDE_BLOCK) {
    grundy_status s = resize_bytes(w, count + count / 2 + GRUNDY_WIDE_BLOCK);
    if (s != GRUNDY_OK) return s;
  }
  for (uint64_t n = 0; n < count; n++) {
    uint32_t v = grundy_i_values_at(values, n);
    write_byte(w, n, v, n && grundy_i_space_rare(&w->space, n, v));
  }
  w->n = count;
  return GRUNDY_OK;
}

/* The arms to hunt through: no more than a quarter of the heaps. */
static void write_small(grundy_i_wide *w) {
  uint64_t most = w->n / 4 / GRUNDY_WIDE_LANES - HEAD / GRUNDY_WIDE_LANES - 4;
  w->chunks = most < CHUNKS ? (size_t)most : CHUNKS;
  for (size_t i = 0; i < w->chunks * GRUNDY_WIDE_LANES; i++) {
    size_t a = HEAD + (i ^ (GRUNDY_WIDE_LANES - 1));
    w->small[i] = w->bytes[a];
    w->small_excluded[i] = w->excluded[a];
  }
}

static void write_rows(grundy_i_wide *w) {
  uint64_t before = 2 * (uint64_t)GRUNDY_WIDE_REACH;
  w->words = w->largest < 64 ? 1 : w->largest < 128 ? 2 : 4;
  w->row_base = w->n - before;
  for (uint64_t n = w->row_base; n < w->n; n++) write_row(w, n);
}

/* ---- pairs ---- */

static grundy_status add_pair(grundy_i_wide *w, uint64_t offset, uint32_t index) {
  pairs *p = &w->rest;
  if (p->count == p->capacity) {
    size_t wanted = p->capacity ? 2 * p->capacity : 256;
    void *at = p->at;
    grundy_status s = grundy_i_heap_grow(w->caller, w->context, &at, p->capacity * sizeof *p->at,
                                         wanted * sizeof *p->at);
    if (s != GRUNDY_OK) return s;
    p->at = at;
    p->capacity = wanted;
  }
  p->at[p->count++] = (grundy_i_wide_pair){(int32_t)offset, index};
  return GRUNDY_OK;
}

/* All pairs of one rare heap that are not near; heap 0 with index 0 stands for a move that leaves
 * one heap. */
static grundy_status add_rare(grundy_i_wide *w, uint64_t heap, uint32_t index) {
  const grundy_i_rule *rule = w->rule;
  grundy_status s = GRUNDY_OK;
  if (index >= INDICES) {
    w->foreign_rare = true;
    return GRUNDY_OK;
  }
  for (size_t i = 0; i < rule->count && s == GRUNDY_OK; i++) {
    uint64_t offset = rule->takes[i].stones + heap;
    bool single = heap == 0 && !(w->space.parity & rule->takes[i].stones & 1);
    unsigned leave = heap ? GRUNDY_LEAVE_TWO : single ? GRUNDY_LEAVE_ONE : 0;
    if (rule->takes[i].leave & leave && offset >= GRUNDY_WIDE_NEAR) s = add_pair(w, offset, index);
  }
  return s;
}

static void lay_out_near(grundy_i_wide *w, const grundy_i_rare *rares, size_t count) {
  const grundy_i_rule *rule = w->rule;
  w->near_count = 0;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones < GRUNDY_WIDE_NEAR; i++) {
    uint64_t stones = rule->takes[i].stones;
    unsigned leave = rule->takes[i].leave;
    grundy_i_wide_near *near = &w->near[w->near_count];
    bool any = false;
    memset(near, 0, sizeof *near);
    memset(near->none, 255, sizeof near->none);
    if (leave & GRUNDY_LEAVE_ONE && stones && !(w->space.parity & stones & 1)) {
      near->none[GRUNDY_WIDE_NEAR - stones] = 0;
      any = true;
    }
    for (size_t j = 0; j < count && leave & GRUNDY_LEAVE_TWO; j++) {
      uint64_t offset = stones + rares[j].heap;
      uint32_t index = grundy_i_space_index(&w->space, rares[j].value);
      if (offset >= GRUNDY_WIDE_NEAR) break;
      if (index >= INDICES) continue;
      near->index[GRUNDY_WIDE_NEAR - offset] = (uint8_t)index;
      near->none[GRUNDY_WIDE_NEAR - offset] = 0;
      any = true;
    }
    w->near_count += any;
  }
}

static int by_swap(const void *a, const void *b) {
  const grundy_i_wide_choice *x = a, *y = b;
  if (x->swap != y->swap) return x->swap < y->swap ? -1 : 1;
  return (x->offset > y->offset) - (x->offset < y->offset);
}

/* Chooses the pairs that rows gather, puts the best others first, then the rest as they stand. */
static grundy_status choose_strikes(grundy_i_wide *w, const grundy_i_wide_past *past) {
  pairs *rest = &w->rest;
  void *block = NULL, *marks = NULL;
  grundy_i_wide_pair best[LISTED];
  size_t count = 0, kept = 0, all = rest->count;
  grundy_status s =
      grundy_i_heap_allocate(w->caller, w->context, all, sizeof(grundy_i_wide_choice), &block);
  if (s == GRUNDY_OK) s = grundy_i_heap_allocate(w->caller, w->context, all, sizeof(bool), &marks);
  grundy_i_wide_choice *choices = block;
  bool *chosen = marks;
  for (size_t i = 0; i < all && s == GRUNDY_OK; i++) {
    choices[i] = (grundy_i_wide_choice){rest->at[i].index, rest->at[i].offset};
  }
  if (s == GRUNDY_OK && all) {
    qsort(choices, all, sizeof *choices, by_swap);
    s = grundy_i_wide_choose(w->caller, w->context, past, choices, all, false, &w->strikes, chosen,
                             best, LISTED, &w->listed);
  }
  for (size_t i = 0; i < all && s == GRUNDY_OK; i++) {
    if (chosen[i]) choices[count++] = choices[i];
  }
  for (size_t i = 0; i < all && s == GRUNDY_OK; i++) {
    grundy_i_wide_choice key = {rest->at[i].index, rest->at[i].offset};
    if (!count || !bsearch(&key, choices, count, sizeof key, by_swap))
      rest->at[kept++] = rest->at[i];
  }
  if (s == GRUNDY_OK) {
    memmove(rest->at + w->listed, rest->at, kept * sizeof *rest->at);
    memcpy(rest->at, best, w->listed * sizeof *best);
    rest->count = kept + w->listed;
    w->clean = w->listed;
  }
  grundy_i_free(w->context, marks, all * sizeof(bool));
  grundy_i_free(w->context, block, all * sizeof(grundy_i_wide_choice));
  return s;
}

/* The common heaps to choose arms from; returns their number. */
static size_t find_arms(const grundy_i_wide *w, const grundy_i_values *values,
                        grundy_i_wide_choice *choices) {
  const grundy_i_rule *rule = w->rule;
  uint8_t seen[INDICES] = {0};
  size_t count = 0;
  uint64_t last = grundy_i_rule_last(rule), most = w->n / 4;
  if (most > GRUNDY_WIDE_ARM) most = GRUNDY_WIDE_ARM;
  for (uint64_t a = GRUNDY_WIDE_NEAR; a + last < most; a++) {
    uint32_t v = grundy_i_values_at(values, a), index = grundy_i_space_index(&w->space, v);
    if (grundy_i_space_rare(&w->space, a, v) || index >= INDICES || seen[index] == ALIKE) continue;
    seen[index]++;
    for (size_t i = 0; i < rule->count; i++) {
      if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
      choices[count++] = (grundy_i_wide_choice){index, (int32_t)(rule->takes[i].stones + a)};
    }
  }
  return count;
}

/* Chooses common heaps that show which rare indices are hit. */
static grundy_status choose_arms(grundy_i_wide *w, const grundy_i_wide_past *past,
                                 const grundy_i_values *values) {
  void *block = NULL, *marks = NULL;
  size_t most = INDICES * (size_t)ALIKE * w->rule->count;
  grundy_status s =
      grundy_i_heap_allocate(w->caller, w->context, most, sizeof(grundy_i_wide_choice), &block);
  if (s == GRUNDY_OK) s = grundy_i_heap_allocate(w->caller, w->context, most, sizeof(bool), &marks);
  if (s == GRUNDY_OK) {
    grundy_i_wide_choice *choices = block;
    size_t count = find_arms(w, values, choices);
    if (count) qsort(choices, count, sizeof *choices, by_swap);
    s = grundy_i_wide_choose(w->caller, w->context, past, choices, count, true, &w->arms, marks,
                             w->list, LISTED, &w->list_count);
  }
  grundy_i_free(w->context, marks, most * sizeof(bool));
  grundy_i_free(w->context, block, most * sizeof(grundy_i_wide_choice));
  return s;
}

static bool fit(const grundy_i_wide *w) {
  return !(w->foreign_common && w->foreign_rare) && w->n >= FIRST && w->n < INT32_MAX / 2;
}

grundy_status grundy_i_wide_plan(grundy_context *context, grundy_i_wide *w,
                                 const grundy_i_space *space, const grundy_i_rare *rares,
                                 size_t count, const grundy_i_values *values, bool *fits) {
  grundy_status s = GRUNDY_OK;
  w->caller = context;
  bool same = w->planned && !w->stale && w->n == grundy_i_values_count(values) &&
              w->space.mask == space->mask && w->space.parity == space->parity &&
              w->space.common == space->common;
  w->space = *space;
  w->planned = *fits = false;
  if (grundy_i_values_count(values) < FIRST) return GRUNDY_OK;
  if (!same) s = read_values(w, values);
  if (s != GRUNDY_OK || !fit(w)) return s;
  write_rows(w);
  if (w->base == 0) write_small(w);
  w->rest.count = w->listed = w->clean = 0;
  s = add_rare(w, 0, 0);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = add_rare(w, rares[i].heap, grundy_i_space_index(space, rares[i].value));
  }
  if (s != GRUNDY_OK) return s;
  lay_out_near(w, rares, count);
  grundy_i_wide_past past = {&w->space, w->bytes, w->excluded, w->base, w->n, w->words};
  s = choose_strikes(w, &past);
  if (s == GRUNDY_OK) s = choose_arms(w, &past, values);
  if (s != GRUNDY_OK) return s;
  w->listed_reach = GRUNDY_WIDE_ARM + grundy_i_rule_last(w->rule);
  for (size_t i = 0; i < w->listed; i++) {
    uint64_t offset = (uint64_t)w->rest.at[i].offset;
    if (offset > w->listed_reach) w->listed_reach = offset;
  }
  w->planned_rest = w->rest.count;
  w->plan_at = w->n > WHOLE ? UINT64_MAX : w->n + w->n / 2;
  w->stale = false;
  w->planned = *fits = fit(w);
  return GRUNDY_OK;
}

void grundy_i_wide_forget(grundy_i_wide *w) {
  w->planned = false;
}

bool grundy_i_wide_due(const grundy_i_wide *w) {
  return !w->planned || w->stale || w->n >= w->plan_at ||
         w->rest.count > w->planned_rest + w->planned_rest / 8 + 32 ||
         (w->largest >= 64 * w->words && w->words < GRUNDY_WIDE_WORDS);
}

/* ---- one heap more ---- */

grundy_status grundy_i_wide_push(grundy_i_wide *w, uint32_t value, bool rare) {
  if (!w->planned) return GRUNDY_OK;
  grundy_status s = make_room(w);
  if (s != GRUNDY_OK) return s;
  uint64_t n = w->n;
  write_byte(w, n, value, rare);
  write_row(w, n);
  w->n = n + 1;
  if (rare) s = add_rare(w, n, grundy_i_space_index(&w->space, value));
  if (rare && w->base > 0) w->stale = true;
  if (w->foreign_common && w->foreign_rare) w->stale = true;
  return s;
}

/* ---- a block ---- */

/* The least indices that a row leaves, as a lane of the columns. */
static void spread(const uint64_t *row, unsigned words, uint8_t *lane) {
  unsigned c = 0;
  for (unsigned j = 0; j < words; j++) {
    for (uint64_t open = ~row[j]; open && c < GRUNDY_WIDE_COLUMNS; open &= open - 1) {
      lane[(size_t)c++ * GRUNDY_WIDE_LANES] = (uint8_t)(64 * j + GRUNDY_LOWEST_BIT(open));
    }
  }
  for (; c < GRUNDY_WIDE_COLUMNS; c++) lane[(size_t)c * GRUNDY_WIDE_LANES] = GRUNDY_WIDE_NONE;
}

/* Strikes what pairs from .. to take. */
static void strike_listed(const grundy_i_wide *w, const grundy_i_wide_pair *list, size_t count,
                          uint64_t n, uint8_t *columns, unsigned width) {
  const uint8_t *bytes = w->bytes + (n - w->base), *excluded = w->excluded + (n - w->base);
  bool clean = n > w->last_excluded + w->listed_reach;
  w->kernel->strike(list, count, bytes, clean ? NULL : excluded, columns, width);
}

static void strike_rest(const grundy_i_wide *w, uint64_t n, uint8_t *columns) {
  const uint8_t *bytes = w->bytes + (n - w->base), *excluded = w->excluded + (n - w->base);
  const grundy_i_wide_pair *at = w->rest.at;
  size_t clean = w->clean, count = w->rest.count;
  if (clean > w->listed) {
    w->kernel->strike(at + w->listed, clean - w->listed, bytes, NULL, columns, SURVIVORS);
  }
  if (count > clean) {
    w->kernel->strike(at + clean, count - clean, bytes, excluded, columns, SURVIVORS);
  }
}

/* Fewer columns, step by step, as fewer candidates are left. A game whose lanes are often left
 * without one gets more of them. */
typedef struct step {
  size_t pairs;
  unsigned width;
} step;

static void strike_steps(const grundy_i_wide *w, const grundy_i_wide_pair *list, size_t count,
                         uint64_t n, uint8_t *columns) {
  static const step narrow[] = {{64, 24}, {64, 16}, {SIZE_MAX, 8}};
  static const step generous[] = {{96, 32}, {96, 24}, {192, 16}, {SIZE_MAX, 8}};
  const step *steps = w->generous ? generous : narrow;
  for (size_t i = 0, from = 0; from < count; i++) {
    size_t left = count - from, share = steps[i].pairs < left ? steps[i].pairs : left;
    strike_listed(w, list + from, share, n, columns, steps[i].width);
    from += share;
  }
}

/* The rare indices from .. limit that a row does not show as hit. */
static void find_missing(const uint64_t *hit, unsigned words, uint32_t from, uint32_t limit,
                         uint64_t *missing) {
  for (uint32_t j = 0; j < GRUNDY_WIDE_WORDS; j++) {
    uint32_t low = from > 64 * j ? from - 64 * j : 0, high = limit > 64 * j ? limit - 64 * j : 0;
    uint64_t below = high >= 64 ? UINT64_MAX : (UINT64_C(1) << high) - 1;
    uint64_t known = low >= 64 ? UINT64_MAX : (UINT64_C(1) << low) - 1;
    missing[j] = below & ~known & (j < words ? ~hit[j] : UINT64_MAX);
  }
}

static size_t list_missing(const uint64_t *missing, uint8_t *wanted) {
  size_t count = 0;
  for (uint32_t j = 0; j < GRUNDY_WIDE_WORDS; j++) {
    for (uint64_t m = missing[j]; m; m &= m - 1) {
      wanted[count++] = (uint8_t)(64 * j + GRUNDY_LOWEST_BIT(m));
    }
  }
  return count;
}

/* Hunts for wanted rare indices of heap n among `chunks` times 32 arms from heap `first` on, whose
 * bytes are given largest first within each 32; returns how many are left. */
static size_t hunt(const grundy_i_wide *w, uint64_t n, uint64_t first, const uint8_t *small,
                   const uint8_t *small_excluded, size_t chunks, uint8_t *wanted, size_t count) {
  for (size_t i = 0; i < w->rule->count && count; i++) {
    if (!(w->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    uint64_t at = n - w->rule->takes[i].stones - first - (GRUNDY_WIDE_LANES - 1) - w->base;
    grundy_i_wide_arms arms = {small, small_excluded, w->bytes + at, w->excluded + at, chunks};
    count = w->kernel->hunt(&arms, wanted, count);
  }
  return count;
}

/* The same for all larger arms, as far as the bytes go. */
static size_t hunt_far(grundy_i_wide *w, uint64_t n, uint8_t *wanted, size_t count) {
  uint8_t small[FAR], excluded[FAR];
  uint64_t last = grundy_i_rule_last(w->rule), a = HEAD + w->chunks * GRUNDY_WIDE_LANES;
  if (w->base) return count;
  for (; count && 2 * (a + FAR) + last < n; a += FAR) {
    for (size_t i = 0; i < FAR; i++) {
      small[i] = w->bytes[a + (i ^ (GRUNDY_WIDE_LANES - 1))];
      excluded[i] = w->excluded[a + (i ^ (GRUNDY_WIDE_LANES - 1))];
    }
    count = hunt(w, n, a, small, excluded, FAR / GRUNDY_WIDE_LANES, wanted, count);
    if (a + FAR > w->arm) w->arm = a + FAR;
  }
  return count;
}

static size_t hunt_near(const grundy_i_wide *w, uint64_t n, const uint64_t *missing,
                        uint8_t *wanted) {
  size_t count = list_missing(missing, wanted);
  return hunt(w, n, HEAD, w->small, w->small_excluded, w->chunks, wanted, count);
}

/* The missing indices of a lane become its column entries, as many as there is room for. */
static void want(unit *u, unsigned lane) {
  unsigned c = 0;
  for (uint32_t j = 0; j < GRUNDY_WIDE_WORDS; j++) {
    uint64_t *m = &u->missing[lane][j];
    for (; *m && c < GRUNDY_WIDE_COLUMNS; *m &= *m - 1) {
      u->wanted[c++ * GRUNDY_WIDE_LANES + lane] = (uint8_t)(64 * j + GRUNDY_LOWEST_BIT(*m));
    }
  }
  for (; c < GRUNDY_WIDE_COLUMNS; c++) u->wanted[c * GRUNDY_WIDE_LANES + lane] = GRUNDY_WIDE_NONE;
}

/* What the columns have not struck is missing still. */
static void unwant(unit *u, unsigned lane) {
  for (unsigned c = 0; c < GRUNDY_WIDE_COLUMNS; c++) {
    uint8_t index = u->wanted[c * GRUNDY_WIDE_LANES + lane];
    if (index != GRUNDY_WIDE_NONE) u->missing[lane][index / 64] |= UINT64_C(1) << index % 64;
  }
}

/* How many rare indices are to be hit where candidate c of a lane is its index; 0 for none, or too
 * many. */
static uint32_t proof_limit(const grundy_i_wide *w, const unit *u, unsigned lane, unsigned c) {
  uint8_t index = u->columns[c * GRUNDY_WIDE_LANES + lane];
  if (index == GRUNDY_WIDE_NONE) return 0;
  uint32_t limit = grundy_i_wide_below(&w->space, u->n + lane, index);
  return limit < INDICES ? limit : 0;
}

/* Hunts for what the first candidate of a lane needs. */
static void prove_lane(const grundy_i_wide *w, unit *u, unsigned lane) {
  uint8_t wanted[INDICES];
  uint64_t above[GRUNDY_WIDE_WORDS], *missing = u->missing[lane], needed[GRUNDY_WIDE_WORDS];
  uint32_t limit = proof_limit(w, u, lane, 0);
  find_missing(NULL, 0, limit, INDICES, above);
  for (unsigned j = 0; j < GRUNDY_WIDE_WORDS; j++) needed[j] = missing[j] & ~above[j];
  u->proved[lane] = 0;
  if (hunt_near(w, u->n + lane, needed, wanted)) return;
  u->proved[lane] = limit;
  for (unsigned j = 0; j < GRUNDY_WIDE_WORDS; j++) missing[j] &= above[j];
}

/* Columns look for what the first two candidates need, a hunt for what the first needs then. */
static void prove(const grundy_i_wide *w, unit *u) {
  for (unsigned lane = 0; lane < GRUNDY_WIDE_LANES; lane++) {
    uint32_t first = proof_limit(w, u, lane, 0), second = proof_limit(w, u, lane, 1);
    u->sought[lane] = second > first ? second : first;
    find_missing(u->hit + (size_t)lane * w->words, w->words, 0, u->sought[lane], u->missing[lane]);
    want(u, lane);
  }
  strike_steps(w, w->list, w->list_count, u->n, u->wanted);
  for (unsigned lane = 0; lane < GRUNDY_WIDE_LANES; lane++) {
    unwant(u, lane);
    prove_lane(w, u, lane);
  }
}

static void do_unit(void *context, unsigned which) {
  grundy_i_wide *w = context;
  unit *u = &w->units[which];
  const uint64_t *rows = w->rows + (u->n - w->row_base) * w->words;
  grundy_i_pairs strikes = {w->strikes.groups, w->strikes.group_count, w->strikes.offsets};
  grundy_i_pairs arms = {w->arms.groups, w->arms.group_count, w->arms.offsets};
  w->kernel->gather(&strikes, rows, w->words, u->taken);
  for (unsigned lane = 0; lane < GRUNDY_WIDE_LANES; lane++) {
    spread(u->taken + (size_t)lane * w->words, w->words, u->columns + lane);
  }
  strike_steps(w, w->rest.at, w->listed, u->n, u->columns);
  strike_rest(w, u->n, u->columns);
  w->kernel->gather(&arms, rows, w->words, u->hit);
  prove(w, u);
}

grundy_status grundy_i_wide_begin(grundy_i_wide *w) {
  grundy_status s = make_room(w);
  if (s != GRUNDY_OK) return s;
  if (++w->begun == PERIOD) {
    w->generous = w->generous || w->failed > FAILURES;
    w->begun = w->failed = 0;
  }
  uint64_t limit = w->n - w->last_excluded;
  while (w->clean < w->rest.count && (uint64_t)w->rest.at[w->clean].offset < limit) w->clean++;
  w->block = w->n;
  for (unsigned i = 0; i < UNITS; i++) w->units[i].n = w->n + i * GRUNDY_WIDE_LANES;
  if (w->worker) {
    grundy_i_worker_start(w->worker, do_unit, w, 1);
    do_unit(w, 0);
    grundy_i_worker_wait(w->worker);
  } else {
    for (unsigned i = 0; i < UNITS; i++) do_unit(w, i);
  }
  return GRUNDY_OK;
}

/* Are the first `limit` rare indices hit at the next heap, in that lane? */
static bool prove_late(grundy_i_wide *w, const unit *u, unsigned lane, uint32_t limit) {
  uint64_t missing[GRUNDY_WIDE_WORDS], above[GRUNDY_WIDE_WORDS];
  uint8_t wanted[INDICES];
  find_missing(u->hit + (size_t)lane * w->words, w->words, u->sought[lane], limit, missing);
  find_missing(NULL, 0, limit, INDICES, above);
  for (unsigned j = 0; j < GRUNDY_WIDE_WORDS; j++) missing[j] |= u->missing[lane][j] & ~above[j];
  size_t left = hunt_near(w, w->n, missing, wanted);
  return hunt_far(w, w->n, wanted, left) == 0;
}

bool grundy_i_wide_next(grundy_i_wide *w, uint32_t *value) {
  unsigned place = (unsigned)(w->n - w->block), lane = place % GRUNDY_WIDE_LANES, count = 0;
  unit *u = &w->units[place / GRUNDY_WIDE_LANES];
  const uint8_t *candidates = u->columns + lane;
  const uint8_t *before = w->bytes + (w->n - GRUNDY_WIDE_NEAR - w->base);
  const uint8_t *excluded = w->excluded + (w->n - GRUNDY_WIDE_NEAR - w->base);
  while (count < SURVIVORS && candidates[count * GRUNDY_WIDE_LANES] != GRUNDY_WIDE_NONE) count++;
  unsigned c = w->kernel->survive(w->near, w->near_count, before, excluded, candidates,
                                  GRUNDY_WIDE_LANES, count);
  if (c == count) {
    w->failed++;
    return false;
  }
  uint32_t index = candidates[c * GRUNDY_WIDE_LANES];
  *value = grundy_i_space_value(&w->space, w->n, index, false);
  uint32_t limit = grundy_i_wide_below(&w->space, w->n, index);
  return limit <= u->proved[lane] || (limit < INDICES && prove_late(w, u, lane, limit));
}

void grundy_i_wide_watch(grundy_i_wide *w) {
  w->arm = GRUNDY_WIDE_ARM;
}

uint64_t grundy_i_wide_arm(const grundy_i_wide *w) {
  return w->arm;
}
