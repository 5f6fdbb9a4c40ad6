/* Nimstring: options and kinds by hand, values of small boards against plain search of bit sets,
 * text that reads back, bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/solve.h"
#include "support/effort.h"
#include "support/listing.h"

static test_game *t;

static void options_by_hand(void **state) {
  test_check_options(t, "1x1", "0-1,0-1,0-1");
  test_check_options(t, "0-1", "");
  test_check_options(t, "1-0,2-1", "0-1; 1-2"); /* the first cut takes nothing, the second coin 2 */
  test_check_options(t, "1-2,2-3,1-3", "1-2,1-3; 1-2,2-3; 1-3,2-3");
  test_check_options(t, "0-1,1-2,2-3", "0-1,1-2; 1-2,2-3; 0-1 2-3");
}

typedef struct kinds {
  grundy_sink sink;
  size_t counts[3];
} kinds;

static grundy_status count_kind(grundy_sink *sink, const grundy_option *option) {
  ((kinds *)sink)->counts[option->kind]++;
  return GRUNDY_OK;
}

static void a_coin_that_is_taken_moves_again(void **state) {
  const struct {
    const char *strings;
    size_t ordinary, again;
  } cases[] = {{"0-1", 0, 1},         {"1-2", 0, 1},         {"0-1,0-1", 1, 0}, {"0-1,1-2", 1, 1},
               {"0-1,1-2,0-2", 3, 0}, {"0-1,1-2,2-3", 2, 1}, {"1-2,2-3", 0, 2}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    kinds k = {.sink = {count_kind}};
    grundy_component c = test_component(t, cases[i].strings);
    assert_int_equal(t->game->moves->options(GRUNDY_CALL(t->context, t->game, c), &k.sink),
                     GRUNDY_OK);
    assert_int_equal(k.counts[GRUNDY_MOVE_KIND_OPTION], cases[i].ordinary);
    assert_int_equal(k.counts[GRUNDY_MOVE_KIND_AGAIN], cases[i].again);
    assert_int_equal(k.counts[GRUNDY_MOVE_KIND_ENTAIL], 0);
  }
}

/* ---- plain search of a rectangle of boxes, next to a heap: sides drawn by their bits ---- */

enum { HEAPS = 4 };

static signed char (*won)[HEAPS];
static unsigned rows, columns, sides;

/* The four sides of a box: rows of sides across first, then those down. */
static unsigned box(unsigned row, unsigned column) {
  unsigned down = (rows + 1) * columns + row * (columns + 1) + column;
  return 1u << (row * columns + column) | 1u << ((row + 1) * columns + column) | 1u << down |
         1u << (down + 1);
}

static unsigned boxes_of(unsigned drawn) {
  unsigned count = 0;
  for (unsigned i = 0; i < rows * columns; i++) {
    unsigned own = box(i / columns, i % columns);
    count += (drawn & own) == own;
  }
  return count;
}

/* Whether the player to move wins; a side that makes a box moves again. */
static bool wins(unsigned drawn, unsigned heap) {
  signed char *known = &won[drawn][heap];
  if (*known >= 0) return *known;
  bool found = false;
  for (unsigned left = 0; left < heap && !found; left++) found = !wins(drawn, left);
  for (unsigned i = 0; i < sides && !found; i++) {
    unsigned next = drawn | 1u << i;
    if (next == drawn) continue;
    bool other = wins(next, heap);
    found = boxes_of(next) > boxes_of(drawn) ? other : !other;
  }
  *known = found;
  return found;
}

/* The values are as both computations find them; those of the last boards, of 22 and 24 sides, at
 * night. */
static void small_boards(void **state) {
  static const struct {
    const char *text;
    uint64_t value;
  } boards[] = {{"1x1", 1}, {"1x2", 1}, {"2x1", 1}, {"1x3", 1}, {"2x2", 0},
                {"1x4", 1}, {"2x3", 1}, {"1x5", 1}, {"2x4", 0}, {"3x3", 2}};
  grundy_solver *solver;
  assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
  for (size_t i = 0; i < test_effort_within(6, 7, sizeof boards / sizeof *boards); i++) {
    grundy_value v;
    const char *text = boards[i].text;
    rows = (unsigned)(text[0] - '0');
    columns = (unsigned)(text[2] - '0');
    sides = (rows + 1) * columns + rows * (columns + 1);
    won = malloc(sizeof *won << sides);
    assert_non_null(won);
    memset(won, -1, sizeof *won << sides);
    assert_int_equal(grundy_solver_value(solver, t->game, test_component(t, text), &v), GRUNDY_OK);
    assert_true(v.known && v.nimber == boards[i].value);
    for (unsigned heap = 0; heap < HEAPS; heap++) assert_int_equal(wins(0, heap), heap != v.nimber);
    free(won);
  }
  grundy_solver_destroy(solver);
}

/* A chain of three coins and more from ground to ground, with a string cut at its end (Winning
 * Ways, ch. 16). */
static void opened_chains_are_loony(void **state) {
  static const char *const loony[] = {"0-2,1-2", "1-2,2-3,0-3", "0-1,1-2,2-3,3-4,0-5,4-5,5-6"};
  for (size_t i = 0; i < sizeof loony / sizeof *loony; i++) {
    grundy_value v;
    grundy_component c = test_component(t, loony[i]);
    assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, c), &v), GRUNDY_OK);
    assert_int_equal(v.loony, i < 2);
  }
}

static void bad_input(void **state) {
  test_check_bad_game("nimstring:2", "takes no parameters, got '2'");
  test_check_bad(t, "1-1", "'1-1'");
  test_check_bad(t, "9x9", "'9x9'");
  test_check_bad(t, "0x3", "'0'");
  test_check_bad(t, "1-2,", "''");
  test_check_bad(t, "1-64", "'64'");
}

static int open_game(void **state) {
  *state = t = test_game_open("nimstring");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand), cmocka_unit_test(a_coin_that_is_taken_moves_again),
      cmocka_unit_test(small_boards),    cmocka_unit_test(opened_chains_are_loony),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("nimstring", tests, open_game, test_game_shut);
}
