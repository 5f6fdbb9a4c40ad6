/* Leftmost pivots of a sparse system, from those that its plan and its core chose.
 *
 * Beside leftmost pivots unknown u is free iff its column is a sum of columns to its left, that is
 * iff some vector of the kernel has its last one at u. So the free unknowns are the pivots of a
 * basis of the kernel that is read from the last unknown to the first; and a solution becomes the
 * one with these unknowns 0 by adding rows of that echelon form to it.
 *
 * The basis has a vector for each unknown that was free: it is 1 there and 0 at the others that
 * were, and its other unknowns follow in the order of the plan. Unknowns that are settled stay
 * free, and 0 in the other vectors: they, and the unknown that gives their equation, are all that
 * theirs have. The first unknown of an equation is never free: a vector that has its last one there
 * would have a single one in that equation. Its column is left out of the echelon form, and the
 * equation gives it once those behind it are known. Cost: terms * free / 64 word operations, and
 * free^2 * unknowns products of bits; memory: free * unknowns bits, and as many for the core. */
#include <string.h>

#include "gf2/sparse_solve.h"

enum { MOST_GROUP = 8, VALUE_WORDS = 1 << 23 };
static const uint64_t most_bits = UINT64_C(1) << 30;

/* free: unknowns that are free and not settled, first the heavy ones: `columns` of the core, and
 * row i of core_kernel is the vector of columns[i]. heavy: the unknown of each column of the core.
 * giver: of each unknown the record of an equation that begins with it, or GRUNDY_SPARSE_NONE;
 * order: the others, from the last to the first. values: of each unknown `group` words, a bit for
 * each vector of a group. rows: all vectors, with unknown order[c] in column c. */
typedef struct kernel {
  const grundy_i_sparse_plan *plan;
  const grundy_i_echelon *core;
  size_t free_count, core_count, core_words, group, order_count;
  size_t *free, *columns, *heavy;
  uint32_t *giver, *order;
  uint64_t *core_kernel, *values;
  grundy_i_echelon rows;
} kernel;

static size_t free_to_change(const grundy_i_sparse_plan *plan, size_t core_rank) {
  return plan->unknowns - plan->settled - plan->step_count - core_rank;
}

bool grundy_i_sparse_leftmost_fits(const grundy_i_sparse_plan *plan, size_t core_rank) {
  size_t count = free_to_change(plan, core_rank);
  return !count || count <= most_bits / plan->unknowns;
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
  grundy_i_free(context, k->order, k->plan->unknowns * sizeof *k->order);
  grundy_i_free(context, k->giver, k->plan->unknowns * sizeof *k->giver);
  grundy_i_free(context, k->heavy, k->plan->heavy_count * sizeof *k->heavy);
  grundy_i_free(context, k->columns, k->core_count * sizeof *k->columns);
  grundy_i_free(context, k->free, k->free_count * sizeof *k->free);
}

static grundy_status make(kernel *k) {
  grundy_context *context = k->plan->context;
  size_t unknowns = k->plan->unknowns;
  grundy_status s = GRUNDY_OK;
  GRUNDY_TAKE(s, context, k->free, k->free_count);
  GRUNDY_TAKE(s, context, k->columns, k->core_count);
  GRUNDY_TAKE(s, context, k->heavy, k->plan->heavy_count);
  GRUNDY_TAKE(s, context, k->giver, unknowns);
  GRUNDY_TAKE(s, context, k->order, unknowns);
  GRUNDY_TAKE(s, context, k->core_kernel, core_kernel_words(k));
  GRUNDY_TAKE(s, context, k->values, value_words(k));
  return s;
}

/* ---- the free unknowns ---- */

static bool is_heavy(const grundy_i_sparse_plan *plan, size_t unknown) {
  return plan->state && plan->state[unknown] == GRUNDY_SPARSE_HEAVY;
}

static void list_core(const kernel *k) {
  const grundy_i_sparse_plan *plan = k->plan;
  size_t count = 0, pivot = 0;
  for (size_t u = 0; plan->heavy_count && u < plan->unknowns; u++) {
    if (is_heavy(plan, u)) k->heavy[plan->place[u]] = u;
  }
  for (size_t column = 0; column < plan->heavy_count; column++) {
    if (pivot < k->core->rank && k->core->pivots[pivot] == column) {
      pivot++;
    } else {
      k->free[count] = k->heavy[column];
      k->columns[count++] = column;
    }
  }
}

