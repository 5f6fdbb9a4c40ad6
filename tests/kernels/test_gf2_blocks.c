/* src/gf2: products of tiles by every kernel against products bit by bit, and elimination by blocks
 * against elimination row by row, in every shape, with planted ranks and contradictions, with every
 * kernel and several widths of panels, with threads, and without memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gf2/dense/echelon.h"
#include "gf2/dense/eliminate.h"
#include "gf2/dense/panel.h"
#include "grundy.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/random.h"

#ifdef GRUNDY_TEST_M4RI
#include <m4ri/m4ri.h>
#endif

static void fill_random(test_random *random, uint64_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) words[i] = test_random_next(random);
}

/* ---- products ---- */

enum { ROWS = 5, INNER = 4, COLUMNS = 3, HEIGHT = ROWS * GRUNDY_TILE + 8 };

/* The product of tiles bit by bit; targets' layout. */
static void multiply_bits(uint64_t a[][GRUNDY_TILE], uint64_t b[][GRUNDY_TILE], size_t rows,
                          size_t inner, size_t columns, uint64_t *out) {
  for (size_t i = 0; i < rows; i++) {
    for (size_t j = 0; j < columns; j++) {
      for (size_t r = 0; r < GRUNDY_TILE; r++) {
        uint64_t sum = 0;
        for (size_t k = 0; k < inner * GRUNDY_TILE; k++) {
          if (a[i * inner + k / 64][r] >> k % 64 & 1) sum ^= b[j * inner + k / 64][k % 64];
        }
        out[j * HEIGHT + i * GRUNDY_TILE + r] ^= sum;
      }
    }
  }
}

static void check_product(const grundy_i_product *product, test_random *random, size_t rows,
                          size_t inner, size_t columns) {
  static uint64_t a[ROWS * INNER][GRUNDY_TILE], b[COLUMNS * INNER][GRUNDY_TILE];
  static uint64_t expected[COLUMNS * HEIGHT], found[COLUMNS * HEIGHT];
  fill_random(random, a[0], ROWS * INNER * GRUNDY_TILE);
  fill_random(random, b[0], COLUMNS * INNER * GRUNDY_TILE);
  fill_random(random, expected, COLUMNS * HEIGHT);
  memcpy(found, expected, sizeof found);
  uint64_t *left = calloc(ROWS * INNER * product->left_words, sizeof *left);
  uint64_t *right = calloc(COLUMNS * INNER * product->right_words, sizeof *right);
  size_t left_pitch = inner + (inner < INNER), right_pitch = INNER;
  for (size_t i = 0; i < rows * inner; i++) {
    size_t at = i / inner * left_pitch + i % inner;
    product->pack_left(a[i], left + at * product->left_words);
  }
  for (size_t j = 0; j < columns * inner; j++) {
    size_t at = j / inner * right_pitch + j % inner;
    product->pack_right(b[j], right + at * product->right_words);
  }
  product->multiply(&(grundy_i_product_job){.left = left,
                                            .right = right,
                                            .left_pitch = left_pitch,
                                            .right_pitch = right_pitch,
                                            .rows = rows,
                                            .inner = inner,
                                            .columns = columns,
                                            .to = found,
                                            .height = HEIGHT});
  multiply_bits(a, b, rows, inner, columns, expected);
  assert_memory_equal(found, expected, sizeof found);
  free(left);
  free(right);
}

static void kernels_multiply(void **state) {
  test_random random = TEST_RANDOM(31);
  const grundy_i_product *product;
  for (size_t k = 0; (product = grundy_i_product_at(k)); k++) {
    if (!product->usable()) continue;
    for (size_t rows = 1; rows <= ROWS; rows += 2) {
      for (size_t inner = 1; inner <= INNER; inner++) {
        for (size_t columns = 1; columns <= COLUMNS; columns++) {
          check_product(product, &random, rows, inner, columns);
        }
      }
    }
  }
  assert_true(grundy_i_product_best()->usable());
}

/* ---- strips ---- */

/* Sums are what they say, the reduced form is reduced, and every row is in its span. */
static void check_strip(const uint64_t *x, size_t rows, size_t rank) {
  grundy_i_block_pivots found;
  grundy_i_block_column_find(x, rows, &found);
  assert_int_equal(found.count, rank);
  uint64_t columns = found.columns;
  for (size_t k = 0; k < found.count; k++, columns &= columns - 1) {
    uint64_t sum = 0, pivot = columns & (0 - columns);
    for (size_t i = 0; i < found.count; i++) sum ^= found.sums[k] >> i & 1 ? x[found.chosen[i]] : 0;
    assert_true(sum == found.reduced[k]);
    assert_true((sum & found.columns) == pivot && (sum & (pivot - 1)) == 0);
    if (k) assert_true(found.chosen[k - 1] < found.chosen[k]);
  }
  for (size_t i = 0; i < rows; i++) {
    uint64_t row = x[i];
    columns = found.columns;
    for (size_t k = 0; k < found.count; k++, columns &= columns - 1) {
      if (x[i] & columns & (0 - columns)) row ^= found.reduced[k];
    }
    assert_true(row == 0);
  }
}

