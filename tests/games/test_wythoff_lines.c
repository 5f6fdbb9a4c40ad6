/* Small values on the lines of Wythoff's board, against the table of the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/wythoff_lines.h"
#include "support/rules.h"

static uint64_t value_at(test_game *t, uint64_t a, uint64_t b) {
  uint64_t words[] = {a, b};
  return test_value(t, (grundy_component){words, 2}).nimber;
}

/* The cells of small values on every line of the table, whose corners lie below the larger side. */
static void lines_agree_with_the_table(void **state) {
  test_game *t = test_game_open("wythoff");
  enum { SIDE = 900, VALUES = 600 };
  grundy_i_wythoff_lines *lines;
  assert_int_equal(grundy_i_wythoff_lines_create(t->context, &lines), GRUNDY_OK);
  static uint64_t values[SIDE][SIDE];
  for (uint64_t a = 0; a < SIDE; a++) {
    for (uint64_t b = 0; b < SIDE; b++) values[a][b] = value_at(t, a, b);
  }
  for (uint64_t b = 0; b < SIDE; b += 17) {
    for (uint64_t a = 0; a <= b; a += 13) {
      for (uint64_t v = 0; v < VALUES; v += 7) {
        grundy_i_wythoff_cells at;
        uint64_t column = 0, row = 0, corner = 0, d = b - a;
        assert_int_equal(grundy_i_wythoff_lines_find(t->context, lines, a, b, v, &at), GRUNDY_OK);
        while (column < SIDE && values[column][b] != v) column++;
        while (row < SIDE && values[a][row] != v) row++;
        while (corner + d < SIDE && values[corner][corner + d] != v) corner++;
        assert_true(column == SIDE ? at.column >= SIDE : at.column == column);
        assert_true(row == SIDE ? at.row >= SIDE : at.row == row);
        assert_true(corner + d == SIDE ? at.corner + d >= SIDE || at.corner == UINT64_MAX
                                       : at.corner == corner);
      }
    }
  }
  grundy_i_wythoff_cells at;
  assert_int_equal(grundy_i_wythoff_lines_find(t->context, lines, 1, 2, 1024, &at), GRUNDY_UNKNOWN);
  assert_int_equal(grundy_i_wythoff_lines_find(t->context, lines, 1, 1 << 22, 1, &at),
                   GRUNDY_UNKNOWN);
  grundy_i_wythoff_lines_destroy(lines);
  test_game_close(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lines_agree_with_the_table),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
