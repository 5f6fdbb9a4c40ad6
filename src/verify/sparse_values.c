/* The values of a sparse octal game, from its rare heaps, and what a certificate says of them
 * (sparse.c, with the names used here).
 *
 * Values are computed by a plain loop over marks: v is marked where marks[v] = n + 1. Cost of heap
 * n: rares x splitting digits, and the arms needed to see every value of rare class; where the
 * first A are not enough, all others. From heap 2 W on, while all values are below 64, sixteen
 * heaps are done at once with sets of values in words: no split has two rare parts there, or two
 * equal ones with one that is rare or an arm.
 *
 * 2 bytes a heap, of at most the first `held` / 2 and the last `held` heaps: more than that is read
 * only where a heap is not common by its arms, and then the answer is LIMIT. */
#include <string.h>

#include "base/assert.h"
#include "base/bits.h"
#include "base/compiler.h"
#include "verify/lanes.h"
#include "verify/sparse.h"
#include "verify/verdict.h"

enum {
  SMALL = 64,
  NARROW = 32,
  NARROW_MISSES = 8,
  MOST_SIZE = 1 << 16,
  PIECE = 64,
  FRONT = 1 << 12,
  MOST_DIVISORS = 40
};

/* A heap with its value. */
typedef struct window_part {
  uint32_t heap;
  uint16_t value;
} window_part;

/* Parts for the kernel, of which there is room for `room`. */
typedef struct part_list {
  grundy_i_part *parts;
  size_t count, room;
} part_list;

/* `classes[b]`: the values below `size` with parity b under the mask, ascending, then one that is
 * never marked. Values are below `size`, a power of two, and so are their nim-sums. `arms` are the
 * common heaps 1 .. A once they are known. */
typedef struct space {
  grundy_context *context;
  const grundy_i_sparse_proof *sparse;
  const grundy_i_rule *rule;
  const grundy_i_lanes_kernel *kernel;
  uint16_t *g, *head;               /* G(first), …; G(0), … once first > 0 */
  uint64_t first, room, head_count; /* heaps */
  window_part *rares, *arms;
  size_t rare_count, rare_room, arm_count;
  part_list far, near, front; /* options by rare heaps and single ones: GRUNDY_LANES back or more,
                                 and less; by arms, as many as there is room for */
  size_t front_arms;          /* of how many arms */
  uint64_t *marks;
  uint32_t *classes[2];
  uint64_t small[2], bits; /* bits: all that some value has */
  size_t size;
  unsigned kappa;
  uint64_t narrow,
      too_narrow; /* how often sets of values below NARROW were tried, and not enough */
} space;

static unsigned parity_of(uint64_t word) {
  for (unsigned shift = 32; shift; shift /= 2) word ^= word >> shift;
  return (unsigned)word & 1;
}

/* The parity under the mask of values of common class at n. */
static unsigned common_at(const space *p, uint64_t n) {
  return p->kappa ^ (unsigned)(p->sparse->parity & n & 1);
}

static uint16_t *here(const space *p, uint64_t n) {
  GRUNDY_ASSERT(n >= p->first && n - p->first < p->room);
  return p->g + (n - p->first);
}

static bool held(const space *p, uint64_t n) {
  return n >= p->first || n < p->head_count;
}

static uint16_t value_of(const space *p, uint64_t n) {
  GRUNDY_ASSERT(held(p, n));
  return n >= p->first ? p->g[n - p->first] : p->head[n];
}

static void free_values(space *p) {
  size_t room = p->size + 1;
  grundy_i_free(p->context, p->marks, room * sizeof *p->marks);
  for (unsigned b = 0; b < 2; b++) {
    grundy_i_free(p->context, p->classes[b], room * sizeof *p->classes[b]);
    p->classes[b] = NULL;
  }
  p->marks = NULL;
}

