/* src/gf2: sparse systems against the same systems as packed rows: rank, verdict, solutions put
 * into the equations, contradictions added up, with planted solutions and without. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/compiler.h"
#include "grundy.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/effort.h"
#include "support/random.h"

enum { MOST_TERMS = 8 };

static bool bit(const uint64_t *bits, size_t at) {
  return bits[at / 64] >> (at % 64) & 1;
}

/* The same random equations in both forms; `weight` unknowns each, or up to it where `loose`; with
 * `planted` they have a solution. */
static void make_pair(grundy_context *context, test_random *random, size_t equations,
                      size_t unknowns, size_t weight, bool loose, bool planted,
                      grundy_gf2_system **sparse, grundy_gf2_system **packed) {
  assert_int_equal(grundy_gf2_system_create_sparse(context, unknowns, sparse), GRUNDY_OK);
  assert_int_equal(grundy_gf2_system_create(context, unknowns, packed), GRUNDY_OK);
  uint64_t *x = calloc(unknowns + 1, sizeof *x);
  for (size_t j = 0; j < unknowns; j++) x[j] = test_random_next(random) & 1;
  for (size_t i = 0; i < equations; i++) {
    size_t terms[MOST_TERMS], count = loose ? test_random_below(random, weight + 1) : weight;
    bool right = !planted && test_random_next(random) & 1;
    if (!unknowns) count = 0;
    for (size_t t = 0; t < count; t++) {
      terms[t] = test_random_below(random, unknowns);
      right ^= planted && x[terms[t]];
    }
    assert_int_equal(grundy_gf2_system_add_terms(*sparse, terms, count, right), GRUNDY_OK);
    assert_int_equal(grundy_gf2_system_add_terms(*packed, terms, count, right), GRUNDY_OK);
  }
  free(x);
}

/* Both have the same equations. */
static void check_terms(const grundy_gf2_system *sparse, const grundy_gf2_system *packed) {
  size_t unknowns = grundy_gf2_system_unknowns(packed);
  assert_int_equal(grundy_gf2_system_equations(sparse), grundy_gf2_system_equations(packed));
  for (size_t e = 0; e < grundy_gf2_system_equations(sparse); e++) {
    const uint64_t *row = grundy_gf2_system_row(packed, e);
    size_t count, ones = 0;
    bool right;
    const uint64_t *terms = grundy_gf2_system_terms(sparse, e, &count, &right);
    assert_null(grundy_gf2_system_row(sparse, e));
    assert_non_null(terms);
    for (size_t t = 0; t < count; t++) {
      assert_true(bit(row, terms[t]));
      if (t) assert_true(terms[t - 1] < terms[t]);
    }
    for (size_t j = 0; j < unknowns; j++) ones += bit(row, j);
    assert_int_equal(ones, count);
    assert_int_equal(right, bit(row, unknowns));
  }
}

static void check_solution(const grundy_gf2_system *packed, const grundy_gf2_solution *solution) {
  size_t unknowns = solution->unknowns;
  for (size_t e = 0; e < solution->equations; e++) {
    const uint64_t *row = grundy_gf2_system_row(packed, e);
    bool sum = bit(row, unknowns);
    for (size_t w = 0; w < solution->words; w++) {
      sum ^= GRUNDY_ONES(row[w] & solution->solution[w]) & 1;
    }
    assert_false(sum);
  }
  for (size_t f = 0; f < solution->free_count; f++) {
    assert_false(bit(solution->solution, solution->free[f]));
  }
}

static void check_contradiction(const grundy_gf2_system *packed,
                                const grundy_gf2_solution *solution) {
  size_t unknowns = solution->unknowns;
  uint64_t *sum = calloc(solution->words, sizeof *sum);
  assert_true(solution->contradiction_count > 0);
  for (size_t k = 0; k < solution->contradiction_count; k++) {
    const uint64_t *row = grundy_gf2_system_row(packed, solution->contradiction[k]);
    for (size_t w = 0; w < solution->words; w++) sum[w] ^= row[w];
    if (k) assert_true(solution->contradiction[k - 1] < solution->contradiction[k]);
  }
  assert_true(bit(sum, unknowns));
  sum[unknowns / 64] ^= UINT64_C(1) << unknowns % 64;
  for (size_t w = 0; w < solution->words; w++) assert_true(sum[w] == 0);
  free(sum);
}

