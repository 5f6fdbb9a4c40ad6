/* Blocks on several threads. What a heap takes by pairs of large offsets can be found while the
 * heaps before it are being made: those of a stretch, by pairs that reach back two stretches or
 * more, need only the heaps before the stretch before it.
 *
 *   stretches   | … known | being made, by the caller | taken ahead, by the others |
 *
 * So while the kernel makes one stretch, the other threads gather the distant pairs of the next
 * into lanes that it begins with. The distance is chosen so that the kernel keeps its share of the
 * pairs. A heap that turns out other than its block had it changes no lanes that were taken ahead,
 * as it is too near; another rare heap makes the plan anew. Values do not depend on any of this. */
#include <stdlib.h>
#include <string.h>

#include "heap/sparse/sparse_inside.h"

enum {
  LEAST_STRIDE = 128, /* heaps of a stretch, a multiple of the block, */
  MOST_STRIDE = 4096,
  LEAST_PAIRS = 64, /* distant ones, for which threads are worth while */
  NEAR = 2,         /* pairs that a near one costs as much as, */
  OTHER = 96        /* and what else the kernel does for a block */
};

void grundy_i_sparse_close_ahead(grundy_i_sparse *e) {
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
  void *block;
  *out = 0;
  grundy_status s = grundy_i_block_allocate(e->caller, e->context, count, sizeof(int32_t), &block);
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
  grundy_status s = grundy_i_block_allocate(e->caller, e->context, bytes, 1, &a->block);
  if (s != GRUNDY_OK) return s;
  a->block_bytes = bytes;
  char *lanes = (char *)a->block + (ALIGNMENT - (uintptr_t)a->block % ALIGNMENT) % ALIGNMENT;
  a->lanes[0] = lanes;
  a->lanes[1] = lanes + half;
  return GRUNDY_OK;
}

grundy_status grundy_i_sparse_open_ahead(grundy_i_sparse *e, uint64_t *distance) {
  grundy_i_ahead *a = &e->ahead;
  a->stride = a->to = 0;
  *distance = 0;
  if (e->planner.far.count < LEAST_PAIRS) return GRUNDY_OK;
  grundy_status s = grundy_i_pool_fit(e->caller, e->context, &a->pool);
  if (s == GRUNDY_OK && a->pool) s = choose_distance(e, grundy_i_pool_threads(a->pool), distance);
  if (s != GRUNDY_OK || !*distance) return s;
  a->stride = *distance / 2;
  s = make_room(e);
  if (s != GRUNDY_OK) a->stride = *distance = 0;
  return s;
}

grundy_status grundy_i_sparse_fit_ahead(grundy_i_sparse *e) {
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

size_t grundy_i_sparse_run_ahead(grundy_i_sparse *e, grundy_i_kernel_function kernel, uint64_t from,
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
