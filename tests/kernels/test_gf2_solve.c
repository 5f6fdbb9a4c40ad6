/* src/gf2: systems of XOR equations, against trying every assignment, and, where they are large,
 * against what was planted in them; every answer is put into the equations again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/context.h"
#include "support/random.h"

static bool bit(const uint64_t *bits, size_t at) {
  return bits[at / 64] >> (at % 64) & 1;
}

/* Left-hand side XOR `right` of an equation at x. */
static bool defect(const grundy_gf2_system *system, size_t equation, const uint64_t *x,
                   bool right) {
  const uint64_t *row = grundy_gf2_system_row(system, equation);
  size_t unknowns = grundy_gf2_system_unknowns(system);
  bool sum = right && bit(row, unknowns);
  for (size_t j = 0; j < unknowns; j++) sum ^= bit(row, j) && bit(x, j);
  return sum;
}

static bool solves(const grundy_gf2_system *system, const uint64_t *x, bool right) {
  for (size_t i = 0; i < grundy_gf2_system_equations(system); i++) {
    if (defect(system, i, x, right)) return false;
  }
  return true;
}

/* The listed equations XOR to 0 = 1, and are distinct. */
static void check_contradiction(const grundy_gf2_system *system,
                                const grundy_gf2_solution *solution) {
  size_t unknowns = grundy_gf2_system_unknowns(system);
  assert_true(solution->contradiction_count > 0);
  for (size_t j = 0; j <= unknowns; j++) {
    bool sum = false;
    for (size_t k = 0; k < solution->contradiction_count; k++) {
      sum ^= bit(grundy_gf2_system_row(system, solution->contradiction[k]), j);
    }
    assert_int_equal(sum, j == unknowns);
  }
  for (size_t k = 1; k < solution->contradiction_count; k++) {
    assert_true(solution->contradiction[k - 1] < solution->contradiction[k]);
  }
}

/* Pivots and free unknowns are all unknowns; the solution has free ones 0; kernel vectors have the
 * shape they should. */
static void check_shape(const grundy_gf2_system *system, const grundy_gf2_solution *solution) {
  size_t unknowns = grundy_gf2_system_unknowns(system), k = 0, f = 0;
  assert_int_equal(solution->rank + solution->free_count, unknowns);
  for (size_t j = 0; j < unknowns; j++) {
    if (k < solution->rank && solution->pivots[k] == j) {
      k++;
    } else {
      assert_int_equal(solution->free[f++], j);
      assert_true(!solution->solution || !bit(solution->solution, j));
    }
  }
  assert_int_equal(k, solution->rank);
  for (size_t v = 0; solution->kernel && v < solution->free_count; v++) {
    const uint64_t *x = solution->kernel + v * solution->words;
    assert_true(solves(system, x, false));
    for (f = 0; f < solution->free_count; f++) assert_int_equal(bit(x, solution->free[f]), f == v);
    assert_false(bit(x, unknowns));
  }
}

static void check(const grundy_gf2_system *system, const grundy_gf2_solution *solution) {
  check_shape(system, solution);
  if (solution->verdict == GRUNDY_GF2_VERDICT_NONE) {
    assert_null(solution->solution);
    check_contradiction(system, solution);
  } else {
    assert_true(solves(system, solution->solution, true));
    assert_int_equal(solution->contradiction_count, 0);
    assert_int_equal(solution->verdict == GRUNDY_GF2_VERDICT_MANY, solution->free_count > 0);
  }
}

/* The inverse times the coefficients, and the coefficients times the inverse, are 1. */
static void check_inverse(const grundy_gf2_system *system, const grundy_gf2_solution *solution) {
  size_t n = solution->unknowns, words = solution->words;
  bool square = solution->equations == n && solution->rank == n;
  assert_int_equal(solution->inverse != NULL, square && n);
  if (!solution->inverse) return;
  uint64_t *sum = malloc(words * sizeof *sum);
  for (size_t i = 0; i < n; i++) {
    const uint64_t *row = grundy_gf2_system_row(system, i), *column = solution->inverse + i * words;
    memset(sum, 0, words * sizeof *sum);
    for (size_t j = 0; j < n; j++) {
      for (size_t w = 0; bit(row, j) && w < words; w++) sum[w] ^= solution->inverse[j * words + w];
    }
    for (size_t j = 0; j < words * 64; j++) assert_int_equal(bit(sum, j), i == j);
    memset(sum, 0, words * sizeof *sum);
    for (size_t j = 0; j < n; j++) {
      const uint64_t *other = grundy_gf2_system_row(system, j);
      for (size_t w = 0; bit(column, j) && w < words; w++) sum[w] ^= other[w];
    }
    for (size_t j = 0; j < n; j++) assert_int_equal(bit(sum, j), i == j);
  }
  free(sum);
}

