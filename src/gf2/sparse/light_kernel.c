/* Vectors of the kernel of a sparse system that have few unknowns.
 *
 * A free unknown that is not heavy occurs in peeled equations only. Its vector is itself and what
 * these then make 1, from the last peeled to the first; most such vectors are a few unknowns near
 * the leaves. They are eliminated as lists, each having its last unknown in common with no other;
 * one that becomes long, or to which many are to be added, is left to dense elimination, as its
 * free unknown's own vector. Where the free unknown is the last one there is nothing to do: only
 * its own vector has it. */
#include "gf2/sparse/light_kernel.h"

#include <string.h>

#include "base/assert.h"
#include "base/messages_tasks.def"

enum { MOST = 128, PENDING = 2 * MOST, TICK = 1 << 14, AHEAD = 16, MOST_FETCHED = 8 };

/* A peeled step in which an unknown occurs besides the one that is given, and the previous link, or
 * GRUNDY_SPARSE_NONE. */
typedef struct chain_link {
  uint32_t step, before;
} chain_link;

/* The current vector: `count` unknowns. pending: steps, as often as they have one of its unknowns
 * besides their own. last: for each unknown the last link of its chain. */
typedef struct kernel_finder {
  const grundy_i_sparse_plan *plan;
  grundy_i_light_kernel *light;
  chain_link *links;
  uint32_t *last;
  size_t count, pending_count;
  uint32_t row[2 * MOST], pending[PENDING];
} kernel_finder;

/* ---- the steps of an unknown ---- */

/* Fetches what the steps after step j will read and write. */
static void fetch_ahead(const kernel_finder *f, size_t j) {
  const grundy_i_sparse_plan *plan = f->plan;
  if (j + 2 * AHEAD < plan->peeled) {
    GRUNDY_PREFETCH(&plan->records[plan->steps[j + 2 * AHEAD].record]);
  }
  if (j + AHEAD < plan->peeled) {
    size_t count;
    const uint32_t *terms = grundy_i_sparse_terms(plan, plan->steps[j + AHEAD].record, &count);
    for (size_t i = 0; i < count && i < MOST_FETCHED; i++) GRUNDY_PREFETCH(&f->last[terms[i]]);
  }
}

static grundy_status chain_steps(const kernel_finder *f) {
  grundy_status s = GRUNDY_OK;
  const grundy_i_sparse_plan *plan = f->plan;
  uint32_t link = 0;
  for (size_t j = 0; j < plan->peeled && s == GRUNDY_OK; j++) {
    size_t count;
    const uint32_t *terms = grundy_i_sparse_terms(plan, plan->steps[j].record, &count);
    fetch_ahead(f, j);
    for (size_t i = 0; i < count; i++) {
      if (terms[i] == plan->steps[j].unknown) continue;
      f->links[link] = (chain_link){(uint32_t)j, f->last[terms[i]]};
      f->last[terms[i]] = link++;
    }
    s = grundy_i_sparse_look(plan, j);
  }
  return s;
}

/* ---- a vector ---- */

/* Puts a step into the pending ones, a heap with the last on top; false where there is no room. */
static bool push(kernel_finder *f, uint32_t step) {
  GRUNDY_ASSERT(step < f->plan->peeled);
  if (f->pending_count == PENDING) return false;
  size_t at = f->pending_count++;
  for (; at && f->pending[(at - 1) / 2] < step; at = (at - 1) / 2) {
    f->pending[at] = f->pending[(at - 1) / 2];
  }
  f->pending[at] = step;
  return true;
}

static uint32_t pop(kernel_finder *f) {
  GRUNDY_ASSERT(f->pending_count);
  uint32_t top = f->pending[0], moved = f->pending[--f->pending_count];
  size_t at = 0, below = 1;
  for (; below < f->pending_count; at = below, below = 2 * at + 1) {
    if (below + 1 < f->pending_count && f->pending[below + 1] > f->pending[below]) below++;
    if (f->pending[below] <= moved) break;
    f->pending[at] = f->pending[below];
  }
  f->pending[at] = moved;
  GRUNDY_ASSERT(f->pending_count == 0 || f->pending[0] <= top);
  return top;
}

/* Puts an unknown into the row; false where there is no room for it or for its steps. */
static bool put(kernel_finder *f, uint32_t unknown) {
  if (f->count == MOST) return false;
  f->row[f->count++] = unknown;
  for (uint32_t l = f->last[unknown]; l != GRUNDY_SPARSE_NONE; l = f->links[l].before) {
    if (!push(f, f->links[l].step)) return false;
  }
  return true;
}

