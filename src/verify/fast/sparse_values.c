/* The values of a sparse octal game, from its rare heaps, and what a certificate says of them
 * (sparse.c, with the names used here).
 *
 * Values are computed by a plain loop that marks those of options. Cost of heap n: rares x
 * splitting digits, and the splits needed to see every value of rare class. After
 * heap 2 W no split has two rare parts, or two equal ones with one that is rare or an arm: there
 * some arms are examined first, those in front, and the others for each value that is left, many at
 * once. While all values are below 64, many heaps are done at once, with sets of values in bits
 * (lanes.h).
 *
 * 2 bytes a heap, of at most the first `held` / 2 and the last `held` heaps: more than that is read
 * only where a heap is not common by its arms, and then the answer is LIMIT. */
#include <string.h>

#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "verify/fast/lanes.h"

enum { GRUNDY_COMPARISON_DISTANCES = 40 };

/* The values of heaps `from` .. end - 1, from the one before the preperiod on, and the distances at
 * which they are compared with later ones: the period, and p / r for its primes r. */
typedef struct comparison {
  grundy_context *context;
  uint64_t from, preperiod, end;
  bool early; /* the heap before the preperiod repeats as well */
  uint16_t *values;
  size_t count;
  struct {
    uint64_t distance;
    bool differs;
  } later[GRUNDY_COMPARISON_DISTANCES];
} comparison;

/* See sparse.c for why these comparisons are enough. */

/* For a claim of period and preperiod < end: 2 bytes a heap from there on. Errors: NO_MEMORY, with
 * nothing to close. */
static grundy_status comparison_open(comparison *out, grundy_context *context,
                                     const grundy_i_repeats *claim, uint64_t end) {
  uint64_t left = claim->period;
  comparison c = {.context = context,
                  .from = claim->preperiod ? claim->preperiod - 1 : 0,
                  .preperiod = claim->preperiod,
                  .end = end};
  c.later[c.count++].distance = claim->period;
  for (uint64_t r = 2; left > 1; r++) {
    if (r * r > left) r = left;
    if (left % r) continue;
    while (left % r == 0) left /= r;
    GRUNDY_ASSERT(c.count < GRUNDY_COMPARISON_DISTANCES);
    c.later[c.count++].distance = claim->period / r;
  }
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, c.values, (size_t)(end - c.from)));
  *out = c;
  return GRUNDY_OK;
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

/* Takes the values of heaps first .. end - 1, the next ones: REFUTED where one of the preperiod or
 * after, and before `end` of above, is not repeated. */
static grundy_status comparison_take(comparison *c, const uint16_t *values, uint64_t first,
                                     uint64_t end, grundy_verdict *verdict) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = first > c->from ? first : c->from; n < end && n < c->end; n++) {
    c->values[n - c->from] = values[n - first];
  }
  for (size_t i = 0; i < c->count; i++) {
    uint64_t distance = c->later[i].distance, low = c->from + distance, high = c->end + distance;
    for (uint64_t n = first > low ? first : low; n < end && n < high && s == GRUNDY_OK; n++) {
      if (i == 0) {
        s = compare(c, n - distance, values[n - first], verdict);
      } else if (n - distance >= c->preperiod) {
        c->later[i].differs |= c->values[n - distance - c->from] != values[n - first];
      }
    }
  }
  return s;
}

/* After all heaps up to one period after the end: REFUTED where the claim is not least. */
static grundy_status comparison_finish(const comparison *c, grundy_verdict *verdict) {
  if (c->early) return GRUNDY_REFUTE(verdict, "verify.least-preperiod", {"n", c->from});
  for (size_t i = 1; i < c->count; i++) {
    if (!c->later[i].differs) {
      return GRUNDY_REFUTE(verdict, "verify.least-period", {"period", c->later[i].distance});
    }
  }
  return GRUNDY_OK;
}

enum {
  SMALL = 64,
  NARROW = 32,
  NARROW_MISSES = 8,
  PIECE = 64,
  FRONT = 1 << 9,
  MOST_REACH = 1 << 13,
  SCAN = 256, /* arms examined for each splitting digit in turn */
  CODES = 1 << 16,
  FRONT_EVERY = 1 << 25,
};