/* Makes marks, all clear, and classes for values below `size`. */
static grundy_status make_values(space *p, size_t size) {
  free_values(p);
  p->size = size;
  if (size > MOST_SIZE) {
    return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, verify_large, MOST_SIZE);
  }
  void *block;
  grundy_status s = grundy_i_allocate(p->context, size + 1, sizeof *p->marks, &block);
  if (s != GRUNDY_OK) return s;
  p->marks = block;
  for (unsigned b = 0; b < 2; b++) {
    s = grundy_i_allocate(p->context, size + 1, sizeof *p->classes[b], &block);
    if (s != GRUNDY_OK) return s;
    p->classes[b] = block;
    size_t count = 0;
    for (size_t v = 0; v < size; v++) {
      if (parity_of(v & p->sparse->mask) != b) continue;
      p->classes[b][count++] = (uint32_t)v;
      if (v < SMALL) p->small[b] |= UINT64_C(1) << v;
    }
    p->classes[b][count] = (uint32_t)size;
  }
  return GRUNDY_OK;
}

/* ---- one heap ---- */

/* Marks the options of heap n that have a rare part, and the single heaps. */
static void mark_rares(space *p, uint64_t n, uint64_t mark) {
  uint64_t *marks = p->marks;
  const grundy_i_rule *rule = p->rule;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    uint64_t rest = n - rule->takes[i].stones;
    const uint16_t *g = here(p, rest);
    unsigned leave = rule->takes[i].leave;
    if (rest == 0 && leave & GRUNDY_LEAVE_NONE) marks[0] = mark;
    if (rest > 0 && leave & GRUNDY_LEAVE_ONE) marks[*g] = mark;
    if (!(leave & GRUNDY_LEAVE_TWO)) continue;
    for (size_t j = 0; j < p->rare_count && p->rares[j].heap < rest; j++) {
      window_part r = p->rares[j];
      if (rule->unequal && 2 * (uint64_t)r.heap == rest) continue;
      marks[r.value ^ *(g - r.heap)] = mark;
    }
  }
}

/* Marks options by the arms from `first` on until none of the `need` values below `limit` is left.
 * Two common parts give a value of rare class, and all others are marked, so no class is looked
 * at. */
static size_t mark_arms(space *p, uint64_t n, uint32_t limit, size_t need) {
  uint64_t *marks = p->marks, mark = n + 1;
  for (size_t i = 0; i < p->rule->count && need && p->arm_count; i++) {
    if (!(p->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    const uint16_t *g = here(p, n - p->rule->takes[i].stones);
    for (const window_part *a = p->arms, *end = a + p->arm_count; a < end; a++) {
      uint32_t v = (uint32_t)(a->value ^ *(g - a->heap));
      if (v >= limit || marks[v] == mark) continue;
      marks[v] = mark;
      if (--need == 0) return 0;
    }
  }
  return need;
}

/* The same by all splits of `rest`; *all false where some have a part that is not held. */
static grundy_status mark_splits(space *p, uint64_t n, uint64_t rest, uint32_t limit, size_t *need,
                                 bool *all) {
  uint64_t mark = n + 1;
  for (uint64_t a = 1; 2 * a <= rest && *need; a++) {
    if (a % 4096 == 0) {
      grundy_status s = grundy_i_tick(p->context, GRUNDY_PHRASE(task_searching_a_rare_heap), n, 0);
      if (s != GRUNDY_OK) return s;
    }
    if (!held(p, a) || !held(p, rest - a)) {
      *all = false;
      if (a >= p->head_count && a < p->first) a = p->first - 1;
      continue;
    }
    uint32_t v = (uint32_t)(value_of(p, a) ^ value_of(p, rest - a));
    bool option = !p->rule->unequal || 2 * a != rest;
    if (!option || v >= limit || p->marks[v] == mark) continue;
    p->marks[v] = mark;
    --*need;
  }
  return GRUNDY_OK;
}

static grundy_status mark_all(space *p, uint64_t n, uint32_t limit, size_t *need) {
  bool all = true;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < p->rule->count && s == GRUNDY_OK; i++) {
    const grundy_i_take *take = &p->rule->takes[i];
    if (take->stones > n || !(take->leave & GRUNDY_LEAVE_TWO)) continue;
    s = mark_splits(p, n, n - take->stones, limit, need, &all);
  }
  if (s != GRUNDY_OK || !*need || all) return s;
  return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, verify_given_up, n, p->room);
}