/* No part of a small contradiction reads 0 = 1 or 0 = 0. */
static void check_irreducible(const grundy_gf2_system *packed,
                              const grundy_gf2_solution *solution) {
  size_t count = solution->contradiction_count;
  if (count > 12 || solution->unknowns > 63) return;
  for (uint64_t part = 1; part + 1 < UINT64_C(1) << count; part++) {
    uint64_t sum = 0;
    for (size_t k = 0; k < count; k++) {
      if (part >> k & 1) sum ^= *grundy_gf2_system_row(packed, solution->contradiction[k]);
    }
    assert_true(sum & ((UINT64_C(1) << solution->unknowns) - 1));
  }
}

/* Pivots determine the others: with their columns alone the packed system has the same rank. */
static void check_pivots(grundy_context *context, const grundy_gf2_system *packed,
                         const grundy_gf2_solution *solution) {
  grundy_gf2_system *part;
  grundy_gf2_solution *answer;
  size_t words = solution->words, n = 0;
  uint64_t *mask = calloc(words, sizeof *mask), *row = calloc(words, sizeof *row);
  assert_int_equal(solution->rank + solution->free_count, solution->unknowns);
  for (size_t j = 0, k = 0; j < solution->unknowns; j++) {
    if (k < solution->rank && solution->pivots[k] == j) {
      mask[j / 64] |= UINT64_C(1) << j % 64;
      k++;
    } else {
      assert_int_equal(solution->free[n++], j);
    }
  }
  assert_int_equal(grundy_gf2_system_create(context, solution->unknowns, &part), GRUNDY_OK);
  for (size_t e = 0; e < solution->equations; e++) {
    const uint64_t *from = grundy_gf2_system_row(packed, e);
    for (size_t w = 0; w < words; w++) row[w] = from[w] & mask[w];
    assert_int_equal(grundy_gf2_system_add(part, row), GRUNDY_OK);
  }
  assert_int_equal(grundy_gf2_solve(part, GRUNDY_GF2_OPTIONS(), &answer), GRUNDY_OK);
  assert_int_equal(answer->rank, solution->rank);
  grundy_gf2_solution_destroy(answer);
  grundy_gf2_system_destroy(part);
  free(mask);
  free(row);
}

/* With leftmost pivots everything is as found by elimination of packed rows, whose pivots are
 * always leftmost. */
static void check_leftmost(const grundy_gf2_system *sparse, const grundy_gf2_solution *packed) {
  grundy_gf2_solution *solution;
  grundy_gf2_options options = {.size = sizeof options, .leftmost = true};
  assert_int_equal(grundy_gf2_solve(sparse, &options, &solution), GRUNDY_OK);
  assert_true(solution->leftmost && packed->leftmost);
  assert_int_equal(solution->verdict, packed->verdict);
  assert_int_equal(solution->rank, packed->rank);
  for (size_t k = 0; k < packed->rank; k++) {
    assert_int_equal(solution->pivots[k], packed->pivots[k]);
  }
  for (size_t f = 0; f < packed->free_count; f++) {
    assert_int_equal(solution->free[f], packed->free[f]);
  }
  if (packed->solution) {
    assert_memory_equal(solution->solution, packed->solution, packed->words * sizeof(uint64_t));
  } else {
    assert_null(solution->solution);
  }
  grundy_gf2_solution_destroy(solution);
}