/* A part in front that finds less than this many values a heap costs more than a scan for them. */
static const double least_found = 1.0 / 16;

/* A heap with its value. */
typedef struct rare_part {
  uint32_t heap;
  uint16_t value;
} rare_part;

/* Parts for the kernel, of which there is room for `room`. */
typedef struct part_list {
  grundy_i_part *parts;
  size_t count, room;
} part_list;

/* `classes[b]`: the values below `size` with parity b under the mask, ascending, then one that is
 * never marked. Values are below `size`, a power of two, and so are their nim-sums. arms[A - a] is
 * G(a), 1 <= a <= A, after heap 2 W. */
typedef struct space {
  grundy_context *context;
  const grundy_i_sparse_proof *sparse;
  const grundy_i_rule *rule;
  const grundy_i_lanes_kernel *kernel;
  uint16_t *g, *head;               /* G(first), …; G(0), … once first > 0 */
  uint64_t first, room, head_count; /* heaps */
  rare_part *rares;
  size_t rare_count, rare_room;
  uint16_t *arms;
  part_list far, near, front; /* options by rare heaps and single ones: GRUNDY_LANES back or more,
                                 and less; by some arms, in codes for many heaps */
  uint8_t *codes;             /* of heaps codes_first .. coded - 1 */
  uint64_t codes_first, coded, reach; /* reach: how many heaps back parts in front may be */
  uint64_t front_at;                  /* the heap at which they are chosen again */
  uint8_t *marks;                     /* of values: is it an option's? marks[size] is 0 */
  uint32_t *classes[2], *needed;      /* needed: values of rare class not seen yet at a heap */
  uint64_t small[2], bits;            /* bits: all that some value has */
  uint8_t code[SMALL];
  grundy_i_lanes_ranks below[2]; /* [b]: the values of parity b below those of the other */
  size_t size;
  unsigned kappa;
  uint64_t narrow,
      too_narrow; /* how often sets of values below NARROW were tried, and not enough */
} space;

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

static bool is_far(const space *p, uint64_t n) {
  return n > 2 * p->sparse->window;
}

/* Are heaps that are far done many at once, else one after another? */
static bool many_at_once(const space *p) {
  return p->size == SMALL && p->sparse->mask & (SMALL - 1) && p->kernel->see;
}

static void free_values(space *p) {
  size_t room = p->size + 1;
  grundy_i_free(p->context, p->needed, room * sizeof *p->needed);
  grundy_i_free(p->context, p->marks, room * sizeof *p->marks);
  for (unsigned b = 0; b < 2; b++) {
    grundy_i_free(p->context, p->classes[b], room * sizeof *p->classes[b]);
    p->classes[b] = NULL;
  }
  p->marks = NULL;
  p->needed = NULL;
}

/* Codes and ranks, where some value below SMALL has another class than others. */
static void make_codes(space *p) {
  unsigned low = (unsigned)(p->sparse->mask & -p->sparse->mask) & (SMALL - 1);
  if (!low) return;
  for (unsigned v = 0; v < SMALL; v++) {
    unsigned rank = (v & (low - 1)) | (v >> 1 & ~(low - 1));
    p->code[v] = (uint8_t)((rank & 15) | rank >> 4 << 7);
  }
  memset(p->below, 0, sizeof p->below);
  for (unsigned v = 0; v < SMALL; v++) {
    unsigned b = GRUNDY_ONES(v & p->sparse->mask) % 2 == 0, code = p->code[v];
    for (unsigned u = 0; u < v; u++) {
      if (GRUNDY_ONES(u & p->sparse->mask) % 2 != b) continue;
      unsigned other = p->code[u], rank = (other & 15) | other >> 7 << 4;
      p->below[b].ranks[code >> 7][rank / 8][code & 15] |= (uint8_t)(1U << rank % 8);
    }
  }
}

