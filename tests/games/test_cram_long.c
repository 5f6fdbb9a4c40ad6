/* Cram on large boards: nim-values as published (Schneider 2009, Lemoine & Viennot 2010, Beling &
 * Rogalski 2020, and the list of results kept by Beling), by a search that stays small. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solve/value/value_engine.h"
#include "support/rules.h"

static test_game *t;

/* The board's value, with at most so many positions kept. */
static void check(const char *board, uint64_t value, size_t most_entries) {
  grundy_i_value_engine search;
  uint64_t found = 99;
  grundy_i_value_engine_init(&search, t->context, 0);
  assert_int_equal(
      grundy_i_value_engine_value(&search, t->game, 0, test_component(t, board), 0, &found),
      GRUNDY_OK);
  if (found != value) fail_msg("%s: %llu", board, (unsigned long long)found);
  size_t entries = atomic_load(&search.table.entries);
  if (entries > most_entries) fail_msg("%s: %zu entries", board, entries);
  grundy_i_value_engine_clear(&search);
}

static void five_rows(void **state) {
  check("5x6", 2, 7500);
  check("5x7", 1, 60000);
  check("5x8", 1, 184000);
}

static void three_rows(void **state) {
  check("3x12", 1, 30000);
  check("3x13", 2, 60000);
}

static void four_rows(void **state) {
  check("4x9", 1, 40000);
  check("4x11", 1, 833000);
}

static int open_game(void **state) {
  *state = t = test_game_open("cram");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(five_rows),
      cmocka_unit_test(three_rows),
      cmocka_unit_test(four_rows),
  };
  return cmocka_run_group_tests_name("cram-long", tests, open_game, test_game_shut);
}
