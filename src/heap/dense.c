/* Nim-values straight from the rule, by all threads.
 *
 * G(n) = mex { G(a) ^ G(b) : a + b = n - t }. Heaps are done in blocks. For heap n of a block that
 * begins at heap N the options with both parts above n - N, which are nearly all, need no heap of
 * the block: threads share the heaps of a block, in any order, and find the few least values that
 * no such option has. Then, heap after heap, the options with a smaller part decide which of these
 * is the mex.
 *
 * Values are stored twice, once in reverse order, so that G(a) and G(n - t - a) are read in one
 * direction, four in a word.
 *
 * Cost of heap n: n / 2 options for each place that splits.
 * Invariant: what is stamped is the value of an option. */
#include "heap/dense.h"

#include <string.h>

#include "base/messages_heaps.def"
#include "base/thread_pool.h"

enum {
  STAMPS = 1 << 16,
  KEPT = 4,    /* values */
  BLOCK = 256, /* heaps */
  PIECE = 16,  /* heaps of a block that a thread does at a time */
  PIECES = BLOCK / PIECE,
  FIRST_ROOM = 1 << 14,
  STEPS_A_HEAP = 32
};

/* The least values that no option looked at so far has, ascending; NONE where fewer are known. All
 * others below them are values of options. */
typedef struct absent {
  uint16_t value[KEPT];
} absent;
enum { NONE = STAMPS - 1 };

struct grundy_i_dense {
  grundy_context *context;
  const grundy_i_rule *rule;
  const grundy_i_value_list *values;
  grundy_i_pool *pool; /* NULL for one thread */
  uint16_t *up, *down; /* G(a) at a, and at room - 1 - a */
  size_t room, known;
  uint8_t *stamps;      /* for each piece, and for the order of play: 1 at values of options */
  size_t used;          /* no XOR of two values so far is this large */
  uint64_t first;       /* of the block */
  size_t done;          /* heaps of the block that `absent` describes */
  absent absent[BLOCK]; /* by options with both parts above n - first */
};

bool grundy_i_dense_possible(const grundy_i_rule *rule) {
  return !rule->all_but && grundy_i_rule_heaps(rule) == 2;
}

grundy_status grundy_i_dense_create(grundy_context *context, const grundy_i_rule *rule,
                                    const grundy_i_value_list *values, grundy_i_dense **out) {
  GRUNDY_ASSERT(grundy_i_dense_possible(rule));
  grundy_context *owner = values->context;
  grundy_status s = GRUNDY_OK;
  grundy_i_dense *d = grundy_i_block_new(context, owner, 1, sizeof(grundy_i_dense), &s);
  if (s != GRUNDY_OK) return s;
  d->context = owner;
  d->rule = rule;
  d->values = values;
  d->stamps = grundy_i_block_new(context, owner, 1 + PIECES, STAMPS, &s);
  d->used = 64;
  if (s != GRUNDY_OK) {
    grundy_i_dense_destroy(d);
    return s;
  }
  *out = d;
  return GRUNDY_OK;
}

void grundy_i_dense_destroy(grundy_i_dense *d) {
  if (!d) return;
  grundy_i_pool_destroy(d->pool);
  grundy_i_free(d->context, d->up, d->room * sizeof *d->up);
  grundy_i_free(d->context, d->down, d->room * sizeof *d->down);
  grundy_i_free(d->context, d->stamps, (1 + PIECES) * (size_t)STAMPS);
  grundy_i_free(d->context, d, sizeof *d);
}

/* ---- the values, twice ---- */