/* Makes marks, all clear, and classes for values below `size`. */
static grundy_status make_values(space *p, size_t size) {
  free_values(p);
  p->size = size;
  if (size > GRUNDY_SPARSE_VALUES)
    return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, verify_large, GRUNDY_SPARSE_VALUES);
  GRUNDY_TRY(GRUNDY_ALLOCATE(p->context, p->marks, size + 1));
  GRUNDY_TRY(GRUNDY_ALLOCATE(p->context, p->needed, size + 1));
  p->front.count = 0;
  p->front_at = 0;
  for (unsigned b = 0; b < 2; b++) {
    GRUNDY_TRY(GRUNDY_ALLOCATE(p->context, p->classes[b], size + 1));
    size_t count = 0;
    for (size_t v = 0; v < size; v++) {
      if (GRUNDY_ONES(v & p->sparse->mask) % 2 != b) continue;
      p->classes[b][count++] = (uint32_t)v;
      if (v < SMALL) p->small[b] |= UINT64_C(1) << v;
    }
    p->classes[b][count] = (uint32_t)size;
  }
  make_codes(p);
  return GRUNDY_OK;
}

/* ---- one heap ---- */

/* Marks the options of heap n that have a rare part, and the single heaps. */
static void mark_rares(space *p, uint64_t n) {
  uint8_t *marks = p->marks;
  const grundy_i_rule *rule = p->rule;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    uint64_t rest = n - rule->takes[i].stones;
    const uint16_t *g = here(p, rest);
    unsigned leave = rule->takes[i].leave;
    if (rest == 0 && leave & GRUNDY_LEAVE_NONE) marks[0] = 1;
    if (rest > 0 && leave & GRUNDY_LEAVE_ONE) marks[*g] = 1;
    if (!(leave & GRUNDY_LEAVE_TWO)) continue;
    for (size_t j = 0; j < p->rare_count && p->rares[j].heap < rest; j++) {
      rare_part r = p->rares[j];
      if (rule->unequal && 2 * (uint64_t)r.heap == rest) continue;
      marks[r.value ^ *(g - r.heap)] = 1;
    }
  }
}

static void mark_parts(space *p, const part_list *list, uint64_t n) {
  uint8_t *marks = p->marks;
  const uint16_t *g = here(p, n);
  for (size_t i = 0; i < list->count; i++) {
    marks[list->parts[i].value ^ *(g - list->parts[i].back)] = 1;
  }
}

/* The least value of common class that heap n has no option of. */
static uint32_t least_common(space *p, uint64_t n) {
  memset(p->marks, 0, p->size);
  if (is_far(p, n)) {
    mark_parts(p, &p->far, n);
    mark_parts(p, &p->near, n);
  } else {
    mark_rares(p, n);
  }
  const uint32_t *class = p->classes[common_at(p, n)];
  while (p->marks[*class]) class ++;
  return *class;
}

/* Makes p->needed the values of this class below `limit` that are not marked; how many. */
static size_t list_needed(space *p, const uint32_t *class, uint32_t limit) {
  const uint8_t *marks = p->marks;
  uint32_t *needed = p->needed;
  size_t count = 0;
  for (; *class < limit; class ++) {
    needed[count] = *class;
    count += !marks[*class];
  }
  return count;
}

/* Has heap n, which is far, an option of this value by an arm? */
static bool arms_give(const space *p, uint64_t n, uint32_t value) {
  const uint16_t *arms = p->arms + p->sparse->arms, *g = here(p, n);
  for (uint64_t a = 0, count; a < p->sparse->arms; a += count) {
    count = p->sparse->arms - a < SCAN ? p->sparse->arms - a : SCAN;
    for (size_t i = 0; i < p->rule->count; i++) {
      if (!(p->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
      const uint16_t *rest = g - p->rule->takes[i].stones;
      if (p->kernel->gives(arms - a, rest - a, (size_t)count, (uint16_t)value)) return true;
    }
  }
  return false;
}

/* Takes away what arms give. */
static size_t keep_lacking(space *p, uint64_t n, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t v = p->needed[i];
    if (arms_give(p, n, v)) {
      p->marks[v] = 1;
    } else {
      p->needed[kept++] = v;
    }
  }
  return kept;
}

/* Marks options by splits of `rest` with a part of at most `most` until none of the `need` values
 * of rare class below `limit` is left: two common parts give one of rare class, and those of common
 * class below `limit` are marked, so no class is examined. *all false where some have a part that
 * is not held. */
static grundy_status mark_splits(space *p, uint64_t n, uint64_t rest, uint64_t most, uint32_t limit,
                                 size_t *need, bool *all) {
  if (most > rest / 2) most = rest / 2;
  for (uint64_t a = 1; a <= most && *need; a++) {
    if (a % 4096 == 0) {
      GRUNDY_TRY(grundy_i_tick(p->context, GRUNDY_PHRASE(task_searching_a_rare_heap), n, 0));
    }
    if (!held(p, a) || !held(p, rest - a)) {
      *all = false;
      if (a >= p->head_count && a < p->first) a = p->first - 1;
      continue;
    }
    uint32_t v = (uint32_t)(value_of(p, a) ^ value_of(p, rest - a));
    bool option = !p->rule->unequal || 2 * a != rest;
    if (!option || v >= limit || p->marks[v]) continue;
    p->marks[v] = 1;
    --*need;
  }
  return GRUNDY_OK;
}

static grundy_status mark_all(space *p, uint64_t n, uint64_t most, uint32_t limit, size_t *need) {
  bool all = true;
  for (size_t i = 0; i < p->rule->count; i++) {
    const grundy_i_take *take = &p->rule->takes[i];
    if (take->stones > n || !(take->leave & GRUNDY_LEAVE_TWO)) continue;
    GRUNDY_TRY(mark_splits(p, n, n - take->stones, most, limit, need, &all));
  }
  if (!*need || all) return GRUNDY_OK;
  return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, verify_given_up, n, p->room);
}