static void strips(void **state) {
  test_random random = TEST_RANDOM(33);
  static uint64_t x[1000];
  check_strip(x, 0, 0);
  check_strip(x, 1000, 0);
  for (size_t rank = 1; rank <= 64; rank++) {
    uint64_t base[64];
    for (size_t k = 0; k < rank; k++) {
      base[k] = (test_random_next(&random) | 1) << (64 - rank + k) % 64;
    }
    /* Rows of a small span first, so that most pivots are found late. */
    for (size_t i = 0; i < 1000; i++) {
      size_t known = i < 900 - rank ? rank / 2 : i < 900 ? i - (900 - rank) + 1 : rank;
      x[i] = 0;
      for (size_t k = 0; k < known; k++) x[i] ^= test_random_next(&random) & 1 ? base[k] : 0;
      if (i >= 900 - rank && i < 900) x[i] = base[i - (900 - rank)];
    }
    check_strip(x, 1000, rank);
  }
}

/* ---- elimination ---- */

typedef struct planted {
  size_t rows, columns, rank;
} planted;

/* Rows that are XORs of `rank` random ones, with groups of equal columns, so that pivots are
 * anywhere; the right-hand side, in the last column, is `broken` somewhere. */
static void fill_planted(grundy_i_matrix *matrix, test_random *random, planted shape, bool broken) {
  size_t stride = matrix->stride, unknowns = shape.columns;
  uint64_t *base = calloc(shape.rank * stride + 1, sizeof *base);
  for (size_t k = 0; k < shape.rank; k++) {
    uint64_t *row = base + k * stride;
    fill_random(random, row, stride);
    row[unknowns / 64] &= (UINT64_C(2) << unknowns % 64) - 1;
    for (size_t j = 0; j < unknowns; j++) {
      bool dead = shape.rank < unknowns / 2 && j % 5 != 0;
      if (grundy_i_bit(row, j) && dead) grundy_i_bit_flip(row, j);
    }
  }
  for (size_t i = 0; i < shape.rows; i++) {
    uint64_t *row = grundy_i_matrix_row(matrix, i);
    if (i % 7 == 3 && shape.rank < shape.rows / 2) continue;
    for (size_t k = 0; k < shape.rank; k++) {
      if (test_random_next(random) & 1) grundy_i_bits_add(row, base + k * stride, stride);
    }
  }
  if (broken) grundy_i_bit_flip(grundy_i_matrix_row(matrix, shape.rows * 2 / 3), unknowns);
  free(base);
}

static void reduce_by_blocks(grundy_context *context, const grundy_i_matrix *matrix,
                             const grundy_i_product *product, size_t width,
                             grundy_i_echelon *echelon) {
  size_t unknowns = matrix->columns - 1, words = grundy_i_bit_words(unknowns);
  assert_int_equal(grundy_i_echelon_init(echelon, context, matrix->rows, words, 1), GRUNDY_OK);
  assert_int_equal(grundy_i_columns_take(&echelon->matrix, 0, matrix, 0, unknowns), GRUNDY_OK);
  assert_int_equal(grundy_i_columns_take(&echelon->matrix, words, matrix, unknowns, 1), GRUNDY_OK);
  assert_int_equal(grundy_i_echelon_reduce(echelon, product, width), GRUNDY_OK);
}

/* What follows the rank is the sum of the rows that `origin` gives. */
static void check_origin(const grundy_i_matrix *matrix, const grundy_i_echelon *echelon,
                         size_t row) {
  uint64_t *y = calloc(matrix->rows / 64 + 1, sizeof *y);
  uint64_t *sum = calloc(matrix->stride, sizeof *sum);
  size_t unknowns = matrix->columns - 1;
  assert_int_equal(grundy_i_echelon_origin(echelon, row, y), GRUNDY_OK);
  for (size_t i = 0; i < matrix->rows; i++) {
    if (grundy_i_bit(y, i)) {
      grundy_i_bits_add(sum, grundy_i_matrix_row(matrix, i), matrix->stride);
    }
  }
  uint64_t right = grundy_i_columns_word(&echelon->matrix, echelon->unknown_words)[row] & 1;
  assert_int_equal(grundy_i_bit(sum, unknowns), right);
  if (right) grundy_i_bit_flip(sum, unknowns);
  for (size_t w = 0; w < matrix->stride; w++) assert_true(sum[w] == 0);
  free(y);
  free(sum);
}