static size_t unmarked_below(const space *p, const uint32_t *class, uint64_t mark, uint32_t limit) {
  size_t count = 0;
  for (; *class < limit; class ++) count += p->marks[*class] != mark;
  return count;
}

static uint32_t first_unmarked(const space *p, const uint32_t *class, uint64_t mark) {
  while (p->marks[*class] == mark) class ++;
  return *class;
}

/* The next rare heap must be the next one listed. */
static grundy_status add_rare(space *p, uint64_t n, uint32_t value, grundy_verdict *verdict) {
  if (p->rare_count == p->rare_room || p->sparse->rares.data[p->rare_count] != n) {
    return GRUNDY_REFUTE(verdict, "verify.rare", {"n", n});
  }
  p->rares[p->rare_count++] = (window_part){(uint32_t)n, (uint16_t)value};
  return GRUNDY_OK;
}

/* Heap n >= 1 with all smaller ones known. */
static grundy_status next(space *p, uint64_t n, grundy_verdict *verdict) {
  uint64_t mark = n + 1;
  unsigned common = common_at(p, n);
  mark_rares(p, n, mark);
  uint32_t c = first_unmarked(p, p->classes[common], mark);
  while (c == p->size) {
    grundy_status s = make_values(p, 2 * p->size);
    if (s != GRUNDY_OK) return s;
    mark_rares(p, n, mark);
    c = first_unmarked(p, p->classes[common], mark);
  }
  const uint32_t *rare_class = p->classes[!common];
  size_t need = unmarked_below(p, rare_class, mark, c);
  *here(p, n) = (uint16_t)c;
  need = mark_arms(p, n, c, need);
  if (!need) return GRUNDY_OK;
  if (n >= p->sparse->matched_at) {
    return GRUNDY_REFUTE(verdict, "verify.witness", {"n", n},
                         {"value", first_unmarked(p, rare_class, mark)}, {"arms", p->sparse->arms});
  }
  grundy_status s = mark_all(p, n, c, &need);
  if (s != GRUNDY_OK || !need) return s;
  *here(p, n) = (uint16_t)first_unmarked(p, rare_class, mark);
  return add_rare(p, n, *here(p, n), verdict);
}

/* ---- some heaps at once ---- */

static void add_part(part_list *list, uint64_t back, uint16_t value) {
  GRUNDY_ASSERT(list->count < list->room && back <= UINT32_MAX);
  list->parts[list->count++] = (grundy_i_part){(uint32_t)back, value};
}

/* The options that have a rare part, and the single heaps, of all heaps from 2 W on. */
static void list_rares(space *p) {
  for (size_t i = 0; i < p->rule->count; i++) {
    grundy_i_take take = p->rule->takes[i];
    if (take.leave & GRUNDY_LEAVE_ONE) {
      add_part(take.stones < GRUNDY_LANES ? &p->near : &p->far, take.stones, 0);
    }
    if (!(take.leave & GRUNDY_LEAVE_TWO)) continue;
    for (const window_part *r = p->rares, *end = r + p->rare_count; r < end; r++) {
      uint64_t back = take.stones + r->heap;
      add_part(back < GRUNDY_LANES ? &p->near : &p->far, back, r->value);
    }
  }
}

/* The options by the first arms. */
static void list_front(space *p) {
  for (; p->front_arms < p->arm_count; p->front_arms++) {
    window_part a = p->arms[p->front_arms];
    if (p->front.room - p->front.count < p->rule->count) return;
    for (size_t i = 0; i < p->rule->count; i++) {
      const grundy_i_take *take = &p->rule->takes[i];
      if (take->leave & GRUNDY_LEAVE_TWO) add_part(&p->front, take->stones + a.heap, a.value);
    }
  }
}

/* The same arms as `need` bits show at heap n: is none of them left after those that are not in
 * front? */
