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
#include "support/random.h"

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

/* ---- plain search of strings next to a heap: those that are cut, by their bits ---- */

enum { HEAPS = 8, COINS = 12, STRINGS = 24 };

static signed char (*won)[HEAPS];
static unsigned strings, heaps;
static unsigned own[COINS + 1]; /* the strings of each coin, by their bits */

static void add_string(unsigned u, unsigned v) {
  own[u] |= 1u << strings;
  own[v] |= 1u << strings++;
}

static void clear_strings(void) {
  strings = 0;
  memset(own, 0, sizeof own);
}

static unsigned coins_taken(unsigned cut) {
  unsigned count = 0;
  for (unsigned coin = 1; coin <= COINS; coin++)
    count += own[coin] && (cut & own[coin]) == own[coin];
  return count;
}

static bool wins(unsigned cut, unsigned heap);

/* Whether cutting a string wins; a player who takes a coin moves again. */
static bool wins_by(unsigned cut, unsigned heap, unsigned string) {
  unsigned next = cut | 1u << string;
  return wins(next, heap) == (coins_taken(next) > coins_taken(cut));
}

/* Whether the player to move wins. */
static bool wins(unsigned cut, unsigned heap) {
  signed char *known = &won[cut][heap];
  if (*known >= 0) return *known;
  bool found = false;
  for (unsigned left = 0; left < heap && !found; left++) found = !wins(cut, left);
  for (unsigned i = 0; i < strings && !found; i++) found = !(cut >> i & 1) && wins_by(cut, heap, i);
  *known = found;
  return found;
}

static void begin_search(unsigned largest_heap) {
  won = malloc(sizeof *won << strings);
  assert_non_null(won);
  memset(won, -1, sizeof *won << strings);
  heaps = largest_heap + 1;
}

/* Next to a heap of its value the strings are lost, next to all others won; loony, next to all. */
static void check_value(const grundy_value *v) {
  assert_true(v->known != v->loony);
  for (unsigned heap = 0; heap < heaps; heap++) {
    assert_int_equal(wins(0, heap), v->loony || heap != v->nimber);
  }
}

static void add_boxes(unsigned rows, unsigned columns) {
  for (unsigned row = 0; row < rows; row++) {
    for (unsigned column = 0; column < columns; column++) {
      unsigned coin = row * columns + column + 1;
      if (row == 0) add_string(0, coin);
      if (column == 0) add_string(0, coin);
      add_string(coin, column + 1 < columns ? coin + 1 : 0);
      add_string(coin, row + 1 < rows ? coin + columns : 0);
    }
  }
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
    clear_strings();
    add_boxes((unsigned)(text[0] - '0'), (unsigned)(text[2] - '0'));
    begin_search(3);
    assert_int_equal(grundy_solver_value(solver, t->game, test_component(t, text), &v), GRUNDY_OK);
    assert_true(v.known && v.nimber == boards[i].value);
    check_value(&v);
    free(won);
  }
  grundy_solver_destroy(solver);
}

/* Larger ones, of which plain search is too slow. */
static void larger_boards(void **state) {
  static const struct {
    const char *text;
    uint64_t value;
  } boards[] = {{"1x9", 1}, {"2x5", 0}, {"3x3", 2}, {"2x6", 1}, {"3x4", 0}};
  grundy_solver *solver;
  assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
  for (size_t i = 0; i < test_effort_within(2, 3, sizeof boards / sizeof *boards); i++) {
    grundy_value v;
    assert_int_equal(grundy_solver_value(solver, t->game, test_component(t, boards[i].text), &v),
                     GRUNDY_OK);
    assert_true(v.known && v.nimber == boards[i].value);
  }
  grundy_solver_destroy(solver);
}

/* A coin on n strings: each move cuts one, until it is a chain of value 1. Keys of more than 120
 * strings are too long for the table of the pruned search. */