static grundy_gf2_solution *solve(const grundy_gf2_system *system) {
  grundy_gf2_solution *solution;
  grundy_gf2_options options = {
      .size = sizeof options, .kernel = true, .inverse = true, .certificate = true};
  assert_int_equal(grundy_gf2_solve(system, &options, &solution), GRUNDY_OK);
  check(system, solution);
  check_inverse(system, solution);
  return solution;
}

static grundy_gf2_system *random_system(grundy_context *context, test_random *random,
                                        size_t equations, size_t unknowns, unsigned sparse) {
  grundy_gf2_system *system;
  assert_int_equal(grundy_gf2_system_create(context, unknowns, &system), GRUNDY_OK);
  size_t words = unknowns / 64 + 1;
  uint64_t *row = malloc(words * sizeof *row);
  for (size_t i = 0; i < equations; i++) {
    for (size_t w = 0; w < words; w++) {
      row[w] = test_random_next(random);
      for (unsigned k = 0; k < sparse; k++) row[w] &= test_random_next(random);
    }
    row[words - 1] &= (UINT64_C(2) << unknowns % 64) - 1;
    assert_int_equal(grundy_gf2_system_add(system, row), GRUNDY_OK);
  }
  free(row);
  return system;
}

/* No part of the contradiction is one. */
static void check_irreducible(const grundy_gf2_system *system,
                              const grundy_gf2_solution *solution) {
  size_t count = solution->contradiction_count;
  for (uint64_t part = 1; part + 1 < UINT64_C(1) << count; part++) {
    uint64_t sum = 0;
    for (size_t k = 0; k < count; k++) {
      if (part >> k & 1) sum ^= *grundy_gf2_system_row(system, solution->contradiction[k]);
    }
    assert_true(sum != UINT64_C(1) << grundy_gf2_system_unknowns(system));
  }
}

static void small_systems_by_enumeration(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(11);
  unsigned verdicts[3] = {0};
  for (int round = 0; round < 3000; round++) {
    size_t equations = test_random_below(&random, 9), unknowns = test_random_below(&random, 8);
    grundy_gf2_system *system =
        random_system(context, &random, equations, unknowns, (unsigned)round % 3);
    uint64_t solutions = 0, kernel = 0, least = UINT64_MAX, x[1];
    for (x[0] = 0; x[0] < UINT64_C(1) << unknowns; x[0]++) {
      kernel += solves(system, x, false);
      if (!solves(system, x, true)) continue;
      uint64_t weight = 0;
      for (size_t j = 0; j < unknowns; j++) weight += bit(x, j);
      if (weight < least) least = weight;
      solutions++;
    }
    grundy_gf2_solution *solution = solve(system);
    assert_int_equal(kernel, UINT64_C(1) << solution->free_count);
    assert_int_equal(solution->verdict, solutions == 0   ? GRUNDY_GF2_VERDICT_NONE
                                        : solutions == 1 ? GRUNDY_GF2_VERDICT_UNIQUE
                                                         : GRUNDY_GF2_VERDICT_MANY);
    assert_true(solutions == 0 || solutions == kernel);
    check_irreducible(system, solution);
    size_t weight;
    assert_int_equal(grundy_gf2_least_weight(system, x, &weight), GRUNDY_OK);
    assert_true(weight == (solutions ? least : SIZE_MAX));
    assert_true(!solutions || solves(system, x, true));
    verdicts[solution->verdict]++;
    grundy_gf2_solution_destroy(solution);
    grundy_gf2_system_destroy(system);
  }
  for (int v = 0; v < 3; v++) assert_true(verdicts[v] > 100);
  assert_int_equal(grundy_context_memory(context), 0);
}