static bool satisfied_later(const space *p, uint64_t n, uint64_t need) {
  for (const window_part *a = p->arms + p->front_arms, *end = p->arms + p->arm_count; a < end;
       a++) {
    for (size_t i = 0; i < p->rule->count; i++) {
      if (!(p->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
      const uint16_t *rest = here(p, n - p->rule->takes[i].stones);
      need &= ~(UINT64_C(1) << (a->value ^ *(rest - a->heap)));
    }
    if (!need) return true;
  }
  return false;
}

/* Heaps n .. n + GRUNDY_LANES - 1, n > 2 W, where all values are below 64 so far: how many of them,
 * from the first on, are common by their arms, as far as values below `most` show. */
static unsigned settle(space *p, uint64_t n, unsigned most) {
  GRUNDY_ASSERT(n > 2 * p->sparse->window && p->size == SMALL);
  uint64_t seen[GRUNDY_LANES] = {0}, need[GRUNDY_LANES] = {0};
  const grundy_i_lanes_sets *sets = most < SMALL ? &p->kernel->narrow : &p->kernel->wide;
  uint16_t *g = here(p, n);
  unsigned known = 0;
  sets->see(p->far.parts, p->far.count, g, seen);
  for (; known < GRUNDY_LANES; known++) {
    unsigned common = common_at(p, n + known);
    uint64_t options = seen[known];
    for (const grundy_i_part *part = p->near.parts, *end = part + p->near.count; part < end;
         part++) {
      options |= UINT64_C(1) << (part->value ^ *(g + known - part->back));
    }
    uint64_t unused = p->small[common] & ~options & UINT64_MAX >> (SMALL - most);
    if (!unused) break;
    g[known] = (uint16_t)GRUNDY_LOWEST_BIT(unused);
    need[known] = p->small[!common] & ~options & ((UINT64_C(1) << g[known]) - 1);
  }
  if (sets->satisfy(p->front.parts, p->front.count, g, need)) return known;
  for (unsigned i = 0; i < known; i++) {
    if (need[i] && !satisfied_later(p, n + i, need[i])) return i;
  }
  return known;
}

/* The same, by small sets first while these are mostly enough. */
static unsigned settle_some(space *p, uint64_t n) {
  bool narrow = p->too_narrow <= p->narrow / NARROW_MISSES;
  unsigned settled = 0;
  if (narrow) {
    settled = settle(p, n, NARROW);
    p->narrow++;
    p->too_narrow += settled < GRUNDY_LANES;
  }
  return settled ? settled : settle(p, n, SMALL);
}

/* ---- what is compared ---- */

/* The values of `from` .. matched_at - 1, from the one before the preperiod on, and the distances
 * at which they are compared with later ones: the period, and p / r for its primes r. */
typedef struct comparison {
  uint64_t from, preperiod, end;
  bool early; /* the heap before the preperiod repeats as well */
  uint16_t *values;
  size_t count;
  struct {
    uint64_t distance;
    bool differs;
  } later[MOST_DIVISORS];
} comparison;

static grundy_status open_comparison(grundy_context *context, comparison *c,
                                     const grundy_i_repeats *claim, uint64_t matched_at) {
  void *block;
  uint64_t left = claim->period;
  *c = (comparison){.from = claim->preperiod ? claim->preperiod - 1 : 0,
                    .preperiod = claim->preperiod,
                    .end = matched_at};
  c->later[c->count++].distance = claim->period;
  for (uint64_t r = 2; left > 1; r++) {
    if (r * r > left) r = left;
    if (left % r) continue;
    while (left % r == 0) left /= r;
    GRUNDY_ASSERT(c->count < MOST_DIVISORS);
    c->later[c->count++].distance = claim->period / r;
  }
  grundy_status s =
      grundy_i_allocate(context, (size_t)(c->end - c->from), sizeof *c->values, &block);
  if (s == GRUNDY_OK) c->values = block;
  return s;
}

static void close_comparison(grundy_context *context, comparison *c) {
  grundy_i_free(context, c->values, (size_t)(c->end - c->from) * sizeof *c->values);
}

/* Heap n with the heap one period after it, whose value this is. */
static grundy_status compare(comparison *c, uint64_t n, uint64_t value, grundy_verdict *verdict) {
  uint64_t before = c->values[n - c->from];
  if (n < c->preperiod) {
    c->early = before == value;
    return GRUNDY_OK;
  }
  if (before == value) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.repeats", {"n", n}, {"value", before},
                       {"later", n + c->later[0].distance}, {"other", value});
}

/* Takes the values of heaps first .. end - 1. */
static grundy_status take(comparison *c, const space *p, uint64_t first, uint64_t end,
                          grundy_verdict *verdict) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = first > c->from ? first : c->from; n < end && n < c->end; n++) {
    c->values[n - c->from] = *here(p, n);
  }
  for (size_t i = 0; i < c->count; i++) {
    uint64_t distance = c->later[i].distance, low = c->from + distance, high = c->end + distance;
    for (uint64_t n = first > low ? first : low; n < end && n < high && s == GRUNDY_OK; n++) {
      if (i == 0) {
        s = compare(c, n - distance, *here(p, n), verdict);
      } else if (n - distance >= c->preperiod) {
        c->later[i].differs |= c->values[n - distance - c->from] != *here(p, n);
      }
    }
  }
  return s;
}

