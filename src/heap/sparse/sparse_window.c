/* The window of a sparse engine: the last heaps as values and as lanes, and the lanes that values
 * too large for any lane take from later heaps (the patch). It slides by ROOM heaps, keeping as
 * many as offsets reach. */
#include <string.h>

#include "base/assert.h"
#include "heap/sparse/sparse_inside.h"

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
void grundy_i_sparse_write(grundy_i_sparse *e, uint64_t n, uint32_t v) {
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
  void *values = NULL;
  w.block_bytes = (size_t)size * lane_bytes + ALIGNMENT;
  grundy_status s =
      grundy_i_block_allocate(e->caller, e->context, (size_t)size, sizeof *w.values, &values);
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
  grundy_status s =
      grundy_i_block_allocate(e->caller, e->context, (size_t)size, lane_bytes, &e->patch);
  if (s != GRUNDY_OK) return s;
  e->patch_size = size;
  e->patch_bytes = (size_t)size * lane_bytes;
  return GRUNDY_OK;
}

/* Makes the window again, as long as the plan requires. */
grundy_status grundy_i_sparse_open_window(grundy_i_sparse *e, size_t lane_bytes) {
  grundy_i_window fresh;
  uint64_t keep = kept(e), size = 2 * keep + ROOM;
  grundy_status s = open_patch(e, lane_bytes);
  if (s == GRUNDY_OK) s = allocate_window(e, size, lane_bytes, &fresh);
  if (s != GRUNDY_OK) return s;
  uint64_t from = e->n / GRUNDY_BLOCK * GRUNDY_BLOCK;
  fresh.base = from > keep ? from - keep : 0;
  grundy_i_window old = e->last;
  e->last = fresh;
  for (uint64_t n = fresh.base; n < e->n; n++) {
    bool have = old.size && n >= old.base;
    GRUNDY_ASSERT(have || grundy_i_values_holds(e->values, n));
    grundy_i_sparse_write(e, n,
                          have ? old.values[n - old.base] : grundy_i_value_list_at(e->values, n));
  }
  grundy_i_sparse_free_window(e->context, &old);
  return GRUNDY_OK;
}

/* Moves the last heaps to the front where there is no room for a block. */
void grundy_i_sparse_slide(grundy_i_sparse *e) {
  grundy_i_window *w = &e->last;
  if (!w->size || e->n + GRUNDY_BLOCK <= w->base + w->size) return;
  uint64_t base = e->n / GRUNDY_BLOCK * GRUNDY_BLOCK - kept(e), count = e->n - base;
  memmove(w->values, w->values + (base - w->base), (size_t)count * sizeof *w->values);
  memmove(w->lanes, grundy_i_sparse_lane(w, base), (size_t)count * w->lane_bytes);
  w->base = base;
}

/* Patch lanes that have been used are reused for heaps patch_size later. */
void grundy_i_sparse_clear_patch(grundy_i_sparse *e, uint64_t from, uint64_t to) {
  if (!e->patch_size) return;
  size_t bytes = e->last.lane_bytes;
  memset((char *)e->patch + (size_t)(from % e->patch_size) * bytes, 0, (size_t)(to - from) * bytes);
}

void grundy_i_sparse_free_window(grundy_context *context, grundy_i_window *w) {
  grundy_i_free(context, w->values, (size_t)w->size * sizeof *w->values);
  grundy_i_free(context, w->block, w->block_bytes);
  *w = (grundy_i_window){.base = 0};
}
