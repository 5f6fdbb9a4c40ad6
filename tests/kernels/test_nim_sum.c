/* src/nim: nim-sum, mex, the lemma and misère nim, each against its definition. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/context.h"
#include "support/random.h"

enum { MOST = 8, BIG = 100000 };

static size_t random_values(test_random *random, uint64_t *values, uint64_t bound) {
  size_t count = test_random_below(random, MOST + 1);
  for (size_t i = 0; i < count; i++) {
    values[i] = bound ? test_random_below(random, bound) : test_random_any(random);
  }
  return count;
}

static void sum_counts_bits(void **state) {
  test_random random = TEST_RANDOM(1);
  uint64_t values[MOST];
  for (int round = 0; round < 1000; round++) {
    size_t count = random_values(&random, values, 0);
    uint64_t sum = grundy_nim_sum(values, count);
    for (int bit = 0; bit < 64; bit++) {
      unsigned ones = 0;
      for (size_t i = 0; i < count; i++) ones += values[i] >> bit & 1;
      assert_int_equal(sum >> bit & 1, ones % 2);
    }
  }
}

/* At every length around a lot and at every place in a cache line. */
static void sums_of_all_lengths(void **state) {
  enum { ROOM = 300, PLACES = 8 };
  test_random random = TEST_RANDOM(3);
  uint64_t values[ROOM];
  for (size_t i = 0; i < ROOM; i++) values[i] = test_random_any(&random);
  for (size_t place = 0; place < PLACES; place++) {
    uint64_t sum = 0;
    for (size_t count = 0; count <= ROOM - PLACES; count++) {
      assert_true(grundy_nim_sum(values + place, count) == sum);
      sum ^= values[place + count];
    }
  }
}

static uint64_t slow_mex(const uint64_t *values, size_t count) {
  for (uint64_t mex = 0;; mex++) {
    size_t i = 0;
    while (i < count && values[i] != mex) i++;
    if (i == count) return mex;
  }
}

static void mex_is_least_absent(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(2);
  uint64_t values[MOST], mex;
  for (int round = 0; round < 2000; round++) {
    size_t count = random_values(&random, values, round % 3 ? 6 : 0);
    assert_int_equal(grundy_nim_mex(context, values, count, &mex), GRUNDY_OK);
    assert_int_equal(mex, slow_mex(values, count));
  }
}

/* 0..count-1 in a scattered order, around every word boundary and past what the stack holds. */
static void mex_of_permutations(void **state) {
  grundy_context *context = *state;
  static const size_t counts[] = {63, 64, 65, 127, 128, 4031, 4032, 4095, 4096, 4097, 65536, BIG};
  static uint64_t values[BIG];
  uint64_t mex;
  for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
    size_t count = counts[k];
    for (size_t i = 0; i < count; i++) values[i] = count - 1 - i;
    assert_int_equal(grundy_nim_mex(context, values, count, &mex), GRUNDY_OK);
    assert_int_equal(mex, count);
    values[count / 3] = UINT64_MAX;
    assert_int_equal(grundy_nim_mex(context, values, count, &mex), GRUNDY_OK);
    assert_int_equal(mex, count - 1 - count / 3);
  }
  assert_int_equal(grundy_context_memory(context), 0);
}

static void mex_keeps_the_limit(void **state) {
  grundy_context *context = *state;
  static uint64_t values[BIG];
  uint64_t mex = 7;
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 1000)), GRUNDY_OK);
  assert_int_equal(grundy_nim_mex(context, values, BIG, &mex), GRUNDY_NO_MEMORY);
  assert_int_equal(mex, 7);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

static void lemma_finds_a_winning_heap(void **state) {
  test_random random = TEST_RANDOM(3);
  uint64_t values[MOST];
  unsigned won = 0, lost = 0;
  for (int round = 0; round < 4000; round++) {
    size_t count = random_values(&random, values, round % 2 ? 4 : 0), at = MOST;
    uint64_t x = grundy_nim_sum(values, count);
    assert_int_equal(grundy_nim_lemma(values, count, &at), x != 0);
    if (!x) {
      lost++;
      assert_int_equal(at, MOST);
      continue;
    }
    won++;
    assert_in_range(at, 0, count - 1);
    assert_true((values[at] ^ x) < values[at]);
    for (size_t i = 0; i < at; i++) assert_true((values[i] ^ x) >= values[i]);
    values[at] ^= x;
    assert_int_equal(grundy_nim_sum(values, count), 0);
  }
  assert_true(won > 100 && lost > 100);
}

enum { HEAPS = 4, SIZES = 5 };

/* Does the next player win misère nim? By plain search over positions coded in base SIZES. */
static bool wins_by_search(const bool *wins, const uint64_t *heaps) {
  bool moves = false;
  uint64_t code = 0, scale[HEAPS], s = 1;
  for (int i = 0; i < HEAPS; i++) scale[i] = s, code += heaps[i] * s, s *= SIZES;
  for (int i = 0; i < HEAPS; i++) {
    for (uint64_t take = 1; take <= heaps[i]; take++) {
      moves = true;
      if (!wins[code - take * scale[i]]) return true;
    }
  }
  return !moves;
}

static void misere_is_what_search_says(void **state) {
  bool wins[SIZES * SIZES * SIZES * SIZES];
  for (uint64_t code = 0; code < sizeof wins; code++) {
    uint64_t heaps[HEAPS], rest = code;
    for (int i = 0; i < HEAPS; i++) heaps[i] = rest % SIZES, rest /= SIZES;
    wins[code] = wins_by_search(wins, heaps);
    assert_int_equal(grundy_nim_misere_wins(heaps, HEAPS), wins[code]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sum_counts_bits),
      cmocka_unit_test(sums_of_all_lengths),
      cmocka_unit_test(mex_is_least_absent),
      cmocka_unit_test(mex_of_permutations),
      cmocka_unit_test(mex_keeps_the_limit),
      cmocka_unit_test(lemma_finds_a_winning_heap),
      cmocka_unit_test(misere_is_what_search_says),
  };
  return cmocka_run_group_tests_name("nim_sum", tests, test_context_open, test_context_close);
}
