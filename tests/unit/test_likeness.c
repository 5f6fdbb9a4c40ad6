/* Likenesses of random lists: the shift under which they agree best, against plain counting; and
 * lists that end where memory ends. */
#include "sequence/likeness.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/u128.h"
#include "grundy/more.h"
#include "support/context.h"
#include "support/guarded.h"
#include "support/random.h"

enum { ROUNDS = 4000, MOST = 120, HELP = 16, SHIFTS = GRUNDY_COMPARE_SHIFTS };

/* How many heaps from the first that both have agree, and whether they do to the end. */
static uint64_t agreement(const grundy_known_values *x, const grundy_known_values *y, int64_t shift,
                          bool *whole) {
  uint64_t length = 0;
  *whole = true;
  for (int64_t n = shift < 0 ? -shift : 0;; n++, length++) {
    if (n >= (int64_t)x->count || n + shift >= (int64_t)y->count) return length;
    if (x->values[n] == y->values[n + shift]) continue;
    *whole = false;
    return length;
  }
}

/* The first shift, small ones first, that agrees to the end beyond HELP heaps, else that which
 * agrees longest; more than twice as long as no shift and HELP beyond it, unless to the end. 0:
 * none. */
static int64_t best_shift(const grundy_known_values *x, const grundy_known_values *y) {
  bool whole;
  int64_t best = 0;
  uint64_t longest = 2 * agreement(x, y, 0, &whole) + HELP;
  if (whole) return 0;
  for (int64_t i = 2; i < 2 * SHIFTS + 2; i++) {
    int64_t shift = i % 2 ? -(i / 2) : i / 2;
    uint64_t length = agreement(x, y, shift, &whole);
    if (whole && length > HELP) return shift;
    if (length <= longest) continue;
    longest = length;
    best = shift;
  }
  return best;
}

/* Lists of two values that begin like each other, perhaps shifted, and end so or not. */
static void the_best_shift_is_found(void **state) {
  test_random random = TEST_RANDOM(31);
  unsigned none = 0, whole = 0, broken = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    uint64_t left[MOST], right[MOST], values = 2 + test_random_below(&random, 3);
    grundy_known_values x = {left, 1 + test_random_below(&random, MOST), {.period = 0}};
    grundy_known_values y = {right, 1 + test_random_below(&random, MOST), {.period = 0}};
    grundy_likeness out;
    for (size_t n = 0; n < MOST; n++) left[n] = test_random_below(&random, values);
    size_t by = test_random_below(&random, SHIFTS + 3), to = test_random_below(&random, 2 * MOST);
    bool back = test_random_below(&random, 2);
    uint64_t *source = back ? right : left, *copy = back ? left : right;
    for (size_t n = 0; n < MOST && back; n++) source[n] = left[n];
    for (size_t n = 0; n < MOST; n++) {
      bool same = n >= by && n < to;
      copy[n] = same ? source[n - by] : test_random_below(&random, values);
    }
    int64_t best = best_shift(&x, &y);
    bool found = grundy_compare_shifted(&x, &y, &out);
    if (found != (best != 0) || (found && out.shift != best)) {
      fail_msg("round %u: shift %d, not %d", round, found ? (int)out.shift : 0, (int)best);
    }
    none += !found;
    whole += found && !out.differs;
    broken += found && out.differs;
  }
  assert_true(none > ROUNDS / 10 && whole > ROUNDS / 10 && broken > ROUNDS / 20);
}

/* A list whose values are all the same is itself, doubled and halved; any other is not. */
static void lists_are_read_to_their_end(void **state) {
  for (size_t count = 1; count < 40; count++) {
    for (size_t other = 0; other <= count; other++) {
      uint64_t values[40];
      grundy_known_values out;
      grundy_array room;
      bool possible;
      for (size_t n = 0; n < count; n++) values[n] = n == other;
      uint64_t *copy = test_guarded(values, count);
      const grundy_known_values list = {copy, count, {.period = 0}};
      bool same = other == count || count == 1;
      grundy_array_init(&room, test_context);
      assert_int_equal(grundy_i_likeness_double(&list, &room, &possible, &out), GRUNDY_OK);
      assert_int_equal(possible, !same);
      room.length = 0;
      assert_int_equal(grundy_i_likeness_halve(&list, &room, &possible, &out), GRUNDY_OK);
      assert_int_equal(possible, !same && (count % 2 && other == count - 1));
      grundy_array_clear(&room);
      test_guarded_free(copy, count);
    }
  }
}

/* Small numbers, and those around 2^62, 2^63 and 2^64. */
static uint64_t small_or_huge(test_random *random) {
  uint64_t near = test_random_below(random, 4) - 2;
  switch (test_random_below(random, 6)) {
  case 0:
    return (UINT64_C(1) << 62) + near;
  case 1:
    return (UINT64_C(1) << 63) + near;
  case 2:
    return UINT64_MAX - test_random_below(random, 4);
  default:
    return 1 + test_random_below(random, 12);
  }
}

/* What 64 bits do not hold is not proved: neither of a list stretched or halved, nor of two that
 * agree as far as they are known. */
static void huge_periods_prove_nothing(void **state) {
  test_random random = {85};
  uint64_t values[MOST], zeros[MOST] = {0};
  unsigned proved = 0, lost = 0, agreed = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    grundy_period period[2];
    for (int i = 0; i < 2; i++) {
      period[i] = (grundy_period){.status = GRUNDY_PERIOD_PROVED,
                                  .preperiod = small_or_huge(&random),
                                  .period = small_or_huge(&random)};
    }
    for (size_t n = 0; n < MOST; n++) values[n] = n / 2;
    const grundy_known_values list = {values, MOST, period[0]};
    grundy_known_values out;
    grundy_array room;
    bool possible;
    grundy_array_init(&room, test_context);
    assert_int_equal(grundy_i_likeness_double(&list, &room, &possible, &out), GRUNDY_OK);
    if (out.period.status == GRUNDY_PERIOD_PROVED) {
      assert_true(out.period.preperiod == (grundy_i_uint128)period[0].preperiod * 2);
      assert_true(out.period.period == (grundy_i_uint128)period[0].period * 2);
    }
    room.length = 0;
    assert_int_equal(grundy_i_likeness_halve(&list, &room, &possible, &out), GRUNDY_OK);
    bool whole = (grundy_i_uint128)period[0].preperiod + period[0].period < MOST;
    assert_true(possible && (whole || out.period.status != GRUNDY_PERIOD_PROVED));
    proved += out.period.status == GRUNDY_PERIOD_PROVED;
    lost += !whole;
    grundy_array_clear(&room);

    const grundy_known_values left = {zeros, MOST, period[0]}, right = {zeros, MOST, period[1]};
    int64_t shift = (int64_t)test_random_below(&random, 9) - 4;
    grundy_likeness l = grundy_compare_values(&left, &right, shift);
    grundy_i_uint128 need = (grundy_i_uint128)period[0].period + period[1].period + l.from;
    bool enough = need < l.to && period[0].preperiod < l.to && period[1].preperiod < MOST;
    assert_true(!l.differs && (enough || !l.proved));
    agreed += l.proved;
  }
  assert_true(proved > 10 && lost > ROUNDS / 2 && agreed > 10);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_best_shift_is_found),
      cmocka_unit_test(lists_are_read_to_their_end),
      cmocka_unit_test(huge_periods_prove_nothing),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
