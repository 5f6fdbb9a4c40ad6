/* Nim-values straight from the rule, with vectors.
 *
 * G(n) = mex { G(a) ^ G(b) : a + b = n - t }. Heaps are done in blocks. For heap n of a block that
 * begins at heap N the options with both parts above n - N, which are nearly all, need no heap of
 * the block: threads share the heaps of a block, in any order, and find the few least values that
 * no such option has. Then, heap after heap, the options with a smaller part decide which of these
 * is the mex.
 *
 * Of the many options those with the smallest parts are stamped one by one; then few values below
 * the mex are left, and sift.h looks for all of these within 256 values at a time, 32 (or 64)
 * options a step, stamping what it sees for the first time. Values are stored twice, once in
 * reverse order, so that G(a) and G(n - t - a) are read side by side.
 *
 * Cost of heap n: (n / 64) vector steps for each place that splits and 256 values below the mex.
 * Invariant: what is stamped is the value of an option. */
#include "heap/dense.h"

#include <string.h>

#include "base/messages_heaps.def"
#include "base/thread_pool.h"
#include "heap/sift.h"

enum {
  STAMPS = GRUNDY_SIFT_STAMPS,
  FIRST = 4096, /* options of a place that are stamped at once */
  KEPT = 4,     /* values */
  BLOCK = 256,  /* heaps */
  PIECE = 16,   /* heaps of a block that a thread does at a time */
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
  grundy_i_sift *sift;
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
                                    const grundy_i_value_list *values,
                                    const grundy_i_kernel *kernel, grundy_i_dense **out) {
  GRUNDY_ASSERT(grundy_i_dense_possible(rule));
  grundy_context *owner = values->context;
  grundy_status s = GRUNDY_OK;
  grundy_i_dense *d = grundy_i_block_new(context, owner, 1, sizeof(grundy_i_dense), &s);
  if (s != GRUNDY_OK) return s;
  d->context = owner;
  d->rule = rule;
  d->values = values;
  d->sift = grundy_i_sift_of(kernel ? kernel : grundy_i_kernel_best());
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

/* Stamps the options of heap n with a smaller part below `to`,
 * and those of a single heap or none. */
static void stamp_near(const grundy_i_dense *d, uint8_t *stamps, uint64_t n, uint64_t to) {
  const grundy_i_rule *rule = d->rule;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    uint64_t rest = n - rule->takes[i].stones;
    unsigned leave = rule->takes[i].leave;
    if (leave & (rest ? GRUNDY_LEAVE_ONE : GRUNDY_LEAVE_NONE)) stamps[rest ? d->up[rest] : 0] = 1;
    if (!(leave & GRUNDY_LEAVE_TWO)) continue;
    splits near = splits_of(d, rest, 1, to);
    grundy_i_sift_portable(stamps, 0, near.up, near.down, near.count);
  }
}

/* How many options of a place are stamped at once; what is left to sift is a multiple of the sift's
 * step. */
static size_t stamped_of(size_t count) {
  return count <= FIRST ? count : FIRST + (count - FIRST) % GRUNDY_SIFT_STEP;
}

/* Stamps the first options of heap n with both parts at least `from`. */
static void stamp_far(const grundy_i_dense *d, uint8_t *stamps, uint64_t n, uint64_t from) {
  const grundy_i_rule *rule = d->rule;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    splits far = splits_of(d, n - rule->takes[i].stones, from, n);
    grundy_i_sift_portable(stamps, 0, far.up, far.down, stamped_of(far.count));
  }
}

/* Stamps the values from `least` on, below what is returned, of those that stamp_far has left. */
static uint32_t sift_far(const grundy_i_dense *d, uint8_t *stamps, uint64_t n, uint64_t from,
                         uint32_t least) {
  const grundy_i_rule *rule = d->rule;
  uint32_t end = STAMPS;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    splits far = splits_of(d, n - rule->takes[i].stones, from, n);
    size_t before = stamped_of(far.count), left = far.count - before;
    if (left) end = d->sift(stamps, least, far.up + before, far.down + before, left);
  }
  return end;
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
  unsigned count = 0;
  stamp_far(d, stamps, n, from);
  for (uint32_t v = 0, end; !count;) {
    v = unstamped(stamps, v);
    end = sift_far(d, stamps, n, from, v);
    for (v = unstamped(stamps, v); v < end && count < KEPT; v = unstamped(stamps, v + 1)) {
      found.value[count++] = (uint16_t)v;
    }
  }
  while (count < KEPT) found.value[count++] = NONE;
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
