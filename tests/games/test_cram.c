/* Cram: nim-values as published, symmetry, reduction, text, bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/solve.h"
#include "support/effort.h"
#include "support/random.h"
#include "support/rules.h"

static test_game *t;

static uint64_t solved(const char *text) {
  grundy_solver *solver;
  grundy_value v;
  assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_solver_value(solver, t->game, test_component(t, text), &v), GRUNDY_OK);
  assert_true(v.known);
  grundy_solver_destroy(solver);
  return v.nimber;
}

/* Schneider 2009, Lemoine & Viennot 2010, Beling & Rogalski 2020. */
static void published_values(void **state) {
  static const struct {
    const char *board;
    uint64_t value;
  } published[] = {{"3x3", 0}, {"3x4", 1}, {"3x5", 1},  {"3x6", 4},  {"3x7", 1},  {"3x8", 3},
                   {"3x9", 1}, {"9x3", 1}, {"3x10", 2}, {"3x11", 0}, {"4x5", 2},  {"5x4", 2},
                   {"4x7", 3}, {"5x5", 0}, {"5x6", 2},  {"3x12", 1}, {"1x10", 3}, {"4x6", 0}};
  for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
    uint64_t found = solved(published[i].board);
    if (found != published[i].value) {
      fail_msg("%s: %llu", published[i].board, (unsigned long long)found);
    }
  }
}

/* 1xn is Dawson's Kayles, 0.07 (Berlekamp, Conway, Guy 1982): its first nim-values. */
static void one_row(void **state) {
  static const unsigned dawson_kayles[] = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3,
                                           3, 2, 2, 4, 0, 5, 2, 2, 3, 3};
  char text[8];
  for (int n = 1; n <= 20; n++) {
    (void)snprintf(text, sizeof text, "1x%d", n);
    assert_int_equal(solved(text), dawson_kayles[n]);
  }
}

/* Boards with random squares taken, against mex over all options of whole boards. */
static void random_boards(void **state) {
  test_random random = TEST_RANDOM(7);
  static const unsigned sizes[][2] = {{3, 4}, {4, 3}, {2, 6}, {4, 4}, {3, 5}, {1, 12}};
  const size_t boards = test_effort_within(60, 600, 60000);
  for (size_t i = 0; i < boards; i++) {
    const unsigned *size = sizes[i % 6];
    char text[32];
    size_t at = 0;
    for (unsigned row = 0; row < size[0]; row++) {
      if (row) text[at++] = '/';
      for (unsigned column = 0; column < size[1]; column++) {
        text[at++] = test_random_below(&random, 4) ? '.' : 'x';
      }
    }
    text[at] = 0;
    uint64_t expected = test_search(t, test_component(t, text)), found = solved(text);
    if (found != expected) {
      fail_msg("%s: %llu, not %llu", text, (unsigned long long)found, (unsigned long long)expected);
    }
  }
}

static void central_symmetry(void **state) {
  static const struct {
    const char *board;
    grundy_outcome winner;
  } cases[] = {{"6x8", GRUNDY_OUTCOME_P},         {"8x8", GRUNDY_OUTCOME_P},
               {"5x8", GRUNDY_OUTCOME_N},         {"8x5", GRUNDY_OUTCOME_N},
               {"1x2", GRUNDY_OUTCOME_N},         {"5x5", GRUNDY_OUTCOME_UNKNOWN},
               {".../.x./...", GRUNDY_OUTCOME_P}, {"..x/...", GRUNDY_OUTCOME_UNKNOWN},
               {"x../..x", GRUNDY_OUTCOME_N},     {".x./.x.", GRUNDY_OUTCOME_P},
               {"..x./.x..", GRUNDY_OUTCOME_P}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_outcome found;
    grundy_component c = test_component(t, cases[i].board);
    assert_int_equal(
        t->game->theory->winner(GRUNDY_CALL(t->context, t->game, c), GRUNDY_PLAY_NORMAL, &found),
        GRUNDY_OK);
    if (found != cases[i].winner) fail_msg("%s: %d", cases[i].board, (int)found);
    grundy_value v;
    assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, c), &v), GRUNDY_OK);
    assert_true(v.known || found != GRUNDY_OUTCOME_P);
    if (v.known) assert_int_equal(found, v.nimber ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
    assert_int_equal(
        t->game->theory->winner(GRUNDY_CALL(t->context, t->game, c), GRUNDY_PLAY_MISERE, &found),
        GRUNDY_OK);
    assert_int_equal(found, GRUNDY_OUTCOME_UNKNOWN);
  }
}

