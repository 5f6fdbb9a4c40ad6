/* Judge problems of XOR algebra and of games that begin with it, against all sets of numbers and
 * search of whole positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "support/context.h"
#include "support/judging.h"
#include "support/random.h"

enum { VALUES = 64, MOST = 6, HEAP = 90 };

static int set_up(void **state) {
  return test_judge_open(state, 5);
}

static unsigned draw(unsigned numbers[MOST], unsigned most) {
  unsigned count = test_judge_roll(1, MOST);
  grundy_i_put(&test_judge_input, "%u\n", count);
  for (unsigned i = 0; i < count; i++) {
    numbers[i] = test_judge_roll(1, most);
    grundy_i_put(&test_judge_input, "%u%c", numbers[i], i + 1 < count ? ' ' : '\n');
  }
  return count;
}

static unsigned sum_of(const unsigned *numbers, unsigned set) {
  unsigned sum = 0;
  for (unsigned i = 0; set >> i; i++) sum ^= set >> i & 1 ? numbers[i] : 0;
  return sum;
}

/* Which values are the XOR of a set of them, not an empty one. */
static void enumerate(const unsigned *numbers, unsigned count, bool made[VALUES]) {
  memset(made, 0, VALUES * sizeof *made);
  for (unsigned set = 1; set < 1u << count; set++) made[sum_of(numbers, set)] = true;
}

static void the_largest_agrees(void **state) {
  (void)state;
  for (int round = 0; round < 300; round++) {
    unsigned numbers[MOST], count = draw(numbers, VALUES - 1), largest = VALUES - 1;
    bool made[VALUES];
    enumerate(numbers, count, made);
    while (largest && !made[largest]) largest--;
    grundy_i_put(&test_judge_output, "%u\n", largest);
    test_judge_gathered("luogu-P3812");
  }
}

static void the_kth_agrees(void **state) {
  (void)state;
  grundy_i_put(&test_judge_input, "200\n");
  for (int test = 1; test <= 200; test++) {
    unsigned numbers[MOST], count = draw(numbers, VALUES - 1), found = 0;
    bool made[VALUES];
    enumerate(numbers, count, made);
    grundy_i_put(&test_judge_output, "Case #%d:\n", test);
    grundy_i_put(&test_judge_input, "%d\n", VALUES);
    for (unsigned k = 1; k <= VALUES; k++) grundy_i_put(&test_judge_input, "%u ", k);
    for (unsigned v = 0; v < VALUES; v++) {
      if (made[v]) grundy_i_put(&test_judge_output, "%u\n", v);
      found += made[v];
    }
    for (; found < VALUES; found++) grundy_i_put(&test_judge_output, "-1\n");
  }
  test_judge_gathered("hdu-3949");
}

/* Who moves second in the first round can leave XOR 0, taking heaps but not all. */
static bool answered(const unsigned *heaps, unsigned left) {
  for (unsigned set = left; set; set = (set - 1) & left) {
    if (sum_of(heaps, set) == 0) return true;
  }
  return false;
}

static void new_nim_is_decided_as_search_does(void **state) {
  (void)state;
  for (int round = 0; round < 500; round++) {
    unsigned heaps[MOST], count = draw(heaps, 12), least = UINT32_MAX;
    for (unsigned left = 1; left < 1u << count; left++) {
      unsigned taken = 0;
      for (unsigned i = 0; i < count; i++) taken += left >> i & 1 ? 0 : heaps[i];
      if (taken < least && !answered(heaps, left)) least = taken;
    }
    grundy_i_put(&test_judge_output, "%u\n", least);
    test_judge_gathered("luogu-P4301");
  }
}

/* Whether who may take 1..most of n wins, by all moves. */
static void fibonacci_nim_is_decided_as_search_does(void **state) {
  static bool wins[HEAP + 1][HEAP + 1];
  (void)state;
  for (unsigned n = 1; n <= HEAP; n++) {
    for (unsigned most = 1; most <= HEAP; most++) {
      for (unsigned take = 1; take <= most && take <= n; take++) {
        unsigned next = 2 * take < HEAP ? 2 * take : HEAP;
        wins[n][most] |= take == n || !wins[n - take][next];
      }
    }
    grundy_i_put(&test_judge_input, "%u\n", n);
    grundy_i_put(&test_judge_output, "%s win\n", n > 1 && wins[n][n - 1] ? "First" : "Second");
  }
  grundy_i_put(&test_judge_input, "0\n");
  test_judge_gathered("hdu-2516");
  test_judge("hdu-2516", "12200160415121876738\n18446744073709551615\n0\n",
             "Second win\nFirst win\n");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, test_judge_close)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(the_largest_agrees),
      TEST(the_kth_agrees),
      TEST(new_nim_is_decided_as_search_does),
      TEST(fibonacci_nim_is_decided_as_search_does),
  };
  return cmocka_run_group_tests_name("judge span", tests, NULL, NULL);
}
