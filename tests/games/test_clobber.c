/* Clobber: moves by hand, samples and random boards against plain search, the table of rows against
 * rules of strings written here, symmetric boards, paths that bend, long rows, text, bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/effort.h"
#include "support/rules.h"

static test_game *t;

/* ---- moves ---- */

static void check_moves(const char *board, const char *expected) {
  char text[512] = "";
  test_list list;
  test_list_init(&list, 50);
  assert_int_equal(t->game->moves->options(
                       GRUNDY_CALL(t->context, t->game, test_component(t, board)), &list.sink),
                   GRUNDY_OK);
  for (size_t i = 0; i < list.count; i++) {
    if (i) strcat(text, " ");
    strcat(text, test_list_text(t, &list, i));
  }
  test_list_clear(&list);
  assert_string_equal(text, expected);
}

static void moves_by_hand(void **state) {
  check_moves("x", "");
  check_moves("xx.o/xx..", "");
  check_moves("x.o", "");
  check_moves("xo", ".x o.");
  check_moves("xox", ".xx o.x x.o xx.");
  check_moves("xo/.o", ".x/.o o./.o");
  check_moves("x/o", "./x o/.");
  check_moves("x./oo/..", "../xo/.. o./.o/..");
  check_moves("2x2", ".x/ox o./ox .o/xx oo/.x x./oo xx/o. xo/.o xo/x.");
}

/* ---- values ---- */

static void agrees_with_search(void **state) {
  test_check_samples(t, 1200, 3);
}

static const char *random_board(unsigned rows, unsigned columns, unsigned empty) {
  static char text[80];
  size_t at = 0;
  for (unsigned row = 0; row < rows; row++) {
    if (row) text[at++] = '/';
    for (unsigned i = 0; i < columns; i++)
      text[at++] = (unsigned)rand() % 10 < empty ? '.' : "xo"[rand() % 2];
  }
  text[at] = '\0';
  return text;
}

static void random_boards(void **state) {
  const unsigned boards = (unsigned)test_effort_within(300, 1500, 150000);
  srand((unsigned)TEST_SEED(18));
  size_t known = 0;
  for (unsigned i = 0; i < boards; i++) {
    unsigned rows = 1 + i % 4, columns = 1 + (unsigned)rand() % (12 / rows);
    grundy_component c = test_component(t, random_board(rows, columns, i % 5));
    uint64_t expected = test_search(t, c);
    grundy_value found = test_value(t, c);
    known += found.known;
    if (found.known && found.nimber != expected) fail_msg("%s", test_text(t, c));
    if (test_reduced(t, c) != expected) fail_msg("%s", test_text(t, c));
  }
  assert_true(known > boards * 4 / 15 && known < boards - boards / 15);
}

/* ---- rows ---- */

enum { LONGEST = 14 };

/* Whether the least of a row's images is the same for rows that mirror or recolour each other. */
static void images_of_rows(void **state) {
  static const char *const equal[][2] = {
      {"xxoxx.", "ooxoo"},  {"xxoo", "ooxx"},   {"xoox.xx", "oxxo"},   {"xxxo", "xooo"},
      {"xo/.x/.o", "oxox"}, {"xo/ox", "ox/xo"}, {"xoo/x..", "x../xoo"}};
  for (size_t i = 0; i < sizeof equal / sizeof *equal; i++) {
    test_list a, b;
    test_list_init(&a, 2);
    test_list_init(&b, 2);
    for (size_t k = 0; k < 2; k++) {
      assert_int_equal(
          t->game->hints->reduce(GRUNDY_CALL(t->context, t->game, test_component(t, equal[i][k])),
                                 k ? &b.sink : &a.sink),
          GRUNDY_OK);
    }
    char text[40];
    snprintf(text, sizeof text, "%s", test_list_text(t, &a, 0));
    assert_string_equal(text, test_list_text(t, &b, 0));
    test_list_clear(&a);
    test_list_clear(&b);
  }
}

/* Rows of alternating colours with so many doubled ends, by plain search of their strings. */
static void table_of_rows(void **state) {
  const unsigned longest = (unsigned)test_effort_within(11, LONGEST, LONGEST);
  for (unsigned stones = 1; stones <= longest; stones++) {
    for (unsigned doubled = 0; doubled < 3 && stones + doubled <= longest; doubled++) {
      char row[LONGEST + 4]; /* gcc does not follow the sum */
      size_t at = 0;
      if (doubled) row[at++] = 'x';
      for (unsigned i = 0; i < stones; i++) row[at++] = "xo"[i % 2];
      if (doubled > 1) {
        row[at] = row[at - 1];
        at++;
      }
      row[at] = '\0';
      grundy_component c = test_component(t, row);
      grundy_value found = test_value(t, c);
      assert_true(found.known);
      assert_int_equal(found.nimber, test_search(t, c));
    }
  }
}

static uint64_t value_of(const char *text) {
  grundy_value found = test_value(t, test_component(t, text));
  assert_true(found.known);
  return found.nimber;
}