/* The next rare heap must be the next one listed. */
static grundy_status add_rare(space *p, uint64_t n, uint32_t value, grundy_verdict *verdict) {
  if (p->rare_count == p->rare_room || p->sparse->rares.data[p->rare_count] != n) {
    return GRUNDY_REFUTE(verdict, "verify.rare", {"n", n});
  }
  p->rares[p->rare_count++] = (rare_part){(uint32_t)n, (uint16_t)value};
  return GRUNDY_OK;
}

/* How many values of rare class below `limit` heap n has no option of, by an arm where heap n is
 * far. */
static size_t count_lacking(space *p, uint64_t n, uint32_t limit) {
  const uint32_t *class = p->classes[!common_at(p, n)];
  if (!is_far(p, n)) return list_needed(p, class, limit);
  if (!many_at_once(p)) mark_parts(p, &p->front, n);
  return keep_lacking(p, n, list_needed(p, class, limit));
}

/* Heap n >= 1 with all smaller ones known. */
static grundy_status next(space *p, uint64_t n, grundy_verdict *verdict) {
  uint32_t c = least_common(p, n);
  while (c == p->size) {
    GRUNDY_TRY(make_values(p, 2 * p->size));
    c = least_common(p, n);
  }
  bool in_period = n >= p->sparse->matched_at;
  *here(p, n) = (uint16_t)c;
  size_t need = count_lacking(p, n, c);
  if (need && !(in_period && is_far(p, n))) {
    GRUNDY_TRY(mark_all(p, n, in_period ? p->sparse->arms : n, c, &need));
  }
  if (!need) return GRUNDY_OK;
  list_needed(p, p->classes[!common_at(p, n)], c);
  if (in_period) {
    return GRUNDY_REFUTE(verdict, "verify.witness", {"n", n}, {"value", p->needed[0]},
                         {"arms", p->sparse->arms});
  }
  *here(p, n) = (uint16_t)p->needed[0];
  return add_rare(p, n, p->needed[0], verdict);
}

/* ---- some heaps at once ---- */

static void add_part(part_list *list, uint64_t back, uint32_t value) {
  GRUNDY_ASSERT(list->count < list->room && back <= UINT32_MAX);
  list->parts[list->count++] = (grundy_i_part){(uint32_t)back, value};
}

/* What all heaps that are far have in common: the options that have a rare part, the single heaps,
 * and the arms. */
static void list_parts(space *p) {
  for (uint64_t a = 1; a <= p->sparse->arms; a++) p->arms[p->sparse->arms - a] = value_of(p, a);
  for (size_t i = 0; i < p->rule->count; i++) {
    grundy_i_take take = p->rule->takes[i];
    if (take.leave & GRUNDY_LEAVE_ONE) {
      add_part(take.stones < GRUNDY_LANES ? &p->near : &p->far, take.stones, 0);
    }
    if (!(take.leave & GRUNDY_LEAVE_TWO)) continue;
    for (size_t r = 0; r < p->rare_count; r++) {
      uint64_t back = take.stones + p->rares[r].heap;
      add_part(back < GRUNDY_LANES ? &p->near : &p->far, back, p->rares[r].value);
    }
  }
}

