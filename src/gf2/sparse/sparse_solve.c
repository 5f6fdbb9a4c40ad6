/* The answer of a sparse system from its plan and its core.
 *
 * The core, eliminated, gives the heavy unknowns; steps that give unknowns follow in their order,
 * peeled ones in the opposite order; free unknowns are 0. Then every equation is checked. A row of
 * the core that reads 0 = 1 is a sum of core equations and of those of steps: each given unknown in
 * it must cancel, which fixes the steps that take part, from the last to the first.
 *
 * No part of that contradiction is one: rows of the core do not depend on each other, and given the
 * rows, the steps follow. */
#include "gf2/sparse/sparse.h"

#include "base/messages_math.def"
#include "base/sort.h"

enum { AHEAD = 16 };

/* The right-hand side and the unknowns of a record's equation at x. */
static bool defect(const grundy_i_sparse_plan *plan, size_t record, const uint64_t *x) {
  size_t count;
  const uint32_t *terms = grundy_i_sparse_terms(plan, record, &count);
  bool sum = grundy_i_sparse_right(plan, record);
  for (size_t i = 0; i < count; i++) sum ^= grundy_i_bit(x, terms[i]);
  return sum;
}

/* Makes x fulfil the step's equation, by its unknown. */
static void take_step(const grundy_i_sparse_plan *plan, size_t step, uint64_t *x) {
  const grundy_i_sparse_step *s = &plan->steps[step];
  if (defect(plan, s->record, x)) grundy_i_bit_flip(x, s->unknown);
}

grundy_status grundy_i_sparse_follow(const grundy_i_sparse_plan *plan, uint64_t *x) {
  grundy_status s = GRUNDY_OK;
  for (size_t j = plan->peeled; j < plan->step_count && s == GRUNDY_OK; j++) {
    take_step(plan, j, x);
    s = grundy_i_sparse_look(plan, j);
  }
  for (size_t j = plan->peeled; j-- > 0 && s == GRUNDY_OK;) {
    if (j >= AHEAD) GRUNDY_PREFETCH(&plan->records[plan->steps[j - AHEAD].record]);
    take_step(plan, j, x);
    s = grundy_i_sparse_look(plan, j);
  }
  return s;
}

/* Tests the equations themselves, not their records. */
grundy_status grundy_i_sparse_check(const grundy_i_sparse_plan *plan, const uint64_t *x) {
  const grundy_i_gf2_list *list = plan->list;
  for (size_t e = 0, i = 0; e < plan->equations; e++) {
    bool sum = grundy_i_gf2_list_right(list, e);
    for (; i < grundy_i_gf2_list_finish(list, e); i++) sum ^= grundy_i_bit(x, list->terms.data[i]);
    if (sum) return GRUNDY_FAIL(plan->context, GRUNDY_FAULT, equation_fails, e + 1);
    GRUNDY_TRY(grundy_i_sparse_look(plan, e));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_sparse_solution(const grundy_i_sparse_plan *plan,
                                       const grundy_i_echelon *core, uint64_t *x) {
  size_t words = core->unknown_words;
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(plan->context, words, sizeof *x, &s);
  if (s == GRUNDY_OK) s = grundy_i_echelon_solution(core, words, block);
  for (size_t u = 0; s == GRUNDY_OK && plan->heavy_count && u < plan->unknowns; u++) {
    bool known = plan->state[u] == GRUNDY_SPARSE_HEAVY && plan->place[u] / 64 < words;
    if (known && grundy_i_bit(block, plan->place[u])) grundy_i_bit_flip(x, u);
    s = grundy_i_sparse_look(plan, u);
  }
  grundy_i_free(plan->context, block, words * sizeof *x);
  if (s == GRUNDY_OK) s = grundy_i_sparse_follow(plan, x);
  return s == GRUNDY_OK ? grundy_i_sparse_check(plan, x) : s;
}

/* Flips, in `in`, the given unknowns of an equation that is to take part, except `own`. */
static void turn_given(const grundy_i_sparse_plan *plan, size_t record, uint32_t own,
                       unsigned char *in) {
  size_t count;
  const uint32_t *terms = grundy_i_sparse_terms(plan, record, &count);
  for (size_t i = 0; i < count; i++) {
    if (terms[i] != own && plan->state[terms[i]] == GRUNDY_SPARSE_GIVEN) {
      GRUNDY_ASSERT(plan->place[terms[i]] >= plan->peeled &&
                    plan->place[terms[i]] < plan->step_count);
      in[plan->place[terms[i]]] ^= 1;
    }
  }
}

grundy_status grundy_i_sparse_contradiction(const grundy_i_sparse_plan *plan,
                                            const grundy_i_echelon *core, size_t row, uint64_t *y) {
  GRUNDY_ASSERT(row >= core->rank && row < plan->core_count);
  size_t words = plan->core_count / 64 + 1;
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(plan->context, words, sizeof *y, &s);
  unsigned char *in = grundy_i_new(plan->context, plan->step_count, 1, &s);
  if (s == GRUNDY_OK) s = grundy_i_echelon_origin(core, row, block);
  if (s == GRUNDY_OK) {
    for (size_t i = 0; i < plan->core_count && s == GRUNDY_OK; i++) {
      s = grundy_i_sparse_look(plan, i);
      if (!grundy_i_bit(block, i)) continue;
      grundy_i_bit_flip(y, grundy_i_sparse_equation(plan, plan->core_rows[i]));
      turn_given(plan, plan->core_rows[i], GRUNDY_SPARSE_NONE, in);
    }
    for (size_t j = plan->step_count; j-- > plan->peeled && s == GRUNDY_OK;) {
      s = grundy_i_sparse_look(plan, j);
      if (!in[j]) continue;
      grundy_i_bit_flip(y, grundy_i_sparse_equation(plan, plan->steps[j].record));
      turn_given(plan, plan->steps[j].record, plan->steps[j].unknown, in);
    }
  }
  grundy_i_free(plan->context, in, plan->step_count);
  grundy_i_free(plan->context, block, words * sizeof *y);
  return s;
}

grundy_status grundy_i_sparse_mark_pivots(const grundy_i_sparse_plan *plan,
                                          const grundy_i_echelon *core, uint64_t *pivots) {
  grundy_status s = GRUNDY_OK;
  for (size_t j = 0; j < plan->step_count && s == GRUNDY_OK; j++) {
    grundy_i_bit_flip(pivots, plan->steps[j].unknown);
    s = grundy_i_sparse_look(plan, j);
  }
  for (size_t u = 0; plan->heavy_count && u < plan->unknowns && s == GRUNDY_OK; u++) {
    s = grundy_i_sparse_look(plan, u);
    if (plan->state[u] != GRUNDY_SPARSE_HEAVY) continue;
    size_t low = 0, high = core->rank;
    GRUNDY_BISECT(low, high, i, core->pivots[i] >= plan->place[u]);
    if (low < core->rank && core->pivots[low] == plan->place[u]) grundy_i_bit_flip(pivots, u);
  }
  return s;
}