/* Values beyond the first tables are the mex of those of the options, found by the ruleset's own
 * moves and the table of shorter rows; moves of long rows are those of short ones. */
static void long_rows(void **state) {
  static const char *const rows[] = {"1x127", "1x128", "1x130", "1x257", "1x300"};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    test_list list;
    bool seen[64] = {false};
    uint64_t mex = 0;
    grundy_component c = test_component(t, rows[i]);
    test_list_init(&list, 1000);
    assert_int_equal(t->game->moves->options(GRUNDY_CALL(t->context, t->game, c), &list.sink),
                     GRUNDY_OK);
    assert_int_equal(list.count, 2 * (c.words[0] & UINT32_MAX) - 2);
    for (size_t k = 0; k < list.count; k++) {
      grundy_component part = {test_list_words(&list, k) + 1, c.length};
      grundy_value v = test_value(t, part);
      assert_true(v.known && v.nimber < 64);
      seen[v.nimber] = true;
      if (k % 97 == 0) { /* parts as they are searched */
        test_list parts;
        uint64_t sum = 0;
        test_list_init(&parts, 2);
        assert_int_equal(
            t->game->hints->reduce(GRUNDY_CALL(t->context, t->game, part), &parts.sink), GRUNDY_OK);
        const uint64_t *word = test_list_words(&parts, 0);
        for (size_t p = 0; p < parts.counts[0]; p++) {
          sum ^= test_value(t, (grundy_component){word + 1, (size_t)*word}).nimber;
          word += 1 + *word;
        }
        assert_int_equal(sum, v.nimber);
        test_list_clear(&parts);
      }
    }
    test_list_clear(&list);
    while (seen[mex]) mex++;
    assert_int_equal(value_of(rows[i]), mex);
  }
}

/* A long row falls apart into known rows, dead ones and one that is searched. */
static void long_rows_fall_apart(void **state) {
  char text[200] = "";
  for (unsigned i = 0; i < 50; i++) strcat(text, i % 2 ? "x." : "o.");
  strcat(text, "xoxo.xxo");
  assert_int_equal(value_of(text), value_of("xoxo") ^ value_of("xxo"));
  strcat(text, ".xoxxo");
  grundy_component c = test_component(t, text);
  assert_false(test_value(t, c).known);
  assert_int_equal(test_reduced(t, c), test_search(t, test_component(t, "xoxo.xxo.xoxxo")));
}

/* ---- symmetry ---- */

static void symmetric_boards(void **state) {
  static const char *const lost[] = {"2x2",       "2x4",          "4x4",         "6x8",
                                     "8x8",       "xoox",         "x.o/oxx/o.x", "xx/oo/xx",
                                     "xxoo/ooxx", "xxooxx/x.oo.x"};
  for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
    grundy_component c = test_component(t, lost[i]);
    grundy_value v = test_value(t, c);
    if (i == 6) continue; /* odd by odd: nothing is said */
    if (!v.known || v.nimber) fail_msg("%s", lost[i]);
  }
  static const char *const open[] = {"3x3", "2x3", "3x4", "5x5", "ox/xx"};
  for (size_t i = 0; i < 4; i++) assert_false(test_value(t, test_component(t, open[i])).known);
}

/* ---- text ---- */

static void boards_print_as_they_are_read(void **state) {
  static const char *const texts[][2] = {{"8x8", "8x8"},         {"xo/ox", "2x2"},
                                         {"ox/xo", "ox/xo"},     {"XO.X", "xo.x"},
                                         {"x", "1x1"},           {".", "."},
                                         {"xoxoxo", "1x6"},      {"o", "o"},
                                         {"1x65535", "1x65535"}, {"x.x/o.o", "x.x/o.o"}};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    assert_string_equal(test_text(t, test_component(t, texts[i][0])), texts[i][1]);
  }
}

static void bad_input(void **state) {
  test_check_bad(t, "", "RxC or rows of x, o and .");
  test_check_bad(t, "4", "RxC or rows of x, o and .");
  test_check_bad(t, "0x3", "rows of the board");
  test_check_bad(t, "3x0", "columns of the board");
  test_check_bad(t, "9x8", "at most 64 squares, or one row of at most 65535, got '9x8'");
  test_check_bad(t, "1x65536", "columns of the board");
  test_check_bad(t, "2x33", "at most 64 squares");
  test_check_bad(t, "xo./xo", "row 2");
  test_check_bad(t, "xo/", "row 2");
  test_check_bad(t, "xq", "row 1");
  test_check_bad_game("clobber:3", "takes no parameters");
}

static int open_game(void **state) {
  *state = t = test_game_open("clobber");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(moves_by_hand),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(random_boards),
      cmocka_unit_test(images_of_rows),
      cmocka_unit_test(table_of_rows),
      cmocka_unit_test(long_rows),
      cmocka_unit_test(long_rows_fall_apart),
      cmocka_unit_test(symmetric_boards),
      cmocka_unit_test(boards_print_as_they_are_read),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("clobber", tests, open_game, test_game_shut);
}
