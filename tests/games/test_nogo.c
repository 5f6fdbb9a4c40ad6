/* NoGo: moves by hand, samples, random boards and rows against plain search, rows that fall apart,
 * values beyond the reach of search as the mex of those of the options, text, bad input. */
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
  check_moves("1x1", "");
  check_moves("1x2", "x. o. .x .o");
  check_moves("x.", "");         /* no stone may take the last free square */
  check_moves(".x.", "xx. .xx"); /* o on either end would have none next to it */
  check_moves("x..", "xx. x.x x.o");
  check_moves(".xo.", "");
  check_moves("x.x.", "xxx. x.xx"); /* o between them would have no free square */
  check_moves("x./..", "xx/.. xo/.. x./x. x./o. x./.x x./.o");
  check_moves(".x/x.", "xx/x. .x/xx");
}

/* ---- values ---- */

static void agrees_with_search(void **state) {
  test_check_samples(t, 600, 3);
}

/* A board with stones that stand where moves may have put them. */
static const char *random_board(unsigned rows, unsigned columns, unsigned stones) {
  static char text[80];
  size_t at = 0;
  for (unsigned i = 0; i < rows * columns; i++) {
    if (i && i % columns == 0) text[at++] = '/';
    text[at++] = '.';
  }
  text[at] = '\0';
  for (unsigned i = 0; i < stones; i++) {
    size_t square = (size_t)rand() % at;
    char before = text[square];
    if (before == '/') continue;
    text[square] = "xo"[rand() % 2];
    grundy_array words;
    grundy_array_init(&words, t->context);
    if (t->game->moves->parse(GRUNDY_CALL(t->context, t->game, {NULL, 0}), text, at, &words) !=
        GRUNDY_OK) {
      text[square] = before;
    }
    grundy_array_clear(&words);
  }
  return text;
}

static void random_boards(void **state) {
  const unsigned boards = (unsigned)test_effort_within(200, 1000, 50000);
  srand((unsigned)TEST_SEED(18));
  for (unsigned i = 0; i < boards; i++) {
    unsigned rows = 1 + i % 3, columns = 1 + (unsigned)rand() % (rows == 1 ? 11 : 8 / rows);
    if (i % 7 == 0) rows = 1 + columns % 8, columns = 1;
    grundy_component c = test_component(t, random_board(rows, columns, i % 9));
    uint64_t expected = test_search(t, c);
    grundy_value found = test_value(t, c);
    assert_int_equal(found.known, rows == 1 || columns == 1);
    if (found.known && found.nimber != expected) fail_msg("%s", test_text(t, c));
    if (test_reduced(t, c) != expected) fail_msg("%s", test_text(t, c));
  }
}

static uint64_t value_of(const char *text) {
  grundy_value found = test_value(t, test_component(t, text));
  assert_true(found.known);
  return found.nimber;
}

/* Whether no piece of a row has more than 17 squares. */
static bool is_quick(const char *row) {
  size_t longest = 0, length = 0;
  for (size_t i = 0; row[i]; i++) {
    bool cut = i && row[i] != '.' && row[i - 1] != '.' && row[i] != row[i - 1];
    length = cut ? 1 : length + 1;
    if (length > longest) longest = length;
  }
  return longest <= 17;
}

/* The value of a row too long for plain search is the mex of those of all its options. */
static void long_rows(void **state) {
  srand((unsigned)TEST_SEED(19));
  unsigned left = (unsigned)test_effort_within(40, 200, 2000);
  while (left > 0) {
    unsigned columns = left % 2 ? 14 + (unsigned)rand() % 4 : 18 + (unsigned)rand() % 47;
    const char *row = random_board(1, columns, (unsigned)rand() % (columns * 4));
    if (!is_quick(row)) continue;
    left--;
    grundy_component c = test_component(t, row);
    grundy_value found = test_value(t, c);
    assert_true(found.known);
    test_list list;
    bool seen[64] = {false};
    uint64_t mex = 0;
    test_list_init(&list, 200);
    assert_int_equal(t->game->moves->options(GRUNDY_CALL(t->context, t->game, c), &list.sink),
                     GRUNDY_OK);
    for (size_t k = 0; k < list.count; k++) {
      grundy_value v = test_value(t, (grundy_component){test_list_words(&list, k) + 1, c.length});
      assert_true(v.known && v.nimber < 64);
      seen[v.nimber] = true;
    }
    test_list_clear(&list);
    while (seen[mex]) mex++;
    if (found.nimber != mex) fail_msg("%s", test_text(t, c));
  }
}

/* Stones of one colour count as one, and x next to o divides a row. */
static void rows_fall_apart(void **state) {
  assert_int_equal(value_of(".xxx..o."), value_of(".x..o."));
  assert_int_equal(value_of("....xo..x.."), value_of("....x") ^ value_of("o..x.."));
}

/* ---- text ---- */

static void boards_print_as_they_are_read(void **state) {
  static const char *const texts[][2] = {
      {"8x8", "8x8"}, {"X.O.", "x.o."}, {"..../....", "2x4"}, {".x/..", ".x/.."}, {"1x64", "1x64"}};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    assert_string_equal(test_text(t, test_component(t, texts[i][0])), texts[i][1]);
  }
}

static void bad_input(void **state) {
  test_check_bad(t, "", "RxC or rows of x, o and .");
  test_check_bad(t, "0x3", "rows of the board");
  test_check_bad(t, "1x65", "columns of the board");
  test_check_bad(t, "9x8", "at most 64 squares, got '9x8'");
  test_check_bad(t, "x../x", "row 2");
  test_check_bad(t, "x", "free square next to each group of one colour; the group at a1 has none");
  test_check_bad(t, ".xox.", "the group at c1 has none in '.xox.'");
  test_check_bad(t, "xx.\n", "row 1");
  test_check_bad_game("nogo:3", "takes no parameters");
}

static int open_game(void **state) {
  *state = t = test_game_open("nogo");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(moves_by_hand),   cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(random_boards),   cmocka_unit_test(long_rows),
      cmocka_unit_test(rows_fall_apart), cmocka_unit_test(boards_print_as_they_are_read),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("nogo", tests, open_game, test_game_shut);
}
