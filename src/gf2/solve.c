/* A system's answer: verdict, one solution, the kernel, and why there is no solution.
 *
 * Echelon form by the columns of the unknowns leaves rank r; the rows after r are 0 on the left,
 * so the system has a solution iff they are 0 on the right too, and then 2^(unknowns - r) of them
 * (never infinitely many: each free unknown has two values).
 * Small systems, and those whose steps are asked for, are eliminated row by row
 * (gf2/dense/eliminate.c), others by blocks (gf2/dense/echelon.c): the answers are the same, except
 * that a contradiction may be another one. Cost: the elimination; each solution or kernel vector
 * costs r * stride more.
 */
#include <string.h>

#include "base/messages.def"
#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "gf2/dense/eliminate.h"
#include "gf2/sparse/sparse.h"

/* Equations and unknowns of a system that is solved by blocks;
 * columns of a core beyond its rows; unknowns between two polls of the clock. */
enum { LEAST_BLOCK = 64, MORE_COLUMNS = 64, OFTEN = 1 << 14 };

/* Arrays are as large as their counts say, except pivots: room for the grundy_i_lesser of rows and
 * columns. */
static size_t pivot_room(const grundy_gf2_solution *solution) {
  return grundy_i_lesser(solution->equations, solution->unknowns);
}

void grundy_gf2_solution_destroy(grundy_gf2_solution *solution) {
  if (!solution) return;
  grundy_context *context = solution->context;
  size_t words = solution->words * sizeof(uint64_t);
  grundy_i_free(context, solution->pivots, pivot_room(solution) * sizeof(size_t));
  grundy_i_free(context, solution->free, solution->free_count * sizeof(size_t));
  grundy_i_free(context, solution->solution, words);
  grundy_i_free(context, solution->kernel, solution->free_count * words);
  grundy_i_free(context, solution->inverse, solution->unknowns * words);
  grundy_i_free(context, solution->contradiction, solution->contradiction_count * sizeof(size_t));
  grundy_i_free(context, solution->steps, solution->step_count * sizeof(grundy_gf2_step));
  grundy_i_free(context, solution, sizeof *solution);
}

static grundy_status allocate_words(grundy_gf2_solution *solution, size_t vectors, uint64_t **out) {
  GRUNDY_ASSERT(solution->words);
  if (vectors > SIZE_MAX / sizeof(uint64_t) / solution->words) {
    return GRUNDY_FAIL(solution->context, GRUNDY_NO_MEMORY, no_memory_vectors, vectors,
                       solution->unknowns);
  }
  return GRUNDY_ALLOCATE(solution->context, *out, vectors * solution->words);
}

static grundy_status allocate_places(grundy_context *context, size_t count, size_t **out) {
  return GRUNDY_ALLOCATE(context, *out, count);
}

/* Eliminates, and fills in rank, pivots and steps; `origins` NULL where they are not wanted. */
static grundy_status eliminate(grundy_gf2_solution *solution, grundy_i_matrix *matrix, size_t steps,
                               grundy_i_origins *origins) {
  grundy_context *context = solution->context;
  grundy_i_step_log log = {.room = steps, .origins = origins};
  grundy_status s = allocate_places(context, pivot_room(solution), &solution->pivots);
  log.steps = grundy_i_new(context, steps, sizeof *log.steps, &s);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_eliminate(matrix, solution->unknowns, solution->pivots, &solution->rank, &log);
  solution->step_total = log.total;
  size_t kept = grundy_i_lesser(log.total, steps);
  if (s == GRUNDY_OK) s = GRUNDY_RESIZE(context, log.steps, steps, kept);
  if (s != GRUNDY_OK) {
    grundy_i_free(context, log.steps, steps * sizeof *log.steps);
    return s;
  }
  solution->steps = log.steps;
  solution->step_count = kept;
  return GRUNDY_OK;
}

