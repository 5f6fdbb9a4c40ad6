/* src/nim: bases of numbers of any width, of which some last longer, against all subsets of a few
 * numbers, and against the basis of 64 bits. */
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

enum { BITS = 5, SPAN = 1 << BITS, MOST = 9 };

/* span[x]: is x the XOR of some of the numbers that last until `from`? By all subsets. */
static void enumerate(const uint64_t *numbers, const uint64_t *lasts, size_t count, uint64_t from,
                      bool *span) {
  memset(span, 0, SPAN);
  for (uint64_t subset = 0; subset < UINT64_C(1) << count; subset++) {
    uint64_t x = 0;
    bool there = true;
    for (size_t i = 0; i < count; i++) {
      if (!(subset >> i & 1)) continue;
      x ^= numbers[i];
      there = there && lasts[i] >= from;
    }
    if (there) span[x] = true;
  }
}

static void check_expression(grundy_wide_basis *basis, const uint64_t *numbers,
                             const uint64_t *lasts, uint64_t from, uint64_t x, bool inside) {
  uint64_t labels[64], sum = 0;
  size_t count = 99;
  assert_int_equal(grundy_wide_basis_express(basis, from, &x, labels, &count), inside);
  if (!inside) {
    assert_int_equal(count, 99);
    return;
  }
  assert_true(count <= grundy_wide_basis_rank(basis, from));
  for (size_t i = 0; i < count; i++) {
    sum ^= numbers[labels[i]];
    assert_true(lasts[labels[i]] >= from);
    assert_true(!i || labels[i - 1] < labels[i]);
  }
  assert_int_equal(sum, x);
}

/* Do the labelled numbers span what they should, each element once? */
static void check_sums(const uint64_t *numbers, const uint64_t *labels, size_t rank,
                       const bool *span) {
  bool made[SPAN] = {false};
  for (uint64_t subset = 0; subset < UINT64_C(1) << rank; subset++) {
    uint64_t x = 0;
    for (size_t i = 0; i < rank; i++) x ^= subset >> i & 1 ? numbers[labels[i]] : 0;
    assert_false(made[x]);
    made[x] = true;
  }
  assert_memory_equal(made, span, SPAN);
}

/* Every question about the numbers that last until `from`. */
static void check_from(grundy_wide_basis *basis, const uint64_t *numbers, const uint64_t *lasts,
                       size_t count, uint64_t from) {
  bool span[SPAN];
  uint64_t seen = 0, element, labels[BITS];
  enumerate(numbers, lasts, count, from, span);
  size_t rank = grundy_wide_basis_labels(basis, from, labels);
  for (size_t i = 0; i < rank; i++) assert_true(labels[i] < count && lasts[labels[i]] >= from);
  check_sums(numbers, labels, rank, span);
  for (uint64_t x = 0; x < SPAN; x++) {
    assert_int_equal(grundy_wide_basis_contains(basis, from, &x), span[x]);
    check_expression(basis, numbers, lasts, from, x, span[x]);
    uint64_t largest = 0, least = UINT64_MAX;
    for (uint64_t s = 0; s < SPAN; s++) {
      if (span[s] && (s ^ x) > largest) largest = s ^ x;
      if (span[s] && (s ^ x) < least) least = s ^ x;
    }
    grundy_wide_basis_largest(basis, from, &x, &element);
    assert_int_equal(element, largest);
    grundy_wide_basis_least(basis, from, &x, &element);
    assert_int_equal(element, least);
    if (!span[x]) continue;
    assert_true(grundy_wide_basis_kth(basis, from, &seen, &element));
    assert_int_equal(element, x);
    seen++;
  }
  assert_false(grundy_wide_basis_kth(basis, from, &seen, &element));
  assert_int_equal(UINT64_C(1) << grundy_wide_basis_rank(basis, from), seen);
}

static void small_spans(void **state) {
  test_random random = TEST_RANDOM(11);
  for (int round = 0; round < 150; round++) {
    size_t count = test_random_below(&random, MOST);
    uint64_t numbers[MOST], lasts[MOST], mask = test_random_below(&random, SPAN);
    grundy_wide_basis *basis;
    assert_int_equal(grundy_wide_basis_create(test_context, BITS, &basis), GRUNDY_OK);
    for (size_t i = 0; i < count; i++) {
      numbers[i] = test_random_below(&random, SPAN) & (mask | 3);
      lasts[i] = test_random_below(&random, 6);
      assert_int_equal(grundy_wide_basis_insert(basis, &numbers[i], i, lasts[i]), GRUNDY_OK);
    }
    for (uint64_t from = 0; from < 7; from++) check_from(basis, numbers, lasts, count, from);
    grundy_wide_basis_destroy(basis);
  }
}