/* Sets `times`, 0 for each unknown, to 1 for those in one equation, 2 for those in more, and leaves
 * it 0 for those that are settled. */
static void count_times(const grundy_i_sparse_plan *plan, unsigned char *times) {
  for (size_t i = 0; i < plan->list->terms.length; i++) {
    unsigned char *n = &times[plan->list->terms.data[i]];
    *n = *n ? 2 : 1;
  }
  for (size_t j = 0; j < plan->peeled; j++) {
    const grundy_i_sparse_step *step = &plan->steps[j];
    size_t count;
    const uint32_t *terms = grundy_i_sparse_terms(plan, step->record, &count);
    for (size_t i = 0; times[step->unknown] == 1 && i < count; i++) {
      if (times[terms[i]] == 1 && terms[i] != step->unknown) times[terms[i]] = 0;
    }
  }
}

static grundy_status find_free(const kernel *k, const uint64_t *pivots) {
  const grundy_i_sparse_plan *plan = k->plan;
  size_t count = k->core_count;
  void *block = NULL;
  grundy_status s = grundy_i_allocate(plan->context, plan->unknowns, 1, &block);
  if (s != GRUNDY_OK) return s;
  const unsigned char *times = block;
  count_times(plan, block);
  list_core(k);
  for (size_t u = 0; u < plan->unknowns; u++) {
    if (times[u] && !grundy_i_bit(pivots, u) && !is_heavy(plan, u)) k->free[count++] = u;
  }
  grundy_i_free(plan->context, block, plan->unknowns);
  return grundy_i_echelon_kernel(k->core, NULL, k->columns, k->core_count, k->core_kernel,
                                 k->core_words);
}

static void list_order(kernel *k) {
  const grundy_i_sparse_plan *plan = k->plan;
  for (size_t u = 0; u < plan->unknowns; u++) k->giver[u] = GRUNDY_SPARSE_NONE;
  for (size_t e = 0, record = 0; e < plan->equations; e++) {
    size_t count;
    const uint32_t *terms = grundy_i_sparse_terms(plan, record, &count);
    if (count) k->giver[terms[0]] = (uint32_t)record;
    record += count + GRUNDY_SPARSE_HEAD;
  }
  for (size_t u = plan->unknowns; u-- > 0;) {
    if (k->giver[u] == GRUNDY_SPARSE_NONE) k->order[k->order_count++] = (uint32_t)u;
  }
}

/* ---- the vectors ---- */

/* What is given of a vector of the group: its free unknown, or its heavy ones. */
static void begin_vector(const kernel *k, size_t vector, size_t in_group) {
  uint64_t *values = k->values + in_group / 64, one = UINT64_C(1) << in_group % 64;
  if (vector >= k->core_count) {
    values[k->free[vector] * k->group] |= one;
    return;
  }
  const uint64_t *row = k->core_kernel + vector * k->core_words;
  for (size_t w = 0; w < k->core_words; w++) {
    for (uint64_t bits = row[w]; bits; bits &= bits - 1) {
      values[k->heavy[w * 64 + GRUNDY_LOWEST_BIT(bits)] * k->group] |= one;
    }
  }
}

/* The unknown of a step, 0 so far, becomes the sum of the others. */
static void take_step(const kernel *k, const grundy_i_sparse_step *step) {
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
  size_t rows = k->free_count - first;
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
  for (size_t first = 0; first < k->free_count; first += k->group * 64) {
    grundy_status s = grundy_i_tick(plan->context, "kernel", first, k->free_count);
    if (s != GRUNDY_OK) return s;
    memset(k->values, 0, value_words(k) * sizeof *k->values);
    for (size_t i = 0; i < k->group * 64 && first + i < k->free_count; i++) {
      begin_vector(k, first + i, i);
    }
    for (size_t j = plan->peeled; j < plan->step_count; j++) take_step(k, &plan->steps[j]);
    for (size_t j = plan->peeled; j-- > 0;) take_step(k, &plan->steps[j]);
    write_rows(k, first);
  }
  return GRUNDY_OK;
}

/* ---- the answer ---- */

static void exchange_pivots(const kernel *k, uint64_t *pivots) {
  for (size_t i = 0; i < k->free_count; i++) grundy_i_bit_flip(pivots, k->free[i]);
  for (size_t i = 0; i < k->free_count; i++) {
    grundy_i_bit_flip(pivots, k->order[k->rows.pivots[i]]);
  }
}