static void sort_row(kernel_finder *f) {
  for (size_t i = 1; i < f->count; i++) {
    uint32_t unknown = f->row[i];
    size_t at = i;
    for (; at && f->row[at - 1] < unknown; at--) f->row[at] = f->row[at - 1];
    f->row[at] = unknown;
  }
}

/* The vector of a free unknown, descending; false where it has too many unknowns. */
static bool find_row(kernel_finder *f, uint32_t unknown) {
  f->count = f->pending_count = 0;
  bool room = put(f, unknown);
  while (room && f->pending_count) {
    uint32_t step = pop(f);
    bool odd = true;
    for (; f->pending_count && f->pending[0] == step; odd = !odd) (void)pop(f);
    if (odd) room = put(f, f->plan->steps[step].unknown);
  }
  if (room) sort_row(f);
  return room;
}

/* ---- elimination ---- */

/* Adds row r, which has the same last unknown. */
static void add_row(kernel_finder *f, uint32_t r) {
  const grundy_i_gf2_list *rows = &f->light->rows;
  const uint64_t *more = rows->terms.data + grundy_i_gf2_list_begin(rows, r);
  const uint64_t *end = rows->terms.data + grundy_i_gf2_list_finish(rows, r);
  GRUNDY_ASSERT(more < end && f->row[0] == *more);
  uint32_t old[2 * MOST];
  size_t i = 0, count = f->count;
  memcpy(old, f->row, count * sizeof *old);
  f->count = 0;
  while (i < count || more < end) {
    if (i < count && more < end && old[i] == *more) {
      i++, more++;
    } else if (more == end || (i < count && old[i] > *more)) {
      f->row[f->count++] = old[i++];
    } else {
      f->row[f->count++] = (uint32_t)*more++;
    }
  }
  GRUNDY_ASSERT(f->count <= 2 * MOST);
}

/* Adds rows until none has the last unknown; false where it stays long or needs too many rows:
 * among vectors that share an unknown, each may need one step more than the one before. */
static bool reduce_row(kernel_finder *f) {
  for (size_t added = 0; f->count && f->count <= MOST; added++) {
    uint32_t r = f->light->row_of[f->row[0]];
    if (r == GRUNDY_SPARSE_NONE) return true;
    if (added == MOST) return false;
    add_row(f, r);
  }
  return false;
}

static grundy_status store_row(const kernel_finder *f, uint32_t unknown) {
  GRUNDY_ASSERT(f->count && f->light->row_of[f->row[0]] == GRUNDY_SPARSE_NONE);
  grundy_i_light_kernel *light = f->light;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < f->count && s == GRUNDY_OK; i++) {
    s = grundy_array_push(&light->rows.terms, f->row[i]);
  }
  if (s == GRUNDY_OK) s = grundy_array_push(&light->rows.ends, light->rows.terms.length * 2);
  if (s == GRUNDY_OK) s = grundy_array_push(&light->from, unknown);
  if (s == GRUNDY_OK) light->row_of[f->row[0]] = (uint32_t)(light->from.length - 1);
  return s;
}

static grundy_status take(kernel_finder *f, uint32_t unknown) {
  bool few = find_row(f, unknown);
  if (few && f->row[0] == unknown) {
    f->light->row_of[unknown] = 0;
    return GRUNDY_OK;
  }
  if (few && reduce_row(f)) return store_row(f, unknown);
  return grundy_array_push(&f->light->dense, unknown);
}

