/* src/nim: the XOR basis, against the set of all XORs of a few small numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "grundy/more.h"
#include "nim/span.h"
#include "support/context.h"
#include "support/random.h"

enum { BITS = 6, SPAN = 1 << BITS };

/* span[x]: is x an XOR of some of the numbers? By taking all subsets. */
static void enumerate(const uint64_t *numbers, size_t count, bool *span) {
  memset(span, 0, SPAN);
  for (uint64_t subset = 0; subset < UINT64_C(1) << count; subset++) {
    uint64_t x = 0;
    for (size_t i = 0; i < count; i++) x ^= subset >> i & 1 ? numbers[i] : 0;
    span[x] = true;
  }
}

static void check_against(const grundy_nim_basis *basis, const bool *span) {
  uint64_t rank = 0, seen = 0, element, largest = 0;
  for (uint64_t x = 0; x < SPAN; x++) {
    assert_int_equal(grundy_nim_basis_contains(basis, x), span[x]);
    if (!span[x]) continue;
    assert_true(grundy_nim_basis_kth(basis, seen++, &element));
    assert_int_equal(element, x);
    largest = x;
  }
  while (UINT64_C(1) << rank < seen) rank++;
  assert_false(grundy_nim_basis_kth(basis, seen, &element));
  assert_int_equal(grundy_nim_basis_rank(basis), rank);
  assert_int_equal(grundy_nim_basis_max(basis), largest);
}

/* Ascending, and no row has the top bit of another. */
static void check_reduced(const grundy_nim_basis *basis) {
  uint64_t list[64];
  unsigned rank = grundy_nim_basis_list(basis, list);
  for (unsigned i = 0; i < rank; i++) {
    uint64_t top = list[i];
    for (int shift = 1; shift < 64; shift *= 2) top |= top >> shift;
    top ^= top >> 1;
    for (unsigned j = 0; j < rank; j++) assert_int_equal((list[j] & top) != 0, i == j);
    assert_true(!i || list[i - 1] < list[i]);
  }
}

static void small_spans(void **state) {
  test_random random = TEST_RANDOM(6);
  for (int round = 0; round < 500; round++) {
    size_t count = test_random_below(&random, 8);
    uint64_t numbers[8], mask = test_random_below(&random, SPAN);
    bool span[SPAN];
    grundy_nim_basis basis = {{0}};
    for (size_t i = 0; i < count; i++) {
      numbers[i] = test_random_below(&random, SPAN) & mask;
      enumerate(numbers, i, span);
      assert_int_equal(grundy_nim_basis_insert(&basis, numbers[i]), !span[numbers[i]]);
      check_reduced(&basis);
    }
    enumerate(numbers, count, span);
    check_against(&basis, span);
  }
}

static void full_rank(void **state) {
  test_random random = TEST_RANDOM(7);
  grundy_nim_basis basis = {{0}};
  uint64_t element;
  for (int i = 0; i < 2000; i++) (void)grundy_nim_basis_insert(&basis, test_random_next(&random));
  check_reduced(&basis);
  assert_int_equal(grundy_nim_basis_rank(&basis), 64);
  assert_true(grundy_nim_basis_max(&basis) == UINT64_MAX);
  assert_true(grundy_nim_basis_kth(&basis, UINT64_MAX - 5, &element) && element == UINT64_MAX - 5);
}

/* Numbers of a planted space of rank 20, in words of 64 bits. */
static void planted_rank(void **state) {
  test_random random = TEST_RANDOM(8);
  grundy_nim_basis basis = {{0}};
  uint64_t generators[20];
  for (int i = 0; i < 20; i++) {
    generators[i] = test_random_next(&random) << 20 | UINT64_C(1) << i;
  }
  for (int n = 0; n < 500; n++) {
    uint64_t x = 0, subset = test_random_next(&random);
    for (int i = 0; i < 20; i++) x ^= subset >> i & 1 ? generators[i] : 0;
    (void)grundy_nim_basis_insert(&basis, x);
  }
  check_reduced(&basis);
  assert_int_equal(grundy_nim_basis_rank(&basis), 20);
  for (int i = 0; i < 20; i++) assert_true(grundy_nim_basis_contains(&basis, generators[i]));
  assert_false(grundy_nim_basis_contains(&basis, generators[0] ^ 1));
}

/* ---- in bulk ---- */

static grundy_nim_span *new_span(void) {
  grundy_nim_span *span;
  assert_int_equal(grundy_nim_span_create(test_context, &span), GRUNDY_OK);
  return span;
}

static grundy_nim_span *random_span(test_random *random, unsigned rank) {
  grundy_nim_span *span = new_span();
  while (grundy_nim_basis_rank(grundy_nim_span_basis(span)) < rank) {
    uint64_t number = test_random_next(random);
    (void)grundy_nim_span_insert(span, &number, 1);
  }
  return span;
}

/* Each kernel against the basis alone, at all ranks, lengths around lots of 64, and places of the
 * number outside. */