/* Adds to x, the columns of a solution, the rows of a strip whose pivots it has. */
static void clear_strip(const grundy_i_echelon *rows, const grundy_i_strip *strip, uint64_t *x) {
  uint64_t added = 0, at = 1, ones = x[strip->word];
  for (uint64_t columns = strip->columns; columns; columns &= columns - 1, at <<= 1) {
    if (ones & columns & (0 - columns)) added |= at;
  }
  for (size_t w = strip->word; w < rows->unknown_words; w++) {
    const uint64_t *column = grundy_i_columns_word(&rows->matrix, w) + strip->first;
    for (uint64_t bits = added; bits; bits &= bits - 1) x[w] ^= column[GRUNDY_LOWEST_BIT(bits)];
  }
}

/* The unknowns that begin an equation, from the last to the first. */
static void give(const kernel *k, uint64_t *x) {
  for (size_t u = k->plan->unknowns; u-- > 0;) {
    if (k->giver[u] == GRUNDY_SPARSE_NONE) continue;
    size_t count;
    const uint32_t *terms = grundy_i_sparse_terms(k->plan, k->giver[u], &count);
    bool value = grundy_i_sparse_right(k->plan, k->giver[u]);
    for (size_t i = 1; i < count; i++) value ^= grundy_i_bit(x, terms[i]);
    if (value != grundy_i_bit(x, u)) grundy_i_bit_flip(x, u);
  }
}

static grundy_status change_solution(const kernel *k, uint64_t *x) {
  grundy_context *context = k->plan->context;
  size_t words = k->rows.unknown_words;
  void *block = NULL;
  grundy_status s = grundy_i_allocate(context, words, sizeof *x, &block);
  if (s != GRUNDY_OK) return s;
  uint64_t *columns = block;
  for (size_t c = 0; c < k->order_count; c++) {
    if (grundy_i_bit(x, k->order[c])) grundy_i_bit_flip(columns, c);
  }
  for (size_t i = 0; i < k->rows.strip_count; i++) {
    clear_strip(&k->rows, &k->rows.strips[i], columns);
  }
  for (size_t c = 0; c < k->order_count; c++) {
    size_t u = k->order[c];
    if (grundy_i_bit(x, u) != grundy_i_bit(columns, c)) grundy_i_bit_flip(x, u);
  }
  grundy_i_free(context, block, words * sizeof *x);
  give(k, x);
  return grundy_i_sparse_check(k->plan, x);
}

static grundy_status exchange(const kernel *k, uint64_t *pivots, uint64_t *x) {
  if (k->rows.rank != k->free_count) {
    return grundy_i_fail(k->plan->context, GRUNDY_FAULT, "%zu vectors of a kernel have rank %zu",
                         k->free_count, k->rows.rank);
  }
  grundy_status s = x ? change_solution(k, x) : GRUNDY_OK;
  if (s == GRUNDY_OK) exchange_pivots(k, pivots);
  return s;
}

/* Words of vectors that are made at once: those that there are, while their values stay small. */
static size_t group_of(const kernel *k) {
  size_t group = VALUE_WORDS / k->plan->unknowns, all = grundy_i_bit_words(k->free_count);
  if (group > MOST_GROUP) group = MOST_GROUP;
  if (group > all) group = all;
  return group ? group : 1;
}

grundy_status grundy_i_sparse_leftmost(const grundy_i_sparse_plan *plan,
                                       const grundy_i_echelon *core, uint64_t *pivots,
                                       uint64_t *x) {
  kernel k = {.plan = plan, .core = core, .free_count = free_to_change(plan, core->rank)};
  if (!k.free_count) return GRUNDY_OK;
  k.core_count = plan->heavy_count - core->rank;
  k.core_words = core->unknown_words;
  k.group = group_of(&k);
  grundy_status s = make(&k);
  if (s == GRUNDY_OK) s = find_free(&k, pivots);
  if (s == GRUNDY_OK) {
    list_order(&k);
    s = grundy_i_echelon_init(&k.rows, plan->context, k.free_count,
                              grundy_i_bit_words(k.order_count), 0);
  }
  if (s == GRUNDY_OK) s = write_vectors(&k);
  if (s == GRUNDY_OK) s = grundy_i_echelon_reduce(&k.rows, NULL, 0);
  if (s == GRUNDY_OK) s = exchange(&k, pivots, x);
  drop(&k);
  return s;
}