static grundy_status list_free(grundy_gf2_solution *solution) {
  GRUNDY_ASSERT(solution->rank <= solution->unknowns);
  size_t count = solution->unknowns - solution->rank, k = 0, n = 0;
  if (count > SIZE_MAX / sizeof(size_t)) {
    return GRUNDY_FAIL(solution->context, GRUNDY_NO_MEMORY, no_memory_items, count, sizeof(size_t));
  }
  /* Not zeroed, which takes long, but filled between polls of the clock. */
  GRUNDY_TRY(GRUNDY_RESIZE(solution->context, solution->free, 0, count));
  solution->free_count = count;
  for (size_t column = 0; column < solution->unknowns; column++) {
    if (k < solution->rank && solution->pivots[k] == column) {
      k++;
    } else {
      solution->free[n++] = column;
    }
    if (column % OFTEN == OFTEN - 1) GRUNDY_TRY(grundy_i_tick(solution->context, NULL, 0, 0));
  }
  GRUNDY_ASSERT(k == solution->rank && n == count);
  return GRUNDY_OK;
}

static void set_verdict(grundy_gf2_solution *solution, bool contradicts) {
  solution->verdict = contradicts            ? GRUNDY_GF2_VERDICT_NONE
                      : solution->free_count ? GRUNDY_GF2_VERDICT_MANY
                                             : GRUNDY_GF2_VERDICT_UNIQUE;
}

static grundy_status find_solution(grundy_gf2_solution *solution, const grundy_i_matrix *echelon) {
  GRUNDY_TRY(allocate_words(solution, 1, &solution->solution));
  uint64_t *x = solution->solution;
  grundy_i_bit_flip(x, solution->unknowns);
  grundy_i_substitute(echelon, solution->pivots, solution->rank, x);
  grundy_i_bit_flip(x, solution->unknowns);
  return GRUNDY_OK;
}

static grundy_status find_kernel(grundy_gf2_solution *solution, const grundy_i_matrix *echelon) {
  GRUNDY_TRY(allocate_words(solution, solution->free_count, &solution->kernel));
  for (size_t i = 0; i < solution->free_count; i++) {
    uint64_t *x = solution->kernel + i * solution->words;
    grundy_i_bit_flip(x, solution->free[i]);
    grundy_i_substitute(echelon, solution->pivots, solution->rank, x);
    GRUNDY_TRY(
        grundy_i_tick(solution->context, GRUNDY_PHRASE(task_kernel), i, solution->free_count));
  }
  return GRUNDY_OK;
}

/* The equations with ones in y. */
static grundy_status list_contradiction(grundy_gf2_solution *solution, const uint64_t *y) {
  size_t count = 0, n = 0;
  for (size_t i = 0; i < solution->equations; i++) count += grundy_i_bit(y, i);
  GRUNDY_ASSERT(count);
  GRUNDY_TRY(allocate_places(solution->context, count, &solution->contradiction));
  solution->contradiction_count = count;
  for (size_t i = 0; i < solution->equations; i++) {
    if (grundy_i_bit(y, i)) solution->contradiction[n++] = i;
  }
  return GRUNDY_OK;
}

/* Finds why there is no solution: of row `row`, which reads 0 = 1, in `echelon`, or where that is
 * NULL, by `origins`. */
static grundy_status find_contradiction(grundy_gf2_solution *solution,
                                        const grundy_i_origins *origins,
                                        const grundy_i_echelon *echelon, size_t row) {
  GRUNDY_ASSERT(echelon || origins);
  size_t words = solution->equations / 64 + 1;
  uint64_t *y;
  GRUNDY_TRY(GRUNDY_ALLOCATE(solution->context, y, words));
  grundy_status s = echelon ? grundy_i_echelon_origin(echelon, row, y)
                            : grundy_i_origin(origins, solution->rank, row, y);
  if (s == GRUNDY_OK) s = list_contradiction(solution, y);
  grundy_i_free(solution->context, y, words * sizeof *y);
  return s;
}

/* ---- row by row ---- */