/* Pivots are leftmost: unknown j is one iff columns 0..j have a greater rank than 0..j-1. */
static void pivots_are_leftmost(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(12);
  for (int round = 0; round < 300; round++) {
    size_t equations = 1 + test_random_below(&random, 20), unknowns = 40, rank = 0;
    grundy_gf2_system *system = random_system(context, &random, equations, unknowns, 2);
    grundy_gf2_solution *solution = solve(system);
    grundy_nim_basis columns = {{0}};
    for (size_t j = 0; j < unknowns; j++) {
      uint64_t column = 0;
      for (size_t i = 0; i < equations; i++) {
        column |= (uint64_t)bit(grundy_gf2_system_row(system, i), j) << i;
      }
      if (grundy_nim_basis_insert(&columns, column)) assert_int_equal(solution->pivots[rank++], j);
    }
    assert_int_equal(solution->rank, rank);
    grundy_gf2_solution_destroy(solution);
    grundy_gf2_system_destroy(system);
  }
}

/* Rows that are XORs of `rank` generators, generator k with its first one in column k * spread, all
 * true at a planted x; with `broken` one right-hand side is flipped. */
static grundy_gf2_system *planted(grundy_context *context, test_random *random, size_t equations,
                                  size_t unknowns, size_t rank, bool broken) {
  size_t words = unknowns / 64 + 1, spread = rank ? unknowns / rank : 0;
  grundy_gf2_system *generators, *system;
  uint64_t *row = malloc(words * sizeof *row), *x = malloc(words * sizeof *x);
  assert_int_equal(grundy_gf2_system_create(context, unknowns, &generators), GRUNDY_OK);
  assert_int_equal(grundy_gf2_system_create(context, unknowns, &system), GRUNDY_OK);
  for (size_t w = 0; w < words; w++) x[w] = test_random_next(random);
  for (size_t k = 0; k < rank; k++) {
    memset(row, 0, words * sizeof *row);
    for (size_t j = k * spread + 1; j < unknowns; j++) {
      row[j / 64] |= test_random_below(random, 2) << j % 64;
    }
    row[k * spread / 64] |= UINT64_C(1) << k * spread % 64;
    bool sum = false;
    for (size_t j = 0; j < unknowns; j++) sum ^= bit(row, j) && bit(x, j);
    row[unknowns / 64] |= (uint64_t)sum << unknowns % 64;
    assert_int_equal(grundy_gf2_system_add(generators, row), GRUNDY_OK);
  }
  for (size_t i = 0; i < equations; i++) {
    memset(row, 0, words * sizeof *row);
    for (size_t k = 0; k < rank; k++) {
      bool take = i < rank ? k == rank - 1 - i || (k < rank - 1 - i && test_random_below(random, 2))
                           : test_random_below(random, 2);
      if (!take) continue;
      const uint64_t *from = grundy_gf2_system_row(generators, k);
      for (size_t w = 0; w < words; w++) row[w] ^= from[w];
    }
    if (broken && i == equations - 1) row[unknowns / 64] ^= UINT64_C(1) << unknowns % 64;
    assert_int_equal(grundy_gf2_system_add(system, row), GRUNDY_OK);
  }
  grundy_gf2_system_destroy(generators);
  free(row);
  free(x);
  return system;
}

static void planted_ranks(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(13);
  static const struct {
    size_t equations, unknowns, rank;
  } cases[] = {{64, 64, 64},   {65, 63, 63},  {63, 65, 63},    {128, 127, 100},
               {300, 128, 77}, {70, 500, 70}, {500, 70, 69},   {200, 200, 0},
               {1, 1000, 1},   {1000, 1, 1},  {320, 320, 319}, {130, 192, 65}};
  for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
    for (int broken = 0; broken < 2; broken++) {
      size_t m = cases[c].equations, n = cases[c].unknowns, r = cases[c].rank;
      grundy_gf2_system *system = planted(context, &random, m, n, r, broken);
      grundy_gf2_solution *solution = solve(system);
      assert_int_equal(solution->rank, r);
      bool none = broken && m > r;
      assert_int_equal(solution->verdict == GRUNDY_GF2_VERDICT_NONE, none);
      grundy_gf2_solution_destroy(solution);
      grundy_gf2_system_destroy(system);
    }
  }
  assert_int_equal(grundy_context_memory(context), 0);
}