static void first_outside_is_found(void **state) {
  test_random random = TEST_RANDOM(8);
  for (unsigned rank = 0; rank <= 64; rank++) {
    uint64_t numbers[300], list[64];
    grundy_nim_span *span = random_span(&random, rank);
    unsigned listed = grundy_nim_basis_list(&span->basis, list);
    assert_int_equal(span->syndrome_bits, 64 - rank);
    for (int round = 0; round < 40; round++) {
      size_t count = test_random_below(&random, 300), at = test_random_below(&random, 300);
      for (size_t i = 0; i < count; i++) {
        numbers[i] = 0;
        uint64_t chosen = test_random_next(&random);
        for (unsigned b = 0; b < listed; b++) numbers[i] ^= chosen >> b & 1 ? list[b] : 0;
      }
      if (at < count) numbers[at] ^= UINT64_C(1) << test_random_below(&random, 64);
      size_t expected = 0;
      while (expected < count && grundy_nim_basis_contains(&span->basis, numbers[expected]))
        expected++;
      assert_int_equal(grundy_nim_span_first_outside(span, numbers, count), expected);
    }
    grundy_nim_span_destroy(span);
  }
}

/* The span of all numbers whose byte p is 0, and one number with only that byte, at each place:
 * what takes it for another byte finds it within. */
static void each_byte_has_its_place(void **state) {
  enum { COUNT = 128 };
  for (unsigned p = 0; p < 8; p++) {
    uint64_t numbers[COUNT] = {0};
    grundy_nim_span *span = new_span();
    for (unsigned b = 0; b < 64; b++) {
      uint64_t bit = UINT64_C(1) << b;
      if (b / 8 != p) assert_int_equal(grundy_nim_span_insert(span, &bit, 1), 1);
    }
    for (size_t at = 0; at < COUNT; at++) {
      numbers[at] = UINT64_C(0x81) << 8 * p;
      assert_int_equal(grundy_nim_span_first_outside(span, numbers, COUNT), at);
      numbers[at] = 0;
    }
    grundy_nim_span_destroy(span);
  }
}

/* Spans of single bits and of others: in long lists the first number outside is found wherever it
 * is, whether the others have only the single bits or not. */
static void single_bits(void **state) {
  enum { COUNT = 3000 };
  static uint64_t numbers[COUNT];
  test_random random = TEST_RANDOM(31);
  for (int round = 0; round < 400; round++) {
    grundy_nim_span *span = new_span();
    uint64_t bits = test_random_next(&random) & test_random_next(&random);
    uint64_t other = test_random_next(&random) & ~bits, stranger = other;
    for (uint64_t rest = bits; rest; rest &= rest - 1) {
      uint64_t number = rest & (~rest + 1);
      assert_int_equal(grundy_nim_span_insert(span, &number, 1), 1);
    }
    if (round % 3 == 0) (void)grundy_nim_span_insert(span, &other, 1);
    while (grundy_nim_basis_contains(&span->basis, stranger)) stranger = test_random_next(&random);
    size_t count = (size_t)test_random_below(&random, COUNT + 1);
    for (size_t i = 0; i < count; i++) {
      numbers[i] = test_random_next(&random) & bits;
      if (round % 3 == 0 && i % 700 == 699) numbers[i] ^= other;
    }
    assert_int_equal(grundy_nim_span_first_outside(span, numbers, count), count);
    if (count) {
      size_t at = (size_t)test_random_below(&random, count);
      numbers[at] ^= stranger;
      assert_int_equal(grundy_nim_span_first_outside(span, numbers, count), at);
      assert_int_equal(grundy_nim_span_insert(span, numbers, count), 1);
    }
    grundy_nim_span_destroy(span);
  }
}

/* What mistakes numbers of the span for others only loses time, so the tables are tested. */
static void syndromes_are_0_within(void **state) {
  test_random random = TEST_RANDOM(10);
  for (unsigned rank = 0; rank < 64; rank += 7) {
    grundy_nim_span *span = random_span(&random, rank);
    for (int round = 0; round < 100; round++) {
      uint64_t x = test_random_next(&random), by_bytes = 0;
      for (unsigned i = 0; i < 8; i++) by_bytes ^= span->syndrome[i][x >> 8 * i & 255];
      assert_int_equal(by_bytes == 0, grundy_nim_basis_contains(&span->basis, x));
    }
    grundy_nim_span_destroy(span);
  }
}

/* The same basis as one number at a time, whatever the pieces; the rank grows by what is
 * returned. */
static void bulk_inserts(void **state) {
  test_random random = TEST_RANDOM(9);
  for (int round = 0; round < 200; round++) {
    uint64_t numbers[500], mask = test_random_next(&random) & test_random_next(&random);
    grundy_nim_basis basis = {{0}};
    grundy_nim_span *span = new_span();
    unsigned added = 0;
    for (size_t i = 0; i < 500; i++) {
      numbers[i] = test_random_next(&random) & mask & (i < 400 ? UINT32_MAX : UINT64_MAX);
      (void)grundy_nim_basis_insert(&basis, numbers[i]);
    }
    for (size_t at = 0; at < 500;) {
      size_t count = test_random_below(&random, 500 - at + 1);
      added += grundy_nim_span_insert(span, numbers + at, count);
      at += count;
    }
    assert_memory_equal(&span->basis, &basis, sizeof basis);
    assert_int_equal(added, grundy_nim_basis_rank(&basis));
    assert_int_equal(grundy_nim_span_first_outside(span, numbers, 500), 500);
    grundy_nim_span_destroy(span);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(single_bits),
      cmocka_unit_test(small_spans),
      cmocka_unit_test(full_rank),
      cmocka_unit_test(planted_rank),
      cmocka_unit_test(first_outside_is_found),
      cmocka_unit_test(each_byte_has_its_place),
      cmocka_unit_test(syndromes_are_0_within),
      cmocka_unit_test(bulk_inserts),
  };
  return cmocka_run_group_tests_name("nim_basis", tests, test_context_open, test_context_close);
}