static grundy_gf2_verdict compare(grundy_context *context, test_random *random, size_t equations,
                                  size_t unknowns, size_t weight, bool loose, bool planted) {
  grundy_gf2_system *sparse, *packed;
  grundy_gf2_solution *a, *b;
  grundy_gf2_options options = {.size = sizeof options, .certificate = true};
  make_pair(context, random, equations, unknowns, weight, loose, planted, &sparse, &packed);
  check_terms(sparse, packed);
  assert_int_equal(grundy_gf2_solve(sparse, &options, &a), GRUNDY_OK);
  assert_int_equal(grundy_gf2_solve(packed, &options, &b), GRUNDY_OK);
  assert_int_equal(a->verdict, b->verdict);
  assert_int_equal(a->rank, b->rank);
  assert_true(!planted || a->verdict != GRUNDY_GF2_VERDICT_NONE);
  check_pivots(context, packed, a);
  check_leftmost(sparse, b);
  if (a->verdict == GRUNDY_GF2_VERDICT_NONE) {
    check_contradiction(packed, a);
    check_irreducible(packed, a);
  } else {
    check_solution(packed, a);
  }
  grundy_gf2_verdict verdict = a->verdict;
  grundy_gf2_solution_destroy(a);
  grundy_gf2_solution_destroy(b);
  grundy_gf2_system_destroy(sparse);
  grundy_gf2_system_destroy(packed);
  return verdict;
}

static void small_systems(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(41);
  size_t verdicts[3] = {0};
  const int rounds = (int)test_effort_within(400, 4000, 400000);
  for (int round = 0; round < rounds; round++) {
    size_t equations = test_random_below(&random, 24), unknowns = test_random_below(&random, 20);
    size_t weight = 1 + test_random_below(&random, MOST_TERMS);
    bool planted = round % 3 == 0, loose = round % 2;
    verdicts[compare(context, &random, equations, unknowns, weight, loose, planted)]++;
  }
  /* The rarest is about 47 of 400, give or take 6. */
  const size_t least = (size_t)rounds * 3 / (rounds < 4000 ? 50 : 40);
  for (int v = 0; v < 3; v++) assert_true(verdicts[v] > least);
  assert_int_equal(grundy_context_memory(context), 0);
}

/* Below and above the thresholds of peeling (0.818) and of solvability (0.918). */
static void three_xor(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(42);
  static const size_t equations[] = {1000, 1230, 1300, 1370, 1600, 2600};
  for (size_t c = 0; c < sizeof equations / sizeof *equations; c++) {
    for (int planted = 0; planted < 2; planted++) {
      compare(context, &random, equations[c], 1500, 3, false, planted);
    }
  }
  compare(context, &random, 900, 1000, MOST_TERMS, false, false);
  compare(context, &random, 1100, 1000, 2, true, false);
  compare(context, &random, 2300, 2500, MOST_TERMS, false, true); /* a core of 14 to 16 words */
  assert_int_equal(grundy_context_memory(context), 0);
}

/* Equations that occur twice, or three times, leave no larger core than once; one that occurs with
 * both right-hand sides is still a contradiction. */
static void equal_equations(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(47);
  for (int opposite = 0; opposite < 2; opposite++) {
    grundy_gf2_system *sparse, *packed, *again;
    grundy_gf2_solution *a, *b;
    grundy_gf2_options options = {.size = sizeof options, .certificate = true};
    make_pair(context, &random, 2000, 3000, 3, false, true, &sparse, &packed);
    assert_int_equal(grundy_gf2_system_create_sparse(context, 3000, &again), GRUNDY_OK);
    for (size_t i = 0; i < 5000; i++) {
      size_t terms[3], count;
      bool right;
      const uint64_t *from = grundy_gf2_system_terms(sparse, i % 2000, &count, &right);
      for (size_t t = 0; t < count; t++) terms[t] = (size_t)from[t];
      right ^= opposite && i == 4321;
      assert_int_equal(grundy_gf2_system_add_terms(again, terms, count, right), GRUNDY_OK);
    }
    assert_int_equal(grundy_gf2_solve(sparse, &options, &a), GRUNDY_OK);
    assert_int_equal(grundy_gf2_solve(again, &options, &b), GRUNDY_OK);
    assert_int_equal(a->core, 0);
    assert_int_equal(b->rank, a->rank);
    assert_int_equal(b->verdict == GRUNDY_GF2_VERDICT_NONE, opposite);
    if (opposite) {
      assert_int_equal(b->contradiction_count, 2);
      assert_int_equal(b->contradiction[0] % 2000, 321);
      assert_int_equal(b->contradiction[1], 4321);
    } else {
      assert_int_equal(b->core, 0);
      b->equations = 2000; /* those of the packed system */
      check_solution(packed, b);
      b->equations = 5000;
    }
    grundy_gf2_solution_destroy(a);
    grundy_gf2_solution_destroy(b);
    grundy_gf2_system_destroy(sparse);
    grundy_gf2_system_destroy(packed);
    grundy_gf2_system_destroy(again);
  }
  assert_int_equal(grundy_context_memory(context), 0);
}