/* With 64 bits: as the reduced basis of ranges [l, r], made anew for each. */
static void ranges(void **state) {
  test_random random = TEST_RANDOM(12);
  enum { COUNT = 200 };
  uint64_t numbers[COUNT], list[64], wanted[64];
  grundy_wide_basis *basis;
  assert_int_equal(grundy_wide_basis_create(test_context, 64, &basis), GRUNDY_OK);
  uint64_t mask = 0;
  for (uint64_t r = 0; r < COUNT; r++) {
    if (r % 20 == 0) mask = test_random_next(&random) & test_random_next(&random);
    numbers[r] = test_random_next(&random) & mask;
    assert_int_equal(grundy_wide_basis_insert(basis, &numbers[r], r, r), GRUNDY_OK);
    for (uint64_t l = r % 7; l <= r; l += 7) {
      grundy_nim_basis narrow = {{0}};
      for (uint64_t i = l; i <= r; i++) (void)grundy_nim_basis_insert(&narrow, numbers[i]);
      unsigned rank = grundy_nim_basis_list(&narrow, wanted);
      assert_int_equal(grundy_wide_basis_rank(basis, l), rank);
      assert_int_equal(grundy_wide_basis_list(basis, l, list), GRUNDY_OK);
      assert_memory_equal(list, wanted, rank * sizeof *list);
      uint64_t zero = 0, largest, x = test_random_next(&random), kth;
      grundy_wide_basis_largest(basis, l, &zero, &largest);
      assert_int_equal(largest, grundy_nim_basis_max(&narrow));
      uint64_t k = rank == 64 ? x : x & ((UINT64_C(1) << rank) - 1), element = 0;
      assert_true(grundy_wide_basis_kth(basis, l, &k, &kth));
      assert_true(grundy_nim_basis_kth(&narrow, k, &element));
      assert_int_equal(kth, element);
      assert_int_equal(grundy_wide_basis_contains(basis, l, &x),
                       grundy_nim_basis_contains(&narrow, x));
    }
  }
  grundy_wide_basis_destroy(basis);
}

/* Numbers of 200 bits, 64 of them apart: what is in the basis is the XOR of its labels. */
static void wide_numbers(void **state) {
  test_random random = TEST_RANDOM(13);
  enum { COUNT = 300, WIDTH = 200, WORDS = 4 };
  static uint64_t numbers[COUNT][WORDS];
  uint64_t labels[COUNT], list[WIDTH * WORDS];
  grundy_wide_basis *basis;
  assert_int_equal(grundy_wide_basis_create(test_context, WIDTH, &basis), GRUNDY_OK);
  for (size_t i = 0; i < COUNT; i++) {
    for (size_t w = 0; w < WORDS; w++) numbers[i][w] = test_random_next(&random);
    numbers[i][WORDS - 1] &= 255;
    assert_int_equal(grundy_wide_basis_insert(basis, numbers[i], i, COUNT - i), GRUNDY_OK);
  }
  size_t rank = grundy_wide_basis_rank(basis, 0), count;
  assert_int_equal(rank, WIDTH);
  assert_int_equal(grundy_wide_basis_list(basis, 0, list), GRUNDY_OK);
  for (size_t i = 0; i < rank; i++) {
    for (size_t w = 0; w < WORDS; w++) {
      assert_int_equal(list[i * WORDS + w], i / 64 == w ? UINT64_C(1) << i % 64 : 0);
    }
    uint64_t sum[WORDS] = {0};
    assert_true(grundy_wide_basis_express(basis, 0, list + i * WORDS, labels, &count));
    for (size_t j = 0; j < count; j++) {
      for (size_t w = 0; w < WORDS; w++) sum[w] ^= numbers[labels[j]][w];
    }
    assert_memory_equal(sum, list + i * WORDS, sizeof sum);
  }
  uint64_t k[WORDS] = {7, 8, 9, 10}, element[WORDS];
  assert_true(grundy_wide_basis_kth(basis, 0, k, element));
  assert_memory_equal(element, k, sizeof k);
  grundy_wide_basis_destroy(basis);
}

static void intersections(void **state) {
  test_random random = TEST_RANDOM(14);
  for (int round = 0; round < 300; round++) {
    size_t counts[2];
    uint64_t numbers[2][MOST], none[MOST] = {0};
    bool spans[2][SPAN];
    grundy_wide_basis *both;
    for (int k = 0; k < 2; k++) {
      counts[k] = test_random_below(&random, 5);
      for (size_t i = 0; i < counts[k]; i++) numbers[k][i] = test_random_below(&random, SPAN);
      enumerate(numbers[k], none, counts[k], 0, spans[k]);
    }
    assert_int_equal(grundy_wide_basis_intersect(test_context, BITS, numbers[0], counts[0],
                                                 numbers[1], counts[1], &both),
                     GRUNDY_OK);
    for (uint64_t x = 0; x < SPAN; x++) {
      assert_int_equal(grundy_wide_basis_contains(both, 0, &x), spans[0][x] && spans[1][x]);
    }
    grundy_wide_basis_destroy(both);
  }
}

static void no_bits(void **state) {
  uint64_t zero = 0, out = 5;
  size_t count = 7;
  grundy_wide_basis *basis;
  assert_int_equal(grundy_wide_basis_create(test_context, 0, &basis), GRUNDY_OK);
  assert_int_equal(grundy_wide_basis_insert(basis, &zero, 3, 0), GRUNDY_OK);
  assert_int_equal(grundy_wide_basis_rank(basis, 0), 0);
  assert_true(grundy_wide_basis_contains(basis, 0, &zero));
  assert_true(grundy_wide_basis_kth(basis, 0, &zero, &out));
  assert_true(grundy_wide_basis_express(basis, 0, &zero, &out, &count));
  assert_int_equal(count, 0);
  assert_int_equal(grundy_wide_basis_list(basis, 0, &out), GRUNDY_OK);
  grundy_wide_basis_destroy(basis);
  grundy_wide_basis_destroy(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_spans),   cmocka_unit_test(ranges),  cmocka_unit_test(wide_numbers),
      cmocka_unit_test(intersections), cmocka_unit_test(no_bits),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
