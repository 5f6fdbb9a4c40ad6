/* Chomp: moves by hand, everything against search, in misère play too, the published number of
 * winning first moves, text in three forms, mirror images. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/listing.h"

static test_game *t;

static void options_by_hand(void **state) {
  test_check_options(t, "1x1", "");
  test_check_options(t, "1x3", "1x1; 1x2");
  test_check_options(t, "2x2", "1x2; 2x1; ../.x");
  test_check_options(t, "../.x", "1x2; 2x1");
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 251, 0);
}

static void two_rows_by_search(void **state) {
  for (unsigned a = 1; a <= 30; a++) {
    for (unsigned b = 1; b <= a; b++) {
      char text[16];
      snprintf(text, sizeof text, "%u,%u", a, b);
      test_check_winner(t, test_component(t, text), GRUNDY_PLAY_NORMAL);
    }
  }
}

/* Rows of these lengths, none of them 0, and their mirror image. */
static void check_misere(const uint64_t *rows, size_t count) {
  uint64_t columns[16];
  assert_true(rows[0] <= 16);
  for (uint64_t i = 0; i < rows[0]; i++) {
    for (columns[i] = 0; columns[i] < count && rows[columns[i]] > i;) columns[i]++;
  }
  test_check_winner(t, (grundy_component){rows, count}, GRUNDY_PLAY_MISERE);
  test_check_winner(t, (grundy_component){columns, (size_t)rows[0]}, GRUNDY_PLAY_MISERE);
}

static void misere_arms_and_two_rows(void **state) {
  for (uint64_t a = 1; a <= 16; a++) {
    for (uint64_t b = 1; b <= a; b++) {
      uint64_t rows[16] = {a};
      for (uint64_t i = 1; i < b; i++) rows[i] = 1;
      check_misere(rows, (size_t)b);
      rows[1] = b;
      check_misere(rows, 2);
    }
  }
}

/* In misère play every rectangle is won but the two of two squares. */
static void misere_rectangles(void **state) {
  for (size_t rows = 1; rows <= 6; rows++) {
    for (uint64_t columns = rows; columns <= 9; columns++) {
      const uint64_t lengths[] = {columns, columns, columns, columns, columns, columns};
      const grundy_component c = {lengths, rows};
      grundy_outcome outcome;
      assert_int_equal(t->game->theory->winner(GRUNDY_CALL(t->context, t->game, c),
                                               GRUNDY_PLAY_MISERE, &outcome),
                       GRUNDY_OK);
      assert_int_equal(outcome, rows * columns == 2 ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N);
      check_misere(lengths, rows);
    }
  }
}

/* ---- boards within 8 x 10: who wins, by a bit for each step of their border ---- */

enum { ROWS = 8, COLUMNS = 10 };

static uint8_t memo[1 << (ROWS + COLUMNS)];

static size_t border_of(grundy_component c) {
  size_t bits = 0, column = COLUMNS, at = 0;
  for (size_t row = 0; row < ROWS; row++, at++) {
    size_t length = row < c.length ? (size_t)c.words[row] : 0;
    for (; column > length; column--) bits |= (size_t)1 << at++;
  }
  return bits;
}

static bool wins(grundy_component c);

typedef struct counter {
  grundy_sink sink;
  unsigned won;
} counter;

static grundy_status count_winning(grundy_sink *sink, const grundy_option *option) {
  assert_int_equal(option->count, 1);
  ((counter *)sink)->won += !wins(option->parts[0]);
  return GRUNDY_OK;
}

static unsigned winning_moves(grundy_component c) {
  counter all = {{count_winning}, 0};
  assert_int_equal(t->game->moves->options(GRUNDY_CALL(t->context, t->game, c), &all.sink),
                   GRUNDY_OK);
  return all.won;
}

static bool wins(grundy_component c) {
  size_t at = border_of(c);
  if (!memo[at]) memo[at] = winning_moves(c) ? 1 : 2;
  return memo[at] == 1;
}

/* Each rectangle up to 8 x 10 has one winning first move, except 8 x 10 itself, which has two,
 * found by Ken Thompson (Gardner 1973). */
static void first_moves_that_win(void **state) {
  for (unsigned rows = 1; rows <= ROWS; rows++) {
    for (unsigned columns = rows; columns <= COLUMNS; columns++) {
      char text[16];
      snprintf(text, sizeof text, "%ux%u", rows, columns);
      unsigned expected = rows * columns == 1 ? 0 : rows == 8 && columns == 10 ? 2 : 1;
      assert_int_equal(winning_moves(test_component(t, text)), expected);
    }
  }
}

static void boards_print_as_they_are_read(void **state) {
  static const char *const pairs[][2] = {
      {"4x5", "4x5"},       {"3,3", "2x3"},           {"3,2,2", ".../..x/..x"},
      {"..../....", "2x4"}, {".../.xx", ".../.xx"},   {".../xxx/xxx", "1x3"},
      {"7", "1x7"},         {"...x/.xxx", ".../.xx"}, {"1,1", "2x1"}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    assert_string_equal(test_text(t, test_component(t, pairs[i][0])), pairs[i][1]);
  }
}

static void check_canonical(const char *text, const char *expected) {
  grundy_array words;
  grundy_array_init(&words, t->context);
  assert_int_equal(
      t->game->hints->canonical(GRUNDY_CALL(t->context, t->game, test_component(t, text)), &words),
      GRUNDY_OK);
  assert_string_equal(test_text(t, (grundy_component){words.data, words.length}), expected);
  grundy_array_clear(&words);
}

static void mirror_images(void **state) {
  check_canonical("5x3", "3x5");
  check_canonical("3x5", "3x5");
  check_canonical("3,3,1,1", "..../..xx/..xx");
  check_canonical("4,2,2", "..../..xx/..xx");
}

static void arms_are_nim(void **state) {
  assert_int_equal(test_value(t, test_component(t, "6,1,1,1")).nimber, 5 ^ 3);
  assert_int_equal(test_value(t, test_component(t, "1x100")).nimber, 99);
  assert_false(test_value(t, test_component(t, "3x3")).known);
}

static void bad_input(void **state) {
  test_check_bad(t, "", "row of chomp");
  test_check_bad(t, "0x3", "rows of the bar");
  test_check_bad(t, "3x101", "columns of the bar");
  test_check_bad(t, "3,4", "row 2: expected at most 100 rows of 1 to 100 squares, none longer");
  test_check_bad(t, "3,0", "row 2: expected at most 100 rows");
  test_check_bad(t, "x../...", "row 1");
  test_check_bad(t, "../...", "row 2: expected 2 squares");
  test_check_bad(t, "../", "row 2: expected 2 squares");
  test_check_bad(t, ".x/..", "row 2: expected at most 100 rows");
  test_check_bad(t, "../xx/..", "row 3: expected no free square below a row without any");
  test_check_bad(t, "xx", "row 1");
  test_check_bad_game("chomp:3", "takes no parameters");
}

static int open_game(void **state) {
  *state = t = test_game_open("chomp");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(two_rows_by_search),
      cmocka_unit_test(misere_arms_and_two_rows),
      cmocka_unit_test(misere_rectangles),
      cmocka_unit_test(first_moves_that_win),
      cmocka_unit_test(boards_print_as_they_are_read),
      cmocka_unit_test(mirror_images),
      cmocka_unit_test(arms_are_nim),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("chomp", tests, open_game, test_game_shut);
}