static grundy_status make_room(grundy_context *context, grundy_i_dense *d, size_t wanted) {
  GRUNDY_ASSERT(wanted > d->room && d->known <= d->room);
  size_t room = d->room ? 2 * d->room : FIRST_ROOM;
  void *up = NULL, *down = NULL;
  while (room < wanted) room *= 2;
  grundy_status s = grundy_i_block_grow(context, d->context, &up, 0, room * sizeof *d->up);
  if (s == GRUNDY_OK) {
    s = grundy_i_block_grow(context, d->context, &down, 0, room * sizeof *d->down);
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
  return GRUNDY_FAIL(context, GRUNDY_LIMIT, value_large, n);
}

/* Takes note of values that were appended. */
static grundy_status catch_up(grundy_context *context, grundy_i_dense *d) {
  size_t count = (size_t)grundy_i_value_list_count(d->values);
  if (count > d->room) GRUNDY_TRY(make_room(context, d, count));
  for (; d->known < count; d->known++) {
    uint32_t v = grundy_i_value_list_at(d->values, d->known);
    if (2 * v + 2 > STAMPS) return too_large(context, d->known);
    while (v >= d->used) d->used *= 2;
    d->up[d->known] = (uint16_t)v;
    d->down[d->room - 1 - d->known] = (uint16_t)v;
  }
  return GRUNDY_OK;
}

/* ---- the options of one heap ---- */

/* Options a + b of one place, from <= a < end. */
typedef struct splits {
  const uint16_t *up, *down; /* G(a), G(b) of the first */
  size_t count;
} splits;

/* Those of `rest` with from <= a < to, as far as a <= b (< for unequal). */
static splits splits_of(const grundy_i_dense *d, uint64_t rest, uint64_t from, uint64_t to) {
  uint64_t end = d->rule->unequal ? (rest + 1) / 2 : rest / 2 + 1;
  if (to > end) to = end;
  if (from >= to) return (splits){NULL, NULL, 0};
  GRUNDY_ASSERT(to <= d->known && rest - from < d->known && rest < d->room + from);
  GRUNDY_ASSERT(d->down[d->room - 1 - (rest - from)] == d->up[rest - from]);
  return (splits){d->up + from, d->down + (d->room - 1 - (rest - from)), (size_t)(to - from)};
}

/* Stamps the values of options; no G(a) or G(b) has bit 15. */
static void stamp(uint8_t *stamps, splits options) {
  size_t i = 0;
  for (; i + 4 <= options.count; i += 4) {
    uint64_t x, y;
    memcpy(&x, options.up + i, sizeof x);
    memcpy(&y, options.down + i, sizeof y);
    x ^= y;
    stamps[x & 0xffff] = 1;
    stamps[x >> 16 & 0xffff] = 1;
    stamps[x >> 32 & 0xffff] = 1;
    stamps[x >> 48] = 1;
  }
  for (; i < options.count; i++) stamps[options.up[i] ^ options.down[i]] = 1;
}

/* Stamps the options of heap n with a smaller part below `to`,
 * and those of a single heap or none. */
static void stamp_near(const grundy_i_dense *d, uint8_t *stamps, uint64_t n, uint64_t to) {
  const grundy_i_rule *rule = d->rule;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    uint64_t rest = n - rule->takes[i].stones;
    unsigned leave = rule->takes[i].leave;
    if (leave & (rest ? GRUNDY_LEAVE_ONE : GRUNDY_LEAVE_NONE)) stamps[rest ? d->up[rest] : 0] = 1;
    if (!(leave & GRUNDY_LEAVE_TWO)) continue;
    stamp(stamps, splits_of(d, rest, 1, to));
  }
}

/* Stamps the options of heap n with both parts at least `from`. */
static void stamp_far(const grundy_i_dense *d, uint8_t *stamps, uint64_t n, uint64_t from) {
  const grundy_i_rule *rule = d->rule;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    stamp(stamps, splits_of(d, n - rule->takes[i].stones, from, n));
  }
}

/* The least value from v on that is not stamped. */
static uint32_t unstamped(const uint8_t *stamps, uint32_t v) {
  for (uint64_t eight; v + 8 <= STAMPS; v += 8) {
    memcpy(&eight, stamps + v, sizeof eight);
    if (eight != 0x0101010101010101u) break;
  }
  while (v < NONE && stamps[v]) v++;
  return v;
}

/* The least values that are not stamped and that no option of heap n with both parts at least
 * `from` has. */
static absent find_absent(const grundy_i_dense *d, uint8_t *stamps, uint64_t n, uint64_t from) {
  absent found;
  uint32_t v = 0;
  stamp_far(d, stamps, n, from);
  for (unsigned i = 0; i < KEPT; i++, v += v < NONE) {
    v = unstamped(stamps, v);
    found.value[i] = (uint16_t)v;
  }
  return found;
}

/* ---- blocks ---- */

static void do_piece(void *context, unsigned piece) {
  grundy_i_dense *d = context;
  uint8_t *stamps = d->stamps + (1 + piece) * (size_t)STAMPS;
  for (size_t i = (size_t)piece * PIECE; i < ((size_t)piece + 1) * PIECE; i++) {
    memset(stamps, 0, d->used);
    d->absent[i] = find_absent(d, stamps, d->first + i, 1 + i);
  }
}

/* The least value that no option of the next heap has; NONE where values are too large. */
static uint32_t find(grundy_i_dense *d) {
  uint64_t n = d->known, from = 1 + n - d->first;
  GRUNDY_ASSERT(n >= d->first && n - d->first < d->done);
  const absent *four = &d->absent[n - d->first];
  memset(d->stamps, 0, d->used);
  stamp_near(d, d->stamps, n, from);
  for (unsigned c = 0; c < KEPT; c++) {
    uint32_t v = four->value[c];
    if (v != NONE && !d->stamps[v]) return v;
  }
  return find_absent(d, d->stamps, n, from).value[0];
}

static uint64_t steps_of(const grundy_i_rule *rule, uint64_t n) {
  uint64_t steps = STEPS_A_HEAP;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    bool two = rule->takes[i].leave & GRUNDY_LEAVE_TWO;
    steps += 1 + (two ? (n - rule->takes[i].stones) / 2 : 0);
  }
  return steps;
}

grundy_status grundy_i_dense_next(grundy_context *context, grundy_i_dense *d, uint32_t *out,
                                  uint64_t *steps) {
  GRUNDY_TRY(catch_up(context, d));
  GRUNDY_ASSERT(d->known == grundy_i_value_list_count(d->values));
  uint64_t n = d->known;
  *steps += steps_of(d->rule, n);
  if (n - d->first >= d->done) {
    GRUNDY_TRY(grundy_i_pool_fit(context, d->context, &d->pool));
    d->first = n;
    d->done = BLOCK;
    grundy_i_pool_run(d->pool, do_piece, d, PIECES);
  }
  uint32_t v = find(d);
  if (2 * v + 2 > STAMPS) return too_large(context, n);
  *out = v;
  return GRUNDY_OK;
}