/* ---- leftmost pivots ---- */

static void compare_leftmost(grundy_gf2_system *sparse, grundy_gf2_system *packed) {
  grundy_gf2_solution *solution;
  assert_int_equal(grundy_gf2_solve(packed, GRUNDY_GF2_OPTIONS(), &solution), GRUNDY_OK);
  check_leftmost(sparse, solution);
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(sparse);
  grundy_gf2_system_destroy(packed);
}

/* Short vectors of the kernel, long ones, those of a core,
 * and more of them than are made at once. */
static void vectors_of_all_kinds(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(46);
  static const size_t equations[] = {4000, 5200, 6400, 7000, 7200, 7600};
  const test_share share = TEST_SHARE(sizeof equations / sizeof *equations, 1, 49);
  for (size_t c = 0; c < sizeof equations / sizeof *equations; c++) {
    grundy_gf2_system *sparse, *packed;
    if (!test_share_has(share, c)) continue;
    make_pair(context, &random, equations[c], 8000, 3, false, c % 2, &sparse, &packed);
    compare_leftmost(sparse, packed);
  }
  assert_int_equal(grundy_context_memory(context), 0);
}

static void add_both(grundy_gf2_system *sparse, grundy_gf2_system *packed, const size_t *terms,
                     size_t count, bool right) {
  assert_int_equal(grundy_gf2_system_add_terms(sparse, terms, count, right), GRUNDY_OK);
  if (packed) {
    assert_int_equal(grundy_gf2_system_add_terms(packed, terms, count, right), GRUNDY_OK);
  }
}

/* SUMS unknowns, each in an equation of its own with all of `count` others: these are the free
 * ones, each in SUMS + 1 unknowns, too many for a list. */
static size_t add_long_vectors(grundy_gf2_system *sparse, grundy_gf2_system *packed, size_t count) {
  enum { SUMS = 200 };
  size_t *terms = calloc(count + 1, sizeof *terms);
  for (size_t i = 0; i < count; i++) terms[i] = SUMS + i;
  for (size_t i = 0; i < SUMS; i++) {
    terms[count] = i;
    add_both(sparse, packed, terms, count + 1, i % 3 == 0);
  }
  free(terms);
  return SUMS + count;
}

/* Long vectors at the beginning, before thousands of unknowns that are not free although no
 * equation begins with them: their pivots are not among the first columns that are made. */
static void pivots_far_away(void **state) {
  grundy_context *context = *state;
  enum { LONG = 300, TRIPLES = 2500, UNKNOWNS = 500 + 3 * TRIPLES };
  grundy_gf2_system *sparse, *packed;
  assert_int_equal(grundy_gf2_system_create_sparse(context, UNKNOWNS, &sparse), GRUNDY_OK);
  assert_int_equal(grundy_gf2_system_create(context, UNKNOWNS, &packed), GRUNDY_OK);
  size_t at = add_long_vectors(sparse, packed, LONG);
  for (; at < UNKNOWNS; at += 3) {
    add_both(sparse, packed, (size_t[]){at, at + 1}, 2, true);
    add_both(sparse, packed, (size_t[]){at, at + 2}, 2, at % 2);
  }
  compare_leftmost(sparse, packed);
}

/* One long vector, of G, SUMS sums before it and one after; after that any number of unknowns that
 * are not free although no equation begins with them. */
