/* Leftmost pivots of a sparse system, from those that its plan and its core chose.
 *
 * With leftmost pivots, unknown u is free iff its column is a sum of columns to its left, that is,
 * iff some vector of the kernel has its last one at u. So the free unknowns are the pivots of a
 * basis of the kernel that is read from the last unknown to the first; and a solution becomes the
 * one with these unknowns 0 by adding rows of that echelon form to it.
 *
 * The basis has a vector for each unknown that was free: it is 1 there and 0 at the others that
 * were, and its other unknowns follow in the order of the plan. Vectors of few unknowns are
 * eliminated as lists (the light kernel), and the others made 0 in their last unknowns.
 * What is left is dense, and so has its pivots near the end: rows are made of a few more columns
 * than there are vectors, and of still more only where their rank is then not full. The first
 * unknown of an equation is never free: a vector that has its last one there would have a single
 * one in that equation. Each row carries along which vectors it is the sum of, so those that the
 * solution takes are known, and the plan gives its other unknowns. Cost: terms * dense / 64 word
 * operations, and dense^3 products of bits; memory: dense * (dense + columns) bits, as many for the
 * core, and the lists. Where there are too many rows or terms for that, pivots stay as they are. */
#include <string.h>

#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "gf2/sparse/sparse.h"

/* A basis of the part of the kernel that few unknowns span.
 * rows    [r] for r >= 1 has its unknowns descending, and no other row has the same last one
 * row_of  of each unknown the row that has it as its last, or GRUNDY_SPARSE_NONE; row 0, which is
 *         empty, stands for a vector that needs no change, with its free unknown last and in no
 *         other
 * from    of each row the free unknown whose vector it takes the place of
 * dense   the free light unknowns whose vectors have too many unknowns, or need too many rows
 *         added */
typedef struct light_kernel {
  grundy_context *context;
  size_t unknowns;
  grundy_i_gf2_list rows;
  grundy_array from, dense;
  uint32_t *row_of;
} light_kernel;

/* Vectors of the kernel of a sparse system that have few unknowns.
 *
 * A free unknown that is not heavy occurs in peeled equations only. Its vector is itself and what
 * these then make 1, from the last peeled to the first; most such vectors are a few unknowns near
 * the leaves. They are eliminated as lists, each having its last unknown in common with no other;
 * one that becomes long, or to which many must be added, is left to dense elimination, as its free
 * unknown's own vector. Where the free unknown is the last one there is nothing to do: only its own
 * vector has it. */

enum { MOST = 128, PENDING = 2 * MOST, TICK = 1 << 14, AHEAD = 16, MOST_FETCHED = 8 };

/* A peeled step in which an unknown other than the given one occurs, and the previous link, or
 * GRUNDY_SPARSE_NONE. */
typedef struct chain_link {
  uint32_t step, before;
} chain_link;

/* The current vector: `count` unknowns. pending: steps, as often as they have one of its unknowns
 * other than their own. last: for each unknown the last link of its chain. */
typedef struct kernel_finder {
  const grundy_i_sparse_plan *plan;
  light_kernel *light;
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
  const grundy_i_sparse_plan *plan = f->plan;
  uint32_t link = 0;
  for (size_t j = 0; j < plan->peeled; j++) {
    size_t count;
    const uint32_t *terms = grundy_i_sparse_terms(plan, plan->steps[j].record, &count);
    fetch_ahead(f, j);
    for (size_t i = 0; i < count; i++) {
      if (terms[i] == plan->steps[j].unknown) continue;
      f->links[link] = (chain_link){(uint32_t)j, f->last[terms[i]]};
      f->last[terms[i]] = link++;
    }
    GRUNDY_TRY(grundy_i_sparse_look(plan, j));
  }
  return GRUNDY_OK;
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
  light_kernel *light = f->light;
  for (size_t i = 0; i < f->count; i++) {
    GRUNDY_TRY(grundy_array_push(&light->rows.terms, f->row[i]));
  }
  GRUNDY_TRY(grundy_array_push(&light->rows.ends, light->rows.terms.length * 2));
  GRUNDY_TRY(grundy_array_push(&light->from, unknown));
  light->row_of[f->row[0]] = (uint32_t)(light->from.length - 1);
  return GRUNDY_OK;
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
      GRUNDY_TRY(grundy_i_tick_now(plan->context, GRUNDY_PHRASE(task_kernel), u, plan->unknowns));
    }
    if (grundy_i_bit(pivots, u)) continue;
    if (plan->state && plan->state[u] == GRUNDY_SPARSE_HEAVY) continue;
    GRUNDY_TRY(take(f, (uint32_t)u));
  }
  return GRUNDY_OK;
}