/* Without equations, without unknowns, without both. */
static void empty_systems(void **state) {
  grundy_context *context = *state;
  static const grundy_gf2_verdict without_equations[] = {
      GRUNDY_GF2_VERDICT_UNIQUE, GRUNDY_GF2_VERDICT_MANY, GRUNDY_GF2_VERDICT_MANY};
  static const size_t unknowns[] = {0, 1, 64};
  for (int k = 0; k < 3; k++) {
    grundy_gf2_system *system;
    assert_int_equal(grundy_gf2_system_create(context, unknowns[k], &system), GRUNDY_OK);
    grundy_gf2_solution *solution = solve(system);
    assert_int_equal(solution->verdict, without_equations[k]);
    assert_int_equal(solution->free_count, unknowns[k]);
    grundy_gf2_solution_destroy(solution);
    assert_int_equal(grundy_gf2_system_add_terms(system, NULL, 0, false), GRUNDY_OK);
    solution = solve(system);
    assert_int_equal(solution->verdict, without_equations[k]);
    grundy_gf2_solution_destroy(solution);
    assert_int_equal(grundy_gf2_system_add_terms(system, NULL, 0, true), GRUNDY_OK);
    solution = solve(system);
    assert_int_equal(solution->verdict, GRUNDY_GF2_VERDICT_NONE);
    assert_int_equal(solution->contradiction_count, 1);
    assert_int_equal(solution->contradiction[0], 1);
    grundy_gf2_solution_destroy(solution);
    grundy_gf2_system_destroy(system);
  }
}

static void repeated_terms_cancel(void **state) {
  grundy_context *context = *state;
  grundy_gf2_system *system;
  assert_int_equal(grundy_gf2_system_create(context, 3, &system), GRUNDY_OK);
  assert_int_equal(grundy_gf2_system_add_terms(system, (size_t[]){2, 0, 2}, 3, true), GRUNDY_OK);
  assert_int_equal(*grundy_gf2_system_row(system, 0), 9);
  grundy_gf2_system_destroy(system);
}

/* The log, replayed on a copy, is what elimination did: echelon form at the pivots, and cut short
 * where fewer steps are asked for. */
static void steps_replay(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(14);
  for (int round = 0; round < 200; round++) {
    size_t m = 1 + test_random_below(&random, 8), n = test_random_below(&random, 8);
    grundy_gf2_system *system = random_system(context, &random, m, n, 0);
    grundy_gf2_solution *full, *cut;
    uint64_t rows[8];
    for (size_t i = 0; i < m; i++) rows[i] = *grundy_gf2_system_row(system, i);
    assert_int_equal(grundy_gf2_solve(system, GRUNDY_GF2_OPTIONS(.steps = 1000), &full), 0);
    assert_int_equal(full->step_count, full->step_total);
    for (size_t k = 0; k < full->step_count; k++) {
      grundy_gf2_step step = full->steps[k];
      uint64_t source = rows[step.source];
      assert_true(source >> step.column & 1);
      if (step.kind == GRUNDY_GF2_STEP_ADD) {
        assert_true(rows[step.target] >> step.column & 1);
        rows[step.target] ^= source;
      } else {
        rows[step.source] = rows[step.target];
        rows[step.target] = source;
      }
    }
    for (size_t i = 0; i < m; i++) {
      uint64_t coefficients = rows[i] & ((UINT64_C(1) << n) - 1);
      assert_true(i < full->rank
                      ? (coefficients & (0 - coefficients)) == UINT64_C(1) << full->pivots[i]
                      : coefficients == 0);
    }
    assert_int_equal(grundy_gf2_solve(system, GRUNDY_GF2_OPTIONS(.steps = 2), &cut), 0);
    assert_int_equal(cut->step_total, full->step_total);
    assert_int_equal(cut->step_count, full->step_total < 2 ? full->step_total : 2);
    grundy_gf2_solution_destroy(full);
    grundy_gf2_solution_destroy(cut);
    grundy_gf2_system_destroy(system);
  }
}