/* Idle squares are dropped, and regions become parts in their least form. */
static void reduction(void **state) {
  static const struct {
    const char *board, *parts;
  } cases[] = {{"x.x/.x.", ""},
               {"..x./x.x.", "1x2 1x2"},
               {"...", "1x2"},
               {".x/../.x", "1x2"},
               {"....", "1x4"},
               {"./././.", "1x4"},
               {"xxxx/x..x/xxxx", "1x2"},
               {"...xx/.x..x/.....", "...../.x..x/...xx"},
               {"x.x.x/...../x.x.x", "1x2 1x2"},
               {"...x../xxx.xx/..x.x.", "1x2 1x2 1x2 1x2"},
               {"..../xxxx/..xx", "1x4 1x2"},
               {"xx../..xx", "1x2 1x2"},
               {"1x64", "1x64"},
               {"64x1", "1x64"},
               {".../x.x/..x/.xx/...", "...x./.x.../.xxxx"},
               {"../..", "1x2 1x2"},
               {"x.../...x", "1x2 1x2"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    test_list list;
    test_list_init(&list, 9);
    grundy_component c = test_component(t, cases[i].board);
    assert_int_equal(t->game->hints->reduce(GRUNDY_CALL(t->context, t->game, c), &list.sink),
                     GRUNDY_OK);
    assert_int_equal(list.count, 1);
    const char *parts = test_list_text(t, &list, 0);
    if (strcmp(parts, cases[i].parts) != 0) fail_msg("%s: %s", cases[i].board, parts);
    test_list_clear(&list);
  }
}

/* The XOR of the values of what a board reduces to. */
static uint64_t reduced_value(grundy_component c) {
  test_list list;
  uint64_t sum = 0;
  test_list_init(&list, 9);
  assert_int_equal(t->game->hints->reduce(GRUNDY_CALL(t->context, t->game, c), &list.sink),
                   GRUNDY_OK);
  char text[256], *rest = text;
  (void)snprintf(text, sizeof text, "%s", test_list_text(t, &list, 0));
  for (char *part; (part = strtok_r(rest, " ", &rest));) {
    sum ^= test_search(t, test_component(t, part));
  }
  test_list_clear(&list);
  return sum;
}

/* Every board of 3 x 4 squares, and random larger ones:
 * by plain search the same before and after. */
static void reduction_keeps_values(void **state) {
  test_random random = TEST_RANDOM(11);
  const test_share share = TEST_SHARE(4096 + 200, 1, 12);
  for (uint64_t i = share.first; i < 4096 + 200; i += share.every) {
    bool small = i < 4096;
    uint64_t taken =
        small ? i : test_random_below(&random, 1 << 20) & test_random_below(&random, 1 << 20);
    const uint64_t words[] = {small ? 3 << 8 | 4 : 4 << 8 | 5, taken};
    const grundy_component c = {words, 2};
    if (reduced_value(c) != test_search(t, c)) fail_msg("%s", test_text(t, c));
  }
}

/* The theorem on two equal rows, against search from the options on, which have unequal rows. */
static void two_rows(void **state) {
  test_random random = TEST_RANDOM(11);
  for (int n = 1; n <= 8; n++) {
    for (int i = 0; i < 6; i++) {
      char text[20];
      unsigned k = 0;
      for (int x = 0; x < n; x++) {
        bool free = i == 0 || test_random_below(&random, 3) > 0;
        k += free;
        text[x] = text[n + 1 + x] = free ? '.' : 'x';
      }
      text[n] = '/', text[2 * n + 1] = 0;
      assert_int_equal(solved(text), k % 2);
      if (n <= 5) assert_int_equal(test_search(t, test_component(t, text)), k % 2);
      test_list list;
      uint64_t seen[4] = {0};
      test_options(t, test_component(t, text), &list);
      for (size_t at = 0; at < list.count; at++) {
        uint64_t v = reduced_value(test_component(t, test_list_text(t, &list, at)));
        if (v < 4) seen[v]++;
      }
      if (k % 2 ? !seen[0] || seen[1] : seen[0]) fail_msg("%s", text);
      test_list_clear(&list);
    }
  }
}

static void boards_of_any_size(void **state) {
  static const char *const boards[] = {"1x1", "1x64", "64x1", "8x8", "2x32", "32x2", "4x16"};
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    test_list list;
    grundy_component c = test_component(t, boards[i]);
    uint64_t rows = c.words[0] >> 8, columns = c.words[0] & 255;
    assert_string_equal(test_text(t, c), boards[i]);
    test_options(t, c, &list);
    assert_int_equal(list.count, 2 * rows * columns - rows - columns);
    test_list_clear(&list);
  }
}

static void bad_input(void **state) {
  test_check_bad(t, "", "cram: expected a board RxC or rows of . and x");
  test_check_bad(t, "9x8", "cram: expected a board of at most 64 squares, got '9x8'");
  test_check_bad(t, "../.", "cram: row 2");
  test_check_bad(t, "1x65",
                 "a row of 65 squares is a heap of octal:0.07: grundy solve octal:0.07 65");
  test_check_bad(t, "1000000x1", "grundy solve octal:0.07 1000000");
  test_check_bad(t, "2x33", "an empty board of 2x33 has nim-value 1");
  test_check_bad(t, "40x2", "an empty board of 2x40 has nim-value 0");
  test_check_bad(t, "1x0", "columns of the board");
  test_check_bad_game("cram:3", "takes no parameters");
}

static int open_game(void **state) {
  *state = t = test_game_open("cram");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(published_values),
      cmocka_unit_test(two_rows),
      cmocka_unit_test(one_row),
      cmocka_unit_test(random_boards),
      cmocka_unit_test(central_symmetry),
      cmocka_unit_test(reduction),
      cmocka_unit_test(reduction_keeps_values),
      cmocka_unit_test(boards_of_any_size),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("cram", tests, open_game, test_game_shut);
}