/* The rows of pivots, in place and with everything left of the pivots taken to be 0, have the right
 * pivots, and elimination row by row gives the same. */
static void check_echelon(grundy_context *context, const grundy_i_matrix *matrix,
                          const grundy_i_product *product, size_t width) {
  grundy_i_echelon echelon;
  grundy_i_matrix plain;
  size_t rank, *pivots = calloc(matrix->columns + matrix->rows, sizeof *pivots);
  reduce_by_blocks(context, matrix, product, width, &echelon);
  assert_int_equal(grundy_i_matrix_copy(matrix, &plain), GRUNDY_OK);
  assert_int_equal(grundy_i_eliminate(&plain, matrix->columns - 1, pivots, &rank, NULL), GRUNDY_OK);
  assert_int_equal(echelon.rank, rank);
  assert_memory_equal(echelon.pivots, pivots, rank * sizeof *pivots);
  if (rank < matrix->rows) {
    check_origin(matrix, &echelon, rank);
    check_origin(matrix, &echelon, matrix->rows - 1);
  }
  grundy_i_matrix_clear(&plain);
  grundy_i_echelon_clear(&echelon);
  free(pivots);
}

static void check_all_kernels(grundy_context *context, const grundy_i_matrix *matrix) {
  static const size_t widths[] = {0, 1, 4, 7, 16, 32};
  const grundy_i_product *product;
  for (size_t k = 0; (product = grundy_i_product_at(k)); k++) {
    if (!product->usable()) continue;
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
      check_echelon(context, matrix, product, widths[w]);
    }
  }
}

static const planted shapes[] = {
    {1, 1, 1},       {1, 200, 1},     {200, 1, 1},     {64, 64, 64},    {65, 63, 63},
    {130, 130, 129}, {200, 200, 0},   {200, 300, 7},   {300, 200, 90},  {257, 640, 257},
    {640, 250, 250}, {400, 400, 400}, {500, 333, 170}, {900, 700, 333}, {1300, 1300, 1290}};

static void planted_ranks(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(34);
  for (size_t c = 0; c < sizeof shapes / sizeof *shapes; c++) {
    grundy_i_matrix matrix;
    assert_int_equal(grundy_i_matrix_init(&matrix, context, shapes[c].rows, shapes[c].columns + 1),
                     GRUNDY_OK);
    fill_planted(&matrix, &random, shapes[c], c % 2);
    check_all_kernels(context, &matrix);
    grundy_i_matrix_clear(&matrix);
  }
  assert_int_equal(grundy_context_memory(context), 0);
}

/* Matrices whose pivots lie where a random one's do not. */
static bool structured_bit(unsigned kind, size_t i, size_t j, size_t n) {
  switch (kind) {
  case 0: /* the last row first */
    return i + j == n - 1;
  case 1: /* upper triangle, backwards */
    return i + j >= n - 1;
  case 2: /* a band that misses every third column */
    return j % 3 != 0 && j >= i && j < i + 9;
  case 3: /* all rows the same except a few at the end */
    return i < n - 5 ? j % 2 : (j + i) % 3 == 0;
  case 4: /* nothing but at the end */
    return i >= n - 70 && j >= n - 65 && (i * j) % 7 < 3;
  default: /* lamps of a row that toggle their neighbours */
    return i == j || i + 1 == j || j + 1 == i;
  }
}

static void structured_matrices(void **state) {
  grundy_context *context = *state;
  size_t n = 420;
  for (unsigned kind = 0; kind <= 5; kind++) {
    grundy_i_matrix matrix;
    assert_int_equal(grundy_i_matrix_init(&matrix, context, n, n + 1), GRUNDY_OK);
    for (size_t i = 0; i < n; i++) {
      for (size_t j = 0; j <= n; j++) {
        if (structured_bit(kind, i, j, n)) grundy_i_bit_flip(grundy_i_matrix_row(&matrix, i), j);
      }
    }
    check_all_kernels(context, &matrix);
    grundy_i_matrix_clear(&matrix);
  }
}

/* ---- answers ---- */

