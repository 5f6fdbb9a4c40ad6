/* Nim-values of subtraction sets in stretches: against mex, one heap after another, with the period
 * and preperiod that a look at all heaps finds; sets of any numbers to 2^64 - 1 against their own
 * options; and as a game's table answers with them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/sequence.h"
#include "heap/table.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/random.h"
#include "support/rules.h"

enum { MEMBERS = 6, HEAPS = 6000, LATE = 1 << 21 };
enum { REFUSED = 48 };

/* Sets, of the tests that look at all heaps, at many, and at some. */
static unsigned many(void) {
  return (unsigned)test_effort_within(200, 1500, 150000);
}

static unsigned some(void) {
  return (unsigned)test_effort_within(8, 20, 2000);
}

static unsigned few(void) {
  return (unsigned)test_effort_within(2, 5, 50);
}

typedef struct test_set {
  uint64_t numbers[MEMBERS];
  size_t count;
} test_set;

static void put(test_set *set, uint64_t number) {
  size_t at = 0;
  while (at < set->count && set->numbers[at] < number) at++;
  if (!number || (at < set->count && set->numbers[at] == number)) return;
  memmove(set->numbers + at + 1, set->numbers + at, (set->count - at) * sizeof *set->numbers);
  set->numbers[at] = number;
  set->count++;
}

/* Numbers below `bound`, some of them near each other or sums of others. */
static test_set draw(test_random *random, uint64_t bound) {
  test_set set = {.count = 0};
  size_t count = 1 + (size_t)test_random_below(random, MEMBERS);
  while (set.count == 0) put(&set, test_random_below(random, bound));
  for (size_t i = 1; i < count; i++) {
    uint64_t other = set.numbers[test_random_below(random, set.count)];
    uint64_t near = other + test_random_below(random, 4) + test_random_below(random, 2) * other;
    uint64_t any = test_random_below(random, bound);
    put(&set, test_random_below(random, 2) && near > other && near < bound ? near : any);
  }
  return set;
}

static grundy_i_rule rule_of(const test_set *set) {
  grundy_i_rule rule;
  grundy_i_rule_init(&rule, test_context);
  rule.ground = true;
  for (size_t i = 0; i < set->count; i++) {
    assert_int_equal(grundy_i_rule_add(&rule, set->numbers[i], GRUNDY_LEAVE_HEAP), GRUNDY_OK);
  }
  return rule;
}

static grundy_i_stretches *make(const test_set *set) {
  grundy_i_stretches *made;
  grundy_i_rule rule = rule_of(set);
  assert_int_equal(grundy_i_stretches_create(test_context, test_context, &rule, &made), GRUNDY_OK);
  grundy_i_rule_clear(&rule);
  return made;
}

/* The mex of values that `at` gives for the heaps that are left. */
static unsigned mex(const test_set *set, uint64_t n, uint64_t (*at)(const void *, uint64_t),
                    const void *values) {
  unsigned seen = 0, v = 0;
  for (size_t i = 0; i < set->count && set->numbers[i] <= n; i++) {
    seen |= 1U << at(values, n - set->numbers[i]);
  }
  while (seen >> v & 1) v++;
  return v;
}

static uint64_t listed(const void *values, uint64_t n) {
  return ((const uint8_t *)values)[n];
}

static uint64_t stretched(const void *values, uint64_t n) {
  assert_true(grundy_i_stretches_know(values, n));
  return grundy_i_stretches_value(values, n);
}

static void fill(const test_set *set, uint8_t *values, uint64_t heaps) {
  for (uint64_t n = 0; n < heaps; n++) values[n] = (uint8_t)mex(set, n, listed, values);
}

/* The least period of heaps that end with one, by trying all; the preperiod is where it begins. */
static grundy_period look(const test_set *set, const uint8_t *values, uint64_t heaps) {
  uint64_t window = set->numbers[set->count - 1];
  for (uint64_t p = 1; p + window <= heaps; p++) {
    uint64_t n = heaps - p;
    while (n && values[n - 1] == values[n - 1 + p]) n--;
    if (heaps - p - n >= window) return (grundy_period){.preperiod = n, .period = p};
  }
  return (grundy_period){.period = 0};
}