/* Arms in front: greedily, by how often values are found. */

enum { MOST_ARMS = 1 << 10 };

/* As parts of 1: share[v], those of the last heaps of v's class that have value v; missing[v],
 * those of all that have a greater one. */
static void count_values(const space *p, const uint16_t *values, double *share, double *missing) {
  const uint64_t mask = p->sparse->mask;
  double class[2] = {0}, more = 0;
  for (size_t v = 0; v < p->size; v++) share[v] = 0;
  for (size_t i = 0; i < p->reach; i++) share[values[i]]++;
  for (size_t v = p->size; v--; more += share[v]) {
    missing[v] = more / (double)p->reach;
    class[GRUNDY_ONES(v & mask) % 2] += share[v];
  }
  for (size_t v = 0; v < p->size; v++) share[v] /= class[GRUNDY_ONES(v & mask) % 2] + 1;
}

/* The first common arm after this one that has this value; 0 where there is none in reach. */
static uint32_t next_arm(const space *p, uint32_t arm, size_t value) {
  uint64_t last = grundy_i_rule_last(p->rule), most = p->reach > last ? p->reach - last : 0;
  if (most > p->sparse->arms) most = p->sparse->arms;
  while (++arm <= most) {
    if (p->arms[p->sparse->arms - arm] != value) continue;
    if (GRUNDY_ONES(value & p->sparse->mask) % 2 == common_at(p, arm)) return arm;
  }
  return 0;
}

/* Which of the values that arms still have gives most of what is missing; how much, or -1. */
static double best_value(const space *p, const uint32_t *next, const double *share,
                         const double *missing, size_t *best) {
  double most = -1;
  for (size_t w = 0; w < p->size; w++) {
    double found = 0;
    if (!next[w]) continue;
    for (size_t v = 0; v < p->size; v++) found += missing[v] * share[v ^ w];
    if (found > most) most = found, *best = w;
  }
  return most;
}

/* Writes common heaps, at most `room`, to `out`: one after another that which is expected to give
 * most of the values of rare class that those before it do not, as if heaps had their values
 * independently, as often as the ones before heap n. How many; none where `size` is above 1024.
 * Cost: room x size x size. */
static size_t front_choose(const space *p, uint64_t n, uint32_t *out, size_t room) {
  double share[MOST_ARMS], missing[MOST_ARMS];
  uint32_t next[MOST_ARMS]; /* the next arm of each value */
  size_t count = 0, w = 0;
  if (p->size > MOST_ARMS) return 0;
  count_values(p, here(p, n - p->reach), share, missing);
  for (size_t v = 0; v < p->size; v++) next[v] = next_arm(p, 0, v);
  while (count < room &&
         best_value(p, next, share, missing, &w) >= (many_at_once(p) ? 0 : least_found)) {
    out[count++] = next[w];
    for (size_t v = 0; v < p->size; v++) missing[v] *= 1 - share[v ^ w];
    next[w] = next_arm(p, next[w], w);
  }
  return count;
}

/* The options by some arms. */
static void list_front(space *p, uint64_t n) {
  uint32_t arms[FRONT];
  size_t splits = 0;
  for (size_t i = 0; i < p->rule->count; i++) {
    splits += (p->rule->takes[i].leave & GRUNDY_LEAVE_TWO) != 0;
  }
  p->front_at = n + FRONT_EVERY;
  p->front.count = 0;
  size_t count = front_choose(p, n, arms, splits ? FRONT / splits : 0);
  for (size_t k = 0; k < count; k++) {
    uint32_t value = p->arms[p->sparse->arms - arms[k]];
    if (many_at_once(p)) value = p->code[value] * 0x01010101U;
    for (size_t i = 0; i < p->rule->count; i++) {
      const grundy_i_take *take = &p->rule->takes[i];
      if (take->leave & GRUNDY_LEAVE_TWO) add_part(&p->front, take->stones + arms[k], value);
    }
  }
}