static grundy_gf2_system *system_of(grundy_context *context, const grundy_i_matrix *matrix) {
  grundy_gf2_system *system;
  assert_int_equal(grundy_gf2_system_create(context, matrix->columns - 1, &system), GRUNDY_OK);
  for (size_t i = 0; i < matrix->rows; i++) {
    assert_int_equal(grundy_gf2_system_add(system, grundy_i_matrix_row(matrix, i)), GRUNDY_OK);
  }
  return system;
}

static void check_contradiction(const grundy_i_matrix *matrix,
                                const grundy_gf2_solution *solution) {
  uint64_t *sum = calloc(matrix->stride, sizeof *sum);
  assert_true(solution->contradiction_count > 0);
  for (size_t k = 0; k < solution->contradiction_count; k++) {
    if (k) assert_true(solution->contradiction[k - 1] < solution->contradiction[k]);
    const uint64_t *row = grundy_i_matrix_row(matrix, solution->contradiction[k]);
    grundy_i_bits_add(sum, row, matrix->stride);
  }
  assert_true(grundy_i_bit(sum, matrix->columns - 1));
  grundy_i_bit_flip(sum, matrix->columns - 1);
  for (size_t w = 0; w < matrix->stride; w++) assert_true(sum[w] == 0);
  free(sum);
}

/* Without steps a system is solved by blocks where it is large enough, with steps row by row. */
static void check_answer(grundy_context *context, const grundy_i_matrix *matrix) {
  grundy_gf2_system *system = system_of(context, matrix);
  grundy_gf2_solution *fast, *slow;
  grundy_gf2_options options = {.size = sizeof options, .kernel = true, .certificate = true};
  assert_int_equal(grundy_gf2_solve(system, &options, &fast), GRUNDY_OK);
  options.steps = 1;
  assert_int_equal(grundy_gf2_solve(system, &options, &slow), GRUNDY_OK);
  assert_int_equal(fast->verdict, slow->verdict);
  assert_int_equal(fast->rank, slow->rank);
  size_t bytes = fast->words * sizeof(uint64_t);
  assert_memory_equal(fast->pivots, slow->pivots, fast->rank * sizeof(size_t));
  assert_memory_equal(fast->free, slow->free, fast->free_count * sizeof(size_t));
  if (fast->free_count) assert_memory_equal(fast->kernel, slow->kernel, fast->free_count * bytes);
  if (fast->verdict == GRUNDY_GF2_VERDICT_NONE) {
    check_contradiction(matrix, fast);
    check_contradiction(matrix, slow);
  } else {
    assert_memory_equal(fast->solution, slow->solution, bytes);
  }
  grundy_gf2_solution_destroy(fast);
  grundy_gf2_solution_destroy(slow);
  grundy_gf2_system_destroy(system);
}

static void answers(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(35);
  for (size_t c = 0; c < sizeof shapes / sizeof *shapes; c++) {
    for (int broken = 0; broken < 2; broken++) {
      grundy_i_matrix matrix;
      assert_int_equal(
          grundy_i_matrix_init(&matrix, context, shapes[c].rows, shapes[c].columns + 1), GRUNDY_OK);
      fill_planted(&matrix, &random, shapes[c], broken);
      check_answer(context, &matrix);
      grundy_i_matrix_clear(&matrix);
    }
  }
  assert_int_equal(grundy_context_memory(context), 0);
}

#ifdef GRUNDY_TEST_M4RI
/* Ranks as M4RI has them. */
static void m4ri_agrees(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(38);
  for (size_t c = 0; c < sizeof shapes / sizeof *shapes; c++) {
    grundy_i_matrix matrix;
    grundy_i_echelon echelon;
    size_t rows = shapes[c].rows, unknowns = shapes[c].columns;
    assert_int_equal(grundy_i_matrix_init(&matrix, context, rows, unknowns + 1), GRUNDY_OK);
    fill_planted(&matrix, &random, shapes[c], false);
    mzd_t *other = mzd_init((rci_t)rows, (rci_t)unknowns);
    for (size_t i = 0; i < rows; i++) {
      for (size_t j = 0; j < unknowns; j++) {
        mzd_write_bit(other, (rci_t)i, (rci_t)j, grundy_i_bit(grundy_i_matrix_row(&matrix, i), j));
      }
    }
    size_t rank = (size_t)mzd_echelonize(other, 0);
    reduce_by_blocks(context, &matrix, NULL, 0, &echelon);
    assert_int_equal(echelon.rank, rank);
    /* Their echelon form need not be ours, but its first ones are in the same columns. */
    for (size_t k = 0, j = 0; k < rank; k++, j++) {
      while (!mzd_read_bit(other, (rci_t)k, (rci_t)j)) j++;
      assert_int_equal(echelon.pivots[k], j);
    }
    mzd_free(other);
    grundy_i_echelon_clear(&echelon);
    grundy_i_matrix_clear(&matrix);
  }
}
#endif