static grundy_status answer_by_rows(grundy_gf2_solution *solution,
                                    const grundy_gf2_options *options, grundy_i_matrix *matrix,
                                    grundy_i_origins *origins) {
  GRUNDY_TRY(eliminate(solution, matrix, options->steps, origins));
  GRUNDY_TRY(list_free(solution));
  size_t row; /* that reads 0 = 1 */
  GRUNDY_TRY(grundy_i_find_one(matrix, solution->rank, matrix->columns - 1, &row));
  set_verdict(solution, row < matrix->rows);
  if (solution->verdict != GRUNDY_GF2_VERDICT_NONE) {
    GRUNDY_TRY(find_solution(solution, matrix));
  } else if (origins) {
    GRUNDY_TRY(find_contradiction(solution, origins, NULL, row));
  }
  return options->kernel ? find_kernel(solution, matrix) : GRUNDY_OK;
}

static grundy_status solve_by_rows(grundy_gf2_solution *solution, const grundy_gf2_system *system,
                                   const grundy_gf2_options *options) {
  grundy_i_matrix matrix;
  grundy_i_origins origins = {.exchanged = NULL};
  grundy_status s = grundy_i_matrix_copy(&system->rows, &matrix);
  if (s == GRUNDY_OK && options->certificate) {
    s = grundy_i_origins_init(&origins, solution->context, system->rows.rows, system->unknowns);
  }
  if (s == GRUNDY_OK) {
    s = answer_by_rows(solution, options, &matrix, options->certificate ? &origins : NULL);
  }
  grundy_i_origins_clear(&origins);
  grundy_i_matrix_clear(&matrix);
  return s;
}

/* ---- by blocks ---- */

static grundy_status take_pivots(grundy_gf2_solution *solution, const grundy_i_echelon *echelon) {
  GRUNDY_ASSERT(echelon->rank <= pivot_room(solution));
  GRUNDY_TRY(allocate_places(solution->context, pivot_room(solution), &solution->pivots));
  solution->rank = echelon->rank;
  memcpy(solution->pivots, echelon->pivots, echelon->rank * sizeof *solution->pivots);
  return list_free(solution);
}

/* The answer from an echelon form of the coefficients with the right-hand sides
 * in the word after. */
static grundy_status answer_by_blocks(grundy_gf2_solution *solution,
                                      const grundy_gf2_options *options,
                                      const grundy_i_echelon *echelon) {
  const uint64_t *right = grundy_i_columns_word(&echelon->matrix, echelon->unknown_words);
  GRUNDY_TRY(take_pivots(solution, echelon));
  size_t row = solution->rank;
  while (row < solution->equations && !(right[row] & 1)) row++;
  set_verdict(solution, row < solution->equations);
  if (solution->verdict != GRUNDY_GF2_VERDICT_NONE) {
    GRUNDY_TRY(allocate_words(solution, 1, &solution->solution));
    GRUNDY_TRY(grundy_i_echelon_solution(echelon, echelon->unknown_words, solution->solution));
  } else if (options->certificate) {
    GRUNDY_TRY(find_contradiction(solution, NULL, echelon, row));
  }
  if (!options->kernel) return GRUNDY_OK;
  GRUNDY_TRY(allocate_words(solution, solution->free_count, &solution->kernel));
  return grundy_i_echelon_kernel(echelon, NULL, solution->free, solution->free_count,
                                 solution->kernel, solution->words);
}

static grundy_status solve_by_blocks(grundy_gf2_solution *solution, const grundy_gf2_system *system,
                                     const grundy_gf2_options *options) {
  grundy_i_echelon echelon;
  size_t words = grundy_i_bit_words(system->unknowns);
  grundy_status s = grundy_i_echelon_init(&echelon, solution->context, system->rows.rows, words, 1);
  if (s == GRUNDY_OK) {
    s = grundy_i_columns_take(&echelon.matrix, 0, &system->rows, 0, system->unknowns);
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_columns_take(&echelon.matrix, words, &system->rows, system->unknowns, 1);
  }
  if (s == GRUNDY_OK) s = grundy_i_echelon_reduce(&echelon, NULL, 0);
  if (s == GRUNDY_OK) s = answer_by_blocks(solution, options, &echelon);
  grundy_i_echelon_clear(&echelon);
  return s;
}