/* For all free unknowns (those not marked in `pivots`) that are not heavy. It ends with OK as soon
 * as more than `most` are dense. O(terms) and O(1) for each. Errors: NO_MEMORY, LIMIT, CANCELLED.
 * It may be cleared in every case. */
static grundy_status light_kernel_find(light_kernel *light, const grundy_i_sparse_plan *plan,
                                       const uint64_t *pivots, size_t most) {
  kernel_finder f = {.plan = plan, .light = light};
  grundy_status s = GRUNDY_OK;
  *light = (light_kernel){.context = plan->context, .unknowns = plan->unknowns};
  grundy_i_gf2_list_init(&light->rows, plan->context);
  GRUNDY_INIT(plan->context, &light->from, &light->dense);
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

static void light_kernel_clear(light_kernel *light) {
  grundy_i_free(light->context, light->row_of, light->unknowns * sizeof *light->row_of);
  GRUNDY_CLEAR(&light->dense, &light->from);
  grundy_i_gf2_list_clear(&light->rows);
}

/* ---- use ---- */

static grundy_status look(const light_kernel *light, size_t number) {
  return number % TICK ? GRUNDY_OK : grundy_i_tick_now(light->context, NULL, 0, 0);
}

/* Adds rows to x, a bit for each unknown, so that the last unknowns of all rows become 0. Errors of
 * this and the next two: LIMIT, CANCELLED. */
static grundy_status light_kernel_reduce(const light_kernel *light, uint64_t *x) {
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

/* The same for many vectors at once; each unknown has `group` words of them. */
static grundy_status light_kernel_reduce_all(const light_kernel *light, uint64_t *values,
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

/* Exchanges, in `pivots`, the free unknown of each row for its last. */
static void light_kernel_exchange(const light_kernel *light, uint64_t *pivots) {
  for (size_t r = 1; r < light->from.length; r++) {
    grundy_i_bit_flip(pivots, light->from.data[r]);
    grundy_i_bit_flip(pivots, light->rows.terms.data[grundy_i_gf2_list_begin(&light->rows, r)]);
  }
}

/* Adds to `wanted`, a bit for each unknown, the last unknowns of the rows that change one of it. */
static grundy_status light_kernel_want(const light_kernel *light, uint64_t *wanted) {
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

enum { MOST_GROUP = 8, VALUE_WORDS = 1 << 23, MORE_COLUMNS = 256, WIDER = 4 };
static const uint64_t most_bits = UINT64_C(1) << 31, most_work = UINT64_C(1) << 34;

/* dense   how many vectors are: first the core_count of the core, whose row i of core_kernel is the
 *         vector of its column columns[i], then those of light.dense
 * heavy   the unknown of each column of the core
 * order   the unknowns that may become free for dense vectors, from the last to the first,
 *         `order_count` of them
 * steps   those of the plan that the rows need, the last to be taken first
 * values  of each unknown `group` words, a bit for each vector of a group
 * rows    all dense vectors, with unknown order[c] in column c; after these columns a one for each
 *         vector that a row is the sum of */
typedef struct kernel {
  const grundy_i_sparse_plan *plan;
  const grundy_i_echelon *core;
  light_kernel light;
  size_t dense, core_count, core_words, group, order_count, step_count;
  size_t *columns, *heavy;
  uint32_t *order, *steps;
  uint64_t *core_kernel, *values;
  grundy_i_echelon rows;
} kernel;

/* Do rows of `columns` columns fit, after `tries` of fewer? */
static bool fits(const grundy_i_sparse_plan *plan, size_t dense, size_t columns, size_t tries) {
  if (!dense) return true;
  return dense + columns <= most_bits / dense && plan->unknowns <= most_work / dense / (tries + 1);
}

bool grundy_i_sparse_leftmost_fits(const grundy_i_sparse_plan *plan, size_t dense) {
  return fits(plan, dense, dense, 0);
}

/* At least as many vectors as fit, twice as many at most. */
static size_t most_dense(const grundy_i_sparse_plan *plan) {
  size_t most = 1;
  while (fits(plan, most, most, 0)) most *= 2;
  return most;
}

/* ---- memory ---- */

static size_t core_kernel_words(const kernel *k) {
  return k->core_count * k->core_words;
}

static size_t value_words(const kernel *k) {
  return k->plan->unknowns * k->group;
}

static void drop(kernel *k) {
  grundy_context *context = k->plan->context;
  if (k->rows.matrix.context) grundy_i_echelon_clear(&k->rows);
  grundy_i_free(context, k->values, value_words(k) * sizeof *k->values);
  grundy_i_free(context, k->core_kernel, core_kernel_words(k) * sizeof *k->core_kernel);
  grundy_i_free(context, k->steps, k->plan->step_count * sizeof *k->steps);
  grundy_i_free(context, k->order, k->plan->unknowns * sizeof *k->order);
  grundy_i_free(context, k->heavy, k->plan->heavy_count * sizeof *k->heavy);
  grundy_i_free(context, k->columns, k->core_count * sizeof *k->columns);
  light_kernel_clear(&k->light);
}

/* ---- the vectors ---- */

static bool is_heavy(const grundy_i_sparse_plan *plan, size_t unknown) {
  return plan->state && plan->state[unknown] == GRUNDY_SPARSE_HEAVY;
}

static grundy_status list_core(kernel *k) {
  const grundy_i_sparse_plan *plan = k->plan;
  grundy_context *context = plan->context;
  size_t count = 0, pivot = 0;
  grundy_status s = GRUNDY_OK;
  GRUNDY_TAKE(s, context, k->columns, k->core_count);
  GRUNDY_TAKE(s, context, k->heavy, plan->heavy_count);
  GRUNDY_TAKE(s, context, k->core_kernel, core_kernel_words(k));
  if (s != GRUNDY_OK) return s;
  for (size_t u = 0; plan->heavy_count && u < plan->unknowns && s == GRUNDY_OK; u++) {
    if (is_heavy(plan, u)) k->heavy[plan->place[u]] = u;
    s = grundy_i_sparse_look(plan, u);
  }
  if (s != GRUNDY_OK) return s;
  for (size_t column = 0; column < plan->heavy_count; column++) {
    if (pivot < k->core->rank && k->core->pivots[pivot] == column) {
      pivot++;
    } else {
      k->columns[count++] = column;
    }
  }
  GRUNDY_ASSERT(pivot == k->core->rank && count == k->core_count);
  return grundy_i_echelon_kernel(k->core, NULL, k->columns, k->core_count, k->core_kernel,
                                 k->core_words);
}

static grundy_status list_order(kernel *k) {
  const grundy_i_sparse_plan *plan = k->plan;
  size_t words = grundy_i_bit_words(plan->unknowns);
  uint64_t *begins = NULL;
  grundy_status s = GRUNDY_OK;
  GRUNDY_TAKE(s, plan->context, k->order, plan->unknowns);
  GRUNDY_TAKE(s, plan->context, begins, words);
  for (size_t e = 0, record = 0; s == GRUNDY_OK && e < plan->equations; e++) {
    size_t count;
    const uint32_t *terms = grundy_i_sparse_terms(plan, record, &count);
    if (count) begins[terms[0] / 64] |= UINT64_C(1) << terms[0] % 64;
    record += count + GRUNDY_SPARSE_HEAD;
    s = grundy_i_sparse_look(plan, e);
  }
  for (size_t u = plan->unknowns; s == GRUNDY_OK && u-- > 0;) {
    s = grundy_i_sparse_look(plan, u);
    bool may = !grundy_i_bit(begins, u) && k->light.row_of[u] == GRUNDY_SPARSE_NONE;
    if (may) k->order[k->order_count++] = (uint32_t)u;
  }
  grundy_i_free(plan->context, begins, words * sizeof *begins);
  return s;
}

static void want(uint64_t *wanted, size_t unknown) {
  wanted[unknown / 64] |= UINT64_C(1) << unknown % 64;
}

/* The steps that the first columns of the order follow from. */
static grundy_status list_steps(kernel *k, size_t columns) {
  const grundy_i_sparse_plan *plan = k->plan;
  size_t words = grundy_i_bit_words(plan->unknowns), given = plan->step_count - plan->peeled;
  uint64_t *wanted = NULL;
  grundy_status s = GRUNDY_OK;
  GRUNDY_TAKE(s, plan->context, wanted, words);
  if (s != GRUNDY_OK) return s;
  for (size_t c = 0; c < columns && c < k->order_count; c++) want(wanted, k->order[c]);
  s = light_kernel_want(&k->light, wanted);
  k->step_count = 0;
  for (size_t i = 0; i < plan->step_count && s == GRUNDY_OK; i++) {
    s = grundy_i_sparse_look(plan, i);
    size_t j = i < plan->peeled ? i : plan->peeled + given - 1 - (i - plan->peeled), count;
    if (!grundy_i_bit(wanted, plan->steps[j].unknown)) continue;
    const uint32_t *terms = grundy_i_sparse_terms(plan, plan->steps[j].record, &count);
    for (size_t t = 0; t < count; t++) want(wanted, terms[t]);
    k->steps[k->step_count++] = (uint32_t)j;
  }
  grundy_i_free(plan->context, wanted, words * sizeof *wanted);
  return s;
}

/* Flips the given unknowns of a vector, its free one or its heavy ones, in bit `bit` of the
 * values. */
static void turn_given(const kernel *k, size_t vector, size_t bit) {
  uint64_t *values = k->values + bit / 64, one = UINT64_C(1) << bit % 64;
  if (vector >= k->core_count) {
    values[k->light.dense.data[vector - k->core_count] * k->group] ^= one;
    return;
  }
  const uint64_t *row = k->core_kernel + vector * k->core_words;
  for (size_t w = 0; w < k->core_words; w++) {
    for (uint64_t bits = row[w]; bits; bits &= bits - 1) {
      values[k->heavy[w * 64 + GRUNDY_LOWEST_BIT(bits)] * k->group] ^= one;
    }
  }
}

/* The unknown of a step, 0 so far, becomes the sum of the others. */
static void take_step(const kernel *k, const grundy_i_sparse_step *step) {
  GRUNDY_ASSERT(step->unknown < k->plan->unknowns);
  size_t count;
  const uint32_t *terms = grundy_i_sparse_terms(k->plan, step->record, &count);
  uint64_t *out = k->values + step->unknown * k->group;
  for (size_t i = 0; i < count; i++) {
    if (terms[i] != step->unknown) {
      grundy_i_bits_add(out, k->values + terms[i] * k->group, k->group);
    }
  }
}

/* Copies the group from vector `first` on to the rows, 64 unknowns at a time. */
static void write_rows(const kernel *k, size_t first) {
  GRUNDY_ASSERT(first < k->dense && first % 64 == 0);
  size_t rows = k->dense - first;
  for (size_t w = 0; w < k->rows.unknown_words; w++) {
    uint64_t *column = grundy_i_columns_word(&k->rows.matrix, w) + first;
    for (size_t g = 0; g < k->group && g * 64 < rows; g++) {
      uint64_t tile[GRUNDY_TILE] = {0};
      for (size_t i = 0; i < GRUNDY_TILE && w * 64 + i < k->order_count; i++) {
        tile[i] = k->values[k->order[w * 64 + i] * k->group + g];
      }
      grundy_i_turn(tile);
      memcpy(column + g * 64, tile, sizeof tile);
    }
  }
}

static grundy_status write_vectors(const kernel *k) {
  const grundy_i_sparse_plan *plan = k->plan;
  for (size_t first = 0; first < k->dense; first += k->group * 64) {
    grundy_status s = grundy_i_tick_now(plan->context, GRUNDY_PHRASE(task_kernel), first, k->dense);
    if (s != GRUNDY_OK) return s;
    memset(k->values, 0, value_words(k) * sizeof *k->values);
    for (size_t i = 0; i < k->group * 64 && first + i < k->dense; i++) turn_given(k, first + i, i);
    for (size_t i = k->step_count; i-- > 0 && s == GRUNDY_OK;) {
      take_step(k, &plan->steps[k->steps[i]]);
      s = grundy_i_sparse_look(plan, i);
    }
    if (s == GRUNDY_OK) s = light_kernel_reduce_all(&k->light, k->values, k->group);
    if (s != GRUNDY_OK) return s;
    write_rows(k, first);
  }
  return GRUNDY_OK;
}

/* ---- elimination ---- */

/* Of the first columns of the order, whole words of them. */
static grundy_status make_rows(kernel *k, size_t columns) {
  size_t words = grundy_i_bit_words(columns), more = grundy_i_bit_words(k->dense);
  if (k->rows.matrix.context) grundy_i_echelon_clear(&k->rows);
  GRUNDY_TRY(grundy_i_echelon_init(&k->rows, k->plan->context, k->dense, words, more));
  for (size_t w = 0; w < more; w++) {
    uint64_t *column = grundy_i_columns_word(&k->rows.matrix, words + w);
    memset(column, 0, k->dense * sizeof *column);
    for (size_t i = w * 64; i < k->dense && i / 64 == w; i++) column[i] = UINT64_C(1) << i % 64;
  }
  GRUNDY_TRY(list_steps(k, words * 64));
  GRUNDY_TRY(write_vectors(k));
  return grundy_i_echelon_reduce(&k->rows, NULL, 0);
}

/* Of more columns each time, until the rank is full; *found false where memory ends. */
static grundy_status reduce_rows(kernel *k, bool *found) {
  size_t columns = k->dense + k->dense / 8 + MORE_COLUMNS;
  *found = true;
  for (size_t tries = 0; k->rows.rank < k->dense; tries++, columns *= WIDER) {
    if (columns > k->order_count) columns = k->order_count;
    *found = fits(k->plan, k->dense, columns, tries);
    if (!*found) return GRUNDY_OK;
    GRUNDY_TRY(make_rows(k, columns));
    if (k->rows.rank < k->dense && columns == k->order_count) {
      return GRUNDY_FAIL(k->plan->context, GRUNDY_FAULT, kernel_rank, k->dense, k->rows.rank);
    }
  }
  return GRUNDY_OK;
}

/* ---- the answer ---- */

static void exchange_pivots(const kernel *k, uint64_t *pivots) {
  GRUNDY_ASSERT(k->dense == 0 || k->rows.rank == k->dense);
  light_kernel_exchange(&k->light, pivots);
  for (size_t i = 0; i < k->core_count; i++) grundy_i_bit_flip(pivots, k->heavy[k->columns[i]]);
  for (size_t i = 0; i < k->light.dense.length; i++) {
    grundy_i_bit_flip(pivots, k->light.dense.data[i]);
  }
  for (size_t i = 0; i < k->dense; i++) grundy_i_bit_flip(pivots, k->order[k->rows.pivots[i]]);
}

/* Adds to x, the columns of a solution, the rows of a strip whose pivots it has. */
static void clear_strip(const grundy_i_echelon *rows, const grundy_i_block_column *strip,
                        uint64_t *x) {
  uint64_t added = 0, at = 1, ones = x[strip->word];
  for (uint64_t columns = strip->columns; columns; columns &= columns - 1, at <<= 1) {
    if (ones & columns & (0 - columns)) added |= at;
  }
  for (size_t w = strip->word; w < rows->matrix.words; w++) {
    const uint64_t *column = grundy_i_columns_word(&rows->matrix, w) + strip->first;
    for (uint64_t bits = added; bits; bits &= bits - 1) x[w] ^= column[GRUNDY_LOWEST_BIT(bits)];
  }
}

/* Adds to x the dense vectors that make it 0 in the pivots of the rows, where they are given.
 * `sum`: a bit for each column of the rows, 0. */
static grundy_status add_vectors(const kernel *k, uint64_t *sum, uint64_t *x) {
  size_t columns = k->rows.unknown_words * 64;
  for (size_t c = 0; c < k->order_count && c < columns; c++) {
    if (grundy_i_bit(x, k->order[c])) grundy_i_bit_flip(sum, c);
  }
  for (size_t i = 0; i < k->rows.strip_count; i++) clear_strip(&k->rows, &k->rows.strips[i], sum);
  memset(k->values, 0, value_words(k) * sizeof *k->values);
  for (size_t i = 0; i < k->dense; i++) {
    if (grundy_i_bit(sum, columns + i)) turn_given(k, i, 0);
  }
  for (size_t u = 0; u < k->plan->unknowns; u++) {
    if (k->values[u * k->group]) grundy_i_bit_flip(x, u);
    GRUNDY_TRY(grundy_i_sparse_look(k->plan, u));
  }
  return GRUNDY_OK;
}

static grundy_status change_solution(const kernel *k, uint64_t *x) {
  grundy_context *context = k->plan->context;
  uint64_t *sum = NULL;
  grundy_status s = GRUNDY_OK;
  GRUNDY_TAKE(s, context, sum, k->rows.matrix.words);
  if (s == GRUNDY_OK) s = light_kernel_reduce(&k->light, x);
  if (s == GRUNDY_OK && k->dense) s = add_vectors(k, sum, x);
  grundy_i_free(context, sum, k->rows.matrix.words * sizeof *sum);
  if (s == GRUNDY_OK) s = grundy_i_sparse_follow(k->plan, x);
  if (s == GRUNDY_OK) s = light_kernel_reduce(&k->light, x);
  return s == GRUNDY_OK ? grundy_i_sparse_check(k->plan, x) : s;
}

/* How many words of vectors are made at once: all, as long as their values stay small. */
static size_t group_of(const kernel *k) {
  size_t group = VALUE_WORDS / k->plan->unknowns, all = grundy_i_bit_words(k->dense);
  if (group > MOST_GROUP) group = MOST_GROUP;
  if (group > all) group = all;
  return group ? group : 1;
}

static grundy_status find(kernel *k, const uint64_t *pivots, bool *found) {
  GRUNDY_TRY(light_kernel_find(&k->light, k->plan, pivots, most_dense(k->plan)));
  k->dense = k->core_count + k->light.dense.length;
  *found = fits(k->plan, k->dense, k->dense, 0);
  if (!*found || !k->dense) return GRUNDY_OK;
  GRUNDY_TRY(list_core(k));
  GRUNDY_TRY(list_order(k));
  k->group = group_of(k);
  grundy_status s = GRUNDY_OK;
  GRUNDY_TAKE(s, k->plan->context, k->steps, k->plan->step_count);
  GRUNDY_TAKE(s, k->plan->context, k->values, value_words(k));
  return s == GRUNDY_OK ? reduce_rows(k, found) : s;
}

grundy_status grundy_i_sparse_leftmost(const grundy_i_sparse_plan *plan,
                                       const grundy_i_echelon *core, uint64_t *pivots, uint64_t *x,
                                       bool *found) {
  GRUNDY_ASSERT(core->rank <= plan->heavy_count);
  kernel k = {.plan = plan, .core = core, .core_count = plan->heavy_count - core->rank};
  k.core_words = core->unknown_words;
  grundy_status s = find(&k, pivots, found);
  if (s == GRUNDY_OK && *found && x) s = change_solution(&k, x);
  if (s == GRUNDY_OK && *found) exchange_pivots(&k, pivots);
  drop(&k);
  return s;
}