static grundy_status check_least(const comparison *c, grundy_verdict *verdict) {
  if (c->early) return GRUNDY_REFUTE(verdict, "verify.least-preperiod", {"n", c->from});
  for (size_t i = 1; i < c->count; i++) {
    if (!c->later[i].differs) {
      return GRUNDY_REFUTE(verdict, "verify.least-period", {"period", c->later[i].distance});
    }
  }
  return GRUNDY_OK;
}

/* ---- all of them ---- */

/* The common heaps among 1 .. A; those whose value occurred before come after the others, since
 * they find less. */
static void make_arms(space *p) {
  size_t r = 0, front = 0;
  p->arm_count = 0;
  for (uint32_t a = 1; a <= p->sparse->arms; a++) {
    if (r < p->rare_count && p->rares[r].heap == a) {
      r++;
    } else {
      p->arms[p->arm_count++] = (window_part){a, p->g[a]};
    }
  }
  for (size_t i = 0; i + 1 < p->arm_count; i++) {
    bool fresh = true;
    for (size_t j = 0; j < front && fresh; j++) fresh = p->arms[j].value != p->arms[i].value;
    if (!fresh) continue;
    window_part a = p->arms[i];
    p->arms[i] = p->arms[front];
    p->arms[front++] = a;
  }
}

/* Gives up values so that there is room for a piece from heap n on. */
static grundy_status slide(space *p, uint64_t n) {
  uint64_t keep = p->room / 2, size = keep * sizeof *p->g;
  GRUNDY_ASSERT(keep > p->sparse->window + GRUNDY_LANES && n - p->first >= keep);
  if (!p->head) {
    void *block;
    grundy_status s = grundy_i_allocate(p->context, keep, sizeof *p->head, &block);
    if (s != GRUNDY_OK) return s;
    p->head = block;
    p->head_count = keep;
    memcpy(p->head, p->g, size);
  }
  memmove(p->g, here(p, n - keep), size);
  p->first = n - keep;
  return GRUNDY_OK;
}

/* Heaps n .. end - 1. */
static grundy_status fill_piece(space *p, uint64_t n, uint64_t end, grundy_verdict *verdict) {
  uint64_t window = p->sparse->window,
           arms_from = p->sparse->arms + 1 + grundy_i_rule_last(p->rule);
  grundy_status s = GRUNDY_OK;
  while (n < end && s == GRUNDY_OK) {
    if (n == arms_from) make_arms(p);
    if (n == 2 * window + 1) list_rares(p), list_front(p);
    bool several = n > 2 * window && p->size == SMALL && n + GRUNDY_LANES <= end;
    unsigned settled = several ? settle_some(p, n) : 0;
    n += settled;
    if (!settled) s = next(p, n++, verdict);
  }
  return s;
}