/* The values of heaps n .. n + GRUNDY_LANES - 1, as if they were common, and their options that are
 * no two common heaps: of how many of them, by values below `most`. */
static unsigned choose(space *p, uint64_t n, unsigned most, uint64_t *options) {
  const grundy_i_lanes_kernel *kernel = p->kernel;
  uint64_t low = UINT64_MAX >> (SMALL - most);
  const uint64_t values[] = {p->small[common_at(p, n)] & low, p->small[common_at(p, n + 1)] & low};
  uint16_t *g = here(p, n);
  (most < SMALL ? kernel->see_narrow : kernel->see)(p->far.parts, p->far.count, g, options);
  return kernel->choose(p->near.parts, p->near.count, g, values, options);
}

/* The same, by small sets first while these are mostly enough. */
static unsigned choose_some(space *p, uint64_t n, uint64_t *options) {
  unsigned chosen = 0;
  if (p->too_narrow <= p->narrow / NARROW_MISSES) {
    chosen = choose(p, n, NARROW, options);
    p->narrow++;
    p->too_narrow += chosen < GRUNDY_LANES;
  }
  return chosen ? chosen : choose(p, n, SMALL, options);
}

/* The codes of heaps n .. n + GRUNDY_MANY_LANES - 1, those of the heaps before them in front. */
static const uint8_t *codes_of(space *p, uint64_t n) {
  uint64_t from = p->coded, end = n + GRUNDY_MANY_LANES;
  if (from > n) from = n;
  if (n - from > p->reach || end - p->codes_first > CODES) p->codes_first = from = n - p->reach;
  const uint16_t *g = here(p, from);
  uint8_t *codes = p->codes + (from - p->codes_first);
  for (uint64_t i = 0; i < end - from; i++) codes[i] = p->code[g[i] & (SMALL - 1)];
  p->coded = end;
  return codes + (n - from);
}

/* How many of the heaps n .. n + GRUNDY_MANY_LANES - 1, from the first on, are common by their
 * arms. */
static unsigned settle(space *p, uint64_t n) {
  uint64_t options[GRUNDY_MANY_LANES];
  const grundy_i_lanes_ranks *const less[] = {&p->below[!common_at(p, n)],
                                              &p->below[!common_at(p, n + 1)]};
  const uint16_t *g = here(p, n);
  unsigned known = 0, some;
  do {
    some = choose_some(p, n + known, options + known);
    known += some;
  } while (some && known <= GRUNDY_MANY_LANES - GRUNDY_LANES);
  if (!known) return 0;
  uint64_t left = p->kernel->lacking(p->front.parts, p->front.count, codes_of(p, n), less);
  for (; left; left &= left - 1) {
    unsigned i = GRUNDY_LOWEST_BIT(left);
    if (i >= known) break;
    uint64_t below = (UINT64_C(1) << g[i]) - 1;
    uint64_t need = p->small[!common_at(p, n + i)] & below & ~options[i];
    while (need && arms_give(p, n + i, GRUNDY_LOWEST_BIT(need))) need &= need - 1;
    if (need) return i;
  }
  return known;
}

/* ---- all of them ---- */

/* Gives up values so that there is room for a piece from heap n on. */
static grundy_status slide(space *p, uint64_t n) {
  uint64_t keep = p->room / 2, size = keep * sizeof *p->g;
  GRUNDY_ASSERT(keep > p->sparse->window + GRUNDY_MANY_LANES && n - p->first >= keep);
  if (!p->head) {
    GRUNDY_TRY(GRUNDY_ALLOCATE(p->context, p->head, keep));
    p->head_count = keep;
    memcpy(p->head, p->g, size);
  }
  memmove(p->g, here(p, n - keep), size);
  p->first = n - keep;
  return GRUNDY_OK;
}

/* Heaps n .. end - 1. */
static grundy_status fill_piece(space *p, uint64_t n, uint64_t end, grundy_verdict *verdict) {
  while (n < end) {
    if (n == 2 * p->sparse->window + 1) list_parts(p);
    if (is_far(p, n) && n >= p->front_at) list_front(p, n);
    uint64_t settled = is_far(p, n) && many_at_once(p) ? settle(p, n) : 0;
    n += settled < end - n ? settled : end - n;
    if (!settled) GRUNDY_TRY(next(p, n++, verdict));
  }
  return GRUNDY_OK;
}

