/* Nim-values straight from the rule, with vectors.
 *
 * G(n) = mex { G(a) ^ G(b) : a + b = n - t }. The options with the smallest a are stamped one by
 * one; then few values below the mex are left, and the least four of them at a time are looked for
 * among all options, 16 an instruction, until they are seen. One that is not seen anywhere is the
 * mex. Values stand twice, once in reverse order, so that G(a) and G(n - t - a) are read side by
 * side. Two threads take one half of a long look each.
 *
 * Cost of heap n: (n / 32) vector steps for each place that splits. Invariant: what is stamped is
 * the value of an option. */
#include "heap/dense.h"

#include <string.h>

#include "base/team.h"
#include "heap/wide_kernel.h"

enum {
  STAMPS = 1 << 16,
  LEAST = 512,      /* options of a place that are stamped, */
  A_VALUE = 48,     /* or so many for each value below the last mex */
  SHARED = 1 << 14, /* heaps from which on the work is shared */
  FIRST_ROOM = 1 << 14,
  STEPS_A_HEAP = 32
};

/* A look for four values among options of one place. */
typedef struct look {
  const uint16_t *up, *down;
  size_t count;
  unsigned seen;
} look;

struct grundy_i_dense {
  grundy_context *context;
  const grundy_i_rule *rule;
  const grundy_i_values *values;
  const grundy_i_wide_kernel *kernel;
  grundy_i_team *team; /* NULL for one thread */
  uint16_t *up, *down; /* G(a) at a, and at room - 1 - a */
  size_t room, known;
  uint8_t
      *stamps; /* 1 at the values of options of the heap, up to `used`; then for the second piece */
  bool shared;
  uint32_t last; /* the mex before */
  size_t used;   /* no XOR of two values so far is as large */
  uint16_t candidates[GRUNDY_WIDE_SCANNED];
  look looks[2];
};

bool grundy_i_dense_possible(const grundy_i_rule *rule) {
  return !rule->all_but && grundy_i_rule_heaps(rule) == 2;
}