static grundy_status fill(space *p, comparison *c, uint64_t count, grundy_verdict *verdict) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = 0, end; n < count && s == GRUNDY_OK; n = end) {
    end = count - n < PIECE ? count : n + PIECE;
    if (end - p->first > p->room) s = slide(p, n);
    if (s == GRUNDY_OK) s = fill_piece(p, n ? n : 1, end, verdict);
    if (s == GRUNDY_OK) s = take(c, p, n, end, verdict);
    for (uint64_t m = n; m < end && s == GRUNDY_OK; m++) p->bits |= *here(p, m);
    if (s == GRUNDY_OK) {
      s = grundy_i_tick(p->context, GRUNDY_PHRASE(task_computing_again), n, count);
    }
  }
  if (s != GRUNDY_OK) return s;
  if (p->rare_count < p->rare_room) {
    return GRUNDY_REFUTE(verdict, "verify.not-rare", {"n", p->sparse->rares.data[p->rare_count]});
  }
  s = check_least(c, verdict);
  if (s != GRUNDY_OK || (p->sparse->mask & ~p->bits) == 0) return s;
  return GRUNDY_REFUTE(verdict, "verify.mask-bits", {"mask", p->sparse->mask}, {"bits", p->bits});
}

static grundy_status open_list(space *p, part_list *list, size_t room) {
  void *block;
  grundy_status s = grundy_i_allocate(p->context, room, sizeof *list->parts, &block);
  if (s == GRUNDY_OK) *list = (part_list){block, 0, room};
  return s;
}

static void close_list(space *p, part_list *list) {
  grundy_i_free(p->context, list->parts, list->room * sizeof *list->parts);
}

static grundy_status open_space(space *p, uint64_t count, uint64_t most) {
  void *block;
  uint64_t least = 2 * p->sparse->window + 4 * PIECE;
  size_t options = (p->rare_room + 1) * p->rule->count;
  p->room = most > least ? most : least;
  if (p->room > count) p->room = count;
  grundy_status s = grundy_i_allocate(p->context, (size_t)p->room, sizeof *p->g, &block);
  if (s != GRUNDY_OK) return GRUNDY_FAIL_AT(p->context, GRUNDY_LIMIT, recounting, p->room);
  p->g = block;
  s = grundy_i_allocate(p->context, p->rare_room, sizeof *p->rares, &block);
  if (s != GRUNDY_OK) return s;
  p->rares = block;
  s = grundy_i_allocate(p->context, (size_t)p->sparse->arms, sizeof *p->arms, &block);
  if (s != GRUNDY_OK) return s;
  p->arms = block;
  s = open_list(p, &p->far, options);
  if (s == GRUNDY_OK) s = open_list(p, &p->near, options);
  if (s == GRUNDY_OK) s = open_list(p, &p->front, FRONT);
  return s == GRUNDY_OK ? make_values(p, SMALL) : s;
}

static void close_space(space *p) {
  free_values(p);
  close_list(p, &p->front);
  close_list(p, &p->near);
  close_list(p, &p->far);
  grundy_i_free(p->context, p->arms, (size_t)p->sparse->arms * sizeof *p->arms);
  grundy_i_free(p->context, p->rares, p->rare_room * sizeof *p->rares);
  grundy_i_free(p->context, p->head, (size_t)p->head_count * sizeof *p->head);
  grundy_i_free(p->context, p->g, (size_t)p->room * sizeof *p->g);
}

grundy_status grundy_i_sparse_proof_recompute(grundy_context *context,
                                              const grundy_i_sparse_proof *sparse,
                                              const grundy_i_rule *rule,
                                              const grundy_i_repeats *claim,
                                              const grundy_i_lanes_kernel *kernel, uint64_t most,
                                              grundy_verdict *verdict) {
  grundy_i_uint128 count = (grundy_i_uint128)sparse->matched_at + claim->period;
  comparison c;
  space p = {.context = context,
             .sparse = sparse,
             .rule = rule,
             .kernel = kernel,
             .kappa = grundy_i_sparse_proof_kappa(sparse, rule),
             .rare_room = sparse->rares.length};
  if (count > GRUNDY_SPARSE_PROOF_MOST || sparse->window > UINT32_MAX / 4) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, recount_most);
  }
  grundy_status s = open_comparison(context, &c, claim, sparse->matched_at);
  if (s == GRUNDY_OK) s = open_space(&p, (uint64_t)count, most);
  if (s == GRUNDY_OK) s = fill(&p, &c, (uint64_t)count, verdict);
  close_space(&p);
  close_comparison(context, &c);
  return s == GRUNDY_NO_MEMORY ? GRUNDY_LIMIT : s;
}