/* Are blocks worthwhile? They cost at least a tile, and record no steps. */
static bool by_blocks(const grundy_gf2_solution *solution, const grundy_gf2_options *options) {
  return !options->steps && pivot_room(solution) >= LEAST_BLOCK;
}

/* ---- by structure ---- */

/* Pivots and free unknowns by the bits of `marked`. */
static grundy_status list_sparse(grundy_gf2_solution *solution, const uint64_t *marked) {
  GRUNDY_TRY(allocate_places(solution->context, pivot_room(solution), &solution->pivots));
  for (size_t u = 0; u < solution->unknowns; u++) {
    if (grundy_i_bit(marked, u)) solution->pivots[solution->rank++] = u;
    if (u % OFTEN == OFTEN - 1) GRUNDY_TRY(grundy_i_tick(solution->context, NULL, 0, 0));
  }
  return list_free(solution);
}

/* Changes marked pivots and the solution for leftmost ones, where that is wanted and the memory
 * suffices. */
static grundy_status move_left(grundy_gf2_solution *solution, const grundy_i_sparse_plan *plan,
                               const grundy_i_echelon *core, bool wanted, uint64_t *marked) {
  bool found = false;
  if (!wanted) return GRUNDY_OK;
  grundy_status s = grundy_i_sparse_leftmost(plan, core, marked, solution->solution, &found);
  solution->leftmost = s == GRUNDY_OK && found;
  return s == GRUNDY_NO_MEMORY ? GRUNDY_OK : s;
}

static grundy_status find_sparse_contradiction(grundy_gf2_solution *solution,
                                               const grundy_i_sparse_plan *plan,
                                               const grundy_i_echelon *core, size_t row) {
  size_t words = solution->equations / 64 + 1;
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(solution->context, words, sizeof(uint64_t), &s);
  if (s == GRUNDY_OK) s = grundy_i_sparse_contradiction(plan, core, row, block);
  if (s == GRUNDY_OK) s = list_contradiction(solution, block);
  grundy_i_free(solution->context, block, words * sizeof(uint64_t));
  return s;
}

/* Fills in all but the kernel; `all_columns`: the core has those of all heavy unknowns. `marked`
 * has a bit for each unknown, and is 0. */
static grundy_status answer_by_structure(grundy_gf2_solution *solution,
                                         const grundy_gf2_options *options,
                                         const grundy_i_sparse_plan *plan,
                                         const grundy_i_echelon *core, bool all_columns,
                                         uint64_t *marked) {
  const uint64_t *right = grundy_i_columns_word(&core->matrix, core->unknown_words);
  GRUNDY_ASSERT(!all_columns || core->rank <= plan->heavy_count);
  size_t row = core->rank;
  while (row < plan->core_count && !(right[row] & 1)) row++;
  bool none = row < plan->core_count;
  grundy_status s = grundy_i_sparse_mark_pivots(plan, core, marked);
  if (s == GRUNDY_OK && !none) s = allocate_words(solution, 1, &solution->solution);
  if (s == GRUNDY_OK && !none) s = grundy_i_sparse_solution(plan, core, solution->solution);
  if (s == GRUNDY_OK) s = move_left(solution, plan, core, options->leftmost && all_columns, marked);
  if (s == GRUNDY_OK) s = list_sparse(solution, marked);
  if (s != GRUNDY_OK) return s;
  set_verdict(solution, none);
  solution->core = plan->heavy_count;
  if (!solution->free_count) solution->leftmost = true;
  return none && options->certificate ? find_sparse_contradiction(solution, plan, core, row) : s;
}

static grundy_status reduce_columns(const grundy_i_sparse_plan *plan, size_t columns,
                                    grundy_i_echelon *core) {
  if (core->matrix.context) grundy_i_echelon_clear(core);
  GRUNDY_TRY(grundy_i_sparse_make_core(plan, columns, core));
  return grundy_i_echelon_reduce(core, NULL, 0);
}

/* The core in a few more columns than it has rows; in all columns only where its rank is then less
 * than its rows, since other heavy unknowns would be free, or where leftmost pivots are wanted and
 * memory suffices. */