/* Equations one at a time agree with solving the ones so far. */
static void check_stream(grundy_context *context, test_random *random, size_t m, size_t n) {
  grundy_gf2_system *system, *kept;
  grundy_gf2_stream *stream;
  grundy_gf2_solution *solution = NULL;
  uint64_t x[4];
  size_t rank = 0, unique = n ? SIZE_MAX : 0;
  system = random_system(context, random, m, n, 1);
  assert_int_equal(grundy_gf2_system_create(context, n, &kept), GRUNDY_OK);
  assert_int_equal(grundy_gf2_stream_create(context, n, &stream), GRUNDY_OK);
  assert_int_equal(grundy_gf2_stream_unique_at(stream), unique);
  for (size_t i = 0; i < m; i++) {
    const uint64_t *row = grundy_gf2_system_row(system, i);
    grundy_gf2_news news;
    assert_int_equal(grundy_gf2_stream_add(stream, row, &news), GRUNDY_OK);
    if (news != GRUNDY_GF2_NEWS_CONTRADICTION) {
      assert_int_equal(grundy_gf2_system_add(kept, row), GRUNDY_OK);
    }
    grundy_gf2_solution_destroy(solution);
    solution = solve(kept);
    assert_int_not_equal(solution->verdict, GRUNDY_GF2_VERDICT_NONE);
    assert_int_equal(solution->rank, rank + (news == GRUNDY_GF2_NEWS_NEW));
    rank = solution->rank;
    if (unique == SIZE_MAX && rank == n) unique = i + 1;
    assert_int_equal(grundy_gf2_stream_rank(stream), rank);
    assert_int_equal(grundy_gf2_stream_unique_at(stream), unique);
    grundy_gf2_stream_solution(stream, x);
    assert_memory_equal(x, solution->solution, solution->words * sizeof *x);
    if (news != GRUNDY_GF2_NEWS_CONTRADICTION) continue;
    grundy_gf2_system *more;
    assert_int_equal(grundy_gf2_system_create(context, n, &more), GRUNDY_OK);
    for (size_t k = 0; k < grundy_gf2_system_equations(kept); k++) {
      assert_int_equal(grundy_gf2_system_add(more, grundy_gf2_system_row(kept, k)), GRUNDY_OK);
    }
    assert_int_equal(grundy_gf2_system_add(more, row), GRUNDY_OK);
    grundy_gf2_solution *none = solve(more);
    assert_int_equal(none->verdict, GRUNDY_GF2_VERDICT_NONE);
    grundy_gf2_solution_destroy(none);
    grundy_gf2_system_destroy(more);
  }
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_stream_destroy(stream);
  grundy_gf2_system_destroy(kept);
  grundy_gf2_system_destroy(system);
}

static void streams_agree_with_solving(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(15);
  for (int round = 0; round < 150; round++) {
    check_stream(context, &random, test_random_below(&random, 12), test_random_below(&random, 8));
  }
  check_stream(context, &random, 80, 63);
  check_stream(context, &random, 150, 64);
  check_stream(context, &random, 160, 130);
  assert_int_equal(grundy_context_memory(context), 0);
}

/* Each equation may take long, so the time is checked before each. */
static void streams_end_in_time(void **state) {
  grundy_context *context = *state;
  grundy_gf2_stream *stream;
  grundy_gf2_news news;
  uint64_t row = 1;
  assert_int_equal(grundy_gf2_stream_create(context, 2, &stream), GRUNDY_OK);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.seconds = 1e-9)), GRUNDY_OK);
  assert_int_equal(grundy_gf2_stream_add(stream, &row, &news), GRUNDY_LIMIT);
  assert_int_equal(grundy_gf2_stream_rank(stream), 0);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
  assert_int_equal(grundy_gf2_stream_add(stream, &row, &news), GRUNDY_OK);
  assert_int_equal(news, GRUNDY_GF2_NEWS_NEW);
  grundy_gf2_stream_destroy(stream);
}