/* Threads give the same bits: pivots, rows, exchanges. */
static void threads_agree(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(36);
  grundy_i_echelon one, three;
  grundy_i_matrix matrix;
  planted shape = {3000, 2950, 2600}; /* fewer are left to one thread */
  assert_int_equal(grundy_i_matrix_init(&matrix, context, shape.rows, shape.columns + 1),
                   GRUNDY_OK);
  fill_planted(&matrix, &random, shape, false);
  reduce_by_blocks(context, &matrix, NULL, 8, &one);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.threads = 3)), GRUNDY_OK);
  reduce_by_blocks(context, &matrix, NULL, 8, &three);
  assert_int_equal(one.rank, shape.rank);
  assert_int_equal(one.rank, three.rank);
  assert_memory_equal(one.pivots, three.pivots, one.rank * sizeof *one.pivots);
  size_t bytes = one.matrix.height * one.matrix.words * sizeof *one.matrix.bits;
  assert_memory_equal(one.matrix.bits, three.matrix.bits, bytes);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
  grundy_i_echelon_clear(&one);
  grundy_i_echelon_clear(&three);
  grundy_i_matrix_clear(&matrix);
}

/* ---- failures ---- */

static grundy_status solve_planted(grundy_context *context, const planted *shape) {
  test_random random = TEST_RANDOM(37);
  grundy_i_matrix matrix;
  grundy_gf2_system *system = NULL;
  grundy_gf2_solution *solution = NULL;
  grundy_gf2_options options = {.size = sizeof options, .kernel = true, .certificate = true};
  grundy_status s = grundy_i_matrix_init(&matrix, context, shape->rows, shape->columns + 1);
  if (s == GRUNDY_OK) fill_planted(&matrix, &random, *shape, shape->rank % 2);
  if (s == GRUNDY_OK) s = grundy_gf2_system_create(context, shape->columns, &system);
  for (size_t i = 0; i < shape->rows && s == GRUNDY_OK; i++) {
    s = grundy_gf2_system_add(system, grundy_i_matrix_row(&matrix, i));
  }
  if (s == GRUNDY_OK) s = grundy_gf2_solve(system, &options, &solution);
  if (s == GRUNDY_OK) assert_int_equal(solution->rank, shape->rank);
  if (s == GRUNDY_OK)
    assert_int_equal(solution->verdict == GRUNDY_GF2_VERDICT_NONE, shape->rank % 2);
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(system);
  grundy_i_matrix_clear(&matrix);
  return s;
}

/* Each panel checks the clock, however few there are: the time is over before the first. */
static void ends_in_time(void **state) {
  grundy_context *context = *state;
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.seconds = 1e-9)), GRUNDY_OK);
  assert_int_equal(solve_planted(context, &(planted){200, 200, 150}), GRUNDY_LIMIT);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "time limit"));
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
  assert_int_equal(grundy_context_memory(context), 0);
}

static void refused_memory(void **state) {
  static const planted tried[] = {{150, 140, 101}, {140, 190, 100}};
  for (int c = 0; c < 2; c++) {
    bool done = false;
    for (size_t k = 0; !done; k++) {
      test_allocator allocator;
      grundy_context *context;
      test_allocator_init(&allocator, k);
      grundy_status s = grundy_context_create(&allocator.interface, &context);
      if (s == GRUNDY_OK) {
        s = solve_planted(context, &tried[c]);
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

/* A matrix that does not fit is refused before any work, and the error says what it would take. */
static void estimate(void **state) {
  grundy_context *context = *state;
  grundy_i_echelon echelon;
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 1 << 20)), GRUNDY_OK);
  assert_int_equal(grundy_i_echelon_init(&echelon, context, 6400, 100, 1), GRUNDY_NO_MEMORY);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH),
                         "6400 equations of 6464 bits takes 5."));
  grundy_i_echelon_clear(&echelon);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(kernels_multiply), cmocka_unit_test(strips),
      cmocka_unit_test(planted_ranks),    cmocka_unit_test(structured_matrices),
      cmocka_unit_test(answers),          cmocka_unit_test(threads_agree),
      cmocka_unit_test(ends_in_time),     cmocka_unit_test(refused_memory),
      cmocka_unit_test(estimate),
#ifdef GRUNDY_TEST_M4RI
      cmocka_unit_test(m4ri_agrees),
#endif
  };
  return cmocka_run_group_tests_name("gf2_blocks", tests, test_context_open, test_context_close);
}
