/* A solution with as few ones as possible (nearest codeword; NP-hard in general, Berlekamp,
 * McEliece and van Tilborg 1978, so only where rank or kernel is small).
 *
 * Small kernel: all solutions are one of them plus the elements of the kernel; in Gray code's order
 * the next differs by one basis vector. Cost: 2^free_count * words.
 * Small rank: an unknown is a step by its column in the space of 2^rank right-hand sides; the least
 * number of steps from 0 to the system's right-hand side is found breadth first. No shortest path
 * repeats a step.
 * Cost: 2^rank * unknowns time, 8 * 2^rank bytes.
 */
#include <string.h>

#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "gf2/dense/eliminate.h"
#include "gf2/system.h"

enum { MOST_FREE = 30, MOST_RANK = 22, MOST_PRODUCT_LOG = 36 };

static size_t weight_of(const uint64_t *x, size_t words) {
  size_t weight = 0;
  for (size_t i = 0; i < words; i++) weight += GRUNDY_ONES(x[i]);
  return weight;
}

/* The current solution, and the best. */
typedef struct weight_walk {
  uint64_t *x, *best;
  size_t weight;
} weight_walk;

static grundy_status walk_kernel(const grundy_gf2_solution *solution, weight_walk *w) {
  size_t words = solution->words;
  uint64_t end = UINT64_C(1) << solution->free_count;
  for (uint64_t step = 1; step < end; step++) {
    const uint64_t *vector = solution->kernel + GRUNDY_LOWEST_BIT(step) * words;
    grundy_i_bits_add(w->x, vector, words);
    size_t weight = weight_of(w->x, words);
    if (weight < w->weight) {
      w->weight = weight;
      memcpy(w->best, w->x, words * sizeof *w->x);
    }
    if (step % 1024) continue;
    GRUNDY_TRY(grundy_i_tick(solution->context, GRUNDY_PHRASE(task_least_weight), step, end));
  }
  return GRUNDY_OK;
}

static grundy_status by_kernel(const grundy_gf2_solution *solution, uint64_t *x, size_t *weight) {
  GRUNDY_ASSERT(solution->free_count <= MOST_FREE);
  size_t words = solution->words;
  uint64_t *now;
  GRUNDY_TRY(GRUNDY_ALLOCATE(solution->context, now, words));
  memcpy(now, solution->solution, words * sizeof *x);
  memcpy(x, solution->solution, words * sizeof *x);
  weight_walk w = {now, x, weight_of(x, words)};
  grundy_status s = walk_kernel(solution, &w);
  grundy_i_free(solution->context, now, words * sizeof *x);
  if (s == GRUNDY_OK) *weight = w.weight;
  return s;
}

/* Breadth-first search over right-hand sides: from[v] is 1 + the unknown by which v was reached.
 * Every right-hand side is reached, since the rows have full rank. */
typedef struct weight_search {
  grundy_context *context;
  const uint32_t *columns;
  size_t column_count;
  uint32_t *from, *queue;
  size_t size; /* 2^rank */
} weight_search;

static grundy_status spread(const weight_search *q, uint32_t goal) {
  GRUNDY_ASSERT(goal < q->size);
  size_t head = 0, tail = 0;
  q->queue[tail++] = 0;
  while (goal && !q->from[goal]) {
    GRUNDY_ASSERT(head < tail && tail <= q->size);
    uint32_t at = q->queue[head++];
    GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_least_weight), head, q->size));
    for (size_t i = 0; i < q->column_count; i++) {
      uint32_t next = at ^ q->columns[i];
      if (next == 0 || q->from[next]) continue;
      q->from[next] = (uint32_t)i + 1;
      q->queue[tail++] = next;
    }
  }
  return GRUNDY_OK;
}

/* The steps that lead to `goal`, as ones of x. */
static size_t trace(const weight_search *q, uint32_t goal, uint64_t *x) {
  size_t weight = 0;
  for (uint32_t at = goal; at; weight++) {
    GRUNDY_ASSERT(q->from[at]);
    uint32_t unknown = q->from[at] - 1;
    grundy_i_bit_flip(x, unknown);
    at ^= q->columns[unknown];
  }
  return weight;
}