static grundy_status take_all(kernel_finder *f, const uint64_t *pivots, size_t most) {
  const grundy_i_sparse_plan *plan = f->plan;
  for (size_t u = 0; u < plan->unknowns && f->light->dense.length <= most; u++) {
    if (u % TICK == 0) {
      grundy_status s =
          grundy_i_tick_now(plan->context, GRUNDY_PHRASE(task_kernel), u, plan->unknowns);
      if (s != GRUNDY_OK) return s;
    }
    if (grundy_i_bit(pivots, u)) continue;
    if (plan->state && plan->state[u] == GRUNDY_SPARSE_HEAVY) continue;
    grundy_status s = take(f, (uint32_t)u);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_light_kernel_find(grundy_i_light_kernel *light,
                                         const grundy_i_sparse_plan *plan, const uint64_t *pivots,
                                         size_t most) {
  kernel_finder f = {.plan = plan, .light = light};
  grundy_status s = GRUNDY_OK;
  *light = (grundy_i_light_kernel){.context = plan->context, .unknowns = plan->unknowns};
  grundy_i_gf2_list_init(&light->rows, plan->context);
  grundy_array_init(&light->from, plan->context);
  grundy_array_init(&light->dense, plan->context);
  GRUNDY_TAKE(s, plan->context, light->row_of, plan->unknowns);
  GRUNDY_TAKE(s, plan->context, f.last, plan->unknowns);
  GRUNDY_TAKE(s, plan->context, f.links, plan->list->terms.length);
  if (s == GRUNDY_OK) s = grundy_array_push(&light->rows.ends, 0);
  if (s == GRUNDY_OK) s = grundy_array_push(&light->from, GRUNDY_SPARSE_NONE);
  if (s == GRUNDY_OK && plan->unknowns) {
    memset(light->row_of, 0xff, plan->unknowns * sizeof *light->row_of);
    memset(f.last, 0xff, plan->unknowns * sizeof *f.last);
  }
  if (s == GRUNDY_OK) s = chain_steps(&f);
  if (s == GRUNDY_OK) s = take_all(&f, pivots, most);
  grundy_i_free(plan->context, f.links, plan->list->terms.length * sizeof *f.links);
  grundy_i_free(plan->context, f.last, plan->unknowns * sizeof *f.last);
  return s;
}

void grundy_i_light_kernel_clear(grundy_i_light_kernel *light) {
  grundy_i_free(light->context, light->row_of, light->unknowns * sizeof *light->row_of);
  grundy_array_clear(&light->dense);
  grundy_array_clear(&light->from);
  grundy_i_gf2_list_clear(&light->rows);
}

/* ---- use ---- */

static grundy_status look(const grundy_i_light_kernel *light, size_t number) {
  return number % TICK ? GRUNDY_OK : grundy_i_tick_now(light->context, NULL, 0, 0);
}

grundy_status grundy_i_light_kernel_reduce(const grundy_i_light_kernel *light, uint64_t *x) {
  grundy_status s = GRUNDY_OK;
  for (size_t u = light->unknowns; u-- > 0 && s == GRUNDY_OK;) {
    s = look(light, u);
    uint32_t r = light->row_of[u];
    if (r == GRUNDY_SPARSE_NONE || !grundy_i_bit(x, u)) continue;
    size_t end = grundy_i_gf2_list_finish(&light->rows, r);
    for (size_t i = grundy_i_gf2_list_begin(&light->rows, r); i < end; i++) {
      grundy_i_bit_flip(x, light->rows.terms.data[i]);
    }
  }
  return s;
}

grundy_status grundy_i_light_kernel_reduce_all(const grundy_i_light_kernel *light, uint64_t *values,
                                               size_t group) {
  grundy_status s = GRUNDY_OK;
  for (size_t u = light->unknowns; u-- > 0 && s == GRUNDY_OK;) {
    s = look(light, u);
    uint32_t r = light->row_of[u];
    if (r == GRUNDY_SPARSE_NONE || r == 0) continue;
    size_t end = grundy_i_gf2_list_finish(&light->rows, r);
    for (size_t i = grundy_i_gf2_list_begin(&light->rows, r) + 1; i < end; i++) {
      grundy_i_bits_add(values + light->rows.terms.data[i] * group, values + u * group, group);
    }
  }
  return s;
}

void grundy_i_light_kernel_exchange(const grundy_i_light_kernel *light, uint64_t *pivots) {
  for (size_t r = 1; r < light->from.length; r++) {
    grundy_i_bit_flip(pivots, light->from.data[r]);
    grundy_i_bit_flip(pivots, light->rows.terms.data[grundy_i_gf2_list_begin(&light->rows, r)]);
  }
}

grundy_status grundy_i_light_kernel_want(const grundy_i_light_kernel *light, uint64_t *wanted) {
  grundy_status s = GRUNDY_OK;
  for (size_t u = 0; u < light->unknowns && s == GRUNDY_OK; u++) {
    s = look(light, u);
    uint32_t r = light->row_of[u];
    if (r == GRUNDY_SPARSE_NONE || r == 0) continue;
    size_t end = grundy_i_gf2_list_finish(&light->rows, r);
    for (size_t i = grundy_i_gf2_list_begin(&light->rows, r) + 1; i < end; i++) {
      if (grundy_i_bit(wanted, light->rows.terms.data[i])) wanted[u / 64] |= UINT64_C(1) << u % 64;
    }
  }
  return s;
}
