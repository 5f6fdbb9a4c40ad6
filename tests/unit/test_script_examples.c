/* The games in Lua of examples/: each game equals its twin in the catalogue,
 * or a published table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "solve/conditions.h"
#include "support/context.h"

#define EXAMPLES GRUNDY_TEST_DATA "/../../examples/"

static grundy_solver *solver;

static int set_up(void **state) {
  test_context_open(state);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  return 0;
}

static int tear_down(void **state) {
  grundy_solver_destroy(solver);
  return test_context_close(state);
}

static grundy_game *open_example(const char *name) {
  char path[512];
  grundy_game *game;
  snprintf(path, sizeof path, EXAMPLES "%s.lua", name);
  if (grundy_game_create_script_file(test_context, path, &game) != GRUNDY_OK) {
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
  return game;
}

static grundy_game *open_twin(const char *name) {
  grundy_game *game;
  assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
  return game;
}

/* ---- values of games of integers and pairs ---- */

static uint64_t value_of(grundy_game *game, const char *text) {
  grundy_array words;
  grundy_value value;
  grundy_array_init(&words, test_context);
  grundy_status s =
      game->moves->parse(GRUNDY_CALL(test_context, game, {NULL, 0}), text, strlen(text), &words);
  if (s == GRUNDY_OK) {
    s = grundy_solver_value(solver, game, (grundy_component){words.data, words.length}, &value);
  }
  if (s != GRUNDY_OK)
    fail_msg("%s %s: %s", game->name, text,
             grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  assert_true(value.known);
  grundy_array_clear(&words);
  return value.nimber;
}

/* The text of component `index` where components have `numbers` numbers below `below`. */
static void component_text(uint64_t index, unsigned numbers, uint64_t least, uint64_t below,
                           char out[64]) {
  size_t at = 0;
  for (unsigned i = 0; i < numbers; i++) {
    at += (size_t)snprintf(out + at, 64 - at, i ? ",%llu" : "%llu",
                           (unsigned long long)(least + index % (below - least)));
    index /= below - least;
  }
}

static const struct {
  const char *example, *twin;
  unsigned numbers;
  uint64_t least, below; /* each number */
} twins[] = {
    {"split", "split", 1, 0, 60},        {"kayles", "kayles", 1, 0, 200},
    {"grundy", "grundy", 1, 0, 200},     {"subtraction", "subtraction:1,3,4", 1, 0, 200},
    {"race21", "race:21,3", 1, 0, 22},   {"aliquot", "aliquot", 1, 0, 200},
    {"wythoff", "wythoff", 2, 0, 14},    {"euclid", "euclid-positive", 2, 1, 30},
    {"staircase", "staircase", 1, 0, 8}, {"staircase", "staircase", 2, 0, 6},
    {"staircase", "staircase", 3, 0, 5},
};

static void values_equal_the_twins(void **state) {
  for (size_t i = 0; i < sizeof twins / sizeof twins[0]; i++) {
    grundy_game *game = open_example(twins[i].example), *twin = open_twin(twins[i].twin);
    uint64_t count = 1;
    for (unsigned k = 0; k < twins[i].numbers; k++) count *= twins[i].below - twins[i].least;
    for (uint64_t n = 0; n < count; n++) {
      char text[64];
      component_text(n, twins[i].numbers, twins[i].least, twins[i].below, text);
      uint64_t value = value_of(game, text), wanted = value_of(twin, text);
      if (value != wanted) {
        fail_msg("%s %s: %llu, the twin has %llu", twins[i].example, text,
                 (unsigned long long)value, (unsigned long long)wanted);
      }
    }
    grundy_game_destroy(twin);
    grundy_game_destroy(game);
  }
}

/* ---- outcomes and values of texts ---- */

static grundy_outcome outcome_of(grundy_game *game, const char *text, grundy_play play) {
  grundy_position *position;
  grundy_solution *solution;
  grundy_solver *own;
  assert_int_equal(grundy_solver_create(test_context, &own), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  if (grundy_position_add_text(position, game, text, strlen(text)) != GRUNDY_OK) {
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
  grundy_solve_options options = {.size = sizeof options, .play = play};
  if (grundy_solve(own, position, &options, &solution) != GRUNDY_OK) {
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
  grundy_outcome outcome = solution->outcome;
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
  grundy_solver_destroy(own);
  return outcome;
}

/* Turning turtles is Nim: heads count their places (Berlekamp, Conway and Guy 1982). */
static void turtles_are_nim(void **state) {
  grundy_game *game = open_example("turtles");
  for (unsigned heads = 0; heads < 1 << 8; heads++) {
    char row[9] = "TTTTTTTT";
    uint64_t wanted = 0;
    for (unsigned i = 0; i < 8; i++) {
      if (heads >> i & 1) row[i] = 'H', wanted ^= i + 1;
    }
    assert_int_equal(value_of(game, row), wanted);
  }
  grundy_game_destroy(game);
}

/* The flip game is Dawson's Kayles on the runs of ones. */
static void flips_are_runs(void **state) {
  grundy_game *game = open_example("flip"), *runs = open_twin("dawson-kayles");
  grundy_game *twin = open_twin("flip");
  for (unsigned bits = 0; bits < 1 << 10; bits++) {
    char row[12] = "", length[8];
    uint64_t wanted = 0;
    unsigned run = 0;
    for (unsigned i = 0; i <= 10; i++) {
      bool one = i < 10 && bits >> i & 1;
      if (i < 10) row[i] = one ? '1' : '0';
      if (one) {
        run++;
      } else {
        snprintf(length, sizeof length, "%u", run);
        wanted ^= value_of(runs, length);
        run = 0;
      }
    }
    assert_int_equal(value_of(game, row), wanted);
    assert_int_equal(value_of(twin, row), wanted);
  }
  grundy_game_destroy(twin);
  grundy_game_destroy(runs);
  grundy_game_destroy(game);
}

/* The gaps below every other coin from the right are Nim heaps. */
static void silver_dollar_is_nim(void **state) {
  grundy_game *game = open_example("silver_dollar"), *twin = open_twin("silver-dollar");
  for (unsigned squares = 1; squares < 1 << 9; squares++) {
    char text[64] = "";
    int places[9], count = 0;
    size_t at = 0;
    for (int i = 0; i < 9; i++) {
      if (squares >> i & 1) places[count++] = i;
    }
    uint64_t wanted = 0;
    for (int i = 0; i < count; i++) {
      at += (size_t)snprintf(text + at, sizeof text - at, i ? ",%d" : "%d", places[i]);
      int gap = places[i] - (i ? places[i - 1] : -1) - 1;
      if ((count - i) % 2) wanted ^= (uint64_t)gap;
    }
    assert_int_equal(value_of(game, text), wanted);
    assert_int_equal(value_of(twin, text), wanted);
  }
  grundy_game_destroy(twin);
  grundy_game_destroy(game);
}

/* Every rectangle except 1 x 1 is won by the player who begins (Gale 1974: strategy stealing), 2 x
 * n by taking the last square of the second row, and so are its P-positions: rows n, n - 1. */
static void chomp_has_its_winners(void **state) {
  grundy_game *game = open_example("chomp");
  for (unsigned rows = 1; rows <= 4; rows++) {
    for (unsigned n = 1; n <= 4; n++) {
      char text[16] = "";
      for (unsigned r = 0; r < rows; r++) {
        snprintf(text + strlen(text), sizeof text - strlen(text), r ? ",%u" : "%u", n);
      }
      bool lost = rows == 1 && n == 1;
      assert_int_equal(value_of(game, text) == 0, lost);
    }
  }
  for (unsigned a = 1; a <= 9; a++) {
    for (unsigned b = 1; b <= a; b++) {
      char text[16];
      snprintf(text, sizeof text, "%u,%u", a, b);
      assert_int_equal(value_of(game, text) == 0, b == a - 1);
    }
  }
  grundy_game *twin = open_twin("chomp");
  for (unsigned shape = 0; shape < 5 * 5 * 5; shape++) {
    unsigned a = shape / 25 + 1, b = shape / 5 % 5 + 1, c = shape % 5 + 1;
    char text[16];
    if (a < b || b < c) continue;
    snprintf(text, sizeof text, "%u,%u,%u", a, b, c);
    assert_int_equal(value_of(game, text), value_of(twin, text));
  }
  grundy_game_destroy(twin);
  grundy_game_destroy(game);
}

/* Treblecross as it is played, and as the code 0.007 from three squares on. */
static void treblecross_is_won_alike(void **state) {
  grundy_game *game = open_example("treblecross"), *twin = open_twin("treblecross");
  char row[16] = "..", length[8];
  for (unsigned n = 3; n <= 12; n++) {
    row[n - 1] = '.';
    snprintf(length, sizeof length, "%u", n);
    assert_int_equal(outcome_of(game, row, GRUNDY_PLAY_NORMAL),
                     outcome_of(twin, length, GRUNDY_PLAY_NORMAL));
  }
  grundy_game_destroy(twin);
  grundy_game_destroy(game);
}

static void make_board(unsigned rows, unsigned columns, unsigned taken, char out[32]) {
  size_t at = 0;
  for (unsigned r = 0; r < rows; r++) {
    if (r) out[at++] = '/';
    for (unsigned c = 0; c < columns; c++, taken /= 2) out[at++] = taken & 1 ? 'x' : '.';
  }
  out[at] = 0;
}

static void domineering_is_won_alike(void **state) {
  grundy_game *game = open_example("domineering"), *twin = open_twin("domineering");
  char board[32];
  for (unsigned taken = 0; taken < 1 << 6; taken++) {
    make_board(2, 3, taken, board);
    assert_int_equal(outcome_of(game, board, GRUNDY_PLAY_NORMAL),
                     outcome_of(twin, board, GRUNDY_PLAY_NORMAL));
    assert_int_equal(outcome_of(game, board, GRUNDY_PLAY_MISERE),
                     outcome_of(twin, board, GRUNDY_PLAY_MISERE));
  }
  make_board(4, 3, 0, board);
  assert_int_equal(outcome_of(game, board, GRUNDY_PLAY_NORMAL),
                   outcome_of(twin, board, GRUNDY_PLAY_NORMAL));
  grundy_game_destroy(twin);
  grundy_game_destroy(game);
}

/* 2 x n: 0 for even, 1 for odd n; 3 x 3: 0, 3 x 4: 1, 3 x 5: 1; every small board as the twin. */
static void cram_has_its_values(void **state) {
  grundy_game *game = open_example("cram"), *twin = open_twin("cram");
  static const uint64_t three[] = {0, 1, 1};
  char board[32];
  for (unsigned n = 1; n <= 6; n++) {
    make_board(2, n, 0, board);
    assert_int_equal(value_of(game, board), n % 2);
  }
  for (unsigned n = 3; n <= 5; n++) {
    make_board(3, n, 0, board);
    assert_int_equal(value_of(game, board), three[n - 3]);
  }
  for (unsigned taken = 0; taken < 1 << 9; taken++) {
    make_board(3, 3, taken, board);
    assert_int_equal(value_of(game, board), value_of(twin, board));
  }
  grundy_game_destroy(twin);
  grundy_game_destroy(game);
}

/* ---- every example ---- */

static const char *const all[] = {"split",  "kayles",      "grundy",        "subtraction",
                                  "race21", "aliquot",     "wythoff",       "euclid",
                                  "chomp",  "staircase",   "silver_dollar", "turtles",
                                  "flip",   "treblecross", "domineering",   "cram"};

static void all_keep_the_conditions(void **state) {
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
    grundy_game *game = open_example(all[i]);
    grundy_conditions found;
    grundy_i_conditions_init(&found, test_context);
    assert_int_equal(grundy_i_conditions_check(test_context, game, 40, 100000, 1000, &found),
                     GRUNDY_OK);
    assert_int_equal(found.ends, GRUNDY_CONDITION_HOLDS);
    if (!game->ruleset->two_sided) assert_int_equal(found.same, GRUNDY_CONDITION_HOLDS);
    assert_true(found.positions > 1);
    grundy_conditions_clear(&found);
    assert_non_null(game->ruleset->summary.en);
    grundy_game_destroy(game);
  }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
      TEST(values_equal_the_twins),   TEST(turtles_are_nim),       TEST(flips_are_runs),
      TEST(silver_dollar_is_nim),     TEST(chomp_has_its_winners), TEST(treblecross_is_won_alike),
      TEST(domineering_is_won_alike), TEST(cram_has_its_values),   TEST(all_keep_the_conditions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