grundy_status grundy_i_dense_create(grundy_context *context, const grundy_i_rule *rule,
                                    const grundy_i_values *values, const grundy_i_kernel *kernel,
                                    grundy_i_dense **out) {
  grundy_context *owner = values->context;
  void *block, *stamps = NULL;
  grundy_status s = grundy_i_heap_allocate(context, owner, 1, sizeof(grundy_i_dense), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_dense *d = block;
  d->context = owner;
  d->rule = rule;
  d->values = values;
  d->kernel = (kernel ? kernel : grundy_i_kernel_best())->wide;
  s = grundy_i_heap_allocate(context, owner, 2, STAMPS, &stamps);
  d->used = 64;
  d->stamps = stamps;
  if (s == GRUNDY_OK) s = grundy_i_team_create(context, owner, &d->team);
  if (s != GRUNDY_OK) {
    grundy_i_dense_destroy(d);
    return s;
  }
  *out = d;
  return GRUNDY_OK;
}

void grundy_i_dense_destroy(grundy_i_dense *d) {
  if (!d) return;
  grundy_i_team_destroy(d->team);
  grundy_i_free(d->context, d->up, d->room * sizeof *d->up);
  grundy_i_free(d->context, d->down, d->room * sizeof *d->down);
  grundy_i_free(d->context, d->stamps, 2 * (size_t)STAMPS);
  grundy_i_free(d->context, d, sizeof *d);
}

/* ---- the values, twice ---- */

static grundy_status make_room(grundy_context *context, grundy_i_dense *d, size_t wanted) {
  size_t room = d->room ? 2 * d->room : FIRST_ROOM;
  void *up = NULL, *down = NULL;
  while (room < wanted) room *= 2;
  grundy_status s = grundy_i_heap_grow(context, d->context, &up, 0, room * sizeof *d->up);
  if (s == GRUNDY_OK) {
    s = grundy_i_heap_grow(context, d->context, &down, 0, room * sizeof *d->down);
  }
  if (s != GRUNDY_OK) {
    grundy_i_free(d->context, up, room * sizeof *d->up);
    return s;
  }
  if (d->known) {
    memcpy(up, d->up, d->known * sizeof *d->up);
    memcpy((uint16_t *)down + (room - d->known), d->down + (d->room - d->known),
           d->known * sizeof *d->down);
  }
  grundy_i_free(d->context, d->up, d->room * sizeof *d->up);
  grundy_i_free(d->context, d->down, d->room * sizeof *d->down);
  d->up = up;
  d->down = down;
  d->room = room;
  return GRUNDY_OK;
}

static grundy_status too_large(grundy_context *context, uint64_t n) {
  return grundy_i_fail(context, GRUNDY_LIMIT, "a nim-value of heap %llu is too large",
                       (unsigned long long)n);
}

/* Takes note of values that were appended. */
static grundy_status catch_up(grundy_context *context, grundy_i_dense *d) {
  size_t count = (size_t)grundy_i_values_count(d->values);
  if (count > d->room) {
    grundy_status s = make_room(context, d, count);
    if (s != GRUNDY_OK) return s;
  }
  for (; d->known < count; d->known++) {
    uint32_t v = grundy_i_values_at(d->values, d->known);
    if (2 * v + 2 > STAMPS) return too_large(context, d->known);
    while (v >= d->used) d->used *= 2;
    d->up[d->known] = (uint16_t)v;
    d->down[d->room - 1 - d->known] = (uint16_t)v;
  }
  return GRUNDY_OK;
}

/* ---- one heap ---- */

/* Parts a of `rest` with a <= rest - a (< for unequal) are below. */
static uint64_t end_of(const grundy_i_dense *d, uint64_t rest) {
  return d->rule->unequal ? (rest + 1) / 2 : rest / 2 + 1;
}

/* How many options of a place are stamped beforehand. */
static uint64_t stamped(const grundy_i_dense *d) {
  uint64_t wanted = (uint64_t)d->last * A_VALUE;
  return wanted > LEAST ? wanted : LEAST;
}

static void stamp_range(const grundy_i_dense *d, uint8_t *stamps, uint64_t rest, uint64_t from,
                        uint64_t to) {
  const uint16_t *up = d->up, *down = d->down + (d->room - 1 - rest);
  for (; from + 4 <= to; from += 4) {
    uint64_t x, y;
    memcpy(&x, up + from, sizeof x);
    memcpy(&y, down + from, sizeof y);
    x ^= y;
    stamps[x & 0xffff] = 1;
    stamps[x >> 16 & 0xffff] = 1;
    stamps[x >> 32 & 0xffff] = 1;
    stamps[x >> 48] = 1;
  }
  for (; from < to; from++) stamps[up[from] ^ down[from]] = 1;
}

/* Stamps a thread's part of the first options of a place; the last thread also does those behind a
 * whole number of scans. */
static void stamp_place(const grundy_i_dense *d, uint8_t *stamps, uint64_t rest, unsigned which) {
  uint64_t end = end_of(d, rest), first = 1 + stamped(d);
  if (first > end) first = end;
  uint64_t middle = d->shared ? 1 + first / 2 : first;
  if (middle > first) middle = first;
  uint64_t last = end - (end - first) % GRUNDY_WIDE_SCAN;
  stamp_range(d, stamps, rest, which ? middle : 1, which ? first : middle);
  if (which == d->shared) stamp_range(d, stamps, rest, last, end);
}

static void do_stamps(void *context, unsigned which) {
  grundy_i_dense *d = context;
  const grundy_i_rule *rule = d->rule;
  uint8_t *stamps = d->stamps + which * (size_t)STAMPS;
  memset(stamps, 0, d->used);
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= d->known; i++) {
    uint64_t rest = d->known - rule->takes[i].stones;
    unsigned leave = rule->takes[i].leave;
    if (leave & (rest ? GRUNDY_LEAVE_ONE : GRUNDY_LEAVE_NONE)) stamps[rest ? d->up[rest] : 0] = 1;
    if (leave & GRUNDY_LEAVE_TWO && rest >= 2) stamp_place(d, stamps, rest, which);
  }
}