/* Column `column` of the first `rank` rows. */
static uint32_t column_of(const grundy_i_matrix *echelon, size_t rank, size_t column) {
  uint32_t bits = 0;
  for (size_t k = 0; k < rank; k++) {
    bits |= (uint32_t)grundy_i_bit(grundy_i_matrix_row(echelon, k), column) << k;
  }
  return bits;
}

static grundy_status by_rank(const grundy_i_matrix *echelon, size_t rank, uint64_t *x,
                             size_t *weight) {
  grundy_context *context = echelon->context;
  size_t unknowns = echelon->columns - 1, size = (size_t)1 << rank;
  GRUNDY_ASSERT(rank <= MOST_RANK && unknowns < UINT32_MAX);
  grundy_status s = GRUNDY_OK;
  void *columns = grundy_i_new(context, unknowns, sizeof(uint32_t), &s);
  void *from = grundy_i_new(context, size, sizeof(uint32_t), &s);
  void *queue = grundy_i_new(context, size, sizeof(uint32_t), &s);
  if (s == GRUNDY_OK) {
    uint32_t *column = columns, goal = column_of(echelon, rank, unknowns);
    for (size_t i = 0; i < unknowns; i++) column[i] = column_of(echelon, rank, i);
    weight_search q = {context, columns, unknowns, from, queue, size};
    s = spread(&q, goal);
    if (s == GRUNDY_OK) {
      memset(x, 0, echelon->stride * sizeof *x);
      *weight = trace(&q, goal, x);
    }
  }
  grundy_i_free(context, columns, unknowns * sizeof(uint32_t));
  grundy_i_free(context, from, size * sizeof(uint32_t));
  grundy_i_free(context, queue, size * sizeof(uint32_t));
  return s;
}

static bool rank_is_small(const grundy_gf2_solution *solution) {
  return solution->rank <= MOST_RANK && solution->unknowns < UINT32_MAX &&
         solution->unknowns <= UINT64_C(1) << (MOST_PRODUCT_LOG - solution->rank);
}

static grundy_status solve_by_kernel(const grundy_gf2_system *system, uint64_t *x, size_t *weight) {
  grundy_gf2_solution *solution;
  GRUNDY_TRY(grundy_gf2_solve(system, GRUNDY_GF2_OPTIONS(.kernel = true), &solution));
  grundy_status s = by_kernel(solution, x, weight);
  grundy_gf2_solution_destroy(solution);
  return s;
}

static grundy_status solve_by_rank(const grundy_gf2_system *system, size_t *pivots, uint64_t *x,
                                   size_t *weight) {
  grundy_i_matrix echelon;
  size_t rank;
  grundy_status s = grundy_i_matrix_copy(&system->rows, &echelon);
  if (s == GRUNDY_OK) s = grundy_i_eliminate(&echelon, system->unknowns, pivots, &rank, NULL);
  if (s == GRUNDY_OK) s = by_rank(&echelon, rank, x, weight);
  grundy_i_matrix_clear(&echelon);
  return s;
}

static grundy_status weigh(const grundy_gf2_system *system, uint64_t *x, size_t *weight) {
  grundy_gf2_solution *first;
  grundy_status s = grundy_gf2_solve(system, GRUNDY_GF2_OPTIONS(), &first);
  if (s != GRUNDY_OK) return s;
  if (first->verdict == GRUNDY_GF2_VERDICT_NONE) {
    *weight = SIZE_MAX;
  } else if (rank_is_small(first) && first->rank < first->free_count) {
    s = solve_by_rank(system, first->pivots, x, weight);
  } else if (first->free_count <= MOST_FREE) {
    s = solve_by_kernel(system, x, weight);
  } else if (rank_is_small(first)) {
    s = solve_by_rank(system, first->pivots, x, weight);
  } else {
    s = GRUNDY_FAIL(system->rows.context, GRUNDY_LIMIT, least_weight_most, MOST_FREE, MOST_RANK,
                    first->free_count, first->rank);
  }
  grundy_gf2_solution_destroy(first);
  return s;
}

grundy_status grundy_gf2_least_weight(const grundy_gf2_system *system, uint64_t *x,
                                      size_t *weight) {
  grundy_gf2_system *packed;
  if (!system->sparse) return weigh(system, x, weight);
  GRUNDY_TRY(grundy_i_gf2_pack(system, &packed));
  grundy_status s = weigh(packed, x, weight);
  grundy_gf2_system_destroy(packed);
  return s;
}