static void as_heap_after_heap(void **state) {
  test_random random = TEST_RANDOM(1);
  unsigned proved = 0, late = 0, sets = many();
  uint8_t *values = malloc(HEAPS);
  assert_non_null(values);
  for (unsigned i = 0; i < sets; i++) {
    test_set set = draw(&random, 2 + test_random_below(&random, 120));
    grundy_i_stretches *made = make(&set);
    fill(&set, values, HEAPS);
    for (uint64_t n = 0; n < HEAPS; n++) assert_int_equal(stretched(made, n), values[n]);
    grundy_period cycle = grundy_i_stretches_cycle(made), found = look(&set, values, HEAPS);
    assert_true(cycle.period > 0);
    if (found.period) {
      assert_int_equal(cycle.period, found.period);
      assert_int_equal(cycle.preperiod, found.preperiod);
      assert_int_equal(cycle.saltus, 0);
      proved++;
      late += found.preperiod > 0;
    }
    uint64_t count = grundy_i_stretches_count(made);
    assert_true(count - cycle.preperiod - cycle.period >= set.numbers[set.count - 1]);
    grundy_i_stretches_destroy(made);
  }
  assert_true(proved > sets - sets / 10 && late > sets / 20);
  free(values);
}

/* All pairs, their period by trying. */
static void two_numbers(void **state) {
  uint8_t values[600];
  for (uint64_t b = 2; b <= 60; b++) {
    for (uint64_t a = 1; a < b; a++) {
      test_set set = {{a, b}, 2};
      grundy_i_stretches *made = make(&set);
      fill(&set, values, sizeof values);
      for (uint64_t n = 0; n < sizeof values; n++) {
        assert_int_equal(stretched(made, n), values[n]);
      }
      grundy_period cycle = grundy_i_stretches_cycle(made);
      grundy_period found = look(&set, values, sizeof values);
      assert_int_equal(cycle.period, found.period);
      assert_int_equal(found.preperiod, 0);
      grundy_i_stretches_destroy(made);
    }
  }
  test_set wide = {{3, UINT64_MAX / 2}, 2};
  grundy_i_stretches *made = make(&wide);
  assert_true(grundy_i_stretches_count(made) == UINT64_MAX);
  assert_true(grundy_i_stretches_cycle(made).period == 0);
  grundy_i_stretches_destroy(made);
}

/* A heap anywhere is worth the mex of its options. */
static void large_numbers(void **state) {
  test_random random = TEST_RANDOM(2);
  unsigned known = 0, asked = 0, sets = some();
  for (unsigned i = 0; i < sets; i++) {
    uint64_t bound = UINT64_MAX >> test_random_below(&random, 40);
    test_set set = draw(&random, bound);
    grundy_i_stretches *made = make(&set);
    for (unsigned k = 0; k < 400; k++, asked++) {
      uint64_t n = k ? test_random_next(&random) >> test_random_below(&random, 45) : UINT64_MAX;
      if (k % 4 == 1) {
        n = set.numbers[test_random_below(&random, set.count)] + test_random_below(&random, 3) - 1;
      }
      if (!grundy_i_stretches_know(made, n)) continue;
      known++;
      assert_int_equal(stretched(made, n), mex(&set, n, stretched, made));
    }
    grundy_i_stretches_destroy(made);
  }
  assert_true(known > asked / 2);
}

/* As the game answers: the same values as heap after heap beyond 2^20, where a number is 2^16 or
 * more; and what its period says, where one is 2^24 or more. */
static void in_the_table(void **state) {
  test_random random = TEST_RANDOM(3);
  uint8_t *values = malloc(LATE);
  assert_non_null(values);
  for (unsigned i = 0, sets = few(); i < sets; i++) {
    test_set set = draw(&random, 400000);
    if (set.numbers[set.count - 1] < 1 << 16 && set.count < MEMBERS) put(&set, 100000 + i);
    fill(&set, values, LATE);
    grundy_i_rule rule = rule_of(&set);
    grundy_heap_table *table;
    assert_int_equal(grundy_i_table_create(test_context, &rule, &table), GRUNDY_OK);
    for (unsigned k = 0; k < 2000; k++) {
      uint64_t n = k ? test_random_below(&random, LATE) : LATE - 1, v;
      assert_int_equal(grundy_i_table_value(test_context, table, n, &v), GRUNDY_OK);
      assert_int_equal(v, values[n]);
    }
    grundy_i_table_destroy(table);
  }
  free(values);
}

