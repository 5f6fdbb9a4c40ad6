/* The random numbers of the tests: a thing drawn by its name is drawn as often as the others, and
 * one thing more, or another order, changes no draw but those that the new thing wins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/random.h"

enum { THINGS = 40, DRAWS = 8000 };

static char names[THINGS + 1][16];

static size_t draw(test_random *random, size_t count, size_t heavy, unsigned tickets) {
  size_t drawn = 0;
  test_lot lot = test_random_lot(random);
  for (size_t i = 0; i < count; i++) {
    if (test_lot_wins(&lot, names[i], i == heavy ? tickets : 1)) drawn = i;
  }
  return drawn;
}

static int name_things(void **state) {
  for (unsigned i = 0; i <= THINGS; i++) snprintf(names[i], sizeof names[i], "thing:%u", i);
  return 0;
}

static void each_is_drawn_as_often(void **state) {
  test_random random = {1};
  size_t times[THINGS] = {0};
  for (int i = 0; i < DRAWS; i++) times[draw(&random, THINGS, 0, 1)]++;
  for (size_t i = 0; i < THINGS; i++) {
    assert_in_range(times[i], DRAWS / THINGS * 2 / 3, DRAWS / THINGS * 4 / 3);
  }
}

static void tickets_count(void **state) {
  test_random random = {2};
  size_t times = 0;
  for (int i = 0; i < DRAWS; i++) times += draw(&random, THINGS, 7, 3) == 7;
  assert_in_range(times, 3 * DRAWS / (THINGS + 2) * 4 / 5, 3 * DRAWS / (THINGS + 2) * 6 / 5);
}

static void one_more_changes_only_its_own_draws(void **state) {
  test_random random = {3};
  size_t own = 0;
  for (int i = 0; i < DRAWS; i++) {
    test_random again = random;
    size_t before = draw(&random, THINGS, 0, 1), after = draw(&again, THINGS + 1, 0, 1);
    assert_true(after == before || after == THINGS);
    assert_int_equal(again.state, random.state); /* and nothing that is drawn later */
    own += after == THINGS;
  }
  assert_in_range(own, DRAWS / (THINGS + 1) * 2 / 3, DRAWS / (THINGS + 1) * 4 / 3);
}

static void the_order_does_not_matter(void **state) {
  test_random random = {4};
  for (int i = 0; i < DRAWS; i++) {
    test_random again = random;
    char drawn[sizeof names[0]], other[sizeof names[0]];
    memcpy(drawn, names[draw(&random, THINGS, 0, 1)], sizeof drawn);
    size_t a = test_random_below(&random, THINGS), b = test_random_below(&random, THINGS);
    memcpy(other, names[a], sizeof other);
    memcpy(names[a], names[b], sizeof other);
    memcpy(names[b], other, sizeof other);
    assert_string_equal(names[draw(&again, THINGS, 0, 1)], drawn);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_is_drawn_as_often),
      cmocka_unit_test(tickets_count),
      cmocka_unit_test(one_more_changes_only_its_own_draws),
      cmocka_unit_test(the_order_does_not_matter),
  };
  return cmocka_run_group_tests_name("random", tests, name_things, NULL);
}