static void pivot_at_any_place(void **state) {
  grundy_context *context = *state;
  enum { SUMS = 200, ZERO = SUMS, G, LAST, OTHERS, MOST_TRIPLES = 400 };
  const test_share share = TEST_SHARE(MOST_TRIPLES + 1, 1, 48);
  for (size_t triples = share.first; triples <= MOST_TRIPLES; triples += share.every) {
    grundy_gf2_system *sparse, *packed;
    size_t unknowns = OTHERS + 3 * triples;
    assert_int_equal(grundy_gf2_system_create_sparse(context, unknowns, &sparse), GRUNDY_OK);
    assert_int_equal(grundy_gf2_system_create(context, unknowns, &packed), GRUNDY_OK);
    for (size_t i = 0; i < SUMS; i++) add_both(sparse, packed, (size_t[]){i, G}, 2, i % 2);
    add_both(sparse, packed, (size_t[]){ZERO}, 1, false);
    add_both(sparse, packed, (size_t[]){ZERO, G, LAST}, 3, true);
    for (size_t at = OTHERS; at < unknowns; at += 3) {
      add_both(sparse, packed, (size_t[]){at, at + 1}, 2, true);
      add_both(sparse, packed, (size_t[]){at, at + 2}, 2, at % 2);
    }
    compare_leftmost(sparse, packed);
  }
}

/* There may be any number of short vectors, but not of long ones. */
static void too_many_vectors(void **state) {
  grundy_context *context = *state;
  enum { PAIRS = 30000, LONG = 40000 };
  grundy_gf2_options options = {.size = sizeof options, .leftmost = true};
  grundy_gf2_system *system;
  grundy_gf2_solution *solution;
  assert_int_equal(grundy_gf2_system_create_sparse(context, 2 * PAIRS, &system), GRUNDY_OK);
  for (size_t i = 0; i < 2 * PAIRS; i++) {
    add_both(system, NULL, (size_t[]){i / 2 * 2, i / 2 * 2 + 1}, 2, true);
  }
  assert_int_equal(grundy_gf2_solve(system, &options, &solution), GRUNDY_OK);
  assert_int_equal(solution->verdict, GRUNDY_GF2_VERDICT_MANY);
  assert_int_equal(solution->rank, PAIRS);
  assert_true(solution->leftmost);
  for (size_t i = 0; i < PAIRS; i++) {
    assert_int_equal(solution->pivots[i], 2 * i);
    assert_true(bit(solution->solution, 2 * i) && !bit(solution->solution, 2 * i + 1));
  }
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(system);

  /* Eight million terms: with less effort, for some seeds. */
  if (!test_share_has(TEST_SHARE(4, 1, 53), 0)) return;
  assert_int_equal(grundy_gf2_system_create_sparse(context, LONG + 200, &system), GRUNDY_OK);
  (void)add_long_vectors(system, NULL, LONG);
  assert_int_equal(grundy_gf2_solve(system, &options, &solution), GRUNDY_OK);
  assert_int_equal(solution->verdict, GRUNDY_GF2_VERDICT_MANY);
  assert_int_equal(solution->rank, 200);
  assert_false(solution->leftmost);
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(system);
}

/* Unknowns 0 .. n - 1, each equal to one from 2 n - 1 downwards, with unknown 2 n their sum: the
 * k-th vector of the kernel, a list of three, has the rows of all before it added one by one. */
static void add_star(grundy_gf2_system *sparse, grundy_gf2_system *packed, size_t n) {
  size_t *terms = calloc(n + 1, sizeof *terms);
  for (size_t k = 0; k < n; k++) {
    terms[k] = k;
    add_both(sparse, packed, (size_t[]){k, 2 * n - 1 - k}, 2, k % 3 == 0);
  }
  terms[n] = 2 * n;
  add_both(sparse, packed, terms, n + 1, true);
  free(terms);
}