static void a_coin_on_many_strings(void **state) {
  grundy_solver *solver;
  grundy_buffer text;
  grundy_buffer_init(&text, t->context);
  assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
  for (unsigned n = 1; n <= 256; n++) {
    grundy_value v;
    assert_int_equal(grundy_buffer_print(&text, n > 1 ? ",0-1" : "0-1"), GRUNDY_OK);
    if (n < 2 || (n > 9 && n % 63 > 2)) continue;
    assert_int_equal(grundy_solver_value(solver, t->game, test_component(t, text.data), &v),
                     GRUNDY_OK);
    assert_true(v.known && v.nimber == (n + 1) % 2);
  }
  grundy_solver_destroy(solver);
  grundy_buffer_clear(&text);
}

/* ---- random strings ---- */

/* Joins few coins, or makes some chains; writes the strings down. */
static void draw_strings(test_random *random, grundy_buffer *text) {
  unsigned coins = 1 + (unsigned)test_random_below(random, COINS - 4);
  unsigned count = 1 + (unsigned)test_random_below(random, 15), before = 0;
  bool chained = test_random_below(random, 2);
  text->length = 0;
  clear_strings();
  while (strings < count) {
    unsigned u = (unsigned)test_random_below(random, coins + 1);
    unsigned v = (unsigned)test_random_below(random, coins + 1);
    if (chained && test_random_below(random, 3)) u = before;
    before = v;
    if (u == v) continue;
    assert_int_equal(grundy_buffer_print(text, strings ? ",%u-%u" : "%u-%u", u, v), GRUNDY_OK);
    add_string(u, v);
  }
}

/* Options are the same where strings have the same ends. */
static bool occurs_before(unsigned string) {
  for (unsigned i = 0; i < string; i++) {
    bool same = true;
    for (unsigned coin = 0; coin <= COINS; coin++) {
      same = same && (own[coin] >> i & 1) == (own[coin] >> string & 1);
    }
    if (same) return true;
  }
  return false;
}

/* What solve says of the strings and a heap: who wins, and how many moves in the strings win. */
static void check_moves(grundy_solver *solver, const grundy_game *nim, grundy_component c,
                        uint64_t heap) {
  grundy_position *position;
  grundy_solution *solution;
  size_t listed = 0, winning = 0;
  assert_int_equal(grundy_position_create(t->context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, t->game, c), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, nim, (grundy_component){&heap, 1}), GRUNDY_OK);
  assert_int_equal(grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.moves = 100), &solution),
                   GRUNDY_OK);
  assert_int_equal(solution->outcome,
                   wins(0, (unsigned)heap) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
  for (size_t i = 0; i < solution->move_count; i++) {
    listed += grundy_solution_move(solution, i)->component == 0;
  }
  for (unsigned i = 0; i < strings; i++) {
    winning += !occurs_before(i) && wins_by(0, (unsigned)heap, i);
  }
  assert_int_equal(listed, winning);
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
}

/* Values, and winning moves next to heaps. The strings may be several components. */
static void random_strings(void **state) {
  test_random random = TEST_RANDOM(1);
  grundy_solver *solver;
  grundy_game *nim;
  grundy_buffer text;
  grundy_buffer_init(&text, t->context);
  assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_game_create(t->context, "nim", NULL, &nim), GRUNDY_OK);
  for (uint64_t i = 0; i < test_effort(500); i++) {
    grundy_value v;
    draw_strings(&random, &text);
    grundy_component c = test_component(t, text.data);
    begin_search(HEAPS - 1);
    assert_int_equal(grundy_solver_value(solver, t->game, c, &v), GRUNDY_OK);
    check_value(&v);
    check_moves(solver, nim, c, test_random_below(&random, 4));
    free(won);
  }
  grundy_game_destroy(nim);
  grundy_solver_destroy(solver);
  grundy_buffer_clear(&text);
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
  test_check_bad(t, "9x9", "columns of the board: expected a whole number from 1 to 7, got '9'");
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
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(a_coin_that_is_taken_moves_again),
      cmocka_unit_test(small_boards),
      cmocka_unit_test(larger_boards),
      cmocka_unit_test(a_coin_on_many_strings),
      cmocka_unit_test(random_strings),
      cmocka_unit_test(opened_chains_are_loony),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("nimstring", tests, open_game, test_game_shut);
}