/* Stamps values of options of heap n; returns about how many options there are in all. */
static uint64_t stamp(grundy_i_dense *d) {
  const grundy_i_rule *rule = d->rule;
  uint64_t steps = 0;
  d->shared = d->team && d->known >= SHARED;
  grundy_i_team_run(d->team, do_stamps, d, 1 + d->shared);
  if (d->shared) {
    for (size_t v = 0; v < d->used; v++) d->stamps[v] |= d->stamps[STAMPS + v];
  }
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= d->known; i++) {
    bool splits = rule->takes[i].leave & GRUNDY_LEAVE_TWO;
    steps += 1 + (splits ? (d->known - rule->takes[i].stones) / 2 : 0);
  }
  return steps;
}

static void do_look(void *context, unsigned which) {
  grundy_i_dense *d = context;
  look *k = &d->looks[which];
  k->seen = k->count ? d->kernel->scan(k->up, k->down, k->count, d->candidates) : 0;
}

/* Which candidates the options of a place have that were not stamped. */
static unsigned look_at(grundy_i_dense *d, uint64_t rest) {
  uint64_t end = end_of(d, rest), first = 1 + stamped(d);
  if (first > end) first = end;
  size_t count = (size_t)(end - first) / GRUNDY_WIDE_SCAN * GRUNDY_WIDE_SCAN;
  size_t half = d->shared ? count / 2 / GRUNDY_WIDE_SCAN * GRUNDY_WIDE_SCAN : count;
  const uint16_t *up = d->up + first, *down = d->down + (d->room - 1 - rest) + first;
  d->looks[0] = (look){up, down, half, 0};
  d->looks[1] = (look){up + half, down + half, count - half, 0};
  grundy_i_team_run(d->team, do_look, d, 1 + d->shared);
  return d->looks[0].seen | (d->shared ? d->looks[1].seen : 0);
}

/* The next four values that are not stamped; returns the least. */
static uint32_t pick(grundy_i_dense *d, uint32_t from) {
  uint32_t v = from;
  for (unsigned c = 0; c < GRUNDY_WIDE_SCANNED; c++, v++) {
    while (v < STAMPS - 1 && d->stamps[v]) v++;
    d->candidates[c] = (uint16_t)(v < STAMPS - 1 ? v : STAMPS - 1);
  }
  return d->candidates[0];
}

/* Stamps the candidates that options have; true if all are. */
static bool look_all(grundy_i_dense *d, uint64_t n) {
  const unsigned all = (1u << GRUNDY_WIDE_SCANNED) - 1;
  const grundy_i_rule *rule = d->rule;
  unsigned seen = 0;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones < n && seen != all; i++) {
    if (rule->takes[i].leave & GRUNDY_LEAVE_TWO) seen |= look_at(d, n - rule->takes[i].stones);
  }
  for (unsigned c = 0; c < GRUNDY_WIDE_SCANNED; c++) {
    if (seen >> c & 1) d->stamps[d->candidates[c]] = 1;
  }
  return seen == all;
}

grundy_status grundy_i_dense_next(grundy_context *context, grundy_i_dense *d, uint32_t *out,
                                  uint64_t *steps) {
  grundy_status s = catch_up(context, d);
  if (s != GRUNDY_OK) return s;
  uint64_t n = d->known;
  *steps += STEPS_A_HEAP + stamp(d);
  uint32_t v = pick(d, 0);
  while (look_all(d, n)) v = pick(d, v);
  while (d->stamps[v]) v++;
  if (2 * v + 2 > STAMPS) return too_large(context, n);
  d->last = v;
  *out = v;
  return GRUNDY_OK;
}