/* Short vectors that need many others may only be as many as long ones. */
static void lists_that_need_many(void **state) {
  grundy_context *context = *state;
  enum { SOME = 1000, MANY = 33200 };
  grundy_gf2_options options = {.size = sizeof options, .leftmost = true};
  grundy_gf2_system *sparse, *packed;
  grundy_gf2_solution *solution;
  assert_int_equal(grundy_gf2_system_create_sparse(context, 2 * SOME + 1, &sparse), GRUNDY_OK);
  assert_int_equal(grundy_gf2_system_create(context, 2 * SOME + 1, &packed), GRUNDY_OK);
  add_star(sparse, packed, SOME);
  compare_leftmost(sparse, packed);

  assert_int_equal(grundy_gf2_system_create_sparse(context, 2 * MANY + 1, &sparse), GRUNDY_OK);
  add_star(sparse, NULL, MANY);
  assert_int_equal(grundy_gf2_solve(sparse, &options, &solution), GRUNDY_OK);
  assert_int_equal(solution->rank, MANY + 1);
  assert_false(solution->leftmost);
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(sparse);
}

/* A kernel and steps are those of the packed rows; so is the least weight. */
static void packed_answers(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(43);
  grundy_gf2_system *sparse, *packed;
  grundy_gf2_solution *a, *b;
  uint64_t x[1], y[1];
  size_t least, other;
  make_pair(context, &random, 20, 30, 3, false, true, &sparse, &packed);
  grundy_gf2_options options = {.size = sizeof options, .kernel = true, .steps = 10};
  assert_int_equal(grundy_gf2_solve(sparse, &options, &a), GRUNDY_OK);
  assert_int_equal(grundy_gf2_solve(packed, &options, &b), GRUNDY_OK);
  assert_int_equal(a->step_total, b->step_total);
  assert_memory_equal(a->kernel, b->kernel, a->free_count * sizeof *a->kernel);
  assert_int_equal(grundy_gf2_least_weight(sparse, x, &least), GRUNDY_OK);
  assert_int_equal(grundy_gf2_least_weight(packed, y, &other), GRUNDY_OK);
  assert_int_equal(least, other);
  grundy_gf2_solution_destroy(a);
  grundy_gf2_solution_destroy(b);
  grundy_gf2_system_destroy(sparse);
  grundy_gf2_system_destroy(packed);
}

/* Packed rows may be added to lists. */
static void rows_become_lists(void **state) {
  grundy_context *context = *state;
  grundy_gf2_system *sparse;
  uint64_t row[2] = {UINT64_C(1) << 63 | 5, 1 | UINT64_C(1) << 6};
  size_t count;
  bool right;
  assert_int_equal(grundy_gf2_system_create_sparse(context, 70, &sparse), GRUNDY_OK);
  assert_int_equal(grundy_gf2_system_add(sparse, row), GRUNDY_OK);
  const uint64_t *terms = grundy_gf2_system_terms(sparse, 0, &count, &right);
  assert_int_equal(count, 4);
  assert_true(right && terms[0] == 0 && terms[1] == 2 && terms[2] == 63 && terms[3] == 64);
  grundy_gf2_system_destroy(sparse);
}

/* ---- files ---- */

/* Equations of neighbours: packed they would take 112 MB. */
static void files(void **state) {
  grundy_context *context = *state;
  enum { MANY = 30000 };
  char path[] = "/tmp/grundy-test-XXXXXX";
  for (int dimacs = 0; dimacs < 2; dimacs++) {
    grundy_gf2_system *system;
    grundy_gf2_solution *solution;
    strcpy(path, "/tmp/grundy-test-XXXXXX");
    FILE *file = fdopen(mkstemp(path), "w");
    assert_non_null(file);
    for (int i = 1; i < MANY; i++) {
      if (dimacs) {
        fprintf(file, "x%d %d 0\n", i, i + 1);
      } else {
        fprintf(file, "v%d ^ v%d ^ v1 ^ v1 = 1\n", i, i + 1);
      }
    }
    fputs(dimacs ? "x1 0\n" : "v1 = 1\n", file);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(grundy_gf2_read(context, path, GRUNDY_GF2_FORMAT_ANY, &system), GRUNDY_OK);
    assert_true(grundy_gf2_system_is_sparse(system));
    assert_true(grundy_context_memory_peak(context) < 10000000);
    assert_int_equal(grundy_gf2_solve(system, GRUNDY_GF2_OPTIONS(), &solution), GRUNDY_OK);
    assert_int_equal(solution->verdict, GRUNDY_GF2_VERDICT_UNIQUE);
    for (size_t j = 0; j < MANY; j++) assert_int_equal(bit(solution->solution, j), j % 2 == 0);
    grundy_gf2_solution_destroy(solution);
    grundy_gf2_system_destroy(system);
    remove(path);
  }
}

