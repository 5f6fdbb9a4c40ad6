/* Likenesses of random lists: the shift under which they agree best, against plain counting; and
 * lists that end where memory ends. */
#include "pattern/likeness.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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
  (void)state;
  test_random random = {31};
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
  (void)state;
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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_best_shift_is_found),
      cmocka_unit_test(lists_are_read_to_their_end),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