/* All equations at once, as rows and as lists, are judged as one at a time. Takes the system. */
static void check_each(grundy_context *context, grundy_gf2_system *system) {
  size_t m = grundy_gf2_system_equations(system), n = grundy_gf2_system_unknowns(system);
  size_t unique = SIZE_MAX, unique_in_lists = SIZE_MAX;
  grundy_gf2_news *news = calloc(m + 1, sizeof *news), *in_lists = calloc(m + 1, sizeof *news), one;
  grundy_gf2_system *lists;
  grundy_gf2_stream *stream;
  assert_int_equal(grundy_gf2_system_create_sparse(context, n, &lists), GRUNDY_OK);
  for (size_t i = 0; i < m; i++) {
    assert_int_equal(grundy_gf2_system_add(lists, grundy_gf2_system_row(system, i)), GRUNDY_OK);
  }
  assert_int_equal(grundy_gf2_each(system, news, &unique), GRUNDY_OK);
  assert_int_equal(grundy_gf2_each(lists, in_lists, &unique_in_lists), GRUNDY_OK);
  assert_int_equal(grundy_gf2_stream_create(context, n, &stream), GRUNDY_OK);
  for (size_t i = 0; i < m; i++) {
    const uint64_t *row = grundy_gf2_system_row(system, i);
    assert_int_equal(grundy_gf2_stream_add(stream, row, &one), GRUNDY_OK);
    assert_int_equal(news[i], one);
    assert_int_equal(in_lists[i], one);
  }
  assert_int_equal(unique, grundy_gf2_stream_unique_at(stream));
  assert_int_equal(unique_in_lists, unique);
  grundy_gf2_stream_destroy(stream);
  grundy_gf2_system_destroy(lists);
  grundy_gf2_system_destroy(system);
  free(news);
  free(in_lists);
}

static void each_agrees_with_streams(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(29);
  for (int round = 0; round < 200; round++) {
    size_t m = test_random_below(&random, 12), n = test_random_below(&random, 8);
    check_each(context, random_system(context, &random, m, n, round % 2 == 1));
  }
  static const size_t sizes[][3] = {{0, 0, 0},       {0, 100, 0},    {100, 0, 0},
                                    {64, 64, 64},    {150, 64, 63},  {130, 300, 100},
                                    {900, 640, 640}, {900, 700, 200}};
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
    const size_t *z = sizes[k];
    check_each(context, planted(context, &random, z[0], z[1], z[2], z[0] > z[2]));
    check_each(context, random_system(context, &random, z[0], z[1] < 200 ? z[1] : 200, 1));
  }
  assert_int_equal(grundy_context_memory(context), 0);
}

/* Small rank with many unknowns and small kernel with many, against each other by complementing
 * what is enumerated: the same least weight from a system and from one with unknowns that do
 * nothing. */
static void least_weight_both_ways(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(16);
  uint64_t x[2];
  for (int round = 0; round < 60; round++) {
    size_t n = 14, m = 6 + test_random_below(&random, 6), least, padded_least;
    grundy_gf2_system *system = random_system(context, &random, m, n, 0), *padded;
    assert_int_equal(grundy_gf2_system_create(context, 100, &padded), GRUNDY_OK);
    for (size_t i = 0; i < m; i++) {
      uint64_t row = *grundy_gf2_system_row(system, i);
      uint64_t wide[2] = {row & ((UINT64_C(1) << n) - 1), (row >> n & 1) << 36};
      assert_int_equal(grundy_gf2_system_add(padded, wide), GRUNDY_OK);
    }
    assert_int_equal(grundy_gf2_least_weight(system, x, &least), GRUNDY_OK);
    assert_int_equal(grundy_gf2_least_weight(padded, x, &padded_least), GRUNDY_OK);
    assert_int_equal(least, padded_least);
    grundy_gf2_system_destroy(system);
    grundy_gf2_system_destroy(padded);
  }
}

static void least_weight_has_a_limit(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(17);
  grundy_gf2_system *system = random_system(context, &random, 40, 90, 0);
  uint64_t x[2];
  size_t weight;
  assert_int_equal(grundy_gf2_least_weight(system, x, &weight), GRUNDY_LIMIT);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "rank 40"));
  grundy_gf2_system_destroy(system);
}