static grundy_status reduce_core(const grundy_i_sparse_plan *plan, bool leftmost,
                                 grundy_i_echelon *core, bool *all_columns) {
  size_t all = plan->heavy_count, some = grundy_i_lesser(all, plan->core_count + MORE_COLUMNS);
  *all_columns = true;
  if (leftmost &&
      grundy_i_sparse_leftmost_fits(plan, all - grundy_i_lesser(all, plan->core_count))) {
    grundy_status s = reduce_columns(plan, all, core);
    if (s != GRUNDY_NO_MEMORY || some == all) return s;
  }
  grundy_status s = reduce_columns(plan, some, core);
  *all_columns = some == all;
  if (s != GRUNDY_OK || *all_columns || core->rank == plan->core_count) return s;
  *all_columns = true;
  return reduce_columns(plan, all, core);
}

static grundy_status solve_by_structure(grundy_gf2_solution *solution,
                                        const grundy_gf2_system *system,
                                        const grundy_gf2_options *options) {
  grundy_i_sparse_plan plan;
  grundy_i_echelon core = {.context = solution->context};
  size_t bytes = solution->words * sizeof(uint64_t);
  bool all_columns = true;
  grundy_status s = grundy_i_sparse_make_plan(&plan, system);
  if (s == GRUNDY_OK) s = reduce_core(&plan, options->leftmost, &core, &all_columns);
  void *marked = grundy_i_new(solution->context, 1, bytes, &s);
  if (s == GRUNDY_OK) s = answer_by_structure(solution, options, &plan, &core, all_columns, marked);
  grundy_i_free(solution->context, marked, bytes);
  if (core.matrix.context) grundy_i_echelon_clear(&core);
  grundy_i_sparse_plan_clear(&plan);
  return s;
}

/* ---- all ---- */

static grundy_status find_inverse(grundy_gf2_solution *solution, const grundy_gf2_system *system) {
  size_t n = solution->unknowns;
  if (solution->equations != n || solution->rank != n || n == 0) return GRUNDY_OK;
  GRUNDY_TRY(allocate_words(solution, n, &solution->inverse));
  return grundy_i_gf2_inverse(system, solution->inverse, solution->words);
}

static grundy_status solve(grundy_gf2_solution *solution, const grundy_gf2_system *system,
                           const grundy_gf2_options *options) {
  solution->leftmost = !system->sparse;
  solution->core = solution->unknowns;
  if (system->sparse) return solve_by_structure(solution, system, options);
  if (by_blocks(solution, options)) return solve_by_blocks(solution, system, options);
  return solve_by_rows(solution, system, options);
}

/* Kernels, inverses and steps of a sparse system are those of its packed rows. */
static grundy_status solve_packed(const grundy_gf2_system *system,
                                  const grundy_gf2_options *options, grundy_gf2_solution **out) {
  grundy_gf2_system *packed;
  GRUNDY_TRY(grundy_i_gf2_pack(system, &packed));
  grundy_status s = grundy_gf2_solve(packed, options, out);
  grundy_gf2_system_destroy(packed);
  return s;
}

grundy_status grundy_gf2_solve(const grundy_gf2_system *system, const grundy_gf2_options *options,
                               grundy_gf2_solution **out) {
  grundy_context *context = system->rows.context;
  grundy_gf2_options own;
  grundy_status s = grundy_i_options(context, &own, sizeof own, options);
  if (s != GRUNDY_OK) return s;
  if (system->sparse && (own.kernel || own.inverse || own.steps)) {
    return solve_packed(system, &own, out);
  }
  grundy_gf2_solution *solution = grundy_i_new(context, 1, sizeof(grundy_gf2_solution), &s);
  if (s != GRUNDY_OK) return s;
  solution->context = context;
  solution->equations = grundy_gf2_system_equations(system);
  solution->unknowns = system->unknowns;
  solution->words = system->rows.stride;
  s = solve(solution, system, &own);
  if (s == GRUNDY_OK && own.inverse) s = find_inverse(solution, system);
  if (s != GRUNDY_OK) grundy_gf2_solution_destroy(solution);
  if (s == GRUNDY_OK) *out = solution;
  return s;
}