static unsigned bits_of(const uint16_t *values, uint64_t count) {
  unsigned bits = 0;
  for (uint64_t i = 0; i < count; i++) bits |= values[i];
  return bits;
}

static grundy_status fill(space *p, comparison *c, uint64_t count, grundy_verdict *verdict) {
  for (uint64_t n = 0, end; n < count; n = end) {
    end = count - n < PIECE ? count : n + PIECE;
    if (end + GRUNDY_MANY_LANES - p->first > p->room) GRUNDY_TRY(slide(p, n));
    GRUNDY_TRY(fill_piece(p, n ? n : 1, end, verdict));
    GRUNDY_TRY(comparison_take(c, here(p, n), n, end, verdict));
    p->bits |= bits_of(here(p, n), end - n);
    GRUNDY_TRY(grundy_i_tick(p->context, GRUNDY_PHRASE(task_computing_again), n, count));
  }
  if (p->rare_count < p->rare_room) {
    return GRUNDY_REFUTE(verdict, "verify.not-rare", {"n", p->sparse->rares.data[p->rare_count]});
  }
  GRUNDY_TRY(comparison_finish(c, verdict));
  if ((p->sparse->mask & ~p->bits) == 0) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.mask-bits", {"mask", p->sparse->mask}, {"bits", p->bits});
}

static grundy_status open_list(space *p, part_list *list, size_t room) {
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(p->context, room, sizeof *list->parts, &s);
  if (s == GRUNDY_OK) *list = (part_list){block, 0, room};
  return s;
}

static void close_list(space *p, part_list *list) {
  grundy_i_free(p->context, list->parts, list->room * sizeof *list->parts);
}

static grundy_status open_space(space *p, uint64_t count, uint64_t most) {
  uint64_t least = 2 * p->sparse->window + 4 * PIECE;
  count += GRUNDY_MANY_LANES; /* that may be settled after the last */
  size_t options = (p->rare_room + 1) * p->rule->count;
  p->room = most > least ? most : least;
  if (p->room > count) p->room = count;
  grundy_status s = GRUNDY_OK;
  p->g = grundy_i_new(p->context, (size_t)p->room, sizeof *p->g, &s);
  if (s != GRUNDY_OK) return GRUNDY_FAIL_AT(p->context, GRUNDY_LIMIT, recounting, p->room);
  p->rares = grundy_i_new(p->context, p->rare_room, sizeof *p->rares, &s);
  p->arms = grundy_i_new(p->context, (size_t)p->sparse->arms + 1, sizeof *p->arms, &s);
  if (s == GRUNDY_OK) s = open_list(p, &p->far, options);
  if (s == GRUNDY_OK) s = open_list(p, &p->near, options);
  if (s == GRUNDY_OK) s = open_list(p, &p->front, FRONT);
  p->codes = grundy_i_new(p->context, CODES, sizeof *p->codes, &s);
  return s == GRUNDY_OK ? make_values(p, SMALL) : s;
}

static void close_space(space *p) {
  free_values(p);
  grundy_i_free(p->context, p->codes, CODES * sizeof *p->codes);
  close_list(p, &p->front);
  close_list(p, &p->near);
  close_list(p, &p->far);
  grundy_i_free(p->context, p->arms, ((size_t)p->sparse->arms + 1) * sizeof *p->arms);
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
             .rare_room = sparse->rares.length,
             .reach = sparse->window < MOST_REACH ? sparse->window : MOST_REACH};
  if (count > GRUNDY_SPARSE_PROOF_MOST || sparse->window > UINT32_MAX / 4) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, recount_most);
  }
  grundy_status s = comparison_open(&c, context, claim, sparse->matched_at);
  if (s != GRUNDY_OK) return GRUNDY_LIMIT;
  s = open_space(&p, (uint64_t)count, most);
  if (s == GRUNDY_OK) s = fill(&p, &c, (uint64_t)count, verdict);
  close_space(&p);
  grundy_i_free(c.context, c.values, (size_t)(c.end - c.from) * sizeof *c.values);
  return s == GRUNDY_NO_MEMORY ? GRUNDY_LIMIT : s;
}