/* 2^30 elements of a kernel take longer than the time there is. */
static void least_weight_ends_in_time(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(19);
  grundy_gf2_system *system = random_system(context, &random, 34, 64, 0);
  uint64_t x[2];
  size_t weight;
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.seconds = 0.1)), GRUNDY_OK);
  assert_int_equal(grundy_gf2_least_weight(system, x, &weight), GRUNDY_LIMIT);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "time limit"));
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
  grundy_gf2_system_destroy(system);
}

/* A system of full rank: 1 on the diagonal, 0 after it. */
static grundy_gf2_system *triangle(grundy_context *context, test_random *random, size_t n) {
  grundy_gf2_system *system = random_system(context, random, 0, n, 0);
  for (size_t i = 0; i < n; i++) {
    uint64_t row[8] = {0};
    for (size_t j = 0; j < i; j++) row[j / 64] |= test_random_below(random, 2) << j % 64;
    row[i / 64] |= UINT64_C(1) << i % 64;
    assert_int_equal(grundy_gf2_system_add(system, row), GRUNDY_OK);
  }
  return system;
}

/* Three in ten random square systems of any size have an inverse; sizes around words and tiles. */
static void inverses(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(23);
  static const size_t sizes[] = {0, 1, 2, 3, 5, 8, 63, 64, 65, 127, 128, 129, 200, 321};
  size_t found = 0;
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
    for (int round = 0; round < 8; round++) {
      grundy_gf2_system *system = random_system(context, &random, sizes[k], sizes[k], 0);
      grundy_gf2_solution *solution = solve(system);
      found += solution->inverse != NULL;
      grundy_gf2_solution_destroy(solution);
      grundy_gf2_system_destroy(system);
    }
    grundy_gf2_system *system = triangle(context, &random, sizes[k]);
    grundy_gf2_solution *solution = solve(system);
    assert_int_equal(solution->rank, sizes[k]);
    grundy_gf2_solution_destroy(solution);
    grundy_gf2_system_destroy(system);
  }
  assert_in_range(found, 20, 60);
}

static void check_limits(grundy_context *context, grundy_gf2_system *system) {
  grundy_gf2_options options = {
      .size = sizeof options, .kernel = true, .inverse = true, .certificate = true, .steps = 100};
  size_t used = grundy_context_memory(context), refused = 0;
  grundy_status s = GRUNDY_NO_MEMORY;
  for (size_t more = 1; s != GRUNDY_OK; more += 40) {
    grundy_gf2_solution *solution = NULL;
    assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = used + more)),
                     GRUNDY_OK);
    s = grundy_gf2_solve(system, &options, &solution);
    assert_true(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY);
    refused += s == GRUNDY_NO_MEMORY;
    grundy_gf2_solution_destroy(solution);
    assert_int_equal(grundy_context_memory(context), used);
  }
  assert_true(refused > 10);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
  grundy_gf2_system_destroy(system);
}

/* Every amount of memory either is enough or ends cleanly. */
static void memory_limits(void **state) {
  test_random random = TEST_RANDOM(18);
  check_limits(*state, random_system(*state, &random, 70, 66, 0));
  check_limits(*state, triangle(*state, &random, 66));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_systems_by_enumeration),
      cmocka_unit_test(inverses),
      cmocka_unit_test(pivots_are_leftmost),
      cmocka_unit_test(planted_ranks),
      cmocka_unit_test(empty_systems),
      cmocka_unit_test(repeated_terms_cancel),
      cmocka_unit_test(steps_replay),
      cmocka_unit_test(streams_agree_with_solving),
      cmocka_unit_test(streams_end_in_time),
      cmocka_unit_test(each_agrees_with_streams),
      cmocka_unit_test(least_weight_both_ways),
      cmocka_unit_test(least_weight_has_a_limit),
      cmocka_unit_test(least_weight_ends_in_time),
      cmocka_unit_test(memory_limits),
  };
  return cmocka_run_group_tests_name("gf2_solve", tests, test_context_open, test_context_close);
}
