/* Sparse systems: peeling, and structured elimination. */
#pragma once

#include "gf2/dense/echelon.h"

/* Equation numbers and unknowns of a sparse system fit 32 bits; this number means none. */
#define GRUNDY_SPARSE_NONE UINT32_MAX

/* The equation of a record gives `unknown`, once the others that it has are known. */
typedef struct grundy_i_sparse_step {
  uint32_t record, unknown;
} grundy_i_sparse_step;

/* What became of an unknown or of an equation.
 * For unknowns: FREE occurs in no equation that is left, GIVEN by a step, HEAVY in the core.
 * For equations: STEP, or CORE, of heavy and given unknowns only. */
typedef enum grundy_i_sparse_state {
  GRUNDY_SPARSE_LEFT,
  GRUNDY_SPARSE_GIVEN,
  GRUNDY_SPARSE_HEAVY
} grundy_i_sparse_state;

/* The plan: steps[0 .. peeled) are peeled unknowns, of which each occurs in no equation but its own
 * and those of earlier steps; steps[peeled .. step_count) give unknowns in terms of heavy ones and
 * of those of earlier steps among them. `place` of an unknown is its step, or its column in the
 * core; core_rows are the records of the equations left over.
 *
 * Records are the equations in 32-bit words, one after another, each known by where it begins:
 * twice the number of its unknowns plus its right-hand side, its number, its unknowns. A single
 * access to memory then gives the whole equation. */
typedef struct grundy_i_sparse_plan {
  grundy_context *context;
  const grundy_i_gf2_list *list;
  size_t unknowns, equations, peeled, step_count, heavy_count, core_count;
  uint32_t *records;
  grundy_i_sparse_step *steps; /* room for the lesser of equations and unknowns */
  unsigned char *state;        /* of each unknown; NULL where all equations were peeled */
  uint32_t *place;             /* of each unknown; the same */
  uint32_t *core_rows;         /* room for `equations`; the same */
} grundy_i_sparse_plan;

enum { GRUNDY_SPARSE_HEAD = 2 }; /* words of a record before its unknowns */

/* The unknowns of a record's equation, their number, its right-hand side, its number. */
static inline const uint32_t *grundy_i_sparse_terms(const grundy_i_sparse_plan *plan, size_t record,
                                                    size_t *count) {
  *count = plan->records[record] / 2;
  return plan->records + record + GRUNDY_SPARSE_HEAD;
}

static inline bool grundy_i_sparse_right(const grundy_i_sparse_plan *plan, size_t record) {
  return plan->records[record] % 2;
}

static inline size_t grundy_i_sparse_equation(const grundy_i_sparse_plan *plan, size_t record) {
  return plan->records[record + 1];
}

/* Where the record of an equation begins; that of the number of equations is the end of all. */
static inline size_t grundy_i_sparse_record(const grundy_i_sparse_plan *plan, size_t equation) {
  GRUNDY_ASSERT(equation <= plan->equations);
  return grundy_i_gf2_list_begin(plan->list, equation) + GRUNDY_SPARSE_HEAD * equation;
}

/* Call it with the number of each of many equations or unknowns: polls the clock periodically. */
static inline grundy_status grundy_i_sparse_look(const grundy_i_sparse_plan *plan, size_t number) {
  enum { OFTEN = 1 << 14 };
  bool now = number % OFTEN == OFTEN - 1;
  return GRUNDY_UNLIKELY(now) ? grundy_i_tick_now(plan->context, NULL, 0, 0) : GRUNDY_OK;
}

/* `out` becomes a zeroed array of the context, or NULL as grundy_i_new says. */
#define GRUNDY_TAKE(status, context, out, count)                                                   \
  ((out) = grundy_i_new(context, count, sizeof *(out), &(status)))

/* O(terms). Errors: NO_MEMORY, LIMIT, CANCELLED. It may be cleared in every case. */
grundy_status grundy_i_sparse_make_plan(grundy_i_sparse_plan *plan,
                                        const grundy_gf2_system *system);
void grundy_i_sparse_plan_clear(grundy_i_sparse_plan *plan);

/* Fills the core: an echelon form to be, core_count rows, the first `columns` of the heavy
 * unknowns, the right-hand sides in the word after. Errors: NO_MEMORY, LIMIT, CANCELLED; it may be
 * cleared in every case.
 */
grundy_status grundy_i_sparse_make_core(const grundy_i_sparse_plan *plan, size_t columns,
                                        grundy_i_echelon *core);

/* What follows from the plan and the eliminated core of a sparse system. */

/* The solution with free unknowns 0 into x, which is 0; every equation is checked. O(terms +
 * unknowns) and the cost of the core. Errors: NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_sparse_solution(const grundy_i_sparse_plan *plan,
                                       const grundy_i_echelon *core, uint64_t *x);

/* FAULT where x does not fulfil an equation. O(terms). Errors: LIMIT, CANCELLED. */
grundy_status grundy_i_sparse_check(const grundy_i_sparse_plan *plan, const uint64_t *x);

/* The equations whose XOR is row `row` of the core, 0 = 1, into y, which is 0. Errors:
 * NO_MEMORY, LIMIT, CANCELLED. */
grundy_status grundy_i_sparse_contradiction(const grundy_i_sparse_plan *plan,
                                            const grundy_i_echelon *core, size_t row, uint64_t *y);

/* Sets the bits of the unknowns that are not free in `pivots`, which is 0. Errors: LIMIT,
 * CANCELLED. */
grundy_status grundy_i_sparse_mark_pivots(const grundy_i_sparse_plan *plan,
                                          const grundy_i_echelon *core, uint64_t *pivots);

/* Changes the unknowns that steps give in x so that it fulfils the equations of all steps for any
 * values of the others. O(terms). Errors: LIMIT, CANCELLED. */
grundy_status grundy_i_sparse_follow(const grundy_i_sparse_plan *plan, uint64_t *x);

/* Are that many dense vectors of the kernel few enough: in matrices of 2^31 bits, and made in 2^34
 * products of bits? */
bool grundy_i_sparse_leftmost_fits(const grundy_i_sparse_plan *plan, size_t dense);

/* Changes `pivots`, as marked, for the leftmost ones, and x, the solution with the free unknowns 0,
 * accordingly (NULL: there is none); every equation is checked. The core has the columns of all
 * heavy unknowns. *found false, and nothing is changed, where there are too many dense vectors in
 * the kernel. Errors: NO_MEMORY, with nothing changed; LIMIT, CANCELLED. */
grundy_status grundy_i_sparse_leftmost(const grundy_i_sparse_plan *plan,
                                       const grundy_i_echelon *core, uint64_t *pivots, uint64_t *x,
                                       bool *found);