/* ---- failures ---- */

static grundy_status solve_some(grundy_context *context, size_t equations, bool planted) {
  test_random random = TEST_RANDOM(44);
  grundy_gf2_system *system = NULL;
  grundy_gf2_solution *solution = NULL;
  grundy_gf2_options options = {.size = sizeof options, .certificate = true, .leftmost = true};
  grundy_status s = grundy_gf2_system_create_sparse(context, 100, &system);
  for (size_t i = 0; i < equations && s == GRUNDY_OK; i++) {
    size_t terms[3];
    for (int t = 0; t < 3; t++) terms[t] = test_random_below(&random, 100);
    s = grundy_gf2_system_add_terms(system, terms, 3, !planted && i % 5 == 0);
  }
  if (s == GRUNDY_OK) s = grundy_gf2_solve(system, &options, &solution);
  if (s == GRUNDY_OK && equations > 100) {
    assert_int_equal(solution->verdict == GRUNDY_GF2_VERDICT_NONE, !planted);
  }
  for (size_t f = 0; s == GRUNDY_OK && planted && f < solution->free_count; f++) {
    assert_false(bit(solution->solution, solution->free[f]));
  }
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(system);
  return s;
}

static void refused_memory(void **state) {
  for (int kind = 0; kind < 3; kind++) {
    bool done = false, planted = kind > 0;
    const test_share share = TEST_SHARE(10, 1, 50 + (uint64_t)kind);
    for (size_t k = share.first; !done; k += share.every) {
      test_allocator allocator;
      grundy_context *context;
      test_allocator_init(&allocator, k);
      grundy_status s = grundy_context_create(&allocator.interface, &context);
      if (s == GRUNDY_OK) {
        s = solve_some(context, kind == 2 ? 85 : 120, planted);
        assert_int_equal(grundy_context_memory(context), 0);
        grundy_context_destroy(context);
      }
      done = allocator.requests <= k;
      assert_true(s == GRUNDY_OK || (s == GRUNDY_NO_MEMORY && !done));
      test_allocator_check_empty(&allocator);
      assert_true(k < 1000);
    }
  }
}

/* A core that does not fit is refused with its size before it is made. */
static void estimate(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(45);
  grundy_gf2_system *sparse, *packed;
  grundy_gf2_solution *solution;
  make_pair(context, &random, 8000, 4000, MOST_TERMS, false, false, &sparse, &packed);
  size_t used = grundy_context_memory(context);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = used + 900000)),
                   GRUNDY_OK);
  grundy_gf2_options options = {.size = sizeof options};
  assert_int_equal(grundy_gf2_solve(sparse, &options, &solution), GRUNDY_NO_MEMORY);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "eliminating"));
  assert_int_equal(grundy_context_memory(context), used);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
  grundy_gf2_system_destroy(sparse);
  grundy_gf2_system_destroy(packed);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(files, test_context_open, test_context_close),
      cmocka_unit_test(small_systems),
      cmocka_unit_test(three_xor),
      cmocka_unit_test(equal_equations),
      cmocka_unit_test(vectors_of_all_kinds),
      cmocka_unit_test(pivots_far_away),
      cmocka_unit_test(pivot_at_any_place),
      cmocka_unit_test(too_many_vectors),
      cmocka_unit_test(lists_that_need_many),
      cmocka_unit_test(packed_answers),
      cmocka_unit_test(rows_become_lists),
      cmocka_unit_test(refused_memory),
      cmocka_unit_test(estimate),
  };
  return cmocka_run_group_tests_name("gf2_sparse", tests, test_context_open, test_context_close);
}