/* Sets of many times the numbers of small ones, and a little more or less: the period is that of
 * the values, G(n + p) = G(n) where it says so, and not just before. */
static void its_period(void **state) {
  test_random random = TEST_RANDOM(4);
  unsigned proved = 0, sets = some();
  for (unsigned i = 0; i < sets; i++) {
    test_set small = draw(&random, 30), set = {.count = 0};
    uint64_t unit = (1 << 24) + test_random_below(&random, 1 << 24);
    for (size_t k = 0; k < small.count; k++) {
      put(&set, small.numbers[k] * unit + test_random_below(&random, 8));
    }
    grundy_i_stretches *made = make(&set);
    grundy_period cycle = grundy_i_stretches_cycle(made), p;
    grundy_i_stretches_destroy(made);
    if (!cycle.period) continue;
    grundy_i_rule rule = rule_of(&set);
    grundy_heap_table *table;
    assert_int_equal(grundy_i_table_create(test_context, &rule, &table), GRUNDY_OK);
    assert_int_equal(grundy_i_table_period(test_context, table, UINT64_MAX, &p), GRUNDY_OK);
    assert_int_equal(p.status, GRUNDY_PERIOD_PROVED);
    assert_true(p.period == cycle.period && p.preperiod == cycle.preperiod);
    proved++;
    for (unsigned k = 0; k < 200; k++) {
      uint64_t n = p.preperiod + (k ? test_random_next(&random) >> 4 : 0), v, w;
      assert_int_equal(grundy_i_table_value(test_context, table, n, &v), GRUNDY_OK);
      assert_int_equal(grundy_i_table_value(test_context, table, n + p.period, &w), GRUNDY_OK);
      assert_int_equal(v, w);
    }
    if (p.preperiod) {
      uint64_t n = p.preperiod - 1, v, w;
      assert_int_equal(grundy_i_table_value(test_context, table, n, &v), GRUNDY_OK);
      assert_int_equal(grundy_i_table_value(test_context, table, n + p.period, &w), GRUNDY_OK);
      assert_true(v != w);
    }
    grundy_i_table_destroy(table);
  }
  assert_true(proved > sets / 4);
}

/* Without the memory for stretches the table answers, as far as it goes; nothing is lost. The first
 * requests are those of the game and its stretches, the many that follow the table's. */
static void without_memory(void **state) {
  const uint64_t n = (1 << 20) + 77;
  uint8_t *values = malloc(n + 1);
  assert_non_null(values);
  test_set set = {{3, 70001, 90000}, 3};
  fill(&set, values, n + 1);
  bool done = false;
  const test_share share = TEST_SHARE(REFUSED, 5, 5);
  for (size_t k = share.first; !done && k < REFUSED; k += share.every) {
    test_allocator a;
    test_allocator_init(&a, k);
    grundy_context *context;
    grundy_game *game;
    grundy_value value;
    grundy_status s = grundy_context_create(&a.interface, &context);
    if (s == GRUNDY_OK) {
      s = grundy_game_create(context, "subtraction:3,70001,90000", NULL, &game);
      if (s == GRUNDY_OK) {
        s = game->theory->value(GRUNDY_CALL(context, game, (grundy_component){&n, 1}), &value);
        if (s == GRUNDY_OK) assert_int_equal(value.nimber, values[n]);
        assert_true(s == GRUNDY_OK || s == GRUNDY_LIMIT || s == GRUNDY_NO_MEMORY);
        grundy_game_destroy(game);
      }
      grundy_context_destroy(context);
    }
    done = a.requests <= k;
    test_allocator_check_empty(&a);
  }
  free(values);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(as_heap_after_heap), cmocka_unit_test(two_numbers),
      cmocka_unit_test(large_numbers),      cmocka_unit_test(in_the_table),
      cmocka_unit_test(its_period),         cmocka_unit_test(without_memory),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
