/* The graph game: vertices by name, value and replies against search, sums, bad vertices. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "support/rules.h"
#include <cmocka.h>

#define MAP "graph:" GRUNDY_TEST_DATA "/graph/map.txt"

static test_game *t;

static void agrees_with_search(void **state) {
  test_check_samples(t, 100, 3);
}

static void the_map(void **state) {
  grundy_total count;
  grundy_value value = test_value(t, test_component(t, "f"));
  assert_true(value.known && value.nimber == 2);
  assert_int_equal(value.method, GRUNDY_METHOD_GRAPH);
  assert_string_equal(test_replies(t, test_component(t, "a"), 0, 9, &count), "b; c");
  assert_string_equal(test_replies(t, test_component(t, "a"), 0, 1, &count), "b");
  assert_true(count.exact && count.total == 2);
}

static void components_are_the_vertices(void **state) {
  grundy_array words;
  grundy_array_init(&words, t->context);
  for (uint64_t i = 0; i < 12; i++) {
    assert_int_equal(
        t->game->display->component(GRUNDY_CALL(t->context, t->game, {NULL, 0}), i, &words),
        GRUNDY_OK);
    assert_int_equal(words.data[i], i);
  }
  assert_int_equal(
      t->game->display->component(GRUNDY_CALL(t->context, t->game, {NULL, 0}), 12, &words),
      GRUNDY_STOP);
  assert_string_equal(test_text(t, (grundy_component){words.data + 11, 1}), "l");
  grundy_array_clear(&words);
}

static void bad_vertices(void **state) {
  test_check_bad(t, "zz", "map.txt: expected one of its 12 vertices (the first is 'a'), got 'zz'");
  test_check_bad(t, "", "got ''");
  test_check_bad_game("graph", "expected graph:FILE");
  test_check_bad_game("graph:", "expected graph:FILE");
}

static int open_game(void **state) {
  *state = t = test_game_open(MAP);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(the_map),
      cmocka_unit_test(components_are_the_vertices),
      cmocka_unit_test(bad_vertices),
  };
  return cmocka_run_group_tests_name("graph", tests, open_game, test_game_shut);
}
